import { z } from 'zod'
import { ManagedPath } from '../../attribute/media/media.js'
import { PersonSlug } from '../../identity/sent-slug/sent-slug.js'
import { WrittenSlug } from '../../identity/slug/slug.js'
import { dated } from '../../kernel/wire/future.js'
import { DateTime, line, Uuid } from '../../kernel/wire/values.js'

/** Maximum number of entities that a request links to an article. */
const LINK_CAP = 200

const match = (kind: string) => ({
  evidence: z
    .string()
    .trim()
    .max(2_000)
    .nullish()
    .describe(`Quote from the article that proves that the article is about the ${kind}.`),
  score: z.number().min(0).max(100).nullish().describe(`How certain the link to the ${kind} is, from 0 to 100.`),
  status: z
    .string()
    .regex(
      /^(auto-match|needs-review|approved|rejected)(\|user=[^|]+\|at=[^|]+)?$/,
      'must be auto-match, needs-review, approved or rejected, optionally with `|user=<user>|at=<time>`',
    )
    .max(300)
    .nullish()
    .describe(
      `How the link between the article and the ${kind} was made, as free text. It can contain the user and the time of the decision.`,
    ),
})
const entityMatch = match('entity')
const personMatch = match('person')

export const NewsMutation = z
  .strictObject({
    allowSuspectedShellStrip: z
      .boolean()
      .nullish()
      .describe(
        'true: the text is not checked for amounts that a command shell damaged, such as `5M` instead of `$5M`.',
      ),
    author: line(255).nullish().describe('Name of the author of the article.'),
    category: line(500).nullish().describe('Slugs of the categories, separated by commas.'),
    content: z.string().trim().max(100_000).nullish().describe('Full text. Required if externalNewsArticle is false.'),
    detachEntity: z.boolean().nullish().describe('true: removes the links to all entities.'),
    detachPerson: z.boolean().nullish().describe('true: removes the links to all people.'),
    entityJoinId: z
      .array(Uuid)
      .max(LINK_CAP)
      .nullish()
      .describe(
        'Ids of the entities that the article is about. These entities replace all entities to which the article is linked.',
      ),
    entityMatchEvidence: entityMatch.evidence,
    entityMatchScore: entityMatch.score,
    entityMatchStatus: entityMatch.status,
    excerpt: line(5_000).nullish().describe('Short part of the article. Required if externalNewsArticle is true.'),
    externalId: line(500).nullish().describe('Id of the article in its source or feed.'),
    externalNewsArticle: z
      .boolean()
      .nullish()
      .describe('True if the article was published on another website than this service. The default is true.'),
    newSlug: WrittenSlug.nullish().describe('Slug that a stored article gets.'),
    newsImageThumbnail: ManagedPath.nullish().describe(
      'Path of a stored image. Default for a new article of another website: the image of its web page.',
    ),
    newsUrlOriginal: line(2_048).nullish().describe('URL of the article. Required if externalNewsArticle is true.'),
    personId: Uuid.nullish().describe(
      'Id of the person whom the article is about. This person replaces all people to whom the article is linked.',
    ),
    personMatchEvidence: personMatch.evidence,
    personMatchScore: personMatch.score,
    personMatchStatus: personMatch.status,
    personSlug: PersonSlug.nullish().describe(
      'Slug of the person whom the article is about. Ignored if personId is sent.',
    ),
    publication: line(255).nullish().describe('Name of the publication. Required if externalNewsArticle is true.'),
    publishedAt: dated(DateTime, 'event')
      .nullish()
      .describe(
        'Time of publication. Default when an article is created: the time that its web page states, or the current time if the page states none.',
      ),
    slug: WrittenSlug.nullish().describe(
      'Readable name of the article in URLs. Default when an article is created: the day of publication and the title.',
    ),
    title: line(500).nullish().describe('Title of the article.'),
  })
  .meta({ id: 'NewsMutation', description: 'The writable fields of an article.' })
export type NewsMutation = z.infer<typeof NewsMutation>
