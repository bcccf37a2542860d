import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeFormerSlug } from '../../support/make/slug.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
let shown: { id: string; slug: string }
let other: { id: string; slug: string }
let hidden: { id: string; slug: string }
const MISSING_ID = '01890a5d-ac96-774b-bcce-b302099a8057'

beforeAll(async () => {
  app = await testApp()
  shown = await makeEntity(app)
  other = await makeEntity(app)
  hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: true } })
  await link(shown.id, 'shown.example')
  await link(shown.id, 'shared.example')
  await link(other.id, 'shared.example')
  await link(hidden.id, 'hidden.example')
})

const link = (id: string, hostPath: string) =>
  app.db.rows(sql`
    insert into url_link (entity_id, url, url_type, host_path, domain, is_primary, created_at, updated_at)
    values (${id}::uuid, ${`https://${hostPath}/`}, 'website', ${hostPath}, ${hostPath}, false, ${app.clock.now()}, ${app.clock.now()})`)

const batch = (body: unknown, query: Record<string, unknown> = {}, headers: Record<string, string> = asClient) =>
  app.rest('/v1/entities/detail/batch', { method: 'POST', query, headers, body })
const ids = (body: { content: { core: { id: string } }[] }) => body.content.map(({ core }) => core.id)

describe('a batch of details', () => {
  test('returns each record once in the order of the request, in one statement after they are stored', async () => {
    await batch({ id: [other.id, shown.id] })
    app.statements.length = 0
    const { status, body } = await batch({
      id: [other.id, MISSING_ID, other.id],
      slug: [shown.slug, other.slug, 'missing'],
      url: ['https://www.shown.example/#top', 'not an address'],
    })
    expect(app.statements).toHaveLength(1)
    expect(status).toBe(200)
    expect(ids(body)).toEqual([other.id, shown.id])
    expect({ ...body, content: [] }).toEqual({
      content: [],
      number: 0,
      size: 2,
      numberOfElements: 2,
      totalElements: 2,
      totalPages: 1,
      first: true,
      last: true,
      empty: false,
      pageable: {
        offset: 0,
        pageNumber: 0,
        pageSize: 2,
        paged: false,
        unpaged: true,
        sort: { empty: true, sorted: false, unsorted: true },
      },
      sort: { empty: true, sorted: false, unsorted: true },
    })
  })

  test('without a record has no page, with and without page numbers', async () => {
    for (const query of [{}, { page: 0, size: 20 }])
      expect((await batch({ slug: ['not-there'] }, query)).body).toMatchObject({
        content: [],
        totalElements: 0,
        totalPages: 0,
        last: true,
        empty: true,
      })
  })

  test('follows former slugs, accepts pasted ones, and leaves out texts that are no slug', async () => {
    await makeFormerSlug(app, shown.id, 'formerly')
    const slug = [' FORMERLY ', 'No Slug!', other.slug, '']
    expect(ids((await batch({ slug })).body)).toEqual([shown.id, other.id])
    const { body } = await app.rest('/v1/entities/detail/resolve', {
      method: 'POST',
      headers: asClient,
      body: { slug },
    })
    expect(body.map(({ status }: { status: string }) => status)).toEqual(['MATCHED', 'MISSING', 'MATCHED', 'MISSING'])
  })

  test('returns the same record as the single read', async () => {
    const { body } = await batch({ slug: [shown.slug] })
    const single = await app.rest('/v1/entities/detail', { query: { slug: shown.slug } })
    expect(body.content).toEqual([single.body])
  })

  test('size without page returns the first page; page without size has size 20', async () => {
    const all = [shown.id, other.id]
    const first = await batch({ id: all }, { size: 1 })
    expect([ids(first.body), first.body.totalElements, first.body.last]).toEqual([[shown.id], 2, false])
    const second = await batch({ id: all }, { size: 1, page: 1 })
    expect([ids(second.body), second.body.number, second.body.last]).toEqual([[other.id], 1, true])
    const beyond = await batch({ id: all }, { page: 3 })
    expect([ids(beyond.body), beyond.body.size, beyond.body.totalElements, beyond.body.last]).toEqual([[], 20, 2, true])
  })

  test('the total counts visible records for public callers, and all resolved ones for admin callers', async () => {
    const softDeleted = await makeEntity(app)
    const hardDeleted = await makeEntity(app)
    await app.rest('/v1/entities/detail', {
      method: 'DELETE',
      headers: asAdmin,
      query: { id: softDeleted.id, ...provenance },
    })
    await app.rest('/v1/entities/detail', {
      method: 'DELETE',
      headers: asAdmin,
      query: { id: hardDeleted.id, deleteMode: 'hard', ...provenance },
    })
    const body = { id: [shown.id, hidden.id, hardDeleted.id, MISSING_ID], slug: [softDeleted.slug, 'missing'] }
    const publicPage = await batch(body)
    expect([ids(publicPage.body), publicPage.body.totalElements]).toEqual([[shown.id], 1])
    const privileged = await batch(body, {}, asAdmin)
    expect([ids(privileged.body), privileged.body.totalElements]).toEqual([[shown.id, hidden.id], 4])
    const asPublic = await batch(body, { includePrivate: false }, asAdmin)
    expect([ids(asPublic.body), asPublic.body.totalElements]).toEqual([[shown.id], 1])
  })

  test('refuses more than 200 selectors in total and refuses a sort', async () => {
    const many = await batch({ id: Array(101).fill(MISSING_ID), slug: Array(100).fill('missing') })
    expect([many.status, many.body.field]).toEqual([400, 'id'])
    const sorted = await batch({ id: [shown.id] }, { sort: 'nameBrand' })
    expect([sorted.status, sorted.body.field]).toEqual([422, 'sort'])
  })
})

describe('resolving identifiers', () => {
  const resolve = (body: unknown, headers: Record<string, string> = asClient) =>
    app.rest('/v1/entities/detail/resolve', { method: 'POST', headers, body })

  test('returns one outcome for each identifier, in the order of the request', async () => {
    app.statements.length = 0
    const { body } = await resolve({
      id: [MISSING_ID],
      slug: [shown.slug, hidden.slug],
      url: ['shared.example', 'https://hidden.example', 'mailto:x'],
    })
    expect(app.statements).toHaveLength(1)
    const outcome = body.map(({ detail, ...rest }: { detail: { core: { id: string } } | null }) => ({
      ...rest,
      found: detail?.core.id ?? null,
    }))
    const missing = { candidateEntityId: [], status: 'MISSING', found: null }
    expect(outcome).toEqual([
      { input: MISSING_ID, inputType: 'ID', ...missing },
      { input: shown.slug, inputType: 'SLUG', candidateEntityId: [], status: 'MATCHED', found: shown.id },
      { input: hidden.slug, inputType: 'SLUG', ...missing },
      {
        input: 'shared.example',
        inputType: 'URL',
        candidateEntityId: [shown.id, other.id].sort(),
        status: 'AMBIGUOUS',
        found: null,
      },
      { input: 'https://hidden.example', inputType: 'URL', ...missing },
      { input: 'mailto:x', inputType: 'URL', ...missing },
    ])
  })

  test('repeats each identifier exactly as it was sent', async () => {
    const sent = {
      id: [shown.id.toUpperCase()],
      slug: [` ${shown.slug.toUpperCase()}`, 'No Slug!'],
      url: [' SHARED.example '],
    }
    const { body } = await resolve(sent)
    expect(body.map(({ input, status }: { input: string; status: string }) => [input, status])).toEqual([
      [sent.id[0], 'MATCHED'],
      [sent.slug[0], 'MATCHED'],
      ['No Slug!', 'MISSING'],
      [' SHARED.example ', 'AMBIGUOUS'],
    ])
  })

  test('finds hidden records for admin callers', async () => {
    const { body } = await resolve({ url: ['hidden.example'] }, asAdmin)
    expect(body[0].detail.core.id).toBe(hidden.id)
  })
})
