-- A redirect is of a public path; its slug is what look-ups by slug find. A record whose type changes keeps its slug
-- under another path, so that one slug of a record may redirect from several paths.
ALTER TABLE "slug_redirect" ADD COLUMN "old_path" TEXT;
UPDATE "slug_redirect" r SET "old_path" = coalesce((
    SELECT CASE e."type_record"
        WHEN 'Company' THEN '/companies/' WHEN 'Investment Firm' THEN '/investment-firms/' WHEN 'Fund' THEN '/funds/'
        WHEN 'Nonprofit' THEN '/non-profits/' WHEN 'Government' THEN '/government/' ELSE '/entities/' END
    FROM "entity" e WHERE e."id" = r."entity_id"), CASE WHEN r."person_id" IS NOT NULL THEN '/people/' ELSE '/news/' END) || r."slug";
ALTER TABLE "slug_redirect" ALTER COLUMN "old_path" SET NOT NULL;

-- DropIndex
DROP INDEX "slug_redirect_slug_namespace_key";

-- CreateIndex
CREATE UNIQUE INDEX "slug_redirect_old_path_key" ON "slug_redirect"("old_path");

-- CreateIndex
CREATE INDEX "slug_redirect_slug_namespace_idx" ON "slug_redirect"("slug", "namespace");

ALTER TABLE "slug_redirect" ADD CONSTRAINT "slug_redirect_old_path_form" CHECK ("old_path" ~ '^(/[a-z0-9_-]+)+$');
