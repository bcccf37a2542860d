import {
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  visit,
} from 'graphql'

/* Errors for values that their type does not accept: in the document, or in the variables. */

/**
 * Returns the error for a rejected value at `path`. If the type of the value is an enum, the error contains the valid
 * values.
 */
export function rejectedValue(
  message: string,
  nodes: GraphQLError['nodes'] | ASTNode,
  path: readonly (string | number)[],
  type: GraphQLInputType | null | undefined,
): GraphQLError {
  const member = memberOf(message)
  if (member) {
    // In a document, the path ends with the unknown member.
    const isNamed = !member.isMissing && path.at(-1) === member.name
    return rejectedMember(message, nodes, isNamed ? path : [...path, member.name], member)
  }
  const named = getNamedType(type)
  const field = path.join('.')
  const acceptedValue = isEnumType(named) ? named.getValues().map(({ name }) => name) : undefined
  const way = acceptedValue
    ? {
        hint: `${field} is one of ${acceptedValue.join(', ')}.`,
        resolution: { action: 'setField', fieldPath: field, acceptedValue },
      }
    : isInputObjectType(named) && named.isOneOf
      ? { hint: `Send exactly one of ${Object.keys(named.getFields()).join(', ')} in ${field}.` }
      : named && { hint: `Send ${field} as ${named.name}${exampleOf(named.name)}.` }
  return new GraphQLError(message, { nodes, extensions: { status: 400, code: 'bad_request', field, ...way } })
}

/** Values of scalars whose names do not say their form. */
const EXAMPLES: Readonly<Record<string, string>> = {
  DateTime: '2026-01-31T12:00:00Z',
  Day: '2026-01-31',
  UUID: '01890a5d-ac96-774b-bcce-b302099a8057',
  Currency: 'USD',
}

const exampleOf = (name: string): string => (EXAMPLES[name] === undefined ? '' : `, such as ${EXAMPLES[name]}`)

/** A member that an input object lacks, or that its type does not have. */
interface Member {
  readonly name: string
  readonly isMissing: boolean
  /** The member that was probably meant. */
  readonly meant: string | undefined
}

const MISSING = /^Field "(?:\w+\.)?(\w+)" of required type /
const UNKNOWN = /^Field "(\w+)" is not defined by type /
const MEANT = /Did you mean "(\w+)"/

/** The member in an error of graphql-js about an input object. Undefined if the error is about a value. */
function memberOf(message: string): Member | undefined {
  const [missing, unknown] = [MISSING.exec(message)?.[1], UNKNOWN.exec(message)?.[1]]
  const name = missing ?? unknown
  return name === undefined ? undefined : { name, isMissing: missing !== undefined, meant: MEANT.exec(message)?.[1] }
}

function rejectedMember(
  message: string,
  nodes: GraphQLError['nodes'] | ASTNode,
  path: readonly (string | number)[],
  { name, isMissing, meant }: Member,
): GraphQLError {
  const field = path.join('.')
  const way = isMissing
    ? { hint: `Send ${field}.`, resolution: { action: 'setField', fieldPath: field } }
    : meant === undefined
      ? { hint: 'Remove it.', resolution: { action: 'removeField', fieldPath: field } }
      : {
          hint: `Send ${meant} instead, or remove it.`,
          suggestion: meant,
          suggestions: { [name]: meant },
          resolution: { action: 'renameField', fieldPath: field, acceptedValue: [meant] },
        }
  return new GraphQLError(message, { nodes, extensions: { status: 400, code: 'bad_request', field, ...way } })
}

/** Returns the type of the value at a path. The path begins below a value of `type`. */
export function typeAt(type: GraphQLInputType, [key, ...path]: readonly (string | number)[]): GraphQLInputType {
  const inner = getNullableType(type)
  if (key === undefined) return type
  if (isListType(inner)) return typeAt(inner.ofType, typeof key === 'number' ? path : [key, ...path])
  const below = isInputObjectType(inner) ? inner.getFields()[key] : undefined
  return below ? typeAt(below.type, path) : type
}

/** The rule of graphql-js about values in a document. Its errors also name the field. */
export const NamedValuesRule: ValidationRule = (context) => {
  const reportError = (error: GraphQLError): void => {
    const [node] = error.nodes ?? []
    const path = node ? pathOf(context.getDocument(), node) : []
    context.reportError(
      path.length === 0 ? error : rejectedValue(error.message, error.nodes, path, context.getInputType()),
    )
  }
  return ValuesOfCorrectTypeRule(Object.create(context, { reportError: { value: reportError } }))
}

/** The names of the variable or argument, and of the input fields, around a value of a document. */
function pathOf(document: DocumentNode, { loc }: ASTNode): string[] {
  const path: string[] = []
  const enter = (node: { loc?: ASTNode['loc']; name: { value: string } }): void => {
    if (loc && node.loc && node.loc.start <= loc.start && loc.end <= node.loc.end) path.push(node.name.value)
  }
  visit(document, {
    Argument: { enter },
    ObjectField: { enter },
    VariableDefinition: ({ loc, variable: { name } }) => enter({ ...(loc ? { loc } : {}), name }),
  })
  return path
}
