import { type GraphQLField, getNamedType, isLeafType, isObjectType } from 'graphql'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { schema } from '../../graph/schema.js'
import { loadDemo } from '../../src/import/demo/demo.js'
import { demoFolder } from '../../src/kernel/paths.js'
import { asAdmin, asUser, type TestApp, testApp } from '../support/app.js'
import { embedAll } from '../support/embed.js'
import { makeTwins, recordIds } from '../support/make/twins.js'

/*
 * Each connection of the schema is read from its start to its end, and from its end to its start. The list of connections comes
 * from the schema, so a new connection is tested, or this file says why it cannot be read from its end.
 */

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

/** Lists with `first` and `after` that cannot be read from their end, and the sentence of their descriptions that says why. */
const WITHOUT_END: Readonly<Record<string, string>> = {
  'Query.changes': 'The feed has no end',
  'Subscription.changes': 'The feed has no end',
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads any response body
type Found = any
type Field = GraphQLField<unknown, unknown>

const has = ({ args }: Field, name: string): boolean => args.some((arg) => arg.name === name)
const connections = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ at: `${type.name}.${field.name}`, type, field })),
  )
  .filter(
    ({ field }) => /Connection$/.test(getNamedType(field.type).name) || (has(field, 'first') && has(field, 'after')),
  )
const twoWays = connections.filter(({ at }) => WITHOUT_END[at] === undefined)

test('each connection has the arguments of both directions, except those whose description says why not', () => {
  const missing = twoWays.filter(({ field }) => ['first', 'after', 'last', 'before'].some((name) => !has(field, name)))
  expect(missing.map(({ at }) => at)).toEqual([])
  const others = connections.filter(({ at }) => WITHOUT_END[at] !== undefined)
  expect(others.map(({ at }) => at).sort()).toEqual(Object.keys(WITHOUT_END).sort())
  for (const { at, field } of others) expect(field.description, at).toContain(WITHOUT_END[at])
})

describe('a connection', () => {
  let app: TestApp
  let ids: Record<string, string[]>
  /** Arguments without which a connection returns nothing. */
  let needed: Record<string, string>
  beforeAll(async () => {
    app = await testApp()
    await loadDemo(app.db, app.clock, demoFolder)
    const twins = await makeTwins(app)
    await embedAll(app)
    const others = await recordIds(app)
    ids = { ...others }
    for (const [type, id] of Object.entries(twins)) ids[type] = [id, ...(others[type] ?? [])].slice(0, 40)
    ids.Entity = [twins.Offering ?? '', ...(ids.Entity ?? [])].slice(0, 40)
    needed = {
      'Entity.acquisitions': 'role: ALL',
      'Query.entitiesByMeaning': 'text: "software for payments"',
      'Query.peopleByMeaning': 'text: "founder of a software company"',
      'Query.peopleByKeys': `id: ${JSON.stringify(others.Person?.slice(0, 7))}`,
      'Query.search': 'query: "software"',
      'Query.history': `tableName: ENTITY, recordId: "${twins.Entity}"`,
      'Query.entityDuplicates': 'criteria: { nameAny: "Twin Harbor Looms" }',
      'Query.personDuplicates': 'criteria: { nameAny: "Ada Twinfold" }',
      'Query.newsDuplicates': 'criteria: { title: "Twin headline about looms" }',
    }
  })

  /** Rows of an account are read by the account. */
  const callerOf = (at: string) =>
    /^(Viewer|Webhook|ResearchRun|Import|SavedSearch)\.|researchRuns$/.test(at) ? asUser : asAdmin
  const ask = async (at: string, text: string): Promise<Found> => {
    const { body } = await app.graph(text, {}, callerOf(at))
    expect(body.errors, `${text} ${JSON.stringify(body.errors)}`).toBeUndefined()
    return body.data
  }
  const globalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64')
  const withArguments = (at: string, ...args: string[]) => [needed[at] ?? [], ...args].flat().join(', ')

  /** The record of the type with the longest connection. */
  async function longest(at: string, type: string, field: string): Promise<string> {
    const known = ids[type] ?? []
    const among = known.map((id) => JSON.stringify(globalId(type, id))).join(', ')
    const text = `{ nodes(ids: [${among}]) { ... on ${type} { found: ${field}(${withArguments(at, 'first: 1')}) { totalCount } } } }`
    const totals = (await ask(at, text)).nodes.map((node: Found) => node?.found?.totalCount ?? 0)
    return globalId(type, known[totals.indexOf(Math.max(...totals))] ?? '')
  }

  const leaves = (type: unknown): string =>
    isObjectType(type)
      ? Object.values(type.getFields())
          .filter(
            ({ args, type: of, extensions }) => args.length === 0 && isLeafType(getNamedType(of)) && !extensions.cost,
          )
          .map(({ name }) => name)
          .slice(0, 12)
          .join(' ')
      : '__typename'

  test.each(twoWays.map(({ at, type, field }) => [at, type.name, field] as const))(
    '%s has the same records and cursors in both directions, and says at both ends that it ends',
    async (at, type, field) => {
      const edge = (getNamedType(field.type) as Found).getFields().edges
      const node = (getNamedType(edge.type) as Found).getFields().node
      const rows = `totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { ${leaves(getNamedType(node.type))} } }`
      const isRoot = type === 'Query' || type === 'Viewer'
      const record = isRoot ? '' : await longest(at, type, field.name)
      const page = async (...args: string[]): Promise<Found> => {
        const own = `found: ${field.name}(${withArguments(at, ...args)}) { ${rows} }`
        if (type === 'Query') return (await ask(at, `{ ${own} }`)).found
        if (type === 'Viewer') return (await ask(at, `{ viewer { ${own} } }`)).viewer.found
        return (await ask(at, `{ node(id: "${record}") { ... on ${type} { ${own} } } }`)).node.found
      }
      const cursor = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: "${value}"`])

      /** The pages of the whole list, in the order in which they were read. */
      const walk = async (size: number, backwards: boolean): Promise<Found[]> => {
        const pages: Found[] = []
        let from: string | undefined
        for (let isMore = true; isMore; ) {
          const read = backwards
            ? await page(`last: ${size}`, ...cursor('before', from))
            : await page(`first: ${size}`, ...cursor('after', from))
          expect(read.edges.length).toBeGreaterThan(0)
          const { hasNextPage, hasPreviousPage, startCursor, endCursor } = read.pageInfo
          expect([startCursor, endCursor]).toEqual([read.edges[0].cursor, read.edges.at(-1).cursor])
          expect(backwards ? hasNextPage : hasPreviousPage).toBe(pages.length > 0)
          pages.push(read)
          isMore = backwards ? hasPreviousPage : hasNextPage
          from = backwards ? startCursor : endCursor
          expect(pages.length).toBeLessThan(100)
        }
        return pages
      }
      const { totalCount } = await page('first: 1')
      expect(totalCount).toBeGreaterThan(1)
      const size = totalCount < 6 ? 1 : Math.min(200, Math.ceil(totalCount / 4))
      const forward = (await walk(size, false)).flatMap(({ edges }) => edges)
      const backward = (await walk(size, true)).reverse().flatMap(({ edges }) => edges)
      expect(forward.length).toBe(totalCount)
      expect(backward).toEqual(forward)
      // A window before a record in the middle, which is not a multiple of the size.
      const middle = forward[forward.length - 1].cursor
      expect((await page('last: 3', `before: "${middle}"`)).edges).toEqual(forward.slice(0, -1).slice(-3))
      const none = await page('last: 5', `before: "${forward[0].cursor}"`)
      expect([none.edges, none.pageInfo.hasPreviousPage]).toEqual([[], false])
      const { body } = await app.graph('{ tags(first: 1, last: 1) { totalCount } }', {}, asAdmin)
      expect(body.errors[0].extensions).toMatchObject({ status: 400, field: 'last' })
    },
  )
})
