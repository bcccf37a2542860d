import { Problem } from '../../kernel/problem/problem.js'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import type { Reach } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { LookupQuery } from './lookup.js'
import { isReadableNews } from './lookup-reads.js'

/** Refuses texts that are not URLs, and ids of articles that do not exist or that the caller may not see. */
export async function checkEvidence(context: Context, reach: Reach, queries: readonly LookupQuery[]): Promise<void> {
  for (const { url, sourceUrl } of queries) {
    for (const [index, one] of (url ?? []).entries()) urlKeyOf(one, `url[${index}]`)
    if (sourceUrl != null) urlKeyOf(sourceUrl, 'sourceUrl')
  }
  for (const id of new Set(queries.flatMap(({ sourceNewsId }) => sourceNewsId ?? []))) {
    if (await isReadableNews(context, reach, id)) continue
    throw new Problem('badRequest', {
      detail: `sourceNewsId: there is no article ${id}.`,
      field: 'sourceNewsId',
      value: String(id),
      hint: 'Send the id of a stored article, or leave it out.',
    })
  }
}
