import type { Cells } from '../file/source-record.js'
import { isCompany, isInvestor } from './column-roles.js'
import { type Attribute, type RoundColumn, roundColumn } from './round-columns.js'
import { roundRow, withoutRound } from './round-row.js'
import { type Evidence, eachRow, namesOf, type Shape } from './shape.js'
import { unitOfTexts } from './unit-text.js'
import { isAmount, isDate, isEmpty, markIn, roundCell } from './written-cell.js'

/*
 * Several rounds in one row: a column for each round (`Seed`, `Series A`), or several columns for each (`Seed amount`, `Seed
 * date`, `Series A amount`, ...).
 */

/** Share of the cells of a column that must have its form. */
const LEAST_SHARE = 0.7

export function roundsShape({ columns, rows, texts, isStated }: Evidence): Shape | undefined {
  const company = columns.find((column) => isCompany(column)) ?? columns[0]
  const found = columns.flatMap((column) => (column === company ? [] : (roundColumn(column) ?? [])))
  if (company === undefined) return undefined
  const common = unitOfTexts(texts)
  const read = found.flatMap((column) => {
    const attribute = attributeIn(column, rows)
    const unit = column.unit === '' ? common : column.unit
    return attribute === undefined ? [] : [{ ...column, attribute, unit }]
  })
  const shown = new Set(read.flatMap(({ attribute, round }) => (OF_ROUND.has(attribute) ? [round] : [])))
  const isOwn = ({ attribute, round, isSure }: RoundColumn): boolean =>
    shown.has(round) || (isSure && attribute !== 'currency' && (attribute !== 'round' || /\d$/.test(round)))
  const rounds = [...new Set(read.filter(isOwn).map(({ round }) => round))]
  const used = read.filter(({ round }) => rounds.includes(round))
  if (rounds.length === 0 || (!isStated && !areRounds(company, used, rows))) return undefined
  const names = used.map(({ column }) => column)
  return {
    name: 'rounds',
    reason: `Its columns ${namesOf(names)} are about rounds, so each round becomes a row.`,
    records: eachRow(company, (row) => expand(row, used, rounds, new Set(names))),
  }
}

const OF_ROUND: ReadonlySet<Attribute> = new Set(['amount', 'date', 'value'])

/** Whether the columns show two rounds of companies. Marks only say in which stages somebody is, or invests. */
function areRounds(company: string, columns: readonly RoundColumn[], rows: readonly Cells[]): boolean {
  const sure = columns.filter(({ isSure }) => isSure)
  const shown = columns.filter(({ column, attribute, isSure }) => {
    return OF_ROUND.has(attribute) && (isSure || roundColumn(column)?.attribute !== 'value')
  })
  const isMarked = columns.every(({ column }) =>
    rows.every((row) => isEmpty(row[column]) || markIn(row[column]?.trim() ?? '') !== undefined),
  )
  return sure.length > 0 && new Set(shown.map(({ round }) => round)).size > 1 && !isMarked && !isInvestor(company)
}

/** What the cells of a column say. Undefined if they do not have the form that its name says. */
function attributeIn({ column, attribute }: RoundColumn, rows: readonly Cells[]): Attribute | undefined {
  const cells = rows.flatMap((row) => (isEmpty(row[column]) ? [] : [row[column]?.trim() ?? '']))
  const isMost = (isOf: (cell: string) => boolean): boolean => cells.filter(isOf).length >= cells.length * LEAST_SHARE
  if (attribute === 'date') return isMost(isDate) ? 'date' : undefined
  if (attribute === 'amount')
    return isMost((cell) => isAmount(cell) || roundCell(cell) !== undefined) ? 'amount' : undefined
  if (attribute !== 'value') return attribute
  if (isMost(isDate)) return 'date'
  return isMost((cell) => markIn(cell) !== undefined || roundCell(cell) !== undefined) ? 'value' : undefined
}

/** A row for each round of a row. A row without rounds stays one row. */
function expand(
  row: Cells,
  columns: readonly RoundColumn[],
  rounds: readonly string[],
  consumed: ReadonlySet<string>,
): Cells[] {
  const base = withoutRound(row, consumed)
  const found = rounds.flatMap((round): Cells[] => {
    const own = columns.filter((one) => one.round === round)
    const cells = own.flatMap((one): [RoundColumn, string][] =>
      isEmpty(row[one.column]) ? [] : [[one, row[one.column]?.trim() ?? '']],
    )
    const isStated = cells.some(([{ attribute }, cell]) => attribute !== 'currency' && markIn(cell) !== 'no')
    return isStated ? [{ ...base, ...roundRow(round, cells) }] : []
  })
  return found.length > 0 ? found : [base]
}
