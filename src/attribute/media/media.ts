import { z } from 'zod'
import { SourceMetadata } from '../../kernel/provenance/source-metadata.js'
import { DateTime } from '../../kernel/wire/values.js'

const MediaObjectType = z
  .enum(['ENTITY', 'PERSON', 'NEWS', 'BLOG'])
  .meta({ id: 'MediaObjectType', description: 'Kind of record that an image belongs to.' })

export const MediaUpload = z
  .strictObject({
    cdnUrl: z.string(),
    firstUploadedAt: DateTime.nullable().describe('When the slot was first filled.'),
    mediaType: MediaObjectType,
    path: z.string().describe('Managed storage path, never an outside address.'),
    provenance: SourceMetadata.nullable().describe('Of the last write.'),
    targetId: z.string().nullable(),
  })
  .meta({ id: 'MediaUpload', description: 'A kept image, in its slot.' })
