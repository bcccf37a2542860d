import { beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../../src/import/demo/demo.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { demoFolder } from '../../../src/kernel/paths.js'
import { asAdmin, type TestApp, testApp } from '../../support/app.js'
import { testData } from '../../support/data.js'
import { embedAll } from '../../support/embed.js'
import '../../support/programs.js'

/** Questions about the demo records. Their author did not know the embedder. Every second one was held out. */
interface Question {
  readonly ask: string
  readonly kind: 'entity' | 'person'
  readonly expect: readonly string[]
}
const questions: readonly Question[] = testData('core/embedding/stranger-questions.json')

let app: TestApp
beforeAll(async () => {
  app = await testApp({ EMBEDDER: 'sentence' })
  await loadDemo(app.db, systemClock, demoFolder)
  await embedAll(app)
})

/** The rank of the first correct result; Infinity if there is none. */
async function rankOf(
  { ask, kind, expect: right }: Question,
  by: (ask: string) => object = byMeaning,
): Promise<number> {
  const path = kind === 'entity' ? '/v1/entities' : '/v1/people'
  const { body } = await app.rest(path, { headers: asAdmin, query: { ...by(ask), size: 200 } })
  const slugs: string[] = body.content.map((row: { slug?: string; core?: { slug: string } }) => (row.core ?? row).slug)
  const rank = slugs.findIndex((slug) => right.includes(slug)) + 1
  return rank === 0 ? Number.POSITIVE_INFINITY : rank
}
const byMeaning = (ask: string) => ({ semanticQuery: ask })
/** Searches any word of the question. */
const byWords = (ask: string) => ({ textSearch: ask.match(/[a-z0-9]+/gi)?.join(' or ') })
const shareWithin = (most: number, ranks: readonly number[]) =>
  ranks.filter((rank) => rank <= most).length / ranks.length

test.each([
  ['development', 'entity', 0, 0.9],
  ['held-out', 'entity', 1, 0.75],
  ['development', 'person', 0, 0.8],
  ['held-out', 'person', 1, 0.7],
] as const)(
  'finds a correct result among the first five for enough %s questions of the kind %s',
  async (part, kind, rest, least) => {
    const ranks: number[] = []
    for (const question of questions.filter((one, index) => index % 2 === rest && one.kind === kind))
      ranks.push(await rankOf(question))
    const mean = ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length
    process.stdout.write(
      `${part} ${kind}: ${ranks.length} questions, first ${shareWithin(1, ranks).toFixed(2)}, of three ${shareWithin(3, ranks).toFixed(2)}, of five ${shareWithin(5, ranks).toFixed(2)}, mean reciprocal rank ${mean.toFixed(3)}\n`,
    )
    expect(shareWithin(5, ranks)).toBeGreaterThanOrEqual(least)
  },
)

test('semantic search finds an entity among five for at least twice as many questions as word search', async () => {
  const entities = questions.filter(({ kind }) => kind === 'entity')
  const [semanticRanks, wordRanks]: [number[], number[]] = [[], []]
  for (const question of entities) {
    semanticRanks.push(await rankOf(question))
    wordRanks.push(await rankOf(question, byWords))
  }
  process.stdout.write(
    `among five by meaning ${shareWithin(5, semanticRanks).toFixed(2)}, by words ${shareWithin(5, wordRanks).toFixed(2)}\n`,
  )
  expect(shareWithin(5, wordRanks)).toBeGreaterThan(0)
  expect(shareWithin(5, semanticRanks)).toBeGreaterThanOrEqual(2 * shareWithin(5, wordRanks))
})
