-- A new record makes no stored document outdated: no other record mentions it yet, and its own documents do not exist
-- yet. An exception is the insert of an offering with its provider, because the documents of the provider contain it.
drop trigger document_insert on person;
drop trigger document_insert on entity;

create function offering_document() returns trigger language plpgsql as $$
begin
  perform document_changed(array[new.provider_id], null, null, null, null);
  return null;
end $$;

create trigger document_insert after insert on entity
  for each row when (new.provider_id is not null) execute function offering_document();

-- The same function as before. A change of the owned records of a record now needs one short statement, not two.
create or replace function document_changed(own uuid[], card uuid[], reach uuid[], profile uuid[], presence uuid[]) returns void
language plpgsql as $$
declare
  this bigint := pg_current_xact_id()::text::bigint;
begin
  -- Only with this isolation does each statement see the relations that other transactions have committed meanwhile.
  if current_setting('transaction_isolation') <> 'read committed' then
    insert into document_change values ('00000000-0000-0000-0000-000000000000', this) on conflict do nothing;
    return;
  end if;
  if card is null and reach is null and presence is null then
    -- `on conflict` also ignores an id that is repeated. One statement starts faster than two.
    if profile is null then
      insert into document_change select o.id, this from unnest(own) o (id) where o.id is not null on conflict do nothing;
    else
      insert into document_change
      select a.id, this from (
        select unnest(own) as id
        union all select unnest(profile)
        union all select j.entity_id from entity_person j where j.person_id = any(profile)) a
      where a.id is not null
      on conflict do nothing;
    end if;
    return;
  end if;
  if own is not null then
    insert into document_change select o.id, this from unnest(own) o (id) where o.id is not null on conflict do nothing;
  end if;
  insert into document_change
  with reached as (select unnest(reach) as id),
  present as (select unnest(presence) as id),
  carded as (
    select unnest(card) as id
    union select id from reached
    -- The page of an offering is below the page of its provider.
    union select e.id from reached r join entity e on e.provider_id = r.id),
  profiled as (
    select unnest(profile) as id
    union select id from present
    -- Companies in which a person invested.
    union select i.person_id from carded c join fundraise_round r on r.entity_id = c.id join investor_join i on i.round_id = r.id)
  select a.id, this from (
    select id from carded
    union select id from profiled
    union select k.target_entity_id from carded c join entity_relationship k on k.source_entity_id = c.id
    union select k.source_entity_id from carded c join entity_relationship k on k.target_entity_id = c.id
    union select j.person_id from carded c join entity_person j on j.entity_id = c.id
    union select j.entity_id from profiled p join entity_person j on j.person_id = p.id
    -- News of the offerings of a provider.
    union select e.provider_id from reached r join entity e on e.id = r.id
    -- Investors in the rounds of an entity.
    union select r.entity_id from reached c join investor_join i on i.entity_id = c.id join fundraise_round r on r.id = i.round_id
    union select r.entity_id from present p join investor_join i on i.person_id = p.id join fundraise_round r on r.id = i.round_id) a
  where a.id is not null
  on conflict do nothing;
end $$;
