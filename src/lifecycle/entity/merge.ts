import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity-example.js'
import {
  type EntityState,
  isOffering,
  nameKey,
  OFFERING_SEGMENT,
  publicPath,
} from '../../identity/entity/entity-rules.js'
import { noEntity } from '../../identity/entity/entity-select.js'
import { lockEntities, type StoredEntity } from '../../identity/entity/entity-writes.js'
import { ALIAS_CAP, type EntityAlias } from '../../identity/entity/types.js'
import { overrideQuery } from '../../identity/gate/override-gate.js'
import { recordMerge } from '../../identity/merged/merged-writes.js'
import { redirectOldPath } from '../../identity/slug/slug-writes.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { removeMergedAcquisitions } from '../../relation/acquisition/acquisition-writes.js'
import { settleAround } from '../../relation/acquisition/status-writes.js'
import { checkMergedChains } from '../../relation/relationship/chain-check.js'
import { EntityMerge, EntityMergeResult } from '../merge/merge.js'
import { markAroundStale, moveOfferings, moveRows, removeLoser } from '../merge/merge-writes.js'
import { applyChange } from './apply-change.js'
import { patched } from './entity-mutation.js'

const example = { survivorId: exampleEntity.id, loserId: '01890a5d-ac96-774b-bcce-b302099a8069' }

export const mergeEntities = defineOperation({
  id: 'mergeEntities',
  route: 'POST /v1/entities/merge',
  graph: 'Mutation.mergeEntities',
  kind: 'write',
  followsMerged: false,
  auth: ['bearer', 'adminApiKey'],
  tag: 'Entities',
  summary: 'Merge two entities',
  description:
    'Makes one entity out of two. One entity, the survivor, stays. The other entity is deleted. Records of the deleted entity, such as rounds, texts and people, move to the survivor. If both have the same record, the record of the survivor stays. This applies to rounds with the same label, day and amount, to valuations in the same month, to the current primary text or link of a type, and to the current image of a kind. The names of the deleted entity become aliases of the survivor, and the paths of the deleted entity redirect to the survivor. A read of the id or the public id of the deleted entity leads to the survivor, also after further merges. One history entry of the survivor contains all changed rows as they were before the merge. A Product or Service can be merged only with a Product or Service. If one of the two entities bought or owns the other through further entities, the merge is refused (422).',
  input: { query: z.strictObject(overrideQuery), body: EntityMerge },
  output: EntityMergeResult,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    query: { sourceType: 'aventureStaff', sourceDetail: 'duplicate review' },
    body: example,
    response: {
      ...example,
      createSlugRedirect: true,
      deleteMode: 'hard',
      foreignKeyRowsRepointed: 12,
      loserUrl: '/companies/apple-computer',
      slugRedirectId: 3,
      survivor: null,
      survivorUrl: '/companies/apple',
    },
  },
  handle: async (context, { query, body }) => {
    const { survivorId, loserId, createSlugRedirect, deleteMode } = body
    const { survivor, loser } = await lockBoth(context, survivorId, loserId)
    await checkMergedChains(context, body)
    await removeMergedAcquisitions(context, body)
    const { rows, repointed } = await moveRows(context, 'entity', survivorId, loserId)
    const [loserPath, survivorPath] = [pathOf(loser), pathOf(survivor)]
    const pages = createSlugRedirect ? loserPath + OFFERING_SEGMENT : undefined
    const offerings = await moveOfferings(context, survivorId, loserId, pages)
    await recordMerge(context, 'entity', survivorId, loserId)
    const removed = await removeLoser(context, 'entity', loserId, deleteMode)
    const redirect = createSlugRedirect
      ? await redirectOldPath(context, { ...slugOf(loser), id: survivorId, path: loserPath }, survivorPath)
      : undefined
    const merge = {
      loserId,
      deleteMode,
      rows: { ...removed, ...rows, entity: [...(removed.entity ?? []), ...offerings] },
    }
    await applyChange(
      context,
      { id: survivorId, ...query },
      {
        rule: (state) => patched(withNames(state, loser.state), body.survivor ?? {}),
        slugField: 'survivor.newSlug',
        nameField: body.survivor?.nameBrand == null ? 'loserId' : 'survivor.nameBrand',
        also: { merge: [null, merge] },
      },
    )
    await settleAround(context, [survivorId])
    await markAroundStale(context, 'entity', body)
    return async () => {
      const [after] = await lockEntities(context, [survivorId], [])
      return {
        createSlugRedirect,
        deleteMode,
        foreignKeyRowsRepointed: repointed,
        loserId,
        loserUrl: shownPathOf(loser),
        slugRedirectId: redirect?.redirectId ?? null,
        survivor: null,
        survivorId,
        survivorUrl: shownPathOf(after ?? survivor),
      }
    }
  },
})

async function lockBoth(context: Context, survivorId: string, loserId: string) {
  if (survivorId === loserId) {
    throw new Problem('badRequest', {
      detail: 'An entity cannot be merged into itself.',
      field: 'loserId',
      value: loserId,
      hint: 'Send two different ids.',
      resolution: { action: 'setField', fieldPath: 'loserId' },
    })
  }
  const found = (await lockEntities(context, [survivorId, loserId], [])).filter(({ deleted }) => !deleted)
  const survivor = found.find(({ id }) => id === survivorId)
  const loser = found.find(({ id }) => id === loserId)
  if (!survivor) throw noEntity('survivorId', survivorId)
  if (!loser) throw noEntity('loserId', loserId)
  if (isOffering(survivor.state.typeRecord) !== isOffering(loser.state.typeRecord)) {
    throw new Problem('unprocessable', {
      detail: `A ${loser.state.typeRecord} cannot be merged into a ${survivor.state.typeRecord}.`,
      field: 'loserId',
      value: loserId,
      hint: 'Merge an offering with an offering, or another record with another record.',
      resolution: { action: 'setField', fieldPath: 'loserId' },
    })
  }
  return { survivor, loser }
}

const slugOf = ({ state, related }: StoredEntity) => ({
  kind: 'entity' as const,
  slug: state.slug,
  namespace: related.namespace,
})

const pathOf = ({ state, related }: StoredEntity): string =>
  publicPath(state.typeRecord, state.slug, related.providerPath)

/** Returns the path for a response. It does not contain the slug of a provider that the caller cannot see. */
const shownPathOf = ({ state, related }: StoredEntity): string =>
  publicPath(state.typeRecord, state.slug, related.shownProvider?.path ?? null)

/** Adds to the survivor the names of the loser that it does not have yet, up to the maximum number of aliases. */
function withNames(state: EntityState, loser: EntityState): EntityState {
  const names: EntityAlias[] = [
    { name: loser.nameBrand, type: 'alternativeDba', displayable: null },
    ...(loser.nameLegal === null ? [] : [{ name: loser.nameLegal, type: 'relatedLegal' as const, displayable: null }]),
    ...loser.nameAlias,
  ]
  const known = new Set(
    [state.nameBrand, state.nameLegal ?? '', ...state.nameAlias.map(({ name }) => name)].map(nameKey),
  )
  const added = names.filter(({ name }) => {
    const isNew = !known.has(nameKey(name))
    known.add(nameKey(name))
    return isNew
  })
  return { ...state, nameAlias: [...state.nameAlias, ...added].slice(0, ALIAS_CAP) }
}
