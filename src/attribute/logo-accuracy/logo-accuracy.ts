import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { SourceMetadata } from '../../operation/provenance/source-metadata.js'
import { ImageConfidence } from '../media-import/signals.js'

const LogoOutcome = namedEnum(
  'LogoOutcome',
  'Whether a stored image shows the same as the reference images of its record.',
  {
    MATCH: 'The image shows the same as a reference image.',
    MISMATCH: 'The image shows something else.',
    INSUFFICIENT: 'The evidence is not sufficient.',
  },
)

const LogoMethod = namedEnum('LogoMethod', 'How a stored image was compared with the reference images of its record.', {
  PERCEPTUAL_HASH: 'The perceptual hashes of the images were compared.',
  VISION: 'A language model compared the two images.',
  OPERATOR_REVIEW: 'The images were not compared, because a person confirmed the stored image.',
  REFERENCE_UNAVAILABLE: 'The stored image was not compared, because no reference image of the record is known.',
})

export const LogoAccuracyReference = z
  .strictObject({
    hammingDistance: z.int32().describe('Number of bits in which the hashes of the images differ, from 0 to 256.'),
    url: z.string().describe('URL of the reference image on the website of the record.'),
  })
  .meta({
    id: 'LogoAccuracyReference',
    description:
      'A reference image (an image on the website of the record that identifies the record, such as its icon), and its distance from the stored image.',
  })

export const LogoAccuracy = z
  .strictObject({
    approval: SourceMetadata.nullable().describe(
      'Source of the image, if a person confirmed the image. The image is then a match without a comparison. Otherwise null.',
    ),
    candidateObserved: z.string().nullable().describe('What a language model saw in the stored image.'),
    confidence: ImageConfidence,
    method: LogoMethod,
    outcome: LogoOutcome,
    reference: z
      .array(LogoAccuracyReference)
      .describe('Reference images of the record, most similar first. The stored image is compared with the first.'),
    referenceObserved: z.string().nullable().describe('What a language model saw in the reference image.'),
    sharedFeature: z.string().nullable().describe('What both images have in common. null if they do not match.'),
  })
  .meta({
    id: 'LogoAccuracy',
    description: 'Whether a stored image shows the same as the reference images of its record.',
  })
export type LogoAccuracy = z.infer<typeof LogoAccuracy>
