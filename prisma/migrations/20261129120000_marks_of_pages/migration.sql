-- The page of a record also shows rows that no stored document contains: the news of a person, and similar records. Their
-- changes make no document outdated, so their owner is no record.
create function page_changed() returns trigger language plpgsql as $$
begin
  insert into document_change values ('00000000-0000-0000-0000-000000000001', pg_current_xact_id()::text::bigint)
  on conflict do nothing;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['news_article', 'news_person', 'entity_meaning', 'person_meaning', 'news_meaning', 'unique_id'] loop
    execute format('create trigger page_change after insert or update or delete or truncate on %I
      for each statement execute function page_changed()', name);
  end loop;
end $$;
