import type { z } from 'zod'
import { exampleUpload } from '../media/media-example.js'
import type { MediaImportResult } from './import-result.js'

const icon = 'https://www.apple.com/apple-touch-icon.png'

export const exampleImport: z.infer<typeof MediaImportResult> = {
  candidate: [
    { isAccepted: true, reason: 'The image has 180 by 180 pixels.', signal: 'APPLE_TOUCH_ICON', url: icon },
    {
      isAccepted: false,
      reason: 'The image is 16 by 16 pixels.',
      signal: 'ICON',
      url: 'https://www.apple.com/favicon.ico',
    },
  ],
  candidateCount: 2,
  confidence: 'HIGH',
  media: exampleUpload,
  sourceImageUrl: icon,
  winningSignal: 'APPLE_TOUCH_ICON',
}

const picture = 'https://news.microsoft.com/uploads/github.jpg'

export const exampleThumbnail: z.infer<typeof MediaImportResult> = {
  candidate: [{ isAccepted: true, reason: 'The image has 1200 by 630 pixels.', signal: 'JSON_LD_IMAGE', url: picture }],
  candidateCount: 1,
  confidence: 'HIGH',
  media: { ...exampleUpload, mediaType: 'NEWS', targetId: '1' },
  sourceImageUrl: picture,
  winningSignal: 'JSON_LD_IMAGE',
}
