import { Problem } from '../../kernel/problem/problem.js'
import type { ImageFault, ReadImage } from '../../platform/image/task.js'
import type { EntityLogoType, MediaObjectType, MediaSelection } from './media.js'

/** Maximum size of an image file, in bytes. */
export const IMAGE_BYTES = 5_242_880

/** What an image must be for its use. Sides are in pixels. */
interface Profile {
  readonly name: string
  readonly leastWidth: number
  readonly leastHeight: number
  /** Maximum ratio of the long side to the short side. */
  readonly mostAspect: number
}

/** Minimum side of a logo, and the lower minimum for a wordmark that the client permits. */
const LOGO_SIDE = 32
const WORDMARK_SIDE = 24
/** Maximum width and height of a logo. A larger image is probably a photo. */
const MOST_LOGO_SIDE = 8_192

const PROFILES = {
  SQUARE: { name: 'square logo', leastWidth: LOGO_SIDE, leastHeight: LOGO_SIDE, mostAspect: 1.25 },
  STANDARD: { name: 'logo', leastWidth: LOGO_SIDE, leastHeight: LOGO_SIDE, mostAspect: 8 },
  PERSON: { name: 'photo', leastWidth: 64, leastHeight: 64, mostAspect: 2 },
  NEWS: { name: 'thumbnail', leastWidth: 160, leastHeight: 90, mostAspect: 4 },
} as const satisfies Record<string, Profile>

/** What the image is used for, and which rules for this use the client switches off. */
export interface ImageUse {
  readonly profile: keyof typeof PROFILES
  /** Field of the request that names or contains the image. */
  readonly field: string
  /** Whether an image that is not square can become a square logo with transparent margins. */
  readonly permitWide?: boolean | undefined
  readonly permitNearFloorWordmark?: boolean | undefined
}

/** The profile of an image that a request selects. */
export const profileOf = (mediaType: MediaObjectType, logoType?: EntityLogoType): ImageUse['profile'] => {
  if (mediaType === 'ENTITY') return logoType ?? 'SQUARE'
  return mediaType === 'PERSON' ? 'PERSON' : 'NEWS'
}

/** Throws if the image does not meet the rules for its use. */
export function checkImage(image: Pick<ReadImage, 'width' | 'height' | 'isBlank'>, use: ImageUse): void {
  const { width, height, isBlank } = image
  const { name, leastWidth, leastHeight, mostAspect } = PROFILES[use.profile]
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const size = `The image is ${width} by ${height} pixels.`
  const isLogo = use.profile === 'SQUARE' || use.profile === 'STANDARD'
  const floor = use.permitNearFloorWordmark && isLogo ? WORDMARK_SIDE : undefined
  if (width < (floor ?? leastWidth) || height < (floor ?? leastHeight)) {
    throw new Problem('image_too_small', {
      detail: size,
      field: use.field,
      hint: `Send an image of at least ${leastWidth} by ${leastHeight} pixels.`,
    })
  }
  const isWide = use.permitWide && use.profile !== 'NEWS'
  const aspect = isWide ? PROFILES.STANDARD.mostAspect : mostAspect
  if (long / short > aspect || (isLogo && long > MOST_LOGO_SIDE)) {
    throw new Problem('image_wrong_aspect', {
      detail: `${size} It is too long or too large for a ${name}.`,
      field: use.field,
      hint:
        use.profile === 'SQUARE' && !isWide
          ? 'Send an image with about equal sides, send it with logoType=STANDARD, or permit margins with permitWide=true.'
          : `Send an image whose long side is at most ${aspect} times its short side.`,
    })
  }
  if (isBlank) {
    throw new Problem('image_monochrome', {
      detail: 'The image has one color only, or nothing in it is visible.',
      field: use.field,
      hint: 'Send an image that shows something.',
    })
  }
}

/** Whether the sides of an image are so similar that it becomes the square logo of an entity to create. */
export const isSquare = ({ width, height }: Pick<ReadImage, 'width' | 'height'>): boolean =>
  Math.max(width, height) / Math.min(width, height) <= PROFILES.SQUARE.mostAspect

/** The problem for a fault of the image itself. The client must send another image. */
export const imageProblem = (fault: ImageFault, message: string, field: string): Problem =>
  new Problem('image_unreadable', {
    detail: message,
    field,
    hint: 'Send a PNG, JPEG, WebP, AVIF, SVG, ICO or GIF with one frame, and with nothing after the image.',
    properties: { reason: fault },
  })

/** Hosts that generate pictures from names or numbers. These pictures are not photos of people. */
const AVATAR_HOSTS = [
  'gravatar.com',
  'ui-avatars.com',
  'dicebear.com',
  'robohash.org',
  'pravatar.cc',
  'boringavatars.com',
  'avatar.vercel.sh',
  'adorable.io',
]

/** Refuses the URL of a generated picture as the photo of a person. */
export function checkPhotoSource(address: string | undefined, field: string): void {
  const host = address !== undefined && URL.canParse(address) ? new URL(address).hostname : undefined
  if (!AVATAR_HOSTS.some((suffix) => host === suffix || host?.endsWith(`.${suffix}`))) return
  throw new Problem('image_monogram', {
    detail: `${host} generates pictures. It does not have photos of people.`,
    field,
    value: address?.slice(0, 200) ?? '',
    hint: 'Send a photo that a page shows together with the name of the person.',
  })
}

/** Refuses combinations of parameters that select no image. */
export function checkSelection({ mediaType, logoType }: MediaSelection): void {
  if (mediaType === 'BLOG') {
    throw new Problem('unprocessable', {
      detail: 'The service stores no images of blog posts.',
      field: 'mediaType',
      value: mediaType,
      hint: 'Send ENTITY, PERSON or NEWS.',
      resolution: { action: 'setParameter', parameter: 'mediaType', acceptedValue: ['ENTITY', 'PERSON', 'NEWS'] },
    })
  }
  if (mediaType !== 'ENTITY' && logoType !== undefined) {
    throw new Problem('unprocessable', {
      detail: 'Only entities have logos of several kinds.',
      field: 'logoType',
      value: logoType,
      hint: 'Omit logoType.',
      resolution: { action: 'removeParameter', parameter: 'logoType' },
    })
  }
}
