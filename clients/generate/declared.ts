import type { Json } from '../../rest/openapi/json.js'
import { rowParameters } from '../../rest/rows/rows-request.js'
import { unwrap } from '../../src/kernel/wire/parameters.js'
import type { AnyOperation, Method } from '../../src/operation/pipeline/definition/define.js'
import { provenanceQuery } from '../../src/operation/pipeline/request/provenance.js'
import type { Registry } from '../../src/operation/pipeline/route/registry.js'
import { type Named, namesOf } from './names.js'
import { type DocumentOperation, type OpenApiDocument, type Parameter, resolved, type Schema } from './schema.js'

/** One operation, as the clients call it. */
export interface DeclaredCall {
  readonly id: string
  /** Name in all clients, such as `entities.texts.create`. */
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly description: string
  /** Parameters of the path and of the query string, without those of the provenance. */
  readonly parameters: readonly Parameter[]
  readonly body?: Schema
  readonly needsBody: boolean
  readonly files: readonly string[]
  /** The response. Undefined if it has no body. */
  readonly output?: Schema
  readonly traits: Traits
}

/** What a client does for an operation in addition to sending its parameters. */
export interface Traits {
  /** The request changes nothing, so it can be repeated. */
  readonly isRead: boolean
  /** The request can have an Idempotency-Key. */
  readonly hasKey: boolean
  /** The request has the parameters of the provenance. */
  readonly hasSource: boolean
  /** The response is a page with numbers. */
  readonly isPage: boolean
  /** The cursor of the next page is a member of the body. */
  readonly hasBodyCursor: boolean
  /** `endless`: a stream of events without an end. `ends`: a stream that ends with its subject. */
  readonly stream?: 'endless' | 'ends'
}

export interface Declared {
  readonly calls: readonly DeclaredCall[]
  readonly schemas: Readonly<Record<string, Schema>>
  /** The parameters of the provenance, which all writes have. */
  readonly provenance: readonly Parameter[]
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
const provenanceNames = new Set(Object.keys(provenanceQuery))

/** Reads the registry and its OpenAPI document. Operations with the same path and method are one call. */
export function declaredCalls(registry: Registry, json: Json): Declared {
  // The document is generated from the registry, so it has this form.
  const document = json as unknown as OpenApiDocument
  const operations = new Map(registry.operations.map((operation) => [operation.id, operation]))
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const documented = item[method] as DocumentOperation | undefined
      const operation = operations.get(documented?.operationId ?? '')
      if (!documented || !operation) return []
      const parameters = [...listOf(item.parameters), ...(documented.parameters ?? [])]
      return [{ operation, path, call: callOf(document, operation, path, { ...documented, parameters }) }]
    }),
  )
  const names = namesOf(found.map(({ operation, path, call }) => namedOf(operation, path, document, call)))
  const calls = found.map(({ call }) => ({ ...call, name: names.get(call.id) ?? call.id }))
  return { calls, schemas: document.components.schemas, provenance: provenanceOf(document) }
}

const listOf = (value: unknown): Parameter[] => (Array.isArray(value) ? value : [])

function namedOf(operation: AnyOperation, path: string, document: OpenApiDocument, call: Unnamed): Named {
  const { id, method, kind } = operation
  const isList = call.traits.isPage || call.traits.stream !== undefined || call.output?.type === 'array'
  const isBelow = Object.keys(document.paths).some((other) => other.startsWith(`${path}/`))
  const isGroup = isBelow || METHODS.filter((one) => document.paths[path]?.[one] !== undefined).length > 1
  return { id, method, path, isRead: kind === 'read', isList, isGroup }
}

type Unnamed = Omit<DeclaredCall, 'name'>

function callOf(
  document: OpenApiDocument,
  operation: AnyOperation,
  path: string,
  { parameters = [], requestBody, responses, summary, description }: DocumentOperation,
): Unnamed {
  const { id, method, files, status } = operation
  // The clients read pages of JSON. They have options of their own for other formats.
  const left = new Set([...provenanceNames, ...Object.keys(rowParameters(operation)?.shape ?? {})])
  const all = parameters.map((parameter) => resolved(document, parameter))
  const sent = requestBody && resolved(document, requestBody)
  const body = sent && jsonOf(sent.content)
  const { content } = resolved(document, responses[status] ?? {})
  // A client returns a response that is no JSON as a text.
  const output = jsonOf(content) ?? (content ? { type: 'string' } : undefined)
  return {
    id,
    method,
    path,
    summary,
    description,
    parameters: all.filter((one) => one.in !== 'header' && !left.has(one.name)),
    ...(body ? { body } : {}),
    needsBody: sent?.required === true && body !== undefined,
    files,
    ...(output ? { output } : {}),
    traits: traitsOf(operation, all),
  }
}

/** The schema of a JSON body. */
function jsonOf(content: Readonly<Record<string, { readonly schema: Schema }>> = {}): Schema | undefined {
  return (content['application/json'] ?? content['application/merge-patch+json'])?.schema
}

function traitsOf(operation: AnyOperation, parameters: readonly Parameter[]): Traits {
  const { kind, streams, input } = operation
  const isPage = has(operation.output, 'totalElements') && has(operation.output, 'content')
  return {
    isRead: kind === 'read',
    hasKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
    hasSource: kind === 'write',
    isPage: isPage && parameters.some(({ name }) => name === 'page'),
    hasBodyCursor: input.body !== undefined && has(unwrap(input.body), 'cursor'),
    ...(streams ? { stream: has(input.path, 'runId') ? ('ends' as const) : ('endless' as const) } : {}),
  }
}

const has = (schema: unknown, name: string): boolean =>
  typeof schema === 'object' && schema !== null && 'shape' in schema && name in Object(schema.shape)

/** The parameters of the provenance, as the first write describes them. */
function provenanceOf(document: OpenApiDocument): Parameter[] {
  const shared = document.components.parameters ?? {}
  // The components of this kind are parameters.
  return Object.keys(provenanceQuery).flatMap((name) => (shared[name] ? [shared[name] as Parameter] : []))
}
