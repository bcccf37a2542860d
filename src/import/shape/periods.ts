import type { Cells } from '../file/source-record.js'
import { readPeriod } from '../value/period.js'
import { isCompany, isInvestor } from './column-roles.js'
import { attributeOf, unitIn } from './round-columns.js'
import { ROUND, valueCells, withoutRound } from './round-row.js'
import { type Evidence, eachRow, namesOf, type Shape } from './shape.js'
import { unitOfTexts } from './unit-text.js'
import { isAmount, isEmpty, markIn, roundCell } from './written-cell.js'

/*
 * A table with companies in its rows and years or quarters in its columns. Its cells have the rounds of the company in this time.
 */

interface PeriodColumn {
  readonly column: string
  readonly period: string
  readonly unit: string
}

const LEAST_SHARE = 0.7
const YEARS = [1990, 2040] as const
/** Names of investors have words such as `capital`, `fund` and `venture`. */
const OF_FUNDING =
  /\b(?:funding|fundraising|raised|invested|rounds?|deals?|financings?)\b|lev[ée]es?\b|finanzierung|runden?\b|\brondas?\b|\brodadas?\b|調達|融资/i
const OTHER =
  /revenue|sales|turnover|umsatz|profit|income|ebitd?a|margin|employee|headcount|staff|\barr\b|\bmrr\b|\bgmv\b|growth|valuation|\baum\b|assets|market cap|\busers?\b|customers|export|patent/i

export function periodsShape({ columns, rows, texts, isStated }: Evidence): Shape | undefined {
  const company = columns.find(isCompany) ?? columns[0]
  if (company === undefined || (isInvestor(company) && !isStated)) return undefined
  const common = unitOfTexts(texts)
  const found = columns.flatMap((column) => (column === company ? [] : (periodColumn(column, common) ?? [])))
  if (found.length < (isStated ? 1 : 2)) return undefined
  const cells = rows.flatMap((row) =>
    found.flatMap(({ column }) => (isEmpty(row[column]) ? [] : [row[column]?.trim() ?? ''])),
  )
  const named = cells.filter((cell) => roundCell(cell)?.round !== undefined).length
  const amounts = cells.filter((cell) => isAmount(cell) || roundCell(cell)?.amount !== undefined).length
  const names = [...texts, ...columns]
  const isFunding = names.some((text) => OF_FUNDING.test(text)) && !names.some((text) => OTHER.test(text))
  const isOfRounds = named * 2 >= cells.length || (isFunding && amounts >= cells.length * LEAST_SHARE)
  if (!isStated && (cells.length === 0 || !isOfRounds)) return undefined
  const consumed = new Set(found.map(({ column }) => column))
  return {
    name: 'periods',
    reason: `Its columns ${namesOf([...consumed])} are times with rounds in their cells, so each cell becomes a row.`,
    records: eachRow(company, (row) => expand(row, found, consumed)),
  }
}

function periodColumn(column: string, common: string): PeriodColumn | undefined {
  const { words, unit } = unitIn(column)
  const used = unit === '' ? common : unit
  if (isPeriod(words)) return { column, period: words, unit: used }
  const parts = words.split(/\s+/)
  for (const length of [2, 1])
    for (let at = 0; at + length <= parts.length; at++) {
      const period = parts.slice(at, at + length).join(' ')
      const rest = [...parts.slice(0, at), ...parts.slice(at + length)].join(' ')
      if (isPeriod(period) && attributeOf(rest) === 'amount') return { column, period, unit: used }
    }
  return undefined
}

function isPeriod(text: string): boolean {
  const year = Number(readPeriod(text)?.first.slice(0, 4))
  return year >= YEARS[0] && year <= YEARS[1]
}

function expand(row: Cells, columns: readonly PeriodColumn[], consumed: ReadonlySet<string>): Cells[] {
  const base = withoutRound(row, consumed)
  const found = columns.flatMap(({ column, period, unit }): Cells[] => {
    const cell = row[column]?.trim() ?? ''
    if (isEmpty(cell) || markIn(cell) === 'no') return []
    return [{ ...base, [ROUND.round]: `Funding ${period}`, [ROUND.date]: period, ...valueCells(cell, unit) }]
  })
  return found.length > 0 ? found : [base]
}
