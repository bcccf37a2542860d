import { z } from 'zod'
import { DateTime } from '../../kernel/wire/values.js'
import { RecordedSourceType } from '../pipeline/request/provenance.js'
import { ProvenanceStatus } from './status.js'

export const SourceMetadata = z
  .strictObject({
    changedAt: DateTime.nullable().describe('Time of the last change of the record.'),
    dataSourceUpdatedAt: DateTime.nullable().describe('Time when this source was recorded.'),
    detail: z
      .string()
      .nullable()
      .describe(
        'The source itself, such as a URL. null for callers that are not admin callers if the source is not published.',
      ),
    kind: z.string().meta({ choice: RecordedSourceType }).nullable().describe('Kind of the source.'),
    pendingApproval: z.int32().nullable().describe('Number of changes that wait for a review.'),
    sourceId: z
      .string()
      .nullable()
      .describe(
        'Id of the source at the data provider. null for callers that are not admin callers if the source is not published.',
      ),
    status: z
      .string()
      .meta({ choice: ProvenanceStatus })
      .nullable()
      .describe('Review status of the change. null: not known.'),
  })
  .meta({ id: 'DatasourceSourceMetadata', description: 'Source of the last change of the record.' })
