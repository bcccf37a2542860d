-- CreateTable
CREATE TABLE "app_user" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credential" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "credential_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_key" (
    "name" TEXT NOT NULL,
    "value" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "service_key_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "idempotent_answer" (
    "caller_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "operation_id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotent_answer_pkey" PRIMARY KEY ("caller_id","key")
);

-- CreateTable
CREATE TABLE "entity" (
    "id" UUID NOT NULL,
    "public_id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "slug_namespace" TEXT NOT NULL DEFAULT 'entity',
    "type_record" TEXT NOT NULL,
    "name_brand" TEXT NOT NULL,
    "name_legal" TEXT,
    "name_brand_key" TEXT NOT NULL,
    "name_legal_key" TEXT,
    "operating_status" TEXT,
    "founded_year" INTEGER,
    "default_currency" TEXT,
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "is_hidden" BOOLEAN NOT NULL DEFAULT true,
    "is_verified" BOOLEAN NOT NULL DEFAULT false,
    "show_on_sitemap" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "last_modified_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "entity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entity_alias" (
    "entity_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "type" TEXT,
    "displayable" BOOLEAN,

    CONSTRAINT "entity_alias_pkey" PRIMARY KEY ("entity_id","position")
);

-- CreateTable
CREATE TABLE "slug_redirect" (
    "id" SERIAL NOT NULL,
    "entity_id" UUID NOT NULL,
    "namespace" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "slug_redirect_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provenance_event" (
    "id" UUID NOT NULL,
    "record_type" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "entity_id" UUID,
    "action" TEXT NOT NULL,
    "change" JSONB NOT NULL,
    "operation_id" TEXT NOT NULL,
    "source_type" TEXT NOT NULL,
    "source_detail" TEXT NOT NULL,
    "source_provider" TEXT,
    "source_provider_id" TEXT,
    "source_provider_slug" TEXT,
    "actor_type" TEXT,
    "agent_chassis" TEXT,
    "agent_model" TEXT,
    "caller_id" TEXT NOT NULL,
    "trace_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provenance_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "source_record" (
    "provider" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "entity_id" UUID NOT NULL,
    "digest" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "source_record_pkey" PRIMARY KEY ("provider","kind","provider_id")
);

-- CreateTable
CREATE TABLE "unique_id" (
    "id" SERIAL NOT NULL,
    "entity_id" UUID NOT NULL,
    "id_type" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "source" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_event_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unique_id_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "url_link" (
    "id" SERIAL NOT NULL,
    "entity_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "url_type" TEXT NOT NULL,
    "host_path" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "is_current" BOOLEAN NOT NULL DEFAULT true,
    "is_primary" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "url_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "credential_hash_key" ON "credential"("hash");

-- CreateIndex
CREATE INDEX "idempotent_answer_created_at_idx" ON "idempotent_answer"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "entity_public_id_key" ON "entity"("public_id");

-- CreateIndex
CREATE INDEX "entity_name_brand_key_idx" ON "entity"("name_brand_key");

-- CreateIndex
CREATE INDEX "entity_name_legal_key_idx" ON "entity"("name_legal_key");

-- CreateIndex
CREATE INDEX "entity_name_brand_id_idx" ON "entity"("name_brand" COLLATE "und-x-icu", "id");

-- CreateIndex
CREATE INDEX "entity_founded_year_id_idx" ON "entity"("founded_year", "id");

-- CreateIndex
CREATE INDEX "entity_created_at_id_idx" ON "entity"("created_at", "id");

-- CreateIndex
CREATE INDEX "entity_updated_at_id_idx" ON "entity"("updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "entity_slug_slug_namespace_key" ON "entity"("slug", "slug_namespace");

-- CreateIndex
CREATE INDEX "entity_alias_name_key_idx" ON "entity_alias"("name_key");

-- CreateIndex
CREATE INDEX "slug_redirect_entity_id_idx" ON "slug_redirect"("entity_id");

-- CreateIndex
CREATE UNIQUE INDEX "slug_redirect_slug_namespace_key" ON "slug_redirect"("slug", "namespace");

-- CreateIndex
CREATE INDEX "provenance_event_record_type_record_id_created_at_idx" ON "provenance_event"("record_type", "record_id", "created_at");

-- CreateIndex
CREATE INDEX "provenance_event_entity_id_created_at_idx" ON "provenance_event"("entity_id", "created_at");

-- CreateIndex
CREATE INDEX "source_record_entity_id_idx" ON "source_record"("entity_id");

-- CreateIndex
CREATE INDEX "unique_id_id_type_identifier_idx" ON "unique_id"("id_type", "identifier");

-- CreateIndex
CREATE INDEX "unique_id_entity_id_updated_at_id_idx" ON "unique_id"("entity_id", "updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "unique_id_entity_id_id_type_identifier_key" ON "unique_id"("entity_id", "id_type", "identifier");

-- CreateIndex
CREATE INDEX "url_link_host_path_idx" ON "url_link"("host_path");

-- CreateIndex
CREATE INDEX "url_link_domain_idx" ON "url_link"("domain");

-- CreateIndex
CREATE UNIQUE INDEX "url_link_entity_id_url_type_host_path_key" ON "url_link"("entity_id", "url_type", "host_path");

-- AddForeignKey
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity_alias" ADD CONSTRAINT "entity_alias_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slug_redirect" ADD CONSTRAINT "slug_redirect_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "source_record" ADD CONSTRAINT "source_record_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unique_id" ADD CONSTRAINT "unique_id_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "url_link" ADD CONSTRAINT "url_link_entity_id_fkey" FOREIGN KEY ("entity_id") REFERENCES "entity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "source_record_provider_provider_id_idx" ON "source_record"("provider", "provider_id");

-- CreateIndex
CREATE INDEX "credential_user_id_idx" ON "credential"("user_id");

-- What the schema language cannot say. Asserted against pg_catalog by the tests.

-- Text order is the same on every server: names by the Unicode root collation (above), codes by bytes.
CREATE INDEX "entity_public_name" ON "entity"("name_brand" COLLATE "und-x-icu", "id")
    WHERE "deleted_at" IS NULL AND NOT "is_hidden" AND "show_on_sitemap";
CREATE INDEX "entity_letter" ON "entity"(left("name_brand_key", 1));

ALTER TABLE "entity"
    ADD CONSTRAINT "entity_slug_form" CHECK ("slug" ~ '^[a-z0-9_-]{1,255}$'),
    ADD CONSTRAINT "entity_public_id_form" CHECK ("public_id" ~ '^e[0-9A-Za-z]{11}$'),
    ADD CONSTRAINT "entity_type_record" CHECK ("type_record" IN (
        'Company', 'Investment Firm', 'Fund', 'Nonprofit', 'Government', 'Organization', 'Business Line', 'Product', 'Service')),
    ADD CONSTRAINT "entity_operating_status" CHECK ("operating_status" IN (
        'Operating', 'Acquired', 'Acquired Subsidiary', 'Closed', 'Inactive')),
    ADD CONSTRAINT "entity_founded_year" CHECK ("founded_year" BETWEEN 1000 AND 2100),
    ADD CONSTRAINT "entity_default_currency" CHECK ("default_currency" ~ '^[A-Z]{3}$');

ALTER TABLE "entity_alias"
    ADD CONSTRAINT "entity_alias_type" CHECK ("type" IN ('alternativeDba', 'relatedLegal'));

ALTER TABLE "unique_id"
    ADD CONSTRAINT "unique_id_type" CHECK ("id_type" IN (
        'ein', 'secCik', 'ticker', 'lei', 'duns', 'isin', 'cusip', 'crd', 'orcid'));

-- One address of each type is the owner's canonical one: no race can make two.
CREATE UNIQUE INDEX "url_link_primary" ON "url_link"("entity_id", "url_type") WHERE "is_current" AND "is_primary";
ALTER TABLE "url_link"
    ADD CONSTRAINT "url_link_primary_is_current" CHECK ("is_current" OR NOT "is_primary");

ALTER TABLE "provenance_event"
    ADD CONSTRAINT "provenance_event_action" CHECK ("action" IN ('create', 'update', 'delete')),
    ADD CONSTRAINT "provenance_event_source_type" CHECK ("source_type" IN (
        'requestChangeForm', 'newsArticle', 'blogArticle', 'firstPartyWebsite', 'relatedPartyWebsite',
        'thirdPartyWebsite', 'llm', 'aventureStaff', 'import')),
    ADD CONSTRAINT "provenance_event_agent_pair" CHECK (("agent_chassis" IS NULL) = ("agent_model" IS NULL));

ALTER TABLE "credential"
    ADD CONSTRAINT "credential_kind" CHECK ("kind" IN ('clientSecret', 'adminApiKey', 'personalApiKey')),
    ADD CONSTRAINT "credential_owner" CHECK (("kind" = 'personalApiKey') = ("user_id" IS NOT NULL));
