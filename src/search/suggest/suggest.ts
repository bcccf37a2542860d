import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity.js'
import { nameKey } from '../../identity/entity/rules.js'
import { EntityType } from '../../identity/entity/types.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { EntityPersonOwner } from '../../kernel/wire/owner.js'
import { line, Slug } from '../../kernel/wire/values.js'
import { readSuggestions } from './reads.js'

/** Maximum number of suggestions. */
const MOST = 20

export const NameSuggestion = z
  .strictObject({
    owner: EntityPersonOwner,
    slug: Slug,
    name: z.string().describe('Brand name of the entity, or full name of the person.'),
    matched: z.string().describe('The name that begins with the text. It can be another name of the entity.'),
    typeRecord: EntityType.nullable().describe('Type of the entity. Null for a person.'),
  })
  .meta({ id: 'NameSuggestion', description: 'A record with a name that begins with a text.' })
export type NameSuggestion = z.infer<typeof NameSuggestion>

export const suggest = defineOperation({
  id: 'suggest',
  route: 'GET /v1/search/suggest',
  graph: 'Query.suggest',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Search',
  summary: 'Suggest names while a user types',
  description:
    'Returns entities and people with a name that begins with the text, for a search field. Equal names come first, then shorter ones. Case, accents and punctuation make no difference. A single character is enough.',
  input: {
    query: z.strictObject({
      text: line(255).describe('The beginning of a name.'),
      kind: z
        .enum(['ENTITY', 'PERSON'])
        .meta({ id: 'SuggestKind', description: 'Kind of the suggested records.' })
        .optional()
        .describe('Kind of the suggested records. Without it, both kinds are suggested.'),
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
