import {
  type GraphQLField,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
  printType,
  specifiedRules,
  validate,
} from 'graphql'
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

/**
 * A type with its members, without descriptions. One line for each field, without the arguments of pages, because every list
 * has them. Undefined if the schema has no such type with members.
 */
export function typeText(name: string): string | undefined {
  const type = schema.getType(name)
  if (isObjectType(type) || isInterfaceType(type))
    return `type ${name} {\n${Object.values(type.getFields()).map(fieldText).join('\n')}\n}`
  return isInputObjectType(type) || isEnumType(type)
    ? printType(type)
        .replaceAll(/"""[\s\S]*?"""\s*/g, '')
        .replaceAll(/\n\s*\n/g, '\n')
    : undefined
}

const PAGE_ARGUMENTS = new Set(['first', 'after', 'last', 'before'])

function fieldText({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const shown = args.filter((argument) => !PAGE_ARGUMENTS.has(argument.name))
  const list = shown.map((argument) => `${argument.name}: ${argument.type}`).join(', ')
  return `  ${name}${list === '' ? '' : `(${list})`}: ${type}`
}

/** Why a document cannot be executed: at most five errors of its syntax or against the schema. */
export function documentErrors(document: string): readonly string[] {
  try {
    return validate(schema, parse(document), specifiedRules, { maxErrors: 5 }).map(({ message }) => message)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

export const typeNames = (): readonly string[] => Object.keys(schema.getTypeMap())
