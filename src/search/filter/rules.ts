import { isOffering, OFFERING_SEGMENT, ROUTE_FAMILIES } from '../../identity/entity/rules.js'
import { EntityType } from '../../identity/entity/types.js'
import type { ChoiceSource } from '../../kernel/filter/choice.js'
import { Problem } from '../../kernel/problem/problem.js'
import { contentWords } from '../text/words.js'
import { CHOICE_KEYS, entityCatalogue } from './catalogue.js'

/** The group of types if the request contains neither a group nor a type. */
export const DEFAULT_GROUP = 'Organization'

const TYPES: Readonly<Record<EntityType, { readonly alias: readonly string[]; readonly description: string }>> = {
  Company: { alias: ['startup', 'business', 'corporation'], description: 'A business that sells something.' },
  'Investment Firm': {
    alias: ['investmentFirm', 'investor', 'vc', 'venture capital firm'],
    description: 'A firm that invests in companies.',
  },
  Fund: { alias: ['investment fund', 'investmentFund'], description: 'A fund whose money an investment firm invests.' },
  Nonprofit: { alias: ['non-profit', 'ngo', 'foundation'], description: 'An organisation that makes no profit.' },
  Government: { alias: ['agency', 'public body'], description: 'A public body.' },
  Organization: {
    alias: ['organisation', 'org'],
    description:
      'An organisation of another type. A filter by Organization also returns companies, investment firms, nonprofits and governments.',
  },
  'Business Line': { alias: ['businessLine', 'division', 'brand'], description: 'A part of a company.' },
  Product: { alias: ['app', 'offering'], description: 'A product that a provider sells.' },
  Service: { alias: ['services'], description: 'A service that a provider offers.' },
}

const spelling = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/**
 * Finds an entity type by its name or an alias. Upper and lower case make no difference. Throws 400 if there is none.
 */
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

/** All entity types with their aliases, in the form that clients read. */
export const typeAliases = EntityType.options.map((canonical) => ({
  canonical,
  alias: [...TYPES[canonical].alias],
  description: TYPES[canonical].description,
  canOwnPublicProductServiceRoute: canonical in ROUTE_FAMILIES && !isOffering(canonical),
  publicPathPrefix: ROUTE_FAMILIES[canonical] ?? '',
  productServiceRouteSegment: OFFERING_SEGMENT.slice(1),
}))

/**
 * Returns the source of the values of the filter with the name `key`. Throws 400 if there is no such filter, or if it
 * is a filter by range.
 */
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

/**
 * Checks the text of a search for filter values. Single characters are allowed. A text of stop words only is refused.
 */
export function searchedText(text: string, field: string): string {
  if (contentWords(text).length > 0) return text.trim().replace(/\s+/g, ' ')
  throw new Problem('badRequest', {
    detail: `${field}: "${text}" contains only stop words.`,
    field,
    value: text,
    hint: 'Search for a part of the value. Single characters are allowed, except "a".',
  })
}
