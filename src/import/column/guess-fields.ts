import { EntityTypeName } from '../../identity/entity/types.js'
import { isFlag } from '../cell/cell-values.js'
import type { Cells } from '../file/source-record.js'
import { FIELDS, type Field, type RowKind } from '../mapping/fields.js'
import type { MappingFile } from '../mapping/mapping.js'
import { isRoundName } from '../value/round-name.js'
import { isStatus } from '../value/status.js'
import { areSites, isId, linkField, type NamedColumn, singular, valuesIn } from './column-match.js'
import { KNOWN_NAMES } from './known-columns.js'

/*
 * Which column contains which field of a kind of records, by the names of the columns and the first rows.
 */

/** The columns of a file with their names, and its first rows. */
export interface NamedSample {
  readonly named: readonly NamedColumn[]
  readonly rows: readonly Cells[]
}

type Fields = MappingFile['fields']

/** The fields of a kind, while columns are found for them. */
export class FieldGuess {
  readonly fields: Fields = {}
  readonly known: Readonly<Record<string, Field>>
  readonly named: readonly NamedColumn[]
  readonly rows: readonly Cells[]
  readonly #kind: RowKind
  readonly #used = new Set<string>()

  constructor(kind: RowKind, { named, rows }: NamedSample) {
    this.#kind = kind
    this.known = FIELDS[kind]
    this.named = named
    this.rows = rows
    this.#addNamed()
    this.#addBare()
    this.#correctLinks()
  }

  /** Whether a field has a column or a value. */
  has(...all: readonly string[]): boolean {
    return all.every((name) => this.fields[name] !== undefined)
  }

  take(field: string, column: string): void {
    this.#used.add(column)
    this.fields[linkField(field, valuesIn(column, this.rows), this.known)] = column
  }

  isUsable(field: string, column: string): boolean {
    return (
      // No field is a share.
      !this.#used.has(column) &&
      !column.includes('%') &&
      (field !== 'id' || isId(column, this.rows)) &&
      isOfType(this.known[field], valuesIn(column, this.rows)) &&
      (!field.startsWith('url.') || field === 'url.website' || haveLinks(field, valuesIn(column, this.rows))) &&
      (field !== 'round' || !isPipeline(column, valuesIn(column, this.rows)))
    )
  }

  #addNamed(): void {
    for (const [field, all] of KNOWN_NAMES[this.#kind]) {
      const ranks = new Map(all.map((name, rank) => [name, rank]))
      const [best] = this.named
        .filter(({ plain, column }) => ranks.has(plain) && this.isUsable(field, column))
        .sort((a, b) => (ranks.get(a.plain) ?? 0) - (ranks.get(b.plain) ?? 0))
      if (best !== undefined) this.take(field, best.column)
    }
  }

  /** Adds fields by the words that say what a column contains. The names of people and ids must be stated as such. */
  #addBare(): void {
    const owner = this.#kind === 'people' ? 'person' : 'entity'
    for (const [field, all] of KNOWN_NAMES[this.#kind]) {
      if (field in this.fields || EXACT.has(field)) continue
      const wanted = new Set(all.map(singular))
      const found = this.named.find(
        ({ bare, column }) =>
          wanted.has(bare[owner]) &&
          this.isUsable(field, column) &&
          (field !== 'url.website' || areSites(valuesIn(column, this.rows))),
      )
      if (found !== undefined) this.take(field, found.column)
    }
  }

  /** The links of the names, if they lead to different sites. Otherwise they lead to the pages of a list. */
  #takeNameLinks(): void {
    const name = this.fields.nameBrand ?? this.fields.company
    const links = `${typeof name === 'string' ? name : ''} (link)`
    if (!this.named.some(({ column }) => column === links)) return
    const values = valuesIn(links, this.rows)
    const hosts = new Set(values.map((value) => /^https?:\/\/([^/?#]+)/i.exec(value)?.[1]?.toLowerCase()))
    if (areSites(values) && hosts.size >= values.length * LEAST_SITES) this.take('url.website', links)
  }

  #correctLinks(): void {
    const { fields } = this
    // A column of a workbook that shows other texts for its links.
    const site = fields['url.website']
    const hasLinks = typeof site === 'string' && this.named.some(({ column }) => column === `${site} (link)`)
    if (hasLinks && !areSites(valuesIn(site, this.rows))) fields['url.website'] = `${site} (link)`
    if (site === undefined && 'url.website' in this.known) this.#takeNameLinks()
    // A column with the name `Address` contains whole places, if no other column has the city.
    if (fields.addressLine1 !== undefined && !('city' in fields) && !('location' in fields)) {
      fields.location = fields.addressLine1
      delete fields.addressLine1
    }
  }
}

/** How many of the links of a column must lead to different sites, so that they are those of the records. */
const LEAST_SITES = 0.6

/** Fields whose columns have exactly one of the names: `Company Category` is no keyword. */
const EXACT: ReadonlySet<string> = new Set(['id', 'tag', 'nameFirst', 'nameLast', 'nameFull', 'personId', 'entityId'])

/** Fields of links whose columns can contain names of profiles. */
const PROFILES = /^url\.(?:linkedin|twitter|facebook|instagram|github|crunchbase|tiktok|youtube|subreddit)$/

/** Whether a column contains links. A column such as `Support` or `Android` can contain something else. */
const haveLinks = (field: string, values: readonly string[]): boolean =>
  PROFILES.test(field) || values.length === 0 || values.some((value) => value.includes('.') && value.includes('/'))

/** Whether a column contains the steps of a sale, and no rounds. */
const isPipeline = (column: string, values: readonly string[]): boolean =>
  /stage|status|type|phase/i.test(column) && values.length > 0 && !values.some(isRoundName)

/** States of a sale. A list with them uses `Open` for sales too. */
const OF_SALE = /^(?:won|lost|closed won|closed lost|abandoned|qualified|pending|gewonnen|verloren)$/i

/**
 * Whether a column can contain a field. The column `Status` of a list of customers has no status of a company, and the column
 * `Lead` of a list of rounds can say whether an investor led the round.
 */
function isOfType(field: Field | undefined, values: readonly string[]): boolean {
  if (values.length === 0) return true
  if (field?.type === 'operatingStatus') return values.some(isStatus) && !values.some((value) => OF_SALE.test(value))
  if (field?.type === 'entityType') return values.some((value) => EntityTypeName.safeParse(value).success)
  // A column `Team` can contain the number of people.
  return field?.type !== 'names' || !values.every((value) => isFlag(value) || /^[\d\s.,+~–-]+$/.test(value))
}
