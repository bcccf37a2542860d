import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { resourcesOf } from '../pipeline/definition/context.js'
import { defineOperation } from '../pipeline/definition/define.js'
import { AgentHelp, AgentHelpQuestion, answerOf, inScope } from './help.js'

export const answerAgentHelpQuestion = defineOperation({
  id: 'answerAgentHelpQuestion',
  route: 'POST /v1/agents/help',
  graph: 'Query.help',
  shortPath: '/v1/help',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Agent Help',
  summary: 'Ask how to use the service',
  description:
    'Finds the operations, the sections of the documentation and the terms of the glossary that answer a question in words, and quotes them. The same question always gets the same answer. If nothing matches, the confidence is LOW and there are no citations.',
  input: { query: z.strictObject({}), body: AgentHelpQuestion },
  output: AgentHelp,
  problems: ['unprocessable'],
  example: {
    body: { question: 'How do I merge two companies?' },
    response: {
      answer:
        'Merge two entities: POST /v1/entities/merge (mergeEntities; GraphQL: Mutation.mergeEntities). Moves everything of one entity to another.',
      citation: [
        {
          sourceType: 'OPERATION',
          sourceId: 'mergeEntities',
          sourceVersion: null,
          title: 'Merge two entities',
          excerpt: 'Moves everything of one entity to another.',
          route: 'POST /v1/entities/merge',
          graph: 'Mutation.mergeEntities',
        },
      ],
      confidence: 'HIGH',
      recommendedCommand: 'POST /v1/entities/merge',
    },
  },
  handle: async (context, { body: { question, scope, model } }) => {
    if (model != null) throw noModelHere(model)
    return answerOf(resourcesOf(context).guide.ask(question, inScope(scope ?? 'ALL')))
  },
})

const noModelHere = (model: string): Problem =>
  new Problem('unprocessable', {
    detail: 'model: no language model writes the answers.',
    field: 'model',
    value: model,
    hint: 'Send the question without model.',
    resolution: { action: 'removeField', fieldPath: 'model' },
  })
