import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

/** Tells search engines which paths they may read. Lists with filters, and searches, would be endless. */
export const robotsFile = (visit: Visit): Answer => ({
  kind: 'file',
  status: 200,
  type: 'text/plain; charset=utf-8',
  body: `User-agent: *\nDisallow: /sources/\nDisallow: /compare\nDisallow: /edit/\nDisallow: /v1/\nDisallow: /graphql\nDisallow: /*?\n\nSitemap: ${visit.base}/sitemap.xml\n`,
  headers: { 'Cache-Control': 'public, max-age=86400' },
})
