import { INPUTS, PUBLISHED, shuffled, type Workload } from './workload.js'
import { documents } from './workloads-graph.js'
import { lists } from './workloads-lists.js'

/**
 * Writes the currency of an entity, by replacing the record or by changing one field. Each input changes the record: first
 * all entities get one currency, then the other one.
 */
const changes = (
  [
    ['PUT', ['CHF', 'SEK']],
    ['PATCH', ['NOK', 'DKK']],
  ] as const
).map(
  ([method, currencies]): Workload => ({
    name: `${method} entity detail`,
    inputs: `select json_build_object('id', e.id, 'body', json_build_object('nameBrand', e.name_brand, 'nameLegal', e.name_legal,
        'typeRecord', e.type_record, 'foundedYear', e.founded_year, 'defaultCurrency', c))::text as input
      from (select * from entity e where ${PUBLISHED} and 2 = (
          select count(*) from owned_text t where t.entity_id = e.id and t.is_current and t.is_primary and t.text_type in ('summary', 'expanded'))
        order by md5(slug) limit ${INPUTS / 2}) e cross join unnest(array['${currencies.join("', '")}']) c order by c, md5(e.slug)`,
    limit: (input) => `/replace?${encodeURIComponent(input)}`,
    rest: {
      method,
      path: (input) => `/v1/entities/detail?id=${JSON.parse(input).id}&sourceType=llm&sourceDetail=bench`,
      body: (input) => {
        const { body } = JSON.parse(input)
        return method === 'PUT' ? body : { defaultCurrency: body.defaultCurrency }
      },
      target: 0.6,
    },
  }),
)

export const workloads: readonly Workload[] = [
  {
    name: 'detail by slug',
    inputs: shuffled('slug'),
    limit: (slug) => `/detail?${slug}`,
    rest: { path: (slug) => `/v1/entities/detail?slug=${slug}`, target: 0.65, storedTarget: 0.35 },
  },
  {
    name: 'batch of 100 details',
    inputs: `select string_agg(id::text, ',' order by md5(id::text)) as input
      from (select id, row_number() over (order by md5(slug)) / 100 as batch from entity where ${PUBLISHED} limit 20000) e
      group by batch having count(*) = 100 order by batch limit 200`,
    limit: (ids) => `/batch?${ids}`,
    rest: {
      path: () => '/v1/entities/detail/batch',
      body: (ids) => ({ id: ids.split(',') }),
      target: 0.8,
      storedTarget: 0.5,
    },
  },
  {
    name: 'unique ids of an entity',
    inputs: shuffled('id::text'),
    limit: (id) => `/unique-ids?${id}`,
    rest: { path: (id) => `/v1/entities/${id}/unique-ids` },
  },
  ...lists,
  ...documents,
  // These workloads must be the last ones, because they change the data.
  ...changes,
]
