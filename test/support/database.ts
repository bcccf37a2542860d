import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Database, StatementListener } from '../../src/platform/database/client/database.js'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import { openEmbedded } from '../../src/platform/database/embedded/embedded.js'
import { openServer } from '../../src/platform/database/server/server.js'
import { atFileEnd } from './file-end.js'
import { goldenImage, goldenTemplate, migrations } from './golden.js'
import { emptyRecords, signatureOf } from './reset.js'
import { FAST_SETTINGS, makeDatabase, nameOf, removeDatabase, urlOf } from './server.js'
import { recorded } from './statement-record.js'

/** A database with the texts of the statements that it ran since the list was last emptied. */
export type TestDatabase = Database & { readonly statements: string[] }

/**
 * A statement that the service sends within a second after any request, or with the first search in each minute, so any
 * test could see it.
 */
export const isAccounting = (text: string): boolean =>
  /^\s*(update credential c set last_used_at|with viewed as|select n\.name from unnest\()/.test(text)

/** A statement that reads the caller. The service sends it with the first request of each second. */
export const readsCaller = (text: string): boolean =>
  /^\s*select\s+(c\.id, c\.hash, c\.rights,\s+)?u\.id as "userId"/.test(text)

/**
 * Opens a migrated, empty database for the calling test file. It is removed after the last hook of the file. Call it at
 * the top of the file or in `beforeAll`. Statements for which `isLeftOut` is true are not listed.
 */
export async function testDatabase(isLeftOut: (text: string) => boolean = () => false): Promise<TestDatabase> {
  const statements: string[] = []
  const { db, remove } = await copyOfGolden(
    (text) => void (isAccounting(text) || isLeftOut(text) || statements.push(text)),
  )
  atFileEnd(remove)
  return Object.assign(db, { statements })
}

interface Copy {
  readonly db: Database
  remove(): Promise<void>
}

/** Emptied databases of finished files, for the next files of this worker. Emptying is faster than copying. */
const spare: Opened[] = []

interface Opened {
  readonly db: Database
  /** Signature of the database when it was copied. */
  readonly signature: string
  /** The file that uses the database. */
  readonly user: { onStatement: StatementListener }
  /** Closes the database, and drops it if it is on a server. */
  remove(): Promise<void>
}

/** An empty database that no other file uses at the same time. */
export async function copyOfGolden(onStatement: StatementListener): Promise<Copy> {
  const opened = spare.pop() ?? (await openCopy())
  opened.user.onStatement = onStatement
  return {
    db: opened.db,
    remove: async () => ((await emptied(opened)) ? void spare.push(opened) : opened.remove()),
  }
}

/** Embedded, unless TEST_DATABASE_URL names a server. TEST_DATABASE_POOLER_URL names a pooler in front of it. */
async function openCopy(): Promise<Opened> {
  const server = process.env.TEST_DATABASE_URL
  const user: Opened['user'] = { onStatement: () => undefined }
  const onStatement = (text: string) => user.onStatement(text)
  const copy = server ? await serverCopy(server, onStatement) : await embeddedCopy(onStatement)
  return { ...copy, db: recorded(copy.db), user, signature: await signatureOf(copy.db) }
}

async function embeddedCopy(onStatement: StatementListener): Promise<Copy> {
  const image = new Blob([readFileSync(await goldenImage())])
  const db = await openEmbedded({ directory: 'memory', image: () => image, migrations, onStatement })
  for (const setting of FAST_SETTINGS) await db.rows(raw(`set ${setting}`))
  return { db, remove: () => db.close() }
}

async function serverCopy(server: string, onStatement: StatementListener): Promise<Copy> {
  const name = nameOf('file')
  await makeDatabase(server, name, await goldenTemplate(server))
  const pooler = process.env.TEST_DATABASE_POOLER_URL
  const directUrl = urlOf(server, name)
  const urls = pooler ? { url: urlOf(pooler, name), directUrl } : { url: directUrl }
  const db = openServer({ ...urls, migrations, onStatement })
  const remove = async () => {
    await db.close()
    await removeDatabase(server, name)
  }
  return { db, remove }
}

/** Restores the database to the state in which it was copied; false if that is not possible. */
async function emptied({ db, signature }: Opened): Promise<boolean> {
  try {
    if (!(await isOurs(db))) return false
    await emptyRecords(db)
    return (await signatureOf(db)) === signature
  } catch {
    // For instance, the file closed the database.
    return false
  }
}

/** Whether nothing but `db` is connected any more. A service that has just ended may stay connected for a moment. */
async function isOurs(db: Database): Promise<boolean> {
  if ('execute' in db.libraryAccess) return true
  for (let tries = 0; tries < 20; tries++) {
    const [row] = await db.rows<{ connected: number }>(sql`
      select count(*)::int as connected from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`)
    if (row?.connected === db.load().connections) return true
    await setTimeout(10)
  }
  return false
}
