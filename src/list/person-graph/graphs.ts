import { z } from 'zod'
import { examplePerson } from '../../document/example/person-example.js'
import { noPerson } from '../../identity/person/person-select.js'
import { PersonId } from '../../identity/person/types.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { PersonGraph } from './person-graph.js'
import { readPersonGraph } from './person-graph-reads.js'

export const getPersonGraph = defineOperation({
  id: 'getPersonGraph',
  route: 'GET /v1/people/{personId}/graph',
  graph: 'Person.graph',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'People',
  summary: 'Read the people and entities around a person',
  description:
    'Returns the current and former entities of the person, each with colleagues, news and similar entities. Also returns the people who invested in the same rounds, and people with the same title at other entities. Each list has a maximum length and is sorted. Hidden people and entities are left out.',
  input: { path: z.strictObject({ personId: PersonId }) },
  output: PersonGraph,
  problems: ['notFound'],
  example: {
    path: { personId: examplePerson.id },
    response: { careerContext: [], coInvestor: [], computedAt: '2026-03-01T12:00:00.000Z', rolePeer: [] },
  },
  handle: async (context, { path: { personId } }) => {
    const graph = await readPersonGraph(context, documentOptions(context), personId)
    if (!graph) throw noPerson('personId', personId)
    return graph
  },
})
