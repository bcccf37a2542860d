import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { allowsBreaking, type Change } from './change.js'
import { graphqlChanges } from './graphql-changes.js'
import { openApiChanges } from './openapi-changes.js'
import { keepDatabase } from './released-database.js'

/** The declarations of the last release. `npm run release -- keep` stores them. */
const FOLDER = 'check/release/baseline'
const FILES = { 'openapi.json.gz': 'rest/openapi.json', 'schema.graphql.gz': 'graph/schema.graphql' } as const

export interface Comparison {
  /** The last release. */
  readonly from: string
  readonly to: string
  readonly changes: readonly Change[]
  /** Whether the number of the version announces that clients can fail. */
  readonly mayBreak: boolean
}

/** Compares the declarations of a project with those of its last release. */
export async function compareRelease(folder: string, today: string): Promise<Comparison> {
  const kept = (name: keyof typeof FILES): string => gunzipSync(readFileSync(join(folder, FOLDER, name))).toString()
  const now = (name: keyof typeof FILES): string => readFileSync(join(folder, FILES[name]), 'utf8')
  const { version: from }: { version: string } = JSON.parse(readFileSync(join(folder, FOLDER, 'release.json'), 'utf8'))
  const to = versionOf(folder)
  const changes = [
    ...openApiChanges(JSON.parse(kept('openapi.json.gz')), JSON.parse(now('openapi.json.gz')), today),
    ...(await graphqlChanges(kept('schema.graphql.gz'), now('schema.graphql.gz'), today)),
  ]
  return { from, to, changes, mayBreak: allowsBreaking(from, to) }
}

const versionOf = (folder: string): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return version
}

/** Keeps the declarations and the columns of this release for the next one. */
export function keepRelease(folder: string, today: string): void {
  for (const [name, path] of Object.entries(FILES))
    writeFileSync(join(folder, FOLDER, name), gzipSync(readFileSync(join(folder, path)), { level: 9 }))
  writeFileSync(join(folder, FOLDER, 'release.json'), `{ "version": "${versionOf(folder)}", "date": "${today}" }\n`)
  keepDatabase(folder, versionOf(folder))
}
