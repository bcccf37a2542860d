import {
  AcquisitionEvidence as AcquisitionEvidenceSchema,
  type Acquisition as AcquisitionRecord,
  AcquisitionRole,
  Acquisition as AcquisitionSchema,
} from '../../src/relation/acquisition/acquisition.js'
import {
  createAcquisition,
  deleteAcquisition,
  getAcquisition,
  listAcquisitions,
} from '../../src/relation/acquisition/acquisitions.js'
import { acquisitionsOf, readAcquisitions } from '../../src/relation/acquisition/reads.js'
import { bindMutation, bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { addConnection } from '../build/connection-field.js'
import { inputOptions } from '../build/input.js'
import { numbersOf } from '../build/node-id.js'
import { type PageOf, pageType } from '../build/page.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'

const Evidence = builder.objectRef<AcquisitionRecord['evidence']>('AcquisitionEvidence').implement({
  ...describe(AcquisitionEvidenceSchema),
  fields: (t) => ({
    ...shapeFields(t, AcquisitionEvidenceSchema, ['relationship']),
    fundraiseTransaction: t.exposeBoolean('fundraiseTransaction', {
      description: 'Whether a round stores the transaction.',
    }),
    fundraiseInvestorJoin: t.exposeBoolean('fundraiseInvestorJoin', {
      description: 'Whether an investor join links the acquirer to the round.',
    }),
    operatingStatus: t.exposeBoolean('operatingStatus', {
      description: 'Whether the operating status of the acquired entity reports it.',
    }),
  }),
})

const Acquisition = builder.node(builder.objectRef<AcquisitionRecord>('Acquisition'), {
  description: 'An event in which one entity bought another. Visible if both are public.',
  id: { resolve: ({ relationshipId }) => String(relationshipId) },
  loadMany: (ids, { reads }) => readAcquisitions(reads, numbersOf(ids)),
  fields: (t) => ({
    ...shapeFields(t, AcquisitionSchema, [
      'amount',
      'currency',
      'announcedAt',
      'completedAt',
      'asOf',
      'transactionStatus',
      'dataConfidence',
      'source',
      'createdAt',
      'updatedAt',
    ]),
    relationshipId: t.exposeInt('relationshipId', { description: 'Id in the REST API.' }),
    acquired: t.field({
      type: Entity,
      description: 'The acquired entity.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ acquiredEntity }) => acquiredEntity,
    }),
    acquirer: t.field({
      type: Entity,
      description: 'The acquirer.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ acquirerEntity }) => acquirerEntity,
    }),
    status: t.exposeString('status', { description: 'Acquisition, Acquired or Acquired Subsidiary.' }),
    evidence: t.field({
      type: Evidence,
      description: 'The records that store the acquisition.',
      resolve: ({ evidence }) => evidence,
    }),
    fundraiseTransactionId: t.expose('fundraiseTransactionId', {
      type: 'UUID',
      nullable: true,
      description: 'The round that stores the transaction.',
    }),
    investorJoinId: t.expose('investorJoinId', {
      type: 'UUID',
      nullable: true,
      description: 'The investor join of the acquirer in that round.',
    }),
  }),
})

addConnection(Entity, 'acquisitions', {
  name: 'EntityAcquisition',
  type: Acquisition,
  description: 'Acquisitions of and by the entity, newest first. Both entities of each are public.',
  args: builder.args((t) => ({
    role: t.field(
      inputOptions(
        AcquisitionRole.optional().describe(
          'Role of the entity in the acquisition: acquired (the default), acquirer or all.',
        ),
      ),
    ),
  })),
  guard: listAcquisitions.id,
  source: (options, { role }, projection) => acquisitionsOf(options, role ?? 'acquired', projection),
})

bindQuery({
  operation: listAcquisitions,
  type: pageType('AcquisitionPage', Acquisition),
  present: (page: PageOf<AcquisitionRecord>) => page,
})
bindQuery({ operation: getAcquisition, type: Acquisition, present: (record: AcquisitionRecord) => record })

for (const operation of [createAcquisition, deleteAcquisition]) {
  bindMutation({ operation, type: Acquisition, present: (record: AcquisitionRecord) => record })
}
