import { z } from 'zod'
import { DateTime, Long } from '../../kernel/wire/values.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { readBoundaries } from './person-batch-reads.js'

/** Number of people on one page of the sitemap. No other size is supported. */
const BOUNDARY_SIZE = 5000

export const Boundary = z
  .strictObject({
    page: z.int().describe('Number of the sitemap page. The first page is 0.'),
    latestUpdatedAt: DateTime.describe('Time of the last change of the last person on the sitemap page.'),
    nextCursor: z.string().nullable().describe('Cursor of the next sitemap page. Null for the last page.'),
  })
  .meta({ id: 'PersonSitemapBoundary', description: 'End of one page of the sitemap of people.' })

export const Boundaries = z
  .strictObject({
    boundary: z.array(Boundary).describe('The end of each page of the sitemap, in the order of the pages.'),
    size: z.int().describe('Maximum number of people on one page.'),
    total: Long.describe('Number of published people.'),
  })
  .meta({
    id: 'PersonSitemapBoundaries',
    description: 'Where each page of the sitemap of people ends. A sitemap lists web pages for search engines.',
  })

export const getPersonSitemapBoundaries = defineOperation({
  id: 'getPersonSitemapBoundaries',
  route: 'GET /v1/people/sitemap-boundaries',
  graph: 'Query.peopleSitemapBoundaries',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'People',
  summary: 'Read where the sitemap pages of people end',
  description:
    'Divides the published people into pages of 5000, in the order of their last change, oldest first, and returns where each page ends. Use this operation to generate a sitemap index, not to read records.',
  restDescription: '`POST /v1/people/batch` has the same order and accepts `nextCursor` as its cursor.',
  input: {
    query: z.strictObject({
      size: z
        .int()
        .refine((size) => size === BOUNDARY_SIZE, `must be ${BOUNDARY_SIZE}`)
        .default(BOUNDARY_SIZE)
        .describe(`Number of people on a page. Only ${BOUNDARY_SIZE} is supported.`),
    }),
  },
  output: Boundaries,
  example: {
    query: {},
    response: {
      boundary: [{ page: 0, latestUpdatedAt: '2026-03-01T12:00:00.000Z', nextCursor: null }],
      size: BOUNDARY_SIZE,
      total: 1,
    },
  },
  handle: (context) => readBoundaries(context, BOUNDARY_SIZE),
})
