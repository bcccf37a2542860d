import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { faces, makeOwned, makeOwner, pathOf } from '../../support/make/owner.js'
import { unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const market = () => ({ addressLine1: `${unique()} Market Street`, cityName: 'San Francisco', countryCode: 'US' })

describe.each(faces.map((ownerType) => [ownerType.table, ownerType] as const))(
  'addresses (owner type %s)',
  (_, ownerType) => {
    const at = (owner: string, id: string | number = '') =>
      pathOf(ownerType, owner, `addresses${id === '' ? '' : `/${id}`}`)
    const write = (method: string, path: string, body?: unknown, query = {}) =>
      app.rest(path, {
        method,
        headers: asAdmin,
        query: { ...provenance, ...query },
        ...(body === undefined ? {} : { body }),
      })
    const joinOf = (address: { association: { id: number }[] }) => Number(address.association[0]?.id)

    test('resolves an address, formats it in one line and gives a first address its roles', async () => {
      const owner = await makeOwner(app, ownerType)
      const parts = market()
      const { status, body } = await write('POST', at(owner), { ...parts, postalCode: '94105' })
      const roles = ownerType.kind === 'entity' ? ['domicile', 'dominant'] : [null]
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({
          addressLine1: parts.addressLine1,
          association: roles.map((role) => ({
            id: expect.any(Number),
            isCurrent: true,
            role,
            startDate: null,
            endDate: null,
          })),
          city: { id: expect.any(Number), name: 'San Francisco' },
          state: { id: expect.any(Number), name: 'California', stateAbbrev: 'CA' },
          countryAbbrev: 'US',
          fullAddress: `${parts.addressLine1}, San Francisco, CA 94105, United States`,
          isHq: ownerType.kind === 'entity',
          latitude: expect.closeTo(37.77, 1),
          longitude: expect.closeTo(-122.4, 1),
        }),
      ])
      const second = await write('POST', at(owner), market())
      expect(second.body.association).toEqual([expect.objectContaining({ role: null })])
    })

    test('two owners share one row; a change by one owner does not change the address of the other', async () => {
      const [one, other] = [await makeOwner(app, ownerType), await makeOwner(app, ownerType)]
      const parts = market()
      const first = await makeOwned(app, ownerType, one, 'addresses', parts)
      const second = await makeOwned(app, ownerType, other, 'addresses', {
        ...parts,
        addressLine1: parts.addressLine1.toUpperCase().replace('STREET', 'Street'),
      })
      expect(second.id).toBe(first.id)
      const moved = await write('PATCH', at(one, joinOf(first)), { cityName: 'Oakland' })
      expect(moved.body).toMatchObject({ city: { name: 'Oakland' }, addressLine1: parts.addressLine1 })
      expect(moved.body.id).not.toBe(first.id)
      const measured = await write('PUT', at(one, joinOf(first)), { ...parts, latitude: 37.5, longitude: -122.5 })
      expect(measured.body).toMatchObject({ latitude: 37.5, longitude: -122.5 })
      expect((await app.rest(at(other))).body[0]).toMatchObject({ id: first.id, latitude: expect.closeTo(37.77, 1) })
    })

    test('a soft deletion ends the period and keeps its role, a hard one removes it', async () => {
      const owner = await makeOwner(app, ownerType)
      const parts = { ...market(), role: 'origin' }
      const created = await makeOwned(app, ownerType, owner, 'addresses', parts)
      const ended = await write('DELETE', at(owner, joinOf(created)))
      expect(ended.body.association).toEqual([expect.objectContaining({ role: 'origin', isCurrent: false })])
      const deleted = await write('DELETE', at(owner, joinOf(created)), undefined, { deleteMode: 'hard' })
      expect(deleted.body.id).toBe(created.id)
      expect((await app.rest(at(owner))).body).toEqual([])
      expect(await app.db.rows(sql`select 1 from address where id = ${created.id}`)).toHaveLength(1)
    })

    describe('at one address', () => {
      const periods = (owner: string) =>
        app.db.rows(sql`
          select j.role, j.start_date::text as start, j.end_date::text as end, j.is_current as "isCurrent" from address_join j
          where ${ownerType.kind === 'entity' ? sql`j.entity_id` : sql`j.person_id`} = ${owner}::uuid order by j.id`)
      const first = ownerType.kind === 'entity' ? ['domicile', 'dominant'] : [null]

      test('other days, and another role, are another period', async () => {
        const owner = await makeOwner(app, ownerType)
        const parts = market()
        const former = { ...parts, role: 'origin', startDate: '2001-01-01', endDate: '2005-12-31' }
        const ids = [former, { ...former, startDate: '2010-01-01', endDate: null }, { ...parts, role: 'dominant' }].map(
          async (body) => (await write('POST', at(owner), body)).body.id,
        )
        expect(new Set(await Promise.all(ids)).size).toBe(1)
        expect(await periods(owner)).toEqual(
          expect.arrayContaining([
            { role: 'origin', start: '2001-01-01', end: '2005-12-31', isCurrent: false },
            { role: 'origin', start: '2010-01-01', end: null, isCurrent: true },
            { role: 'dominant', start: null, end: null, isCurrent: true },
          ]),
        )
      })

      test.each([
        ['without a role and days', {}],
        ['with a role', { role: 'origin' }],
        ['without a role that is known', { role: null }],
        ['with days', { role: 'origin', startDate: '2001-01-01', endDate: '2005-12-31' }],
        ['of a former period without days', { isCurrent: false }],
      ])('a repeat of the same request %s changes nothing', async (_, fields) => {
        const owner = await makeOwner(app, ownerType)
        const body = { ...market(), ...fields }
        const { body: created } = await write('POST', at(owner), body)
        const before = await fingerprint(app)
        expect((await write('POST', at(owner), body)).body).toEqual(created)
        expect(await fingerprint(app)).toEqual(before)
      })

      test('a request without days does not continue a period that ended, and changes nothing of a current one', async () => {
        const owner = await makeOwner(app, ownerType)
        const parts = { ...market(), role: 'origin' }
        const former = { role: 'origin', start: '2001-01-01', end: '2005-12-31', isCurrent: false }
        await write('POST', at(owner), { ...parts, startDate: former.start, endDate: former.end })
        await write('POST', at(owner), parts)
        const current = { role: 'origin', start: null, end: null, isCurrent: true }
        expect(await periods(owner)).toEqual([former, current])
        await write('POST', at(owner), parts)
        expect(await periods(owner)).toEqual([former, current])
      })

      test('a repeat of a request after its period ended adds a current period', async () => {
        const owner = await makeOwner(app, ownerType)
        const body = market()
        const id = joinOf((await write('POST', at(owner), body)).body)
        await write('DELETE', at(owner, id))
        await write('POST', at(owner), body)
        const of = (isCurrent: boolean) => first.map((role) => ({ role, start: null, end: null, isCurrent }))
        expect(await periods(owner)).toEqual([...of(false), ...of(true)])
      })
    })

    test.each([
      [{ cityName: 'Berlin', countryCode: 'DE' }, 400, 'researchExhausted'],
      [{ ...market(), fullAddress: 'here' }, 400, 'fullAddress'],
      [{ ...market(), latitude: 1 }, 400, 'longitude'],
      [{ ...market(), startDate: '2020-02-01', endDate: '2020-01-01' }, 422, 'endDate'],
      [{ ...market(), countryCode: 'ZZ' }, 404, 'countryCode'],
      [{ ...market(), cityName: 'Springfield' }, 400, 'stateAbbrev'],
      [{ ...market(), role: 'home' }, 400, 'role'],
      [{ cityName: '\u0301\u0301', countryCode: 'DE', researchExhausted: true }, 400, 'cityName'],
      [{ ...market(), addressLine1: '?!' }, 400, 'addressLine1'],
    ])('refuses %j and changes no row', async (body, status, field) => {
      const owner = await makeOwner(app, ownerType)
      const before = await fingerprint(app)
      expect((await write('POST', at(owner), body)).body).toMatchObject({ status, field })
      expect(await fingerprint(app)).toEqual(before)
    })

    test('a part that says nothing is removed by its hint and by its resolution, and then the address is accepted', async () => {
      const owner = await makeOwner(app, ownerType)
      for (const postalCode of ['n/a', '---', '\u0301']) {
        const { body } = await write('POST', at(owner), { ...market(), postalCode })
        expect(body).toMatchObject({
          field: 'postalCode',
          hint: 'Remove postalCode.',
          resolution: { action: 'removeField', fieldPath: 'postalCode' },
        })
      }
      const { postalCode: _, ...rest } = { ...market(), postalCode: '' }
      expect((await write('POST', at(owner), rest)).status).toBe(200)
    })

    test('accepts a city alone with researchExhausted', async () => {
      const owner = await makeOwner(app, ownerType)
      const body = { cityName: 'Berlin', countryName: 'germany', researchExhausted: true }
      expect((await write('POST', at(owner), body)).body).toMatchObject({
        fullAddress: 'Berlin, Germany',
        latitude: expect.closeTo(52.5, 1),
      })
    })

    test.each([
      [{ countryCode: 'DE', stateName: 'California', cityName: 'Berlin' }, 400, 'stateName'],
      [{ countryCode: 'US', stateAbbrev: 'CA', stateName: 'Texas', cityName: 'Austin' }, 400, 'stateName'],
      [{ countryCode: 'DE', stateAbbrev: 'BY', stateName: 'Hesse' }, 400, 'stateName'],
      [{ countryCode: 'DE', stateAbbrev: 'BY', stateName: 'Nowhere' }, 400, 'stateName'],
      [{ countryCode: 'DE', stateAbbrev: 'QQ', stateName: 'Bayern' }, 400, 'stateAbbrev'],
      [{ countryCode: 'US', stateAbbrev: 'QQ', stateName: 'Nowhere' }, 400, 'stateAbbrev'],
      [{ countryCode: 'US', stateName: 'Nowhere' }, 400, 'stateName'],
      [{ countryCode: 'US', stateAbbrev: 'TX', cityName: 'Boston' }, 400, 'cityName'],
      [{ countryCode: 'DE', stateAbbrev: 'HE', cityName: 'Munich' }, 400, 'cityName'],
      [{ countryCode: 'DE', cityName: 'Paris' }, 400, 'cityName'],
      [{ countryCode: 'US', countryName: 'Germany', cityName: 'Berlin' }, 400, 'countryName'],
      [{ countryCode: 'US', cityName: 'San Francisco', latitude: 52.5, longitude: 13.4 }, 400, 'latitude'],
      [{ countryCode: 'US', cityName: 'San Francisco', latitude: 34.05, longitude: -118.24 }, 400, 'latitude'],
      [{ countryCode: 'US', stateName: 'Texas', latitude: 42.36, longitude: -71.06 }, 400, 'latitude'],
      [{ countryCode: 'GB', addressLine1: '1 Road', latitude: 0, longitude: 0 }, 400, 'latitude'],
      [{ ...market(), endDate: '2001-01-01', isCurrent: true }, 400, 'isCurrent'],
    ])('refuses the contradiction %j and changes no row', async (body, status, field) => {
      const owner = await makeOwner(app, ownerType)
      const before = await fingerprint(app)
      const sent = { researchExhausted: true, ...body }
      expect((await write('POST', at(owner), sent)).body).toMatchObject({ status, field })
      expect(await fingerprint(app)).toEqual(before)
    })

    test.each([
      [{ countryCode: 'DE', stateAbbrev: 'BY', stateName: 'Bavaria', cityName: 'Munich' }, 'Bayern'],
      [{ countryCode: 'SE', stateAbbrev: 'AB', stateName: 'Stockholm', cityName: 'Stockholm' }, 'Stockholms län'],
      [{ countryCode: 'IT', stateAbbrev: 'MI', stateName: 'Lombardia', cityName: 'Milan' }, 'Lombardia'],
      [{ countryCode: 'US', stateAbbrev: 'DC', cityName: 'Washington' }, 'District of Columbia'],
      [{ countryCode: 'ES', cityName: 'Santiago' }, undefined],
      [{ countryCode: 'GB', stateName: 'Somerset', cityName: 'Bath' }, 'Somerset'],
      [{ countryCode: 'US', stateAbbrev: 'TX', cityName: 'Boston', latitude: 33.45, longitude: -94.42 }, 'Texas'],
    ])('accepts the parts %j, which only seem to contradict each other', async (body, state) => {
      const owner = await makeOwner(app, ownerType)
      const { body: created } = await write('POST', at(owner), { researchExhausted: true, ...body })
      expect([created.city?.name, created.state?.name]).toEqual([expect.stringMatching(body.cityName), state])
    })

    test('refuses a contradiction that a patch or a replacement makes, and names the field and the way out', async () => {
      const owner = await makeOwner(app, ownerType)
      const created = await makeOwned(app, ownerType, owner, 'addresses', market())
      const before = await fingerprint(app)
      const boston = { cityName: 'Boston', stateAbbrev: 'TX' }
      const sent: [string, object][] = [
        ['PATCH', boston],
        ['PUT', { ...market(), ...boston }],
      ]
      for (const [method, body] of sent) {
        expect((await write(method, at(owner, joinOf(created)), body)).body).toMatchObject({
          status: 400,
          field: 'cityName',
          value: 'Boston',
          detail: 'cityName: "Boston" is in MA, NY, GA, not in TX of United States.',
          hint: 'Correct cityName or the state. If another place has this name, send its coordinates.',
        })
      }
      expect(await fingerprint(app)).toEqual(before)
      const mutation = ownerType.kind === 'entity' ? 'updateEntityAddress' : 'updatePersonAddress'
      const { body } = await app.graph(
        `mutation { ${mutation}(input: { ${ownerType.idField}: "${owner}", addressJoinId: ${joinOf(created)},
          cityName: "Boston", stateAbbrev: "TX", provenance: { sourceType: FIRST_PARTY_WEBSITE, sourceDetail: "x" } }) {
          problem { status field } } }`,
        {},
        asAdmin,
      )
      expect(body).toMatchObject({ data: { [mutation]: { problem: { status: 400, field: 'cityName' } } } })
      expect(await fingerprint(app)).toEqual(before)
    })

    test('an end in the past makes a current address a former one', async () => {
      const owner = await makeOwner(app, ownerType)
      const created = await write('POST', at(owner), market())
      const id = joinOf(created.body)
      const { body } = await write('PATCH', at(owner, id), { endDate: '2001-01-01' })
      expect(body.association).toContainEqual(expect.objectContaining({ id, endDate: '2001-01-01', isCurrent: false }))
    })

    test('a hard deletion of two periods takes as many statements as of one, and history has both', async () => {
      const owner = await makeOwner(app, ownerType)
      const removed = async (roles: readonly string[]) => {
        const parts = market()
        let join = 0
        for (const role of roles) join = joinOf(await makeOwned(app, ownerType, owner, 'addresses', { ...parts, role }))
        app.statements.length = 0
        expect((await write('DELETE', at(owner, join), undefined, { deleteMode: 'hard' })).status).toBe(200)
        const count = app.statements.length
        const events = await app.db.rows<{ role: string }>(sql`
          select change -> 'row' -> 0 ->> 'role' as role from provenance_event
          where action = 'delete' order by number desc limit ${roles.length}`)
        expect(events.map(({ role }) => role).sort()).toEqual([...roles].sort())
        return count
      }
      expect(await removed(['origin', 'dominant'])).toBe(await removed(['origin']))
    })

    test('a list takes one statement', async () => {
      const owner = await makeOwner(app, ownerType)
      for (let index = 0; index < 3; index++) await makeOwned(app, ownerType, owner, 'addresses', market())
      app.statements.length = 0
      const { body } = await app.rest(at(owner))
      expect([body.length, app.statements.length]).toEqual([3, 1])
    })
  },
)
