import type { StoredImage } from '../../attribute/media/media.js'
import { readSlots } from '../../attribute/media/media-reads.js'
import { fillSlot, lockTargets } from '../../attribute/media/media-writes.js'
import { imageToolsOfJob, storeIn } from '../../attribute/media/store.js'
import { type Discovery, discoverAmong } from '../../attribute/media-import/discover.js'
import { marksOf } from '../../attribute/media-import/marks.js'
import { saveMarks } from '../../attribute/media-import/media-import-writes.js'
import type { PageImages } from '../../attribute/media-import/page-images.js'
import { LOGO_SIGNALS } from '../../attribute/media-import/signals.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { LOGO_SLOT } from '../extract/fact/fact.js'
import { recordIdOf, type Step } from './step.js'
import type { ReadPage, RunRow } from './work-reads.js'
import type { Held, Result } from './work-writes.js'

/** A run takes no image for social networks as a logo, because it is mostly a picture. */
const { OPEN_GRAPH: _, ...signals } = LOGO_SIGNALS
const SEARCH = { signals, use: { profile: 'SQUARE', field: 'url' } } as const

interface FoundLogo {
  readonly discovery: Discovery
  readonly url: string
  readonly stored: StoredImage
}

/**
 * Returns the step that gives the entity its logo. If the entity has none, it first fetches the images that the first page
 * names, outside of the transaction.
 */
export async function logoStep(
  held: Held,
  run: RunRow,
  pages: readonly ReadPage[],
  signal: AbortSignal,
): Promise<Step> {
  const [page] = pages
  const images = page?.content.images
  if (!page || !images) return async () => ({ results: [] })
  const found = (await hasLogo(held.job, run.entityId)) ? undefined : await findLogo(held, images, page.url, signal)
  return async (step) => {
    const id = recordIdOf(step)
    const context = step.from(page.url)
    const [target] = await lockTargets(context, 'entity', { id })
    const result = (claim: string, outcome: Result['outcome']): Result => ({
      ...{ fact: { slot: LOGO_SLOT, claim, url: page.url, quote: claim }, pageHash: page.hash },
      ...{ outcome, recordType: 'entity', recordId: id },
    })
    const [named] = images.images
    if (!target) return { results: [] }
    if (await hasLogo(context, id)) return { results: named ? [result(named.url, 'kept')] : [] }
    if (!found) return { results: [] }
    await fillSlot(context, target, 'SQUARE', found.stored)
    await saveMarks(context, { kind: 'entity', id }, marksOf(found.discovery))
    return { results: [result(found.url, 'written')] }
  }
}

/** Whether an entity has a logo that is not drawn from its name. */
const hasLogo = async (context: Pick<Context, 'db'>, id: string | null): Promise<boolean> =>
  id !== null && (await readSlots(context, { kind: 'entity', id })).some(({ isMonogram }) => !isMonogram)

async function findLogo(
  { job }: Held,
  images: PageImages,
  url: string,
  signal: AbortSignal,
): Promise<FoundLogo | undefined> {
  try {
    const discovery = await discoverAmong(imageToolsOfJob({ ...job, signal }), images, url, SEARCH)
    const [best] = discovery.accepted
    return best && { discovery, url: best.url, stored: await storeIn(job, best.image) }
  } catch (error) {
    // Another job removes the same file, or too many images are being decoded. A run needs no logo.
    if (error instanceof Problem) return undefined
    throw error
  }
}
