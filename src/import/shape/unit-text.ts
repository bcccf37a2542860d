import { unitOf } from '../column/column-match.js'

/** `All amounts in EUR thousands` above a table, or `Funding (USD million)`. */
const STATED = /(?:[ ,:;]in |^in |[ ,:;]en |\()([^.;()]{1,30})/gi
const SCALES: Readonly<Record<number, string>> = { 1000: 'k', 1000000: 'm', 1000000000: 'bn' }

/** The unit of amounts that a text above a table states, as words: `k EUR`. Empty if none states one. */
export function unitOfTexts(texts: readonly string[]): string {
  for (const text of texts)
    for (const [, stated = ''] of text.matchAll(STATED)) {
      const { scale, currency } = unitOf(`(${stated})`)
      if (currency !== undefined)
        return [scale === undefined ? undefined : SCALES[scale], currency].filter(Boolean).join(' ')
    }
  return ''
}
