import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { DateTime, RowId, Slug } from '../../kernel/wire/values.js'

/** Maximum number of records that an article probably names, as the list shows it. */
export const MOST_MATCHES = 20

export const LinkMatchType = namedEnum('NewsLinkMatchType', 'Where an article names a record.', {
  title: 'The title contains the name of the record.',
  excerpt: 'The excerpt contains the name of the record.',
  text: 'The text contains the name of the record.',
  link: 'The text contains a link to a page of the record.',
})
export type LinkMatchType = z.infer<typeof LinkMatchType>

export const NewsLinkerMatch = z
  .strictObject({
    kind: namedEnum('NewsLinkerRecordKind', 'Kind of a record that an article names.', {
      entity: 'An entity.',
      person: 'A person.',
    }),
    id: z.string().describe('Id of the record. Send it as entityJoinId or personId in a change of the article.'),
    slug: Slug.describe('Slug of the record.'),
    name: z.string().describe('Name of the record.'),
    matchType: z.array(LinkMatchType).describe('Where the article names the record.'),
    evidence: z.array(z.string()).describe('The names and the links that were found, as the article has them.'),
    isUnique: z.boolean().describe('Whether no other record was found by the same name or link.'),
  })
  .meta({ id: 'NewsLinkerMatch', description: 'A record that an article probably names.' })
export type NewsLinkerMatch = z.infer<typeof NewsLinkerMatch>

const optional = (description: string) => z.string().nullable().describe(description)

export const NewsLinkerCandidate = z
  .strictObject({
    id: RowId.describe('Id of the article.'),
    slug: Slug.nullable().describe('Slug of the article.'),
    title: z.string().describe('Title of the article.'),
    author: optional('Author of the article, as its source names them.'),
    category: optional('Categories of the article, separated by commas.'),
    excerpt: optional('Summary of the article.'),
    content: optional('Text of the article, if the service stores it.'),
    externalId: optional('Id of the article at its source.'),
    newsImageThumbnail: optional('Path of the image of the article.'),
    newsUrlOriginal: optional('URL of the article.'),
    publishedDate: DateTime.nullable().describe('Time of publication.'),
    source: optional('Publication that published the article.'),
    linkerSentinelPresent: z
      .boolean()
      .describe('Whether somebody has already refused a link of the article to a record.'),
    entityMatchType: z.array(LinkMatchType).describe('Where the article names entities.'),
    personMatchType: z.array(LinkMatchType).describe('Where the article names people.'),
    match: z
      .array(NewsLinkerMatch)
      .describe(
        `The records that the article probably names, those in its title first. At most ${MOST_MATCHES}. Records that are linked, and records whose link was refused, are left out.`,
      ),
  })
  .meta({
    id: 'NewsLinkerCandidate',
    description: 'An article without a link to a record, and the records that it names.',
  })
export type NewsLinkerCandidate = z.infer<typeof NewsLinkerCandidate>
