import { z } from 'zod'
import { NewsSlug } from '../../identity/sent-slug/sent-slug.js'
import { Problem } from '../../kernel/problem/problem.js'
import { line } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { expectedTarget } from '../media/media-select.js'
import { findImage, importFound, mediaImport, preview } from './import-image.js'
import { exampleThumbnail } from './media-import-example.js'
import { readArticleUrl } from './media-import-reads.js'
import { THUMBNAIL_SIGNALS } from './signals.js'
import { thumbnailSearch } from './thumbnail.js'

export const importNewsThumbnail = defineOperation({
  ...mediaImport,
  id: 'importNewsThumbnail',
  route: 'POST /v1/media/news-thumbnail/import',
  graph: 'Mutation.importNewsThumbnail',
  summary: 'Import the image of an article from its web page',
  description:
    'Reads the web page of the article, and finds the images that can be its thumbnail: the image in JSON-LD, in Open Graph and in the Twitter card, and the images in the content. It fetches the best six, refuses those that break the rules of uploadMedia, and ranks the others by the way in which the page refers to them and by their size. The best one becomes the image of the article. Without id and slug, the image belongs to no article yet; send its path as newsImageThumbnail of a create within a day.',
  input: {
    query: z.strictObject({
      id: line(64).optional().describe('Id of the article. Send id or slug to give a stored article its image.'),
      slug: NewsSlug.optional().describe('Slug of the article.'),
      url: line(2_048).optional().describe('URL of the web page. Default: the URL of the article.'),
      preview,
    }),
  },
  example: {
    query: { id: '1', sourceType: 'newsArticle', sourceDetail: 'https://news.microsoft.com' },
    response: exampleThumbnail,
  },
  prepare: async (context, { query }) => {
    const { field, address } = await pageOf(context, query)
    return findImage(context, address, thumbnailSearch(field), query.preview)
  },
  handle: (context, { query }, found) => importFound(context, selectionOf(query), found, THUMBNAIL_SIGNALS),
})

interface ThumbnailQuery {
  readonly id?: string | undefined
  readonly slug?: string | undefined
  readonly url?: string | undefined
}

const selectionOf = ({ id, slug }: ThumbnailQuery) => ({ mediaType: 'NEWS', id, slug }) as const

/** The URL of the web page, and the field of the request that contains or selects it. */
async function pageOf(context: Context, query: ThumbnailQuery): Promise<{ field: string; address: string }> {
  const target = await expectedTarget(context, selectionOf(query))
  if (query.url !== undefined) return { field: 'url', address: query.url }
  if (!target) throw noPage()
  const field = query.id === undefined ? 'slug' : 'id'
  const address = await readArticleUrl(context, target.id)
  if (address !== undefined) return { field, address }
  throw new Problem('unprocessable', {
    detail: 'The article has no URL.',
    field,
    hint: 'Send the URL of its web page as url, or upload an image with POST /v1/media/upload.',
    resolution: { action: 'setParameter', parameter: 'url' },
  })
}

const noPage = (): Problem =>
  new Problem('badRequest', {
    detail: 'The request names neither an article nor a web page.',
    field: 'url',
    hint: 'Send id, slug or url.',
    resolution: { action: 'setParameter', parameter: 'url' },
  })
