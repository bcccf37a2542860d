import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BucketKey } from '../classification/rules.js'
import { attachTags } from '../classification/writes.js'
import { sql } from '../database/sql.js'
import { createNews, type NewsDraft } from '../news/writes.js'
import type { Context } from '../operation/context.js'

/** Entity slug -> `bucket:value`, the main one first. */
type Tags = Readonly<Record<string, readonly string[]>>
type Article = Omit<NewsDraft, 'entities' | 'people'> & {
  readonly entities: readonly string[]
  readonly people?: readonly string[]
}

/** What the demo records are classified by and what was written of them: files of the demo folder. */
export async function addDemoExtras(context: Context, folder: string): Promise<void> {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const rows = await context.db.rows<{ id: string; slug: string; kind: string }>(sql`
    select id, slug, 'entity' as kind from entity where slug_namespace = 'entity'
    union all select id, slug, 'person' from person`)
  const idOf = new Map(rows.map(({ id, slug, kind }) => [`${kind} ${slug}`, id]))
  const known = (kind: string, slugs: readonly string[]): string[] =>
    slugs.flatMap((slug) => idOf.get(`${kind} ${slug}`) ?? [])
  await attachTags(
    context,
    Object.entries(read<Tags>('tags.json')).flatMap(([slug, values]) =>
      known('entity', [slug]).flatMap((entityId) =>
        values.map((value, index) => {
          const [bucket, name = ''] = value.split(':')
          return { entityId, bucket: bucket as BucketKey, name, isPrimary: index === 0 }
        }),
      ),
    ),
  )
  await createNews(
    context,
    read<Article[]>('news.json').map(({ entities, people = [], ...article }) => {
      const joined = (id: string) => ({ id, matchType: 'approved:100', matchScore: 100 })
      return {
        ...article,
        entities: known('entity', entities).map(joined),
        people: known('person', people).map(joined),
      }
    }),
  )
}
