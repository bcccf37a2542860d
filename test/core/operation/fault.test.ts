import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Problem } from '../../../src/kernel/problem/problem.js'
import { decode } from '../../../src/operation/pipeline/definition/decode.js'
import { defineOperation } from '../../../src/operation/pipeline/definition/define.js'

/** What the problem says about a body with this value, and the hint. */
function refusal(shape: z.ZodType, value: unknown): unknown {
  const operation = defineOperation({
    id: 'tryValue',
    route: 'POST /v1/try-value',
    graph: 'Mutation.tryValue',
    kind: 'act',
    auth: [],
    tag: 'Test',
    summary: 'Test',
    description: 'Test',
    input: { body: z.strictObject({ value: shape }) },
    output: z.string(),
    example: { body: { value }, response: '' },
    handle: async () => '',
  })
  try {
    return decode(operation, { body: { value } }, new Date())
  } catch (error) {
    const { detail, hint } = (error as Problem).members
    return [detail, hint]
  }
}

test.each([
  [z.int().max(200), 999, 'value: is too large.', 'Send at most 200.'],
  [z.int().min(1), 0, 'value: is too small.', 'Send at least 1.'],
  [z.string().max(3), 'abcd', 'value: has too many characters.', 'Send at most 3 characters.'],
  [z.string().min(3), 'a', 'value: has too few characters.', 'Send at least 3 characters.'],
  [z.array(z.int()).max(1), [1, 2], 'value: has too many elements.', 'Send at most 1 element.'],
  [z.array(z.int()).min(1), [], 'value: has too few elements.', 'Send at least 1 element.'],
  [z.string(), 5, 'value: is not a string.', 'Send value as string.'],
  [z.boolean(), 'yes', 'value: is not a boolean.', 'Send value as boolean.'],
  [z.int(), 1.5, 'value: is not an integer.', 'Send value as int.'],
  [z.array(z.string()), {}, 'value: is not a list.', 'Send value as array.'],
  [z.strictObject({}), [], 'value: is not an object.', 'Send value as object.'],
  [z.enum(['a', 'b']), 'c', 'value: is not one of the possible values.', 'value is one of a, b.'],
  [z.uuid(), 'x', 'value: is not a UUID.', 'Send value as a UUID.'],
  [
    z.iso.datetime(),
    'today',
    'value: is not a time such as 2026-01-31T12:00:00Z.',
    'Send value as a time with its time zone, such as 2026-01-31T12:00:00Z.',
  ],
  [z.string().min(1, 'must not be blank'), '', 'value: must not be blank.', 'Send at least 1 character.'],
])(
  'a refusal says in plain English what is wrong, and the hint how to correct it (%#)',
  (shape, value, detail, hint) => {
    expect(refusal(shape, value)).toEqual([detail, hint])
  },
)
