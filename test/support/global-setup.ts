import { join } from 'node:path'
import { buildIfChanged } from './build.js'
import { dropStale, ownRun } from './server.js'

/**
 * Runs once, before the workers start. vitest compiles it, so that it can compile the rest. Returns what runs after the
 * workers.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  buildIfChanged(join(import.meta.dirname, '..', '..'))
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  await dropStale(server)
  return ownRun(server)
}
