import { once } from 'node:events'
import { readArguments } from '../src/kernel/config/arguments.js'
import { workloads } from './all-workloads.js'
import { capped } from './caps.js'
import { PRODUCT, type Server, startGenerator, startServer, stopAll } from './children.js'
import { compareServers, type Servers, sameInputs } from './comparisons.js'
import { connected } from './database.js'
import { type Bench, type LoadSettings, measure } from './measure.js'
import { startPeer } from './peer.js'
import {
  environmentOf,
  generatorMs,
  isProduct,
  type Line,
  linesOf,
  missed,
  pipelineMs,
  residentMiB,
  table,
} from './report.js'
import { rawRequest } from './requests.js'
import { seed } from './seed.js'
import { ENVIRONMENT, PUBLIC_URL, READS } from './settings.js'
import { inputsOf } from './workload.js'

const USAGE = `npm run bench -- [options]
  --quick              one-second windows, three rounds: a quick overview
  --seconds N          length of a window (3)
  --rounds N           windows per server (5)
  --connections N      keep-alive connections (32)
  --entities N         size of the seeded set (200000)
  --database URL       the bench's own database; created if it is missing
  --only TEXT          workloads whose name contains the text; also "pipeline" or "metering"
  --redis URL          also measures meters in Redis
  --peer postgraphile  also measures PostGraphile 5 on the same tables (installs it)
  --compare            only compares the responses, with one sample of inputs for each workload; measures nothing
  --gate               exit 1 if a target is missed by more than 5 %
  --help               print this text
`

/** Maximum cost of the pipeline for one request, in CPU milliseconds. This is a target. */
const PIPELINE_TARGET_MS = 0.15
const UNCOUNTED = capped('0')
/** Target for the requests per second with meters, divided by the requests per second without meters. */
const METERED_TARGET = 0.95
/**
 * Number of requests before the measurement of the meters. The two compared servers differ only a little, so V8 must
 * compile all their code before the measurement.
 */
const METERED_WARM_UP = 15_000
const NO_WORK = '/v1/unique-ids/types'

interface Options {
  readonly settings: LoadSettings
  readonly entities: number
  readonly database: string
  readonly only: string
  readonly peer: string | undefined
  readonly redis: string | undefined
  readonly gate: boolean
  /** Only compares the responses. */
  readonly compare: boolean
}

function readOptions(): Options {
  const { values } = readArguments(USAGE, {
    options: {
      quick: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      connections: { type: 'string', default: '32' },
      entities: { type: 'string', default: '200000' },
      database: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/venture_bench' },
      only: { type: 'string', default: '' },
      peer: { type: 'string' },
      redis: { type: 'string' },
      gate: { type: 'boolean', default: false },
      compare: { type: 'boolean', default: false },
    },
  })
  const { quick, seconds = quick ? '1' : '3', rounds = quick ? '3' : '5', connections, entities, ...rest } = values
  const settings = { seconds: Number(seconds), rounds: Number(rounds), connections: Number(connections) }
  if (![...Object.values(settings), Number(entities)].every((value) => value > 0))
    throw new Error(`every number must be above 0\n\n${USAGE}`)
  return { ...rest, settings, entities: Number(entities), peer: rest.peer, redis: rest.redis }
}

async function main(): Promise<void> {
  const options = readOptions()
  const { database, entities, only, settings } = options
  const began = performance.now()
  if (await seed({ url: database, entities })) progress(`seeded in ${Math.round((performance.now() - began) / 1000)} s`)
  const client = await connected(database)
  const bench = { load: startGenerator(), client, settings }
  const servers: Servers = {
    database,
    product: await startServer({ file: PRODUCT, env: { ...ENVIRONMENT, DATABASE_URL: database } }),
    limit: await startServer({ file: 'bench/limit.ts', args: [database, PUBLIC_URL] }),
    stored: await startServer({ file: 'bench/stored.ts', args: [database] }),
    peer: options.peer === undefined ? undefined : await startPeer(options.peer, database),
  }
  const lines: Line[] = []
  const chosen = workloads.filter(({ name }) => name.includes(only))
  if (options.compare) {
    for (const workload of chosen) await sameInputs(bench, servers, workload)
    process.stdout.write(`The responses of ${chosen.length} workloads are equal.\n`)
    return
  }
  for (const workload of chosen) {
    progress(workload.name)
    lines.push(...(await compareServers(bench, servers, workload)))
  }
  if ('metering'.includes(only)) lines.push(...(await metering(bench, servers.product, options)))
  const own = 'pipeline'.includes(only) ? await pipeline(bench, servers.product) : undefined
  const {
    rows: [version],
  } = await client.query<{ server_version: string }>('show server_version')
  print(lines, own, environmentOf(version?.server_version ?? '', entities, settings.connections))
  await client.end()
  const misses = [
    ...missed(lines),
    ...(own && own.own > PIPELINE_TARGET_MS * 1.05
      ? [`pipeline: ${own.own.toFixed(3)} ms, target: below ${PIPELINE_TARGET_MS}`]
      : []),
  ]
  for (const miss of misses) progress(`missed: ${miss}`)
  if (options.gate && misses.length > 0) process.exitCode = 1
}

/** Compares the product without meters with the product with all meters. The meters are in its process or in Redis. */
async function metering(bench: Bench, product: Server, { database, redis }: Options): Promise<Line[]> {
  progress('metering')
  const [workload] = workloads
  if (!workload?.rest) return []
  const { path } = workload.rest
  const requests = (await inputsOf(workload, bench.client)).map((input) => rawRequest({ path: path(input) }, READS))
  const start = (env: Record<string, string>) =>
    startServer({ file: PRODUCT, env: { ...ENVIRONMENT, DATABASE_URL: database, ...env } })
  const first = { label: 'no meters', server: await start(UNCOUNTED), requests }
  const others = [
    { label: 'meters in the process', server: product, requests },
    ...(redis === undefined ? [] : [{ label: 'meters in Redis', server: await start({ REDIS_URL: redis }), requests }]),
  ]
  const measured = await measure(bench, first, others, METERED_WARM_UP)
  return linesOf(`metering, ${workload.name}`, measured, (label) =>
    label === first.label ? {} : { target: METERED_TARGET },
  )
}

/** Compares an operation that does not use the database with an empty handler that writes the same bytes. */
async function pipeline(bench: Bench, product: Server) {
  progress('pipeline')
  const body = await (await fetch(`http://127.0.0.1:${product.port}${NO_WORK}`, { headers: READS })).text()
  const empty = await startServer({ file: 'bench/empty.ts', args: [body] })
  const requests = [rawRequest({ path: NO_WORK }, READS)]
  return pipelineMs(
    await measure(bench, { label: 'empty', server: empty, requests }, [{ label: 'REST', server: product, requests }]),
  )
}

function print(lines: readonly Line[], own: ReturnType<typeof pipelineMs> | undefined, where: string): void {
  const ofProduct = lines.filter(({ server }) => isProduct(server))
  const parts = [
    where,
    ...(lines.length > 0
      ? [
          table(lines),
          `Memory of the product, p95: ${residentMiB(ofProduct)} MiB. The load generator uses ${generatorMs(lines).toFixed(3)} ms of CPU per request.`,
        ]
      : []),
    ...(own
      ? [
          `Pipeline's own cost: ${own.own.toFixed(3)} ms of CPU a request (target below ${PIPELINE_TARGET_MS}): GET ${NO_WORK} takes ${own.product.toFixed(3)} ms, an empty Express handler with the same bytes ${own.empty.toFixed(3)} ms.`,
        ]
      : []),
  ]
  process.stdout.write(`${parts.join('\n\n')}\n`)
}

const progress = (text: string) => void process.stderr.write(`${text}\n`)

async function run(): Promise<void> {
  try {
    await main()
  } catch (error) {
    progress(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  } finally {
    await stopAll()
    process.exit()
  }
}

void once(process, 'SIGINT').then(() => stopAll().then(() => process.exit(130)))
void run()
