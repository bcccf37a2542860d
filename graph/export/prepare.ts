import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  validate,
  visit,
} from 'graphql'
import { Problem } from '../../src/kernel/problem/problem.js'
import type { QueryRequest } from '../../src/operation/export/queries.js'
import { fragmentsOf, SelectedFields } from '../build/selection/selected-fields.js'
import { coerceVariables } from '../execute/variables.js'
import { type Analysis, AnalysisCache, checkFields, checkText } from '../limits.js'
import { schema } from '../schema.js'
import { connectionIn, type FoundConnection, type Rows, rowsOf } from './connection-rows.js'
import { notExportable, wrongVariable } from './refusals.js'

/** A query that reads one page of its connection. */
export interface PagedQuery {
  readonly text: string
  /** The names in the response that lead to the connection. */
  readonly path: readonly string[]
  readonly rows: Rows
  /** Number of records of a page. */
  readonly size: number
  readonly analysis: Analysis
}

/** Names of what the export adds to the query of a client. */
export const FIRST = 'exportFirst'
export const AFTER = 'exportAfter'
export const PAGE = 'exportPage'

/** Sizes of pages. The largest whose cost is permitted is used. */
const SIZES = [200, 100, 50, 20, 10, 5, 2, 1]

/**
 * Checks a query with one connection, and returns the query that reads a page of it. Throws 400 if it cannot be exported.
 * The arguments first, after, last and before are those of the export.
 */
export function pagedQuery({ graphQuery, variables }: QueryRequest): PagedQuery {
  const document = parsed(graphQuery)
  const operation = queryIn(document)
  const values = valuesOf(operation, variables)
  const selected = new SelectedFields({ schema, fragments: fragmentsOf(document), variableValues: values })
  const root = schema.getQueryType()
  if (!root) throw new Error('the schema has no queries')
  const connection = connectionIn(selected, root, [operation])
  const rows = rowsOf(selected, connection)
  const paged = withPages(document, connection)
  const { size, analysis } = largestPage(paged, variables)
  return { text: print(paged), path: connection.path, rows, size, analysis }
}

function parsed(text: string): DocumentNode {
  try {
    checkText(text)
    const document = parse(text)
    checkFields(document)
    const [error] = validate(schema, document, undefined, { maxErrors: 1 })
    if (!error) return document
    throw notExportable(error.message, 'Correct the query: /graphiql checks it.')
  } catch (error) {
    if (error instanceof Problem && error.members.field === 'graphQuery') throw error
    // The syntax is wrong, or the document is too large.
    const { message } = error as Error
    throw notExportable(message, 'Correct the query, or send a smaller one: /graphiql checks it.')
  }
}

function queryIn({ definitions }: DocumentNode): OperationDefinitionNode {
  const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const [operation, second] = operations
  if (!operation || second)
    throw notExportable(`The document has ${operations.length} operations.`, 'Send a document with one query.')
  if (operation.operation !== 'query')
    throw notExportable(`The document is a ${operation.operation}.`, 'Send a query: an export changes nothing.')
  return operation
}

/** The values of the variables. Throws 400 for a wrong value, and for a variable that the query does not have. */
function valuesOf(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = variableDefinitions.map(({ variable }) => variable.name.value)
  const own = names.find((name) => [FIRST, AFTER].includes(name))
  if (own !== undefined) throw notExportable(`The export has a variable ${own} too.`, `Give ${own} another name.`)
  const unknown = Object.keys(variables).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw wrongVariable(unknown, `The query has no variable ${unknown}.`, `Remove ${unknown} from variables.`)
  const result = coerceVariables(schema, variableDefinitions, variables)
  if ('coerced' in result) return result.coerced
  const [error] = result.errors
  throw wrongVariable('', error?.message ?? 'A variable is wrong.', 'Send values of the types in the query.')
}

const PAGING = ['first', 'after', 'last', 'before']

/** The document with the arguments of a page, and the end of the page in its result. */
function withPages(document: DocumentNode, { nodes, path }: FoundConnection): DocumentNode {
  const given = nodes.flatMap(({ arguments: all = [] }) => all).find(({ name }) => PAGING.includes(name.value))
  if (given)
    throw notExportable(
      `${path.join('.')} has the argument ${given.name.value}, but the export reads all pages.`,
      `Remove ${given.name.value}.`,
    )
  const added = parse(`
    query ($${FIRST}: Int!, $${AFTER}: String) {
      connection(first: $${FIRST}, after: $${AFTER}) { ${PAGE}: pageInfo { hasNextPage endCursor } }
    }`).definitions[0] as OperationDefinitionNode
  const model = added.selectionSet.selections[0] as FieldNode
  return visit(document, {
    Field: (node) =>
      nodes.includes(node) && node.selectionSet
        ? {
            ...node,
            arguments: [...(node.arguments ?? []), ...(model.arguments ?? [])],
            selectionSet: {
              ...node.selectionSet,
              selections: [...node.selectionSet.selections, ...(model.selectionSet?.selections ?? [])],
            },
          }
        : undefined,
    OperationDefinition: {
      leave: (node) => ({
        ...node,
        variableDefinitions: [...(node.variableDefinitions ?? []), ...(added.variableDefinitions ?? [])],
      }),
    },
  })
}

/** The largest page whose cost a request may have. Throws 400 if a page with one record costs too much. */
function largestPage(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): Pick<PagedQuery, 'size' | 'analysis'> {
  const operation = queryIn(document)
  const analyses = new AnalysisCache()
  for (const size of SIZES) {
    try {
      return { size, analysis: analyses.of(schema, document, operation, { ...variables, [FIRST]: size }) }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (size === SIZES.at(-1)) throw notExportable(error.message, 'Select fewer fields, or fewer levels of lists.')
    }
  }
  throw new Error('there is no size of a page')
}
