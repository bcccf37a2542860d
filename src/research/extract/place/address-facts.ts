import { trimEnd } from '../../../kernel/wire/trim.js'
import type { Item } from '../../../platform/outbound/json-ld.js'
import type { Page } from '../../page/page.js'
import type { Fact } from '../fact/fact.js'
import { itemsOf, organizationOf, textsOf } from '../fact/organization.js'
import { isAboutOthers } from '../fact/page-kinds.js'
import type { Subject } from '../fact/subject.js'
import { isName } from '../person/names.js'
import { sentencesOf } from '../word/sentences.js'
import { countryOfCode } from './countries.js'
import { placeOf } from './place-claim.js'
import { type MakeFact, writtenAddresses } from './written-addresses.js'

/** Extracts addresses: the headquarters first, then other addresses. */
export function addressFacts(page: Page, subject: Subject): Fact[] {
  const { url } = page
  const fact: MakeFact = (claim, quote, weight = 2) => ({ slot: 'enrichment.address', claim, url, quote, weight })
  const organization = organizationOf(page)
  const stated = organization ? itemsOf(organization, 'address').flatMap((item) => statedAddress(item, fact)) : []
  if (isAboutOthers(page)) return stated
  const sentences = page.blocks.flatMap(({ text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const claim = headquartersIn(sentence)
      return claim === undefined ? [] : [fact(claim, sentence)]
    }),
  )
  return [...stated, ...sentences, ...writtenAddresses(page, fact, subject)]
}

/**
 * Reads an address of the structured data. The city is the quote, because a page seldom contains all parts in one line.
 * Countries write the postal code and the state in different places: the claim is the form whose city is the given one.
 */
function statedAddress(item: Item, fact: MakeFact): Fact[] {
  const part = (name: string) => textsOf(item, name)[0] ?? ''
  const [street, city, region, code] = [
    part('streetAddress'),
    part('addressLocality'),
    part('addressRegion'),
    part('postalCode'),
  ]
  const country = countryOfCode(part('addressCountry')) ?? part('addressCountry')
  const forms = [[city, `${region} ${code}`], [`${code} ${city}`], [`${city} ${code}`], [city, region], [city]]
  const claims = forms.map((form) =>
    [street, ...form, country]
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .join(', '),
  )
  const claim = claims.find((one) => placeOf(one)?.cityName === city)
  return city === '' || claim === undefined ? [] : [fact(claim, city)]
}

/** Words before the location of the headquarters. */
const HEADQUARTERS =
  /\b(?:headquartered in|headquarters:|headquarters (?:is |are )?in|head office:|head office is in|based in|located in) ?/i
/** Words before `based in` if the sentence is about another company. */
const OTHERS =
  /\b(?:customers?|clients?|brands|partners?|investors?|users|members|companies|people|those|others?|he|she)\b/i

/** Finds the location of the headquarters in a sentence. A sentence about a person or about customers has none. */
function headquartersIn(sentence: string): string | undefined {
  const found = HEADQUARTERS.exec(sentence)
  if (!found) return undefined
  const before = sentence.slice(0, found.index)
  if (OTHERS.test(before) || isName(before.replace(/,| is| lives and works| was/g, '').trim())) return undefined
  const rest = sentence.slice(found.index + found[0].length, found.index + found[0].length + 120)
  // The location ends at the first word that is neither capitalized nor part of a name.
  const all = rest.split(' ')
  const end = all.findIndex((word) => !/^\p{Lu}|^(?:de|la|do|am|upon|of)$/u.test(word))
  const words = all.slice(0, end === -1 ? all.length : end).join(' ')
  const parts = trimEnd(words, '.;, ').split(/, ?/)
  for (let count = parts.length; count > 1; count--) {
    const claim = parts.slice(0, count).join(', ')
    if (placeOf(claim)) return claim
  }
  return undefined
}
