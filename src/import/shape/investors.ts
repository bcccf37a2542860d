import { headingIn } from '../column/heading-words.js'
import { fieldsNamed } from '../column/known-columns.js'
import { isUsualName } from '../file/preamble.js'
import type { Cells } from '../file/source-record.js'
import { readPeriod } from '../value/period.js'
import { roundIn } from './round-name.js'
import { ROUND, withoutRound } from './round-row.js'
import { isCompany } from './rounds.js'
import { type Evidence, eachRow, namesOf, type Shape } from './shape.js'
import { unitOfTexts } from './unit-text.js'
import { isAmount, isEmpty, markIn } from './written-cell.js'

/*
 * A table with companies in its rows and investors in its columns, or the other way around. A mark or an amount in a cell says that
 * the investor invested in the company.
 */

const LEAST_COLUMNS = 2
const LEAST_SHARE = 0.8
const FIRM =
  /\b(?:capital|ventures?|partners?|funds?|vc|invest(?:ors?|ments?)?|angels?|holdings?|equity|beteiligungen|catalyst|seed|growth)\b/i
const OF_INVESTMENTS = /invest|backer|backed|who is in|co-?owner|shareholder|syndicate|\bvcs?\b|angel|led\b|beteilig/i
const OF_INVESTOR =
  /^(?:investors?|funds?|vcs?|firms?|angels?|backers?|shareholders?|venture capital|investor name|fund name)$/i

export async function investorsShape({ columns, rows, texts }: Evidence): Promise<Shape | undefined> {
  const [first = ''] = columns
  const name = columns.find((column) => OF_INVESTOR.test(column) || isCompany(column)) ?? first
  const names = columns.filter((column) => column !== name && isFree(column) && hasOnlyMarks(column, rows))
  if (names.length < LEAST_COLUMNS) return undefined
  // Industries, countries and stages in columns say what a company or an investor does.
  const headings = await Promise.all(names.map((column) => headingIn(column, new Set())))
  if (headings.some(Boolean) || names.some((column) => roundIn(column) !== undefined && !FIRM.test(column)))
    return undefined
  const isOfInvestors = OF_INVESTOR.test(name)
  const firms = names.filter((column) => FIRM.test(column)).length
  const isStated = [...texts, name].some((text) => OF_INVESTMENTS.test(text))
  if (!isOfInvestors && firms * 3 < names.length && !isStated) return undefined
  const unit = unitOfTexts(texts)
  const hasAmounts = rows.some((row) => names.some((column) => isMoney(row[column])))
  const isList = !isOfInvestors && !hasAmounts && columns.some((column) => column !== name && isFact(column))
  return {
    name: 'investors',
    reason: `Its columns ${namesOf(names)} are ${isOfInvestors ? 'companies' : 'investors'}, so each mark or amount becomes an investment.`,
    records: eachRow(name, (row) =>
      isList ? [inLists(row, names)] : pairs(row, names, { name, isOfInvestors, unit }),
    ),
  }
}

/** Whether a name can be that of an investor: it is no name of a column, and no time. */
const isFree = (column: string): boolean =>
  fieldsNamed(column).size === 0 &&
  !isUsualName(column) &&
  readPeriod(column) === undefined &&
  !/^column \d+$|^(?:grand )?(?:total|sum|count|notes?|comments?|remarks?)\b|[%#?]/i.test(column)

const isFact = (column: string): boolean => {
  const fields = fieldsNamed(column)
  return ['country', 'city', 'location', 'url.website', 'foundedYear', 'industry', 'summary'].some((one) =>
    fields.has(one),
  )
}

const isMoney = (cell: string | undefined): boolean =>
  !isEmpty(cell) && markIn(cell?.trim() ?? '') === undefined && isAmount(cell?.trim() ?? '')

function hasOnlyMarks(column: string, rows: readonly Cells[]): boolean {
  const cells = rows.flatMap((row) => (isEmpty(row[column]) ? [] : [row[column]?.trim() ?? '']))
  const used = cells.filter((cell) => markIn(cell) !== undefined || isAmount(cell)).length
  return cells.length > 0 && used >= cells.length * LEAST_SHARE
}

/** The row of a company with the names of its investors. */
function inLists(row: Cells, names: readonly string[]): Cells {
  const marked = (mark: string) => names.filter((column) => markIn(row[column]?.trim() ?? '') === mark).join('; ')
  const [others, leads] = [marked('yes'), marked('lead')]
  const base = withoutRound(row, new Set(names))
  if (others === '' && leads === '') return base
  return { ...base, [ROUND.round]: 'Investment', [ROUND.investors]: others, [ROUND.lead]: leads }
}

/** A row for each pair of an investor and a company. */
function pairs(
  row: Cells,
  names: readonly string[],
  { name, isOfInvestors, unit }: { readonly name: string; readonly isOfInvestors: boolean; readonly unit: string },
): Cells[] {
  return names.flatMap((column): Cells[] => {
    const cell = row[column]?.trim() ?? ''
    const mark = markIn(cell)
    if (isEmpty(cell) || mark === 'no') return []
    const [investor, company] = isOfInvestors ? [row[name], column] : [column, row[name]]
    const amount = mark === undefined ? `${cell} ${/\p{L}|\p{Sc}/u.test(cell) ? '' : unit}`.trim() : undefined
    return [
      {
        Investor: investor,
        Company: company,
        'Lead investor': mark === 'lead' ? 'yes' : '',
        'Amount invested': amount,
      },
    ]
  })
}
