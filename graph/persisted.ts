import { hash } from 'node:crypto'
import type { Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import type { GraphContext, ServerContext } from './build/context.js'
import { protocolError } from './build/error.js'

/*
 * Automatic persisted queries: a client sends the SHA-256 hash of a document instead of its text. If the service does
 * not know the hash, the client sends hash and text together once. The codes of the refusals are those of the protocol.
 */

/** Maximum length of all stored texts together, in characters. The texts that were not used for longest are removed. */
const MAX_LENGTH = 1_000_000

interface PersistedQuery {
  readonly version?: unknown
  readonly sha256Hash?: unknown
}

/**
 * Finds the text of a document that is named by its hash. It runs after the guard, so the request is already counted
 * and authenticated, and a text is not too long. A request without a credential stores no text.
 */
export const usePersistedQueries = (): Plugin<GraphContext> => {
  const texts = new LRUCache<string, string>({
    maxSize: MAX_LENGTH,
    sizeCalculation: (text) => Math.max(1, text.length),
  })
  return {
    onParams({ params, setParams, context }) {
      const persisted: PersistedQuery | null | undefined = params.extensions?.persistedQuery
      if (persisted == null) return
      const { version, sha256Hash } = persisted
      if (version !== 1 || typeof sha256Hash !== 'string')
        throw protocolError('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED')
      const { query } = params
      if (typeof query !== 'string') {
        const known = texts.get(sha256Hash)
        if (known === undefined) throw protocolError('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND')
        setParams({ ...params, query: known })
        return
      }
      if (hash('sha256', query, 'hex') !== sha256Hash)
        throw protocolError('The text of the document does not have this SHA-256 hash.', 'PERSISTED_QUERY_MISMATCH')
      if ((context as unknown as ServerContext).hasCredential) texts.set(sha256Hash, query)
    },
  }
}
