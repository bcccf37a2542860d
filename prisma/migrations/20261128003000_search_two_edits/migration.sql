-- The number of first letters that two words have in common.
CREATE FUNCTION "search_common_start"(one text, other text) RETURNS integer IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT count(*)::int FROM generate_series(1, least(length(one), length(other))) i WHERE left(one, i) = left(other, i)
$$;

-- Whether two words differ in at most one letter: a wrong, a missing or a surplus letter, or two letters in the wrong order.
CREATE FUNCTION "search_one_edit"(one text, other text) RETURNS boolean IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT abs(length(one) - length(other)) <= 1 AND (
    s.at + e.at >= greatest(length(one), length(other)) - 1
    OR (length(one) = length(other) AND s.at + e.at = length(one) - 2
      AND substr(one, s.at + 1, 2) = reverse(substr(other, s.at + 1, 2))))
  FROM (SELECT search_common_start(one, other) AS at) s, (SELECT search_common_start(reverse(one), reverse(other)) AS at) e
$$;

-- Whether two words differ in at most two letters. The first difference is repaired in each possible way.
CREATE FUNCTION "search_two_edits"(one text, other text) RETURNS boolean IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT search_one_edit(substr(a, 2), substr(b, 2)) OR search_one_edit(substr(a, 2), b) OR search_one_edit(a, substr(b, 2))
    OR (left(a, 2) = reverse(left(b, 2)) AND search_one_edit(substr(a, 3), substr(b, 3)))
  FROM (SELECT substr(one, s.at + 1) AS a, substr(other, s.at + 1) AS b FROM (SELECT search_common_start(one, other) AS at) s) rest
$$;

-- The words of ten or more letters that differ from a form in two letters, and that have its first or its last three
-- letters. Few candidates have the letters of the form, so few are compared letter by letter.
CREATE FUNCTION "search_word_near_twice"(of_kind text, form text) RETURNS SETOF "search_word" STABLE LANGUAGE sql SET jit = off AS $$
  SELECT c.* FROM generate_series(greatest(length(form) - 2, 10), length(form) + 2) size CROSS JOIN LATERAL (
    (SELECT k.* FROM search_word k WHERE k.kind = of_kind AND length(k.word) = size
      AND k.word ~>=~ left(form, 3) AND k.word ~<~ (left(form, 3) || chr(1114111))
      ORDER BY k.word USING ~<~ LIMIT 1000)
    UNION
    (SELECT k.* FROM search_word k WHERE k.kind = of_kind AND length(k.word) = size
      AND reverse(k.word) ~>=~ left(reverse(form), 3) AND reverse(k.word) ~<~ (left(reverse(form), 3) || chr(1114111))
      ORDER BY reverse(k.word) USING ~<~ LIMIT 1000)) c
  WHERE length(form) >= 10 AND length(translate(c.word, form, '')) <= 2 AND length(translate(form, c.word, '')) <= 2
    AND search_two_edits(c.word, form)
$$;

-- A word that is two words of a name, written together, as the text of a full-text query: 'alba':A <-> 'orbital':A. Null
-- if there are none. One of the two words has at least four letters, and a record has it.
CREATE FUNCTION "search_words_apart"(of_kind text, form text, only_public boolean) RETURNS text STABLE LANGUAGE sql AS $$
  SELECT string_agg(quote_literal(left(form, i)) || ':A <-> ' || quote_literal(substr(form, i + 1)) || ':A', ' | ' ORDER BY i)
  FROM generate_series(1, length(form) - 1) i
  WHERE (i >= 4 OR length(form) - i >= 4) AND NOT EXISTS (
    SELECT FROM unnest(ARRAY[left(form, i), substr(form, i + 1)]) part
    WHERE length(part) >= 4 AND NOT EXISTS (
      SELECT FROM search_word k WHERE k.kind = of_kind AND k.word = part AND (k.is_public OR NOT only_public)))
$$;

-- A query, and the queries with two adjacent words written together, if a record has the joined word.
CREATE FUNCTION "search_joined"(query tsquery, words text[], joined tsquery[], of_kind text, only_public boolean) RETURNS tsquery STABLE LANGUAGE plpgsql AS $$
DECLARE
  corrected tsquery := query;
BEGIN
  FOR i IN 1 .. cardinality(words) LOOP
    IF EXISTS (SELECT FROM search_word k WHERE k.kind = of_kind AND k.word = words[i] AND (k.is_public OR NOT only_public)) THEN
      corrected := corrected || joined[i];
    END IF;
  END LOOP;
  RETURN corrected;
END $$;

-- The query of a text search with its spelling errors corrected. A word is a spelling error if no record of the kind has
-- it. It is replaced by the words that differ from it in one letter; if there are none and it is long, by those that
-- differ in two letters; if there are none, by two words of a name. Null if no word is a spelling error.
CREATE OR REPLACE FUNCTION "search_spelling"(query tsquery, words text[], of_kind text, only_public boolean) RETURNS tsquery STABLE LANGUAGE plpgsql AS $$
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
    IF near IS NULL AND length(asked) >= 10 THEN
      SELECT string_agg(quote_literal(n.word), ' | ') INTO near FROM (
        SELECT DISTINCT k.word FROM search_word_near_twice(of_kind, asked) k
        WHERE k.is_public OR NOT only_public ORDER BY k.word LIMIT 20) n;
    END IF;
    near := coalesce(near, search_words_apart(of_kind, asked, only_public));
    CONTINUE WHEN near IS NULL;
    FOREACH form IN ARRAY forms LOOP
      corrected := ts_rewrite(corrected, quote_literal(form)::tsquery, (quote_literal(form) || ' | ' || near)::tsquery);
    END LOOP;
  END LOOP;
  RETURN nullif(corrected, query);
END $$;
