import { readFileSync } from 'node:fs'
import type { Database, StatementListener } from '../../src/kernel/database/database.js'
import { openEmbedded } from '../../src/kernel/database/embedded.js'
import { openServer } from '../../src/kernel/database/server.js'
import { atFileEnd } from './file-end.js'
import { goldenImage, goldenTemplate, migrations } from './golden.js'
import { emptyRecords, signatureOf } from './reset.js'
import { makeDatabase, nameOf, removeDatabase, urlOf } from './server.js'

/** A database with the texts of the statements that it ran since the list was last emptied. */
export type TestDatabase = Database & { readonly statements: string[] }

/** A statement that the service sends within a second after any request, so any test could see it. */
const isAccounting = (text: string): boolean => /^\s*(update credential c set last_used_at|with viewed as)/.test(text)

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

/** Embedded, unless TEST_DATABASE_URL names a server. */
export const copyOfGolden = (onStatement: StatementListener): Promise<Copy> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? serverCopy(server, onStatement) : embeddedCopy(onStatement)
}

/** Emptied embedded databases of finished files, for the next files of this worker. Emptying is faster than copying. */
const spare: Embedded[] = []

interface Embedded {
  readonly db: Database
  /** Signature of the database when it was copied. */
  readonly signature: string
  onStatement: StatementListener
}

async function embeddedCopy(onStatement: StatementListener): Promise<Copy> {
  const embedded = spare.pop() ?? (await openCopy())
  embedded.onStatement = onStatement
  const { db } = embedded
  return { db, remove: async () => ((await emptied(embedded)) ? void spare.push(embedded) : db.close()) }
}

async function openCopy(): Promise<Embedded> {
  const image = new Blob([readFileSync(await goldenImage())])
  const onStatement = (text: string) => embedded.onStatement(text)
  const db = await openEmbedded({ directory: 'memory', image: () => image, migrations, onStatement })
  const embedded: Embedded = { db, signature: '', onStatement: () => undefined }
  return Object.assign(embedded, { signature: await signatureOf(db) })
}

/** Restores the database to the state in which it was copied; false if that is not possible. */
async function emptied({ db, signature }: Embedded): Promise<boolean> {
  try {
    await emptyRecords(db)
    return (await signatureOf(db)) === signature
  } catch {
    // For instance, the file closed the database.
    return false
  }
}

async function serverCopy(server: string, onStatement: StatementListener): Promise<Copy> {
  const name = nameOf('file')
  await makeDatabase(server, name, await goldenTemplate(server))
  const db = openServer({ url: urlOf(server, name), migrations, onStatement })
  const remove = async () => {
    await db.close()
    await removeDatabase(server, name)
  }
  return { db, remove }
}
