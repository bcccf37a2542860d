import { LRUCache } from 'lru-cache'
import type { Clock } from '../../src/kernel/clock.js'
import { isUnchanged, type LastChange, readLastChange } from '../../src/operation/document/last-change.js'
import type { Database } from '../../src/platform/database/client/database.js'
import { documentOf } from '../layout/document.js'
import type { Answer } from './answer.js'
import type { Visit } from './visit.js'

interface CachedPage {
  readonly html: string
  /** Points that the meters count for the page. */
  readonly points: number
  /** The last change of records before the page was made. */
  readonly before: LastChange
  /** A page does not outlive its day, because it can depend on the date. */
  readonly day: string
}

/** Characters of all cached pages together. A page has about 20,000. */
const MOST_CHARACTERS = 32_000_000

/**
 * The pages of records and of lists as visitors without a session get them. A page is sent again as long as no record at
 * all has changed: one short statement, instead of the 20 that make a profile.
 */
export class PageCache {
  readonly #db: Database
  readonly #clock: Clock
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ html }, path) => html.length + path.length,
  })

  constructor(db: Database, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** The cached page of the path, or the one that `make` returns. */
  async answer(visit: Visit, make: () => Answer | Promise<Answer>): Promise<Answer> {
    // A replica can be behind the server that knows the last change. An address with parameters is rarely opened twice.
    if (visit.isSignedIn || visit.url.search !== '' || this.#db.replicas) return make()
    const path = visit.url.pathname
    const day = this.#clock.now().toISOString().slice(0, 10)
    const before = await readLastChange(this.#db)
    const known = this.#pages.get(path)
    if (known && known.day === day && isUnchanged(known.before, before)) {
      await visit.charge(known.points)
      return htmlFile(known.html)
    }
    const answer = await make()
    if (answer.kind !== 'page' || answer.status !== 200 || visit.isPartial) return answer
    const html = documentOf(visit, answer)
    this.#pages.set(path, { html, points: visit.receipt.allPoints, before, day })
    return htmlFile(html)
  }
}

const htmlFile = (body: string): Answer => ({ kind: 'file', status: 200, type: 'text/html; charset=utf-8', body })
