import { Problem } from '../../../kernel/problem/problem.js'
import { closestTo } from '../../../kernel/problem/spelling.js'
import { columnsOf, selectColumns } from '../../export/columns.js'
import type { ListRequest, Lists } from '../../export/lists.js'
import { chargeOrRefuse } from '../../meter/charge.js'
import { type Context, resourcesOf } from '../definition/context.js'
import { decode, type RawInput } from '../definition/decode.js'
import type { AnyOperation } from '../definition/define.js'
import { type ListOutput, listOutputOf } from '../definition/list-output.js'
import { permits } from '../definition/permits.js'
import { readWholeCounted, WholeList } from '../list/whole-list.js'
import type { Registry } from '../route/registry.js'
import { recordIn, routesOf } from '../route/route.js'
import { featuresOf } from './run.js'
import type { Runtime } from './runtime.js'

/** The lists of a registry. They need the same checks of the plan and the same counts of views as a request for them. */
export function registeredLists(
  registry: Registry,
  { checkPlan, viewsOfList }: Pick<Runtime, 'checkPlan' | 'viewsOfList'>,
): Lists<Context> {
  const lists = new Map(
    registry.operations.flatMap((operation) => {
      const list = listOutputOf(operation)
      return list ? [[operation.id, { operation, list }] as const] : []
    }),
  )
  const find = (id: string): { operation: AnyOperation; list: ListOutput } => {
    const found = lists.get(id)
    if (found) return found
    throw noList(id, [...lists.keys()])
  }
  const prepare = (context: Context, { operationId, path, query, body, columns }: ListRequest) => {
    const { operation, list } = find(operationId)
    if (!mayRead(context, operation)) throw notPermitted(operationId)
    checkPlan(context.caller, operation)
    const whole = Object.keys(query).find((name) => ['page', 'size', 'cursor'].includes(name))
    if (whole !== undefined && list.kind !== 'array') throw noPages(whole)
    const input = decoded(operation, { path, query, body }, context.clock.now())
    const selected = columns === undefined ? columnsOf(list.items) : selectColumns(list.items, columns)
    return { operation, list, input, columns: selected, isSelected: columns !== undefined }
  }
  return {
    async check(context, request) {
      const [route] = routesOf(find(request.operationId).operation)
      const found = route && (await recordIn(() => context, route, { path: request.path, query: request.query }))
      const named = found ? { ...request, path: { ...request.path, [found.member]: found.id } } : request
      prepare(context, named)
      return named
    },
    permitted: ({ caller }, id) => {
      const found = lists.get(id)
      return found !== undefined && mayRead({ caller }, found.operation)
    },
    async open(context, request, signal) {
      const { operation, list, input, columns, isSelected } = prepare(context, request)
      await chargeUse(context, operation)
      const reading: Context = { ...context, operationId: operation.id, surface: 'rest', signal, readsAll: true }
      const read = { operation, context: reading, input }
      const whole = await readWholeCounted({ viewsOfList }, read, { list }, async (part) =>
        operation.handle(reading, part, undefined),
      )
      if (!(whole instanceof WholeList)) throw new Error(`${operation.id} returned no list`)
      return Object.assign(whole, { columns, isSelected })
    },
  }
}

/** Counts one use of each feature of a list, for all its records. Throws 429 if the quota of the caller is exceeded. */
async function chargeUse(context: Context, operation: AnyOperation): Promise<void> {
  const { meters } = resourcesOf(context)
  for (const meter of featuresOf(operation)) await chargeOrRefuse(meters, meter, context.caller.id, 1)
}

/**
 * Decodes the input of the list. What a refusal says to change is a member of a part of the request of the list: the
 * resolution names it with this part, such as `query.sort`.
 */
function decoded(operation: AnyOperation, raw: RawInput, now: Date): ReturnType<typeof decode> {
  try {
    return decode(operation, raw, now)
  } catch (error) {
    if (error instanceof Problem) placeInPart(error, raw)
    throw error
  }
}

function placeInPart({ members }: Problem, raw: RawInput): void {
  const { resolution } = members
  const name = resolution?.parameter ?? resolution?.fieldPath ?? members.field
  const [first = ''] = name?.split('.') ?? []
  const part = (['query', 'body', 'path'] as const).find((one) => isObject(raw[one]) && first in raw[one])
  delete members.resolution
  if (part === undefined) return
  const fieldPath = `${part}.${name}`
  const { acceptedValue } = resolution ?? {}
  const action = resolution && acceptedValue?.length ? BODY_ACTIONS[resolution.action] : undefined
  // A path has no value that can be left out.
  members.resolution = action
    ? { action, fieldPath, acceptedValue }
    : { action: part === 'path' ? 'setField' : 'removeField', fieldPath }
}

/** What a client does with a member of the body, if the list has it as a parameter. */
const BODY_ACTIONS: Readonly<Record<string, 'setField' | 'renameField'>> = {
  setParameter: 'setField',
  setField: 'setField',
  renameParameter: 'renameField',
  renameField: 'renameField',
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The rule of GraphQL: a read accepts more credentials there, and an export of it contains nothing else. */
const mayRead = ({ caller }: Pick<Context, 'caller'>, operation: AnyOperation): boolean =>
  permits(caller, operation, 'graph')

const noList = (id: string, known: readonly string[]): Problem => {
  const meant = closestTo(id, known)
  return new Problem('badRequest', {
    detail: 'operationId is not the id of a list that can be exported.',
    field: 'operationId',
    value: id,
    ...(meant === undefined ? {} : { suggestion: meant, suggestions: { [id]: meant } }),
    hint: 'Send the id of a list, such as searchEntityList. /openapi.json has the ids of all operations.',
    resolution: { action: 'setField', fieldPath: 'operationId', acceptedValue: known },
  })
}

const notPermitted = (id: string): Problem =>
  new Problem('not_authorized', {
    detail: 'The caller may not read this list.',
    field: 'operationId',
    value: id,
    hint: 'Send the id of a list that the caller may read, or another credential.',
  })

const noPages = (name: string): Problem =>
  new Problem('badRequest', {
    detail: `query.${name} has no effect, because an export contains all records.`,
    field: `query.${name}`,
    hint: `Remove ${name}.`,
    resolution: { action: 'removeField', fieldPath: `query.${name}` },
  })
