import { Problem } from '../../kernel/problem/problem.js'
import { ID_TYPES, type UniqueIdType } from './unique-id.js'

/** A registry: how its identifiers are normalized, what they look like then, and how their check digit is proved. */
interface Registry {
  readonly label: string
  readonly alias: readonly string[]
  readonly ownerScope: readonly ('entity' | 'person')[]
  readonly pattern: RegExp
  readonly normalize: (text: string) => string
  readonly isValid?: (identifier: string) => boolean
}

const digits = (text: string): string => text.replace(/[\s.-]/g, '')
const compact = (text: string): string => digits(text).toUpperCase()

export const registries: Readonly<Record<UniqueIdType, Registry>> = {
  ein: {
    label: 'Employer Identification Number',
    alias: ['taxId', 'fein'],
    ownerScope: ['entity'],
    pattern: /^\d{2}-\d{7}$/,
    normalize: (text) => digits(text).replace(/^(\d{2})(\d{7})$/, '$1-$2'),
  },
  secCik: {
    label: 'SEC Central Index Key',
    alias: ['cik'],
    ownerScope: ['entity', 'person'],
    pattern: /^\d{10}$/,
    // CIKs are quoted with and without their leading zeros, and with the letters.
    normalize: (text) =>
      digits(text)
        .replace(/^CIK/i, '')
        .replace(/^\d{1,10}$/, (cik) => cik.padStart(10, '0')),
    isValid: (identifier) => !/^0+$/.test(identifier),
  },
  ticker: {
    label: 'Stock ticker',
    alias: ['stockSymbol', 'symbol'],
    ownerScope: ['entity'],
    // An exchange may stand before the symbol; symbols hold dots and dashes (BRK.B, RDS-A).
    pattern: /^([A-Z]{2,10}:)?[A-Z0-9][A-Z0-9.-]{0,14}$/,
    normalize: (text) => text.replace(/\s/g, '').replace(/^\$/, '').toUpperCase(),
  },
  lei: {
    label: 'Legal Entity Identifier',
    alias: ['legalEntityIdentifier'],
    ownerScope: ['entity'],
    pattern: /^[A-Z0-9]{18}\d{2}$/,
    normalize: compact,
    isValid: (identifier) => mod97(identifier) === 1,
  },
  duns: {
    label: 'D-U-N-S Number',
    alias: ['dunsNumber'],
    ownerScope: ['entity'],
    pattern: /^\d{9}$/,
    normalize: digits,
  },
  isin: {
    label: 'International Securities Identification Number',
    alias: [],
    ownerScope: ['entity'],
    pattern: /^[A-Z]{2}[A-Z0-9]{9}\d$/,
    normalize: compact,
    isValid: (identifier) => luhn([...identifier].map(ordinal).join('')),
  },
  cusip: {
    label: 'CUSIP',
    alias: [],
    ownerScope: ['entity'],
    pattern: /^[A-Z0-9*@#]{8}\d$/,
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
      compact(text.replace(/^https?:\/\/orcid\.org\//i, '')).replace(/^(.{4})(.{4})(.{4})(.{4})$/, '$1-$2-$3-$4'),
    isValid: (identifier) => orcidDigit(identifier.replace(/-/g, '')),
  },
}

/** The canonical type a token names: the token itself or an alias, whatever its case. */
export function idTypeOf(token: string): UniqueIdType {
  const wanted = token.toLowerCase()
  const type = ID_TYPES.find((name) =>
    [name, ...registries[name].alias].some((spelling) => spelling.toLowerCase() === wanted),
  )
  if (type) return type
  throw new Problem('badRequest', {
    detail: `idType: "${token}" is not a registry that identifiers are kept of.`,
    field: 'idType',
    value: token,
    hint: `Send one of ${ID_TYPES.join(', ')}, or an alias from GET /v1/unique-ids/types.`,
    resolution: { action: 'setField', fieldPath: 'idType', acceptedValue: ID_TYPES },
  })
}

/** Brings an identifier into the form its registry defines, or throws 400 saying what that form is. */
export function normalizeIdentifier(type: UniqueIdType, text: string): string {
  const { label, pattern, normalize, isValid = () => true } = registries[type]
  const identifier = normalize(text)
  if (pattern.test(identifier) && isValid(identifier)) return identifier
  const reason = pattern.test(identifier) ? 'its check digit is wrong' : `it must match ${pattern.source}`
  throw new Problem('badRequest', {
    detail: `identifier: "${text}" is no ${label}: ${reason}.`,
    field: 'identifier',
    value: text,
    hint: 'Copy the identifier from the registry; spaces and separators do not matter.',
    resolution: { action: 'setField', fieldPath: 'identifier' },
  })
}

/** The symbol that a ticker in its form asks for at any exchange; undefined where it names one. */
export const symbolOf = (ticker: string): string | undefined => (ticker.includes(':') ? undefined : ticker)

/** Some registries number people only, or companies only. */
export function checkOwnerScope(type: UniqueIdType, owner: 'entity' | 'person'): void {
  const { label, ownerScope } = registries[type]
  if (ownerScope.includes(owner)) return
  throw new Problem('badRequest', {
    detail: `idType: ${label} belongs to ${withArticle(ownerScope)}, not to ${withArticle([owner])}.`,
    field: 'idType',
    value: type,
    hint: `Attach it to ${withArticle(ownerScope)}.`,
  })
}

const withArticle = (owners: readonly ('entity' | 'person')[]): string =>
  owners.map((owner) => (owner === 'entity' ? 'an entity' : 'a person')).join(' or ')

/** 0-9 as they are, A-Z as 10-35 (ISO 6166, ISO 17442). */
const ordinal = (character: string): number => Number.parseInt(character, 36)

const mod97 = (identifier: string): number =>
  [...[...identifier].map(ordinal).join('')].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** Luhn over a string of digits whose last one is the check digit. */
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

/** ISO 7064 MOD 11-2. */
function orcidDigit(identifier: string): boolean {
  const total = [...identifier.slice(0, 15)].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const check = (12 - (total % 11)) % 11
  return identifier[15] === (check === 10 ? 'X' : String(check))
}
