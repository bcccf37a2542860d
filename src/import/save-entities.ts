import { ALIAS_CAP } from '../entity/entity.js'
import { type EntityState, nameKey } from '../entity/rules.js'
import { createEntities, lockEntities, updateEntity } from '../entity/writes.js'
import type { Context } from '../operation/context.js'
import { changes } from '../wire/merge-patch.js'
import { createOnce, findByProfile, grouped } from './profile.js'
import type { EntityFacts } from './record.js'
import type { Kept, Outcome, Work } from './save.js'
import { isPublishable } from './text.js'

/** Creates the entities that are missing and adds to the stored ones what is said of them now; what is not said stays. */
export async function saveEntities(
  { context, collection: { profile }, known: { entities: entityOf } }: Work,
  open: readonly EntityFacts[],
): Promise<Kept<EntityFacts>[]> {
  await findByProfile(context, 'entity', profile, open, entityOf)
  const missing = new Set(open.filter(({ providerId }) => !entityOf.has(providerId)))
  // The first to speak names an entity.
  const outcomes = await createOnce([...missing], profile, entityOf, (groups) =>
    createEntities(
      context,
      groups.map((group) => ({ ...group.reduce(withFacts, blank(group)), slug: undefined })),
    ),
  )
  const said = grouped(
    open.filter((facts) => !missing.has(facts)),
    ({ providerId }) => entityOf.get(providerId) ?? '',
  )
  for (const [id, outcome] of await contribute(context, said)) outcomes.set(id, outcome)
  return open.flatMap((facts) => {
    const id = entityOf.get(facts.providerId)
    return id === undefined ? [] : [{ facts, id, outcome: outcomes.get(id) ?? 'unchanged' }]
  })
}

async function contribute(
  context: Context,
  said: ReadonlyMap<string, readonly EntityFacts[]>,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  if (said.size === 0) return outcomes
  for (const entity of await lockEntities(context, [...said.keys()], [])) {
    const next = (said.get(entity.id) ?? []).reduce(withFacts, entity.state)
    const difference = changes(entity.state, next)
    if (entity.deleted) outcomes.set(entity.id, 'deleted')
    else if (Object.keys(difference).length > 0) {
      await updateEntity(context, entity, next, difference)
      outcomes.set(entity.id, 'updated')
    }
  }
  return outcomes
}

const blank = (group: readonly [EntityFacts, ...EntityFacts[]]): EntityState => {
  const isPublic = isPublishable(group)
  return {
    slug: '',
    nameBrand: group[0].nameBrand,
    nameLegal: null,
    typeRecord: group[0].typeRecord,
    operatingStatus: null,
    foundedYear: null,
    defaultCurrency: null,
    nameAlias: [],
    isFeatured: false,
    isHidden: !isPublic,
    isVerified: false,
    showOnSitemap: isPublic,
  }
}

function withFacts(state: EntityState, facts: EntityFacts): EntityState {
  const names = new Set([state.nameBrand, ...state.nameAlias.map(({ name }) => name)].map(nameKey))
  const added = (facts.nameAlias ?? []).filter(({ name }) => !names.has(nameKey(name)))
  return {
    ...state,
    nameLegal: facts.nameLegal ?? state.nameLegal,
    operatingStatus: facts.operatingStatus ?? state.operatingStatus,
    foundedYear: facts.foundedYear ?? state.foundedYear,
    defaultCurrency: facts.defaultCurrency ?? state.defaultCurrency,
    nameAlias: [
      ...state.nameAlias,
      ...added.map(({ name, type = null, displayable = null }) => ({ name, type, displayable })),
    ].slice(0, ALIAS_CAP),
  }
}
