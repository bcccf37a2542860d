/**
 * A value whose JSON text PostgreSQL already wrote. REST passes the text through; the graph parses it.
 * `version` is the record's version, which becomes part of its ETag; `headers` are what REST tells beside the body.
 */
export class Json<T> {
  readonly text: string
  readonly version: number | undefined
  /** What REST says beside the text, such as where a list goes on. */
  readonly headers: Readonly<Record<string, string>>

  constructor(text: string, version?: number, headers: Record<string, string> = {}) {
    this.text = text
    this.version = version
    this.headers = headers
  }

  /** The JSON of a value that is known already. */
  static of<T>(value: T, version?: number, headers?: Record<string, string>): Json<T> {
    return new Json(JSON.stringify(value), version, headers)
  }

  parse(): T {
    return JSON.parse(this.text)
  }
}

/** A record that answers at another address since its slug changed. */
export class Moved {
  /** Parameters of the same read at its present address, of its path or its query. */
  readonly parameters: Readonly<Record<string, string>>

  constructor(parameters: Record<string, string>) {
    this.parameters = parameters
  }
}

/** What a handler may answer with besides a plain value. */
export type Answer<T> = T | Json<T>
