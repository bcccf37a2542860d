import { once } from 'node:events'
import { systemClock } from '../../kernel/clock.js'
import { readArguments } from '../../kernel/config/arguments.js'
import { readConfig } from '../../kernel/config/config.js'
import { createLog } from '../../kernel/log.js'
import { openEmbedder } from '../../platform/embedding/open.js'
import { createImages } from '../../platform/image/images.js'
import { openModel } from '../../platform/model/remote.js'
import { createOutbound } from '../../platform/outbound/outbound.js'
import { openPayments } from '../../platform/payment/open.js'
import { startQueue } from '../../platform/queue/queue.js'
import { openStorage } from '../../platform/storage/open.js'
import { jobsOf } from '../jobs.js'
import { command, withDatabase } from './command.js'

const USAGE = `Usage:
  npm run worker

Processes the job queue in a process of its own, until it receives SIGTERM or SIGINT.`

/** Processes the job queue in a separate process, until it receives a signal to stop. */
command(async () => {
  readArguments(USAGE, { options: {} })
  const config = readConfig()
  const log = createLog(config.logLevel)
  // Only one process can open an embedded database. If the server has the database open, the error contains the id of
  // that process.
  await withDatabase(config, async (db) => {
    const outbound = createOutbound({ clock: systemClock, allowed: config.fetchAllowHosts })
    const images = createImages()
    const embedder = openEmbedder(config, systemClock)
    const model = openModel(config, systemClock)
    const payments = await openPayments(config, systemClock)
    const ended = Promise.race(['SIGTERM', 'SIGINT'].map((signal) => once(process, signal)))
    const resources = { outbound, storage: openStorage(config), images, embedder, model, payments }
    const jobs = jobsOf(config)
    const queue = await startQueue({ db, clock: systemClock, log, ...resources, jobs, migrate: config.migrate })
    process.stdout.write(`Processing the queue: ${jobs.map(({ topic }) => topic).join(', ')}\n`)
    await ended
    await queue.stop()
    await outbound.close()
    await images.close()
    await embedder.close()
    await model?.close()
    await payments.close()
  })
})
