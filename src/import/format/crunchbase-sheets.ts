import type { Cells } from '../file/source-record.js'
import type { EntityFacts, Facts, PersonFacts } from '../row/row-facts.js'
import { joinSheets } from './crunchbase-joins.js'
import { acquisition, ipo, round } from './crunchbase-money.js'
import { type Groups, place, present, type Sheet, tags, text, urls, year } from './crunchbase-values.js'

const organization = (
  kind: string,
  id: string | undefined,
  name: string | undefined,
  more: Partial<EntityFacts> = {},
): EntityFacts | undefined => {
  const nameBrand = text(name)
  return id && nameBrand
    ? { record: 'entity', kind, providerId: id, nameBrand, typeRecord: 'Company', ...more }
    : undefined
}

const person = (
  kind: string,
  id: string | undefined,
  first: string | undefined,
  last: string | undefined,
  row: Cells,
): PersonFacts | undefined => {
  const [nameFirst, nameLast] = text(first) ? [text(first), text(last)] : [text(last)]
  return id && nameFirst
    ? {
        record: 'person',
        kind,
        providerId: id,
        nameFirst,
        ...present({ nameLast }),
        ...links(row),
        ...place(row.country_code, row.state_code, row.city),
      }
    : undefined
}

const links = (row: Cells, website?: string) =>
  urls(
    [website, 'website'],
    [row.cb_url, 'crunchbase'],
    [row.twitter_url, 'twitter'],
    [row.facebook_url, 'facebook'],
    [row.linkedin_url, 'linkedin'],
  )

const STATUS: Readonly<Record<string, string>> = {
  operating: 'Operating',
  ipo: 'Operating',
  acquired: 'Acquired',
  closed: 'Closed',
}

const isPerson = ({ cb_url: page }: Cells): boolean => page?.includes('/person/') === true
const isFirm = ({ roles, primary_role: role }: Cells): boolean =>
  role === 'investor' || (role === undefined && roles?.includes('investor') === true && !roles.includes('company'))

/** The investor in a row. For a person, the last word of the name becomes the last name. */
function investor(row: Cells, groups: Groups): readonly (Facts | undefined)[] {
  const words = (text(row.investor_name) ?? '').split(/\s+/)
  const [first, last] = words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1)] : [row.investor_name]
  if (isPerson(row)) return [person('investors', row.uuid, first, last, row)]
  return [
    organization('investors', row.uuid, row.investor_name, {
      typeRecord: 'Investment Firm',
      ...present({
        foundedYear: year(row.founded_on),
        operatingStatus: text(row.closed_on) ? 'Closed' : undefined,
      }),
      ...links(row, row.domain),
      ...place(row.country_code, row.state_code, row.city),
      ...tags(row.category_list, groups),
    }),
  ]
}

/** The sheets of records. They are read before the sheets that only connect records. */
export const sheets: readonly Sheet[] = [
  {
    file: 'organizations.csv',
    kind: 'entities',
    needs: ['uuid'],
    marks: ['uuid', 'cb_url', 'category_list'],
    read: (row, groups) => [
      organization('organizations', row.uuid, row.name ?? row.company_name, {
        ...(isFirm(row) ? { typeRecord: 'Investment Firm' } : {}),
        ...present({
          nameLegal: text(row.legal_name),
          operatingStatus: STATUS[row.status ?? ''],
          foundedYear: year(row.founded_on),
        }),
        nameAlias: [row.alias1, row.alias2, row.alias3].flatMap((name) =>
          text(name) ? [{ name: text(name) ?? '' }] : [],
        ),
        ...(text(row.short_description)
          ? { texts: [{ textType: 'summary', text: text(row.short_description)?.replace(/\s+/g, ' ') ?? '' }] }
          : {}),
        ...links(row, row.homepage_url ?? row.domain),
        ...place(row.country_code, row.state_code, row.city),
        ...tags(row.category_list, groups),
      }),
    ],
  },
  { file: 'investors.csv', kind: 'entities', needs: ['uuid', 'investor_name'], read: investor },
  {
    file: 'people.csv',
    kind: 'people',
    needs: ['uuid', 'primary_organization_uuid'],
    read: (row) => [
      person('people', row.uuid, row.first_name, row.last_name, row),
      // Many people have no organization. An organization without a name is ignored.
      ...[organization('people', row.primary_organization_uuid, row.primary_affiliation_organization)].filter(
        (found) => found !== undefined,
      ),
    ],
  },
  {
    file: 'funding_rounds.csv',
    kind: 'rounds',
    needs: ['company_uuid', 'company_name', 'funding_round_uuid'],
    read: (row, groups) => [
      organization('funding rounds', row.company_uuid, row.company_name, {
        ...urls([row.cb_url, 'crunchbase']),
        ...place(row.country_code, row.state_code, row.city),
        ...tags(row.company_category_list, groups),
      }),
      round(row),
    ],
  },
  {
    file: 'acquisitions.csv',
    kind: 'acquisitions',
    needs: ['acquiree_uuid', 'acquirer_uuid'],
    read: (row) => [
      organization('acquisitions acquiree', row.acquiree_uuid, row.acquiree_name, {
        operatingStatus: 'Acquired',
        ...urls([row.acquiree_cb_url, 'crunchbase']),
        ...place(row.acquiree_country_code, row.state_code, row.acquiree_city),
      }),
      organization('acquisitions acquirer', row.acquirer_uuid, row.acquirer_name, {
        ...urls([row.acquirer_cb_url, 'crunchbase']),
        ...place(row.acquirer_country_code, row.acquirer_state_code, row.acquirer_city),
      }),
      acquisition([row.acquiree_uuid, row.acquirer_uuid], row.acquired_on, [
        row.price,
        row.price_currency_code,
        row.price_usd,
      ]),
    ],
  },
  {
    file: 'ipos.csv',
    kind: 'entities',
    needs: ['uuid', 'name'],
    marks: ['uuid', 'name', 'went_public_on'],
    read: (row) => [
      organization('ipos', row.uuid, row.name, {
        ...(text(row.stock_symbol) ? { uniqueIds: [{ idType: 'ticker', identifier: ticker(row) }] } : {}),
        ...urls([row.cb_url, 'crunchbase']),
        ...place(row.country_code, row.company_state_code, row.city),
      }),
      ipo(row),
    ],
  },
  ...joinSheets,
]

const page = (permalink: string | undefined) =>
  urls([permalink?.startsWith('/') ? `https://www.crunchbase.com${permalink}` : undefined, 'crunchbase'])

/** The single file of acquisitions up to 2015. It identifies companies by permalinks instead of ids. */
export const sheet2015: Sheet = {
  file: '',
  kind: 'acquisitions',
  needs: ['company_permalink', 'acquirer_permalink'],
  read: (row, groups) => [
    organization('acquisitions acquiree', row.company_permalink, row.company_name, {
      operatingStatus: 'Acquired',
      ...page(row.company_permalink),
      ...place(row.company_country_code, row.company_state_code, row.company_city),
      ...tags(row.company_category_list, groups),
    }),
    organization('acquisitions acquirer', row.acquirer_permalink, row.acquirer_name, {
      ...page(row.acquirer_permalink),
      ...place(row.acquirer_country_code, row.acquirer_state_code, row.acquirer_city),
      ...tags(row.acquirer_category_list, groups),
    }),
    acquisition([row.company_permalink, row.acquirer_permalink], row.acquired_at, [
      row.price_amount,
      row.price_currency_code,
      undefined,
    ]),
  ],
}

const ticker = (row: Cells): string => {
  const symbol = text(row.stock_symbol) ?? ''
  const exchange = text(row.stock_exchange_symbol)
  return exchange && !symbol.includes(':') ? `${exchange}:${symbol}` : symbol
}
