-- AlterTable
ALTER TABLE "entity" ADD COLUMN     "accelerator_brand" TEXT,
ADD COLUMN     "accelerator_cohort" TEXT,
ADD COLUMN     "amount_invested" DECIMAL(20,2),
ADD COLUMN     "average_invested" DECIMAL(20,2),
ADD COLUMN     "deal_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "employee_count" INTEGER,
ADD COLUMN     "hq_city" TEXT,
ADD COLUMN     "hq_country" TEXT,
ADD COLUMN     "hq_state" TEXT,
ADD COLUMN     "investor_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "largest_invested" DECIMAL(20,2),
ADD COLUMN     "last_round_amount" DECIMAL(20,2),
ADD COLUMN     "last_round_at" TIMESTAMPTZ(3),
ADD COLUMN     "latest_valuation" DECIMAL(20,2),
ADD COLUMN     "logo" TEXT,
ADD COLUMN     "logo_is_monogram" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "logo_square" TEXT,
ADD COLUMN     "provider_id" UUID,
ADD COLUMN     "round_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "smallest_invested" DECIMAL(20,2),
ADD COLUMN     "stage" TEXT,
ADD COLUMN     "total_raised" DECIMAL(20,2) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "provenance_event" ADD COLUMN     "number" BIGSERIAL NOT NULL,
ADD COLUMN     "person_id" UUID,
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'unconfirmed';

-- AlterTable
ALTER TABLE "slug_redirect" ADD COLUMN     "news_id" INTEGER,
ADD COLUMN     "person_id" UUID,
ADD COLUMN     "updated_at" TIMESTAMPTZ(3),
ALTER COLUMN "entity_id" DROP NOT NULL;
UPDATE "slug_redirect" SET "updated_at" = "created_at";
ALTER TABLE "slug_redirect" ALTER COLUMN "updated_at" SET NOT NULL;

-- AlterTable
ALTER TABLE "source_record" ADD COLUMN     "person_id" UUID,
ADD COLUMN     "round_id" UUID,
ALTER COLUMN "entity_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "unique_id" ADD COLUMN     "person_id" UUID,
ALTER COLUMN "entity_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "url_link" ADD COLUMN     "crawl_cdn_provider" TEXT,
ADD COLUMN     "crawl_render_mode" TEXT,
ADD COLUMN     "last_event_id" UUID,
ADD COLUMN     "person_id" UUID,
ADD COLUMN     "source_id" TEXT,
ADD COLUMN     "status" TEXT,
ADD COLUMN     "status_checked" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ALTER COLUMN "entity_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "country" (
    "id" INTEGER NOT NULL,
    "code2" TEXT NOT NULL,
    "code3" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "un_region" TEXT,
    "un_subregion" TEXT,

    CONSTRAINT "country_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "state" (
    "id" SERIAL NOT NULL,
    "country_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "abbrev" TEXT,

    CONSTRAINT "state_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "city" (
    "id" SERIAL NOT NULL,
    "country_id" INTEGER NOT NULL,
    "state_id" INTEGER,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,

    CONSTRAINT "city_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "address" (
    "id" SERIAL NOT NULL,
    "address_line1" TEXT,
    "address_line2" TEXT,
    "postal_code" TEXT,
    "city_id" INTEGER,
    "state_id" INTEGER,
    "country_id" INTEGER,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "full_address" TEXT NOT NULL,
    "canonical_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "address_join" (
    "id" SERIAL NOT NULL,
    "address_id" INTEGER NOT NULL,
    "entity_id" UUID,
    "person_id" UUID,
    "role" TEXT,
    "start_date" DATE,
    "end_date" DATE,
    "is_current" BOOLEAN NOT NULL DEFAULT true,
    "research_exhausted" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "address_join_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "currency" (
    "id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "digits" INTEGER NOT NULL,

    CONSTRAINT "currency_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tag" (
    "id" SERIAL NOT NULL,
    "bucket" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entity_tag" (
    "id" SERIAL NOT NULL,
    "entity_id" UUID NOT NULL,
    "tag_id" INTEGER NOT NULL,
    "is_current" BOOLEAN NOT NULL DEFAULT true,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "entity_tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "standardized_classification" (
    "id" SERIAL NOT NULL,
    "category" TEXT NOT NULL,
    "code" INTEGER NOT NULL,
    "level" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "standardized_classification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entity_classification" (
    "id" SERIAL NOT NULL,
    "entity_id" UUID NOT NULL,
    "classification_id" INTEGER NOT NULL,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "entity_classification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_post" (
    "id" UUID NOT NULL,
    "entity_id" UUID,
    "person_id" UUID,
    "type" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "host_path" TEXT NOT NULL,
    "title" TEXT,
    "author" TEXT,
    "external_id" TEXT,
    "summary" TEXT,
    "topic" TEXT,
    "is_current" BOOLEAN NOT NULL DEFAULT true,
    "published_at" TIMESTAMPTZ(3),
    "summary_generated_at" TIMESTAMPTZ(3),
    "last_fetched_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "blog_post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blog_post_entity" (
    "blog_post_id" UUID NOT NULL,
    "entity_id" UUID NOT NULL,

    CONSTRAINT "blog_post_entity_pkey" PRIMARY KEY ("blog_post_id","entity_id")
);

-- CreateTable
CREATE TABLE "blog_post_person" (
    "blog_post_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,

    CONSTRAINT "blog_post_person_pkey" PRIMARY KEY ("blog_post_id","person_id")
);

-- CreateTable
CREATE TABLE "publication" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "title_key" TEXT NOT NULL,
    "kind" TEXT,
    "venue" TEXT,
    "url" TEXT,
    "doi" TEXT,
    "summary" TEXT,
    "topic" TEXT,
    "year" INTEGER,
    "published_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "publication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "publication_person" (
    "publication_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "publication_person_pkey" PRIMARY KEY ("publication_id","person_id")
);

-- CreateTable
CREATE TABLE "media_slot" (
    "id" SERIAL NOT NULL,
    "media_type" TEXT NOT NULL,
    "entity_id" UUID,
    "person_id" UUID,
    "news_id" INTEGER,
    "logo_type" TEXT,
    "path" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "byte_count" INTEGER,
    "is_monogram" BOOLEAN NOT NULL DEFAULT false,
    "is_current" BOOLEAN NOT NULL DEFAULT true,
    "perceptual_hash" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "first_uploaded_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "media_slot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entity_search" (
    "entity_id" UUID NOT NULL,
    "document" tsvector NOT NULL,

    CONSTRAINT "entity_search_pkey" PRIMARY KEY ("entity_id")
);

-- CreateTable
CREATE TABLE "fundraise_round" (
    "id" UUID NOT NULL,
    "entity_id" UUID NOT NULL,
    "round" TEXT,
    "round_stage" TEXT,
    "round_type" TEXT,
    "amount_raised" BIGINT,
    "amount_raised_usd" BIGINT,
    "currency" TEXT,
    "valuation_pre_money" BIGINT,
    "valuation_post_money" BIGINT,
    "date_announced" TIMESTAMPTZ(3),
    "date_funding_complete" TIMESTAMPTZ(3),
    "date_investor_exit" TIMESTAMPTZ(3),
    "status" TEXT,
    "data_confidence" TEXT,
    "instrument_type" TEXT,
    "investor_count" INTEGER,
    "creator" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "fundraise_round_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "investor_join" (
    "id" UUID NOT NULL,
    "round_id" UUID NOT NULL,
    "entity_id" UUID,
    "person_id" UUID,
    "lead_investor" BOOLEAN NOT NULL DEFAULT false,
    "amount_invested" DECIMAL(20,2),
    "instrument_type" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "investor_join_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "investor_partner" (
    "join_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,

    CONSTRAINT "investor_partner_pkey" PRIMARY KEY ("join_id","person_id")
);

-- CreateTable
CREATE TABLE "news_article" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "title_key" TEXT NOT NULL,
    "author" TEXT,
    "category" TEXT,
    "categories" TEXT[],
    "excerpt" TEXT,
    "content" TEXT,
    "linked_content" TEXT,
    "external_id" TEXT,
    "is_external" BOOLEAN NOT NULL DEFAULT true,
    "url_original" TEXT,
    "host_path" TEXT,
    "domain" TEXT,
    "publication" TEXT,
    "published_at" TIMESTAMPTZ(3),
    "image_thumbnail" TEXT,
    "pending_approval" INTEGER,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "news_article_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "news_search" (
    "news_id" INTEGER NOT NULL,
    "document" tsvector NOT NULL,

    CONSTRAINT "news_search_pkey" PRIMARY KEY ("news_id")
);

-- CreateTable
CREATE TABLE "news_entity" (
    "news_id" INTEGER NOT NULL,
    "entity_id" UUID NOT NULL,
    "mention" TEXT,
    "match_type" TEXT,
    "match_score" DOUBLE PRECISION,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "news_entity_pkey" PRIMARY KEY ("news_id","entity_id")
);

-- CreateTable
CREATE TABLE "news_person" (
    "news_id" INTEGER NOT NULL,
    "person_id" UUID NOT NULL,
    "mention" TEXT,
    "match_type" TEXT,
    "match_score" DOUBLE PRECISION,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "news_person_pkey" PRIMARY KEY ("news_id","person_id")
);

-- CreateTable
CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "public_id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name_first" TEXT,
    "name_middle" TEXT,
    "name_last" TEXT,
    "nickname" TEXT,
    "suffix" TEXT,
    "name_full" TEXT NOT NULL,
    "name_full_key" TEXT NOT NULL,
    "gender" TEXT,
    "workflow_status" TEXT,
    "is_hidden" BOOLEAN NOT NULL DEFAULT true,
    "show_on_sitemap" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "last_modified_at" TIMESTAMPTZ(3) NOT NULL,
    "picture" TEXT,
    "picture_is_monogram" BOOLEAN NOT NULL DEFAULT false,
    "deal_count" INTEGER NOT NULL DEFAULT 0,
    "amount_invested" DECIMAL(20,2),
    "average_invested" DECIMAL(20,2),
    "largest_invested" DECIMAL(20,2),
    "smallest_invested" DECIMAL(20,2),
    "article_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person_alias" (
    "person_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "type" TEXT,
    "displayable" BOOLEAN,

    CONSTRAINT "person_alias_pkey" PRIMARY KEY ("person_id","position")
);

-- CreateTable
CREATE TABLE "person_search" (
    "person_id" UUID NOT NULL,
    "document" tsvector NOT NULL,

    CONSTRAINT "person_search_pkey" PRIMARY KEY ("person_id")
);

-- CreateTable
CREATE TABLE "corporate_title" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "function" TEXT,
    "level" TEXT,

    CONSTRAINT "corporate_title_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entity_person" (
    "id" SERIAL NOT NULL,
    "entity_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "title_id" INTEGER,
    "start_date" TIMESTAMPTZ(3),
    "end_date" TIMESTAMPTZ(3),
    "is_current" BOOLEAN NOT NULL DEFAULT true,
    "score" INTEGER,
    "creator" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "entity_person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entity_relationship" (
    "id" SERIAL NOT NULL,
    "relationship_type" TEXT NOT NULL,
    "source_entity_id" UUID NOT NULL,
    "target_entity_id" UUID NOT NULL,
    "detail" TEXT,
    "program" TEXT,
    "batch" TEXT,
    "status" TEXT,
    "as_of" DATE,
    "source" TEXT,
    "round_id" UUID,
    "is_current" BOOLEAN NOT NULL DEFAULT true,
    "is_primary" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "entity_relationship_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "research_snippet" (
    "id" SERIAL NOT NULL,
    "entity_id" UUID NOT NULL,
    "text_type" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "is_current" BOOLEAN NOT NULL DEFAULT true,
    "is_primary" BOOLEAN NOT NULL DEFAULT true,
    "visible" BOOLEAN NOT NULL DEFAULT true,
    "creator" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "research_snippet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "research_detail" (
    "id" SERIAL NOT NULL,
    "entity_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "as_of_date" TIMESTAMPTZ(3),
    "discrete_value" DOUBLE PRECISION,
    "text_value" TEXT,
    "value_token" TEXT,
    "data_confidence" TEXT,
    "source" TEXT,
    "creator" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "research_detail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "owned_text" (
    "id" SERIAL NOT NULL,
    "entity_id" UUID,
    "person_id" UUID,
    "text_type" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "text_name" TEXT,
    "language" TEXT,
    "source" TEXT,
    "is_current" BOOLEAN NOT NULL DEFAULT true,
    "is_primary" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "owned_text_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "country_code2_key" ON "country"("code2");

-- CreateIndex
CREATE UNIQUE INDEX "country_code3_key" ON "country"("code3");

-- CreateIndex
CREATE UNIQUE INDEX "country_name_key_key" ON "country"("name_key");

-- CreateIndex
CREATE UNIQUE INDEX "state_country_id_name_key_key" ON "state"("country_id", "name_key");

-- CreateIndex
CREATE INDEX "city_country_id_name_key_idx" ON "city"("country_id", "name_key");

-- CreateIndex
CREATE INDEX "city_state_id_idx" ON "city"("state_id");

-- CreateIndex
CREATE UNIQUE INDEX "address_canonical_key_key" ON "address"("canonical_key");

-- CreateIndex
CREATE INDEX "address_city_id_idx" ON "address"("city_id");

-- CreateIndex
CREATE INDEX "address_state_id_idx" ON "address"("state_id");

-- CreateIndex
CREATE INDEX "address_country_id_idx" ON "address"("country_id");

-- CreateIndex
CREATE INDEX "address_join_address_id_idx" ON "address_join"("address_id");

-- CreateIndex
CREATE INDEX "address_join_entity_id_idx" ON "address_join"("entity_id");

-- CreateIndex
CREATE INDEX "address_join_person_id_idx" ON "address_join"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "currency_code_key" ON "currency"("code");

-- CreateIndex
CREATE UNIQUE INDEX "tag_bucket_name_key_key" ON "tag"("bucket", "name_key");

-- CreateIndex
CREATE INDEX "entity_tag_tag_id_is_current_entity_id_idx" ON "entity_tag"("tag_id", "is_current", "entity_id");

-- CreateIndex
CREATE UNIQUE INDEX "entity_tag_entity_id_tag_id_key" ON "entity_tag"("entity_id", "tag_id");

-- CreateIndex
CREATE UNIQUE INDEX "standardized_classification_category_level_code_key" ON "standardized_classification"("category", "level", "code");

-- CreateIndex
CREATE INDEX "entity_classification_classification_id_idx" ON "entity_classification"("classification_id");

-- CreateIndex
CREATE UNIQUE INDEX "entity_classification_entity_id_classification_id_key" ON "entity_classification"("entity_id", "classification_id");

-- CreateIndex
CREATE INDEX "blog_post_entity_id_published_at_id_idx" ON "blog_post"("entity_id", "published_at", "id");

-- CreateIndex
CREATE INDEX "blog_post_person_id_published_at_id_idx" ON "blog_post"("person_id", "published_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "blog_post_entity_id_host_path_key" ON "blog_post"("entity_id", "host_path");

-- CreateIndex
CREATE UNIQUE INDEX "blog_post_person_id_host_path_key" ON "blog_post"("person_id", "host_path");

-- CreateIndex
CREATE INDEX "blog_post_entity_entity_id_idx" ON "blog_post_entity"("entity_id");

-- CreateIndex
CREATE INDEX "blog_post_person_person_id_idx" ON "blog_post_person"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "publication_doi_key" ON "publication"("doi");

-- CreateIndex
CREATE INDEX "publication_title_key_idx" ON "publication"("title_key");

-- CreateIndex
CREATE INDEX "publication_person_person_id_idx" ON "publication_person"("person_id");

-- CreateIndex
CREATE INDEX "media_slot_entity_id_idx" ON "media_slot"("entity_id");

-- CreateIndex
CREATE INDEX "media_slot_person_id_idx" ON "media_slot"("person_id");

-- CreateIndex
CREATE INDEX "media_slot_news_id_idx" ON "media_slot"("news_id");

-- CreateIndex
CREATE INDEX "fundraise_round_entity_id_date_announced_id_idx" ON "fundraise_round"("entity_id", "date_announced", "id");

-- CreateIndex
CREATE INDEX "fundraise_round_round_stage_entity_id_idx" ON "fundraise_round"("round_stage", "entity_id");

-- CreateIndex
CREATE INDEX "fundraise_round_date_announced_id_idx" ON "fundraise_round"("date_announced", "id");

-- CreateIndex
CREATE INDEX "investor_join_entity_id_idx" ON "investor_join"("entity_id");

-- CreateIndex
CREATE INDEX "investor_join_person_id_idx" ON "investor_join"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "investor_join_round_id_entity_id_key" ON "investor_join"("round_id", "entity_id");

-- CreateIndex
CREATE UNIQUE INDEX "investor_join_round_id_person_id_key" ON "investor_join"("round_id", "person_id");

-- CreateIndex
CREATE INDEX "investor_partner_person_id_idx" ON "investor_partner"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "news_article_slug_key" ON "news_article"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "news_article_external_id_key" ON "news_article"("external_id");

-- CreateIndex
CREATE INDEX "news_article_published_at_id_idx" ON "news_article"("published_at", "id");

-- CreateIndex
CREATE INDEX "news_article_host_path_idx" ON "news_article"("host_path");

-- CreateIndex
CREATE INDEX "news_article_title_key_idx" ON "news_article"("title_key");

-- CreateIndex
CREATE UNIQUE INDEX "news_article_publication_url_original_key" ON "news_article"("publication", "url_original");

-- CreateIndex
CREATE INDEX "news_entity_entity_id_news_id_idx" ON "news_entity"("entity_id", "news_id");

-- CreateIndex
CREATE INDEX "news_person_person_id_news_id_idx" ON "news_person"("person_id", "news_id");

-- CreateIndex
CREATE UNIQUE INDEX "person_public_id_key" ON "person"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "person_slug_key" ON "person"("slug");

-- CreateIndex
CREATE INDEX "person_name_full_key_idx" ON "person"("name_full_key");

-- CreateIndex
CREATE INDEX "person_name_full_id_idx" ON "person"("name_full" COLLATE "und-x-icu", "id");

-- CreateIndex
CREATE INDEX "person_name_first_id_idx" ON "person"("name_first" COLLATE "und-x-icu", "id");

-- CreateIndex
CREATE INDEX "person_name_last_id_idx" ON "person"("name_last" COLLATE "und-x-icu", "id");

-- CreateIndex
CREATE INDEX "person_created_at_id_idx" ON "person"("created_at", "id");

-- CreateIndex
CREATE INDEX "person_updated_at_id_idx" ON "person"("updated_at", "id");

-- CreateIndex
CREATE INDEX "person_amount_invested_id_idx" ON "person"("amount_invested", "id");

-- CreateIndex
CREATE INDEX "person_deal_count_id_idx" ON "person"("deal_count", "id");

-- CreateIndex
CREATE INDEX "person_alias_name_key_idx" ON "person_alias"("name_key");

-- CreateIndex
CREATE UNIQUE INDEX "corporate_title_name_key_key" ON "corporate_title"("name_key");

-- CreateIndex
CREATE INDEX "entity_person_entity_id_is_current_id_idx" ON "entity_person"("entity_id", "is_current", "id");

-- CreateIndex
CREATE INDEX "entity_person_person_id_is_current_id_idx" ON "entity_person"("person_id", "is_current", "id");

-- CreateIndex
CREATE INDEX "entity_person_title_id_idx" ON "entity_person"("title_id");

-- CreateIndex
CREATE INDEX "entity_relationship_source_entity_id_relationship_type_id_idx" ON "entity_relationship"("source_entity_id", "relationship_type", "id");

-- CreateIndex
CREATE INDEX "entity_relationship_target_entity_id_relationship_type_id_idx" ON "entity_relationship"("target_entity_id", "relationship_type", "id");

-- CreateIndex
CREATE INDEX "entity_relationship_round_id_idx" ON "entity_relationship"("round_id");

-- CreateIndex
CREATE INDEX "research_snippet_entity_id_text_type_idx" ON "research_snippet"("entity_id", "text_type");

-- CreateIndex
CREATE INDEX "research_detail_entity_id_type_as_of_date_id_idx" ON "research_detail"("entity_id", "type", "as_of_date", "id");

-- CreateIndex
CREATE INDEX "owned_text_entity_id_text_type_idx" ON "owned_text"("entity_id", "text_type");

-- CreateIndex
CREATE INDEX "owned_text_person_id_text_type_idx" ON "owned_text"("person_id", "text_type");

-- CreateIndex
CREATE INDEX "entity_total_raised_id_idx" ON "entity"("total_raised", "id");

-- CreateIndex
CREATE INDEX "entity_last_round_at_id_idx" ON "entity"("last_round_at", "id");

-- CreateIndex
CREATE INDEX "entity_latest_valuation_id_idx" ON "entity"("latest_valuation", "id");

-- CreateIndex
CREATE INDEX "entity_last_round_amount_id_idx" ON "entity"("last_round_amount", "id");

-- CreateIndex
CREATE INDEX "entity_employee_count_id_idx" ON "entity"("employee_count", "id");

-- CreateIndex
CREATE INDEX "entity_amount_invested_id_idx" ON "entity"("amount_invested", "id");

-- CreateIndex
CREATE INDEX "entity_deal_count_id_idx" ON "entity"("deal_count", "id");

-- CreateIndex
CREATE INDEX "entity_hq_country_founded_year_idx" ON "entity"("hq_country", "founded_year");

-- CreateIndex
CREATE INDEX "entity_hq_state_idx" ON "entity"("hq_state");

-- CreateIndex
CREATE INDEX "entity_hq_city_idx" ON "entity"("hq_city");

-- CreateIndex
CREATE INDEX "entity_stage_id_idx" ON "entity"("stage" COLLATE "C", "id");

-- CreateIndex
CREATE INDEX "entity_accelerator_brand_id_idx" ON "entity"("accelerator_brand" COLLATE "C", "id");

-- CreateIndex
CREATE INDEX "entity_accelerator_cohort_id_idx" ON "entity"("accelerator_cohort" COLLATE "C", "id");

-- CreateIndex
CREATE INDEX "entity_provider_id_idx" ON "entity"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "provenance_event_number_key" ON "provenance_event"("number");

-- CreateIndex
CREATE INDEX "provenance_event_person_id_created_at_idx" ON "provenance_event"("person_id", "created_at");

-- CreateIndex
CREATE INDEX "slug_redirect_person_id_idx" ON "slug_redirect"("person_id");

-- CreateIndex
CREATE INDEX "slug_redirect_news_id_idx" ON "slug_redirect"("news_id");

-- CreateIndex
CREATE INDEX "source_record_person_id_idx" ON "source_record"("person_id");

-- CreateIndex
CREATE INDEX "source_record_round_id_idx" ON "source_record"("round_id");

-- CreateIndex
CREATE INDEX "unique_id_person_id_updated_at_id_idx" ON "unique_id"("person_id", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "unique_id_person_id_id_type_identifier_key" ON "unique_id"("person_id", "id_type", "identifier");

-- CreateIndex
CREATE UNIQUE INDEX "url_link_person_id_url_type_host_path_key" ON "url_link"("person_id", "url_type", "host_path");

-- AddForeignKey
ALTER TABLE "state" ADD CONSTRAINT "state_country_id_fkey" FOREIGN KEY ("country_id") REFERENCES "country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "city" ADD CONSTRAINT "city_country_id_fkey" FOREIGN KEY ("country_id") REFERENCES "country"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "city" ADD CONSTRAINT "city_state_id_fkey" FOREIGN KEY ("state_id") REFERENCES "state"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_state_id_fkey" FOREIGN KEY ("state_id") REFERENCES "state"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address" ADD CONSTRAINT "address_country_id_fkey" FOREIGN KEY ("country_id") REFERENCES "country"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address_join" ADD CONSTRAINT "address_join_address_id_fkey" FOREIGN KEY ("address_id") REFERENCES "address"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address_join" ADD CONSTRAINT "address_join_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "address_join" ADD CONSTRAINT "address_join_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity_tag" ADD CONSTRAINT "entity_tag_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity_tag" ADD CONSTRAINT "entity_tag_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tag"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity_classification" ADD CONSTRAINT "entity_classification_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity_classification" ADD CONSTRAINT "entity_classification_classification_id_fkey" FOREIGN KEY ("classification_id") REFERENCES "standardized_classification"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_post" ADD CONSTRAINT "blog_post_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_post" ADD CONSTRAINT "blog_post_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_post_entity" ADD CONSTRAINT "blog_post_entity_blog_post_id_fkey" FOREIGN KEY ("blog_post_id") REFERENCES "blog_post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_post_entity" ADD CONSTRAINT "blog_post_entity_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_post_person" ADD CONSTRAINT "blog_post_person_blog_post_id_fkey" FOREIGN KEY ("blog_post_id") REFERENCES "blog_post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blog_post_person" ADD CONSTRAINT "blog_post_person_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "publication_person" ADD CONSTRAINT "publication_person_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "publication_person" ADD CONSTRAINT "publication_person_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_slot" ADD CONSTRAINT "media_slot_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_slot" ADD CONSTRAINT "media_slot_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media_slot" ADD CONSTRAINT "media_slot_news_id_fkey" FOREIGN KEY ("news_id") REFERENCES "news_article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity" ADD CONSTRAINT "entity_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "entity"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity_search" ADD CONSTRAINT "entity_search_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slug_redirect" ADD CONSTRAINT "slug_redirect_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slug_redirect" ADD CONSTRAINT "slug_redirect_news_id_fkey" FOREIGN KEY ("news_id") REFERENCES "news_article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fundraise_round" ADD CONSTRAINT "fundraise_round_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "investor_join" ADD CONSTRAINT "investor_join_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "fundraise_round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "investor_join" ADD CONSTRAINT "investor_join_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "investor_join" ADD CONSTRAINT "investor_join_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "investor_partner" ADD CONSTRAINT "investor_partner_join_id_fkey" FOREIGN KEY ("join_id") REFERENCES "investor_join"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "investor_partner" ADD CONSTRAINT "investor_partner_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "news_search" ADD CONSTRAINT "news_search_news_id_fkey" FOREIGN KEY ("news_id") REFERENCES "news_article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "news_entity" ADD CONSTRAINT "news_entity_news_id_fkey" FOREIGN KEY ("news_id") REFERENCES "news_article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "news_entity" ADD CONSTRAINT "news_entity_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "news_person" ADD CONSTRAINT "news_person_news_id_fkey" FOREIGN KEY ("news_id") REFERENCES "news_article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "news_person" ADD CONSTRAINT "news_person_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_alias" ADD CONSTRAINT "person_alias_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person_search" ADD CONSTRAINT "person_search_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity_person" ADD CONSTRAINT "entity_person_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity_person" ADD CONSTRAINT "entity_person_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity_person" ADD CONSTRAINT "entity_person_title_id_fkey" FOREIGN KEY ("title_id") REFERENCES "corporate_title"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "fundraise_round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity_relationship" ADD CONSTRAINT "entity_relationship_source_entity_id_fkey" FOREIGN KEY ("source_entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity_relationship" ADD CONSTRAINT "entity_relationship_target_entity_id_fkey" FOREIGN KEY ("target_entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity_relationship" ADD CONSTRAINT "entity_relationship_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "fundraise_round"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "research_snippet" ADD CONSTRAINT "research_snippet_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "research_detail" ADD CONSTRAINT "research_detail_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owned_text" ADD CONSTRAINT "owned_text_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owned_text" ADD CONSTRAINT "owned_text_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unique_id" ADD CONSTRAINT "unique_id_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "url_link" ADD CONSTRAINT "url_link_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say. Asserted against pg_catalog by the tests.

-- Exactly one owner: whatever a record belongs to, it belongs to one thing.
ALTER TABLE "url_link" ADD CONSTRAINT "url_link_owner" CHECK (num_nonnulls("entity_id", "person_id") = 1);
ALTER TABLE "unique_id" ADD CONSTRAINT "unique_id_owner" CHECK (num_nonnulls("entity_id", "person_id") = 1);
ALTER TABLE "owned_text" ADD CONSTRAINT "owned_text_owner" CHECK (num_nonnulls("entity_id", "person_id") = 1);
ALTER TABLE "address_join" ADD CONSTRAINT "address_join_owner" CHECK (num_nonnulls("entity_id", "person_id") = 1);
ALTER TABLE "blog_post" ADD CONSTRAINT "blog_post_owner" CHECK (num_nonnulls("entity_id", "person_id") = 1);
ALTER TABLE "investor_join" ADD CONSTRAINT "investor_join_investor" CHECK (num_nonnulls("entity_id", "person_id") = 1);
ALTER TABLE "media_slot" ADD CONSTRAINT "media_slot_owner" CHECK (num_nonnulls("entity_id", "person_id", "news_id") = 1);
ALTER TABLE "slug_redirect" ADD CONSTRAINT "slug_redirect_owner" CHECK (num_nonnulls("entity_id", "person_id", "news_id") = 1);
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_owner" CHECK (num_nonnulls("entity_id", "person_id", "round_id") = 1);

-- One canonical record of each type: no race can make two.
CREATE UNIQUE INDEX "url_link_person_primary" ON "url_link"("person_id", "url_type") WHERE "is_current" AND "is_primary";
CREATE UNIQUE INDEX "owned_text_entity_primary" ON "owned_text"("entity_id", "text_type") WHERE "is_current" AND "is_primary";
CREATE UNIQUE INDEX "owned_text_person_primary" ON "owned_text"("person_id", "text_type") WHERE "is_current" AND "is_primary";
CREATE UNIQUE INDEX "research_snippet_primary" ON "research_snippet"("entity_id", "text_type") WHERE "is_current" AND "is_primary";
CREATE UNIQUE INDEX "media_slot_entity_current" ON "media_slot"("entity_id", "logo_type") WHERE "is_current";
CREATE UNIQUE INDEX "media_slot_person_current" ON "media_slot"("person_id") WHERE "is_current";
CREATE UNIQUE INDEX "media_slot_news_current" ON "media_slot"("news_id") WHERE "is_current";
ALTER TABLE "owned_text" ADD CONSTRAINT "owned_text_primary_is_current" CHECK ("is_current" OR NOT "is_primary");
ALTER TABLE "research_snippet" ADD CONSTRAINT "research_snippet_primary_is_current" CHECK ("is_current" OR NOT "is_primary");
ALTER TABLE "entity_tag" ADD CONSTRAINT "entity_tag_primary_is_current" CHECK ("is_current" OR NOT "is_primary");

-- An offering has one provider; one pair is tied once in one way, whichever side a symmetric tie is told from.
CREATE UNIQUE INDEX "entity_relationship_provider" ON "entity_relationship"("target_entity_id")
    WHERE "relationship_type" = 'productService' AND "is_current";
CREATE UNIQUE INDEX "entity_relationship_pair" ON "entity_relationship"(
    "relationship_type", "source_entity_id", "target_entity_id", coalesce("detail", '')) WHERE "is_current";
CREATE UNIQUE INDEX "entity_relationship_symmetric" ON "entity_relationship"(
    "relationship_type", least("source_entity_id", "target_entity_id"), greatest("source_entity_id", "target_entity_id"))
    WHERE "is_current" AND "relationship_type" IN ('competitor', 'similarCompany', 'competingProductService', 'calculated');
ALTER TABLE "entity_relationship"
    ADD CONSTRAINT "entity_relationship_two" CHECK ("source_entity_id" <> "target_entity_id"),
    ADD CONSTRAINT "entity_relationship_type" CHECK ("relationship_type" IN (
        'acceleratorParticipant', 'acquirer', 'affinity', 'calculated', 'competingProductService', 'competitor', 'customer',
        'fundManagerFirm', 'parent', 'productService', 'serviceProvider', 'similarCompany', 'spinOffFrom', 'successor'));

-- One title at a time: the same person, place, title and beginning is the same association.
CREATE UNIQUE INDEX "entity_person_once" ON "entity_person"(
    "person_id", "entity_id", coalesce("title_id", 0), coalesce("start_date", '-infinity'::timestamptz));
ALTER TABLE "entity_person" ADD CONSTRAINT "entity_person_period" CHECK ("end_date" >= "start_date");
ALTER TABLE "address_join"
    ADD CONSTRAINT "address_join_role" CHECK ("role" IN ('domicile', 'dominant', 'origin')),
    ADD CONSTRAINT "address_join_period" CHECK ("end_date" >= "start_date");
ALTER TABLE "address" ADD CONSTRAINT "address_coordinates" CHECK (
    ("latitude" IS NULL) = ("longitude" IS NULL) AND "latitude" BETWEEN -90 AND 90 AND "longitude" BETWEEN -180 AND 180);
CREATE UNIQUE INDEX "city_once" ON "city"("country_id", coalesce("state_id", 0), "name_key");

ALTER TABLE "person"
    ADD CONSTRAINT "person_slug_form" CHECK ("slug" ~ '^[a-z0-9_-]{1,255}$'),
    ADD CONSTRAINT "person_public_id_form" CHECK ("public_id" ~ '^p[0-9A-Za-z]{12}$');
ALTER TABLE "person_alias"
    ADD CONSTRAINT "person_alias_type" CHECK ("type" IN ('nickname', 'maidenName', 'formerName', 'stageName'));
ALTER TABLE "news_article" ADD CONSTRAINT "news_article_slug_form" CHECK ("slug" ~ '^[a-z0-9_-]{1,255}$');
ALTER TABLE "tag"
    ADD CONSTRAINT "tag_bucket" CHECK ("bucket" IN ('geoLocationExposure', 'industry', 'mainProduct', 'tag', 'typeCustomer',
        'typeModel', 'typeOwnership', 'typeRevenue', 'typeTechnologyUsed'));
ALTER TABLE "fundraise_round"
    ADD CONSTRAINT "fundraise_round_currency" CHECK ("currency" ~ '^[A-Z]{3}$'),
    ADD CONSTRAINT "fundraise_round_amount_has_currency" CHECK ("amount_raised" IS NULL OR "currency" IS NOT NULL),
    ADD CONSTRAINT "fundraise_round_confidence" CHECK ("data_confidence" IN ('High', 'Medium', 'Low', 'Verified')),
    ADD CONSTRAINT "fundraise_round_status" CHECK ("status" IN ('Announced',
        'Announced; subject to approvals and closing conditions', 'Active', 'Closed', 'Completed', 'In Progress', 'Open'));
ALTER TABLE "research_detail"
    ADD CONSTRAINT "research_detail_confidence" CHECK ("data_confidence" IN ('low', 'medium', 'high'));
ALTER TABLE "media_slot"
    ADD CONSTRAINT "media_slot_media_type" CHECK ("media_type" IN ('ENTITY', 'PERSON', 'NEWS', 'BLOG')),
    ADD CONSTRAINT "media_slot_logo_type" CHECK ("logo_type" IN ('SQUARE', 'STANDARD'));
ALTER TABLE "provenance_event" ADD CONSTRAINT "provenance_event_status" CHECK ("status" IN (
    'unconfirmed', 'confirmed', 'disputedFirstParty', 'disputedRelatedParty', 'disputedThirdParty', 'disputedAnonymous'));

-- What the reads ask for most.
CREATE INDEX "entity_search_document" ON "entity_search" USING gin ("document");
CREATE INDEX "person_search_document" ON "person_search" USING gin ("document");
CREATE INDEX "news_search_document" ON "news_search" USING gin ("document");
CREATE INDEX "news_article_categories" ON "news_article" USING gin ("categories");
CREATE INDEX "entity_public_founded" ON "entity"("founded_year", "type_record", "hq_country", "id", "name_brand" COLLATE "und-x-icu")
    WHERE "deleted_at" IS NULL AND NOT "is_hidden" AND "show_on_sitemap";
CREATE INDEX "entity_public_place" ON "entity"("hq_country", "hq_state", "hq_city", "founded_year", "id", "name_brand" COLLATE "und-x-icu")
    WHERE "deleted_at" IS NULL AND NOT "is_hidden" AND "show_on_sitemap";
CREATE INDEX "entity_public_type" ON "entity"("type_record") WHERE "deleted_at" IS NULL AND NOT "is_hidden" AND "show_on_sitemap";
CREATE INDEX "person_public_deals" ON "person"("deal_count", "id") WHERE "deleted_at" IS NULL AND NOT "is_hidden" AND "show_on_sitemap";
CREATE INDEX "person_public_name" ON "person"("name_full" COLLATE "und-x-icu", "id")
    WHERE "deleted_at" IS NULL AND NOT "is_hidden" AND "show_on_sitemap";
CREATE INDEX "person_public_updated" ON "person"("updated_at", "id")
    WHERE "deleted_at" IS NULL AND NOT "is_hidden" AND "show_on_sitemap";
CREATE INDEX "person_letter" ON "person"(left("name_full_key", 1));
CREATE INDEX "news_public_published" ON "news_article"("published_at" DESC NULLS LAST, "id" DESC) WHERE NOT "is_hidden";

-- Countries of ISO 3166-1 by the names people know them under, with the regions of the United Nations (M49).
INSERT INTO "country" ("id", "code2", "code3", "name", "name_key", "un_region", "un_subregion") VALUES
    (20, 'AD', 'AND', 'Andorra', 'andorra', 'Europe', 'Southern Europe'),
    (784, 'AE', 'ARE', 'United Arab Emirates', 'united arab emirates', 'Asia', 'Western Asia'),
    (4, 'AF', 'AFG', 'Afghanistan', 'afghanistan', 'Asia', 'Southern Asia'),
    (28, 'AG', 'ATG', 'Antigua and Barbuda', 'antigua and barbuda', 'Americas', 'Caribbean'),
    (660, 'AI', 'AIA', 'Anguilla', 'anguilla', 'Americas', 'Caribbean'),
    (8, 'AL', 'ALB', 'Albania', 'albania', 'Europe', 'Southern Europe'),
    (51, 'AM', 'ARM', 'Armenia', 'armenia', 'Asia', 'Western Asia'),
    (24, 'AO', 'AGO', 'Angola', 'angola', 'Africa', 'Middle Africa'),
    (10, 'AQ', 'ATA', 'Antarctica', 'antarctica', 'Antarctica', NULL),
    (32, 'AR', 'ARG', 'Argentina', 'argentina', 'Americas', 'South America'),
    (16, 'AS', 'ASM', 'American Samoa', 'american samoa', 'Oceania', 'Polynesia'),
    (40, 'AT', 'AUT', 'Austria', 'austria', 'Europe', 'Western Europe'),
    (36, 'AU', 'AUS', 'Australia', 'australia', 'Oceania', 'Australia and New Zealand'),
    (533, 'AW', 'ABW', 'Aruba', 'aruba', 'Americas', 'Caribbean'),
    (248, 'AX', 'ALA', 'Åland Islands', 'aland islands', 'Europe', 'Northern Europe'),
    (31, 'AZ', 'AZE', 'Azerbaijan', 'azerbaijan', 'Asia', 'Western Asia'),
    (70, 'BA', 'BIH', 'Bosnia and Herzegovina', 'bosnia and herzegovina', 'Europe', 'Southern Europe'),
    (52, 'BB', 'BRB', 'Barbados', 'barbados', 'Americas', 'Caribbean'),
    (50, 'BD', 'BGD', 'Bangladesh', 'bangladesh', 'Asia', 'Southern Asia'),
    (56, 'BE', 'BEL', 'Belgium', 'belgium', 'Europe', 'Western Europe'),
    (854, 'BF', 'BFA', 'Burkina Faso', 'burkina faso', 'Africa', 'Western Africa'),
    (100, 'BG', 'BGR', 'Bulgaria', 'bulgaria', 'Europe', 'Eastern Europe'),
    (48, 'BH', 'BHR', 'Bahrain', 'bahrain', 'Asia', 'Western Asia'),
    (108, 'BI', 'BDI', 'Burundi', 'burundi', 'Africa', 'Eastern Africa'),
    (204, 'BJ', 'BEN', 'Benin', 'benin', 'Africa', 'Western Africa'),
    (652, 'BL', 'BLM', 'Saint Barthelemy', 'saint barthelemy', 'Americas', 'Caribbean'),
    (60, 'BM', 'BMU', 'Bermuda', 'bermuda', 'Americas', 'Northern America'),
    (96, 'BN', 'BRN', 'Brunei', 'brunei', 'Asia', 'South-eastern Asia'),
    (68, 'BO', 'BOL', 'Bolivia', 'bolivia', 'Americas', 'South America'),
    (535, 'BQ', 'BES', 'Caribbean Netherlands', 'caribbean netherlands', 'Americas', 'Caribbean'),
    (76, 'BR', 'BRA', 'Brazil', 'brazil', 'Americas', 'South America'),
    (44, 'BS', 'BHS', 'Bahamas', 'bahamas', 'Americas', 'Caribbean'),
    (64, 'BT', 'BTN', 'Bhutan', 'bhutan', 'Asia', 'Southern Asia'),
    (74, 'BV', 'BVT', 'Bouvet Island', 'bouvet island', 'Americas', 'South America'),
    (72, 'BW', 'BWA', 'Botswana', 'botswana', 'Africa', 'Southern Africa'),
    (112, 'BY', 'BLR', 'Belarus', 'belarus', 'Europe', 'Eastern Europe'),
    (84, 'BZ', 'BLZ', 'Belize', 'belize', 'Americas', 'Central America'),
    (124, 'CA', 'CAN', 'Canada', 'canada', 'Americas', 'Northern America'),
    (166, 'CC', 'CCK', 'Cocos (Keeling) Islands', 'cocos keeling islands', 'Oceania', 'Australia and New Zealand'),
    (180, 'CD', 'COD', 'Democratic Republic of the Congo', 'democratic republic of the congo', 'Africa', 'Middle Africa'),
    (140, 'CF', 'CAF', 'Central African Republic', 'central african republic', 'Africa', 'Middle Africa'),
    (178, 'CG', 'COG', 'Republic of the Congo', 'republic of the congo', 'Africa', 'Middle Africa'),
    (756, 'CH', 'CHE', 'Switzerland', 'switzerland', 'Europe', 'Western Europe'),
    (384, 'CI', 'CIV', 'Ivory Coast', 'ivory coast', 'Africa', 'Western Africa'),
    (184, 'CK', 'COK', 'Cook Islands', 'cook islands', 'Oceania', 'Polynesia'),
    (152, 'CL', 'CHL', 'Chile', 'chile', 'Americas', 'South America'),
    (120, 'CM', 'CMR', 'Cameroon', 'cameroon', 'Africa', 'Middle Africa'),
    (156, 'CN', 'CHN', 'China', 'china', 'Asia', 'Eastern Asia'),
    (170, 'CO', 'COL', 'Colombia', 'colombia', 'Americas', 'South America'),
    (188, 'CR', 'CRI', 'Costa Rica', 'costa rica', 'Americas', 'Central America'),
    (192, 'CU', 'CUB', 'Cuba', 'cuba', 'Americas', 'Caribbean'),
    (132, 'CV', 'CPV', 'Cape Verde', 'cape verde', 'Africa', 'Western Africa'),
    (531, 'CW', 'CUW', 'Curaçao', 'curacao', 'Americas', 'Caribbean'),
    (162, 'CX', 'CXR', 'Christmas Island', 'christmas island', 'Oceania', 'Australia and New Zealand'),
    (196, 'CY', 'CYP', 'Cyprus', 'cyprus', 'Asia', 'Western Asia'),
    (203, 'CZ', 'CZE', 'Czech Republic', 'czech republic', 'Europe', 'Eastern Europe'),
    (276, 'DE', 'DEU', 'Germany', 'germany', 'Europe', 'Western Europe'),
    (262, 'DJ', 'DJI', 'Djibouti', 'djibouti', 'Africa', 'Eastern Africa'),
    (208, 'DK', 'DNK', 'Denmark', 'denmark', 'Europe', 'Northern Europe'),
    (212, 'DM', 'DMA', 'Dominica', 'dominica', 'Americas', 'Caribbean'),
    (214, 'DO', 'DOM', 'Dominican Republic', 'dominican republic', 'Americas', 'Caribbean'),
    (12, 'DZ', 'DZA', 'Algeria', 'algeria', 'Africa', 'Northern Africa'),
    (218, 'EC', 'ECU', 'Ecuador', 'ecuador', 'Americas', 'South America'),
    (233, 'EE', 'EST', 'Estonia', 'estonia', 'Europe', 'Northern Europe'),
    (818, 'EG', 'EGY', 'Egypt', 'egypt', 'Africa', 'Northern Africa'),
    (732, 'EH', 'ESH', 'Western Sahara', 'western sahara', 'Africa', 'Northern Africa'),
    (232, 'ER', 'ERI', 'Eritrea', 'eritrea', 'Africa', 'Eastern Africa'),
    (724, 'ES', 'ESP', 'Spain', 'spain', 'Europe', 'Southern Europe'),
    (231, 'ET', 'ETH', 'Ethiopia', 'ethiopia', 'Africa', 'Eastern Africa'),
    (246, 'FI', 'FIN', 'Finland', 'finland', 'Europe', 'Northern Europe'),
    (242, 'FJ', 'FJI', 'Fiji', 'fiji', 'Oceania', 'Melanesia'),
    (238, 'FK', 'FLK', 'Falkland Islands', 'falkland islands', 'Americas', 'South America'),
    (583, 'FM', 'FSM', 'Micronesia', 'micronesia', 'Oceania', 'Micronesia'),
    (234, 'FO', 'FRO', 'Faroe Islands', 'faroe islands', 'Europe', 'Northern Europe'),
    (250, 'FR', 'FRA', 'France', 'france', 'Europe', 'Western Europe'),
    (266, 'GA', 'GAB', 'Gabon', 'gabon', 'Africa', 'Middle Africa'),
    (826, 'GB', 'GBR', 'United Kingdom', 'united kingdom', 'Europe', 'Northern Europe'),
    (308, 'GD', 'GRD', 'Grenada', 'grenada', 'Americas', 'Caribbean'),
    (268, 'GE', 'GEO', 'Georgia', 'georgia', 'Asia', 'Western Asia'),
    (254, 'GF', 'GUF', 'French Guiana', 'french guiana', 'Americas', 'South America'),
    (831, 'GG', 'GGY', 'Guernsey', 'guernsey', 'Europe', 'Northern Europe'),
    (288, 'GH', 'GHA', 'Ghana', 'ghana', 'Africa', 'Western Africa'),
    (292, 'GI', 'GIB', 'Gibraltar', 'gibraltar', 'Europe', 'Southern Europe'),
    (304, 'GL', 'GRL', 'Greenland', 'greenland', 'Americas', 'Northern America'),
    (270, 'GM', 'GMB', 'Gambia', 'gambia', 'Africa', 'Western Africa'),
    (324, 'GN', 'GIN', 'Guinea', 'guinea', 'Africa', 'Western Africa'),
    (312, 'GP', 'GLP', 'Guadeloupe', 'guadeloupe', 'Americas', 'Caribbean'),
    (226, 'GQ', 'GNQ', 'Equatorial Guinea', 'equatorial guinea', 'Africa', 'Middle Africa'),
    (300, 'GR', 'GRC', 'Greece', 'greece', 'Europe', 'Southern Europe'),
    (239, 'GS', 'SGS', 'South Georgia and the South Sandwich Islands', 'south georgia and the south sandwich islands', 'Americas', 'South America'),
    (320, 'GT', 'GTM', 'Guatemala', 'guatemala', 'Americas', 'Central America'),
    (316, 'GU', 'GUM', 'Guam', 'guam', 'Oceania', 'Micronesia'),
    (624, 'GW', 'GNB', 'Guinea-Bissau', 'guinea bissau', 'Africa', 'Western Africa'),
    (328, 'GY', 'GUY', 'Guyana', 'guyana', 'Americas', 'South America'),
    (344, 'HK', 'HKG', 'Hong Kong', 'hong kong', 'Asia', 'Eastern Asia'),
    (334, 'HM', 'HMD', 'Heard Island and McDonald Islands', 'heard island and mcdonald islands', 'Oceania', 'Australia and New Zealand'),
    (340, 'HN', 'HND', 'Honduras', 'honduras', 'Americas', 'Central America'),
    (191, 'HR', 'HRV', 'Croatia', 'croatia', 'Europe', 'Southern Europe'),
    (332, 'HT', 'HTI', 'Haiti', 'haiti', 'Americas', 'Caribbean'),
    (348, 'HU', 'HUN', 'Hungary', 'hungary', 'Europe', 'Eastern Europe'),
    (360, 'ID', 'IDN', 'Indonesia', 'indonesia', 'Asia', 'South-eastern Asia'),
    (372, 'IE', 'IRL', 'Ireland', 'ireland', 'Europe', 'Northern Europe'),
    (376, 'IL', 'ISR', 'Israel', 'israel', 'Asia', 'Western Asia'),
    (833, 'IM', 'IMN', 'Isle of Man', 'isle of man', 'Europe', 'Northern Europe'),
    (356, 'IN', 'IND', 'India', 'india', 'Asia', 'Southern Asia'),
    (86, 'IO', 'IOT', 'British Indian Ocean Territory', 'british indian ocean territory', 'Africa', 'Eastern Africa'),
    (368, 'IQ', 'IRQ', 'Iraq', 'iraq', 'Asia', 'Western Asia'),
    (364, 'IR', 'IRN', 'Iran', 'iran', 'Asia', 'Southern Asia'),
    (352, 'IS', 'ISL', 'Iceland', 'iceland', 'Europe', 'Northern Europe'),
    (380, 'IT', 'ITA', 'Italy', 'italy', 'Europe', 'Southern Europe'),
    (832, 'JE', 'JEY', 'Jersey', 'jersey', 'Europe', 'Northern Europe'),
    (388, 'JM', 'JAM', 'Jamaica', 'jamaica', 'Americas', 'Caribbean'),
    (400, 'JO', 'JOR', 'Jordan', 'jordan', 'Asia', 'Western Asia'),
    (392, 'JP', 'JPN', 'Japan', 'japan', 'Asia', 'Eastern Asia'),
    (404, 'KE', 'KEN', 'Kenya', 'kenya', 'Africa', 'Eastern Africa'),
    (417, 'KG', 'KGZ', 'Kyrgyzstan', 'kyrgyzstan', 'Asia', 'Central Asia'),
    (116, 'KH', 'KHM', 'Cambodia', 'cambodia', 'Asia', 'South-eastern Asia'),
    (296, 'KI', 'KIR', 'Kiribati', 'kiribati', 'Oceania', 'Micronesia'),
    (174, 'KM', 'COM', 'Comoros', 'comoros', 'Africa', 'Eastern Africa'),
    (659, 'KN', 'KNA', 'Saint Kitts and Nevis', 'saint kitts and nevis', 'Americas', 'Caribbean'),
    (408, 'KP', 'PRK', 'North Korea', 'north korea', 'Asia', 'Eastern Asia'),
    (410, 'KR', 'KOR', 'South Korea', 'south korea', 'Asia', 'Eastern Asia'),
    (414, 'KW', 'KWT', 'Kuwait', 'kuwait', 'Asia', 'Western Asia'),
    (136, 'KY', 'CYM', 'Cayman Islands', 'cayman islands', 'Americas', 'Caribbean'),
    (398, 'KZ', 'KAZ', 'Kazakhstan', 'kazakhstan', 'Asia', 'Central Asia'),
    (418, 'LA', 'LAO', 'Laos', 'laos', 'Asia', 'South-eastern Asia'),
    (422, 'LB', 'LBN', 'Lebanon', 'lebanon', 'Asia', 'Western Asia'),
    (662, 'LC', 'LCA', 'Saint Lucia', 'saint lucia', 'Americas', 'Caribbean'),
    (438, 'LI', 'LIE', 'Liechtenstein', 'liechtenstein', 'Europe', 'Western Europe'),
    (144, 'LK', 'LKA', 'Sri Lanka', 'sri lanka', 'Asia', 'Southern Asia'),
    (430, 'LR', 'LBR', 'Liberia', 'liberia', 'Africa', 'Western Africa'),
    (426, 'LS', 'LSO', 'Lesotho', 'lesotho', 'Africa', 'Southern Africa'),
    (440, 'LT', 'LTU', 'Lithuania', 'lithuania', 'Europe', 'Northern Europe'),
    (442, 'LU', 'LUX', 'Luxembourg', 'luxembourg', 'Europe', 'Western Europe'),
    (428, 'LV', 'LVA', 'Latvia', 'latvia', 'Europe', 'Northern Europe'),
    (434, 'LY', 'LBY', 'Libya', 'libya', 'Africa', 'Northern Africa'),
    (504, 'MA', 'MAR', 'Morocco', 'morocco', 'Africa', 'Northern Africa'),
    (492, 'MC', 'MCO', 'Monaco', 'monaco', 'Europe', 'Western Europe'),
    (498, 'MD', 'MDA', 'Moldova', 'moldova', 'Europe', 'Eastern Europe'),
    (499, 'ME', 'MNE', 'Montenegro', 'montenegro', 'Europe', 'Southern Europe'),
    (663, 'MF', 'MAF', 'Saint Martin', 'saint martin', 'Americas', 'Caribbean'),
    (450, 'MG', 'MDG', 'Madagascar', 'madagascar', 'Africa', 'Eastern Africa'),
    (584, 'MH', 'MHL', 'Marshall Islands', 'marshall islands', 'Oceania', 'Micronesia'),
    (807, 'MK', 'MKD', 'North Macedonia', 'north macedonia', 'Europe', 'Southern Europe'),
    (466, 'ML', 'MLI', 'Mali', 'mali', 'Africa', 'Western Africa'),
    (104, 'MM', 'MMR', 'Myanmar', 'myanmar', 'Asia', 'South-eastern Asia'),
    (496, 'MN', 'MNG', 'Mongolia', 'mongolia', 'Asia', 'Eastern Asia'),
    (446, 'MO', 'MAC', 'Macau', 'macau', 'Asia', 'Eastern Asia'),
    (580, 'MP', 'MNP', 'Northern Mariana Islands', 'northern mariana islands', 'Oceania', 'Micronesia'),
    (474, 'MQ', 'MTQ', 'Martinique', 'martinique', 'Americas', 'Caribbean'),
    (478, 'MR', 'MRT', 'Mauritania', 'mauritania', 'Africa', 'Western Africa'),
    (500, 'MS', 'MSR', 'Montserrat', 'montserrat', 'Americas', 'Caribbean'),
    (470, 'MT', 'MLT', 'Malta', 'malta', 'Europe', 'Southern Europe'),
    (480, 'MU', 'MUS', 'Mauritius', 'mauritius', 'Africa', 'Eastern Africa'),
    (462, 'MV', 'MDV', 'Maldives', 'maldives', 'Asia', 'Southern Asia'),
    (454, 'MW', 'MWI', 'Malawi', 'malawi', 'Africa', 'Eastern Africa'),
    (484, 'MX', 'MEX', 'Mexico', 'mexico', 'Americas', 'Central America'),
    (458, 'MY', 'MYS', 'Malaysia', 'malaysia', 'Asia', 'South-eastern Asia'),
    (508, 'MZ', 'MOZ', 'Mozambique', 'mozambique', 'Africa', 'Eastern Africa'),
    (516, 'NA', 'NAM', 'Namibia', 'namibia', 'Africa', 'Southern Africa'),
    (540, 'NC', 'NCL', 'New Caledonia', 'new caledonia', 'Oceania', 'Melanesia'),
    (562, 'NE', 'NER', 'Niger', 'niger', 'Africa', 'Western Africa'),
    (574, 'NF', 'NFK', 'Norfolk Island', 'norfolk island', 'Oceania', 'Australia and New Zealand'),
    (566, 'NG', 'NGA', 'Nigeria', 'nigeria', 'Africa', 'Western Africa'),
    (558, 'NI', 'NIC', 'Nicaragua', 'nicaragua', 'Americas', 'Central America'),
    (528, 'NL', 'NLD', 'Netherlands', 'netherlands', 'Europe', 'Western Europe'),
    (578, 'NO', 'NOR', 'Norway', 'norway', 'Europe', 'Northern Europe'),
    (524, 'NP', 'NPL', 'Nepal', 'nepal', 'Asia', 'Southern Asia'),
    (520, 'NR', 'NRU', 'Nauru', 'nauru', 'Oceania', 'Micronesia'),
    (570, 'NU', 'NIU', 'Niue', 'niue', 'Oceania', 'Polynesia'),
    (554, 'NZ', 'NZL', 'New Zealand', 'new zealand', 'Oceania', 'Australia and New Zealand'),
    (512, 'OM', 'OMN', 'Oman', 'oman', 'Asia', 'Western Asia'),
    (591, 'PA', 'PAN', 'Panama', 'panama', 'Americas', 'Central America'),
    (604, 'PE', 'PER', 'Peru', 'peru', 'Americas', 'South America'),
    (258, 'PF', 'PYF', 'French Polynesia', 'french polynesia', 'Oceania', 'Polynesia'),
    (598, 'PG', 'PNG', 'Papua New Guinea', 'papua new guinea', 'Oceania', 'Melanesia'),
    (608, 'PH', 'PHL', 'Philippines', 'philippines', 'Asia', 'South-eastern Asia'),
    (586, 'PK', 'PAK', 'Pakistan', 'pakistan', 'Asia', 'Southern Asia'),
    (616, 'PL', 'POL', 'Poland', 'poland', 'Europe', 'Eastern Europe'),
    (666, 'PM', 'SPM', 'Saint Pierre and Miquelon', 'saint pierre and miquelon', 'Americas', 'Northern America'),
    (612, 'PN', 'PCN', 'Pitcairn', 'pitcairn', 'Oceania', 'Polynesia'),
    (630, 'PR', 'PRI', 'Puerto Rico', 'puerto rico', 'Americas', 'Caribbean'),
    (275, 'PS', 'PSE', 'Palestine', 'palestine', 'Asia', 'Western Asia'),
    (620, 'PT', 'PRT', 'Portugal', 'portugal', 'Europe', 'Southern Europe'),
    (585, 'PW', 'PLW', 'Palau', 'palau', 'Oceania', 'Micronesia'),
    (600, 'PY', 'PRY', 'Paraguay', 'paraguay', 'Americas', 'South America'),
    (634, 'QA', 'QAT', 'Qatar', 'qatar', 'Asia', 'Western Asia'),
    (638, 'RE', 'REU', 'Réunion', 'reunion', 'Africa', 'Eastern Africa'),
    (642, 'RO', 'ROU', 'Romania', 'romania', 'Europe', 'Eastern Europe'),
    (688, 'RS', 'SRB', 'Serbia', 'serbia', 'Europe', 'Southern Europe'),
    (643, 'RU', 'RUS', 'Russia', 'russia', 'Europe', 'Eastern Europe'),
    (646, 'RW', 'RWA', 'Rwanda', 'rwanda', 'Africa', 'Eastern Africa'),
    (682, 'SA', 'SAU', 'Saudi Arabia', 'saudi arabia', 'Asia', 'Western Asia'),
    (90, 'SB', 'SLB', 'Solomon Islands', 'solomon islands', 'Oceania', 'Melanesia'),
    (690, 'SC', 'SYC', 'Seychelles', 'seychelles', 'Africa', 'Eastern Africa'),
    (729, 'SD', 'SDN', 'Sudan', 'sudan', 'Africa', 'Northern Africa'),
    (752, 'SE', 'SWE', 'Sweden', 'sweden', 'Europe', 'Northern Europe'),
    (702, 'SG', 'SGP', 'Singapore', 'singapore', 'Asia', 'South-eastern Asia'),
    (654, 'SH', 'SHN', 'Saint Helena, Ascension and Tristan da Cunha', 'saint helena ascension and tristan da cunha', 'Africa', 'Western Africa'),
    (705, 'SI', 'SVN', 'Slovenia', 'slovenia', 'Europe', 'Southern Europe'),
    (744, 'SJ', 'SJM', 'Svalbard and Jan Mayen', 'svalbard and jan mayen', 'Europe', 'Northern Europe'),
    (703, 'SK', 'SVK', 'Slovakia', 'slovakia', 'Europe', 'Eastern Europe'),
    (694, 'SL', 'SLE', 'Sierra Leone', 'sierra leone', 'Africa', 'Western Africa'),
    (674, 'SM', 'SMR', 'San Marino', 'san marino', 'Europe', 'Southern Europe'),
    (686, 'SN', 'SEN', 'Senegal', 'senegal', 'Africa', 'Western Africa'),
    (706, 'SO', 'SOM', 'Somalia', 'somalia', 'Africa', 'Eastern Africa'),
    (740, 'SR', 'SUR', 'Suriname', 'suriname', 'Americas', 'South America'),
    (728, 'SS', 'SSD', 'South Sudan', 'south sudan', 'Africa', 'Eastern Africa'),
    (678, 'ST', 'STP', 'Sao Tome and Principe', 'sao tome and principe', 'Africa', 'Middle Africa'),
    (222, 'SV', 'SLV', 'El Salvador', 'el salvador', 'Americas', 'Central America'),
    (534, 'SX', 'SXM', 'Sint Maarten', 'sint maarten', 'Americas', 'Caribbean'),
    (760, 'SY', 'SYR', 'Syria', 'syria', 'Asia', 'Western Asia'),
    (748, 'SZ', 'SWZ', 'Eswatini', 'eswatini', 'Africa', 'Southern Africa'),
    (796, 'TC', 'TCA', 'Turks and Caicos Islands', 'turks and caicos islands', 'Americas', 'Caribbean'),
    (148, 'TD', 'TCD', 'Chad', 'chad', 'Africa', 'Middle Africa'),
    (260, 'TF', 'ATF', 'French Southern Territories', 'french southern territories', 'Africa', 'Eastern Africa'),
    (768, 'TG', 'TGO', 'Togo', 'togo', 'Africa', 'Western Africa'),
    (764, 'TH', 'THA', 'Thailand', 'thailand', 'Asia', 'South-eastern Asia'),
    (762, 'TJ', 'TJK', 'Tajikistan', 'tajikistan', 'Asia', 'Central Asia'),
    (772, 'TK', 'TKL', 'Tokelau', 'tokelau', 'Oceania', 'Polynesia'),
    (626, 'TL', 'TLS', 'Timor-Leste', 'timor leste', 'Asia', 'South-eastern Asia'),
    (795, 'TM', 'TKM', 'Turkmenistan', 'turkmenistan', 'Asia', 'Central Asia'),
    (788, 'TN', 'TUN', 'Tunisia', 'tunisia', 'Africa', 'Northern Africa'),
    (776, 'TO', 'TON', 'Tonga', 'tonga', 'Oceania', 'Polynesia'),
    (792, 'TR', 'TUR', 'Turkey', 'turkey', 'Asia', 'Western Asia'),
    (780, 'TT', 'TTO', 'Trinidad and Tobago', 'trinidad and tobago', 'Americas', 'Caribbean'),
    (798, 'TV', 'TUV', 'Tuvalu', 'tuvalu', 'Oceania', 'Polynesia'),
    (158, 'TW', 'TWN', 'Taiwan', 'taiwan', 'Asia', 'Eastern Asia'),
    (834, 'TZ', 'TZA', 'Tanzania', 'tanzania', 'Africa', 'Eastern Africa'),
    (804, 'UA', 'UKR', 'Ukraine', 'ukraine', 'Europe', 'Eastern Europe'),
    (800, 'UG', 'UGA', 'Uganda', 'uganda', 'Africa', 'Eastern Africa'),
    (581, 'UM', 'UMI', 'United States Minor Outlying Islands', 'united states minor outlying islands', 'Oceania', 'Micronesia'),
    (840, 'US', 'USA', 'United States', 'united states', 'Americas', 'Northern America'),
    (858, 'UY', 'URY', 'Uruguay', 'uruguay', 'Americas', 'South America'),
    (860, 'UZ', 'UZB', 'Uzbekistan', 'uzbekistan', 'Asia', 'Central Asia'),
    (336, 'VA', 'VAT', 'Vatican City', 'vatican city', 'Europe', 'Southern Europe'),
    (670, 'VC', 'VCT', 'Saint Vincent and the Grenadines', 'saint vincent and the grenadines', 'Americas', 'Caribbean'),
    (862, 'VE', 'VEN', 'Venezuela', 'venezuela', 'Americas', 'South America'),
    (92, 'VG', 'VGB', 'British Virgin Islands', 'british virgin islands', 'Americas', 'Caribbean'),
    (850, 'VI', 'VIR', 'U.S. Virgin Islands', 'u s virgin islands', 'Americas', 'Caribbean'),
    (704, 'VN', 'VNM', 'Vietnam', 'vietnam', 'Asia', 'South-eastern Asia'),
    (548, 'VU', 'VUT', 'Vanuatu', 'vanuatu', 'Oceania', 'Melanesia'),
    (876, 'WF', 'WLF', 'Wallis and Futuna', 'wallis and futuna', 'Oceania', 'Polynesia'),
    (882, 'WS', 'WSM', 'Samoa', 'samoa', 'Oceania', 'Polynesia'),
    (887, 'YE', 'YEM', 'Yemen', 'yemen', 'Asia', 'Western Asia'),
    (175, 'YT', 'MYT', 'Mayotte', 'mayotte', 'Africa', 'Eastern Africa'),
    (710, 'ZA', 'ZAF', 'South Africa', 'south africa', 'Africa', 'Southern Africa'),
    (894, 'ZM', 'ZMB', 'Zambia', 'zambia', 'Africa', 'Eastern Africa'),
    (716, 'ZW', 'ZWE', 'Zimbabwe', 'zimbabwe', 'Africa', 'Eastern Africa');

-- Currencies of ISO 4217.
INSERT INTO "currency" ("id", "code", "name", "digits") VALUES
    (784, 'AED', 'UAE Dirham', 2),
    (971, 'AFN', 'Afghani', 2),
    (8, 'ALL', 'Lek', 2),
    (51, 'AMD', 'Armenian Dram', 2),
    (532, 'ANG', 'Netherlands Antillean Guilder', 2),
    (973, 'AOA', 'Kwanza', 2),
    (32, 'ARS', 'Argentine Peso', 2),
    (36, 'AUD', 'Australian Dollar', 2),
    (533, 'AWG', 'Aruban Florin', 2),
    (944, 'AZN', 'Azerbaijan Manat', 2),
    (977, 'BAM', 'Convertible Mark', 2),
    (52, 'BBD', 'Barbados Dollar', 2),
    (50, 'BDT', 'Taka', 2),
    (975, 'BGN', 'Bulgarian Lev', 2),
    (48, 'BHD', 'Bahraini Dinar', 3),
    (108, 'BIF', 'Burundi Franc', 0),
    (60, 'BMD', 'Bermudian Dollar', 2),
    (96, 'BND', 'Brunei Dollar', 2),
    (68, 'BOB', 'Boliviano', 2),
    (984, 'BOV', 'Mvdol', 2),
    (986, 'BRL', 'Brazilian Real', 2),
    (44, 'BSD', 'Bahamian Dollar', 2),
    (64, 'BTN', 'Ngultrum', 2),
    (72, 'BWP', 'Pula', 2),
    (933, 'BYN', 'Belarusian Ruble', 2),
    (84, 'BZD', 'Belize Dollar', 2),
    (124, 'CAD', 'Canadian Dollar', 2),
    (976, 'CDF', 'Congolese Franc', 2),
    (947, 'CHE', 'WIR Euro', 2),
    (756, 'CHF', 'Swiss Franc', 2),
    (948, 'CHW', 'WIR Franc', 2),
    (990, 'CLF', 'Unidad de Fomento', 4),
    (152, 'CLP', 'Chilean Peso', 0),
    (156, 'CNY', 'Yuan Renminbi', 2),
    (170, 'COP', 'Colombian Peso', 2),
    (970, 'COU', 'Unidad de Valor Real', 2),
    (188, 'CRC', 'Costa Rican Colon', 2),
    (931, 'CUC', 'Peso Convertible', 2),
    (192, 'CUP', 'Cuban Peso', 2),
    (132, 'CVE', 'Cabo Verde Escudo', 2),
    (203, 'CZK', 'Czech Koruna', 2),
    (262, 'DJF', 'Djibouti Franc', 0),
    (208, 'DKK', 'Danish Krone', 2),
    (214, 'DOP', 'Dominican Peso', 2),
    (12, 'DZD', 'Algerian Dinar', 2),
    (818, 'EGP', 'Egyptian Pound', 2),
    (232, 'ERN', 'Nakfa', 2),
    (230, 'ETB', 'Ethiopian Birr', 2),
    (978, 'EUR', 'Euro', 2),
    (242, 'FJD', 'Fiji Dollar', 2),
    (238, 'FKP', 'Falkland Islands Pound', 2),
    (826, 'GBP', 'Pound Sterling', 2),
    (981, 'GEL', 'Lari', 2),
    (936, 'GHS', 'Ghana Cedi', 2),
    (292, 'GIP', 'Gibraltar Pound', 2),
    (270, 'GMD', 'Dalasi', 2),
    (324, 'GNF', 'Guinean Franc', 0),
    (320, 'GTQ', 'Quetzal', 2),
    (328, 'GYD', 'Guyana Dollar', 2),
    (344, 'HKD', 'Hong Kong Dollar', 2),
    (340, 'HNL', 'Lempira', 2),
    (332, 'HTG', 'Gourde', 2),
    (348, 'HUF', 'Forint', 2),
    (360, 'IDR', 'Rupiah', 2),
    (376, 'ILS', 'New Israeli Sheqel', 2),
    (356, 'INR', 'Indian Rupee', 2),
    (368, 'IQD', 'Iraqi Dinar', 3),
    (364, 'IRR', 'Iranian Rial', 2),
    (352, 'ISK', 'Iceland Krona', 0),
    (388, 'JMD', 'Jamaican Dollar', 2),
    (400, 'JOD', 'Jordanian Dinar', 3),
    (392, 'JPY', 'Yen', 0),
    (404, 'KES', 'Kenyan Shilling', 2),
    (417, 'KGS', 'Som', 2),
    (116, 'KHR', 'Riel', 2),
    (174, 'KMF', 'Comorian Franc ', 0),
    (408, 'KPW', 'North Korean Won', 2),
    (410, 'KRW', 'Won', 0),
    (414, 'KWD', 'Kuwaiti Dinar', 3),
    (136, 'KYD', 'Cayman Islands Dollar', 2),
    (398, 'KZT', 'Tenge', 2),
    (418, 'LAK', 'Lao Kip', 2),
    (422, 'LBP', 'Lebanese Pound', 2),
    (144, 'LKR', 'Sri Lanka Rupee', 2),
    (430, 'LRD', 'Liberian Dollar', 2),
    (426, 'LSL', 'Loti', 2),
    (434, 'LYD', 'Libyan Dinar', 3),
    (504, 'MAD', 'Moroccan Dirham', 2),
    (498, 'MDL', 'Moldovan Leu', 2),
    (969, 'MGA', 'Malagasy Ariary', 2),
    (807, 'MKD', 'Denar', 2),
    (104, 'MMK', 'Kyat', 2),
    (496, 'MNT', 'Tugrik', 2),
    (446, 'MOP', 'Pataca', 2),
    (929, 'MRU', 'Ouguiya', 2),
    (480, 'MUR', 'Mauritius Rupee', 2),
    (462, 'MVR', 'Rufiyaa', 2),
    (454, 'MWK', 'Malawi Kwacha', 2),
    (484, 'MXN', 'Mexican Peso', 2),
    (979, 'MXV', 'Mexican Unidad de Inversion (UDI)', 2),
    (458, 'MYR', 'Malaysian Ringgit', 2),
    (943, 'MZN', 'Mozambique Metical', 2),
    (516, 'NAD', 'Namibia Dollar', 2),
    (566, 'NGN', 'Naira', 2),
    (558, 'NIO', 'Cordoba Oro', 2),
    (578, 'NOK', 'Norwegian Krone', 2),
    (524, 'NPR', 'Nepalese Rupee', 2),
    (554, 'NZD', 'New Zealand Dollar', 2),
    (512, 'OMR', 'Rial Omani', 3),
    (590, 'PAB', 'Balboa', 2),
    (604, 'PEN', 'Sol', 2),
    (598, 'PGK', 'Kina', 2),
    (608, 'PHP', 'Philippine Peso', 2),
    (586, 'PKR', 'Pakistan Rupee', 2),
    (985, 'PLN', 'Zloty', 2),
    (600, 'PYG', 'Guarani', 0),
    (634, 'QAR', 'Qatari Rial', 2),
    (946, 'RON', 'Romanian Leu', 2),
    (941, 'RSD', 'Serbian Dinar', 2),
    (643, 'RUB', 'Russian Ruble', 2),
    (646, 'RWF', 'Rwanda Franc', 0),
    (682, 'SAR', 'Saudi Riyal', 2),
    (90, 'SBD', 'Solomon Islands Dollar', 2),
    (690, 'SCR', 'Seychelles Rupee', 2),
    (938, 'SDG', 'Sudanese Pound', 2),
    (752, 'SEK', 'Swedish Krona', 2),
    (702, 'SGD', 'Singapore Dollar', 2),
    (654, 'SHP', 'Saint Helena Pound', 2),
    (925, 'SLE', 'Leone', 2),
    (706, 'SOS', 'Somali Shilling', 2),
    (968, 'SRD', 'Surinam Dollar', 2),
    (728, 'SSP', 'South Sudanese Pound', 2),
    (930, 'STN', 'Dobra', 2),
    (222, 'SVC', 'El Salvador Colon', 2),
    (760, 'SYP', 'Syrian Pound', 2),
    (748, 'SZL', 'Lilangeni', 2),
    (764, 'THB', 'Baht', 2),
    (972, 'TJS', 'Somoni', 2),
    (934, 'TMT', 'Turkmenistan New Manat', 2),
    (788, 'TND', 'Tunisian Dinar', 3),
    (776, 'TOP', 'Pa’anga', 2),
    (949, 'TRY', 'Turkish Lira', 2),
    (780, 'TTD', 'Trinidad and Tobago Dollar', 2),
    (901, 'TWD', 'New Taiwan Dollar', 2),
    (834, 'TZS', 'Tanzanian Shilling', 2),
    (980, 'UAH', 'Hryvnia', 2),
    (800, 'UGX', 'Uganda Shilling', 0),
    (840, 'USD', 'US Dollar', 2),
    (997, 'USN', 'US Dollar (Next day)', 2),
    (940, 'UYI', 'Uruguay Peso en Unidades Indexadas (UI)', 0),
    (858, 'UYU', 'Peso Uruguayo', 2),
    (927, 'UYW', 'Unidad Previsional', 4),
    (860, 'UZS', 'Uzbekistan Sum', 2),
    (926, 'VED', 'Bolívar Soberano', 2),
    (928, 'VES', 'Bolívar Soberano', 2),
    (704, 'VND', 'Dong', 0),
    (548, 'VUV', 'Vatu', 0),
    (882, 'WST', 'Tala', 2),
    (950, 'XAF', 'CFA Franc BEAC', 0),
    (961, 'XAG', 'Silver', 0),
    (959, 'XAU', 'Gold', 0),
    (955, 'XBA', 'Bond Markets Unit European Composite Unit (EURCO)', 0),
    (956, 'XBB', 'Bond Markets Unit European Monetary Unit (E.M.U.-6)', 0),
    (957, 'XBC', 'Bond Markets Unit European Unit of Account 9 (E.U.A.-9)', 0),
    (958, 'XBD', 'Bond Markets Unit European Unit of Account 17 (E.U.A.-17)', 0),
    (951, 'XCD', 'East Caribbean Dollar', 2),
    (960, 'XDR', 'SDR (Special Drawing Right)', 0),
    (952, 'XOF', 'CFA Franc BCEAO', 0),
    (964, 'XPD', 'Palladium', 0),
    (953, 'XPF', 'CFP Franc', 0),
    (962, 'XPT', 'Platinum', 0),
    (994, 'XSU', 'Sucre', 0),
    (963, 'XTS', 'Codes specifically reserved for testing purposes', 0),
    (965, 'XUA', 'ADB Unit of Account', 0),
    (999, 'XXX', 'The codes assigned for transactions where no currency is involved', 0),
    (886, 'YER', 'Yemeni Rial', 2),
    (710, 'ZAR', 'Rand', 2),
    (967, 'ZMW', 'Zambian Kwacha', 2),
    (924, 'ZWG', 'Zimbabwe Gold', 2);
