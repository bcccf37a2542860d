import { z } from 'zod'
import { CrawlCdnProvider } from '../../attribute/url-link/url-link.js'
import { EntityId, OperatingStatus } from '../../identity/entity/types.js'
import { DateTime } from '../../kernel/wire/values.js'

const Confidence = z.enum(['HIGH', 'MEDIUM', 'LOW']).meta({
  id: 'Confidence',
  graph: 'SignalConfidence',
  values: { HIGH: 'Certain.', MEDIUM: 'Probable.', LOW: 'Uncertain.' },
  description: 'How certain the verdict is.',
})
export type Confidence = z.infer<typeof Confidence>

const Verdict = z
  .enum(['LIVE', 'EDGE_CHALLENGED', 'DEAD_TARGET', 'PARKED', 'ACQUISITION_SUSPECTED', 'INDETERMINATE', 'NO_WEBSITE'])
  .meta({
    id: 'OperatingStatusSignalVerdict',
    graph: 'SignalVerdict',
    values: {
      LIVE: 'The website works.',
      EDGE_CHALLENGED:
        'The website lets only visitors in that a content delivery network has checked, so the service could not read it.',
      DEAD_TARGET:
        'The domain name, the server or the web page does not exist, or the web page states that the entity has closed.',
      PARKED: 'The domain is for sale.',
      ACQUISITION_SUSPECTED: 'The website redirects to a website of another company.',
      INDETERMINATE: 'The check found no evidence, or only weak evidence.',
      NO_WEBSITE: 'No website is known.',
    },
    description: 'What the check of a website shows about its entity.',
  })
export type Verdict = z.infer<typeof Verdict>

export const OperatingStatusSignal = z
  .strictObject({
    cdnProvider: CrawlCdnProvider.nullable().describe(
      'Content delivery network of the website. Null if there was no response.',
    ),
    checkedAt: DateTime.describe('Time when the signals were read.'),
    confidence: Confidence,
    currentOperatingStatus: OperatingStatus.nullable().describe('Stored operating status of the entity.'),
    entityId: EntityId,
    evidence: z.array(z.string()).describe('What the check found, one sentence per item.'),
    httpStatus: z.int().nullable().describe('HTTP status of the last response. Null if there was no response.'),
    probedUrl: z
      .string()
      .nullable()
      .describe('URL that was checked: the current primary website. Null if there is none.'),
    resolvedUrl: z.string().nullable().describe('URL of the response, after all redirects.'),
    suggestedOperatingStatus: OperatingStatus.nullable().describe(
      'Operating status that the check suggests. Null if the evidence is weak.',
    ),
    verdict: Verdict,
  })
  .meta({ id: 'EntityOperatingStatusSignal', description: "Result of a check of an entity's website." })
export type OperatingStatusSignal = z.infer<typeof OperatingStatusSignal>
