import { STAGES } from '../../../derived/writes/stages.js'
import { nameKey } from '../../../identity/entity/entity-rules.js'
import { TOPICS, topicKeys } from '../../../match/match.js'
import type { Meaning, ValueKind } from './finding.js'
import { type PatternBook, patternBookOf } from './pattern-book.js'
import { PhraseBook } from './phrases.js'
import { termsOf } from './terms.js'
import { tokensOf } from './tokens.js'

/** Values that records have, from the database. */
export interface Values {
  /** Tags with their bucket. */
  readonly tags: readonly { readonly bucket: string; readonly name: string }[]
  readonly countries: readonly {
    readonly name: string
    readonly region: string | null
    readonly subregion: string | null
  }[]
  /** Countries in which records are. */
  readonly usedCountries: readonly string[]
  readonly states: readonly string[]
  readonly cities: readonly string[]
  readonly accelerators: readonly string[]
  readonly batches: readonly string[]
  readonly rounds: readonly string[]
  readonly titles: readonly string[]
  /** Functions of titles. */
  readonly functions: readonly string[]
}

/** A word that changes the meaning of the words around it. `kinds`: the kinds of meanings that a word belongs to. */
export type Signal =
  | { readonly signal: SignalName }
  | { readonly signal: 'context'; readonly kinds: ReadonlySet<string> }
export type SignalName =
  | 'filler'
  /** Words that are also the names of cities, such as reading. */
  | 'ordinary'
  | 'attribute'
  | 'negation'
  | 'backedBy'
  | 'ledBy'
  | 'acquiredBy'
  | 'investedIn'
  | 'current'
  | 'former'
  | 'founders'
  | 'leaders'
  | 'surname'
  | 'firstName'
  | 'angel'
  | 'portfolio'
  /** Words before the place where a person lives. */
  | 'home'
  | 'coInvestor'
  | 'similar'
  /** Words for a number that is more than one, and for one. */
  | 'several'
  | 'single'
  /** Words that say that two investors invested in one round, that a round was the first one of an investor, and that
   * it was the last one of a company. */
  | 'sameRound'
  | 'entry'
  | 'terminal'

/** The phrases that questions can contain, with their meanings. */
export class Vocabulary {
  readonly meanings = new PhraseBook<Meaning>()
  readonly signals = new PhraseBook<Signal>()
  /** Functions of titles, such as Marketing. They have a meaning only with other words. */
  readonly functions = new PhraseBook<Meaning>()
  /** Patterns of relations. */
  readonly patterns: PatternBook
  /** All words of the phrases, by their stems. */
  readonly spellings: ReadonlyMap<string, readonly string[]>
  /** Labels of the batches of accelerators. */
  readonly batches: readonly string[]
  /** Countries in which records are. */
  readonly countries: ReadonlySet<string>

  constructor(values: Values) {
    this.batches = values.batches
    this.countries = new Set(values.usedCountries)
    const terms = termsOf()
    this.patterns = patternBookOf(terms.patterns)
    for (const [signal, words] of Object.entries(terms.words))
      this.signals.addAll(words, { signal: signal as SignalName })
    for (const [type, words] of Object.entries(terms.types))
      this.meanings.addAll(words, { kind: 'type', values: type === 'Investor' ? ['Investment Firm', 'Fund'] : [type] })
    for (const { values: statuses, terms: words } of terms.statuses)
      this.meanings.addAll(words, { kind: 'status', values: statuses })
    for (const { terms: words, ...order } of terms.orders) this.meanings.addAll(words, { kind: 'order', ...order })
    for (const { terms: words, kinds } of terms.context)
      this.signals.addAll(words, { signal: 'context', kinds: new Set(kinds) })
    this.#addTopics(values.tags)
    this.#addPlaces(values, terms)
    this.#addRounds(values.rounds)
    this.#addAccelerators(values)
    this.#addRoles(values.titles, terms.roles)
    for (const name of values.functions) this.functions.add(name, { kind: 'role', values: [name] })
    for (const [word, min] of Object.entries({ unicorn: 1e9, decacorn: 1e10, hectocorn: 1e11 })) {
      this.meanings.add(word, { kind: 'valuation', range: { min } })
      this.meanings.add(word, { kind: 'type', values: ['Company'] })
    }
    this.meanings.add('featured', { kind: 'flag', flag: 'featured', value: true })
    for (const [code, words] of Object.entries(terms.exchanges))
      this.meanings.addAll(words, { kind: 'exchange', values: [code] })
    for (const { terms: words, flag, value = true, employees, stages } of terms.phrases) {
      if (flag) this.meanings.addAll(words, { kind: 'flag', flag, value })
      if (employees) this.meanings.addAll(words, { kind: 'employees', range: employees })
      if (stages) this.meanings.addAll(words, { kind: 'stage', values: stages })
    }
    const spellings = new Map<string, Set<string>>()
    for (const { key, stem } of [...this.meanings.words(), ...this.signals.words()])
      spellings.set(stem, (spellings.get(stem) ?? new Set()).add(key))
    this.spellings = new Map([...spellings].map(([stem, words]) => [stem, [...words]]))
  }

  /** Adds the topics: those of the table, and all other classifications. */
  #addTopics(tags: Values['tags']): void {
    const byKey = new Map<string, Values['tags'][number][]>()
    for (const tag of tags) byKey.set(nameKey(tag.name), [...(byKey.get(nameKey(tag.name)) ?? []), tag])
    const known = new Set<string>()
    for (const { name, terms } of TOPICS) {
      const phrases = [name, ...terms]
      const members = topicKeys([name]).flatMap((key) => byKey.get(key) ?? [])
      for (const phrase of phrases) {
        known.add(nameKey(phrase))
        // A short word without a classification has many meanings in texts.
        if (members.length > 0 || tokensOf(phrase).length > 1)
          this.meanings.add(phrase, topicMeaning(name, phrases, members))
        else this.#addWithin(phrase, name, byKey)
      }
    }
    for (const [key, members] of byKey) {
      const [first] = members
      if (first && !known.has(key)) this.meanings.add(first.name, topicMeaning(first.name, [first.name], members))
    }
  }

  /** Adds a name of a topic that no record has, with the meaning of a topic that includes it: healthtech is healthcare. */
  #addWithin(phrase: string, topic: string, byKey: ReadonlyMap<string, Values['tags'][number][]>): void {
    const wider = TOPICS.find(({ name, includes = [] }) => includes.includes(topic) && byKey.has(nameKey(name)))
    const members = wider ? (byKey.get(nameKey(wider.name)) ?? []) : []
    const meaning = wider && topicMeaning(wider.name, [wider.name], members)
    if (meaning && 'values' in meaning) this.meanings.add(phrase, { ...meaning, isGuess: true })
  }

  #addPlaces({ countries, states, cities }: Values, terms: ReturnType<typeof termsOf>): void {
    const known = new Set(countries.map(({ name }) => name))
    const place = (
      kind: ValueKind,
      phrases: readonly string[],
      values: readonly string[],
      from: ReadonlySet<string>,
    ) => {
      const present = values.filter((value) => from.has(value))
      if (present.length === 0) return
      const isShort = (phrase: string) => /^[A-Z]{2}$/.test(phrase) && !NO_CODES.has(phrase)
      this.meanings.addAll(
        phrases.filter((phrase) => !isShort(phrase)),
        { kind, values: present },
      )
      this.meanings.addAll(phrases.filter(isShort), { kind, values: present, isAbbreviation: true })
    }
    for (const name of known) this.meanings.add(name, { kind: 'country', values: [name] })
    for (const [name, words] of Object.entries(terms.demonyms)) place('country', words, [name], known)
    for (const [words, names] of Object.entries(terms.regions)) place('country', [words], names, known)
    for (const { region, subregions = [], terms: words } of Object.values(terms.continents)) {
      const inside = countries.filter((one) => one.region === region || subregions.includes(one.subregion ?? ''))
      if (inside.length > 0) this.meanings.addAll(words, { kind: 'country', values: inside.map(({ name }) => name) })
    }
    for (const name of states) {
      this.meanings.add(name, { kind: 'state', values: [name] })
      this.meanings.add(`${name} state`, { kind: 'state', values: [name] })
      this.meanings.add(`state of ${name}`, { kind: 'state', values: [name] })
    }
    const [knownStates, knownCities] = [new Set(states), new Set(cities)]
    for (const [name, words] of Object.entries(terms.states).filter(([name]) => knownStates.has(name))) {
      for (const word of words)
        this.meanings.add(word, {
          kind: 'state',
          values: [name],
          ...(word.length === 2 ? { isAbbreviation: true as const } : {}),
        })
    }
    for (const [words, names] of Object.entries(terms.stateRegions)) place('state', [words], names, knownStates)
    for (const name of cities) this.meanings.add(name, { kind: 'city', values: [name] })
    for (const [words, names] of Object.entries(terms.areas)) place('city', [words], names, knownCities)
  }

  /** Adds the rounds that records have, and the usual stages: no record may have one of them now. */
  #addRounds(rounds: readonly string[]): void {
    for (const round of new Set([...STAGES, ...rounds])) {
      // The word means what happened to a company: the filters by acquisitions express it.
      if (round === 'Acquisition') continue
      const letter = /^Series ([A-Z])$/.exec(round)?.[1]
      if (letter !== undefined) this.meanings.add(`${letter} round`, { kind: 'round', values: [round] })
      this.meanings.addAll([round, `${round} round`, `${round} funding`, `${round} stage`, `${round} financing`], {
        kind: 'round',
        values: [round],
      })
    }
  }

  /** A batch has several spellings, such as "Winter 2021", "W21" and "W2021". A brand can be written by its initials. */
  #addAccelerators({ accelerators, batches }: Values): void {
    for (const batch of batches) {
      const [, word = '', year] = /^([A-Za-z]+) ?(?:\d\d)?(\d\d)$/.exec(batch) ?? []
      const letter = word.charAt(0).toUpperCase()
      const seasons = year === undefined ? [] : [letter, ...(SEASONS[letter] ?? []), word]
      const spellings = seasons.flatMap((season) => [`${season} 20${year}`, `${season}20${year}`, `${season}${year}`])
      this.meanings.addAll([batch, ...spellings], { kind: 'batch', values: [batch] })
    }
    const any = accelerators.slice(0, MOST_VALUES)
    if (any.length > 0 && any.length === accelerators.length)
      this.meanings.addAll(ANY_ACCELERATOR, { kind: 'accelerator', values: any })
    for (const name of accelerators) {
      const words = name.split(/\s+/)
      const initials = words.map((word) => word.charAt(0)).join('')
      this.meanings.addAll(words.length > 1 ? [name, initials] : [name], { kind: 'accelerator', values: [name] })
    }
  }

  #addRoles(titles: readonly string[], roles: Readonly<Record<string, readonly string[]>>): void {
    for (const title of titles) this.meanings.add(title, { kind: 'role', values: [title] })
    for (const [role, words] of Object.entries(roles)) this.meanings.addAll(words, { kind: 'role', values: [role] })
  }
}

/**
 * The filter of a topic. A topic whose only classifications have one of its own names, and are in one bucket, is the
 * filter of this bucket.
 */
function topicMeaning(name: string, terms: readonly string[], members: Values['tags']): Meaning {
  const [bucket, ...others] = new Set(members.map((tag) => tag.bucket))
  const keys = new Set(terms.map(nameKey))
  const isOwn = others.length === 0 && members.every((tag) => keys.has(nameKey(tag.name)))
  const kind = bucket !== undefined && isOwn ? TAG_FIELDS[bucket] : undefined
  if (kind) return { kind, values: members.map((tag) => tag.name) }
  return { kind: 'topic', values: [name], ...(members.length === 0 && { isGuess: true as const }) }
}

/** Two letters that are words of their own, although they look like the code of a country. */
const NO_CODES: ReadonlySet<string> = new Set(['US', 'UK', 'EU', 'SF', 'LA'])

/** Maximum number of values of a filter. */
const MOST_VALUES = 200
const ANY_ACCELERATOR = [
  ...['accelerator grads', 'accelerator participants', 'accelerator startups', 'accelerator founders'],
  ...['an accelerator', 'any accelerator', 'some accelerator', 'accelerator graduates', 'accelerator alumni'],
  ...[
    'accelerator backed',
    'accelerator program',
    'accelerator programme',
    'accelerator batch',
    'accelerator companies',
  ],
]

/** The word for each letter of a batch, such as winter for W. */
const SEASONS: Readonly<Record<string, readonly string[]>> = {
  W: ['Winter'],
  S: ['Summer'],
  F: ['Fall', 'Autumn'],
  X: ['Spring'],
}

/** The filter of each bucket of tags. */
export const TAG_FIELDS: Readonly<Record<string, ValueKind>> = {
  industry: 'industry',
  tag: 'tag',
  mainProduct: 'mainProduct',
  typeModel: 'typeModel',
  typeOwnership: 'typeOwnership',
  typeCustomer: 'typeCustomer',
  typeRevenue: 'typeRevenue',
  typeTechnologyUsed: 'typeTechnologyUsed',
}
