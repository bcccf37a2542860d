import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entityOwner } from '../../../src/identity/owner/owner.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeOwned, makeOwner } from '../../support/make/owner.js'
import type { ProviderDouble } from '../../support/provider.js'
import { secSubmissions, startSec } from '../../support/sec.js'

const BOLT = secSubmissions(18, {
  name: 'Bolt Holdings plc',
  tickers: ['BOLT-B', 'BOLTF'],
  exchanges: ['NYSE', 'OTC'],
  ein: '000000000',
  addresses: { business: { street1: '1 QUAY', city: 'LONDON', stateOrCountry: 'X0', zipCode: 'EC1A 1BB' } },
  formerNames: [],
})
const EMPTY = secSubmissions(22, {
  name: 'Empty Shell Trust',
  tickers: [],
  exchanges: [],
  addresses: {},
  formerNames: [],
})

let app: TestApp
let sec: ProviderDouble
let usual: ProviderDouble['answer']
beforeAll(async () => {
  sec = await startSec({ 18: BOLT, 19: secSubmissions(19, { name: 'Twin Corp' }), 22: EMPTY })
  usual = sec.answer
  app = await testApp({ SEC_API_URL: sec.base, SEC_CONTACT: 'Example Inc admin@example.com' })
})
beforeEach(async () => {
  await app.db.rows(sql`delete from sec_file where path <> '/files/company_tickers.json'`)
  await app.db.rows(sql`delete from sec_turn`)
  sec.answer = usual
  sec.asked.length = 0
})

const write = (entityId: string, part: string, query: object = { ticker: 'ACME' }) =>
  app.rest(`/v1/sec/entities/${entityId}/${part}`, {
    method: 'POST',
    headers: asAdmin,
    query: { ...query, ...provenance },
  })
const sourcesOf = (entityId: string) =>
  app.db.rows(sql`
    select distinct source_type as "sourceType", source_detail as "sourceDetail", source_provider as "sourceProvider",
      source_provider_id as "sourceProviderId"
    from provenance_event where entity_id = ${entityId}::uuid and source_provider is not null`)

describe('the facts of the SEC', () => {
  let id: string
  beforeEach(async () => {
    id = await makeOwner(app, entityOwner)
  })

  test('add the headquarters once; the history names the page of the SEC', async () => {
    const { status, body } = await write(id, 'address')
    expect([status, body]).toMatchObject([
      201,
      {
        addressLine1: '12 Robot Road',
        addressLine2: 'Suite 4',
        city: { name: 'Toledo' },
        stateAbbrev: 'OH',
        countryAbbrev: 'US',
        postalCode: '43604-1234',
        isHq: true,
        association: [{ role: 'domicile', isCurrent: true }],
      },
    ])
    expect(await sourcesOf(id)).toEqual([
      {
        sourceType: provenance.sourceType,
        sourceDetail: 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0000000017',
        sourceProvider: 'sec-edgar',
        sourceProviderId: '0000000017',
      },
    ])
    const before = await fingerprint(app)
    expect((await write(id, 'address')).body).toEqual(body)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('add a foreign address, and 404 without an address changes nothing', async () => {
    expect((await write(id, 'address', { ticker: 'BOLT.B' })).body).toMatchObject({
      city: { name: 'London' },
      countryAbbrev: 'GB',
      postalCode: 'EC1A 1BB',
    })
    const before = await fingerprint(app)
    expect((await write(id, 'address', { ticker: 'EMPTY' })).body).toMatchObject({ status: 404, code: 'not_found' })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('add the names that the entity does not have', async () => {
    const alias = (name: string) => ({ name, type: 'relatedLegal', displayable: null })
    await app.rest('/v1/entities/detail', {
      method: 'PATCH',
      headers: asAdmin,
      query: { id, ...provenance },
      body: { nameLegal: 'ACME ROBOTICS, INC', nameAlias: [{ name: 'Acme Machines Inc.' }] },
    })
    expect(await write(id, 'aliases')).toMatchObject({ status: 201, body: [alias('ACME AUTOMATA CORP')] })
    const { body } = await app.rest('/v1/entities/detail', { headers: asAdmin, query: { id } })
    expect(body.core.nameAlias.map(({ name }: { name: string }) => name)).toEqual([
      'Acme Machines Inc.',
      'ACME AUTOMATA CORP',
    ])
    const before = await fingerprint(app)
    expect((await write(id, 'aliases')).body).toEqual([])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('add one link for each known exchange, and leave a current link in place', async () => {
    const added = await write(id, 'exchange-urls')
    expect([added.status, added.body]).toMatchObject([
      201,
      [
        {
          url: 'https://www.nasdaq.com/market-activity/stocks/acme',
          urlType: 'nasdaq',
          isCurrent: true,
          isPrimary: true,
        },
      ],
    ])
    expect((await write(id, 'exchange-urls', { ticker: 'BOLT.B' })).body).toMatchObject([
      { url: 'https://www.nyse.com/quote/XNYS:BOLT-B', urlType: 'nyse' },
    ])
    const other = await makeOwner(app, entityOwner)
    await makeOwned(app, entityOwner, other, 'urls', { url: 'https://www.nasdaq.com/market-activity/stocks/other' })
    const before = await fingerprint(app)
    expect((await write(id, 'exchange-urls')).body).toEqual([])
    expect((await write(other, 'exchange-urls')).body).toEqual([])
    expect((await write(id, 'exchange-urls', { ticker: 'EMPTY' })).body).toEqual([])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('add the identifiers once, and report those that the entity has', async () => {
    await makeOwned(app, entityOwner, id, 'unique-ids', { idType: 'ticker', identifier: 'NASDAQ:ACME' })
    const { status, body } = await write(id, 'identifiers')
    const short = (rows: { idType: string; identifier: string; source: string | null }[]) =>
      rows.map(({ idType, identifier, source }) => [idType, identifier, source])
    expect([status, body.cik, short(body.attached), short(body.alreadyPresent)]).toEqual([
      201,
      '0000000017',
      [
        ['secCik', '0000000017', 'sec-edgar'],
        ['ein', '12-3456789', 'sec-edgar'],
      ],
      [['ticker', 'NASDAQ:ACME', null]],
    ])
    const before = await fingerprint(app)
    const again = (await write(id, 'identifiers')).body
    expect([again.attached, again.alreadyPresent.length]).toEqual([[], 3])
    expect(await fingerprint(app)).toEqual(before)
    expect(short((await write(id, 'identifiers', { ticker: 'BOLT-B' })).body.attached)).toEqual([
      ['secCik', '0000000018', 'sec-edgar'],
      ['ticker', 'NYSE:BOLT.B', 'sec-edgar'],
      ['ticker', 'BOLTF', 'sec-edgar'],
    ])
  })

  test('of a name that means several companies are not written: the response is 409 with the companies', async () => {
    const before = await fingerprint(app)
    const { body } = await write(id, 'identifiers', { name: 'Twin Corp' })
    expect(body).toMatchObject({
      status: 409,
      field: 'name',
      value: 'Twin Corp',
      details: { candidate: expect.any(Array) },
    })
    expect(body.details.candidate).toHaveLength(3)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('are not written to an unknown entity, nor with a client secret', async () => {
    const before = await fingerprint(app)
    expect((await write('019a7c00-0000-7000-8000-00000000dead', 'identifiers')).status).toBe(404)
    const query = { ticker: 'ACME', ...provenance }
    expect((await app.rest(`/v1/sec/entities/${id}/aliases`, { method: 'POST', query })).status).toBe(403)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('are written by GraphQL too', async () => {
    const input =
      '{ entityId: $id, ticker: "ACME", provenance: { sourceType: FIRST_PARTY_WEBSITE, sourceDetail: "x" } }'
    const { body } = await app.graph(
      `mutation ($id: UUID!) {
        createEntitySecAddress(input: ${input}) { address { fullAddress } problem { code } }
        createEntitySecAliases(input: ${input}) { nameAlias { name } problem { code } }
        createEntitySecExchangeUrls(input: ${input}) { urlLinks { url } problem { code } }
        createEntitySecIdentifiers(input: ${input}) { cik attached { identifier } alreadyPresent { identifier } problem { code } }
      }`,
      { id },
      asAdmin,
    )
    expect(body).toMatchObject({
      data: {
        createEntitySecAddress: { address: { fullAddress: expect.stringContaining('Toledo') }, problem: null },
        createEntitySecAliases: {
          nameAlias: [{ name: 'Acme Robotics Inc.' }, { name: 'ACME AUTOMATA CORP' }, { name: 'ACME MACHINES INC' }],
        },
        createEntitySecExchangeUrls: { urlLinks: [{ url: 'https://www.nasdaq.com/market-activity/stocks/acme' }] },
        createEntitySecIdentifiers: {
          cik: '0000000017',
          attached: [{ identifier: '0000000017' }, { identifier: '12-3456789' }, { identifier: 'NASDAQ:ACME' }],
          alreadyPresent: [],
        },
      },
    })
  })
})
