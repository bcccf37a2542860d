import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigError } from './values.js'

const Documents = z.record(z.string().min(1).max(200), z.string().min(1).max(200_000))

/**
 * Reads the trusted documents: a JSON object with the text of each document by its id, as relay-compiler and GraphQL
 * Code Generator write it. Throws ConfigError if the file cannot be read or has another form.
 */
export function readTrustedDocuments(path: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(Documents.parse(JSON.parse(readFileSync(path, 'utf8')))))
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? 'expected a JSON object of texts by their ids' : String(cause)
    throw new ConfigError(`TRUSTED_DOCUMENTS: ${path} cannot be used: ${reason}`)
  }
}
