import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity-example.js'
import { EntityPath, noEntity, reading } from '../../identity/entity/entity-select.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { CompletionGateType, EntityDetailCoverage } from './coverage.js'
import { readCounts } from './coverage-reads.js'
import { slotsOf } from './coverage-rules.js'
import { GATES } from './gates.js'

const shared = { kind: 'read', auth: ['bearer', 'adminApiKey', 'clientSecret'], tag: 'Completion Gates' } as const

const catalogue = GATES.map(({ writer: _, ...gate }) => gate)

export const completionGates = defineOperation({
  ...shared,
  id: 'completionGates',
  route: 'GET /v1/entities/research/completion/gates',
  graph: 'Query.completionGates',
  summary: 'List the completion gates',
  description:
    'Returns the completion gates: the kinds of data that a researched entity should have. Each completion gate contains what must be stored to pass it, and which operation returns the data. A research run searches for the data in the order of this list.',
  input: {},
  output: z.array(CompletionGateType),
  example: { response: catalogue.slice(0, 2) },
  handle: async () => catalogue,
})

export const entityDetailCoverage = defineOperation({
  ...shared,
  id: 'entityDetailCoverage',
  route: 'GET /v1/entities/{entityId}/detail/coverage',
  graph: 'Entity.coverage',
  summary: 'Check which data of an entity is stored',
  description:
    'Compares the stored data of the entity with the completion gates. The completion gates of people, products and services are checked for each person, product and service, at most 50 of each kind. Data of records that the caller cannot see does not count. If a research run looked for missing data on the right page and did not find it, the slot names this page.',
  input: { path: EntityPath, query: z.strictObject({ includePrivate: reading.includePrivate }) },
  output: EntityDetailCoverage,
  problems: ['notFound'],
  example: {
    path: { entityId: exampleEntity.id },
    response: {
      entityId: exampleEntity.id,
      slot: slotsOf({
        type: 'Company',
        counts: { 'entity.website': 1 },
        unobtainable: {},
        people: [],
        offerings: [],
      }).slice(0, 1),
    },
  },
  handle: async (context, { path: { entityId }, query }) => {
    const counted = await readCounts(context, documentOptions(context, query), entityId, query.includePrivate)
    if (!counted) throw noEntity('entityId', entityId)
    return { entityId, slot: slotsOf(counted) }
  },
})
