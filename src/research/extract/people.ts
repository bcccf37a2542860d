import type { Item } from '../../platform/outbound/json-ld.js'
import type { Block, Page } from '../page/page.js'
import type { Fact } from './fact.js'
import { hasTitleWord, isName, isTitle, personClaim, withoutDegrees } from './names.js'
import { itemsOf, organizationOf, peopleOf, textsOf } from './organization.js'
import { peopleInSentences } from './people-in-sentences.js'
import { nameFacts } from './profile.js'
import { isAboutOthers, isKind, mainBlocks } from './sentences.js'

/**
 * People with their titles. A page about other companies names people of these companies, so only its structured data
 * is used.
 */
export const personFacts = (page: Page): Fact[] => [
  ...statedPeople(page),
  ...(isAboutOthers(page.url) ? [] : [...listedPeople(page), ...peopleInSentences(page)]),
]

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

/** Extracts people from a list. A name is followed by a title, in two blocks or in one. In a table, the title can be first. */
function listedPeople(page: Page): Fact[] {
  const { url } = page
  const blocks = mainBlocks(page)
  const brands = nameFacts(page).map(({ claim }) => claim.toLowerCase())
  const facts: Fact[] = []
  for (let at = 0; at < blocks.length; at++) {
    const [block, next] = [blocks[at], blocks[at + 1]]
    if (!block) continue
    const pair = next && pairOf(block, next)
    const found = pair ? [pair] : [...inBlock(block.text), ...afterLabel(blocks.slice(at, at + 1 + MAX_NAMES))]
    if (pair) at++
    for (const { name, title: whole, quote } of found) {
      const title = ownTitle(whole, brands)
      const isOther = title === undefined || brands.includes(name.toLowerCase())
      if (!isOther && (isKind(url, 'team') || !namesOtherCompany(title)))
        facts.push({ slot: 'person', claim: personClaim(name, title), url, quote })
    }
  }
  return facts
}

interface Listed {
  readonly name: string
  readonly title: string
  readonly quote: string
}

function pairOf(block: Block, next: Block): Listed | undefined {
  const quote = `${block.text}\n${next.text}`
  const name = withoutDegrees(block.text)
  if (isName(name) && isTitle(next.text)) return { name, title: next.text, quote }
  const isLabel = /^(?:t[hd]|dt)$/.test(block.tag) && isTitle(block.text)
  return isLabel && isName(next.text) ? { name: next.text, title: block.text, quote } : undefined
}

/** Finds the people in `Jane Doe, Founder`, `Jane Doe - Founder`, and `Founder: Jane Doe, John Roe`. */
function inBlock(text: string): Listed[] {
  const at = text.search(/, | [|\u2013\u2014-] /)
  const name = text.slice(0, at).trim()
  const title = text
    .slice(at + 2)
    .replace(/^[|\u2013\u2014 -]{1,3}/, '')
    .trim()
  if (at > 0 && isName(name) && isTitle(title)) return [{ name, title, quote: text }]
  const colon = text.indexOf(': ')
  const label = text.slice(0, colon)
  if (colon === -1 || text.length > 200 || !isTitle(label)) return []
  const names = text.slice(colon + 2).split(/, | und | and | & /)
  return names.every(isName) ? names.map((one) => ({ name: one, title: label, quote: text })) : []
}

/** Maximum number of names below a label. */
const MAX_NAMES = 8

/**
 * Finds people after a label such as `Vertreten durch die Geschäftsführer:`, with one name in each of the next blocks.
 */
function afterLabel([label, ...below]: readonly Block[]): Listed[] {
  const [, title = ''] = /^(?:vertreten durch )?(?:(?:die|den|der) )?(.{2,60}):$/i.exec(label?.text ?? '') ?? []
  if (!label || !isTitle(title)) return []
  const end = below.findIndex(({ text }) => !isName(text))
  const names = below.slice(0, end === -1 ? below.length : end)
  return names.map(({ text }) => ({ name: text, title, quote: text }))
}

/**
 * Removes the employer: `VP of Sales at Acme` becomes `VP of Sales`. Undefined if the title names another employer than
 * the owner of the website.
 */
function ownTitle(title: string, brands: readonly string[]): string | undefined {
  const at = title.search(/ (?:at|bei|chez|@) \p{Lu}/u)
  if (at === -1) return title
  const employer = title.slice(title.indexOf(' ', at + 1) + 1).toLowerCase()
  return brands.some((brand) => employer.startsWith(brand)) ? title.slice(0, at) : undefined
}

/**
 * Whether a title names another company, such as `CFO, Blue Anchor Lines`. Customers who praise the company have such
 * titles.
 */
function namesOtherCompany(title: string): boolean {
  const comma = title.lastIndexOf(', ')
  return comma !== -1 && !hasTitleWord(title.slice(comma))
}
