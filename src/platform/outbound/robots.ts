import { LRUCache } from 'lru-cache'
import { isTemporaryStatus } from './failure.js'
import { type RobotsRules, readRobots } from './robots-rules.js'

/** Fetches a robots.txt. Throws if the site is not reachable. */
export type ReadRobots = (address: URL) => Promise<{ readonly status: number; readonly text: string | undefined }>

const CACHE_MS = 3_600_000
/** How long a server error of robots.txt is cached. */
const ERROR_CACHE_MS = 60_000
const MOST_SITES = 1_000

const everything: RobotsRules = { allows: () => true, pauseMs: 0 }
const nothing: RobotsRules = { allows: () => false, pauseMs: 0 }

/** Cache of robots.txt files (RFC 9309). Each is fetched at most once an hour. */
export class Robots {
  readonly #cache = new LRUCache<string, Promise<RobotsRules>>({ max: MOST_SITES, ttl: CACHE_MS })
  readonly #agent: string

  constructor(agent: string) {
    this.#agent = agent
  }

  rulesOf({ origin }: URL, read: ReadRobots): Promise<RobotsRules> {
    const cached = this.#cache.get(origin)
    if (cached) return cached
    const rules = this.#fetch(origin, read)
    this.#cache.set(origin, rules)
    // Do not cache a failed request.
    rules.catch(() => this.#cache.delete(origin))
    return rules
  }

  async #fetch(origin: string, read: ReadRobots): Promise<RobotsRules> {
    const address = new URL('/robots.txt', origin)
    const response = await read(address)
    // RFC 9309, section 2.3.1: a missing file allows everything; a server error forbids everything.
    if (response.status < 300) return readRobots(response.text ?? '', this.#agent)
    if (!isTemporaryStatus(response.status)) return everything
    this.#cache.set(origin, Promise.resolve(nothing), { ttl: ERROR_CACHE_MS })
    return nothing
  }
}
