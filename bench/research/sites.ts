import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { projectFolder } from '../../src/kernel/paths.js'
import type { Slot } from '../../src/research/extract/fact/fact.js'
import { SLOTS } from '../../src/research/run/slots.js'
import { encoded } from './encode.js'

/** What a server sends for a path: a page with its media type, or the address of another page. */
type Served = { readonly bytes: Uint8Array; readonly contentType: string } | { readonly redirect: string }

export interface SiteFact {
  readonly slot: Slot
  readonly claim: string
}

/** A small website made for the benchmark, with the facts that a reader finds on it. */
export interface BenchSite {
  readonly url: string
  /** What the server sends, by path or by absolute URL. */
  readonly pages: ReadonlyMap<string, Served>
  readonly facts: readonly SiteFact[]
  /** Statements that a careless reader takes for facts. */
  readonly traps: readonly SiteFact[]
}

const folder = join(projectFolder, 'bench', 'research')
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')
/** The held-out parts are compressed, so that nobody who works on the extractor reads them by accident. */
const compressedTextOf = (name: string): string => gunzipSync(readFileSync(join(folder, name))).toString()

export const openSites = (): BenchSite[] => sitesOf(textOf('sites.txt'))
export const heldOutSites = (): BenchSite[] => sitesOf(compressedTextOf('held-out.txt.gz'))
/** Websites of authors who have not seen the extractor. */
export const outsideSites = (): BenchSite[] => sitesOf(textOf('outside.txt'))
/** Websites of 19 more countries and styles, of an author who had not read the rules. */
export const worldSites = (): BenchSite[] => sitesOf(textOf('world.txt'))
/** Websites of two more authors, most with the whole markup of real site builders. */
export const moreSites = (): BenchSite[] => sitesOf(textOf('more.txt'))
/** Websites of 20 styles and 13 languages, of an author who had not read the rules. */
export const stylesSites = (): BenchSite[] => sitesOf(textOf('styles.txt'))
/** Websites of 16 regions and kinds of organisations, written after the first changes for `styles`. */
export const regionsSites = (): BenchSite[] => sitesOf(textOf('regions.txt'))
/** Websites of 12 countries, of an author who wrote them before reading any rule. The other half is `validation`. */
export const freshSites = (): BenchSite[] => sitesOf(textOf('fresh.txt'))
/** The other half of the websites of the author of `fresh`. Nobody looks at the facts that are missing or wrong. */
export const validationSites = (): BenchSite[] => sitesOf(compressedTextOf('validation.txt.gz'))
/** Websites of another author, who had not seen the extractor or the other websites. */
export const visitsSites = (): BenchSite[] => sitesOf(textOf('visits.txt'))
/** Websites of another author, who had not seen the extractor, the rules or the other websites. */
export const toursSites = (): BenchSite[] => sitesOf(textOf('tours.txt'))
/** The websites from which the weights are learned. */
export const learnedSites = (): BenchSite[] =>
  [
    openSites,
    outsideSites,
    worldSites,
    moreSites,
    stylesSites,
    regionsSites,
    freshSites,
    visitsSites,
    toursSites,
    journeysSites,
  ].flatMap((read) => read())
/** Websites of another author, who had not seen the extractor, the rules or the other websites. */
export const journeysSites = (): BenchSite[] => sitesOf(textOf('journeys.txt'))
/** The other half of the websites of the author of `journeys`. */
export const heldOutJourneysSites = (): BenchSite[] => sitesOf(compressedTextOf('journeys.held-out.txt.gz'))
export const sitesOfFile = (path: string): BenchSite[] => sitesOf(readFileSync(path, 'utf8'))
export const heldOutOutsideSites = (): BenchSite[] => sitesOf(compressedTextOf('outside.held-out.txt.gz'))

/**
 * Reads a file of websites. `=== URL | style` begins a website, and `--- path` a page. Lines before the first page are
 * facts, `slot: claim`, or traps, `trap slot: claim`. A page can name its charset and the charset that the server declares:
 * `--- /path | charset=iso-8859-2 declared=utf-8`. `--- /path -> url` is a redirect.
 */
const sitesOf = (text: string): BenchSite[] => text.split(/^=== /m).slice(1).map(siteOf)

function siteOf(text: string): BenchSite {
  const [head = '', ...pages] = text.split(/^--- /m)
  const [first = '', ...lines] = head.trim().split('\n')
  const stated = lines.filter((line) => !line.startsWith(TRAP))
  return {
    url: first.split(' | ')[0] ?? '',
    pages: new Map(pages.map(pageOf)),
    facts: stated.map((line) => factOf(first, line)),
    traps: lines.filter((line) => line.startsWith(TRAP)).map((line) => factOf(first, line.slice(TRAP.length))),
  }
}

const TRAP = 'trap '

function factOf(site: string, line: string): SiteFact {
  const slot = SLOTS.find((one) => line.startsWith(`${one}: `))
  if (slot === undefined) throw new Error(`${site}: no fact: ${line}`)
  return { slot, claim: line.slice(slot.length + 2) }
}

function pageOf(text: string): [path: string, served: Served] {
  const end = text.indexOf('\n')
  const head = text.slice(0, end === -1 ? text.length : end)
  const [path = '', redirect] = head.split(' -> ')
  if (redirect !== undefined) return [path.trim(), { redirect: redirect.trim() }]
  const [address = '', options = ''] = head.split(' | ')
  const option = (name: string) => new RegExp(`${name}=([\\w-]+)`).exec(options)?.[1]
  const declared = option('declared')
  return [
    address.trim(),
    {
      bytes: encoded(text.slice(end + 1), option('charset') ?? 'utf-8'),
      contentType: declared === undefined ? 'text/html' : `text/html; charset=${declared}`,
    },
  ]
}
