/** A part of an OpenAPI document. It is read as data, because each release may have written it in another way. */
export type Node = { readonly [key: string]: Node } | readonly Node[] | string | number | boolean | null | undefined

/** The member of an object. Undefined for any other node. */
export const at = (node: Node, ...path: readonly string[]): Node =>
  path.reduce<Node>((inner, name) => (isObject(inner) ? inner[name] : undefined), node)

const isObject = (node: Node): node is { readonly [key: string]: Node } =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

export const members = (node: Node): [string, Node][] => (isObject(node) ? Object.entries(node) : [])
export const items = (node: Node): readonly Node[] => (Array.isArray(node) ? node : [])

/** The node to which a `$ref` leads, or the node itself. */
export function resolved(document: Node, node: Node): Node {
  const ref = at(node, '$ref')
  return typeof ref === 'string'
    ? resolved(document, at(document, ...ref.replace('#/', '').split('/').map(unescaped)))
    : node
}

const unescaped = (part: string): string => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')

/** The members of an object schema, of all its variants together, and the enum values of a schema. */
export interface Shape {
  readonly properties: ReadonlyMap<string, Node>
  readonly required: ReadonlySet<string>
  readonly values: readonly string[]
  readonly types: string
  readonly elements: Node
}

export function shapeOf(document: Node, schema: Node, depth = 0): Shape {
  const node = resolved(document, schema)
  const parts =
    depth > 8
      ? []
      : ['allOf', 'anyOf', 'oneOf'].flatMap((name) => items(at(node, name)).map((part) => ({ name, part })))
  const inner = parts.map(({ name, part }) => ({ name, shape: shapeOf(document, part, depth + 1) }))
  const all = inner.filter(({ name }) => name === 'allOf').map(({ shape }) => shape)
  const own = [at(node, 'type')].flat().filter((type) => typeof type === 'string')
  return {
    properties: new Map([...inner.flatMap(({ shape }) => [...shape.properties]), ...members(at(node, 'properties'))]),
    required: new Set([...all.flatMap(({ required }) => [...required]), ...items(at(node, 'required')).map(String)]),
    values: [...inner.flatMap(({ shape }) => shape.values), ...items(at(node, 'enum')).map(String)],
    types: [...new Set([...own, ...inner.flatMap(({ shape }) => shape.types.split(' '))])]
      .filter(Boolean)
      .sort()
      .join(' '),
    elements: at(node, 'items') ?? inner.find(({ shape }) => shape.elements !== undefined)?.shape.elements,
  }
}
