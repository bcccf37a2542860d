import { type GraphQLNamedType, type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { TERMS } from '../../src/kernel/wire/terms.js'

interface Described {
  readonly name: string
  description?: string | null | undefined
}

/** The descriptions of the types of lists, by the end of their names. */
const LISTS: Readonly<Record<string, string>> = {
  Connection: 'A part of a list: records, cursors, and the length of the whole list.',
  Edge: 'A record of a list, with its cursor, and with the fields that describe how it is connected to the parent record.',
}

/** Adds the default description of the name to each type, field, argument and input field without a description. */
export function describedSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) if (!type.name.startsWith('__')) describeType(type)
  return schema
}

function describeType(type: GraphQLNamedType): void {
  const [, end = ''] = /(Connection|Edge)$/.exec(type.name) ?? []
  type.description ||= LISTS[end]
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return
  for (const field of Object.values(type.getFields())) {
    describe(field)
    if ('args' in field) field.args.forEach(describe)
  }
}

function describe(member: Described): void {
  member.description ||= TERMS[member.name]
}
