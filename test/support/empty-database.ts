import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** The server of the run; tests of what only a server has are skipped without one. */
export const serverUrl: string | undefined = process.env.TEST_DATABASE_URL

/** An empty database of the running test's own on the server. */
export async function emptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  onTestFinished(async () => void (await administer(`drop database ${name} with (force)`)))
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on a connection of its own. */
export async function administer(
  text: string,
  url: string | undefined = serverUrl,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
