-- A share class follows a dot: BRK-B and BRK/B are BRK.B. Of the spellings that an owner has, one remains.
DELETE FROM "unique_id" u USING "unique_id" o
WHERE u."id_type" = 'ticker' AND o."id_type" = 'ticker' AND u."id" > o."id"
  AND (u."entity_id", u."person_id") IS NOT DISTINCT FROM (o."entity_id", o."person_id")
  AND translate(u."identifier", '-/', '..') = translate(o."identifier", '-/', '..');

UPDATE "unique_id" SET "identifier" = translate("identifier", '-/', '..') WHERE "id_type" = 'ticker' AND "identifier" ~ '[-/]';
