import { z } from 'zod'
import { UrlMatchMode } from '../../attribute/url-link/url-link.js'
import { line, RowId, SentSlug, Slug } from '../../kernel/wire/values.js'
import { nullable } from '../entity-duplicate/entity-duplicate.js'

/** Criteria that can be sent in a query string and in a body. */
export const newsCriteria = {
  excludeId: RowId.optional().describe('Id of an article that the result leaves out.'),
  externalId: line(500).optional().describe('Id of the article in its source or feed.'),
  publication: line(255)
    .optional()
    .describe('Name of the publication. Articles of this publication get a higher score.'),
  search: line(500).optional().describe('Words that the article contains.'),
  slug: SentSlug.optional().describe('Slug of the article.'),
  title: line(500).optional().describe('Title of the article. Articles with similar titles are candidates too.'),
  url: line(2_048).optional().describe('URL of the article.'),
  urlDomain: line(255).optional().describe('Domain of the article, such as example.com.'),
  urlMatchMode: UrlMatchMode.optional().describe('How url is compared. The default is hostPath.'),
}

export const NewsDuplicateCheck = z
  .strictObject(nullable(newsCriteria))
  .meta({ id: 'NewsDuplicateCheck', description: 'What the client knows about an article that may already be stored.' })
export type NewsDuplicateCheck = z.infer<typeof NewsDuplicateCheck>

export const NewsCandidateScore = z
  .strictObject({
    externalId: z.string().nullable().describe('Id of the article at its source.'),
    id: RowId.describe('Id of the news article.'),
    reason: z
      .array(z.string())
      .describe('What raised or lowered the score, such as url-match, title-exact or date-differs.'),
    score: z
      .int32()
      .describe('Similarity from 0 to 100. Even an article with a high score may be a different article.'),
    slug: Slug.nullable().describe('Slug of the article.'),
  })
  .meta({
    id: 'NewsCandidateScore',
    description: 'A stored article that may be the same as the article in the request.',
  })
export type NewsCandidateScore = z.infer<typeof NewsCandidateScore>
