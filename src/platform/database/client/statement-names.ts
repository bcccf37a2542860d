import { hash } from 'node:crypto'

/**
 * Maximum number of prepared statements. The server stores each statement until the connection ends. Statements beyond
 * this number get no name, so the server plans them at each call.
 */
const LIMIT = 2_000

interface NamedText {
  readonly text: string
  readonly name?: string
}

/** Assigns a name to each statement text, so that the server prepares it once per connection. */
export class StatementNames {
  readonly #named = new Map<string, NamedText>()
  /**
   * The last text of each length. Texts are long and put together for each call, and comparing one of them with another
   * text takes much less time than computing its hash for the map.
   */
  readonly #last = new Map<number, NamedText>()

  of(text: string): NamedText {
    const last = this.#last.get(text.length)
    if (last?.text === text) return last
    const named = this.#named.get(text) ?? this.#add(text)
    if (named.name !== undefined) this.#last.set(text.length, named)
    return named
  }

  #add(text: string): NamedText {
    if (this.#named.size >= LIMIT) return { text }
    const named = { text, name: hash('sha1', text, 'base64url') }
    this.#named.set(text, named)
    return named
  }
}
