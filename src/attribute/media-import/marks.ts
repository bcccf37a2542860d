import type { Discovery } from './discover.js'
import type { ReferenceMark } from './media-import-writes.js'
import type { ImageSignal } from './signals.js'

/** Signals whose images usually contain the logo of the owner of a website. */
const MARKS: ReadonlySet<ImageSignal> = new Set([
  'JSON_LD_LOGO',
  'APPLE_TOUCH_ICON',
  'MANIFEST_ICON',
  'ICON',
  'OPEN_GRAPH_LOGO',
  'OPEN_GRAPH',
])

/** The marks among the images of a page. */
export const marksOf = ({ accepted }: Discovery): ReferenceMark[] =>
  accepted.flatMap(({ url, signal, image: { hash } }) =>
    MARKS.has(signal) && hash !== undefined ? [{ url, signal, hash }] : [],
  )
