import { findRecord, type RecordQuery } from '../record/record-query.js'
import type { Visit } from '../server/visit.js'
import { OFFERINGS } from './entity-documents.js'
import type { EntityHead } from './entity-profile.js'

/** What the path of an entity says: its slug, and for an offering also the slug of its provider. */
export interface EntityKey {
  readonly slug: string
  readonly provider?: string | undefined
}

interface Offerings {
  readonly entity: {
    readonly products: {
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
      readonly nodes: readonly { readonly slug: string; readonly entityId: string }[]
    } | null
  } | null
}

/** Reads the entity of a path. Null or undefined if there is none that the visitor may see. */
export async function findEntity<T extends EntityHead>(
  visit: Visit,
  query: RecordQuery,
  { slug, provider }: EntityKey,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<T | null | undefined> {
  // Undefined also if offerings of several providers have the slug.
  const entity = await findRecord<T>(visit, query, { slug, ...variables })
  if (provider === undefined || entity?.provider?.slug === provider) return entity
  const id = await offeringId(visit, slug, provider)
  return id === undefined ? entity : findRecord<T>(visit, query, { id, ...variables })
}

/** Number of pages of offerings that are searched for a slug. */
const MOST_PAGES = 10

async function offeringId(visit: Visit, slug: string, provider: string): Promise<string | undefined> {
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const found: Offerings | undefined = await visit.find<Offerings>(OFFERINGS, { provider, after })
    const products: NonNullable<Offerings['entity']>['products'] | undefined = found?.entity?.products
    const offering = products?.nodes.find((node) => node.slug === slug)
    if (offering || !products?.pageInfo.hasNextPage) return offering?.entityId
    after = products.pageInfo.endCursor
  }
  return undefined
}
