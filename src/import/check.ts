import { normalizeIdentifier } from '../attribute/unique-id/rules.js'
import { ALIAS_CAP } from '../identity/entity/types.js'
import { urlKey } from '../kernel/wire/url-key.js'
import type { EntityFacts, Facts, PersonFacts, PlaceFacts } from './record.js'

/** Facts that can be stored, and what had to be left out of them; no facts where no record can be made of the row. */
export interface Checked {
  readonly facts: Facts | undefined
  readonly reasons: readonly string[]
}

type Complaint = string | undefined

const MAX_NAME = 255

/** Keeps of a row what the rules of the service allow. A bad name or id costs the row, any other bad value only itself. */
export function checkFacts(raw: Facts): Checked {
  const reasons: string[] = []
  const fits = (reason: Complaint): boolean => {
    if (reason !== undefined) reasons.push(reason)
    return reason === undefined
  }
  const members = Object.entries(raw).filter(([name, value]) => {
    const complaint = Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined
    return complaint === undefined || fits(complaint(value))
  })
  const sound = Object.fromEntries(members) as unknown as Facts
  const isWhole = ESSENTIAL.every((name) => name in raw === name in sound) && fits(contradiction(sound))
  if (!isWhole) return { facts: undefined, reasons: reasons.slice(0, 1) }
  return { facts: sound.record === 'entity' || sound.record === 'person' ? ownedOf(sound, fits) : sound, reasons }
}

/** Members without which a row says nothing that could be kept. */
const ESSENTIAL = ['providerId', 'nameBrand', 'nameFirst', 'round', 'url', 'detail']

/** What is wrong with the single values of a row, by their names. */
const MEMBERS: Readonly<Record<string, (value: unknown) => Complaint>> = {
  nameBrand: name('name'),
  nameFirst: name('name'),
  nameLast: name('last name'),
  providerId: name('id', 600),
  nameLegal: name('legal name'),
  title: name('title', 500),
  round: name('round'),
  detail: name('detail'),
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

/** PostgreSQL stores neither NUL characters nor halves of surrogate pairs. */
function complaint(what: string, text: string, longest = MAX_NAME): Complaint {
  if (/[\0\p{Surrogate}]/u.test(text)) return `${what}: ${shown(text)} holds a character that cannot be stored`
  if (text.length > longest) return `${what}: ${shown(text)} is longer than ${longest} characters`
  return text.trim() === '' ? `${what} is missing` : undefined
}

function name(what: string, longest?: number) {
  return (value: unknown): Complaint => complaint(what, String(value), longest)
}

function day(what: string) {
  return (value: unknown): Complaint => {
    const text = String(value)
    const time = new Date(`${text}T00:00:00Z`)
    const isDay = /^(1[5-9]|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(time.getTime())
    return isDay && time.toISOString().startsWith(text)
      ? undefined
      : `${what}: ${shown(text)} is no day from 1500 to 2099`
  }
}

function amount(what: string, most = Number.MAX_SAFE_INTEGER) {
  return (value: unknown): Complaint =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
      ? undefined
      : `${what}: ${Number.isNaN(value) ? 'this' : value} is no whole number that can be stored`
}

/** What members say against one another. */
function contradiction(facts: Facts): Complaint {
  if (facts.record === 'acquisition' && facts.acquiredRef === facts.acquirerRef)
    return 'a company cannot acquire itself'
  if (facts.record === 'relationship' && facts.sourceRef === facts.targetRef) return 'a relationship needs two records'
  if (facts.record !== 'association' || !facts.startDate || !facts.endDate) return undefined
  return facts.endDate < facts.startDate ? `ended on ${facts.endDate}, before it began` : undefined
}

/** What entities and people own, each value for itself. */
function ownedOf<T extends EntityFacts | PersonFacts>(raw: T, fits: (reason: Complaint) => boolean): T {
  const { uniqueIds = [], urls = [], texts = [] } = raw
  return {
    ...raw,
    ...(raw.record === 'entity' && raw.nameAlias
      ? { nameAlias: raw.nameAlias.filter((alias) => fits(complaint('alias', alias.name))).slice(0, ALIAS_CAP) }
      : {}),
    ...(raw.record === 'entity' && raw.tags
      ? { tags: raw.tags.filter((tag) => fits(complaint(tag.bucket, tag.name))) }
      : {}),
    uniqueIds: uniqueIds.flatMap(({ idType, identifier }) => {
      const normal = normalized(idType, identifier)
      return fits(normal === undefined ? `${idType}: ${shown(identifier)} is none` : undefined) && normal !== undefined
        ? [{ idType, identifier: normal }]
        : []
    }),
    urls: urls.filter(({ url, urlType }) =>
      fits(urlKey(url) ? undefined : `${urlType} link: ${shown(url)} is no web address`),
    ),
    ...(raw.addresses ? { addresses: raw.addresses.filter((place) => fits(placeComplaint(place))) } : {}),
    texts: texts.filter(({ textType, text }) => fits(complaint(`${textType} text`, text, 65_536))),
  }
}

const placeComplaint = (place: PlaceFacts): Complaint =>
  Object.entries(place)
    .map(([part, text]: [string, string]) => complaint(part, text))
    .find((reason) => reason !== undefined)

function normalized(idType: Parameters<typeof normalizeIdentifier>[0], identifier: string): string | undefined {
  try {
    return normalizeIdentifier(idType, identifier)
  } catch {
    return undefined
  }
}

/** A value in a report: one line, quoted, no longer than a glance. */
const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
