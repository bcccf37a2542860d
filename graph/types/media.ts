import { type MediaUpload, MediaUpload as MediaUploadSchema } from '../../src/attribute/media/media.js'
import { convertMedia, DeletedMedia, deleteMedia, getMedia, uploadMedia } from '../../src/attribute/media/uploads.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation.js'
import { memberFields, recordField } from '../build/payload.js'
import { describe, shapeFields } from '../build/shape.js'
import { LatestSource } from './history.js'
import { imageField } from './image.js'

const Media = builder.objectRef<MediaUpload>('Media').implement({
  ...describe(MediaUploadSchema),
  fields: (t) => ({
    ...shapeFields(t, MediaUploadSchema, ['mediaType', 'path', 'targetId', 'firstUploadedAt']),
    url: imageField(t, 'URL of the image.', ({ cdnUrl }) => cdnUrl),
    source: t.field({
      type: LatestSource,
      nullable: true,
      ...describe(MediaUploadSchema, 'provenance'),
      resolve: ({ provenance }) => provenance,
    }),
  }),
})

const media = recordField(Media, 'The image.', (record: MediaUpload) => record)

bindQuery({ operation: getMedia, type: Media, present: (record: MediaUpload) => record })
for (const operation of [uploadMedia, convertMedia]) bindMutation({ operation, payload: { media } })
bindMutation({ operation: deleteMedia, payload: memberFields(DeletedMedia, ['mediaType', 'path', 'targetId']) })
