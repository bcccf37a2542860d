import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  parse,
  printSchema,
  validate,
} from 'graphql'
import { expect, test } from 'vitest'
import { newExecutor } from '../../graph/execute/execute.js'
import { randomDocument, randomOf, schema } from './random-documents.js'
import { recordsOf } from './random-records.js'

const DOCUMENTS = Number(process.env.EXECUTOR_DOCUMENTS ?? 2_000)

const hashOf = (text: string): number => {
  let hash = 7
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0
  return hash
}

const record = (name: string) => ({ __typename: name, name })
const VALUES: Record<string, (chance: number, args: Record<string, unknown>) => unknown> = {
  Tree: () => record('Tree'),
  Leaf: () => record('Leaf'),
  Any: (chance) => record(['Leaf', 'Tree', 'Other'][chance % 3] ?? ''),
  Named: (chance) => record(['Leaf', 'Tree'][chance % 2] ?? ''),
  String: (_chance, args) => JSON.stringify(args),
  Int: (chance) => chance % 7,
  Boolean: (chance) => chance % 2 === 0,
  Color: (chance) => ['RED', 'GREEN', 'BLUE'][chance % 3],
}

/** A value that depends on the field, its arguments and its place only: present, null, an error, or a promise of one. */
const resolve: GraphQLFieldResolver<unknown, unknown> = (_source, args, _context, { returnType, path, fieldName }) => {
  const places: unknown[] = []
  for (let at: typeof path | undefined = path; at; at = at.prev) places.push(at.key)
  const chance = hashOf(JSON.stringify([places, args]))
  const valueAs = (type: string): unknown => {
    if (type.endsWith('!')) return valueAs(type.slice(0, -1))
    if (type.startsWith('[')) return Array.from({ length: chance % 3 }, () => valueAs(type.slice(1, -1)))
    return VALUES[type]?.(chance, args)
  }
  const isBroken = fieldName.startsWith('fails') || chance % 29 === 0
  const value = isBroken ? new Error(`no ${fieldName}`) : chance % 11 === 0 ? null : valueAs(String(returnType))
  // In graphql-js, an item that fails at once leaves the rejections of the items before it unhandled.
  const isInList = places.some((key) => typeof key === 'number')
  return isInList || chance % 3 === 0 ? Promise.resolve(value) : value
}

for (const type of Object.values(schema.getTypeMap()))
  if (isObjectType(type) && !type.name.startsWith('__'))
    for (const field of Object.values(type.getFields())) if (field.name !== 'name') field.resolve = resolve

const resolved = { schema, rootValue: {} }

/** A schema whose fields return the members of their record. One field declares its member and also has a resolver. */
const ownSchema = buildSchema(printSchema(schema))
const recordOf = recordsOf(ownSchema)
const { Tree } = ownSchema.getTypeMap() as Record<string, GraphQLObjectType>
Object.assign(Tree?.getFields().leaf ?? {}, {
  resolve: ({ leaf }: { leaf: unknown }) => (typeof leaf === 'function' ? leaf() : leaf),
  extensions: { member: 'leaf' },
})

const { execute: run } = newExecutor()
const plain = ({ data, errors = [] }: ExecutionResult): unknown =>
  JSON.parse(
    JSON.stringify({
      data,
      errors: errors.map((error) => error.toJSON()).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    }),
  )

async function compare(
  document: DocumentNode,
  variables: Record<string, unknown>,
  text: string,
  { schema, rootValue }: { schema: GraphQLSchema; rootValue: object } = resolved,
): Promise<void> {
  const args = { schema, document, variableValues: variables, contextValue: {}, rootValue }
  const [own, expected] = [await run(args), await execute(args)]
  expect(plain(own), `${text}\n${JSON.stringify(variables)}`).toEqual(plain(expected))
}

/** The same documents for all kinds of sources. To find valid ones takes longer than to execute them. */
const documents = validDocuments()

function validDocuments(): readonly { text: string; variables: Record<string, unknown> }[] {
  const random = randomOf(42)
  const valid = []
  while (valid.length < DOCUMENTS) {
    const { text, variables } = randomDocument(random)
    if (validate(schema, parse(text), undefined, { maxErrors: 1 }).length === 0) valid.push({ text, variables })
  }
  return valid
}

test.each([
  ['resolvers', () => resolved],
  [
    'records',
    (place: number) => ({
      schema: ownSchema,
      rootValue: {
        ...recordOf(ownSchema.getMutationType() as GraphQLObjectType, String(place)),
        ...recordOf(ownSchema.getQueryType() as GraphQLObjectType, String(place)),
      },
    }),
  ],
])(
  `executes ${DOCUMENTS} random documents on %s as graphql-js does`,
  async (_, sourceOf) => {
    for (const [place, { text, variables }] of documents.entries()) {
      const document = parse(text)
      await compare(document, variables, text, sourceOf(place))
      // Again with other values: the plan of the document is known now.
      await compare(document, {}, text, sourceOf(-place))
    }
  },
  120_000,
)

test.each([
  ['an error', new Error('wrong')],
  ['a promise', Promise.resolve({ name: 'later' })],
  // biome-ignore lint/suspicious/noThenProperty: such an object counts as a promise
  ['an object with the method then', { name: 'now', then: (done: (value: object) => void) => done({ name: 'later' }) }],
  ['a function', () => ({ name: 'called' })],
])('%s in place of a record is executed as graphql-js does', async (_, tree) => {
  const text = '{ tree { __typename name } }'
  await compare(parse(text), {}, text, { schema: ownSchema, rootValue: { tree } })
})

test.each([
  [
    'a variable that is omitted inside an input',
    'query ($n: Int) { tree(outer: { required: "r", number: $n }) { leaf { leafOnly(outer: { required: "r", number: $n }) } } }',
    {},
  ],
  [
    'a fragment that is first excluded',
    'query ($b: Boolean = false) { tree { ...F @include(if: $b) } tree { ...F } } fragment F on Tree { name color }',
    {},
  ],
  [
    'a fragment that is never included',
    '{ tree { ...F @include(if: false) ... { ...F } } } fragment F on Tree { name }',
    {},
  ],
])('%s is executed as graphql-js does', async (_, text, variables) => {
  await compare(parse(text), variables, text)
})

test('an item that fails at once leaves no rejection of another item unhandled', async () => {
  const rejections: unknown[] = []
  const note = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', note)
  let asked = 0
  const fails = () => {
    asked++
    if (asked === 1) return Promise.reject(new Error('late'))
    throw new Error('at once')
  }
  const own = buildSchema('type Query { leaves: [Leaf!] } type Leaf { fails: String! }')
  const { Leaf, Query } = own.getTypeMap() as Record<string, GraphQLObjectType>
  Object.assign(Query?.getFields().leaves ?? {}, { resolve: () => [{}, {}] })
  Object.assign(Leaf?.getFields().fails ?? {}, { resolve: fails })
  const result = await newExecutor().execute({ schema: own, document: parse('{ leaves { fails } }') })
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(plain(result)).toMatchObject({
    data: { leaves: null },
    errors: [{ message: 'at once', path: ['leaves', 1, 'fails'] }],
  })
  expect(rejections).toEqual([])
})
