import { Problem } from '../../kernel/problem/problem.js'
import { type MarkDistance, OTHER_MARK, SAME_MARK } from '../media/mark-distance.js'
import type { MediaSelection } from '../media/media.js'
import type { TargetKind } from '../media/media-reads.js'
import type { LogoAccuracy } from './logo-accuracy.js'

/**
 * If the distance of the hashes is closer than this to a threshold, in bits, the confidence of the result is only
 * MEDIUM.
 */
const DOUBTFUL = 16

const NOTHING = {
  approval: null,
  candidateObserved: null,
  confidence: 'LOW',
  outcome: 'INSUFFICIENT',
  reference: [],
  referenceObserved: null,
  sharedFeature: null,
} as const

/** The result if no mark of the record is known. */
export const unavailable: LogoAccuracy = { ...NOTHING, reference: [], method: 'REFERENCE_UNAVAILABLE' }

/** The result if a person confirmed the image. */
export const approved = (approval: LogoAccuracy['approval']): LogoAccuracy => ({
  ...NOTHING,
  reference: [],
  approval,
  confidence: 'HIGH',
  method: 'OPERATOR_REVIEW',
  outcome: 'MATCH',
})

/**
 * The result by the hashes. `distances` begins with the nearest mark. Photos are never a MISMATCH: two photos of one
 * person can differ as much as photos of two people.
 */
export function byHash(distances: readonly MarkDistance[], kind: TargetKind): LogoAccuracy {
  const [nearest] = distances
  if (!nearest) return unavailable
  const { hammingDistance } = nearest
  const compared: LogoAccuracy = { ...NOTHING, reference: [...distances], method: 'PERCEPTUAL_HASH' }
  if (hammingDistance <= SAME_MARK) {
    const sharedFeature = `The shape of the mark: ${256 - hammingDistance} of 256 bits of the hashes agree.`
    const confidence = hammingDistance <= SAME_MARK - DOUBTFUL ? 'HIGH' : 'MEDIUM'
    return { ...compared, outcome: 'MATCH', confidence, sharedFeature }
  }
  if (hammingDistance < OTHER_MARK || kind === 'person') return compared
  return { ...compared, outcome: 'MISMATCH', confidence: hammingDistance >= OTHER_MARK + DOUBTFUL ? 'HIGH' : 'MEDIUM' }
}

/** Throws 422 for a kind of image that has no marks to compare with. */
export function checkComparable({ mediaType, logoType }: MediaSelection): void {
  const field = mediaType === 'NEWS' || mediaType === 'BLOG' ? 'mediaType' : 'logoType'
  if (field === 'logoType' && logoType !== 'STANDARD') return
  throw new Problem('unprocessable', {
    detail: 'Only the square logo of an entity and the photo of a person can be compared.',
    field,
    value: (field === 'mediaType' ? mediaType : logoType) ?? '',
    hint: field === 'mediaType' ? 'Send ENTITY or PERSON.' : 'Send SQUARE, or omit logoType.',
    resolution: {
      action: 'setParameter',
      parameter: field,
      acceptedValue: field === 'mediaType' ? ['ENTITY', 'PERSON'] : ['SQUARE'],
    },
  })
}
