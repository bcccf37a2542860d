import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { loadDemo } from '../import/demo.js'
import { systemClock } from '../kernel/clock.js'
import type { Config, ListeningAddress } from '../kernel/config/config.js'
import { createLog } from '../kernel/log.js'
import { demoFolder } from '../kernel/paths.js'
import { OperatorError, reasonOf } from '../kernel/problem/operator-error.js'
import { bootstrapSecrets, withoutConfigured } from '../operation/access/bootstrap.js'
import type { Database } from '../platform/database/database.js'
import { startQueue } from '../platform/queue/queue.js'
import { createServers } from './app.js'
import { prepareBootstrapUser } from './bootstrap-user.js'
import { Drain } from './drain.js'
import { limitHeap } from './heap.js'
import { jobsOf } from './jobs.js'
import { createService } from './service.js'
import { welcome } from './welcome.js'

/** Time to close the database and other resources after the last request. */
const CLOSE_SECONDS = 5

/** Printed before the demo records are loaded. */
const DEMO = 'Loading the demo records.\n'

/** Starts the service and the HTTP server. On SIGTERM, lets running requests end before it stops. */
export async function serve(config: Config, db: Database): Promise<void> {
  const log = createLog(config.logLevel)
  const secrets = bootstrapSecrets(config)
  await prepareBootstrapUser(db, systemClock, secrets.userApiKey, config)
  if (config.demoData) await loadDemo(db, systemClock, demoFolder, () => process.stdout.write(DEMO))

  const generated = config.databaseUrl === undefined ? withoutConfigured(secrets, config.secrets) : undefined
  const service = await createService({ config: { ...config, secrets }, db, clock: systemClock, log })
  const { app: server, metrics } = createServers(service, {
    trustProxy: config.trustProxy,
    publicPages: config.publicPages,
    mcpWrites: config.mcpWrites,
    corsOrigins: config.corsOrigins,
    responseTimeoutMs: config.responseTimeoutSeconds * 1_000,
    phase: () => drain.phase,
    pause: () => drain.pause,
  })
  const drain = new Drain(server)
  const queue = config.worker
    ? await startQueue({ ...service, db, clock: systemClock, jobs: jobsOf(config), migrate: config.migrate })
    : undefined
  // Before requests arrive, because it blocks the process.
  limitHeap()
  const address = await listen(server, config, 'HOST, PORT')
  const metricsAddress = config.metrics && (await listen(metrics, config.metrics, 'METRICS_HOST, METRICS_PORT'))
  service.runtime.publicUrl = config.publicUrl ?? address
  const delay = (config.drainNoticeSeconds + config.drainSeconds + CLOSE_SECONDS) * 1_000
  closeWithGrace({ delay, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error')
    else log.info({ signal }, 'draining')
    const times = { noticeMs: config.drainNoticeSeconds * 1_000, endMs: config.drainSeconds * 1_000 }
    // After half of the drain time, this process starts no more detail reads. Clients retry them on a new connection.
    setTimeout(() => service.runtime.meters.shutDown(), times.noticeMs + times.endMs / 2).unref()
    // The clients of streams continue with another process.
    setTimeout(() => service.runtime.resources.hub.shutDown(), times.noticeMs).unref()
    await Promise.all([drain.run(times), queue?.stop(times.endMs)])
    metrics.close()
    metrics.closeAllConnections()
    await service.close()
    await db.close()
  })
  process.stdout.write(welcome({ address, metricsAddress, generated, hasPages: config.publicPages }))
}

/** Starts to listen. Returns the URL for clients on this machine. */
async function listen(server: Server, { host, port }: ListeningAddress, variables: string): Promise<string> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    throw new OperatorError(`${variables}: cannot listen on ${host}:${port}: ${reasonOf(error)}`)
  }
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${(server.address() as AddressInfo).port}`
}
