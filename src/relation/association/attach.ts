import { noEntity } from '../../identity/entity/entity-select.js'
import { lockOwners } from '../../identity/owner/owner-writes.js'
import { at, throwAt } from '../../kernel/problem/at.js'
import { refusedField } from '../../kernel/problem/field.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { AssociationMutation } from './association-mutation.js'
import { readTitles } from './association-reads.js'
import { namedTitle, newState } from './association-rules.js'
import { noTitle } from './association-select.js'
import { type AssociationDraft, createAssociations } from './association-writes.js'

/** An association in the request that creates its person, so the person has no id yet. */
type NewAssociation = Omit<AssociationDraft, 'personId'>

/**
 * Checks the associations in the request that creates a person, and locks their entities. It needs two statements for
 * any number of associations. `field` is the path of the associations in the body.
 */
export async function preparedAssociations(
  context: Context,
  mutations: readonly AssociationMutation[],
  field: string,
): Promise<NewAssociation[]> {
  if (mutations.length === 0) return []
  const drafts = mutations.map((mutation, index) => at(`${field}.${index}`, () => draftOf(mutation)))
  const entityIds = drafts.map(({ entityId }) => entityId)
  const locked = new Set((await lockOwners(context, 'entity', entityIds)).map(({ id }) => id))
  const titleIds = drafts.flatMap(({ titleId }) => titleId ?? [])
  const titles = titleIds.length > 0 ? await readTitles(context, titleIds) : new Set<number>()
  drafts.forEach(({ entityId, titleId }, index) => {
    if (!locked.has(entityId)) throwAt(`${field}.${index}`, noEntity('entityId', entityId))
    if (titleId != null && !titles.has(titleId)) throwAt(`${field}.${index}`, noTitle(titleId))
  })
  return drafts
}

function draftOf(mutation: AssociationMutation): NewAssociation {
  const { entityId, personId, jobLevel: level = null, personFunction: role = null } = mutation
  if (entityId == null) throw refusedField('entityId', 'entityId is required.', 'Send the id of the entity.')
  if (personId != null) throw refusedField('personId', 'The person does not have an id yet.', 'Leave personId out.')
  const title = namedTitle(mutation)
  const { titleId: _none, ...period } = newState(mutation, null)
  if (!title) return { entityId, ...period }
  return 'id' in title
    ? { entityId, titleId: title.id, ...period }
    : { entityId, title: { name: title.name, level, function: role }, ...period }
}

/** Stores the prepared associations of a person. Returns their ids. */
export async function attachAssociations(
  context: Context,
  personId: string,
  drafts: readonly NewAssociation[],
): Promise<number[]> {
  const created = await createAssociations(
    context,
    drafts.map((draft) => ({ ...draft, personId })),
  )
  return created.map(({ id }) => id)
}
