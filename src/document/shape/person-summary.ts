import { z } from 'zod'
import { TextBundle } from '../../attribute/text/text.js'
import { ContentEmbeddingMatch } from '../../kernel/embedding/match.js'
import { DateTime, line, Slug, Uuid } from '../../kernel/wire/values.js'

const PersonAliasType = z
  .enum(['nickname', 'maidenName', 'formerName', 'stageName'])
  .meta({ id: 'PersonAliasType', description: 'What kind of other name it is.' })

export const PersonAlias = z
  .strictObject({
    name: line(255),
    type: PersonAliasType.nullish(),
    displayable: z.boolean().nullish().describe('Whether it may be shown beside the full name.'),
  })
  .meta({ id: 'PersonAlias', description: 'Another name of a person.' })
export type PersonAlias = z.infer<typeof PersonAlias>

/** Aliases one person may hold. */
export const PERSON_ALIAS_CAP = 100

export const PersonImage = z
  .strictObject({
    isMonogram: z.boolean().describe('Whether the picture was generated from the name.'),
    picture: z.string().nullable(),
  })
  .meta({ id: 'PersonImage', description: 'Photo of the person.' })

export const SourceMetadata = z
  .strictObject({
    changedAt: DateTime.nullable(),
    dataSourceUpdatedAt: DateTime.nullable(),
    detail: z.string().nullable().describe('Shown to admin callers only.'),
    kind: z.string().nullable().describe('Source type of the last recorded change.'),
    pendingApproval: z.int32().nullable(),
    sourceId: z.string().nullable().describe('Shown to admin callers only.'),
    status: z.string().nullable(),
  })
  .meta({ id: 'DatasourceSourceMetadata', description: 'Where the record was last changed from.' })

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
