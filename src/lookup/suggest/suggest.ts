import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity-example.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { line } from '../../kernel/wire/values.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { readSuggestions } from './suggest-reads.js'
import { NameSuggestion } from './suggestion.js'

/** Maximum number of suggestions. */
const MOST = 20

export const suggest = defineOperation({
  id: 'suggest',
  route: 'GET /v1/search/suggest',
  graph: 'Query.suggest',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Search',
  summary: 'Suggest names while a user types',
  description:
    'Returns entities and people with a name that begins with the text, for a search field. Equal names come first, then shorter names. Case, accents and punctuation make no difference. A single character is enough.',
  input: {
    query: z.strictObject({
      text: line(255).describe('The beginning of a name.'),
      kind: namedEnum('SuggestKind', 'Kind of the suggested records.', { ENTITY: 'Entities.', PERSON: 'People.' })
        .optional()
        .describe('Kind of the suggested records. By default, both kinds are suggested.'),
      size: z.int().min(1).max(MOST).default(10).describe('Maximum number of suggestions.'),
    }),
  },
  output: z.array(NameSuggestion),
  example: {
    query: { text: 'App' },
    response: [
      {
        owner: { entityId: exampleEntity.id, personId: null },
        slug: exampleEntity.slug,
        name: exampleEntity.nameBrand,
        matched: exampleEntity.nameBrand,
        typeRecord: 'Company',
      },
    ],
  },
  handle: (context, { query: { text, kind, size } }) => readSuggestions(context, nameKey(text), kind, size),
})
