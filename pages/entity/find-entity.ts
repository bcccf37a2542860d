import type { Visit } from '../server/visit.js'
import { OFFERINGS } from './entity-documents.js'
import type { EntityHead } from './entity-profile.js'

/** What the path of an entity says: its slug, and for an offering also the slug of its provider. */
export interface EntityKey {
  readonly slug: string
  readonly provider?: string | undefined
}

interface Found<T> {
  readonly entity: T | null
}

interface Offerings {
  readonly entity: {
    readonly products: {
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
      readonly nodes: readonly { readonly slug: string; readonly entityId: string }[]
    } | null
  } | null
}

/** Reads the entity of a path with a document. Null or undefined if there is none that the visitor may see. */
export async function findEntity<T extends EntityHead>(
  visit: Visit,
  document: string,
  { slug, provider }: EntityKey,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<T | null | undefined> {
  const entity = await readEntity<T>(visit, document, { slug, ...variables })
  if (provider === undefined || entity?.provider?.slug === provider) return entity
  const id = await offeringId(visit, slug, provider)
  return id === undefined ? entity : readEntity<T>(visit, document, { id, ...variables })
}

/** Undefined also if offerings of several providers have the slug. */
const readEntity = async <T>(
  visit: Visit,
  document: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<T | null | undefined> => (await visit.find<Found<T>>(document, variables))?.entity

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
