import { beforeAll, expect, test } from 'vitest'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { slugMembers } from '../../../src/operation/pipeline/definition/follow.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { registry } from '../../../src/server/operations.js'
import { type Answer, asAdmin, asClient, asUser, fingerprint, provenance, type TestApp } from '../../support/app.js'
import { askOperation, headersFor } from '../../support/ask.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makePerson } from '../../support/make/person.js'
import { makeFormerSlug } from '../../support/make/slug.js'
import { makeEntity, unique } from '../../support/make.js'
import { type Request, requests } from '../../support/requests.js'
import { testAppWithWeb } from '../../support/web.js'

let app: TestApp
beforeAll(async () => {
  app = await testAppWithWeb()
})

const PARTS = ['path', 'query', 'body'] as const

/** Members that select a record by its slug, and the member that selects it by its id in the usual request. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  slug: ['id', 'newsId', 'personId', 'entityId'],
  investorEntitySlug: ['investorEntityId'],
  investorPersonSlug: ['investorPersonId'],
  personSlug: ['personId'],
}

interface Selector {
  readonly operation: AnyOperation
  readonly part: (typeof PARTS)[number]
  readonly name: string
}

const selectors: Selector[] = registry.operations.flatMap((operation) =>
  PARTS.flatMap((part) => [...slugMembers(operation, part)].map(({ name }) => ({ operation, part, name }))),
)

/** A record that a request selects by its id, with a former slug. */
interface Selected {
  readonly current: string
  readonly former: string
  /** The same request with a slug in place of the id. */
  readonly asked: (slug: string) => Request
}

/** Undefined if the usual request does not select a record by its id. */
async function selectedBy({ operation, part, name }: Selector): Promise<Selected | undefined> {
  const request = (await requests[operation.id]?.(app, asAdmin)) ?? {}
  const members = { ...(request[part] as Record<string, unknown>) }
  const key = (IDS[name] ?? []).find((one) => members[one] !== undefined)
  const id = members[key ?? '']
  if (key === undefined || id === undefined) return undefined
  const former = `former-${unique()}`
  const [row] = await app.db.rows<{ slug: string }>(sql`
    with selected as (
      select 'entity' as kind, id::text, slug from entity union all
      select 'person', id::text, slug from person union all select 'news', id::text, slug from news_article),
    added as (
      insert into slug_redirect (entity_id, person_id, news_id, namespace, slug, old_path, created_at, updated_at)
      select case s.kind when 'entity' then s.id::uuid end, case s.kind when 'person' then s.id::uuid end,
        case s.kind when 'news' then s.id::int end, s.kind, ${former}, '/' || ${former}::text, t.at, t.at
      from selected s, (select ${app.clock.now()}::timestamptz as at) t where s.id = ${String(id)})
    select slug from selected where id = ${String(id)}`)
  if (!row) return undefined
  const { [key]: _, ...others } = members
  return { current: row.slug, former, asked: (slug) => ({ ...request, [part]: { ...others, [name]: slug } }) }
}

const ask = (operation: AnyOperation, request: Request): Promise<Answer> =>
  askOperation(app, operation, request, headersFor(operation))

const isRedirecting = ({ kind, method }: AnyOperation): boolean => kind === 'read' && method === 'GET'

/** Selectors that the usual request of their operation does not have. They are tested below, or have the same schema. */
const NOT_IN_REQUESTS = [
  'createEntityNews personSlug',
  'createFundraiseInvestorJoin investorPersonSlug',
  'createNewsDetail personSlug',
  'createPersonNews personSlug',
  'getEntityDetail companySlug',
  'getEntityPeopleAssociation slug',
  'listEntityPeopleAssociations slug',
  'listPersonBlogPostsBySlug slug',
  'lookupEntityExact slug',
  'lookupPersonExact slug',
  'patchEntityNews personSlug',
  'patchFundraiseInvestorJoin investorEntitySlug',
  'patchFundraiseInvestorJoin investorPersonSlug',
  'patchNewsDetail personSlug',
  'patchPersonNews personSlug',
  'putEntityNews personSlug',
  'putFundraiseInvestorJoin investorEntitySlug',
  'putNewsDetail personSlug',
  'putPersonNews personSlug',
  'replaceEntityPersonAssociation slug',
]

test('every operation that takes a slug takes it in any case; with a former slug, a GET redirects and any other request works', async () => {
  const skipped: string[] = []
  const failed: unknown[] = []
  for (const selector of selectors) {
    const { operation, name } = selector
    const [named, renamed] = [await selectedBy(selector), await selectedBy(selector)]
    if (!named || !renamed) {
      skipped.push(`${operation.id} ${name}`)
      continue
    }
    const upper = await ask(operation, named.asked(named.current.toUpperCase()))
    const former = await ask(operation, renamed.asked(renamed.former))
    const location = former.headers.get('location') ?? ''
    const isFollowed = isRedirecting(operation)
      ? former.status === 301 && location.includes(`${name}=${renamed.current}`)
      : former.status === upper.status
    if (upper.status >= 300 || !isFollowed)
      failed.push([operation.id, name, upper.status, upper.body, former.status, former.body, location])
  }
  expect(failed).toEqual([])
  expect(skipped.sort()).toEqual(NOT_IN_REQUESTS)
})

/** Parameters with a slug that select no record. They are a fact about a record, or a filter. */
const OTHER_SLUGS = ['slug', 'personSlug', 'investorEntitySlug', 'investorPersonSlug', 'companySlug', 'entitySlug']

/** The parameters that an operation requires. */
const needed = ({ id }: AnyOperation) => (id === 'getMedia' ? { mediaType: 'ENTITY' } : {})

test('an empty slug is refused (400) by every operation, and the problem names the parameter', async () => {
  const asked = registry.operations.flatMap((operation) =>
    OTHER_SLUGS.filter((name) => operation.method === 'GET' && name in (operation.input.query?.shape ?? {})).map(
      (name) => ({ operation, name }),
    ),
  )
  expect(asked.length).toBeGreaterThan(25)
  const refused = asked.map(async ({ operation, name }) => {
    const { status, body } = await ask(operation, {
      path: operation.example.path,
      query: { ...needed(operation), [name]: '' },
    } as Request)
    return [operation.id, status, body.field]
  })
  expect(await Promise.all(refused)).toEqual(asked.map(({ operation, name }) => [operation.id, 400, name]))
})

/** Two companies; the first one had the slug `former`. */
async function renamedCompany() {
  const { id, slug } = await makeEntity(app)
  const former = `former-${unique()}`
  await makeFormerSlug(app, id, former)
  return { id, slug, former }
}

test('the exact lookup and the people of an entity follow a former slug', async () => {
  const { id, slug, former } = await renamedCompany()
  const moved = async (path: string, headers = asClient) =>
    (await app.rest(path, { headers, query: { slug: former } })).headers.get('location')
  expect(await moved('/v1/entities/lookup-exact')).toBe(`/v1/entities/lookup-exact?slug=${slug}`)
  expect(await moved(`/v1/entities/${id}/people`)).toBe(`/v1/entities/${id}/people?slug=${slug}`)
})

test('a filter by the slug of a person or of an investor finds the record by its former slug', async () => {
  const { id } = await makePerson(app)
  const { id: entityId } = await makeEntity(app)
  await makeAssociation(app, { personId: id, entityId })
  const roundId = await makeRound(app, entityId)
  await makeJoin(app, { roundId, personId: id })
  const former = `former-${unique()}`
  await app.db.rows(sql`
    insert into slug_redirect (person_id, namespace, slug, old_path, created_at, updated_at)
    select ${id}::uuid, 'person', ${former}, ${`/people/${former}`}, t.at, t.at
    from (select ${app.clock.now()}::timestamptz as at) t`)
  const count = async (path: string, query: Record<string, string>) =>
    (await app.rest(path, { query })).body.totalElements
  expect(await count(`/v1/entities/${entityId}/people`, { personSlug: former.toUpperCase() })).toBe(1)
  const joins = '/v1/entities/detail/fundraise-investor-joins'
  expect(await count(joins, { id: entityId, investorPersonSlug: former })).toBe(1)
  expect(await count(joins, { id: entityId, investorPersonSlug: 'nobody' })).toBe(0)
})

const patch = (query: Record<string, unknown>, headers: Record<string, string> = asAdmin) =>
  app.rest('/v1/entities/detail', {
    method: 'PATCH',
    headers,
    query: { ...query, ...provenance },
    body: { foundedYear: 1999 },
  })

test('a write by a former slug changes the current record, and a repeat with the same key returns the first response', async () => {
  const { id, former } = await renamedCompany()
  const create = () =>
    app.rest('/v1/entities/detail/fundraise-rounds', {
      method: 'POST',
      headers: { ...asAdmin, 'idempotency-key': `former-${former}` },
      query: { slug: former, ...provenance },
      body: { round: 'Seed', dateAnnounced: '2020-01-01T00:00:00Z' },
    })
  const [first, second] = [await create(), await create()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect((await patch({ slug: former })).body.core).toMatchObject({ id, foundedYear: 1999 })
})

test('a write by the former slug of a hidden record is 404 for callers who may not read it, and changes nothing', async () => {
  const { id } = await makeEntity(app, { status: { isHidden: true } })
  const former = `former-${unique()}`
  await makeFormerSlug(app, id, former)
  const before = await fingerprint(app)
  const { status, body } = await patch({ slug: former }, asUser)
  expect([status, body.field, body.value]).toEqual([404, 'slug', former])
  expect(await fingerprint(app)).toEqual(before)
})

test('GraphQL returns the current record for a former slug and for a slug in upper case, in reads and in writes', async () => {
  const { slug, former } = await renamedCompany()
  for (const sent of [former, slug.toUpperCase()]) {
    const read = await app.graph('query ($slug: String!) { entity(slug: $slug) { slug } }', { slug: sent })
    expect(read.body.data).toEqual({ entity: { slug } })
    const written = await app.graph(
      `mutation ($slug: String!) { updateEntity(input: { slug: $slug, foundedYear: 1998,
        provenance: { sourceType: LLM, sourceDetail: "x" } }) { entity { slug foundedYear } problem { code } } }`,
      { slug: sent },
      asAdmin,
    )
    expect(written.body.data).toEqual({ updateEntity: { entity: { slug, foundedYear: 1998 }, problem: null } })
  }
})

test('in a batch, a text that is no id, slug or link selects no record, and the others are read', async () => {
  const { slug } = await makeEntity(app)
  const body = { id: ['no-id'], slug: ['No Slug!', slug.toUpperCase()], url: ['::'] }
  const read = await app.rest('/v1/entities/detail/batch', { method: 'POST', body })
  expect(read.body.content.map(({ core }: { core: { slug: string } }) => core.slug)).toEqual([slug])
  const resolved = await app.rest('/v1/entities/detail/resolve', { method: 'POST', body })
  expect(resolved.body.map(({ status }: { status: string }) => status)).toEqual([
    'MISSING',
    'MISSING',
    'MATCHED',
    'MISSING',
  ])
})
