import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { EntitySlug } from '../sent-slug/sent-slug.js'
import { readNamed } from './entity-reads.js'
import { lockEntities, type StoredEntity } from './entity-writes.js'
import { EntityId } from './types.js'

/** Query parameters that select the entity, for writes whose path contains no id. */
export const ownerQuery = {
  id: EntityId.optional().describe('Id of the entity. Send id or slug.'),
  slug: EntitySlug.optional().describe('Slug of the entity. Send id or slug.'),
}

/** Query parameters of every read that can return hidden records. */
export const reading = {
  includePrivate: z
    .boolean()
    .optional()
    .describe('true: hidden records are included. It has an effect for admin callers only; their default is true.'),
  permitMonogram: z
    .boolean()
    .optional()
    .describe('false: the response leaves out images that were generated from the name. Default: true.'),
}

/** The query parameter `permitMonogram` of a write. */
export const permitMonogram = z
  .boolean()
  .optional()
  .describe(
    'true: a record without an image gets an image with the initials of its name. If the name changes, this image changes too. false: the response leaves out such images.',
  )

export const EntityPath = z.strictObject({ entityId: EntityId })

/** The problem (404) if no entity that the caller can see has this id or slug. */
export const noEntity = (field: string, value: string): Problem =>
  new Problem('notFound', {
    detail: `No entity has this ${field}.`,
    field,
    value,
    hint: 'Check the value. Hidden and deleted records are reported as not found.',
  })

interface Selectors {
  readonly id?: string | undefined
  readonly slug?: string | undefined
}

/**
 * Returns the record that id and slug select. Throws 409 if they select different records, and 404 if one of them
 * selects no record.
 */
function selected<T>({ id, slug }: Selectors, byId: T | undefined, bySlug: T | undefined): T {
  if (byId && bySlug && byId !== bySlug) {
    throw new Problem('conflict', {
      detail: 'id and slug select different entities.',
      field: 'slug',
      value: slug ?? '',
      hint: 'Send only id or only slug.',
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
    detail: 'The request contains neither id nor slug of the entity.',
    field: 'id',
    hint: 'Send id or slug.',
    resolution: { action: 'setParameter', parameter: 'id' },
  })
}

/**
 * Locks, with one statement and in id order, the entity with this id or slug for a write, and the entities `others`.
 * Throws 400 if id and slug are missing, 409 if they select different entities, and 404 if one of them selects no
 * entity.
 */
export async function lockSelected(
  context: Context,
  selectors: Selectors,
  reach: 'stored' | 'deletedToo' = 'stored',
  others: readonly string[] = [],
): Promise<StoredEntity> {
  requireSelector(selectors)
  const { id, slug } = selectors
  const locked = await lockEntities(context, [...(id ? [id] : []), ...others], slug ? [slug] : [])
  const found = locked.filter(({ deleted }) => reach === 'deletedToo' || !deleted)
  return selected(
    selectors,
    found.find((entity) => entity.id === id),
    found.find(({ state }) => state.slug === slug),
  )
}

/**
 * Reads the id of the entity with this id or slug, for a read. Throws 400 if id and slug are missing, 409 if they
 * select different entities, and 404 if the caller cannot see the entity.
 */
export async function selectVisible(
  context: Context,
  selectors: Selectors & { readonly includePrivate?: boolean | undefined },
): Promise<string> {
  requireSelector(selectors)
  const found = await readNamed(context, selectors)
  const { id } = selected(
    selectors,
    found.find((entity) => entity.id === selectors.id),
    found.find(({ slug }) => slug === selectors.slug),
  )
  return id
}

/** Checks the entity whose id is in the path of the request. 404 if the caller may not see the entity. */
export async function requireVisible(context: Context, entityId: string): Promise<void> {
  const found = await readNamed(context, { id: entityId })
  if (found.length === 0) throw noEntity('entityId', entityId)
}

/** SQL condition on alias `e` of `entity`: the entity has this id. */
export const withId = (id: string): Sql => sql`e.id = ${id}::uuid`
