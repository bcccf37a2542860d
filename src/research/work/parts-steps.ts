import { attachAddresses } from '../../attribute/address/address-writes.js'
import { hiddenHolders, refusingHolder } from '../../attribute/url-link/link-holders.js'
import { newLinkState } from '../../attribute/url-link/link-state.js'
import { DETECTION } from '../../attribute/url-link/types.js'
import { readHoldersOf } from '../../attribute/url-link/url-link-reads.js'
import { createUrlLinks, lockLinks } from '../../attribute/url-link/url-link-writes.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { lockEntities } from '../../identity/entity/entity-writes.js'
import { recordHiddenDuplicates } from '../../identity/hidden-duplicate/hidden-duplicate-writes.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { createEntities } from '../../lifecycle/entity/entity-writes.js'
import { createAssociations } from '../../relation/association/association-writes.js'
import { joinProvider } from '../../relation/relationship/relationship-writes.js'
import { type OwnerId, type OwnerKind, ownerId } from '../../visibility/owner-column.js'
import { personOf } from '../extract/person/names.js'
import { placeOf } from '../extract/place/place-claim.js'
import { createPerson } from './person-step.js'
import { inSlot, outcome, recordIdOf, type Step, type StepContext } from './step.js'
import { readLinkKeys, readOfferingKeys, readTeam } from './work-reads.js'
import type { Result } from './work-writes.js'

const ownerOf = (step: StepContext): OwnerId => ownerId(step.run.kind, recordIdOf(step))

/** Adds links to profiles on platforms. A profile that another record has is refused. */
export const linksStep: Step = async (step, facts) => {
  const { run, from } = step
  const id = recordIdOf(step)
  const known = new Set(await readLinkKeys(from(run.url).db, run.kind, id))
  const results: Result[] = []
  for (const one of inSlot(facts, 'enrichment.urlLink')) {
    const context = from(one.fact.url)
    const state = linkStateOf(one.fact.claim, run.kind)
    if (state instanceof Problem) {
      results.push(outcome(one, { outcome: 'refused', reason: state.message }))
      continue
    }
    const { url, urlType } = state
    const hostPath = urlKey(url)?.hostPath ?? url
    const link = { urlType, hostPath }
    const isKnown = known.has(`${urlType} ${hostPath}`)
    if (!isKnown && DETECTION[urlType].exclusive) await lockLinks(context, [link])
    const holders = isKnown || !DETECTION[urlType].exclusive ? [] : await readHoldersOf(context, [link], id)
    if (refusingHolder(holders))
      results.push(outcome(one, { outcome: 'refused', reason: 'Another record has this link.' }))
    else {
      await recordHiddenDuplicates(context, run.kind, id, hiddenHolders(holders))
      if (!isKnown) await createUrlLinks(context, [{ ...ownerOf(step), url, urlType }])
      known.add(`${urlType} ${hostPath}`)
      results.push(outcome(one, { outcome: isKnown ? 'stored' : 'written', recordType: 'urlLink', recordId: id }))
    }
  }
  return { results }
}

/** The link to a page, or why it cannot be stored: the service does not know the platform. */
function linkStateOf(url: string, kind: OwnerKind) {
  try {
    return newLinkState({ url }, kind)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Adds addresses. The first address of an entity is its headquarters. */
export const addressesStep: Step = async (step, facts) => {
  const owner = ownerOf(step)
  const results: Result[] = []
  for (const one of inSlot(facts, 'enrichment.address')) {
    const place = placeOf(one.fact.claim)
    const added = place ? (await attachAddresses(step.from(one.fact.url), [{ ...owner, ...place }])).added : 0
    const reason = place ? undefined : 'The claim names no city of a known country.'
    results.push(
      outcome(one, { outcome: added > 0 ? 'written' : place ? 'stored' : 'refused', reason, recordType: 'address' }),
    )
  }
  return { results }
}

/** Adds people with their titles to the entity. A person of the team with the same name is not added again. */
export const peopleStep: Step = async (step, facts) => {
  const entityId = recordIdOf(step)
  const team = new Map((await readTeam(step.from(step.run.url).db, entityId)).map(({ id, nameKey }) => [nameKey, id]))
  const results: Result[] = []
  for (const one of inSlot(facts, 'person')) {
    const { name, title } = personOf(one.fact.claim) ?? { name: '', title: '' }
    const context = step.from(one.fact.url)
    if (name === '') {
      results.push(outcome(one, { outcome: 'refused', reason: 'The claim is not `name, title`.' }))
      continue
    }
    const personId = team.get(nameKey(name)) ?? (await createPerson(context, name))
    team.set(nameKey(name), personId)
    const [association] = await createAssociations(context, [
      { personId, entityId, title: { name: title }, isCurrent: true },
    ])
    const isNew = association?.isNew === true
    results.push(outcome(one, { outcome: isNew ? 'written' : 'stored', recordType: 'person', recordId: personId }))
  }
  return { results }
}

/** Adds products of the entity. They are hidden, because they have no texts yet. */
export const offeringsStep: Step = async (step, facts) => {
  const providerId = recordIdOf(step)
  const [provider] = await lockEntities(step.from(step.run.url), [providerId], [])
  const known = new Set(await readOfferingKeys(step.from(step.run.url).db, providerId))
  known.add(nameKey(provider?.state.nameBrand ?? ''))
  const results: Result[] = []
  for (const one of inSlot(facts, 'relationship.productService')) {
    const context = step.from(one.fact.url)
    const nameBrand = one.fact.claim
    if (known.has(nameKey(nameBrand))) {
      results.push(outcome(one, { outcome: 'stored', recordType: 'entity' }))
      continue
    }
    known.add(nameKey(nameBrand))
    const [id] = await createEntities(context, [{ ...HIDDEN_PRODUCT, nameBrand, providerId }])
    if (id === undefined) throw new Error('a slug that was derived from a name was refused')
    await joinProvider(context, providerId, id)
    results.push(outcome(one, { outcome: 'written', recordType: 'entity', recordId: id }))
  }
  return { results }
}

const HIDDEN_PRODUCT = {
  slug: undefined,
  nameLegal: null,
  typeRecord: 'Product',
  operatingStatus: 'Operating',
  foundedYear: null,
  defaultCurrency: null,
  nameAlias: [],
  isFeatured: false,
  isHidden: true,
  isVerified: false,
  showOnSitemap: false,
} as const
