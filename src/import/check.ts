import { ALIAS_CAP } from '../entity/entity.js'
import { normalizeIdentifier } from '../unique-id/rules.js'
import { urlKey } from '../url-link/rules.js'
import type { EntityFacts } from './record.js'

/** Facts that can be stored, and what had to be left out of them; no facts where no entity can be made of the row. */
export interface Checked {
  readonly facts: EntityFacts | undefined
  readonly reasons: readonly string[]
}

const MAX_NAME = 255

/** Keeps of a row what the rules of the service allow. A bad name or id costs the row, any other bad value only itself. */
export function checkFacts(raw: EntityFacts): Checked {
  const fatal = complaint('name', raw.nameBrand) ?? complaint('id', raw.providerId)
  if (fatal !== undefined) return { facts: undefined, reasons: [fatal] }
  const reasons: string[] = []
  const fits = (reason: string | undefined): boolean => {
    if (reason !== undefined) reasons.push(reason)
    return reason === undefined
  }
  const { kind, providerId, nameBrand, typeRecord, operatingStatus, defaultCurrency } = raw
  const { nameLegal, foundedYear, nameAlias = [], uniqueIds = [], urls = [] } = raw
  const facts: EntityFacts = {
    kind,
    providerId,
    nameBrand,
    typeRecord,
    ...(operatingStatus === undefined ? {} : { operatingStatus }),
    ...(defaultCurrency === undefined ? {} : { defaultCurrency }),
    ...(nameLegal !== undefined && fits(complaint('legal name', nameLegal)) ? { nameLegal } : {}),
    ...(foundedYear !== undefined && fits(yearComplaint(foundedYear)) ? { foundedYear } : {}),
    nameAlias: nameAlias.filter(({ name }) => fits(complaint('alias', name))).slice(0, ALIAS_CAP),
    uniqueIds: uniqueIds.flatMap(({ idType, identifier }) => {
      const normal = normalized(idType, identifier)
      return fits(normal === undefined ? `${idType}: ${shown(identifier)} is none` : undefined) && normal !== undefined
        ? [{ idType, identifier: normal }]
        : []
    }),
    urls: urls.filter(({ url, urlType }) =>
      fits(urlKey(url) ? undefined : `${urlType} link: ${shown(url)} is no web address`),
    ),
  }
  return { facts, reasons }
}

/** PostgreSQL stores neither NUL characters nor halves of surrogate pairs. */
function complaint(what: string, text: string): string | undefined {
  if (/[\0\p{Surrogate}]/u.test(text)) return `${what}: ${shown(text)} holds a character that cannot be stored`
  if (text.length > MAX_NAME) return `${what}: ${shown(text)} is longer than ${MAX_NAME} characters`
  return text.trim() === '' ? `${what} is missing` : undefined
}

const yearComplaint = (year: number): string | undefined =>
  Number.isInteger(year) && year >= 1000 && year <= 2100
    ? undefined
    : `founded: ${Number.isNaN(year) ? 'this' : year} is not a year from 1000 to 2100`

function normalized(idType: Parameters<typeof normalizeIdentifier>[0], identifier: string): string | undefined {
  try {
    return normalizeIdentifier(idType, identifier)
  } catch {
    return undefined
  }
}

/** A value in a report: one line, quoted, no longer than a glance. */
const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
