import { createTexts } from '../../attribute/text/text-writes.js'
import { newLinkState } from '../../attribute/url-link/link-state.js'
import { createUrlLinks } from '../../attribute/url-link/url-link-writes.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { fullName } from '../../identity/person/person-rules.js'
import { createPeople, lockPeople } from '../../lifecycle/person/person-writes.js'
import type { Context } from '../../operation/pipeline/context.js'
import { RunFailure, unnamed } from './failure.js'
import { inSlot, outcome, type Step } from './step.js'

const TEXTS = { 'enrichment.text.summary': 'summary', 'enrichment.text.expanded': 'expanded' } as const

/** Creates the person of the run. A stored person keeps its name. */
export const personStep: Step = async ({ run, from, recordId }, facts) => {
  const [named] = inSlot(facts, 'core.nameBrand')
  if (recordId !== null) {
    const [stored] = await lockPeople(from(run.url), [recordId])
    if (!stored || stored.deleted) throw new RunFailure('escalated', 'The researched record was deleted.')
    const isSame = named && nameKey(fullName(stored.state)) === nameKey(named.fact.claim)
    const results = named
      ? [outcome(named, { outcome: isSame ? 'stored' : 'kept', recordType: 'person', recordId })]
      : []
    return { results }
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

/** Creates a published person with this name. The last word is the family name. */
export async function createPerson(context: Context, name: string): Promise<string> {
  const words = name.replace(/^(?:Dr|Prof)\.? /, '').split(' ')
  const [id] = await createPeople(context, [
    {
      slug: undefined,
      nameFirst: words[0] ?? name,
      nameMiddle: words.length > 2 ? words.slice(1, -1).join(' ') : null,
      nameLast: words.length > 1 ? (words.at(-1) ?? null) : null,
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
