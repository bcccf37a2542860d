import { code as currencyOf } from 'currency-codes'
import { checkShellStrip } from '../../attribute/text/text-rules.js'
import type { EntityMutation } from '../../document/shape/entity-detail.js'
import type { EntityState } from '../../identity/entity/entity-rules.js'
import { EntityType, OperatingStatus } from '../../identity/entity/types.js'
import {
  distinctAliases,
  orStored,
  refuseNullFlags,
  refuseOwnName,
  requestedSlug,
} from '../../identity/name/name-mutation.js'
import { refusedField, refuseNulls } from '../../kernel/problem/field.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { EntityDraft } from './entity-draft.js'

/*
 * Pure rules that apply a mutation to an entity. In a patch, a missing field keeps its value. In a replacement, a
 * missing field is cleared, except slug, aliases, status and operating status: by the specification, they keep their
 * values.
 */

/** Returns the entity to create. By default, it is hidden. Brand name, type and operating status are required. */
export function draftOf(mutation: EntityMutation): EntityDraft {
  const { nameBrand, typeRecord, operatingStatus, status, newSlug } = mutation
  checkNames(mutation)
  if (newSlug != null) throw refusedField('newSlug', 'newSlug is only for stored entities.', 'Send slug, or no slug.')
  const draft: EntityDraft = {
    nameBrand: required('nameBrand', nameBrand),
    typeRecord: required('typeRecord', typeRecord),
    operatingStatus: required('operatingStatus', operatingStatus),
    slug: mutation.slug ?? undefined,
    nameLegal: mutation.nameLegal ?? null,
    foundedYear: mutation.foundedYear ?? null,
    defaultCurrency: currency(mutation.defaultCurrency),
    nameAlias: distinctAliases(mutation.nameAlias ?? []),
    isFeatured: status?.isFeatured ?? false,
    isHidden: status?.isHidden ?? true,
    isVerified: status?.isVerified ?? false,
    showOnSitemap: status?.showOnSitemap ?? false,
  }
  refuseOwnName(mutation.nameAlias, draft.nameBrand)
  return draft
}

/** Returns the state after a replacement. */
export function replaced(state: EntityState, mutation: EntityMutation): EntityState {
  return patched(
    { ...state, nameLegal: null, foundedYear: null, defaultCurrency: null },
    {
      ...mutation,
      nameBrand: required('nameBrand', mutation.nameBrand),
      typeRecord: required('typeRecord', mutation.typeRecord),
    },
  )
}

/** Returns the state after a merge patch. A missing field keeps its value, and null clears it. */
export function patched(state: EntityState, mutation: EntityMutation): EntityState {
  checkNames(mutation)
  refuseNulls(mutation, ['nameBrand', 'typeRecord', 'slug', 'newSlug'])
  refuseNullFlags(mutation.status)
  const { status, nameAlias, defaultCurrency } = mutation
  const next: EntityState = {
    ...state,
    slug: requestedSlug(mutation) ?? state.slug,
    typeRecord: mutation.typeRecord ?? state.typeRecord,
    nameBrand: mutation.nameBrand ?? state.nameBrand,
    nameLegal: orStored(mutation.nameLegal, state.nameLegal),
    operatingStatus: orStored(mutation.operatingStatus, state.operatingStatus),
    foundedYear: orStored(mutation.foundedYear, state.foundedYear),
    defaultCurrency: defaultCurrency === undefined ? state.defaultCurrency : currency(defaultCurrency),
    nameAlias: nameAlias === undefined ? state.nameAlias : distinctAliases(nameAlias ?? []),
    isFeatured: status?.isFeatured ?? state.isFeatured,
    isHidden: status?.isHidden ?? state.isHidden,
    isVerified: status?.isVerified ?? state.isVerified,
    showOnSitemap: status?.showOnSitemap ?? state.showOnSitemap,
  }
  refuseOwnName(nameAlias, next.nameBrand)
  return next
}

/** Refuses a name in which a shell probably damaged an amount of money. */
function checkNames({ nameBrand, nameLegal, nameAlias, allowSuspectedShellStrip: allowed }: EntityMutation): void {
  const names = [
    ['nameBrand', nameBrand],
    ['nameLegal', nameLegal],
    ...(nameAlias ?? []).map(({ name }, index) => [`nameAlias.${index}.name`, name] as const),
  ] as const
  for (const [field, name] of names) if (name != null) checkShellStrip(name, allowed, field)
}

function currency(code: string | null | undefined): string | null {
  if (code == null) return null
  const known = currencyOf(code.toUpperCase())
  if (known) return known.code
  throw refusedField('defaultCurrency', `"${code.slice(0, 50)}" is not an ISO 4217 code.`, 'Send a code such as USD.')
}

function required<T>(field: 'nameBrand' | 'typeRecord' | 'operatingStatus', value: T | null | undefined): T {
  if (value != null) return value
  const accepted = { typeRecord: EntityType.options, operatingStatus: OperatingStatus.options, nameBrand: undefined }[
    field
  ]
  throw new Problem('badRequest', {
    detail: `${field} is required.`,
    field,
    hint: `Send ${field}.`,
    resolution: { action: 'setField', fieldPath: field, ...(accepted ? { acceptedValue: accepted } : {}) },
  })
}
