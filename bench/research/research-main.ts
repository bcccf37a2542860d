import { readArguments } from '../../src/kernel/config/arguments.js'
import { type Score, scoresOf } from './score.js'
import { type BenchSite, heldOutSites, openSites } from './sites.js'

/*
 * Measures the extractor with small websites whose facts are known. Two thirds are for development: with --misses it
 * prints their facts that are missing or wrong. One third is held out: it prints only the scores.
 */

const USAGE = `npm run bench:research -- [options]
  --misses   print the missing and the wrong facts of the development websites
  --help     print this text`

const { values } = readArguments(USAGE, { options: { misses: { type: 'boolean', default: false } } })
const print = (text: string) => void process.stdout.write(`${text}\n`)
const ratio = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(2))

function line(name: string, { expected, found, right }: Score): void {
  print(`| ${name} | ${expected} | ${ratio(right, found)} | ${ratio(right, expected)} |`)
}

async function measure(name: string, sites: readonly BenchSite[], isOpen: boolean): Promise<void> {
  const scores = await scoresOf(sites, isOpen && values.misses ? (...parts) => print(parts.join(' | ')) : undefined)
  print(`\n${name}: ${sites.length} websites\n\n| slot | facts | precision | recall |\n| --- | --- | --- | --- |`)
  const all = { expected: 0, found: 0, right: 0 }
  for (const [slot, score] of scores) {
    line(slot, score)
    for (const key of ['expected', 'found', 'right'] as const) all[key] += score[key]
  }
  line('all', all)
}

await measure('development', openSites(), true)
await measure('held out', heldOutSites(), false)
