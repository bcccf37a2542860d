import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { HASH_VERSION } from '../../platform/image/hash.js'
import { type OwnerKind, ownerColumn } from '../../visibility/owner-column.js'

/** URL of the current link of a type of an entity or a person, the primary one first. Undefined if it has none. */
export async function readLinkOf(
  { db }: Pick<Context, 'db'>,
  { kind, id }: { readonly kind: OwnerKind; readonly id: string },
  type: 'website' | 'linkedin',
): Promise<string | undefined> {
  const [link] = await db.rows<{ url: string }>(sql`
    select l.url from url_link l where ${ownerColumn('l', kind)} = ${id}::uuid and l.url_type = ${type} and l.is_current
    order by l.is_primary desc, l.id limit 1`)
  return link?.url
}

/** URL of an article. Undefined if it has none. */
export async function readArticleUrl({ db }: Context, newsId: string): Promise<string | undefined> {
  const [article] = await db.rows<{ url: string | null }>(sql`
    select n.url_original as url from news_article n where n.id = ${newsId}::int`)
  return article?.url ?? undefined
}

/** A mark whose hash an earlier version of the service computed. */
export interface OldMark {
  readonly id: number
  readonly url: string
}

/** The marks of a record that were seen after a time. */
export const readMarksSince = (
  { db }: Pick<Context, 'db'>,
  { kind, id }: { readonly kind: OwnerKind; readonly id: string },
  since: Date,
): Promise<OldMark[]> =>
  db.rows<OldMark>(sql`
    select k.id, k.url from reference_mark k where ${ownerColumn('k', kind)} = ${id}::uuid and k.seen_at > ${since}
    order by k.id`)

/** Some of these marks, in any order, so that websites that cannot be read do not block the others. */
export const readOldMarks = ({ db }: Pick<Context, 'db'>, most: number): Promise<OldMark[]> =>
  db.rows<OldMark>(sql`
    select k.id, k.url from reference_mark k where not starts_with(k.perceptual_hash, ${HASH_VERSION})
    order by random() limit ${most}`)

/** Paths of stored images whose hash an earlier version of the service computed. */
export async function readOldFiles({ db }: Pick<Context, 'db'>, most: number): Promise<string[]> {
  const files = await db.prisma.mediaFile.findMany({
    where: { NOT: { perceptualHash: { startsWith: HASH_VERSION } } },
    select: { path: true },
    orderBy: { path: 'asc' },
    take: most,
  })
  return files.map(({ path }) => path)
}
