import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, parse, printType } from 'graphql'
import { schema } from './schema.js'

/* What other surfaces ask about documents and the schema. */

/** The kinds of the operations in a document. Empty if the document cannot be parsed: then it cannot be executed either. */
export function operationKinds(document: string): readonly ('query' | 'mutation' | 'subscription')[] {
  try {
    const { definitions } = parse(document)
    return definitions.flatMap((one) => (one.kind === 'OperationDefinition' ? [one.operation] : []))
  } catch {
    return []
  }
}

/** A type with its members, without descriptions. Undefined if the schema has no such type with members. */
export function typeText(name: string): string | undefined {
  const type = schema.getType(name)
  const hasMembers = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) || isEnumType(type)
  return hasMembers
    ? printType(type)
        .replaceAll(/"""[\s\S]*?"""\s*/g, '')
        .replaceAll(/\n\s*\n/g, '\n')
    : undefined
}

export const typeNames = (): readonly string[] => Object.keys(schema.getTypeMap())
