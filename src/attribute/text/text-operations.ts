import { z } from 'zod'
import { markOwnersStale } from '../../derived/stale.js'
import { entityOwner, personOwner } from '../../identity/owner/owner.js'
import type { OwnerType } from '../../identity/owner/owner-type.js'
import { RowId } from '../../kernel/wire/values.js'
import { isAdmin } from '../../operation/access/caller.js'
import { defineOperation, type Endpoint } from '../../operation/pipeline/definition/define.js'
import { sql } from '../../platform/database/client/sql.js'
import { type Family, READERS } from '../family/declaration.js'
import { familyOperations } from '../family/family.js'
import { needsReadAuth } from '../family/read-auth.js'
import { OwnedText, TextMutation, TextTypeOption } from './text.js'
import { requirePublicationText, shownTexts, textRows } from './text-reads.js'
import { losesPublicationText, newTextState, patchedText, type TextState, textCompliance } from './text-rules.js'
import { demoteOtherTexts, textStore } from './text-writes.js'
import { textTypesOf } from './types.js'

const tag = 'Texts'
const includeInactive = z
  .boolean()
  .default(false)
  .describe('true: the list also contains former texts. Not allowed with a client secret.')
const includePrivate = z
  .boolean()
  .default(false)
  .describe('true: texts of private types are returned too. Not allowed with a client secret.')

const RULES =
  'The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`).'
const PRIMARY =
  'If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.'

const example = { textType: 'summary', text: 'Makes computers, phones and their software.' }

const textFamily = (ownerType: OwnerType): Family<TextState, TextMutation, OwnedText> => {
  // The specification has includePrivate only for the texts of entities.
  const privacy = ownerType.kind === 'entity' ? { includePrivate } : {}
  return {
    tag,
    singular: 'text',
    plural: 'texts',
    key: { name: 'textId', schema: RowId.describe('Id of the text.') },
    rows: textRows,
    store: textStore,
    record: OwnedText,
    mutation: TextMutation,
    requires: ['text', 'textType'],
    pageId: 'PageEntityText',
    list: {
      description: 'By default, returns current texts of public types. Default order: last changed first.',
      auth: READERS,
      size: 25,
      query: { includeInactive, ...privacy },
      condition: (context, query) =>
        shownTexts({
          inactive: needsReadAuth(context, 'includeInactive', query.includeInactive),
          privateTypes: needsReadAuth(context, 'includePrivate', query.includePrivate),
        }),
    },
    get: {
      description:
        'With a client secret, only current texts of public types can be read. With a bearer token or the admin API key, former texts can be read too.',
      query: privacy,
      condition: (context, query) =>
        shownTexts({
          inactive: context.caller.kind !== 'clientSecret',
          privateTypes: needsReadAuth(context, 'includePrivate', query.includePrivate) || isAdmin(context.caller),
        }),
    },
    create: {
      description: `${RULES} ${PRIMARY}`,
      newState: (mutation, { caller }) => newTextState(mutation, caller, ownerType.kind),
    },
    replace: {
      description: `text and textType are required. Other missing fields get their default. ${RULES} ${PRIMARY}`,
      rule: (_stored, mutation, { caller }) => newTextState(mutation, caller, ownerType.kind),
    },
    patch: {
      description: `Merge patch (RFC 7396): a missing field keeps its value, and null sets the default. text and textType cannot be null. ${RULES} ${PRIMARY}`,
      rule: (stored, mutation, { caller }) => patchedText(stored, mutation, caller, ownerType.kind),
      // The specification accepts only this media type for the patch of a text of a person.
      ...(ownerType.kind === 'person' ? { accepts: ['application/merge-patch+json'] } : {}),
    },
    remove: {
      description:
        'soft: the text becomes a former text. hard: the text is removed, and only the history still contains it. The last summary and the last expanded text of a published entity cannot be removed.',
      retired: (stored) => ({ ...stored, isCurrent: false, isPrimary: false }),
    },
    alike: ({ textType }) => sql`t.text_type = ${textType}`,
    beforeWrite: async (context, owner, next, stored) => {
      await demoteOtherTexts(context, [{ owner: owner.ref, state: next, id: stored?.id }])
      return next
    },
    afterWrite: async (context, owner, _id, next, before) => {
      markOwnersStale(context, [owner.ref])
      if (owner.ref.entityId !== undefined && before && losesPublicationText(before, next)) {
        await requirePublicationText(context, owner.ref.entityId, before.textType)
      }
    },
    problems: ['suspected_shell_strip', 'unprocessable'],
    example: { body: example },
    exampleOf: ({ kind, exampleId, exampleOwned }) => ({
      compliance: textCompliance(example),
      createdAt: '2026-03-01T12:00:00.000Z',
      id: exampleOwned.text,
      isCurrent: true,
      isPrimary: true,
      language: null,
      owner: { entityId: kind === 'entity' ? exampleId : null, personId: kind === 'person' ? exampleId : null },
      source: null,
      text: example.text,
      textName: null,
      textType: example.textType,
      updatedAt: '2026-03-01T12:00:00.000Z',
    }),
  }
}

export const entityTexts = familyOperations(textFamily(entityOwner), entityOwner, {
  list: { id: 'listEntityTexts', route: 'GET /v1/entities/{entityId}/texts', graph: 'Entity.texts' },
  get: { id: 'getEntityText', route: 'GET /v1/entities/{entityId}/texts/{textId}', graph: 'Query.node' },
  create: { id: 'createEntityText', route: 'POST /v1/entities/{entityId}/texts', graph: 'Mutation.createEntityText' },
  replace: {
    id: 'putEntityText',
    route: 'PUT /v1/entities/{entityId}/texts/{textId}',
    graph: 'Mutation.replaceEntityText',
  },
  patch: {
    id: 'patchEntityText',
    route: 'PATCH /v1/entities/{entityId}/texts/{textId}',
    graph: 'Mutation.updateEntityText',
  },
  remove: {
    id: 'deleteEntityText',
    route: 'DELETE /v1/entities/{entityId}/texts/{textId}',
    graph: 'Mutation.deleteEntityText',
  },
})

export const personTexts = familyOperations(textFamily(personOwner), personOwner, {
  list: { id: 'listPersonTexts', route: 'GET /v1/people/{personId}/texts', graph: 'Person.texts' },
  get: { id: 'getPersonText', route: 'GET /v1/people/{personId}/texts/{textId}', graph: 'Query.node' },
  create: { id: 'createPersonText', route: 'POST /v1/people/{personId}/texts', graph: 'Mutation.createPersonText' },
  replace: {
    id: 'putPersonText',
    route: 'PUT /v1/people/{personId}/texts/{textId}',
    graph: 'Mutation.replacePersonText',
  },
  patch: {
    id: 'patchPersonText',
    route: 'PATCH /v1/people/{personId}/texts/{textId}',
    graph: 'Mutation.updatePersonText',
  },
  remove: {
    id: 'deletePersonText',
    route: 'DELETE /v1/people/{personId}/texts/{textId}',
    graph: 'Mutation.deletePersonText',
  },
})

const textTypesOperation = <const Id extends string>(ownerType: OwnerType, endpoint: Endpoint<'GET', Id>) =>
  defineOperation({
    ...endpoint,
    kind: 'read',
    auth: ownerType.kind === 'entity' ? ['clientSecret', 'adminApiKey', 'adminBearer'] : ['clientSecret'],
    tag,
    summary: `List the types of text that ${ownerType.label} can have`,
    description: 'Returns each type with its word limits, its rules for paragraphs and a hint for writers.',
    input:
      ownerType.kind === 'entity'
        ? {
            query: z.strictObject({
              includePrivate: includePrivate.describe('true: the list also contains private types.'),
            }),
          }
        : {},
    output: z.array(TextTypeOption),
    example: { response: textTypesOf(ownerType.kind).slice(0, 1) },
    handle: async (context, { query }: { query?: { includePrivate?: boolean } }) => {
      const all = needsReadAuth(context, 'includePrivate', query?.includePrivate)
      return textTypesOf(ownerType.kind).filter(({ privateType }) => all || !privateType)
    },
  })

export const entityTextTypes = textTypesOperation(entityOwner, {
  id: 'entityTextTypes',
  route: 'GET /v1/entities/texts/types',
  graph: 'Query.entityTextTypes',
})
export const personTextTypes = textTypesOperation(personOwner, {
  id: 'personTextTypes',
  route: 'GET /v1/people/texts/types',
  graph: 'Query.personTextTypes',
})
