import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parametersOf, unwrap } from '../../src/kernel/wire/parameters.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { registry } from '../../src/server/operations.js'
import { fingerprint, type TestApp } from '../support/app.js'
import { askOperation, headersFor } from '../support/ask.js'
import { documentFor } from '../support/document.js'
import { type Request, requests } from '../support/requests.js'
import { mixedTexts, signTexts } from '../support/search-texts.js'
import { testAppWithWeb } from '../support/web.js'

/** Number of mixed texts that each parameter gets. All parameters together get every text. Raise it to send more. */
const MIXED = Number(process.env.FUZZ_RUNS ?? 1)

/** The other routes of a search get each fourth text of signs, and each fourth place of a filter that several searches have. */
const SAMPLE = 4

/** Parameters whose text is searched in names and texts. They get every text of `signTexts`. */
const SEARCHED = /^(search|query|q|text|textSearch|semanticQuery|name|title|url|prefix)$/

/** The path of a text in the input, such as `body`, `search`, `query`. The key of the element of a list is `0`. */
type Place = readonly string[]

/**
 * The places of the texts in an input. A filter can contain the filters of another kind of record at several places. They are
 * the same conditions, so only the first place counts.
 */
function textsIn(schema: z.core.$ZodType, path: Place, seen: Set<z.core.$ZodType>): Place[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodString) return isSampled(schema, path) ? [path] : []
  if (inner instanceof z.ZodArray) return textsIn(inner.element, [...path, '0'], seen)
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => textsIn(option, path, seen)).slice(0, 1)
  if (!(inner instanceof z.ZodObject) || seen.has(inner)) return []
  seen.add(inner)
  return Object.entries(inner.shape).flatMap(([key, member]) => textsIn(member, [...path, key], seen))
}

/** Counts the operations whose body has a member. Its text takes the same way in all of them. */
const turns = new WeakMap<z.core.$ZodType, number>()
let members = 0

/** The first operation with a member gets its texts, and then each fourth one, which is another one for each member. */
function isSampled(member: z.core.$ZodType, [part]: Place): boolean {
  if (part !== 'body') return true
  const turn = turns.get(member)
  turns.set(member, (turn ?? members++) + 1)
  return turn === undefined || turn % SAMPLE === 0
}

function placesOf({ input: { query, body } }: AnyOperation): Place[] {
  const seen = new Set<z.core.$ZodType>()
  return [
    ...(query ? parametersOf(query).flatMap(({ name, schema }) => textsIn(schema, ['query', name], seen)) : []),
    ...(body ? textsIn(body, ['body'], seen) : []),
  ]
}

/** A copy of a request with the text at a place. */
function withText(value: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text
  if (key === '0') return [withText(undefined, rest, text)]
  const given = typeof value === 'object' && value !== null ? value : {}
  return { ...given, [key]: withText(Reflect.get(given, key), rest, text) }
}

/** A place, the texts for it, and whether GraphQL gets them too. */
interface Target {
  readonly place: Place
  readonly texts: readonly string[]
  readonly isGraph: boolean
}

/** The searches that have all texts: the GraphQL field, and the path of the text in its arguments. */
const complete = new Set<string>()

let sent = 0
/**
 * Operations with the same GraphQL field are one search with several routes. The first one gets each text over both APIs,
 * and the others get some of the texts over REST.
 */
function targetOf({ graph }: AnyOperation, place: Place): Target {
  const search = `${graph} ${place.slice(1).join('.')}`
  const isGraph = !complete.has(search)
  complete.add(search)
  const name = place.findLast((key) => key !== '0') ?? ''
  const mixed = Array.from({ length: MIXED }, () => String(mixedTexts[sent++ % mixedTexts.length]))
  const signs = SEARCHED.test(name) ? signTexts.filter((_, index) => isGraph || index % SAMPLE === sent % SAMPLE) : []
  return { place, texts: [...signs, ...mixed], isGraph }
}

const reads = registry.operations
  .filter(({ kind }) => kind === 'read')
  .map((operation) => ({ operation, targets: placesOf(operation).map((place) => targetOf(operation, place)) }))
  .filter(({ targets }) => targets.length > 0)

/** Statuses of a request that the service understood or refused because of its text. */
const EXPECTED = [200, 301, 400, 404, 414, 422]

describe('a text of signs is searched or refused, is never an internal error, and changes nothing', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testAppWithWeb()
  })

  test.each(reads.map(({ operation, targets }) => [operation.id, operation, targets] as const))(
    '%s',
    async (id, operation, targets) => {
      const headers = headersFor(operation)
      const valid = (await requests[id]?.(app, headers)) ?? {}
      const before = await fingerprint(app)
      for (const { place, texts, isGraph } of targets) {
        for (const text of texts) {
          const request = withText(valid, place, text) as Request
          const rest = await askOperation(app, operation, request, headers)
          const about = `${place.join('.')}: ${JSON.stringify(text.slice(0, 40))}`
          expect(EXPECTED, `${about}: ${JSON.stringify(rest.body)}`).toContain(rest.status)
          if (!isGraph) continue
          const { query, variables } = documentFor(operation, request)
          const graph = await app.graph(query, variables, headers)
          const statuses = graph.body.errors?.map(
            ({ extensions }: { extensions?: { status: number } }) => extensions?.status ?? 400,
          )
          for (const status of [graph.status, ...(statuses ?? [])])
            expect(EXPECTED, `${about}: ${JSON.stringify(graph.body)}`).toContain(status)
        }
      }
      expect(await fingerprint(app)).toEqual(before)
    },
  )
})
