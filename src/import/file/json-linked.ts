import { isObject, type JsonObject } from './json-value.js'

/*
 * Linked data: JSON-LD and RDF/JSON. Its names have prefixes or are addresses, its objects have types and refer to each other, and
 * the terms are those of schema.org.
 */

/** How deep objects are put in the place of references to them. */
const MOST_DEPTH = 3
/** Number of values that one record gets in the place of references. */
const MOST_JOINED = 1_000
/** How deep the values of a record can be. Deeper ones are left out. */
const MOST_LEVELS = 8
/** The last part of the name of a type, and of the kind of its records. */
const ORGANIZATION = /(?:organi[sz]ation|corporation|business|company|investor|ngo)$/i
const PERSON = /^person$/i
/** Terms of schema.org and of vCard for places. */
const TERMS: ReadonlyMap<string, string> = new Map([
  ['addressLocality', 'city'],
  ['locality', 'city'],
  ['addressRegion', 'region'],
  ['addressCountry', 'country'],
  ['country-name', 'country'],
  ['streetAddress', 'street'],
  ['street-address', 'street'],
  ['postal-code', 'postalCode'],
])
const NETWORKS = ['linkedin', 'twitter', 'crunchbase', 'facebook', 'github', 'instagram'] as const

/** A name without its prefix or the address of its vocabulary: `schema:name` is `name`. */
function localName(name: string): string {
  if (name.startsWith('@')) return name
  return name.slice(Math.max(...['/', '#', ':'].map((sign) => name.lastIndexOf(sign))) + 1) || name
}

const typesOf = (node: JsonObject): string[] =>
  [node['@type']].flat().flatMap((type) => (typeof type === 'string' ? localName(type) : []))

/** The lists of records in linked data by the names of their types, and how a record gets what it refers to. */
interface LinkedLists {
  readonly lists: ReadonlyMap<string, readonly JsonObject[]>
  readonly join: (record: JsonObject) => JsonObject
}

/** The lists of records in linked data. Undefined for other JSON. */
export function linkedLists(file: JsonObject): LinkedLists | undefined {
  const nodes = nodesOf(file)
  if (!nodes) return undefined
  const byId = new Map<string, Referred>()
  const lists = new Map<string, JsonObject[]>()
  const kinds = nodes.map(kindOf)
  const hasKnown = kinds.some(isKnown)
  for (const [index, node] of nodes.entries()) {
    const kind = kinds[index] ?? ''
    const id = node['@id']
    if (typeof id === 'string') byId.set(id, { node, kind, size: sizeOf(node, 0) })
    if (hasKnown && !isKnown(kind)) continue
    const list = lists.get(kind)
    if (list) list.push(node)
    else lists.set(kind, [node])
  }
  return { lists, join: (record) => joined(record, { byId, kind: kindOf(record), left: MOST_JOINED }, 0) }
}

const isKnown = (kind: string): boolean => kind === 'Organization' || kind === 'Person'

function kindOf(node: JsonObject): string {
  const types = typesOf(node)
  if (types.some((type) => ORGANIZATION.test(type))) return 'Organization'
  return types.some((type) => PERSON.test(type)) ? 'Person' : (types[0] ?? '')
}

/** The objects of linked data. A page can have its list or its organization in the member `mainEntity`. */
function nodesOf(file: JsonObject, isMain = true): JsonObject[] | undefined {
  const graph = file['@graph']
  if (Array.isArray(graph)) return graph.filter(isObject)
  const elements = valueNamed(file, 'itemListElement')
  if (Array.isArray(elements)) return elements.filter(isObject).map(itemOf)
  if ('@type' in file && isKnown(kindOf(file))) return [file]
  const main = isMain ? valueNamed(file, 'mainEntity') : undefined
  if (isObject(main)) return nodesOf(main, false)
  return isRdf(file) ? Object.entries(file).map(([id, node]) => nodeOfRdf(id, node as JsonObject)) : undefined
}

/** The value of a member, whose name can have a prefix. */
const valueNamed = (node: JsonObject, local: string): unknown =>
  node[Object.keys(node).find((name) => localName(name) === local) ?? local]

function itemOf(element: JsonObject): JsonObject {
  const item = valueNamed(element, 'item')
  return isObject(item) ? item : element
}

/** Whether each member is a subject, and each of its members a list of values with their types. */
const isRdf = (file: JsonObject): boolean =>
  Object.values(file).every(
    (node) =>
      isObject(node) &&
      Object.values(node).every(
        (values) =>
          Array.isArray(values) &&
          values.every((one) => isObject(one) && 'value' in one && typeof one.type === 'string'),
      ),
  ) && Object.keys(file).length > 0

function nodeOfRdf(id: string, node: JsonObject): JsonObject {
  const members = Object.entries(node).map(([name, values]) => {
    const texts = (values as JsonObject[]).map(({ value, type }) =>
      type === 'literal' || localName(name) === 'type' ? value : { '@id': value },
    )
    return [localName(name) === 'type' ? '@type' : name, texts.length === 1 ? texts[0] : texts]
  })
  return { '@id': id, ...Object.fromEntries(members) }
}

/** An object to which others refer. */
interface Referred {
  readonly node: JsonObject
  readonly kind: string
  /** Number of its values at all levels. */
  readonly size: number
}

/** The number of values. Values that are too deep are never put in the place of a reference. */
function sizeOf(value: unknown, level: number): number {
  if (typeof value !== 'object' || value === null) return 1
  if (level > MOST_LEVELS) return Number.POSITIVE_INFINITY
  let size = 1
  for (const one of Array.isArray(value) ? value : Object.values(value)) size += sizeOf(one, level + 1)
  return size
}

/** What one record can get in the place of references. */
interface Joins {
  readonly byId: ReadonlyMap<string, Referred>
  /** Records of the same kind are not put into each other. */
  readonly kind: string
  /** Number of values. */
  left: number
}

/** An object with other objects in place of the references to them. */
function joined(node: JsonObject, joins: Joins, depth: number): JsonObject {
  const inPlace = (value: unknown): unknown => {
    if (!isObject(value)) return value
    const id = Object.keys(value).length === 1 ? value['@id'] : undefined
    if (typeof id !== 'string') return depth < MOST_DEPTH ? joined(value, joins, depth + 1) : value
    const found = joins.byId.get(id)
    // An address that nothing describes is a value.
    if (!found || found.kind === joins.kind || found.size > joins.left) return id
    if (depth >= MOST_DEPTH) return value
    joins.left -= found.size
    return joined(found.node, joins, depth + 1)
  }
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, Array.isArray(value) ? value.map(inPlace) : inPlace(value)]),
  )
}

/** An object of linked data with plain names and values. Profiles in networks are members of their own. */
export function plainNode(node: JsonObject, level = 0): JsonObject {
  const members = Object.entries(node).flatMap(([name, value]): [string, unknown][] => {
    const local = localName(name)
    if (local === '@context') return []
    if (local === 'sameAs') return profilesIn([value].flat())
    return [[TERMS.get(local) ?? local, plainValue(value, level + 1)]]
  })
  return Object.fromEntries(members)
}

function plainValue(value: unknown, level: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (level > MOST_LEVELS) return null
  if (Array.isArray(value)) return inOneLanguage(value).map((one) => plainValue(one, level + 1))
  if (!isObject(value)) return value
  if ('@value' in value) return value['@value']
  const { minValue, maxValue } = value
  return isSingle(minValue) && isSingle(maxValue) ? `${minValue}-${maxValue}` : plainNode(value, level)
}

const isSingle = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

/** The texts of one language, if each text has one: English, or that of the first. */
function inOneLanguage(values: readonly unknown[]): readonly unknown[] {
  const languages = values.map((one) => (isObject(one) ? one['@language'] : undefined))
  if (languages.some((language) => typeof language !== 'string')) return values
  const used = languages.includes('en') ? 'en' : languages[0]
  return values.filter((_, index) => languages[index] === used)
}

function profilesIn(links: readonly unknown[]): [string, unknown][] {
  return links.flatMap((link): [string, unknown][] => {
    const url = isObject(link) ? link['@id'] : link
    if (typeof url !== 'string') return []
    const host = /^https?:\/\/(?:[\w-]+\.)?([\w-]+)\.com\//i.exec(url)?.[1]?.toLowerCase()
    const network = NETWORKS.find((one) => one === (host === 'x' ? 'twitter' : host))
    return network === undefined ? [] : [[network, url]]
  })
}
