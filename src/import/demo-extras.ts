import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BucketKey } from '../classification/rules.js'
import { attachTags } from '../classification/writes.js'
import { sql } from '../database/sql.js'
import { createNews, type NewsDraft } from '../news/writes.js'
import type { Context } from '../operation/context.js'

/** Entity slug -> `bucket:value`, the main one first. */
type Tags = Readonly<Record<string, readonly string[]>>
type Article = Omit<NewsDraft, 'entities' | 'people'> & { readonly entities: readonly string[] }

/** What the demo records are classified by and what was written of them: the files beside theirs. */
export async function addDemoExtras(context: Context, entities: string): Promise<void> {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(dirname(entities), name), 'utf8'))
  const rows = await context.db.rows<{ id: string; slug: string }>(
    sql`select id, slug from entity where slug_namespace = 'entity'`,
  )
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
  const known = (slug: string): string[] => [idOf.get(slug) ?? []].flat()
  await attachTags(
    context,
    Object.entries(read<Tags>('tags.json')).flatMap(([slug, values]) =>
      known(slug).flatMap((entityId) =>
        values.map((value, index) => {
          const [bucket, name = ''] = value.split(':')
          return { entityId, bucket: bucket as BucketKey, name, isPrimary: index === 0 }
        }),
      ),
    ),
  )
  await createNews(
    context,
    read<Article[]>('news.json').map(({ entities, ...article }) => ({
      ...article,
      entities: entities.flatMap(known).map((id) => ({ id, matchType: 'approved:100', matchScore: 100 })),
    })),
  )
}
