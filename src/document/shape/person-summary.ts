import { z } from 'zod'
import { TextBundle } from '../../attribute/text/text.js'
import { PersonAlias } from '../../identity/person/types.js'
import { SourceMetadata } from '../../kernel/provenance/source-metadata.js'
import { DateTime, Slug, Uuid } from '../../kernel/wire/values.js'
import { ContentEmbeddingMatch } from './semantic-match.js'

export const PersonImage = z
  .strictObject({
    isMonogram: z.boolean().describe('Whether the picture was generated from the name.'),
    picture: z.string().nullable(),
  })
  .meta({ id: 'PersonImage', description: 'Photo of the person.' })

export const PersonSummary = z
  .strictObject({
    id: Uuid,
    image: PersonImage,
    nameAlias: z.array(PersonAlias),
    nameFull: z.string().describe('The parts of the name as they are read together.'),
    slug: Slug,
    createdAt: DateTime.nullable(),
    gender: z.string().nullable(),
    lastModifiedAt: DateTime.nullable().describe('Advances only with a recorded, meaningful change of data.'),
    nameFirst: z.string().nullable(),
    nameLast: z.string().nullable(),
    nameMiddle: z.string().nullable(),
    nickname: z.string().nullable(),
    publicId: z
      .string()
      .regex(/^p[0-9A-Za-z]{12}$/)
      .nullable()
      .describe('Public handle that never changes, unlike the slug.'),
    source: SourceMetadata,
    semanticMatch: ContentEmbeddingMatch.optional().describe('Only where semanticQuery asked.'),
    suffix: z.string().nullable(),
    text: TextBundle,
    updatedAt: DateTime.nullable(),
  })
  .meta({ id: 'Person', description: 'A founder, executive, investor or other person: the core fields.' })
export type PersonSummary = z.infer<typeof PersonSummary>
