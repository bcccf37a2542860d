import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/**
 * Maximum length of all stored documents together, in characters. A parsed document needs about a hundred times the
 * memory of its text. So no client can fill the memory with documents.
 */
const MAX_LENGTH = 300_000

/** The parsed documents, by their texts. */
export type Documents = LRUCache<string, DocumentNode>

/**
 * Creates the document cache for Yoga. Without it, the profile by slug uses 10 times the CPU, because a document is parsed
 * and validated again.
 */
export const newDocuments = (): Documents =>
  new LRUCache({ maxSize: MAX_LENGTH, sizeCalculation: (_, text) => Math.max(1, text.length) })
