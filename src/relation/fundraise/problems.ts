import { Problem } from '../../kernel/problem/problem.js'

/** 409: the entity already has this round. */
export const equalRound = (id: string): Problem =>
  new Problem('conflict', {
    detail: 'The entity already has a round with the same label, type, date, amount and currency.',
    field: 'round',
    existingRecordId: id,
    hint: 'Change or replace the stored round.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/entities/detail/fundraise-rounds/{transactionId}' },
  })

/** 409: the round belongs to an acquisition. */
export const ofAcquisition = (id: string): Problem =>
  new Problem('conflict', {
    detail: 'The round belongs to an acquisition.',
    field: 'transactionId',
    value: id,
    hint: 'Change or delete the acquisition.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/entities/{entityId}/acquisitions/{relationshipId}' },
  })
