import { z } from 'zod'
import { markOwnersStale } from '../../derived/stale.js'
import { enqueueRecompute, readNeighbours } from '../../derived/writes/neighbours.js'
import { EntityPath } from '../../identity/entity/select.js'
import { entityOwner } from '../../identity/owner/owner.js'
import { type OverrideRequest, overrideChange, overrideQuery, passGates } from '../../kernel/gate/gate.js'
import type { Context } from '../../kernel/operation/context.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { checkVersion } from '../../kernel/operation/version.js'
import { Problem } from '../../kernel/problem/problem.js'
import { idsOf, type OwnerId } from '../../kernel/wire/owner.js'
import { RowId } from '../../kernel/wire/values.js'
import { Classification, EntityClassification } from '../classification/classification.js'
import { exampleClassification, exampleTag } from '../classification/example.js'
import { READERS, WRITERS } from '../family/declaration.js'
import { needsReadAuth } from '../family/read-auth.js'
import { insertOwned, removeOwned, type StoredRow, updateOwned } from '../family/writes.js'
import { EntityClassificationMutation, namedBy, refused } from './mutation.js'
import { type Registry, readClassification, readJoin } from './reads.js'
import { registeredValue, type Value } from './value.js'
import { type JoinState, joinStores, lockJoins, makeWayForJoin } from './writes.js'

const tag = 'Classifications'
const JoinPath = EntityPath.extend({ classificationId: RowId })
const joinQuery = {
  registry: z
    .enum(['tag', 'standardized'])
    .optional()
    .describe('Which registry the join belongs to, where one of each has the id.'),
  ...overrideQuery,
}
const path = { entityId: entityOwner.exampleId }
const joinPath = { ...path, classificationId: '5' }
const provenance = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com/about' }
const answer = { ...exampleTag, classificationId: 5, isPrimary: true }
const GATE =
  'A deletion of a current join, or a change that replaces one or ends the last one of its bucket, meets the gate `current-classification-removal`.'
const writes = {
  kind: 'write',
  auth: WRITERS,
  tag,
  output: Classification,
} as const

export const getEntityClassifications = defineOperation({
  id: 'getEntityClassifications',
  route: 'GET /v1/entities/{entityId}/classifications',
  kind: 'read',
  auth: READERS,
  tag,
  summary: "Read an entity's classifications",
  description: 'Current joins, bucket by bucket: primary first, then by name.',
  input: {
    path: EntityPath,
    query: z.strictObject({
      includeInactive: z.boolean().default(false).describe('Shows former joins too; not with a client secret.'),
    }),
  },
  output: EntityClassification,
  problems: ['notFound'],
  example: { path, answer: exampleClassification },
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
  summary: 'Join a classification to an entity',
  description:
    'By tagId, by standardizedClassificationId, or by type and name. A missing value is registered where its bucket is creatable, a dormant one is used again. A former join is taken up again; a current one is a conflict.',
  input: { path: EntityPath, body: EntityClassificationMutation },
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { path, query: provenance, body: { type: 'industry', name: 'Insurance', isPrimary: true }, answer },
  handle: async (context, { path: { entityId }, body }) => {
    const named = namedBy(body)
    if (!named)
      throw refused(
        'tagId',
        'The request names no value.',
        'Send tagId, standardizedClassificationId, or type and name.',
      )
    const owner = await entityOwner.lock(context, entityId)
    const value = await registeredValue(context, named, body.inactiveTagOverride)
    const joins = await lockJoins(context, value.registry, owner.ref)
    const state = stateOf(value, body)
    const known = joins.find((join) => join.state.valueId === value.valueId)
    if (known?.state.isCurrent) throw held(known, value)
    await makeWayForJoin(context, value.registry, joins, state, known?.id)
    const store = joinStores[value.registry]
    if (known) await updateOwned(context, store, [{ stored: known, next: state }])
    const [id] = known ? [known.id] : await insertOwned(context, store, [{ owner: owner.ref, state }])
    await refreshClassified(context, owner.ref)
    return () => readJoin(context, value.registry, Number(id))
  },
})

export const putEntityClassification = defineOperation({
  ...writes,
  id: 'putEntityClassification',
  route: 'PUT /v1/entities/{entityId}/classifications/{classificationId}',
  summary: 'Replace a classification of an entity',
  description: `isCurrent is true and isPrimary false unless said otherwise; without a value the join keeps its own. ${GATE}`,
  input: { path: JoinPath, query: z.strictObject(joinQuery), body: EntityClassificationMutation },
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: { path: joinPath, query: provenance, body: { type: 'industry', name: 'Insurance' }, answer },
  handle: (context, { path, query, body }) =>
    change(context, path, query, body, (_stored, value) => stateOf(value, body)),
})

export const patchEntityClassification = defineOperation({
  ...writes,
  id: 'patchEntityClassification',
  route: 'PATCH /v1/entities/{entityId}/classifications/{classificationId}',
  summary: 'Change a classification of an entity',
  description: `Merge patch (RFC 7396): what is left out keeps its value. isCurrent=false keeps the join as history. ${GATE}`,
  input: { path: JoinPath, query: z.strictObject(joinQuery), body: EntityClassificationMutation },
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: { path: joinPath, query: provenance, body: { isPrimary: true }, answer },
  handle: (context, { path, query, body }) =>
    change(context, path, query, body, (stored, value) =>
      stateOf(value, {
        isCurrent: body.isCurrent === undefined ? stored.isCurrent : body.isCurrent,
        isPrimary: body.isPrimary === undefined ? stored.isPrimary : body.isPrimary,
      }),
    ),
})

export const deleteEntityClassification = defineOperation({
  ...writes,
  id: 'deleteEntityClassification',
  route: 'DELETE /v1/entities/{entityId}/classifications/{classificationId}',
  summary: 'Remove a classification of an entity',
  description: `Permanent; history keeps the whole row. To keep the join as history, patch isCurrent=false. ${GATE}`,
  input: { path: JoinPath, query: z.strictObject(joinQuery) },
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: {
    path: joinPath,
    query: { ...provenance, overrideGate: ['current-classification-removal'], overrideReason: 'Joined by mistake.' },
    answer,
  },
  handle: async (context, { path, query }) => {
    const { owner, registry, stored } = await lockJoin(context, path, query.registry)
    const passed = passGates(query, stored.state.isCurrent ? [removal(stored.state)] : [])
    const before = await readJoin(context, registry, Number(stored.id))
    await removeOwned(context, joinStores[registry], stored, overrideChange(passed))
    await refreshClassified(context, owner.ref)
    return () => before
  },
})

const stateOf = (
  { valueId, place, name, registry }: Value,
  { isCurrent, isPrimary }: Pick<EntityClassificationMutation, 'isCurrent' | 'isPrimary'>,
): JoinState => {
  // Codes have no history: a join that is there is current.
  if (registry === 'standardized' && isCurrent === false)
    throw refused('isCurrent', 'isCurrent: a code of a standard is joined or it is not.', 'Delete the join instead.')
  return { valueId, place, name, isCurrent: isCurrent ?? true, isPrimary: (isCurrent ?? true) && (isPrimary ?? false) }
}

async function change(
  context: Context,
  path: z.infer<typeof JoinPath>,
  query: OverrideRequest & { registry?: Registry | undefined },
  mutation: EntityClassificationMutation,
  rule: (stored: JoinState, value: Value) => JoinState,
) {
  const named = namedBy(mutation)
  const { owner, registry, stored, joins } = await lockJoin(context, path, query.registry)
  const value = named
    ? await registeredValue(context, named, mutation.inactiveTagOverride)
    : { ...stored.state, registry }
  if (value.registry !== registry)
    throw refused('tagId', 'A join stays in its registry.', 'Delete it, and join the other value.')
  const other = joins.find((join) => join.id !== stored.id && join.state.valueId === value.valueId)
  if (other) throw held(other, value)
  const next = rule(stored.state, value)
  const override = passGates(query, endsClassification(stored, next, joins) ? [removal(stored.state)] : [])
  await makeWayForJoin(context, registry, joins, next, stored.id)
  await updateOwned(context, joinStores[registry], [{ stored, next: { ...next, override } }])
  await refreshClassified(context, owner.ref)
  return () => readJoin(context, registry, Number(stored.id))
}

/** Whether a change takes a current value away: by another in its place, or as the last one of its bucket. */
function endsClassification(
  { id, state }: StoredRow<JoinState>,
  next: JoinState,
  joins: readonly StoredRow<JoinState>[],
): boolean {
  if (!state.isCurrent) return false
  const others = joins.filter((join) => join.id !== id && join.state.isCurrent && join.state.place === state.place)
  return next.valueId !== state.valueId || (!next.isCurrent && others.length === 0)
}

const removal = ({ place, name }: JoinState) => ({
  gate: 'current-classification-removal' as const,
  detail: `The entity is classified by ${place} "${name}" now.`,
  field: 'classificationId',
  records: { place, name },
})

async function lockJoin(
  context: Context,
  { entityId, classificationId }: z.infer<typeof JoinPath>,
  registry: Registry | undefined,
) {
  const owner = await entityOwner.lock(context, entityId)
  const wanted: readonly Registry[] = registry ? [registry] : ['tag', 'standardized']
  const found = []
  for (const one of wanted) {
    const joins = await lockJoins(context, one, owner.ref)
    const stored = joins.find(({ id }) => id === classificationId)
    if (stored) found.push({ owner, registry: one, stored, joins })
  }
  const [first, second] = found
  if (!first) throw missing(classificationId)
  if (second) throw ambiguous(classificationId)
  checkVersion(context, first.stored.version)
  return first
}

const missing = (id: number): Problem =>
  new Problem('notFound', {
    detail: 'The entity has no such classification.',
    field: 'classificationId',
    value: String(id),
    hint: 'Read the classifications of the entity: classificationId and entityClassificationId are ids of joins.',
  })

const ambiguous = (id: number): Problem =>
  new Problem('conflict', {
    detail: 'A value of a bucket and a code of a standard are both joined under this id.',
    field: 'classificationId',
    value: String(id),
    hint: 'Send registry.',
    resolution: { action: 'setParameter', parameter: 'registry', acceptedValue: ['tag', 'standardized'] },
  })

const held = ({ id }: StoredRow<JoinState>, { place, name }: Value): Problem =>
  new Problem('conflict', {
    detail: `The entity is joined to ${place} "${name}" already.`,
    field: 'name',
    value: name,
    hint: 'Change the stored join instead.',
    existingRecordId: String(id),
  })

/** Tags are among what finds an entity, and the people there. */
async function refreshClassified(context: Context, owner: OwnerId): Promise<void> {
  markOwnersStale(context, [owner])
  const { people } = await readNeighbours(context, idsOf([owner]).entityIds)
  await enqueueRecompute(context, { entities: [], people })
}
