import { UniqueIdType } from '../../attribute/unique-id/unique-id.js'
import { UrlType } from '../../attribute/url-link/url-link.js'

/*
 * The fields that a file can have, for each kind of record. A mapping states which column contains which field.
 */

/** How the text of a cell becomes the value of a field. */
export type FieldType =
  | 'text'
  | 'list'
  | 'names'
  | 'count'
  | 'headcount'
  | 'amount'
  | 'year'
  | 'day'
  | 'flag'
  | 'currency'
  | 'entityType'
  | 'operatingStatus'
  | 'slug'
  | 'link'
  | 'ids'

export interface Field {
  readonly type: FieldType
  /** A row without a value for this field is left out. */
  readonly isRequired?: true
}

const text: Field = { type: 'text' }
const list: Field = { type: 'list' }
const names: Field = { type: 'names' }
const count: Field = { type: 'count' }
const amount: Field = { type: 'amount' }
const day: Field = { type: 'day' }
const flag: Field = { type: 'flag' }
const currency: Field = { type: 'currency' }
const required: Field = { type: 'text', isRequired: true }
/** Ids of one or more records. An id can contain any sign, so a cell is split only if the mapping states the separator. */
const ids: Field = { type: 'ids', isRequired: true }
/** The name of a record. A comma can be part of it. */
const named: Field = { type: 'ids' }

/** Fields of every entity and person. Links and identifiers are fields named `url.<type>` and `uniqueId.<type>`. */
const owner = {
  id: required,
  summary: text,
  expanded: text,
  city: text,
  state: text,
  country: text,
  location: text,
  addressLine1: text,
  houseNumber: text,
  addressLine2: text,
  postalCode: text,
  ...Object.fromEntries(UrlType.options.map((type) => [`url.${type}`, { type: 'link' } as Field])),
  ...Object.fromEntries(UniqueIdType.options.map((type) => [`uniqueId.${type}`, list])),
} as const

/** Fields of a round, without those that say which round it is. */
const round = {
  roundType: text,
  instrumentType: text,
  amountRaised: amount,
  currency,
  valuationPostMoney: amount,
  dateAnnounced: day,
  investorCount: count,
  investor: names,
  leadInvestor: names,
} as const

/** What the row of another record says about the company that it names. */
const described = {
  'url.website': { type: 'link' },
  city: text,
  state: text,
  country: text,
  location: text,
  postalCode: text,
  industry: list,
} as const satisfies Readonly<Record<string, Field>>

const association = { title: text, startDate: day, endDate: day, isCurrent: flag } as const

/** The fields of each kind of record by name. */
export const FIELDS = {
  entities: {
    ...owner,
    nameBrand: required,
    typeRecord: { type: 'entityType' },
    slug: { type: 'slug' },
    nameLegal: text,
    operatingStatus: { type: 'operatingStatus' },
    foundedYear: { type: 'year' },
    defaultCurrency: currency,
    nameAlias: names,
    industry: list,
    tag: list,
    numberOfEmployees: { type: 'headcount' },
    registrationNumber: list,
    founder: names,
    ceo: names,
    team: names,
    round: text,
    ...round,
  },
  people: {
    ...owner,
    nameFirst: required,
    nameLast: text,
    nameFull: text,
    entityId: list,
    company: named,
    companyWebsite: { type: 'link' },
    ...association,
  },
  associations: { personId: ids, entityId: ids, ...association },
  rounds: { id: required, entityId: required, company: named, round: required, ...round, ...described },
  investments: {
    roundId: required,
    investorId: { type: 'list', isRequired: true },
    company: named,
    round: text,
    investor: names,
    leadInvestor: flag,
    amountInvested: amount,
    companyType: { type: 'entityType' },
    currency,
    valuationPostMoney: amount,
    dateAnnounced: day,
    ...described,
  },
  acquisitions: {
    acquiredId: ids,
    acquirerId: { type: 'list', isRequired: true },
    acquired: named,
    acquirer: named,
    amount,
    currency,
    announcedAt: day,
    completedAt: day,
    ...described,
  },
  relationships: {
    relationshipType: required,
    sourceId: ids,
    targetId: ids,
    source: named,
    target: named,
    detail: text,
    asOf: day,
  },
  news: {
    url: required,
    title: required,
    publication: text,
    publishedAt: day,
    category: text,
    excerpt: text,
    entityId: list,
    company: names,
    personId: list,
  },
  identifiers: {
    entityId: required,
    company: named,
    scheme: text,
    identifier: list,
    registrationNumber: list,
    ...described,
    ...Object.fromEntries(UniqueIdType.options.map((type) => [`uniqueId.${type}`, list])),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>

export type RowKind = keyof typeof FIELDS
export const ROW_KINDS = Object.keys(FIELDS) as RowKind[]

/** Other names of kinds. */
const ALSO: Readonly<Record<string, RowKind>> = { investors: 'investments', companies: 'entities', articles: 'news' }

/** The kind with this name. */
export const kindNamed = (name: string): RowKind | undefined => ROW_KINDS.find((kind) => kind === (ALSO[name] ?? name))

/** The fields of which the values say which record a row describes. */
export const KEYS: Readonly<Record<RowKind, readonly string[]>> = {
  entities: ['id'],
  people: ['id'],
  associations: ['personId', 'entityId', 'title'],
  rounds: ['id'],
  investments: ['roundId', 'investorId', 'round'],
  acquisitions: ['acquiredId', 'acquirerId'],
  relationships: ['relationshipType', 'sourceId', 'targetId'],
  news: ['url'],
  identifiers: ['entityId', 'scheme'],
}

/** A required field whose value another field can give. */
export const INSTEAD: Readonly<Record<string, string>> = {
  nameFirst: 'nameFull',
  entityId: 'company',
  acquiredId: 'acquired',
  acquirerId: 'acquirer',
  roundId: 'company',
  investorId: 'investor',
  sourceId: 'source',
  targetId: 'target',
}
