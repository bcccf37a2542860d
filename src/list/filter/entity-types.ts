import { z } from 'zod'
import { EntityType } from '../../identity/entity/types.js'
import { countEntityTypes } from '../../match/match.js'
import { reachOf } from '../../operation/access/caller.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { TypeAlias, TypeCount } from './filter-option.js'
import { typeAliases } from './filter-rules.js'

export const entityCountsByType = defineOperation({
  id: 'entityCountsByType',
  route: 'GET /v1/entities/counts',
  graph: 'EntityTypeAlias.totalCount',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'Entities',
  summary: 'Count entities by type',
  description:
    'Returns every entity type with the number of its entities that the caller may see. The order is fixed: it is the order of the values of the enum EntityType.',
  input: {},
  output: z.array(TypeCount),
  example: { response: EntityType.options.map((typeRecord) => ({ totalCount: 0, typeRecord })) },
  handle: async (context) => {
    const counts = await countEntityTypes(context, reachOf(context.caller))
    return EntityType.options.map((typeRecord) => ({ totalCount: counts.get(typeRecord) ?? 0, typeRecord }))
  },
})

export const entityTypes = defineOperation({
  id: 'entityTypes',
  route: 'GET /v1/entities/types',
  graph: 'Query.entityTypes',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'Entities',
  summary: 'List the types of entities',
  description: 'Returns every entity type with its aliases and the start of the paths of its public pages.',
  input: {},
  output: z.array(TypeAlias),
  example: { response: typeAliases.slice(0, 1) },
  handle: async () => typeAliases,
})
