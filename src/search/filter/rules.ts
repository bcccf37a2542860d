import { isOffering, OFFERING_SEGMENT, ROUTE_FAMILIES } from '../../identity/entity/rules.js'
import { EntityType } from '../../identity/entity/types.js'
import type { ChoiceSource } from '../../kernel/filter/choice.js'
import { Problem } from '../../kernel/problem/problem.js'
import { contentWords } from '../text/words.js'
import { CHOICE_KEYS, entityCatalogue } from './catalogue.js'

/** The group when the request names neither a group nor a type. */
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
  Organization: {
    alias: ['organisation', 'org'],
    description: 'Another kind of organisation. As a filter it includes all kinds.',
  },
  'Business Line': { alias: ['businessLine', 'division', 'brand'], description: 'A part of a company.' },
  Product: { alias: ['app', 'offering'], description: 'A product that a provider sells.' },
  Service: { alias: ['services'], description: 'A service that a provider offers.' },
}

const spelling = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** The type that a text names by its name or an alias, in any case. Throws 400 for another text. */
export function typeOf(text: string): EntityType {
  const normalized = spelling(text)
  const type = EntityType.options.find((option) =>
    [option, ...TYPES[option].alias].some((name) => spelling(name) === normalized),
  )
  if (type) return type
  throw new Problem('badRequest', {
    detail: `typeRecord: "${text}" is not a type of entity.`,
    field: 'typeRecord',
    value: text,
    hint: `Send one of ${EntityType.options.join(', ')}, or an alias from GET /v1/entities/types.`,
    resolution: { action: 'setParameter', parameter: 'typeRecord', acceptedValue: EntityType.options },
  })
}

/** Every type with its aliases, as clients read it. */
export const typeAliases = EntityType.options.map((canonical) => ({
  canonical,
  alias: [...TYPES[canonical].alias],
  description: TYPES[canonical].description,
  canOwnPublicProductServiceRoute: canonical in ROUTE_FAMILIES && !isOffering(canonical),
  publicPathPrefix: ROUTE_FAMILIES[canonical] ?? '',
  productServiceRouteSegment: OFFERING_SEGMENT.slice(1),
}))

/** The source of the values of a filter. Throws 400 when the name is not one of a filter by value. */
export function choiceSource(key: string): ChoiceSource {
  const source = entityCatalogue.choices.get(key)
  if (source) return source
  throw new Problem('badRequest', {
    detail: `filterKey: "${key}" is not a filter whose values can be searched.`,
    field: 'filterKey',
    value: key,
    hint: `Send one of ${CHOICE_KEYS.join(', ')}.`,
    resolution: { action: 'setParameter', parameter: 'filterKey', acceptedValue: CHOICE_KEYS },
  })
}

/** The text of a search for values. Single characters are allowed; a text of stop words only is refused. */
export function searchedText(text: string, field: string): string {
  if (contentWords(text).length > 0) return text.trim().replace(/\s+/g, ' ')
  throw new Problem('badRequest', {
    detail: `${field}: "${text}" contains only stop words.`,
    field,
    value: text,
    hint: 'Search for a part of the value. Single characters are allowed, except "a".',
  })
}
