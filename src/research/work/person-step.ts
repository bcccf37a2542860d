import { createTexts } from '../../attribute/text/text-writes.js'
import { newLinkState } from '../../attribute/url-link/link-state.js'
import { createUrlLinks } from '../../attribute/url-link/url-link-writes.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { fullName } from '../../identity/person/person-rules.js'
import { createPeople, lockPeople, type StoredPerson } from '../../lifecycle/person/person-writes.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { namePartsOf } from '../extract/person/names.js'
import { contradict } from './contradiction.js'
import { RunFailure, unnamed } from './failure.js'
import { type ConfirmedFact, inSlot, type Outcome, outcome, type Step, type StepContext } from './step.js'

const TEXTS = { 'enrichment.text.summary': 'summary', 'enrichment.text.expanded': 'expanded' } as const

/** Creates the person of the run. The name of a stored person is compared with the stated one. */
export const personStep: Step = async (step, facts) => {
  const { run, from, recordId } = step
  const [named] = inSlot(facts, 'core.nameBrand')
  if (recordId !== null) {
    const [stored] = await lockPeople(from(run.url), [recordId])
    if (!stored || stored.deleted) throw new RunFailure('escalated', 'The researched record was deleted.')
    return { results: named ? [outcome(named, await nameOutcome(step, named, stored))] : [] }
  }
  if (!named) throw unnamed(run, 'the person')
  const id = await createPerson(from(named.fact.url), named.fact.claim)
  await createUrlLinks(from(run.url), [
    { personId: id, url: run.url, urlType: newLinkState({ url: run.url }, 'person').urlType },
  ])
  const results = [outcome(named, { outcome: 'written', recordType: 'person', recordId: id })]
  for (const [slot, textType] of Object.entries(TEXTS) as [keyof typeof TEXTS, string][])
    for (const one of inSlot(facts, slot).slice(0, 1)) {
      await createTexts(from(one.fact.url), [{ personId: id, textType, text: one.fact.claim, source: one.fact.url }])
      results.push(outcome(one, { outcome: 'written', recordType: 'text', recordId: id }))
    }
  return { results, recordId: id }
}

/** Compares the name on a page with the stored name and its aliases. */
async function nameOutcome(step: StepContext, named: ConfirmedFact, { id, state }: StoredPerson): Promise<Outcome> {
  const { claim } = named.fact
  const about = { recordType: 'person', recordId: id } as const
  const storedValue = fullName(state)
  if ([storedValue, ...state.nameAlias.map(({ name }) => name)].some((name) => nameKey(name) === nameKey(claim)))
    return { ...about, outcome: 'stored' }
  const proposedValue = fullName({ ...state, ...namePartsOf(claim) })
  return contradict(step, named, { ...about, storedValue, proposedValue })
}

/** Creates a published person with this name. The last word is the family name. */
export async function createPerson(context: Context, name: string): Promise<string> {
  const [id] = await createPeople(context, [
    {
      slug: undefined,
      ...namePartsOf(name),
      nickname: null,
      suffix: null,
      gender: null,
      workflowStatus: null,
      isHidden: false,
      showOnSitemap: true,
      nameAlias: [],
    },
  ])
  if (id === undefined) throw new Error('a slug that was derived from a name was refused')
  return id
}
