import { unitOf } from '../column/column-match.js'

/** `All amounts in EUR thousands` above a table. */
const STATED =
  /(?:amounts?|figures?|values?|numbers?|all|beträge|angaben|montants?|importes?|importi|valores)[^.;]{0,40} (?:in|en|em) ([^.;)]{1,30})/i
const SCALES: Readonly<Record<number, string>> = { 1000: 'k', 1000000: 'm', 1000000000: 'bn' }

/** The unit of amounts that a text above a table states, as words: `k EUR`. Empty if none states one. */
export function unitOfTexts(texts: readonly string[]): string {
  for (const text of texts) {
    const stated = STATED.exec(text)?.[1]
    const { scale, currency } = stated === undefined ? {} : unitOf(`(${stated})`)
    if (currency !== undefined)
      return [scale === undefined ? undefined : SCALES[scale], currency].filter(Boolean).join(' ')
  }
  return ''
}
