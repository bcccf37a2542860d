import { TYPE_GROUPS, typesOf } from '../../../identity/entity/entity-rules.js'
import { EntityTypeName } from '../../../identity/entity/types.js'
import { slugHolders } from '../../../identity/slug/holders.js'
import { PastedSlug, Uuid } from '../../../kernel/wire/values.js'
import { sql } from '../../../platform/database/client/sql.js'
import { anyOf, filter, isNamed, names } from '../../filter/filter.js'
import { OWN } from './own.js'

const otherOrganizations = TYPE_GROUPS.Organization.filter((type) => type !== 'Organization')

/** Filters by id, slug, name and type. */
export const identityFilters = {
  entityId: filter({
    shape: anyOf(Uuid).optional(),
    description: 'Returns only the entities with these ids. The id of a merged entity means its survivor.',
    condition: (ids) => sql`e.id = any(array(
      select sent.id from unnest(${ids}::uuid[]) sent (id)
      union all select survivor_of(m.former_id) from merged_record m where m.former_id = any(${ids}::uuid[])))`,
  }),
  slug: filter({
    shape: anyOf(PastedSlug.min(1, 'must not be empty')).optional(),
    description:
      'Returns only the entities with these current or former slugs. A text that is no slug matches no entity.',
    condition: (slugs) => sql`e.id = any(${slugHolders('entity', slugs)})`,
  }),
  entityName: filter({
    shape: names().optional(),
    description:
      'Whole brand name or legal name. Case, accents and punctuation do not matter. Aliases are not compared.',
    condition: (values) => isNamed('e', values),
  }),
  typeRecord: filter({
    shape: anyOf(EntityTypeName).optional(),
    description: `Type of the entity. Organization stands for ${otherOrganizations.join(', ')} and Organization itself.`,
    condition: (types) => sql`e.type_record = any(${types.flatMap(typesOf)})`,
    values: (types) => sql`select unnest(${types.flatMap(typesOf)}::text[])`,
    choices: { label: 'Type', family: OWN, value: 'type_record' },
  }),
}
