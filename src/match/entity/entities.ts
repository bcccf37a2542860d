import { TYPE_GROUPS } from '../../identity/entity/entity-rules.js'
import { EntityType } from '../../identity/entity/types.js'
import type { Counted } from '../count/counted.js'
import { rowsOf, valuesKey } from '../filter/filter.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { entityCatalogue, entityFilters } from './entity-filter.js'
import { TAGS } from './filters/classification.js'
import { FOUNDED } from './filters/founded.js'
import { OWN } from './filters/own.js'

/** Key of the counts of the places of headquarters. A value is a JSON array of the country and the state or null. */
export const HEADQUARTERS = '@headquarters'
/** Key of the counts of tags. The values are normalized names. Tags with the same name are counted together. */
export const TAG_NAMES = '@tag'
/** Key of the counts of founding years, decades and centuries. */
const YEARS = valuesKey('yearFoundedRange', {})

const places = {
  from: OWN.from,
  columns: { place: 'case when e.hq_country is not null then json_build_array(e.hq_country, e.hq_state)::text end' },
  hasUniqueRows: true,
} as const

/** The counts of the values of all filters of entities. */
export const countedEntities: Counted = {
  kind: 'entity',
  alias: 'e',
  within: entitiesWithin,
  type: 'e.type_record',
  catalogue: entityCatalogue,
  others: new Map([
    [HEADQUARTERS, { label: '', family: places, value: 'place' }],
    [TAG_NAMES, { label: '', family: { from: TAGS.from, columns: { name_key: 'g.name_key' } }, value: 'name_key' }],
    [YEARS, { label: '', family: FOUNDED, value: 'span' }],
  ]),
  hasCharts: true,
  name: 'e.name_brand',
  closeBy: { key: 'headquartersCountry', value: 'e.hq_country' },
  indexed: rowsOf(entityFilters).flatMap(({ path, row }) => (row.values ? [valuesKey(path.join('.'), row)] : [])),
  scopes: new Map<string, readonly string[]>([
    ...EntityType.options.filter((type) => !(type in TYPE_GROUPS)).map((type) => [type, [type]] as const),
    ...Object.entries(TYPE_GROUPS),
  ]),
}
