import { readArguments } from '../../src/kernel/config/arguments.js'
import { PARTS } from './claims.js'
import { type Score, scoresOf } from './score.js'
import {
  type BenchSite,
  freshSites,
  heldOutJourneysSites,
  heldOutOutsideSites,
  heldOutSites,
  journeysSites,
  moreSites,
  openSites,
  outsideSites,
  regionsSites,
  sitesOfFile,
  stylesSites,
  toursSites,
  validationSites,
  visitsSites,
  worldSites,
} from './sites.js'

/*
 * Measures the extractor with small websites whose facts are known. Of the open websites, it prints the facts that are
 * missing or wrong (--misses) and the score of each. Of the held-out websites, it prints only the scores.
 */

const USAGE = `npm run bench:research -- [options]
  --misses   print the missing and the wrong facts of the open websites, and the score of each website
  --open     measure only the open websites
  --file F   measure only the websites of a file in the form of outside.txt
  --help     print this text`

const { values } = readArguments(USAGE, {
  options: {
    misses: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    file: { type: 'string' },
  },
})
const print = (text: string) => void process.stdout.write(`${text}\n`)
const ratio = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(2))

function line(name: string, { expected, found, right }: Score): void {
  print(`| ${name} | ${expected} | ${right} | ${ratio(right, found)} | ${ratio(right, expected)} |`)
}

function sumOf(scores: Iterable<Score>): Score {
  const all = { expected: 0, found: 0, right: 0 }
  for (const score of scores) for (const key of ['expected', 'found', 'right'] as const) all[key] += score[key]
  return all
}

const HEAD = '| facts | right | precision | recall |\n| --- | --- | --- | --- | --- |'

async function measure(name: string, sites: readonly BenchSite[], isOpen: boolean): Promise<void> {
  const isShown = isOpen && values.misses
  const scores = await scoresOf(sites, isShown ? (...parts) => print(parts.join(' | ')) : undefined)
  print(`\n${name}: ${sites.length} websites\n\n| kind ${HEAD}`)
  for (const [kind, score] of scores.kinds) if (score.expected + score.found > 0) line(kind, score)
  line('all', sumOf([...scores.kinds].flatMap(([kind, score]) => (PARTS.has(kind) ? [] : [score]))))
  const { all, sprung, wrongOwner } = scores.traps
  if (all > 0) print(`\ntraps: ${sprung} of ${all} taken for facts; ${wrongOwner} of these with the wrong owner`)
  if (!isShown) return
  print(`\n| website ${HEAD}`)
  for (const [url, score] of scores.sites) line(url, score)
}

if (values.file !== undefined) {
  await measure(values.file, sitesOfFile(values.file), true)
} else {
  await measure('development', openSites(), true)
  if (!values.open) await measure('held out', heldOutSites(), false)
  await measure('outside', outsideSites(), true)
  await measure('world', worldSites(), true)
  await measure('more', moreSites(), true)
  await measure('styles', stylesSites(), true)
  await measure('regions', regionsSites(), true)
  await measure('fresh', freshSites(), true)
  await measure('visits', visitsSites(), true)
  await measure('tours', toursSites(), true)
  await measure('journeys', journeysSites(), true)
  if (!values.open) await measure('validation', validationSites(), false)
  if (!values.open) await measure('outside, held out', heldOutOutsideSites(), false)
  if (!values.open) await measure('journeys, held out', heldOutJourneysSites(), false)
}
