import { nameKey } from '../../../identity/entity/rules.js'
import { OperatingStatus } from '../../../identity/entity/types.js'
import { sql } from '../../../kernel/database/sql.js'
import type { Family } from '../../../kernel/filter/choice.js'
import { anyOf, filter, names } from '../../../kernel/filter/filter.js'
import { among } from './among.js'
import { OWN } from './own.js'

const TAGS: Family = {
  from: () => sql`join entity_tag j on j.entity_id = e.id and j.is_current join tag g on g.id = j.tag_id`,
  columns: { bucket: 'g.bucket', name: 'g.name' },
}

/** Current tags of one editorial bucket. Case and accents do not matter. */
const tagged = (bucket: string, label: string, description: string) =>
  filter({
    shape: names().optional(),
    description,
    condition: (values) => {
      const tags = among(
        values.map(nameKey),
        (key) => sql`select g.id from tag g where g.bucket = ${bucket} and g.name_key ${key}`,
      )
      return sql`e.id in (select j.entity_id from entity_tag j where j.is_current and j.tag_id ${tags})`
    },
    plan: 'selective',
    choices: { label, family: TAGS, value: 'name', only: ['bucket', bucket] },
  })

/** Filters by what editors classified an entity as. */
export const classificationFilters = {
  industry: tagged('industry', 'Industry', 'Industry.'),
  location: tagged(
    'geoLocationExposure',
    'Markets',
    'Markets where the entity sells. This is its geographic classification, not its headquarters.',
  ),
  tag: tagged('tag', 'Tag', 'Tag of the general bucket.'),
  mainProduct: tagged('mainProduct', 'Main product', 'Main product.'),
  typeTechnologyUsed: tagged('typeTechnologyUsed', 'Technology used', 'Technology that the entity uses.'),
  typeModel: tagged('typeModel', 'Business model', 'Business model.'),
  typeOwnership: tagged('typeOwnership', 'Ownership', 'Kind of ownership.'),
  typeCustomer: tagged('typeCustomer', 'Customer type', 'Kind of customer.'),
  typeRevenue: tagged('typeRevenue', 'Revenue model', 'Revenue and pricing model.'),
  stage: filter({
    shape: names().optional(),
    description: 'Funding stage, such as Seed, Series B, Public or Acquired.',
    condition: (stages) => sql`e.stage collate "C" = any(${stages})`,
    plan: 'selective',
    choices: { label: 'Funding stage', family: OWN, value: 'stage' },
  }),
  operatingStatus: filter({
    shape: anyOf(OperatingStatus).optional(),
    description: 'Operating status.',
    condition: (statuses) => sql`e.operating_status collate "C" = any(${statuses})`,
    choices: { label: 'Operating status', family: OWN, value: 'operating_status' },
  }),
}
