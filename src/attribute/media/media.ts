import { z } from 'zod'
import { SourceMetadata } from '../../kernel/provenance/source-metadata.js'
import { DateTime } from '../../kernel/wire/values.js'

const MediaObjectType = z
  .enum(['ENTITY', 'PERSON', 'NEWS', 'BLOG'])
  .meta({ id: 'MediaObjectType', description: 'Kind of record that has the image.' })

export const MediaUpload = z
  .strictObject({
    cdnUrl: z.string(),
    firstUploadedAt: DateTime.nullable().describe('Time when the record first got an image of this kind.'),
    mediaType: MediaObjectType,
    path: z.string().describe('Path in the storage of the service, never an external URL.'),
    provenance: SourceMetadata.nullable().describe('Source of the last change of the image.'),
    targetId: z.string().nullable(),
  })
  .meta({ id: 'MediaUpload', description: 'A stored image of a record.' })
