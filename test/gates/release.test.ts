import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { allowsBreaking } from '../../check/release/change.js'
import type { Node } from '../../check/release/document.js'
import { openApiChanges } from '../../check/release/openapi-changes.js'
import { releaseRules } from '../../check/release/release-rules.js'
import { temporaryProject } from './project.js'

const TODAY = '2026-12-01'

type Schema = Record<string, Node>
const field = { type: 'string' }

/** A document with one read and one write of the same record. */
const documentWith = (record: Schema, operation: Schema = {}, body: Schema = record) => ({
  paths: {
    '/v1/things': {
      parameters: [{ $ref: '#/components/parameters/size' }],
      get: {
        parameters: [{ name: 'sort', in: 'query', schema: { enum: ['NAME', 'AGE'] } }],
        responses: { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
        ...operation,
      },
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NewThing' } } } },
        responses: { '201': { description: 'Created.' }, '404': { description: 'Not found.' } },
      },
    },
  },
  components: {
    parameters: { size: { name: 'size', in: 'query', schema: { type: 'integer' } } },
    schemas: { Thing: record, NewThing: body },
  },
})

const thing = {
  type: 'object',
  properties: { name: field, kind: { enum: ['A', 'B'] }, self: { $ref: '#/components/schemas/Thing' } },
  required: ['name'],
}
const before = documentWith(thing)

const changed = (after: object): string[] =>
  openApiChanges(before, JSON.parse(JSON.stringify(after)), TODAY).map(
    ({ kind, isBreaking, text }) => `${isBreaking ? '! ' : ''}${kind} ${text}`,
  )

test('equal documents have no changes, also if the names of their components differ', () => {
  const renamed = JSON.parse(
    JSON.stringify(before).replaceAll('schemas/Thing', 'schemas/Other').replace('"Thing":', '"Other":'),
  )
  expect([changed(before), changed(renamed)]).toEqual([[], []])
})

test('each difference that clients see is found, and whether it breaks them', () => {
  const { name, kind } = thing.properties
  const get = before.paths['/v1/things'].get
  expect(changed(documentWith({ ...thing, properties: { name, extra: field } }))).toEqual([
    '! removed field `kind` of response `Thing`',
    '! removed field `self` of response `Thing`',
    'added field `extra` of response `Thing`',
    '! removed field `kind` of request `NewThing`',
    '! removed field `self` of request `NewThing`',
    'added field `extra` of request `NewThing`',
  ])
  expect(changed(documentWith({ ...thing, required: [] }, {}, thing))).toEqual([
    '! changed field `name` of response `Thing` can be missing',
  ])
  expect(changed(documentWith(thing, {}, { ...thing, required: ['name', 'kind'] }))).toEqual([
    '! changed field `kind` of request `NewThing` is required',
  ])
  const other = {
    ...thing,
    properties: { ...thing.properties, kind: { enum: ['A', 'C'] }, name: { type: ['string', 'null'] } },
  }
  expect(changed(documentWith(other, {}, thing))).toEqual([
    '! changed type of field `name` of response `Thing`: string -> null string',
    'removed value `B` of field `kind` of response `Thing`',
    'added value `C` of field `kind` of response `Thing`',
    // A new thing contains a thing.
    'changed type of field `name` of request `Thing`: string -> null string',
    '! removed value `B` of field `kind` of request `Thing`',
    'added value `C` of field `kind` of request `Thing`',
  ])
  expect(
    changed(documentWith(thing, {}, { ...thing, properties: { ...thing.properties, kind: { ...kind, enum: ['A'] } } })),
  ).toEqual(['! removed value `B` of field `kind` of request `NewThing`'])
  expect(
    changed(documentWith(thing, { parameters: [{ name: 'by', in: 'query', required: true, schema: field }] })),
  ).toEqual(['! added required parameter `by` of `GET /v1/things`', '! removed parameter `sort` of `GET /v1/things`'])
  expect(changed(documentWith(thing, { responses: { ...get.responses, '409': {} }, deprecated: true }))).toEqual([
    'deprecated operation `GET /v1/things`',
    'added status 409 of `GET /v1/things`',
  ])
  expect(changed({ ...before, paths: { '/v1/others': before.paths['/v1/things'] } })).toEqual([
    '! removed operation `GET /v1/things`',
    '! removed operation `POST /v1/things`',
    'added operation `GET /v1/others`',
    'added operation `POST /v1/others`',
  ])
})

test.each([
  ['1.2.0', '1.3.0', false],
  ['1.2.0', '2.0.0', true],
  ['0.1.0', '0.2.0', true],
  ['0.2.0', '0.2.1', false],
  ['2.0.0', '1.0.0', false],
])('from %s to %s: clients may break: %s', (from, to, may) => {
  expect(allowsBreaking(from, to)).toBe(may)
})

const OLD_SCHEMA = 'type Query { name: String  former: String @deprecated(reason: "Until 2026-11-30. Read name.") }'

/** A project whose last release is 1.0.0. */
function projectWith(version: string, document: object, schema: string, last: object = before): string {
  const folder = temporaryProject([], {
    'package.json': JSON.stringify({ version }),
    'rest/openapi.json': JSON.stringify(document),
    'graph/schema.graphql': schema,
    'check/release/baseline/release.json': '{"version":"1.0.0"}',
  })
  mkdirSync(join(folder, 'check/release/baseline'), { recursive: true })
  writeFileSync(join(folder, 'check/release/baseline/openapi.json.gz'), gzipSync(JSON.stringify(last)))
  writeFileSync(join(folder, 'check/release/baseline/schema.graphql.gz'), gzipSync(OLD_SCHEMA))
  return folder
}

test('the gate refuses a breaking change without a new major version, and a deprecation that is too short', async () => {
  const without = { ...before, paths: {} }
  expect(await releaseRules(projectWith('1.1.0', without, 'type Query { other: String }'), TODAY)).toEqual({
    refused: [
      'REST: removed operation `GET /v1/things`: breaks clients of 1.0.0, and 1.1.0 does not announce it. Deprecate it, or raise the version',
      'REST: removed operation `POST /v1/things`: breaks clients of 1.0.0, and 1.1.0 does not announce it. Deprecate it, or raise the version',
      'GraphQL: removed Field `name` was removed from object type `Query`: breaks clients of 1.0.0, and 1.1.0 does not announce it. Deprecate it, or raise the version',
    ],
    note: '5 changes since 1.0.0, 3 can break clients',
  })
  expect((await releaseRules(projectWith('2.0.0', without, 'type Query { other: String }'), TODAY)).refused).toEqual([])
  const short = documentWith(thing, { 'x-deprecated-since': '2026-12-01', 'x-sunset': '2027-01-01' })
  expect((await releaseRules(projectWith('1.1.0', short, OLD_SCHEMA), TODAY)).refused).toEqual([
    'GET /v1/things: deprecated for less than 180 days',
  ])
})

test('what was deprecated until a day that has come may be removed', async () => {
  const last = documentWith(thing, { deprecated: true, 'x-sunset': '2026-11-30' })
  const { post, parameters } = before.paths['/v1/things']
  const after = { ...before, paths: { '/v1/things': { post, parameters } } }
  const refusedOn = async (day: string) =>
    (await releaseRules(projectWith('1.1.0', after, 'type Query { name: String }', last), day)).refused.length
  expect([await refusedOn('2026-11-29'), await refusedOn('2026-11-30')]).toEqual([2, 0])
})
