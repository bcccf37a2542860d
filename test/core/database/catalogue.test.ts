import { expect, test } from 'vitest'
import { sql } from '../../../src/database/sql.js'
import { testDatabase } from '../../support/database.js'

/*
 * What the schema language cannot say and only the migrations hold: a migration that is generated anew would drop it
 * without a word.
 */

const CHECKS = [
  'app_user.app_user_spending_cap',
  'app_user.app_user_subscription_status',
  'credential.credential_kind',
  'credential.credential_owner',
  'entity.entity_default_currency',
  'entity.entity_founded_year',
  'entity.entity_operating_status',
  'entity.entity_public_id_form',
  'entity.entity_slug_form',
  'entity.entity_type_record',
  'entity_alias.entity_alias_type',
  'provenance_event.provenance_event_action',
  'provenance_event.provenance_event_agent_pair',
  'provenance_event.provenance_event_source_type',
  'unique_id.unique_id_type',
  'url_link.url_link_primary_is_current',
  'usage_counter.usage_counter_sums',
  'usage_entry.usage_entry_kind',
  'usage_entry.usage_entry_meter',
  'usage_entry.usage_entry_month',
]

const INDEXES = [
  'entity.entity_letter (left(name_brand_key, 1))',
  'entity.entity_name_brand_id_idx (name_brand COLLATE "und-x-icu", id)',
  'entity.entity_public_name (name_brand COLLATE "und-x-icu", id) WHERE ((deleted_at IS NULL) AND (NOT is_hidden) AND show_on_sitemap)',
  'url_link.url_link_primary (entity_id, url_type) WHERE (is_current AND is_primary)',
  "usage_entry.usage_entry_reserve (subject) WHERE (kind = 'reserve'::text)",
  "usage_entry.usage_entry_view (user_id, month, meter, subject) WHERE (kind = 'view'::text)",
]

const UNIQUE = [
  'app_user_subject_key',
  'credential_hash_key',
  'entity_public_id_key',
  'entity_slug_slug_namespace_key',
  'slug_redirect_slug_namespace_key',
  'unique_id_entity_id_id_type_identifier_key',
  'url_link_entity_id_url_type_host_path_key',
  'url_link_primary',
  'usage_entry_end',
  'usage_entry_reserve',
  'usage_entry_view',
]

const database = await testDatabase()
const texts = async (statement: ReturnType<typeof sql>) =>
  (await database.rows<{ text: string }>(statement)).map(({ text }) => text)

test('every check of the migrations is in the database, and is enforced', async () => {
  expect(
    await texts(sql`
      select conrelid::regclass || '.' || conname as text from pg_constraint
      where contype = 'c' and convalidated and connamespace = 'public'::regnamespace order by 1`),
  ).toEqual(expect.arrayContaining(CHECKS))
})

test('every partial, expression and collated index is in the database as it was written', async () => {
  const found = await texts(sql`
    select tablename || '.' || indexname || ' ' || replace(substring(indexdef from '\\(.*'), '"left"', 'left') as text
    from pg_indexes where schemaname = 'public' order by 1`)
  expect(found).toEqual(expect.arrayContaining(INDEXES))
})

test('what must be unique is so by an index', async () => {
  expect(
    await texts(sql`
      select c.relname as text from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and not i.indisprimary and i.indisvalid and c.relnamespace = 'public'::regnamespace order by 1`),
  ).toEqual(expect.arrayContaining(UNIQUE))
})

test('no foreign key is without an index that serves its deletes', async () => {
  expect(
    await texts(sql`
      select conrelid::regclass || '.' || a.attname as text
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and not exists (
        select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]) order by 1`),
  ).toEqual([])
})
