import { z } from 'zod'
import { TextBundle } from '../../attribute/text/text.js'
import { PersonAlias } from '../../identity/person/types.js'
import { DateTime, Slug, Uuid } from '../../kernel/wire/values.js'
import { pageOf } from '../../operation/page/page.js'
import { SourceMetadata } from '../../operation/provenance/source-metadata.js'
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
    nameFull: z
      .string()
      .describe(
        'First name, middle name, last name and suffix, separated by spaces. If all of these are missing, the nickname.',
      ),
    slug: Slug,
    createdAt: DateTime.nullable(),
    gender: z.string().nullable(),
    lastModifiedAt: DateTime.nullable().describe(
      'Time of the last recorded change of the record. The history lists the recorded changes.',
    ),
    nameFirst: z.string().nullable(),
    nameLast: z.string().nullable(),
    nameMiddle: z.string().nullable(),
    nickname: z.string().nullable(),
    publicId: z
      .string()
      .regex(/^p[0-9A-Za-z]{12}$/)
      .nullable()
      .describe('Short public id that never changes. The slug can change.'),
    source: SourceMetadata,
    semanticMatch: ContentEmbeddingMatch.optional().describe(
      'Why the semanticQuery of the request found the person. Missing without semanticQuery.',
    ),
    suffix: z.string().nullable(),
    text: TextBundle,
    updatedAt: DateTime.nullable(),
  })
  .meta({ id: 'Person', description: 'Core fields of a person: a founder, executive, investor or other person.' })
export type PersonSummary = z.infer<typeof PersonSummary>

export const PersonPage = pageOf(PersonSummary, 'PagePerson')
