import { LRUCache } from 'lru-cache'
import robotsParser, { type Robot } from 'robots-parser'

/** What a site allows to whoever reads it by program. */
export interface RobotsRules {
  allows(url: URL): boolean
  /** Pause that the site asks for between two requests, at most `MOST_PAUSE_MS`. */
  readonly pauseMs: number
}

/** Asks for a robots file; a site that cannot be asked is the failure of whoever wanted to read it. */
export type ReadRobots = (address: URL) => Promise<{ readonly status: number; readonly text: string | undefined }>

const KEPT_MS = 3_600_000
/** A site that could not be asked is asked again soon. */
const KEPT_AWAY_MS = 60_000
const MOST_SITES = 1_000
const MOST_PAUSE_MS = 10_000

const everything: RobotsRules = { allows: () => true, pauseMs: 0 }
const nothing: RobotsRules = { allows: () => false, pauseMs: 0 }

/** The robots files of the sites that were lately read (RFC 9309), each asked for once an hour at most. */
export class Robots {
  readonly #kept = new LRUCache<string, Promise<RobotsRules>>({ max: MOST_SITES, ttl: KEPT_MS })
  readonly #agent: string

  constructor(agent: string) {
    this.#agent = agent
  }

  rulesOf({ origin }: URL, read: ReadRobots): Promise<RobotsRules> {
    const kept = this.#kept.get(origin)
    if (kept) return kept
    const rules = this.#ask(origin, read)
    this.#kept.set(origin, rules)
    // What failed for this request's own reasons says nothing to the next one.
    rules.catch(() => this.#kept.delete(origin))
    return rules
  }

  async #ask(origin: string, read: ReadRobots): Promise<RobotsRules> {
    const address = new URL('/robots.txt', origin)
    const answer = await read(address)
    // Section 2.3.1: what does not exist forbids nothing; what cannot be read for now forbids everything.
    if (answer.status < 300) return this.#rules(parse(address.href, answer.text ?? ''))
    if (answer.status < 500 && answer.status !== 429) return everything
    this.#kept.set(origin, Promise.resolve(nothing), { ttl: KEPT_AWAY_MS })
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

// The package's types describe a default export that Node reads one level deeper.
const parse = robotsParser as unknown as (url: string, text: string) => Robot
