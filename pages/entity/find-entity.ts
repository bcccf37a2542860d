import { ReadError, type Visit } from '../server/visit.js'
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

/** Reads the entity of a path with a document. Null if there is none that the visitor may see. */
export async function findEntity<T extends EntityHead>(
  visit: Visit,
  document: string,
  { slug, provider }: EntityKey,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<T | null> {
  const entity = await readEntity<T>(visit, document, { slug, ...variables })
  if (provider === undefined || entity?.provider?.slug === provider) return entity
  const id = await offeringId(visit, slug, provider)
  return id === undefined ? entity : readEntity<T>(visit, document, { id, ...variables })
}

/** Null also if offerings of several providers have the slug. */
async function readEntity<T>(
  visit: Visit,
  document: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<T | null> {
  try {
    return (await visit.read<Found<T>>(document, variables)).entity
  } catch (error) {
    if (error instanceof ReadError && error.status === 409) return null
    throw error
  }
}

/** Number of pages of offerings that are searched for a slug. */
const MOST_PAGES = 10

async function offeringId(visit: Visit, slug: string, provider: string): Promise<string | undefined> {
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const found: Offerings = await visit.read<Offerings>(OFFERINGS, { provider, after })
    const products = found.entity?.products
    const offering = products?.nodes.find((node) => node.slug === slug)
    if (offering || !products?.pageInfo.hasNextPage) return offering?.entityId
    after = products.pageInfo.endCursor
  }
  return undefined
}
