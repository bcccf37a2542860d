-- The stored responses can contain private repositories and unusable values. The next synchronizations read them again.
TRUNCATE "code_host_page";

UPDATE "repository" SET homepage_url = NULL WHERE homepage_url !~* '^https?://';
DELETE FROM "repository" WHERE url !~* '^https://';
