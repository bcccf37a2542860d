import { exampleEntity } from '../../document/example/entity-example.js'
import { EntityPath, noEntity } from '../../identity/entity/entity-select.js'
import { resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { readProbed } from './operating-status-reads.js'
import { suggestionFor } from './operating-status-rules.js'
import { probe } from './probe.js'
import { OperatingStatusSignal } from './signal.js'

export const getOperatingStatusSignal = defineOperation({
  id: 'getOperatingStatusSignal',
  route: 'GET /v1/entities/{entityId}/operating-status/signal',
  graph: 'Entity.operatingStatusSignal',
  kind: 'read',
  auth: ['bearer', 'adminApiKey'],
  tag: 'Entities',
  summary: "Check an entity's website",
  description:
    'Fetches the current primary website of the entity once, if its robots.txt allows it, and returns evidence about the operating status. It writes nothing. If the website is not reachable, the response is a result with the status 200, not an error. DEAD_TARGET: the domain name does not exist, or the server refuses connections. INDETERMINATE: the cause may be temporary, or in the network of this service, such as a timeout, robots.txt or an address that is not public. Takes up to 12 seconds.',
  input: { path: EntityPath },
  output: OperatingStatusSignal,
  problems: ['notFound'],
  example: {
    path: { entityId: exampleEntity.id },
    response: {
      cdnProvider: 'none',
      checkedAt: '2026-03-01T12:00:00.000Z',
      confidence: 'HIGH',
      currentOperatingStatus: 'Operating',
      entityId: exampleEntity.id,
      evidence: [
        'https://www.apple.com/ returns 200 after 1 redirect.',
        'The page can be read and contains no sign of a closure or sale.',
      ],
      httpStatus: 200,
      probedUrl: 'https://apple.com',
      resolvedUrl: 'https://www.apple.com/',
      suggestedOperatingStatus: 'Operating',
      verdict: 'LIVE',
    },
  },
  handle: async (context, { path: { entityId } }) => {
    const probed = await readProbed(context, entityId)
    if (!probed) throw noEntity('entityId', entityId)
    const { suggested, evidence, ...sight } = await probe(resourcesOf(context).outbound, probed)
    return {
      ...sight,
      checkedAt: context.clock.now().toISOString(),
      currentOperatingStatus: probed.operatingStatus,
      entityId,
      evidence: [...evidence],
      suggestedOperatingStatus: suggestionFor(probed.operatingStatus, suggested),
    }
  },
})
