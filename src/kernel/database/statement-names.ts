import { hash } from 'node:crypto'

/**
 * Maximum number of prepared statements. The server stores each statement until the connection ends. Statements beyond
 * this number get no name, so the server plans them at each call.
 */
const LIMIT = 2_000

/** Assigns a name to each statement text, so that the server prepares it once per connection. */
export class StatementNames {
  readonly #names = new Map<string, { name?: string }>()

  of(text: string): { name?: string } {
    let name = this.#names.get(text)
    if (!name) {
      if (this.#names.size >= LIMIT) return {}
      name = { name: hash('sha1', text, 'base64url') }
      this.#names.set(text, name)
    }
    return name
  }
}
