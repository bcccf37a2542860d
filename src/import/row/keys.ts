import { createHash } from 'node:crypto'
import { urlKey } from '../../kernel/wire/url-key.js'
import type { OwnerId } from '../../visibility/owner-column.js'
import type { Collection, EntityFacts, Facts, PersonFacts, RecordKind } from './row-facts.js'

/** The record that a row was saved as, or the owner of this record. Exactly one member is set. */
export type Owner = { readonly entityId: string } | { readonly personId: string } | { readonly roundId: string }

/** The ids of the records of a collection are unique within this name. */
export const namespaceOf = ({ provider, namespace }: Pick<Collection, 'provider' | 'namespace'>): string =>
  namespace ?? provider

export const keyOf = ({ kind, providerId }: Pick<Facts, 'kind' | 'providerId'>): string => `${kind}\n${providerId}`

/** The key of a record in the outcomes of an import. */
export const outcomeKey = (record: RecordKind, key: string): string => `${record} ${key}`

export const digestOf = (facts: Facts): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64url')

/** Returns the ids of the other records to which a row refers. These ids come from the data provider. */
export const refsOf = (facts: Facts): readonly string[] =>
  Object.entries(facts).flatMap(([name, value]: [string, unknown]) =>
    name.endsWith('Ref') ? [String(value)] : name.endsWith('Refs') && Array.isArray(value) ? value.map(String) : [],
  )

/** Returns a key for the texts of one type that one owner has. */
export const textKey = ({ entityId, personId, textType }: OwnerId & { readonly textType: string }): string =>
  `${entityId ?? personId} ${textType}`

export type Profiled = Pick<EntityFacts | PersonFacts, 'providerId' | 'urls'>

/**
 * The import profile (page of the record at the data provider) of each row that has one. The keys are the ids from the
 * data provider.
 */
export const profilesOf = (all: readonly Profiled[], profile: Collection['profile']): Map<string, string> =>
  new Map(
    all.flatMap(({ providerId, urls = [] }) => {
      const page = urls.find(({ urlType }) => urlType === profile)
      const key = page && urlKey(page.url)
      return key ? [[providerId, key.hostPath] as const] : []
    }),
  )
