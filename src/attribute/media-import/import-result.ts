import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { MediaUpload } from '../media/media.js'
import type { Accepted, Discovery } from './discover.js'
import { ImageConfidence, ImageSignal, type SignalTable } from './signals.js'

export const ImageCandidate = z
  .strictObject({
    isAccepted: z.boolean().describe('Whether the image can be used.'),
    reason: z.string().describe('Size of an image that can be used, or why it cannot be used.'),
    signal: ImageSignal,
    url: z.string().describe('URL of the image.'),
  })
  .meta({ id: 'ImageCandidate', description: 'An image of a page that was considered for an import.' })
export type ImageCandidate = z.infer<typeof ImageCandidate>

export const MediaImportResult = z
  .strictObject({
    candidate: z
      .array(ImageCandidate)
      .describe('The images that were fetched: first those that can be used, best first, then the others.'),
    candidateCount: z.int().nullable().describe('Number of images of the page that could be used.'),
    confidence: ImageConfidence.nullable().describe('How certain it is that the image is the right one.'),
    media: MediaUpload.nullable()
      .optional()
      .describe('The stored image. Missing for a preview. Without a record, send its path in another write.'),
    sourceImageUrl: z.string().describe('URL of the image after redirects. For a monogram: its URL on this service.'),
    winningSignal: ImageSignal.nullable().describe('How the page refers to the image.'),
  })
  .meta({ id: 'MediaImportResult', description: 'An image that was imported from a page.' })
export type MediaImportResult = z.infer<typeof MediaImportResult>

/** The images that were considered, each with the reason why it can or cannot be used. */
const candidatesOf = ({ accepted, refused }: Discovery): ImageCandidate[] => [
  ...accepted.map(({ url, signal, image: { width, height } }) => ({
    isAccepted: true,
    reason: `The image has ${width} by ${height} pixels.`,
    signal,
    url,
  })),
  ...refused.map(({ url, signal, refusal }) => ({ isAccepted: false, reason: refusal.message, signal, url })),
]

/** The result of an import. `media` is the JSON of the stored image, or undefined for a preview. */
export function importResult(
  discovery: Discovery,
  { url, signal }: Pick<Accepted, 'url' | 'signal'>,
  signals: SignalTable,
  media: Json<MediaUpload> | undefined,
): Json<MediaImportResult> {
  const { media: _, ...found }: MediaImportResult = {
    candidate: candidatesOf(discovery),
    candidateCount: discovery.count,
    confidence: signals[signal]?.confidence ?? 'LOW',
    sourceImageUrl: url,
    winningSignal: signal,
  }
  const text = JSON.stringify(found)
  return media ? new Json(`${text.slice(0, -1)},"media":${media.text}}`, media.version) : new Json(text)
}

/**
 * Returns the best image. If no image can be used, throws the refusal of the first image, with the reasons for all
 * images.
 */
export function bestOf(discovery: Discovery, field: string): Accepted {
  const [best] = discovery.accepted
  if (best) return best
  const [first] = discovery.refused
  if (!first) throw noImage(field)
  Object.assign(first.refusal.members, { properties: { candidate: candidatesOf(discovery) } })
  throw first.refusal
}

const noImage = (field: string): Problem =>
  new Problem('unprocessable', {
    detail: 'The page names no image.',
    field,
    hint: 'Upload an image with POST /v1/media/upload, or send the URL of an image to POST /v1/media/convert.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/media/convert' },
  })
