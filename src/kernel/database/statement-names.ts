import { hash } from 'node:crypto'

/** Prepared statements live as long as their connection: only this many texts get a name, rarer ones are planned anew. */
const LIMIT = 2_000

/** A name for each statement text, so that the server plans it once per connection. */
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
