import { readConfig } from '../../kernel/config/config.js'
import { command, withDatabase } from './command.js'
import { credentialWork } from './credential-work.js'

/** Manages client secrets, admin API keys and personal API keys. */
command(async () => {
  // Validates all arguments before it opens the database.
  const work = credentialWork(process.argv.slice(2))
  await withDatabase(readConfig(), work)
})
