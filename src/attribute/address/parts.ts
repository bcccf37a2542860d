import { Problem } from '../../kernel/problem/problem.js'
import type { OwnerKind } from '../../kernel/wire/owner.js'
import type { AddressMutation } from './address.js'

/** The parts of a place as a writer gives them, cleaned; null where one is not said. */
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

/** Parts whose case means nothing when there is only one. */
const CASED: readonly TextPart[] = ['addressLine1', 'addressLine2', 'cityName', 'stateName']

const PLACEHOLDER =
  /^(n\/?a|none|null|nil|unknown|undefined|tbd|tba|not (available|known|provided)|test|x+|\?+|-+|\.+)$/i

/** The parts that a mutation says, cleaned. */
export function placeParts(mutation: AddressMutation, kind: OwnerKind): PlaceParts {
  const { latitude = null, longitude = null } = mutation
  if ((latitude === null) !== (longitude === null)) {
    const field = latitude === null ? 'latitude' : 'longitude'
    throw refused(field, 'latitude and longitude come together.', `Send ${field} too, or neither.`)
  }
  const texts = TEXT_PARTS.map((name) => [name, cleaned(name, mutation[name], kind)] as const)
  return { ...(Object.fromEntries(texts) as Record<TextPart, string | null>), latitude, longitude }
}

function cleaned(name: TextPart, given: string | null | undefined, kind: OwnerKind): string | null {
  const text = (given ?? '').replace(/\s+/g, ' ').replace(/^[\s,;|]+|[\s,;|]+$/g, '')
  if (text === '') return null
  // Codes are looked up, whatever they look like.
  const isCode = name === 'stateAbbrev' || name === 'countryCode'
  if (!isCode && PLACEHOLDER.test(text))
    throw refused(name, `${name}: "${text}" stands for nothing.`, `Leave ${name} out.`, text)
  if (/https?:\/\/|www\.\S/i.test(text))
    throw refused(name, `${name}: a web address is no part of a place.`, 'Attach it as a link.', text)
  if (isCode || name === 'postalCode') return text.toUpperCase()
  return CASED.includes(name) ? titled(text, kind) : text
}

/** What stays in capitals in a title: directions, post boxes, and the like. */
const CAPITALS = /^(n|s|e|w|ne|nw|se|sw|po|ii|iii|iv|usa|us|uk)$/i
const SMALL = /^(of|the|de|del|la|du|da|do|dos|des|von|van|der|den|am|an|and|y)$/i

/** A text of one case is written as a title: all small letters for everybody, all capitals for entities too. */
function titled(text: string, kind: OwnerKind): string {
  const isCaseless = text === text.toLowerCase() || (kind === 'entity' && text === text.toUpperCase())
  if (!isCaseless || !/\p{L}/u.test(text)) return text
  return text.toLowerCase().replace(/[\p{L}\p{N}'’]+/gu, (word, at: number) => {
    if (CAPITALS.test(word)) return word.toUpperCase()
    // 5th and 42nd stay as they are read.
    if (/^\d/.test(word) || (at > 0 && SMALL.test(word))) return word
    return word.charAt(0).toUpperCase() + word.slice(1)
  })
}

/** Whether the parts are finer than a city: only then they say where somebody is. */
const isFine = ({ addressLine1, postalCode, latitude }: PlaceParts): boolean =>
  addressLine1 !== null || postalCode !== null || latitude !== null

/** A city or a country alone is only written where research found nothing finer. */
export function checkFine(parts: PlaceParts, researchExhausted: boolean): void {
  if (isFine(parts) || researchExhausted) return
  throw new Problem('badRequest', {
    detail: 'researchExhausted: an address without line, postal code or coordinates needs it.',
    field: 'researchExhausted',
    hint: 'Send addressLine1, postalCode or coordinates; or researchExhausted=true where research shows none.',
    resolution: { action: 'setField', fieldPath: 'researchExhausted', acceptedValue: ['true'] },
  })
}

export const refused = (field: string, detail: string, hint: string, value?: string): Problem =>
  new Problem('badRequest', {
    detail,
    field,
    hint,
    ...(value === undefined ? {} : { value }),
    resolution: { action: 'setField', fieldPath: field },
  })
