import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { WRITERS } from '../family/declaration.js'
import {
  ClassificationReconcile,
  ClassificationReconcileMutation,
  exampleEntry,
  exampleHash,
} from './classification-audit.js'
import { reconcile } from './reconcile-writes.js'

const { entityId } = exampleEntry

export const reconcileEntityClassifications = defineOperation({
  id: 'reconcileEntityClassifications',
  route: 'POST /v1/entities/classifications/reconcile',
  graph: 'Mutation.reconcileClassifications',
  kind: 'write',
  auth: WRITERS,
  tag: 'Classifications',
  summary: 'Set the codes of entities',
  description:
    'Compares the codes of each entity with the wanted ones, and with `apply=true` makes the changes: each entity in a transaction of its own, with the source in its history. Without `apply`, the changes are only planned. `expectedHash` comes from an audit. If the codes of an entity changed since then, the entity stays as it is and is listed as stale. If a change is refused, the entity stays as it is and is listed as failed, with the reason.',
  input: { body: ClassificationReconcileMutation },
  output: ClassificationReconcile,
  example: {
    query: { sourceType: 'aventureStaff', sourceDetail: 'Audit of the codes' },
    body: { entity: [{ entityId, expectedHash: exampleHash, desiredJoin: [] }] },
    response: {
      applied: false,
      succeeded: [
        {
          entityId,
          plan: { create: [], delete: [], patch: [] },
          verified: false,
          resultHash: exampleHash,
          message: null,
        },
      ],
      stale: [],
      failed: [],
    },
  },
  prepare: (context, { body }) => reconcile(context, body.entity, body.apply),
  handle: async (_context, _input, result) => () => result,
})
