import { z } from 'zod'
import { UrlMatchMode, UrlType } from '../../attribute/url-link/url-link.js'
import { line, SentSlug, Uuid } from '../../kernel/wire/values.js'
import { UrlCandidate } from '../duplicate-check/url-candidate.js'
import { nullable, UrlMatchStrictness } from '../entity-duplicate/entity-duplicate.js'

/** Criteria that can be sent in a query string and in a body. */
export const criteria = {
  excludeId: Uuid.optional().describe(
    'Id of a person that the result leaves out, such as the person that is being edited.',
  ),
  slug: SentSlug.optional().describe('Slug of the person.'),
  nameFull: line(255).optional().describe('Full name. `Last, First` is read as `First Last`.'),
  nameAny: line(255)
    .optional()
    .describe('A full name or an alias of the person, if you do not know which of them it is.'),
  location: line(255)
    .optional()
    .describe('City, state and country of the person, separated by commas, or only some of them.'),
  url: line(2048).optional().describe('URL of a profile or of the website of the person.'),
  urlDomain: line(255).optional().describe('Domain of the website of the person, such as example.com.'),
  urlType: UrlType.optional(),
  urlMatchMode: UrlMatchMode.optional().describe('How url is compared. The default is hostPath.'),
  urlStrictness: UrlMatchStrictness.optional().describe(
    'Which links of a stored person are compared with the given URLs, and how. The default is strict.',
  ),
}

export const PersonDuplicateCriteria = z
  .strictObject({
    ...nullable(criteria),
    urlCandidate: z.array(UrlCandidate).max(20).optional().describe('Web pages that may belong to the record.'),
  })
  .meta({
    id: 'PersonDuplicateCriteria',
    description: 'What the client knows about a person who may already be stored.',
  })
export type PersonDuplicateCriteria = z.infer<typeof PersonDuplicateCriteria>
