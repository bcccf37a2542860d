import type { RecordVersion } from './record-version.js'

/**
 * A value whose JSON text PostgreSQL already wrote. REST sends the text unchanged; GraphQL parses it. `version` is the
 * version of the record, which becomes part of its ETag.
 */
export class Json<T> {
  readonly text: string
  readonly version: RecordVersion | undefined
  /** HTTP headers of the REST response, such as X-Next-Cursor. */
  readonly headers: Readonly<Record<string, string>>
  /** HTTP status of the REST response, if it differs from the status that the operation declares. */
  readonly status: number | undefined
  /** Id of the record that the write deleted, for GraphQL. Needed if the text does not contain it. */
  readonly deletedId: string | undefined

  constructor(
    text: string,
    version?: RecordVersion,
    headers: Record<string, string> = {},
    status?: number,
    deletedId?: string,
  ) {
    this.text = text
    this.version = version
    this.headers = headers
    this.status = status
    this.deletedId = deletedId
  }

  /** Serializes a value. */
  static of<T>(value: T, version?: RecordVersion, headers?: Record<string, string>): Json<T> {
    return new Json(JSON.stringify(value), version, headers)
  }

  /** The value that describes the deletion of a record. */
  static ofDeleted<T>(value: T, id: string): Json<T> {
    return new Json(JSON.stringify(value), undefined, {}, undefined, id)
  }

  /**
   * The parts of the text. Whoever reads a large text reads its parts, because V8 copies the joined text when it is read,
   * and keeps the copy until it collects all garbage.
   */
  get parts(): readonly string[] {
    return [this.text]
  }

  parse(): T {
    return JSON.parse(this.text)
  }
}

/** Where a page is in its list. `next` is the cursor of the next page, if the list has cursors. */
export interface Paging {
  readonly number: number
  readonly isLast: boolean
  readonly next: string | undefined
}

/** A text that consists of several parts. */
export class JoinedJson<T> extends Json<T> {
  readonly #parts: readonly string[]
  /** Set if the text is a page of a list. */
  readonly paging: Paging | undefined

  constructor(parts: readonly string[], paging?: Paging, more: Readonly<Record<string, string>> = {}) {
    // Not `join`, which would copy the parts.
    super(
      parts.reduce((text, part) => text + part, ''),
      undefined,
      { ...more, ...(paging?.next === undefined ? {} : { 'X-Next-Cursor': paging.next }) },
    )
    this.#parts = parts
    this.paging = paging
  }

  override get parts(): readonly string[] {
    return this.#parts
  }

  /** The same text with one more header. */
  withHeader(name: string, value: string): JoinedJson<T> {
    return new JoinedJson(this.#parts, this.paging, { ...this.headers, [name]: value })
  }

  /** The same text with another cursor of the next page, or without one. */
  withNext(next: string | undefined): JoinedJson<T> {
    const { 'X-Next-Cursor': _, ...more } = this.headers
    return new JoinedJson(this.#parts, this.paging && { ...this.paging, next }, more)
  }
}

/** A redirect: the record has another slug, or was merged into another record. */
export class Moved {
  /** The changed parameters of the request that reads the record. */
  readonly parameters: Readonly<Record<string, string>>

  constructor(parameters: Record<string, string>) {
    this.parameters = parameters
  }
}

/** Output of a handler: a plain value or JSON text. */
export type HandlerOutput<T> = T | Json<T>
