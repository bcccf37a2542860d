import { z } from 'zod'
import { typeNames, typeText } from '../../graph/inspect.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import { closestTo } from '../../src/kernel/problem/spelling.js'
import type { Found } from '../../src/operation/guide/help-search.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { anyValue, fitValue, maxTokens } from '../server/budget.js'
import { defineTool, type Result } from '../server/tool.js'

export const describe = defineTool({
  name: 'describe',
  title: 'Find out what the service can do',
  description:
    'Send `words` to find operations and pages of the documentation, `operation` for the parameters and an example of one, or `type` for the fields of a GraphQL type. Lists also take first, after, last and before.',
  input: z.strictObject({
    words: z.string().min(1).max(200).optional(),
    operation: z.string().min(1).max(100).optional(),
    type: z.string().min(1).max(100).optional(),
    maxTokens,
  }),
  output: anyValue,
  run: async (agent, input) => {
    const { words, operation, type, maxTokens: limit } = input
    if (operation !== undefined) return fitValue(detailsOf(agent.operation(operation)), 'describe', input, limit)
    if (type !== undefined) return fitValue(fieldsOf(type), 'describe', input, limit)
    if (words !== undefined) return fitValue(search(agent.guide.ask(words)), 'describe', input, limit)
    throw new Problem('badRequest', {
      detail: 'The request names nothing.',
      field: 'words',
      hint: 'Send words, operation or type.',
    })
  },
})

/** The operations that help finds for the words, and where the documentation is about them. */
function search({ hits }: Found): Result {
  const found = hits.map(({ entry }) => entry)
  const operations = found.flatMap((entry) => (entry.kind === 'OPERATION' ? [entry.operation] : []))
  const sections = found.flatMap((entry) =>
    entry.kind === 'OPERATION' ? [] : [`${entry.heading}: /docs/guide/${entry.page}#${entry.fragment}`],
  )
  return {
    operations: operations.slice(0, MOST_FOUND).map(({ id, summary, route, graph, kind }) => ({
      operation: id,
      summary,
      route,
      graphql: graph,
      ...(kind === 'read' ? {} : { changes: true }),
    })),
    ...(sections.length > 0 ? { documentation: sections.slice(0, MOST_SECTIONS) } : {}),
  }
}

const MOST_FOUND = 6
const MOST_SECTIONS = 3

function detailsOf({ id, summary, description, route, graph, kind, input, example }: AnyOperation): Result {
  const { response: _, ...request } = example
  return {
    operation: id,
    summary,
    description,
    route,
    graphql: graph,
    changes: kind !== 'read',
    ...Object.fromEntries(
      Object.entries(input).map(([part, shape]) => [part, shape ? jsonSchemaOf(shape as z.ZodType) : undefined]),
    ),
    example: request,
  }
}

/** The JSON schema of what a client sends. */
export function jsonSchemaOf(shape: z.ZodType): Result {
  const options = { io: 'input', unrepresentable: 'any', reused: 'inline', override: withoutNoise } as const
  const { $schema: _, ...rest } = z.toJSONSchema(shape, options)
  return rest
}

/** Removes what says nothing and costs tokens: that names are texts, and that integers are exact in JavaScript. */
function withoutNoise({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { propertyNames, minimum, maximum } = jsonSchema
  if (JSON.stringify(propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames
  if (minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function fieldsOf(name: string): Result {
  const text = typeText(name)
  if (text !== undefined) return { type: text }
  const meant = closestTo(name, typeNames())
  throw new Problem('notFound', {
    detail: `The graph has no type ${name}.`,
    field: 'type',
    value: name,
    hint: 'Begin with Query, Entity or Person.',
    ...(meant === undefined ? {} : { suggestion: meant, suggestions: { [name]: meant } }),
  })
}
