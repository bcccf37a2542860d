import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from '../../src/kernel/config/arguments.js'
import { projectFolder } from '../../src/kernel/paths.js'
import type { Fact } from '../../src/research/extract/fact/fact.js'
import { weigh } from '../../src/research/extract/fact/weigh.js'
import { claimsOf, type Kind } from './claims.js'
import { LEARNED, type LearnedSlot } from './learn-slots.js'
import { type Example, learnWeights } from './logistic.js'
import { pagesOf } from './score.js'
import { type BenchSite, learnedSites } from './sites.js'

/*
 * Learns from the open websites which candidates are facts, for each slot that learned weights decide. It first prints how good the
 * weights are on websites that they were not learned from: each website is in one of ten parts, and the weights for a part are learned
 * from the other nine.
 */

const USAGE = `node --import ./build/typescript.js bench/research/learn-main.ts [options]
  --slot S   learn only this slot
  --write    write the weights to the file of the slot; it needs --slot
  --misses   print the wrong decisions about websites that the weights were not learned from
  --weights  print the weights
  --help     print this text`

const { values } = readArguments(USAGE, {
  options: {
    slot: { type: 'string' },
    write: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
    weights: { type: 'boolean', default: false },
  },
})
if (values.write && values.slot === undefined) throw new Error(USAGE)
const PARTS = 10
const LIMIT_OF_MISSES = 0
const LIMITS = [-1.5, -1, -0.5, 0, 0.5, 1] as const
const print = (text: string): void => void process.stdout.write(`${text}\n`)

interface Read {
  readonly site: BenchSite
  readonly facts: readonly Fact[]
}

function examplesOf({ candidates, isFact }: LearnedSlot, { site, facts }: Read): Example[] {
  return candidates(facts).flatMap(({ one, signs }) =>
    signs === undefined ? [] : [{ site: site.url, claim: one.fact.claim, signs, isFact: isFact(one.fact, site) }],
  )
}

function learn(learned: LearnedSlot, read: readonly Read[]): void {
  const { slot } = learned
  const kind: Kind = slot as Kind
  const all = read.flatMap((one) => examplesOf(learned, one))
  const expected = read.reduce((sum, { site }) => sum + claimsOf(kind, site.facts).size, 0)
  const keyOf = ({ site, claim }: Example): string =>
    `${site} ${[...claimsOf(kind, [{ slot, claim } as Fact & { slot: Kind }]).keys()].join()}`
  const count = (examples: readonly Example[]): number => new Set(examples.map(keyOf)).size
  const facts = all.filter(({ isFact }) => isFact)
  print(`\n${slot}: ${read.length} websites, ${expected} facts, ${count(facts)} of them among ${all.length} candidates`)
  const partOf = new Map(read.map(({ site }, at) => [site.url, at % PARTS]))
  const judged = [...Array(PARTS).keys()].flatMap((part) => {
    const weights = learnWeights(all.filter(({ site }) => partOf.get(site) !== part))
    return all.flatMap((one) => (partOf.get(one.site) === part ? [{ one, odds: weigh(weights, one.signs) }] : []))
  })
  for (const least of LIMITS) {
    const found = judged.flatMap(({ one, odds }) => (odds >= least ? [one] : []))
    const right = count(found.filter(({ isFact }) => isFact))
    const precision = (right / count(found)).toFixed(3)
    print(`least weight ${least}: precision ${precision}, recall ${(right / expected).toFixed(3)}`)
  }
  if (values.misses)
    for (const { one, odds } of judged)
      if (odds >= LIMIT_OF_MISSES !== one.isFact)
        print(
          `${one.isFact ? 'missing' : 'wrong'} | ${one.site} | ${one.claim} | ${odds.toFixed(1)} | ${[...one.signs].join('; ')}`,
        )
  const weights = learnWeights(all)
  if (values.weights)
    for (const [sign, weight] of Object.entries(weights).sort(([, a], [, b]) => b - a)) print(`${weight} ${sign}`)
  if (values.write) write(learned, weights)
}

function write({ file, name }: LearnedSlot, weights: Readonly<Record<string, number>>): void {
  const lines = Object.entries(weights).map(
    ([sign, weight]) => `  ${/^\w+$/.test(sign) ? sign : `'${sign}'`}: ${weight},\n`,
  )
  writeFileSync(
    join(projectFolder, 'src', 'research', 'extract', file),
    `import type { Weights } from '../fact/weigh.js'\n\n/** Learned by \`bench/research/learn-main.ts\` from the open websites of the benchmark. */\nexport const ${name}: Weights = {\n${lines.join('')}}\n`,
  )
}

const read: Read[] = []
for (const site of learnedSites())
  read.push({ site, facts: (await pagesOf(site)).flatMap(({ content }) => content.facts) })
for (const learned of LEARNED) if (values.slot === undefined || learned.slot === values.slot) learn(learned, read)
