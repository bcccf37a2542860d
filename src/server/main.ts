import { systemClock } from '../kernel/clock.js'
import { readArguments } from '../kernel/config/arguments.js'
import { readConfig } from '../kernel/config/config.js'
import { migrationsFolder } from '../kernel/paths.js'
import { OperatorError } from '../kernel/problem/operator-error.js'
import { isNewDatabase } from '../platform/database/embedded/data-folder.js'
import { openMigrated } from '../platform/database/open.js'
import { openTelemetry } from '../platform/telemetry/open-telemetry.js'

const USAGE = `Usage:
  npm start

Starts the service. Environment variables configure it: see docs/configuration.md.`

/** Printed before an embedded database is created. */
const FIRST_START = 'Creating the database. This takes some seconds, only at the first start.\n'

/**
 * Reads the configuration, opens the database and starts the service. Loading the modules of the service takes most of
 * the time, so it happens while the database opens, and not for a wrong option.
 */
async function main(): Promise<void> {
  readArguments(USAGE, { options: {} })
  const config = readConfig()
  if (config.databaseUrl === undefined && isNewDatabase(config.dataDir)) process.stdout.write(FIRST_START)
  const loading = import('./serve.js')
  // If the database cannot be opened, that error is reported.
  loading.catch(() => undefined)
  const telemetry = await openTelemetry(config.telemetry, systemClock)
  const db = await openMigrated({
    ...config,
    readsFrom: config.replicas,
    migrations: migrationsFolder,
    onStatement: telemetry.onStatement,
  })
  try {
    const { serve } = await loading
    await serve(config, db, telemetry)
  } catch (error) {
    await db.close()
    throw error
  }
}

main().catch((error: unknown) => {
  const text = error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
