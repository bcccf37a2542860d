-- Both tables are unlogged: after a crash they are empty, and the service builds the documents again.
-- CreateTable
CREATE UNLOGGED TABLE "document" (
    "owner_id" UUID NOT NULL,
    "layout" TEXT NOT NULL,
    "source" UUID NOT NULL,
    "day" DATE,
    "snapshot" pg_snapshot NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "document_pkey" PRIMARY KEY ("owner_id","layout")
);

-- CreateTable
CREATE UNLOGGED TABLE "document_change" (
    "owner_id" UUID NOT NULL,
    "transaction_id" BIGINT NOT NULL,

    CONSTRAINT "document_change_pkey" PRIMARY KEY ("owner_id","transaction_id")
);

-- CreateIndex
CREATE INDEX "document_change_transaction_id_idx" ON "document_change"("transaction_id");

-- lz4 is faster than the default compression. Not every build of PostgreSQL has it.
do $$
begin
  alter table document alter column body set compression lz4;
exception when feature_not_supported then null;
end $$;

-- Records that the documents of the changed records, and of the records that mention them, are outdated. It only inserts
-- rows, so it waits for no other transaction. Parameters:
--   own       records whose own document alone shows the change
--   card      entities whose name, logo or dates changed, which the documents of related records show
--   reach     entities whose visibility, slug or provider changed
--   profile   people of whom something changed that the documents of their entities show
--   presence  people whose visibility changed
create function document_changed(own uuid[], card uuid[], reach uuid[], profile uuid[], presence uuid[]) returns void
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
  if card is null and reach is null and profile is null and presence is null then
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

-- The documents of all records are outdated.
create function all_documents_changed() returns trigger language plpgsql as $$
begin
  insert into document_change values ('00000000-0000-0000-0000-000000000000', pg_current_xact_id()::text::bigint)
  on conflict do nothing;
  return null;
end $$;

-- Creates the triggers of each table that documents read. `marks` is a query of rows (id, mark): the records whose
-- documents a changed row affects. It reads the rows before and after the change from `changed`. `updates` is such a
-- query for updates, if it differs: it reads `old_row` and `new_row`.
do $$
declare
  t record;
  -- Columns of an entity that the documents of other records contain.
  card_columns constant text[] := array['public_id', 'name_brand', 'name_legal', 'default_currency', 'founded_year',
    'operating_status', 'logo', 'logo_square', 'logo_is_monogram', 'created_at', 'updated_at', 'last_modified_at'];
  reach_columns constant text[] := array['slug', 'slug_namespace', 'type_record', 'is_hidden', 'show_on_sitemap', 'deleted_at',
    'provider_id'];
  presence_columns constant text[] := array['slug', 'is_hidden', 'show_on_sitemap', 'deleted_at'];
  owned constant text := $q$select entity_id, 'own' from changed union all select person_id, 'profile' from changed$q$;
  own constant text := $q$select entity_id, 'own' from changed$q$;
  marks text;
  collect constant text := $f$
    select array_agg(id) filter (where mark = 'own'), array_agg(id) filter (where mark = 'card'),
      array_agg(id) filter (where mark = 'reach'), array_agg(id) filter (where mark = 'profile'),
      array_agg(id) filter (where mark = 'presence')
    into own, card, reach, profile, presence from (%s) m (id, mark);$f$;
  differs constant text := '(%s) is distinct from (%s)';
begin
  for t in select * from (values
    ('entity', $q$select unnest(array[id, provider_id]), 'own' from changed$q$, format($q$
      select n.id, case when %s then 'reach' when %s then 'card' else 'own' end
      from old_row o join new_row n on n.id = o.id where o.* is distinct from n.*
      union all
      select o.provider_id, 'own' from old_row o join new_row n on n.id = o.id where o.provider_id is distinct from n.provider_id$q$,
      format(differs, (select string_agg('o.' || c, ', ') from unnest(reach_columns) c), (select string_agg('n.' || c, ', ') from unnest(reach_columns) c)),
      format(differs, (select string_agg('o.' || c, ', ') from unnest(card_columns) c), (select string_agg('n.' || c, ', ') from unnest(card_columns) c)))),
    ('person', $q$select id, 'own' from changed$q$, format($q$
      select n.id, case when %s then 'presence' else 'profile' end
      from old_row o join new_row n on n.id = o.id where o.* is distinct from n.*$q$,
      format(differs, (select string_agg('o.' || c, ', ') from unnest(presence_columns) c), (select string_agg('n.' || c, ', ') from unnest(presence_columns) c)))),
    ('entity_alias', $q$select entity_id, 'card' from changed$q$, null),
    ('person_alias', $q$select person_id, 'profile' from changed$q$, null),
    ('owned_text', owned, null),
    ('url_link', owned, null),
    ('address_join', owned, null),
    ('unique_id', own, null),
    ('research_snippet', own, null),
    ('research_detail', own, null),
    ('entity_tag', own, null),
    ('entity_classification', own, null),
    ('entity_relationship', $q$
      select source_entity_id, 'own' from changed union all select target_entity_id, 'own' from changed$q$, null),
    ('entity_person', $q$select entity_id, 'own' from changed union all select person_id, 'own' from changed$q$, null),
    ('fundraise_round', $q$
      select entity_id, 'own' from changed
      union all select i.person_id, 'profile' from changed c join investor_join i on i.round_id = c.id
      where i.person_id is not null$q$, null),
    ('investor_join', $q$
      select r.entity_id, 'own' from changed c join fundraise_round r on r.id = c.round_id
      union all select person_id, 'profile' from changed where person_id is not null$q$, null),
    ('news_article', $q$
      select unnest(array[e.id, e.provider_id]), 'own'
      from changed c join news_entity j on j.news_id = c.id join entity e on e.id = j.entity_id$q$, null),
    ('news_entity', $q$
      select entity_id, 'own' from changed
      union all select e.provider_id, 'own' from changed c join entity e on e.id = c.entity_id$q$, null),
    ('tag', $q$select j.entity_id, 'own' from changed c join entity_tag j on j.tag_id = c.id$q$, null),
    ('standardized_classification', $q$
      select j.entity_id, 'own' from changed c join entity_classification j on j.classification_id = c.id$q$, null),
    ('corporate_title', $q$
      select unnest(array[j.entity_id, j.person_id]), 'own' from changed c join entity_person j on j.title_id = c.id$q$, null),
    ('address', $q$
      select j.entity_id, 'own' from changed c join address_join j on j.address_id = c.id
      union all select j.person_id, 'profile' from changed c join address_join j on j.address_id = c.id$q$, null)
  ) v (name, marks, updates)
  loop
    marks := format('with changed as (%%s) %s', t.marks);
    -- A row without the value of an owner gives a null id. The function ignores it.
    execute format($f$
      create function %I() returns trigger language plpgsql as $body$
      declare
        own uuid[]; card uuid[]; reach uuid[]; profile uuid[]; presence uuid[];
      begin
        if tg_op = 'INSERT' then %s
        elsif tg_op = 'UPDATE' then %s
        else %s
        end if;
        if own is not null or card is not null or reach is not null or profile is not null or presence is not null then
          perform document_changed(own, card, reach, profile, presence);
        end if;
        return null;
      end $body$ $f$,
      t.name || '_document', format(collect, format(marks, 'select * from new_row')),
      format(collect, coalesce(t.updates, format(marks, 'select * from old_row union all select * from new_row'))),
      format(collect, format(marks, 'select * from old_row')));
    execute format('create trigger document_insert after insert on %1$I referencing new table as new_row
      for each statement execute function %2$I()', t.name, t.name || '_document');
    execute format('create trigger document_update after update on %1$I referencing old table as old_row new table as new_row
      for each statement execute function %2$I()', t.name, t.name || '_document');
    execute format('create trigger document_delete after delete on %1$I referencing old table as old_row
      for each statement execute function %2$I()', t.name, t.name || '_document');
    execute format('create trigger document_truncate after truncate on %I
      for each statement execute function all_documents_changed()', t.name);
  end loop;
end $$;

-- Rows that no write of the service changes, or that very many documents contain.
create trigger document_change after update or delete or truncate on city
  for each statement execute function all_documents_changed();
create trigger document_change after update or delete or truncate on state
  for each statement execute function all_documents_changed();
create trigger document_change after update or delete or truncate on country
  for each statement execute function all_documents_changed();
create trigger document_truncate after truncate on provenance_event
  for each statement execute function all_documents_changed();
create trigger document_delete after delete on provenance_event
  for each statement execute function all_documents_changed();
create trigger document_update after update of source_type, source_detail, source_provider_id on provenance_event
  for each statement execute function all_documents_changed();
