import type { Subject } from '../edit/field.js'

/** An image that a record can have, as the mutations of images name it. */
export interface ImageSlot {
  readonly mediaType: 'ENTITY' | 'PERSON' | 'NEWS'
  readonly logoType?: 'SQUARE' | 'STANDARD'
  readonly title: string
  /** What an image for this place must be. The core checks it. */
  readonly shape: string
}

type ImageSlots = readonly [ImageSlot, ...ImageSlot[]]

/** The images of each kind of record. */
export const IMAGE_SLOTS: Readonly<Record<Subject['kind'], ImageSlots>> = {
  entity: [
    {
      mediaType: 'ENTITY',
      logoType: 'SQUARE',
      title: 'Square logo',
      shape: 'About as wide as high, at least 32 by 32 pixels. Lists show it.',
    },
    {
      mediaType: 'ENTITY',
      logoType: 'STANDARD',
      title: 'Wide logo',
      shape: 'Any shape up to eight times as wide as high, such as a wordmark.',
    },
  ],
  person: [{ mediaType: 'PERSON', title: 'Photo', shape: 'At least 64 by 64 pixels. No drawn or generated picture.' }],
  article: [{ mediaType: 'NEWS', title: 'Image', shape: 'At least 160 by 90 pixels.' }],
}

/** The slot that a form names. The first one if it names none. */
export const slotOf = (slots: ImageSlots, name: string | null): ImageSlot =>
  slots.find(({ logoType }) => logoType === name) ?? slots[0]
