import { v7 as uuidv7 } from 'uuid'
import { sql } from '../../../src/platform/database/client/sql.js'
import type { TestApp } from '../app.js'
import { makeEntity, unique } from '../make.js'

/** Inserts only the row of a person, published unless `hidden`. */
export async function makePersonRow({ db, clock }: TestApp, hidden = false): Promise<{ id: string; slug: string }> {
  const id = uuidv7()
  const number = unique()
  const slug = `person-${number}`
  await db.rows(sql`
    insert into person (id, public_id, slug, name_full, name_full_key, is_hidden, show_on_sitemap, created_at, updated_at, last_modified_at)
    select ${id}::uuid, ${`p${String(number).padStart(12, '0')}`}, ${slug}, ${slug}, ${slug}, ${hidden}, true, t.at, t.at, t.at
    from (select ${clock.now()}::timestamptz as at) t`)
  return { id, slug }
}

const DAY = '2026-02-01'
/** A slug of an article starts with the day of its publication. */
const dated = (name: string): string => `${DAY}-${name}`
const same = (name: string): string => name

/** Inserts only the row of a news article, published unless `hidden`. */
async function makeNewsRow({ db, clock }: TestApp, hidden = false): Promise<{ id: string; slug: string }> {
  const slug = dated(`news-${unique()}`)
  const [row] = await db.rows<{ id: number }>(sql`
    insert into news_article (slug, title, title_key, categories, is_hidden, published_at, created_at, updated_at)
    select ${slug}, ${slug}, ${slug}, '{}', ${hidden}, ${DAY}::timestamptz, t.at, t.at from (select ${clock.now()}::timestamptz as at) t
    returning id`)
  return { id: String(row?.id), slug }
}

/**
 * Each kind of record with a slug: how to create one, the slug that it can get for a name, the base of its routes, and
 * the base of its web paths.
 */
export const slugOwners = [
  { kind: 'entity', key: 'entityId', base: '/v1/entities', family: '/companies', make: makeHideable, slugFor: same },
  { kind: 'person', key: 'personId', base: '/v1/people', family: '/people', make: makePersonRow, slugFor: same },
  { kind: 'news', key: 'newsId', base: '/v1/news', family: '/news', make: makeNewsRow, slugFor: dated },
] as const

function makeHideable(app: TestApp, hidden = false): Promise<{ id: string; slug: string }> {
  return makeEntity(app, { status: { isHidden: hidden, showOnSitemap: true } })
}

/** Inserts a redirect from a former slug of an entity. */
export async function makeFormerSlug({ db, clock }: TestApp, entityId: string, slug: string): Promise<void> {
  await db.rows(sql`
    insert into slug_redirect (entity_id, namespace, slug, old_path, created_at, updated_at)
    select ${entityId}::uuid, 'entity', ${slug}, ${`/companies/${slug}`}, t.at, t.at
    from (select ${clock.now()}::timestamptz as at) t`)
}
