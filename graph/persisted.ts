import { hash } from 'node:crypto'
import type { Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import type { SharedTexts } from '../src/operation/meter/store.js'
import type { GraphContext, ServerContext } from './build/context.js'
import { protocolError } from './build/error.js'

/*
 * Automatic persisted queries: a client sends the SHA-256 hash of a document instead of its text. If the service does
 * not know the hash, the client sends hash and text together once. With trusted documents, the service executes only the
 * documents of a list. The codes of the refusals are those of the protocol.
 */

/** Maximum length of all stored texts together, in characters. The texts that were not used for longest are removed. */
const MAX_LENGTH = 1_000_000
const SHARED_SECONDS = 24 * 60 * 60

const hashOf = (text: string): string => hash('sha256', text, 'hex')

/**
 * The texts of documents, by their hashes. This process has a cache. All processes share a second store, which is limited
 * to 4,096 texts.
 */
export class PersistedTexts {
  readonly #shared: SharedTexts
  readonly #texts = new LRUCache<string, string>({
    maxSize: MAX_LENGTH,
    sizeCalculation: (text) => Math.max(1, text.length),
  })

  constructor(shared: SharedTexts) {
    this.#shared = shared
  }

  async find(sha256Hash: string): Promise<string | undefined> {
    const known = this.#texts.get(sha256Hash)
    if (known !== undefined) return known
    const shared = await this.#shared.readText(placeOf(sha256Hash))
    if (shared === undefined || hashOf(shared) !== sha256Hash) return undefined
    this.#texts.set(sha256Hash, shared)
    return shared
  }

  async keep(sha256Hash: string, text: string): Promise<void> {
    if (this.#texts.has(sha256Hash)) return
    this.#texts.set(sha256Hash, text)
    await this.#shared.writeText(placeOf(sha256Hash), text, SHARED_SECONDS)
  }
}

/**
 * The place of a shared text. There are 4,096 places, so that clients cannot fill the shared memory. A text replaces the
 * text that was in its place before.
 */
const placeOf = (sha256Hash: string): string => `document:${hashOf(sha256Hash).slice(0, 3)}`

interface PersistedQuery {
  readonly version?: unknown
  readonly sha256Hash?: unknown
}

/**
 * Finds the text of a document that is named by its hash. It runs after the guard, so the request is already counted
 * and authenticated, and a text is not too long. A request without a credential stores no text. `trusted` contains the
 * only documents that are executed, by their ids. Undefined if every document is executed.
 */
export const usePersistedQueries = (
  texts: PersistedTexts,
  trusted: ReadonlyMap<string, string> | undefined,
): Plugin<GraphContext> => {
  const trustedTexts = trusted && new Set(trusted.values())
  return {
    async onParams({ params, setParams, context }) {
      const { query } = params
      const id = idOf(params.extensions?.persistedQuery)
      if (typeof query !== 'string') {
        if (id === undefined) return
        const known = trusted ? trusted.get(id) : await texts.find(id)
        if (known === undefined) throw trusted ? notListed() : notFound()
        setParams({ ...params, query: known })
        return
      }
      if (trustedTexts && !trustedTexts.has(query)) throw notTrusted()
      if (trusted || id === undefined) return
      if (hashOf(query) !== id)
        throw protocolError('The text of the document does not have this SHA-256 hash.', 'PERSISTED_QUERY_MISMATCH')
      if ((context as unknown as ServerContext).hasCredential) await texts.keep(id, query)
    },
  }
}

function idOf(persisted: PersistedQuery | null | undefined): string | undefined {
  if (persisted == null) return undefined
  const { version, sha256Hash } = persisted
  if (version !== 1 || typeof sha256Hash !== 'string')
    throw protocolError('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED')
  return sha256Hash
}

const notFound = () => protocolError('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND')

// The code differs from that of `notFound`, because after `notFound` clients send the text.
const notListed = () =>
  protocolError('The list of trusted documents does not contain this id.', 'PERSISTED_QUERY_NOT_IN_LIST')
const notTrusted = () =>
  protocolError(
    'This service executes trusted documents only. Send the id of a trusted document as extensions.persistedQuery.sha256Hash.',
    'QUERY_NOT_IN_SAFELIST',
  )
