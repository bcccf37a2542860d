import { z } from 'zod'
import { CrawlCdnProvider } from '../../attribute/url-link/url-link.js'
import { OperatingStatus } from '../../identity/entity/types.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'

const Confidence = z.enum(['HIGH', 'MEDIUM', 'LOW']).meta({ id: 'Confidence', description: 'How sure a judgement is.' })
export type Confidence = z.infer<typeof Confidence>

const Verdict = z
  .enum(['LIVE', 'EDGE_CHALLENGED', 'DEAD_TARGET', 'PARKED', 'ACQUISITION_SUSPECTED', 'INDETERMINATE', 'NO_WEBSITE'])
  .meta({
    id: 'OperatingStatusSignalVerdict',
    description:
      'EDGE_CHALLENGED: a delivery network asks whether the visitor is human. DEAD_TARGET: the name, the server or the page is gone, or says that the entity has closed. INDETERMINATE: nothing was seen that tells.',
  })
export type Verdict = z.infer<typeof Verdict>

export const OperatingStatusSignal = z
  .strictObject({
    cdnProvider: CrawlCdnProvider.nullable().describe('Null where nobody answered.'),
    checkedAt: DateTime,
    confidence: Confidence,
    currentOperatingStatus: OperatingStatus.nullable().describe('As it is stored.'),
    entityId: Uuid,
    evidence: z.array(z.string()).describe('What was seen, a sentence each.'),
    httpStatus: z.int().nullable().describe('Of the last answer; null where nobody answered.'),
    probedUrl: z.string().nullable().describe('The current primary website; null without one.'),
    resolvedUrl: z.string().nullable().describe('Where the answer came from, after every redirect.'),
    suggestedOperatingStatus: OperatingStatus.nullable().describe('Only where what was seen is strong.'),
    verdict: Verdict,
  })
  .meta({ id: 'EntityOperatingStatusSignal', description: "What a look at an entity's website says of its status." })
export type OperatingStatusSignal = z.infer<typeof OperatingStatusSignal>
