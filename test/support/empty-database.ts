import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** URL of the PostgreSQL server of the run. Without one, tests that need a server are skipped. */
export const serverUrl: string | undefined = process.env.TEST_DATABASE_URL

/** Creates an empty database on the server for the running test; returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  onTestFinished(async () => void (await administer(`drop database ${name} with (force)`)))
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement on its own connection. */
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
