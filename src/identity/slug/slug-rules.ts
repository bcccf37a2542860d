import { Problem } from '../../kernel/problem/problem.js'
import { isAdmin } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type HeadquartersLocation, locationSuffix } from '../entity/entity-rules.js'
import type { EntityType } from '../entity/types.js'
import type { SlugResource } from './slug.js'

/** Fields of a record that the rules of slugs need. */
export interface SlugOwner {
  readonly kind: SlugResource
  readonly id: string
  /** A slug is unique in its namespace. Products and services have one namespace per provider. */
  readonly namespace: string
  readonly slug: string
  /** Current public path. */
  readonly path: string
}

/** Replaces the last segment of a path with a slug. */
export const pathWith = (path: string, slug: string): string => path.slice(0, path.lastIndexOf('/') + 1) + slug

/**
 * Namespaces in which no other record may have had a slug. The slug of a product or service must be free in the
 * namespace of its provider and in the namespace `entity`.
 */
export const claimedNamespaces = ({ kind, namespace }: Pick<SlugOwner, 'kind' | 'namespace'>): string[] =>
  kind === 'entity' && namespace !== 'entity' ? [namespace, 'entity'] : [namespace]

/**
 * Whether a slug must differ from the current slugs of all namespaces. This is so for an entity that is neither a
 * product nor a service, because a read by its slug also finds products and services.
 */
export const claimsAllNamespaces = ({ kind, namespace }: Pick<SlugOwner, 'kind' | 'namespace'>): boolean =>
  kind === 'entity' && namespace === 'entity'

/** Name of the advisory lock of a slug. A transaction takes it before it uses the slug; see lockNames. */
export const slugLockName = (kind: SlugResource, slug: string): string => `slug ${kind} ${slug}`

/** Checks that the slug of a record with headquarters ends with their location. */
export function checkLocationSuffix(
  type: EntityType,
  headquarters: HeadquartersLocation,
  slug: string,
  field: string,
): void {
  const suffix = locationSuffix(type, headquarters)
  if (suffix === undefined || slug.endsWith(`-${suffix}`)) return
  throw new Problem('unprocessable', {
    detail: `The slug of a record with headquarters must end with their location: "-${suffix}".`,
    field,
    value: slug,
    hint: `Send ${slug}-${suffix}.`,
    resolution: { action: 'setField', fieldPath: field, acceptedValue: [`${slug}-${suffix}`] },
  })
}

/** A record that uses a slug, and whether the caller may see it. */
export interface SlugHolder {
  readonly record: Record<string, unknown>
  readonly isVisible: boolean
}

/** A redirect that uses a slug, as a `RedirectSlugPath`, and whether the caller may see it. */
export interface RedirectHolder {
  readonly redirect: Record<string, unknown>
  readonly isVisible: boolean
}

/** The problem (409) if another record uses the slug. */
export const slugHeldByRecord = (
  context: Context,
  { record, isVisible }: SlugHolder,
  slug: string,
  field: string,
): Problem =>
  new Problem('slugHeldByRecord', {
    detail: `Another record uses the slug "${slug}".`,
    ...refusal(slug, field),
    ...(isVisible || isAdmin(context.caller) ? { conflictingRecord: record, existingRecordId: String(record.id) } : {}),
  })

/** The problem (409) if a redirect uses the public path. */
export const slugHeldByRedirect = (
  context: Context,
  { redirect, isVisible }: RedirectHolder,
  slug: string,
  field: string,
): Problem =>
  new Problem('slugHeldByRedirect', {
    detail: `The slug "${slug}" redirects to another record.`,
    ...refusal(slug, field),
    ...(isVisible || isAdmin(context.caller) ? { existingRedirect: redirect } : {}),
  })

const refusal = (slug: string, field: string) => ({
  field,
  value: slug,
  hint: 'Choose another slug. To reuse a slug that redirects, delete the redirect first.',
  resolution: { action: 'setField' as const, fieldPath: field },
})
