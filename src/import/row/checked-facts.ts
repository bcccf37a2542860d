import { textCompliance } from '../../attribute/text/text-rules.js'
import { checkOwnerScope, normalizeIdentifier } from '../../attribute/unique-id/unique-id-rules.js'
import { newLinkState } from '../../attribute/url-link/link-state.js'
import { ALIAS_CAP } from '../../identity/entity/types.js'
import { Problem } from '../../kernel/problem/problem.js'
import { laterThan, YEARS_AHEAD } from '../../kernel/wire/future.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { CurrencyCode, nameFault } from '../../kernel/wire/values.js'
import { shown } from '../value/shown.js'
import type { EntityFacts, Facts, Fault, PersonFacts, PlaceFacts } from './row-facts.js'

/**
 * The facts of a row that can be stored, and why other values are not stored. If there are no facts, the row is not
 * stored.
 */
export interface Checked {
  readonly facts: Facts | undefined
  readonly faults: readonly Fault[]
}

type Reason = string | undefined

/** Adds a fault if there is a reason. Returns whether there is none. */
type Fits = (reason: Reason, field: string, value?: string) => boolean

const MAX_NAME = 255

/** Drops the values of a row that break the rules of the service. An invalid name or id drops the whole row. */
export function checkFacts(raw: Facts, now: Date): Checked {
  const refused = refusalOf(raw)
  if (refused) return { facts: undefined, faults: [refused] }
  const faults: Fault[] = []
  const fits: Fits = (reason, field, value) => {
    if (reason !== undefined) faults.push({ reason, field, ...(value === undefined ? {} : { value }) })
    return reason === undefined
  }
  const members = Object.entries(raw).filter(([name, value]) => {
    const check = Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined
    return check === undefined || fits(check(value, now), name, String(value))
  })
  const valid = Object.fromEntries(members) as unknown as Facts
  if (!fits(contradiction(valid), 'providerId')) return { facts: undefined, faults: faults.slice(-1) }
  return { facts: withValidOwned(valid, fits), faults }
}

/** Why facts cannot be stored at all, because of a name or an id. undefined if they can. */
export function refusalOf(raw: Facts): Fault | undefined {
  const members = new Map<string, unknown>(Object.entries(raw))
  for (const [field, check] of Object.entries(ESSENTIAL_CHECKS)) {
    const reason = members.has(field) ? check(members.get(field)) : undefined
    if (reason !== undefined) return { reason, field, value: String(members.get(field)) }
  }
  return undefined
}

/** The check of each member, by its name. */
const MEMBERS: Readonly<Record<string, (value: unknown, now: Date) => Reason>> = {
  nameLast: (value) => nameReason('last name', String(value)),
  nameLegal: (value) => nameReason('legal name', String(value)),
  title: text('title', 500),
  foundedYear: (year, now) =>
    Number.isInteger(year) && Number(year) >= 1000 && Number(year) <= 2100
      ? futureReason('founded', 'event', year, now)
      : `founded: ${Number.isNaN(year) ? 'this' : year} is not a year from 1000 to 2100`,
  startDate: day('started', 'event'),
  endDate: day('ended', 'end'),
  dateAnnounced: day('announced', 'event'),
  announcedAt: day('announced', 'event'),
  completedAt: day('acquired', 'completion'),
  asOf: day('as of', 'event'),
  publishedAt: day('published', 'event'),
  amountRaised: amount('amount raised'),
  amountRaisedUsd: amount('amount in US dollars'),
  amountUsd: amount('price in US dollars'),
  amountInvested: amount('amount invested'),
  amount: amount('price'),
  valuationPostMoney: amount('valuation'),
  investorCount: amount('number of investors', 1e9),
  numberOfEmployees: amount('number of employees', 1e9),
  currency: currency('currency'),
  defaultCurrency: currency('default currency'),
}

/** Currencies follow the same rule as in the API. */
function currency(what: string) {
  return (code: unknown): Reason =>
    CurrencyCode.safeParse(code).success ? undefined : `${what}: ${shown(String(code))} is none`
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

/** Dates in the future follow the same limits as in the API. */
function futureReason(what: string, says: keyof typeof YEARS_AHEAD, value: unknown, now: Date): Reason {
  const later = laterThan(YEARS_AHEAD[says], value, now)
  return later && `${what}: ${later.value} is later than ${later.latest}`
}

function day(what: string, says: keyof typeof YEARS_AHEAD) {
  return (value: unknown, now: Date): Reason => {
    const text = String(value)
    const time = new Date(`${text}T00:00:00Z`)
    const isDay = /^(1[5-9]|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(time.getTime())
    return isDay && time.toISOString().startsWith(text)
      ? futureReason(what, says, text, now)
      : `${what}: ${shown(text)} is not a date from 1500 to 2099`
  }
}

function amount(what: string, most = Number.MAX_SAFE_INTEGER) {
  return (value: unknown): Reason =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
      ? undefined
      : `${what}: ${Number.isNaN(value) ? 'this' : value} is not a whole number that can be stored`
}

/** The checks of the members that must be valid. If one of them is not, the facts are not stored. */
const ESSENTIAL_CHECKS: Readonly<Record<string, (value: unknown) => Reason>> = {
  providerId: text('id', 600),
  nameBrand: (value) => nameReason('name', String(value)),
  nameFirst: (value) => nameReason('name', String(value)),
  round: text('round'),
  detail: text('detail'),
}

/** Checks that the members of a row do not contradict each other. */
function contradiction(facts: Facts): Reason {
  if (facts.record === 'acquisition' && facts.acquiredRef === facts.acquirerRef)
    return 'a company cannot acquire itself'
  if (facts.record === 'relationship' && facts.sourceRef === facts.targetRef) return 'a relationship needs two records'
  if (facts.record !== 'association' || !facts.startDate || !facts.endDate) return undefined
  return facts.endDate < facts.startDate ? `ended on ${facts.endDate}, before it began` : undefined
}

function withValidOwned(facts: Facts, fits: Fits): Facts {
  if (facts.record === 'identifiers') return { ...facts, uniqueIds: validIds(facts.uniqueIds, facts.record, fits) }
  return facts.record === 'entity' || facts.record === 'person' ? ownedOf(facts, fits) : facts
}

type UniqueIds = NonNullable<EntityFacts['uniqueIds']>

/** The valid identifiers, in the form of their registry. */
const validIds = (all: UniqueIds, record: 'entity' | 'person' | 'identifiers', fits: Fits): UniqueIds =>
  all.flatMap(({ idType, identifier }) => {
    const normal = normalized(idType, identifier, record === 'person' ? 'person' : 'entity')
    const reason = normal === undefined ? `${idType}: ${shown(identifier)} is none` : undefined
    return fits(reason, `uniqueId.${idType}`, identifier) && normal !== undefined
      ? [{ idType, identifier: normal }]
      : []
  })

/** Checks the owned records of entities and people. Each value is checked separately. */
function ownedOf<T extends EntityFacts | PersonFacts>(raw: T, fits: Fits): T {
  const { uniqueIds = [], urls = [], texts = [] } = raw
  return {
    ...raw,
    ...(raw.record === 'entity' && raw.nameAlias
      ? {
          nameAlias: raw.nameAlias
            .filter(({ name }) => fits(nameReason('alias', name), 'nameAlias', name))
            .slice(0, ALIAS_CAP),
        }
      : {}),
    ...(raw.record === 'entity' && raw.tags
      ? { tags: raw.tags.filter(({ bucket, name }) => fits(textFault(bucket, name), bucket, name)) }
      : {}),
    uniqueIds: validIds(uniqueIds, raw.record, fits),
    urls: urls.flatMap((link) => validLink(link, raw.record, fits)),
    ...(raw.addresses ? { addresses: raw.addresses.filter((place) => fits(placeFault(place), 'city')) } : {}),
    texts: texts.filter((text) => fits(textReason(text), text.textType, text.text)),
  }
}

function textReason({ textType, text }: NonNullable<EntityFacts['texts']>[number]): Reason {
  const fault = textFault(`${textType} text`, text, 65_536)
  if (fault !== undefined) return fault
  const { meetsRequirements, violation } = textCompliance({ textType, text })
  return meetsRequirements ? undefined : `${textType} text breaks a rule of its type: ${violation.join('; ')}`
}

const placeFault = (place: PlaceFacts): Reason =>
  Object.entries(place)
    .map(([part, text]: [string, string]) => textFault(part, text))
    .find((reason) => reason !== undefined)

type Link = NonNullable<EntityFacts['urls']>[number]

/**
 * The link in the form of the API. If its address belongs to another type of link, it gets this type: a column of
 * websites often contains profiles.
 */
function validLink({ url, urlType }: Link, kind: 'entity' | 'person', fits: Fits): Link[] {
  const field = `url.${urlType}`
  if (!fits(urlKey(url) ? undefined : `${urlType} link: ${shown(url)} is not a web address`, field, url)) return []
  const found = linkOfType({ url, urlType }, kind)
  if (!(found instanceof Problem)) return [found]
  const other = linkOfType({ url }, kind)
  if (!(other instanceof Problem)) return [other]
  fits(`${urlType} link: ${found.message}`, field, url)
  return []
}

function linkOfType(mutation: { url: string; urlType?: string }, kind: 'entity' | 'person'): Link | Problem {
  try {
    const { url, urlType } = newLinkState(mutation, kind)
    return { url, urlType }
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** The identifier in the form of its registry. undefined if the registry gives no such identifier to this owner. */
function normalized(
  idType: UniqueIds[number]['idType'],
  identifier: string,
  owner: 'entity' | 'person',
): string | undefined {
  try {
    checkOwnerScope(idType, owner)
    return normalizeIdentifier(idType, identifier)
  } catch {
    return undefined
  }
}
