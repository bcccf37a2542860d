import pg from 'pg'

/*
 * JavaScript types of column values, the same for both databases. `int8`: number (counts stay far below 2^53). `date`
 * and `timestamp`: text as PostgreSQL writes it (a Date would be shifted by the time zone of the process).
 * `timestamptz`: Date. `numeric` and `interval`: text.
 */

const INT8_ARRAY = 1016
const TEXT_ARRAY: number = 1009
const { INT8, DATE, TIMESTAMP, INTERVAL, JSON: JSON_TYPE, JSONB } = pg.types.builtins
/** Arrays of `numeric`, `timestamp` and `date`, as text like their elements. */
const TEXT_ARRAYS = [1231, 1115, 1182]

type Parser = (value: string) => unknown

const text = (value: string): string => value
const texts: (value: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)

function types(json: Parser | undefined): pg.TypeOverrides {
  const overrides = new pg.TypeOverrides()
  overrides.setTypeParser(INT8, Number)
  overrides.setTypeParser(INT8_ARRAY, (value: string) =>
    texts(value).map((item) => (item === null ? null : Number(item))),
  )
  for (const type of [DATE, TIMESTAMP, INTERVAL]) overrides.setTypeParser(type, text)
  for (const type of TEXT_ARRAYS) overrides.setTypeParser(type, texts)
  if (json) for (const type of [JSON_TYPE, JSONB]) overrides.setTypeParser(type, json)
  return overrides
}

export const serverTypes: pg.TypeOverrides = types(undefined)
/** The same types, but JSON values are texts. */
export const serverTypesWithJsonText: pg.TypeOverrides = types(text)

/** PGlite parses arrays with the parser of their elements. */
export const embeddedTypes: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [DATE]: text,
  [TIMESTAMP]: text,
}

/** Replaces parsers of PGlite: JSON values are texts. */
export const embeddedJsonText: Record<number, (value: string) => unknown> = { [JSON_TYPE]: text, [JSONB]: text }
