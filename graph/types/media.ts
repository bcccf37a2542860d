import { assertLogoAccuracy } from '../../src/attribute/logo-accuracy/assertion.js'
import {
  LogoAccuracy as AccuracySchema,
  type LogoAccuracy,
  LogoAccuracyReference,
} from '../../src/attribute/logo-accuracy/logo-accuracy.js'
import { getEntityLogo, getNewsThumbnail, getPersonPhoto } from '../../src/attribute/media/image-slot.js'
import { type MediaUpload, MediaUpload as MediaUploadSchema } from '../../src/attribute/media/media.js'
import { convertMedia, DeletedMedia, deleteMedia, getMedia, uploadMedia } from '../../src/attribute/media/uploads.js'
import {
  type ImageCandidate,
  ImageCandidate as ImageCandidateSchema,
  MediaImportResult as ImportSchema,
  type MediaImportResult,
} from '../../src/attribute/media-import/import-result.js'
import { importEntityLogo } from '../../src/attribute/media-import/logo-import.js'
import { importNewsThumbnail } from '../../src/attribute/media-import/thumbnail-import.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, recordField, returned } from '../build/mutation/payload.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { entityNames } from './entity.js'
import { LatestSource } from './history.js'
import { imageField } from './image.js'

const Media = builder.objectRef<MediaUpload>('Media').implement({
  ...describe(MediaUploadSchema),
  fields: (t) => ({
    ...shapeFields(t, MediaUploadSchema, ['mediaType', 'path', 'targetId', 'firstUploadedAt']),
    url: imageField(t, 'cdnUrl', 'URL of the image.'),
    source: t.field({
      type: LatestSource,
      nullable: true,
      ...describe(MediaUploadSchema, 'provenance'),
      resolve: ({ provenance }) => provenance,
    }),
  }),
})

const media = recordField(Media, 'The image.', (record: MediaUpload) => record)

bindQuery({
  operation: getMedia,
  type: Media,
  present: (record: MediaUpload) => record,
  serves: [getEntityLogo, getPersonPhoto, getNewsThumbnail],
})
for (const operation of [uploadMedia, convertMedia]) bindMutation({ operation, payload: { media } })
bindMutation({ operation: deleteMedia, payload: memberFields(DeletedMedia, ['mediaType', 'path', 'targetId']) })

const Candidate = builder.objectRef<ImageCandidate>('ImageCandidate').implement({
  ...describe(ImageCandidateSchema),
  fields: (t) => shapeFields(t, ImageCandidateSchema, ['url', 'signal', 'isAccepted', 'reason']),
})

const imported = {
  media: returned({
    type: Media,
    ...describe(ImportSchema, 'media'),
    value: ({ output }: { output: MediaImportResult }) => output.media,
  }),
  ...memberFields(ImportSchema, ['sourceImageUrl', 'winningSignal', 'confidence', 'candidateCount']),
  candidates: returned({
    type: [Candidate],
    ...describe(ImportSchema, 'candidate'),
    value: ({ output }: { output: MediaImportResult }) => output.candidate,
  }),
}

bindMutation({ operation: importEntityLogo, payload: imported, names: entityNames })
bindMutation({
  operation: importNewsThumbnail,
  payload: imported,
  names: { id: { name: 'newsId' }, slug: { name: 'newsSlug' } },
})

const Reference = builder.objectRef<LogoAccuracy['reference'][number]>('LogoAccuracyReference').implement({
  ...describe(LogoAccuracyReference),
  fields: (t) => shapeFields(t, LogoAccuracyReference, ['url', 'hammingDistance']),
})

const Accuracy = builder.objectRef<LogoAccuracy>('LogoAccuracy').implement({
  ...describe(AccuracySchema),
  fields: (t) => ({
    ...shapeFields(t, AccuracySchema, [
      'outcome',
      'confidence',
      'method',
      'sharedFeature',
      'candidateObserved',
      'referenceObserved',
    ]),
    references: t.field({
      type: [Reference],
      ...describe(AccuracySchema, 'reference'),
      resolve: ({ reference }) => reference,
    }),
    approval: t.field({
      type: LatestSource,
      nullable: true,
      ...describe(AccuracySchema, 'approval'),
      resolve: ({ approval }) => approval,
    }),
  }),
})

bindQuery({ operation: assertLogoAccuracy, type: Accuracy, present: (result: LogoAccuracy) => result })
