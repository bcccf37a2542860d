import { expect, test } from 'vitest'
import { z } from 'zod'
import { isAbsent, withoutNulls } from '../../../src/kernel/wire/absent.js'
import { unwrap } from '../../../src/kernel/wire/parameters.js'
import { registry } from '../../../src/server/operations.js'

/** The paths of the optional members of a schema, with the numbers of lists left out. */
function* optionalMembers(schema: z.core.$ZodType, depth = 0): Generator<readonly string[]> {
  const inner = unwrap(schema)
  if (!(inner instanceof z.ZodObject) || depth > 4) return
  for (const [name, member] of Object.entries<z.core.$ZodType>(inner.shape)) {
    if (z.safeParse(member, undefined).success) yield [name]
    for (const below of optionalMembers(member, depth + 1)) yield [name, ...below]
  }
}

/** A value with null at a path. */
const nullAt = (path: readonly string[]): unknown =>
  path.reduceRight<unknown>((below, name) => ({ [name]: below }), null)

const isRefused = (schema: z.ZodType, path: readonly string[]): boolean => {
  const result = schema.safeParse(withoutNulls(schema, nullAt(path)))
  const issues = result.error?.issues ?? []
  return issues.some((issue) => issue.code === 'invalid_type' && issue.path.join('.') === path.join('.'))
}

test('in the body of a POST or a PUT, null for an optional member of any type is accepted', () => {
  const bodies = registry.operations.flatMap(({ id, method, input: { body } }) =>
    body && method !== 'PATCH' ? [{ id, body }] : [],
  )
  const members = bodies.flatMap(({ id, body }) => [...optionalMembers(body)].map((path) => ({ id, body, path })))
  expect(members.length).toBeGreaterThan(500)
  expect(members.filter(({ body, path }) => isRefused(body, path)).map(({ id, path }) => [id, path])).toEqual([])
})

test('in a merge patch, null is refused only for members that always have a value', () => {
  const refused = registry.operations.flatMap(({ id, method, input: { body } }) =>
    body && method === 'PATCH' && unwrap(body) instanceof z.ZodObject
      ? Object.entries<z.core.$ZodType>((unwrap(body) as z.ZodObject).shape)
          .filter(([, member]) => isAbsent(member))
          .map(([name]) => `${id} ${name}`)
      : [],
  )
  expect(refused).toEqual([
    'updateExportSchedule frequency',
    'updateExportSchedule time',
    'updateExportSchedule weekday',
    'updateExportSchedule keep',
    'updateExportSchedule paused',
    'updateWebhook url',
    'updateWebhook eventType',
    'updateWebhook isEnabled',
    'updateSavedSearch name',
  ])
})

test('a null that the schema accepts stays, and so do a required null, an unknown member and null in a list', () => {
  const schema = z.strictObject({
    text: z.string().nullish(),
    list: z.array(z.strictObject({ size: z.int().default(1) })).optional(),
    flag: z.boolean().default(true),
    needed: z.string(),
  })
  expect(
    withoutNulls(schema, { text: null, list: [{ size: null }, null], flag: null, needed: null, other: null }),
  ).toEqual({
    text: null,
    list: [{}, null],
    needed: null,
    other: null,
  })
  for (const other of [null, 'text', [{ text: null }]]) expect(withoutNulls(schema, other)).toEqual(other)
})
