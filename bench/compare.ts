import { createHash } from 'node:crypto'
import type { Server } from './children.js'
import { askOf, type Question } from './requests.js'
import { restQuestion, type Workload } from './workloads.js'

/** Inputs whose answers are compared before anything is timed. */
const SAMPLE = 50

export interface Contestants {
  readonly product: Server
  readonly limit: Server
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Throws unless product and limit answer a sample of inputs with the same bytes (REST), or the same data (GraphQL). A
 * write is done by the limit first: the product then finds nothing to change, unless the limit wrote something else.
 */
export async function compare(
  workload: Workload,
  inputs: readonly string[],
  { product, limit, headers }: Contestants,
): Promise<void> {
  const { rest, graph, name } = workload
  const answerTo = async (question: Question) =>
    bodyText(await askOf(question, headers)(`http://127.0.0.1:${product.port}`))
  for (const input of inputs.slice(0, SAMPLE)) {
    const wanted = await bodyText(await fetch(`http://127.0.0.1:${limit.port}${workload.limit(input)}`))
    if (rest) {
      const text = await answerTo(restQuestion(rest, input))
      if (digest(text) !== digest(wanted)) throw differs(`${name}, REST`, input, wanted, text)
    }
    if (graph) {
      // What the request cost stands beside the data.
      const { extensions: _, ...answer } = JSON.parse(await answerTo({ graph, input }))
      const shaped = canonical(answer)
      if (shaped !== canonical(JSON.parse(wanted))) throw differs(`${name}, GraphQL`, input, wanted, shaped)
    }
  }
}

async function bodyText(response: Response): Promise<string> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}: ${text.slice(0, 500)}`)
  return text
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON with its members in one order: the graph's order is the document's. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )

const differs = (what: string, input: string, wanted: string, given: string): Error =>
  new Error(
    `${what}: product and limit differ for ${input}, so nothing was timed\n  limit   ${wanted.slice(0, 2000)}\n  product ${given.slice(0, 2000)}`,
  )
