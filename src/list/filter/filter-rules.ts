import { isOffering, OFFERING_SEGMENT, ROUTE_FAMILIES } from '../../identity/entity/entity-rules.js'
import { ENTITY_TYPES, EntityType } from '../../identity/entity/types.js'
import { notAccepted } from '../../kernel/problem/field.js'
import { Problem } from '../../kernel/problem/problem.js'
import { contentWords } from '../../match/match.js'
import { CHOICE_KEYS } from './catalogue.js'

/** The group of types if the request contains neither a group nor a type. */
export const DEFAULT_GROUP = 'Organization'

/** All entity types with their aliases, in the form that clients read. */
export const typeAliases = EntityType.options.map((canonical) => ({
  canonical,
  alias: [...ENTITY_TYPES[canonical].alias],
  description: ENTITY_TYPES[canonical].description,
  canOwnPublicProductServiceRoute: canonical in ROUTE_FAMILIES && !isOffering(canonical),
  publicPathPrefix: ROUTE_FAMILIES[canonical] ?? '',
  productServiceRouteSegment: OFFERING_SEGMENT.slice(1),
}))

/** Throws 400 if there is no filter with the name `key`, or if it is a filter by range. */
export function checkChoiceKey(key: string): void {
  if (CHOICE_KEYS.includes(key)) return
  const hint = `Send one of ${CHOICE_KEYS.join(', ')}.`
  throw notAccepted('filterKey', key, 'is not a filter whose values can be searched', hint, CHOICE_KEYS)
}

/**
 * Checks the text of a search for filter values. Single characters are allowed. A text of stop words only is refused.
 */
export function searchedText(text: string, field: string): string {
  // A user who types a value begins with one character, which can be an "a".
  if (contentWords(text).length > 0 || text.trim().length === 1) return text.trim().replace(/\s+/g, ' ')
  throw new Problem('badRequest', {
    detail: `${field}: "${text}" contains only very frequent words, such as "the".`,
    field,
    value: text,
    hint: 'Search for a part of the value. Single characters are allowed.',
  })
}
