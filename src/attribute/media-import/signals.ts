import { namedEnum } from '../../kernel/wire/named-enum.js'

/** Where a page names an image. */
export const ImageSignal = namedEnum('ImageSignal', 'How a page refers to an image.', {
  JSON_LD_LOGO: 'The logo of an organization in the structured data (JSON-LD).',
  APPLE_TOUCH_ICON: 'The icon for the home screen of a telephone.',
  MANIFEST_ICON: 'An icon in the manifest of the web application.',
  ICON: 'The icon of the website.',
  OPEN_GRAPH_LOGO: 'The Open Graph property `og:logo`.',
  HEADER_IMAGE: 'An image in the header of the page that is called a logo.',
  JSON_LD_IMAGE: 'The image of an article in the structured data (JSON-LD).',
  OPEN_GRAPH: 'The Open Graph property `og:image`.',
  TWITTER_CARD: 'The image of the Twitter card.',
  CONTENT_IMAGE: 'The largest image in the content of the page.',
  MONOGRAM: 'An image with the initials of the name. It comes from no page.',
})
export type ImageSignal = keyof typeof ImageSignal.enum

export const ImageConfidence = namedEnum('ImageConfidence', 'How certain a result about an image is.', {
  HIGH: 'Certain.',
  MEDIUM: 'Probable.',
  LOW: 'Uncertain.',
})
export type ImageConfidence = keyof typeof ImageConfidence.enum

/** How good the images of a signal are for a use. Higher weights are better. */
export type SignalTable = Partial<Readonly<Record<ImageSignal, SignalRow>>>

interface SignalRow {
  readonly weight: number
  readonly confidence: ImageConfidence
}

/**
 * Signals of a logo. An image gets at most 40 points for its size and its shape, so a good icon can rank before a wide
 * logo.
 */
export const LOGO_SIGNALS: SignalTable = {
  JSON_LD_LOGO: { weight: 60, confidence: 'HIGH' },
  APPLE_TOUCH_ICON: { weight: 55, confidence: 'HIGH' },
  MANIFEST_ICON: { weight: 55, confidence: 'HIGH' },
  OPEN_GRAPH_LOGO: { weight: 50, confidence: 'HIGH' },
  HEADER_IMAGE: { weight: 45, confidence: 'MEDIUM' },
  ICON: { weight: 40, confidence: 'MEDIUM' },
  // Most pages name a picture for social networks here, not their logo.
  OPEN_GRAPH: { weight: 10, confidence: 'LOW' },
}

/** Signals of the photo of a person. A page about a person names the photo as its Open Graph image. */
export const PHOTO_SIGNALS: SignalTable = { OPEN_GRAPH: { weight: 50, confidence: 'MEDIUM' } }

/** Signals of the image of an article. The editors of the page choose the first three, so their size says little. */
export const THUMBNAIL_SIGNALS: SignalTable = {
  JSON_LD_IMAGE: { weight: 90, confidence: 'HIGH' },
  OPEN_GRAPH: { weight: 80, confidence: 'HIGH' },
  TWITTER_CARD: { weight: 70, confidence: 'MEDIUM' },
  CONTENT_IMAGE: { weight: 10, confidence: 'LOW' },
}
