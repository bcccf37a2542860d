import { normalizeIdentifier } from '../attribute/unique-id/unique-id-rules.js'
import { ALIAS_CAP } from '../identity/entity/types.js'
import { urlKey } from '../kernel/wire/url-key.js'
import { nameFault } from '../kernel/wire/values.js'
import type { EntityFacts, Facts, PersonFacts, PlaceFacts } from './row-facts.js'

/**
 * The facts of a row that can be stored, and the reasons why other values were dropped. If there are no facts, the row
 * is not stored.
 */
export interface Checked {
  readonly facts: Facts | undefined
  readonly reasons: readonly string[]
}

type Reason = string | undefined

const MAX_NAME = 255

/** Drops the values of a row that break the rules of the service. An invalid name or id drops the whole row. */
export function checkFacts(raw: Facts): Checked {
  const reasons: string[] = []
  const fits = (reason: Reason): boolean => {
    if (reason !== undefined) reasons.push(reason)
    return reason === undefined
  }
  const members = Object.entries(raw).filter(([name, value]) => {
    const check = Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined
    return check === undefined || fits(check(value))
  })
  const valid = Object.fromEntries(members) as unknown as Facts
  const isComplete = ESSENTIAL.every((name) => name in raw === name in valid) && fits(contradiction(valid))
  if (!isComplete) return { facts: undefined, reasons: reasons.slice(0, 1) }
  return { facts: valid.record === 'entity' || valid.record === 'person' ? ownedOf(valid, fits) : valid, reasons }
}

/** Members without which a row cannot be stored. If one of them is missing or invalid, the whole row is dropped. */
const ESSENTIAL = ['providerId', 'nameBrand', 'nameFirst', 'round', 'url', 'detail']

/** The check of each member, by its name. */
const MEMBERS: Readonly<Record<string, (value: unknown) => Reason>> = {
  nameBrand: (value) => nameReason('name', String(value)),
  nameFirst: (value) => nameReason('name', String(value)),
  nameLast: (value) => nameReason('last name', String(value)),
  nameLegal: (value) => nameReason('legal name', String(value)),
  providerId: text('id', 600),
  title: text('title', 500),
  round: text('round'),
  detail: text('detail'),
  foundedYear: (year) =>
    Number.isInteger(year) && Number(year) >= 1000 && Number(year) <= 2100
      ? undefined
      : `founded: ${Number.isNaN(year) ? 'this' : year} is not a year from 1000 to 2100`,
  startDate: day('started'),
  endDate: day('ended'),
  dateAnnounced: day('announced'),
  announcedAt: day('announced'),
  completedAt: day('acquired'),
  asOf: day('as of'),
  publishedAt: day('published'),
  amountRaised: amount('amount raised'),
  amountRaisedUsd: amount('amount in US dollars'),
  amountUsd: amount('price in US dollars'),
  amountInvested: amount('amount invested'),
  amount: amount('price'),
  valuationPostMoney: amount('valuation'),
  investorCount: amount('number of investors', 1e9),
  numberOfEmployees: amount('number of employees', 1e9),
  currency: (code) => (/^[A-Z]{3}$/.test(String(code)) ? undefined : `currency: ${shown(String(code))} is none`),
}

/** PostgreSQL cannot store NUL characters or unpaired surrogates. */
function textFault(what: string, text: string, longest = MAX_NAME): Reason {
  if (/[\0\p{Surrogate}]/u.test(text)) return `${what}: ${shown(text)} contains a character that cannot be stored`
  if (text.length > longest) return `${what}: ${shown(text)} is longer than ${longest} characters`
  return text.trim() === '' ? `${what} is missing` : undefined
}

/** Names follow the same rule as in the API. */
function nameReason(what: string, value: string): Reason {
  const fault = nameFault(value)
  return textFault(what, value) ?? (fault && `${what}: ${shown(value)} ${fault}`)
}

function text(what: string, longest?: number) {
  return (value: unknown): Reason => textFault(what, String(value), longest)
}

function day(what: string) {
  return (value: unknown): Reason => {
    const text = String(value)
    const time = new Date(`${text}T00:00:00Z`)
    const isDay = /^(1[5-9]|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(time.getTime())
    return isDay && time.toISOString().startsWith(text)
      ? undefined
      : `${what}: ${shown(text)} is not a date from 1500 to 2099`
  }
}

function amount(what: string, most = Number.MAX_SAFE_INTEGER) {
  return (value: unknown): Reason =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
      ? undefined
      : `${what}: ${Number.isNaN(value) ? 'this' : value} is not a whole number that can be stored`
}

/** Checks that the members of a row do not contradict each other. */
function contradiction(facts: Facts): Reason {
  if (facts.record === 'acquisition' && facts.acquiredRef === facts.acquirerRef)
    return 'a company cannot acquire itself'
  if (facts.record === 'relationship' && facts.sourceRef === facts.targetRef) return 'a relationship needs two records'
  if (facts.record !== 'association' || !facts.startDate || !facts.endDate) return undefined
  return facts.endDate < facts.startDate ? `ended on ${facts.endDate}, before it began` : undefined
}

/** Checks the owned records of entities and people. Each value is checked separately. */
function ownedOf<T extends EntityFacts | PersonFacts>(raw: T, fits: (reason: Reason) => boolean): T {
  const { uniqueIds = [], urls = [], texts = [] } = raw
  return {
    ...raw,
    ...(raw.record === 'entity' && raw.nameAlias
      ? { nameAlias: raw.nameAlias.filter((alias) => fits(nameReason('alias', alias.name))).slice(0, ALIAS_CAP) }
      : {}),
    ...(raw.record === 'entity' && raw.tags
      ? { tags: raw.tags.filter((tag) => fits(textFault(tag.bucket, tag.name))) }
      : {}),
    uniqueIds: uniqueIds.flatMap(({ idType, identifier }) => {
      const normal = normalized(idType, identifier)
      return fits(normal === undefined ? `${idType}: ${shown(identifier)} is none` : undefined) && normal !== undefined
        ? [{ idType, identifier: normal }]
        : []
    }),
    urls: urls.filter(({ url, urlType }) =>
      fits(urlKey(url) ? undefined : `${urlType} link: ${shown(url)} is not a web address`),
    ),
    ...(raw.addresses ? { addresses: raw.addresses.filter((place) => fits(placeFault(place))) } : {}),
    texts: texts.filter(({ textType, text }) => fits(textFault(`${textType} text`, text, 65_536))),
  }
}

const placeFault = (place: PlaceFacts): Reason =>
  Object.entries(place)
    .map(([part, text]: [string, string]) => textFault(part, text))
    .find((reason) => reason !== undefined)

function normalized(idType: Parameters<typeof normalizeIdentifier>[0], identifier: string): string | undefined {
  try {
    return normalizeIdentifier(idType, identifier)
  } catch {
    return undefined
  }
}

/** A value in a report: one line, quoted, at most 60 characters. */
const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
