import { type Acquisition as AcquisitionRecord, AcquisitionRole } from '../../src/relation/acquisition/acquisition.js'
import {
  createAcquisition,
  deleteAcquisition,
  getAcquisition,
  listAcquisitions,
} from '../../src/relation/acquisition/acquisitions.js'
import { acquisitionsOf, readAcquisitions } from '../../src/relation/acquisition/reads.js'
import { bindMutation, bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { addConnection } from '../connection-field.js'
import { inputOptions } from '../input.js'
import { Entity } from './entity.js'
import { type PageOf, pageType } from './page.js'

const Evidence = builder.objectRef<AcquisitionRecord['evidence']>('AcquisitionEvidence').implement({
  description: 'Which records tell of the acquisition.',
  fields: (t) => ({
    relationship: t.exposeBoolean('relationship', { description: 'The two are tied.' }),
    fundraiseTransaction: t.exposeBoolean('fundraiseTransaction', {
      description: 'The transaction is kept as a round.',
    }),
    fundraiseInvestorJoin: t.exposeBoolean('fundraiseInvestorJoin', { description: 'The buyer is joined to it.' }),
    operatingStatus: t.exposeBoolean('operatingStatus', { description: 'The status of the bought entity says so.' }),
  }),
})

const Acquisition = builder.node(builder.objectRef<AcquisitionRecord>('Acquisition'), {
  description: 'One entity bought by another. Shown when both are public.',
  id: { resolve: ({ relationshipId }) => String(relationshipId) },
  loadMany: (ids, { reads }) => readAcquisitions(reads, ids.map(Number)),
  fields: (t) => ({
    relationshipId: t.exposeInt('relationshipId', { description: 'Its id in the REST API.' }),
    acquired: t.field({
      type: Entity,
      description: 'The entity that was bought.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ acquiredEntity }) => acquiredEntity,
    }),
    acquirer: t.field({
      type: Entity,
      description: 'The buyer.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ acquirerEntity }) => acquirerEntity,
    }),
    amount: t.expose('amount', { type: 'Long', nullable: true, description: 'In full units of the currency.' }),
    currency: t.exposeString('currency', { nullable: true, description: 'ISO 4217 code.' }),
    announcedAt: t.expose('announcedAt', { type: 'DateTime', nullable: true }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    asOf: t.expose('asOf', { type: 'Day', nullable: true }),
    status: t.exposeString('status', { description: 'Acquisition, Acquired or Acquired Subsidiary.' }),
    transactionStatus: t.exposeString('transactionStatus', { nullable: true }),
    dataConfidence: t.exposeString('dataConfidence', { nullable: true }),
    evidence: t.field({
      type: Evidence,
      description: 'Which records tell of it.',
      resolve: ({ evidence }) => evidence,
    }),
    fundraiseTransactionId: t.expose('fundraiseTransactionId', {
      type: 'UUID',
      nullable: true,
      description: 'The round that the transaction is kept as.',
    }),
    investorJoinId: t.expose('investorJoinId', {
      type: 'UUID',
      nullable: true,
      description: "The buyer's part in it.",
    }),
    source: t.exposeString('source', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
  }),
})

addConnection(Entity, 'acquisitions', {
  name: 'EntityAcquisition',
  type: Acquisition,
  description: 'Acquisitions of and by the entity, most recent first; those whose two sides are public.',
  args: builder.args((t) => ({
    role: t.field(
      inputOptions(
        AcquisitionRole.optional().describe('Part of the entity: acquired (unless said otherwise), acquirer or all.'),
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
