import { z } from 'zod'
import { MediaSlug } from '../../identity/sent-slug/sent-slug.js'
import { DateTime, line } from '../../kernel/wire/values.js'
import { SourceMetadata } from '../../operation/provenance/source-metadata.js'

export const MediaObjectType = z.enum(['ENTITY', 'PERSON', 'NEWS', 'BLOG']).meta({
  id: 'MediaObjectType',
  values: {
    ENTITY: 'A logo of an entity.',
    PERSON: 'The photo of a person.',
    NEWS: 'The image of an article.',
    BLOG: 'The image of a blog post. The service stores none.',
  },
  description: 'Kind of record that has the image.',
})
export type MediaObjectType = z.infer<typeof MediaObjectType>

export const EntityLogoType = z.enum(['SQUARE', 'STANDARD']).meta({
  id: 'EntityLogoType',
  values: {
    SQUARE: 'The square logo. Rows of lists contain it.',
    STANDARD: 'A logo of any shape, such as a wordmark.',
  },
  description: 'Kind of the logo of an entity.',
})
export type EntityLogoType = z.infer<typeof EntityLogoType>

/** The path of a stored image in the body of a write. */
export const ManagedPath = z
  .string()
  .regex(/^\w[\w/.-]*$/, 'must be the path of a stored image, not a URL')
  .max(500)

/** Query parameters that select an image. */
export const mediaQuery = {
  mediaType: MediaObjectType,
  id: line(64).optional().describe('Id of the record: a UUID for an entity or a person, a number for an article.'),
  slug: MediaSlug.optional().describe('Slug of the record. Send id or slug.'),
  logoType: EntityLogoType.optional().describe('Kind of the logo, if the record is an entity. Default: SQUARE.'),
}

/** Query parameter of the writes of an image. */
export const permitWide = z
  .boolean()
  .default(false)
  .describe(
    'true: an image of any shape can become the square logo, with transparent margins. The photo of a person can also be much wider or higher than a square.',
  )

/** What the declarations of all writes of images have in common. */
export const mediaWrite = { kind: 'write', auth: ['bearer', 'adminApiKey'], tag: 'Media', changesRecord: true } as const

/** The image that a request selects. */
export interface MediaSelection {
  readonly mediaType: MediaObjectType
  readonly id?: string | undefined
  readonly slug?: string | undefined
  readonly logoType?: EntityLogoType | undefined
}

export const MediaUpload = z
  .strictObject({
    cdnUrl: z
      .string()
      .describe(
        'URL of the image. With the parameter `width`, such as `?width=256`, it is the image in another width, as AVIF or WebP if the client accepts it.',
      ),
    firstUploadedAt: DateTime.nullable().describe('Time when the record first got an image of this kind.'),
    mediaType: MediaObjectType,
    path: z.string().describe('Path in the storage of the service, never an external URL.'),
    provenance: SourceMetadata.nullable().describe('Source of the last change of the image.'),
    targetId: z.string().nullable().describe('Id of the record. Null if the image belongs to no record yet.'),
  })
  .meta({ id: 'MediaUpload', description: 'A stored image of a record.' })
export type MediaUpload = z.infer<typeof MediaUpload>

/** A stored image that a record can have. */
export interface StoredImage {
  readonly path: string
  readonly contentType: string
  readonly width: number
  readonly height: number
  readonly byteCount: number
  /** Perceptual hash of the picture, without its margins. */
  readonly hash: string | null
}
