import { createPeople, lockPeople, updatePeople } from '../../lifecycle/person/person-writes.js'
import type { AssociationState } from '../../relation/association/association-rules.js'
import {
  type AssociationDraft,
  createAssociations,
  lockAssociations,
  updateAssociations,
} from '../../relation/association/association-writes.js'
import { createOnce, grouped } from '../row/grouped.js'
import { isPublishable, published } from '../row/import-rules.js'
import type { AssociationFacts, Facts, Outcome, PersonFacts } from '../row/row-facts.js'
import type { SavedRecord, Work } from './batch-work.js'
import { findByProfile, knownAssociations } from './import-reads.js'
import { revisions, withValues } from './revise.js'
import { outcomeOf, type ResolvedRow, resolved, type SavedRow, splitByKnown, startOfDay, unknown } from './saved-row.js'

/** Creates the missing people. Updates the names of the stored people, and publishes hidden people. */
export async function savePeople(work: Work, open: readonly PersonFacts[]): Promise<SavedRecord<PersonFacts>[]> {
  const { context, collection, known } = work
  const { people } = known
  await findByProfile(context, 'person', collection.profile, open, people)
  const missing = new Set(open.filter(({ providerId }) => !people.has(providerId)))
  const outcomes = await createOnce([...missing], collection.profile, people, (groups) =>
    createPeople(
      context,
      groups.map((group) => {
        const isPublic = isPublishable(group)
        return {
          id: group[0].id,
          slug: undefined,
          nameFirst: group[0].nameFirst,
          nameMiddle: null,
          nameLast: group[0].nameLast ?? null,
          nickname: null,
          suffix: null,
          gender: null,
          workflowStatus: null,
          isHidden: !isPublic,
          showOnSitemap: isPublic,
          nameAlias: [],
        }
      }),
    ),
  )
  const stored = open.filter((facts) => !missing.has(facts))
  for (const [id, outcome] of await rename(work, stored)) outcomes.set(id, outcome)
  return open.flatMap((facts) => {
    const id = people.get(facts.providerId)
    return id === undefined ? [] : [{ facts, id, outcome: outcomes.get(id) ?? 'unchanged' }]
  })
}

/**
 * Updates the names of people from the part of the collection that has the current names, and publishes hidden people
 * whose rows now contain the texts that they need.
 */
async function rename(work: Work, open: readonly PersonFacts[]): Promise<Map<string, Outcome>> {
  const stated = grouped(open, ({ providerId }) => work.known.people.get(providerId) ?? '')
  if (stated.size === 0) return new Map()
  const locked = await lockPeople(work.context, [...stated.keys()])
  const renamed = await revisions(
    work,
    'person',
    locked.flatMap((stored) => {
      if (stored.deleted) return []
      const rows = stated.get(stored.id) ?? []
      const naming = rows.find(({ kind }) => kind === work.collection.naming?.person)
      const names = { nameFirst: naming?.nameFirst, nameLast: naming?.nameLast }
      return [{ stored, next: published(withValues(stored.state, names), rows) }]
    }),
  )
  await updatePeople(work.context, renamed)
  return new Map<string, Outcome>([
    ...locked.flatMap(({ id, deleted }) => (deleted ? [[id, 'deleted'] as const] : [])),
    ...renamed.map(({ stored }) => [stored.id, 'updated'] as const),
  ])
}

interface AssociationIds {
  readonly personId: string
  readonly entityId: string
}

export async function saveAssociations(work: Work, all: readonly AssociationFacts[]): Promise<SavedRow[]> {
  const { context, known } = work
  const found = resolved(work, all, ({ personRef, entityRef }) => {
    const [personId, entityId] = [known.people.get(personRef), known.entities.get(entityRef)]
    if (personId === undefined) return unknown('person', personRef)
    return entityId === undefined ? unknown('organization', entityRef) : { personId, entityId }
  })
  const { existing, missing } = splitByKnown(work, found)
  const created = await createMissing(
    work,
    missing.filter(({ facts }) => !facts.isFallback),
  )
  const fallback = missing.filter(({ facts }) => facts.isFallback)
  const connected = await knownAssociations(
    context,
    fallback.map(({ ids }) => ids),
  )
  const withoutAssociation = fallback.filter(
    ({ ids: { personId, entityId } }) => !connected.has(`${personId} ${entityId}`),
  )
  const outcome = outcomeOf(
    new Set([...created, ...(await createMissing(work, withoutAssociation))]),
    await reviseAssociations(work, existing),
  )
  return found.map(({ facts, ids }) => ({ facts, owner: { personId: ids.personId }, outcome: outcome(facts) }))
}

/** Creates associations. Returns the rows from which an association was created. */
async function createMissing(
  { context }: Work,
  jobs: readonly ResolvedRow<AssociationFacts, AssociationIds>[],
): Promise<Facts[]> {
  const stored = await createAssociations(context, jobs.map(draftOf))
  return jobs.flatMap(({ facts }, index) => (stored[index]?.isNew ? [facts] : []))
}

/** Updates the end of stored associations, by their rows. Returns the rows that changed an association. */
async function reviseAssociations(
  work: Work,
  jobs: readonly ResolvedRow<AssociationFacts, AssociationIds>[],
): Promise<Set<Facts>> {
  const drafts = jobs.map(draftOf)
  const stated = (await lockAssociations(work.context, drafts)).flatMap((stored) => {
    const draft = drafts[stored.position]
    return draft
      ? [
          {
            stored,
            next: withValues<AssociationState>(stored.state, { endDate: draft.endDate, isCurrent: draft.isCurrent }),
          },
        ]
      : []
  })
  const changed = await revisions(work, 'entityPersonJoin', stated)
  await updateAssociations(work.context, changed)
  return new Set(changed.flatMap(({ stored }) => jobs[stored.position]?.facts ?? []))
}

function draftOf({ facts, ids }: ResolvedRow<AssociationFacts, AssociationIds>): AssociationDraft {
  const { title, titleFunction, startDate, endDate, isCurrent } = facts
  return {
    ...ids,
    title: title ? { name: title, function: titleFunction ?? null } : null,
    startDate: startOfDay(startDate),
    endDate: startOfDay(endDate),
    isCurrent: endDate === undefined && isCurrent !== false,
  }
}
