import { nameKey } from '../../identity/entity/entity-rules.js'
import type { Item } from '../../platform/outbound/json-ld.js'
import { itemsOf, organizationOf, peopleOf, productsOf, textsOf } from '../extract/fact/organization.js'
import { mainBlocks } from '../extract/word/sentences.js'
import type { Page } from '../page/page.js'
import { capitalPhrases, nameRuns } from './phrases.js'

/*
 * Finds the company, product or person that a page is mainly about. A name gets points for each place in which the page
 * contains it. The name with the most points is the subject.
 */

/** Points that a name gets, by the place in which the page contains it. */
const POINTS = {
  /** The structured data of an article states that the article is about the name or mentions it. */
  about: 8,
  mention: 2,
  /** The name is that of the owner of the website, and the page is not an article. */
  owner: 8,
  homepage: 10,
  /** The structured data describes exactly one person or one product, with this name. */
  described: 5,
  title: 4,
  titleStart: 2,
  description: 1,
  /** For each occurrence in the text, at most `mostOccurrences` times. */
  occurrence: 1,
  mostOccurrences: 4,
  /** A record of the service has this name. */
  record: 4,
} as const

/** A name with fewer points is not the subject. */
const FEWEST_POINTS = 5
/** Maximum number of characters of the text, the titles and the descriptions that are read. */
const MOST_TEXT = 20_000
const MOST_TITLE = 300

export interface Subject {
  /** Possible names as the page writes them, by their normalized form. */
  readonly names: ReadonlyMap<string, string>
  /**
   * Returns the name with the most points. Undefined if no name has enough points. `known` contains the names of
   * records.
   */
  best(known: ReadonlySet<string>): string | undefined
}

/** Collects the possible subjects of a page. */
export function subjectOf(page: Page): Subject {
  const points = new Map<string, { readonly name: string; points: number }>()
  const add = (name: string, count: number) => {
    const key = nameKey(name)
    if (key === '' || name.length > MOST_TITLE) return
    const known = points.get(key) ?? { name: name.trim(), points: 0 }
    known.points += count
    points.set(key, known)
  }
  const articles = page.items.filter(isArticle)
  const isHome = new URL(page.url).pathname === '/'
  const reported = isHome ? new Set<string>() : publishersOf(page, articles)
  for (const [name, count] of stated(page, articles, isHome)) add(name, count)
  const titles = titlesOf(page)
  const text = mainBlocks(page)
    .map((block) => block.text)
    .join('. ')
    .slice(0, MOST_TEXT)
  const occurrences = countOf(capitalPhrases(text))
  for (const [name, count] of occurrences) add(name, Math.min(count, POINTS.mostOccurrences) * POINTS.occurrence)
  for (const { name } of [...points.values()]) {
    if (titles.some((title) => contains(title, name))) add(name, POINTS.title)
    if (titles.some((title) => nameKey(title).startsWith(nameKey(name)))) add(name, POINTS.titleStart)
    if (contains((page.meta.description ?? '').slice(0, MOST_TITLE), name)) add(name, POINTS.description)
  }
  // In a headline, each word may begin with a capital letter. So a part of a headline is used as a name only if a
  // record has this name.
  const runs = new Map(titles.flatMap((title) => nameRuns(title).map((name) => [nameKey(name), name])))
  const names = new Map([...runs, ...[...points].map(([key, { name }]) => [key, name] as const)])
  return { names, best: (known) => best(points, runs, known, reported) }
}

function best(
  points: ReadonlyMap<string, { readonly name: string; readonly points: number }>,
  runs: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
  excluded: ReadonlySet<string>,
): string | undefined {
  const all = [...new Set([...points.keys(), ...runs.keys()])].flatMap((key) => {
    const isKnown = known.has(key)
    const own = points.get(key)
    if (excluded.has(key) || (!own && !isKnown)) return []
    const inTitle = !own && runs.has(key) ? POINTS.title : 0
    return [
      { name: own?.name ?? runs.get(key) ?? key, points: (own?.points ?? 0) + inTitle + (isKnown ? POINTS.record : 0) },
    ]
  })
  const [first] = all.sort((a, b) => b.points - a.points || b.name.length - a.name.length || (a.name < b.name ? -1 : 1))
  return first && first.points >= FEWEST_POINTS ? first.name : undefined
}

const isArticle = ({ type }: Item): boolean => type.some((name) => /(article|posting|report)$/i.test(name))

/**
 * Returns the publisher and the authors of an article. The article is usually not about them. The start page of their
 * website is an exception.
 */
function publishersOf({ meta }: Page, articles: readonly Item[]): Set<string> {
  const items = articles.flatMap((item) => [...textsOf(item, 'publisher'), ...textsOf(item, 'author')])
  const names = [meta['og:site_name'], meta.author, meta['article:author'], ...items]
  return new Set(names.flatMap((name) => (name ? [nameKey(name)] : [])))
}

/** Names that the structured data and the `meta` elements of a page state, with their points. */
function* stated(page: Page, articles: readonly Item[], isHome: boolean): Generator<readonly [string, number]> {
  for (const item of articles) {
    for (const name of [...textsOf(item, 'about'), ...textsOf(item, 'mainEntity')]) yield [name, POINTS.about]
    for (const name of textsOf(item, 'mentions')) yield [name, POINTS.mention]
  }
  if (articles.length > 0) return
  const owner = organizationOf(page)
  if (owner) for (const name of textsOf(owner, 'name').slice(0, 1)) yield [name, POINTS.owner]
  const site = page.meta['og:site_name']
  if (isHome && site) yield [site, POINTS.homepage]
  const profiles = page.items.flatMap((item) => itemsOf(item, 'mainEntity'))
  for (const items of [profiles, peopleOf(page), productsOf(page)])
    if (items.length === 1 && items[0]) for (const name of textsOf(items[0], 'name')) yield [name, POINTS.described]
}

/** Returns the title of the web page without the name of the website, and the main headings. */
function titlesOf({ title, meta, blocks }: Page): string[] {
  const site = nameKey(meta['og:site_name'] ?? '')
  const parts = (meta['og:title'] ?? title)
    .slice(0, MOST_TITLE)
    .split(/\s[|–—·-]\s/)
    .filter((part) => nameKey(part) !== site)
  const headings = blocks.filter(({ tag }) => tag === 'h1').map(({ text }) => text.slice(0, MOST_TITLE))
  return [...parts.slice(0, 3), ...headings.slice(0, 3)]
}

const contains = (text: string, name: string): boolean => ` ${nameKey(text)} `.includes(` ${nameKey(name)} `)

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
