import { createPeople, lockPeople } from '../person/writes.js'
import { createOnce, findByProfile } from './profile.js'
import type { PersonFacts } from './record.js'
import type { Kept, Work } from './save.js'
import { isPublishable } from './text.js'

/** Creates the people that are missing. A stored person keeps the name that they have. */
export async function savePeople(
  { context, collection: { profile }, known: { people } }: Work,
  open: readonly PersonFacts[],
): Promise<Kept<PersonFacts>[]> {
  await findByProfile(context, 'person', profile, open, people)
  const missing = new Set(open.filter(({ providerId }) => !people.has(providerId)))
  const stored = open.flatMap(({ providerId }) => people.get(providerId) ?? [])
  const outcomes = await createOnce([...missing], profile, people, (groups) =>
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
  const locked = stored.length === 0 ? [] : await lockPeople(context, stored)
  for (const { id, deleted } of locked) if (deleted) outcomes.set(id, 'deleted')
  return open.flatMap((facts) => {
    const id = people.get(facts.providerId)
    return id === undefined ? [] : [{ facts, id, outcome: outcomes.get(id) ?? 'unchanged' }]
  })
}
