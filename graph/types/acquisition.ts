import { listAllAcquisitions, listAllAcquisitionsPost } from '../../src/list/acquisition/acquisition-list.js'
import { allAcquisitions } from '../../src/list/acquisition/acquisition-list-reads.js'
import { AcquisitionListFilter } from '../../src/match/match.js'
import { pageQuery } from '../../src/operation/page/query.js'
import { argumentDecoder } from '../../src/operation/pipeline/definition/decode.js'
import {
  AcquisitionEvidence as AcquisitionEvidenceSchema,
  type Acquisition as AcquisitionRecord,
  AcquisitionRole,
  Acquisition as AcquisitionSchema,
} from '../../src/relation/acquisition/acquisition.js'
import {
  createAcquisition,
  deleteAcquisition,
  listAcquisitions,
  patchAcquisition,
  putAcquisition,
} from '../../src/relation/acquisition/acquisition-operations.js'
import { ACQUISITION_SORT, acquisitionsOf, readAcquisitions } from '../../src/relation/acquisition/acquisition-reads.js'
import { inputOptions } from '../build/argument/input.js'
import { sortInput, sortText } from '../build/argument/sort.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { addConnection, addRootConnection } from '../build/connection/connection-field.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { growth } from '../build/mutation/payload-changes.js'
import { numbersOf, REST_ID } from '../build/node-id.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity } from './entity.js'
import { Money, moneyOf, usdOfRound } from './money.js'

const Evidence = builder.objectRef<AcquisitionRecord['evidence']>('AcquisitionEvidence').implement({
  ...describe(AcquisitionEvidenceSchema),
  fields: (t) => ({
    ...shapeFields(t, AcquisitionEvidenceSchema, ['relationship']),
    fundraiseTransaction: t.exposeBoolean('fundraiseTransaction', {
      ...describe(AcquisitionEvidenceSchema, 'fundraiseTransaction'),
    }),
    fundraiseInvestorJoin: t.exposeBoolean('fundraiseInvestorJoin', {
      description: 'Whether the acquirer is stored as the investor of the round.',
    }),
    operatingStatus: t.exposeBoolean('operatingStatus', {
      ...describe(AcquisitionEvidenceSchema, 'operatingStatus'),
    }),
  }),
})

const Acquisition = builder.node(builder.objectRef<AcquisitionRecord>('Acquisition'), {
  description: 'An event in which one entity bought another. Only returned if both entities are public.',
  id: { resolve: ({ relationshipId }) => String(relationshipId) },
  loadMany: (ids, { reads }) => readAcquisitions(reads, numbersOf(ids)),
  fields: (t) => ({
    ...shapeFields(t, AcquisitionSchema, [
      'status',
      'announcedAt',
      'completedAt',
      'asOf',
      'transactionStatus',
      'dataConfidence',
      'source',
      'createdAt',
      'updatedAt',
    ]),
    amount: t.field({
      type: Money,
      nullable: true,
      ...describe(AcquisitionSchema, 'amount'),
      resolve: ({ amount, currency, fundraiseTransactionId: round }) =>
        moneyOf(amount, currency, round === null ? null : usdOfRound(round)),
    }),
    relationshipId: t.exposeInt('relationshipId', { description: REST_ID.description }),
    acquired: t.field({
      type: Entity,
      description: 'The entity that was bought.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ acquiredEntity }) => acquiredEntity,
    }),
    acquirer: t.field({
      type: Entity,
      description: 'The entity that bought the acquired entity.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ acquirerEntity }) => acquirerEntity,
    }),
    evidence: t.field({
      type: Evidence,
      ...describe(AcquisitionEvidenceSchema),
      resolve: ({ evidence }) => evidence,
    }),
    fundraiseTransactionId: t.expose('fundraiseTransactionId', {
      type: 'UUID',
      nullable: true,
      description: 'Id of the round that stores the acquisition.',
    }),
    investorJoinId: t.expose('investorJoinId', {
      type: 'UUID',
      nullable: true,
      description: 'Id of the record that stores the acquirer as an investor of the round.',
    }),
  }),
})

addVersion(Acquisition, { table: 'entity_relationship', key: 'int', id: ({ relationshipId }) => relationshipId })

const acquisitions = addConnection(Entity, 'acquisitions', {
  name: 'EntityAcquisition',
  type: Acquisition,
  description:
    'Acquisitions in which the entity was bought or is the buyer, newest first. Acquisitions with a hidden entity are left out.',
  args: builder.args((t) => ({
    role: t.field(
      inputOptions(
        AcquisitionRole.optional().describe(
          'Role of the entity in the acquisitions: acquired (it was bought; the default), acquirer (it is the buyer) or all.',
        ),
      ),
    ),
  })),
  guard: listAcquisitions.id,
  source: (options, { role }, projection) => acquisitionsOf(options, role ?? 'acquired', projection),
})

const AcquisitionSort = sortInput('Acquisition', ACQUISITION_SORT)
const orderOf = argumentDecoder('sort', pageQuery({ size: 20, sort: ACQUISITION_SORT }).sort)
const filterOf = argumentDecoder('filter', AcquisitionListFilter)

addRootConnection('acquisitions', {
  name: 'Acquisition',
  type: Acquisition,
  description:
    'Acquisitions of all entities that match a filter, newest announcement first. Acquisitions with a hidden entity are left out.',
  args: builder.args((t) => ({
    filter: t.field(inputOptions(AcquisitionListFilter.optional())),
    sort: t.field({ type: AcquisitionSort, description: 'Order of the list.' }),
  })),
  guard: listAllAcquisitions.id,
  serves: [listAllAcquisitionsPost],
  source: (options, { filter, sort }, projection) => {
    const [term] = orderOf(sort ? [sortText(sort)] : [])
    return allAcquisitions(options, filterOf(filter ?? {}), projection, term)
  },
})

const payload = {
  acquisition: recordField(Acquisition, 'The acquisition.', (record: AcquisitionRecord) => record),
}
bindMutation({
  operation: createAcquisition,
  payload,
  grows: [
    growth<AcquisitionRecord>({
      field: 'acquisitionEdge',
      of: listAcquisitions.graph,
      connection: acquisitions,
      parent: ({ input: { entityId } }) => String(entityId),
      record: ({ output: { relationshipId } }) => relationshipId,
    }),
  ],
})
bindMutation({ operation: putAcquisition, payload })
for (const operation of [patchAcquisition, deleteAcquisition]) bindMutation({ operation, payload })
