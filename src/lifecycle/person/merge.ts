import { examplePerson } from '../../document/example/person-example.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { recordMerge } from '../../identity/merged/merged-writes.js'
import { namesOfState } from '../../identity/person/keys.js'
import { fullName, type PersonState } from '../../identity/person/person-rules.js'
import { noPerson } from '../../identity/person/person-select.js'
import { PERSON_ALIAS_CAP, type PersonAlias } from '../../identity/person/types.js'
import { redirectOldPath } from '../../identity/slug/slug-writes.js'
import { refusedField } from '../../kernel/problem/field.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { PersonMerge, PersonMergeResult } from '../merge/merge.js'
import { markAroundStale, moveRows, removeLoser } from '../merge/merge-writes.js'
import { patched } from './person-mutation.js'
import { lockPeople, type StoredPerson } from './person-writes.js'
import { applyPersonChange, personPath } from './revise.js'

const example = { survivorId: examplePerson.id, loserId: '01890a5d-ac96-774b-bcce-b302099a8070' }

export const mergePeople = defineOperation({
  id: 'mergePeople',
  route: 'POST /v1/people/merge',
  graph: 'Mutation.mergePeople',
  kind: 'write',
  followsMerged: false,
  auth: ['bearer', 'adminApiKey'],
  tag: 'People',
  summary: 'Merge two people',
  description:
    'Makes one person out of two. One person, the survivor, stays. The other person is deleted. Records of the deleted person, such as associations, texts and investments, move to the survivor. If both have the same record, the record of the survivor stays. This applies to associations with the same entity, title and start date, to investments in the same round, and to the current primary text or link of a type. The names of the deleted person become aliases of the survivor, and the paths of the deleted person redirect to the survivor. A read of the id or the public id of the deleted person leads to the survivor, also after further merges. One history entry of the survivor contains all changed rows as they were before the merge.',
  input: { body: PersonMerge },
  output: PersonMergeResult,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    query: { sourceType: 'aventureStaff', sourceDetail: 'duplicate review' },
    body: example,
    response: {
      ...example,
      createSlugRedirect: true,
      deleteMode: 'hard',
      foreignKeyRowsRepointed: 7,
      loserUrl: '/people/timothy-cook',
      slugRedirectId: 3,
      survivor: null,
      survivorUrl: '/people/tim-cook',
    },
  },
  handle: async (context, { body }) => {
    const { survivorId, loserId, createSlugRedirect, deleteMode } = body
    const { survivor, loser } = await lockBoth(context, survivorId, loserId)
    const { rows, repointed } = await moveRows(context, 'person', survivorId, loserId)
    await recordMerge(context, 'person', survivorId, loserId)
    const removed = await removeLoser(context, 'person', loserId, deleteMode)
    const loserPath = personPath(loser.state.slug)
    const former = {
      kind: 'person',
      namespace: 'person',
      id: survivorId,
      slug: loser.state.slug,
      path: loserPath,
    } as const
    const redirect = createSlugRedirect
      ? await redirectOldPath(context, former, personPath(survivor.state.slug))
      : undefined
    await applyPersonChange(
      context,
      { id: survivorId },
      {
        rule: (state) => patched(withNames(state, loser.state), body.survivor ?? {}),
        slugField: 'survivor.newSlug',
        also: { merge: [null, { loserId, deleteMode, rows: { ...removed, ...rows } }] },
      },
    )
    await markAroundStale(context, 'person', body)
    return async () => {
      const [after] = await lockPeople(context, [survivorId])
      return {
        createSlugRedirect,
        deleteMode,
        foreignKeyRowsRepointed: repointed,
        loserId,
        loserUrl: loserPath,
        slugRedirectId: redirect?.redirectId ?? null,
        survivor: null,
        survivorId,
        survivorUrl: personPath((after ?? survivor).state.slug),
      }
    }
  },
})

async function lockBoth(
  context: Context,
  survivorId: string,
  loserId: string,
): Promise<{ survivor: StoredPerson; loser: StoredPerson }> {
  if (survivorId === loserId)
    throw refusedField('loserId', 'A person cannot be merged into the same person.', 'Send two different ids.')
  const found = (await lockPeople(context, [survivorId, loserId])).filter(({ deleted }) => !deleted)
  const survivor = found.find(({ id }) => id === survivorId)
  const loser = found.find(({ id }) => id === loserId)
  if (!survivor) throw noPerson('survivorId', survivorId)
  if (!loser) throw noPerson('loserId', loserId)
  return { survivor, loser }
}

/** Adds to the survivor the names of the loser that it does not have yet, up to the maximum number of aliases. */
function withNames(state: PersonState, loser: PersonState): PersonState {
  const names: PersonAlias[] = [
    { name: fullName(loser), type: null, displayable: null },
    ...(loser.nickname === null ? [] : [{ name: loser.nickname, type: 'nickname' as const, displayable: null }]),
    ...loser.nameAlias,
  ]
  const known = new Set([...namesOfState(state), state.nickname ?? ''].map(nameKey))
  const added = names.filter(({ name }) => {
    const isNew = !known.has(nameKey(name))
    known.add(nameKey(name))
    return isNew
  })
  return { ...state, nameAlias: [...state.nameAlias, ...added].slice(0, PERSON_ALIAS_CAP) }
}
