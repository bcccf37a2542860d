import type { Row } from './csv.js'
import type { EntityFacts } from './record.js'

/** What one file of the export says of entities. */
export interface Sheet {
  readonly file: string
  /** Columns without which the file is another one of the same name. */
  readonly needs: readonly string[]
  /** The entities that a row speaks of; undefined for one that it does not name. */
  readonly read: (row: Row) => readonly (EntityFacts | undefined)[]
  /** What a row is besides, where that is not kept. */
  readonly other?: (row: Row) => string | undefined
}

const text = (value: string | undefined): string | undefined => value?.trim() || undefined
const year = (value: string | undefined): number | undefined =>
  text(value) ? Number(/^\d{4}(?=-)/.exec(text(value) ?? '')?.[0]) : undefined

const organization = (
  kind: string,
  id: string | undefined,
  name: string | undefined,
  more: Partial<EntityFacts> = {},
): EntityFacts | undefined => {
  const nameBrand = text(name)
  return id && nameBrand ? { kind, providerId: id, nameBrand, typeRecord: 'Company', ...more } : undefined
}

const urls = (
  ...links: [string | undefined, NonNullable<EntityFacts['urls']>[number]['urlType']][]
): Pick<EntityFacts, 'urls'> => ({
  urls: links.flatMap(([url, urlType]) => (text(url) ? [{ url: text(url) ?? '', urlType }] : [])),
})

const STATUS: Readonly<Record<string, string>> = {
  operating: 'Operating',
  ipo: 'Operating',
  acquired: 'Acquired',
  closed: 'Closed',
}

const isPerson = ({ cb_url: page }: Row): boolean => page?.includes('/person/') === true

/** A sheet whose rows are no entities. */
const unread = (file: string, rows: string): Sheet => ({ file, needs: [], read: () => [], other: () => rows })

export const sheets: readonly Sheet[] = [
  {
    file: 'organizations.csv',
    needs: ['uuid'],
    read: (row) => [
      organization('organizations', row.uuid, row.name ?? row.company_name, {
        ...(row.roles?.includes('investor') && !row.roles.includes('company') ? { typeRecord: 'Investment Firm' } : {}),
        ...present({
          nameLegal: text(row.legal_name),
          operatingStatus: STATUS[row.status ?? ''],
          foundedYear: year(row.founded_on),
        }),
        nameAlias: [row.alias1, row.alias2, row.alias3].flatMap((name) =>
          text(name) ? [{ name: text(name) ?? '' }] : [],
        ),
        ...urls(
          [row.homepage_url ?? row.domain, 'website'],
          [row.cb_url, 'crunchbase'],
          [row.twitter_url, 'twitter'],
          [row.facebook_url, 'facebook'],
          [row.linkedin_url, 'linkedin'],
        ),
      }),
    ],
  },
  {
    file: 'investors.csv',
    needs: ['uuid', 'investor_name'],
    read: (row) =>
      isPerson(row)
        ? []
        : [
            organization('investors', row.uuid, row.investor_name, {
              typeRecord: 'Investment Firm',
              ...present({
                foundedYear: year(row.founded_on),
                operatingStatus: text(row.closed_on) ? 'Closed' : undefined,
              }),
              ...urls(
                [row.domain, 'website'],
                [row.cb_url, 'crunchbase'],
                [row.twitter_url, 'twitter'],
                [row.facebook_url, 'facebook'],
              ),
            }),
          ],
    other: (row) => (isPerson(row) ? 'people who invest' : undefined),
  },
  {
    file: 'acquisitions.csv',
    needs: ['acquiree_uuid', 'acquirer_uuid'],
    read: (row) => [
      organization('acquisitions acquiree', row.acquiree_uuid, row.acquiree_name, {
        operatingStatus: 'Acquired',
        ...urls([row.acquiree_cb_url, 'crunchbase']),
      }),
      organization(
        'acquisitions acquirer',
        row.acquirer_uuid,
        row.acquirer_name,
        urls([row.acquirer_cb_url, 'crunchbase']),
      ),
    ],
  },
  {
    file: 'funding_rounds.csv',
    needs: ['company_uuid', 'company_name'],
    read: (row) => [
      organization('funding rounds', row.company_uuid, row.company_name, urls([row.cb_url, 'crunchbase'])),
    ],
    other: () => 'funding rounds',
  },
  {
    file: 'ipos.csv',
    needs: ['uuid', 'name'],
    read: (row) => [
      organization('ipos', row.uuid, row.name, {
        ...(text(row.stock_symbol) ? { uniqueIds: [{ idType: 'ticker', identifier: ticker(row) }] } : {}),
        ...urls([row.cb_url, 'crunchbase']),
      }),
    ],
  },
  {
    file: 'people.csv',
    needs: ['primary_organization_uuid'],
    // Many people have no organization; one without a name is as good as none.
    read: (row) =>
      [organization('people', row.primary_organization_uuid, row.primary_affiliation_organization)].filter(
        (found) => found !== undefined,
      ),
    other: () => 'people',
  },
  unread('jobs.csv', 'jobs'),
  unread('investments.csv', 'investments'),
  unread('investment_partners.csv', 'investment partners'),
  unread('org_parents.csv', 'parents of organizations'),
  unread('category_groups.csv', 'category groups'),
]

const page = (permalink: string | undefined) =>
  urls([permalink?.startsWith('/') ? `https://www.crunchbase.com${permalink}` : undefined, 'crunchbase'])

/** The sheet of acquisitions up to 2015: permalinks stand for ids. */
export const sheet2015: Sheet = {
  file: '',
  needs: ['company_permalink', 'acquirer_permalink'],
  read: (row) => [
    organization('acquisitions acquiree', row.company_permalink, row.company_name, {
      operatingStatus: 'Acquired',
      ...page(row.company_permalink),
    }),
    organization('acquisitions acquirer', row.acquirer_permalink, row.acquirer_name, page(row.acquirer_permalink)),
  ],
}

const ticker = (row: Row): string => {
  const symbol = text(row.stock_symbol) ?? ''
  const exchange = text(row.stock_exchange_symbol)
  return exchange && !symbol.includes(':') ? `${exchange}:${symbol}` : symbol
}

const present = <T extends object>(values: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: NonNullable<T[K]>
  }>
