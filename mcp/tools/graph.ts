import { z } from 'zod'
import { documentErrors, operationKinds } from '../../graph/inspect.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import { type Agent, DocumentError } from '../server/agent.js'
import { anyValue, fitValue, maxTokens } from '../server/budget.js'
import { defineTool, type Result } from '../server/tool.js'

export const graph = defineTool({
  name: 'graph',
  title: 'Run a GraphQL query',
  description:
    'Runs one GraphQL query, for several records at once and for lists and sums over all records. Examples: `{ acquisitions(first: 50) { nodes { acquired { nameBrand } acquirer { nameBrand } amount { amount } announcedAt completedAt } } }`, `{ fundraiseRounds(first: 50, filter: { round: ["IPO"], investorName: ["..."], announcedRange: { min: "2020-01-01" } }) { nodes { entity { nameBrand } round dateAnnounced amountRaised { amount } investors { edges { leadInvestor node { ... on Entity { nameBrand } ... on Person { nameFull } } } } } } }`. `entities` and `people` have the same form. Learn fields with `describe` and a type, such as Entity.',
  input: z.strictObject({
    query: z.string().min(1).max(20_000),
    variables: z.record(z.string(), z.unknown()).default({}),
    maxTokens,
  }),
  output: anyValue,
  run: async (agent, input) => {
    if (agent.isTrustedOnly)
      throw new Problem('forbidden', {
        detail: 'This service executes trusted documents only.',
        field: 'query',
        hint: 'Use the other tools.',
      })
    refuseChanges(input.query)
    return fitValue(await read(agent, input), 'graph', input, input.maxTokens)
  },
})

/** A document that is not valid is refused with all its errors, so that the next attempt can succeed. */
async function read(agent: Agent, input: { readonly query: string; readonly variables: Result }): Promise<unknown> {
  try {
    return await agent.read(input.query, input.variables)
  } catch (error) {
    const errors = error instanceof DocumentError ? documentErrors(input.query) : []
    if (errors.length === 0) throw error
    throw new Problem('badRequest', {
      detail: errors.join(' '),
      field: 'query',
      hint: 'Read the fields and arguments of a type with describe and type.',
    })
  }
}

/** Refuses mutations and subscriptions. A document that cannot be parsed gets the problem of the graph. */
function refuseChanges(query: string): void {
  if (operationKinds(query).every((kind) => kind === 'query')) return
  throw new Problem('badRequest', {
    detail: 'The tool graph executes queries only.',
    field: 'query',
    hint: 'Change records with the tool call, if the service permits it.',
  })
}
