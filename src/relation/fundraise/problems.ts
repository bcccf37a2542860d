import { Problem } from '../../kernel/problem/problem.js'

/** 409: the round belongs to an acquisition. */
export const ofAcquisition = (id: string): Problem =>
  new Problem('conflict', {
    detail: 'The round belongs to an acquisition.',
    field: 'transactionId',
    value: id,
    hint: 'Change or delete the acquisition.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/entities/{entityId}/acquisitions/{relationshipId}' },
  })
