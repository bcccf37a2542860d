import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'

/** An identifier of a request to which no record belongs. */
export const Unmatched = z
  .strictObject({
    inputType: namedEnum('UnmatchedInputType', 'The list of the request that contains the text.', {
      ID: 'The list of ids.',
      SLUG: 'The list of slugs.',
      URL: 'The list of links.',
    }),
    input: z.string().describe('The id, slug or link, as the request contains it.'),
  })
  .meta({ id: 'UnmatchedInput', description: 'An id, slug or link of a request that matches no record.' })
export type Unmatched = z.infer<typeof Unmatched>

/** The parameter and the member of the response of a batch. */
export const includeUnmatched = z
  .boolean()
  .default(false)
  .describe('Whether the response lists the ids, slugs and links that match no record that the caller can read.')
export const unmatched = z
  .array(Unmatched)
  .optional()
  .describe(
    'The ids, slugs and links that match no record that the caller can read, of the whole request, in its order. Absent unless includeUnmatched is true.',
  )

interface Identifiers {
  readonly id: readonly string[]
  readonly slug: readonly string[]
  readonly url: readonly string[]
}

/** The identifiers whose positions, counted from 1 over ids, slugs and links, are not among those that were found. */
export function unmatchedOf({ id, slug, url }: Identifiers, found: ReadonlySet<number>): Unmatched[] {
  const all = [
    ...id.map((input) => ({ inputType: 'ID', input }) as const),
    ...slug.map((input) => ({ inputType: 'SLUG', input }) as const),
    ...url.map((input) => ({ inputType: 'URL', input }) as const),
  ]
  return all.filter((_, index) => !found.has(index + 1))
}
