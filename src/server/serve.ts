import closeWithGrace from 'close-with-grace'
import { loadDemo } from '../import/demo/demo.js'
import { systemClock } from '../kernel/clock.js'
import type { Config } from '../kernel/config/config.js'
import { createLog } from '../kernel/log.js'
import { demoFolder } from '../kernel/paths.js'
import { bootstrapSecrets, withoutConfigured } from '../operation/access/bootstrap.js'
import { replicateDocuments } from '../operation/document/document-upkeep.js'
import type { Database } from '../platform/database/client/database.js'
import { type Queue, startQueue } from '../platform/queue/queue.js'
import type { Telemetry } from '../platform/telemetry/telemetry.js'
import { createBackupServer, createServers, openQueries } from './app.js'
import { credentialsIn, writeBackup } from './backup/backup.js'
import { listenForBackups } from './backup/backup-socket.js'
import { prepareBootstrapUser } from './bootstrap-user.js'
import { Drain } from './drain.js'
import { limitHeap } from './heap.js'
import { jobsOf } from './jobs.js'
import { listen, METRICS_VARIABLES } from './listen.js'
import { createService, type Service } from './service.js'
import { storeAddress } from './service-address.js'
import { welcome } from './welcome.js'
import { whenWritable } from './when-writable.js'

/** Time to close the database and other resources after the last request. */
const CLOSE_SECONDS = 5

/** Printed before the demo records are loaded. */
const DEMO = 'Loading the demo records.\n'

/** Starts the service and the HTTP server. On SIGTERM, lets running requests end before it stops. */
export async function serve(config: Config, db: Database, telemetry: Telemetry): Promise<void> {
  const { tracer } = telemetry
  const log = createLog(config.logLevel, undefined, tracer)
  db.replicas?.watch((replica) => log.warn({ replica }, 'a replica changed its status'))
  const secrets = bootstrapSecrets(config)
  const generated = config.databaseUrl === undefined ? withoutConfigured(secrets, config.secrets) : undefined
  const service = await createService({
    config: { ...config, secrets },
    db,
    clock: systemClock,
    log,
    tracer,
    openQueries,
  })
  const {
    app: server,
    metrics,
    readMetrics,
    countJob,
  } = createServers(service, {
    trustProxy: config.trustProxy,
    publicPages: config.publicPages,
    oidc: config.oidc,
    mcpWrites: config.mcpWrites,
    revision: config.revision,
    corsOrigins: config.corsOrigins,
    responseTimeoutMs: config.responseTimeoutSeconds * 1_000,
    keepAliveMs: config.keepAliveSeconds * 1_000,
    phase: () => drain.phase,
    pause: () => drain.pause,
  })
  const drain = new Drain(server)
  let queue: Queue | undefined
  const stopWaiting = await whenWritable(db, log, async () => {
    if (db.replicas)
      await replicateDocuments(db).catch((err: unknown) =>
        log.warn({ err }, 'replicas do not have the stored documents: the next start tries again'),
      )
    await prepareBootstrapUser(db, systemClock, secrets.userApiKey, config)
    if (config.demoData) await loadDemo(db, systemClock, demoFolder, () => process.stdout.write(DEMO))
    if (config.worker)
      queue = await startQueue({
        ...service,
        db,
        clock: systemClock,
        tracer,
        jobs: jobsOf(config, service),
        onJob: countJob,
        migrate: config.migrate,
      })
  })
  telemetry.sendMetrics(readMetrics)
  // Before requests arrive, because it blocks the process.
  limitHeap()
  const address = await listen(server, config, 'HOST, PORT')
  const metricsAddress = config.metrics && (await listen(metrics, config.metrics, METRICS_VARIABLES))
  const backups = await backupSocket(config, service)
  service.runtime.publicUrl = config.publicUrl ?? address
  const stored = isEmbedded(config) ? storeAddress(config.dataDir, address) : undefined
  const delay = (config.drainNoticeSeconds + config.drainSeconds + CLOSE_SECONDS) * 1_000
  closeWithGrace({ delay, logger: false }, async ({ err, signal }) => {
    stopWaiting()
    if (err) log.fatal({ err }, 'stopping after an unexpected error')
    else log.info({ signal }, 'draining')
    const times = { noticeMs: config.drainNoticeSeconds * 1_000, endMs: config.drainSeconds * 1_000 }
    // After half of the drain time, this process starts no more detail reads. Clients retry them on a new connection.
    setTimeout(() => service.runtime.meters.shutDown(), times.noticeMs + times.endMs / 2).unref()
    // The clients of streams continue with another process.
    setTimeout(() => service.runtime.resources.hub.shutDown(), times.noticeMs).unref()
    await Promise.all([drain.run(times), queue?.stop(times.endMs)])
    backups?.close()
    stored?.remove()
    metrics.close()
    metrics.closeAllConnections()
    // The collected metrics contain values of the database.
    await Promise.all([service.close(), telemetry.close()])
    await db.close()
  })
  process.stdout.write(welcome({ address, metricsAddress, generated, hasPages: config.publicPages }))
}

/** Whether the database is in a folder that only this process can open. */
const isEmbedded = ({ databaseUrl, dataDir }: Config): boolean => databaseUrl === undefined && dataDir !== 'memory'

/** Only this process can read an embedded database. So it writes the backups that `npm run backup` asks for. */
async function backupSocket(
  config: Config,
  { runtime: { db }, storage, log }: Service,
): Promise<{ close(): void } | undefined> {
  if (!isEmbedded(config)) return undefined
  const { dataDir } = config
  const source = { db, storage, clock: systemClock, credentialsFile: credentialsIn(dataDir) }
  const write = async (path: string) => {
    try {
      return await writeBackup(source, path)
    } catch (error) {
      log.error({ err: error }, 'a backup failed')
      throw error
    }
  }
  return listenForBackups(dataDir, (token) => createBackupServer(token, write))
}
