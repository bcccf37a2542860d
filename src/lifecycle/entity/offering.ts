import { isOffering, nameKey } from '../../identity/entity/entity-rules.js'
import type { StoredEntity } from '../../identity/entity/entity-writes.js'
import type { EntityType } from '../../identity/entity/types.js'
import { Problem } from '../../kernel/problem/problem.js'
import { canBe } from '../../relation/relationship/relationship-rules.js'

/*
 * Pure rules of offerings and their providers. An offering always has one current provider, which never changes.
 */

/** The entity that becomes the provider of an offering. Undefined if the offering already has its provider. */
export interface Provider {
  readonly id: string
  readonly nameBrand: string
  readonly path: string
}

/**
 * The problem (422) if an entity would become an offering without a provider. The path of an offering contains its
 * provider, so both must be written in one transaction.
 */
export const needsProvider = (type: string): Problem =>
  new Problem('unprocessable', {
    detail: `A ${type} must be written together with its provider relationship.`,
    field: 'productServiceProviderId',
    value: type,
    hint: 'Send the provider in productServiceProviderId, or choose a type that needs no provider.',
    resolution: { action: 'setParameter', parameter: 'productServiceProviderId' },
  })

/** The problem (422) if an operation that accepts no provider would create an offering. */
export const notBootstrapped = (type: string): Problem =>
  new Problem('unprocessable', {
    detail: `A ${type} must be created together with its provider relationship.`,
    field: 'typeRecord',
    value: type,
    hint: 'Use the full create with productServiceProviderId, or choose a type that needs no provider.',
    resolution: { action: 'useEndpoint', endpoint: 'POST /v1/entities/detail/full', fieldPath: 'typeRecord' },
  })

/** The problem (404) if the requested provider does not exist. */
export const noProvider = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'No entity has this id.',
    field: 'productServiceProviderId',
    value: id,
    hint: 'Send the id of a stored entity that can provide offerings, such as a company.',
  })

/** Throws 422 if an entity of this type cannot provide offerings. */
export function checkProvider({ id, state }: StoredEntity): void {
  if (canBe('source', 'productService', state.typeRecord)) return
  throw new Problem('unprocessable', {
    detail: `An entity of type ${state.typeRecord} cannot provide offerings.`,
    field: 'productServiceProviderId',
    value: id,
    hint: 'Send the company, nonprofit, public body or business line that provides the offering.',
    resolution: { action: 'setParameter', parameter: 'productServiceProviderId' },
  })
}

/** The problem (409) if the offering already has another provider. The provider cannot be changed. */
export const movesProvider = (given: string, stored: string | undefined): Problem =>
  new Problem('conflict', {
    detail: 'The offering already has a provider, which cannot be changed.',
    field: 'productServiceProviderId',
    value: given,
    ...(stored === undefined ? {} : { existingRecordId: stored }),
    hint: 'Delete the offering and create it again with the other provider.',
    resolution: { action: 'removeParameter', parameter: 'productServiceProviderId' },
  })

/** The problem (422) if a provider would get the name of one of its offerings. */
export const namedAsOffering = (nameBrand: string, offeringId: string, field: string): Problem =>
  new Problem('unprocessable', {
    detail: 'The entity would have the same name as one of its products or services.',
    field,
    value: nameBrand,
    hint: 'Rename the product or service first, or send another name.',
    existingRecordId: offeringId,
    resolution: { action: 'setField', fieldPath: field },
  })

/** Throws a problem if the offering has the same name as its provider. */
export function checkOfferingName(type: EntityType, nameBrand: string, providerName: string | null): void {
  if (!isOffering(type) || providerName === null || nameKey(nameBrand) !== nameKey(providerName)) return
  throw new Problem('unprocessable', {
    detail: `The ${type} has the same name as its provider.`,
    field: 'nameBrand',
    value: nameBrand,
    hint: 'Send the name of the offering itself. If it has no brand name, use a description or its category.',
    resolution: { action: 'setField', fieldPath: 'nameBrand' },
  })
}
