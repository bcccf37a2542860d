import { STAGES } from '../../derived/writes/stages.js'
import type { Meaning, ValueKind } from './finding.js'
import { PhraseBook } from './phrases.js'
import { termsOf } from './terms.js'

/** Values that records have, from the database. */
export interface Values {
  /** Tags with their bucket. */
  readonly tags: readonly { readonly bucket: string; readonly name: string }[]
  readonly countries: readonly {
    readonly name: string
    readonly region: string | null
    readonly subregion: string | null
  }[]
  readonly states: readonly string[]
  readonly cities: readonly string[]
  readonly accelerators: readonly string[]
  readonly batches: readonly string[]
  readonly rounds: readonly string[]
  readonly titles: readonly string[]
}

/** A word that changes the meaning of the words around it. */
export interface Signal {
  readonly signal: SignalName
}
export type SignalName =
  | 'filler'
  /** Words that are also the names of cities, such as reading. */
  | 'ordinary'
  | 'attribute'
  | 'negation'
  | 'backedBy'
  | 'investedIn'
  | 'current'
  | 'former'
  | 'founders'
  | 'leaders'
  | 'surname'
  | 'firstName'
  | 'angel'
  | 'portfolio'

/** The phrases that questions can contain, with their meanings. */
export class Vocabulary {
  readonly meanings = new PhraseBook<Meaning>()
  readonly signals = new PhraseBook<Signal>()

  constructor(values: Values) {
    const terms = termsOf()
    for (const [signal, words] of Object.entries(terms.words))
      this.signals.addAll(words, { signal: signal as SignalName })
    for (const [type, words] of Object.entries(terms.types))
      this.meanings.addAll(words, { kind: 'type', values: type === 'Investor' ? ['Investment Firm', 'Fund'] : [type] })
    for (const { values: statuses, terms: words } of terms.statuses)
      this.meanings.addAll(words, { kind: 'status', values: statuses })
    for (const { order, descending, terms: words } of terms.orders)
      this.meanings.addAll(words, { kind: 'order', order, descending })
    this.#addTags(values.tags, terms.synonyms)
    this.#addPlaces(values, terms)
    this.#addRounds(values.rounds)
    this.#addAccelerators(values)
    this.#addRoles(values.titles, terms.roles)
    this.meanings.add('unicorn', { kind: 'valuation', range: { min: 1e9 } })
    this.meanings.add('unicorn', { kind: 'type', values: ['Company'] })
    this.meanings.add('featured', { kind: 'flag', flag: 'featured', value: true })
    for (const words of [
      'raised money',
      'raised funding',
      'raised capital',
      'raised any money',
      'raised any funding',
      'with funding',
      'have funding',
      'raised anything',
    ])
      this.meanings.add(words, { kind: 'flag', flag: 'hasFundraising', value: true })
  }

  /** Adds the tags. A synonym selects all tags of its group that are stored. */
  #addTags(tags: Values['tags'], synonyms: readonly (readonly string[])[]): void {
    for (const [bucket, kind] of Object.entries(TAG_FIELDS)) {
      const members = tags.filter((tag) => tag.bucket === bucket)
      const names = new Map(members.map(({ name }) => [name.toLowerCase(), name]))
      const groups = synonyms.flatMap((group) => {
        const present = group.flatMap((word) => names.get(word.toLowerCase()) ?? [])
        return present.length > 0 ? [{ words: [...group], present }] : []
      })
      const grouped = new Set(groups.flatMap(({ present }) => present))
      for (const { words, present } of groups) {
        for (const word of words) {
          const own = names.get(word.toLowerCase())
          this.meanings.add(word, { kind, values: own === undefined ? present : [own] })
        }
      }
      for (const name of names.values()) if (!grouped.has(name)) this.meanings.add(name, { kind, values: [name] })
    }
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
      if (present.length > 0) this.meanings.addAll(phrases, { kind, values: present })
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
    for (const name of cities) this.meanings.add(name, { kind: 'city', values: [name] })
    for (const [words, names] of Object.entries(terms.areas)) place('city', [words], names, knownCities)
  }

  /** Adds the rounds that records have, and the usual stages: no record may have one of them now. */
  #addRounds(rounds: readonly string[]): void {
    for (const round of new Set([...STAGES, ...rounds])) {
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
