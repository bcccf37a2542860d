import { createPeople, lockPeople, updatePeople } from '../lifecycle/person/writes.js'
import {
  type AssociationDraft,
  createAssociations,
  lockAssociations,
  type PeriodState,
  updatePeriods,
} from '../relation/association/writes.js'
import { createOnce, grouped } from './profile.js'
import { findByProfile, knownAssociations } from './reads.js'
import type { AssociationFacts, Facts, PersonFacts } from './record.js'
import { revisions, withSaid } from './revise.js'
import { isPublishable } from './text.js'
import { type Found, instant, outcomeOf, parted, resolved, type Tied, unknown } from './tied.js'
import { functionOf, levelOf } from './title.js'
import type { Kept, Outcome, Work } from './work.js'

/** Creates the people that are missing, and gives the stored ones the names that they have now. */
export async function savePeople(work: Work, open: readonly PersonFacts[]): Promise<Kept<PersonFacts>[]> {
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

/** The names of people are those that the sheet of people says. */
async function rename(work: Work, open: readonly PersonFacts[]): Promise<Map<string, Outcome>> {
  const said = grouped(open, ({ providerId }) => work.known.people.get(providerId) ?? '')
  if (said.size === 0) return new Map()
  const locked = await lockPeople(work.context, [...said.keys()])
  const renamed = await revisions(
    work,
    'person',
    locked.flatMap((stored) => {
      const facts = said.get(stored.id)?.find(({ kind }) => kind === work.collection.naming?.person)
      if (!facts || stored.deleted) return []
      const { nameFirst, nameLast } = facts
      return [{ stored, next: withSaid(stored.state, { nameFirst, nameLast }) }]
    }),
  )
  await updatePeople(work.context, renamed)
  return new Map<string, Outcome>([
    ...locked.flatMap(({ id, deleted }) => (deleted ? [[id, 'deleted'] as const] : [])),
    ...renamed.map(({ stored }) => [stored.id, 'updated'] as const),
  ])
}

interface Job {
  readonly personId: string
  readonly entityId: string
}

export async function saveAssociations(work: Work, all: readonly AssociationFacts[]): Promise<Tied[]> {
  const { context, known } = work
  const found = resolved(work, all, ({ personRef, entityRef }) => {
    const [personId, entityId] = [known.people.get(personRef), known.entities.get(entityRef)]
    if (personId === undefined) return unknown('person', personRef)
    return entityId === undefined ? unknown('organization', entityRef) : { personId, entityId }
  })
  const { again, fresh } = parted(work, found)
  const created = await createJobs(
    work,
    fresh.filter(({ facts }) => !facts.isFallback),
  )
  const fallback = fresh.filter(({ facts }) => facts.isFallback)
  const tied = await knownAssociations(
    context,
    fallback.map(({ ids }) => ids),
  )
  const untold = fallback.filter(({ ids: { personId, entityId } }) => !tied.has(`${personId} ${entityId}`))
  const outcome = outcomeOf(new Set([...created, ...(await createJobs(work, untold))]), await updateJobs(work, again))
  return found.map(({ facts, ids }) => ({ facts, owner: { personId: ids.personId }, outcome: outcome(facts) }))
}

/** Creates associations; returns the rows that made one. */
async function createJobs({ context }: Work, jobs: readonly Found<AssociationFacts, Job>[]): Promise<Facts[]> {
  const stored = await createAssociations(context, jobs.map(draftOf))
  return jobs.flatMap(({ facts }, index) => (stored[index]?.isNew ? [facts] : []))
}

/** Ends, or takes up again, the associations that say so now; returns the rows that did. */
async function updateJobs(work: Work, jobs: readonly Found<AssociationFacts, Job>[]): Promise<Set<Facts>> {
  const drafts = jobs.map(draftOf)
  const said = (await lockAssociations(work.context, drafts)).flatMap((stored) => {
    const draft = drafts[stored.position]
    return draft ? [{ stored, next: withSaid<PeriodState>(stored.state, draft) }] : []
  })
  const changed = await revisions(work, 'entityPersonJoin', said)
  await updatePeriods(work.context, changed)
  return new Set(changed.flatMap(({ stored }) => jobs[stored.position]?.facts ?? []))
}

function draftOf({ facts, ids }: Found<AssociationFacts, Job>): AssociationDraft & PeriodState {
  const { title, titleFunction, startDate, endDate, isCurrent } = facts
  const level = title ? levelOf(title) : undefined
  return {
    ...ids,
    title: title ? { name: title, function: titleFunction ?? functionOf(level) ?? null, level: level ?? null } : null,
    startDate: instant(startDate),
    endDate: instant(endDate),
    isCurrent: endDate === undefined && isCurrent !== false,
  }
}
