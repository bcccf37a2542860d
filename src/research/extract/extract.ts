import { setImmediate } from 'node:timers/promises'
import type { Page } from '../page/page.js'
import type { FactGroup } from '../run/presets.js'
import { addressFacts } from './address-facts.js'
import type { Fact } from './fact.js'
import { fundingFacts } from './funding.js'
import { linkFacts } from './links.js'
import { offeringFacts } from './offerings.js'
import { personFacts } from './people.js'
import { profileFacts } from './profile.js'
import { textFacts } from './texts.js'

/** The function that reads each group of facts. */
const READERS: Readonly<Record<FactGroup, (page: Page) => readonly Fact[]>> = {
  profile: profileFacts,
  texts: textFacts,
  links: linkFacts,
  addresses: addressFacts,
  people: personFacts,
  offerings: offeringFacts,
  funding: fundingFacts,
  // The images of the first page are fetched before one of them is chosen.
  logo: () => [],
}

/** Maximum number of facts of one group on one page. */
const MAX_FACTS = 60

/**
 * Extracts the facts of these groups that a page states, in the words of the page. Between two groups, the process can
 * serve other requests.
 */
export async function extractFacts(page: Page, groups: readonly FactGroup[]): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const group of groups) {
    facts.push(...READERS[group](page).slice(0, MAX_FACTS))
    await setImmediate()
  }
  return facts
}
