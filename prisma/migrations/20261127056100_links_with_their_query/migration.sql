-- The key of a link contains the query of its URL, because the query can identify the page. These functions compute
-- the query like the service: the parameters encoded as in a form, without tracking parameters, sorted by name.
CREATE FUNCTION "migrated_part"(part text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN b = 32 THEN '+'
      WHEN b IN (42, 45, 46, 95) OR b BETWEEN 48 AND 57 OR b BETWEEN 65 AND 90 OR b BETWEEN 97 AND 122 THEN chr(b)
      ELSE '%' || upper(lpad(to_hex(b), 2, '0')) END, '' ORDER BY i), '')
  FROM (
    SELECT get_byte(d.bytes, i) AS b, i FROM (
      SELECT coalesce(string_agg(
        CASE WHEN m.sign[1] ~ '^%[0-9A-Fa-f]{2}$' THEN decode(substr(m.sign[1], 2), 'hex')
          ELSE convert_to(m.sign[1], 'UTF8') END, ''::bytea ORDER BY m.n), ''::bytea) AS bytes
      FROM regexp_matches(replace(part, '+', ' '), '%[0-9A-Fa-f]{2}|[^%]+|%', 'g') WITH ORDINALITY m(sign, n)) d
    CROSS JOIN generate_series(0, length(d.bytes) - 1) i) bytes
$$;

CREATE FUNCTION "migrated_query"(query text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce('?' || string_agg(p.name || '=' || p.value, '&' ORDER BY p.name COLLATE "C", p.n), '')
  FROM (
    SELECT migrated_part(split_part(s.part, '=', 1)) AS name,
      migrated_part(CASE WHEN strpos(s.part, '=') > 0 THEN substr(s.part, strpos(s.part, '=') + 1) ELSE '' END) AS value, s.n
    FROM unnest(string_to_array(query, '&')) WITH ORDINALITY s(part, n) WHERE s.part <> '') p
  WHERE p.name !~* '^(utm_.*|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|yclid|li_fat_id|igshid|igsh|mibextid|mc_cid|mc_eid|mkt_tok|_ga|_gl|_hsenc|_hsmi|trk|trkinfo|lipi|originalsubdomain|ref|ref_src|ref_url|fref|hl|gl)$'
$$;

UPDATE "url_link" SET "host_path" = "host_path" || migrated_query(substring("url" from '^[^?#]*\?([^#]*)'))
WHERE "url" ~ '^[^?#]*\?[^#]' AND strpos("host_path", '?') = 0;

UPDATE "news_article" SET "host_path" = split_part("host_path", '?', 1) || migrated_query(substring("host_path" from '\?(.*)$'))
WHERE strpos("host_path", '?') > 0;

-- Two posts of an owner can now have the same key. Only the first one gets the new key.
WITH "key" AS (
  SELECT p."id", p."entity_id", p."person_id",
    split_part(p."host_path", '?', 1) || migrated_query(substring(p."host_path" from '\?(.*)$')) AS "host_path"
  FROM "blog_post" p WHERE strpos(p."host_path", '?') > 0),
"first" AS (
  SELECT DISTINCT ON (k."entity_id", k."person_id", k."host_path") k.* FROM "key" k
  WHERE NOT EXISTS (
    SELECT 1 FROM "blog_post" o WHERE o."host_path" = k."host_path" AND o."id" <> k."id"
      AND (o."entity_id", o."person_id") IS NOT DISTINCT FROM (k."entity_id", k."person_id"))
  ORDER BY k."entity_id", k."person_id", k."host_path", k."id")
UPDATE "blog_post" p SET "host_path" = f."host_path" FROM "first" f WHERE f."id" = p."id" AND f."host_path" <> p."host_path";

DROP FUNCTION "migrated_query"(text);
DROP FUNCTION "migrated_part"(text);

-- A lookup by an address without a query also finds links with a query.
CREATE INDEX "url_link_path" ON "url_link"(split_part("host_path", '?', 1)) WHERE strpos("host_path", '?') > 0;
