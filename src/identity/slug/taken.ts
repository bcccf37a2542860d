import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { readHolder } from './slug-reads.js'
import { type SlugOwner, slugHeldByRecord, slugHeldByRedirect } from './slug-rules.js'

type Owner = Pick<SlugOwner, 'kind' | 'namespace'>

/**
 * Returns the problem (409) for a slug that is not free, with the record or the redirect that uses it. Undefined for a
 * free slug.
 */
export async function slugHeld(
  context: Context,
  owner: Owner,
  slug: string,
  path: string,
): Promise<Problem | undefined> {
  const { record, redirect } = await readHolder(context, owner, slug, path)
  if (record) return slugHeldByRecord(context, record, slug, 'slug')
  return redirect && slugHeldByRedirect(context, redirect, slug, 'slug')
}

/** Returns the problem (409) for a create that found its slug in use. */
export const slugTaken = async (context: Context, owner: Owner, slug: string, path: string): Promise<Problem> =>
  (await slugHeld(context, owner, slug, path)) ??
  new Problem('conflict', {
    detail: `Another request has just stored a record with the slug "${slug}".`,
    field: 'slug',
    value: slug,
    hint: 'Repeat the request.',
  })
