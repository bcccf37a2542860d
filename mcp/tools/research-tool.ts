import { z } from 'zod'
import { Problem } from '../../src/kernel/problem/problem.js'
import { anyValue, fitValue, maxTokens } from '../server/budget.js'
import { defineTool } from '../server/tool.js'

export const research = defineTool({
  name: 'research',
  title: 'Research a website',
  description:
    'Reads the website of a company and confirms facts with quotes. Send `url` to start a run, then `run` to read its state, and `facts`: true to read what it found.',
  input: z.strictObject({
    url: z.url().max(2_000).optional(),
    run: z.uuid().optional(),
    facts: z.boolean().default(false),
    maxTokens,
  }),
  output: anyValue,
  changes: true,
  run: async (agent, input) => {
    const { url, run, facts, maxTokens: limit } = input
    if ((url === undefined) === (run === undefined))
      throw new Problem('badRequest', {
        detail: 'Send either url or run.',
        field: 'url',
        hint: 'Send url to start a run, or run with the id of a run.',
      })
    if (url !== undefined) {
      const started = await agent.run(agent.writing('createResearchRun'), { body: { url } })
      return fitValue(started, 'research', undefined, limit)
    }
    const path = { runId: run }
    const operation = agent.operation(facts ? 'listResearchFacts' : 'getResearchRun')
    return fitValue(await agent.run(operation, { path }), 'research', input, limit)
  },
})
