import { once } from 'node:events'
import { systemClock } from '../../kernel/clock.js'
import { readArguments } from '../../kernel/config/arguments.js'
import { readConfig } from '../../kernel/config/config.js'
import { createLog } from '../../kernel/log.js'
import { startQueue } from '../../platform/queue/queue.js'
import { openTelemetry } from '../../platform/telemetry/open-telemetry.js'
import { jobsOf } from '../jobs.js'
import { listen, METRICS_VARIABLES } from '../listen.js'
import { createService, type OpenQueries } from '../service.js'
import { command, withDatabase } from './command.js'

const USAGE = `Usage:
  npm run worker

Processes the job queue in a process of its own, until it receives SIGTERM or SIGINT.`

/** Processes the job queue in a separate process, until it receives a signal to stop. */
command(async () => {
  readArguments(USAGE, { options: {} })
  const config = readConfig()
  const telemetry = await openTelemetry(config.telemetry, systemClock)
  const { tracer, onStatement } = telemetry
  const log = createLog(config.logLevel, undefined, tracer)
  // Only one process can open an embedded database. If the server has the database open, the error contains the id of
  // that process.
  await withDatabase(
    config,
    async (db) => {
      // Most workers write no export of a query, so GraphQL is loaded with the first one.
      const openQueries: OpenQueries = async (opened) => (await import('../app.js')).openQueries(opened)
      const service = await createService({ config, db, clock: systemClock, log, tracer, openQueries })
      const ended = Promise.race(['SIGTERM', 'SIGINT'].map((signal) => once(process, signal)))
      const jobs = jobsOf(config, service)
      // They load the surfaces, so only a worker that is watched needs the memory.
      const watched =
        config.metrics || config.telemetry.metrics ? (await import('../app.js')).createMetricsServer(db) : undefined
      if (watched) telemetry.sendMetrics(watched.readMetrics)
      const address = watched && config.metrics && (await listen(watched.metrics, config.metrics, METRICS_VARIABLES))
      const onJob = watched?.countJob
      const queue = await startQueue({
        ...service,
        db,
        clock: systemClock,
        tracer,
        jobs,
        onJob,
        migrate: config.migrate,
      })
      process.stdout.write(`Processing the queue: ${jobs.map(({ topic }) => topic).join(', ')}\n`)
      if (address !== undefined) process.stdout.write(`Metrics: ${address}/metrics\n`)
      await ended
      await queue.stop()
      watched?.metrics.close()
      watched?.metrics.closeAllConnections()
      await service.close()
      await telemetry.close()
    },
    onStatement,
  )
})
