import { z } from 'zod'
import { entityCatalogue } from '../../match/match.js'

export const CHOICE_KEYS = [...entityCatalogue.choices.keys()]
export const CHART_KEYS = [...entityCatalogue.ranges.values()].flatMap(({ chart }) => (chart ? [chart.name] : []))

export const FilterKey = z.enum(CHOICE_KEYS).meta({
  id: 'EntityFilterKey',
  description: 'A filter of the list of entities.',
  values: Object.fromEntries(CHOICE_KEYS.map((key) => [key, entityCatalogue.meanings.get(key)])),
})
