import { v7 as uuidv7 } from 'uuid'
import { sql } from '../../../src/database/sql.js'
import { createNews, type NewsDraft, type StoredNews } from '../../../src/news/writes.js'
import type { TestApp } from '../app.js'
import { unique } from '../make.js'
import { write } from '../write.js'

/** An article; of a place of its own unless the fields say otherwise. */
export async function makeNews(app: TestApp, fields: Partial<NewsDraft> = {}): Promise<StoredNews> {
  const number = unique()
  const [stored] = await write(app, (context) =>
    createNews(context, [
      {
        title: `Article ${number}`,
        newsUrlOriginal: `https://news.example/${number}`,
        publication: 'The Example',
        publishedAt: '2026-02-01T00:00:00.000Z',
        ...fields,
      },
    ]),
  )
  if (!stored) throw new Error('the article was refused')
  return stored
}

/** A person as its row alone; published unless said otherwise. */
export async function makePersonRow(
  { db, clock }: TestApp,
  { slug = `person-${unique()}`, isHidden = false }: { slug?: string; isHidden?: boolean } = {},
): Promise<{ id: string; slug: string }> {
  const id = uuidv7()
  await db.rows(sql`
    insert into person (id, public_id, slug, name_full, name_full_key, is_hidden, show_on_sitemap, created_at, updated_at, last_modified_at)
    select ${id}::uuid, 'p' || left(md5(${id}), 12), ${slug}, ${slug}, ${slug}, ${isHidden}, true, t.now, t.now, t.now
    from (select ${clock.now()}::timestamptz as now) t`)
  return { id, slug }
}

/** An offering of a provider, as the writes of relationships leave it. */
export async function makeProvided(app: TestApp, offeringId: string, providerId: string): Promise<void> {
  await app.db.rows(
    sql`update entity set type_record = 'Product', provider_id = ${providerId}::uuid where id = ${offeringId}::uuid`,
  )
}
