import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
} from 'graphql'
import type { Column } from '../../src/operation/export/columns.js'
import { definitionOf } from '../build/field-definition.js'
import type { SelectedFields } from '../build/selection/selected-fields.js'
import { schema } from '../schema.js'
import { notExportable } from './refusals.js'

/* The connection of a document, and the columns of the rows that it selects. */

/** A connection in a document. */
export interface FoundConnection {
  /** The names in the response that lead to the connection. */
  readonly path: readonly string[]
  /** The fields of the document that select it. Fields with the same name in the response are one. */
  readonly nodes: readonly FieldNode[]
  readonly type: GraphQLNamedType
}

/** A selected field of a type: its name in the response, and the fields of the document that select it. */
interface Selected {
  readonly name: string
  readonly nodes: readonly FieldNode[]
  readonly field: GraphQLField<unknown, unknown>
}

/** The only connection that a query reaches without a list. Throws 400 if there is none, or if there is anything besides it. */
export function connectionIn(
  selected: SelectedFields,
  type: GraphQLNamedType,
  nodes: readonly Pick<FieldNode, 'selectionSet'>[],
  path: readonly string[] = [],
): FoundConnection {
  const fields = fieldsOf(selected, type, nodes)
  const [first, second] = fields
  if (!first) throw notExportable('The query selects no connection.', 'Select one connection, such as entities.')
  if (second)
    throw notExportable(
      `The query selects ${first.name} and ${second.name}, but an export contains the records of one connection.`,
      `Remove ${second.name}, or create an export for each of them.`,
    )
  const at = [...path, first.name]
  const named = getNamedType(first.field.type)
  if (isConnection(first.field)) return { path: at, nodes: first.nodes, type: named }
  if (isListType(getNullableType(first.field.type)) || !isObjectType(named))
    throw notExportable(`${at.join('.')} is no connection.`, 'Select a field that has the arguments first and after.')
  return connectionIn(selected, named, first.nodes, at)
}

/** Whether a field is a connection whose pages follow one another. */
const isConnection = ({ args, type }: GraphQLField<unknown, unknown>): boolean => {
  const named = getNamedType(type)
  return args.some(({ name }) => name === 'after') && isObjectType(named) && 'pageInfo' in named.getFields()
}

/** Which member of a connection has the rows, and the columns of a row. */
export interface Rows {
  readonly member: string
  readonly columns: readonly Column[]
}

/** The rows of a connection: its nodes, or its edges. Throws 400 if both are selected, or anything else. */
export function rowsOf(selected: SelectedFields, { type, nodes }: FoundConnection): Rows {
  const fields = fieldsOf(selected, type, nodes)
  const rows = fields.filter(({ field }) => ['nodes', 'edges'].includes(field.name))
  const other = fields.find(({ field }) => !['nodes', 'edges', 'pageInfo'].includes(field.name))
  if (other) throw notExportable(`An export has no place for ${other.name}.`, `Remove ${other.name}.`)
  const [row, second] = rows
  if (!row || second)
    throw notExportable(
      row
        ? 'The query selects the records of the connection twice.'
        : 'The query selects no records of the connection.',
      'Select either nodes or edges once.',
    )
  return { member: row.name, columns: columnsOf(selected, getNamedType(row.field.type), row.nodes, []) }
}

/** One column for each selected value. A list, and an object whose type differs from row to row, is JSON. */
function columnsOf(
  selected: SelectedFields,
  type: GraphQLNamedType,
  nodes: readonly FieldNode[],
  path: readonly string[],
): Column[] {
  return fieldsOf(selected, type, nodes).flatMap(({ name, nodes: below, field }) => {
    const at = [...path, name]
    const named = getNamedType(field.type)
    const isPlain = !isListType(getNullableType(field.type))
    return isPlain && isObjectType(named)
      ? columnsOf(selected, named, below, at)
      : [{ name: at.join('.'), type: isPlain ? cellTypeOf(field.type) : 'json' }]
  })
}

const SCALARS: Readonly<Record<string, Column['type']>> = {
  String: 'text',
  ID: 'text',
  UUID: 'text',
  Day: 'text',
  Currency: 'text',
  DateTime: 'time',
  Int: 'integer',
  Long: 'integer',
  Float: 'number',
  Boolean: 'boolean',
}

function cellTypeOf(type: GraphQLOutputType): Column['type'] {
  const named = getNamedType(type)
  return isEnumType(named) ? 'text' : (SCALARS[named.name] ?? 'json')
}

/** The selected fields of a type, by their names in the response. */
function fieldsOf(
  selected: SelectedFields,
  type: GraphQLNamedType,
  nodes: readonly Pick<FieldNode, 'selectionSet'>[],
): Selected[] {
  const found = new Map<string, Selected>()
  for (const node of selected.of(type, nodes)) {
    const field = definitionOf(schema, type, node.name.value)
    if (!field || field.name.startsWith('__')) continue
    const name = (node.alias ?? node.name).value
    found.set(name, { name, field, nodes: [...(found.get(name)?.nodes ?? []), node] })
  }
  return [...found.values()]
}
