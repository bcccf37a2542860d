import { nameKey } from '../../src/identity/entity/entity-rules.js'
import { urlKey } from '../../src/kernel/wire/url-key.js'
import { roundStageOf } from '../../src/relation/fundraise/fundraise-rules.js'
import { placeOf } from '../../src/research/extract/place-claim.js'
import { roundOf } from '../../src/research/extract/round.js'
import { FactGroup } from '../../src/research/run/presets.js'
import { SLOTS } from '../../src/research/run/slots.js'
import { contentOf } from '../../src/research/work/content.js'
import { gather } from '../../src/research/work/gather.js'
import type { ReadPage } from '../../src/research/work/work-reads.js'
import type { BenchSite } from './sites.js'

/** The slots with one right result (texts have many), and the investors of rounds. */
const KINDS = [...SLOTS.filter((slot) => !slot.startsWith('enrichment.text.')), 'investor'] as const
type Kind = (typeof KINDS)[number]

/** Number of expected facts, of found facts, and of those that are both. */
export interface Score {
  expected: number
  found: number
  right: number
}

/** Called with each fact that was not found, and with each that is wrong. */
type Miss = (url: string, kind: 'missing' | 'wrong', of: Kind, claim: string) => void

const MAX_PAGES = 12

/** The scores of websites by kind of fact. */
export async function scoresOf(sites: readonly BenchSite[], miss?: Miss): Promise<Map<Kind, Score>> {
  const scores = new Map<Kind, Score>(KINDS.map((kind) => [kind, { expected: 0, found: 0, right: 0 }]))
  for (const site of sites) {
    const facts = await factsOf(site)
    for (const [slot, score] of scores) {
      const expected = claimsOf(slot, site.facts)
      const found = claimsOf(slot, facts)
      score.expected += expected.size
      score.found += found.size
      for (const [key, claim] of found)
        if (expected.has(key)) score.right++
        else miss?.(site.url, 'wrong', slot, claim)
      for (const [key, claim] of expected) if (!found.has(key)) miss?.(site.url, 'missing', slot, claim)
    }
  }
  return scores
}

/** What a run confirms: it reads the pages in the order of a run and compares each fact with its page. */
async function factsOf({ url, pages }: BenchSite) {
  const read: ReadPage[] = []
  const next = [url]
  const fetch = async (address: string) => pages.get(new URL(address).pathname)
  for (let address = next.shift(); address !== undefined && read.length < MAX_PAGES; address = next.shift()) {
    const html = await fetch(address)
    if (html === undefined || read.some((page) => page.url === address)) continue
    const page = await contentOf(html, address, FactGroup.options, read.length === 0 ? fetch : undefined)
    read.push({ url: address, ...page })
    next.push(...page.content.next)
  }
  return gather(read, { name: null, names: [] }).confirmed.map(({ fact }) => fact)
}

/** Claims of a kind by their keys. */
function claimsOf(kind: Kind, facts: BenchSite['facts']): Map<string, string> {
  const claims = facts.flatMap(({ slot, claim }) => {
    if (slot !== 'fundraiseRound') return slot === kind ? [claim] : []
    const { label, currency, amount, day, leads, others } = roundOf(claim) ?? failed(claim)
    const round = `${roundStageOf(label) ?? label}, ${currency} ${amount}, ${day}`
    const investors = [...leads.map((name) => `${name}, lead`), ...others].map((name) => `${name}, ${round}`)
    return kind === slot ? [round] : kind === 'investor' ? investors : []
  })
  return new Map(claims.map((claim) => [keyOf(kind, claim), claim]))
}

function failed(claim: string): never {
  throw new Error(`no round: ${claim}`)
}

/** Equal for claims that mean the same. */
function keyOf(slot: Kind, claim: string): string {
  if (slot === 'enrichment.urlLink') return urlKey(claim)?.hostPath ?? claim
  if (slot === 'enrichment.address') return nameKey(Object.values(placeOf(claim) ?? { claim }).join(' '))
  return nameKey(claim.replace(/&/g, 'and'))
}
