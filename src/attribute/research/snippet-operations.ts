import { z } from 'zod'
import { entityOwner } from '../../identity/owner/owner.js'
import { RowId } from '../../kernel/wire/values.js'
import { warningHeaders } from '../../kernel/wire/warning.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { sql } from '../../platform/database/client/sql.js'
import { visibleSnippets } from '../../visibility/snippet-visibility.js'
import { type Family, READERS } from '../family/declaration.js'
import { familyOperations } from '../family/family.js'
import { snippetRows } from './research-reads.js'
import { demoteOtherSnippets, snippetStore } from './research-writes.js'
import { newSnippetState, Snippet, SnippetMutation, type SnippetState, snippetCompliance } from './snippet.js'
import { SnippetType, snippetTypes } from './snippet-types.js'

const tag = 'Research'
const includePrivate = z
  .boolean()
  .optional()
  .describe(
    'true: the response also contains hidden and former snippets. It has an effect for admin callers only; their default is true.',
  )
const RULES =
  'A recognized type has rules for length and paragraphs. A snippet of any other type is stored, but hidden unless visible=true. If the snippet is current, the previous current snippet of its type becomes a former snippet.'
const condition = ({ caller }: Context, query: Readonly<Record<string, unknown>>) =>
  visibleSnippets(caller, typeof query.includePrivate === 'boolean' ? query.includePrivate : undefined)

const example = { textType: 'headline', text: 'Apple makes half of its money with one device.' }
const time = '2026-03-01T12:00:00.000Z'

const snippetFamily: Family<SnippetState, SnippetMutation, Snippet> = {
  tag,
  singular: 'snippet',
  plural: 'research snippets',
  key: { name: 'snippetId', schema: RowId.describe('Id of the research snippet.') },
  rows: snippetRows,
  store: snippetStore,
  record: Snippet,
  writable: ({ caller }) => visibleSnippets(caller, undefined, 't'),
  mutation: SnippetMutation,
  requires: ['text', 'textType'],
  pageId: 'PageEntityResearchSnippet',
  list: {
    description:
      'Returns current visible snippets, last changed first. Admin callers also get hidden and former snippets.',
    auth: READERS,
    size: 25,
    sortable: false,
    query: { includePrivate },
    condition,
  },
  get: {
    description: 'Only admin callers can read hidden and former snippets.',
    query: { includePrivate },
    condition,
  },
  create: {
    description: RULES,
    status: 200,
    newState: (mutation) => newSnippetState(mutation),
  },
  replace: {
    description: `Missing fields get their default. ${RULES}`,
    rule: (_stored, mutation) => newSnippetState(mutation),
  },
  remove: {
    description:
      'soft: the snippet becomes a former snippet. hard: the snippet is removed, and only the history still contains it.',
    retired: (stored) => ({ ...stored, isCurrent: false, isPrimary: false }),
  },
  alike: ({ textType }) => sql`t.text_type = ${textType}`,
  beforeWrite: async (context, owner, next, stored) => {
    await demoteOtherSnippets(context, [{ owner: owner.ref, state: next, id: stored?.id }])
    return next
  },
  headers: ({ visible }) => warningHeaders(visible ? undefined : 'NOT_VISIBLE'),
  problems: ['suspected_shell_strip'],
  example: { body: example },
  exampleOf: ({ exampleId }) => ({
    compliance: snippetCompliance(example),
    createdAt: time,
    entityId: exampleId,
    id: 1,
    isCurrent: true,
    isPrimary: true,
    text: example.text,
    textType: example.textType,
    updatedAt: time,
    visible: true,
  }),
}

export const snippets = familyOperations(snippetFamily, entityOwner, {
  list: {
    id: 'listResearchSnippets',
    route: 'GET /v1/entities/{entityId}/research/snippets',
    graph: 'Entity.snippets',
    shortPath: '/v1/entities/{entityId}/research-snippets',
  },
  get: {
    id: 'getResearchSnippet',
    route: 'GET /v1/entities/{entityId}/research/snippets/{snippetId}',
    graph: 'Query.node',
    shortPath: '/v1/entities/{entityId}/research-snippets/{snippetId}',
  },
  create: {
    id: 'createResearchSnippet',
    route: 'POST /v1/entities/{entityId}/research/snippets',
    graph: 'Mutation.createEntityResearchSnippet',
    shortPath: '/v1/entities/{entityId}/research-snippets',
  },
  replace: {
    id: 'replaceResearchSnippet',
    route: 'PUT /v1/entities/{entityId}/research/snippets/{snippetId}',
    graph: 'Mutation.replaceEntityResearchSnippet',
    shortPath: '/v1/entities/{entityId}/research-snippets/{snippetId}',
  },
  remove: {
    id: 'deleteResearchSnippet',
    route: 'DELETE /v1/entities/{entityId}/research/snippets/{snippetId}',
    graph: 'Mutation.deleteEntityResearchSnippet',
    shortPath: '/v1/entities/{entityId}/research-snippets/{snippetId}',
  },
})

export const researchSnippetTypes = defineOperation({
  id: 'researchSnippetTypes',
  route: 'GET /v1/entities/research/snippets/types',
  graph: 'Query.researchSnippetTypes',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List the recognized types of snippet',
  description:
    'Returns each type with its minimum length and its rules for paragraphs. A snippet of any other type is stored, but hidden by default.',
  input: {},
  output: z.array(SnippetType),
  example: { response: snippetTypes.slice(0, 1) },
  handle: async () => [...snippetTypes],
})
