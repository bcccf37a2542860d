import type { Block, Item, Page } from '../page/page.js'
import type { Fact } from './fact.js'
import { itemsOf, organizationOf, peopleOf, textsOf } from './organization.js'
import { foundingWordIn, isKind, mainBlocks, sentencesOf, wordsOf } from './sentences.js'

/** Words of titles of positions. A text without one of them is not a title. */
const TITLE_WORDS = wordSet(
  `ceo cto cfo coo cmo cpo cro ciso chief founder cofounder founding president vice vp svp evp head director manager partner
  principal chair chairman chairwoman chairperson officer lead engineer developer designer scientist researcher advisor
  adviser counsel secretary treasurer editor analyst associate architect owner geschäftsführer geschäftsführerin`,
)
/** Words that names of people do not contain. */
const OTHER_WORDS = wordSet(
  `our the team about contact meet company inc llc ltd gmbh group lab labs news press join us we board leadership management
  advisors investors product products service services read more learn privacy terms career careers office sales support
  engineering marketing customer customers chief officer director president founder founders manager head partner partners`,
)
const PARTICLES = wordSet('van von de der den da di del la bin al')

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}

/** The words of a text in lower case, without punctuation. `Co-founder` is `co` and `founder`. */
const keysOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

const isCapitalized = (word: string): boolean => /^\p{Lu}[\p{L}'\u2019.-]*$/u.test(word)

/** Whether a text has the form of the name of a person: two to five words, each capitalized or a particle. */
function isName(text: string): boolean {
  const words = text.replace(/^(?:Dr|Prof)\.? /, '').split(' ')
  return (
    text.length <= 60 &&
    words.length >= 2 &&
    words.length <= 5 &&
    isCapitalized(words[0] ?? '') &&
    words.every((word) => isCapitalized(word) || PARTICLES.has(word)) &&
    !keysOf(text).some((key) => OTHER_WORDS.has(key))
  )
}

const isTitle = (text: string): boolean =>
  text.length <= 90 &&
  wordsOf(text).length <= 10 &&
  !/[.!?]$/.test(text) &&
  keysOf(text).some((key) => TITLE_WORDS.has(key))

/** Claims have the form `Jane Doe, Chief Executive Officer`. */
const personClaim = (name: string, title: string): string => `${name}, ${title}`

/** Reads a claim. Undefined if it does not contain a name and a title. */
export function personOf(claim: string): { readonly name: string; readonly title: string } | undefined {
  const at = claim.indexOf(', ')
  const name = claim.slice(0, at).trim()
  const title = claim.slice(at + 2).trim()
  return at > 0 && isName(name) && title !== '' ? { name, title } : undefined
}

/** People with their titles. */
export const personFacts = (page: Page): Fact[] => [...statedPeople(page), ...listedPeople(page), ...foundersIn(page)]

const statedPeople = (page: Page): Fact[] => {
  const { url } = page
  const organization = organizationOf(page)
  const of = (name: string, title: string) =>
    (organization ? itemsOf(organization, name) : []).flatMap((item) => personIn(item, title, url))
  return [
    ...of('founder', 'Founder'),
    ...of('founders', 'Founder'),
    ...of('employee', ''),
    ...of('member', ''),
    ...(isKind(url, 'team') || isKind(url, 'about') ? peopleOf(page).flatMap((item) => personIn(item, '', url)) : []),
  ]
}

function personIn(item: Item, otherwise: string, url: string): Fact[] {
  const name = textsOf(item, 'name')[0] ?? ''
  const title = textsOf(item, 'jobTitle')[0] ?? otherwise
  return isName(name) && title !== '' ? [{ slot: 'person', claim: personClaim(name, title), url, quote: name }] : []
}

/** People of a list: a name followed by a title, in two blocks or in one. */
function listedPeople(page: Page): Fact[] {
  const { url } = page
  const blocks = mainBlocks(page)
  return blocks.flatMap((block, index) => {
    const pair = nameAndTitle(block, blocks[index + 1])
    return pair ? [{ slot: 'person' as const, claim: personClaim(pair.name, pair.title), url, quote: pair.quote }] : []
  })
}

function nameAndTitle({ text }: Block, next: Block | undefined) {
  if (isName(text) && next && isTitle(next.text))
    return { name: text, title: next.text, quote: `${text}\n${next.text}` }
  const at = text.search(/, | [|\u2013\u2014-] /)
  const name = text.slice(0, at).trim()
  const title = text
    .slice(at + 2)
    .replace(/^[|\u2013\u2014 -]{1,3}/, '')
    .trim()
  return at > 0 && isName(name) && isTitle(title) ? { name, title, quote: text } : undefined
}

/** `Founded in 2015 by Jane Doe and John Roe`. */
function foundersIn(page: Page): Fact[] {
  const { url } = page
  return page.blocks.flatMap(({ text }) =>
    sentencesOf(text)
      .filter((sentence) => foundingWordIn(sentence) !== -1)
      .flatMap((sentence) => {
        const at = sentence.indexOf(' by ', foundingWordIn(sentence))
        const names = at === -1 ? [] : sentence.slice(at + 4).split(/,? and |, /)
        return names
          .map(leadingName)
          .filter(isName)
          .map((name) => ({ slot: 'person' as const, claim: personClaim(name, 'Founder'), url, quote: sentence }))
      }),
  )
}

/** The capitalized words at the start of a text. */
function leadingName(text: string): string {
  const words = text.trim().split(' ')
  const end = words.findIndex((word) => !isCapitalized(word))
  return words
    .slice(0, end === -1 ? words.length : end)
    .join(' ')
    .replace(/\.$/, '')
}
