import { z } from 'zod'
import { operationKinds } from '../../graph/inspect.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import { anyValue, fitValue, maxTokens } from '../server/budget.js'
import { defineTool } from '../server/tool.js'

export const graph = defineTool({
  name: 'graph',
  title: 'Run a GraphQL query',
  description:
    'Runs one GraphQL query, for questions that need several records at once. Learn fields with `describe` and a type, such as Entity.',
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
    return fitValue(await agent.read(input.query, input.variables), 'graph', input, input.maxTokens)
  },
})

/** Refuses mutations and subscriptions. A document that cannot be parsed gets the problem of the graph. */
function refuseChanges(query: string): void {
  if (operationKinds(query).every((kind) => kind === 'query')) return
  throw new Problem('badRequest', {
    detail: 'The tool graph executes queries only.',
    field: 'query',
    hint: 'Change records with the tool call, if the service permits it.',
  })
}
