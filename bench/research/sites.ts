import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { projectFolder } from '../../src/kernel/paths.js'
import type { Slot } from '../../src/research/extract/fact.js'
import { SLOTS } from '../../src/research/run/slots.js'

/** A small website made for the benchmark, with the facts that a reader finds on it. */
export interface BenchSite {
  readonly url: string
  /** Pages by path. */
  readonly pages: ReadonlyMap<string, string>
  readonly facts: readonly { readonly slot: Slot; readonly claim: string }[]
}

const folder = join(projectFolder, 'bench', 'research')

export const openSites = (): BenchSite[] => sitesOf(readFileSync(join(folder, 'sites.txt'), 'utf8'))

/** The held-out part. It is compressed, so that nobody who works on the extractor reads it by accident. */
export const heldOutSites = (): BenchSite[] =>
  sitesOf(gunzipSync(readFileSync(join(folder, 'held-out.txt.gz'))).toString())

/**
 * Reads a file of websites. `=== URL | style` begins a website, and `--- path` a page. Lines before the first page are
 * facts: `slot: claim`.
 */
const sitesOf = (text: string): BenchSite[] => text.split(/^=== /m).slice(1).map(siteOf)

function siteOf(text: string): BenchSite {
  const [head = '', ...pages] = text.split(/^--- /m)
  const [first = '', ...lines] = head.trim().split('\n')
  return {
    url: first.split(' | ')[0] ?? '',
    pages: new Map(pages.map((page) => [page.slice(0, page.indexOf('\n')), page.slice(page.indexOf('\n') + 1)])),
    facts: lines.map((line) => {
      const slot = SLOTS.find((one) => line.startsWith(`${one}: `))
      if (slot === undefined) throw new Error(`${first}: no fact: ${line}`)
      return { slot, claim: line.slice(slot.length + 2) }
    }),
  }
}
