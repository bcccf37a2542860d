import { isObject, type JsonObject } from './json-value.js'

/*
 * Linked data: JSON-LD and RDF/JSON. Its names have prefixes or are addresses, its objects have types and refer to each other, and
 * the terms are those of schema.org.
 */

/** How deep objects are put in the place of references to them. */
const MOST_DEPTH = 3
/** The last part of the name of a type, and of the kind of its records. */
const ORGANIZATION = /(?:organi[sz]ation|corporation|business|company|investor|ngo)$/i
const PERSON = /^person$/i
/** Terms of schema.org and of vCard for places. */
const TERMS: Readonly<Record<string, string>> = {
  addressLocality: 'city',
  locality: 'city',
  addressRegion: 'region',
  addressCountry: 'country',
  'country-name': 'country',
  streetAddress: 'street',
  'street-address': 'street',
  'postal-code': 'postalCode',
}
const NETWORKS = ['linkedin', 'twitter', 'crunchbase', 'facebook', 'github', 'instagram'] as const

/** A name without its prefix or the address of its vocabulary: `schema:name` is `name`. */
function localName(name: string): string {
  if (name.startsWith('@')) return name
  return name.slice(Math.max(...['/', '#', ':'].map((sign) => name.lastIndexOf(sign))) + 1) || name
}

const typesOf = (node: JsonObject): string[] => [node['@type']].flat().map((type) => localName(String(type ?? '')))

/** The lists of records in linked data, by the names of their types. Undefined for other JSON. */
export function linkedLists(file: JsonObject): Map<string, JsonObject[]> | undefined {
  const nodes = nodesOf(file)
  if (!nodes) return undefined
  const byId = new Map(nodes.flatMap((node) => (typeof node['@id'] === 'string' ? [[node['@id'], node] as const] : [])))
  const lists = new Map<string, JsonObject[]>()
  const kinds = nodes.map(kindOf)
  const hasKnown = kinds.some((kind) => kind === 'Organization' || kind === 'Person')
  for (const [index, node] of nodes.entries()) {
    const kind = kinds[index] ?? ''
    if (hasKnown && kind !== 'Organization' && kind !== 'Person') continue
    lists.set(kind, [...(lists.get(kind) ?? []), joined(node, byId, 0)])
  }
  return lists
}

function kindOf(node: JsonObject): string {
  const types = typesOf(node)
  if (types.some((type) => ORGANIZATION.test(type))) return 'Organization'
  return types.some((type) => PERSON.test(type)) ? 'Person' : (types[0] ?? '')
}

function nodesOf(file: JsonObject): JsonObject[] | undefined {
  const graph = file['@graph']
  if (Array.isArray(graph)) return graph.filter(isObject)
  const elements = file.itemListElement
  if (Array.isArray(elements)) return elements.filter(isObject).map((one) => (isObject(one.item) ? one.item : one))
  if ('@type' in file) return [file]
  return isRdf(file) ? Object.entries(file).map(([id, node]) => nodeOfRdf(id, node as JsonObject)) : undefined
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

/** An object with other objects in place of the references to them. */
function joined(node: JsonObject, byId: ReadonlyMap<string, JsonObject>, depth: number): JsonObject {
  const inPlace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inPlace)
    if (!isObject(value)) return value
    const id = value['@id']
    const found = Object.keys(value).length === 1 && typeof id === 'string' ? byId.get(id) : undefined
    // An address that nothing describes is a value.
    if (!found && Object.keys(value).length === 1 && typeof id === 'string') return id
    return depth < MOST_DEPTH ? joined(found ?? value, byId, depth + 1) : value
  }
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, inPlace(value)]))
}

/** An object of linked data with plain names and values. Profiles in networks are members of their own. */
export function plainNode(node: JsonObject): JsonObject {
  const members = Object.entries(node).flatMap(([name, value]): [string, unknown][] => {
    const local = localName(name)
    if (local === '@context') return []
    if (local === 'sameAs') return profilesIn([value].flat())
    return [[TERMS[local] ?? local, plainValue(value)]]
  })
  return Object.fromEntries(members)
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return inOneLanguage(value).map(plainValue)
  if (!isObject(value)) return value
  if ('@value' in value) return value['@value']
  const { minValue, maxValue } = value
  return minValue !== undefined && maxValue !== undefined ? `${minValue}-${maxValue}` : plainNode(value)
}

/** The texts of one language, if each text has one: English, or that of the first. */
function inOneLanguage(values: readonly unknown[]): readonly unknown[] {
  const languages = values.map((one) => (isObject(one) ? one['@language'] : undefined))
  if (languages.some((language) => typeof language !== 'string')) return values
  const used = languages.includes('en') ? 'en' : languages[0]
  return values.filter((_, index) => languages[index] === used)
}

function profilesIn(links: readonly unknown[]): [string, unknown][] {
  const profiles = links.flatMap((link): [string, unknown][] => {
    const url = isObject(link) ? link['@id'] : link
    const host = /^https?:\/\/(?:[\w-]+\.)?([\w-]+)\.com\//i.exec(String(url))?.[1]?.toLowerCase()
    const network = NETWORKS.find((one) => one === (host === 'x' ? 'twitter' : host))
    return network === undefined ? [] : [[network, url]]
  })
  return profiles
}
