import type { UniqueIdType } from '../attribute/unique-id/unique-id.js'
import type { UrlType } from '../attribute/url-link/url-link.js'
import type { EntityAlias, EntityType } from '../identity/entity/types.js'

/*
 * What the rows of an outside collection say, as they say it. What a row does not say is left out. Days are
 * `YYYY-MM-DD`, amounts whole units of their currency. A `...Ref` is the id that the provider gave another record.
 */

/** How the provider names a row: what a repeated import compares. */
interface Said {
  /** Part of the collection that says it, such as a file: a repeated import compares per part. */
  readonly kind: string
  readonly providerId: string
}

/** A place as a row writes it: a country by name or code, a state by name or abbreviation. */
export interface PlaceFacts {
  readonly city?: string
  readonly state?: string
  readonly country?: string
}

export interface TextFacts {
  readonly textType: 'summary' | 'expanded'
  readonly text: string
}

/** What entities and people own alike. */
interface OwnerFacts extends Said {
  readonly uniqueIds?: readonly { readonly idType: UniqueIdType; readonly identifier: string }[]
  readonly urls?: readonly { readonly url: string; readonly urlType: UrlType }[]
  readonly texts?: readonly TextFacts[]
  /** The first is where the owner shows as seated. */
  readonly addresses?: readonly PlaceFacts[]
}

export interface EntityFacts extends OwnerFacts {
  readonly record: 'entity'
  readonly nameBrand: string
  readonly typeRecord: EntityType
  /** Wanted slug; without one, or where it is held, the name suggests it. */
  readonly slug?: string
  readonly nameLegal?: string
  readonly operatingStatus?: string
  readonly foundedYear?: number
  readonly defaultCurrency?: string
  readonly nameAlias?: readonly EntityAlias[]
  readonly tags?: readonly { readonly bucket: 'industry' | 'tag'; readonly name: string }[]
  readonly numberOfEmployees?: number
}

export interface PersonFacts extends OwnerFacts {
  readonly record: 'person'
  readonly nameFirst: string
  readonly nameLast?: string
}

/** A person's time at an entity. */
export interface AssociationFacts extends Said {
  readonly record: 'association'
  readonly personRef: string
  readonly entityRef: string
  readonly title?: string
  readonly titleFunction?: string
  readonly startDate?: string
  readonly endDate?: string
  readonly isCurrent?: boolean
  /** Says less than a list of jobs: kept only where nothing ties the two yet. */
  readonly isFallback?: boolean
}

export interface RoundFacts extends Said {
  readonly record: 'round'
  readonly entityRef: string
  /** How the round is called; its stage follows from the label. */
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

/** Who put money into a round: an entity or a person, whichever the provider's id names. */
export interface InvestmentFacts extends Said {
  readonly record: 'investment'
  readonly roundRef: string
  readonly investorRef: string
  readonly leadInvestor?: boolean
  readonly amountInvested?: number
}

/** The person who led an investor's part in a round. */
export interface PartnerFacts extends Said {
  readonly record: 'partner'
  readonly roundRef: string
  readonly investorRef: string
  readonly partnerRef: string
}

export interface RelationshipFacts extends Said {
  readonly record: 'relationship'
  readonly relationshipType: 'acceleratorParticipant' | 'parent' | 'productService' | 'fundManagerFirm' | 'competitor'
  readonly sourceRef: string
  readonly targetRef: string
  readonly detail?: string
  readonly status?: string
  readonly asOf?: string
}

export interface AcquisitionFacts extends Said {
  readonly record: 'acquisition'
  readonly acquiredRef: string
  readonly acquirerRef: string
  readonly amount?: number
  readonly amountUsd?: number
  readonly currency?: string
  readonly announcedAt?: string
  readonly completedAt?: string
}

export interface NewsFacts extends Said {
  readonly record: 'news'
  readonly title: string
  readonly url: string
  readonly publication?: string
  readonly publishedAt?: string
  /** Comma-separated category slugs. */
  readonly category?: string
  readonly excerpt?: string
  readonly entityRefs?: readonly string[]
  readonly personRefs?: readonly string[]
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
export type RecordKind = Facts['record']

/** Where a person finds a row. */
export interface Place {
  readonly file: string
  readonly line: number
}

/** A row, or a value of it, that could not be used. */
export interface BadRow extends Place {
  readonly reason: string
}

/** What a reader finds, one at a time. `bytes` is how far it has read, for the progress bar. */
export type Found =
  | { readonly facts: Facts; readonly at: Place; readonly bytes: number }
  | { readonly bad: BadRow; readonly bytes: number }

/** A collection being read. */
export interface Collection {
  readonly provider: string
  /** Type of link to the provider's own page of a record: one page, one record, whatever ids its files use. */
  readonly profile?: UrlType
  /** Source of the facts, for the history. */
  readonly detail: string
  /** Parts of the collection that say how records are called now; the others only mention them. */
  readonly naming?: { readonly entity: string; readonly person?: string }
  /** Day of which the collection's counts of employees are, where it tells. */
  readonly asOf?: () => Promise<string | undefined>
  readonly totalBytes: number
  read(): AsyncGenerator<Found>
}
