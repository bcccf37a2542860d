import type { z } from 'zod'
import { entityOwner } from '../../identity/owner/owner.js'
import type { MediaUpload } from './media.js'

const digest = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const path = `9f/${digest}.png`

export const exampleUpload: z.infer<typeof MediaUpload> = {
  cdnUrl: `https://data.example/media/${path}`,
  firstUploadedAt: '2026-03-01T12:00:00.000Z',
  mediaType: 'ENTITY',
  path,
  provenance: {
    changedAt: '2026-03-01T12:00:00.000Z',
    dataSourceUpdatedAt: '2026-03-01T12:00:00.000Z',
    detail: 'https://www.apple.com',
    kind: 'firstPartyWebsite',
    pendingApproval: null,
    sourceId: null,
    status: 'unconfirmed',
  },
  targetId: entityOwner.exampleId,
}
