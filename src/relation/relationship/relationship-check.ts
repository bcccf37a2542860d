import type { RelationshipTypeOption } from '../../document/shape/relationship.js'
import { lockEntities, type StoredEntity } from '../../identity/entity/entity-writes.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { readFaults, tooManyLinks } from './chain-check.js'
import { isAcyclic, oriented, parseParticipation, relationshipTypeOf, restatesTarget } from './relationship-rules.js'
import type { RelationshipDraft, RelationshipState, StoredRelationship } from './relationship-state.js'

/**
 * Throws 409 if the offering would lose its provider. `next` is the next state of the relationship. It is undefined if
 * the relationship is to be removed. Also throws 409 if another relationship would become the relationship of an
 * offering with its provider.
 */
export function keepProvider({ id, state }: StoredRelationship, next?: RelationshipState): void {
  const [was, is] = [state, next].map((one) => one?.relationshipType === 'productService' && one.isCurrent)
  const isSame = next?.sourceEntityId === state.sourceEntityId && next.targetEntityId === state.targetEntityId
  if (was ? is && isSame : !is) return
  throw new Problem('conflict', {
    detail: was
      ? 'An offering must have a provider. Its only provider cannot be removed or changed.'
      : 'This relationship cannot become the relationship of an offering with its provider.',
    field: 'relationshipId',
    value: String(id),
    hint: was
      ? 'Delete the offering and create it again with another provider.'
      : 'Create a relationship of the type productService.',
  })
}

/**
 * Finds the relationship type by its name or alias. Throws 422 if the name is unknown. Also throws 422 if the
 * operations on relationships cannot write this type.
 */
export function writable(name: string): RelationshipTypeOption {
  const type = relationshipTypeOf(name)
  if (type?.joinable) return type
  throw new Problem('unprocessable', {
    detail: type
      ? `${type.canonical} is ${type.acquisitionManaged ? 'managed by the acquisition operations' : 'read-only'}.`
      : 'This relationship type does not exist.',
    field: 'relationshipType',
    value: name,
    hint: 'The list of relationship types contains the types that clients can create: their field joinable is true.',
    resolution: type?.acquisitionManaged
      ? { action: 'useEndpoint', endpoint: '/v1/entities/{entityId}/acquisitions' }
      : { action: 'useEndpoint', endpoint: '/v1/entities/relationships/types' },
  })
}

/** Locks and checks the two entities of a relationship. Returns them in the order that its type requires. */
export async function lockPair(
  context: Context,
  draft: RelationshipDraft,
  type: RelationshipTypeOption,
): Promise<readonly [Side, Side]> {
  const { sourceEntityId, targetEntityId } = draft
  if (sourceEntityId === targetEntityId)
    throw refused('targetEntityId', 'An entity cannot have a relationship with itself.')
  checkParticipation(draft)
  const found = (await lockEntities(context, [sourceEntityId, targetEntityId], [])).filter(({ deleted }) => !deleted)
  const source = sideOf(found, 'sourceEntityId', sourceEntityId)
  const target = sideOf(found, 'targetEntityId', targetEntityId)
  const pair = oriented(type.canonical, source, target)
  if (!pair) throw refused('targetEntityId', `These entity types cannot have this relationship: ${type.pairRule}`)
  if (type.canonical === 'acceleratorParticipant' && restatesTarget(draft.detail ?? '', pair[1].nameBrand)) {
    throw refused('detail', 'accelerator-detail-restates-target: detail repeats the name of the accelerator.')
  }
  return pair
}

export async function checkAcyclic(
  context: Context,
  { relationshipType, isCurrent = true }: RelationshipDraft,
  [source, target]: readonly [Side, Side],
  id: number | null,
): Promise<void> {
  if (!isCurrent || !isAcyclic(relationshipType)) return
  const [fault] = await readFaults(context, relationshipType, [{ source: source.id, target: target.id }], id)
  if (!fault) return
  if (fault === 'tooMany') throw tooManyLinks('sourceEntityId', source.id, relationshipType)
  throw refused(
    'targetEntityId',
    `A chain of ${relationshipType} relationships already leads from the target to the source.`,
  )
}

function checkParticipation({ relationshipType, detail, asOf }: RelationshipDraft): void {
  if (relationshipType !== 'acceleratorParticipant') return
  if (detail == null || !parseParticipation(detail)) {
    throw refused('detail', 'detail must be `batch=<label>` or `program=<name>; batch=<label>`.')
  }
  if (asOf == null) throw refused('asOf', 'acceleratorParticipant requires asOf, the day of the batch.')
}

interface Side {
  readonly id: string
  readonly typeRecord: string
  readonly nameBrand: string
}

function sideOf(found: readonly StoredEntity[], field: string, id: string): Side {
  const entity = found.find((row) => row.id === id)
  if (entity) return { id, typeRecord: entity.state.typeRecord, nameBrand: entity.state.nameBrand }
  throw new Problem('notFound', { detail: 'No entity has this id.', field, value: id, hint: 'Create it first.' })
}

export const rolesOf = ({ sourceRole, targetRole }: RelationshipTypeOption): string =>
  sourceRole ? ` The source is the ${sourceRole}, the target the ${targetRole}.` : ''

export const excludes = (id: number, type: RelationshipTypeOption): Problem =>
  new Problem('conflict', {
    detail: `The stored relationship ${id} excludes the relationship in the request: the two entities cannot have both.`,
    field: 'relationshipType',
    value: type.canonical,
    hint: `Read the existing relationship.${rolesOf(type)}`,
    existingRecordId: String(id),
  })

const refused = (field: string, detail: string): Problem =>
  new Problem('unprocessable', {
    detail,
    field,
    hint: 'The list of relationship types contains the rules of each type.',
  })
