import SchemaBuilder from '@pothos/core'
import DataloaderPlugin from '@pothos/plugin-dataloader'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import { reachOf } from '../../src/kernel/access/caller.js'
import type PrismaTypes from '../../src/kernel/database/generated/pothos.js'
import { getDatamodel } from '../../src/kernel/database/generated/pothos.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import { seesChangedValues } from '../../src/kernel/provenance/privacy.js'
import type { GraphContext } from './context.js'

/** The schema builder; types stand in types/, one file a noun. */
export const builder = new SchemaBuilder<{
  Context: GraphContext
  PrismaTypes: PrismaTypes
  AuthScopes: { changedValues: boolean }
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: string; Output: string | Date }
    Day: { Input: string; Output: string }
    UUID: { Input: string; Output: string }
    Long: { Input: number; Output: number }
    JSON: { Input: unknown; Output: unknown }
  }
}>({
  // Relay before the rest, for its parsed ids; authorization before whatever wraps resolvers.
  plugins: [RelayPlugin, ScopeAuthPlugin, ErrorsPlugin, DataloaderPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  // One record by its global id, guarded like the read of one record; many at once are asked for by filter.
  relay: {
    cursorType: 'String',
    nodeQueryOptions: { description: 'A record by its global id.', extensions: { guard: 'getEntityDetail' } },
    nodesQueryOptions: false,
    nodeTypeOptions: { description: 'A record with a global id, by which `node` finds it again.' },
    // Fields that only show a member need no resolver: the compiled document reads the member itself.
    edgesFieldOptions: { extensions: { pothosExposedField: 'edges' } },
    pageInfoFieldOptions: { extensions: { pothosExposedField: 'pageInfo' } },
    nodeFieldOptions: { extensions: { pothosExposedField: 'node' } },
    pageInfoTypeOptions: { description: 'Where a connection stands, and whether it goes on.' },
  },
  scopeAuth: { authScopes: ({ reads }) => ({ changedValues: seesChangedValues(reachOf(reads.caller)) }) },
  errors: {
    defaultTypes: [Problem],
    directResult: true,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${fieldName}Result`,
      description: 'The record, or why the write was refused.',
    },
  },
  prisma: { client: (context) => context.kernel.db.prisma, dmmf: getDatamodel(), onUnusedQuery: 'error' },
})

builder.queryType({
  description: 'Reads. Every root field that is named like an operation of the REST API is that operation.',
})
builder.mutationType({
  description: 'Writes, each named like the operation of the REST API that it is. A refusal is a Problem.',
})
