import { join } from 'node:path'
import { buildIfChanged } from './build.js'
import { dropStale } from './server.js'

/** Runs once, before the workers start. vitest compiles it, so that it can compile the rest. */
export default async function setup(): Promise<void> {
  buildIfChanged(join(import.meta.dirname, '..', '..'))
  const server = process.env.TEST_DATABASE_URL
  if (server) await dropStale(server)
}
