import { loadDemo } from '../../src/import/demo/demo.js'
import { demoFolder, migrationsFolder } from '../../src/kernel/paths.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { openEmbedded } from '../../src/platform/database/embedded/embedded.js'
import { readImage } from '../../src/platform/database/embedded/image.js'
import { readMigrations } from '../../src/platform/database/schema/migrate.js'
import { registry } from '../../src/server/operations.js'
import type { TestApp } from '../../test/support/app.js'
import { askOperation, headersFor } from '../../test/support/ask.js'
import { testClock } from '../../test/support/clock.js'
import { isAccounting, readsCaller } from '../../test/support/database.js'
import { endFile } from '../../test/support/file-end.js'
import { requests } from '../../test/support/requests.js'
import { testAppWithWeb } from '../../test/support/web.js'

/** An operation, and the texts of the statements that a valid request ran, in their order. */
export interface RunOperation {
  readonly id: string
  readonly route: string
  readonly statements: readonly string[]
}

/**
 * Calls each operation once over REST, in the order of the registry, on an embedded database in memory with the demo
 * records. The requests are those of the generated tests. The statements that read the caller or count its usage are
 * left out, because they depend on the time.
 */
export async function runOperations(): Promise<RunOperation[]> {
  const migrations = readMigrations(migrationsFolder)
  const statements: string[] = []
  const db = await openEmbedded({
    directory: 'memory',
    image: () => readImage(migrations),
    migrations,
    onStatement: (text) => void (isAccounting(text) || readsCaller(text) || statements.push(text)),
  })
  try {
    await db.migrate()
    await loadDemo(db, testClock(), demoFolder)
    const app = await testAppWithWeb({ db, statements })
    const operations: RunOperation[] = []
    for (const operation of registry.operations) operations.push(await runOperation(app, operation))
    return operations
  } finally {
    await endFile()
    await db.close()
  }
}

async function runOperation(app: TestApp, operation: AnyOperation): Promise<RunOperation> {
  const { id, method, path } = operation
  const headers = headersFor(operation)
  const request = await requests[id]?.(app, headers)
  if (!request) throw new Error(`test/support/requests has no request of ${id}`)
  app.statements.length = 0
  const { status, body } = await askOperation(app, operation, request, headers)
  if (status !== operation.status) throw new Error(`${id} returned ${status}: ${JSON.stringify(body)}`)
  return { id, route: `${method} ${path}`, statements: [...app.statements] }
}
