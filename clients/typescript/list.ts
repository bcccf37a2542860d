import type { Connection } from './connection.js'
import { read, type Sent, Trait } from './send.js'

/** What all pages have. */
export interface AnyPage<T> {
  readonly content: readonly T[]
  readonly number: number
  readonly last: boolean
}

type Input = Readonly<Record<string, unknown>>

/** A list of records: read its first page, all of its pages, or its records one after the other. */
export class List<T, P extends AnyPage<T>> implements AsyncIterable<T> {
  readonly #connection: Connection
  readonly #sent: Sent

  constructor(connection: Connection, sent: Sent) {
    this.#connection = connection
    this.#sent = sent
  }

  /** Reads the page that the parameters `page` and `size` select, with the exact totals. */
  async page(): Promise<P> {
    return (await read<P>(this.#connection, this.#sent)).value
  }

  /** Reads page after page, from the selected one to the last one. */
  async *pages(): AsyncGenerator<P> {
    for (let input: Input | undefined = { ...this.#sent.input }; input; ) {
      const { value, headers } = await read<P>(this.#connection, { ...this.#sent, input })
      yield value
      input = this.#next(input, value, headers.get('x-next-cursor'))
    }
  }

  /** The parameters of the next page. The service names a cursor if it can, because deep pages are slower without one. */
  #next(input: Input, { last, number }: P, cursor: string | null): Input | undefined {
    if (cursor === null) return last || 'cursor' in input ? undefined : { ...input, page: number + 1 }
    const { page: _, body, ...rest } = input
    if ((this.#sent.traits & Trait.BODY_CURSOR) !== 0) return { ...rest, body: { ...Object(body), cursor } }
    return { ...rest, ...(body === undefined ? {} : { body }), cursor }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const page of this.pages()) yield* page.content
  }

  /** Reads the records into an array, at most `max`. */
  async all({ max }: { readonly max: number }): Promise<T[]> {
    const records: T[] = []
    if (max > 0) for await (const record of this) if (records.push(record) >= max) break
    return records
  }
}
