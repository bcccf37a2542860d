import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request and its response, between the two that arrived before and after it. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly since: number
  before: Exchange | undefined
  after: Exchange | undefined
}

/**
 * The requests that have no response yet, in the order of arrival. They are linked to each other, and a removed request
 * is linked to none. V8 keeps what was in a map or a set until it collects all garbage, so requests that come and go
 * would stay in memory.
 */
export class WaitingRequests {
  #first: Exchange | undefined
  #last: Exchange | undefined

  /** Adds a request. The returned function removes it. */
  add(request: IncomingMessage, response: ServerResponse, since: number): () => void {
    const added: Exchange = { request, response, since, before: this.#last, after: undefined }
    if (this.#last) this.#last.after = added
    else this.#first = added
    this.#last = added
    return () => this.#remove(added)
  }

  #remove(exchange: Exchange): void {
    const { before, after } = exchange
    if (before) before.after = after
    else this.#first = after
    if (after) after.before = before
    else this.#last = before
    exchange.before = undefined
    exchange.after = undefined
  }

  /** The requests that arrived before this time and whose responses have not begun. */
  late(latest: number): Pick<Exchange, 'request' | 'response'>[] {
    const late: Exchange[] = []
    for (let next = this.#first; next && next.since <= latest; next = next.after) {
      if (!next.response.headersSent) late.push(next)
    }
    return late
  }
}
