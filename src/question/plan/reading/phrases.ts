import { type Token, tokensOf } from './tokens.js'

interface Entry<T> {
  readonly words: readonly Token[]
  readonly meaning: T
}

/** Words of phrases up to this length are compared by their letters: the stem of using is us, and that of was is wa. */
const SHORT = 4

/** Maximum difference in length of two forms of a word. "Products" and "productivity" have the same stem. */
const FORMS = 3

/** Whether a word of a question is the word of a phrase, in the singular or the plural. */
const isWord = ({ key, stem }: Token, token: Token | undefined): boolean =>
  token?.stem === stem &&
  Math.abs(token.key.length - key.length) <= FORMS &&
  (key.length > SHORT || token.key === key || token.key === `${key}s`)

/** Phrases with their meanings. It finds the longest phrase that begins at a token. */
export class PhraseBook<T> {
  readonly #byFirst = new Map<string, Entry<T>[]>()

  add(phrase: string, meaning: T): void {
    const words = tokensOf(phrase)
    const [first] = words
    if (first === undefined) return
    const entries = this.#byFirst.get(first.stem) ?? []
    entries.push({ words, meaning })
    this.#byFirst.set(first.stem, entries)
  }

  addAll(phrases: readonly string[], meaning: T): void {
    for (const phrase of phrases) this.add(phrase, meaning)
  }

  /** All words of the phrases, by their stems. */
  words(): Token[] {
    return [...this.#byFirst.values()].flatMap((entries) => entries.flatMap(({ words }) => words))
  }

  /**
   * Returns the meanings of the longest phrase that begins at `at`, and the position after this phrase. `accepts` gets
   * a meaning and the number of words of its phrase.
   */
  longestAt(tokens: readonly Token[], at: number, accepts: (meaning: T, words: number) => boolean = () => true) {
    const entries = this.#byFirst.get(tokens[at]?.stem ?? '') ?? []
    const found = entries.filter(
      ({ words, meaning }) =>
        words.every((word, index) => isWord(word, tokens[at + index])) && accepts(meaning, words.length),
    )
    const length = Math.max(0, ...found.map(({ words }) => words.length))
    if (length === 0) return undefined
    return {
      to: at + length,
      meanings: found.filter(({ words }) => words.length === length).map(({ meaning }) => meaning),
    }
  }
}
