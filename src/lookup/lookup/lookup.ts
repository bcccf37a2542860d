import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { line, RowId, Slug, UpdatedAt, Uuid } from '../../kernel/wire/values.js'
import { EntityPersonOwner } from '../../visibility/owner-column.js'

const MAX_URLS = 10

const KIND = namedEnum('LookupKind', 'Kind of the record that is looked up.', {
  ENTITY: 'An entity.',
  PERSON: 'A person.',
})

const members = {
  name: line(255).describe(
    'The name as your source writes it. An id, a public id, an identifier of a registry or a slug also works.',
  ),
  url: z
    .array(line(2048))
    .max(MAX_URLS)
    .nullish()
    .describe(
      'URLs that belong to the entity or person, such as its website. If a record has one of these URLs as a link, the record matches, unless the name belongs to another record.',
    ),
  location: line(255)
    .nullish()
    .describe('City, state or country of the entity or person. It distinguishes records with the same name.'),
  context: line(2000)
    .nullish()
    .describe(
      'Other facts about the entity or person, such as an employer. They distinguish records with the same name.',
    ),
  sourceUrl: line(2048)
    .nullish()
    .describe('URL of an article that mentions the entity or person. It is not a link of the entity or person.'),
  sourceNewsId: RowId.nullish().describe(
    'Id of a stored article that mentions the entity or person. A record that the article mentions is preferred.',
  ),
}

/** One name to look up among entities, or among people. */
export const LookupName = z
  .strictObject(members)
  .meta({ id: 'LookupName', description: 'A name, and what is known about the entity or person that has this name.' })

/** One name to look up among all records. */
export const LookupQuery = z
  .strictObject({
    ...members,
    kind: KIND.nullish().describe('Kind of the record. By default, entities and people are searched.'),
  })
  .meta({ id: 'LookupQuery', description: 'A name, and what is known about the entity or person that has this name.' })
export type LookupQuery = z.infer<typeof LookupQuery>

const LookupStatus = namedEnum('LookupStatus', 'Result of a lookup.', {
  MATCHED: 'Exactly one record matches.',
  NO_MATCH: 'The name means none of the records that the caller can read.',
  NEEDS_REVIEW: 'A person must decide. Do not create a record.',
})

export const LookupCandidate = z
  .strictObject({
    id: Uuid.describe('Id of the record.'),
    slug: Slug.describe('Slug of the record.'),
    name: z.string().describe('Name of the record.'),
    owner: EntityPersonOwner,
    probability: z.number().describe('How probable it is that the name means this record, from 0 to 1.'),
    reason: z.array(z.string()).describe('What the record and the request have in common, such as url or name.'),
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'LookupCandidate', description: 'A record that the name of a lookup can mean.' })
export type LookupCandidate = z.infer<typeof LookupCandidate>

export const LookupResult = z
  .strictObject({
    status: LookupStatus,
    detail: z.string().describe('The reason for the status, in one sentence.'),
    stage: namedEnum('LookupStage', 'How the result was found.', {
      DETERMINISTIC: 'Rules found the result, without a language model.',
    }),
    match: LookupCandidate.nullable().describe('The record. Null unless the status is MATCHED.'),
    matchConfidence: z.number().nullable().describe('Probability of the match, from 0 to 1.'),
    candidate: z.array(LookupCandidate).describe('Records that the name can mean, most probable first.'),
    duplicate: z.array(LookupCandidate).describe('Other stored records that are similar to the matched record.'),
    officialUrl: z.string().nullable().describe('Current website of the matched record.'),
  })
  .meta({ id: 'LookupResult', description: 'The record that a name means, or the reason why none was chosen.' })
export type LookupResult = z.infer<typeof LookupResult>
