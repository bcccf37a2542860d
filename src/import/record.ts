import type { EntityAlias, EntityType } from '../entity/entity.js'
import type { UniqueIdType } from '../unique-id/unique-id.js'
import type { UrlType } from '../url-link/url-link.js'

/** What one row of an outside collection says of one entity, as it says it. What it does not say is left out. */
export interface EntityFacts {
  /** Part of the collection that says it, such as a file: a repeated import compares per part. */
  readonly kind: string
  readonly providerId: string
  readonly nameBrand: string
  readonly typeRecord: EntityType
  readonly nameLegal?: string
  readonly operatingStatus?: string
  readonly foundedYear?: number
  readonly defaultCurrency?: string
  readonly nameAlias?: readonly EntityAlias[]
  readonly uniqueIds?: readonly { readonly idType: UniqueIdType; readonly identifier: string }[]
  readonly urls?: readonly { readonly url: string; readonly urlType: UrlType }[]
}

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
  | { readonly facts: EntityFacts; readonly at: Place; readonly bytes: number }
  | { readonly bad: BadRow; readonly bytes: number }
  | { readonly skipped: string; readonly bytes: number }

/** A collection being read. */
export interface Collection {
  readonly provider: string
  /** Type of link to the provider's own page of an entity: one page, one entity, whatever ids its files use. */
  readonly profile?: UrlType
  /** Source of the facts, for the history. */
  readonly detail: string
  readonly totalBytes: number
  read(): AsyncGenerator<Found>
}
