import { z } from 'zod'
import { defineOperation } from '../../kernel/operation/define.js'
import { DateTime, Long } from '../../kernel/wire/values.js'
import { readBoundaries } from './reads.js'

/** People of one sitemap page: the only size there is. */
const BOUNDARY_SIZE = 5000

export const Boundary = z
  .strictObject({
    page: z.int().describe('Zero-based.'),
    latestUpdatedAt: DateTime.describe('When the last person of the page was changed.'),
    nextCursor: z.string().nullable().describe('Where the next page begins; null on the last one.'),
  })
  .meta({ id: 'PersonSitemapBoundary', description: 'One page of the sitemap.' })

export const Boundaries = z
  .strictObject({ boundary: z.array(Boundary), size: z.int(), total: Long })
  .meta({ id: 'PersonSitemapBoundaries', description: 'Where the pages of the sitemap of people end.' })

export const getPersonSitemapBoundaries = defineOperation({
  id: 'getPersonSitemapBoundaries',
  route: 'GET /v1/people/sitemap-boundaries',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'People',
  summary: 'Read the sitemap boundaries of people',
  description:
    'Pages of 5000 published people in the order they were last changed, oldest change first. `nextCursor` is a cursor of the run through people (`POST /v1/people/batch` with the same order). For generating a sitemap index, not for reading records.',
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
    answer: {
      boundary: [{ page: 0, latestUpdatedAt: '2026-03-01T12:00:00.000Z', nextCursor: null }],
      size: BOUNDARY_SIZE,
      total: 1,
    },
  },
  handle: (context) => readBoundaries(context, BOUNDARY_SIZE),
})
