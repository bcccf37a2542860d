import SchemaBuilder from '@pothos/core'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import type PrismaTypes from '../../prisma/generated/pothos.js'
import { getDatamodel } from '../../prisma/generated/pothos.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import type { GraphContext } from './context.js'
import { COST } from './field-extensions.js'
import { decodeNodeId, readNodes } from './node-id.js'

/** Operations that read one record by its id in REST. Every caller that can read entities can call them. */
const NODE_READS: readonly string[] = [
  'getAcquisition',
  'getAddress',
  'getAddress_1',
  'getEntityBlogPost',
  'getEntityPeopleAssociation',
  'getEntityText',
  'getEntityUniqueId',
  'getEntityUrl',
  'getFundraiseInvestorJoin',
  'getFundraiseTransaction',
  'getPersonBlogPost',
  'getPersonEntityAssociation',
  'getPersonText',
  'getPersonUniqueId',
  'getPersonUrl',
  'getRelationship',
  'getResearchDetail',
  'getResearchSnippet',
]

/** Maximum number of ids of the field `nodes`. */
const MAX_IDS = 200

const tooManyIds = (used: number): Problem =>
  new Problem('badRequest', {
    detail: `ids contains ${used} ids; the limit is ${MAX_IDS}.`,
    field: 'ids',
    hint: 'Read the records in several requests.',
    limit: MAX_IDS,
    used,
  })

/** The builder of the GraphQL schema. The types are in types/, with one file for each kind of record. */
export const builder = new SchemaBuilder<{
  Context: GraphContext
  PrismaTypes: PrismaTypes
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: string; Output: string | Date }
    Day: { Input: string; Output: string }
    UUID: { Input: string; Output: string }
    Long: { Input: number; Output: number }
    Currency: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
  }
}>({
  // Relay is the first plugin, because it parses ids. Authorization comes before the plugins that wrap resolvers.
  plugins: [RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  // The fields `node` and `nodes` require the permission to read one entity.
  relay: {
    cursorType: 'String',
    idFieldOptions: { description: 'Global id of the record. The field `node` finds the record by it.' },
    decodeGlobalID: decodeNodeId,
    nodeQueryOptions: {
      args: { id: { description: 'Global id of the record.' } },
      description: 'Finds a record by its global id.',
      extensions: { guard: 'getEntityDetail', cost: COST.root, isRoot: true, serves: NODE_READS },
      resolve: (_root, { id }, _context, _info, read) => readNodes(() => read(id)),
    },
    nodesQueryOptions: {
      args: { ids: { description: 'Global ids of the records.' } },
      description: `Finds records by their global ids, at most ${MAX_IDS}. The result has the order of the ids. For an id that belongs to no record, or to a record that the caller may not see, the result contains null.`,
      extensions: { guard: 'getEntityDetail', cost: COST.root, isRoot: true },
      nullable: { list: true, items: true },
      resolve: (_root, { ids }, _context, _info, read) => {
        if (ids.length > MAX_IDS) throw tooManyIds(ids.length)
        return readNodes(() => read(ids))
      },
    },
    nodeTypeOptions: { description: 'A record with a global id. The field `node` finds it by this id.' },
    // A field that only returns a member needs no resolver: the executor reads the member itself.
    edgesFieldOptions: { extensions: { pothosExposedField: 'edges' } },
    pageInfoFieldOptions: { extensions: { pothosExposedField: 'pageInfo' } },
    nodeFieldOptions: { extensions: { pothosExposedField: 'node' } },
    hasNextPageFieldOptions: { description: 'Whether the list continues after the result.' },
    hasPreviousPageFieldOptions: { description: 'Whether the list continues before the result.' },
    startCursorFieldOptions: { description: 'Cursor of the first record of the result.' },
    endCursorFieldOptions: { description: 'Cursor of the last record of the result.' },
    pageInfoTypeOptions: { description: 'First and last cursor of a connection, and whether there are more edges.' },
  },
  prisma: { client: ({ reads }) => reads.db.prisma, dmmf: getDatamodel() },
})

builder.queryType({
  description: 'Reads. Related records are fields of the records that they belong to.',
})
builder.mutationType({
  description:
    'Writes. Each field has one input and a payload. If a rule refuses the request, the payload contains a problem. Fields run in the order of the document, each in its own transaction.',
})
builder.subscriptionType({
  description:
    'Events. A subscription responds with server-sent events, in the protocol graphql-sse (distinct connections mode). If the connection is lost, subscribe again with the position of the last event.',
})
