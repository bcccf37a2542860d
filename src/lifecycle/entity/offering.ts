import { isOffering, nameKey } from '../../identity/entity/rules.js'
import type { EntityType } from '../../identity/entity/types.js'
import type { StoredEntity } from '../../identity/entity/writes.js'
import { Problem } from '../../kernel/problem/problem.js'

/*
 * Offerings and their providers: pure rules. An offering always has one current provider, and keeps it.
 */

/** The entity that is to provide an offering; undefined where the record has its provider already. */
export interface Provider {
  readonly id: string
  readonly nameBrand: string
  readonly path: string
}

/** 422: an offering without its provider could not be reached, so that both are written in one transaction. */
export const needsProvider = (type: string): Problem =>
  new Problem('unprocessable', {
    detail: `A ${type} is written together with its provider relationship.`,
    field: 'productServiceProviderId',
    value: type,
    hint: 'Name the provider in productServiceProviderId, or choose a type that stands on its own.',
    resolution: { action: 'setParameter', parameter: 'productServiceProviderId' },
  })

/** 422: the bootstrap create takes no provider. */
export const notBootstrapped = (type: string): Problem =>
  new Problem('unprocessable', {
    detail: `A ${type} is created together with its provider relationship.`,
    field: 'typeRecord',
    value: type,
    hint: 'Use the full create with productServiceProviderId, or choose a type that stands on its own.',
    resolution: { action: 'useEndpoint', endpoint: 'POST /v1/entities/detail/full', fieldPath: 'typeRecord' },
  })

/** 404: the provider that a request names is not there. */
export const noProvider = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'No entity has this id.',
    field: 'productServiceProviderId',
    value: id,
    hint: 'Name a stored entity that is no offering itself.',
  })

/** Refuses an entity as provider that cannot be one. */
export function checkProvider({ id, state }: StoredEntity): void {
  if (!isOffering(state.typeRecord)) return
  throw new Problem('unprocessable', {
    detail: `A ${state.typeRecord} cannot provide offerings.`,
    field: 'productServiceProviderId',
    value: id,
    hint: 'Name the company that provides it.',
    resolution: { action: 'setParameter', parameter: 'productServiceProviderId' },
  })
}

/** 409: the sole provider join cannot be re-pointed. */
export const movesProvider = (given: string, stored: string): Problem =>
  new Problem('conflict', {
    detail: 'The offering has a provider already, which cannot be changed.',
    field: 'productServiceProviderId',
    value: given,
    existingRecordId: stored,
    hint: 'Delete the offering and create it anew under the other provider.',
    resolution: { action: 'removeParameter', parameter: 'productServiceProviderId' },
  })

/** An offering is called by what it is, not by who provides it. */
export function checkOfferingName(type: EntityType, nameBrand: string, providerName: string | null): void {
  if (!isOffering(type) || providerName === null || nameKey(nameBrand) !== nameKey(providerName)) return
  throw new Problem('unprocessable', {
    detail: `The ${type} is called like its provider.`,
    field: 'nameBrand',
    value: nameBrand,
    hint: 'Name the offering itself; without a brand of its own use what it is, or its category.',
    resolution: { action: 'setField', fieldPath: 'nameBrand' },
  })
}
