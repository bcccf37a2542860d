import { LRUCache } from 'lru-cache'
import { memoByIdentity } from '../../kernel/wire/memo.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import type { DocumentKind } from './document-kind.js'
import { type DocumentOptions, optionsKey } from './document-options.js'
import { FrequentValues } from './frequent.js'
import { type StoredTexts, storedSelection, storedTexts } from './stored-text.js'

/**
 * Maximum number of cached option objects. At most eight are in use at midnight: one for each combination of reach,
 * monogram setting and day.
 */
const MAX_OPTIONS = 32

/** What one service remembers about documents from one request to the next. */
export class DocumentCache {
  readonly #databaseId: string | undefined
  readonly #options = new LRUCache<string, DocumentOptions>({ max: MAX_OPTIONS })
  readonly #kinds: (options: DocumentOptions, kind: DocumentKind<unknown>) => StoredTexts | undefined
  readonly #selections = new FrequentValues()

  /**
   * `databaseId` distinguishes the database from its copies. It is undefined if the database does not permit to read the
   * id. Then no document is stored.
   */
  constructor(databaseId: string | undefined) {
    this.#databaseId = databaseId
    this.#kinds = memoByIdentity((options, kind) =>
      databaseId === undefined ? undefined : storedTexts(kind, options, databaseId),
    )
  }

  /**
   * Returns one object for equal options, because document SQL is cached by object identity. Options of past days are
   * evicted, and their cached SQL with them.
   */
  shared(options: DocumentOptions): DocumentOptions {
    const key = optionsKey(options)
    const shared = this.#options.get(key) ?? options
    this.#options.set(key, shared)
    return shared
  }

  /** The stored texts of complete documents. Undefined if they are not stored. */
  complete(kind: DocumentKind<unknown>, options: DocumentOptions): StoredTexts | undefined {
    return this.#kinds(options, kind)
  }

  /** The stored texts of a selection that many requests send. Undefined for any other selection. */
  selection(
    kind: DocumentKind<unknown>,
    document: JsonSql<unknown>,
    options: DocumentOptions,
  ): StoredTexts | undefined {
    const databaseId = this.#databaseId
    if (databaseId === undefined) return undefined
    return this.#selections.of(document, () => storedSelection(kind, document, options, databaseId))
  }
}
