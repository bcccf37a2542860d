import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { faces, makeOwned, makeOwner, pathOf } from '../../support/make/owner.js'
import { makeEntity, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const write = (method: string, path: string, body?: unknown) =>
  app.rest(path, { method, headers: asAdmin, query: provenance, ...(body === undefined ? {} : { body }) })

describe.each(faces.map((ownerType) => [ownerType.table, ownerType] as const))(
  'blog posts (owner type %s)',
  (_, ownerType) => {
    const at = (owner: string, id = '') => pathOf(ownerType, owner, `blog-posts${id && `/${id}`}`)

    test('the host determines the type, the owner is no mention, and only admin callers see hidden mentions', async () => {
      const owner = await makeOwner(app, ownerType)
      const shown = await makeEntity(app)
      const hidden = await makeEntity(app, { status: { isHidden: true } })
      const { body, status } = await write('POST', at(owner), {
        url: `https://someone.substack.com/p/${unique()}`,
        mentionedEntityId: [hidden.id, shown.id, ...(ownerType.kind === 'entity' ? [owner] : [])],
      })
      expect([status, body.type]).toEqual([201, 'substack'])
      expect(body.mentionedEntityId.sort()).toEqual([shown.id, hidden.id].sort())
      expect((await app.rest(at(owner, body.id))).body.mentionedEntityId).toEqual([shown.id])
    })

    test('sorts by newest publication first, undated last, and returns former posts only on request', async () => {
      const owner = await makeOwner(app, ownerType)
      const make = (publishedAt: string | null) =>
        makeOwned(app, ownerType, owner, 'blog-posts', { url: `https://post-${unique()}.example/a`, publishedAt })
      const undated = await make(null)
      const old = await make('2020-01-01T00:00:00+02:00')
      const recent = await make('2024-01-01T00:00:00Z')
      expect(old.publishedAt).toBe('2019-12-31T22:00:00.000Z')
      const ids = async (query = {}) => {
        app.statements.length = 0
        const { body } = await app.rest(at(owner), { query })
        expect(app.statements).toHaveLength(1)
        return body.content.map((row: { id: string }) => row.id)
      }
      expect(await ids()).toEqual([recent.id, old.id, undated.id])
      await write('DELETE', at(owner, old.id))
      expect(await ids()).toEqual([recent.id, undated.id])
      expect(await ids({ includeInactive: true })).toEqual([recent.id, old.id, undated.id])
    })

    test.each([
      [{}, 400, 'url'],
      [{ url: 'nowhere' }, 400, 'url'],
      [
        { url: 'https://a.example', mentionedPersonId: ['01890a5d-ac96-774b-bcce-b302099a8057'] },
        404,
        'mentionedPersonId',
      ],
      [{ url: 'https://a.example', type: 'myspace' }, 400, 'type'],
    ])('refuses %j and changes no row', async (body, status, field) => {
      const owner = await makeOwner(app, ownerType)
      const before = await fingerprint(app)
      expect((await write('POST', at(owner), body)).body).toMatchObject({ status, field })
      expect(await fingerprint(app)).toEqual(before)
    })
  },
)

describe('research snippets', () => {
  const at = (owner: string, id: string | number = '') =>
    `/v1/entities/${owner}/research/snippets${id === '' ? '' : `/${id}`}`
  const risks = (text: string) => ({ textType: 'risks', text })

  test('a new snippet ends the previous one, which only admin callers see', async () => {
    const { id: owner } = await makeEntity(app)
    const first = (await write('POST', at(owner), risks('It depends on one supplier.'))).body
    const second = (await write('POST', at(owner), risks('It depends on two suppliers.'))).body
    expect([first.isCurrent, second.isCurrent, second.visible]).toEqual([true, true, true])
    const ids = async (headers?: Record<string, string>) =>
      (await app.rest(at(owner), headers ? { headers } : {})).body.content.map((row: { id: number }) => row.id)
    expect(await ids()).toEqual([second.id])
    expect((await ids(asAdmin)).sort()).toEqual([first.id, second.id].sort())
    expect((await app.rest(at(owner, first.id))).status).toBe(404)
  })

  test('a snippet of an unknown type is stored as not visible, and the response has a warning', async () => {
    const { id: owner } = await makeEntity(app)
    const { body, headers } = await write('POST', at(owner), { textType: 'gossip', text: 'They moved.' })
    expect([body.visible, body.compliance, headers.get('warning')]).toEqual([false, null, '299 - "NOT_VISIBLE"'])
    expect((await app.rest(at(owner))).body.totalElements).toBe(0)
  })

  test('after 32 concurrent creates, exactly one snippet is listed', async () => {
    const { id: owner } = await makeEntity(app)
    const responses = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        write('POST', at(owner), risks(`It depends on supplier number ${index}.`)),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(32).fill(200))
    expect((await app.rest(at(owner))).body.totalElements).toBe(1)
  })
})

describe('research details', () => {
  const at = (owner: string, id: string | number = '') =>
    `/v1/entities/${owner}/research/details${id === '' ? '' : `/${id}`}`

  test.each([
    [{ typeResearchDetail: 'shoeSize', discreteValue: 1 }, 'typeResearchDetail'],
    [{ typeResearchDetail: 'acceleratorParticipant', textValue: 'YC' }, 'typeResearchDetail'],
    [{ typeResearchDetail: 'revenue', discreteValue: 5 }, 'valueResearchDetail'],
    [{ typeResearchDetail: 'revenue', discreteValue: 5, valueResearchDetail: 'USD' }, 'valueResearchDetail'],
    [{ typeResearchDetail: 'latestValuation', discreteValue: 5, valueResearchDetail: 'XXQ' }, 'valueResearchDetail'],
    [{ typeResearchDetail: 'nameCongruencyScore', discreteValue: 101 }, 'discreteValue'],
    [{ typeResearchDetail: 'patentCount', discreteValue: 1.5 }, 'discreteValue'],
    [{ typeResearchDetail: 'patentCount', discreteValue: 1, textValue: 'one' }, 'textValue'],
    [{ typeResearchDetail: 'numberOfEmployees', textValue: 'many' }, 'textValue'],
    [{ typeResearchDetail: 'remotePolicy', valueResearchDetail: 'moon' }, 'valueResearchDetail'],
    [{ typeResearchDetail: 'exitTarget', valueResearchDetail: 'soon' }, 'valueResearchDetail'],
    [{ typeResearchDetail: 'targetMarket', textValue: 'It raised \\$5M.' }, 'textValue'],
  ])('refuses %j, which does not match its type, and changes no row', async (body, field) => {
    const { id: owner } = await makeEntity(app)
    const before = await fingerprint(app)
    expect((await write('POST', at(owner), body)).body).toMatchObject({ status: 400, field })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a new observation keeps the earlier ones; the latest date comes first', async () => {
    const { id: owner } = await makeEntity(app)
    for (const [discreteValue, asOfDate] of [
      [100, '2024-01-01T00:00:00Z'],
      [80, '2023-01-01T00:00:00Z'],
    ])
      await write('POST', at(owner), { typeResearchDetail: 'numberOfEmployees', discreteValue, asOfDate })
    const { body } = await app.rest(at(owner), { query: { type: 'numberOfEmployees' } })
    expect(body.content.map((row: { discreteValue: number }) => row.discreteValue)).toEqual([100, 80])
    expect((await app.rest(at(owner), { query: { sort: 'asOfDate' } })).status).toBe(422)
  })

  test('the response to a target date contains a range for the time until that date', async () => {
    const { id: owner } = await makeEntity(app)
    const { body } = await write('POST', at(owner), {
      typeResearchDetail: 'exitTarget',
      valueResearchDetail: '2027-06-30',
    })
    expect(body).toMatchObject({
      valueType: 'date',
      derivedRange: { bucket: 'twelveToTwentyFourMonths', targetDate: '2027-06-30T00:00:00.000Z' },
    })
    expect((await app.rest(`/v1/entities/${owner}/research`)).body.detail).toHaveLength(1)
  })
})
