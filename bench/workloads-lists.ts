import { listEntitiesBatch } from '../src/list/entity/list.js'
import { decode } from '../src/operation/pipeline/definition/decode.js'
import { openedCursors } from '../src/operation/pipeline/list/sealed-cursor.js'
import { cursorOf, INPUTS, LAST_OF_NAME, PUBLISHED, type Workload } from './workload.js'

const REFINED = '/v1/entities/filters/refine'

/** Lists and catalogues that read stored counts, and words that many records contain. */
const counted: readonly Workload[] = [
  {
    name: 'first pages of all entities',
    inputs: 'select n::text as input from generate_series(0, 9) n',
    rest: { path: (page) => `/v1/entities?page=${page}` },
  },
  {
    name: 'page of 20 by a common word',
    inputs: `select unnest(array['software', 'battery', 'payments', 'cloud', 'robots', 'carbon']) as input`,
    rest: { path: (word) => `/v1/entities?textSearch=${word}` },
  },
  {
    name: 'page of 20 people by a common word',
    inputs: `select unnest(array['engineer', 'partner', 'designer', 'founder']) as input`,
    rest: { path: (word) => `/v1/people?search=${word}` },
  },
  {
    name: 'all filters of entities',
    inputs: `select '/v1/entities/filters' as input`,
    rest: { path: (path) => path },
  },
  {
    name: 'all filters of people',
    inputs: `select '/v1/people/filters' as input`,
    rest: { path: (path) => path },
  },
  {
    name: 'values of a filter that contain a letter',
    inputs: `select key || '&search=' || letter as input
      from unnest(array['tag', 'industry', 'headquartersCity', 'headquartersCountry']) key cross join unnest(array['b', 'e', 'm', 'p', 'r']) letter`,
    rest: { path: (search) => `/v1/entities/filters/search?filterKey=${search}` },
  },
  {
    name: 'all filters for the entities of an industry',
    inputs: `select name as input from tag where bucket = 'industry' order by md5(name) limit 20`,
    rest: { path: () => REFINED, body: (industry) => ({ industry: [industry] }) },
  },
]

/** A cursor of the list of all entities. REST accepts only cursors with the seal of their list and filters. */
function sealed(position: string): string {
  const input = decode(listEntitiesBatch, { query: {}, body: {} }, new Date())
  const cursors = openedCursors(listEntitiesBatch, input, 'rest')
  return cursors ? cursors.seal(position) : position
}

/**
 * Reads the list of all entities by cursor: the first page, and pages near number 4,000, or in the middle of a small
 * set. Late pages must be as fast as the first page.
 */
const onward: readonly Workload[] = [
  {
    name: 'next page with a cursor: page 1',
    inputs: `select '[0, "nameBrand,asc", "", "00000000-0000-0000-0000-000000000000"]' as input`,
  },
  {
    name: 'next page with a cursor: page 4,000',
    inputs: `select json_build_array(least(4000, n.n / 40), 'nameBrand,asc', name_brand, id)::text as input
      from (
        select * from entity where ${PUBLISHED} order by name_brand collate "und-x-icu", id
        offset (select least(100000, count(*) / 2) from entity where ${PUBLISHED})
        limit (select least(200, count(*) / 4) from entity where ${PUBLISHED})) entity
      cross join (select count(*) as n from entity where ${PUBLISHED}) n where ${LAST_OF_NAME}`,
  },
].map(
  ({ name, inputs }): Workload => ({
    name,
    inputs,
    limit: (key) => `/onward?${cursorOf(key)}`,
    rest: {
      path: (key) => `/v1/entities/batch${key.startsWith('[0,') ? '' : `?cursor=${sealed(cursorOf(key))}`}`,
      body: () => ({}),
      target: 0.85,
    },
  }),
)

/**
 * Lists and catalogues. The years of the first list are so many that its pages are full with 200,000 entities, and not
 * only with more.
 */
export const lists: readonly Workload[] = [
  {
    name: 'list page of 20, exact total',
    inputs: `select c.name || '.industry ' || t || '.' || year || '.' || year + 60 as input
      from (select * from country order by id limit 30) c cross join generate_series(1, 40) t cross join (values (1950), (1965)) y(year)
      order by md5(c.name || t || year) limit ${INPUTS}`,
    limit: (input) => `/places?${input.split('.').map(encodeURIComponent).join('.')}`,
    rest: { path: placesPath, target: 0.85 },
  },
  {
    name: 'list page of 20 by type and year',
    inputs: `select type || '.' || year || '.' || year + 2 as input
      from unnest(array['Company', 'Fund', 'Nonprofit']) type cross join generate_series(1950, 2020) year order by md5(type || year)`,
    limit: (input) => `/list?${input}`,
    rest: { path: listPath },
  },
  {
    name: 'page 5,000 of the entity list',
    inputs: `select distinct least(n, (select count(*) / 40 from entity where ${PUBLISHED}))::text as input
      from generate_series(4950, 5049) n order by 1`,
    limit: (number) => `/deep?${number}`,
    rest: { path: (number) => `/v1/entities?page=${number}`, target: 0.85 },
  },
  ...onward,
  {
    name: 'page of 20 by two words',
    inputs: `select distinct split_part(name_brand, ' ', 1) || ' ' || split_part(name_brand, ' ', 2) as input from entity order by 1`,
    limit: (input) => `/words?${encodeURIComponent(input)}`,
    rest: { path: (input) => `/v1/entities?textSearch=${encodeURIComponent(input)}` },
  },
  {
    name: 'people by number of investments',
    inputs: `select n || '.' || n + 1 as input from generate_series(1, 12) n order by md5(n::text)`,
    limit: (input) => `/people?${input}`,
    rest: {
      path: (input) => `/v1/people?size=20&investorActivity.totalInvestmentRange=${input.replace('.', '..')}`,
      target: 0.85,
    },
  },
  ...counted,
]

function placesPath(input: string): string {
  const [country = '', industry = '', from, to] = input.split('.')
  return `/v1/entities?${new URLSearchParams({ headquartersCountry: country, industry, yearFoundedRange: `${from}..${to}` })}`
}

function listPath(input: string): string {
  const [type = '', from, to] = input.split('.')
  return `/v1/entities?yearFoundedRange=${from}..${to}&typeRecord=${encodeURIComponent(type)}`
}
