/**
 * A value whose JSON text PostgreSQL already wrote. REST sends the text unchanged; GraphQL parses it. `version` is the
 * version of the record, which becomes part of its ETag.
 */
export class Json<T> {
  readonly text: string
  readonly version: number | undefined
  /** HTTP headers of the REST response, such as X-Next-Cursor. */
  readonly headers: Readonly<Record<string, string>>
  /** HTTP status of the REST response, if it is not the usual one of the operation. */
  readonly status: 200 | undefined

  constructor(text: string, version?: number, headers: Record<string, string> = {}, status?: 200) {
    this.text = text
    this.version = version
    this.headers = headers
    this.status = status
  }

  /** Serializes a value. */
  static of<T>(value: T, version?: number, headers?: Record<string, string>): Json<T> {
    return new Json(JSON.stringify(value), version, headers)
  }

  parse(): T {
    return JSON.parse(this.text)
  }
}

/** A redirect: the slug of the record has changed. */
export class Moved {
  /** Parameters for a new request that reads the record by its current slug. */
  readonly parameters: Readonly<Record<string, string>>

  constructor(parameters: Record<string, string>) {
    this.parameters = parameters
  }
}

/** Output of a handler: a plain value or JSON text. */
export type HandlerOutput<T> = T | Json<T>
