import { raw } from '../../../platform/database/client/sql.js'
import type { Family } from '../../filter/choice.js'

/*
 * An entity has three stored values for its founding year: the year, the decade (`201`) and the century (`20`). So a
 * range of many years needs only few values.
 */

/** The years that the database accepts, rounded to whole centuries. */
const FIRST = 1000
const LAST = 2199
const SPANS = [100, 10, 1]

/** The stored values of the founding year of an entity. */
export const FOUNDED: Family = {
  from: () =>
    raw(`cross join lateral (values ${SPANS.map((years) => `((e.founded_year / ${years})::text)`).join()}) y(span)`),
  columns: { span: 'y.span' },
  hasUniqueRows: true,
}

interface Years {
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
}

/** Returns the fewest centuries, decades and years that together are the range. */
export function spansOf({ min, max }: Years): string[] {
  const last = Math.min(max ?? LAST, LAST)
  const spans: string[] = []
  for (let year = Math.max(min ?? FIRST, FIRST); year <= last; ) {
    const years = SPANS.find((size) => year % size === 0 && year + size - 1 <= last) ?? 1
    spans.push(String(year / years))
    year += years
  }
  return spans
}
