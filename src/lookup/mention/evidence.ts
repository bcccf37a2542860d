import { nameKey } from '../../identity/entity/entity-rules.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import type { FoundName } from './found-name.js'
import type { MentionEvidence } from './mention.js'
import type { Facts, NamedRecord } from './mention-reads.js'
import { sentencesWithRole } from './names.js'
import type { SourceText } from './source.js'
import type { Tokens } from './tokens.js'

/*
 * What in a text proves that a name means one record.
 */

/** `(NASDAQ: AAPL)` and `$AAPL`. */
const TICKER = /\b([A-Z]{2,10}): ?([A-Z0-9][A-Z0-9.]{0,9})\b|\$([A-Z]{1,6})\b/g
const HOST = /\b(?:https?:\/\/)?((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24})\b/gi
/** Maximum number of addresses of a text that are compared. */
const MOST_HOSTS = 2_000

/** What a text contains besides names. */
export interface Clues {
  readonly domains: ReadonlySet<string>
  readonly tickers: ReadonlySet<string>
  /** The normalized text of a sentence, between spaces. */
  readonly sentenceKey: (sentence: number) => string
}

export function cluesOf({ parts, links, url }: SourceText, { sentences }: Tokens): Clues {
  const texts = parts.map(({ text }) => text)
  const keys = new Map<number, string>()
  const hosts = texts.flatMap((text) => [...text.matchAll(HOST)].map(([, host = '']) => host)).slice(0, MOST_HOSTS)
  const addresses = [...(url === null ? [] : [url]), ...links.map((link) => link.url), ...hosts]
  const domainOf = (address: string): string[] => {
    const domain = urlKey(address)?.domain
    return domain === undefined ? [] : [domain]
  }
  const tickers = texts.flatMap((text) =>
    [...text.matchAll(TICKER)].flatMap(([, exchange, symbol, cashtag]) =>
      cashtag !== undefined ? [cashtag] : [`${exchange}:${symbol}`, symbol ?? ''],
    ),
  )
  return {
    domains: new Set(addresses.flatMap(domainOf)),
    tickers: new Set(tickers),
    sentenceKey: (sentence) => {
      const { part = 0, start = 0, end = 0 } = sentences[sentence] ?? {}
      const key = keys.get(sentence) ?? ` ${nameKey((texts[part] ?? '').slice(start, end))} `
      keys.set(sentence, key)
      return key
    },
  }
}

/** The companies and people that a text may name, to find people and their employers together. */
export interface Company {
  readonly entities: ReadonlySet<string>
  readonly people: ReadonlySet<string>
  /** The sentences that contain the name of a company or an unknown name. */
  readonly orgSentences: ReadonlySet<number>
  /** The sentences that contain the word of a role. */
  readonly roleSentences: ReadonlySet<number>
  /** What the service knows about each entity. */
  readonly facts: ReadonlyMap<string, readonly Facts[]>
  /** The ids of the entities with which a person is associated. */
  readonly employers: ReadonlyMap<string, readonly string[]>
}

/** Prepares what the names of a text are compared with. */
export function companyOf(names: readonly FoundName[], text: Tokens, facts: readonly Facts[]): Company {
  const all = names.flatMap(({ records }) => records)
  const idsOf = (kind: NamedRecord['kind']) => new Set(all.filter((one) => one.kind === kind).map(({ id }) => id))
  const companies = names.filter(({ records }) => records.every(({ kind }) => kind === 'entity'))
  return {
    entities: idsOf('entity'),
    people: idsOf('person'),
    orgSentences: new Set(companies.flatMap(({ occurrences }) => occurrences.map(({ sentence }) => sentence))),
    roleSentences: sentencesWithRole(text),
    facts: grouped(facts.map((fact) => [fact.entityId, fact] as const)),
    employers: grouped(
      facts.flatMap(({ what, value, entityId }) => (what === 'person' ? [[value, entityId] as const] : [])),
    ),
  }
}

function grouped<V>(pairs: readonly (readonly [key: string, value: V])[]): Map<string, V[]> {
  const groups = new Map<string, V[]>()
  for (const [key, value] of pairs) {
    const same = groups.get(key)
    if (same) same.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** The evidence for one of the records that have a name. */
export function evidenceFor(
  record: NamedRecord,
  { key: ownKey, occurrences }: FoundName,
  { domains, tickers, sentenceKey }: Clues,
  { entities, people, facts, employers }: Company,
): MentionEvidence[] {
  if (record.kind === 'person') return employers.get(record.id)?.some((id) => entities.has(id)) ? ['PERSON'] : []
  const own = facts.get(record.id) ?? []
  const has = (what: Facts['what'], test: (value: string) => boolean): boolean =>
    own.some((fact) => fact.what === what && test(fact.value))
  // A text without marks is one long sentence, which can have thousands of occurrences.
  const sentences = [...new Set(occurrences.map(({ sentence }) => sentence))]
  const isInSentence = (key: string): boolean =>
    key !== ownKey && sentences.some((sentence) => sentenceKey(sentence).includes(` ${key} `))
  return [
    ...(has('domain', (domain) => domains.has(domain)) ? (['LINK'] as const) : []),
    ...(has('ticker', (ticker) => tickers.has(ticker) || tickers.has(ticker.split(':').at(-1) ?? ''))
      ? (['TICKER'] as const)
      : []),
    ...(has('person', (person) => people.has(person)) ? (['PERSON'] as const) : []),
    ...(has('tag', isInSentence) ? (['INDUSTRY'] as const) : []),
  ]
}

/** The evidence that the words of the text are: the same for each record with the name. */
export function evidenceOfText(name: FoundName): MentionEvidence[] {
  const { occurrences, isAmbiguous } = name
  return [
    ...(isAmbiguous ? [] : (['FULL_NAME'] as const)),
    ...(occurrences.some(({ hasForm }) => hasForm) ? (['LEGAL_FORM'] as const) : []),
    ...(occurrences.some(({ isCompany }) => isCompany) ? (['CONTEXT'] as const) : []),
  ]
}

/**
 * Whether a text contradicts what the service knows about a person: it names a position and a company, but none of the
 * companies at which the person works.
 */
export function worksElsewhere(record: NamedRecord, { occurrences }: FoundName, company: Company): boolean {
  const employers = company.employers.get(record.id) ?? []
  if (employers.length === 0 || employers.some((id) => company.entities.has(id))) return false
  return occurrences.some(({ sentence }) => company.orgSentences.has(sentence) && company.roleSentences.has(sentence))
}
