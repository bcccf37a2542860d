import { createHash } from 'node:crypto'
import type { Server } from './children.js'
import { peerQueries } from './peer-queries.js'
import { fetchOf, type ServerQuery } from './requests.js'
import { restQuery, type Workload } from './workload.js'

/** Number of inputs whose responses are compared before the measurement. */
const SAMPLE = 50

export interface Contestants {
  readonly product: Server
  readonly limit: Server
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Compares the responses of the product and of the limit server for a sample of inputs. Throws if the bytes (REST) or
 * the data (GraphQL) differ. If a request writes, the limit server writes first. The product then finds the written
 * values, so its own write must change nothing.
 */
export async function compare(
  workload: Workload,
  inputs: readonly string[],
  { product, limit, headers }: Contestants,
): Promise<void> {
  const { rest, graph, name, limit: pathOf } = workload
  if (!pathOf) return
  const responseTo = async (query: ServerQuery) =>
    bodyText(await fetchOf(query, headers)(`http://127.0.0.1:${product.port}`))
  for (const input of inputs.slice(0, SAMPLE)) {
    const expected = await bodyText(await fetch(`http://127.0.0.1:${limit.port}${pathOf(input)}`))
    if (rest) {
      const text = await responseTo(restQuery(rest, input))
      if (digest(text) !== digest(expected)) throw differs(`${name}, REST`, input, expected, text)
    }
    if (graph) {
      // Removes the cost of the request, which only the product returns.
      const { extensions: _, ...response } = JSON.parse(await responseTo({ graph, input }))
      const shaped = canonical(response)
      if (shaped !== canonical(JSON.parse(expected))) throw differs(`${name}, GraphQL`, input, expected, shaped)
    }
  }
}

/** Number of inputs whose records are compared with those of the peer. */
const PEER_SAMPLE = 10
/** Members that identify a record in the responses of both, and the totals that the query of the peer selects. */
const IDENTIFYING = /^(publicId|nameBrand|nameFull|identifier|url|title|totalElements|totalCount)$/

/** Compares the records in the responses of the product and of the peer for a sample of inputs. Throws if they differ. */
export async function comparePeer(
  { name, rest, graph }: Workload,
  inputs: readonly string[],
  { product, peer, headers }: Omit<Contestants, 'limit'> & { readonly peer: Server },
): Promise<void> {
  const peerGraph = peerQueries[name]
  if (!peerGraph) return
  const hasTotal = peerGraph.query.includes('totalCount')
  const recordsOf = async (server: Server, query: ServerQuery) => {
    const body = await bodyText(await fetchOf(query, headers)(`http://127.0.0.1:${server.port}`))
    return identifying(JSON.parse(body)).filter((text) => hasTotal || !text.startsWith('total'))
  }
  for (const input of inputs.slice(0, PEER_SAMPLE)) {
    const given = await recordsOf(product, rest ? restQuery(rest, input) : { graph: graph ?? peerGraph, input })
    const other = await recordsOf(peer, { graph: peerGraph, input })
    const onlyIn = (list: readonly string[], others: readonly string[]) => list.filter((text) => !others.includes(text))
    const [ofProduct, ofPeer] = [onlyIn(given, other), onlyIn(other, given)]
    if (ofProduct.length + ofPeer.length > 0)
      throw new Error(
        `${name}: product and peer return different records for ${input.slice(0, 100)}, so nothing was measured\n  only product: ${ofProduct.join(', ')}\n  only peer: ${ofPeer.join(', ')}`,
      )
  }
}

/** The values of the identifying members anywhere in a response. */
function identifying(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [
    ...(IDENTIFYING.test(key) && typeof member !== 'object' ? [`${key.replace(/^total.*/, 'total')} ${member}`] : []),
    ...identifying(member),
  ])
}

async function bodyText(response: Response): Promise<string> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} returns ${response.status}: ${text.slice(0, 500)}`)
  return text
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON with sorted members, because GraphQL returns members in the order of the document. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )

const differs = (what: string, input: string, expected: string, given: string): Error =>
  new Error(
    `${what}: product and limit differ for ${input}, so nothing was measured\n  limit   ${expected.slice(0, 2000)}\n  product ${given.slice(0, 2000)}`,
  )
