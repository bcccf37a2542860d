import { beforeAll, describe, expect, test } from 'vitest'
import { personOwner } from '../../../src/identity/owner/owner.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeOwned } from '../../support/make/owner.js'
import { makePerson } from '../../support/make/person.js'
import { unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Headers = Record<string, string>
const path = '/v1/people/duplicate-check'
const get = (query: Record<string, unknown>, headers: Headers = asClient, of = '/candidates') =>
  app.rest(path + of, { query, headers })
const post = (body: unknown, headers: Headers = asClient, of = '/candidates') =>
  app.rest(path + of, { method: 'POST', body, headers })
const create = (
  person: Record<string, unknown>,
  more: Record<string, unknown> = {},
  query = {},
  headers: Headers = asAdmin,
) =>
  app.rest('/v1/people/detail', {
    method: 'POST',
    headers,
    query: { ...provenance, ...query },
    body: { person, urlLink: [{ url: `https://www.linkedin.com/in/d-${unique()}` }], ...more },
  })
const named = (nameFirst: string, nameLast: string, fields = {}) => makePerson(app, { nameFirst, nameLast, ...fields })

describe('a duplicate check of people', () => {
  test('finds a person by a name in another form, over GET and POST, with the reason, in two statements, and in one if nobody is similar', async () => {
    const { id, slug } = await named('Robert', 'Quill', { nameAlias: [{ name: 'Bobby Q', type: 'stageName' }] })
    app.statements.length = 0
    const { body } = await get({ nameFull: 'Quill, Bob' })
    expect(app.statements).toHaveLength(2)
    expect((await get({ nameFull: 'Xanthe Dworkin' })).body.content).toEqual([])
    expect(app.statements).toHaveLength(3)
    expect(body.content).toEqual([
      {
        externalId: null,
        id,
        name: 'Robert Quill',
        operatingStatus: null,
        publicPath: `/people/${slug}`,
        reason: ['name-nickname'],
        score: 66,
        slug,
        typeRecord: null,
      },
    ])
    expect((await post({ nameFull: 'Quill, Bob', slug: null })).body).toEqual(body)
    expect((await get({ nameAny: 'bobby q' })).body.content).toMatchObject([{ id, reason: ['alias-exact'] }])
    const people = await get({ nameFull: 'Bob Quill' }, asClient, '')
    expect(people.body.content).toMatchObject([{ id, nameFull: 'Robert Quill' }])
    expect((await post({ nameFull: 'Bob Quill' }, asClient, '')).body).toEqual(people.body)
    expect((await get({ nameFull: 'Bob Quill', excludeId: id })).body.content).toEqual([])
  })

  test('finds a person by a link, a domain or a slug', async () => {
    const { id, slug } = await named('Linda', 'Linked')
    await makeOwned(app, personOwner, id, 'urls', { url: 'https://linda.example/about', urlType: 'website' })
    for (const query of [{ url: 'linda.example/about' }, { urlDomain: 'linda.example' }, { slug }])
      expect((await get(query)).body.content, JSON.stringify(query)).toMatchObject([{ id }])
    expect((await get({ url: 'linda.example/other' })).body.content).toEqual([])
    expect((await get({ url: 'linda.example/other', urlStrictness: 'loose' })).body.content).toMatchObject([{ id }])
  })

  test('follows a new name and new aliases', async () => {
    const { id } = await named('Former', 'Namesake')
    const change = (body: unknown) =>
      app.rest('/v1/people/detail', { method: 'PATCH', headers: asAdmin, query: { id, ...provenance }, body })
    await change({ nameLast: 'Renamed', nameAlias: [{ name: 'Fancy Alias' }] })
    expect((await get({ nameFull: 'Former Namesake' })).body.content).toEqual([])
    for (const nameFull of ['Former Renamed', 'Fancy Alias'])
      expect((await get({ nameFull })).body.content).toMatchObject([{ id }])
  })

  test('shows hidden people, and the employers of hidden entities, to admins only', async () => {
    const { id } = await named('Hidden', 'Human', { isHidden: true })
    expect((await get({ nameFull: 'Hidden Human' })).body.content).toEqual([])
    expect((await get({ nameFull: 'Hidden Human' }, asAdmin)).body.content).toMatchObject([{ id, publicPath: null }])
  })

  test.each([
    [{}, { status: 400, field: 'nameFull' }],
    [{ location: 'Oslo' }, { status: 400, field: 'nameFull' }],
    [{ url: '://' }, { status: 400, field: 'url' }],
    [
      { nameFull: 'x', sort: 'score' },
      { status: 422, field: 'sort' },
    ],
    [
      { nameFull: 'x', nameBrand: 'x' },
      { status: 400, unknownParameters: ['nameBrand'] },
    ],
  ])('refuses %j', async (query, expected) => {
    expect((await get(query)).body).toMatchObject(expected)
  })

  test.each(['x', '李', 'ا', 'x'.repeat(255), 'أ ب', 'J.', '"\'%_'])('accepts the name %j', async (nameFull) => {
    expect((await get({ nameFull })).status).toBe(200)
  })
})

describe('creating a person who may be stored', () => {
  test('is refused with the candidates, and the override stores them in the history', async () => {
    const { id } = await named('Ingrid', 'Review')
    const person = { nameFirst: 'Ingrid', nameLast: 'Review' }
    const before = await fingerprint(app)
    const { body } = await create(person)
    expect(body).toMatchObject({
      status: 409,
      existingRecordId: id,
      details: { candidate: [{ id, reason: ['name-exact'] }], overridePath: '/v1/people/detail', threshold: 70 },
      resolution: {
        action: 'reviewCandidates',
        endpoint: 'POST /v1/people/duplicate-check/candidates',
        acceptedValue: ['duplicate'],
      },
    })
    expect(await fingerprint(app)).toEqual(before)
    const override = { overrideGate: 'duplicate', overrideReason: 'another person, see https://example.com' }
    const made = await create(person, {}, override)
    expect(made.status).toBe(201)
    expect((await history(app, made.body.core.id))[0]).toMatchObject({
      change: { override: [null, { gate: ['duplicate'], passed: { duplicate: { candidate: [{ id }] } } }] },
    })
  })

  test('is accepted if the stored one has another profile, and refused at the same employer under a short name', async () => {
    const { personId, entityId } = await makeAssociation(app, { personId: (await named('William', 'Worker')).id })
    await makeOwned(app, personOwner, personId, 'urls', { url: 'https://www.linkedin.com/in/william-worker' })
    const web = [{ url: 'https://bill.example', urlType: 'website' }]
    const association = [{ entityId }]
    expect((await create({ nameFirst: 'Bill', nameLast: 'Worker' }, { urlLink: web, association })).body).toMatchObject(
      {
        status: 409,
        details: { candidate: [{ id: personId, reason: ['name-nickname', 'employer-match'] }] },
      },
    )
    expect((await create({ nameFirst: 'William', nameLast: 'Worker' })).status).toBe(201)
  })

  test('does not reveal a hidden person to a bearer', async () => {
    await named('Secret', 'Someone', { isHidden: true })
    expect((await create({ nameFirst: 'Secret', nameLast: 'Someone' }, {}, {}, asUser)).status).toBe(201)
  })
})
