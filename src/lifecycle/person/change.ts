import { z } from 'zod'
import { showMonogram } from '../../attribute/media/monogram.js'
import { examplePersonDetail } from '../../document/example/person-example.js'
import { PersonDetail } from '../../document/shape/person-detail.js'
import { PersonMutation } from '../../document/shape/person-mutation.js'
import { permitMonogram } from '../../identity/entity/entity-select.js'
import { fullName, type PersonState } from '../../identity/person/person-rules.js'
import { personQuery } from '../../identity/person/person-select.js'
import type { Json } from '../../kernel/wire/json.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { patched, replaced } from './person-mutation.js'
import { applyPersonChange } from './revise.js'
import { writtenPerson } from './written-person.js'

const shared = {
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'People',
  input: { query: z.strictObject({ ...personQuery, permitMonogram }), body: PersonMutation },
  output: PersonDetail,
  problems: ['notFound', 'conflict', 'preconditionFailed'],
} as const

const query = { slug: 'tim-cook', sourceType: 'firstPartyWebsite', sourceDetail: 'https://apple.example/leadership' }

export const updatePersonDetail = defineOperation({
  ...shared,
  id: 'updatePersonDetail',
  route: 'PUT /v1/people/detail',
  graph: 'Mutation.replacePerson',
  shortPath: '/v1/people/{personId}',
  summary: 'Replace a person',
  description:
    'Replaces all fields of the person itself. A missing field is cleared, except slug, aliases, image and status, which keep their values. After a change of the slug, the former path redirects.',
  example: { query, body: { nameFirst: 'Tim', nameLast: 'Cook', gender: 'male' }, response: examplePersonDetail },
  handle: (context, { query, body }) => changePerson(context, query, body, (state) => replaced(state, body)),
})

export const patchPersonDetail = defineOperation({
  ...shared,
  id: 'patchPersonDetail',
  route: 'PATCH /v1/people/detail',
  graph: 'Mutation.updatePerson',
  shortPath: '/v1/people/{personId}',
  summary: 'Change some fields of a person',
  description:
    'Merge patch (RFC 7396): a missing field keeps its value, null clears it, a list replaces the whole list. After a change of the slug, the former path redirects.',
  example: { query, body: { nameMiddle: 'Donald' }, response: examplePersonDetail },
  handle: (context, { query, body }) => changePerson(context, query, body, (state) => patched(state, body)),
})

interface ChangeRequest {
  readonly id?: string | undefined
  readonly slug?: string | undefined
  readonly permitMonogram?: boolean | undefined
}

/** Changes a person by a pure rule and returns its document. */
async function changePerson(
  context: Context,
  request: ChangeRequest,
  { newSlug }: PersonMutation,
  rule: (state: PersonState) => PersonState,
): Promise<() => Promise<Json<PersonDetail>>> {
  const { id, state } = await applyPersonChange(context, request, { rule, slugField: newSlug ? 'newSlug' : 'slug' })
  if (request.permitMonogram) await showMonogram(context, { kind: 'person', id, name: fullName(state) })
  return () => writtenPerson(context, id, documentOptions(context, request))
}
