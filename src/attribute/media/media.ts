import { z } from 'zod'
import { SourceMetadata } from '../../kernel/provenance/source-metadata.js'
import { DateTime } from '../../kernel/wire/values.js'

const MediaObjectType = z
  .enum(['ENTITY', 'PERSON', 'NEWS', 'BLOG'])
  .meta({ id: 'MediaObjectType', description: 'Kind of record of an image.' })

export const MediaUpload = z
  .strictObject({
    cdnUrl: z.string(),
    firstUploadedAt: DateTime.nullable().describe('Time of the first upload to the slot.'),
    mediaType: MediaObjectType,
    path: z.string().describe('Path in the storage of the service, never an external URL.'),
    provenance: SourceMetadata.nullable().describe('Source of the last write.'),
    targetId: z.string().nullable(),
  })
  .meta({ id: 'MediaUpload', description: 'A stored image in its slot.' })
