import { isAdmin } from '../../kernel/access/caller.js'
import type { Context } from '../../kernel/operation/context.js'
import { Problem } from '../../kernel/problem/problem.js'
import { type Place, placeSuffix } from '../entity/rules.js'
import type { EntityType } from '../entity/types.js'
import type { SlugResource } from './slug.js'

/** What the rules of slugs ask of a record. */
export interface SlugOwner {
  readonly kind: SlugResource
  readonly id: string
  /** Within it a slug is held once; offerings have one per provider. */
  readonly namespace: string
  readonly slug: string
  /** Present public path. */
  readonly path: string
}

/** A path with another last segment: what a record's path becomes with another slug. */
export const pathWith = (path: string, slug: string): string => path.slice(0, path.lastIndexOf('/') + 1) + slug

/** Namespaces in which a slug must be free: an offering's may not be that of a company either. */
export const claimed = ({ kind, namespace }: Pick<SlugOwner, 'kind' | 'namespace'>): string[] =>
  kind === 'entity' && namespace !== 'entity' ? [namespace, 'entity'] : [namespace]

/** Name of the turn that claims of a slug take; see lockNames. */
export const slugTurn = (kind: SlugResource, slug: string): string => `slug ${kind} ${slug}`

/** The slug of a record with a headquarters ends in its place. */
export function checkPlace(type: EntityType, place: Place, slug: string, field: string): void {
  const suffix = placeSuffix(type, place)
  if (suffix === undefined || slug.endsWith(`-${suffix}`)) return
  throw new Problem('unprocessable', {
    detail: `The slug of a record with a headquarters ends in its place: "-${suffix}".`,
    field,
    value: slug,
    hint: `Send ${slug}-${suffix}.`,
    resolution: { action: 'setField', fieldPath: field, acceptedValue: [`${slug}-${suffix}`] },
  })
}

/** A record that holds a slug, and whether callers without private reach may know of it. */
export interface SlugHolder {
  readonly record: Record<string, unknown>
  readonly isPublic: boolean
}

/** A redirect that holds a slug: `RedirectSlugPath`, and whether its record is public. */
export interface RedirectHolder {
  readonly redirect: Record<string, unknown>
  readonly isPublic: boolean
}

/** 409: another record owns the slug. */
export const heldByRecord = (
  context: Context,
  { record, isPublic }: SlugHolder,
  slug: string,
  field: string,
): Problem =>
  new Problem('slugHeldByRecord', {
    detail: `The slug "${slug}" is held by another record.`,
    ...refusal(slug, field),
    ...(isPublic || isAdmin(context.caller) ? { conflictingRecord: record, existingRecordId: String(record.id) } : {}),
  })

/** 409: a redirect claims the public path. */
export const heldByRedirect = (
  context: Context,
  { redirect, isPublic }: RedirectHolder,
  slug: string,
  field: string,
): Problem =>
  new Problem('slugHeldByRedirect', {
    detail: `The slug "${slug}" redirects to another record.`,
    ...refusal(slug, field),
    existingRedirect: isPublic || isAdmin(context.caller) ? redirect : { oldUrl: redirect.oldUrl },
  })

const refusal = (slug: string, field: string) => ({
  field,
  value: slug,
  hint: 'Choose another slug. One that redirects is free again when its redirect is deleted.',
  resolution: { action: 'setField' as const, fieldPath: field },
})
