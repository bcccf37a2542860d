import { beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../../src/import/demo.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { demoFolder } from '../../../src/kernel/paths.js'
import { asAdmin, type TestApp, testApp } from '../../support/app.js'
import { testData } from '../../support/data.js'
import { embedAll } from '../../support/embed.js'

/** Questions over the demo records by a hand that knew none of the rules; every other one was sealed while they grew. */
interface Question {
  readonly ask: string
  readonly kind: 'entity' | 'person'
  readonly expect: readonly string[]
}
const questions: readonly Question[] = testData('core/embedding/stranger-questions.json')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await loadDemo(app.db, systemClock, demoFolder)
  await embedAll(app)
}, 60_000)

/** The place of the first right answer; Infinity where none is found. */
async function placeOf(
  { ask, kind, expect: right }: Question,
  by: (ask: string) => object = byMeaning,
): Promise<number> {
  const path = kind === 'entity' ? '/v1/entities' : '/v1/people'
  const { body } = await app.rest(path, { headers: asAdmin, query: { ...by(ask), size: 200 } })
  const slugs: string[] = body.content.map((row: { slug?: string; core?: { slug: string } }) => (row.core ?? row).slug)
  const place = slugs.findIndex((slug) => right.includes(slug)) + 1
  return place === 0 ? Number.POSITIVE_INFINITY : place
}
const byMeaning = (ask: string) => ({ semanticQuery: ask })
/** Any of its words. */
const byWords = (ask: string) => ({ textSearch: ask.match(/[a-z0-9]+/gi)?.join(' or ') })
const among = (most: number, places: readonly number[]) =>
  places.filter((place) => place <= most).length / places.length

test.each([
  ['open', 'entity', 0, 0.65],
  ['sealed', 'entity', 1, 0.65],
  ['open', 'person', 0, 0.5],
  ['sealed', 'person', 1, 0.25],
] as const)(
  'the built-in embedder finds what %s questions of the kind %s mean among the first five',
  async (part, kind, rest, least) => {
    const places: number[] = []
    for (const question of questions.filter((one, index) => index % 2 === rest && one.kind === kind))
      places.push(await placeOf(question))
    const mean = places.reduce((sum, place) => sum + 1 / place, 0) / places.length
    process.stdout.write(
      `${part} ${kind}: ${places.length} questions, first ${among(1, places).toFixed(2)}, of three ${among(3, places).toFixed(2)}, of five ${among(5, places).toFixed(2)}, mean reciprocal rank ${mean.toFixed(3)}\n`,
    )
    expect(among(5, places)).toBeGreaterThanOrEqual(least)
  },
)

test('by meaning at least twice as many questions find an entity among five as by words', async () => {
  const entities = questions.filter(({ kind }) => kind === 'entity')
  const [meant, worded]: [number[], number[]] = [[], []]
  for (const question of entities) {
    meant.push(await placeOf(question))
    worded.push(await placeOf(question, byWords))
  }
  process.stdout.write(`among five by meaning ${among(5, meant).toFixed(2)}, by words ${among(5, worded).toFixed(2)}\n`)
  expect(among(5, worded)).toBeGreaterThan(0)
  expect(among(5, meant)).toBeGreaterThanOrEqual(2 * among(5, worded))
})
