import { z } from 'zod'
import { type Sql, sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Slug, Uuid } from '../../kernel/wire/values.js'
import { readNamed } from './reads.js'
import { lockEntities, type StoredEntity } from './writes.js'

/** Owner selectors of writes whose path names no record. */
export const ownerQuery = {
  id: Uuid.optional().describe('Entity id; id or slug is required.'),
  slug: Slug.optional().describe('Entity slug; id or slug is required.'),
}

/** How a read shows records: query members of every read that can show hidden ones. */
export const reading = {
  includePrivate: z.boolean().optional().describe('Shows hidden records to admin callers, for whom it is the default.'),
  permitMonogram: z
    .boolean()
    .optional()
    .describe('false leaves out marks that were generated from the name; shown unless said otherwise.'),
}

export const EntityPath = z.strictObject({ entityId: Uuid })

/** The refusal of an identity that names nothing the caller can see. */
export const noEntity = (field: string, value: string): Problem =>
  new Problem('notFound', {
    detail: `No entity has this ${field}.`,
    field,
    value,
    hint: 'Check the value; hidden and deleted records answer like missing ones.',
  })

interface Selectors {
  readonly id?: string | undefined
  readonly slug?: string | undefined
}

/** The one record that the selectors name, among those found by either. Two that differ are 409, none found is 404. */
function chosen<T>({ id, slug }: Selectors, byId: T | undefined, bySlug: T | undefined): T {
  if (byId && bySlug && byId !== bySlug) {
    throw new Problem('conflict', {
      detail: 'id and slug name different entities.',
      field: 'slug',
      value: slug ?? '',
      hint: 'Send one of them.',
      resolution: { action: 'removeParameter', parameter: 'slug' },
    })
  }
  if (id !== undefined && !byId) throw noEntity('id', id)
  if (slug !== undefined && !bySlug) throw noEntity('slug', slug)
  return (byId ?? bySlug) as T
}

function requireSelector({ id, slug }: Selectors): void {
  if (id !== undefined || slug !== undefined) return
  throw new Problem('badRequest', {
    detail: 'Neither id nor slug names the entity.',
    field: 'id',
    hint: 'Send id or slug.',
    resolution: { action: 'setParameter', parameter: 'id' },
  })
}

/** Locks the entity that the selectors name, for a write, and those `beside` it that the write concerns, all in id order. Neither is 400, two that differ are 409, none found is 404. */
export async function lockSelected(
  context: Context,
  selectors: Selectors,
  reach: 'stored' | 'deletedToo' = 'stored',
  beside: readonly string[] = [],
): Promise<StoredEntity> {
  requireSelector(selectors)
  const { id, slug } = selectors
  const locked = await lockEntities(context, [...(id ? [id] : []), ...beside], slug ? [slug] : [])
  const found = locked.filter(({ deleted }) => reach === 'deletedToo' || !deleted)
  return chosen(
    selectors,
    found.find((entity) => entity.id === id),
    found.find(({ state }) => state.slug === slug),
  )
}

/** The id of the entity that the selectors of a read name, with the same refusals; what the caller may not see is not found. */
export async function selectVisible(
  context: Context,
  selectors: Selectors & { readonly includePrivate?: boolean | undefined },
): Promise<string> {
  requireSelector(selectors)
  const found = await readNamed(context, selectors)
  const { id } = chosen(
    selectors,
    found.find((entity) => entity.id === selectors.id),
    found.find(({ slug }) => slug === selectors.slug),
  )
  return id
}

/** Refuses a path whose entity the caller does not see. */
export async function requireVisible(context: Context, entityId: string): Promise<void> {
  const found = await readNamed(context, { id: entityId })
  if (found.length === 0) throw noEntity('entityId', entityId)
}

/** An entity by id, as a condition on alias `e`. */
export const withId = (id: string): Sql => sql`e.id = ${id}::uuid`
