import { z } from 'zod'
import { anyValue, fitValue, maxTokens } from '../server/budget.js'
import { defineTool } from '../server/tool.js'

export const changes = defineTool({
  name: 'changes',
  title: 'Follow changes',
  description:
    'Returns what changed after a cursor. Start with `latest`: true to get the cursor of now, then send it as `after`.',
  input: z.strictObject({
    after: z.string().max(200).optional(),
    latest: z.boolean().optional(),
    size: z.int().min(1).max(100).default(20),
    maxTokens,
  }),
  output: anyValue,
  run: async (agent, { maxTokens: limit, ...query }) =>
    fitValue(await agent.run(agent.operation('listChanges'), { query }), 'changes', query, limit),
})
