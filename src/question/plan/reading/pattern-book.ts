import { memo } from '../../../kernel/wire/memo.js'
import type { About, Certainty } from './finding.js'
import type { Token } from './tokens.js'

/*
 * Patterns of relations, as data (terms/patterns.json). A pattern is a sequence of elements, separated by spaces:
 *
 * - a word, as it is written in small letters without accents; `sit~` is any word with this stem;
 * - `LED`, a group of words or phrases of the same file, of which one must match;
 * - `{company}`, a slot: a name or a value, which the meanings of the pattern contain as `$company`;
 * - a question mark after an element means that it may be missing.
 */

/** The groups of words and the patterns of the file. */
export interface PatternTerms {
  readonly groups: Readonly<Record<string, readonly string[]>>
  readonly patterns: readonly {
    readonly about: readonly About[]
    readonly read: readonly string[]
    readonly means: readonly Template[]
    readonly certainty?: Certainty | undefined
    /** True if the words themselves exclude the records. */
    readonly isNegated?: true | undefined
  }[]
}

/** A meaning with slots instead of values. */
export type Template = Readonly<Record<string, unknown>>

/** Words of which one must match, or a slot. Patterns share equal elements, so each is read once at a position. */
export interface Element {
  /** Phrases by their first words. Undefined for a slot. */
  readonly phrases?: ReadonlyMap<string, readonly (readonly string[])[]>
  readonly slot?: string
}

/** What a pattern means. */
export interface Pattern {
  readonly means: readonly Template[]
  readonly certainty: Certainty
  readonly isNegated: boolean
  /** Name of the slot at its end. */
  readonly lastSlot: string | undefined
}

/** Patterns that begin with the same elements share a path of nodes. */
export interface PatternNode {
  readonly edges: Map<string, PatternEdge>
  pattern?: Pattern
}
export interface PatternEdge {
  readonly element: Element
  readonly isOptional: boolean
  readonly node: PatternNode
}

const emptyNode = (): PatternNode => ({ edges: new Map() })
const STEM = '~'

/** The patterns of one kind of questions. */
class PatternTree {
  readonly #root = emptyNode()
  /** The first edges, by the words with which they can begin. */
  readonly #byWord = new Map<string, Set<PatternEdge>>()
  /** The first edges that can begin with a slot. */
  readonly #open = new Set<PatternEdge>()

  add(text: string, elementOf: (name: string) => Element, pattern: Omit<Pattern, 'lastSlot'>): void {
    let node = this.#root
    let lastSlot: string | undefined
    for (const word of text.split(' ')) {
      const isOptional = word.endsWith('?')
      const element = elementOf(isOptional ? word.slice(0, -1) : word)
      lastSlot = isOptional ? lastSlot : element.slot
      const edge = node.edges.get(word) ?? { element, isOptional, node: emptyNode() }
      node.edges.set(word, edge)
      node = edge.node
    }
    node.pattern ??= { ...pattern, lastSlot }
  }

  /** Finds the words with which each first edge can begin. */
  index(): void {
    for (const edge of this.#root.edges.values()) this.#indexOf(edge, edge)
  }

  #indexOf(first: PatternEdge, { element, isOptional, node }: PatternEdge): void {
    if (element.slot !== undefined) this.#open.add(first)
    for (const word of element.phrases?.keys() ?? [])
      this.#byWord.set(word, (this.#byWord.get(word) ?? new Set<PatternEdge>()).add(first))
    if (isOptional) for (const next of node.edges.values()) this.#indexOf(first, next)
  }

  /** The first edges that can match a word. */
  startingWith({ key, stem }: Token): ReadonlySet<PatternEdge> {
    // Of two patterns of the same length, the one that begins with a word is meant.
    const words = [key, stem + STEM].flatMap((word) => [...(this.#byWord.get(word) ?? [])])
    return new Set([...words, ...this.#open])
  }
}

/** All patterns of the file. */
export class PatternBook {
  /** All words of the patterns: they are spelled right. */
  readonly words = new Set<string>()
  readonly entity = new PatternTree()
  readonly person = new PatternTree()

  constructor({ groups, patterns }: PatternTerms) {
    const elements = new Map<string, Element>()
    const elementOf = (name: string): Element => {
      const known = elements.get(name) ?? newElement(name, groups)
      elements.set(name, known)
      return known
    }
    for (const { about, read, means, certainty = 'HIGH', isNegated = false } of patterns)
      for (const text of read) for (const one of about) this[one].add(text, elementOf, { means, certainty, isNegated })
    for (const { phrases } of elements.values())
      for (const word of [...(phrases?.values() ?? [])].flat(2)) this.words.add(word)
    this.entity.index()
    this.person.index()
  }
}

/** The patterns of the file, as trees. They are built once, and not again with each new word of the records. */
export const patternBookOf = memo((terms: PatternTerms) => new PatternBook(terms))

function newElement(name: string, groups: PatternTerms['groups']): Element {
  if (name.startsWith('{')) return { slot: name.slice(1, -1) }
  const phrases = new Map<string, string[][]>()
  for (const phrase of groups[name] ?? [name]) {
    const words = phrase.split(' ')
    const [first = ''] = words
    phrases.set(first, [...(phrases.get(first) ?? []), words])
  }
  return { phrases }
}

/** Whether a token is a word of a pattern. */
export const isWordOf = (word: string, token: Token | undefined): boolean =>
  token !== undefined && (token.key === word || `${token.stem}${STEM}` === word)
