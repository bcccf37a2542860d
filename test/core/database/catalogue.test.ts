import { expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/sql.js'
import { testDatabase } from '../../support/database.js'

/*
 * What the Prisma schema cannot express and only the migrations contain. A regenerated migration would drop it without
 * an error.
 */

const CHECKS = [
  'address.address_coordinates',
  'address_join.address_join_owner',
  'address_join.address_join_period',
  'address_join.address_join_role',
  'blog_post.blog_post_owner',
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
  'entity_person.entity_person_period',
  'entity_relationship.entity_relationship_two',
  'entity_relationship.entity_relationship_type',
  'entity_tag.entity_tag_primary_is_current',
  'fundraise_round.fundraise_round_amount_has_currency',
  'fundraise_round.fundraise_round_confidence',
  'fundraise_round.fundraise_round_currency',
  'fundraise_round.fundraise_round_status',
  'investor_join.investor_join_investor',
  'invoice.invoice_amounts',
  'invoice.invoice_kind',
  'invoice.invoice_month',
  'invoice.invoice_status',
  'ledger_posting.ledger_posting_account',
  'ledger_posting.ledger_posting_event',
  'media_slot.media_slot_logo_type',
  'media_slot.media_slot_media_type',
  'media_slot.media_slot_owner',
  'news_article.news_article_slug_form',
  'owned_text.owned_text_owner',
  'owned_text.owned_text_primary_is_current',
  'person.person_public_id_form',
  'person.person_slug_form',
  'person_alias.person_alias_type',
  'outbox.outbox_topic_form',
  'provenance_event.provenance_event_action',
  'provenance_event.provenance_event_agent_pair',
  'provenance_event.provenance_event_source_type',
  'provenance_event.provenance_event_status',
  'reference_mark.reference_mark_owner',
  'repository.repository_counts',
  'repository.repository_owner',
  'research_detail.research_detail_confidence',
  'research_fact.research_fact_outcome',
  'research_fact.research_fact_proposal',
  'research_run.research_run_failed',
  'research_run.research_run_finished',
  'research_run.research_run_kind',
  'research_run.research_run_status',
  'research_snippet.research_snippet_primary_is_current',
  'saved_search.saved_search_subject',
  'slug_redirect.slug_redirect_old_path_form',
  'slug_redirect.slug_redirect_owner',
  'source_record.source_record_owner',
  'tag.tag_bucket',
  'unique_id.unique_id_owner',
  'unique_id.unique_id_type',
  'url_link.url_link_owner',
  'url_link.url_link_primary_is_current',
  'usage_counter.usage_counter_sums',
  'webhook_delivery.webhook_delivery_status',
  'usage_entry.usage_entry_kind',
  'usage_entry.usage_entry_meter',
  'usage_entry.usage_entry_month',
  'sec_turn.sec_turn_one',
  'web_search.web_search_counts',
]

const INDEXES = [
  'entity.entity_cohort_order (cohort_order(accelerator_cohort) COLLATE "C", id)',
  'entity.entity_stage_order (stage_order(stage), id)',
  'entity_relationship.entity_relationship_cohort (relationship_type, lower((batch COLLATE "und-x-icu")))',
  'fundraise_round.fundraise_round_label (lower((round COLLATE "und-x-icu")), entity_id)',
  'fundraise_round.fundraise_round_stage (lower((round_stage COLLATE "und-x-icu")), entity_id)',
  'provenance_event.provenance_event_created_at_idx (created_at)',
  'app_user.app_user_period_end (period_end) WHERE (billing_anchor IS NOT NULL)',
  'app_user.app_user_scheduled_at (scheduled_at) WHERE (scheduled_at IS NOT NULL)',
  "invoice.invoice_open (created_at, id) WHERE (status = 'OPEN'::text)",
  "invoice.invoice_open_purchase (user_id) WHERE ((status = 'OPEN'::text) AND (kind = ANY (ARRAY['CHECKOUT'::text, 'PLAN_CHANGE'::text])))",
  'saved_search.saved_search_check (check_at) WHERE is_alert_on',
  'saved_search.saved_search_digest (next_digest_at) WHERE (is_alert_on AND (next_digest_at IS NOT NULL))',
  'saved_search.saved_search_on (record_type, is_open) WHERE is_alert_on',
  'repository.repository_entity_stars (entity_id, stargazer_count DESC, id)',
  'repository.repository_person_stars (person_id, stargazer_count DESC, id)',
  "blog_post.blog_post_text (to_tsvector('english'::regconfig, search_text(((COALESCE(title, ''::text) || ' '::text) || COALESCE(summary, ''::text)))))",
  "publication.publication_text (to_tsvector('english'::regconfig, search_text(((COALESCE(title, ''::text) || ' '::text) || COALESCE(summary, ''::text)))))",
  'city.city_once (country_id, COALESCE(state_id, 0), name_key)',
  'counted_record.counted_record_name (kind, name COLLATE "und-x-icu", record_id) INCLUDE (number) WHERE (reach = \'private\'::text)',
  "counted_record.counted_record_number (kind, number) INCLUDE (prominence, record_id, name) WHERE (reach = 'private'::text)",
  "counted_record.counted_record_prominent (kind, prominence DESC, record_id DESC) INCLUDE (number) WHERE (reach = 'private'::text)",
  'entity.entity_accelerator_brand_id_idx (accelerator_brand COLLATE "C", id)',
  'entity.entity_average_invested (average_invested) WHERE (average_invested IS NOT NULL)',
  'entity.entity_featured (id) WHERE is_featured',
  'entity.entity_hq_country_id_idx (hq_country COLLATE "C", id)',
  'entity.entity_largest_invested (largest_invested) WHERE (largest_invested IS NOT NULL)',
  'entity.entity_letter (left(name_brand_key, 1))',
  'entity.entity_name_brand_id_idx (name_brand COLLATE "und-x-icu", id)',
  'entity.entity_operating_status_id_idx (operating_status COLLATE "C", id)',
  'entity.entity_public_founded (founded_year, type_record, hq_country, id, name_brand COLLATE "und-x-icu") WHERE ((deleted_at IS NULL) AND (NOT is_hidden) AND show_on_sitemap)',
  'entity.entity_public_name (name_brand COLLATE "und-x-icu", id) WHERE ((deleted_at IS NULL) AND (NOT is_hidden) AND show_on_sitemap)',
  'entity.entity_public_place (hq_country, hq_state, hq_city, founded_year, id, name_brand COLLATE "und-x-icu") WHERE ((deleted_at IS NULL) AND (NOT is_hidden) AND show_on_sitemap)',
  'entity.entity_public_type (type_record) WHERE ((deleted_at IS NULL) AND (NOT is_hidden) AND show_on_sitemap)',
  'entity.entity_smallest_invested (smallest_invested) WHERE (smallest_invested IS NOT NULL)',
  'entity.entity_stage_id_idx (stage COLLATE "C", id)',
  'entity_meaning.entity_meaning_code (model, entity_id, code, sentence_code) WHERE (model IS NOT NULL)',
  'entity_meaning.entity_meaning_due (entity_id) WHERE (due_source IS NOT NULL)',
  'entity_meaning.entity_meaning_sentence_due (entity_id) WHERE sentence_due',
  'entity_meaning.entity_meaning_sentence_model (sentence_model) WHERE (sentence_model IS NOT NULL)',
  "entity_person.entity_person_once (person_id, entity_id, COALESCE(title_id, 0), COALESCE(start_date, '-infinity'::timestamp with time zone))",
  "entity_relationship.entity_relationship_pair (relationship_type, source_entity_id, target_entity_id, COALESCE(detail, ''::text)) WHERE is_current",
  "entity_relationship.entity_relationship_provider (target_entity_id) WHERE ((relationship_type = 'productService'::text) AND is_current)",
  "entity_relationship.entity_relationship_symmetric (relationship_type, LEAST(source_entity_id, target_entity_id), GREATEST(source_entity_id, target_entity_id)) WHERE (is_current AND (relationship_type = ANY (ARRAY['competitor'::text, 'similarCompany'::text, 'competingProductService'::text, 'calculated'::text])))",
  'entity_search.entity_search_document (document)',
  'entity_search.entity_search_names (ts_filter(document, \'{a}\'::"char"[]))',
  'filter_count.filter_count_frequent (scope, key, count DESC, value COLLATE "und-x-icu")',
  'filter_count.filter_count_letter (scope, key, left(folded, 1) COLLATE "C", count DESC, folded COLLATE "C", value)',
  'filter_count.filter_count_prefix (scope, key, folded COLLATE "C") INCLUDE (count, value)',
  'investor_join.investor_join_amount (amount_invested) WHERE (amount_invested IS NOT NULL)',
  'media_slot.media_slot_entity_current (entity_id, logo_type) WHERE is_current',
  'media_slot.media_slot_news_current (news_id) WHERE is_current',
  'media_slot.media_slot_person_current (person_id) WHERE is_current',
  'news_article.news_article_image_thumbnail_idx (image_thumbnail) WHERE (image_thumbnail IS NOT NULL)',
  'news_article.news_article_title_id_idx (title COLLATE "und-x-icu", id)',
  'news_article.news_author_initial (left(name_key(author), 1))',
  'news_article.news_article_categories (categories)',
  'news_article.news_public_published (published_at DESC NULLS LAST, id DESC) WHERE (NOT is_hidden)',
  'news_meaning.news_meaning_code (model, news_id, code) WHERE (model IS NOT NULL)',
  'news_meaning.news_meaning_due (news_id) WHERE (due_source IS NOT NULL)',
  'news_search.news_search_document (document)',
  'owned_text.owned_text_entity_primary (entity_id, text_type) WHERE (is_current AND is_primary)',
  'owned_text.owned_text_person_primary (person_id, text_type) WHERE (is_current AND is_primary)',
  'person.person_average_invested (average_invested) WHERE (average_invested IS NOT NULL)',
  'person.person_family_name (name_key(name_last))',
  'person.person_given_name (name_key(name_first))',
  'person.person_gender_id_idx (gender COLLATE "C", id)',
  'person.person_largest_invested (largest_invested) WHERE (largest_invested IS NOT NULL)',
  'person.person_letter (left(name_full_key, 1))',
  'person.person_name_first_id_idx (name_first COLLATE "und-x-icu", id)',
  'person.person_name_full_id_idx (name_full COLLATE "und-x-icu", id)',
  'person.person_name_last_id_idx (name_last COLLATE "und-x-icu", id)',
  'person.person_public_deals (deal_count, id) INCLUDE (name_full) WHERE ((deleted_at IS NULL) AND (NOT is_hidden) AND show_on_sitemap)',
  'person.person_public_name (name_full COLLATE "und-x-icu", id) WHERE ((deleted_at IS NULL) AND (NOT is_hidden) AND show_on_sitemap)',
  'person.person_public_updated (updated_at, id) WHERE ((deleted_at IS NULL) AND (NOT is_hidden) AND show_on_sitemap)',
  'person.person_slug_id_idx (slug COLLATE "C", id)',
  'person.person_smallest_invested (smallest_invested) WHERE (smallest_invested IS NOT NULL)',
  'person.person_workflow_status_id_idx (workflow_status COLLATE "C", id)',
  'person_meaning.person_meaning_code (model, person_id, code, sentence_code) WHERE (model IS NOT NULL)',
  'person_meaning.person_meaning_due (person_id) WHERE (due_source IS NOT NULL)',
  'person_meaning.person_meaning_sentence_due (person_id) WHERE sentence_due',
  'person_meaning.person_meaning_sentence_model (sentence_model) WHERE (sentence_model IS NOT NULL)',
  'person_search.person_search_document (document)',
  'person_search.person_search_names (ts_filter(document, \'{a}\'::"char"[]))',
  "research_fact.research_fact_open_proposal (record_id, slot) WHERE (outcome = 'proposed'::text)",
  "research_run.research_run_active_subject (subject) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]))",
  "research_run.research_run_due (id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]))",
  'research_run.research_run_repeat (finished_at, id) WHERE ((finished_at IS NOT NULL) AND (repeat_decided_at IS NULL))',
  'research_snippet.research_snippet_primary (entity_id, text_type) WHERE (is_current AND is_primary)',
  'search_word.search_word_end (kind, length(word), reverse(word) text_pattern_ops)',
  'search_word.search_word_start (kind, length(word), word text_pattern_ops)',
  "unique_id.unique_id_symbol (split_part(identifier, ':'::text, 2)) WHERE (id_type = 'ticker'::text)",
  "url_link.url_link_path (split_part(host_path, '?'::text, 1)) WHERE (strpos(host_path, '?'::text) > 0)",
  'url_link.url_link_person_primary (person_id, url_type) WHERE (is_current AND is_primary)',
  'outbox.outbox_drained (drained_at) WHERE (drained_at IS NOT NULL)',
  'outbox.outbox_waiting (topic, id) WHERE (drained_at IS NULL)',
  'url_link.url_link_primary (entity_id, url_type) WHERE (is_current AND is_primary)',
  "usage_entry.usage_entry_end (subject) WHERE (kind = ANY (ARRAY['settle'::text, 'release'::text]))",
  "usage_entry.usage_entry_reserve (subject) WHERE (kind = 'reserve'::text)",
  "usage_entry.usage_entry_view (user_id, month, meter, subject) WHERE (kind = 'view'::text)",
  'web_search.web_search_source_key_created_at_idx (source_key, created_at DESC)',
]

const UNIQUE = [
  'address_canonical_key_key',
  'blog_post_entity_id_host_path_key',
  'blog_post_person_id_host_path_key',
  'city_once',
  'corporate_title_name_key_key',
  'counted_record_number',
  'country_code2_key',
  'country_code3_key',
  'country_name_key_key',
  'alert_event_search_id_cursor_key',
  'app_user_subject_key',
  'billing_link_token_hash_key',
  'credential_hash_key',
  'currency_code_key',
  'entity_classification_entity_id_classification_id_key',
  'entity_person_once',
  'entity_public_id_key',
  'entity_relationship_pair',
  'entity_relationship_provider',
  'entity_relationship_symmetric',
  'entity_slug_slug_namespace_key',
  'entity_tag_entity_id_tag_id_key',
  'hidden_duplicate_record_type_record_id_hidden_type_hidden_i_key',
  'investor_join_round_id_entity_id_key',
  'investor_join_round_id_person_id_key',
  'invoice_number_key',
  'invoice_open_purchase',
  'invoice_provider_id_key',
  'invoice_token_key',
  'invoice_user_id_month_key',
  'ledger_posting_invoice_id_event_account_key',
  'media_slot_entity_current',
  'media_slot_news_current',
  'media_slot_person_current',
  'merged_record_public_id_key',
  'news_article_external_id_key',
  'news_article_publication_url_original_key',
  'news_article_slug_key',
  'owned_text_entity_primary',
  'owned_text_person_primary',
  'person_public_id_key',
  'person_slug_key',
  'publication_doi_key',
  'reference_mark_entity_id_url_key',
  'reference_mark_person_id_url_key',
  'repository_entity_id_github_id_key',
  'repository_person_id_github_id_key',
  'research_fact_open_proposal',
  'research_fact_proposal_id_key',
  'research_run_active_subject',
  'research_snippet_primary',
  'slug_redirect_old_path_key',
  'standardized_classification_category_level_code_key',
  'state_country_id_name_key_key',
  'tag_bucket_name_key_key',
  'unique_id_entity_id_id_type_identifier_key',
  'unique_id_person_id_id_type_identifier_key',
  'url_link_entity_id_url_type_host_path_key',
  'url_link_person_id_url_type_host_path_key',
  'url_link_person_primary',
  'url_link_primary',
  'usage_entry_end',
  'usage_entry_reserve',
  'usage_entry_view',
]

const database = await testDatabase()
const texts = async (statement: ReturnType<typeof sql>) =>
  (await database.rows<{ text: string }>(statement)).map(({ text }) => text).sort()

test('the database has exactly the listed check constraints, and each one is validated', async () => {
  expect(
    await texts(sql`
      select conrelid::regclass || '.' || conname || case when convalidated then '' else ' (not validated)' end as text
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`),
  ).toEqual([...CHECKS].sort())
})

test('the database has exactly the listed indexes that Prisma cannot express, as they are written', async () => {
  // Partial, expression and covering indexes, and indexes with a collation, an order or a method of their own.
  expect(
    await texts(sql`
      select t.relname || '.' || c.relname || ' ' || replace(substring(pg_get_indexdef(c.oid) from '\\(.*'), '"left"', 'left') as text
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      join pg_am m on m.oid = c.relam
      where c.relnamespace = 'public'::regnamespace and (
        i.indpred is not null or i.indexprs is not null or i.indnatts > i.indnkeyatts or m.amname <> 'btree'
        or exists (select 1 from unnest(i.indoption::int2[]) o where o <> 0)
        or exists (select 1 from unnest(i.indcollation::oid[]) o join pg_collation l on l.oid = o where l.collname <> 'default'))`),
  ).toEqual([...INDEXES].sort())
})

test('the database has exactly the listed unique indexes, and each one is valid', async () => {
  expect(
    await texts(sql`
      select c.relname || case when i.indisvalid then '' else ' (not valid)' end as text
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace`),
  ).toEqual([...UNIQUE].sort())
})

test('every foreign key has an index that begins with all its columns, for deletes', async () => {
  expect(
    await texts(sql`
      select k.conrelid::regclass || '.' || k.conname as text from pg_constraint k
      where k.contype = 'f' and not exists (
        select 1 from pg_index i
        where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`),
  ).toEqual([])
})
