import { dropStale, ownRun } from './server.js'

/** Runs once, before the workers start. Returns what runs after the workers. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  await dropStale(server)
  return ownRun(server)
}
