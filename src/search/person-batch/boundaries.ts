import { z } from 'zod'
import { defineOperation } from '../../kernel/operation/define.js'
import { DateTime, Long } from '../../kernel/wire/values.js'
import { readBoundaries } from './reads.js'

/** Number of people of one sitemap page. No other size is supported. */
const BOUNDARY_SIZE = 5000

export const Boundary = z
  .strictObject({
    page: z.int().describe('Zero-based.'),
    latestUpdatedAt: DateTime.describe('Time of the last change of the last person of the page.'),
    nextCursor: z.string().nullable().describe('Cursor of the next page. Null on the last page.'),
  })
  .meta({ id: 'PersonSitemapBoundary', description: 'One page of the sitemap.' })

export const Boundaries = z
  .strictObject({ boundary: z.array(Boundary), size: z.int(), total: Long })
  .meta({ id: 'PersonSitemapBoundaries', description: 'The boundaries of all sitemap pages of people.' })

export const getPersonSitemapBoundaries = defineOperation({
  id: 'getPersonSitemapBoundaries',
  route: 'GET /v1/people/sitemap-boundaries',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'People',
  summary: 'Read the sitemap boundaries of people',
  description:
    'Returns the boundaries of pages of 5000 published people, in the order of their last change, oldest first. `nextCursor` is a cursor for `POST /v1/people/batch`, which has the same order. Use this operation to generate a sitemap index, not to read records.',
  input: {
    query: z.strictObject({
      size: z
        .int()
        .refine((size) => size === BOUNDARY_SIZE, `must be ${BOUNDARY_SIZE}`)
        .default(BOUNDARY_SIZE)
        .describe(`Only ${BOUNDARY_SIZE} is supported.`),
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
