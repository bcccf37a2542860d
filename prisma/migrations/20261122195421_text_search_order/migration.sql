-- AlterTable
ALTER TABLE "entity_search" ADD COLUMN     "is_public" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "prominence" INTEGER NOT NULL DEFAULT 0;

UPDATE "entity_search" s SET
  is_public = e.deleted_at IS NULL AND NOT e.is_hidden AND e.show_on_sitemap,
  prominence = round(100 * (
    ln(1 + greatest((coalesce(e.total_raised, 0) + coalesce(e.amount_invested, 0)) / 1000000, 0)::float8)
    + ln(1 + greatest(coalesce(e.deal_count, 0), 0)::float8) + ln(1 + greatest(coalesce(e.investor_count, 0), 0)::float8)
    + ln(1 + greatest(coalesce(e.employee_count, 0), 0)::float8)))::int
FROM "entity" e WHERE e.id = s.entity_id;

ALTER TABLE "entity_search" ALTER COLUMN "is_public" DROP DEFAULT, ALTER COLUMN "prominence" DROP DEFAULT;

-- The names of an entity in its search document.
CREATE INDEX "entity_search_names" ON "entity_search" USING gin (ts_filter("document", '{a}'));

-- A text search reads the visibility from the search document. So it must be exact also after a change by hand.
CREATE FUNCTION "entity_search_visibility"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE entity_search SET is_public = NEW.deleted_at IS NULL AND NOT NEW.is_hidden AND NEW.show_on_sitemap
  WHERE entity_id = NEW.id AND is_public IS DISTINCT FROM (NEW.deleted_at IS NULL AND NOT NEW.is_hidden AND NEW.show_on_sitemap);
  RETURN NULL;
END $$;

CREATE TRIGGER "entity_search_visibility" AFTER UPDATE OF "deleted_at", "is_hidden", "show_on_sitemap" ON "entity"
  FOR EACH ROW WHEN ((OLD.deleted_at, OLD.is_hidden, OLD.show_on_sitemap) IS DISTINCT FROM (NEW.deleted_at, NEW.is_hidden, NEW.show_on_sitemap))
  EXECUTE FUNCTION "entity_search_visibility"();
