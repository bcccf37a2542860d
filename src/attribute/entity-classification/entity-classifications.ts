import { z } from 'zod'
import { markStale } from '../../derived/stale.js'
import { enqueuePeopleOf } from '../../derived/writes/neighbours.js'
import { EntityPath } from '../../identity/entity/entity-select.js'
import { type OverrideRequest, overrideChange, overrideQuery, passGates } from '../../identity/gate/override-gate.js'
import { entityOwner } from '../../identity/owner/owner.js'
import { refuseNulls } from '../../kernel/problem/field.js'
import { Problem } from '../../kernel/problem/problem.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { Classification, EntityClassification } from '../classification/classification.js'
import { exampleClassification, exampleTag } from '../classification/classification-example.js'
import { READERS, WRITERS } from '../family/declaration.js'
import { insertOwned, removeOwned, type StoredRow, updateOwned } from '../family/family-writes.js'
import { needsReadAuth } from '../family/read-auth.js'
import { EntityClassificationMutation, namedBy, refused } from './entity-classification-mutation.js'
import { type Registry, readClassification, readClassificationJoin } from './entity-classification-reads.js'
import {
  type ClassificationJoinState,
  demoteOtherJoins,
  joinStores,
  lockClassificationJoins,
} from './entity-classification-writes.js'
import { joinState, registeredValue, type Value } from './value.js'

const tag = 'Classifications'
const JoinPath = EntityPath.extend({ classificationId: RowId.describe('Id of the classification of the entity.') })
const ClassificationRegistry = namedEnum('ClassificationRegistry', 'Kind of a classification.', {
  tag: 'A tag of a bucket.',
  standardized: 'A code of a standard.',
})
const joinQuery = {
  registry: ClassificationRegistry.optional().describe(
    'Kind of the classification. It is required only if a tag and a code of the entity have the same classificationId.',
  ),
  ...overrideQuery,
}
const path = { entityId: entityOwner.exampleId }
const joinPath = { ...path, classificationId: '5' }
const provenance = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com/about' }
const overridden = {
  ...provenance,
  overrideGate: ['current-classification-removal'],
  overrideReason: 'Added by mistake.',
}
const response = { ...exampleTag, classificationId: 5, isPrimary: true }
const GATE =
  'The gate `current-classification-removal` refuses a deletion of a current classification, a change of its tag or code, and a change that ends the last current classification of its bucket. Send overrideGate and overrideReason to make such a change.'
const writes = {
  kind: 'write',
  auth: WRITERS,
  tag,
  output: Classification,
} as const

export const getEntityClassifications = defineOperation({
  id: 'getEntityClassifications',
  route: 'GET /v1/entities/{entityId}/classifications',
  graph: 'Entity.tags',
  kind: 'read',
  auth: READERS,
  tag,
  summary: "Read an entity's classifications",
  description:
    'Returns the current tags and codes of the entity, grouped by bucket. In each bucket, the primary classification comes first. The others are sorted by name.',
  input: {
    path: EntityPath,
    query: z.strictObject({
      includeInactive: z
        .boolean()
        .default(false)
        .describe('true: the response also contains former tags. Not allowed with a client secret.'),
    }),
  },
  output: EntityClassification,
  problems: ['notFound'],
  example: { path, response: exampleClassification },
  handle: async (context, { path: { entityId }, query }) => {
    const all = needsReadAuth(context, 'includeInactive', query.includeInactive)
    const found = await readClassification(context, entityId, !all)
    if (!found) throw entityOwner.missing(entityId)
    return found
  },
})

export const createEntityClassification = defineOperation({
  ...writes,
  id: 'createEntityClassification',
  route: 'POST /v1/entities/{entityId}/classifications',
  graph: 'Mutation.createEntityClassification',
  summary: 'Add a classification to an entity',
  description:
    'Attaches a tag or a code of a standard to the entity. Send tagId, or standardizedClassificationId, or type and name. With type and name, a missing tag is created if its bucket is creatable, and an inactive tag becomes active by default. A former tag of the entity becomes current again. The request is refused if the entity already has this classification now.',
  input: { path: EntityPath, body: EntityClassificationMutation },
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { path, query: provenance, body: { type: 'industry', name: 'Insurance', isPrimary: true }, response },
  handle: async (context, { path: { entityId }, body }) => {
    const named = namedBy(body)
    if (!named)
      throw refused(
        'tagId',
        'The request does not name a classification.',
        'Send tagId, standardizedClassificationId, or type and name.',
      )
    const owner = await entityOwner.lock(context, entityId)
    const value = await registeredValue(context, named, body.inactiveTagOverride)
    const joins = await lockClassificationJoins(context, value.registry, owner.ref)
    const state = joinState(value, body)
    const known = joins.find((join) => join.state.valueId === value.valueId)
    if (known?.state.isCurrent) throw duplicateJoin(known, value)
    await demoteOtherJoins(context, value.registry, joins, state, known?.id)
    const store = joinStores[value.registry]
    if (known) await updateOwned(context, store, [{ stored: known, next: state }])
    const [id] = known ? [known.id] : await insertOwned(context, store, [{ owner: owner.ref, state }])
    await recomputeClassified(context, owner.id)
    return () => readClassificationJoin(context, value.registry, Number(id))
  },
})

export const putEntityClassification = defineOperation({
  ...writes,
  id: 'putEntityClassification',
  route: 'PUT /v1/entities/{entityId}/classifications/{classificationId}',
  graph: 'Mutation.replaceEntityClassification',
  summary: 'Replace a classification of an entity',
  description: `Default of isCurrent: true. Default of isPrimary: false. If no tag or code is sent, the classification keeps its tag or code. ${GATE}`,
  input: { path: JoinPath, query: z.strictObject(joinQuery), body: EntityClassificationMutation },
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: { path: joinPath, query: overridden, body: { type: 'industry', name: 'Insurance' }, response },
  handle: (context, { path, query, body }) =>
    change(context, path, query, body, (_stored, value) => joinState(value, body)),
})

export const patchEntityClassification = defineOperation({
  ...writes,
  id: 'patchEntityClassification',
  route: 'PATCH /v1/entities/{entityId}/classifications/{classificationId}',
  graph: 'Mutation.updateEntityClassification',
  summary: 'Change a classification of an entity',
  description: `Merge patch (RFC 7396): missing fields keep their values. With isCurrent=false, the classification becomes a former classification. ${GATE}`,
  input: { path: JoinPath, query: z.strictObject(joinQuery), body: EntityClassificationMutation },
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: { path: joinPath, query: provenance, body: { isPrimary: true }, response },
  handle: (context, { path, query, body }) => {
    refuseNulls(body, ['tagId', 'standardizedClassificationId', 'type', 'name'])
    return change(context, path, query, body, (stored, value) => {
      const isCurrent = body.isCurrent === undefined ? stored.isCurrent : (body.isCurrent ?? true)
      const isPrimary = body.isPrimary === undefined ? isCurrent && stored.isPrimary : body.isPrimary
      return joinState(value, { isCurrent, isPrimary })
    })
  },
})

export const deleteEntityClassification = defineOperation({
  ...writes,
  id: 'deleteEntityClassification',
  route: 'DELETE /v1/entities/{entityId}/classifications/{classificationId}',
  graph: 'Mutation.deleteEntityClassification',
  summary: 'Remove a classification of an entity',
  description: `The deletion is permanent. Only the history still contains the classification. To store it as a former classification, change isCurrent to false instead. ${GATE}`,
  input: { path: JoinPath, query: z.strictObject(joinQuery) },
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: {
    path: joinPath,
    query: overridden,
    response,
  },
  handle: async (context, { path, query }) => {
    const { owner, registry, stored } = await lockJoin(context, path, query.registry)
    const passed = passGates(query, stored.state.isCurrent ? [removal(stored.state)] : [])
    const before = await readClassificationJoin(context, registry, Number(stored.id))
    await removeOwned(context, joinStores[registry], [stored], overrideChange(passed))
    await recomputeClassified(context, owner.id)
    return () => before
  },
})

async function change(
  context: Context,
  path: z.infer<typeof JoinPath>,
  query: OverrideRequest & { registry?: Registry | undefined },
  mutation: EntityClassificationMutation,
  rule: (stored: ClassificationJoinState, value: Value) => ClassificationJoinState,
) {
  const named = namedBy(mutation)
  const { owner, registry, stored, joins } = await lockJoin(context, path, query.registry)
  const value = named
    ? await registeredValue(context, named, mutation.inactiveTagOverride)
    : { ...stored.state, registry }
  if (value.registry !== registry)
    throw refused(
      'tagId',
      'A code of a standard cannot replace a tag, and a tag cannot replace a code of a standard.',
      'Delete this classification, and add another classification.',
    )
  const other = joins.find((join) => join.id !== stored.id && join.state.valueId === value.valueId)
  if (other) throw duplicateJoin(other, value)
  const next = rule(stored.state, value)
  const override = passGates(query, endsClassification(stored, next, joins) ? [removal(stored.state)] : [])
  await demoteOtherJoins(context, registry, joins, next, stored.id)
  await updateOwned(context, joinStores[registry], [{ stored, next: { ...next, override } }])
  await recomputeClassified(context, owner.id)
  return () => readClassificationJoin(context, registry, Number(stored.id))
}

/**
 * True if a change takes a current classification from an entity. The change replaces its value, or it ends the last
 * current classification in the bucket.
 */
function endsClassification(
  { id, state }: StoredRow<ClassificationJoinState>,
  next: ClassificationJoinState,
  joins: readonly StoredRow<ClassificationJoinState>[],
): boolean {
  if (!state.isCurrent) return false
  const others = joins.filter((join) => join.id !== id && join.state.isCurrent && join.state.place === state.place)
  return next.valueId !== state.valueId || (!next.isCurrent && others.length === 0)
}

const removal = ({ place, name }: ClassificationJoinState) => ({
  gate: 'current-classification-removal' as const,
  detail: `The entity currently has the ${place} "${name}".`,
  field: 'classificationId',
  records: { place, name },
})

async function lockJoin(
  context: Context,
  { entityId, classificationId }: z.infer<typeof JoinPath>,
  registry: Registry | undefined,
) {
  const owner = await entityOwner.lock(context, entityId)
  const registries: readonly Registry[] = registry ? [registry] : ['tag', 'standardized']
  const found = []
  for (const each of registries) {
    const joins = await lockClassificationJoins(context, each, owner.ref)
    const stored = joins.find(({ id }) => id === classificationId)
    if (stored) found.push({ owner, registry: each, stored, joins })
  }
  const [first, second] = found
  if (!first) throw missing(classificationId)
  if (second) throw ambiguous(classificationId)
  checkVersion(context, versionOf(first.registry, first.stored))
  return first
}

const missing = (id: number): Problem =>
  new Problem('notFound', {
    detail: 'The entity has no classification with this classificationId.',
    field: 'classificationId',
    value: String(id),
    hint: 'Read the classifications of the entity. Send the value of their field classificationId or entityClassificationId.',
  })

const ambiguous = (id: number): Problem =>
  new Problem('conflict', {
    detail: 'The entity has a tag and a code of a standard with this classificationId.',
    field: 'classificationId',
    value: String(id),
    hint: 'Send the parameter registry to select one of them.',
    resolution: { action: 'setParameter', parameter: 'registry', acceptedValue: ['tag', 'standardized'] },
  })

const duplicateJoin = ({ id }: StoredRow<ClassificationJoinState>, { place, name }: Value): Problem =>
  new Problem('conflict', {
    detail: `The entity already has the ${place} "${name}".`,
    field: 'name',
    value: name,
    hint: 'Change the stored classification instead.',
    existingRecordId: String(id),
  })

/**
 * Recomputes the search documents of the entity and of its people, because these documents contain the tags of the
 * entity.
 */
async function recomputeClassified(context: Context, entityId: string): Promise<void> {
  markStale(context, { entities: [entityId] })
  await enqueuePeopleOf(context, entityId)
}
