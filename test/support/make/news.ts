import { type CreatedNews, createNews } from '../../../src/lifecycle/news/writes/create.js'
import type { NewsDraft } from '../../../src/lifecycle/news/writes/news-state.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import type { TestApp } from '../app.js'
import { unique } from '../make.js'
import { write } from '../write.js'

/** Creates an article, with a unique URL unless the fields say otherwise. */
export async function makeNews(app: TestApp, fields: Partial<NewsDraft> = {}): Promise<CreatedNews> {
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

/** Turns an entity into an offering of a provider, with the columns that the writes of relationships set. */
export async function makeProvided(app: TestApp, offeringId: string, providerId: string): Promise<void> {
  await app.db.rows(
    sql`update entity set type_record = 'Product', provider_id = ${providerId}::uuid where id = ${offeringId}::uuid`,
  )
}
