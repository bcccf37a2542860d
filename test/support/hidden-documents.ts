import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { COST } from '../../graph/build/field-extensions.js'
import { schema } from '../../graph/schema.js'
import { registry } from '../../src/server/operations.js'
import type { TestApp } from './app.js'
import { type HiddenWorld, type TRACKED, trackedIds } from './make/hidden.js'

/*
 * GraphQL requests that could return a part of a hidden record: everything that can be selected from published records
 * and from the rows that connect them with hidden ones.
 */

/** Types with a global id, and the types of the rows that have it. */
const NODES: Readonly<Record<string, keyof typeof TRACKED>> = {
  Entity: 'entity',
  Person: 'person',
  NewsArticle: 'newsArticle',
  EntityRelationship: 'entityRelationship',
  Acquisition: 'entityRelationship',
  FundraiseRound: 'fundraiseTransaction',
  UniqueId: 'uniqueId',
  EntityText: 'text',
  EntityUrlLink: 'urlLink',
  BlogPost: 'blogPost',
  EntityResearchSnippet: 'entityResearchSnippets',
  EntityResearchDetail: 'entityDetail',
  EntityPersonAssociation: 'entityPersonJoin',
  InvestorJoin: 'fundraiseTransactionInvestorJoin',
}

interface GraphRequest {
  readonly text: string
  readonly variables?: Readonly<Record<string, unknown>>
}

/** GraphQL requests that read hidden rows by their global ids. */
export async function nodeRequests(app: TestApp, world: HiddenWorld): Promise<GraphRequest[]> {
  const tracked = await trackedIds(app, world)
  return Object.entries(NODES).map(([typeName, type]) => {
    const [scalars] = split(schema.getType(typeName) as GraphQLObjectType)
    const rows = tracked.filter((record) => record.type === type)
    const nodes = rows.map(({ id }, index) => {
      const globalId = Buffer.from(`${typeName}:${id}`).toString('base64')
      return `n${index}: node(id: "${globalId}") { ... on ${typeName} { ${scalars.map(({ name }) => name).join(' ')} } }`
    })
    return { text: `{ ${nodes.join(' ')} }` }
  })
}

/** The fields of Query that read one record, and the type of its id. */
const ROOTS = [
  { kind: 'entities', typeName: 'Entity', field: 'entity', idType: 'UUID' },
  { kind: 'people', typeName: 'Person', field: 'person', idType: 'UUID' },
  { kind: 'articles', typeName: 'NewsArticle', field: 'newsArticle', idType: 'Int' },
] as const

/**
 * GraphQL requests that read records with everything that can be selected below them, to the depth of three records. The
 * requests of one type share their documents, because the service plans each document once.
 */
export function graphRequests({ shown, hidden }: HiddenWorld): GraphRequest[] {
  const lists = ['entities', 'people', 'news'].map((name) => ({
    text: `{ ${name}(first: 50) { totalCount edges { node { id } } } }`,
  }))
  const records = ROOTS.flatMap(({ kind, typeName, field, idType }) => {
    const ids = [...shown[kind].slice(0, 4), ...hidden[kind].slice(0, 1)]
    const [scalars, relations] = split(schema.getType(typeName) as GraphQLObjectType)
    const selections = [scalars.map(({ name }) => name).join(' '), ...relations.flatMap((one) => parts(one, 2))]
    return selections.flatMap((selection) => {
      const text = `query($id: ${idType}!) { ${field}(id: $id) { ${selection} } }`
      return ids.map((id) => ({ text, variables: { id } }))
    })
  })
  return [...lists, ...records]
}

/** Whether only bearers may select a field. A client secret sends the requests. */
const isForBearers = ({ extensions }: GraphQLField<unknown, unknown>): boolean =>
  (extensions.serves ?? []).some((id) => registry.get(id).auth.every((scheme) => scheme === 'bearer'))

/** Fields without required arguments: those without a selection, and those with one. */
function split(type: GraphQLObjectType): [GraphQLField<unknown, unknown>[], GraphQLField<unknown, unknown>[]] {
  const fields = Object.values(type.getFields()).filter(
    (field) => !isForBearers(field) && !field.args.some((arg) => isNonNullType(arg.type)),
  )
  const isBranch = ({ type }: GraphQLField<unknown, unknown>) => isCompositeType(getNamedType(type))
  return [fields.filter((field) => !isBranch(field)), fields.filter(isBranch)]
}

/** Length of a selection, in characters, that a document can contain. */
const LONGEST = 15_000

/** Selections of a field that together select everything below it, each short enough for a document. */
function parts(field: GraphQLField<unknown, unknown>, depth: number): string[] {
  const whole = selected(field, depth)
  const target = getNamedType(field.type)
  if (whole.length <= LONGEST || !isObjectType(target)) return [whole]
  const { scalars, inner, next } = childrenOf(target, depth)
  const below = [scalars.join(' '), ...inner.flatMap((child) => parts(child, next))]
  return below.filter((part) => part !== '').map((part) => `${opened(field)} { ${part} }`)
}

/** A field with everything below it. `depth` is the number of records that may follow. */
const selected = (field: GraphQLField<unknown, unknown>, depth: number): string =>
  `${opened(field)} { ${below(getNamedType(field.type), depth)} }`

const opened = ({ name, args }: GraphQLField<unknown, unknown>): string =>
  `${name}${args.some((arg) => arg.name === 'first') ? '(first: 4)' : ''}`

function below(type: ReturnType<typeof getNamedType>, depth: number): string {
  if (isUnionType(type))
    return `__typename ${type
      .getTypes()
      .map(
        (member) =>
          `... on ${member.name} { ${split(member)[0]
            .map((field) => `${member.name}_${field.name}: ${field.name}`)
            .join(' ')} }`,
      )
      .join(' ')}`
  if (!isObjectType(type)) return '__typename'
  const { scalars, inner, next } = childrenOf(type, depth)
  return ['__typename', ...scalars, ...inner.map((field) => selected(field, next))].join(' ')
}

/** Whether a field of a record runs an operation. It is selected at the first record only, because each run has a cost. */
const runs = ({ extensions }: GraphQLField<unknown, unknown>) =>
  extensions.guard === undefined && (extensions.cost ?? 0) >= COST.root

/** The fields below an object: names of fields without a selection, and fields with one. */
function childrenOf(type: GraphQLObjectType, depth: number) {
  const [scalars, relations] = split(type)
  const isRecord = !/(Connection|Edge)$/.test(type.name)
  const next = isRecord ? depth - 1 : depth
  const inner = next > 0 || !isRecord ? relations.filter((field) => field.name !== 'pageInfo' && !runs(field)) : []
  return { scalars: scalars.map(({ name }) => name), inner, next }
}
