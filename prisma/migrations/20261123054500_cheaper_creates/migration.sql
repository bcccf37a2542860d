-- With the id in the index, the first links of a host or a domain are read without the others. Very many links can have
-- the domain of a platform.
-- DropIndex
DROP INDEX "url_link_host_path_idx";

-- DropIndex
DROP INDEX "url_link_domain_idx";

-- CreateIndex
CREATE INDEX "url_link_host_path_id_idx" ON "url_link"("host_path", "id");

-- CreateIndex
CREATE INDEX "url_link_domain_id_idx" ON "url_link"("domain", "id");

-- The same function as before. A change of the owned records of people, which is the most frequent one, now has a
-- statement of its own, because PostgreSQL needs most of its time to start the large statement.
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
  if own is not null then
    insert into document_change select distinct o.id, this from unnest(own) o (id) where o.id is not null
    on conflict do nothing;
  end if;
  if card is null and reach is null and presence is null then
    if profile is not null then
      insert into document_change
      select a.id, this from (
        select unnest(profile) as id
        union select j.entity_id from unnest(profile) p (id) join entity_person j on j.person_id = p.id) a
      where a.id is not null
      on conflict do nothing;
    end if;
    return;
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
