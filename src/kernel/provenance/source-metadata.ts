import { z } from 'zod'
import { DateTime } from '../wire/values.js'

export const SourceMetadata = z
  .strictObject({
    changedAt: DateTime.nullable(),
    dataSourceUpdatedAt: DateTime.nullable(),
    detail: z
      .string()
      .nullable()
      .describe('Source detail. Null without admin authority if the source is not published.'),
    kind: z.string().nullable().describe('Source type of the last recorded change.'),
    pendingApproval: z.int32().nullable(),
    sourceId: z
      .string()
      .nullable()
      .describe("Provider's id of the source. Null without admin authority if the source is not published."),
    status: z.string().nullable(),
  })
  .meta({ id: 'DatasourceSourceMetadata', description: 'Source of the last change of the record.' })
