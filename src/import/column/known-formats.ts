import { GLEIF_FORMATS } from './gleif-formats.js'
import type { KnownFormat } from './known-format.js'

/** Deals of PitchBook that are no rounds. */
const NO_ROUNDS = Object.fromEntries(
  [
    'Merger/Acquisition',
    'Buyout/LBO',
    'IPO',
    'Public Investment 2nd Offering',
    'Out of Business',
    'Bankruptcy: Liquidation',
  ].map((name) => [name, 'N/A']),
)

const CRUNCHBASE_STATUS = { operating: 'Operating', ipo: 'Operating', acquired: 'Acquired', closed: 'Closed' }

/** The first format is used of which a file has all columns in `needs`. Columns that a file lacks are left out. */
export const KNOWN_FORMATS: readonly KnownFormat[] = [
  {
    name: 'S&P list of companies',
    kind: 'entities',
    needs: ['Symbol', 'Security', 'GICS Sector'],
    mapping: {
      provider: 'sp-companies',
      fields: {
        id: 'Symbol',
        nameBrand: 'Security',
        industry: { column: 'GICS Sector', separator: ';' },
        tag: { column: 'GICS Sub-Industry', separator: ';' },
        location: 'Headquarters Location',
        foundedYear: 'Founded',
        'uniqueId.ticker': 'Symbol',
        'uniqueId.secCik': 'CIK',
        operatingStatus: { value: 'Operating' },
      },
    },
  },
  {
    name: 'Nasdaq list of stocks',
    kind: 'entities',
    needs: ['Symbol', 'Name', 'Sector', 'IPO Year'],
    mapping: {
      provider: 'nasdaq',
      fields: {
        id: 'Symbol',
        nameBrand: 'Name',
        country: 'Country',
        industry: { column: 'Sector', separator: ';' },
        tag: { column: 'Industry', separator: ';' },
        'uniqueId.ticker': 'Symbol',
      },
    },
  },
  {
    name: 'S&P list of companies',
    kind: 'entities',
    needs: ['Symbol', 'Name', 'Sector'],
    mapping: {
      provider: 'sp-companies',
      fields: {
        id: 'Symbol',
        nameBrand: 'Name',
        industry: { column: 'Sector', separator: ';' },
        'uniqueId.ticker': 'Symbol',
      },
    },
  },
  {
    name: 'SEC list of tickers',
    kind: 'entities',
    needs: ['cik_str', 'ticker', 'title'],
    mapping: {
      provider: 'sec',
      fields: { id: 'cik_str', nameBrand: 'title', 'uniqueId.secCik': 'cik_str', 'uniqueId.ticker': 'ticker' },
    },
  },
  ...GLEIF_FORMATS,
  {
    name: 'PitchBook list of companies',
    kind: 'entities',
    needs: ['Company ID', 'Companies', 'Last Financing Size'],
    mapping: {
      provider: 'pitchbook',
      fields: {
        id: 'Company ID',
        nameBrand: 'Companies',
        'url.website': 'Website',
        location: 'HQ Location',
        country: 'HQ Country/Territory/Region',
        expanded: 'Description',
        foundedYear: 'Year Founded',
        numberOfEmployees: 'Employees',
        industry: { column: 'Primary Industry Sector', separator: ';' },
        tag: 'Keywords',
        round: { column: 'Last Financing Deal Type', values: NO_ROUNDS },
        // The list states millions of US dollars, unless its user has selected another currency.
        amountRaised: { column: 'Last Financing Size', scale: 1_000_000 },
        currency: { value: 'USD' },
        dateAnnounced: 'Last Financing Date',
      },
    },
  },
  {
    name: 'OpenVC list of investors',
    kind: 'entities',
    needs: ['Investor name', 'Website', 'Global HQ'],
    mapping: {
      provider: 'openvc',
      id: 'row',
      fields: {
        nameBrand: 'Investor name',
        typeRecord: { value: 'Investment Firm' },
        'url.website': 'Website',
        location: 'Global HQ',
        tag: 'Stage of investment',
        expanded: 'Investment thesis',
      },
    },
  },
  {
    name: 'SBIR list of awards',
    kind: 'rounds',
    needs: ['Company', 'Award Title', 'Agency', 'Phase', 'Award Amount'],
    mapping: {
      provider: 'sbir',
      id: 'row',
      dates: 'mdy',
      fields: {
        company: 'Company',
        round: { value: 'Grant' },
        amountRaised: 'Award Amount',
        currency: { value: 'USD' },
        dateAnnounced: 'Proposal Award Date',
        investor: { column: 'Agency', separator: ';' },
        'url.website': 'Company Website',
        city: 'City',
        state: 'State',
        postalCode: 'Zip',
      },
    },
  },
  ...(
    [
      ['Valuation ($B)', 'Founded Year', 'Select Investors'],
      ['Valuation ($B)', 'Founded Year', 'Select Inverstors'],
      ['Valuation ($B)', 'Founded Year', 'Investors'],
      ['Valuation', 'Year Founded', 'Select Investors'],
    ] as const
  ).map(
    ([valuation, founded, investors]): KnownFormat => ({
      name: 'list of unicorns',
      kind: 'entities',
      needs: ['Company', valuation, 'Date Joined', investors],
      mapping: {
        provider: 'unicorns',
        id: 'row',
        // The list of CB Insights has American dates.
        dates: 'mdy',
        fields: {
          nameBrand: 'Company',
          round: { value: 'Unicorn valuation' },
          valuationPostMoney: {
            column: valuation,
            ...(valuation === 'Valuation' ? {} : { scale: 1_000_000_000 }),
          },
          currency: { value: 'USD' },
          dateAnnounced: 'Date Joined',
          city: 'City',
          country: 'Country',
          industry: { column: 'Industry', separator: ';' },
          foundedYear: founded,
          investor: { column: investors, separator: ',' },
          operatingStatus: { value: 'Operating' },
        },
      },
    }),
  ),
  {
    name: 'Crunchbase companies of 2013 to 2015',
    kind: 'entities',
    needs: ['permalink', 'name', 'homepage_url', 'category_list'],
    mapping: {
      provider: 'crunchbase',
      fields: {
        id: 'permalink',
        nameBrand: 'name',
        'url.website': 'homepage_url',
        tag: { column: 'category_list', separator: '|' },
        operatingStatus: { column: 'status', values: CRUNCHBASE_STATUS },
        country: 'country_code',
        city: 'city',
        foundedYear: 'founded_at',
      },
    },
  },
  {
    name: 'Crunchbase rounds of 2013 to 2015',
    kind: 'rounds',
    needs: ['company_permalink', 'funding_round_permalink', 'funding_round_type', 'raised_amount_usd'],
    mapping: {
      provider: 'crunchbase',
      fields: {
        id: 'funding_round_permalink',
        entityId: 'company_permalink',
        round: 'funding_round_type',
        roundType: 'funding_round_type',
        amountRaised: 'raised_amount_usd',
        currency: { value: 'USD' },
        dateAnnounced: 'funded_at',
      },
    },
  },
  {
    name: 'Crunchbase investments of 2013 to 2015',
    kind: 'investments',
    needs: ['company_permalink', 'investor_permalink', 'funding_round_permalink'],
    mapping: {
      provider: 'crunchbase',
      fields: { roundId: 'funding_round_permalink', investorId: 'investor_permalink' },
    },
  },
]
