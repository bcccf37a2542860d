import { Problem } from '../../kernel/problem/problem.js'
import { trimEnd } from '../../kernel/wire/trim.js'
import { nameFault } from '../../kernel/wire/values.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import type { AddressMutation } from './address.js'

/**
 * The parts of a location as the client sent them, without placeholders and extra white space. null: the part was not
 * sent.
 */
export interface PlaceParts {
  readonly addressLine1: string | null
  readonly addressLine2: string | null
  readonly postalCode: string | null
  readonly cityName: string | null
  readonly stateName: string | null
  readonly stateAbbrev: string | null
  readonly countryCode: string | null
  readonly countryName: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

export const TEXT_PARTS = [
  'addressLine1',
  'addressLine2',
  'postalCode',
  'cityName',
  'stateName',
  'stateAbbrev',
  'countryCode',
  'countryName',
] as const
type TextPart = (typeof TEXT_PARTS)[number]

/** Parts that the service changes to title case if all letters have the same case. */
const CASED: readonly TextPart[] = ['addressLine1', 'addressLine2', 'cityName', 'stateName']

const PLACEHOLDER =
  /^(n\/?a|none|null|nil|unknown|undefined|tbd|tba|not (available|known|provided)|test|x+|\?+|-+|\.+)$/i

/** Returns the parts of the location in a request, cleaned. */
export function placeParts(mutation: AddressMutation, kind: OwnerKind): PlaceParts {
  const { latitude = null, longitude = null } = mutation
  if ((latitude === null) !== (longitude === null)) {
    const field = latitude === null ? 'latitude' : 'longitude'
    throw refused(field, 'latitude and longitude must be sent together.', `Send ${field} too, or neither.`)
  }
  const texts = TEXT_PARTS.map((name) => [name, cleaned(name, mutation[name], kind)] as const)
  return { ...(Object.fromEntries(texts) as Record<TextPart, string | null>), latitude, longitude }
}

function cleaned(name: TextPart, given: string | null | undefined, kind: OwnerKind): string | null {
  const text = trimEnd((given ?? '').replace(/\s+/g, ' ').replace(/^[ ,;|]+/, ''), ' ,;|')
  if (text === '') return null
  // In a name, NA is a placeholder. As a country code, NA means Namibia. Codes are checked later.
  const isCode = name === 'stateAbbrev' || name === 'countryCode'
  if (!isCode && PLACEHOLDER.test(text))
    throw useless(name, `${name}: "${text}" is a placeholder, not a value.`, `Remove ${name}.`, text)
  const fault = nameFault(text)
  if (fault) throw useless(name, `${name} ${fault}.`, `Remove ${name}.`, text)
  if (/https?:\/\/|www\.\S/i.test(text))
    throw useless(
      name,
      `${name}: a web address is not part of a physical address.`,
      `Remove ${name}. A web address is a link of the owner.`,
      text,
    )
  if (isCode || name === 'postalCode') return text.toUpperCase()
  return CASED.includes(name) ? titleCased(text, kind) : text
}

/** Words that title case writes in upper case: directions, PO boxes, numerals, countries. */
const CAPITALS = /^(n|s|e|w|ne|nw|se|sw|po|ii|iii|iv|usa|us|uk)$/i
const SMALL = /^(of|the|de|del|la|du|da|do|dos|des|von|van|der|den|am|an|and|y)$/i

/** Changes a text in lower case to title case. For entities, also changes a text in upper case. */
function titleCased(text: string, kind: OwnerKind): string {
  const isCaseless = text === text.toLowerCase() || (kind === 'entity' && text === text.toUpperCase())
  if (!isCaseless || !/\p{L}/u.test(text)) return text
  return text.toLowerCase().replace(/[\p{L}\p{N}'’]+/gu, (word, at: number) => {
    if (CAPITALS.test(word)) return word.toUpperCase()
    // Ordinals such as 5th and 42nd stay as they are.
    if (/^\d/.test(word) || (at > 0 && SMALL.test(word))) return word
    return word.charAt(0).toUpperCase() + word.slice(1)
  })
}

/** Whether the parts are more precise than a city. */
const isPrecise = ({ addressLine1, postalCode, latitude }: PlaceParts): boolean =>
  addressLine1 !== null || postalCode !== null || latitude !== null

/**
 * Throws 400 if an address is only a city or a country, unless the request states that research found no street, postal
 * code or coordinates.
 */
export function checkPrecision(parts: PlaceParts, researchExhausted: boolean): void {
  if (isPrecise(parts) || researchExhausted) return
  throw new Problem('badRequest', {
    detail:
      'researchExhausted: an address without addressLine1, postalCode and coordinates requires researchExhausted=true.',
    field: 'researchExhausted',
    hint: 'Send addressLine1, postalCode or coordinates. If research found none of them, send researchExhausted=true.',
    resolution: { action: 'setField', fieldPath: 'researchExhausted', acceptedValue: ['true'] },
  })
}

/** The problem (400) for a part of an address that says nothing about the place. */
const useless = (field: TextPart, detail: string, hint: string, value: string): Problem =>
  new Problem('badRequest', { detail, field, hint, value, resolution: { action: 'removeField', fieldPath: field } })

export const refused = (field: string, detail: string, hint: string, value?: string): Problem =>
  new Problem('badRequest', {
    detail,
    field,
    hint,
    ...(value === undefined ? {} : { value }),
    resolution: { action: 'setField', fieldPath: field },
  })
