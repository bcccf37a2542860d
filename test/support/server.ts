import { randomBytes } from 'node:crypto'
import pg from 'pg'

/*
 * Databases that tests create on a server. Their names contain the time of their creation, so that a later run
 * recognizes the databases of a crashed run.
 */

/** Age after which a run removes the databases and files of another run. */
export const STALE_MS = 24 * 60 * 60 * 1000

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** The first half of the ids that the processes of this run use. */
const run = (): string => {
  process.env.VENTURE_TEST_RUN ??= randomId()
  return process.env.VENTURE_TEST_RUN
}

const randomId = (): string => randomBytes(3).toString('hex')

/** A new name, such as `venture_test_1790000000_9f2c81d04ab6_file`. */
export const nameOf = (what: string, id: string = run() + randomId()): string =>
  `venture_test_${nowSeconds()}_${id}_${what}`

export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/**
 * Settings of the databases of tests. What a test writes need not survive a crash, so no commit waits for the disk. And
 * the tables of tests are so small that planning a statement again takes longer than running it.
 */
export const FAST_SETTINGS = ['synchronous_commit = off', 'plan_cache_mode = force_generic_plan'] as const

export const makeDatabase = (server: string, name: string, template = 'template0'): Promise<void> =>
  administer(server, async (client) => {
    await client.query(`create database ${name} template ${template}`)
    for (const setting of FAST_SETTINGS) await client.query(`alter database ${name} set ${setting}`)
  })

export const removeDatabase = (server: string, name: string): Promise<void> =>
  administer(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`)))

/**
 * The name of the stored database with this hash, which others are copied from. If there is none, one process at a time
 * creates it. It gets its name when it is complete.
 */
export const templateOnServer = (
  server: string,
  hash: string,
  fill: (name: string) => Promise<void>,
): Promise<string> =>
  administer(server, async (client) => {
    const found = async () => (await databaseNames(server)).find((name) => name.endsWith(`_${hash}_template`))
    const known = await found()
    if (known !== undefined) return known
    // The lock ends with the connection.
    await client.query("select pg_advisory_lock(hashtext('venture_test template'))")
    const created = await found()
    if (created !== undefined) return created
    const [unfinished, name] = [nameOf('unfinished'), nameOf('template', hash)]
    await makeDatabase(server, unfinished)
    await fill(unfinished)
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  })

/**
 * Drops databases and templates that are older than a day, such as those of a crashed run. The next run creates what it
 * needs. Younger ones may belong to a parallel run.
 */
export async function dropStale(server: string): Promise<void> {
  for (const name of (await databaseNames(server)).filter(isStale)) await removeDatabase(server, name)
}

/** Returns a function that drops the databases of this run. The processes of the run that start later share its name. */
export function ownRun(server: string): () => Promise<void> {
  const own = new RegExp(`^venture_test_\\d+_${run()}[0-9a-f]{6}_file$`)
  return async () => {
    for (const name of (await databaseNames(server)).filter((name) => own.test(name)))
      await removeDatabase(server, name)
  }
}

export const databaseNames = (server: string): Promise<string[]> =>
  administer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
    return rows.map(({ name }) => name)
  })

function isStale(name: string): boolean {
  const createdAt = /^venture_test_(\d+)_[0-9a-f]{12}_[a-z]+$/.exec(name)?.[1]
  return createdAt !== undefined && (nowSeconds() - Number(createdAt)) * 1000 > STALE_MS
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
