import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { type Caller, isAdmin } from '../../operation/access/caller.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { ExportCopy, type ExportCreate, ExportFormat } from './export.js'

/** One file of an export: a list with its request, or a GraphQL query. */
const Part = z.union([
  z.object({
    name: z.string(),
    operationId: z.string(),
    path: z.record(z.string(), z.unknown()),
    query: z.record(z.string(), z.unknown()),
    body: z.unknown().optional(),
    columns: z.string().optional(),
  }),
  z.object({ name: z.string(), graphQuery: z.string(), variables: z.record(z.string(), z.unknown()) }),
])

/** The work of an export, as it is stored. */
export const Work = z.object({
  format: ExportFormat,
  parts: z.array(Part),
  copy: ExportCopy.optional(),
  publicUrl: z.string(),
  hasPages: z.boolean().optional(),
})
export type Work = z.infer<typeof Work>
type Part = z.infer<typeof Part>

/** Time after which an export and its files are deleted, unless a schedule keeps it. */
export const KEPT_MS = 3 * 86_400_000

/** The owner of an export that was ended before its time. */
export const ENDED = 'ended'

/** Why a schedule is paused. */
export const ENDED_MESSAGE =
  'The credential of the schedule has ended. Send paused: false with another credential to continue.'

/** A caller as it is stored. */
export const StoredCaller = z.custom<Caller>((value) => typeof value === 'object' && value !== null && 'kind' in value)

/** The lists of an export of everything, by the names of their files. */
const EVERYTHING = { entities: 'searchEntityList', people: 'listPeoplePost', news: 'listNews', changes: 'listChanges' }

/** The files of an export. Throws 400 or 403 for an export that cannot be made. */
export async function workOf(context: Context, created: ExportCreate): Promise<Work> {
  const { everything, copy, format } = created
  const { publicUrl, hasPages } = context
  if (copy !== undefined) checkCopy(context, everything)
  const parts = everything ? everythingOf(context, created) : [await partOf(context, created)]
  return { format, publicUrl, hasPages, parts, ...(copy === undefined ? {} : { copy }) }
}

/** The members of a request that say what is exported, and have a value. */
const given = ({ operationId, graphQuery, path, query, body, columns, variables }: ExportCreate): string[] =>
  Object.entries({ operationId, graphQuery, path, query, body, columns, variables }).flatMap(([name, value]) =>
    value === undefined || (typeof value === 'object' && isEmpty(value)) ? [] : name,
  )

function everythingOf(context: Context, created: ExportCreate): Part[] {
  const [useless] = given(created)
  if (useless !== undefined) throw notWithEverything(useless)
  const { lists } = resourcesOf(context)
  return Object.entries(EVERYTHING)
    .filter(([, id]) => lists.permitted(context, id))
    .map(([name, id]) => ({ name, operationId: id, path: {}, query: {} }))
}

async function partOf(context: Context, created: ExportCreate): Promise<Part> {
  const { operationId, graphQuery, variables, path, query, body, columns } = created
  const { lists, queries } = resourcesOf(context)
  if (graphQuery !== undefined) {
    const useless = given(created).find((name) => !['graphQuery', 'variables'].includes(name))
    if (useless !== undefined) throw notWithQuery(useless)
    return { name: await queries.check(context, { graphQuery, variables }), graphQuery, variables }
  }
  if (operationId === undefined) throw nothing()
  if (!isEmpty(variables)) throw variablesOfList()
  const request = { operationId, path, query, ...(isEmpty(body) ? {} : { body }), columns }
  return { name: operationId, ...(await lists.check(context, request)) }
}

function checkCopy({ caller }: Context, everything: boolean): void {
  if (!isAdmin(caller)) throw copyNotPermitted()
  if (!everything) throw copyOfList()
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0

/** Describes a set of files: what DuckDB needs to read them. `create view` reads the file at each query. */
export const schemaSql = (names: readonly string[]): string =>
  names.map((name) => `create view "${name}" as select * from read_parquet('${name}.parquet');\n`).join('')

const notWithEverything = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} has no effect, because everything is exported.`,
    field,
    hint: `Remove ${field}, or send everything: false.`,
    resolution: { action: 'removeField', fieldPath: field },
  })

const nothing = (): Problem =>
  new Problem('badRequest', {
    detail: 'The request names nothing to export.',
    field: 'operationId',
    hint: 'Send operationId with the id of a list, such as searchEntityList, or graphQuery, or everything: true.',
    resolution: { action: 'setField', fieldPath: 'operationId' },
  })

const copyNotPermitted = (): Problem =>
  new Problem('not_authorized', {
    detail: 'Only admin callers can export a copy, because it contains hidden records too.',
    field: 'copy',
    hint: 'Remove copy, or send the credential of an administrator.',
    requiredRole: 'admin',
    resolution: { action: 'removeField', fieldPath: 'copy' },
  })

const copyOfList = (): Problem =>
  new Problem('badRequest', {
    detail: 'A copy contains all records, but the request exports one list.',
    field: 'copy',
    hint: 'Remove copy, or send everything: true instead of operationId.',
    resolution: { action: 'removeField', fieldPath: 'copy' },
  })

const notWithQuery = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} has no effect, because graphQuery says what is exported.`,
    field,
    hint: `Remove ${field}, or remove graphQuery.`,
    resolution: { action: 'removeField', fieldPath: field },
  })

const variablesOfList = (): Problem =>
  new Problem('badRequest', {
    detail: 'variables has no effect without graphQuery.',
    field: 'variables',
    hint: 'Remove variables. The filters of a list are in path, query and body.',
    resolution: { action: 'removeField', fieldPath: 'variables' },
  })
