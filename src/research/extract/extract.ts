import { setImmediate } from 'node:timers/promises'
import type { Page } from '../page/page.js'
import type { FactGroup } from '../run/presets.js'
import { type Fact, MAX_FACTS } from './fact/fact.js'
import { hostKey, type Subject } from './fact/subject.js'
import { linkFacts } from './links.js'
import { nameFacts } from './name/brand.js'
import { offeringFacts } from './offering/offerings.js'
import { personFacts } from './person/people.js'
import { addressFacts } from './place/address-facts.js'
import { PROFILE_READERS } from './profile/profile.js'
import { fundingFacts } from './round/funding.js'
import { textFacts } from './texts.js'
import { withoutTemplate } from './word/templates.js'

/** The functions that read each group of facts. */
const READERS: Readonly<Record<FactGroup, readonly ((page: Page, subject: Subject) => readonly Fact[])[]>> = {
  profile: PROFILE_READERS,
  texts: [textFacts],
  links: [linkFacts],
  addresses: [addressFacts],
  people: [personFacts],
  offerings: [offeringFacts],
  funding: [fundingFacts],
  // The images of the first page are fetched before one of them is chosen.
  logo: [],
}

/**
 * Extracts the facts of these groups that a page states, in the words of the page. Between two kinds of facts, the process can
 * serve other requests. `names` are the names of the owner of the website that earlier pages have stated.
 */
export async function extractFacts(
  written: Page,
  groups: readonly FactGroup[],
  names: readonly string[] = [],
): Promise<Fact[]> {
  const page = withoutTemplate(written)
  const facts: Fact[] = []
  const subject = subjectOf(page, names)
  for (const read of groups.flatMap((group) => READERS[group])) {
    facts.push(...read(page, subject).slice(0, MAX_FACTS))
    await setImmediate()
  }
  return facts
}

/** Names that only one weak place states can be slogans, or the titles of a page. */
const STRONG_PLACES: ReadonlySet<string | undefined> = new Set([
  'structuredData',
  'siteName',
  'logo',
  'domain',
  'copyright',
])

const subjectOf = (page: Page, names: readonly string[]): Subject => ({
  host: hostKey(page.url),
  names: [
    ...new Set([
      ...names,
      ...nameFacts(page).flatMap(({ claim, evidence }) => (STRONG_PLACES.has(evidence) ? [claim] : [])),
    ]),
  ],
})
