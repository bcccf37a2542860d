-- PostgreSQL stores a value outside of its row only if the row is longer than 2,000 bytes. The spaces make every row that
-- long, and are stored in 40 bytes. So the documents are outside, and a search of a frequent word reads a fourth of the
-- pages.
ALTER TABLE "entity_search" SET (toast_tuple_target = 128);

-- The new type is the same as the old one. The expression makes PostgreSQL write all rows again.
ALTER TABLE "entity_search" ADD COLUMN     "padding" TEXT NOT NULL DEFAULT repeat(' '::text, 2100),
ALTER COLUMN "prominence" TYPE INTEGER USING "prominence" + 0;
