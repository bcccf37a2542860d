import { type ProviderAnswer, type ProviderDouble, startProvider } from './provider.js'

/** The file of a company at the SEC, with members that this service does not read. */
export const secSubmissions = (cik: number, changes: object = {}) => ({
  cik: String(cik),
  entityType: 'operating',
  sic: '3569',
  sicDescription: 'General Industrial Machinery &amp; Equipment',
  ownerOrg: '06 Technology',
  insiderTransactionForOwnerExists: 0,
  name: 'Acme Robotics Inc.',
  tickers: ['ACME'],
  exchanges: ['Nasdaq'],
  ein: '123456789',
  lei: null,
  description: '',
  website: '',
  category: 'Large accelerated filer',
  fiscalYearEnd: '1231',
  stateOfIncorporation: 'DE',
  stateOfIncorporationDescription: 'DE',
  addresses: {
    mailing: { street1: 'PO BOX 1', street2: null, city: 'TOLEDO', stateOrCountry: 'OH', zipCode: '43604' },
    business: {
      street1: '12 ROBOT ROAD',
      street2: 'SUITE 4',
      city: 'TOLEDO',
      stateOrCountry: 'OH',
      zipCode: '436041234',
      stateOrCountryDescription: 'OH',
      isForeignLocation: null,
      foreignStateTerritory: null,
      country: null,
      countryCode: null,
    },
  },
  phone: '419-555-0100',
  flags: '',
  formerNames: [
    { name: 'ACME MACHINES INC', from: '1996-01-01T00:00:00.000Z', to: '2004-05-06T00:00:00.000Z' },
    { name: 'ACME AUTOMATA CORP', from: '2004-05-06T00:00:00.000Z', to: '2019-01-02T00:00:00.000Z' },
  ],
  filings: { recent: { form: ['10-K'], filingDate: ['2026-02-03'] }, files: [] },
  ...changes,
})

/** Rows of the file with the tickers of all companies. */
const TICKERS = [
  { cik_str: 17, ticker: 'ACME', title: 'Acme Robotics Inc.' },
  { cik_str: 17, ticker: 'ACME-WT', title: 'Acme Robotics Inc.' },
  { cik_str: 18, ticker: 'BOLT-B', title: 'Bolt Holdings plc' },
  { cik_str: 19, ticker: 'TWIN', title: 'Twin Corp' },
  { cik_str: 20, ticker: 'TWNN', title: 'TWIN CORP /DE/' },
  { cik_str: 21, ticker: 'TWINX', title: 'Twin Corp' },
  { cik_str: 22, ticker: 'EMPTY', title: 'Empty Shell Trust' },
  { ticker: 'BROKEN' },
]

/** Starts a double of the files of the SEC. `files` are its companies, by their CIK. */
export const startSec = (files: Record<number, object | ProviderAnswer> = {}): Promise<ProviderDouble> =>
  startProvider(({ path }) => {
    if (path === '/files/company_tickers.json') return { body: Object.fromEntries(TICKERS.entries()) }
    const cik = Number(/^\/submissions\/CIK(\d{10})\.json$/.exec(path)?.[1])
    const file = files[cik] ?? (cik === 17 ? secSubmissions(17) : undefined)
    return file ? { body: file } : { status: 404, body: 'Not Found' }
  })
