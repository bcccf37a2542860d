import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameKey } from '../../src/identity/entity/entity-rules.js'
import { readArguments } from '../../src/kernel/config/arguments.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { personOf } from '../../src/research/extract/person/names.js'
import { signsOf } from '../../src/research/work/decide-offerings.js'
import { claimsOf } from './claims.js'
import { type Example, learnWeights, oddsOf } from './logistic.js'
import { pagesOf } from './score.js'
import {
  type BenchSite,
  freshSites,
  moreSites,
  openSites,
  outsideSites,
  regionsSites,
  stylesSites,
  visitsSites,
  worldSites,
} from './sites.js'

/*
 * Learns from the open websites which names are products. Those of `tours` are left out, so that they test the weights. It first prints how good the weights are on websites that they were not
 * learned from: each website is in one of ten parts, and the weights for a part are learned from the other nine.
 */

const USAGE = `node --import ./build/typescript.js bench/research/learn-main.ts [options]
  --write    write the weights to src/research/extract/offering/offering-weights.ts
  --misses   print the wrong decisions about websites that the weights were not learned from
  --help     print this text`

const { values } = readArguments(USAGE, {
  options: { write: { type: 'boolean', default: false }, misses: { type: 'boolean', default: false } },
})
const PARTS = 10
const SLOT = 'relationship.productService'
const print = (text: string): void => void process.stdout.write(`${text}\n`)

async function examplesOf(site: BenchSite): Promise<{ examples: Example[]; expected: number }> {
  const pages = await pagesOf(site)
  const facts = pages.flatMap(({ content }) => content.facts)
  const people = new Set(
    facts.flatMap(({ slot, claim }) => (slot === 'person' ? nameKey(personOf(claim)?.name ?? '') : [])),
  )
  const groups = new Map<string, typeof facts>()
  for (const fact of facts)
    if (fact.slot === SLOT && !people.has(nameKey(fact.claim)))
      groups.set(nameKey(fact.claim), [...(groups.get(nameKey(fact.claim)) ?? []), fact])
  const expected = claimsOf(SLOT, site.facts)
  const examples = [...groups.values()].flatMap((support): Example[] => {
    const [fact] = support
    const signs = fact && signsOf({ fact, support, pageHash: null })
    if (!fact || !signs) return []
    const [key = ''] = claimsOf(SLOT, [{ slot: SLOT, claim: fact.claim }]).keys()
    return [{ site: site.url, claim: fact.claim, signs, isFact: expected.has(key) }]
  })
  return { examples, expected: expected.size }
}

const sites = [
  openSites,
  outsideSites,
  worldSites,
  moreSites,
  stylesSites,
  regionsSites,
  freshSites,
  visitsSites,
].flatMap((read) => read())
const examples: Example[] = []
let expected = 0
for (const site of sites) {
  const found = await examplesOf(site)
  examples.push(...found.examples)
  expected += found.expected
}
const facts = examples.filter(({ isFact }) => isFact).length
print(`${sites.length} websites, ${expected} products, ${facts} of them among ${examples.length} candidates`)

const partOf = new Map(sites.map(({ url }, at) => [url, at % PARTS]))
const judged = [...Array(PARTS).keys()].flatMap((part) => {
  const weights = learnWeights(examples.filter(({ site }) => partOf.get(site) !== part))
  return examples.flatMap((one) => (partOf.get(one.site) === part ? [{ one, odds: oddsOf(weights, one.signs) }] : []))
})
for (const least of [-1, -0.5, 0, 0.5, 1]) {
  const found = judged.filter(({ odds }) => odds >= least)
  const right = found.filter(({ one }) => one.isFact).length
  print(
    `least weight ${least}: precision ${(right / found.length).toFixed(3)}, recall ${(right / expected).toFixed(3)}`,
  )
}
if (values.misses)
  for (const { one, odds } of judged)
    if (odds >= 0 !== one.isFact)
      print(
        `${one.isFact ? 'missing' : 'wrong'} | ${one.site} | ${one.claim} | ${odds.toFixed(1)} | ${[...one.signs].join('; ')}`,
      )

const weights = learnWeights(examples)
if (values.write) {
  const lines = Object.entries(weights).map(
    ([sign, weight]) => `  ${/^\w+$/.test(sign) ? sign : `'${sign}'`}: ${weight},\n`,
  )
  writeFileSync(
    join(projectFolder, 'src', 'research', 'extract', 'offering-weights.ts'),
    `/** Learned by \`bench/research/learn-main.ts\` from the open websites of the benchmark. */\nexport const OFFERING_WEIGHTS: Readonly<Record<string, number>> = {\n${lines.join('')}}\n`,
  )
} else for (const [sign, weight] of Object.entries(weights).sort(([, a], [, b]) => b - a)) print(`${weight} ${sign}`)
