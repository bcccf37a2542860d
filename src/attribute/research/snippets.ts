import { z } from 'zod'
import { entityOwner } from '../../identity/owner/owner.js'
import { reachOf } from '../../kernel/access/caller.js'
import type { Context } from '../../kernel/operation/context.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { RowId } from '../../kernel/wire/values.js'
import { type Family, READERS } from '../family/declaration.js'
import { familyOperations } from '../family/family.js'
import { snippetRows } from './reads.js'
import { snippetsWithin } from './section.js'
import { newSnippetState, Snippet, SnippetMutation, type SnippetState, snippetCompliance } from './snippet.js'
import { SnippetType, snippetTypes } from './snippet-types.js'
import { makeWayForSnippets, snippetStore } from './writes.js'

const tag = 'Research'
const includePrivate = z
  .boolean()
  .optional()
  .describe('Shows hidden snippets and history to admin callers, for whom it is the default.')
const RULES =
  'A recognized type judges length and paragraphs; any other is kept, but hidden unless visible=true. A new current snippet makes history of the one that was.'
const shown = ({ caller }: Context, query: Readonly<Record<string, unknown>>) =>
  snippetsWithin(reachOf(caller, typeof query.includePrivate === 'boolean' ? query.includePrivate : undefined))

const example = { textType: 'headline', text: 'Apple makes most of its money with one device.' }
const time = '2026-03-01T12:00:00.000Z'

const snippetFamily: Family<SnippetState, SnippetMutation, Snippet> = {
  tag,
  one: 'snippet',
  many: 'research snippets',
  key: { name: 'snippetId', schema: RowId },
  rows: snippetRows,
  store: snippetStore,
  record: Snippet,
  mutation: SnippetMutation,
  pageId: 'PageEntityResearchSnippet',
  list: {
    description: 'Live snippets that show, newest change first; admin callers see hidden ones and history too.',
    auth: READERS,
    size: 25,
    sortable: false,
    query: { includePrivate },
    shown,
  },
  get: {
    description: 'Hidden snippets and history answer to admin callers only.',
    query: { includePrivate },
    shown,
  },
  create: {
    description: RULES,
    status: 200,
    newState: (mutation) => newSnippetState(mutation),
  },
  replace: {
    description: `What is left out takes its default. ${RULES}`,
    rule: (_stored, mutation) => newSnippetState(mutation),
  },
  remove: {
    description: 'soft: kept as history, neither current nor primary. hard: removed, history keeps the whole row.',
    retired: (stored) => ({ ...stored, isCurrent: false, isPrimary: false }),
  },
  beforeWrite: async (context, owner, next, stored) => {
    await makeWayForSnippets(context, [{ owner: owner.ref, state: next, id: stored?.id }])
    return next
  },
  headers: ({ visible }): Record<string, string> => (visible ? {} : { Warning: '299 - "NOT_VISIBLE"' }),
  problems: ['suspected_shell_strip'],
  example: { body: example },
  exampleOf: ({ exampleId }) => ({
    compliance: snippetCompliance(example),
    createdAt: time,
    entityId: exampleId,
    id: 41,
    isCurrent: true,
    isPrimary: true,
    text: example.text,
    textType: example.textType,
    updatedAt: time,
    visible: true,
  }),
}

export const snippets = familyOperations(snippetFamily, entityOwner, {
  list: { id: 'listResearchSnippets', route: 'GET /v1/entities/{entityId}/research/snippets' },
  get: { id: 'getResearchSnippet', route: 'GET /v1/entities/{entityId}/research/snippets/{snippetId}' },
  create: { id: 'createResearchSnippet', route: 'POST /v1/entities/{entityId}/research/snippets' },
  replace: { id: 'replaceResearchSnippet', route: 'PUT /v1/entities/{entityId}/research/snippets/{snippetId}' },
  remove: { id: 'deleteResearchSnippet', route: 'DELETE /v1/entities/{entityId}/research/snippets/{snippetId}' },
})

export const researchSnippetTypes = defineOperation({
  id: 'researchSnippetTypes',
  route: 'GET /v1/entities/research/snippets/types',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List the recognized types of snippet',
  description: 'Each with its shortest length and the form of its paragraphs. Snippets of other types are kept hidden.',
  input: {},
  output: z.array(SnippetType),
  example: { answer: snippetTypes.slice(0, 1) },
  handle: async () => [...snippetTypes],
})
