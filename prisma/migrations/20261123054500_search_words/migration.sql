-- CreateTable
CREATE TABLE "search_word" (
    "kind" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "is_public" BOOLEAN NOT NULL,

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("kind","word")
);

-- The words of a length with the same first letters, and those with the same last letters.
CREATE INDEX "search_word_start" ON "search_word" ("kind", (length("word")), "word" text_pattern_ops);
CREATE INDEX "search_word_end" ON "search_word" ("kind", (length("word")), (reverse("word")) text_pattern_ops);

-- Whether a word may be a spelling of another word: it has 4 to 24 letters and digits, and not only digits.
CREATE FUNCTION "search_word_fits"(word text) RETURNS boolean IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT length(word) BETWEEN 4 AND 24 AND word COLLATE "und-x-icu" ~ '^[[:alnum:]]+$' AND word COLLATE "C" ~ '[^0-9]'
$$;

INSERT INTO "search_word" ("kind", "word", "is_public")
SELECT d.kind, d.word, bool_or(d.is_public) FROM (
  SELECT 'entity' AS kind, word, true AS is_public FROM ts_stat('SELECT document FROM entity_search WHERE is_public')
  UNION ALL SELECT 'entity', word, false FROM ts_stat('SELECT document FROM entity_search')
  UNION ALL SELECT 'person', word, true FROM ts_stat('SELECT s.document FROM person_search s JOIN person p ON p.id = s.person_id
    WHERE p.deleted_at IS NULL AND NOT p.is_hidden AND p.show_on_sitemap')
  UNION ALL SELECT 'person', word, false FROM ts_stat('SELECT document FROM person_search')
  UNION ALL SELECT 'news', word, true FROM ts_stat('SELECT s.document FROM news_search s JOIN news_article n ON n.id = s.news_id
    WHERE NOT n.is_hidden')
  UNION ALL SELECT 'news', word, false FROM ts_stat('SELECT document FROM news_search')) d
WHERE search_word_fits(d.word) GROUP BY d.kind, d.word;

-- The words that differ from a form in one letter: a wrong, a missing or a surplus letter, or two letters in the wrong
-- order. One of the two ends of such a word is the same, so two ranges of an index contain all of them.
CREATE FUNCTION "search_word_near"(of_kind text, form text) RETURNS SETOF "search_word" STABLE LANGUAGE sql SET jit = off AS $$
  WITH asked AS (SELECT length(form) AS letters, (length(form) - 1) / 2 AS half),
  candidate AS (
    SELECT c.* FROM asked a CROSS JOIN unnest(ARRAY[a.letters - 1, a.letters, a.letters + 1]) size CROSS JOIN LATERAL (
      (SELECT k.* FROM search_word k WHERE k.kind = of_kind AND length(k.word) = size
        AND k.word ~>=~ left(form, a.half) AND k.word ~<~ (left(form, a.half) || chr(1114111))
        ORDER BY k.word USING ~<~ LIMIT 1000)
      UNION
      (SELECT k.* FROM search_word k WHERE k.kind = of_kind AND length(k.word) = size
        AND reverse(k.word) ~>=~ left(reverse(form), a.half) AND reverse(k.word) ~<~ (left(reverse(form), a.half) || chr(1114111))
        ORDER BY reverse(k.word) USING ~<~ LIMIT 1000)) c),
  compared AS (
    SELECT c.*, a.letters, length(c.word) AS size,
      (SELECT count(*)::int FROM generate_series(1, a.letters) i WHERE left(c.word, i) = left(form, i) AND i <= length(c.word)) AS same_start,
      (SELECT count(*)::int FROM generate_series(1, a.letters) i WHERE right(c.word, i) = right(form, i) AND i <= length(c.word)) AS same_end
    FROM candidate c CROSS JOIN asked a)
  SELECT kind, word, is_public FROM compared
  WHERE same_start + same_end >= greatest(letters, size) - 1
    OR (letters = size AND same_start + same_end = letters - 2
      AND substr(word, same_start + 1, 2) = reverse(substr(form, same_start + 1, 2)))
$$;

-- The query of a text search with its spelling errors corrected. A word is a spelling error if no record of the kind has
-- it, and some records have words that differ from it in one letter. The corrected query finds all of these words. Null
-- if no word is a spelling error.
CREATE FUNCTION "search_spelling"(query tsquery, words text[], of_kind text, only_public boolean) RETURNS tsquery STABLE LANGUAGE plpgsql AS $$
DECLARE
  asked text;
  form text;
  forms text[];
  near text;
  corrected tsquery := query;
BEGIN
  FOREACH asked IN ARRAY words LOOP
    forms := ARRAY(SELECT DISTINCT f FROM unnest(asked || tsvector_to_array(to_tsvector('english', asked))) f);
    CONTINUE WHEN EXISTS (
      SELECT FROM search_word k WHERE k.kind = of_kind AND k.word = ANY (forms) AND (k.is_public OR NOT only_public));
    SELECT string_agg(quote_literal(n.word), ' | ') INTO near FROM (
      SELECT DISTINCT k.word FROM unnest(forms) f CROSS JOIN LATERAL search_word_near(of_kind, f) k
      WHERE k.is_public OR NOT only_public ORDER BY k.word LIMIT 20) n;
    CONTINUE WHEN near IS NULL;
    FOREACH form IN ARRAY forms LOOP
      corrected := ts_rewrite(corrected, quote_literal(form)::tsquery, (quote_literal(form) || ' | ' || near)::tsquery);
    END LOOP;
  END LOOP;
  RETURN nullif(corrected, query);
END $$;
