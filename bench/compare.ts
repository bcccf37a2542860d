import { createHash } from 'node:crypto'
import type { Server } from './children.js'
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
