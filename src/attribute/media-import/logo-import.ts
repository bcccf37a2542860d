import { z } from 'zod'
import { permitMonogram } from '../../identity/entity/entity-select.js'
import { EntitySlug } from '../../identity/sent-slug/sent-slug.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import { line, Uuid } from '../../kernel/wire/values.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { permitWide } from '../media/media.js'
import { readSlot, readUpload, type Target } from '../media/media-reads.js'
import { expectedTarget, lockTarget } from '../media/media-select.js'
import { showMonogram } from '../media/monogram.js'
import type { Discovery } from './discover.js'
import { type FoundImage, findImage, importFound, mediaImport, preview } from './import-image.js'
import { importResult, type MediaImportResult } from './import-result.js'
import { marksOf } from './marks.js'
import { exampleImport } from './media-import-example.js'
import { readLinkOf } from './media-import-reads.js'
import { saveMarks } from './media-import-writes.js'
import { LOGO_SIGNALS } from './signals.js'

export const importEntityLogo = defineOperation({
  ...mediaImport,
  id: 'importEntityLogo',
  route: 'POST /v1/media/entity-logo/import',
  graph: 'Mutation.importEntityLogo',
  summary: 'Import the logo of an entity from its website',
  description:
    'Reads the website of the entity, and finds the images that can be its logo: icons, icons of the manifest, the logo in JSON-LD and in Open Graph, and logos in the header. It fetches the best six, refuses those that break the rules of uploadMedia, and ranks the others by the way in which the page refers to them (such as an icon), their size and their shape. The best one becomes the square logo. Send exactly one of id, slug and url. With url, the image belongs to no record yet; send its path as manualLogo.imageUrl of a create within a day. The service also stores hashes of the images that identify the entity (its reference images), for the operation assertLogoAccuracy.',
  input: {
    query: z.strictObject({
      id: Uuid.optional().describe('Id of the entity.'),
      slug: EntitySlug.optional().describe('Slug of the entity.'),
      url: line(2_048)
        .optional()
        .describe('URL of the website of a company that is not stored yet. It is not the URL of an image.'),
      permitWide,
      permitMonogram,
      preview,
    }),
  },
  problems: [...mediaImport.problems, 'primary_website_missing'],
  example: {
    query: { slug: 'apple', sourceType: 'firstPartyWebsite', sourceDetail: 'https://www.apple.com' },
    response: exampleImport,
  },
  prepare: async (context, { query }) => {
    checkOneSelector(query)
    const target = await expectedTarget(context, selectionOf(query))
    try {
      return await findLogo(context, query, target)
    } catch (refusal) {
      if (!(refusal instanceof Problem) || !target || query.permitMonogram !== true) throw refusal
      return { refusal }
    }
  },
  handle: async (context, { query }, found) => {
    if ('refusal' in found) return query.preview ? previewed(found.refusal) : monogramFor(context, query, found.refusal)
    const response = await importFound(context, selectionOf(query), found, LOGO_SIGNALS)
    if (found.stored && found.target)
      await saveMarks(context, { kind: 'entity', id: found.target.id }, marksOf(found.discovery))
    return response
  },
})

interface LogoQuery {
  readonly id?: string | undefined
  readonly slug?: string | undefined
  readonly url?: string | undefined
  readonly permitWide: boolean
  readonly preview: boolean
}

const selectionOf = ({ id, slug }: LogoQuery) => ({ mediaType: 'ENTITY', id, slug }) as const

function checkOneSelector({ id, slug, url }: LogoQuery): void {
  const sent = Object.entries({ id, slug, url }).filter(([, value]) => value !== undefined)
  if (sent.length === 1) return
  throw new Problem('badRequest', {
    detail: sent.length === 0 ? 'The request names no entity and no website.' : 'The request names the website twice.',
    field: sent[1]?.[0] ?? 'id',
    hint: 'Send exactly one of id, slug and url.',
    resolution: {
      action: sent.length === 0 ? 'setParameter' : 'removeParameter',
      parameter: sent[1]?.[0] ?? 'id',
    },
  })
}

interface FoundLogo extends FoundImage {
  readonly target: Target | undefined
}

/** Finds the logo on the website, and stores its pixels. */
async function findLogo(context: Context, query: LogoQuery, target: Target | undefined): Promise<FoundLogo> {
  const field = query.url !== undefined ? 'url' : query.id !== undefined ? 'id' : 'slug'
  const address = query.url ?? (target && (await readLinkOf(context, { kind: 'entity', id: target.id }, 'website')))
  if (address === undefined) throw noWebsite(field)
  const use = { profile: 'SQUARE', field, permitWide: query.permitWide } as const
  return { ...(await findImage(context, address, { signals: LOGO_SIGNALS, use }, query.preview)), target }
}

const noWebsite = (field: string): Problem =>
  new Problem('primary_website_missing', {
    detail: 'The entity has no current link of the type website.',
    field,
    hint: 'Add the website to the links of the entity first.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/entities/{entityId}/urls' },
  })

const previewed = (refusal: Problem): never => {
  throw refusal
}

/** Gives the entity a monogram. If it already has a logo, throws the refusal of the import. */
async function monogramFor(
  context: Context,
  query: LogoQuery,
  refusal: Problem,
): Promise<() => Promise<Json<MediaImportResult>>> {
  const target = await lockTarget(context, selectionOf(query))
  await showMonogram(context, { kind: 'entity', id: target.id, name: target.name })
  const slot = await readSlot(context, target, 'SQUARE')
  if (!slot?.isMonogram) throw refusal
  const none: Discovery = { count: 0, accepted: [], refused: [] }
  return async () => {
    const media = await readUpload(context, documentOptions(context), target, slot.id)
    return importResult(none, { url: media.parse().cdnUrl, signal: 'MONOGRAM' }, LOGO_SIGNALS, media)
  }
}
