import type { Context } from '../../kernel/operation/context.js'
import { Problem } from '../../kernel/problem/problem.js'
import { readHolder } from './reads.js'
import { type SlugOwner, slugHeldByRecord, slugHeldByRedirect } from './rules.js'

/**
 * Returns the problem (409) for a create whose slug is not free. It contains the record or the redirect that uses the
 * slug.
 */
export async function slugTaken(
  context: Context,
  owner: Pick<SlugOwner, 'kind' | 'namespace'>,
  slug: string,
  path: string,
): Promise<Problem> {
  const { record, redirect } = await readHolder(context, owner, slug, path)
  if (record) return slugHeldByRecord(context, record, slug, 'slug')
  if (redirect) return slugHeldByRedirect(context, redirect, slug, 'slug')
  return new Problem('conflict', {
    detail: `Another request has just stored a record with the slug "${slug}".`,
    field: 'slug',
    value: slug,
    hint: 'Repeat the request.',
  })
}
