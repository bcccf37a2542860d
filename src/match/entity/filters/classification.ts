import { ENTITY_STAGES } from '../../../derived/writes/stages.js'
import { nameKey } from '../../../identity/entity/entity-rules.js'
import { OperatingStatus } from '../../../identity/entity/types.js'
import { sql } from '../../../platform/database/client/sql.js'
import type { Family } from '../../filter/choice.js'
import { anyOf, filter, names } from '../../filter/filter.js'
import { among } from './among.js'
import { OWN } from './own.js'

export const TAGS: Family = {
  from: () => sql`join entity_tag j on j.entity_id = e.id and j.is_current join tag g on g.id = j.tag_id`,
  columns: { bucket: 'g.bucket', name: 'g.name' },
  hasUniqueRows: true,
}

/** A filter by the current tags of one bucket (group of tags). Case and accents do not matter. */
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
    values: (values) =>
      sql`select g.name from tag g where g.bucket = ${bucket} and g.name_key = any(${values.map(nameKey)})`,
    choices: { label, family: TAGS, value: 'name', only: ['bucket', bucket] },
  })

/** The stages, by their names in lower case. */
const STAGES = new Map(ENTITY_STAGES.map((stage) => [stage.toLowerCase(), stage]))

/** The stages with these names. Case does not matter. No entity has a stage with another name. */
const stagesOf = (values: readonly string[]): string[] =>
  values.flatMap((value) => STAGES.get(value.toLowerCase()) ?? [])

/** Filters by the tags and the stage that editors gave an entity. */
export const classificationFilters = {
  industry: tagged('industry', 'Industry', 'Industry of the entity, such as Fintech.'),
  location: tagged(
    'geoLocationExposure',
    'Markets',
    'Market where the entity sells, such as Europe. To filter by the location of the entity itself, use the filters whose names begin with headquarters.',
  ),
  tag: tagged('tag', 'Tag', 'Tag of the entity in the bucket `tag`: a keyword that belongs to no other bucket.'),
  mainProduct: tagged('mainProduct', 'Main product', 'Main product of the entity.'),
  typeTechnologyUsed: tagged(
    'typeTechnologyUsed',
    'Technology used',
    'Technology that the entity uses, such as Kubernetes.',
  ),
  typeModel: tagged('typeModel', 'Business model', 'Business model of the entity, such as Marketplace.'),
  typeOwnership: tagged('typeOwnership', 'Ownership', 'Kind of ownership of the entity, such as Private.'),
  typeCustomer: tagged('typeCustomer', 'Customer type', 'Kind of customers of the entity, such as Business.'),
  typeRevenue: tagged('typeRevenue', 'Revenue model', 'Revenue and pricing model of the entity, such as Subscription.'),
  stage: filter({
    shape: names().optional(),
    description: 'Funding stage, such as Seed, Series B, Public or Acquired. Case does not matter.',
    condition: (stages) => sql`e.stage collate "C" = any(${stagesOf(stages)})`,
    plan: 'selective',
    values: (stages) => sql`select unnest(${stagesOf(stages)}::text[])`,
    choices: { label: 'Funding stage', family: OWN, value: 'stage' },
  }),
  operatingStatus: filter({
    shape: anyOf(OperatingStatus).optional(),
    description: 'Operating status of the entity.',
    condition: (statuses) => sql`e.operating_status collate "C" = any(${statuses})`,
    values: (statuses) => sql`select unnest(${statuses}::text[])`,
    choices: { label: 'Operating status', family: OWN, value: 'operating_status' },
  }),
}
