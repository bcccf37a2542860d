import { unitOf } from '../column/column-match.js'

/** `All amounts in EUR thousands` above a table, or `Funding (USD million)`. */
const STATED = /(?:[ ,:;]in |^in |[ ,:;]en |\()([^.;()]{1,30})/gi
const SCALES: Readonly<Record<number, string>> = { 1000: 'k', 1000000: 'm', 1000000000: 'bn' }

/** A unit in words: `m USD`. */
export const unitWords = ({ scale, currency }: ReturnType<typeof unitOf>): string =>
  [scale === undefined ? undefined : SCALES[scale], currency].filter(Boolean).join(' ')

/** The unit of amounts that a text above a table states, as words: `k EUR`. Empty if none states one. */
export function unitOfTexts(texts: readonly string[]): string {
  for (const text of texts)
    for (const [, stated = ''] of text.matchAll(STATED)) {
      const unit = unitOf(`(${stated})`)
      if (unit.currency !== undefined) return unitWords(unit)
    }
  return ''
}
