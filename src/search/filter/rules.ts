import { isOffering, OFFERING_SEGMENT, ROUTE_FAMILIES } from '../../identity/entity/rules.js'
import { EntityType } from '../../identity/entity/types.js'
import type { ChoiceSource } from '../../kernel/filter/choice.js'
import { Problem } from '../../kernel/problem/problem.js'
import { sayingWords } from '../text/words.js'
import { CHOICE_KEYS, entityCatalogue } from './catalogue.js'

/** Group that is looked at where neither a group nor a type is asked for. */
export const DEFAULT_GROUP = 'Organization'

const TYPES: Readonly<Record<EntityType, { readonly alias: readonly string[]; readonly description: string }>> = {
  Company: { alias: ['startup', 'business', 'corporation'], description: 'A business that sells something.' },
  'Investment Firm': {
    alias: ['investmentFirm', 'investor', 'vc', 'venture capital firm'],
    description: 'A firm that invests.',
  },
  Fund: { alias: ['investment fund', 'investmentFund'], description: 'A vehicle that a firm invests from.' },
  Nonprofit: { alias: ['non-profit', 'ngo', 'foundation'], description: 'An organisation that makes no profit.' },
  Government: { alias: ['agency', 'public body'], description: 'A public body.' },
  Organization: { alias: ['organisation', 'org'], description: 'Another organisation; as a filter, all of them.' },
  'Business Line': { alias: ['businessLine', 'division', 'brand'], description: 'A part of a company.' },
  Product: { alias: ['app', 'offering'], description: 'Something that a provider sells.' },
  Service: { alias: ['services'], description: 'Something that a provider does.' },
}

const spelling = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** The type that a text names, by itself or an alias, whatever its case, or 400. */
export function typeOf(text: string): EntityType {
  const wanted = spelling(text)
  const type = EntityType.options.find((one) => [one, ...TYPES[one].alias].some((name) => spelling(name) === wanted))
  if (type) return type
  throw new Problem('badRequest', {
    detail: `typeRecord: "${text}" is no type of entity.`,
    field: 'typeRecord',
    value: text,
    hint: `Send one of ${EntityType.options.join(', ')}, or an alias from GET /v1/entities/types.`,
    resolution: { action: 'setParameter', parameter: 'typeRecord', acceptedValue: EntityType.options },
  })
}

/** Every type as clients are told of it. */
export const typeAliases = EntityType.options.map((canonical) => ({
  canonical,
  alias: [...TYPES[canonical].alias],
  description: TYPES[canonical].description,
  canOwnPublicProductServiceRoute: canonical in ROUTE_FAMILIES && !isOffering(canonical),
  publicPathPrefix: ROUTE_FAMILIES[canonical] ?? '',
  productServiceRouteSegment: OFFERING_SEGMENT.slice(1),
}))

/** Where the values of a filter come from, or 400 for what is no filter of values. */
export function choiceSource(key: string): ChoiceSource {
  const source = entityCatalogue.choices.get(key)
  if (source) return source
  throw new Problem('badRequest', {
    detail: `filterKey: "${key}" is no filter whose values can be searched.`,
    field: 'filterKey',
    value: key,
    hint: `Send one of ${CHOICE_KEYS.join(', ')}.`,
    resolution: { action: 'setParameter', parameter: 'filterKey', acceptedValue: CHOICE_KEYS },
  })
}

/** The text of a search for values: single characters are searched, stop words alone refused. */
export function searchedText(text: string, field: string): string {
  if (sayingWords(text).length > 0) return text.trim().replace(/\s+/g, ' ')
  throw new Problem('badRequest', {
    detail: `${field}: "${text}" holds stop words alone.`,
    field,
    value: text,
    hint: 'Search for a part of the value itself; single characters are fine, "a" is not.',
  })
}
