import { headingIn } from '../column/heading-words.js'
import { fieldsNamed } from '../column/known-columns.js'
import { isUsualName } from '../file/preamble.js'
import type { Cells } from '../file/source-record.js'
import { readPeriod } from '../value/period.js'
import { shown } from '../value/shown.js'
import { isCompany, isInvestor } from './column-roles.js'
import { roundIn } from './round-in-text.js'
import { ROUND, withoutRound } from './round-row.js'
import { type Evidence, type Expanded, eachRow, namesOf, type Shape } from './shape.js'
import { unitOfTexts } from './unit-text.js'
import { isAmount, isEmpty, markIn } from './written-cell.js'

/*
 * A table with companies in its rows and investors in its columns, or the other way around. A mark or an amount in a cell says that
 * the investor invested in the company.
 */

const LEAST_COLUMNS = 2
const LEAST_SHARE = 0.8
const FIRM =
  /^(?:capital|ventures?|partners?|funds?|vc|invest(?:ors?|ments?)?|angels?|holdings?|equity|beteiligungen)$/i
/** Words before these that make no name: `Working capital`, `Private equity`, `Key partners`. */
const NO_NAME =
  /^(?:working|share|paid[ -]?(?:in|up)|private|public|venture|growth|seed|total|net|own(?:ers?)?['’]?s?|shareholders?['’]?|stockholders?['’]?|common|risk|human|social|invested|raised|committed|drawn|available|new|old|key|channel|strategic|business|corporate|institutional|lead|other|all|no|has|with|number|of|the|our|deal|series|pre[ -]?seed|debt|hedge|pension|trust|equity|stated|issued|start-?up|foreign|local|international)$/i
/** Texts that say what the marks of a table are. */
const OF_INVESTMENTS =
  /\binvested\b|\bwho (?:is in|backed|backs|funded)\b|\bbacked (?:by|what|whom)\b|\bco-?invest|\bbackers\b|\bshareholders\b|\bsyndicate\b|\bbeteiligungen\b/i
export async function investorsShape({ columns, rows, texts, above, isStated }: Evidence): Promise<Shape | undefined> {
  const [first = ''] = columns
  const name = columns.find((column) => isInvestor(column) || isCompany(column)) ?? first
  const names = columns.filter((column) => column !== name && isFree(column) && hasOnlyMarks(column, rows))
  const isOfInvestors = isInvestor(name)
  if (names.length < (isStated ? 1 : LEAST_COLUMNS)) return undefined
  if (!isStated && !(await areInvestors(names, { isOfInvestors, above }))) return undefined
  const unit = unitOfTexts(texts)
  const hasAmounts = rows.some((row) => names.some((column) => isMoney(row[column])))
  const isList = !isOfInvestors && !hasAmounts && columns.some((column) => column !== name && isFact(column))
  return {
    name: 'investors',
    reason: `Its columns ${namesOf(names)} are ${isOfInvestors ? 'companies' : 'investors'}, so each mark or amount becomes an investment.`,
    records: eachRow(name, (row) => (isList ? inLists(row, names) : pairs(row, names, { name, isOfInvestors, unit }))),
  }
}

/** Whether the columns are investors, or companies beside investors. Steps of a sale and properties are marked in the same way. */
async function areInvestors(
  names: readonly string[],
  { isOfInvestors, above }: { readonly isOfInvestors: boolean; readonly above: readonly string[] },
): Promise<boolean> {
  // Industries, countries and stages in columns say what a company or an investor does.
  const headings = await Promise.all(names.map((column) => headingIn(column, new Set())))
  if (headings.some(Boolean) || names.some((column) => roundIn(column) !== undefined && !isFirm(column))) return false
  const isExplained = above.some((text) => OF_INVESTMENTS.test(text))
  const firms = names.filter(isFirm).length
  return isOfInvestors ? isExplained : firms * 2 > names.length || (isExplained && firms > 0)
}

/** Whether a text is the name of a firm: a word such as `Capital` behind a word with a capital letter. */
function isFirm(text: string): boolean {
  const words = text.trim().split(/\s+/)
  const at = words.findIndex((word, index) => index > 0 && FIRM.test(word))
  return words.slice(0, Math.max(at, 0)).some((word) => /^[\p{Lu}\p{N}]/u.test(word) && !NO_NAME.test(word))
}

/** Whether a name can be that of an investor: it is no name of a column, and no time. */
const isFree = (column: string): boolean =>
  fieldsNamed(column).size === 0 &&
  !isUsualName(column) &&
  readPeriod(column) === undefined &&
  !/^column \d+$|^(?:grand )?(?:total|sum|count|notes?|comments?|remarks?)\b|[%#?]/i.test(column) &&
  !/\b(?:size|aum|tickets?|che(?:ck|que)s?|deals|exits|irr|moic|tvpi|powder)\b/i.test(column)

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

/** The cells of these columns with another text than a mark, as reasons of the report. */
const unread = (row: Cells, names: readonly string[], isRead: (cell: string) => boolean, expected: string): string[] =>
  names.flatMap((column) => {
    const cell = row[column]?.trim() ?? ''
    if (isEmpty(cell) || markIn(cell) !== undefined || isRead(cell)) return []
    return [`${column}: ${shown(cell)} is ${expected}, so it is no investment`]
  })

/** The row of a company with the names of its investors. */
function inLists(row: Cells, names: readonly string[]): Expanded[] {
  const marked = (mark: string) => names.filter((column) => markIn(row[column]?.trim() ?? '') === mark).join('; ')
  const [others, leads] = [marked('yes'), marked('lead')]
  const base = withoutRound(row, new Set(names))
  const round = { [ROUND.round]: 'Investment', [ROUND.investors]: others, [ROUND.lead]: leads }
  return [{ ...base, ...(others || leads ? round : {}) }, ...unread(row, names, () => false, 'no mark')]
}

interface Sides {
  /** The column with the names of the rows. */
  readonly name: string
  readonly isOfInvestors: boolean
  readonly unit: string
}

/** A row for each pair of an investor and a company, with what the table says about the record of its row. */
function pairs(row: Cells, names: readonly string[], { name, isOfInvestors, unit }: Sides): Expanded[] {
  const others = Object.entries(withoutRound(row, new Set([...names, name])))
  // The other columns of a row of investments are about the company.
  const about = others.map(([column, cell]) => [isOfInvestors ? `Investor: ${column}` : column, cell] as const)
  const [own, other] = isOfInvestors ? ['Investor', 'Company'] : ['Company', 'Investor']
  // The investor is before the company, as in a list of investments.
  const base: Cells = { Investor: '', Company: '', ...Object.fromEntries(about), [own]: row[name] }
  const found = names.flatMap((column): Cells[] => {
    const cell = row[column]?.trim() ?? ''
    const mark = markIn(cell)
    if (isEmpty(cell) || mark === 'no' || (mark === undefined && !isAmount(cell))) return []
    return [
      {
        ...base,
        [other]: column,
        'Lead investor': mark === 'lead' ? 'yes' : '',
        'Amount invested': mark === undefined ? `${cell} ${/\p{L}|\p{Sc}/u.test(cell) ? '' : unit}`.trim() : undefined,
      },
    ]
  })
  return [...(found.length > 0 ? found : [base]), ...unread(row, names, isAmount, 'no mark and no amount')]
}
