-- The search rows of people become like those of entities: with prominence and visibility, and with the documents
-- outside of the rows.
ALTER TABLE "person_search" SET (toast_tuple_target = 128);
ALTER TABLE "person_search" ADD COLUMN     "is_public" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "prominence" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "padding" TEXT NOT NULL DEFAULT repeat(' '::text, 2100);

UPDATE "person_search" s SET
  is_public = p.deleted_at IS NULL AND NOT p.is_hidden AND p.show_on_sitemap,
  prominence = round(100 * (
    ln(1 + greatest((coalesce(p.amount_invested, 0)) / 1000000, 0)::float8)
    + ln(1 + greatest(coalesce(p.deal_count, 0), 0)::float8) + ln(1 + greatest(coalesce(p.article_count, 0), 0)::float8)))::int
FROM "person" p WHERE p.id = s.person_id;

ALTER TABLE "person_search" ALTER COLUMN "is_public" DROP DEFAULT, ALTER COLUMN "prominence" DROP DEFAULT;

-- The names of a person in its search document.
CREATE INDEX "person_search_names" ON "person_search" USING gin (ts_filter("document", '{a}'));

-- A text search reads the visibility from the search document. So it must be exact also after a change by hand.
CREATE FUNCTION "person_search_visibility"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE person_search SET is_public = NEW.deleted_at IS NULL AND NOT NEW.is_hidden AND NEW.show_on_sitemap
  WHERE person_id = NEW.id AND is_public IS DISTINCT FROM (NEW.deleted_at IS NULL AND NOT NEW.is_hidden AND NEW.show_on_sitemap);
  RETURN NULL;
END $$;

CREATE TRIGGER "person_search_visibility" AFTER UPDATE OF "deleted_at", "is_hidden", "show_on_sitemap" ON "person"
  FOR EACH ROW WHEN ((OLD.deleted_at, OLD.is_hidden, OLD.show_on_sitemap) IS DISTINCT FROM (NEW.deleted_at, NEW.is_hidden, NEW.show_on_sitemap))
  EXECUTE FUNCTION "person_search_visibility"();
