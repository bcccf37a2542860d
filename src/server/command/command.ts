import type { Config } from '../../kernel/config/config.js'
import { migrationsFolder } from '../../kernel/paths.js'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Database, StatementListener } from '../../platform/database/client/database.js'
import { openMigrated } from '../../platform/database/open.js'

/** Error for wrong arguments on the command line. */
export class UsageError extends OperatorError {}

/** Runs a command. If it fails, prints the error and sets the exit code to 1. */
export function command(work: () => Promise<void>): void {
  // The work starts in a microtask. By then, the module that calls this function is fully evaluated and its
  // constants are initialized.
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      const expected = error instanceof OperatorError || (error instanceof Problem && error.status !== 500)
      process.stderr.write(`${error instanceof Error ? (expected ? error.message : error.stack) : String(error)}\n`)
      process.exitCode = 1
    })
}

/** Opens and migrates the configured database, runs `work`, and closes the database. */
export async function withDatabase<T>(
  config: Config,
  work: (db: Database) => Promise<T>,
  onStatement?: StatementListener,
): Promise<T> {
  if (config.databaseUrl === undefined && config.dataDir === 'memory') {
    throw new UsageError('DATA_DIR: data in memory is lost when this command ends. Name a folder, or set DATABASE_URL')
  }
  const db = await openMigrated({ ...config, migrations: migrationsFolder, onStatement })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
