import { LRUCache } from 'lru-cache'
import robotsParser, { type Robot } from 'robots-parser'

/** The robots.txt rules of a site for this crawler. */
export interface RobotsRules {
  allows(url: URL): boolean
  /** Crawl delay of the site, at most `MOST_PAUSE_MS`. */
  readonly pauseMs: number
}

/** Fetches a robots.txt. Throws if the site is not reachable. */
export type ReadRobots = (address: URL) => Promise<{ readonly status: number; readonly text: string | undefined }>

const CACHE_MS = 3_600_000
/** How long a server error of robots.txt is cached. */
const ERROR_CACHE_MS = 60_000
const MOST_SITES = 1_000
const MOST_PAUSE_MS = 10_000

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
    if (response.status < 300) return this.#rules(parse(address.href, response.text ?? ''))
    if (response.status < 500 && response.status !== 429) return everything
    this.#cache.set(origin, Promise.resolve(nothing), { ttl: ERROR_CACHE_MS })
    return nothing
  }

  #rules(robot: Robot): RobotsRules {
    const pause = (robot.getCrawlDelay(this.#agent) ?? 0) * 1_000
    return {
      allows: (url) => robot.isAllowed(url.href, this.#agent) !== false,
      pauseMs: Math.min(Number.isFinite(pause) ? Math.max(pause, 0) : 0, MOST_PAUSE_MS),
    }
  }
}

// The package's types do not match the default export that Node loads.
const parse = robotsParser as unknown as (url: string, text: string) => Robot
