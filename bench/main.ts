import { once } from 'node:events'
import { readArguments } from '../src/kernel/config/arguments.js'
import { COUNTED, capped } from './caps.js'
import { type Server, startGenerator, startServer, stopAll } from './children.js'
import { compare } from './compare.js'
import { connected } from './database.js'
import { type Bench, type LoadSettings, type MeasuredServer, measure } from './measure.js'
import { startPeer } from './peer.js'
import { environmentOf, generatorMs, type Line, linesOf, missed, pipelineMs, residentMiB, table } from './report.js'
import { fetchOf, rawRequest, type ServerQuery } from './requests.js'
import { seed } from './seed.js'
import { storeResponses } from './stored-texts.js'
import { inputsOf, restQuery, type Workload, workloads } from './workloads.js'

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
const CLIENT_SECRET = 'vcs_bench'
const ADMIN_API_KEY = 'vak_bench'
const READS = { 'x-client-secret': CLIENT_SECRET }
const WRITES = { 'x-api-key': ADMIN_API_KEY }
const UNCOUNTED = capped('0')
/** Target for the requests per second with meters, divided by the requests per second without meters. */
const METERED_TARGET = 0.95
/**
 * Number of requests before the measurement of the meters. The two compared servers differ only a little, so V8 must
 * compile all their code before the measurement.
 */
const METERED_WARM_UP = 15_000
/** URL of the service in documents. It is fixed, so that every server returns the same URLs. */
const PUBLIC_URL = 'http://bench.invalid'
const ENVIRONMENT = {
  // The worker is off, because it would process the queue during the measurement.
  WORKER: 'off',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  DEMO_DATA: 'off',
  CLIENT_SECRET,
  ADMIN_API_KEY,
  PUBLIC_URL,
  ...COUNTED,
}
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

/** The servers of one run. */
interface Servers {
  readonly product: Server
  readonly limit: Server
  readonly stored: Server
  readonly peer: Server | undefined
}

async function main(): Promise<void> {
  const options = readOptions()
  const { database, entities, only, settings } = options
  const began = performance.now()
  if (await seed({ url: database, entities })) progress(`seeded in ${Math.round((performance.now() - began) / 1000)} s`)
  const client = await connected(database)
  const bench = { load: startGenerator(), client, settings }
  const servers = {
    product: await startServer({ file: 'programs/main.js', env: { ...ENVIRONMENT, DATABASE_URL: database } }),
    limit: await startServer({ file: 'bench/limit.js', args: [database, PUBLIC_URL] }),
    stored: await startServer({ file: 'bench/stored.js', args: [database] }),
    peer: options.peer === undefined ? undefined : await startPeer(options.peer, database),
  }
  const lines: Line[] = []
  const chosen = workloads.filter(({ name }) => name.includes(only))
  if (options.compare) {
    for (const workload of chosen) await compareResponses(bench, servers, workload)
    process.stdout.write(`The responses of ${chosen.length} workloads are equal.\n`)
    return
  }
  for (const workload of chosen) {
    lines.push(...(await compareServers(bench, servers, workload, database)))
    lines.push(...(await compareWithStored(bench, servers, workload)))
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

const headersOf = ({ rest }: Workload) => (rest?.method === undefined ? READS : WRITES)

/** Compares the responses of a workload, and returns its inputs. */
async function compareResponses(bench: Bench, { product, limit }: Servers, workload: Workload): Promise<string[]> {
  progress(workload.name)
  const inputs = await inputsOf(workload, bench.client)
  await compare(workload, inputs, { product, limit, headers: headersOf(workload) })
  return inputs
}

async function compareServers(bench: Bench, servers: Servers, workload: Workload, database: string): Promise<Line[]> {
  const { product, limit, peer } = servers
  const { name, rest, graph } = workload
  const headers = headersOf(workload)
  const inputs = await compareResponses(bench, servers, workload)
  const ends = [inputs[0] ?? '', inputs.at(-1) ?? ''] as const
  const pairOf = (query: (input: string) => ServerQuery) =>
    [fetchOf(query(ends[0]), headers), fetchOf(query(ends[1]), headers)] as const
  // Loads the whole service, which wrong arguments do not need.
  const { countStatements } = await import('./count-statements.js')
  const counts = await countStatements(database, ENVIRONMENT, [
    ...(rest ? [pairOf((input) => restQuery(rest, input))] : []),
    ...(graph ? [pairOf((input) => ({ graph, input }))] : []),
  ])
  const requestsOf = (format: (input: string) => string) => inputs.map(format)
  const others: MeasuredServer[] = []
  if (rest)
    others.push({
      label: 'REST',
      server: product,
      requests: requestsOf((input) => rawRequest(restQuery(rest, input), headers)),
    })
  if (graph)
    others.push({
      label: 'GraphQL',
      server: product,
      requests: requestsOf((input) => rawRequest({ graph, input }, headers)),
    })
  const peerQuery = workload.peer
  if (peer && peerQuery)
    others.push({
      label: 'PostGraphile',
      server: peer,
      requests: requestsOf((input) => rawRequest({ graph: peerQuery, input })),
    })
  const first = {
    label: 'limit',
    server: limit,
    requests: requestsOf((input) => rawRequest({ path: workload.limit(input) })),
  }
  const about: Record<string, { target?: number | undefined; statements?: number | undefined }> = {
    limit: { statements: 1 },
    REST: { target: rest?.target, statements: counts[0] },
    GraphQL: { target: graph?.target, statements: counts.at(-1) },
  }
  return linesOf(name, await measure(bench, first, others), (label) => about[label] ?? {})
}

/** Compares REST with a server that only reads the text of the same response by a key. */
async function compareWithStored(bench: Bench, { product, stored }: Servers, workload: Workload): Promise<Line[]> {
  const { name, rest } = workload
  if (rest?.storedTarget === undefined) return []
  const inputs = await inputsOf(workload, bench.client)
  const queryOf = (input: string) => restQuery(rest, input)
  const paths = await storeResponses(bench.client, inputs, { port: product.port, queryOf, headers: READS })
  const first = { label: 'stored text', server: stored, requests: paths.map((path) => rawRequest({ path })) }
  const requests = inputs.map((input) => rawRequest(queryOf(input), READS))
  const measured = await measure(bench, first, [{ label: 'REST', server: product, requests }])
  return linesOf(`${name}, all stored`, measured, (label) =>
    label === first.label ? { statements: 1 } : { target: rest.storedTarget, statements: 1 },
  )
}

/** Compares the product without meters with the product with all meters. The meters are in its process or in Redis. */
async function metering(bench: Bench, product: Server, { database, redis }: Options): Promise<Line[]> {
  progress('metering')
  const [workload] = workloads
  if (!workload?.rest) return []
  const { path } = workload.rest
  const requests = (await inputsOf(workload, bench.client)).map((input) => rawRequest({ path: path(input) }, READS))
  const start = (env: Record<string, string>) =>
    startServer({ file: 'programs/main.js', env: { ...ENVIRONMENT, DATABASE_URL: database, ...env } })
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
  const empty = await startServer({ file: 'bench/empty.js', args: [body] })
  const requests = [rawRequest({ path: NO_WORK }, READS)]
  return pipelineMs(
    await measure(bench, { label: 'empty', server: empty, requests }, [{ label: 'REST', server: product, requests }]),
  )
}

function print(lines: readonly Line[], own: ReturnType<typeof pipelineMs> | undefined, where: string): void {
  const ofProduct = lines.filter(({ server }) => server === 'REST' || server === 'GraphQL')
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
