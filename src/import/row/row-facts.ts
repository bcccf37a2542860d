import type { UniqueIdType } from '../../attribute/unique-id/unique-id.js'
import type { UrlType } from '../../attribute/url-link/url-link.js'
import type { RelationshipType } from '../../document/shape/relationship.js'
import type { EntityAlias, EntityType } from '../../identity/entity/types.js'

/*
 * The facts in the rows of an external collection, as the source writes them. Missing values are omitted. Dates are
 * `YYYY-MM-DD`. Amounts are whole units of their currency. A member with the name `...Ref` is the id of another record
 * at the data provider.
 */

/** The key of a row. A repeated import finds the row by it. */
interface RowKey {
  /** Part of the collection, such as a file. Several parts may contain the same record. */
  readonly kind: string
  readonly providerId: string
}

/** A location in the form of the row: the country as a name or a code, the state as a name or an abbreviation. */
export interface PlaceFacts {
  readonly city?: string
  readonly state?: string
  readonly country?: string
  /** The whole location in one text, such as `Boston, MA` or `Lyon, France`. */
  readonly location?: string
  /** Street and number. */
  readonly addressLine1?: string
  readonly addressLine2?: string
  readonly postalCode?: string
}

export interface TextFacts {
  readonly textType: 'summary' | 'expanded'
  readonly text: string
}

interface PostFacts extends Identified {
  readonly url: string
  readonly title: string
  readonly publishedAt: string
}

/** A record whose id the collection states. Only the demo records do, because the examples of the API name their ids. */
interface Identified {
  readonly id?: string
}

/** Owned records that both entities and people can have. */
interface OwnerFacts extends RowKey, Identified {
  readonly uniqueIds?: readonly { readonly idType: UniqueIdType; readonly identifier: string }[]
  readonly urls?: readonly { readonly url: string; readonly urlType: UrlType }[]
  readonly texts?: readonly TextFacts[]
  /** The first address is the main location. */
  readonly addresses?: readonly PlaceFacts[]
  /** Posts on the web that the record published. */
  readonly posts?: readonly PostFacts[]
}

export interface EntityFacts extends OwnerFacts {
  readonly record: 'entity'
  readonly nameBrand: string
  readonly typeRecord: EntityType
  /** Whether a row of another record names the entity, and does not describe it. */
  readonly isOnlyNamed?: true
  /** Slug that the record should have. If it is missing or in use, the slug is derived from the name. */
  readonly slug?: string
  readonly nameLegal?: string
  readonly operatingStatus?: string
  readonly foundedYear?: number
  readonly defaultCurrency?: string
  readonly nameAlias?: readonly EntityAlias[]
  readonly tags?: readonly { readonly bucket: 'industry' | 'tag'; readonly name: string }[]
  readonly numberOfEmployees?: number
  /** A range such as 51-200 or 10001+, if the number is not known. */
  readonly employeeRange?: string
  /** Short texts about one fact each. */
  readonly snippets?: readonly { readonly textType: string; readonly text: string; readonly isPublic?: true }[]
  /** Whether a created entity gets a logo with the initials of its name. */
  readonly monogram?: boolean
}

export interface PersonFacts extends OwnerFacts {
  readonly record: 'person'
  readonly nameFirst: string
  readonly nameLast?: string
}

/** An association of a person with an entity. */
export interface AssociationFacts extends RowKey {
  readonly record: 'association'
  readonly personRef: string
  readonly entityRef: string
  readonly title?: string
  readonly titleFunction?: string
  readonly startDate?: string
  readonly endDate?: string
  readonly isCurrent?: boolean
  /**
   * True if the row contains less detail than the file of associations (jobs.csv). Such a row is used only if the
   * person and the entity have no association yet.
   */
  readonly isFallback?: boolean
}

export interface RoundFacts extends RowKey, Identified {
  readonly record: 'round'
  readonly entityRef: string
  /** Label of the round, from which its stage is derived. */
  readonly round: string
  readonly roundType?: string
  readonly instrumentType?: string
  readonly amountRaised?: number
  readonly amountRaisedUsd?: number
  readonly currency?: string
  readonly valuationPostMoney?: number
  readonly dateAnnounced?: string
  readonly investorCount?: number
}

/** An investor of a round. The id of the investor determines whether it is an entity or a person. */
export interface InvestmentFacts extends RowKey, Identified {
  readonly record: 'investment'
  readonly roundRef: string
  readonly investorRef: string
  readonly leadInvestor?: boolean
  readonly amountInvested?: number
}

/** A person who led the investment of an investor in a round. */
export interface PartnerFacts extends RowKey {
  readonly record: 'partner'
  readonly roundRef: string
  readonly investorRef: string
  readonly partnerRef: string
}

export interface RelationshipFacts extends RowKey {
  readonly record: 'relationship'
  readonly relationshipType: RelationshipType
  readonly sourceRef: string
  readonly targetRef: string
  readonly detail?: string
  readonly status?: string
  readonly asOf?: string
}

export interface AcquisitionFacts extends RowKey {
  readonly record: 'acquisition'
  readonly acquiredRef: string
  readonly acquirerRef: string
  readonly amount?: number
  readonly amountUsd?: number
  readonly currency?: string
  readonly announcedAt?: string
  readonly completedAt?: string
}

export interface NewsFacts extends RowKey {
  readonly record: 'news'
  readonly title: string
  readonly url: string
  readonly publication?: string
  readonly publishedAt?: string
  /** Category slugs, separated by commas. */
  readonly category?: string
  readonly excerpt?: string
  readonly entityRefs?: readonly string[]
  readonly personRefs?: readonly string[]
}

/** Identifiers of an entity that another row describes. */
export interface IdentifierFacts extends RowKey {
  readonly record: 'identifiers'
  readonly entityRef: string
  readonly uniqueIds: NonNullable<OwnerFacts['uniqueIds']>
}

export type Facts =
  | EntityFacts
  | PersonFacts
  | AssociationFacts
  | RoundFacts
  | InvestmentFacts
  | PartnerFacts
  | RelationshipFacts
  | AcquisitionFacts
  | NewsFacts
  | IdentifierFacts
export type RecordKind = Facts['record']

/** The outcome for the record of a row. A deleted record stays deleted. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'deleted'

/** File and line of a row, for the report. */
export interface SourceLine {
  readonly file: string
  readonly line: number
}

/**
 * What a loss concerns. `row`: the row is left out. `value`: a value or a connection is left out, and the rest of the row
 * is stored. `repeated`: an earlier row has the same id, and both become one record. `conflict`: two rows with the same
 * id have different values, and the first one is used. `match`: the record is in the service already. `adjusted`: a value is
 * stored in another form, such as the first day of a month.
 */
export const LOSS_KINDS = ['row', 'value', 'repeated', 'conflict', 'match', 'adjusted'] as const
export type LossKind = (typeof LOSS_KINDS)[number]

/** Why something of a row is not used, and what the reader of the report can do about it. */
export interface Fault {
  readonly reason: string
  readonly field?: string
  readonly column?: string
  readonly value?: string
  readonly wayOut?: string
  /** Set if the value is stored, in another form. Otherwise it is left out. */
  readonly kind?: 'adjusted'
}

/** One line of the report: a row, or a part of it, that is not stored as it is in the file. */
export interface Loss extends SourceLine, Omit<Fault, 'kind'> {
  readonly kind: LossKind
}

/**
 * A row as a reader returns it. A row without facts is left out, or its values are in the facts of another row with the
 * same id (`isMerged`). `bytes` is the number of bytes read so far, for the progress bar.
 */
export interface ReadRow {
  readonly at: SourceLine
  readonly bytes: number
  readonly facts: readonly Facts[]
  readonly faults?: readonly Fault[]
  /** Faults that concern other rows with the same id. */
  readonly repeats?: readonly (Omit<Fault, 'kind'> & { readonly kind: 'repeated' | 'conflict' })[]
  readonly isMerged?: boolean
  /** True for facts that no row of the file contains, or whose row has other facts too. They are not counted as a row. */
  readonly isAdded?: boolean
}

/** A set of files of one data provider, to import. */
export interface Collection {
  readonly provider: string
  /**
   * Within this name, the ids of the records are unique. Default: `provider`. The ids of an account are apart from those of
   * other accounts, so that an account changes only what it imported itself.
   */
  readonly namespace?: string
  /**
   * Link type of the import profile, which is the page of a record at the data provider. Rows with the same import
   * profile describe one record, even if their ids differ.
   */
  readonly profile?: UrlType
  /** Source of the facts, for the history. */
  readonly detail: string
  /** The parts of the collection that contain the current names of records. The other parts only refer to records. */
  readonly naming?: { readonly entity: string; readonly person?: string }
  /** Returns the date to which the numbers of employees in the collection apply. Undefined if it is not known. */
  readonly asOf?: () => Promise<string | undefined>
  readonly totalBytes: number
  /** What of the files is not read, such as other sheets, in sentences for the user. */
  readonly notes?: readonly string[]
  /**
   * Whether a row whose entity is in the service already, by its identifier, website, or name and city, becomes a part of
   * that entity. Default: it is reported, and becomes an entity of its own.
   */
  readonly isMatching?: boolean
  /** The column of the file that contains a field, for the report. */
  readonly columnOf?: (field: string) => string | undefined
  read(): AsyncGenerator<ReadRow>
}
