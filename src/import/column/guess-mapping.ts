import { isFlag } from '../cell/cell-values.js'
import type { FilePart, SourceFile } from '../file/open-file.js'
import type { Cells } from '../file/source-record.js'
import { FIELDS, type Field, INSTEAD, ROW_KINDS, type RowKind } from '../mapping/fields.js'
import type { MappingFile } from '../mapping/mapping.js'
import { isStatus } from '../value/status.js'
import {
  areSites,
  isId,
  linkField,
  type NamedColumn,
  namedColumn,
  plainName,
  singular,
  unitOf,
  valuesIn,
} from './column-match.js'
import { COLUMN_NAMES } from './column-names.js'
import { KNOWN_NAMES } from './known-columns.js'
import { KNOWN_FORMATS } from './known-formats.js'

/** A guess of what a file contains. */
export interface Guess {
  /** Number of lines before the names of the columns. */
  readonly preamble: number
  /** Which of several sheets or lists is read. */
  readonly part: FilePart | undefined
  /** Name of the format, if it is a known one. */
  readonly format: string | undefined
  readonly kind: RowKind
  readonly mapping: MappingFile
  /** The columns of the file, and the first rows. */
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
}

const SAMPLE = 200

/** The columns of a file, and its first rows. */
export interface Sample {
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
}

/** Reads the first rows of a file. */
export async function readSample(file: SourceFile): Promise<Sample> {
  const rows: Cells[] = []
  for await (const record of file.records()) {
    if ('row' in record) rows.push(record.row)
    if (rows.length === SAMPLE) break
  }
  return { columns: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows }
}

/** Guesses the kind and the mapping of a file from the names of its columns and its first rows. */
export function guessMapping(
  { name: fileName, preamble, part }: Pick<SourceFile, 'name' | 'preamble' | 'part'>,
  { columns, rows }: Sample,
  wanted?: RowKind,
): Guess | undefined {
  const known = KNOWN_FORMATS.find(
    ({ needs, lacks = '', kind }) =>
      needs.every((name) => columns.includes(name)) &&
      !columns.includes(lacks) &&
      (wanted === undefined || wanted === kind),
  )
  if (known) {
    const { name, kind, mapping } = known
    const fields = presentOnly(mapping.fields, columns)
    return { preamble, part, format: name, kind, mapping: { ...mapping, fields }, columns, rows }
  }
  if (isTransposed(columns, rows)) return undefined
  const named = columns.map(namedColumn)
  const guesses = (wanted === undefined ? ROW_KINDS : [wanted]).flatMap((kind) => guessOf(kind, named, rows) ?? [])
  // The kind that uses the most columns. Of equal ones, the first in the list of kinds.
  const [best] = guesses.sort(
    (a, b) => Number(b.isSure) - Number(a.isSure) || Object.keys(b.fields).length - Object.keys(a.fields).length,
  )
  if (!best) return undefined
  const { kind, fields, hasId } = best
  const mapping = { provider: providerOf(fileName), ...(hasId ? {} : { id: 'row' as const }), fields }
  return { preamble, part, format: undefined, kind, mapping, columns, rows }
}

/** Fields that most tables of companies have. */
const USUAL_FIELDS = [
  'url.website',
  'country',
  'city',
  'foundedYear',
  'industry',
  'numberOfEmployees',
  'url.linkedin',
] as const

/** Whether a table has its records in columns: the names of fields are in the first cell of each row. */
function isTransposed([first = '', ...others]: readonly string[], rows: readonly Cells[]): boolean {
  const usual = new Set(USUAL_FIELDS.flatMap((field) => COLUMN_NAMES.entities[field]?.split('|') ?? []))
  const isField = (name: string | undefined): boolean => usual.has(plainName(name ?? ''))
  const stated = rows.filter((row) => isField(row[first])).length
  return stated > 1 && stated * 2 > rows.length && !others.some(isField)
}

const presentOnly = (fields: MappingFile['fields'], columns: readonly string[]): MappingFile['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(([, source]) => {
      const column = typeof source === 'string' ? source : 'column' in source ? source.column : undefined
      return column === undefined || columns.includes(column)
    }),
  )

function guessOf(kind: RowKind, named: readonly NamedColumn[], rows: readonly Cells[]) {
  const known: Readonly<Record<string, Field>> = FIELDS[kind]
  const fields: MappingFile['fields'] = {}
  const used = new Set<string>()
  const columns = new Set(named.map(({ column }) => column))
  const take = (field: string, column: string): void => {
    used.add(column)
    fields[linkField(field, valuesIn(column, rows), known)] = column
  }
  const isUsable = (field: string, column: string): boolean =>
    // No field is a share.
    !used.has(column) &&
    !column.includes('%') &&
    (field !== 'id' || isId(column, rows)) &&
    isOfType(known[field], valuesIn(column, rows))
  const names = KNOWN_NAMES[kind]
  for (const [field, all] of names) {
    const ranks = new Map(all.map((name, rank) => [name, rank]))
    const [best] = named
      .filter(({ plain, column }) => ranks.has(plain) && isUsable(field, column))
      .sort((a, b) => (ranks.get(a.plain) ?? 0) - (ranks.get(b.plain) ?? 0))
    if (best !== undefined) take(field, best.column)
  }
  // Then by the words that say what a column contains. The names of people and ids must be stated as such.
  const owner = kind === 'people' ? 'person' : 'entity'
  for (const [field, all] of names.filter(([name]) => !(name in fields) && !EXACT.has(name))) {
    const wanted = new Set(all.map(singular))
    const found = named.find(
      ({ bare, column }) =>
        wanted.has(bare[owner]) &&
        isUsable(field, column) &&
        (field !== 'url.website' || areSites(valuesIn(column, rows))),
    )
    if (found !== undefined) take(field, found.column)
  }
  // A column of a workbook that shows other texts for its links.
  const site = fields['url.website']
  if (typeof site === 'string' && columns.has(`${site} (link)`) && !areSites(valuesIn(site, rows)))
    fields['url.website'] = `${site} (link)`
  // A column with the name `Address` contains whole places, if no other column has the city.
  if (fields.addressLine1 !== undefined && fields.city === undefined && fields.location === undefined) {
    fields.location = fields.addressLine1
    delete fields.addressLine1
  }
  if (kind === 'entities') addRound(fields, named, rows, isUsable, take)
  addUnits(
    fields,
    named.map(({ column }) => column),
    known,
  )
  if (kind === 'people' && fields.company !== undefined) {
    const own = named.some(({ column }) => IS_OWN.test(column)) ? OF_COMPANY : OF_COMPANY.slice(0, 1)
    for (const name of own) if (!IS_OWN.test(String(fields[name]))) delete fields[name]
  }
  // With a first name, the full name is not needed.
  if (fields.nameFirst !== undefined) delete fields.nameFull
  // A round needs its name.
  if (kind === 'entities' && fields.round === undefined) for (const name of OF_ROUND) delete fields[name]
  const needed = Object.keys(known).filter((name) => known[name]?.isRequired && name !== 'id')
  const isComplete = needed.every((name) => fields[name] !== undefined || fields[INSTEAD[name] ?? name] !== undefined)
  // A row with a first and a last name, or with a title in a company, is a person, whatever it says about the company.
  const has = (...all: readonly string[]): boolean => all.every((name) => fields[name] !== undefined)
  const isOfInvestments = kind === 'investments' && has('investor', 'company') && areInvestments(fields, named, rows)
  if (kind === 'investments' && fields.roundId === undefined && !isOfInvestments) return undefined
  const isSure = isOfInvestments || (kind === 'people' && (has('nameFirst', 'nameLast') || has('company', 'title')))
  // A list of people needs more than a column `name`, which companies have too.
  const isPlausible = kind !== 'people' || isSure || has('nameFirst') || plainName(String(fields.nameFull)) !== 'name'
  if (!isComplete || !isPlausible) return undefined
  const needsId = Object.hasOwn(known, 'id')
  const isOfInvestors = INVESTORS.test(plainName(String(fields.nameBrand)))
  if (kind === 'entities' && fields.typeRecord === undefined && isOfInvestors)
    fields.typeRecord = { value: 'Investment Firm' }
  return { kind, fields, hasId: !needsId || fields.id !== undefined, isSure }
}

/**
 * Whether the rows of a list with investors and companies are investments, and not rounds: the investor is before the company, or
 * a round has several rows.
 */
function areInvestments(
  { investor, company, round }: MappingFile['fields'],
  named: readonly NamedColumn[],
  rows: readonly Cells[],
): boolean {
  const placeOf = (name: unknown) => named.findIndex(({ column }) => column === name)
  if (/s$/i.test(String(investor))) return false
  if (placeOf(investor) < placeOf(company)) return true
  const rounds = rows.map((row) => `${row[String(company)]}\n${row[String(round)]}`)
  return round !== undefined && new Set(rounds).size < rounds.length
}

/** Names of columns with the names of investors. */
const INVESTORS = /^(investor|vc|venturecapital)(firm)?(name)?$/
/** Fields whose columns have exactly one of the names: `Company Category` is no keyword. */
const EXACT: ReadonlySet<string> = new Set(['id', 'tag', 'nameFirst', 'nameLast', 'nameFull', 'personId', 'entityId'])
/**
 * Links that are those of the company if a row of a person names one. Of the links to networks, only if other columns say that
 * they belong to the person.
 */
const IS_OWN = /person|contact/i
const OF_COMPANY = ['url.website', 'url.facebook', 'url.twitter']
/** Fields of a row of an entity that describe its round. */
const OF_ROUND = ['amountRaised', 'currency', 'dateAnnounced', 'valuationPostMoney', 'investor', 'leadInvestor']

/**
 * Whether a column can contain a field. The column `Status` of a list of customers has no status of a company, and the column
 * `Lead` of a list of rounds can say whether an investor led the round.
 */
function isOfType(field: Field | undefined, values: readonly string[]): boolean {
  if (values.length === 0) return true
  if (field?.type === 'operatingStatus') return values.some(isStatus)
  return field?.type !== 'names' || !values.every(isFlag)
}

/**
 * Adds the round of a list such as a deal flow. A column `Stage` names it if another column has the date of the round. Otherwise,
 * the stage is that of the company. A list that says nothing else about companies, or has several rows about one, is one of
 * rounds.
 */
function addRound(
  fields: MappingFile['fields'],
  named: readonly NamedColumn[],
  rows: readonly Cells[],
  isUsable: (field: string, column: string) => boolean,
  take: (field: string, column: string) => void,
): void {
  const names = rows.map((row) => row[String(fields.nameBrand)])
  const isAboutCompanies = [...USUAL_FIELDS, 'location'].some((name) => fields[name] !== undefined)
  if (fields.round !== undefined || !isAboutCompanies || new Set(names).size < names.length) return
  const found = new Map<string, string>()
  for (const [field, all] of KNOWN_NAMES.rounds.filter(([name]) => OF_DEAL.has(name))) {
    const known = new Set(all.map(singular))
    const isKnown = ({ plain, bare }: NamedColumn) => known.has(singular(plain)) || known.has(bare.entity)
    const column = named.find((one) => isKnown(one) && isUsable(field, one.column))?.column
    if (column !== undefined && fields[field] === undefined) found.set(field, column)
  }
  const [round, date = fields.dateAnnounced] = [found.get('round'), found.get('dateAnnounced')]
  if (round === undefined || !(OF_A_ROUND.test(round) || OF_A_ROUND.test(String(date ?? '')))) return
  for (const [field, column] of found) take(field, column)
}

const OF_A_ROUND = /round|series|fund|deal|announce|rodada|ronda|runde/i
const OF_DEAL: ReadonlySet<string> = new Set(['round', 'amountRaised', 'dateAnnounced', 'valuationPostMoney'])

/**
 * Adds the factor and the currency that the names of columns with amounts state. If only another column states a unit, such
 * as `Total funding (EUR M)`, it is that of all amounts.
 */
function addUnits(
  fields: MappingFile['fields'],
  columns: readonly string[],
  known: Readonly<Record<string, Field>>,
): void {
  const units = columns.map(unitOf).filter(({ scale, currency }) => scale !== undefined && currency !== undefined)
  const [common, ...others] = new Map(units.map((unit) => [`${unit.scale} ${unit.currency}`, unit])).values()
  for (const [field, column] of Object.entries(fields)) {
    if (typeof column !== 'string' || known[field]?.type !== 'amount') continue
    const own = unitOf(column)
    const behind = BEHIND.exec(column)?.[1]?.toUpperCase()
    if (behind !== undefined && 'currency' in known) {
      // The name of the first amount decides. Another amount in a currency of its own is left out.
      if (field === 'amountRaised' || fields.currency === undefined) fields.currency = { value: behind }
      else if (JSON.stringify(fields.currency) !== JSON.stringify({ value: behind })) delete fields[field]
      continue
    }
    const { scale, currency } = common && others.length === 0 && own.scale === undefined ? { ...common, ...own } : own
    if (scale !== undefined) fields[field] = { column, scale }
    if (currency !== undefined && fields.currency === undefined && 'currency' in known)
      fields.currency = { value: currency }
  }
}

/** A currency behind the name of a column: `raised_amount_usd`. */
const BEHIND = /[ _-](usd|eur|gbp)$/i

/** A name for the source of a file. */
export const providerOf = (name: string): string =>
  name
    .toLowerCase()
    .split('.')[0]
    // Notion adds the id of the page.
    ?.replace(/ [\da-f]{32}(_all)?$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 50)
    .replace(/-$/, '') || 'file'
