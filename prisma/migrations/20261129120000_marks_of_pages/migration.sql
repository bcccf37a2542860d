-- The page of a record also shows rows that no stored document contains: the news of a person, and similar records. Their
-- changes make no document outdated, so their owner is no record.
create function page_changed() returns trigger language plpgsql as $$
begin
  insert into document_change values ('00000000-0000-0000-0000-000000000001', pg_current_xact_id()::text::bigint)
  on conflict do nothing;
  return null;
end $$;

create trigger page_change after insert or update or delete or truncate on news_article
  for each statement execute function page_changed();
create trigger page_change after insert or update or delete or truncate on news_person
  for each statement execute function page_changed();
create trigger page_change after insert or update or delete or truncate on entity_meaning
  for each statement execute function page_changed();
create trigger page_change after insert or update or delete or truncate on person_meaning
  for each statement execute function page_changed();
create trigger page_change after insert or update or delete or truncate on news_meaning
  for each statement execute function page_changed();
create trigger page_change after insert or update or delete or truncate on unique_id
  for each statement execute function page_changed();
