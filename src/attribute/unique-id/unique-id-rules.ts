import { Problem } from '../../kernel/problem/problem.js'
import { ID_TYPES, type UniqueIdType } from './unique-id.js'

/**
 * Rules of a registry: how an identifier is normalized, which pattern the result must match, and how its check digit is
 * verified.
 */
interface Registry {
  readonly label: string
  readonly alias: readonly string[]
  readonly ownerScope: readonly ('entity' | 'person')[]
  readonly pattern: RegExp
  readonly normalize: (text: string) => string
  readonly isValid?: (identifier: string) => boolean
  /** Why an identifier that is not valid is refused. Unset: its check digit is wrong. */
  readonly fault?: string
}

const digits = (text: string): string => text.replace(/[\s.\p{Pd}]/gu, '')
const compact = (text: string): string => digits(text).toUpperCase()

export const registries: Readonly<Record<UniqueIdType, Registry>> = {
  ein: {
    label: 'Employer Identification Number',
    alias: ['taxId', 'fein'],
    ownerScope: ['entity'],
    pattern: /^\d{2}-\d{7}$/,
    normalize: (text) => digits(text).replace(/^(\d{2})(\d{7})$/, '$1-$2'),
    isValid: (identifier) => !UNASSIGNED_EIN.test(identifier),
    fault: 'no number begins with these two digits',
  },
  secCik: {
    label: 'SEC Central Index Key',
    alias: ['cik'],
    ownerScope: ['entity', 'person'],
    pattern: /^\d{10}$/,
    // Sources write a CIK with or without leading zeros, and with or without the letters CIK.
    normalize: (text) =>
      digits(text)
        .replace(/^CIK/i, '')
        .replace(/^\d{1,10}$/, (cik) => cik.padStart(10, '0')),
    isValid: (identifier) => !/^0+$/.test(identifier),
    fault: 'it is zero',
  },
  ticker: {
    label: 'Stock ticker',
    alias: ['stockSymbol', 'symbol'],
    ownerScope: ['entity'],
    // The exchange before the symbol is optional. Sources write a share class after a dot, a dash or a slash.
    pattern: /^([A-Z]{2,10}:)?[A-Z0-9][A-Z0-9.]{0,14}$/,
    normalize: (text) =>
      text
        .replace(/\s/g, '')
        .replace(/^\$/, '')
        .toUpperCase()
        .replace(/[\p{Pd}/]/gu, '.'),
  },
  lei: {
    label: 'Legal Entity Identifier',
    alias: ['legalEntityIdentifier'],
    ownerScope: ['entity'],
    pattern: /^[A-Z0-9]{18}\d{2}$/,
    normalize: compact,
    // The check digits are 98 minus a remainder, so 00, 01 and 99 do not occur.
    isValid: (identifier) => !/(00|01|99)$/.test(identifier) && mod97(identifier) === 1,
  },
  duns: {
    label: 'D-U-N-S Number',
    alias: ['dunsNumber'],
    ownerScope: ['entity'],
    pattern: /^\d{9}$/,
    normalize: digits,
    isValid: (identifier) => !/^0+$/.test(identifier),
    fault: 'it is zero',
  },
  isin: {
    label: 'International Securities Identification Number',
    alias: [],
    ownerScope: ['entity'],
    pattern: /^[A-Z]{2}[A-Z0-9]{9}\d$/,
    normalize: compact,
    isValid: (identifier) => hasIsinPrefix(identifier.slice(0, 2)) && luhn([...identifier].map(ordinal).join('')),
    fault: 'its country code or its check digit is wrong',
  },
  cusip: {
    label: 'CUSIP',
    alias: [],
    ownerScope: ['entity'],
    // The letters I and O do not occur, because they look like digits.
    pattern: /^[A-HJ-NP-Z0-9*@#]{8}\d$/,
    normalize: compact,
    isValid: (identifier) => cusipDigit(identifier.slice(0, 8)) === Number(identifier[8]),
  },
  crd: {
    label: 'FINRA Central Registration Depository number',
    alias: ['crdNumber', 'finraCrd'],
    ownerScope: ['entity', 'person'],
    pattern: /^[1-9]\d{0,9}$/,
    normalize: (text) =>
      digits(text)
        .replace(/^CRD#?/i, '')
        .replace(/^0+/, ''),
  },
  orcid: {
    label: 'ORCID iD',
    alias: ['orcidId'],
    ownerScope: ['person'],
    pattern: /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/,
    normalize: (text) =>
      compact(text.trim().replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, '')).replace(
        /^(.{4})(.{4})(.{4})(.{4})$/,
        '$1-$2-$3-$4',
      ),
    isValid: (identifier) => orcidDigit(identifier.replace(/-/g, '')),
  },
}

/** Prefixes that the tax authority of the United States has not assigned. */
const UNASSIGNED_EIN = /^(00|0[789]|1[789]|28|29|49|69|70|78|79|89|96|97)/

/** Prefixes of an ISIN that are no country codes: of international central securities depositories and of derivatives. */
const ISIN_PREFIXES = [
  'XS',
  'XA',
  'XB',
  'XC',
  'XD',
  'XF',
  'XK',
  'EU',
  'EZ',
  'EV',
  'DU',
  'HF',
  'HS',
  'QS',
  'QT',
  'QW',
  'AN',
]

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether an ISIN begins with a code of a country, or of an organisation that numbers securities too. */
const hasIsinPrefix = (prefix: string): boolean =>
  ISIN_PREFIXES.includes(prefix) || (!['ZZ', 'QO', 'UN'].includes(prefix) && countryNames.of(prefix) !== undefined)

/** Finds the type with this token or alias. Upper and lower case make no difference. 400 if there is none. */
export function idTypeOf(token: string): UniqueIdType {
  const lowerCase = token.toLowerCase()
  const type = ID_TYPES.find((name) =>
    [name, ...registries[name].alias].some((spelling) => spelling.toLowerCase() === lowerCase),
  )
  if (type) return type
  throw new Problem('badRequest', {
    detail: `idType: "${token}" is not a known type of identifier.`,
    field: 'idType',
    value: token,
    hint: `Send one of ${ID_TYPES.join(', ')}, or an alias from the list of types of identifier.`,
    resolution: { action: 'setField', fieldPath: 'idType', acceptedValue: ID_TYPES },
  })
}

/** Normalizes an identifier by the rules of its registry. 400 if the result is invalid. */
export function normalizeIdentifier(type: UniqueIdType, text: string): string {
  const { label, pattern, normalize, isValid = () => true, fault = 'its check digit is wrong' } = registries[type]
  const identifier = normalize(text)
  if (pattern.test(identifier) && isValid(identifier)) return identifier
  const reason = pattern.test(identifier) ? fault : `it must match ${pattern.source}`
  throw new Problem('badRequest', {
    detail: `identifier: "${text}" is not a valid ${label}: ${reason}.`,
    field: 'identifier',
    value: text,
    hint: 'Copy the identifier from the registry. Spaces and separators are ignored.',
    resolution: { action: 'setField', fieldPath: 'identifier' },
  })
}

/** The symbol of a normalized ticker without an exchange. undefined if the ticker has an exchange. */
export const symbolOf = (ticker: string): string | undefined => (ticker.includes(':') ? undefined : ticker)

/** Throws 400 if the registry gives no identifiers to this kind of owner. */
export function checkOwnerScope(type: UniqueIdType, owner: 'entity' | 'person'): void {
  const { label, ownerScope } = registries[type]
  if (ownerScope.includes(owner)) return
  throw new Problem('badRequest', {
    detail: `idType: ${label} belongs to ${withArticle(ownerScope)}, not to ${withArticle([owner])}.`,
    field: 'idType',
    value: type,
    hint: `Add it to ${withArticle(ownerScope)}.`,
  })
}

const withArticle = (owners: readonly ('entity' | 'person')[]): string =>
  owners.map((owner) => (owner === 'entity' ? 'an entity' : 'a person')).join(' or ')

/** The number for a character: 0 to 9 for digits, 10 to 35 for A to Z (ISO 6166, ISO 17442). */
const ordinal = (character: string): number => Number.parseInt(character, 36)

const mod97 = (identifier: string): number =>
  [...[...identifier].map(ordinal).join('')].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** Luhn check of a string of digits. The last digit is the check digit. */
const luhn = (text: string): boolean =>
  [...text].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

function cusipDigit(base: string): number {
  const special: Record<string, number> = { '*': 36, '@': 37, '#': 38 }
  const sum = [...base].reduce((total, character, index) => {
    const value = (special[character] ?? ordinal(character)) * (index % 2 === 1 ? 2 : 1)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Checks the last digit of an ORCID iD (ISO 7064 MOD 11-2). */
function orcidDigit(identifier: string): boolean {
  const total = [...identifier.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const check = (12 - (total % 11)) % 11
  return identifier[15] === (check === 10 ? 'X' : String(check))
}
