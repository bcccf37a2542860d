import { readArguments } from '../../kernel/config/arguments.js'
import { readConfig } from '../../kernel/config/config.js'
import { createLog } from '../../kernel/log.js'
import { migrateQueue } from '../../platform/queue/queue.js'
import { jobsOf } from '../jobs.js'
import { command, withDatabase } from './command.js'

const USAGE = `Usage:
  npm run migrate

Applies the missing migrations, and creates the missing tables of the job queue. Then processes with MIGRATE=off can
start. The server and the worker do the same when they start with MIGRATE=on.`

command(async () => {
  readArguments(USAGE, { options: {} })
  const config = { ...readConfig(), migrate: true }
  await withDatabase(config, (db) => migrateQueue({ db, log: createLog(config.logLevel), jobs: jobsOf(config) }))
  process.stdout.write('The database has all migrations of this release.\n')
})
