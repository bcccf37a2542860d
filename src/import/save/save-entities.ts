import { type EntityState, nameKey } from '../../identity/entity/entity-rules.js'
import { lockEntities, type StoredEntity } from '../../identity/entity/entity-writes.js'
import { ALIAS_CAP } from '../../identity/entity/types.js'
import type { EntityDraft } from '../../lifecycle/entity/entity-draft.js'
import { createEntities, updateEntities } from '../../lifecycle/entity/entity-writes.js'
import { createOnce, grouped } from '../row/grouped.js'
import { isPublishable, published } from '../row/import-rules.js'
import type { EntityFacts, Outcome } from '../row/row-facts.js'
import type { SavedRecord, Work } from './batch-work.js'
import { findByProfile } from './import-reads.js'
import { matchEntities } from './match-entities.js'
import { revisions } from './revise.js'
import { partsOf } from './save-owned.js'

/**
 * Creates the missing entities, and updates the stored entities. A field that is missing from a row keeps its value.
 */
export async function saveEntities(work: Work, open: readonly EntityFacts[]): Promise<SavedRecord<EntityFacts>[]> {
  const { context, collection, known } = work
  const { profile } = collection
  const { entities: entityOf } = known
  await findByProfile(context, 'entity', profile, open, entityOf)
  const unknown = open.filter(({ providerId }) => !entityOf.has(providerId))
  const repeated = await matchEntities(work, unknown)
  const missing = new Set(unknown.filter((facts) => !entityOf.has(facts.providerId) && !repeated.has(facts)))
  // If several rows describe a created entity, the first row determines its name.
  const outcomes = await createOnce([...missing], profile, entityOf, (groups) => createWithSlugs(work, groups))
  for (const [facts, earlier] of repeated) {
    const id = entityOf.get(earlier.providerId)
    if (id !== undefined) entityOf.set(facts.providerId, id)
  }
  const stated = grouped(
    open.filter((facts) => !missing.has(facts)),
    ({ providerId }) => entityOf.get(providerId) ?? '',
  )
  const matched = new Set(unknown.filter((facts) => !missing.has(facts)))
  for (const [id, outcome] of await contribute(work, stated, matched)) if (!outcomes.has(id)) outcomes.set(id, outcome)
  return open.flatMap((facts) => {
    const id = entityOf.get(facts.providerId)
    return id === undefined ? [] : [{ facts, id, outcome: outcomes.get(id) ?? 'unchanged' }]
  })
}

type Group = readonly [EntityFacts, ...EntityFacts[]]

/** Creates entities with the slugs that their rows state. If such a slug is in use, the slug is made from the name. */
async function createWithSlugs(work: Work, groups: readonly Group[]): Promise<(string | undefined)[]> {
  const { context, faults } = work
  const stated = new Set<string>()
  const expected = await Promise.all(groups.map((group) => expectedOf(work, group)))
  const drafts = groups.map((group, index): EntityDraft => {
    const slug = group.find((facts) => facts.slug !== undefined)?.slug
    const isFree = slug !== undefined && !stated.has(slug)
    if (isFree) stated.add(slug)
    return {
      ...group.reduce(withFacts, blank(group)),
      slug: isFree ? slug : undefined,
      id: group[0].id,
      expected: expected[index],
    }
  })
  const ids = await createEntities(context, drafts)
  const again = drafts.flatMap((draft, index) => (ids[index] === undefined ? [{ draft, index }] : []))
  const made = await createEntities(
    context,
    again.map(({ draft }) => ({ ...draft, slug: undefined })),
  )
  again.forEach(({ draft, index }, position) => {
    ids[index] = made[position]
    drafts[index] = { ...draft, slug: undefined }
  })
  groups.forEach((group, index) => {
    const asked = group.find(({ slug }) => slug !== undefined)
    if (asked?.slug === undefined || drafts[index]?.slug !== undefined) return
    faults.push({
      facts: asked,
      field: 'slug',
      value: asked.slug,
      reason: `slug: another record has the slug "${asked.slug}", so the slug is made from the name`,
      wayOut: 'Choose a free slug, and change it in the service.',
    })
  })
  return ids
}

/** The derived values that follow from what the rows of a new entity add to it. */
async function expectedOf({ findPlace }: Work, group: Group): Promise<EntityDraft['expected']> {
  const [address] = group.flatMap(({ addresses = [] }) => addresses)
  const { place } = address ? await findPlace(partsOf(address), 'entity') : {}
  const employees = group.findLast(({ numberOfEmployees }) => numberOfEmployees !== undefined)?.numberOfEmployees
  const isListed = group.some(({ uniqueIds = [] }) => uniqueIds.some(({ idType }) => idType === 'ticker'))
  return {
    hq_country: place?.country.name ?? null,
    hq_state: place?.state?.name ?? null,
    hq_city: place?.city?.name ?? null,
    employee_count: employees ?? null,
    ...(isListed ? { stage: 'Public' } : {}),
  }
}

/** Updates stored entities. Rows in `matched` do not change the name, which comes from another source. */
async function contribute(
  work: Work,
  stated: ReadonlyMap<string, readonly EntityFacts[]>,
  matched: ReadonlySet<EntityFacts>,
): Promise<Map<string, Outcome>> {
  if (stated.size === 0) return new Map()
  const { context, collection } = work
  const locked = await lockEntities(context, [...stated.keys()], [])
  const changed = await revisions(
    work,
    'entity',
    locked
      .filter(({ deleted }) => !deleted)
      .map((stored) => {
        const rows = stated.get(stored.id) ?? []
        const [naming] = rows.filter((facts) => facts.kind === collection.naming?.entity && !matched.has(facts))
        const next = rows.reduce(withFacts, naming ? named(stored.state, naming.nameBrand) : stored.state)
        return { stored, next: published(next, rows) }
      }),
  )
  await updateEntities(context, changed)
  reportOtherSlugs(work, locked, stated)
  return new Map<string, Outcome>([
    ...locked.flatMap(({ id, deleted }) => (deleted ? [[id, 'deleted'] as const] : [])),
    ...changed.map(({ stored }) => [stored.id, 'updated'] as const),
  ])
}

/** Reports rows with another slug than their stored record, whose slug does not change. */
function reportOtherSlugs(
  { faults }: Work,
  locked: readonly StoredEntity[],
  stated: ReadonlyMap<string, readonly EntityFacts[]>,
): void {
  for (const { id, state } of locked)
    for (const facts of stated.get(id) ?? [])
      if (facts.slug !== undefined && facts.slug !== state.slug)
        faults.push({
          facts,
          field: 'slug',
          value: facts.slug,
          reason: `slug: the record keeps its slug "${state.slug}", so that links to it stay valid`,
          wayOut: 'Change the slug in the service.',
        })
}

/**
 * Sets the current name. The former name becomes an alias. The slug does not change, so that links to the entity stay
 * valid.
 */
function named(state: EntityState, nameBrand: string): EntityState {
  if (nameBrand === state.nameBrand) return state
  const former = { name: state.nameBrand, type: null, displayable: null }
  return {
    ...state,
    nameBrand,
    nameAlias: [...state.nameAlias.filter(({ name }) => nameKey(name) !== nameKey(nameBrand)), former].slice(
      0,
      ALIAS_CAP,
    ),
  }
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
