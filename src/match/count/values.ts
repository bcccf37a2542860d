import { createHash } from 'node:crypto'
import { memo } from '../../kernel/wire/memo.js'
import type { Reach } from '../../operation/access/caller.js'
import { empty, join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { Family, RangeSource } from '../filter/choice.js'
import type { Catalogue } from '../filter/filter-catalogue.js'
import { activityRows } from './activity.js'
import { ALL, CHUNK_SIZE, type Counted, chartKey, NAME_WORD, REACHES, WORD } from './counted.js'

/** Maximum length of a counted value, in characters. A longer value cannot be sent as a filter. */
const LONGEST = raw('255')

const familiesOf = (choices: Catalogue['choices']): Family[] => [
  ...new Set([...choices.values()].map(({ family }) => family)),
]

/** SQL list of the keys and values of a family, from the columns of the row `t`. */
const keyedValues = (choices: Catalogue['choices'], family: Family): Sql =>
  raw(
    [...choices]
      .filter(([, source]) => source.family === family)
      .map(([key, { value, only }]) => {
        const column = only ? `case when t.${only[0]} = '${only[1]}' then t.${value} end` : `t.${value}`
        return `('${key}', ${column})`
      })
      .join(', '),
  )

const columnsOf = ({ columns }: Family): Sql =>
  raw(
    Object.entries(columns)
      .map(([name, expression]) => `${expression} as ${name}`)
      .join(', '),
  )

const isKnown = sql`x.value is not null and length(x.value) <= ${LONGEST}`

/** SQL of the values of the records that satisfy `where`: rows `(id, key, value)`, each row once. */
export function choiceRows({ kind, alias }: Counted, choices: Catalogue['choices'], where: Sql, reach: Reach): Sql {
  const parts = familiesOf(choices).map(
    (family) => sql`
      select ${raw(family.hasUniqueRows ? '' : 'distinct')} t.id, x.key, x.value
      from (select ${raw(`${alias}.id`)}, ${columnsOf(family)} from ${raw(`${kind} ${alias}`)} ${family.from(reach)} where ${where}) t
      cross join lateral (values ${keyedValues(choices, family)}) x(key, value) where ${isKnown}`,
  )
  return join(parts, ' union all ')
}

/** SQL for all counted values of each record. Different records can have the same value of a distribution. */
export function valueRows(counted: Counted, reach: Reach, condition: Sql): Sql {
  const { kind, alias, catalogue, others, within, hasCharts } = counted
  const where = sql`${within(reach)} and ${condition}`
  const choices = new Map([...catalogue.choices, ...others])
  const charts = hasCharts ? chartRows(counted, where, reach) : []
  const all = sql`select ${raw(`${alias}.id`)}, ${raw(`'${ALL}'`)}, '' from ${raw(`${kind} ${alias}`)} where ${where}`
  return join([choiceRows(counted, choices, where, reach), all, ...charts], ' union all ')
}

/** A range and its position in the catalogue, from 0. */
type Placed = readonly [position: number, range: RangeSource]

/** The ranges with the same joins, so that PostgreSQL executes each join once. Ranges of the record itself have no joins. */
function rangesByJoins({ catalogue }: Counted, reach: Reach): { joins: Sql; ranges: Placed[] }[] {
  const found = new Map<string, { joins: Sql; ranges: Placed[] }>()
  for (const [position, range] of [...catalogue.ranges.values()].entries()) {
    const joins = range.from?.(reach) ?? empty
    const { ranges } = found.get(joins.text) ?? { ranges: [] }
    found.set(joins.text, { joins, ranges: [...ranges, [position, range]] })
  }
  return [...found.values()]
}

/**
 * SQL of the bars of the distributions that contain the records. PostgreSQL reads the records by their ids, and never
 * the whole index of one of the values.
 */
const chartRows = (counted: Counted, where: Sql, reach: Reach): Sql[] =>
  rangesByJoins(counted, reach).flatMap(({ joins, ranges }) => {
    const { kind, alias } = counted
    const bars = ranges.flatMap(([, { chart, value }]) =>
      chart
        ? [
            `('${chartKey(chart.name)}', width_bucket((${value})::float8, array[${chart.bars.join(', ')}]::float8[])::text)`,
          ]
        : [],
    )
    if (bars.length === 0) return []
    return sql`
      select ${raw(`${alias}.id`)}, x.key, x.bar from ${raw(`${kind} ${alias}`)} ${joins}
      cross join lateral (values ${raw(bars.join(', '))}, (null, null)) x(key, bar) where ${where} and x.bar is not null`
  })

/**
 * SQL of a lateral table `bound(lows, highs)`: the smallest and the largest values of a record in each filter by range,
 * in the order of the catalogue.
 */
export function boundsOfRecord(counted: Counted, reach: Reach): Sql {
  const sources = rangesByJoins(counted, reach).map(({ joins, ranges }, index) => {
    // A record itself has one value of each range.
    const [min, max] = joins.text === '' ? ['', ''] : ['min', 'max']
    const ends = ranges.flatMap(([position, { value }]) => [
      `floor(${min}(${value}))::float8 as low${position}`,
      `ceil(${max}(${value}))::float8 as high${position}`,
    ])
    return sql`lateral (select ${raw(ends.join(', '))} from (values (1)) one(n) ${joins}) ${raw(`source${index}`)}`
  })
  const arrayOf = (end: string) =>
    [...counted.catalogue.ranges.keys()].map((_, position) => `${end}${position}`).join(', ')
  return sql`lateral (
    select array[${raw(arrayOf('low'))}]::float8[] as lows, array[${raw(arrayOf('high'))}]::float8[] as highs
    from ${join(sources, ' cross join ')}) bound`
}

/** SQL of the hash of a key and a value. */
export const valueId = (key: Sql, value: Sql): Sql =>
  sql`('x' || left(md5(${key} || chr(31) || ${value}), 16))::bit(64)::bigint`

/** Computes the signature from all statements that read the values. It is kept, because every read needs it. */
const signatures = memo((counted: Counted) => {
  const statements = REACHES.flatMap((reach) => {
    const activity = activityRows(counted.kind, reach, raw("'{}'"))
    const statements = [valueRows(counted, reach, raw('true')), boundsOfRecord(counted, reach), activity]
    return statements.map(({ sql, values }) => [sql, values])
  })
  const { name, closeBy, indexed, scopes, catalogue } = counted
  const definition = [
    statements,
    name,
    closeBy,
    [...indexed, WORD, NAME_WORD],
    [...scopes],
    [...catalogue.ranges.keys()],
    CHUNK_SIZE,
  ]
  return { text: createHash('sha256').update(JSON.stringify(definition)).digest('base64url') }
})

/** Changes with the definition of the counts. Then all records must be counted again. */
export const signatureOf = (counted: Counted): string => signatures(counted).text
