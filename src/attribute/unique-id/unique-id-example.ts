import type { z } from 'zod'
import { entityOwner } from '../../identity/owner/owner.js'
import type { UniqueId } from './unique-id.js'

export const exampleUniqueId: z.infer<typeof UniqueId> = {
  id: entityOwner.exampleOwned.uniqueId,
  idType: 'ticker',
  identifier: 'NASDAQ:AAPL',
  owner: { entityId: entityOwner.exampleId, personId: null },
  source: 'demo',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
}
