import { z } from 'zod'
import { Problem } from '../../src/kernel/problem/problem.js'
import { type Parameter, parametersOf, readerOf, unwrap } from '../../src/kernel/wire/parameters.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { anyValue, fitValue, maxTokens } from '../server/budget.js'
import { defineTool } from '../server/tool.js'

const members = z.record(z.string(), z.unknown()).default({})

export const call = defineTool({
  name: 'call',
  title: 'Call any operation',
  description: 'Calls an operation of the REST API by its id. Learn its parameters with `describe`.',
  input: z.strictObject({
    operation: z.string().min(1).max(100).describe('Such as listSimilarEntities.'),
    path: members,
    query: members,
    body: z.unknown().optional(),
    idempotencyKey: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .describe('Makes a repeated create return the first response.'),
    maxTokens,
  }),
  output: anyValue,
  changes: true,
  run: async (agent, input) => {
    const operation = agent.writing(input.operation)
    const { path, query } = operation.input
    refuseParts(operation, input)
    const raw = {
      path: typed(path, input.path),
      query: typed(query, input.query),
      ...(input.body === undefined ? {} : { body: input.body }),
    }
    const value = await agent.run(operation, raw, input.idempotencyKey)
    const again = operation.kind === 'read' ? input : undefined
    return fitValue(value ?? null, 'call', again, input.maxTokens)
  },
})

/** Refuses parts that the operation does not have, as REST does. */
function refuseParts({ id, input }: AnyOperation, sent: { readonly path: object; readonly body?: unknown }): void {
  const parts = [
    ['path', Object.keys(sent.path).length > 0],
    ['body', sent.body !== undefined],
  ] as const
  for (const [field, isSent] of parts)
    if (isSent && !input[field])
      throw new Problem('badRequest', { detail: `${id} accepts no ${field}.`, field, hint: `Omit ${field}.` })
}

/**
 * Parameters as an operation reads them. Names with dots become nested objects, a single value of a list becomes a list, and a text
 * becomes a number or a boolean where the parameter is one. What is unknown stays, so that the operation refuses it.
 */
function typed(schema: z.ZodObject | undefined, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = new Map((schema ? parametersOf(schema) : []).map((parameter) => [parameter.name, parameter]))
  const result: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(sent)) {
    const parameter = known.get(name)
    if (parameter) place(result, parameter, value)
    else result[name] = value
  }
  return result
}

function place(result: Record<string, unknown>, { name, path, schema }: Parameter, value: unknown): void {
  let holder = result
  for (const part of path.slice(0, -1)) {
    holder[part] ??= Object.create(null)
    holder = holder[part] as Record<string, unknown>
  }
  holder[path.at(-1) ?? name] = typedValue(unwrap(schema), value)
}

function typedValue(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodArray) {
    const list = Array.isArray(value) ? value : [value]
    return list.map((one) => typedValue(unwrap(schema.element), one))
  }
  return typeof value === 'string' ? readerOf(schema)(value) : value
}
