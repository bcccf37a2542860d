import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { systemClock } from '../src/kernel/clock.js'
import { readConfig } from '../src/kernel/config/config.js'
import { createLog } from '../src/kernel/log.js'
import { migrationsFolder } from '../src/kernel/paths.js'
import { openDatabase } from '../src/platform/database/open.js'
import { createApp } from '../src/server/app.js'
import { createService } from '../src/server/service.js'

type SendRequest = (base: string) => Promise<Response>

/**
 * Counts the SQL statements of requests. Each request is sent twice, and the statements of the second request are
 * counted. The product runs in this process.
 */
export async function countStatements(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
  requests: readonly (readonly [SendRequest, SendRequest])[],
): Promise<number[]> {
  let statements = 0
  const config = readConfig({ ...environment, DATABASE_URL: databaseUrl })
  const db = await openDatabase({ ...config, migrations: migrationsFolder, onStatement: () => void statements++ })
  const server = createApp(await createService({ config, db, clock: systemClock, log: createLog('silent') }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const counts: number[] = []
  for (const [warm, send] of requests) {
    await (await warm(base)).text()
    const before = statements
    await (await send(base)).text()
    counts.push(statements - before)
  }
  server.close()
  server.closeAllConnections()
  await db.close()
  return counts
}
