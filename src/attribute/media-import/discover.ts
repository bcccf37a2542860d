import { Problem } from '../../kernel/problem/problem.js'
import type { ReadImage } from '../../platform/image/task.js'
import { OutboundFailure, outboundProblem, statusFailure } from '../../platform/outbound/failure.js'
import type { ImageUse } from '../media/media-rules.js'
import { decodeImage, fetchImage, type ImageTools } from '../media/store.js'
import { iconsOf } from './manifest.js'
import { type PageImage, type PageImages, pageImages } from './page-images.js'
import { inOrder, scoreOf } from './rank.js'
import type { ImageSignal, SignalTable } from './signals.js'

/** Limits of the request for a web page. They are low, because the client of the API waits for the response. */
const PAGE = { totalMs: 12_000, maxBytes: 2_097_152 }
/** Maximum number of images that are fetched. */
const MOST_FETCHED = 6

/** A web page that was read. */
export interface SitePage {
  /** URL after redirects. */
  readonly url: string
  readonly html: string
}

/** How images are searched, and for which use. */
export interface ImageSearch {
  readonly signals: SignalTable
  readonly use: ImageUse
  /** Maximum number of images that are fetched. Default: 6. */
  readonly most?: number
  /** URLs of known images, which are not fetched. */
  readonly known?: ReadonlySet<string>
}

/** An image that the page names, after it was fetched. */
interface Fetched {
  /** URL after redirects. */
  readonly url: string
  readonly signal: ImageSignal
}
export interface Accepted extends Fetched {
  readonly image: ReadImage
}
interface Refused extends Fetched {
  readonly refusal: Problem
}

/** The images that were found on a page for one use, such as a logo. */
export interface Discovery {
  /** Number of images that the page names for the use. */
  readonly count: number
  /** The images that can be used, best first. */
  readonly accepted: readonly Accepted[]
  /** The images that cannot be used, in the order in which they were considered. */
  readonly refused: readonly Refused[]
}

/** Reads a web page. The problem names the field of the request that contains or selects its URL. */
export async function readSitePage(
  { outbound, turn: { key: lane, signal } }: ImageTools,
  address: string,
  field: string,
): Promise<SitePage> {
  try {
    const { url, status, text } = await outbound.fetch(address, {
      ...PAGE,
      lane,
      signal,
      contentTypes: ['text/html', 'application/xhtml+xml'],
      headers: { accept: 'text/html,application/xhtml+xml' },
    })
    if (status < 300) return { url, html: text ?? '' }
    throw statusFailure(status)
  } catch (error) {
    if (error instanceof OutboundFailure && error.reason === 'contentType') throw notAPage(error, field)
    throw outboundProblem(error, { field })
  }
}

const notAPage = (cause: OutboundFailure, field: string): Problem =>
  new Problem(
    'unprocessable',
    {
      detail: `The URL does not lead to a web page. ${cause.message}`,
      field,
      hint: 'Send the URL of a web page. To import an image by its own URL, use POST /v1/media/convert.',
      resolution: { action: 'useEndpoint', endpoint: '/v1/media/convert' },
    },
    { cause },
  )

/** Finds, fetches and ranks the images of a page. Call it outside of a transaction. It stores nothing. */
export const discover = (tools: ImageTools, page: SitePage, search: ImageSearch): Promise<Discovery> =>
  discoverAmong(tools, pageImages(page.html, page.url), page.url, search)

/** Fetches and ranks the images that a page names. Call it outside of a transaction. It stores nothing. */
export async function discoverAmong(
  tools: ImageTools,
  found: PageImages,
  pageUrl: string,
  { signals, use, most = MOST_FETCHED, known }: ImageSearch,
): Promise<Discovery> {
  const named = [...found.images, ...(signals.MANIFEST_ICON ? await applicationIcons(tools, found, pageUrl) : [])]
  const ordered = inOrder(named, signals).filter(({ url }) => known?.has(url) !== true)
  const fetched = await Promise.all(ordered.slice(0, most).map((image) => fetchOne(tools, image, use)))
  return {
    count: ordered.length,
    accepted: fetched
      .filter((one) => 'image' in one)
      .sort((a, b) => scoreOf(b, signals, use.profile) - scoreOf(a, signals, use.profile)),
    refused: fetched.filter((one) => 'refusal' in one),
  }
}

async function fetchOne(tools: ImageTools, { url, signal }: PageImage, use: ImageUse): Promise<Accepted | Refused> {
  try {
    const source = await fetchImage(tools, url, use.field, true)
    return { url: source.url, signal, image: await decodeImage(tools, source.bytes, use) }
  } catch (error) {
    if (error instanceof Problem) return { url, signal, refusal: error }
    throw error
  }
}

const MANIFEST = { totalMs: 8_000, maxBytes: 262_144 }

/** The icons of the manifest. If the page names no icon, also `/favicon.ico`. */
async function applicationIcons(
  { outbound, turn: { key: lane, signal } }: ImageTools,
  { images, manifest }: PageImages,
  pageUrl: string,
): Promise<PageImage[]> {
  const usual: PageImage[] = images.some(({ signal }) => signal === 'ICON')
    ? []
    : [{ url: new URL('/favicon.ico', pageUrl).href, signal: 'ICON', side: 0 }]
  if (manifest === undefined) return usual
  try {
    const { status, text, url } = await outbound.fetch(manifest, { ...MANIFEST, lane, signal })
    return [...(status < 300 ? iconsOf(text ?? '', url) : []), ...usual]
  } catch (error) {
    // The images that do not come from the manifest can still be used.
    if (error instanceof OutboundFailure) return usual
    throw error
  }
}
