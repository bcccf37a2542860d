import { randomBytes } from 'node:crypto'
import pg from 'pg'

/*
 * Databases that tests make on a server. Their names carry the second they were made in, so that a later run can
 * tell what a crashed one left behind.
 */

const STALE_SECONDS = 24 * 60 * 60

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** A new name, such as `venture_test_1790000000_9f2c81d04ab6_template`. */
export const nameOf = (what: string): string => `venture_test_${nowSeconds()}_${randomBytes(6).toString('hex')}_${what}`

export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export const makeDatabase = (server: string, name: string, template = 'template0'): Promise<void> =>
  administer(server, async (client) => void (await client.query(`create database ${name} template ${template}`)))

export const removeDatabase = (server: string, name: string): Promise<void> =>
  administer(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`)))

/** Drops what runs that crashed more than a day ago left. Younger ones may belong to a run beside this one. */
export async function dropStale(server: string): Promise<void> {
  for (const name of (await databaseNames(server)).filter(isStale)) await removeDatabase(server, name)
}

export const databaseNames = (server: string): Promise<string[]> =>
  administer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
    return rows.map(({ name }) => name)
  })

function isStale(name: string): boolean {
  const made = /^venture_test_(\d+)_[0-9a-f]{12}_[a-z]+$/.exec(name)?.[1]
  return made !== undefined && nowSeconds() - Number(made) > STALE_SECONDS
}

async function administer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connected(server)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The database of the URL need not exist: `postgres` always does. */
async function connected(server: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server })
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end()
    const absent = error instanceof Error && 'code' in error && error.code === '3D000'
    if (!absent || new URL(server).pathname === '/postgres') throw error
    return connected(urlOf(server, 'postgres'))
  }
}
