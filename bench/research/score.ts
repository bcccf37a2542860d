import { decodeText } from '../../src/platform/outbound/text.js'
import { readSource } from '../../src/research/reading/reading.js'
import { FactGroup } from '../../src/research/run/presets.js'
import { contentOf } from '../../src/research/work/content.js'
import { keyOf, namesIn, nextAmong } from '../../src/research/work/crawl.js'
import { gather } from '../../src/research/work/gather.js'
import type { ReadPage } from '../../src/research/work/work-reads.js'
import { claimsOf, isSprung, KINDS, type Kind, OF_OTHERS, PARTS } from './claims.js'
import type { BenchSite, SiteFact } from './sites.js'

/** Number of expected facts, of found facts, and of those that are both. */
export interface Score {
  expected: number
  found: number
  right: number
}

/** The scores by kind of fact and by website, and the traps. */
export interface Scores {
  readonly kinds: ReadonlyMap<Kind, Score>
  readonly sites: ReadonlyMap<string, Score>
  readonly traps: { all: number; sprung: number; wrongOwner: number }
}

/** Called with each fact that was not found, each that is wrong, and each trap that was taken for a fact. */
type Miss = (url: string, kind: 'missing' | 'wrong' | 'trap', of: string, claim: string) => void

/** As many pages as a run reads. */
const MAX_PAGES = 30
const newScore = (): Score => ({ expected: 0, found: 0, right: 0 })

/** The scores of websites. */
export async function scoresOf(sites: readonly BenchSite[], miss?: Miss): Promise<Scores> {
  const kinds = new Map<Kind, Score>(KINDS.map((kind) => [kind, newScore()]))
  const bySite = new Map<string, Score>()
  const traps = { all: 0, sprung: 0, wrongOwner: 0 }
  for (const site of sites) {
    const facts = await factsOf(site)
    const sum = newScore()
    bySite.set(site.url, sum)
    for (const [kind, score] of kinds) {
      const expected = claimsOf(kind, site.facts)
      const found = claimsOf(kind, facts)
      const right = [...found.keys()].filter((key) => expected.has(key)).length
      for (const one of PARTS.has(kind) ? [score] : [score, sum]) {
        one.expected += expected.size
        one.found += found.size
        one.right += right
      }
      for (const [key, claim] of found) if (!expected.has(key)) miss?.(site.url, 'wrong', kind, claim)
      for (const [key, claim] of expected) if (!found.has(key)) miss?.(site.url, 'missing', kind, claim)
    }
    for (const trap of site.traps) {
      traps.all++
      if (!isSprung(trap, facts, site.facts)) continue
      traps.sprung++
      if (OF_OTHERS.has(trap.slot)) traps.wrongOwner++
      miss?.(site.url, 'trap', trap.slot, trap.claim)
    }
  }
  return { kinds, sites: bySite, traps }
}

/** What a run confirms: it compares each fact with its page. */
async function factsOf(site: BenchSite): Promise<SiteFact[]> {
  return gather(await pagesOf(site), { name: null, names: [] }).confirmed.flatMap(({ fact: { slot, claim } }) =>
    slot === 'core.image' ? [] : [{ slot, claim }],
  )
}

/** The pages of a website in the order of a run, with what the readers propose. */
export async function pagesOf(site: BenchSite): Promise<ReadPage[]> {
  const read: ReadPage[] = []
  const seen = new Set<string>()
  const text = async (address: string) => served(site, address)?.text
  for (let next: string | undefined = site.url; next !== undefined && read.length < MAX_PAGES; ) {
    seen.add(keyOf(next))
    const got = served(site, next)
    if (got !== undefined && !read.some((page) => page.url === got.url)) {
      seen.add(keyOf(got.url))
      const isFirst = read.length === 0
      const task = { source: got.text, url: got.url, groups: FactGroup.options, names: namesIn(read), isFirst }
      read.push({ url: got.url, ...(await contentOf(await readSource(task), got.url, isFirst ? text : undefined)) })
    }
    next = nextAmong(read, (url) => seen.has(keyOf(url)))
  }
  return read
}

const MAX_REDIRECTS = 5

/** The page at an address, after redirects. Undefined if there is none. */
function served({ url, pages }: BenchSite, address: string): { url: string; text: string } | undefined {
  let current = new URL(address, url)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const page =
      pages.get(current.href) ?? pages.get(`${current.pathname}${current.search}`) ?? pages.get(current.pathname)
    if (!page) return undefined
    if (!('redirect' in page)) return { url: current.href, text: decodeText(page.bytes, page.contentType) }
    current = new URL(page.redirect, current)
  }
  return undefined
}
