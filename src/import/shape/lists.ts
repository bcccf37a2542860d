import { cellsOf, LISTS_OF_ROUNDS } from '../file/json-records.js'
import { isObject } from '../file/json-value.js'
import { type Cells, LIST_SEPARATOR } from '../file/source-record.js'
import { isCompany } from './column-roles.js'
import { type Attribute, attributeOf, type RoundColumn, unitIn } from './round-columns.js'
import { roundRow, withoutRound } from './round-row.js'
import { type Evidence, eachRow, type Shape } from './shape.js'

/*
 * Companies with a list of rounds: the objects in a member such as `funding_rounds` of a JSON file, or a cell with such a list.
 */

/** What the members of a round are. */
type Members = ReadonlyMap<string, { readonly attribute: Attribute; readonly unit: string }>

export function listsShape({ columns, rows, isStated }: Evidence): Shape | undefined {
  const company = columns.find(isCompany)
  const lists = [...new Set(columns.map((column) => listOf(column)))].flatMap((list) => list ?? [])
  const [list, ...others] = lists.filter((one) => rows.some((row) => roundsIn(row, one).length > 0))
  if (company === undefined || list === undefined || others.length > 0) return undefined
  const names = new Set(rows.flatMap((row) => roundsIn(row, list).flatMap((round) => Object.keys(round))))
  const members: Members = new Map(
    [...names].flatMap((name) => {
      const { words, unit } = unitIn(name)
      const attribute = attributeOf(words) ?? attributeOf(name)
      return attribute === undefined ? [] : [[name, { attribute, unit }] as const]
    }),
  )
  const known = new Set([...members.values()].map(({ attribute }) => attribute))
  if (!isStated && !known.has('amount') && !known.has('date') && !known.has('round')) return undefined
  return {
    name: 'lists',
    reason: `Its column ${list} has lists of rounds, so each round becomes a row.`,
    records: eachRow(company, (row) => expand(row, list, members)),
  }
}

/** The list to which a column belongs: `funding_rounds.amount` to `funding_rounds`. */
function listOf(column: string): string | undefined {
  if (LISTS_OF_ROUNDS.test(column)) return column
  const parts = column.split('.')
  const at = parts.findIndex((_, index) => index > 0 && LISTS_OF_ROUNDS.test(parts.slice(0, index).join('.')))
  return at === -1 ? undefined : parts.slice(0, at).join('.')
}

/** The rounds of a row, each with its members. */
function roundsIn(row: Cells, list: string): Cells[] {
  const text = row[list]?.trim()
  if (text !== undefined && text !== '') return objectsIn(text)
  const rounds: Record<string, string>[] = []
  for (const [column, cell = ''] of Object.entries(row))
    if (column.startsWith(`${list}.`) && cell !== '')
      for (const [index, value] of cell.split(LIST_SEPARATOR).entries())
        rounds[index] = { ...rounds[index], [column.slice(list.length + 1)]: value }
  return rounds
}

/** The objects in a list that a program wrote into a cell. */
function objectsIn(text: string): Cells[] {
  if (!text.startsWith('[')) return []
  try {
    const values: unknown = JSON.parse(text)
    return Array.isArray(values) ? values.filter(isObject).map(cellsOf) : []
  } catch {
    return []
  }
}

function expand(row: Cells, list: string, members: Members): Cells[] {
  const consumed = new Set(Object.keys(row).filter((column) => column === list || column.startsWith(`${list}.`)))
  const base = withoutRound(row, consumed)
  const rounds = roundsIn(row, list).map((round, index): Cells => {
    const cells = Object.entries(round).flatMap(([column, cell = '']): [RoundColumn, string][] => {
      const member = members.get(column)
      return !member || cell === '' ? [] : [[{ column, round: '', isSure: true, ...member }, cell]]
    })
    return { ...base, ...roundRow(`Round ${index + 1}`, cells) }
  })
  return rounds.length > 0 ? rounds : [base]
}
