import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makeAssociation } from '../../support/make/association.js'
import { makePerson } from '../../support/make/person.js'

let app: TestApp
const shown: { id: string; slug: string }[] = []
let hidden: { id: string; slug: string }
beforeAll(async () => {
  app = await testApp()
  for (let n = 0; n < 5; n++) shown.push(await makePerson(app))
  hidden = await makePerson(app, { isHidden: true })
})
const at = (index: number) => shown[index] as { id: string; slug: string }

type Rows = { content: { id?: string; core?: { id: string } }[] }
const ids = ({ content }: Rows) => content.map(({ id, core }) => core?.id ?? id)

describe('reading many people', () => {
  const batch = (body: unknown, query: Record<string, unknown> = {}, headers: Record<string, string> = asClient) =>
    app.rest('/v1/people/detail/batch', { method: 'POST', body, query, headers })

  test('returns each person once in the order of the request, as one page, in two statements after they are stored', async () => {
    await app.db.rows(sql`
      insert into url_link (person_id, url, url_type, host_path, domain, created_at, updated_at)
      values (${at(3).id}::uuid, 'https://three.example', 'website', 'three.example', 'three.example', ${app.clock.now()}, ${app.clock.now()})`)
    await batch({ id: shown.map(({ id }) => id) })
    app.statements.length = 0
    const { status, body } = await batch({
      id: [at(2).id, at(0).id, at(2).id],
      slug: [` ${at(1).slug.toUpperCase()} `, '', at(0).slug, 'missing'],
      url: ['http://www.three.example/', 'https://missing.example'],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(ids(body)).toEqual([at(2).id, at(0).id, at(1).id, at(3).id])
    expect(body).toMatchObject({ totalElements: 4, numberOfElements: 4, totalPages: 1, first: true, last: true })
    expect(body.pageable).toMatchObject({ paged: false, unpaged: true })
    expect(app.statements).toHaveLength(2)
    app.statements.length = 0
    await batch({ id: shown.map(({ id }) => id) }, { size: 1 })
    expect(app.statements).toHaveLength(2)
  })

  test('counts visible people for public callers and all resolved people for admin callers', async () => {
    const deleted = await makePerson(app)
    await app.db.rows(sql`delete from person where id = ${deleted.id}::uuid`)
    const body = { id: [at(0).id, hidden.id, deleted.id, '01890a5d-ac96-774b-bcce-b302099a8057'], slug: [hidden.slug] }
    const seen = await batch(body)
    expect([ids(seen.body), seen.body.totalElements]).toEqual([[at(0).id], 1])
    expect((await batch(body, { includePrivate: true })).body.totalElements).toBe(1)
    const all = await batch(body, {}, asAdmin)
    expect([ids(all.body), all.body.totalElements]).toEqual([[at(0).id, hidden.id], 3])
    expect((await batch(body, { includePrivate: false }, asAdmin)).body.totalElements).toBe(1)
  })

  test('follows former slugs and accepts page and size', async () => {
    await app.db.rows(sql`
      insert into slug_redirect (person_id, namespace, slug, old_path, created_at, updated_at)
      values (${at(4).id}::uuid, 'person', 'was-four', '/people/was-four', ${app.clock.now()}, ${app.clock.now()})`)
    expect(ids((await batch({ slug: ['was-four'] })).body)).toEqual([at(4).id])
    const { body } = await batch({ id: shown.map(({ id }) => id) }, { page: 1, size: 2 })
    expect(ids(body)).toEqual([at(2).id, at(3).id])
    expect(body).toMatchObject({ number: 1, size: 2, totalElements: 5, totalPages: 3, last: false })
  })

  test('refuses too many selectors and a sort; texts that are no id, slug or URL select nobody', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `s-${index}`)
    expect((await batch({ slug: many, url: many.map((slug) => `https://${slug}.example`) })).status).toBe(400)
    const wrong = { id: ['x'], slug: [at(0).slug, 'No Slug!'], url: ['::'] }
    expect(ids((await batch(wrong)).body)).toEqual([at(0).id])
    expect((await batch({}, { sort: 'id' })).body).toMatchObject({ status: 422, field: 'sort' })
    expect((await batch(undefined)).body).toMatchObject({ content: [], totalElements: 0 })
  })

  test('limits associations to maxAssociations and leaves them out on request', async () => {
    for (let n = 0; n < 2; n++) await makeAssociation(app, { personId: at(0).id })
    const one = await batch({ id: [at(0).id], maxAssociations: 1 })
    expect(one.body.content[0].association).toHaveLength(1)
    const none = await batch({ id: [at(0).id], includeAssociation: false })
    expect(none.body.content[0].association).toEqual([])
  })
})

describe('paging through all people', () => {
  const run = (query: Record<string, unknown> = {}, body?: unknown) =>
    app.rest('/v1/people/batch', { method: 'POST', body, query })

  test('returns every person by cursor, and a person who changes meanwhile again at the end', async () => {
    const seen: (string | undefined)[] = []
    let cursor: string | undefined
    let number = 0
    const changed = at(0).id
    do {
      const { body, headers } = await run({ size: 2, cursor })
      seen.push(...ids(body))
      expect(body.totalElements).toBe(shown.length)
      cursor = headers.get('x-next-cursor') ?? undefined
      expect(body).toMatchObject({ number, first: number === 0, last: cursor === undefined })
      number += 1
      if (seen.length === 2)
        await app.db.rows(sql`update person set updated_at = ${new Date('2030-01-01')} where id = ${changed}::uuid`)
    } while (cursor !== undefined)
    expect(seen.at(-1)).toBe(changed)
    expect(new Set(seen)).toEqual(new Set(shown.map(({ id }) => id)))
  })

  test('returns PersonDetail rows for the projection association, in one statement', async () => {
    app.statements.length = 0
    const { body } = await run({ projection: 'association', maxAssociations: 1 }, { includeUrl: false })
    expect(app.statements).toHaveLength(1)
    expect(body.content[0]).toMatchObject({ core: {}, association: expect.any(Array), enrichment: { urlLink: [] } })
  })

  test('refuses an invalid cursor, and a cursor with page, sort or hasImageFirst', async () => {
    expect((await run({ cursor: 'x' })).body).toMatchObject({ status: 400, field: 'cursor' })
    const cursor = `2026-03-01T12:00:00.000Z::${at(0).id}`
    expect((await run({ cursor, page: 1 })).body).toMatchObject({ status: 400, field: 'page' })
    expect((await run({ cursor, sort: 'id' })).body).toMatchObject({ status: 400, field: 'sort' })
    expect((await run({ cursor, hasImageFirst: true })).body).toMatchObject({ status: 400, field: 'hasImageFirst' })
    expect((await run({ sort: 'fullName', size: 1 })).headers.get('x-next-cursor')).toBeNull()
  })
})

describe('sitemap boundaries of people', () => {
  test('divide published people into pages of 5000, in one statement', async () => {
    const boundaries = () => app.rest('/v1/people/sitemap-boundaries')
    app.statements.length = 0
    expect((await boundaries()).body).toEqual({
      boundary: [{ page: 0, latestUpdatedAt: '2030-01-01T00:00:00.000Z', nextCursor: null }],
      size: 5000,
      total: 5,
    })
    expect(app.statements).toHaveLength(1)
    await app.db.rows(sql`
      insert into person (id, public_id, slug, name_full, name_full_key, is_hidden, show_on_sitemap, created_at, updated_at, last_modified_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'p' || lpad(n::text, 12, '0'), 'bulk-' || n, 'Bulk', 'bulk', false, true, t, t, t
      from generate_series(1, 5000) n, (select '2020-01-01T00:00:00Z'::timestamptz as t) x`)
    const last = '00000000-0000-4000-8000-000000005000'
    const { body } = await boundaries()
    expect(body).toEqual({
      boundary: [
        { page: 0, latestUpdatedAt: '2020-01-01T00:00:00.000Z', nextCursor: `2020-01-01T00:00:00.000Z::${last}` },
        { page: 1, latestUpdatedAt: '2030-01-01T00:00:00.000Z', nextCursor: null },
      ],
      size: 5000,
      total: 5005,
    })
    const next = await app.rest('/v1/people/batch', { method: 'POST', query: { cursor: body.boundary[0].nextCursor } })
    expect(new Set(ids(next.body))).toEqual(new Set(shown.map(({ id }) => id)))
  })

  test('refuse a size other than 5000', async () => {
    for (const size of ['100', '0', 'x'])
      expect((await app.rest('/v1/people/sitemap-boundaries', { query: { size } })).body).toMatchObject({
        status: 400,
        field: 'size',
      })
    expect((await app.rest('/v1/people/sitemap-boundaries', { query: { size: 5000 } })).status).toBe(200)
  })
})
