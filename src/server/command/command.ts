import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Config } from '../../kernel/config/config.js'
import type { Database } from '../../kernel/database/database.js'
import { openMigrated } from '../../kernel/database/open.js'
import { migrationsFolder } from '../../kernel/paths.js'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { Problem } from '../../kernel/problem/problem.js'

/** A call that says the wrong thing. */
export class UsageError extends OperatorError {}

/** Runs a command; a failure is one clear line and exit code 1. */
export function command(work: () => Promise<void>): void {
  // Begun when the calling module has been read whole: what it declares below the call is there.
  Promise.resolve()
    .then(work)
    .catch((error: unknown) => {
      const expected = error instanceof OperatorError || (error instanceof Problem && error.status !== 500)
      process.stderr.write(`${error instanceof Error ? (expected ? error.message : error.stack) : String(error)}\n`)
      process.exitCode = 1
    })
}

/** The arguments of the call; what is not understood is a UsageError. */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

/** Works on the configured database, migrated. */
export async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  if (config.databaseUrl === undefined && config.dataDir === 'memory') {
    throw new UsageError('DATA_DIR: memory ends with this command: name a folder, or set DATABASE_URL')
  }
  const db = await openMigrated({ ...config, migrations: migrationsFolder })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
