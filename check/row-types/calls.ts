import { join, relative } from 'node:path'
import { isCallExpression, isPropertyAccessExpression, type Node, type SourceFile } from 'typescript-cli/unstable/ast'
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript-cli/unstable/sync'

/* The calls of `rows` in the product, and the row types that they declare. */

export interface Member {
  readonly name: string
  /** Kinds of its values in JavaScript, without null. */
  readonly kinds: readonly string[]
  readonly isNullable: boolean
  /** Whether some statements of the call have no such column. */
  readonly isOptional: boolean
}

export interface Call {
  /** File and line. */
  readonly site: string
  /** The declared row type, as the source spells it. */
  readonly type: string
  /** Undefined if the row type declares no columns. */
  readonly members: readonly Member[] | undefined
}

/** Reads the calls of `rows` in the files of a project whose paths match. */
export function readCalls(folder: string, paths: RegExp): Call[] {
  const api = new API({ cwd: folder })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(folder, 'tsconfig.json')] }).getProjects()
    if (!project) throw new Error(`no project in ${folder}`)
    const { program, checker } = project
    return program.getSourceFileNames().flatMap((name) => {
      const path = relative(folder, name)
      const file = paths.test(path) ? program.getSourceFile(name) : undefined
      return file?.text.includes('.rows') ? callsIn(file, path, checker) : []
    })
  } finally {
    api.close()
  }
}

function callsIn(file: SourceFile, path: string, checker: Checker): Call[] {
  const calls: Call[] = []
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression) && node.expression.name.text === 'rows') {
      const line = file.text.slice(0, node.expression.name.end).split('\n').length
      // The migrations run texts on a session of their own.
      const [statement] = node.arguments
      const isText = statement && ((checker.getTypeAtLocation(statement)?.flags ?? 0) & TypeFlags.StringLike) !== 0
      const row = isText ? undefined : rowTypeOf(node, checker)
      if (row)
        calls.push({ site: `${path}:${line}`, type: checker.typeToString(row), members: membersOf(row, checker) })
    }
    node.forEachChild(visit)
  }
  visit(file)
  return calls
}

/** T of a call that returns Promise<T[]>. */
function rowTypeOf(call: Node, checker: Checker): Type | undefined {
  const signature = checker.getResolvedSignature(call)
  const promise = signature && checker.getReturnTypeOfSignature(signature)
  const array = promise && argumentsOf(promise, checker)[0]
  return array && argumentsOf(array, checker)[0]
}

const argumentsOf = (type: Type, checker: Checker): readonly Type[] =>
  type.isTypeReference() ? checker.getTypeArguments(type) : []

function membersOf(row: Type, checker: Checker): Member[] | undefined {
  const properties = checker.getPropertiesOfType(row)
  if (properties.length === 0) return undefined
  return properties.map((property) => {
    const parts = partsOf(checker.getTypeOfSymbol(property)).filter(isDefined)
    return {
      name: property.name,
      kinds: [...new Set(parts.filter((part) => !isNull(part)).map((part) => kindOf(part, checker)))],
      isNullable: parts.some(isNull),
      isOptional: (property.flags & SymbolFlags.Optional) !== 0,
    }
  })
}

const partsOf = (type: Type | undefined): readonly Type[] =>
  type === undefined ? [] : type.isUnionType() ? (type.getTypes() ?? []) : [type]

const isDefined = ({ flags }: Type): boolean => (flags & TypeFlags.Undefined) === 0

const isNull = ({ flags }: Type): boolean => (flags & TypeFlags.Null) !== 0

const KINDS: readonly (readonly [number, string])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
]

function kindOf(type: Type, checker: Checker): string {
  const kind = KINDS.find(([flags]) => (type.flags & flags) !== 0)?.[1]
  if (kind !== undefined) return kind
  if (checker.isArrayLikeType(type)) {
    const kinds = new Set(
      argumentsOf(type, checker)
        .flatMap(partsOf)
        .filter((part) => !isNull(part))
        .map((part) => kindOf(part, checker)),
    )
    return `${kinds.size === 1 ? [...kinds][0] : 'any'}[]`
  }
  const name = type.getSymbol()?.name
  if (name === 'Date') return name
  if (name === 'Uint8Array' || name === 'Buffer') return 'Uint8Array'
  return type.isObjectType() ? 'object' : 'any'
}
