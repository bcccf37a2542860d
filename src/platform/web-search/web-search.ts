/** A result of a search engine, in the order of the engine. */
export interface WebHit {
  readonly title: string
  readonly url: string
  /** A part of the page in plain text. Empty if the engine has none. */
  readonly excerpt: string
  /** Score of the engine. Without one: 1 divided by the rank. */
  readonly relevanceScore: number
}

/** What is searched. */
export interface WebQuery {
  readonly words: string
  /** Code of a language, such as `en`. */
  readonly language: string | null
  /** Code of a country, such as `us`. */
  readonly region: string | null
}

/** The results of one search, and what the response was like. */
export interface WebAnswer {
  readonly hits: readonly WebHit[]
  readonly httpStatus: number
  readonly byteCount: number
  readonly mediaType: string | null
  readonly charset: string | null
  readonly contentEncoding: string | null
  /** Id that the provider gave to the request. */
  readonly requestId: string | null
}

/** A search engine for the web. */
/** A search that runs, or has just ended. */
export interface RunningSearch {
  readonly answer: Promise<WebAnswer>
  /** When the answer was there, in milliseconds. */
  doneAt?: number
}

export interface WebSearch {
  /** Name of the provider, such as `brave`. */
  readonly name: string
  /** Host of the provider, for messages. It is no secret. */
  readonly host: string
  /** How long results are used again, in milliseconds. */
  readonly storedMs: number
  /** The searches that run now, by their keys. The same searches at the same time are one request. */
  readonly running: Map<string, RunningSearch>
  /**
   * Searches the web. Returns at most MOST_HITS results. Throws a Problem with status 503 if the provider fails, is slow, has no
   * capacity, or returns something that is no list of results. `lane` says whose search it is.
   */
  search(query: WebQuery, lane: string): Promise<WebAnswer>
  close(): Promise<void>
}

/** Number of results that a provider is asked for. All of them are stored, so a search for fewer can use them. */
export const MOST_HITS = 20

/** A request to a provider. */
interface ProviderRequest {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Body of a POST. Without it, the request is a GET. */
  readonly body?: string
}

/** A result as a provider writes it: any JSON values. */
export interface RawHit {
  readonly title: unknown
  readonly url: unknown
  readonly excerpt: unknown
  readonly score: unknown
}

/** How a provider is asked, and where its response has the results. */
export interface Provider {
  readonly request: (query: WebQuery) => ProviderRequest
  /** Undefined if the JSON is no response of a search. */
  readonly hits: (json: unknown) => readonly RawHit[] | undefined
  /** Header of the response with the id of the request. */
  readonly requestIdHeader?: string
}
