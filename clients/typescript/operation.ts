import type { Connection, RequestOptions } from './connection.js'
import { follow } from './follow.js'
import { type AnyPage, List } from './list.js'
import { type FileContent, read } from './send.js'

export type { FileContent }

/** The arguments of a call: the input can be left out if none of its members is required. */
type Arguments<I> =
  Record<never, never> extends I ? [input?: I, options?: RequestOptions] : [input: I, options?: RequestOptions]

/** An operation with one response. */
export type Call<I, O> = (connection: Connection, ...input: Arguments<I>) => Promise<O>

/** An operation that returns a list of records. */
export type ListCall<I, T, P extends AnyPage<T>> = (connection: Connection, ...input: Arguments<I>) => List<T, P>

/** An operation whose response can be followed as a stream. */
export interface Feed<I, E> {
  (connection: Connection, ...input: Arguments<I>): Promise<E>
  /** Yields the events of the stream, and continues after the last one when the connection is lost. */
  follow(connection: Connection, ...input: Arguments<I>): AsyncGenerator<Followed<E>>
}

/** An event of a stream: one element if the response is an array. */
export type Followed<E> = E extends readonly (infer T)[] ? T : E

export const call =
  <I, O>(route: string, traits = 0): Call<I, O> =>
  async (connection, ...[input, options = {}]) =>
    (await read<O>(connection, { route, traits, input: Object(input), options })).value

export const list =
  <I, T, P extends AnyPage<T>>(route: string, traits = 0): ListCall<I, T, P> =>
  (connection, ...[input, options = {}]) =>
    new List<T, P>(connection, { route, traits, input: Object(input), options })

export const feed = <I, E>(route: string, traits = 0): Feed<I, E> =>
  Object.assign(call<I, E>(route, traits), {
    follow: (connection: Connection, ...[input, options = {}]: Arguments<I>) =>
      follow<Followed<E>>(connection, { route, traits, input: Object(input), options }),
  })
