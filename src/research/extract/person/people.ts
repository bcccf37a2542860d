import type { Item } from '../../../platform/outbound/json-ld.js'
import type { Page } from '../../page/page.js'
import { type Fact, MAX_FACTS } from '../fact/fact.js'
import { itemsOf, organizationOf, peopleOf, textsOf } from '../fact/organization.js'
import { isKind, isNews, kindOfPage } from '../fact/page-kinds.js'
import type { Subject } from '../fact/subject.js'
import { weigh } from '../fact/weigh.js'
import { wordsInLowerCase } from '../word/sentences.js'
import { departedIn } from './departures.js'
import { isSigned, isTestimonial, listedPeople } from './listed-people.js'
import { isName, isPosition, personClaim } from './names.js'
import { peopleInSentences } from './people-in-sentences.js'
import { nameSigns, titleSigns } from './person-signs.js'
import { PERSON_WEIGHTS } from './person-weights.js'
import type { Person } from './standing.js'

/**
 * People with their titles: in structured data, in cards, tables and lists, and in sentences. Each has the signs by which the run
 * decides. If there are too many, those who most likely work for the owner.
 */
export function personFacts(page: Page, subject: Subject): Fact[] {
  const blocks = page.blocks.filter(({ isFrame }) => !isFrame)
  const lower = wordsInLowerCase(page)
  const listed = listedPeople(blocks, page, subject, lower)
  const names = new Set(
    listed.flatMap(({ name, title, signs }) => (isPosition(title) && !signs.includes('objected') ? [name] : [])),
  )
  const told = peopleInSentences(
    blocks.filter((block, at) => !isSigned(block, subject) && !isTestimonial(blocks[at - 1], block)),
    page,
    subject,
    lower,
  ).filter(({ name }) => !names.has(name))
  const all = likely([...listed, ...told])
  const departed = departedIn([...new Set(all.map(({ name }) => name))], blocks, subject)
  return [
    ...statedPeople(page, lower),
    ...all.map(({ name, title, quote, signs, isWeak, isSpoken }) => ({
      slot: 'person' as const,
      claim: personClaim(name, title),
      url: page.url,
      quote,
      signs,
      ...(isWeak ? { isWeak } : {}),
      ...(isSpoken ? { isSpoken } : {}),
      ...(isNews(page) ? { isNews: true } : {}),
      ...(departed.has(name) ? { hasLeft: true } : {}),
    })),
  ]
}

function likely(people: readonly Person[]): readonly Person[] {
  if (people.length <= MAX_FACTS) return people
  const weighed = people.map((person) => ({ person, weight: weigh(PERSON_WEIGHTS, person.signs) }))
  const kept = new Set(weighed.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_FACTS))
  return weighed.flatMap((one) => (kept.has(one) ? [one.person] : []))
}

const statedPeople = (page: Page, lower: ReadonlySet<string>): Fact[] => {
  const organization = organizationOf(page)
  const of = (property: string, title: string) =>
    (organization ? itemsOf(organization, property) : []).flatMap((item) => personIn(item, title, 'item of owner'))
  const found = [
    ...of('founder', 'Founder'),
    ...of('founders', 'Founder'),
    ...of('employee', ''),
    ...of('member', ''),
    // On other pages, it is often the author of a text or a customer.
    ...(isKind(page, 'team') || isKind(page, 'about')
      ? peopleOf(page).flatMap((item) => personIn(item, '', 'item'))
      : []),
  ]
  const kind = kindOfPage(page)
  return found.map(({ name, title, sign }) => ({
    slot: 'person',
    claim: personClaim(name, title),
    url: page.url,
    quote: name,
    signs: ['place item', sign, `on ${kind}`, `${sign} on ${kind}`, ...titleSigns(title), ...nameSigns(name, lower)],
  }))
}

function personIn(item: Item, otherwise: string, sign: string): { name: string; title: string; sign: string }[] {
  const name = textsOf(item, 'name')[0] ?? ''
  const title = textsOf(item, 'jobTitle')[0] ?? otherwise
  return isName(name) && title !== '' ? [{ name, title, sign }] : []
}
