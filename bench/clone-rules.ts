import { NUMBER } from './clone-bitmaps.js'

/*
 * The rules of a clone that the catalog of the database does not contain. `k` is the number of the new block.
 */

/** Tables whose rows belong to all blocks. */
export const SHARED: ReadonlySet<string> = new Set([
  '_prisma_migrations',
  'address',
  'city',
  'common_word',
  'corporate_title',
  'country',
  'currency',
  'filter_bitmap',
  'filter_count',
  'filter_state',
  'filter_summary',
  'invoice_series',
  'role_permission',
  'search_word',
  'sec_file',
  'sec_turn',
  'standardized_classification',
  'state',
  'tag',
  'topic_member',
  'upkeep',
])

const publicId = `overlay(public_id placing lpad(to_hex(k), 3, '0') from 2 for 3)`
const slug = `slug || '-' || k`
/** The names in the addresses of generated records contain the number of the record. */
const numbered = (column: string) => `regexp_replace(${column}, '(\\d+)', '\\1-' || k)`

/** SQL of the columns that differ between blocks. */
export const CHANGED: Readonly<Record<string, string>> = {
  'counted_record.number': NUMBER,
  'entity.public_id': publicId,
  'entity.slug': slug,
  'news_article.host_path': numbered('host_path'),
  'news_article.slug': slug,
  'news_article.title_key': numbered('title_key'),
  'news_article.url_original': numbered('url_original'),
  'person.public_id': publicId,
  'person.slug': slug,
  'provenance_event.record_id': 'pg_temp.moved(record_id::uuid, k)::text',
  'unique_id.identifier': `case id_type when 'ticker' then identifier || '-' || k else overlay(identifier placing lpad(k::text, 3, '0') from 1 for 3) end`,
  'url_link.domain': numbered('domain'),
  'url_link.host_path': numbered('host_path'),
  'url_link.url': numbered('url'),
}
