import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asClient, type TestApp, testApp } from '../../support/app.js'
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

const company = (query: object, headers = asClient) => app.rest('/v1/sec/company', { headers, query: { ...query } })

describe('the preview of a company', () => {
  test('returns what its file states, and asks the SEC once, with the contact', async () => {
    const { status, body } = await company({ ticker: 'acme' })
    expect([status, body]).toEqual([
      200,
      {
        cik: '0000000017',
        ein: '12-3456789',
        entityType: 'operating',
        exchange: ['Nasdaq'],
        filerCategory: 'Large accelerated filer',
        fiscalYearEnd: '1231',
        headquartersCity: 'TOLEDO',
        headquartersCountry: 'US',
        headquartersPostalCode: '43604-1234',
        headquartersState: 'OH',
        headquartersStreet: '12 ROBOT ROAD, SUITE 4',
        isOperating: true,
        matchedVia: 'TICKER',
        nameAlias: ['ACME AUTOMATA CORP', 'ACME MACHINES INC'],
        nameLegal: 'Acme Robotics Inc.',
        otherCandidate: [],
        phone: '419-555-0100',
        sicCode: '3569',
        sicDescription: 'General Industrial Machinery &amp; Equipment',
        stateOfIncorporation: 'DE',
        ticker: ['ACME'],
      },
    ])
    expect((await company({ name: 'Acme Robotics' })).body).toEqual({ ...body, matchedVia: 'NAME' })
    const files = sec.asked.filter(({ path }) => path.startsWith('/submissions/'))
    expect(files.map(({ headers }) => headers['user-agent'])).toEqual([
      'VentureDataService/1.0 Example Inc admin@example.com',
    ])
  })

  test('lists the other companies that a name can mean', async () => {
    const { body } = await company({ name: 'Twin Corp' })
    expect([body.cik, body.otherCandidate]).toEqual([
      '0000000019',
      ['Twin Corp (ticker TWINX, CIK 0000000021)', 'TWIN CORP /DE/ (ticker TWNN, CIK 0000000020)'],
    ])
  })

  test('of an unknown company is 404, and without ticker and name 400', async () => {
    expect((await company({ ticker: 'NONE' })).body).toMatchObject({ status: 404, field: 'ticker', value: 'NONE' })
    expect((await company({ name: 'No Such Company' })).body).toMatchObject({ status: 404, field: 'name' })
    expect((await company({})).body).toMatchObject({ status: 400, field: 'ticker' })
    expect(sec.asked.filter(({ path }) => path.startsWith('/submissions/'))).toEqual([])
  })

  test('is read again after the age of stored files, and is the same in GraphQL', async () => {
    const { body } = await company({ ticker: 'ACME' })
    const read = await app.graph(
      '{ secCompany(ticker: "ACME") { cik nameLegal nameAlias headquartersCountry matchedVia } }',
    )
    expect(read.body.data.secCompany).toEqual({
      cik: body.cik,
      nameLegal: body.nameLegal,
      nameAlias: body.nameAlias,
      headquartersCountry: 'US',
      matchedVia: 'TICKER',
    })
    app.clock.advance(86_400_000)
    sec.asked.length = 0
    await company({ ticker: 'ACME' })
    expect(sec.asked.map(({ path }) => path).sort()).toEqual([
      '/files/company_tickers.json',
      '/submissions/CIK0000000017.json',
    ])
  })

  test.each([
    ['fails', { status: 500 }, '60'],
    ['refuses the service', { status: 403, body: '<html>' }, '600'],
    ['limits the service', { status: 429 }, '600'],
    ['returns HTML', { body: '<html>' }, '60'],
    ['returns other JSON', { body: { name: 7 } }, '10'],
  ])('is a 503 if the SEC %s', async (_, answer, retryAfter) => {
    sec.answer = (request) => (request.path.startsWith('/submissions/') ? answer : usual(request))
    const { body, headers } = await company({ ticker: 'ACME' })
    expect(body).toMatchObject({ status: 503, code: 'sec_error' })
    expect(headers.get('retry-after')).toBe(retryAfter)
  })

  test('needs the contact: without it the response is 503, names the setting, and the SEC is not asked', async () => {
    const without = await testApp({ SEC_API_URL: sec.base }, app)
    sec.asked.length = 0
    const { body } = await without.rest('/v1/sec/company', { query: { ticker: 'ACME' } })
    expect(body).toMatchObject({
      status: 503,
      code: 'sec_not_configured',
      hint: expect.stringContaining('SEC_CONTACT'),
    })
    expect(sec.asked).toEqual([])
  })

  test('of many companies waits for its turn, and is a 503 if too many wait', async () => {
    const later = new Date(app.clock.now().getTime() + 30_000)
    await app.db.rows(sql`insert into sec_turn (id, next_at) values (1, ${later})`)
    const { body } = await company({ ticker: 'BOLT.B' })
    expect(body).toMatchObject({ status: 503, code: 'sec_error', detail: expect.stringContaining('Too many') })
    expect(sec.asked).toEqual([])
  })
})
