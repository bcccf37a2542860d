import { z } from 'zod'
import { TextBundle } from '../../attribute/text/text.js'
import { PersonAlias } from '../../identity/person/types.js'
import { CreatedAt, DateTime, Slug, UpdatedAt, Uuid } from '../../kernel/wire/values.js'
import { pageOf } from '../../operation/page/page.js'
import { SourceMetadata } from '../../operation/provenance/source-metadata.js'
import { ContentEmbeddingMatch } from './semantic-match.js'

export const PersonImage = z
  .strictObject({
    isMonogram: z.boolean().describe('Whether the picture was generated from the name.'),
    picture: z.string().nullable().describe('URL of the picture.'),
  })
  .meta({ id: 'PersonImage', description: 'Photo of the person.' })

export const PersonSummary = z
  .strictObject({
    id: Uuid.describe('Id of the person.'),
    image: PersonImage,
    nameAlias: z.array(PersonAlias).describe('Other names of the person.'),
    nameFull: z
      .string()
      .describe(
        'First name, middle name, last name and suffix, separated by spaces. If all of these are missing, the nickname.',
      ),
    slug: Slug.describe('Readable name of the person in URLs.'),
    createdAt: CreatedAt.nullable(),
    gender: z.string().nullable().describe('Gender of the person. Null if it is not known.'),
    lastModifiedAt: DateTime.nullable().describe(
      'Time of the last recorded change of the record. The history lists the recorded changes.',
    ),
    nameFirst: z.string().nullable().describe('First name.'),
    nameLast: z.string().nullable().describe('Last name.'),
    nameMiddle: z.string().nullable().describe('Middle name.'),
    nickname: z
      .string()
      .nullable()
      .describe('Name by which the person is known. It can be the only name of the person.'),
    publicId: z
      .string()
      .regex(/^p[0-9A-Za-z]{12}$/)
      .nullable()
      .describe('Short public id that never changes. The slug can change.'),
    source: SourceMetadata,
    semanticMatch: ContentEmbeddingMatch.optional().describe(
      'Why the semanticQuery of the request found the person. Missing without semanticQuery.',
    ),
    suffix: z.string().nullable().describe('Part of the name after the last name, such as Jr.'),
    text: TextBundle,
    updatedAt: UpdatedAt.nullable(),
  })
  .meta({ id: 'Person', description: 'Core fields of a person: a founder, executive, investor or other person.' })
export type PersonSummary = z.infer<typeof PersonSummary>

export const PersonPage = pageOf(PersonSummary, 'PagePerson')
