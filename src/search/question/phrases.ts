import { type Token, tokensOf } from './tokens.js'

interface Entry<T> {
  readonly stems: readonly string[]
  readonly meaning: T
}

/** Phrases with their meanings. It finds the longest phrase that begins at a token. */
export class PhraseBook<T> {
  readonly #byFirst = new Map<string, Entry<T>[]>()

  add(phrase: string, meaning: T): void {
    const stems = tokensOf(phrase).map(({ stem }) => stem)
    const [first] = stems
    if (first === undefined) return
    const entries = this.#byFirst.get(first) ?? []
    entries.push({ stems, meaning })
    this.#byFirst.set(first, entries)
  }

  addAll(phrases: readonly string[], meaning: T): void {
    for (const phrase of phrases) this.add(phrase, meaning)
  }

  /** Returns the meanings of the longest phrase that begins at `at`, and the position after this phrase. */
  longestAt(tokens: readonly Token[], at: number, accepts: (meaning: T) => boolean = () => true) {
    const entries = this.#byFirst.get(tokens[at]?.stem ?? '') ?? []
    const found = entries.filter(
      ({ stems, meaning }) => stems.every((stem, index) => tokens[at + index]?.stem === stem) && accepts(meaning),
    )
    const length = Math.max(0, ...found.map(({ stems }) => stems.length))
    if (length === 0) return undefined
    return {
      to: at + length,
      meanings: found.filter(({ stems }) => stems.length === length).map(({ meaning }) => meaning),
    }
  }
}
