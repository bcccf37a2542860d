import type { Server } from './children.js'
import { compare, comparePeer } from './compare.js'
import { type Bench, type MeasuredServer, measure } from './measure.js'
import { peerQueries } from './peer-queries.js'
import { type Line, linesOf, PEER } from './report.js'
import { fetchOf, rawRequest, type ServerQuery } from './requests.js'
import { ENVIRONMENT, READS, WRITES } from './settings.js'
import { storeResponses } from './stored-texts.js'
import { inputsOf, restQuery, type Workload } from './workload.js'

/** The servers of one run, and the URL of their database. */
export interface Servers {
  readonly database: string
  readonly product: Server
  readonly limit: Server
  readonly stored: Server
  readonly peer: Server | undefined
}

const headersOf = ({ rest }: Workload) => (rest?.method === undefined ? READS : WRITES)

/** The inputs of a workload. Throws if the product and another server return different responses. */
export async function sameInputs(bench: Bench, servers: Servers, workload: Workload): Promise<string[]> {
  const { product, limit, peer } = servers
  const inputs = await inputsOf(workload, bench.client)
  const headers = headersOf(workload)
  await compare(workload, inputs, { product, limit, headers })
  if (peer) await comparePeer(workload, inputs, { product, peer, headers })
  return inputs
}

/** Measures a workload on the limit server, on the server of stored texts, or on both, and each time on the product. */
export async function compareServers(bench: Bench, servers: Servers, workload: Workload): Promise<Line[]> {
  const inputs = await sameInputs(bench, servers, workload)
  const counts = await statementsOf(servers.database, workload, inputs)
  const { name, rest, graph, limit } = workload
  const others = productAndPeer(servers, workload, inputs)
  const lines: Line[] = []
  if (limit) {
    const requests = inputs.map((input) => rawRequest({ path: limit(input) }))
    const about: Record<string, Pick<Line, 'target' | 'statements'>> = {
      limit: { target: undefined, statements: 1 },
      REST: { target: rest?.target, statements: counts[0] },
      GraphQL: { target: graph?.target, statements: counts.at(-1) },
    }
    const measured = await measure(bench, { label: 'limit', server: servers.limit, requests }, others)
    lines.push(...linesOf(name, measured, (label) => about[label] ?? {}))
  }
  const [surface, own] = graph?.storedTarget === undefined ? (['REST', rest] as const) : (['GraphQL', graph] as const)
  if (own && (!limit || own.storedTarget !== undefined)) {
    const first = await storedTexts(bench, servers, workload, inputs)
    const measured = await measure(bench, first, limit ? others.filter(({ label }) => label === surface) : others)
    const statements = limit ? 1 : counts[0]
    lines.push(
      ...linesOf(limit ? `${name}, all stored` : name, measured, (label) =>
        label === first.label ? { statements: 1 } : label === surface ? { target: own.storedTarget, statements } : {},
      ),
    )
  }
  return lines
}

/** The product on each surface that has the workload, and the other service that is compared with it. */
function productAndPeer({ product, peer }: Servers, workload: Workload, inputs: readonly string[]): MeasuredServer[] {
  const graph = peerQueries[workload.name]
  const requests = graph ? inputs.map((input) => rawRequest({ graph, input })) : []
  return [...ofProduct(product, workload, inputs), ...(peer && graph ? [{ label: PEER, server: peer, requests }] : [])]
}

/** The product on each surface that has the workload. */
export function ofProduct(server: Server, workload: Workload, inputs: readonly string[]): MeasuredServer[] {
  const { rest, graph } = workload
  const measured = (label: string, queryOf: (input: string) => ServerQuery) => ({
    label,
    server,
    requests: inputs.map((input) => rawRequest(queryOf(input), headersOf(workload))),
  })
  return [
    ...(rest ? [measured('REST', (input) => restQuery(rest, input))] : []),
    ...(graph ? [measured('GraphQL', (input) => ({ graph, input }))] : []),
  ]
}

/** Numbers of SQL statements of a request to each surface. */
async function statementsOf(database: string, workload: Workload, inputs: readonly string[]): Promise<number[]> {
  const { rest, graph } = workload
  const headers = headersOf(workload)
  const ends = [inputs[0] ?? '', inputs.at(-1) ?? ''] as const
  const pairOf = (query: (input: string) => ServerQuery) =>
    [fetchOf(query(ends[0]), headers), fetchOf(query(ends[1]), headers)] as const
  // Loads the whole service, which wrong arguments do not need.
  const { countStatements } = await import('./count-statements.js')
  return await countStatements(database, ENVIRONMENT, [
    ...(rest ? [pairOf((input) => restQuery(rest, input))] : []),
    ...(graph ? [pairOf((input) => ({ graph, input }))] : []),
  ])
}

/** A server that only reads the text of the same response by a key. */
async function storedTexts(
  bench: Bench,
  { product, stored }: Servers,
  { rest, graph }: Workload,
  inputs: readonly string[],
): Promise<MeasuredServer> {
  const queryOf = (input: string): ServerQuery =>
    rest ? restQuery(rest, input) : graph ? { graph, input } : { path: '' }
  const paths = await storeResponses(bench.client, inputs, { port: product.port, queryOf, headers: READS })
  return { label: 'stored text', server: stored, requests: paths.map((path) => rawRequest({ path })) }
}
