import { createTexts } from '../../attribute/text/text-writes.js'
import { hiddenHolders, refusingHolder } from '../../attribute/url-link/link-holders.js'
import { readHoldersOf } from '../../attribute/url-link/url-link-reads.js'
import { createUrlLinks, lockLinks } from '../../attribute/url-link/url-link-writes.js'
import { type EntityState, nameKey } from '../../identity/entity/entity-rules.js'
import { lockEntities, type StoredEntity } from '../../identity/entity/entity-writes.js'
import {
  type HiddenDuplicate,
  recordHiddenDuplicates,
} from '../../identity/hidden-duplicate/hidden-duplicate-writes.js'
import { changes } from '../../kernel/wire/merge-patch.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { createEntities, updateEntity } from '../../lifecycle/entity/entity-writes.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { findEntityDuplicates } from '../../similarity/entity-duplicate/gate.js'
import type { Slot } from '../extract/fact/fact.js'
import { CORE_FIELDS, type CoreSlot, coreValue, isCoreSlot, statusOf, typeOf, yearOf } from '../proposal/core-values.js'
import { replaceProposal } from '../proposal/proposal-writes.js'
import { contradict } from './contradiction.js'
import { RunFailure, unnamed } from './failure.js'
import { type ConfirmedFact, inSlot, type Outcome, outcome, type Step, type StepContext } from './step.js'
import type { Result } from './work-writes.js'

const TEXTS = { 'enrichment.text.summary': 'summary', 'enrichment.text.expanded': 'expanded' } as const
const TEXT_SLOTS = Object.keys(TEXTS) as (keyof typeof TEXTS)[]

/** Creates the entity of the run, or adds missing values to it: names, founding year and texts. */
export const entityStep: Step = async (context, facts) =>
  context.recordId === null ? create(context, facts) : update(context, context.recordId, facts)

const claimOf = (facts: readonly ConfirmedFact[], slot: Slot): string | undefined => inSlot(facts, slot)[0]?.fact.claim

async function create(step: StepContext, facts: readonly ConfirmedFact[]) {
  const { run, from } = step
  const named = inSlot(facts, 'core.nameBrand')[0]
  if (!named) throw unnamed(run, 'its owner')
  const context = from(named.fact.url)
  const nameBrand = named.fact.claim
  const nameLegal = claimOf(facts, 'core.nameLegal') ?? null
  const isPublic = TEXT_SLOTS.every((slot) => inSlot(facts, slot).length > 0)
  const hidden = await refuseDuplicate(context, run.url, nameBrand, nameLegal)
  const [id] = await createEntities(context, [
    {
      slug: undefined,
      nameBrand,
      nameLegal,
      typeRecord: typeOf(claimOf(facts, 'core.typeRecord')) ?? 'Company',
      operatingStatus: statusOf(claimOf(facts, 'core.operatingStatus')) ?? 'Operating',
      foundedYear: yearOf(claimOf(facts, 'core.foundedYear'), context.clock.now()) ?? null,
      defaultCurrency: null,
      nameAlias: [],
      isFeatured: false,
      isHidden: !isPublic,
      isVerified: false,
      showOnSitemap: isPublic,
    },
  ])
  if (id === undefined) throw new Error('a slug that was derived from a name was refused')
  await recordHiddenDuplicates(context, 'entity', id, hidden)
  await createUrlLinks(from(run.url), [{ entityId: id, url: run.url, urlType: 'website' }])
  await addTexts(step, id, inSlots(facts, TEXT_SLOTS))
  const results = facts.map((one) => outcome(one, { outcome: 'written', recordType: 'entity', recordId: id }))
  return { results, recordId: id }
}

const inSlots = (facts: readonly ConfirmedFact[], slots: readonly Slot[]): ConfirmedFact[] =>
  facts.filter(({ fact }) => slots.includes(fact.slot))

/**
 * Ends the run if the subject may already be stored: a caller must decide whether both are the same record. Returns the
 * similar records that the caller of the run cannot see.
 */
async function refuseDuplicate(
  context: Context,
  url: string,
  nameBrand: string,
  nameLegal: string | null,
): Promise<HiddenDuplicate[]> {
  const { hostPath = url, domain = url } = urlKey(url) ?? {}
  const link = { urlType: 'website', hostPath } as const
  await lockLinks(context, [link])
  const holders = await readHoldersOf(context, [link], null)
  if (refusingHolder(holders)) throw new RunFailure('escalated', 'Another record already has the URL of the run.')
  const query = {
    names: [nameBrand, ...(nameLegal === null ? [] : [nameLegal])],
    legal: nameLegal,
    aliases: [],
    slug: null,
    links: [hostPath],
    // Many owners can use the same IP address, so it is not compared as a domain.
    domains: /^[\d.]+$/.test(domain) ? [] : [domain],
    identifiers: [],
    foundedYear: null,
    places: [],
    scope: 'standalone',
  } as const
  const { blocks, hidden } = await findEntityDuplicates(context, query, '/v1/entities/detail', [])
  if (blocks.length > 0)
    throw new RunFailure(
      'escalated',
      `The company "${nameBrand}" may already be stored. Check the candidates of POST /v1/entities/duplicate-check/candidates, and add the URL to the right record.`,
    )
  return [...hidden, ...hiddenHolders(holders)]
}

async function update(step: StepContext, id: string, facts: readonly ConfirmedFact[]) {
  const [stored] = await lockEntities(step.from(step.run.url), [id], [])
  if (!stored || stored.deleted) throw new RunFailure('escalated', 'The researched record was deleted.')
  const results: Result[] = []
  for (const one of facts)
    if (isCoreSlot(one.fact.slot)) results.push(outcome(one, await fieldOutcome(step, stored, one, one.fact.slot)))
  const missing = inSlots(facts, TEXT_SLOTS).filter(
    ({ fact }) => !stored.related.textType.includes(textTypeOf(fact.slot)),
  )
  await addTexts(step, id, missing)
  for (const one of inSlots(facts, TEXT_SLOTS))
    results.push(
      outcome(one, { outcome: missing.includes(one) ? 'written' : 'kept', recordType: 'text', recordId: id }),
    )
  return { results }
}

const textTypeOf = (slot: Slot): string => (TEXTS as Partial<Record<Slot, string>>)[slot] ?? slot

/** Sets a field of a stored entity that has no value, or compares the value with the stored one. */
async function fieldOutcome(
  step: StepContext,
  stored: StoredEntity,
  one: ConfirmedFact,
  slot: CoreSlot,
): Promise<Outcome> {
  const context = step.from(one.fact.url)
  const about = { recordType: 'entity', recordId: stored.id } as const
  const value = coreValue(slot, one.fact.claim, context.clock.now())
  // The type that a website states in other words is no type that is stored.
  if (value === undefined) return { ...about, outcome: slot === 'core.foundedYear' ? 'refused' : 'kept' }
  const before = await current(context, stored)
  const field = CORE_FIELDS[slot]
  const known = before[field]?.toString()
  if (known !== undefined && isSame(slot, before, known, value)) {
    await replaceProposal(context.db, stored.id, slot)
    return { ...about, outcome: 'stored' }
  }
  if (known !== undefined) return contradict(step, one, { ...about, storedValue: known, proposedValue: value })
  const next = { ...before, [field]: field === 'foundedYear' ? Number(value) : value } as EntityState
  await updateEntity(context, stored, next, changes(before, next))
  return { ...about, outcome: 'written' }
}

/** Whether two values are the same. An alias is a name of the entity too. */
function isSame(slot: CoreSlot, { nameAlias }: EntityState, known: string, value: string): boolean {
  if (slot === 'core.nameLegal') return nameKey(known) === nameKey(value)
  if (slot !== 'core.nameBrand') return known === value
  return [known, ...nameAlias.map(({ name }) => name)].some((name) => nameKey(name) === nameKey(value))
}

/** Reads the state of a locked entity, because an earlier fact of the same step may have changed it. */
async function current(context: Context, { id, state }: StoredEntity): Promise<EntityState> {
  const [stored] = await lockEntities(context, [id], [])
  return stored?.state ?? state
}

async function addTexts({ from }: StepContext, id: string, facts: readonly ConfirmedFact[]): Promise<void> {
  for (const { fact } of facts) {
    const { claim, slot, url } = fact
    await createTexts(from(url), [{ entityId: id, textType: textTypeOf(slot), text: claim, source: url }])
  }
}
