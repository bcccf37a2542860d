-- The SQL statements of each operation, in the order in which a valid request runs them on the demo data.
-- npm run codegen writes this file.
--
-- A statement is written where it is used first, below its name: the id of the operation and a number. Later uses are
-- references. The same applies to long parts of statements: "(/* name: */ ...)" is the part, "(/* name */)" refers to it.

---- listAcquisitions: GET /v1/entities/{entityId}/acquisitions
-- listAcquisitions 1
select e.id, e.slug
from entity e
where (e.id = $1::uuid or (e.slug = $2 and e.slug_namespace = 'entity')) and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap
order by e.id
limit 2;
-- listAcquisitions 2
select h.*, p.*
from (
  select (
    select count(*)::int
    from entity_relationship k
    left join fundraise_round r on r.id = k.round_id
    left join investor_join i on i.round_id = k.round_id and i.entity_id = k.source_entity_id
    where k.target_entity_id = $1::uuid and k.relationship_type = 'acquirer' and k.is_current and exists (
      select 1
      from entity x
      where x.id = k.target_entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) and exists (
      select 1
      from entity y
      where y.id = k.source_entity_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap)) as total, true as known) h
left join (
  select case
  when k.position <= $2 then (/* listAcquisitions 2.1: */ '{"acquiredEntity":' || ('{"id":' || coalesce('"' || x.id || '"',
        'null')
      || ',"image":' || ('{"isMonogram":' || coalesce((x.logo_is_monogram)::boolean::text, 'null')
        || ',"logo":' || coalesce('"https://data.example/media/'::text || x.logo || '"', 'null')
        || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || x.logo_square || '"', 'null') || '}')
      || ',"nameAlias":' || (/* listAcquisitions 2.2: */
        select '[' || coalesce(string_agg(('{"name":' || coalesce(to_json(a.name)::text, 'null')
              || ',"type":' || coalesce('"' || a.type || '"', 'null')
              || ',"displayable":' || coalesce((a.displayable)::boolean::text, 'null') || '}'), ',' ), '') || ']'
        from (
          select *
          from entity_alias a
          where a.entity_id = x.id
          order by a.position
          limit 100) a)
      || ',"nameBrand":' || coalesce(to_json(x.name_brand)::text, 'null')
      || ',"slug":' || coalesce('"' || x.slug || '"', 'null')
      || ',"createdAt":' || coalesce('"' || to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null')
      || ',"defaultCurrency":' || coalesce('"' || x.default_currency || '"', 'null')
      || ',"foundedYear":' || coalesce((x.founded_year)::text, 'null')
      || ',"lastModifiedAt":' || coalesce('"' || to_char(x.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null')
      || ',"nameLegal":' || coalesce(to_json(x.name_legal)::text, 'null')
      || ',"operatingStatus":' || coalesce('"' || x.operating_status || '"', 'null')
      || ',"publicId":' || coalesce('"' || x.public_id || '"', 'null')
      || ',"publicUrl":' || coalesce(case
        when x.deleted_at is null and not x.is_hidden then '"https://data.example'::text || coalesce((case x.type_record
            when 'Company' then '/companies/'
            when 'Investment Firm' then '/investment-firms/'
            when 'Fund' then '/funds/'
            when 'Nonprofit' then '/non-profits/'
            when 'Government' then '/government/' end || x.slug), (
            select (case v.type_record
              when 'Company' then '/companies/'
              when 'Investment Firm' then '/investment-firms/'
              when 'Fund' then '/funds/'
              when 'Nonprofit' then '/non-profits/'
              when 'Government' then '/government/' end || v.slug) || '/products-services/'::text || x.slug
            from entity v
            where v.id = x.provider_id and v.deleted_at is null and not v.is_hidden and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap)) || '"' end,
        'null')
      || ',"typeRecord":' || coalesce('"' || x.type_record || '"', 'null')
      || ',"updatedAt":' || coalesce('"' || to_char(x.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null') || '}')
    || ',"acquirerEntity":' || ('{"id":' || coalesce('"' || y.id || '"', 'null')
      || ',"image":' || ('{"isMonogram":' || coalesce((y.logo_is_monogram)::boolean::text, 'null')
        || ',"logo":' || coalesce('"https://data.example/media/'::text || y.logo || '"', 'null')
        || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || y.logo_square || '"', 'null') || '}')
      || ',"nameAlias":' || (/* listAcquisitions 2.3: */
        select '[' || coalesce(string_agg(('{"name":' || coalesce(to_json(a.name)::text, 'null')
              || ',"type":' || coalesce('"' || a.type || '"', 'null')
              || ',"displayable":' || coalesce((a.displayable)::boolean::text, 'null') || '}'), ',' ), '') || ']'
        from (
          select *
          from entity_alias a
          where a.entity_id = y.id
          order by a.position
          limit 100) a)
      || ',"nameBrand":' || coalesce(to_json(y.name_brand)::text, 'null')
      || ',"slug":' || coalesce('"' || y.slug || '"', 'null')
      || ',"createdAt":' || coalesce('"' || to_char(y.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null')
      || ',"defaultCurrency":' || coalesce('"' || y.default_currency || '"', 'null')
      || ',"foundedYear":' || coalesce((y.founded_year)::text, 'null')
      || ',"lastModifiedAt":' || coalesce('"' || to_char(y.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null')
      || ',"nameLegal":' || coalesce(to_json(y.name_legal)::text, 'null')
      || ',"operatingStatus":' || coalesce('"' || y.operating_status || '"', 'null')
      || ',"publicId":' || coalesce('"' || y.public_id || '"', 'null')
      || ',"publicUrl":' || coalesce(case
        when y.deleted_at is null and not y.is_hidden then '"https://data.example'::text || coalesce((case y.type_record
            when 'Company' then '/companies/'
            when 'Investment Firm' then '/investment-firms/'
            when 'Fund' then '/funds/'
            when 'Nonprofit' then '/non-profits/'
            when 'Government' then '/government/' end || y.slug), (
            select (case v.type_record
              when 'Company' then '/companies/'
              when 'Investment Firm' then '/investment-firms/'
              when 'Fund' then '/funds/'
              when 'Nonprofit' then '/non-profits/'
              when 'Government' then '/government/' end || v.slug) || '/products-services/'::text || y.slug
            from entity v
            where v.id = y.provider_id and v.deleted_at is null and not v.is_hidden and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap)) || '"' end,
        'null')
      || ',"typeRecord":' || coalesce('"' || y.type_record || '"', 'null')
      || ',"updatedAt":' || coalesce('"' || to_char(y.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null') || '}')
    || ',"amount":' || coalesce((r.amount_raised)::text, 'null')
    || ',"announcedAt":' || coalesce('"' || to_char(r.date_announced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"asOf":' || coalesce('"' || to_char(k.as_of, 'YYYY-MM-DD') || '"', 'null')
    || ',"completedAt":' || coalesce('"' || to_char(r.date_funding_complete at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"createdAt":' || coalesce('"' || to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"currency":' || coalesce('"' || r.currency || '"', 'null')
    || ',"dataConfidence":' || coalesce('"' || r.data_confidence || '"', 'null')
    || ',"evidence":' || (/* listAcquisitions 2.4: */ '{"fundraiseInvestorJoin":' || coalesce((i.id is not null)::boolean::text,
        'null')
      || ',"fundraiseTransaction":' || coalesce((r.id is not null)::boolean::text, 'null')
      || ',"operatingStatus":' || coalesce((coalesce((x.operating_status in ('Acquired', 'Acquired Subsidiary') and (r.date_funding_complete is not null or r.status in ('Completed',
                  'Closed'))), false))::boolean::text, 'null')
      || ',"relationship":' || 'true' || '}')
    || ',"fundraiseTransactionId":' || coalesce('"' || r.id || '"', 'null')
    || ',"investorJoinId":' || coalesce('"' || i.id || '"', 'null')
    || ',"relationshipId":' || coalesce((k.id)::text, 'null')
    || ',"source":' || coalesce(to_json(k.source)::text, 'null')
    || ',"status":' || coalesce('"' || case
      when (x.operating_status in ('Acquired', 'Acquired Subsidiary') and (r.date_funding_complete is not null or r.status in ('Completed',
            'Closed'))) then x.operating_status
      else 'Acquisition' end || '"', 'null')
    || ',"transactionStatus":' || coalesce('"' || r.status || '"', 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(k.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}') end as text, k.key, k.position
  from (
    select k.*, json_build_array(to_json(coalesce(r.date_announced, r.date_funding_complete, k.as_of::timestamp at time zone 'UTC')) #>> '{}',
       to_json(k.id) #>> '{}')::text as key, row_number() over (
      order by coalesce(r.date_announced, r.date_funding_complete, k.as_of::timestamp at time zone 'UTC') desc nulls last,
       k.id desc) - $3::int as position
    from entity_relationship k
    left join fundraise_round r on r.id = k.round_id
    left join investor_join i on i.round_id = k.round_id and i.entity_id = k.source_entity_id
    where k.target_entity_id = $4::uuid and k.relationship_type = 'acquirer' and k.is_current and exists (
      select 1
      from entity x
      where x.id = k.target_entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) and exists (
      select 1
      from entity y
      where y.id = k.source_entity_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap)
    order by coalesce(r.date_announced, r.date_funding_complete, k.as_of::timestamp at time zone 'UTC') desc nulls last, k.id desc
    limit 21) k
  left join fundraise_round r on r.id = k.round_id
  left join investor_join i on i.round_id = k.round_id and i.entity_id = k.source_entity_id
  join entity x on x.id = k.target_entity_id
  join entity y on y.id = k.source_entity_id) p on true
order by p.position;

---- createAcquisition: POST /v1/entities/{entityId}/acquisitions
-- createAcquisition 1
select e.id, e.version, (
  select s.version
  from entity s
  where s.id = e.id) as "snapshotVersion", e.deleted_at is not null as deleted, json_build_object(/* createAcquisition 1.1: */ 'slug',
   e.slug, 'typeRecord', e.type_record, 'nameBrand', e.name_brand, 'nameLegal', e.name_legal, 'operatingStatus', e.operating_status,
  'foundedYear', e.founded_year, 'defaultCurrency', e.default_currency, 'isFeatured', e.is_featured, 'isHidden', e.is_hidden,
  'isVerified', e.is_verified, 'showOnSitemap', e.show_on_sitemap, 'nameAlias', coalesce((
      select json_agg(json_build_object('name', a.name, 'type', a.type, 'displayable', a.displayable)
        order by a.position)
      from entity_alias a
      where a.entity_id = e.id), '[]'::json)) as state, json_build_object(/* createAcquisition 1.2: */ 'namespace', e.slug_namespace,
  'providerId', e.provider_id, 'providerPath', (/* createAcquisition 1.3: */
    select coalesce((case v.type_record
        when 'Company' then '/companies/'
        when 'Investment Firm' then '/investment-firms/'
        when 'Fund' then '/funds/'
        when 'Nonprofit' then '/non-profits/'
        when 'Government' then '/government/' end || v.slug), '/entities/' || v.slug)
    from entity v
    where v.id = e.provider_id and true), 'shownProvider', (
    select json_build_object('id', v.id, 'name', v.name_brand, 'path', (/* createAcquisition 1.3 */))
    from entity v
    where v.id = e.provider_id and v.deleted_at is null), 'headquarters', json_build_array(e.hq_city, e.hq_state, e.hq_country),
  'textType', coalesce((
      select json_agg(t.text_type)
      from owned_text t
      where t.entity_id = e.id and t.is_current and t.is_primary and t.text_type in ('summary', 'expanded')), '[]'::json),
  'website', (
    select l.domain
    from url_link l
    where l.entity_id = e.id and l.url_type = 'website' and l.is_current and l.is_primary)) as related
from entity e
where (e.id = any($1::uuid[]) or (e.slug = any($2) and e.slug_namespace = 'entity')) and true
order by e.id for
update of e;
-- createAcquisition 2
select count(*)::int as turns
from (
  select pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended(name, 0) as key
    from unnest($1::text[]) name
    order by key) k) t;
-- createAcquisition 3
select s.id as start, l.source, l.target
from unnest($1::uuid[]) s(id)
cross join lateral (
  with recursive above (id, target_id) as (
    select s.id, null::uuid
    union
    select k.source_entity_id, k.target_entity_id
    from above a
    join entity_relationship k on k.target_entity_id = a.id and k.relationship_type = $2 and k.is_current and k.id is distinct
    from $3::int and exists (
      select 1
      from entity e
      where e.id = k.source_entity_id and true) and exists (
      select 1
      from entity e
      where e.id = k.target_entity_id and true))
  select a.id as source, a.target_id as target
  from above a
  where a.target_id is not null
  limit $4) l;
-- createAcquisition 4
select id, type_record as "typeRecord"
from entity
where id = any($1::uuid[])
order by id for no key
update;
-- createAcquisition 5
insert into entity_relationship ( relationship_type, source_entity_id, target_entity_id, detail, program, batch, status, as_of,
   source, is_current, is_primary, last_event_id, version, created_at, updated_at)
select d.relationship_type, d.source_entity_id, d.target_entity_id, d.detail, d.program, d.batch, d.status, d.as_of, d.source,
 d.is_current, d.is_primary, d.last_event_id, 1, $1::timestamptz, $2::timestamptz
from json_populate_recordset(null::entity_relationship, $3::json) d
where not exists (
  select 1
  from entity_relationship x
  where x.relationship_type = case d.relationship_type
  when 'parent' then 'acquirer'
  when 'acquirer' then 'parent' end and (x.source_entity_id, x.target_entity_id) in ( (d.source_entity_id, d.target_entity_id),
     (d.target_entity_id, d.source_entity_id)))
order by d.last_event_id
on conflict do nothing
returning id, last_event_id as "eventId";
-- createAcquisition 6
insert into provenance_event ( id, record_type, record_id, entity_id, person_id, action, change, operation_id, source_type,
   source_detail, source_provider, source_provider_id, source_provider_slug, actor_type, agent_chassis, agent_model, caller_id,
   trace_id, created_at)
select c.id, c.record_type, c.record_id, c.entity_id, c.person_id, c.action, c.change::jsonb, $1, $2, $3, $4, $5, $6, $7,
 $8, $9, $10, $11, $12
from json_to_recordset($13::json) c(id uuid, record_type text, record_id text, entity_id uuid, person_id uuid, action text,
   change text);
-- createAcquisition 7
select id
from entity
where id = any($1::uuid[])
order by id for no key
update;
-- createAcquisition 8
insert into fundraise_round ( id, entity_id, round, round_type, round_stage, amount_raised, amount_raised_usd, currency, valuation_pre_money,
   valuation_post_money, date_announced, date_funding_complete, date_investor_exit, status, data_confidence, instrument_type,
   investor_count, creator, last_event_id, version, created_at, updated_at)
select id, entity_id, round, round_type, round_stage, amount_raised, amount_raised_usd, currency, valuation_pre_money, valuation_post_money,
 date_announced, date_funding_complete, date_investor_exit, status, data_confidence, instrument_type, investor_count, creator,
 last_event_id, 1, $1::timestamptz, $2::timestamptz
from json_populate_recordset(null::fundraise_round, $3::json);
-- createAcquisition 6, as above
-- createAcquisition 9
select r.id, e.id as "entityId"
from fundraise_round r
join entity e on e.id = r.entity_id
where r.id = any($1::uuid[])
order by e.id, r.id for no key
update of e;
-- createAcquisition 10
insert into investor_join ( id, round_id, entity_id, person_id, lead_investor, amount_invested, instrument_type, last_event_id,
   version, created_at, updated_at)
select id, round_id, entity_id, person_id, lead_investor, amount_invested, instrument_type, last_event_id, 1, $1::timestamptz,
 $2::timestamptz
from json_populate_recordset(null::investor_join, $3::json)
on conflict do nothing
returning id;
-- createAcquisition 6, as above
-- createAcquisition 11
update entity_relationship k
set round_id = d.round_id
from json_populate_recordset(null::entity_relationship, $1::json) d
where k.id = d.id;
-- createAcquisition 7, as above
-- createAcquisition 12
select e.id, json_build_object('status', e.operating_status, 'last', l.last, 'acquisitions', a.list) as acquired
from entity e
left join lateral (
  select v.id, json_build_object('id', v.id, 'before', v.change -> 'operatingStatus' ->> 0) as last
  from provenance_event v
  where v.record_type = 'entity' and v.record_id = e.id::text and v.change -> 'operatingStatus' is not null
  order by v.number desc
  limit 1) l on true
join lateral (
  select json_agg(json_build_object( 'id', k.id, 'isSettled', k.status_settled and not (k.id = any($1::int[]) and (k.status_event_id = l.id) is not true),
      'eventId', case
      when not (k.id = any($2::int[]) and (k.status_event_id = l.id) is not true) then k.status_event_id end, 'effect', case
      when k.id = any($3::int[]) or not (b.deleted_at is null and (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap or not (e.deleted_at is null and not e.is_hidden and e.show_on_sitemap))) then 'gone'
      when (r.date_funding_complete is not null or r.status in ('Completed', 'Closed')) then 'applies'
      else 'open' end)
    order by k.id) as list
  from entity_relationship k
  join entity b on b.id = k.source_entity_id
  left join fundraise_round r on r.id = k.round_id
  where k.target_entity_id = e.id and k.relationship_type = 'acquirer' and k.is_current) a on a.list is not null
where e.id = any($4::uuid[])
order by e.id;
-- createAcquisition 13
update entity t
set operating_status = n.operating_status, last_modified_at = n.last_modified_at, last_event_id = n.last_event_id, version = t.version + 1,
 updated_at = $1::timestamptz
from json_populate_recordset(null::entity, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- createAcquisition 14
update entity_relationship k
set status_settled = d.settled, status_event_id = case
when d.latest then e.last_event_id
else d.event_id end
from json_to_recordset($1::json) d(id int, settled boolean, event_id uuid, latest boolean)
join entity_relationship o on o.id = d.id
join entity e on e.id = o.target_entity_id
where k.id = d.id;
-- createAcquisition 15
with target as (
  select unnest($1::uuid[]) as id
  union
  select m.target_entity_id
  from entity_relationship m
  where m.source_entity_id = any($2::uuid[]) and m.relationship_type = 'fundManagerFirm' and m.is_current), derived as materialized (
  select e.id, headquarters.*, employees.*, rounds.round_count, rounds.investor_count, last_round.*, investments.*, accelerator.*,
   logos.*, provider.provider_id, valuation.latest_valuation, case
  when rounds.round_count > 0 or valuation.latest_valuation is not null then rounds.raised end as total_raised, case
  when e.operating_status = any($3) then e.operating_status
  when e.type_record = any($4) then e.type_record
  when exists (
    select 1
    from unique_id u
    where u.entity_id = e.id and u.id_type = 'ticker') then 'Public'
  else funding.round_stage end as stage
  from target t
  join entity e on e.id = t.id
  left join lateral (
    select c.name as hq_country, s.name as hq_state, y.name as hq_city
    from address_join j
    join address a on a.id = j.address_id
    left join country c on c.id = a.country_id
    left join state s on s.id = a.state_id
    left join city y on y.id = a.city_id
    where j.entity_id = e.id and j.is_current
    order by array_position(array['dominant', 'domicile', 'origin'], j.role) nulls last, j.id
    limit 1) headquarters on true
  left join lateral (
    select d.discrete_value::int as employee_count
    from research_detail d
    where d.entity_id = e.id and d.type = 'numberOfEmployees' and d.discrete_value between 0 and 1e9
    order by coalesce(d.as_of_date, d.created_at) desc, d.id desc
    limit 1) employees on true
  cross join lateral (
    select count(*)::int as round_count, coalesce(sum(r.amount_raised_usd), 0) as raised, (
      select count(distinct coalesce(i.entity_id, i.person_id))::int
      from investor_join i
      join fundraise_round o on o.id = i.round_id
      where o.entity_id = e.id and o.round_stage = any($5) and ((exists (
            select 1
            from entity x
            where x.id = i.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) or exists (
            select 1
            from person y
            where y.id = i.person_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap)) or not (e.deleted_at is null and not e.is_hidden and e.show_on_sitemap))) as investor_count
    from fundraise_round r
    where r.entity_id = e.id and r.round_stage = any($6)) rounds
  left join lateral (
    select r.amount_raised_usd as last_round_amount, r.date_announced as last_round_at
    from fundraise_round r
    where r.entity_id = e.id and r.round_stage = any($7) and r.date_announced is not null
    order by r.date_announced desc, r.id desc
    limit 1) last_round on true
  left join lateral (
    select r.round_stage
    from fundraise_round r
    where r.entity_id = e.id and r.round_stage = any($8)
    order by r.date_announced desc nulls last, r.id desc
    limit 1) funding on true
  left join lateral (
    select v.amount as latest_valuation
    from (
      select d.discrete_value::numeric as amount, d.as_of_date as at
      from research_detail d
      where d.entity_id = e.id and d.type = 'latestValuation' and coalesce(d.value_token, 'USD') = 'USD' and d.discrete_value between 0 and 1e17
      union all
      select r.valuation_post_money, r.date_announced
      from fundraise_round r
      where r.entity_id = e.id and r.valuation_post_money is not null and r.currency = 'USD' and (not exists (
          select 1
          from entity_relationship z
          join entity b on b.id = z.source_entity_id
          where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap)) or not (e.deleted_at is null and not e.is_hidden and e.show_on_sitemap))) v
    order by v.at desc nulls last, v.amount desc
    limit 1) valuation on true
  cross join lateral (
    select count(distinct i.round_id)::int as deal_count, sum(i.usd) as amount_invested, round(avg(i.usd), 2) as average_invested,
     max(i.usd) as largest_invested, min(i.usd) as smallest_invested
    from (
      select i.round_id, case
      when r.currency = 'USD' then i.amount_invested end as usd
      from investor_join i
      join fundraise_round r on r.id = i.round_id
      join entity c on c.id = r.entity_id and (c.deleted_at is null and not c.is_hidden and c.show_on_sitemap or not (e.deleted_at is null and not e.is_hidden and e.show_on_sitemap))
      where (r.round_stage is null or r.round_stage <> 'Acquisition') and i.entity_id in (
        select e.id
        union all
        select f.id
        from entity_relationship m
        join entity f on f.id = m.source_entity_id and (f.deleted_at is null and not f.is_hidden and f.show_on_sitemap or not (e.deleted_at is null and not e.is_hidden and e.show_on_sitemap))
        where m.target_entity_id = e.id and m.relationship_type = 'fundManagerFirm' and m.is_current)) i) investments
  left join lateral (
    select a.name_brand as accelerator_brand, p.batch as accelerator_cohort
    from entity_relationship p
    join entity a on a.id = p.target_entity_id and (a.deleted_at is null and not a.is_hidden and a.show_on_sitemap or not (e.deleted_at is null and not e.is_hidden and e.show_on_sitemap))
    where p.source_entity_id = e.id and p.relationship_type = 'acceleratorParticipant' and p.is_current and p.is_primary
    order by p.as_of desc nulls last, p.id
    limit 1) accelerator on true
  left join lateral (
    select p.source_entity_id as provider_id
    from entity_relationship p
    where p.target_entity_id = e.id and p.relationship_type = 'productService' and p.is_current
    limit 1) provider on true
  cross join lateral (
    select max(m.path) filter (
      where m.logo_type = 'STANDARD') as logo, max(m.path) filter (
      where m.logo_type = 'SQUARE') as logo_square, coalesce(bool_and(m.is_monogram), false) as logo_is_monogram
    from media_slot m
    where m.entity_id = e.id and m.is_current) logos), written as (
  update entity e
  set hq_country = d.hq_country, hq_state = d.hq_state, hq_city = d.hq_city, employee_count = d.employee_count, round_count = d.round_count,
   investor_count = d.investor_count, total_raised = d.total_raised, last_round_amount = d.last_round_amount, last_round_at = d.last_round_at,
   latest_valuation = d.latest_valuation, stage = d.stage, deal_count = d.deal_count, amount_invested = d.amount_invested,
   average_invested = d.average_invested, largest_invested = d.largest_invested, smallest_invested = d.smallest_invested,
   accelerator_brand = d.accelerator_brand, accelerator_cohort = d.accelerator_cohort, provider_id = d.provider_id, logo = d.logo,
   logo_square = d.logo_square, logo_is_monogram = d.logo_is_monogram
  from derived d
  where e.id = d.id and ( e.hq_country, e.hq_state, e.hq_city, e.employee_count, e.round_count, e.investor_count, e.total_raised,
     e.last_round_amount, e.last_round_at, e.latest_valuation, e.stage, e.deal_count, e.amount_invested, e.average_invested,
     e.largest_invested, e.smallest_invested, e.accelerator_brand, e.accelerator_cohort, e.provider_id, e.logo, e.logo_square,
     e.logo_is_monogram) is distinct
  from ( d.hq_country, d.hq_state, d.hq_city, d.employee_count, d.round_count, d.investor_count, d.total_raised, d.last_round_amount,
     d.last_round_at, d.latest_valuation, d.stage, d.deal_count, d.amount_invested, d.average_invested, d.largest_invested,
     d.smallest_invested, d.accelerator_brand, d.accelerator_cohort, d.provider_id, d.logo, d.logo_square, d.logo_is_monogram)),
 tags as materialized (
  select j.entity_id, string_agg(g.name, ' '
    order by g.id) as names, json_agg(g.name
    order by g.id) as list
  from entity_tag j
  join tag g on g.id = j.tag_id
  where j.entity_id = any(array(
      select d.id
      from derived d)) and j.is_current
  group by 1), content as materialized (
  select e.id, e.name_brand, e.type_record, round(100 * (ln(1 + greatest((coalesce(d.total_raised, 0) + coalesce(d.amount_invested,
               0)) / 1000000, 0)::float8) + ln(1 + greatest(coalesce(d.deal_count, 0), 0)::float8) + ln(1 + greatest(coalesce(d.investor_count,
             0), 0)::float8) + ln(1 + greatest(coalesce(d.employee_count, 0), 0)::float8)))::int as prominence, e.deleted_at is null and not e.is_hidden and e.show_on_sitemap as is_public,
   concat_ws(' ', e.name_brand_key, e.name_legal_key, (
      select string_agg(a.name_key, ' '
        order by a.position)
      from entity_alias a
      where a.entity_id = e.id)) as names, coalesce((
      select string_agg(t.text, ' '
        order by t.id)
      from owned_text t
      where t.entity_id = e.id and t.text_type = 'summary' and t.is_current), '') as summary, coalesce(tags.names, '') as tags,
   tags.list, left(coalesce((
        select string_agg(t.text, ' '
          order by t.id)
        from owned_text t
        where t.entity_id = e.id and t.text_type <> 'summary' and t.text_type not in ('internalNote') and t.is_current), ''),
     100000) as more
  from derived d
  join entity e on e.id = d.id
  left join tags on tags.entity_id = d.id), worded as materialized (/* createAcquisition 15.1: */
  select t.id, t.prominence, t.is_public, setweight(to_tsvector('simple', search_text(t.names)), 'A') || setweight(to_tsvector('english',
       search_text(t.summary)), 'B') || setweight(to_tsvector('english', search_text(t.tags)), 'C') || setweight(to_tsvector('english',
       search_text(t.more)), 'D') as document
  from content t), search_document as (
  insert into entity_search (entity_id, prominence, is_public, document)
  select t.id, t.prominence, t.is_public, t.document
  from worded t
  order by t.id
  on conflict (entity_id) do
  update
  set prominence = excluded.prominence, is_public = excluded.is_public, document = excluded.document
  where (entity_search.prominence, entity_search.is_public, entity_search.document) is distinct
  from (excluded.prominence, excluded.is_public, excluded.document)), word as (/* createAcquisition 15.2: */
  insert into search_word (kind, word, is_public)
  select 'entity', d.word, bool_or(d.is_public)
  from (
    select unnest(tsvector_to_array(s.document)) as word, s.is_public
    from worded s) d
  where search_word_fits(d.word) and not exists (
    select 1
    from search_word k
    where k.kind = 'entity' and k.word = d.word and (k.is_public or not d.is_public))
  group by d.word
  order by d.word
  on conflict (kind, word) do
  update
  set is_public = true
  where excluded.is_public)
insert into entity_meaning (entity_id, due_source)
select s.id, s.source
from (
  select t.id, json_build_object('name', t.name_brand, 'tags', t.list, 'type', t.type_record, 'summary', nullif(t.summary,
      ''), 'text', nullif(left(t.more, 1000), ''))::text as source
  from content t) s
order by s.id
on conflict (entity_id) do
update
set due_source = nullif(excluded.due_source, entity_meaning.source)
where entity_meaning.due_source is distinct
from nullif(excluded.due_source, entity_meaning.source);
-- createAcquisition 16
select k.version, (/* createAcquisition 16.1: */ '{"acquiredEntity":' || ('{"id":' || coalesce('"' || x.id || '"', 'null')
    || ',"image":' || ('{"isMonogram":' || coalesce((x.logo_is_monogram)::boolean::text, 'null')
      || ',"logo":' || coalesce('"https://data.example/media/'::text || x.logo || '"', 'null')
      || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || x.logo_square || '"', 'null') || '}')
    || ',"nameAlias":' || (/* listAcquisitions 2.2 */)
    || ',"nameBrand":' || coalesce(to_json(x.name_brand)::text, 'null')
    || ',"slug":' || coalesce('"' || x.slug || '"', 'null')
    || ',"createdAt":' || coalesce('"' || to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"defaultCurrency":' || coalesce('"' || x.default_currency || '"', 'null')
    || ',"foundedYear":' || coalesce((x.founded_year)::text, 'null')
    || ',"lastModifiedAt":' || coalesce('"' || to_char(x.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"nameLegal":' || coalesce(to_json(x.name_legal)::text, 'null')
    || ',"operatingStatus":' || coalesce('"' || x.operating_status || '"', 'null')
    || ',"publicId":' || coalesce('"' || x.public_id || '"', 'null')
    || ',"publicUrl":' || coalesce(case
      when x.deleted_at is null and not x.is_hidden then '"https://data.example'::text || coalesce((case x.type_record
          when 'Company' then '/companies/'
          when 'Investment Firm' then '/investment-firms/'
          when 'Fund' then '/funds/'
          when 'Nonprofit' then '/non-profits/'
          when 'Government' then '/government/' end || x.slug), (
          select (case v.type_record
            when 'Company' then '/companies/'
            when 'Investment Firm' then '/investment-firms/'
            when 'Fund' then '/funds/'
            when 'Nonprofit' then '/non-profits/'
            when 'Government' then '/government/' end || v.slug) || '/products-services/'::text || x.slug
          from entity v
          where v.id = x.provider_id and v.deleted_at is null and not v.is_hidden and v.deleted_at is null)) || '"' end, 'null')
    || ',"typeRecord":' || coalesce('"' || x.type_record || '"', 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(x.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}')
  || ',"acquirerEntity":' || ('{"id":' || coalesce('"' || y.id || '"', 'null')
    || ',"image":' || ('{"isMonogram":' || coalesce((y.logo_is_monogram)::boolean::text, 'null')
      || ',"logo":' || coalesce('"https://data.example/media/'::text || y.logo || '"', 'null')
      || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || y.logo_square || '"', 'null') || '}')
    || ',"nameAlias":' || (/* listAcquisitions 2.3 */)
    || ',"nameBrand":' || coalesce(to_json(y.name_brand)::text, 'null')
    || ',"slug":' || coalesce('"' || y.slug || '"', 'null')
    || ',"createdAt":' || coalesce('"' || to_char(y.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"defaultCurrency":' || coalesce('"' || y.default_currency || '"', 'null')
    || ',"foundedYear":' || coalesce((y.founded_year)::text, 'null')
    || ',"lastModifiedAt":' || coalesce('"' || to_char(y.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"nameLegal":' || coalesce(to_json(y.name_legal)::text, 'null')
    || ',"operatingStatus":' || coalesce('"' || y.operating_status || '"', 'null')
    || ',"publicId":' || coalesce('"' || y.public_id || '"', 'null')
    || ',"publicUrl":' || coalesce(case
      when y.deleted_at is null and not y.is_hidden then '"https://data.example'::text || coalesce((case y.type_record
          when 'Company' then '/companies/'
          when 'Investment Firm' then '/investment-firms/'
          when 'Fund' then '/funds/'
          when 'Nonprofit' then '/non-profits/'
          when 'Government' then '/government/' end || y.slug), (
          select (case v.type_record
            when 'Company' then '/companies/'
            when 'Investment Firm' then '/investment-firms/'
            when 'Fund' then '/funds/'
            when 'Nonprofit' then '/non-profits/'
            when 'Government' then '/government/' end || v.slug) || '/products-services/'::text || y.slug
          from entity v
          where v.id = y.provider_id and v.deleted_at is null and not v.is_hidden and v.deleted_at is null)) || '"' end, 'null')
    || ',"typeRecord":' || coalesce('"' || y.type_record || '"', 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(y.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}')
  || ',"amount":' || coalesce((r.amount_raised)::text, 'null')
  || ',"announcedAt":' || coalesce('"' || to_char(r.date_announced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"asOf":' || coalesce('"' || to_char(k.as_of, 'YYYY-MM-DD') || '"', 'null')
  || ',"completedAt":' || coalesce('"' || to_char(r.date_funding_complete at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"createdAt":' || coalesce('"' || to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"currency":' || coalesce('"' || r.currency || '"', 'null')
  || ',"dataConfidence":' || coalesce('"' || r.data_confidence || '"', 'null')
  || ',"evidence":' || (/* listAcquisitions 2.4 */)
  || ',"fundraiseTransactionId":' || coalesce('"' || r.id || '"', 'null')
  || ',"investorJoinId":' || coalesce('"' || i.id || '"', 'null')
  || ',"relationshipId":' || coalesce((k.id)::text, 'null')
  || ',"source":' || coalesce(to_json(k.source)::text, 'null')
  || ',"status":' || coalesce('"' || case
    when (x.operating_status in ('Acquired', 'Acquired Subsidiary') and (r.date_funding_complete is not null or r.status in ('Completed',
          'Closed'))) then x.operating_status
    else 'Acquisition' end || '"', 'null')
  || ',"transactionStatus":' || coalesce('"' || r.status || '"', 'null')
  || ',"updatedAt":' || coalesce('"' || to_char(k.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null') || '}') as text, exists (
  select 1
  from entity x
  where x.id = k.target_entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) and exists (
  select 1
  from entity y
  where y.id = k.source_entity_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap) as "isPublic"
from entity_relationship k
left join fundraise_round r on r.id = k.round_id
left join investor_join i on i.round_id = k.round_id and i.entity_id = k.source_entity_id
join entity x on x.id = k.target_entity_id
join entity y on y.id = k.source_entity_id
where k.id = $1 and k.target_entity_id = $2::uuid and k.relationship_type = 'acquirer' and k.is_current;

---- getAcquisition: GET /v1/entities/{entityId}/acquisitions/{relationshipId}
-- listAcquisitions 1, as above
-- getAcquisition 1
select k.version, (/* listAcquisitions 2.1 */) as text, exists (
  select 1
  from entity x
  where x.id = k.target_entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) and exists (
  select 1
  from entity y
  where y.id = k.source_entity_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap) as "isPublic"
from entity_relationship k
left join fundraise_round r on r.id = k.round_id
left join investor_join i on i.round_id = k.round_id and i.entity_id = k.source_entity_id
join entity x on x.id = k.target_entity_id
join entity y on y.id = k.source_entity_id
where k.id = $1 and k.target_entity_id = $2::uuid and k.relationship_type = 'acquirer' and k.is_current;

---- putAcquisition: PUT /v1/entities/{entityId}/acquisitions/{relationshipId}
-- putAcquisition 1
select e.id
from entity e
where e.id = any($1::uuid[]) or e.id in (
  select unnest(array[k.source_entity_id, k.target_entity_id])
  from entity_relationship k
  where k.id = $2)
order by e.id for no key
update of e;
-- putAcquisition 2
select id, version, relationship_type as "relationshipType", json_build_object( 'relationshipType', relationship_type, 'sourceEntityId',
   source_entity_id, 'targetEntityId', target_entity_id, 'detail', detail, 'asOf', as_of, 'source', source, 'status', status,
  'isCurrent', is_current, 'isPrimary', is_primary, 'roundId', round_id) as state
from entity_relationship k
where id = $1 and exists (
  select 1
  from entity e
  where e.id = k.source_entity_id and true) and exists (
  select 1
  from entity e
  where e.id = k.target_entity_id and true) for
update;
-- putAcquisition 3
select id, entity_id as "entityId", version, exists (
  select 1
  from entity_relationship k
  where k.round_id = fundraise_round.id) as "ofAcquisition", exists (
  select 1
  from investor_join i
  where i.round_id = fundraise_round.id and i.amount_invested is not null) as "hasInvestedAmount", json_build_object('round',
   round, 'roundType', round_type, 'amountRaised', amount_raised, 'currency', currency, 'valuationPreMoney', valuation_pre_money,
  'valuationPostMoney', valuation_post_money, 'dateAnnounced', to_char(date_announced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'dateFundingComplete', to_char(date_funding_complete at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dateInvestorExit',
   to_char(date_investor_exit at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', status, 'dataConfidence', data_confidence,
  'financialInstrumentType', instrument_type, 'investorCount', investor_count, 'creator', creator) as state
from fundraise_round
where id = any($1::uuid[]) and not exists (
  select 1
  from entity_relationship z
  join entity b on b.id = z.source_entity_id
  where z.round_id = fundraise_round.id and not (true))
order by id for
update;
-- createAcquisition 1, as above
-- createAcquisition 2, as above
-- createAcquisition 3, as above
-- putAcquisition 4
select x.id
from entity_relationship x
where x.id <> $1 and ( ($2 and x.is_current and x.relationship_type = $3 and ( ((x.source_entity_id, x.target_entity_id) = ($4::uuid,
           $5::uuid) and coalesce(x.detail, '') = $6) or ($7 and ((x.source_entity_id, x.target_entity_id) = ($8::uuid, $9::uuid) or (x.source_entity_id,
             x.target_entity_id) = ($10::uuid, $11::uuid))) or ($12 and x.target_entity_id = $13::uuid))) or (x.relationship_type = $14 and ((x.source_entity_id,
         x.target_entity_id) = ($15::uuid, $16::uuid) or (x.source_entity_id, x.target_entity_id) = ($17::uuid, $18::uuid))))
order by x.id
limit 1;
-- putAcquisition 5
update entity_relationship t
set program = n.program, batch = n.batch, relationship_type = n.relationship_type, source_entity_id = n.source_entity_id,
 target_entity_id = n.target_entity_id, detail = n.detail, status = n.status, as_of = n.as_of, source = n.source, is_current = n.is_current,
 is_primary = n.is_primary, last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::entity_relationship, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- putAcquisition 6
update fundraise_round r
set round_stage = case
when (r.round, r.round_type) is not distinct
from (n.round, n.round_type) then r.round_stage
else n.round_stage end, amount_raised_usd = case
when (r.amount_raised, r.currency) is not distinct
from (n.amount_raised, n.currency) then r.amount_raised_usd
else n.amount_raised_usd end, round = n.round, round_type = n.round_type, amount_raised = n.amount_raised, currency = n.currency,
 valuation_pre_money = n.valuation_pre_money, valuation_post_money = n.valuation_post_money, date_announced = n.date_announced,
 date_funding_complete = n.date_funding_complete, date_investor_exit = n.date_investor_exit, status = n.status, data_confidence = n.data_confidence,
 instrument_type = n.instrument_type, investor_count = n.investor_count, creator = n.creator, last_event_id = n.last_event_id,
 version = r.version + 1, updated_at = $1
from json_populate_recordset(null::fundraise_round, $2::json) n
where r.id = n.id;
-- putAcquisition 7
select i.entity_id as "entityId", i.person_id as "personId", i.lead_investor as "leadInvestor", i.amount_invested::text as "amountInvested"
from investor_join i
where i.round_id = any($1::uuid[])
order by i.id;
-- createAcquisition 6, as above
-- putAcquisition 8
select i.id, i.version, i.round_id as "roundId", r.entity_id as "raisingEntityId", json_build_object(/* putAcquisition 8.1: */ 'entityId',
   i.entity_id, 'personId', i.person_id, 'leadInvestor', i.lead_investor, 'amountInvested', trim_scale(i.amount_invested),
  'financialInstrumentType', i.instrument_type, 'partnerIds', coalesce((
      select json_agg(q.person_id
        order by q.person_id)
      from investor_partner q
      where q.join_id = i.id), '[]'::json)) as state
from json_populate_recordset(null::investor_join, $1::json) d
join investor_join i on i.round_id = d.round_id and (i.entity_id = d.entity_id or i.person_id = d.person_id)
join fundraise_round r on r.id = i.round_id
order by i.id for
update of i;
-- putAcquisition 9
update investor_join t
set entity_id = n.entity_id, person_id = n.person_id, lead_investor = n.lead_investor, amount_invested = n.amount_invested,
 instrument_type = n.instrument_type, last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::investor_join, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- createAcquisition 7, as above
-- createAcquisition 12, as above
-- putAcquisition 10
with entities as (
  select e.id
  from entity e
  where e.id in (
    select unnest($1::uuid[])
    union
    select m.target_entity_id
    from entity_relationship m
    where m.source_entity_id = any($2::uuid[]) and m.relationship_type = 'fundManagerFirm' and m.is_current)
  order by e.id for no key
  update of e), people as (
  select p.id
  from person p
  where p.id = any($3::uuid[])
  order by p.id for no key
  update of p)
select (
  select count(*)::int
  from entities) as entities, (
  select count(*)::int
  from people) as people;
-- createAcquisition 15, as above
-- createAcquisition 16, as above

---- patchAcquisition: PATCH /v1/entities/{entityId}/acquisitions/{relationshipId}
-- putAcquisition 1, as above
-- putAcquisition 2, as above
-- putAcquisition 3, as above
-- putAcquisition 5, as above
-- createAcquisition 6, as above
-- putAcquisition 6, as above
-- putAcquisition 7, as above
-- createAcquisition 6, as above
-- putAcquisition 8, as above
-- putAcquisition 9, as above
-- createAcquisition 6, as above
-- createAcquisition 7, as above
-- createAcquisition 12, as above
-- putAcquisition 10, as above
-- createAcquisition 15, as above
-- createAcquisition 16, as above

---- deleteAcquisition: DELETE /v1/entities/{entityId}/acquisitions/{relationshipId}
-- putAcquisition 1, as above
-- putAcquisition 2, as above
-- putAcquisition 3, as above
-- createAcquisition 16, as above
-- createAcquisition 7, as above
-- createAcquisition 12, as above
-- createAcquisition 13, as above
-- createAcquisition 6, as above
-- createAcquisition 14, as above
-- deleteAcquisition 1
select row_to_json(t) as row
from entity_relationship t
where t.id = any($1::int[])
order by array_position($2::int[], t.id);
-- deleteAcquisition 2
select k.conrelid::regclass::text as table, a.attname::text as column, format_type(a.atttypid, null) as type, k.confrelid::regclass::text as target,
 b.attname::text as "targetColumn", case k.confdeltype
when 'c' then 'cascade'
when 'n' then 'set null'
else 'restrict' end as "onDelete"
from pg_constraint k
join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
where k.contype = 'f'
order by 1, 2;
-- deleteAcquisition 3
delete from entity_relationship t
where t.id = any($1::int[]);
-- createAcquisition 6, as above
-- putAcquisition 3, as above
-- putAcquisition 7, as above
-- deleteAcquisition 4
select row_to_json(t) as row
from fundraise_round t
where t.id = any($1::uuid[])
order by array_position($2::uuid[], t.id);
-- deleteAcquisition 2, as above
-- deleteAcquisition 5
select 'entity_relationship.round_id' as key, row_to_json(t) as row
from entity_relationship t
where t.round_id = any($1::uuid[])
union all
select 'investor_join.round_id' as key, row_to_json(t) as row
from investor_join t
where t.round_id = any($2::uuid[])
union all
select 'source_record.round_id' as key, row_to_json(t) as row
from source_record t
where t.round_id = any($3::uuid[]);
-- deleteAcquisition 6
select 'investor_partner.join_id' as key, row_to_json(t) as row
from investor_partner t
where t.join_id = any($1::uuid[]);
-- deleteAcquisition 7
delete from fundraise_round t
where t.id = any($1::uuid[]);
-- createAcquisition 6, as above
-- putAcquisition 10, as above
-- createAcquisition 15, as above

---- listAllAcquisitions: GET /v1/acquisitions
-- listAllAcquisitions 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from entity_relationship k
    left join fundraise_round r on r.id = k.round_id
    left join investor_join i on i.round_id = k.round_id and i.entity_id = k.source_entity_id
    join entity e on e.id = k.target_entity_id
    join entity a on a.id = k.source_entity_id
    where k.relationship_type = 'acquirer' and k.is_current and exists (
      select 1
      from entity x
      where x.id = k.target_entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) and exists (
      select 1
      from entity y
      where y.id = k.source_entity_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap) and e.deleted_at is null) as total,
   true as known) h
left join (
  select case
  when k.position <= $1 then (/* createAcquisition 16.1 */) end as text, k.key, k.position
  from (
    select k.*, json_build_array(to_json(coalesce(r.date_announced, r.date_funding_complete, k.as_of::timestamp at time zone 'UTC')) #>> '{}',
       to_json(k.id) #>> '{}')::text as key, row_number() over (
      order by coalesce(r.date_announced, r.date_funding_complete, k.as_of::timestamp at time zone 'UTC') desc nulls last,
       k.id desc) - $2::int as position
    from entity_relationship k
    left join fundraise_round r on r.id = k.round_id
    left join investor_join i on i.round_id = k.round_id and i.entity_id = k.source_entity_id
    join entity e on e.id = k.target_entity_id
    join entity a on a.id = k.source_entity_id
    where k.relationship_type = 'acquirer' and k.is_current and exists (
      select 1
      from entity x
      where x.id = k.target_entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) and exists (
      select 1
      from entity y
      where y.id = k.source_entity_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap) and e.deleted_at is null
    order by coalesce(r.date_announced, r.date_funding_complete, k.as_of::timestamp at time zone 'UTC') desc nulls last, k.id desc
    limit $3) k
  left join fundraise_round r on r.id = k.round_id
  left join investor_join i on i.round_id = k.round_id and i.entity_id = k.source_entity_id
  join entity x on x.id = k.target_entity_id
  join entity y on y.id = k.source_entity_id) p on true
order by p.position;

---- listAllAcquisitionsPost: POST /v1/acquisitions
-- listAllAcquisitionsPost 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from entity_relationship k
    left join fundraise_round r on r.id = k.round_id
    left join investor_join i on i.round_id = k.round_id and i.entity_id = k.source_entity_id
    join entity e on e.id = k.target_entity_id
    join entity a on a.id = k.source_entity_id
    where k.relationship_type = 'acquirer' and k.is_current and exists (
      select 1
      from entity x
      where x.id = k.target_entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) and exists (
      select 1
      from entity y
      where y.id = k.source_entity_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap) and e.deleted_at is null and e.type_record = any($1)) as total,
   true as known) h
left join (
  select case
  when k.position <= $2 then (/* createAcquisition 16.1 */) end as text, k.key, k.position
  from (
    select k.*, json_build_array(to_json(coalesce(r.date_announced, r.date_funding_complete, k.as_of::timestamp at time zone 'UTC')) #>> '{}',
       to_json(k.id) #>> '{}')::text as key, row_number() over (
      order by coalesce(r.date_announced, r.date_funding_complete, k.as_of::timestamp at time zone 'UTC') desc nulls last,
       k.id desc) - $3::int as position
    from entity_relationship k
    left join fundraise_round r on r.id = k.round_id
    left join investor_join i on i.round_id = k.round_id and i.entity_id = k.source_entity_id
    join entity e on e.id = k.target_entity_id
    join entity a on a.id = k.source_entity_id
    where k.relationship_type = 'acquirer' and k.is_current and exists (
      select 1
      from entity x
      where x.id = k.target_entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) and exists (
      select 1
      from entity y
      where y.id = k.source_entity_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap) and e.deleted_at is null and e.type_record = any($4)
    order by coalesce(r.date_announced, r.date_funding_complete, k.as_of::timestamp at time zone 'UTC') desc nulls last, k.id desc
    limit $5) k
  left join fundraise_round r on r.id = k.round_id
  left join investor_join i on i.round_id = k.round_id and i.entity_id = k.source_entity_id
  join entity x on x.id = k.target_entity_id
  join entity y on y.id = k.source_entity_id) p on true
order by p.position;

---- listAddresses_1: GET /v1/entities/{entityId}/addresses
-- listAddresses_1 1
select (
  select '[' || coalesce(/* listAddresses_1 1.1: */ string_agg((/* listAddresses_1 1.2: */ '{"id":' || coalesce((g.id)::text,
          'null')
        || ',"address":' || coalesce((g.id)::text, 'null')
        || ',"addressLine1":' || coalesce(to_json(g.address_line1)::text, 'null')
        || ',"addressLine2":' || coalesce(to_json(g.address_line2)::text, 'null')
        || ',"association":' || g.association
        || ',"city":' || case
        when g.city_id is null then 'null'
        else ('{"id":' || coalesce((g.city_id)::text, 'null')
          || ',"name":' || coalesce(to_json(g.city_name)::text, 'null') || '}') end
        || ',"country":' || case
        when g.country_id is null then 'null'
        else ('{"countryCodeChar2":' || coalesce('"' || g.code2 || '"', 'null')
          || ',"countryCodeChar3":' || coalesce('"' || g.code3 || '"', 'null')
          || ',"id":' || coalesce((g.country_id)::text, 'null')
          || ',"name":' || coalesce(to_json(g.country_name)::text, 'null')
          || ',"unRegion":' || coalesce(to_json(g.un_region)::text, 'null')
          || ',"unSubregion":' || coalesce(to_json(g.un_subregion)::text, 'null') || '}') end
        || ',"countryAbbrev":' || coalesce('"' || g.code2 || '"', 'null')
        || ',"createdAt":' || coalesce('"' || to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null')
        || ',"fullAddress":' || coalesce(to_json(g.full_address)::text, 'null')
        || ',"isCurrent":' || coalesce((g.is_current)::boolean::text, 'null')
        || ',"isHq":' || coalesce((g.is_hq)::boolean::text, 'null')
        || ',"isPrimary":' || coalesce((g.is_primary)::boolean::text, 'null')
        || ',"latitude":' || coalesce((g.latitude)::text, 'null')
        || ',"longitude":' || coalesce((g.longitude)::text, 'null')
        || ',"postalCode":' || coalesce(to_json(g.postal_code)::text, 'null')
        || ',"state":' || case
        when g.state_id is null then 'null'
        else ('{"id":' || coalesce((g.state_id)::text, 'null')
          || ',"name":' || coalesce(to_json(g.state_name)::text, 'null')
          || ',"stateAbbrev":' || coalesce(to_json(g.state_abbrev)::text, 'null') || '}') end
        || ',"stateAbbrev":' || coalesce(to_json(g.state_abbrev)::text, 'null')
        || ',"street":' || coalesce(to_json(g.address_line1)::text, 'null')
        || ',"updatedAt":' || coalesce('"' || to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null') || '}'), ',' ), '') || ']'
  from (
    select a.*, s.association, s.is_current, s.is_hq, s.is_primary, s.id as join_id, y.name as city_name, t.name as state_name,
     t.abbrev as state_abbrev, c.name as country_name, c.code2, c.code3, c.un_region, c.un_subregion
    from (
      select j.address_id, min(j.id) as id, bool_or(j.is_current) as is_current, bool_or(j.is_current and j.role is not distinct
        from 'domicile') as is_hq, bool_or(j.is_current and j.role is not distinct
        from 'dominant') as is_primary, max(j.updated_at) as changed_at, '[' || coalesce(/* listAddresses_1 1.3: */ string_agg(('{"id":' || coalesce((j.id)::text,
              'null')
            || ',"isCurrent":' || coalesce((j.is_current)::boolean::text, 'null')
            || ',"role":' || coalesce('"' || j.role || '"', 'null')
            || ',"startDate":' || coalesce('"' || j.start_date || '"', 'null')
            || ',"endDate":' || coalesce('"' || j.end_date || '"', 'null') || '}'), ','
          order by j.is_current desc, j.id), '') || ']' as association
      from address_join j
      where j.entity_id = o.id
      group by j.address_id
      having bool_or(j.is_current)) s
    join address a on a.id = s.address_id
    left join city y on y.id = a.city_id
    left join state t on t.id = a.state_id
    left join country c on c.id = a.country_id
    order by s.is_hq desc, s.is_primary desc, s.changed_at desc, a.id
    limit 100) g) as text
from entity o
where o.id = $1::uuid and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap;

---- getAddress_1: GET /v1/entities/{entityId}/addresses/{addressJoinId}
-- getAddress_1 1
select (/* getAddress_1 1.1: */
  select (/* listAddresses_1 1.2 */)
  from (
    select a.*, s.association, s.is_current, s.is_hq, s.is_primary, s.id as join_id, y.name as city_name, t.name as state_name,
     t.abbrev as state_abbrev, c.name as country_name, c.code2, c.code3, c.un_region, c.un_subregion
    from (
      select j.address_id, min(j.id) as id, bool_or(j.is_current) as is_current, bool_or(j.is_current and j.role is not distinct
        from 'domicile') as is_hq, bool_or(j.is_current and j.role is not distinct
        from 'dominant') as is_primary, max(j.updated_at) as changed_at, '[' || coalesce(/* listAddresses_1 1.3 */) || ']' as association
      from address_join j
      where j.entity_id = o.id
      group by j.address_id
      having bool_or(j.id = $1)) s
    join address a on a.id = s.address_id
    left join city y on y.id = a.city_id
    left join state t on t.id = a.state_id
    left join country c on c.id = a.country_id
    order by s.is_hq desc, s.is_primary desc, s.changed_at desc, a.id
    limit 100) g) as text, v.version
from entity o
join address_join v on v.id = $2
where o.id = $3::uuid and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap;

---- createAddress_1: POST /v1/entities/{entityId}/addresses
-- createAddress_1 1
select o.id, o.operating_status as "operatingStatus"
from entity o
where o.id = any($1::uuid[]) and o.deleted_at is null
order by o.id for
update;
-- createAddress_1 2
select id, code2, code3, name, name_key as "nameKey"
from country
order by id;
-- createAddress_1 3
insert into state (country_id, name, name_key, abbrev)
select country_id, name, name_key, abbrev
from json_populate_recordset(null::state, $1::json)
order by country_id, name_key
on conflict do nothing;
-- createAddress_1 4
select s.id, s.country_id as "countryId", s.name_key as key
from state s
join (
  select distinct country_id, name_key
  from json_populate_recordset(null::state, $1::json)) d on d.country_id = s.country_id and d.name_key = s.name_key;
-- createAddress_1 5
insert into city (country_id, state_id, name, name_key, latitude, longitude)
select country_id, state_id, name, name_key, latitude, longitude
from json_populate_recordset(null::city, $1::json)
order by country_id, state_id, name_key
on conflict do nothing;
-- createAddress_1 6
select c.id, c.country_id as "countryId", c.state_id as "stateId", c.name_key as key
from city c
join (
  select distinct country_id, state_id, name_key
  from json_populate_recordset(null::city, $1::json)) d on d.country_id = c.country_id and d.name_key = c.name_key and d.state_id is not distinct
from c.state_id;
-- createAddress_1 7
select id, canonical_key as key, latitude, longitude
from address
where canonical_key = any($1);
-- createAddress_1 8
insert into address (address_line1, address_line2, postal_code, city_id, state_id, country_id, latitude, longitude, full_address,
   canonical_key, created_at, updated_at)
select address_line1, address_line2, postal_code, city_id, state_id, country_id, latitude, longitude, full_address, canonical_key,
 $1::timestamptz, $2::timestamptz
from json_populate_recordset(null::address, $3::json)
on conflict (canonical_key) do nothing;
-- createAddress_1 9
select id, canonical_key as key
from address
where canonical_key = any($1);
-- createAddress_1 10
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createAddress_1 10.1: */ '{"addressId":' || coalesce((t.address_id)::text,
    'null')
  || ',"role":' || coalesce('"' || t.role || '"', 'null')
  || ',"startDate":' || coalesce('"' || t.start_date || '"', 'null')
  || ',"endDate":' || coalesce('"' || t.end_date || '"', 'null')
  || ',"isCurrent":' || coalesce((t.is_current)::boolean::text, 'null')
  || ',"researchExhausted":' || coalesce((t.research_exhausted)::boolean::text, 'null') || '}') as state
from address_join t
where t.entity_id = $1::uuid
order by t.id for
update of t;
-- createAddress_1 11
with added as (
  insert into address_join (entity_id, person_id, address_id, role, start_date, end_date, is_current, research_exhausted,
     last_event_id, version, created_at, updated_at)
  select entity_id, person_id, address_id, role, start_date, end_date, is_current, research_exhausted, last_event_id, 1, $1::timestamptz,
   $2::timestamptz
  from json_populate_recordset(null::address_join, $3::json)
  on conflict do nothing
  returning id, last_event_id), history as (/* createAddress_1 11.1: */
  insert into provenance_event ( id, record_type, record_id, entity_id, person_id, action, change, operation_id, source_type,
     source_detail, source_provider, source_provider_id, source_provider_slug, actor_type, agent_chassis, agent_model, caller_id,
     trace_id, created_at)
  select c.id, c.record_type, a.id::text, c.entity_id, c.person_id, c.action, c.change::jsonb, $4, $5, $6, $7, $8, $9, $10,
   $11, $12, $13, $14, $15
  from json_to_recordset($16::json) c(id uuid, record_type text, record_id text, entity_id uuid, person_id uuid, action text,
     change text)
  join added a on a.last_event_id = c.id
  order by c.id)
select id, last_event_id as "eventId"
from added;
-- createAcquisition 15, as above
-- createAddress_1 12
select (/* getAddress_1 1.1 */) as text, v.version
from entity o
join address_join v on v.id = $2
where o.id = $3::uuid and true;

---- putAddress_1: PUT /v1/entities/{entityId}/addresses/{addressJoinId}
-- createAddress_1 1, as above
-- putAddress_1 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createAddress_1 10.1 */) as state
from address_join t
where t.entity_id = $1::uuid and t.id = $2
order by t.id for
update of t;
-- createAddress_1 2, as above
-- createAddress_1 3, as above
-- createAddress_1 4, as above
-- createAddress_1 5, as above
-- createAddress_1 6, as above
-- createAddress_1 7, as above
-- createAddress_1 8, as above
-- createAddress_1 9, as above
-- putAddress_1 2
update address_join t
set address_id = n.address_id, role = n.role, start_date = n.start_date, end_date = n.end_date, is_current = n.is_current,
 research_exhausted = n.research_exhausted, last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::address_join, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createAddress_1 12, as above

---- patchAddress_1: PATCH /v1/entities/{entityId}/addresses/{addressJoinId}
-- createAddress_1 1, as above
-- putAddress_1 1, as above
-- putAddress_1 2, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createAddress_1 12, as above

---- deleteAddress_1: DELETE /v1/entities/{entityId}/addresses/{addressJoinId}
-- createAddress_1 1, as above
-- deleteAddress_1 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createAddress_1 10.1 */) as state
from address_join t
where t.entity_id = $1::uuid and t.address_id = (
  select g.address_id
  from address_join g
  where g.id = $2)
order by t.id for
update of t;
-- createAddress_1 12, as above
-- putAddress_1 2, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createAddress_1 12, as above

---- listAddresses: GET /v1/people/{personId}/addresses
-- listAddresses 1
select (
  select '[' || coalesce(/* listAddresses_1 1.1 */) || ']'
  from (
    select a.*, s.association, s.is_current, s.is_hq, s.is_primary, s.id as join_id, y.name as city_name, t.name as state_name,
     t.abbrev as state_abbrev, c.name as country_name, c.code2, c.code3, c.un_region, c.un_subregion
    from (
      select j.address_id, min(j.id) as id, bool_or(j.is_current) as is_current, bool_or(j.is_current and j.role is not distinct
        from 'domicile') as is_hq, bool_or(j.is_current and j.role is not distinct
        from 'dominant') as is_primary, max(j.updated_at) as changed_at, '[' || coalesce(/* listAddresses_1 1.3 */) || ']' as association
      from address_join j
      where j.person_id = o.id
      group by j.address_id
      having true) s
    join address a on a.id = s.address_id
    left join city y on y.id = a.city_id
    left join state t on t.id = a.state_id
    left join country c on c.id = a.country_id
    order by s.is_hq desc, s.is_primary desc, s.changed_at desc, a.id
    limit 100) g) as text
from person o
where o.id = $1::uuid and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap;

---- getAddress: GET /v1/people/{personId}/addresses/{addressJoinId}
-- getAddress 1
select (/* getAddress 1.1: */
  select (/* listAddresses_1 1.2 */)
  from (
    select a.*, s.association, s.is_current, s.is_hq, s.is_primary, s.id as join_id, y.name as city_name, t.name as state_name,
     t.abbrev as state_abbrev, c.name as country_name, c.code2, c.code3, c.un_region, c.un_subregion
    from (
      select j.address_id, min(j.id) as id, bool_or(j.is_current) as is_current, bool_or(j.is_current and j.role is not distinct
        from 'domicile') as is_hq, bool_or(j.is_current and j.role is not distinct
        from 'dominant') as is_primary, max(j.updated_at) as changed_at, '[' || coalesce(/* listAddresses_1 1.3 */) || ']' as association
      from address_join j
      where j.person_id = o.id
      group by j.address_id
      having bool_or(j.id = $1)) s
    join address a on a.id = s.address_id
    left join city y on y.id = a.city_id
    left join state t on t.id = a.state_id
    left join country c on c.id = a.country_id
    order by s.is_hq desc, s.is_primary desc, s.changed_at desc, a.id
    limit 100) g) as text, v.version
from person o
join address_join v on v.id = $2
where o.id = $3::uuid and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap;

---- createAddress: POST /v1/people/{personId}/addresses
-- createAddress 1
select o.id, null::text as "operatingStatus"
from person o
where o.id = any($1::uuid[]) and o.deleted_at is null
order by o.id for
update;
-- createAddress_1 2, as above
-- createAddress_1 3, as above
-- createAddress_1 4, as above
-- createAddress_1 5, as above
-- createAddress_1 6, as above
-- createAddress_1 7, as above
-- createAddress_1 8, as above
-- createAddress_1 9, as above
-- createAddress 2
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createAddress_1 10.1 */) as state
from address_join t
where t.person_id = $1::uuid
order by t.id for
update of t;
-- createAddress_1 11, as above
-- createAddress 3
with derived as materialized (
  select o.id, investments.*, news.*, photo.*
  from person o
  cross join lateral (
    select count(distinct i.round_id)::int as deal_count, sum(i.usd) as amount_invested, round(avg(i.usd), 2) as average_invested,
     max(i.usd) as largest_invested, min(i.usd) as smallest_invested
    from (
      select i.round_id, case
      when r.currency = 'USD' then i.amount_invested end as usd
      from investor_join i
      join fundraise_round r on r.id = i.round_id
      join entity c on c.id = r.entity_id and (c.deleted_at is null and not c.is_hidden and c.show_on_sitemap or not (o.deleted_at is null and not o.is_hidden and o.show_on_sitemap))
      where i.person_id = o.id and (r.round_stage is null or r.round_stage <> 'Acquisition')) i) investments
  cross join lateral (
    select count(*)::int as article_count
    from news_person n
    join news_article a on a.id = n.news_id
    where n.person_id = o.id and not a.is_hidden) news
  cross join lateral (
    select max(m.path) as picture, coalesce(bool_and(m.is_monogram), false) as picture_is_monogram
    from media_slot m
    where m.person_id = o.id and m.is_current) photo
  where o.id = any($1::uuid[])), written as (
  update person p
  set deal_count = d.deal_count, amount_invested = d.amount_invested, average_invested = d.average_invested, largest_invested = d.largest_invested,
   smallest_invested = d.smallest_invested, article_count = d.article_count, picture = d.picture, picture_is_monogram = d.picture_is_monogram
  from derived d
  where p.id = d.id and ( p.deal_count, p.amount_invested, p.average_invested, p.largest_invested, p.smallest_invested, p.article_count,
     p.picture, p.picture_is_monogram) is distinct
  from ( d.deal_count, d.amount_invested, d.average_invested, d.largest_invested, d.smallest_invested, d.article_count, d.picture,
     d.picture_is_monogram)), content as materialized (
  select p.id, p.name_full, round(100 * (ln(1 + greatest((coalesce(d.amount_invested, 0)) / 1000000, 0)::float8) + ln(1 + greatest(coalesce(d.deal_count,
             0), 0)::float8) + ln(1 + greatest(coalesce(d.article_count, 0), 0)::float8)))::int as prominence, p.deleted_at is null and not p.is_hidden and p.show_on_sitemap as is_public,
   concat_ws(' ', p.name_full_key, lower(p.nickname), (
      select string_agg(a.name_key, ' '
        order by a.position)
      from person_alias a
      where a.person_id = p.id)) as names, coalesce(roles.words, '') as words, roles.list, fields.list as fields, (
    select string_agg(t.text, ' '
      order by t.id)
    from owned_text t
    where t.person_id = p.id and t.is_current and t.text_type = 'summary') as summary, left((
      select string_agg(t.text, ' '
        order by t.id)
      from owned_text t
      where t.person_id = p.id and t.text_type <> 'summary' and t.text_type not in ('internalNote') and t.is_current), 100000) as more
  from derived d
  join person p on p.id = d.id
  cross join lateral (
    select string_agg(concat_ws(' ', t.name, e.name_brand), ' '
      order by j.id) as words, json_agg(json_build_object('title', t.name, 'organization', e.name_brand)
      order by j.id) as list, array_agg(e.id) as ids
    from entity_person j
    join entity e on e.id = j.entity_id
    left join corporate_title t on t.id = j.title_id
    where j.person_id = p.id and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap) roles
  cross join lateral (
    select json_agg(f.name
      order by f.entity_count desc, f.name collate "C") as list
    from (
      select g.name, count(*) as entity_count
      from entity_tag x
      join tag g on g.id = x.tag_id
      where x.entity_id = any(roles.ids) and x.is_current
      group by g.name
      order by 2 desc, g.name collate "C"
      limit 12) f) fields), worded as materialized (
  select t.id, t.prominence, t.is_public, setweight(to_tsvector('simple', search_text(t.names)), 'A') || setweight(to_tsvector('english',
       search_text(t.words)), 'B') || setweight(to_tsvector('english', search_text(concat_ws(' ', t.summary, t.more))), 'C') as document
  from content t), search_document as (
  insert into person_search (person_id, prominence, is_public, document)
  select t.id, t.prominence, t.is_public, t.document
  from worded t
  order by t.id
  on conflict (person_id) do
  update
  set prominence = excluded.prominence, is_public = excluded.is_public, document = excluded.document
  where (person_search.prominence, person_search.is_public, person_search.document) is distinct
  from (excluded.prominence, excluded.is_public, excluded.document)), word as (
  insert into search_word (kind, word, is_public)
  select 'person', d.word, bool_or(d.is_public)
  from (
    select unnest(tsvector_to_array(s.document)) as word, s.is_public
    from worded s) d
  where search_word_fits(d.word) and not exists (
    select 1
    from search_word k
    where k.kind = 'person' and k.word = d.word and (k.is_public or not d.is_public))
  group by d.word
  order by d.word
  on conflict (kind, word) do
  update
  set is_public = true
  where excluded.is_public)
insert into person_meaning (person_id, due_source)
select s.id, s.source
from (
  select t.id, json_build_object('name', t.name_full, 'roles', t.list, 'fields', t.fields, 'summary', t.summary, 'text', left(t.more,
       1000))::text as source
  from content t) s
order by s.id
on conflict (person_id) do
update
set due_source = nullif(excluded.due_source, person_meaning.source)
where person_meaning.due_source is distinct
from nullif(excluded.due_source, person_meaning.source);
-- createAddress 4
select (/* getAddress 1.1 */) as text, v.version
from person o
join address_join v on v.id = $2
where o.id = $3::uuid and true;

---- putAddress: PUT /v1/people/{personId}/addresses/{addressJoinId}
-- createAddress 1, as above
-- putAddress 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createAddress_1 10.1 */) as state
from address_join t
where t.person_id = $1::uuid and t.id = $2
order by t.id for
update of t;
-- createAddress_1 2, as above
-- createAddress_1 3, as above
-- createAddress_1 4, as above
-- createAddress_1 5, as above
-- createAddress_1 6, as above
-- createAddress_1 7, as above
-- createAddress_1 8, as above
-- createAddress_1 9, as above
-- putAddress_1 2, as above
-- createAcquisition 6, as above
-- createAddress 3, as above
-- createAddress 4, as above

---- patchAddress: PATCH /v1/people/{personId}/addresses/{addressJoinId}
-- createAddress 1, as above
-- putAddress 1, as above
-- putAddress_1 2, as above
-- createAcquisition 6, as above
-- createAddress 3, as above
-- createAddress 4, as above

---- deleteAddress: DELETE /v1/people/{personId}/addresses/{addressJoinId}
-- createAddress 1, as above
-- deleteAddress 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createAddress_1 10.1 */) as state
from address_join t
where t.person_id = $1::uuid and t.address_id = (
  select g.address_id
  from address_join g
  where g.id = $2)
order by t.id for
update of t;
-- createAddress 4, as above
-- putAddress_1 2, as above
-- createAcquisition 6, as above
-- createAddress 3, as above
-- createAddress 4, as above

---- listMyApiKeys: GET /v1/auth/me/api-keys
-- listMyApiKeys 1
SELECT "public"."credential"."id", "public"."credential"."name", "public"."credential"."created_at", "public"."credential"."last_used_at",
"public"."credential"."expires_at", "public"."credential"."revoked_at" FROM "public"."credential" WHERE ("public"."credential"."user_id" = $1 AND "public"."credential"."kind" = $2 AND "public"."credential"."revoked_at" IS NULL AND ("public"."credential"."expires_at" IS NULL OR "public"."credential"."expires_at" > $3)) ORDER BY "public"."credential"."created_at" DESC,
"public"."credential"."id" DESC OFFSET $4;
-- listMyApiKeys 2
SELECT "public"."credential"."id", "public"."credential"."name", "public"."credential"."created_at", "public"."credential"."last_used_at",
"public"."credential"."expires_at", "public"."credential"."revoked_at" FROM "public"."credential" WHERE ("public"."credential"."user_id" = $1 AND "public"."credential"."kind" = $2 AND (NOT ("public"."credential"."revoked_at" IS NULL AND ("public"."credential"."expires_at" IS NULL OR "public"."credential"."expires_at" > $3)))) ORDER BY "public"."credential"."created_at" DESC,
"public"."credential"."id" DESC LIMIT $4 OFFSET $5;

---- getCurrentApiKey: GET /v1/auth/me/api-keys/current

---- createMyApiKey: POST /v1/auth/me/api-keys
-- createMyApiKey 1
select id, credentials_ended_at as "endedAt"
from app_user
where id = $1::uuid or subject = $2
order by id for
update;
-- createMyApiKey 2
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."credential"."id" FROM "public"."credential" WHERE ("public"."credential"."user_id" = $1 AND "public"."credential"."kind" = $2 AND "public"."credential"."revoked_at" IS NULL AND ("public"."credential"."expires_at" IS NULL OR "public"."credential"."expires_at" > $3)) OFFSET $4) AS "sub";
-- createMyApiKey 3
INSERT INTO "public"."credential" ("id","kind","name","hash","user_id","created_at","rights") VALUES ($1,$2,$3,$4,$5,$6,$7) RETURNING "public"."credential"."id";
-- createMyApiKey 4
delete from credential
where id in (
  select c.id
  from credential c
  where c.user_id = $1::uuid and c.kind = 'personalApiKey' and least(c.revoked_at, c.expires_at) < $2::timestamptz and not exists (
    select 1
    from webhook_endpoint w
    where w.credential_id = c.id and w.is_enabled) and not exists (
    select 1
    from saved_search s
    where s.credential_id = c.id and s.is_alert_on)
  order by least(c.revoked_at, c.expires_at) desc, c.id desc offset $3::int);
-- createMyApiKey 5
SELECT "public"."credential"."id", "public"."credential"."name", "public"."credential"."created_at", "public"."credential"."last_used_at",
"public"."credential"."expires_at", "public"."credential"."revoked_at" FROM "public"."credential" WHERE ("public"."credential"."id" = $1 AND "public"."credential"."user_id" = $2 AND "public"."credential"."kind" = $3) LIMIT $4 OFFSET $5;

---- revokeMyApiKey: DELETE /v1/auth/me/api-keys/{apiKeyId}
-- revokeMyApiKey 1
select u.id
from app_user u
join credential c on c.user_id = u.id
where c.id = $1::uuid for
update of u;
-- revokeMyApiKey 2
with recursive ended as (
  select c.id
  from credential c
  where c.id = $1::uuid and c.user_id = $2::uuid
  union
  select c.id
  from credential c
  join ended e on c.parent_id = e.id)
update credential
set revoked_at = $3
where id in (
  select e.id
  from ended e) and revoked_at is null
returning id;
-- revokeMyApiKey 3
update webhook_endpoint w
set is_enabled = false, updated_at = $1, disabled_reason = o.reason
from (
  select o.id, o.credential_id, case
  when $2::boolean then $3
  when c.revoked_at is not null then $4
  when c.expires_at <= $5 then $6 end as reason
  from webhook_endpoint o
  left join credential c on c.id = o.credential_id
  where o.is_enabled and o.user_id = $7::uuid) o
where w.id = o.id and o.reason is not null and w.is_enabled and w.credential_id is not distinct
from o.credential_id;
-- revokeMyApiKey 4
UPDATE "public"."saved_search" SET "is_alert_on" = $1, "disabled_reason" = $2, "updated_at" = $3 WHERE ("public"."saved_search"."is_alert_on" = $4 AND "public"."saved_search"."user_id" = $5 AND EXISTS(SELECT "t0"."id" FROM "public"."credential" AS "t0" WHERE ("t0"."revoked_at" IS NOT NULL AND ("public"."saved_search"."credential_id") = ("t0"."id") AND "t0"."id" IS NOT NULL)))
returning 1;
-- revokeMyApiKey 5
UPDATE "public"."saved_search" SET "is_alert_on" = $1, "disabled_reason" = $2, "updated_at" = $3 WHERE ("public"."saved_search"."is_alert_on" = $4 AND "public"."saved_search"."user_id" = $5 AND EXISTS(SELECT "t0"."id" FROM "public"."credential" AS "t0" WHERE ("t0"."expires_at" <= $6 AND ("public"."saved_search"."credential_id") = ("t0"."id") AND "t0"."id" IS NOT NULL)))
returning 1;
-- revokeMyApiKey 6
update export x
set owner = $1, expires_at = $2, updated_at = $3
from credential c
where x.expires_at > $4 and c.id = (x.caller ->> 'credentialId')::uuid and (c.revoked_at is not null or c.expires_at <= $5);
-- revokeMyApiKey 7
update export_schedule s
set paused = true, failure = $1, updated_at = $2
from credential c
where not s.paused and c.id = (s.caller ->> 'credentialId')::uuid and (c.revoked_at is not null or c.expires_at <= $3);
-- createMyApiKey 5, as above
-- createMyApiKey 4, as above

---- listPersonEntityAssociations: GET /v1/people/{personId}/entities
-- listPersonEntityAssociations 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from entity_person j
    join entity x on x.id = j.entity_id
    where j.person_id = $1::uuid and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) as total, exists (
    select
    from person p
    where p.id = $2::uuid and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap) as known) h
left join (
  select case
  when k.position <= $3 then (/* listPersonEntityAssociations 1.1: */ '{"associationId":' || coalesce((j.id)::text, 'null')
    || ',"createdAt":' || coalesce('"' || to_char(j.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"creator":' || coalesce(to_json(j.creator)::text, 'null')
    || ',"endDate":' || coalesce('"' || to_char(j.end_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
    || ',"entityAddress":' || (
      select '[' || coalesce(/* listAddresses_1 1.1 */) || ']'
      from (
        select a.*, s.association, s.is_current, s.is_hq, s.is_primary, s.id as join_id, y.name as city_name, t.name as state_name,
         t.abbrev as state_abbrev, c.name as country_name, c.code2, c.code3, c.un_region, c.un_subregion
        from (
          select j.address_id, min(j.id) as id, bool_or(j.is_current) as is_current, bool_or(j.is_current and j.role is not distinct
            from 'domicile') as is_hq, bool_or(j.is_current and j.role is not distinct
            from 'dominant') as is_primary, max(j.updated_at) as changed_at, '[' || coalesce(/* listAddresses_1 1.3 */) || ']' as association
          from address_join j
          where j.entity_id = x.id
          group by j.address_id
          having true) s
        join address a on a.id = s.address_id
        left join city y on y.id = a.city_id
        left join state t on t.id = a.state_id
        left join country c on c.id = a.country_id
        order by s.is_hq desc, s.is_primary desc, s.changed_at desc, a.id
        limit 100) g)
    || ',"entityId":' || coalesce('"' || x.id || '"', 'null')
    || ',"entityLogo":' || ('{"isMonogram":' || coalesce((x.logo_is_monogram)::boolean::text, 'null')
      || ',"logo":' || coalesce('"https://data.example/media/'::text || x.logo || '"', 'null')
      || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || x.logo_square || '"', 'null') || '}')
    || ',"entityName":' || coalesce(to_json(x.name_brand)::text, 'null')
    || ',"entityOperatingStatus":' || coalesce('"' || x.operating_status || '"', 'null')
    || ',"entitySlug":' || coalesce('"' || x.slug || '"', 'null')
    || ',"entityType":' || coalesce('"' || x.type_record || '"', 'null')
    || ',"entityUrlLink":' || '[]'
    || ',"isCurrent":' || coalesce((j.is_current)::boolean::text, 'null')
    || ',"personAddress":' || (/* listPersonEntityAssociations 1.2: */
      select '[' || coalesce(/* listAddresses_1 1.1 */) || ']'
      from (
        select a.*, s.association, s.is_current, s.is_hq, s.is_primary, s.id as join_id, y.name as city_name, t.name as state_name,
         t.abbrev as state_abbrev, c.name as country_name, c.code2, c.code3, c.un_region, c.un_subregion
        from (
          select j.address_id, min(j.id) as id, bool_or(j.is_current) as is_current, bool_or(j.is_current and j.role is not distinct
            from 'domicile') as is_hq, bool_or(j.is_current and j.role is not distinct
            from 'dominant') as is_primary, max(j.updated_at) as changed_at, '[' || coalesce(/* listAddresses_1 1.3 */) || ']' as association
          from address_join j
          where j.person_id = p.id
          group by j.address_id
          having true) s
        join address a on a.id = s.address_id
        left join city y on y.id = a.city_id
        left join state t on t.id = a.state_id
        left join country c on c.id = a.country_id
        order by s.is_hq desc, s.is_primary desc, s.changed_at desc, a.id
        limit 100) g)
    || ',"personId":' || coalesce('"' || p.id || '"', 'null')
    || ',"personImage":' || ('{"isMonogram":' || coalesce((p.picture_is_monogram)::boolean::text, 'null')
      || ',"picture":' || coalesce('"https://data.example/media/'::text || p.picture || '"', 'null') || '}')
    || ',"personName":' || coalesce(to_json(p.name_full)::text, 'null')
    || ',"personSlug":' || coalesce('"' || p.slug || '"', 'null')
    || ',"personUrlLink":' || '[]'
    || ',"score":' || coalesce((j.score)::text, 'null')
    || ',"startDate":' || coalesce('"' || to_char(j.start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"titleFunction":' || coalesce(to_json(t.function)::text, 'null')
    || ',"titleId":' || coalesce((j.title_id)::text, 'null')
    || ',"titleLevel":' || coalesce(to_json(t.level)::text, 'null')
    || ',"titleName":' || coalesce(to_json(t.name)::text, 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(j.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}') end as text, k.key, k.position
  from (
    select j.id, json_build_array(to_json(j.is_current) #>> '{}', to_json(j.id) #>> '{}')::text as key, row_number() over (
      order by j.is_current desc, j.id desc) - $4::int as position
    from entity_person j
    join entity x on x.id = j.entity_id
    where j.person_id = $5::uuid and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
    order by j.is_current desc, j.id desc
    limit 21) k
  join (entity_person j
    join entity x on x.id = j.entity_id
    join person p on p.id = j.person_id
    left join corporate_title t on t.id = j.title_id) on j.id = k.id) p on true
order by p.position;

---- getPersonEntityAssociation: GET /v1/people/{personId}/entities/{associationId}
-- getPersonEntityAssociation 1
select j.id, j.version, (/* listPersonEntityAssociations 1.1 */) as text
from entity_person j
join entity x on x.id = j.entity_id
join person p on p.id = j.person_id
left join corporate_title t on t.id = j.title_id
where j.id = $1 and j.person_id = $2::uuid and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap;

---- createEntityPersonAssociation: POST /v1/people/{personId}/entities
-- createEntityPersonAssociation 1
select e.id, e.version, (
  select s.version
  from entity s
  where s.id = e.id) as "snapshotVersion", e.deleted_at is not null as deleted, json_build_object(/* createAcquisition 1.1 */) as state,
 json_build_object(/* createAcquisition 1.2 */) as related
from entity e
where (e.id = $1::uuid) and true
order by e.id for
update of e;
-- createAddress 1, as above
-- createEntityPersonAssociation 2
with added as (
  insert into corporate_title (name, name_key, function, level)
  select d.name, d.name_key, d.function, d.level
  from json_populate_recordset(null::corporate_title, $1::json) d
  where not exists (
    select 1
    from corporate_title t
    where t.name_key = d.name_key)
  order by d.name_key
  on conflict (name_key) do nothing
  returning name_key, id)
select name_key as key, id
from added
union all
select name_key, id
from corporate_title
where name_key = any($2);
-- createEntityPersonAssociation 3
with added as (
  insert into entity_person ( person_id, entity_id, title_id, start_date, end_date, is_current, score, creator, last_event_id,
     version, created_at, updated_at)
  select d.person_id, d.entity_id, d.title_id, d.start_date, d.end_date, d.is_current, d.score, d.creator, d.last_event_id,
   1, t.now, t.now
  from json_populate_recordset(null::entity_person, $1::json) d, (
    select $2::timestamptz as now) t
  on conflict do nothing
  returning id, last_event_id), history as (/* createEntityPersonAssociation 3.1: */
  insert into provenance_event ( id, record_type, record_id, entity_id, person_id, action, change, operation_id, source_type,
     source_detail, source_provider, source_provider_id, source_provider_slug, actor_type, agent_chassis, agent_model, caller_id,
     trace_id, created_at)
  select c.id, c.record_type, a.id::text, c.entity_id, c.person_id, c.action, c.change::jsonb, $3, $4, $5, $6, $7, $8, $9,
   $10, $11, $12, $13, $14
  from json_to_recordset($15::json) c(id uuid, record_type text, record_id text, entity_id uuid, person_id uuid, action text,
     change text)
  join added a on a.last_event_id = c.id
  order by c.id)
select id, last_event_id as "eventId"
from added;
-- createAddress 3, as above
-- createEntityPersonAssociation 4
select j.id, j.version, (/* listPersonEntityAssociations 1.1 */) as text
from entity_person j
join entity x on x.id = j.entity_id
join person p on p.id = j.person_id
left join corporate_title t on t.id = j.title_id
where j.id = $1 and j.person_id = $2::uuid and true;
-- createEntityPersonAssociation 5
select j.id
from entity_person j
join corporate_title t on t.id = j.title_id
where j.id = any($1::int[]) and j.is_current and (t.name_key ~ '\m(ceo|chief executive)\M' and t.name_key !~ '\m(co|deputy|vice|former|ex) (ceo|chief)|\m(assistant|office|adviser|advisor|staff)\M') and exists (
  select 1
  from entity_person k
  join corporate_title u on u.id = k.title_id
  join person p on p.id = k.person_id
  where k.entity_id = j.entity_id and k.is_current and k.person_id <> j.person_id and (u.name_key ~ '\m(ceo|chief executive)\M' and u.name_key !~ '\m(co|deputy|vice|former|ex) (ceo|chief)|\m(assistant|office|adviser|advisor|staff)\M') and p.deleted_at is null);

---- replaceEntityPersonAssociation: PUT /v1/people/{personId}/entities/{associationId}
-- createAddress 1, as above
-- replaceEntityPersonAssociation 1
select j.id, j.version, j.person_id as "personId", j.entity_id as "entityId", e.slug as "entitySlug", json_build_object( 'titleId',
   j.title_id, 'creator', j.creator, 'isCurrent', j.is_current, 'startDate', to_char(j.start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'endDate', to_char(j.end_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as state
from entity_person j
join entity e on e.id = j.entity_id
where j.id = $1 and j.person_id = $2::uuid and e.deleted_at is null for
update of j;
-- createEntityPersonAssociation 2, as above
-- replaceEntityPersonAssociation 2
select j.id
from entity_person j
where j.person_id = $1::uuid and j.entity_id = $2::uuid and j.id <> $3 and j.title_id is not distinct
from $4::int and j.start_date is not distinct
from $5::timestamptz;
-- replaceEntityPersonAssociation 3
update entity_person t
set title_id = n.title_id, start_date = n.start_date, end_date = n.end_date, is_current = n.is_current, creator = n.creator,
 last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::entity_person, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- createAddress 3, as above
-- createEntityPersonAssociation 4, as above
-- createEntityPersonAssociation 5, as above

---- patchEntityPersonAssociation: PATCH /v1/people/{personId}/entities/{associationId}
-- createAddress 1, as above
-- replaceEntityPersonAssociation 1, as above
-- replaceEntityPersonAssociation 3, as above
-- createAcquisition 6, as above
-- createEntityPersonAssociation 4, as above
-- createEntityPersonAssociation 5, as above

---- deleteEntityPersonAssociation: DELETE /v1/people/{personId}/entities/{associationId}
-- createAddress 1, as above
-- replaceEntityPersonAssociation 1, as above
-- createEntityPersonAssociation 4, as above
-- createEntityPersonAssociation 5, as above
-- deleteEntityPersonAssociation 1
select row_to_json(t) as row
from entity_person t
where t.id = any($1::int[])
order by array_position($2::int[], t.id);
-- deleteAcquisition 2, as above
-- deleteEntityPersonAssociation 2
delete from entity_person t
where t.id = any($1::int[]);
-- createAcquisition 6, as above
-- createAddress 3, as above

---- clearEntityPersonCorporateTitle: DELETE /v1/people/{personId}/entities/{associationId}/corporate-title
-- createAddress 1, as above
-- replaceEntityPersonAssociation 1, as above
-- replaceEntityPersonAssociation 2, as above
-- replaceEntityPersonAssociation 3, as above
-- createAcquisition 6, as above
-- createAddress 3, as above
-- createEntityPersonAssociation 4, as above
-- createEntityPersonAssociation 5, as above

---- getSubscription: GET /v1/billing/subscription
-- getSubscription 1
SELECT "public"."app_user"."id", "public"."app_user"."subject", "public"."app_user"."plan", "public"."app_user"."subscription_status",
"public"."app_user"."created_at", "public"."app_user"."period_start", "public"."app_user"."period_end", "public"."app_user"."cancel_at_period_end",
"public"."app_user"."additional_usage_cap_cents", "public"."app_user"."scheduled_plan", "public"."app_user"."scheduled_at" FROM "public"."app_user" WHERE "public"."app_user"."id" = $1 LIMIT $2 OFFSET $3;
-- getSubscription 2
SELECT "public"."usage_counter"."user_id", "public"."usage_counter"."month", "public"."usage_counter"."meter", "public"."usage_counter"."used",
"public"."usage_counter"."reserved", "public"."usage_counter"."cost_cents" FROM "public"."usage_counter" WHERE ("public"."usage_counter"."user_id" = $1 AND "public"."usage_counter"."month" = $2) OFFSET $3;

---- listEntityBlogPosts: GET /v1/entities/{entityId}/blog-posts
-- listEntityBlogPosts 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from blog_post b
    where b.entity_id = $1::uuid and b.is_current) as total, exists (
    select
    from entity o
    where o.id = $2::uuid and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap) as known) h
left join (
  select case
  when k.position <= $3 then (/* listEntityBlogPosts 1.1: */ '{"author":' || coalesce(to_json(b.author)::text, 'null')
    || ',"createdAt":' || coalesce('"' || to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"externalId":' || coalesce(to_json(b.external_id)::text, 'null')
    || ',"id":' || coalesce('"' || b.id || '"', 'null')
    || ',"isCurrent":' || coalesce((b.is_current)::boolean::text, 'null')
    || ',"lastFetchedAt":' || coalesce('"' || to_char(b.last_fetched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"mentionedEntityId":' || (
      select '[' || coalesce(string_agg(coalesce('"' || m.id || '"', 'null'), ',' ), '') || ']'
      from (
        select r.id
        from blog_post_entity x
        join entity r on r.id = x.entity_id
        where x.blog_post_id = b.id and r.deleted_at is null and not r.is_hidden and r.show_on_sitemap
        order by r.id
        limit 100) m)
    || ',"mentionedPersonId":' || (
      select '[' || coalesce(string_agg(coalesce('"' || m.id || '"', 'null'), ',' ), '') || ']'
      from (
        select r.id
        from blog_post_person x
        join person r on r.id = x.person_id
        where x.blog_post_id = b.id and r.deleted_at is null and not r.is_hidden and r.show_on_sitemap
        order by r.id
        limit 100) m)
    || ',"owner":' || ('{"entityId":' || coalesce('"' || b.entity_id || '"', 'null')
      || ',"personId":' || coalesce('"' || b.person_id || '"', 'null') || '}')
    || ',"publishedAt":' || coalesce('"' || to_char(b.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"summary":' || coalesce(to_json(b.summary)::text, 'null')
    || ',"summaryGeneratedAt":' || coalesce('"' || to_char(b.summary_generated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"title":' || coalesce(to_json(b.title)::text, 'null')
    || ',"topic":' || coalesce(to_json(b.topic)::text, 'null')
    || ',"type":' || coalesce('"' || b.type || '"', 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(b.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"url":' || coalesce(to_json(b.url)::text, 'null') || '}') end as text, k.key, k.position
  from (
    select b.id, json_build_array(to_json(b.published_at) #>> '{}', to_json(b.id) #>> '{}')::text as key, row_number() over (
      order by b.published_at desc nulls last, b.id desc) - $4::int as position
    from blog_post b
    where b.entity_id = $5::uuid and b.is_current
    order by b.published_at desc nulls last, b.id desc
    limit $6) k
  join blog_post b on b.id = k.id) p on true
order by p.position;

---- getEntityBlogPost: GET /v1/entities/{entityId}/blog-posts/{blogPostId}
-- getEntityBlogPost 1
select b.id, b.version, (/* listEntityBlogPosts 1.1 */) as text
from blog_post b
join entity o on o.id = b.entity_id
where b.id = $1::uuid and o.id = $2::uuid and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap and true;

---- createEntityBlogPost: POST /v1/entities/{entityId}/blog-posts
-- createAddress_1 1, as above
-- createEntityBlogPost 1
with added as (
  insert into blog_post (id, entity_id, person_id, author, external_id, is_current, last_fetched_at, published_at, summary,
     summary_generated_at, title, topic, type, url, host_path, last_event_id, version, created_at, updated_at)
  select id, entity_id, person_id, author, external_id, is_current, last_fetched_at, published_at, summary, summary_generated_at,
   title, topic, type, url, host_path, last_event_id, 1, $1::timestamptz, $2::timestamptz
  from json_populate_recordset(null::blog_post, $3::json)
  on conflict do nothing
  returning id, last_event_id), history as (/* createAddress_1 11.1 */)
select id, last_event_id as "eventId"
from added;
-- createEntityBlogPost 2
delete from blog_post_entity
where blog_post_id = $1::uuid and entity_id <> all($2::uuid[]);
-- createEntityBlogPost 3
delete from blog_post_person
where blog_post_id = $1::uuid and person_id <> all($2::uuid[]);
-- createEntityBlogPost 4
select b.id, b.version, (/* createEntityBlogPost 4.1: */ '{"author":' || coalesce(to_json(b.author)::text, 'null')
  || ',"createdAt":' || coalesce('"' || to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"externalId":' || coalesce(to_json(b.external_id)::text, 'null')
  || ',"id":' || coalesce('"' || b.id || '"', 'null')
  || ',"isCurrent":' || coalesce((b.is_current)::boolean::text, 'null')
  || ',"lastFetchedAt":' || coalesce('"' || to_char(b.last_fetched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"mentionedEntityId":' || (
    select '[' || coalesce(string_agg(coalesce('"' || m.id || '"', 'null'), ',' ), '') || ']'
    from (
      select r.id
      from blog_post_entity x
      join entity r on r.id = x.entity_id
      where x.blog_post_id = b.id and r.deleted_at is null
      order by r.id
      limit 100) m)
  || ',"mentionedPersonId":' || (
    select '[' || coalesce(string_agg(coalesce('"' || m.id || '"', 'null'), ',' ), '') || ']'
    from (
      select r.id
      from blog_post_person x
      join person r on r.id = x.person_id
      where x.blog_post_id = b.id and r.deleted_at is null
      order by r.id
      limit 100) m)
  || ',"owner":' || ('{"entityId":' || coalesce('"' || b.entity_id || '"', 'null')
    || ',"personId":' || coalesce('"' || b.person_id || '"', 'null') || '}')
  || ',"publishedAt":' || coalesce('"' || to_char(b.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"summary":' || coalesce(to_json(b.summary)::text, 'null')
  || ',"summaryGeneratedAt":' || coalesce('"' || to_char(b.summary_generated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"title":' || coalesce(to_json(b.title)::text, 'null')
  || ',"topic":' || coalesce(to_json(b.topic)::text, 'null')
  || ',"type":' || coalesce('"' || b.type || '"', 'null')
  || ',"updatedAt":' || coalesce('"' || to_char(b.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"url":' || coalesce(to_json(b.url)::text, 'null') || '}') as text
from blog_post b
join entity o on o.id = b.entity_id
where b.id = $1::uuid and o.id = $2::uuid and true;

---- putEntityBlogPost: PUT /v1/entities/{entityId}/blog-posts/{blogPostId}
-- createAddress_1 1, as above
-- putEntityBlogPost 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* putEntityBlogPost 1.1: */ '{"author":' || coalesce(to_json(t.author)::text,
    'null')
  || ',"externalId":' || coalesce(to_json(t.external_id)::text, 'null')
  || ',"isCurrent":' || coalesce((t.is_current)::boolean::text, 'null')
  || ',"lastFetchedAt":' || coalesce('"' || to_char(t.last_fetched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"mentionedEntityId":' || (
    select '[' || coalesce(string_agg(coalesce('"' || m.id || '"', 'null'), ',' ), '') || ']'
    from (
      select r.id
      from blog_post_entity x
      join entity r on r.id = x.entity_id
      where x.blog_post_id = t.id and true
      order by r.id
      limit 100) m)
  || ',"mentionedPersonId":' || (
    select '[' || coalesce(string_agg(coalesce('"' || m.id || '"', 'null'), ',' ), '') || ']'
    from (
      select r.id
      from blog_post_person x
      join person r on r.id = x.person_id
      where x.blog_post_id = t.id and true
      order by r.id
      limit 100) m)
  || ',"publishedAt":' || coalesce('"' || to_char(t.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"summary":' || coalesce(to_json(t.summary)::text, 'null')
  || ',"summaryGeneratedAt":' || coalesce('"' || to_char(t.summary_generated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"title":' || coalesce(to_json(t.title)::text, 'null')
  || ',"topic":' || coalesce(to_json(t.topic)::text, 'null')
  || ',"type":' || coalesce('"' || t.type || '"', 'null')
  || ',"url":' || coalesce(to_json(t.url)::text, 'null') || '}') as state
from blog_post t
where t.entity_id = $1::uuid and t.id = $2::uuid and true
order by t.id for
update of t;
-- putEntityBlogPost 2
select t.id
from blog_post t
where t.entity_id = $1::uuid and t.host_path = $2;
-- putEntityBlogPost 3
update blog_post t
set author = n.author, external_id = n.external_id, is_current = n.is_current, last_fetched_at = n.last_fetched_at, published_at = n.published_at,
 summary = n.summary, summary_generated_at = n.summary_generated_at, title = n.title, topic = n.topic, type = n.type, url = n.url,
 host_path = n.host_path, last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::blog_post, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- createEntityBlogPost 2, as above
-- createEntityBlogPost 3, as above
-- createEntityBlogPost 4, as above

---- patchEntityBlogPost: PATCH /v1/entities/{entityId}/blog-posts/{blogPostId}
-- createAddress_1 1, as above
-- putEntityBlogPost 1, as above
-- putEntityBlogPost 3, as above
-- createAcquisition 6, as above
-- createEntityBlogPost 2, as above
-- createEntityBlogPost 3, as above
-- createEntityBlogPost 4, as above

---- deleteEntityBlogPost: DELETE /v1/entities/{entityId}/blog-posts/{blogPostId}
-- createAddress_1 1, as above
-- putEntityBlogPost 1, as above
-- putEntityBlogPost 3, as above
-- createAcquisition 6, as above
-- createEntityBlogPost 2, as above
-- createEntityBlogPost 3, as above
-- createEntityBlogPost 4, as above

---- listPersonBlogPosts: GET /v1/people/{personId}/blog-posts
-- listPersonBlogPosts 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from blog_post b
    where b.person_id = $1::uuid and b.is_current) as total, exists (
    select
    from person o
    where o.id = $2::uuid and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap) as known) h
left join (
  select case
  when k.position <= $3 then (/* listEntityBlogPosts 1.1 */) end as text, k.key, k.position
  from (
    select b.id, json_build_array(to_json(b.published_at) #>> '{}', to_json(b.id) #>> '{}')::text as key, row_number() over (
      order by b.published_at desc nulls last, b.id desc) - $4::int as position
    from blog_post b
    where b.person_id = $5::uuid and b.is_current
    order by b.published_at desc nulls last, b.id desc
    limit $6) k
  join blog_post b on b.id = k.id) p on true
order by p.position;

---- getPersonBlogPost: GET /v1/people/{personId}/blog-posts/{blogPostId}
-- getPersonBlogPost 1
select b.id, b.version, (/* listEntityBlogPosts 1.1 */) as text
from blog_post b
join person o on o.id = b.person_id
where b.id = $1::uuid and o.id = $2::uuid and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap and true;

---- createPersonBlogPost: POST /v1/people/{personId}/blog-posts
-- createAddress 1, as above
-- createEntityBlogPost 1, as above
-- createEntityBlogPost 2, as above
-- createEntityBlogPost 3, as above
-- createPersonBlogPost 1
select b.id, b.version, (/* createEntityBlogPost 4.1 */) as text
from blog_post b
join person o on o.id = b.person_id
where b.id = $1::uuid and o.id = $2::uuid and true;

---- putPersonBlogPost: PUT /v1/people/{personId}/blog-posts/{blogPostId}
-- createAddress 1, as above
-- putPersonBlogPost 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* putEntityBlogPost 1.1 */) as state
from blog_post t
where t.person_id = $1::uuid and t.id = $2::uuid and true
order by t.id for
update of t;
-- putPersonBlogPost 2
select t.id
from blog_post t
where t.person_id = $1::uuid and t.host_path = $2;
-- putEntityBlogPost 3, as above
-- createAcquisition 6, as above
-- createEntityBlogPost 2, as above
-- createEntityBlogPost 3, as above
-- createPersonBlogPost 1, as above

---- patchPersonBlogPost: PATCH /v1/people/{personId}/blog-posts/{blogPostId}
-- createAddress 1, as above
-- putPersonBlogPost 1, as above
-- putEntityBlogPost 3, as above
-- createAcquisition 6, as above
-- createEntityBlogPost 2, as above
-- createEntityBlogPost 3, as above
-- createPersonBlogPost 1, as above

---- deletePersonBlogPost: DELETE /v1/people/{personId}/blog-posts/{blogPostId}
-- createAddress 1, as above
-- putPersonBlogPost 1, as above
-- putEntityBlogPost 3, as above
-- createAcquisition 6, as above
-- createEntityBlogPost 2, as above
-- createEntityBlogPost 3, as above
-- createPersonBlogPost 1, as above

---- listPersonBlogPostsBySlug: GET /v1/people/{slug}/blog-posts
-- listPersonBlogPostsBySlug 1
select p.id, p.slug
from person p
where (p.id = $1::uuid or p.slug = $2) and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap;
-- listPersonBlogPosts 1, as above

---- getEntityBrand: GET /v1/entities/brand
-- getEntityBrand 1
select e.id, e.version, coalesce(e.logo_square, e.logo) as logo, coalesce((
    select d.body
    from document d
    where d.owner_id = e.id and d.layout = 'entity.brand.private' and d.source = $1::uuid and not exists (
      select 1
      from document_change c
      where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
      select 1
      from document_change c
      where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
         d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
        select 1
        from pg_snapshot_xip(d.snapshot) x (id)
        where exists (
          select 1
          from document_change c
          where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || e.id || '}') as text
from entity e
where e.id = $2::uuid and e.deleted_at is null
order by e.id
limit 10;
-- getEntityBrand 2
with snapshot as materialized (/* getEntityBrand 2.1: */
  select (pg_snapshot_xmin(s.taken)::text || ':' || s.own || ':' || array_to_string(array(
        select x.id::text
        from pg_snapshot_xip(s.taken) x (id)
        union all
        select n::text
        from generate_series(s.next, s.own - 1) n), ','))::pg_snapshot as taken
  from (
    select pg_current_snapshot() as taken, pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next, pg_current_xact_id()::text::bigint as own offset 0) s
  where s.own - s.next between 0 and 1000), built as materialized (
  select e.id, null::date as day, ('{"id":' || coalesce('"' || e.id || '"', 'null')
    || ',"publicId":' || coalesce('"' || e.public_id || '"', 'null')
    || ',"slug":' || coalesce('"' || e.slug || '"', 'null')
    || ',"typeRecord":' || coalesce('"' || e.type_record || '"', 'null')
    || ',"nameBrand":' || coalesce(to_json(e.name_brand)::text, 'null')
    || ',"nameLegal":' || coalesce(to_json(e.name_legal)::text, 'null')
    || ',"nameAlias":' || (/* getEntityBrand 2.2: */
      select '[' || coalesce(string_agg(('{"name":' || coalesce(to_json(a.name)::text, 'null')
            || ',"type":' || coalesce('"' || a.type || '"', 'null')
            || ',"displayable":' || coalesce((a.displayable)::boolean::text, 'null') || '}'), ',' ), '') || ']'
      from (
        select *
        from entity_alias a
        where a.entity_id = e.id
        order by a.position
        limit 100) a)
    || ',"publicUrl":' || coalesce(/* getEntityBrand 2.3: */ case
      when e.deleted_at is null and not e.is_hidden then '"https://data.example'::text || coalesce((case e.type_record
          when 'Company' then '/companies/'
          when 'Investment Firm' then '/investment-firms/'
          when 'Fund' then '/funds/'
          when 'Nonprofit' then '/non-profits/'
          when 'Government' then '/government/' end || e.slug), (
          select (case v.type_record
            when 'Company' then '/companies/'
            when 'Investment Firm' then '/investment-firms/'
            when 'Fund' then '/funds/'
            when 'Nonprofit' then '/non-profits/'
            when 'Government' then '/government/' end || v.slug) || '/products-services/'::text || e.slug
          from entity v
          where v.id = e.provider_id and v.deleted_at is null and not v.is_hidden and v.deleted_at is null)) || '"' end, 'null')
    || ',"image":' || ('{"isMonogram":' || coalesce((e.logo_is_monogram)::boolean::text, 'null')
      || ',"logo":' || coalesce('"https://data.example/media/'::text || e.logo || '"', 'null')
      || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || e.logo_square || '"', 'null') || '}')
    || ',"links":' || (
      select '[' || coalesce(string_agg(('{"url":' || coalesce(to_json(l.url)::text, 'null')
            || ',"urlType":' || coalesce('"' || l.url_type || '"', 'null')
            || ',"isPrimary":' || coalesce((l.is_primary)::boolean::text, 'null') || '}'), ',' ), '') || ']'
      from (
        select *
        from url_link l
        where l.entity_id = e.id and l.is_current
        order by l.is_primary desc, l.id
        limit 200) l)
    || ',"categories":' || (
      select '[' || coalesce(string_agg(('{"bucket":' || coalesce('"' || g.bucket || '"', 'null')
            || ',"name":' || coalesce(to_json(g.name)::text, 'null')
            || ',"isPrimary":' || coalesce((g.is_primary)::boolean::text, 'null') || '}'), ',' ), '') || ']'
      from (
        select g.bucket, g.name, j.is_primary
        from entity_tag j
        join tag g on g.id = j.tag_id
        where j.entity_id = e.id and j.is_current
        order by j.is_primary desc, g.bucket collate "C", g.name collate "und-x-icu", g.id
        limit 100) g) || '}') as text
  from entity e
  where e.id = any((
      select $1::uuid[])::uuid[]))
insert into document (owner_id, layout, source, day, snapshot, body)
select b.id, $2, $3::uuid, b.day, s.taken, b.text
from snapshot s
cross join built b
order by b.id
on conflict (owner_id, layout) do
update
set source = excluded.source, day = excluded.day, snapshot = excluded.snapshot, body = excluded.body
where pg_snapshot_xmax(document.snapshot) <= pg_snapshot_xmax(excluded.snapshot);
-- getEntityBrand 1, as above

---- getCatalog: GET /v1/classifications/catalog
-- getCatalog 1
select g.bucket as key, count(*)::int as count, string_agg((/* getCatalog 1.1: */ '{"id":' || coalesce((g.id)::text, 'null')
    || ',"name":' || coalesce(to_json(g.name)::text, 'null')
    || ',"type":' || coalesce('"' || g.bucket || '"', 'null')
    || ',"bucket":' || coalesce('"' || g.bucket || '"', 'null')
    || ',"creatable":' || (g.bucket in ('geoLocationExposure', 'industry', 'mainProduct', 'tag', 'typeTechnologyUsed'))::text
    || ',"writable":' || 'true'
    || ',"slug":' || coalesce('"' || g.slug || '"', 'null')
    || ',"classificationId":' || coalesce((null::int)::text, 'null')
    || ',"isCurrent":' || coalesce((g.is_active)::boolean::text, 'null')
    || ',"isPrimary":' || coalesce((null)::boolean::text, 'null')
    || ',"createdAt":' || coalesce('"' || to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"updatedAt":' || coalesce('"' || to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}'), ','
  order by g.name collate "und-x-icu", g.id) as items
from tag g
where g.is_active and true
group by g.bucket;
-- getCatalog 2
select c.category as key, count(*)::int as count, string_agg((/* getCatalog 2.1: */ '{"id":' || coalesce((c.id)::text, 'null')
    || ',"name":' || coalesce(to_json(c.name)::text, 'null')
    || ',"category":' || coalesce('"' || c.category || '"', 'null')
    || ',"creatable":' || 'false'
    || ',"writable":' || 'true'
    || ',"code":' || coalesce((c.code)::text, 'null')
    || ',"level":' || coalesce((c.level)::text, 'null')
    || ',"entityClassificationId":' || coalesce((null::int)::text, 'null')
    || ',"isCurrent":' || coalesce((true)::boolean::text, 'null')
    || ',"isPrimary":' || coalesce((null)::boolean::text, 'null')
    || ',"createdAt":' || coalesce('"' || to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"updatedAt":' || coalesce('"' || to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}'), ','
  order by c.level, c.code, c.id) as items
from standardized_classification c
group by c.category;

---- searchClassifications: GET /v1/classifications/search
-- searchClassifications 1
with found(registry, bucket, level, code, name, id) as materialized (
  select 0 as registry, g.bucket, 0 as level, 0 as code, g.name, g.id
  from tag g
  where g.is_active and true and strpos(fold_letters(g.name), $1) > 0
  union all
  select 1, c.category, c.level, c.code, c.name, c.id
  from standardized_classification c
  where true and strpos(fold_letters(c.name), $2) > 0)
select h.*, p.*
from (
  select (
    select count(*)::int
    from found f
    where true) as total, true as known) h
left join (
  select case
  when k.position <= $3 then coalesce(g.item, c.item) end as text, k.key, k.position
  from (
    select f.registry, f.id, json_build_array(to_json(f.registry) #>> '{}', to_json(f.bucket collate "C") #>> '{}', to_json(f.level) #>> '{}',
       to_json(f.code) #>> '{}', to_json(f.name collate "und-x-icu") #>> '{}', to_json(f.id) #>> '{}')::text as key, row_number() over (
      order by f.registry asc, f.bucket collate "C" asc, f.level asc, f.code asc, f.name collate "und-x-icu" asc, f.id asc) - $4::int as position
    from found f
    where true
    order by f.registry asc, f.bucket collate "C" asc, f.level asc, f.code asc, f.name collate "und-x-icu" asc, f.id asc
    limit 26) k
  left join lateral (/* searchClassifications 1.1: */
    select (/* getCatalog 1.1 */) as item
    from tag g
    where k.registry = 0 and g.id = k.id) g on true
  left join lateral (/* searchClassifications 1.2: */
    select (/* getCatalog 2.1 */) as item
    from standardized_classification c
    where k.registry = 1 and c.id = k.id) c on true) p on true
order by p.position;

---- searchTags: GET /v1/classifications/tags
-- searchTags 1
with found(registry, bucket, level, code, name, id) as materialized (
  select 0 as registry, g.bucket, 0 as level, 0 as code, g.name, g.id
  from tag g
  where g.is_active and g.bucket = $1 and true)
select h.*, p.*
from (
  select (
    select count(*)::int
    from found f
    where true) as total, true as known) h
left join (
  select case
  when k.position <= $2 then coalesce(g.item, c.item) end as text, k.key, k.position
  from (
    select f.registry, f.id, json_build_array(to_json(f.registry) #>> '{}', to_json(f.bucket collate "C") #>> '{}', to_json(f.level) #>> '{}',
       to_json(f.code) #>> '{}', to_json(f.name collate "und-x-icu") #>> '{}', to_json(f.id) #>> '{}')::text as key, row_number() over (
      order by f.registry asc, f.bucket collate "C" asc, f.level asc, f.code asc, f.name collate "und-x-icu" asc, f.id asc) - $3::int as position
    from found f
    where true
    order by f.registry asc, f.bucket collate "C" asc, f.level asc, f.code asc, f.name collate "und-x-icu" asc, f.id asc
    limit 26) k
  left join lateral (/* searchClassifications 1.1 */) g on true
  left join lateral (/* searchClassifications 1.2 */) c on true) p on true
order by p.position;

---- auditEntityClassifications: POST /v1/entities/classifications/audit
-- auditEntityClassifications 1
select e.id, e.name_brand as name, e.slug, e.type_record as type, e.deleted_at is null and not e.is_hidden and e.show_on_sitemap as "isPublic",
 (/* auditEntityClassifications 1.1: */
  select '[' || coalesce(string_agg((/* auditEntityClassifications 1.2: */ '{"id":' || coalesce((c.id)::text, 'null')
        || ',"name":' || coalesce(to_json(c.name)::text, 'null')
        || ',"category":' || coalesce('"' || c.category || '"', 'null')
        || ',"creatable":' || 'false'
        || ',"writable":' || 'true'
        || ',"code":' || coalesce((c.code)::text, 'null')
        || ',"level":' || coalesce((c.level)::text, 'null')
        || ',"entityClassificationId":' || coalesce((j.id)::text, 'null')
        || ',"isCurrent":' || coalesce((true)::boolean::text, 'null')
        || ',"isPrimary":' || coalesce((j.is_primary)::boolean::text, 'null')
        || ',"createdAt":' || coalesce('"' || to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null')
        || ',"updatedAt":' || coalesce('"' || to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null') || '}'), ',' ), '') || ']'
  from entity_classification j
  join standardized_classification c on c.id = j.classification_id
  where j.entity_id = e.id) as codes, case
when exists (
  select 1
  from owned_text t
  where t.entity_id = e.id) then coalesce(/* auditEntityClassifications 1.3: */ (
    select array_agg(c.id) filter (
      where exists (
        select 1
        from unnest(tsvector_to_array(to_tsvector('english', search_text(c.name)))) w (lexeme)
        where w.lexeme = any(tsvector_to_array(s.document))))
    from entity_search s
    cross join (entity_classification j
      join standardized_classification c on c.id = j.classification_id)
    where s.entity_id = e.id and j.entity_id = e.id), '{}') end as named
from entity e
where e.deleted_at is null and e.id = $1::uuid and true
order by e.id
limit $2;

---- auditFleetEntityClassifications: POST /v1/entities/classifications/audit/fleet
-- auditFleetEntityClassifications 1
select count(*)::int as total
from entity e
where e.deleted_at is null and (
  select count(*)
  from entity_classification j
  where j.entity_id = e.id) >= $1::int;
-- auditFleetEntityClassifications 2
select e.id, e.name_brand as name, e.slug, e.type_record as type, e.deleted_at is null and not e.is_hidden and e.show_on_sitemap as "isPublic",
 (/* auditEntityClassifications 1.1 */) as codes, case
when exists (
  select 1
  from owned_text t
  where t.entity_id = e.id) then coalesce(/* auditEntityClassifications 1.3 */) end as named
from entity e
where e.deleted_at is null and (
  select count(*)
  from entity_classification j
  where j.entity_id = e.id) >= $1::int and true
order by e.id
limit $2;

---- reconcileEntityClassifications: POST /v1/entities/classifications/reconcile
-- reconcileEntityClassifications 1
select c.id, c.category, c.name
from standardized_classification c
where c.id = any($1::int[]);
-- createAddress_1 1, as above
-- reconcileEntityClassifications 2
select t.id, t.version, json_build_object('entityId', t.entity_id) as owner, ('{"valueId":' || coalesce((t.classification_id)::text,
    'null')
  || ',"place":' || coalesce('"' || (
      select c.category
      from standardized_classification c
      where c.id = t.classification_id) || '"', 'null')
  || ',"name":' || coalesce(to_json((
        select c.name
        from standardized_classification c
        where c.id = t.classification_id))::text, 'null')
  || ',"isCurrent":' || coalesce((true)::boolean::text, 'null')
  || ',"isPrimary":' || coalesce((t.is_primary)::boolean::text, 'null') || '}') as state
from entity_classification t
where t.entity_id = $1::uuid
order by t.id for
update of t;
-- reconcileEntityClassifications 3
select row_to_json(t) as row
from entity_classification t
where t.id = any($1::int[])
order by array_position($2::int[], t.id);
-- deleteAcquisition 2, as above
-- reconcileEntityClassifications 4
delete from entity_classification t
where t.id = any($1::int[]);
-- reconcileEntityClassifications 2, as above
-- reconcileEntityClassifications 5
select distinct p.person_id as id
from entity_person p
where p.entity_id = $1::uuid;
-- createAcquisition 15, as above

---- getTopic: GET /v1/classifications/topic
-- getTopic 1
select min(g.name) as name, array_agg(g.bucket
  order by g.bucket) as bucket, case
when t.topic_key is null then 'synonym'
when t.score is null then 'admin'
else 'computed' end as source, coalesce(t.is_member, true) as "isMember", t.score
from tag g
left join lateral (
  select s.*
  from topic_member s
  where s.member_key = g.name_key and s.topic_key = any($1) and (s.is_member or s.topic_key = $2)
  order by s.topic_key = $3 desc, s.score is null desc, s.topic_key
  limit 1) t on true
where g.bucket = any($4) and (g.name_key = any($5) or t.topic_key is not null)
group by g.name_key, t.topic_key, t.score, t.is_member
order by min(g.name) collate "C"
limit 500;

---- updateTopicMember: PATCH /v1/classifications/topic/member
-- updateTopicMember 1
select distinct g.name_key as key
from tag g
where g.bucket = any($1) and g.name_key = any($2);
-- updateTopicMember 2
insert into topic_member (topic_key, member_key, is_member, updated_at)
values ($1, $2, $3, $4)
on conflict (topic_key, member_key) do
update
set is_member = excluded.is_member, score = null, updated_at = excluded.updated_at;
-- getTopic 1, as above

---- duplicateCheckEntitiesGet: GET /v1/entities/duplicate-check
-- duplicateCheckEntitiesGet 1
with hit as (/* duplicateCheckEntitiesGet 1.1: */
  select h.entity_id, 1 as weight
  from unnest($1::bigint[]) k(key)
  cross join lateral (
    select m.entity_id
    from entity_match_key m
    where m.key = k.key
    order by m.entity_id
    limit 32) h
  union all
  select h.entity_id, 9
  from unnest($2::text[]) i(link)
  cross join lateral (
    select l.entity_id
    from url_link l
    where l.host_path = i.link and l.is_current
    order by l.id
    limit 32) h
  union all
  select h.entity_id, 9
  from unnest($3::text[]) i(host)
  cross join lateral (
    select l.entity_id
    from url_link l
    where (l.domain = i.host or l.host_path = i.host) and l.url_type = 'website' and l.is_current
    order by l.id
    limit 32) h
  union all
  select u.entity_id, 9
  from unnest($4::text[]) i(id)
  join unique_id u on u.id_type = split_part(i.id, ':', 1) and u.identifier = substr(i.id, strpos(i.id, ':') + 1)
  union all
  select s.id, 9
  from entity s
  where s.slug = $5::text), best as (
  select h.entity_id as id, sum(h.weight) as weight, max(h.weight) = 9 as is_proven
  from hit h
  where h.entity_id is not null and h.entity_id is distinct
  from $6::uuid
  group by h.entity_id
  order by weight desc, id
  limit 48)
select coalesce(json_agg(json_build_object('id', n.id, 'isProven', b.is_proven, 'names', n.names, 'aliases', n.aliases)),
  '[]'::json) as near
from best b
cross join lateral (
  select e.id, json_build_array(e.name_brand, coalesce(e.name_legal, e.name_brand)) as names, coalesce((
      select json_agg(k.name)
      from (
        select a.name
        from entity_alias a
        where a.entity_id = e.id
        order by a.position
        limit 16) k), '[]'::json) as aliases
  from entity e
  where e.id = b.id and e.deleted_at is null and true
  limit 1) n;
-- duplicateCheckEntitiesGet 2
select json_build_object( 'names', json_build_array(e.name_brand, coalesce(e.name_legal, e.name_brand)), 'legal', e.name_legal,
  'aliases', coalesce((
      select json_agg(k.name)
      from (
        select a.name
        from entity_alias a
        where a.entity_id = e.id
        order by a.position
        limit 16) k), '[]'::json), 'slug', e.slug, 'foundedYear', e.founded_year, 'links', coalesce((
      select json_agg(distinct l.host_path)
      from url_link l
      where l.entity_id = e.id and l.is_current and l.host_path in (
        select unnest($1::text[]))), '[]'::json), 'domains', coalesce((
      select json_agg(k.host)
      from (
        select split_part(split_part(l.host_path, '?', 1), '/', 1) as host
        from url_link l
        where l.entity_id = e.id and l.url_type = 'website' and l.is_current
        order by l.domain in (
          select unnest($2::text[])) desc, l.is_current desc, l.id
        limit 20) k), '[]'::json), 'identifiers', coalesce((
      select json_agg(k.named)
      from (
        select u.id_type || ':' || u.identifier as named
        from unique_id u
        where u.entity_id = e.id
        order by u.id_type || ':' || u.identifier in (
          select unnest($3::text[])) desc, u.id
        limit 20) k), '[]'::json), 'places', json_build_array(e.hq_city, e.hq_state, e.hq_country), 'isVisible', e.deleted_at is null,
  'candidate', json_build_object('externalId', null, 'id', e.id, 'name', e.name_brand, 'operatingStatus', e.operating_status,
    'publicPath', case
    when e.deleted_at is null and not e.is_hidden then coalesce((case e.type_record
        when 'Company' then '/companies/'
        when 'Investment Firm' then '/investment-firms/'
        when 'Fund' then '/funds/'
        when 'Nonprofit' then '/non-profits/'
        when 'Government' then '/government/' end || e.slug), (
        select coalesce((case v.type_record
            when 'Company' then '/companies/'
            when 'Investment Firm' then '/investment-firms/'
            when 'Fund' then '/funds/'
            when 'Nonprofit' then '/non-profits/'
            when 'Government' then '/government/' end || v.slug), '/entities/' || v.slug)
        from entity v
        where v.id = e.provider_id and v.deleted_at is null and v.deleted_at is null) || '/products-services/' || e.slug,
      '/entities/' || e.slug) end, 'slug', e.slug, 'typeRecord', e.type_record)) as stored
from entity e
where e.id = any($4::uuid[]) and e.deleted_at is null;
-- duplicateCheckEntitiesGet 3
select '[' || coalesce(string_agg((/* duplicateCheckEntitiesGet 3.1: */ '{"id":' || coalesce('"' || e.id || '"', 'null')
      || ',"image":' || ('{"isMonogram":' || coalesce((e.logo_is_monogram)::boolean::text, 'null')
        || ',"logo":' || coalesce('"https://data.example/media/'::text || e.logo || '"', 'null')
        || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || e.logo_square || '"', 'null') || '}')
      || ',"nameAlias":' || (/* getEntityBrand 2.2 */)
      || ',"nameBrand":' || coalesce(to_json(e.name_brand)::text, 'null')
      || ',"slug":' || coalesce('"' || e.slug || '"', 'null')
      || ',"createdAt":' || coalesce('"' || to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null')
      || ',"defaultCurrency":' || coalesce('"' || e.default_currency || '"', 'null')
      || ',"foundedYear":' || coalesce((e.founded_year)::text, 'null')
      || ',"lastModifiedAt":' || coalesce('"' || to_char(e.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null')
      || ',"nameLegal":' || coalesce(to_json(e.name_legal)::text, 'null')
      || ',"operatingStatus":' || coalesce('"' || e.operating_status || '"', 'null')
      || ',"publicId":' || coalesce('"' || e.public_id || '"', 'null')
      || ',"publicUrl":' || coalesce(/* getEntityBrand 2.3 */)
      || ',"typeRecord":' || coalesce('"' || e.type_record || '"', 'null')
      || ',"updatedAt":' || coalesce('"' || to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null') || '}'), ','
    order by k.position), '') || ']' as content
from unnest($1::uuid[]) with ordinality k(id, position)
join entity e on e.id = k.id;

---- duplicateCheckEntitiesPost: POST /v1/entities/duplicate-check
-- duplicateCheckEntitiesGet 1, as above
-- duplicateCheckEntitiesGet 2, as above
-- duplicateCheckEntitiesGet 3, as above

---- duplicateCheckEntityCandidatesGet: GET /v1/entities/duplicate-check/candidates
-- duplicateCheckEntitiesGet 1, as above
-- duplicateCheckEntitiesGet 2, as above

---- duplicateCheckEntityCandidatesPost: POST /v1/entities/duplicate-check/candidates
-- duplicateCheckEntitiesGet 1, as above
-- duplicateCheckEntitiesGet 2, as above

---- duplicateCheckNewsGet: GET /v1/news/duplicate-check
-- duplicateCheckNewsGet 1
select n.id, n.slug, n.external_id as "externalId", n.host_path as "hostPath", n.domain, n.title, n.publication, to_char(n.published_at at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt", true as "isVisible"
from news_article n
where n.id in ((
    select null::int)
  union (
    select x.id
    from news_article x
    where x.title_key = $1
    limit $2)
  union (
    select w.news_id
    from (
      select s.news_id
      from news_search s
      where s.document @@ plainto_tsquery('english', $3) offset 0) w
    order by w.news_id desc
    limit $4)) and true and n.id is distinct
from $5::int
order by n.id;
-- duplicateCheckNewsGet 2
select (/* duplicateCheckNewsGet 2.1: */ '{"content":' || coalesce(to_json(n.content)::text, 'null')
  || ',"core":' || (/* duplicateCheckNewsGet 2.2: */ '{"author":' || coalesce(to_json(n.author)::text, 'null')
    || ',"category":' || coalesce(to_json(n.category)::text, 'null')
    || ',"createdAt":' || coalesce('"' || to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"excerpt":' || coalesce(to_json(n.excerpt)::text, 'null')
    || ',"externalNewsArticle":' || coalesce((n.is_external)::boolean::text, 'null')
    || ',"id":' || coalesce((n.id)::text, 'null')
    || ',"newsImageThumbnail":' || coalesce('"https://data.example/media/'::text || n.image_thumbnail || '"', 'null')
    || ',"newsUrlOriginal":' || coalesce(to_json(n.url_original)::text, 'null')
    || ',"pendingApproval":' || coalesce((n.pending_approval)::text, 'null')
    || ',"publication":' || coalesce(to_json(n.publication)::text, 'null')
    || ',"publishedAt":' || coalesce('"' || to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"slug":' || coalesce('"' || n.slug || '"', 'null')
    || ',"title":' || coalesce(to_json(n.title)::text, 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(n.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}')
  || ',"entityMentionResolved":' || (
    select '[' || coalesce(string_agg(x.item, ',' ), '') || ']'
    from (
      select ('{"createdAt":' || coalesce('"' || to_char(j.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null')
        || ',"entityId":' || coalesce('"' || e.id || '"', 'null')
        || ',"href":' || coalesce(/* getEntityBrand 2.3 */)
        || ',"internal":' || case
        when coalesce(/* getEntityBrand 2.3 */) = 'null' then 'false'
        else 'true' end
        || ',"matchScore":' || coalesce((j.match_score)::text, 'null')
        || ',"matchType":' || coalesce(to_json(j.match_type)::text, 'null')
        || ',"mention":' || coalesce(to_json(j.mention)::text, 'null')
        || ',"slug":' || coalesce('"' || e.slug || '"', 'null')
        || ',"typeRecord":' || coalesce('"' || e.type_record || '"', 'null')
        || ',"updatedAt":' || coalesce('"' || to_char(j.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null') || '}') as item
      from news_entity j
      join entity e on e.id = j.entity_id
      where j.news_id = n.id and e.deleted_at is null
      order by j.created_at, e.id
      limit 200) x)
  || ',"externalId":' || coalesce(to_json(n.external_id)::text, 'null')
  || ',"language":' || coalesce('"' || n.language || '"', 'null')
  || ',"linkedContent":' || coalesce(to_json(n.linked_content)::text, 'null')
  || ',"personMentionResolved":' || (
    select '[' || coalesce(string_agg(x.item, ',' ), '') || ']'
    from (
      select ('{"createdAt":' || coalesce('"' || to_char(j.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null')
        || ',"href":' || case
        when true and p.deleted_at is null and not p.is_hidden then to_json($1::text || p.slug)::text
        else 'null' end
        || ',"matchScore":' || coalesce((j.match_score)::text, 'null')
        || ',"matchType":' || coalesce(to_json(j.match_type)::text, 'null')
        || ',"mention":' || coalesce(to_json(j.mention)::text, 'null')
        || ',"personId":' || coalesce('"' || p.id || '"', 'null')
        || ',"slug":' || coalesce('"' || p.slug || '"', 'null')
        || ',"updatedAt":' || coalesce('"' || to_char(j.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null') || '}') as item
      from news_person j
      join person p on p.id = j.person_id
      where j.news_id = n.id and p.deleted_at is null
      order by j.created_at, p.id
      limit 200) x) || '}') as text
from news_article n
where n.id = any($2::int[])
order by array_position($3::int[], n.id);

---- duplicateCheckNewsPost: POST /v1/news/duplicate-check
-- duplicateCheckNewsGet 1, as above
-- duplicateCheckNewsGet 2, as above

---- duplicateCheckNewsCandidatesGet: GET /v1/news/duplicate-check/candidates
-- duplicateCheckNewsGet 1, as above

---- duplicateCheckNewsCandidatesPost: POST /v1/news/duplicate-check/candidates
-- duplicateCheckNewsGet 1, as above

---- listHiddenDuplicates: GET /v1/duplicates/hidden
-- listHiddenDuplicates 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from hidden_duplicate d
    cross join lateral (/* listHiddenDuplicates 1.1: */
      select e.name_brand as name, e.slug
      from entity e
      where e.id = case
      when d.record_type = 'entity' then d.record_id::uuid end and e.deleted_at is null
      union all
      select p.name_full, p.slug
      from person p
      where p.id = case
      when d.record_type = 'person' then d.record_id::uuid end and p.deleted_at is null
      union all
      select n.title, n.slug
      from news_article n
      where n.id = case
      when d.record_type = 'newsArticle' then d.record_id::int end and true) r
    cross join lateral (/* listHiddenDuplicates 1.2: */
      select e.name_brand as name, e.slug
      from entity e
      where e.id = case
      when d.hidden_type = 'entity' then d.hidden_id::uuid end and e.deleted_at is null
      union all
      select p.name_full, p.slug
      from person p
      where p.id = case
      when d.hidden_type = 'person' then d.hidden_id::uuid end and p.deleted_at is null
      union all
      select n.title, n.slug
      from news_article n
      where n.id = case
      when d.hidden_type = 'newsArticle' then d.hidden_id::int end and true) h
    where true) as total, true as known) h
left join (
  select case
  when k.position <= $1 then ('{"createdAt":' || coalesce('"' || to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"hidden":' || ('{"id":' || coalesce(to_json(d.hidden_id)::text, 'null')
      || ',"name":' || coalesce(to_json(d.hidden_name)::text, 'null')
      || ',"recordType":' || coalesce('"' || d.hidden_type || '"', 'null')
      || ',"slug":' || coalesce('"' || d.hidden_slug || '"', 'null') || '}')
    || ',"reason":' || to_json(d.reason)::text
    || ',"record":' || ('{"id":' || coalesce(to_json(d.record_id)::text, 'null')
      || ',"name":' || coalesce(to_json(d.record_name)::text, 'null')
      || ',"recordType":' || coalesce('"' || d.record_type || '"', 'null')
      || ',"slug":' || coalesce('"' || d.record_slug || '"', 'null') || '}')
    || ',"score":' || coalesce((d.score)::text, 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}') end as text, k.key, k.position
  from (
    select d.id, d.reason, d.score, d.created_at, d.updated_at, d.record_type, d.record_id, r.name as record_name, r.slug as record_slug,
     d.hidden_type, d.hidden_id, h.name as hidden_name, h.slug as hidden_slug, json_build_array(to_json(d.updated_at) #>> '{}',
       to_json(d.id) #>> '{}')::text as key, row_number() over (
      order by d.updated_at desc, d.id desc) - $2::int as position
    from hidden_duplicate d
    cross join lateral (/* listHiddenDuplicates 1.1 */) r
    cross join lateral (/* listHiddenDuplicates 1.2 */) h
    where true
    order by d.updated_at desc, d.id desc
    limit 21) k
  cross join lateral (
    select k.*) d) p on true
order by p.position;

---- listCandidates: GET /v1/news/linker/candidates
-- listCandidates 1
select json_build_array(to_json(n.published_at) #>> '{}', to_json(n.id) #>> '{}')::text as key, n.id, n.slug, n.title, n.author,
 n.category, n.excerpt, n.content, n.external_id as "externalId", n.image_thumbnail as "newsImageThumbnail", n.url_original as "newsUrlOriginal",
 n.published_at as "publishedDate", n.publication as source, ( exists (
    select 1
    from news_entity j
    where j.news_id = n.id and coalesce(j.match_type, '') like 'rejected%') or exists (
    select 1
    from news_person j
    where j.news_id = n.id and coalesce(j.match_type, '') like 'rejected%')) as "linkerSentinelPresent", n.linked_content as "linkedContent",
 array(
  select 'entity:' || j.entity_id
  from news_entity j
  where j.news_id = n.id
  union all
  select 'person:' || j.person_id
  from news_person j
  where j.news_id = n.id) as known
from news_article n
where true and not ( exists (
    select 1
    from news_entity j
    where j.news_id = n.id and not (coalesce(j.match_type, '') like 'rejected%')) or exists (
    select 1
    from news_person j
    where j.news_id = n.id and not (coalesce(j.match_type, '') like 'rejected%'))) and not ( exists (
    select 1
    from news_entity j
    where j.news_id = n.id and coalesce(j.match_type, '') like 'rejected%') or exists (
    select 1
    from news_person j
    where j.news_id = n.id and coalesce(j.match_type, '') like 'rejected%'))
order by n.published_at desc nulls last, n.id desc
limit $1;
-- listCandidates 2
select 'name' as by, e.name_brand_key as key, 'entity' as kind, e.id, e.slug, e.name_brand as name
from entity e
where e.name_brand_key = any($1::text[]) and e.deleted_at is null
union
select 'name', a.name_key, 'entity' as kind, e.id, e.slug, e.name_brand as name
from entity_alias a
join entity e on e.id = a.entity_id
where a.name_key = any($2::text[]) and e.deleted_at is null
union
select 'name', p.name_full_key, 'person' as kind, p.id, p.slug, p.name_full as name
from person p
where p.name_full_key = any($3::text[]) and p.deleted_at is null
union
select 'name', a.name_key, 'person' as kind, p.id, p.slug, p.name_full as name
from person_alias a
join person p on p.id = a.person_id
where a.name_key = any($4::text[]) and p.deleted_at is null
union
select 'link', l.host_path, 'entity' as kind, e.id, e.slug, e.name_brand as name
from url_link l
join entity e on e.id = l.entity_id
where l.host_path = any($5::text[]) and l.is_current and e.deleted_at is null
union
select 'link', l.host_path, 'person' as kind, p.id, p.slug, p.name_full as name
from url_link l
join person p on p.id = l.person_id
where l.host_path = any($6::text[]) and l.is_current and p.deleted_at is null
order by 2, 4
limit $7;

---- relatedCompanies: GET /v1/news/{id}/related-companies
-- relatedCompanies 1
select concat_ws('. ', n.title, n.excerpt, left(n.content, 1000)) as text
from news_article n
where n.id = $1 and not n.is_hidden;
-- relatedCompanies 2
select n.id, encode(m.vector, 'base64') as vector, n.first, m.source as source, null as sentences, null::int as position
from (
  select e.id, (e.id in (
      select j.entity_id
      from news_entity j
      where j.news_id = $1)) as first
  from entity_meaning m
  join entity e on e.id = m.entity_id
  where m.model = $2 and m.code is not null and e.type_record = 'Company' and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and true
  order by first desc, bit_count(m.code # $3::bit(512)), e.id
  limit 400) n
join entity_meaning m on m.entity_id = n.id;
-- relatedCompanies 3
select (/* relatedCompanies 3.1: */ '{"id":' || coalesce('"' || e.id || '"', 'null')
  || ',"image":' || ('{"isMonogram":' || coalesce((e.logo_is_monogram)::boolean::text, 'null')
    || ',"logo":' || coalesce('"https://data.example/media/'::text || e.logo || '"', 'null')
    || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || e.logo_square || '"', 'null') || '}')
  || ',"nameAlias":' || (/* getEntityBrand 2.2 */)
  || ',"nameBrand":' || coalesce(to_json(e.name_brand)::text, 'null')
  || ',"slug":' || coalesce('"' || e.slug || '"', 'null')
  || ',"createdAt":' || coalesce('"' || to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"defaultCurrency":' || coalesce('"' || e.default_currency || '"', 'null')
  || ',"foundedYear":' || coalesce((e.founded_year)::text, 'null')
  || ',"lastModifiedAt":' || coalesce('"' || to_char(e.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"nameLegal":' || coalesce(to_json(e.name_legal)::text, 'null')
  || ',"operatingStatus":' || coalesce('"' || e.operating_status || '"', 'null')
  || ',"publicId":' || coalesce('"' || e.public_id || '"', 'null')
  || ',"publicUrl":' || coalesce(/* relatedCompanies 3.2: */ case
    when e.deleted_at is null and not e.is_hidden then '"https://data.example'::text || coalesce((case e.type_record
        when 'Company' then '/companies/'
        when 'Investment Firm' then '/investment-firms/'
        when 'Fund' then '/funds/'
        when 'Nonprofit' then '/non-profits/'
        when 'Government' then '/government/' end || e.slug), (
        select (case v.type_record
          when 'Company' then '/companies/'
          when 'Investment Firm' then '/investment-firms/'
          when 'Fund' then '/funds/'
          when 'Nonprofit' then '/non-profits/'
          when 'Government' then '/government/' end || v.slug) || '/products-services/'::text || e.slug
        from entity v
        where v.id = e.provider_id and v.deleted_at is null and not v.is_hidden and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap)) || '"' end,
    'null')
  || ',"typeRecord":' || coalesce('"' || e.type_record || '"', 'null')
  || ',"updatedAt":' || coalesce('"' || to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null') || '}') as text
from unnest($1::uuid[], $2::float8[], $3::int[], $4::text[]) with ordinality as k (id, score, rank, passage, position)
join entity e on e.id = k.id
join entity_meaning m on m.entity_id = k.id
where e.type_record = 'Company' and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap
order by k.position;

---- trendingNews: GET /v1/entities/detail/trending-news
-- listAcquisitions 1, as above
-- trendingNews 1
with term as (
  select e.name_brand as name
  from entity e
  where e.id = $1::uuid
  union all (
    select g.name
    from entity_tag j
    join tag g on g.id = j.tag_id
    where j.entity_id = $2::uuid and j.is_current
    order by j.is_primary desc, g.id
    limit $3)), words as (
  select websearch_to_tsquery('english', string_agg('"' || search_text(replace(name, '"', ' ')) || '"', ' or ')) as query
  from term), found as materialized (
  select n.id, n.published_at, ts_rank(s.document, w.query) * power(0.5::float8, extract(epoch
      from $4::timestamptz - n.published_at)::float8 / 86400 / $5) as rank
  from words w
  join news_search s on s.document @@ w.query
  join news_article n on n.id = s.news_id
  where not n.is_hidden and n.published_at <= $6::timestamptz
  order by n.published_at desc, n.id desc
  limit $7)
select (
  select count(*)::int
  from found) as total, p.*
from (
  select count(*)::int as count, '[' || coalesce(string_agg((/* duplicateCheckNewsGet 2.2 */), ','
      order by f.rank desc, n.id desc), '') || ']' as content
  from (
    select *
    from found
    order by rank desc, id desc
    limit $8 offset $9) f
  join news_article n on n.id = f.id) p;

---- listContent: GET /v1/content
-- listContent 1
select h.*, p.*
from (
  select ((
      select count(*)
      from (
        select 'newsArticle' as type, n.id::text as id, 'about' as relation, n.title, n.excerpt as summary, n.categories[1] as topic,
         n.url_original as url, n.domain, n.publication as source, n.published_at, n.created_at, n.updated_at, 0::real as rank
        from news_article n
        where true) c
      where true and c.type = $1) + (
      select count(*)
      from (
        select case
        when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
        else 'blogPost' end as type, b.id::text as id, $2::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
         b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
         b.created_at, b.updated_at, 0::real as rank
        from blog_post b
        where b.is_current and (exists (
            select 1
            from entity x
            where x.id = b.entity_id and x.deleted_at is null) or exists (
            select 1
            from person y
            where y.id = b.person_id and y.deleted_at is null))) c
      where true and c.type = $3) + (
      select count(*)
      from (/* listContent 1.1: */
        select 'researchPaper' as type, p.id::text as id, 'by' as relation, p.title, p.summary, p.topic, p.url, null as domain,
         p.venue as source, coalesce(p.published_at, make_timestamptz(p.year, 1, 1, 0, 0, 0, 'UTC')) as published_at, p.created_at,
         p.updated_at, 0::real as rank
        from publication p
        where exists (
          select 1
          from publication_person a
          join person q on q.id = a.person_id
          where a.publication_id = p.id and q.deleted_at is null )) c
      where true and c.type = $4))::int as total, true as known) h
left join (
  select case
  when k.position <= $5 then (/* listContent 1.2: */ '{"canonicalUrl":' || coalesce(to_json(c.url)::text, 'null')
    || ',"contentId":' || coalesce(to_json(c.id)::text, 'null')
    || ',"contentType":' || coalesce('"' || c.type || '"', 'null')
    || ',"createdAt":' || coalesce('"' || to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"highlight":' || 'null'
    || ',"publishedAt":' || coalesce('"' || to_char(c.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"relation":' || coalesce('"' || c.relation || '"', 'null')
    || ',"sourceDomain":' || coalesce(to_json(c.domain)::text, 'null')
    || ',"sourceName":' || coalesce(to_json(c.source)::text, 'null')
    || ',"summary":' || coalesce(to_json(c.summary)::text, 'null')
    || ',"title":' || coalesce(to_json(c.title)::text, 'null')
    || ',"topic":' || coalesce(to_json(c.topic)::text, 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"url":' || coalesce(to_json(c.url)::text, 'null')
    || ',"year":' || coalesce((extract(year
          from c.published_at at time zone 'UTC')::int)::text, 'null') || '}') end as text, k.key, k.position
  from (
    select c.*, json_build_array(to_json(c.published_at) #>> '{}', to_json(c.type collate "C") #>> '{}', to_json(c.id collate "C") #>> '{}',
       to_json(c.relation collate "C") #>> '{}')::text as key, row_number() over (
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc) - $6::int as position
    from ((
        select c.*
        from (
          select 'newsArticle' as type, n.id::text as id, 'about' as relation, n.title, n.excerpt as summary, n.categories[1] as topic,
           n.url_original as url, n.domain, n.publication as source, n.published_at, n.created_at, n.updated_at, 0::real as rank
          from news_article n
          where true) c
        where true and c.type = $7 and true
        order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
        limit $8)
      union all (
        select c.*
        from (
          select case
          when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
          else 'blogPost' end as type, b.id::text as id, $9::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
           b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
           b.created_at, b.updated_at, 0::real as rank
          from blog_post b
          where b.is_current and (exists (
              select 1
              from entity x
              where x.id = b.entity_id and x.deleted_at is null) or exists (
              select 1
              from person y
              where y.id = b.person_id and y.deleted_at is null))) c
        where true and c.type = $10 and true
        order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
        limit $11)
      union all (
        select c.*
        from (/* listContent 1.1 */) c
        where true and c.type = $12 and true
        order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
        limit $13)) c
    where true
    order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
    limit 21) k
  cross join lateral (
    select k.*) c) p on true
order by p.position;

---- searchContent: POST /v1/content/search
-- searchContent 1
with found as materialized (
  select *
  from ((
      select c.*
      from (
        select 'newsArticle' as type, n.id::text as id, 'about' as relation, n.title, n.excerpt as summary, n.categories[1] as topic,
         n.url_original as url, n.domain, n.publication as source, n.published_at, n.created_at, n.updated_at, ts_rank(s.document,
           websearch_to_tsquery('english', $1)) as rank
        from news_article n
        join news_search s on s.news_id = n.id
        where true and s.document @@ websearch_to_tsquery('english', $2)) c
      where true and true
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
      limit $3)
    union all (
      select c.*
      from (
        select case
        when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
        else 'blogPost' end as type, b.id::text as id, $4::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
         b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
         b.created_at, b.updated_at, ts_rank(to_tsvector('english', search_text(coalesce(b.title, '') || ' ' || coalesce(b.summary,
                ''))), websearch_to_tsquery('english', $5)) as rank
        from blog_post b
        where b.is_current and (exists (
            select 1
            from entity x
            where x.id = b.entity_id and x.deleted_at is null) or exists (
            select 1
            from person y
            where y.id = b.person_id and y.deleted_at is null)) and to_tsvector('english', search_text(coalesce(b.title, '') || ' ' || coalesce(b.summary,
              ''))) @@ websearch_to_tsquery('english', $6)) c
      where true and true
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
      limit $7)
    union all (
      select c.*
      from (
        select 'researchPaper' as type, p.id::text as id, 'by' as relation, p.title, p.summary, p.topic, p.url, null as domain,
         p.venue as source, coalesce(p.published_at, make_timestamptz(p.year, 1, 1, 0, 0, 0, 'UTC')) as published_at, p.created_at,
         p.updated_at, ts_rank(to_tsvector('english', search_text(coalesce(p.title, '') || ' ' || coalesce(p.summary, ''))),
           websearch_to_tsquery('english', $8)) as rank
        from publication p
        where exists (
          select 1
          from publication_person a
          join person q on q.id = a.person_id
          where a.publication_id = p.id and q.deleted_at is null ) and to_tsvector('english', search_text(coalesce(p.title,
              '') || ' ' || coalesce(p.summary, ''))) @@ websearch_to_tsquery('english', $9)) c
      where true and true
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
      limit $10)) c)
select (
  select count(*)::int
  from found) as total, p.*, (
  select coalesce(json_agg(f.item), '[]'::json)
  from ( (
      select json_build_object('field', $11::text, 'value', f.value, 'count', f.count) as item
      from (
        select c.type as value, count(*)::int as count
        from found c
        where c.type is not null
        group by 1
        order by 2 desc, 1
        limit $12) f)
    union all (
      select json_build_object('field', $13::text, 'value', f.value, 'count', f.count) as item
      from (
        select c.relation as value, count(*)::int as count
        from found c
        where c.relation is not null
        group by 1
        order by 2 desc, 1
        limit $14) f)
    union all (
      select json_build_object('field', $15::text, 'value', f.value, 'count', f.count) as item
      from (
        select c.topic as value, count(*)::int as count
        from found c
        where c.topic is not null
        group by 1
        order by 2 desc, 1
        limit $16) f)
    union all (
      select json_build_object('field', $17::text, 'value', f.value, 'count', f.count) as item
      from (
        select extract(year
          from c.published_at at time zone 'UTC')::int::text as value, count(*)::int as count
        from found c
        where extract(year
          from c.published_at at time zone 'UTC')::int::text is not null
        group by 1
        order by 2 desc, 1
        limit $18) f)) f) as facet
from (
  select count(*)::int as count, '[' || coalesce(string_agg(('{"canonicalUrl":' || coalesce(to_json(c.url)::text, 'null')
        || ',"contentId":' || coalesce(to_json(c.id)::text, 'null')
        || ',"contentType":' || coalesce('"' || c.type || '"', 'null')
        || ',"createdAt":' || coalesce('"' || to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null')
        || ',"highlight":' || to_json(ts_headline('english', coalesce(c.summary, c.title), websearch_to_tsquery('english',
               $19), 'StartSel=**, StopSel=**, MaxFragments=1, MaxWords=35, MinWords=10'))::text
        || ',"publishedAt":' || coalesce('"' || to_char(c.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null')
        || ',"relation":' || coalesce('"' || c.relation || '"', 'null')
        || ',"sourceDomain":' || coalesce(to_json(c.domain)::text, 'null')
        || ',"sourceName":' || coalesce(to_json(c.source)::text, 'null')
        || ',"summary":' || coalesce(to_json(c.summary)::text, 'null')
        || ',"title":' || coalesce(to_json(c.title)::text, 'null')
        || ',"topic":' || coalesce(to_json(c.topic)::text, 'null')
        || ',"updatedAt":' || coalesce('"' || to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null')
        || ',"url":' || coalesce(to_json(c.url)::text, 'null')
        || ',"year":' || coalesce((extract(year
              from c.published_at at time zone 'UTC')::int)::text, 'null') || '}'), ','
      order by c.rank desc, c.published_at desc nulls last, c.type, c.id desc), '') || ']' as content
  from (
    select *
    from found c
    order by c.rank desc, c.published_at desc nulls last, c.type, c.id desc
    limit $20 offset $21) c) p;

---- listEntityContent: GET /v1/entities/{entityId}/content
-- listEntityContent 1
select e.id, e.slug
from entity e
where (e.id = $1::uuid or (e.slug = $2 and e.slug_namespace = 'entity')) and e.deleted_at is null
order by e.id
limit 2;
-- listEntityContent 2
select h.*, p.*
from (
  select ((
      select count(*)
      from (
        select 'newsArticle' as type, n.id::text as id, 'about' as relation, n.title, n.excerpt as summary, n.categories[1] as topic,
         n.url_original as url, n.domain, n.publication as source, n.published_at, n.created_at, n.updated_at, 0::real as rank
        from news_article n
        where true and n.id in (
          select j.news_id
          from news_entity j
          where j.entity_id in (
            select $1::uuid
            union all
            select v.id
            from entity v
            where v.provider_id = $2::uuid and v.deleted_at is null))) c
      where true) + (
      select count(*)
      from (
        select case
        when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
        else 'blogPost' end as type, b.id::text as id, $3::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
         b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
         b.created_at, b.updated_at, 0::real as rank
        from blog_post b
        where b.is_current and (exists (
            select 1
            from entity x
            where x.id = b.entity_id and x.deleted_at is null) or exists (
            select 1
            from person y
            where y.id = b.person_id and y.deleted_at is null)) and b.entity_id = $4::uuid) c
      where true) + (
      select count(*)
      from (
        select case
        when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
        else 'blogPost' end as type, b.id::text as id, $5::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
         b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
         b.created_at, b.updated_at, 0::real as rank
        from blog_post b
        where b.is_current and (exists (
            select 1
            from entity x
            where x.id = b.entity_id and x.deleted_at is null) or exists (
            select 1
            from person y
            where y.id = b.person_id and y.deleted_at is null)) and b.id in (
          select m.blog_post_id
          from blog_post_entity m
          where m.entity_id = $6::uuid)) c
      where true) + (
      select count(*)
      from (/* listEntityContent 2.1: */
        select 'researchPaper' as type, p.id::text as id, 'by' as relation, p.title, p.summary, p.topic, p.url, null as domain,
         p.venue as source, coalesce(p.published_at, make_timestamptz(p.year, 1, 1, 0, 0, 0, 'UTC')) as published_at, p.created_at,
         p.updated_at, 0::real as rank
        from publication p
        where false) c
      where true))::int as total, true as known) h
left join (
  select case
  when k.position <= $7 then (/* listContent 1.2 */) end as text, k.key, k.position
  from (
    select c.*, json_build_array(to_json(c.published_at) #>> '{}', to_json(c.type collate "C") #>> '{}', to_json(c.id collate "C") #>> '{}',
       to_json(c.relation collate "C") #>> '{}')::text as key, row_number() over (
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc) - $8::int as position
    from ((
        select c.*
        from (
          select 'newsArticle' as type, n.id::text as id, 'about' as relation, n.title, n.excerpt as summary, n.categories[1] as topic,
           n.url_original as url, n.domain, n.publication as source, n.published_at, n.created_at, n.updated_at, 0::real as rank
          from news_article n
          where true and n.id in (
            select j.news_id
            from news_entity j
            where j.entity_id in (
              select $9::uuid
              union all
              select v.id
              from entity v
              where v.provider_id = $10::uuid and v.deleted_at is null))) c
        where true and true
        order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
        limit $11)
      union all (
        select c.*
        from (
          select case
          when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
          else 'blogPost' end as type, b.id::text as id, $12::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
           b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
           b.created_at, b.updated_at, 0::real as rank
          from blog_post b
          where b.is_current and (exists (
              select 1
              from entity x
              where x.id = b.entity_id and x.deleted_at is null) or exists (
              select 1
              from person y
              where y.id = b.person_id and y.deleted_at is null)) and b.entity_id = $13::uuid) c
        where true and true
        order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
        limit $14)
      union all (
        select c.*
        from (
          select case
          when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
          else 'blogPost' end as type, b.id::text as id, $15::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
           b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
           b.created_at, b.updated_at, 0::real as rank
          from blog_post b
          where b.is_current and (exists (
              select 1
              from entity x
              where x.id = b.entity_id and x.deleted_at is null) or exists (
              select 1
              from person y
              where y.id = b.person_id and y.deleted_at is null)) and b.id in (
            select m.blog_post_id
            from blog_post_entity m
            where m.entity_id = $16::uuid)) c
        where true and true
        order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
        limit $17)
      union all (
        select c.*
        from (/* listEntityContent 2.1 */) c
        where true and true
        order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
        limit $18)) c
    where true
    order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
    limit 21) k
  cross join lateral (
    select k.*) c) p on true
order by p.position;

---- searchEntityContent: POST /v1/entities/{entityId}/content/search
-- listEntityContent 1, as above
-- searchEntityContent 1
with found as materialized (
  select *
  from ((
      select c.*
      from (
        select 'newsArticle' as type, n.id::text as id, 'about' as relation, n.title, n.excerpt as summary, n.categories[1] as topic,
         n.url_original as url, n.domain, n.publication as source, n.published_at, n.created_at, n.updated_at, ts_rank(s.document,
           websearch_to_tsquery('english', $1)) as rank
        from news_article n
        join news_search s on s.news_id = n.id
        where true and n.id in (
          select j.news_id
          from news_entity j
          where j.entity_id in (
            select $2::uuid
            union all
            select v.id
            from entity v
            where v.provider_id = $3::uuid and v.deleted_at is null)) and s.document @@ websearch_to_tsquery('english', $4)) c
      where true and true
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
      limit $5)
    union all (
      select c.*
      from (
        select case
        when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
        else 'blogPost' end as type, b.id::text as id, $6::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
         b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
         b.created_at, b.updated_at, ts_rank(to_tsvector('english', search_text(coalesce(b.title, '') || ' ' || coalesce(b.summary,
                ''))), websearch_to_tsquery('english', $7)) as rank
        from blog_post b
        where b.is_current and (exists (
            select 1
            from entity x
            where x.id = b.entity_id and x.deleted_at is null) or exists (
            select 1
            from person y
            where y.id = b.person_id and y.deleted_at is null)) and b.entity_id = $8::uuid and to_tsvector('english', search_text(coalesce(b.title,
              '') || ' ' || coalesce(b.summary, ''))) @@ websearch_to_tsquery('english', $9)) c
      where true and true
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
      limit $10)
    union all (
      select c.*
      from (
        select case
        when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
        else 'blogPost' end as type, b.id::text as id, $11::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
         b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
         b.created_at, b.updated_at, ts_rank(to_tsvector('english', search_text(coalesce(b.title, '') || ' ' || coalesce(b.summary,
                ''))), websearch_to_tsquery('english', $12)) as rank
        from blog_post b
        where b.is_current and (exists (
            select 1
            from entity x
            where x.id = b.entity_id and x.deleted_at is null) or exists (
            select 1
            from person y
            where y.id = b.person_id and y.deleted_at is null)) and b.id in (
          select m.blog_post_id
          from blog_post_entity m
          where m.entity_id = $13::uuid) and to_tsvector('english', search_text(coalesce(b.title, '') || ' ' || coalesce(b.summary,
              ''))) @@ websearch_to_tsquery('english', $14)) c
      where true and true
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
      limit $15)
    union all (
      select c.*
      from (
        select 'researchPaper' as type, p.id::text as id, 'by' as relation, p.title, p.summary, p.topic, p.url, null as domain,
         p.venue as source, coalesce(p.published_at, make_timestamptz(p.year, 1, 1, 0, 0, 0, 'UTC')) as published_at, p.created_at,
         p.updated_at, ts_rank(to_tsvector('english', search_text(coalesce(p.title, '') || ' ' || coalesce(p.summary, ''))),
           websearch_to_tsquery('english', $16)) as rank
        from publication p
        where false and to_tsvector('english', search_text(coalesce(p.title, '') || ' ' || coalesce(p.summary, ''))) @@ websearch_to_tsquery('english',
           $17)) c
      where true and true
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
      limit $18)) c)
select (
  select count(*)::int
  from found) as total, p.*, (/* searchEntityContent 1.1: */
  select coalesce(json_agg(f.item), '[]'::json)
  from ( (
      select json_build_object('field', $19::text, 'value', f.value, 'count', f.count) as item
      from (
        select c.type as value, count(*)::int as count
        from found c
        where c.type is not null
        group by 1
        order by 2 desc, 1
        limit $20) f)
    union all (
      select json_build_object('field', $21::text, 'value', f.value, 'count', f.count) as item
      from (
        select c.relation as value, count(*)::int as count
        from found c
        where c.relation is not null
        group by 1
        order by 2 desc, 1
        limit $22) f)
    union all (
      select json_build_object('field', $23::text, 'value', f.value, 'count', f.count) as item
      from (
        select c.topic as value, count(*)::int as count
        from found c
        where c.topic is not null
        group by 1
        order by 2 desc, 1
        limit $24) f)
    union all (
      select json_build_object('field', $25::text, 'value', f.value, 'count', f.count) as item
      from (
        select extract(year
          from c.published_at at time zone 'UTC')::int::text as value, count(*)::int as count
        from found c
        where extract(year
          from c.published_at at time zone 'UTC')::int::text is not null
        group by 1
        order by 2 desc, 1
        limit $26) f)) f) as facet
from (/* searchEntityContent 1.2: */
  select count(*)::int as count, '[' || coalesce(string_agg(('{"canonicalUrl":' || coalesce(to_json(c.url)::text, 'null')
        || ',"contentId":' || coalesce(to_json(c.id)::text, 'null')
        || ',"contentType":' || coalesce('"' || c.type || '"', 'null')
        || ',"createdAt":' || coalesce('"' || to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null')
        || ',"highlight":' || to_json(ts_headline('english', coalesce(c.summary, c.title), websearch_to_tsquery('english',
               $27), 'StartSel=**, StopSel=**, MaxFragments=1, MaxWords=35, MinWords=10'))::text
        || ',"publishedAt":' || coalesce('"' || to_char(c.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null')
        || ',"relation":' || coalesce('"' || c.relation || '"', 'null')
        || ',"sourceDomain":' || coalesce(to_json(c.domain)::text, 'null')
        || ',"sourceName":' || coalesce(to_json(c.source)::text, 'null')
        || ',"summary":' || coalesce(to_json(c.summary)::text, 'null')
        || ',"title":' || coalesce(to_json(c.title)::text, 'null')
        || ',"topic":' || coalesce(to_json(c.topic)::text, 'null')
        || ',"updatedAt":' || coalesce('"' || to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null')
        || ',"url":' || coalesce(to_json(c.url)::text, 'null')
        || ',"year":' || coalesce((extract(year
              from c.published_at at time zone 'UTC')::int)::text, 'null') || '}'), ','
      order by c.rank desc, c.published_at desc nulls last, c.type, c.id desc), '') || ']' as content
  from (
    select *
    from found c
    order by c.rank desc, c.published_at desc nulls last, c.type, c.id desc
    limit $28 offset $29) c) p;

---- listPersonContent: GET /v1/people/{personId}/content
-- listPersonContent 1
select p.id, p.slug
from person p
where (p.id = $1::uuid or p.slug = $2) and p.deleted_at is null;
-- listPersonContent 2
select h.*, p.*
from (
  select ((
      select count(*)
      from (
        select 'newsArticle' as type, n.id::text as id, 'about' as relation, n.title, n.excerpt as summary, n.categories[1] as topic,
         n.url_original as url, n.domain, n.publication as source, n.published_at, n.created_at, n.updated_at, 0::real as rank
        from news_article n
        where true and n.id in (
          select j.news_id
          from news_person j
          where j.person_id = $1::uuid)) c
      where true) + (
      select count(*)
      from (
        select case
        when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
        else 'blogPost' end as type, b.id::text as id, $2::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
         b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
         b.created_at, b.updated_at, 0::real as rank
        from blog_post b
        where b.is_current and (exists (
            select 1
            from entity x
            where x.id = b.entity_id and x.deleted_at is null) or exists (
            select 1
            from person y
            where y.id = b.person_id and y.deleted_at is null)) and b.person_id = $3::uuid) c
      where true) + (
      select count(*)
      from (
        select case
        when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
        else 'blogPost' end as type, b.id::text as id, $4::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
         b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
         b.created_at, b.updated_at, 0::real as rank
        from blog_post b
        where b.is_current and (exists (
            select 1
            from entity x
            where x.id = b.entity_id and x.deleted_at is null) or exists (
            select 1
            from person y
            where y.id = b.person_id and y.deleted_at is null)) and b.id in (
          select m.blog_post_id
          from blog_post_person m
          where m.person_id = $5::uuid)) c
      where true) + (
      select count(*)
      from (
        select 'researchPaper' as type, p.id::text as id, 'by' as relation, p.title, p.summary, p.topic, p.url, null as domain,
         p.venue as source, coalesce(p.published_at, make_timestamptz(p.year, 1, 1, 0, 0, 0, 'UTC')) as published_at, p.created_at,
         p.updated_at, 0::real as rank
        from publication p
        where exists (
          select 1
          from publication_person a
          join person q on q.id = a.person_id
          where a.publication_id = p.id and q.deleted_at is null and q.id = $6::uuid)) c
      where true))::int as total, true as known) h
left join (
  select case
  when k.position <= $7 then (/* listContent 1.2 */) end as text, k.key, k.position
  from (
    select c.*, json_build_array(to_json(c.published_at) #>> '{}', to_json(c.type collate "C") #>> '{}', to_json(c.id collate "C") #>> '{}',
       to_json(c.relation collate "C") #>> '{}')::text as key, row_number() over (
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc) - $8::int as position
    from ((
        select c.*
        from (
          select 'newsArticle' as type, n.id::text as id, 'about' as relation, n.title, n.excerpt as summary, n.categories[1] as topic,
           n.url_original as url, n.domain, n.publication as source, n.published_at, n.created_at, n.updated_at, 0::real as rank
          from news_article n
          where true and n.id in (
            select j.news_id
            from news_person j
            where j.person_id = $9::uuid)) c
        where true and true
        order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
        limit $10)
      union all (
        select c.*
        from (
          select case
          when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
          else 'blogPost' end as type, b.id::text as id, $11::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
           b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
           b.created_at, b.updated_at, 0::real as rank
          from blog_post b
          where b.is_current and (exists (
              select 1
              from entity x
              where x.id = b.entity_id and x.deleted_at is null) or exists (
              select 1
              from person y
              where y.id = b.person_id and y.deleted_at is null)) and b.person_id = $12::uuid) c
        where true and true
        order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
        limit $13)
      union all (
        select c.*
        from (
          select case
          when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
          else 'blogPost' end as type, b.id::text as id, $14::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
           b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
           b.created_at, b.updated_at, 0::real as rank
          from blog_post b
          where b.is_current and (exists (
              select 1
              from entity x
              where x.id = b.entity_id and x.deleted_at is null) or exists (
              select 1
              from person y
              where y.id = b.person_id and y.deleted_at is null)) and b.id in (
            select m.blog_post_id
            from blog_post_person m
            where m.person_id = $15::uuid)) c
        where true and true
        order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
        limit $16)
      union all (
        select c.*
        from (
          select 'researchPaper' as type, p.id::text as id, 'by' as relation, p.title, p.summary, p.topic, p.url, null as domain,
           p.venue as source, coalesce(p.published_at, make_timestamptz(p.year, 1, 1, 0, 0, 0, 'UTC')) as published_at, p.created_at,
           p.updated_at, 0::real as rank
          from publication p
          where exists (
            select 1
            from publication_person a
            join person q on q.id = a.person_id
            where a.publication_id = p.id and q.deleted_at is null and q.id = $17::uuid)) c
        where true and true
        order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
        limit $18)) c
    where true
    order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
    limit 21) k
  cross join lateral (
    select k.*) c) p on true
order by p.position;

---- searchPersonContent: POST /v1/people/{personId}/content/search
-- searchPersonContent 1
select p.id, p.slug
from person p
where (p.id = $1::uuid or p.slug = $2) and p.deleted_at is null and (not p.is_hidden and p.show_on_sitemap or exists (
    select 1
    from provenance_event c
    where c.record_type = 'person' and c.record_id = p.id::text and c.action = 'create' and c.caller_id = $3));
-- searchPersonContent 2
with found as materialized (
  select *
  from ((
      select c.*
      from (
        select 'newsArticle' as type, n.id::text as id, 'about' as relation, n.title, n.excerpt as summary, n.categories[1] as topic,
         n.url_original as url, n.domain, n.publication as source, n.published_at, n.created_at, n.updated_at, ts_rank(s.document,
           websearch_to_tsquery('english', $1)) as rank
        from news_article n
        join news_search s on s.news_id = n.id
        where not n.is_hidden and n.id in (
          select j.news_id
          from news_person j
          where j.person_id = $2::uuid) and s.document @@ websearch_to_tsquery('english', $3)) c
      where true and true
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
      limit $4)
    union all (
      select c.*
      from (
        select case
        when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
        else 'blogPost' end as type, b.id::text as id, $5::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
         b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
         b.created_at, b.updated_at, ts_rank(to_tsvector('english', search_text(coalesce(b.title, '') || ' ' || coalesce(b.summary,
                ''))), websearch_to_tsquery('english', $6)) as rank
        from blog_post b
        where b.is_current and (exists (
            select 1
            from entity x
            where x.id = b.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) or exists (
            select 1
            from person y
            where y.id = b.person_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap)) and b.person_id = $7::uuid and to_tsvector('english',
           search_text(coalesce(b.title, '') || ' ' || coalesce(b.summary, ''))) @@ websearch_to_tsquery('english', $8)) c
      where true and true
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
      limit $9)
    union all (
      select c.*
      from (
        select case
        when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost'
        else 'blogPost' end as type, b.id::text as id, $10::text as relation, coalesce(nullif(b.title, ''), b.url) as title,
         b.summary, b.topic, b.url, split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at,
         b.created_at, b.updated_at, ts_rank(to_tsvector('english', search_text(coalesce(b.title, '') || ' ' || coalesce(b.summary,
                ''))), websearch_to_tsquery('english', $11)) as rank
        from blog_post b
        where b.is_current and (exists (
            select 1
            from entity x
            where x.id = b.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) or exists (
            select 1
            from person y
            where y.id = b.person_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap)) and b.id in (
          select m.blog_post_id
          from blog_post_person m
          where m.person_id = $12::uuid) and to_tsvector('english', search_text(coalesce(b.title, '') || ' ' || coalesce(b.summary,
              ''))) @@ websearch_to_tsquery('english', $13)) c
      where true and true
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
      limit $14)
    union all (
      select c.*
      from (
        select 'researchPaper' as type, p.id::text as id, 'by' as relation, p.title, p.summary, p.topic, p.url, null as domain,
         p.venue as source, coalesce(p.published_at, make_timestamptz(p.year, 1, 1, 0, 0, 0, 'UTC')) as published_at, p.created_at,
         p.updated_at, ts_rank(to_tsvector('english', search_text(coalesce(p.title, '') || ' ' || coalesce(p.summary, ''))),
           websearch_to_tsquery('english', $15)) as rank
        from publication p
        where exists (
          select 1
          from publication_person a
          join person q on q.id = a.person_id
          where a.publication_id = p.id and q.deleted_at is null and not q.is_hidden and q.show_on_sitemap and q.id = $16::uuid) and to_tsvector('english',
           search_text(coalesce(p.title, '') || ' ' || coalesce(p.summary, ''))) @@ websearch_to_tsquery('english', $17)) c
      where true and true
      order by c.published_at desc nulls last, c.type collate "C" asc, c.id collate "C" desc, c.relation collate "C" desc
      limit $18)) c)
select (
  select count(*)::int
  from found) as total, p.*, (/* searchEntityContent 1.1 */) as facet
from (/* searchEntityContent 1.2 */) p;

---- getOwnerActivity: GET /v1/content/embedding/activity
-- getOwnerActivity 1
select *
from ( (
    select 'entity' as "sourceType", e.id::text as "sourceId", e.name_brand as name, e.slug, coalesce(m.first_computed_at,
       m.computed_at) as "createdAt", m.computed_at as "computedAt", m.vector is not null as "hasVector"
    from entity_meaning m
    join entity e on e.id = m.entity_id
    where m.computed_at >= $1
    order by m.computed_at desc, m.entity_id
    limit $2)
  union all (
    select 'person', p.id::text, p.name_full, p.slug, coalesce(m.first_computed_at, m.computed_at), m.computed_at, m.vector is not null
    from person_meaning m
    join person p on p.id = m.person_id
    where m.computed_at >= $3
    order by m.computed_at desc, m.person_id
    limit $4)) o
order by o."computedAt" desc, o."sourceId"
limit $5;

---- getBacklogStatus: GET /v1/content/embedding/backlog
-- getBacklogStatus 1
select is_enabled as "isEnabled", mode
from upkeep
where name = $1;
-- getBacklogStatus 2
select count(*) filter (
  where m.due_source is not null or m.model < $1 or m.model > $2)::int as vectors, count(*) filter (
  where false)::int as sentences
from entity_meaning m;
-- getBacklogStatus 3
select x.type_record as "typeRecord", count(*)::int as "missingCount"
from entity x
where x.deleted_at is null and not exists (
  select 1
  from entity_meaning m
  where m.entity_id = x.id)
group by 1
order by 1;
-- getBacklogStatus 4
select count(*) filter (
  where m.computed_at >= $1)::int as day, count(*)::int as week, count(*) filter (
  where m.computed_at >= $2)::int as quarter, count(*) filter (
  where m.computed_at >= $3 and m.computed_at > coalesce(m.first_computed_at, m.computed_at))::int as "againDay", count(*) filter (
  where m.computed_at > coalesce(m.first_computed_at, m.computed_at))::int as "againWeek", count(*) filter (
  where m.computed_at >= $4 and m.computed_at > coalesce(m.first_computed_at, m.computed_at))::int as "againQuarter", count(*) filter (
  where coalesce(m.first_computed_at, m.computed_at) >= $5)::int as "firstDay", count(*) filter (
  where coalesce(m.first_computed_at, m.computed_at) >= $6)::int as "firstWeek"
from entity_meaning m
where m.computed_at >= $7;
-- getBacklogStatus 5
select count(*) filter (
  where m.due_source is not null or m.model < $1 or m.model > $2)::int as vectors, count(*) filter (
  where false)::int as sentences
from person_meaning m;
-- getBacklogStatus 6
select null::text as "typeRecord", count(*)::int as "missingCount"
from person x
where x.deleted_at is null and not exists (
  select 1
  from person_meaning m
  where m.person_id = x.id)
group by 1
order by 1;
-- getBacklogStatus 7
select count(*) filter (
  where m.computed_at >= $1)::int as day, count(*)::int as week, count(*) filter (
  where m.computed_at >= $2)::int as quarter, count(*) filter (
  where m.computed_at >= $3 and m.computed_at > coalesce(m.first_computed_at, m.computed_at))::int as "againDay", count(*) filter (
  where m.computed_at > coalesce(m.first_computed_at, m.computed_at))::int as "againWeek", count(*) filter (
  where m.computed_at >= $4 and m.computed_at > coalesce(m.first_computed_at, m.computed_at))::int as "againQuarter", count(*) filter (
  where coalesce(m.first_computed_at, m.computed_at) >= $5)::int as "firstDay", count(*) filter (
  where coalesce(m.first_computed_at, m.computed_at) >= $6)::int as "firstWeek"
from person_meaning m
where m.computed_at >= $7;
-- getBacklogStatus 8
select count(*) filter (
  where m.due_source is not null or m.model < $1 or m.model > $2)::int as vectors, count(*) filter (
  where false)::int as sentences
from news_meaning m;
-- getBacklogStatus 9
select null::text as "typeRecord", count(*)::int as "missingCount"
from news_article x
where true and not exists (
  select 1
  from news_meaning m
  where m.news_id = x.id)
group by 1
order by 1;
-- getBacklogStatus 10
select count(*) filter (
  where m.computed_at >= $1)::int as day, count(*)::int as week, count(*) filter (
  where m.computed_at >= $2)::int as quarter, count(*) filter (
  where m.computed_at >= $3 and m.computed_at > coalesce(m.first_computed_at, m.computed_at))::int as "againDay", count(*) filter (
  where m.computed_at > coalesce(m.first_computed_at, m.computed_at))::int as "againWeek", count(*) filter (
  where m.computed_at >= $4 and m.computed_at > coalesce(m.first_computed_at, m.computed_at))::int as "againQuarter", count(*) filter (
  where coalesce(m.first_computed_at, m.computed_at) >= $5)::int as "firstDay", count(*) filter (
  where coalesce(m.first_computed_at, m.computed_at) >= $6)::int as "firstWeek"
from news_meaning m
where m.computed_at >= $7;

---- enableBacklog: PUT /v1/content/embedding/backlog
-- enableBacklog 1
insert into upkeep (name, is_enabled, mode)
values ($1, coalesce($2::boolean, true), coalesce($3::text, 'RUNNING'))
on conflict (name) do
update
set is_enabled = coalesce($4::boolean, upkeep.is_enabled), mode = coalesce($5::text, upkeep.mode);
-- enableBacklog 2
update upkeep
set fence = fence + 1, leased_until = null
where name = $1 and not (is_enabled and mode in ('RUNNING', 'DRAIN_ONLY'));
-- getBacklogStatus 1, as above
-- getBacklogStatus 2, as above
-- getBacklogStatus 3, as above
-- getBacklogStatus 4, as above
-- getBacklogStatus 5, as above
-- getBacklogStatus 6, as above
-- getBacklogStatus 7, as above
-- getBacklogStatus 8, as above
-- getBacklogStatus 9, as above
-- getBacklogStatus 10, as above

---- disableBacklog: DELETE /v1/content/embedding/backlog
-- enableBacklog 1, as above
-- enableBacklog 2, as above
-- getBacklogStatus 1, as above
-- getBacklogStatus 2, as above
-- getBacklogStatus 3, as above
-- getBacklogStatus 4, as above
-- getBacklogStatus 5, as above
-- getBacklogStatus 6, as above
-- getBacklogStatus 7, as above
-- getBacklogStatus 8, as above
-- getBacklogStatus 9, as above
-- getBacklogStatus 10, as above

---- setBacklogMode: PUT /v1/content/embedding/backlog/mode
-- enableBacklog 1, as above
-- enableBacklog 2, as above
-- getBacklogStatus 1, as above
-- getBacklogStatus 2, as above
-- getBacklogStatus 3, as above
-- getBacklogStatus 4, as above
-- getBacklogStatus 5, as above
-- getBacklogStatus 6, as above
-- getBacklogStatus 7, as above
-- getBacklogStatus 8, as above
-- getBacklogStatus 9, as above
-- getBacklogStatus 10, as above

---- neighbors: GET /v1/content/embedding/neighbors
-- neighbors 1
select 1
from entity x
where x.id = $1::uuid and x.deleted_at is null;
-- neighbors 2
select m.code::text as code, encode(m.vector, 'base64') as vector
from entity_meaning m
where m.entity_id = $1::uuid and m.model = $2 and m.code is not null;

---- staleIds_1: GET /v1/content/embedding/stale
-- staleIds_1 1
select x.id::text as id
from entity x
left join entity_meaning m on m.entity_id = x.id
where ((m.due_source is not null or m.model < $1 or m.model > $2) or m.entity_id is null) and x.deleted_at is null
order by x.id
limit $3;

---- refreshOne: POST /v1/content/embedding/refresh
-- neighbors 1, as above
-- getBacklogStatus 1, as above
-- refreshOne 1
select 1
from entity_meaning m
where m.entity_id = $1::uuid;
-- refreshOne 2
update entity_meaning m
set due_source = coalesce(m.due_source, m.source) , sentence_due = true
where m.entity_id in (
  select l.entity_id
  from entity_meaning l
  where l.entity_id = any($1::uuid[])
  order by l.entity_id for
  update) and coalesce(m.due_source, m.source) is not null
returning 1;
-- refreshOne 3
with written as (
  insert into outbox (id, topic, payload, created_at)
  select id, $1, payload, $2
  from json_to_recordset($3::json) as given (id uuid, payload jsonb)
  returning 1)
select pg_notify($4, '')
from written
limit 1;

---- refreshSweep: POST /v1/content/embedding/refresh/sweep
-- getBacklogStatus 1, as above
-- refreshSweep 1
select x.id::text as id
from person x
left join person_meaning m on m.person_id = x.id
where (m.person_id is null) and x.deleted_at is null
order by x.id
limit $1;

---- refreshReconcile: POST /v1/content/embedding/refresh/reconcile
-- getBacklogStatus 1, as above
-- refreshReconcile 1
select x.id::text as id
from entity x
left join entity_meaning m on m.entity_id = x.id
where (m.entity_id is null) and x.deleted_at is null
order by x.id
limit $1;
-- refreshReconcile 2
select x.id::text as id
from entity x
left join entity_meaning m on m.entity_id = x.id
where ((m.due_source is not null or m.model < $1 or m.model > $2)) and x.deleted_at is null
order by x.id
limit $3;
-- refreshReconcile 3
update entity_meaning m
set due_source = coalesce(m.due_source, m.source)
where m.entity_id in (
  select l.entity_id
  from entity_meaning l
  where l.entity_id = any($1::uuid[])
  order by l.entity_id for
  update) and coalesce(m.due_source, m.source) is not null
returning 1;
-- refreshReconcile 4
select x.id::text as id
from entity x
left join entity_meaning m on m.entity_id = x.id
where (false) and x.deleted_at is null
order by x.id
limit $1;
-- refreshReconcile 5
update entity_meaning m
set sentence_due = true
where m.entity_id in (
  select l.entity_id
  from entity_meaning l
  where l.entity_id = any($1::uuid[])
  order by l.entity_id for
  update)
returning 1;
-- refreshSweep 1, as above
-- refreshReconcile 6
select x.id::text as id
from person x
left join person_meaning m on m.person_id = x.id
where ((m.due_source is not null or m.model < $1 or m.model > $2)) and x.deleted_at is null
order by x.id
limit $3;
-- refreshReconcile 7
update person_meaning m
set due_source = coalesce(m.due_source, m.source)
where m.person_id in (
  select l.person_id
  from person_meaning l
  where l.person_id = any($1::uuid[])
  order by l.person_id for
  update) and coalesce(m.due_source, m.source) is not null
returning 1;
-- refreshReconcile 8
select x.id::text as id
from person x
left join person_meaning m on m.person_id = x.id
where (false) and x.deleted_at is null
order by x.id
limit $1;
-- refreshReconcile 9
update person_meaning m
set sentence_due = true
where m.person_id in (
  select l.person_id
  from person_meaning l
  where l.person_id = any($1::uuid[])
  order by l.person_id for
  update)
returning 1;
-- refreshReconcile 10
select x.id::text as id
from news_article x
left join news_meaning m on m.news_id = x.id
where (m.news_id is null) and true
order by x.id
limit $1;
-- refreshReconcile 11
select x.id::text as id
from news_article x
left join news_meaning m on m.news_id = x.id
where ((m.due_source is not null or m.model < $1 or m.model > $2)) and true
order by x.id
limit $3;
-- refreshReconcile 12
update news_meaning m
set due_source = coalesce(m.due_source, m.source)
where m.news_id in (
  select l.news_id
  from news_meaning l
  where l.news_id = any($1::int[])
  order by l.news_id for
  update) and coalesce(m.due_source, m.source) is not null
returning 1;
-- refreshOne 3, as above

---- getEntityClassifications: GET /v1/entities/{entityId}/classifications
-- getEntityClassifications 1
select (/* getEntityClassifications 1.1: */
  select (/* getEntityClassifications 1.2: */ '{"geoLocationExposure":' || '[' || coalesce(string_agg(x.item, ',') filter (
        where x.bucket = 'geoLocationExposure'), '') || ']'
    || ',"industry":' || '[' || coalesce(string_agg(x.item, ',') filter (
        where x.bucket = 'industry'), '') || ']'
    || ',"mainProduct":' || '[' || coalesce(string_agg(x.item, ',') filter (
        where x.bucket = 'mainProduct'), '') || ']'
    || ',"standardizedClassification":' || (
      select '[' || coalesce(string_agg(y.item, ','), '') || ']'
      from (
        select (/* auditEntityClassifications 1.2 */) as item
        from entity_classification j
        join standardized_classification c on c.id = j.classification_id
        where j.entity_id = e.id
        order by j.is_primary desc, c.category collate "C", c.level, c.code, c.id
        limit 100) y)
    || ',"tag":' || '[' || coalesce(string_agg(x.item, ',') filter (
        where x.bucket = 'tag'), '') || ']'
    || ',"typeCustomer":' || '[' || coalesce(string_agg(x.item, ',') filter (
        where x.bucket = 'typeCustomer'), '') || ']'
    || ',"typeModel":' || '[' || coalesce(string_agg(x.item, ',') filter (
        where x.bucket = 'typeModel'), '') || ']'
    || ',"typeOwnership":' || '[' || coalesce(string_agg(x.item, ',') filter (
        where x.bucket = 'typeOwnership'), '') || ']'
    || ',"typeRevenue":' || '[' || coalesce(string_agg(x.item, ',') filter (
        where x.bucket = 'typeRevenue'), '') || ']'
    || ',"typeTechnologyUsed":' || '[' || coalesce(string_agg(x.item, ',') filter (
        where x.bucket = 'typeTechnologyUsed'), '') || ']' || '}')
  from (
    select g.bucket, (/* getEntityClassifications 1.3: */ '{"id":' || coalesce((g.id)::text, 'null')
      || ',"name":' || coalesce(to_json(g.name)::text, 'null')
      || ',"type":' || coalesce('"' || g.bucket || '"', 'null')
      || ',"bucket":' || coalesce('"' || g.bucket || '"', 'null')
      || ',"creatable":' || (g.bucket in ('geoLocationExposure', 'industry', 'mainProduct', 'tag', 'typeTechnologyUsed'))::text
      || ',"writable":' || 'true'
      || ',"slug":' || coalesce('"' || g.slug || '"', 'null')
      || ',"classificationId":' || coalesce((j.id)::text, 'null')
      || ',"isCurrent":' || coalesce((j.is_current)::boolean::text, 'null')
      || ',"isPrimary":' || coalesce((j.is_primary)::boolean::text, 'null')
      || ',"createdAt":' || coalesce('"' || to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null')
      || ',"updatedAt":' || coalesce('"' || to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null') || '}') as item
    from entity_tag j
    join tag g on g.id = j.tag_id
    where j.entity_id = e.id and j.is_current
    order by j.is_primary desc, j.is_current desc, g.name collate "und-x-icu", g.id
    limit 500) x) as text
from entity e
where e.id = $1::uuid and e.deleted_at is null;

---- createEntityClassification: POST /v1/entities/{entityId}/classifications
-- createAddress_1 1, as above
-- createEntityClassification 1
select g.id, g.bucket, g.name, g.slug, g.is_active as "isActive"
from tag g
where g.bucket = $1 and g.name_key = $2 for
update;
-- createEntityClassification 2
insert into tag (bucket, name, name_key, slug, is_active, created_at, updated_at)
select d.bucket, d.name, d.name_key, d.slug, true, $1::timestamptz, $2::timestamptz
from json_populate_recordset(null::tag, $3::json) d
where not exists (
  select 1
  from tag g
  where g.bucket = d.bucket and g.name_key = d.name_key)
order by d.bucket collate "C", d.name_key collate "C"
on conflict (bucket, name_key) do nothing;
-- createEntityClassification 1, as above
-- createEntityClassification 3
select t.id, t.version, json_build_object('entityId', t.entity_id) as owner, ('{"valueId":' || coalesce((t.tag_id)::text,
    'null')
  || ',"place":' || coalesce('"' || (
      select g.bucket
      from tag g
      where g.id = t.tag_id) || '"', 'null')
  || ',"name":' || coalesce(to_json((
        select g.name
        from tag g
        where g.id = t.tag_id))::text, 'null')
  || ',"isCurrent":' || coalesce((t.is_current)::boolean::text, 'null')
  || ',"isPrimary":' || coalesce((t.is_primary)::boolean::text, 'null') || '}') as state
from entity_tag t
where t.entity_id = $1::uuid
order by t.id for
update of t;
-- createEntityClassification 4
with added as (
  insert into entity_tag (entity_id, tag_id, is_current, is_primary, last_event_id, version, created_at, updated_at)
  select entity_id, tag_id, is_current, is_primary, last_event_id, 1, $1::timestamptz, $2::timestamptz
  from json_populate_recordset(null::entity_tag, $3::json)
  on conflict do nothing
  returning id, last_event_id), history as (/* createAddress_1 11.1 */)
select id, last_event_id as "eventId"
from added;
-- reconcileEntityClassifications 5, as above
-- createAcquisition 15, as above
-- createEntityClassification 5
select j.id, (/* getEntityClassifications 1.3 */) as text, j.version
from entity_tag j
join tag g on g.id = j.tag_id
where j.id = $1;

---- suggestEntityClassifications: GET /v1/entities/{entityId}/classifications/suggestions
-- suggestEntityClassifications 1
with target as materialized (
  select e.id, s.document, tsvector_to_array(s.document) as words
  from entity e
  left join entity_search s on s.entity_id = e.id
  where e.id = $1::uuid and e.deleted_at is null), common as materialized (
  select l.lexeme
  from (
    select s.document
    from entity e
    join entity_search s on s.entity_id = e.id
    where e.deleted_at is null
    order by e.id
    limit 200) o
  cross join unnest(tsvector_to_array(o.document)) l(lexeme)
  group by l.lexeme
  having count(*) > 20), word as materialized (
  select u.lexeme, case
  when u.weights && array['A', 'B'] then 2
  else 1 end * sqrt(cardinality(u.positions)) as weight, ('''' || replace(replace(u.lexeme, '\', '\\'), '''', '''''') || '''')::tsquery as query
  from target t
  cross join unnest(t.document) u
  where u.lexeme ~ '[^0-9]' and length(u.lexeme) > 1 and u.lexeme not in (
    select lexeme
    from common)
  order by u.weights && array['A', 'B'] desc, cardinality(u.positions) desc, u.lexeme collate "C"
  limit 24), occurrence as materialized (
  select w.lexeme, w.weight, h.id
  from word w
  cross join lateral (
    select e.id
    from entity_search s
    join entity e on e.id = s.entity_id
    where s.document @@ w.query and e.id <> $2::uuid and e.deleted_at is null
    limit 501) h), distinctive as (
  select lexeme, ln(1 + 500.0 / count(*)) as rarity
  from occurrence
  group by lexeme
  having count(*) <= 500), similar_entities as (
  select h.id, sum(h.weight * y.rarity) as similarity
  from occurrence h
  join distinctive y using (lexeme)
  group by h.id
  order by similarity desc, h.id
  limit 40), value as ( (
    select 0 as registry, g.id, g.name
    from tag g
    where g.is_active
    order by g.id
    limit 5000)
  union all (
    select 1, c.id, c.name
    from standardized_classification c
    order by c.id
    limit 5000)), name_word as (
  select n.registry, n.id, l.lexeme, ln(1 + count(*) over () / count(*) over (partition by l.lexeme)::float) as rarity
  from value n
  cross join unnest(tsvector_to_array(to_tsvector('english', search_text(n.name)))) l(lexeme)), matched_names as (
  select p.registry, p.id, coalesce(sum(p.rarity) filter (
      where p.lexeme = any(t.words)), 0) / sum(p.rarity) as share
  from name_word p
  cross join target t
  group by p.registry, p.id), scored as (
  select 0 as registry, j.tag_id as id, n.similarity / (
    select sum(similarity)
    from similar_entities) as share
  from similar_entities n
  join entity_tag j on j.entity_id = n.id and j.is_current
  union all
  select 1, j.classification_id, n.similarity / (
    select sum(similarity)
    from similar_entities)
  from similar_entities n
  join entity_classification j on j.entity_id = n.id
  union all
  select registry, id, 0.15 * power(share, 4)
  from matched_names
  where share >= 0.6), ranked as (
  select v.registry, v.id, round(sum(v.share)::numeric, 6)::float as score
  from scored v
  where not exists (
    select 1
    from tag g
    where v.registry = 0 and g.id = v.id and not g.is_active) and not exists (
    select 1
    from entity_tag j
    where v.registry = 0 and j.entity_id = $3::uuid and j.tag_id = v.id and j.is_current) and not exists (
    select 1
    from entity_classification j
    where v.registry = 1 and j.entity_id = $4::uuid and j.classification_id = v.id)
  group by v.registry, v.id
  order by score desc, v.registry, v.id
  limit $5)
select (
  select '[' || coalesce(string_agg(('{"alreadyJoined":' || coalesce((x.joined)::boolean::text, 'null')
        || ',"classification":' || coalesce(x.tag_text, x.code_text)
        || ',"creatable":' || coalesce((x.creatable)::boolean::text, 'null')
        || ',"rank":' || coalesce((x.rank)::text, 'null')
        || ',"score":' || coalesce((x.score)::text, 'null')
        || ',"writable":' || 'true' || '}'), ','
      order by x.rank), '') || ']'
  from (
    select r.score, row_number() over (
      order by r.score desc, r.registry, r.id) as rank, case
    when g.id is not null then (/* getCatalog 1.1 */) end as tag_text, case
    when c.id is not null then (/* getCatalog 2.1 */) end as code_text, coalesce(g.bucket in ('geoLocationExposure', 'industry',
        'mainProduct', 'tag', 'typeTechnologyUsed'), false) as creatable, exists (
      select 1
      from entity_tag j
      where j.entity_id = $6::uuid and j.tag_id = g.id) as joined
    from ranked r
    left join tag g on r.registry = 0 and g.id = r.id
    left join standardized_classification c on r.registry = 1 and c.id = r.id) x) as text
from target;

---- putEntityClassification: PUT /v1/entities/{entityId}/classifications/{classificationId}
-- createAddress_1 1, as above
-- createEntityClassification 3, as above
-- reconcileEntityClassifications 2, as above
-- putEntityClassification 1
update entity_tag t
set tag_id = n.tag_id, is_current = n.is_current, is_primary = n.is_primary, last_event_id = n.last_event_id, version = t.version + 1,
 updated_at = $1::timestamptz
from json_populate_recordset(null::entity_tag, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- reconcileEntityClassifications 5, as above
-- createAcquisition 15, as above
-- createEntityClassification 5, as above

---- patchEntityClassification: PATCH /v1/entities/{entityId}/classifications/{classificationId}
-- createAddress_1 1, as above
-- createEntityClassification 3, as above
-- reconcileEntityClassifications 2, as above
-- putEntityClassification 1, as above
-- createAcquisition 6, as above
-- reconcileEntityClassifications 5, as above
-- createAcquisition 15, as above
-- createEntityClassification 5, as above

---- deleteEntityClassification: DELETE /v1/entities/{entityId}/classifications/{classificationId}
-- createAddress_1 1, as above
-- createEntityClassification 3, as above
-- reconcileEntityClassifications 2, as above
-- createEntityClassification 5, as above
-- deleteEntityClassification 1
select row_to_json(t) as row
from entity_tag t
where t.id = any($1::int[])
order by array_position($2::int[], t.id);
-- deleteAcquisition 2, as above
-- deleteEntityClassification 2
delete from entity_tag t
where t.id = any($1::int[]);
-- createAcquisition 6, as above
-- reconcileEntityClassifications 5, as above
-- createAcquisition 15, as above

---- listEntities: GET /v1/entities
-- listEntities 1
with n as materialized (
  select (/* listEntities 1.1: */ case
    when exists (
      select 1
      from filter_state s
      where s.kind = 'entity' and s.signature <> 'reset') and (
      select count(*)
      from (
        select 1
        from filter_due d
        where d.kind = 'entity' and not d.is_neighbour
        limit 2000 + 1) d) <= 2000 then coalesce((
        select sum(c.count)
        from filter_count c
        where c.scope = 'entity/private' and c.value_id = ('x' || left(md5('@all' || chr(31) || ''), 16))::bit(64)::bigint),
       0) + (
      select count(*)
      from entity e
      where e.deleted_at is null and e.id = any(array(
          select d.record_id
          from filter_due d
          where d.kind = 'entity' and not d.is_neighbour))) - (
      select count(*)
      from counted_record r
      where r.reach = 'private' and r.record_id = any(array(
          select d.record_id
          from filter_due d
          where d.kind = 'entity' and not d.is_neighbour)) )
    else (
      select count(*)
      from entity e
      where e.deleted_at is null) end)::int as total)
select h.*, p.*
from (
  select true as ready, (
    select n.total
    from n) as total) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = e.id and d.layout = 'entity.row.private' and d.source = $1::uuid and (d.day is null or d.day = $2::date) and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || e.id || '}') as text, case
  when k.position = $3 then json_build_array(to_json(e.name_brand collate "und-x-icu") #>> '{}', to_json(e.id) #>> '{}')::text end as key,
   k.position
  from (
    select w.id, row_number() over (
      order by w.k0 asc, w.id asc) as position
    from (
      select e.id as id, e.name_brand collate "und-x-icu" as k0
      from entity e
      where e.deleted_at is null
      order by e.name_brand collate "und-x-icu" asc, e.id asc
      limit $4) w) k
  join entity e on e.id = k.id) p on true
order by p.position;
-- listEntities 2
with snapshot as materialized (/* getEntityBrand 2.1 */), built as materialized (
  select e.id, case
  when exists (
    select 1
    from research_detail d
    where d.entity_id = e.id and d.type in ('exitTarget')) then $1::date end as day, ('{"core":' || (/* duplicateCheckEntitiesGet 3.1 */)
    || ',"enrichment":' || (/* listEntities 2.1: */ '{"address":' || (/* listEntities 2.2: */
        select '[' || coalesce(/* listAddresses_1 1.1 */) || ']'
        from (/* listEntities 2.3: */
          select a.*, s.association, s.is_current, s.is_hq, s.is_primary, s.id as join_id, y.name as city_name, t.name as state_name,
           t.abbrev as state_abbrev, c.name as country_name, c.code2, c.code3, c.un_region, c.un_subregion
          from (
            select j.address_id, min(j.id) as id, bool_or(j.is_current) as is_current, bool_or(j.is_current and j.role is not distinct
              from 'domicile') as is_hq, bool_or(j.is_current and j.role is not distinct
              from 'dominant') as is_primary, max(j.updated_at) as changed_at, '[' || coalesce(/* listAddresses_1 1.3 */) || ']' as association
            from address_join j
            where j.entity_id = e.id
            group by j.address_id
            having true) s
          join address a on a.id = s.address_id
          left join city y on y.id = a.city_id
          left join state t on t.id = a.state_id
          left join country c on c.id = a.country_id
          order by s.is_hq desc, s.is_primary desc, s.changed_at desc, a.id
          limit 100) g)
      || ',"classification":' || (/* getEntityClassifications 1.1 */)
      || ',"fundingDetail":' || case
      when e.round_count > 0 or e.latest_valuation is not null then (/* listEntities 2.4: */ '{"fundingRoundCount":' || coalesce((e.round_count)::text,
          'null')
        || ',"investorCount":' || coalesce((e.investor_count)::text, 'null')
        || ',"latestValuation":' || coalesce((trim_scale(e.latest_valuation))::text, 'null')
        || ',"mostRecentAmount":' || coalesce((trim_scale(e.last_round_amount))::text, 'null')
        || ',"mostRecentDate":' || coalesce('"' || to_char(e.last_round_at at time zone 'UTC', 'YYYY-MM-DD') || '"', 'null')
        || ',"stage":' || coalesce(to_json(e.stage)::text, 'null')
        || ',"totalRaised":' || coalesce((trim_scale(e.total_raised))::text, 'null') || '}')
      else 'null' end
      || ',"text":' || (/* listEntities 2.5: */
        select '{"expanded":' || coalesce(to_json(max(t.text) filter (
              where t.text_type = 'expanded'))::text, 'null')
        || ',"generatedDescription":' || coalesce(to_json(max(t.text) filter (
              where t.text_type = 'generatedDescription'))::text, 'null')
        || ',"short":' || coalesce(to_json(max(t.text) filter (
              where t.text_type = 'summary'))::text, 'null') || '}'
        from owned_text t
        where t.entity_id = e.id and t.is_current and t.is_primary and t.text_type in ('expanded', 'generatedDescription',
          'summary'))
      || ',"urlLink":' || (/* listEntities 2.6: */
        select '[' || coalesce(/* listEntities 2.7: */ string_agg((/* listEntities 2.8: */ '{"id":' || coalesce((l.id)::text,
                'null')
              || ',"url":' || coalesce(to_json(l.url)::text, 'null')
              || ',"urlType":' || coalesce('"' || l.url_type || '"', 'null')
              || ',"crawlCdnProvider":' || coalesce('"' || l.crawl_cdn_provider || '"', 'null')
              || ',"crawlRenderMode":' || coalesce('"' || l.crawl_render_mode || '"', 'null')
              || ',"isCurrent":' || coalesce((l.is_current)::boolean::text, 'null')
              || ',"isPrimary":' || coalesce((l.is_primary)::boolean::text, 'null')
              || ',"owner":' || ('{"entityId":' || coalesce('"' || l.entity_id || '"', 'null')
                || ',"personId":' || coalesce('"' || l.person_id || '"', 'null') || '}')
              || ',"sourceId":' || coalesce(to_json(l.source_id)::text, 'null')
              || ',"status":' || coalesce(to_json(l.status)::text, 'null')
              || ',"statusChecked":' || coalesce('"' || to_char(l.status_checked at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                'null')
              || ',"createdAt":' || coalesce('"' || to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                'null')
              || ',"updatedAt":' || coalesce('"' || to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                'null') || '}'), ',' ), '') || ']'
        from (
          select *
          from url_link l
          where l.entity_id = e.id
          order by l.is_current desc, l.is_primary desc, l.id
          limit 200) l) || '}')
    || ',"fundraiseRound":' || (/* listEntities 2.9: */
      select '[' || coalesce(string_agg(('{"amountRaised":' || coalesce((r.amount_raised)::text, 'null')
            || ',"createdAt":' || coalesce('"' || to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"currency":' || coalesce('"' || r.currency || '"', 'null')
            || ',"dataConfidence":' || coalesce('"' || r.data_confidence || '"', 'null')
            || ',"dateAnnounced":' || coalesce('"' || to_char(r.date_announced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"dateFundingComplete":' || coalesce('"' || to_char(r.date_funding_complete at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"dateInvestorExit":' || coalesce('"' || to_char(r.date_investor_exit at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"entity":' || 'null'
            || ',"id":' || coalesce('"' || r.id || '"', 'null')
            || ',"investorAttribution":' || 'null'
            || ',"investorCount":' || coalesce((r.investor_count)::text, 'null')
            || ',"round":' || coalesce(to_json(r.round)::text, 'null')
            || ',"sourceAttribution":' || (/* listEntities 2.10: */
              select '[' || coalesce(/* listEntities 2.11: */ string_agg((/* listEntities 2.12: */ '{"amountInvested":' || coalesce((trim_scale(i.amount_invested))::text,
                      'null')
                    || ',"attributionType":' || '"direct"'
                    || ',"beneficialEntityId":' || coalesce('"' || i.entity_id || '"', 'null')
                    || ',"fundManagerRelationshipId":' || 'null'
                    || ',"joinId":' || coalesce('"' || i.id || '"', 'null')
                    || ',"leadInvestor":' || coalesce((i.lead_investor)::boolean::text, 'null')
                    || ',"recordedEntityId":' || coalesce('"' || i.entity_id || '"', 'null')
                    || ',"round":' || case
                    when r.round is null then 'null'
                    else ('{"round":' || coalesce(to_json(r.round)::text, 'null') || '}') end
                    || ',"transactionId":' || coalesce('"' || r.id || '"', 'null') || '}'), ',' ), '') || ']'
              from (
                select *
                from investor_join i
                where i.round_id = r.id and (exists (
                    select 1
                    from entity x
                    where x.id = i.entity_id and x.deleted_at is null) or exists (
                    select 1
                    from person y
                    where y.id = i.person_id and y.deleted_at is null))
                order by i.lead_investor desc, i.id
                limit 200) i)
            || ',"updatedAt":' || coalesce('"' || to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"valuationPostMoney":' || coalesce((r.valuation_post_money)::text, 'null')
            || ',"valuationPreMoney":' || coalesce((r.valuation_pre_money)::text, 'null') || '}'), ',' ), '') || ']'
      from (
        select *
        from fundraise_round r
        where r.entity_id = e.id and not exists (
          select 1
          from entity_relationship z
          join entity b on b.id = z.source_entity_id
          where z.round_id = r.id and not (b.deleted_at is null))
        order by r.date_announced desc nulls last, r.id desc
        limit 100) r)
    || ',"research":' || ('{"acceleratorParticipation":' || (/* listEntities 2.13: */
        select '[' || coalesce(string_agg(('{"accelerator":' || (/* listEntities 2.14: */ '{"id":' || coalesce('"' || n.id || '"',
                  'null')
                || ',"image":' || ('{"isMonogram":' || coalesce((n.logo_is_monogram)::boolean::text, 'null')
                  || ',"logo":' || coalesce('"https://data.example/media/'::text || n.logo || '"', 'null')
                  || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || n.logo_square || '"', 'null') || '}')
                || ',"nameAlias":' || (/* listEntities 2.15: */
                  select '[' || coalesce(string_agg(('{"name":' || coalesce(to_json(a.name)::text, 'null')
                        || ',"type":' || coalesce('"' || a.type || '"', 'null')
                        || ',"displayable":' || coalesce((a.displayable)::boolean::text, 'null') || '}'), ',' ), '') || ']'
                  from (
                    select *
                    from entity_alias a
                    where a.entity_id = n.id
                    order by a.position
                    limit 100) a)
                || ',"nameBrand":' || coalesce(to_json(n.name_brand)::text, 'null')
                || ',"slug":' || coalesce('"' || n.slug || '"', 'null')
                || ',"createdAt":' || coalesce('"' || to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                  'null')
                || ',"defaultCurrency":' || coalesce('"' || n.default_currency || '"', 'null')
                || ',"foundedYear":' || coalesce((n.founded_year)::text, 'null')
                || ',"lastModifiedAt":' || coalesce('"' || to_char(n.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                  'null')
                || ',"nameLegal":' || coalesce(to_json(n.name_legal)::text, 'null')
                || ',"operatingStatus":' || coalesce('"' || n.operating_status || '"', 'null')
                || ',"publicId":' || coalesce('"' || n.public_id || '"', 'null')
                || ',"publicUrl":' || coalesce(case
                  when n.deleted_at is null and not n.is_hidden then '"https://data.example'::text || coalesce((case n.type_record
                      when 'Company' then '/companies/'
                      when 'Investment Firm' then '/investment-firms/'
                      when 'Fund' then '/funds/'
                      when 'Nonprofit' then '/non-profits/'
                      when 'Government' then '/government/' end || n.slug), (
                      select (case v.type_record
                        when 'Company' then '/companies/'
                        when 'Investment Firm' then '/investment-firms/'
                        when 'Fund' then '/funds/'
                        when 'Nonprofit' then '/non-profits/'
                        when 'Government' then '/government/' end || v.slug) || '/products-services/'::text || n.slug
                      from entity v
                      where v.id = n.provider_id and v.deleted_at is null and not v.is_hidden and v.deleted_at is null)) || '"' end,
                  'null')
                || ',"typeRecord":' || coalesce('"' || n.type_record || '"', 'null')
                || ',"updatedAt":' || coalesce('"' || to_char(n.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                  'null') || '}')
              || ',"acceleratorName":' || coalesce(to_json(n.name_brand || coalesce(' ' || k.program, ''))::text, 'null')
              || ',"asOfDate":' || coalesce('"' || to_char(coalesce(k.as_of::timestamp at time zone 'UTC', k.created_at) at time zone 'UTC',
                  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
              || ',"batch":' || coalesce(to_json(k.batch)::text, 'null')
              || ',"id":' || '"relationship-' || k.id || '"'
              || ',"program":' || coalesce(to_json(k.program)::text, 'null')
              || ',"status":' || coalesce(to_json(k.status)::text, 'null') || '}'), ','
            order by k.as_of desc nulls last, k.id desc), '') || ']'
        from (
          select k.*
          from entity_relationship k
          join entity n on n.id = k.target_entity_id
          where k.source_entity_id = e.id and k.relationship_type = 'acceleratorParticipant' and k.is_current and k.is_primary and n.deleted_at is null
          order by k.as_of desc nulls last, k.id desc
          limit 50) k
        join entity n on n.id = k.target_entity_id)
      || ',"detail":' || (/* listEntities 2.16: */
        select '[' || coalesce(string_agg(('{"asOfDate":' || coalesce('"' || to_char(d.as_of_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                'null')
              || ',"createdAt":' || coalesce('"' || to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                'null')
              || ',"creator":' || coalesce(to_json(d.creator)::text, 'null')
              || ',"dataConfidence":' || coalesce('"' || d.data_confidence || '"', 'null')
              || ',"derivedRange":' || coalesce((
                  select (/* listEntities 2.17: */ '{"asOfDate":' || coalesce('"' || to_char(r.now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                      'null')
                    || ',"bucket":' || coalesce('"' || case
                      when r.target < r.now then 'pastDue'
                      when r.target <= r.now + interval '3 months' then 'withinThreeMonths'
                      when r.target <= r.now + interval '6 months' then 'threeToSixMonths'
                      when r.target <= r.now + interval '12 months' then 'sixToTwelveMonths'
                      when r.target <= r.now + interval '24 months' then 'twelveToTwentyFourMonths'
                      else 'beyondTwoYears' end || '"', 'null')
                    || ',"monthsFromNow":' || coalesce(((extract(year
                        from age(r.target, r.now)) * 12 + extract(month
                        from age(r.target, r.now)))::int)::text, 'null')
                    || ',"targetDate":' || coalesce('"' || to_char(r.target at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                      'null') || '}')
                  from (
                    select (d.value_token || 'T00:00:00Z')::timestamptz as target, $2::timestamptz as now) r
                  where d.type in ('exitTarget')), 'null')
              || ',"discreteValue":' || coalesce((d.discrete_value)::text, 'null')
              || ',"entityId":' || coalesce('"' || d.entity_id || '"', 'null')
              || ',"id":' || coalesce((d.id)::text, 'null')
              || ',"textValue":' || coalesce(to_json(d.text_value)::text, 'null')
              || ',"typeResearchDetail":' || coalesce(to_json(d.type)::text, 'null')
              || ',"updatedAt":' || coalesce('"' || to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                'null')
              || ',"valueResearchDetail":' || coalesce(to_json(d.value_token)::text, 'null')
              || ',"valueType":' || coalesce(/* listEntities 2.18: */ '"' || case d.type
                when 'acceleratorParticipant' then 'text'
                when 'annualRecurringRevenue' then 'monetary'
                when 'burnRate' then 'monetary'
                when 'cashOnHand' then 'monetary'
                when 'customerCount' then 'numeric'
                when 'exitTarget' then 'date'
                when 'fiscalYearEnd' then 'text'
                when 'grossMargin' then 'numeric'
                when 'headcountGrowth' then 'percentage'
                when 'latestValuation' then 'monetary'
                when 'momentumScore' then 'numeric'
                when 'nameCongruencyScore' then 'numeric'
                when 'numberOfEmployees' then 'numeric'
                when 'patentCount' then 'numeric'
                when 'remotePolicy' then 'text'
                when 'reportingCurrency' then 'text'
                when 'revenue' then 'monetary'
                when 'revenueGrowth' then 'percentage'
                when 'revenueOverPeriod' then 'monetary'
                when 'targetMarket' then 'text'
                else 'text' end || '"', 'null') || '}'), ',' ), '') || ']'
        from (
          select *
          from research_detail d
          where d.entity_id = e.id
          order by d.type collate "C", d.as_of_date desc nulls last, d.id desc
          limit 500) d) || '}') || '}') as text
  from entity e
  where e.id = any((
      select $3::uuid[])::uuid[]))
insert into document (owner_id, layout, source, day, snapshot, body)
select b.id, $4, $5::uuid, b.day, s.taken, b.text
from snapshot s
cross join built b
order by b.id
on conflict (owner_id, layout) do
update
set source = excluded.source, day = excluded.day, snapshot = excluded.snapshot, body = excluded.body
where pg_snapshot_xmax(document.snapshot) <= pg_snapshot_xmax(excluded.snapshot);
-- listEntities 1, as above

---- listEntitiesPost: POST /v1/entities
-- listEntitiesPost 1
with marked as materialized (
  select d.kind, d.record_id, d.is_neighbour
  from filter_due d
  limit 2000 + 1), due as materialized (
  select array(
    select distinct m.record_id
    from marked m
    where m.kind = 'entity' and not m.is_neighbour) as ids, (
    select count(*)
    from marked) <= 2000 and exists (
    select 1
    from filter_state s
    where s.kind = 'entity' and s.signature = $1) as ready), stored as (/* listEntitiesPost 1.1: */
  select s.chunk, coalesce(s.bits & ~d.bits, s.bits) as bits
  from (
    select b.chunk, bit_or(b.bits) filter (
      where b.part = 0) as bits
    from (
      select 0 as part, *
      from (
        select b.chunk, b.bits
        from filter_bitmap b
        where b.scope = 'entity/private' and b.value_id = any(array(
            select ('x' || left(md5('typeRecord' || chr(31) || v.value), 16))::bit(64)::bigint
            from (
              select unnest($2::text[])) v(value))) ) p) b
    group by 1) s
  left join (
    select m.number / 51200 as chunk, bit_or(set_bit(b'0'::bit(51200), m.number % 51200, 1)) as bits
    from (
      select r.number
      from counted_record r
      where r.reach = 'private' and r.record_id = any(array(
          select unnest(d.ids)
          from due d
          where d.ready))) m(number)
    group by 1) d using (chunk)), changed(id, name) as materialized (
  select e.id, e.name_brand
  from (
    select *
    from entity t
    where t.id = any(array(
        select unnest(d.ids)
        from due d
        where d.ready)) offset 0) e
  where e.deleted_at is null and e.type_record = any($3)), n as materialized (/* listEntitiesPost 1.2: */
  select c.total, c.total::bigint * c.total * 32 <= $4::bigint * coalesce((
      select c.count
      from filter_count c
      where c.scope = 'entity/private' and c.value_id = ('x' || left(md5('@all' || chr(31) || ''), 16))::bit(64)::bigint),
     0) as few
  from (
    select coalesce((
        select sum(bit_count(t.bits))
        from stored t), 0)::int + (
      select count(*)
      from changed)::int as total offset 0) c), all_bits(bits) as materialized (
  select array_agg(coalesce(b.bits, b'0'::bit(51200))
    order by g.chunk)
  from generate_series(0, (
      select max(b.chunk)
      from stored b)) g(chunk)
  left join stored b using (chunk))
select h.*, p.*
from (
  select (
    select d.ready
    from due d) as ready, (
    select n.total
    from n) as total) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = e.id and d.layout = 'entity.row.private' and d.source = $5::uuid and (d.day is null or d.day = $6::date) and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || e.id || '}') as text, case
  when k.position = $7 then json_build_array(to_json(e.name_brand collate "und-x-icu") #>> '{}', to_json(e.id) #>> '{}')::text end as key,
   k.position
  from (
    select w.id, row_number() over (
      order by w.name collate "und-x-icu", w.id) as position
    from (
      select m.id, m.name
      from (
        select *
        from changed
        union all (/* listEntitiesPost 1.3: */
          select r.record_id, r.name
          from counted_record r
          where r.reach = 'private' and r.kind = 'entity' and (
            select n.few
            from n) and r.number = any(array(
              select p.start + sum(length(z.zeros) + 1) over (partition by p.start
                order by z.place) - 1
              from (
                select c.chunk * 51200 + c.start as start, substring(c.bits
                  from c.start + 1 for 1024) as bits
                from (
                  select c.chunk, c.bits, generate_series(0, 51200 - 1, 1024) as start
                  from (
                    select s.chunk, s.bits
                    from stored s
                    where (
                      select n.few
                      from n)) c) c) p
              cross join string_to_table(p.bits::text, '1') with ordinality z(zeros, place)
              where bit_count(p.bits) > 0 and z.place <= bit_count(p.bits))::int[]))
        union all (
          select r.record_id, r.name
          from counted_record r
          where r.reach = 'private' and r.kind = 'entity' and not (
            select n.few
            from n) and get_bit((
              select a.bits
              from all_bits a)[r.number / 51200 + 1], r.number % 51200) = 1
          order by r.name collate "und-x-icu", r.record_id
          limit $8)) m
      order by m.name collate "und-x-icu", m.id
      limit $9) w) k
  join entity e on e.id = k.id) p on true
order by p.position;
-- listEntitiesPost 2
with matches as materialized (
  select e.id as id, e.name_brand collate "und-x-icu" as k0
  from entity e
  where e.deleted_at is null and e.type_record = any($1)
  limit 10000 + 1), n as materialized (
  select case
  when c.few then c.count
  else (
    select count(*)::int
    from entity e
    where e.deleted_at is null and e.type_record = any($2)) end as total, c.few
  from (
    select count(*)::int as count, count(*) <= 10000 as few
    from matches) c)
select h.*, p.*
from (
  select true as ready, (
    select n.total
    from n) as total) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = e.id and d.layout = 'entity.row.private' and d.source = $3::uuid and (d.day is null or d.day = $4::date) and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || e.id || '}') as text, case
  when k.position = $5 then json_build_array(to_json(e.name_brand collate "und-x-icu") #>> '{}', to_json(e.id) #>> '{}')::text end as key,
   k.position
  from ( (
      select matches.id, row_number() over (
        order by matches.k0 asc, matches.id asc) as position
      from (
        select *
        from matches
        where (
          select few
          from n)
        order by matches.k0 asc, matches.id asc
        limit $6) matches)
    union all (
      select w.id, row_number() over (
        order by w.k0 asc, w.id asc) as position
      from (
        select e.id as id, e.name_brand collate "und-x-icu" as k0
        from entity e
        where not (
          select few
          from n) and e.deleted_at is null and (e.deleted_at is null and e.type_record = any($7)) is true
        order by e.name_brand collate "und-x-icu" asc, e.id asc
        limit $8) w)) k
  join entity e on e.id = k.id) p on true
order by p.position;
-- listEntities 2, as above
-- listEntitiesPost 1, as above
-- listEntitiesPost 2, as above

---- searchEntityList: POST /v1/entities/search
-- listEntitiesPost 1, as above
-- listEntitiesPost 2, as above

---- listEntitiesBatch: POST /v1/entities/batch
-- listEntitiesBatch 1
select h.*, p.*
from (
  select (/* listEntitiesBatch 1.1: */
    with marked as materialized (
      select d.kind, d.record_id, d.is_neighbour
      from filter_due d
      limit 2000 + 1), due as materialized (
      select array(
        select distinct m.record_id
        from marked m
        where m.kind = 'entity' and not m.is_neighbour) as ids, (
        select count(*)
        from marked) <= 2000 and exists (
        select 1
        from filter_state s
        where s.kind = 'entity' and s.signature = $1) as ready), stored as (/* listEntitiesPost 1.1 */)
    select case
    when d.ready then coalesce((
        select sum(bit_count(t.bits))
        from stored t), 0)::int + (
      select count(*)
      from (
        select e.id
        from (
          select *
          from entity t
          where t.id = any(array(
              select unnest(d.ids)
              from due d
              where d.ready)) offset 0) e
        where e.deleted_at is null and e.type_record = any($3)) m)
    else (
      select count(*)
      from entity e
      where e.deleted_at is null and e.type_record = any($4)) end::int
    from due d) as total, true as known) h
left join (
  select case
  when k.position <= $5 then coalesce((
      select d.body
      from document d
      where d.owner_id = e.id and d.layout = 'entity.row.private' and d.source = $6::uuid and (d.day is null or d.day = $7::date) and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || e.id || '}') end as text, k.key, k.position
  from (
    select e.id, json_build_array(to_json(e.name_brand collate "und-x-icu") #>> '{}', to_json(e.id) #>> '{}')::text as key,
     row_number() over (
      order by e.name_brand collate "und-x-icu" asc, e.id asc) - $8::int as position
    from entity e
    where e.deleted_at is null and e.type_record = any($9)
    order by e.name_brand collate "und-x-icu" asc, e.id asc
    limit $10) k
  join entity e on e.id = k.id) p on true
order by p.position;

---- listEntitySummaries: GET /v1/entities/summary
-- listEntitySummaries 1
with n as materialized (
  select (/* listEntitySummaries 1.1: */ case
    when exists (
      select 1
      from filter_state s
      where s.kind = 'entity' and s.signature <> 'reset') and (
      select count(*)
      from (
        select 1
        from filter_due d
        where d.kind = 'entity' and not d.is_neighbour
        limit 2000 + 1) d) <= 2000 then coalesce((
        select sum(c.count)
        from filter_count c
        where c.scope = 'entity/public' and c.value_id = ('x' || left(md5('@all' || chr(31) || ''), 16))::bit(64)::bigint),
       0) + (
      select count(*)
      from entity e
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
          select d.record_id
          from filter_due d
          where d.kind = 'entity' and not d.is_neighbour))) - (
      select count(*)
      from counted_record r
      where r.reach = 'public' and r.record_id = any(array(
          select d.record_id
          from filter_due d
          where d.kind = 'entity' and not d.is_neighbour)) )
    else (
      select count(*)
      from entity e
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap) end)::int as total)
select h.*, p.*
from (
  select true as ready, (
    select n.total
    from n) as total) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = e.id and d.layout = 'entity.summary.public' and d.source = $1::uuid and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || e.id || '}') as text, case
  when k.position = $2 then json_build_array(to_json(e.name_brand collate "und-x-icu") #>> '{}', to_json(e.id) #>> '{}')::text end as key,
   k.position
  from (
    select w.id, row_number() over (
      order by w.k0 asc, w.id asc) as position
    from (
      select e.id as id, e.name_brand collate "und-x-icu" as k0
      from entity e
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap
      order by e.name_brand collate "und-x-icu" asc, e.id asc
      limit $3) w) k
  join entity e on e.id = k.id) p on true
order by p.position;
-- listEntitySummaries 2
with snapshot as materialized (/* getEntityBrand 2.1 */), built as materialized (
  select e.id, null::date as day, ('{"entity":' || (/* listEntitySummaries 2.1: */ '{"core":' || (/* relatedCompanies 3.1 */)
      || ',"fundingDetail":' || case
      when e.round_count > 0 or e.latest_valuation is not null then (/* listEntities 2.4 */)
      else 'null' end || '}')
    || ',"fundraiseRound":' || (/* listEntitySummaries 2.2: */
      select '[' || coalesce(string_agg(('{"amountRaised":' || coalesce((r.amount_raised)::text, 'null')
            || ',"createdAt":' || coalesce('"' || to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"currency":' || coalesce('"' || r.currency || '"', 'null')
            || ',"dataConfidence":' || coalesce('"' || r.data_confidence || '"', 'null')
            || ',"dateAnnounced":' || coalesce('"' || to_char(r.date_announced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"dateFundingComplete":' || coalesce('"' || to_char(r.date_funding_complete at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"dateInvestorExit":' || coalesce('"' || to_char(r.date_investor_exit at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"entity":' || 'null'
            || ',"id":' || coalesce('"' || r.id || '"', 'null')
            || ',"investorAttribution":' || 'null'
            || ',"investorCount":' || coalesce((r.investor_count)::text, 'null')
            || ',"round":' || coalesce(to_json(r.round)::text, 'null')
            || ',"sourceAttribution":' || (/* listEntitySummaries 2.3: */
              select '[' || coalesce(/* listEntities 2.11 */) || ']'
              from (
                select *
                from investor_join i
                where i.round_id = r.id and (exists (
                    select 1
                    from entity x
                    where x.id = i.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) or exists (
                    select 1
                    from person y
                    where y.id = i.person_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap))
                order by i.lead_investor desc, i.id
                limit 200) i)
            || ',"updatedAt":' || coalesce('"' || to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"valuationPostMoney":' || coalesce((r.valuation_post_money)::text, 'null')
            || ',"valuationPreMoney":' || coalesce((r.valuation_pre_money)::text, 'null') || '}'), ',' ), '') || ']'
      from (
        select *
        from fundraise_round r
        where r.entity_id = e.id and not exists (
          select 1
          from entity_relationship z
          join entity b on b.id = z.source_entity_id
          where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))
        order by r.date_announced desc nulls last, r.id desc
        limit 100) r) || '}') as text
  from entity e
  where e.id = any((
      select $1::uuid[])::uuid[]))
insert into document (owner_id, layout, source, day, snapshot, body)
select b.id, $2, $3::uuid, b.day, s.taken, b.text
from snapshot s
cross join built b
order by b.id
on conflict (owner_id, layout) do
update
set source = excluded.source, day = excluded.day, snapshot = excluded.snapshot, body = excluded.body
where pg_snapshot_xmax(document.snapshot) <= pg_snapshot_xmax(excluded.snapshot);
-- listEntitySummaries 1, as above

---- getEntityDetail: GET /v1/entities/detail
-- getEntityDetail 1
select e.id, e.version, coalesce(/* getEntityDetail 1.1: */ (
    select d.body
    from document d
    where d.owner_id = e.id and d.layout = 'entity.detail.private' and d.source = $1::uuid and (d.day is null or d.day = $2::date) and not exists (
      select 1
      from document_change c
      where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
      select 1
      from document_change c
      where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
         d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
        select 1
        from pg_snapshot_xip(d.snapshot) x (id)
        where exists (
          select 1
          from document_change c
          where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || e.id || '}') as text
from entity e
where e.id = $3::uuid and e.deleted_at is null
order by e.id
limit 2;
-- getEntityDetail 2
with snapshot as materialized (/* getEntityBrand 2.1 */), built as materialized (
  select e.id, case
  when exists (
    select 1
    from research_detail d
    where d.entity_id = e.id and d.type in ('exitTarget')) then $1::date end as day, ('{"core":' || (/* duplicateCheckEntitiesGet 3.1 */)
    || ',"publicUrl":' || coalesce(/* getEntityBrand 2.3 */)
    || ',"enrichment":' || (/* getEntityDetail 2.1: */ '{"address":' || (/* listEntities 2.2 */)
      || ',"classification":' || (/* getEntityDetail 2.2: */
        select (/* getEntityClassifications 1.2 */)
        from (
          select g.bucket, (/* getEntityClassifications 1.3 */) as item
          from entity_tag j
          join tag g on g.id = j.tag_id
          where j.entity_id = e.id
          order by j.is_primary desc, j.is_current desc, g.name collate "und-x-icu", g.id
          limit 500) x)
      || ',"fundingDetail":' || case
      when e.round_count > 0 or e.latest_valuation is not null then (/* listEntities 2.4 */)
      else 'null' end
      || ',"text":' || (/* listEntities 2.5 */)
      || ',"urlLink":' || (/* listEntities 2.6 */) || '}')
    || ',"fundraiseRound":' || (/* listEntities 2.9 */)
    || ',"newsArticle":' || (/* getEntityDetail 2.3: */
      select '[' || coalesce(string_agg(x.item, ',' ), '') || ']'
      from (
        select (/* duplicateCheckNewsGet 2.2 */) as item
        from news_article n
        where n.id in (
          select j.news_id
          from news_entity j
          where j.entity_id in (
            select e.id
            union all
            select v.id
            from entity v
            where v.provider_id = e.id and v.deleted_at is null)) and true
        order by n.published_at desc nulls last, n.id desc
        limit 20) x)
    || ',"person":' || (/* getEntityDetail 2.4: */
      select '[' || coalesce(string_agg(('{"articleCount":' || coalesce((p.article_count)::text, 'null')
            || ',"association":' || (
              select '[' || coalesce(/* getEntityDetail 2.5: */ string_agg((/* getEntityDetail 2.6: */ '{"associationId":' || coalesce((j.id)::text,
                      'null')
                    || ',"createdAt":' || coalesce('"' || to_char(j.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                      'null')
                    || ',"creator":' || coalesce(to_json(j.creator)::text, 'null')
                    || ',"endDate":' || coalesce('"' || to_char(j.end_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                      'null')
                    || ',"entityAddress":' || '[]'
                    || ',"entityId":' || coalesce('"' || x.id || '"', 'null')
                    || ',"entityLogo":' || ('{"isMonogram":' || coalesce((x.logo_is_monogram)::boolean::text, 'null')
                      || ',"logo":' || coalesce('"https://data.example/media/'::text || x.logo || '"', 'null')
                      || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || x.logo_square || '"', 'null') || '}')
                    || ',"entityName":' || coalesce(to_json(x.name_brand)::text, 'null')
                    || ',"entityOperatingStatus":' || coalesce('"' || x.operating_status || '"', 'null')
                    || ',"entitySlug":' || coalesce('"' || x.slug || '"', 'null')
                    || ',"entityType":' || coalesce('"' || x.type_record || '"', 'null')
                    || ',"entityUrlLink":' || '[]'
                    || ',"isCurrent":' || coalesce((j.is_current)::boolean::text, 'null')
                    || ',"personAddress":' || '[]'
                    || ',"personId":' || coalesce('"' || p.id || '"', 'null')
                    || ',"personImage":' || ('{"isMonogram":' || coalesce((p.picture_is_monogram)::boolean::text, 'null')
                      || ',"picture":' || coalesce('"https://data.example/media/'::text || p.picture || '"', 'null') || '}')
                    || ',"personName":' || coalesce(to_json(p.name_full)::text, 'null')
                    || ',"personSlug":' || coalesce('"' || p.slug || '"', 'null')
                    || ',"personUrlLink":' || '[]'
                    || ',"score":' || coalesce((j.score)::text, 'null')
                    || ',"startDate":' || coalesce('"' || to_char(j.start_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                      'null')
                    || ',"titleFunction":' || coalesce(to_json(t.function)::text, 'null')
                    || ',"titleId":' || coalesce((j.title_id)::text, 'null')
                    || ',"titleLevel":' || coalesce(to_json(t.level)::text, 'null')
                    || ',"titleName":' || coalesce(to_json(t.name)::text, 'null')
                    || ',"updatedAt":' || coalesce('"' || to_char(j.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                      'null') || '}'), ','
                  order by j.is_current desc, j.score desc nulls last, j.start_date desc nulls last, j.id desc), '') || ']'
              from (
                select j.*
                from entity_person j
                join entity x on x.id = j.entity_id
                left join corporate_title t on t.id = j.title_id
                where j.person_id = p.id and x.deleted_at is null and j.entity_id = e.id
                order by j.is_current desc, j.score desc nulls last, j.start_date desc nulls last, j.id desc
                limit 40) j
              join entity x on x.id = j.entity_id
              left join corporate_title t on t.id = j.title_id)
            || ',"core":' || (/* getEntityDetail 2.7: */ '{"id":' || coalesce('"' || p.id || '"', 'null')
              || ',"image":' || ('{"isMonogram":' || coalesce((p.picture_is_monogram)::boolean::text, 'null')
                || ',"picture":' || coalesce('"https://data.example/media/'::text || p.picture || '"', 'null') || '}')
              || ',"nameAlias":' || (/* getEntityDetail 2.8: */
                select '[' || coalesce(string_agg(('{"name":' || coalesce(to_json(a.name)::text, 'null')
                      || ',"type":' || coalesce('"' || a.type || '"', 'null')
                      || ',"displayable":' || coalesce((a.displayable)::boolean::text, 'null') || '}'), ',' ), '') || ']'
                from (
                  select *
                  from person_alias a
                  where a.person_id = p.id
                  order by a.position
                  limit 100) a)
              || ',"nameFull":' || coalesce(to_json(p.name_full)::text, 'null')
              || ',"slug":' || coalesce('"' || p.slug || '"', 'null')
              || ',"createdAt":' || coalesce('"' || to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                'null')
              || ',"gender":' || coalesce(to_json(p.gender)::text, 'null')
              || ',"lastModifiedAt":' || coalesce('"' || to_char(p.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                'null')
              || ',"nameFirst":' || coalesce(to_json(p.name_first)::text, 'null')
              || ',"nameLast":' || coalesce(to_json(p.name_last)::text, 'null')
              || ',"nameMiddle":' || coalesce(to_json(p.name_middle)::text, 'null')
              || ',"nickname":' || coalesce(to_json(p.nickname)::text, 'null')
              || ',"publicId":' || coalesce('"' || p.public_id || '"', 'null')
              || ',"source":' || (
                select ('{"changedAt":' || coalesce('"' || to_char(p.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                    'null')
                  || ',"dataSourceUpdatedAt":' || coalesce('"' || to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                    'null')
                  || ',"detail":' || coalesce(to_json(v.source_detail)::text, 'null')
                  || ',"kind":' || coalesce('"' || v.source_type || '"', 'null')
                  || ',"pendingApproval":' || 'null'
                  || ',"sourceId":' || coalesce(to_json(v.source_provider_id)::text, 'null')
                  || ',"status":' || coalesce(to_json(p.workflow_status)::text, 'null') || '}')
                from (
                  select 1) one
                left join provenance_event v on v.id = p.last_event_id)
              || ',"suffix":' || coalesce(to_json(p.suffix)::text, 'null')
              || ',"text":' || (/* getEntityDetail 2.9: */
                select '{"expanded":' || coalesce(to_json(max(t.text) filter (
                      where t.text_type = 'expanded'))::text, 'null')
                || ',"generatedDescription":' || coalesce(to_json(max(t.text) filter (
                      where t.text_type = 'generatedDescription'))::text, 'null')
                || ',"short":' || coalesce(to_json(max(t.text) filter (
                      where t.text_type = 'summary'))::text, 'null') || '}'
                from owned_text t
                where t.person_id = p.id and t.is_current and t.is_primary and t.text_type in ('expanded', 'generatedDescription',
                  'summary'))
              || ',"updatedAt":' || coalesce('"' || to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                'null') || '}')
            || ',"enrichment":' || (/* getEntityDetail 2.10: */ '{"address":' || (/* listPersonEntityAssociations 1.2 */)
              || ',"urlLink":' || (
                select '[' || coalesce(/* listEntities 2.7 */) || ']'
                from (
                  select *
                  from url_link l
                  where l.person_id = p.id
                  order by l.is_current desc, l.is_primary desc, l.id
                  limit 200) l) || '}')
            || ',"investment":' || (/* getEntityDetail 2.11: */
              select '[' || coalesce(string_agg(s.text, ','
                  order by s.at desc, s.id), '') || ']'
              from (
                select i.id, coalesce(r.date_announced, r.date_funding_complete, r.created_at) as at, ('{"amount":' || coalesce((r.amount_raised)::text,
                    'null')
                  || ',"company":' || ('{"entity":' || (/* duplicateCheckEntitiesGet 3.1 */) || '}')
                  || ',"date":' || coalesce('"' || to_char(r.date_announced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                    'null')
                  || ',"fundraiseTransaction":' || (/* getEntityDetail 2.12: */ '{"amountRaised":' || coalesce((r.amount_raised)::text,
                      'null')
                    || ',"dateAnnounced":' || coalesce('"' || to_char(r.date_announced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                      'null')
                    || ',"id":' || coalesce('"' || r.id || '"', 'null')
                    || ',"image":' || ('{"isMonogram":' || coalesce((e.logo_is_monogram)::boolean::text, 'null')
                      || ',"logo":' || coalesce('"https://data.example/media/'::text || e.logo || '"', 'null')
                      || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || e.logo_square || '"', 'null') || '}')
                    || ',"investorCount":' || coalesce((r.investor_count)::text, 'null')
                    || ',"nameBrand":' || coalesce(to_json(e.name_brand)::text, 'null')
                    || ',"round":' || coalesce(to_json(r.round)::text, 'null')
                    || ',"status":' || coalesce(to_json(r.status)::text, 'null')
                    || ',"valuationPostMoney":' || coalesce((r.valuation_post_money)::text, 'null') || '}')
                  || ',"fundraiseTransactionId":' || coalesce('"' || r.id || '"', 'null')
                  || ',"id":' || coalesce('"' || i.id || '"', 'null')
                  || ',"investmentDate":' || coalesce('"' || to_char(coalesce(r.date_announced, r.date_funding_complete, r.created_at) at time zone 'UTC',
                      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
                  || ',"investorAttribution":' || (/* listEntities 2.12 */)
                  || ',"round":' || coalesce(to_json(r.round)::text, 'null') || '}') as text
                from investor_join i
                join fundraise_round r on r.id = i.round_id
                join entity e on e.id = r.entity_id
                where i.person_id = p.id and (r.round_stage is null or r.round_stage <> 'Acquisition') and e.deleted_at is null
                order by coalesce(r.date_announced, r.date_funding_complete, r.created_at) desc, i.id
                limit 100) s)
            || ',"nameAlias":' || (/* getEntityDetail 2.8 */)
            || ',"pendingApproval":' || 'null' || '}'), ',' ), '') || ']'
      from (
        select p.*
        from (
          select g.person_id, row_number() over (
            order by g.is_current desc, g.score desc nulls last, g.start_date desc nulls last, g.last_id desc) as position
          from (
            select j.person_id, bool_or(j.is_current) as is_current, max(j.score) as score, max(j.start_date) as start_date,
             max(j.id) as last_id
            from entity_person j
            join person p on p.id = j.person_id
            left join corporate_title t on t.id = j.title_id
            where j.entity_id = e.id and p.deleted_at is null and true
            group by j.person_id) g
          order by g.is_current desc, g.score desc nulls last, g.start_date desc nulls last, g.last_id desc
          limit 50) k
        join person p on p.id = k.person_id
        order by k.position) p)
    || ',"relationship":' || (/* getEntityDetail 2.13: */
      select '[' || coalesce(string_agg((/* getEntityDetail 2.14: */ '{"asOf":' || coalesce('"' || to_char(k.as_of, 'YYYY-MM-DD') || '"',
              'null')
            || ',"comparisonSignals":' || 'null'
            || ',"createdAt":' || coalesce('"' || to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"detail":' || coalesce(to_json(k.detail)::text, 'null')
            || ',"entity":' || (/* listEntities 2.14 */)
            || ',"id":' || coalesce((k.id)::text, 'null')
            || ',"isCurrent":' || coalesce((k.is_current)::boolean::text, 'null')
            || ',"isPrimary":' || coalesce((k.is_primary)::boolean::text, 'null')
            || ',"relationshipType":' || coalesce('"' || k.relationship_type || '"', 'null')
            || ',"source":' || coalesce(to_json(k.source)::text, 'null')
            || ',"sourceEntityId":' || coalesce('"' || k.source_entity_id || '"', 'null')
            || ',"targetEntityId":' || coalesce('"' || k.target_entity_id || '"', 'null')
            || ',"updatedAt":' || coalesce('"' || to_char(k.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"relationship":' || '[]' || '}'), ','
          order by k.relationship_type collate "C", k.id), '') || ']'
      from (
        select k.*
        from (
          select *
          from entity_relationship
          where source_entity_id = e.id
          union all
          select *
          from entity_relationship
          where target_entity_id = e.id) k
        join entity n on n.id = case
        when k.source_entity_id = e.id then k.target_entity_id
        else k.source_entity_id end
        where k.is_current and k.is_primary and n.deleted_at is null
        order by k.relationship_type collate "C", k.id
        limit 200) k
      join entity n on n.id = case
      when k.source_entity_id = e.id then k.target_entity_id
      else k.source_entity_id end)
    || ',"research":' || ('{"acceleratorParticipation":' || (/* listEntities 2.13 */)
      || ',"detail":' || (/* listEntities 2.16 */)
      || ',"snippet":' || (/* getEntityDetail 2.15: */
        select '[' || coalesce(string_agg((/* getEntityDetail 2.16: */ '{"compliance":' || coalesce(n.compliance::text, 'null')
              || ',"createdAt":' || coalesce('"' || to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                'null')
              || ',"entityId":' || coalesce('"' || n.entity_id || '"', 'null')
              || ',"id":' || coalesce((n.id)::text, 'null')
              || ',"isCurrent":' || coalesce((n.is_current)::boolean::text, 'null')
              || ',"isPrimary":' || coalesce((n.is_primary)::boolean::text, 'null')
              || ',"text":' || coalesce(to_json(n.text)::text, 'null')
              || ',"textType":' || coalesce(to_json(n.text_type)::text, 'null')
              || ',"updatedAt":' || coalesce('"' || to_char(n.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                'null')
              || ',"visible":' || coalesce((n.visible)::boolean::text, 'null') || '}'), ',' ), '') || ']'
        from (
          select *
          from research_snippet n
          where n.entity_id = e.id and true
          order by n.text_type collate "C", n.is_current desc, n.id desc
          limit 500) n) || '}')
    || ',"sitemap":' || (/* getEntityDetail 2.17: */ '{"hasAcquisitions":' || (e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and exists (
          select 1
          from (
            select r.target_entity_id as id
            from entity_relationship r
            where r.source_entity_id = e.id and r.relationship_type = 'acquirer' and r.is_current
            union all
            select r.source_entity_id
            from entity_relationship r
            where r.target_entity_id = e.id and r.relationship_type = 'acquirer' and r.is_current) c
          join entity o on o.id = c.id
          where o.deleted_at is null and not o.is_hidden and o.show_on_sitemap))::text
      || ',"hasAnalysis":' || (exists (
          select 1
          from research_snippet s
          where s.entity_id = e.id and s.is_current and s.is_primary and s.visible))::text
      || ',"hasEmployees":' || (exists (
          select 1
          from entity_person j
          join person p on p.id = j.person_id
          where j.entity_id = e.id and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap))::text
      || ',"hasFundraising":' || (e.round_count > 0)::text
      || ',"hasNews":' || (exists (
          select 1
          from news_entity n
          join news_article a on a.id = n.news_id
          where n.entity_id = e.id and not a.is_hidden))::text
      || ',"productServiceSlug":' || (
        select '[' || coalesce(string_agg(coalesce('"' || o.slug || '"', 'null'), ',' ), '') || ']'
        from (
          select o.slug
          from entity_relationship r
          join entity o on o.id = r.target_entity_id
          where r.source_entity_id = e.id and r.relationship_type = 'productService' and r.is_current and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap
          order by o.slug collate "C", o.id
          limit 100) o) || '}')
    || ',"uniqueId":' || (/* getEntityDetail 2.18: */
      select '[' || coalesce(/* getEntityDetail 2.19: */ string_agg((/* getEntityDetail 2.20: */ '{"id":' || coalesce((u.id)::text,
              'null')
            || ',"idType":' || coalesce('"' || u.id_type || '"', 'null')
            || ',"identifier":' || coalesce(to_json(u.identifier)::text, 'null')
            || ',"owner":' || ('{"entityId":' || coalesce('"' || u.entity_id || '"', 'null')
              || ',"personId":' || coalesce('"' || u.person_id || '"', 'null') || '}')
            || ',"source":' || coalesce(to_json(u.source)::text, 'null')
            || ',"createdAt":' || coalesce('"' || to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"updatedAt":' || coalesce('"' || to_char(u.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null') || '}'), ',' ), '') || ']'
      from (
        select *
        from unique_id u
        where u.entity_id = e.id
        order by u.updated_at desc, u.id desc
        limit 200) u) || '}') as text
  from entity e
  where e.id = any((
      select $3::uuid[])::uuid[]))
insert into document (owner_id, layout, source, day, snapshot, body)
select b.id, $4, $5::uuid, b.day, s.taken, b.text
from snapshot s
cross join built b
order by b.id
on conflict (owner_id, layout) do
update
set source = excluded.source, day = excluded.day, snapshot = excluded.snapshot, body = excluded.body
where pg_snapshot_xmax(document.snapshot) <= pg_snapshot_xmax(excluded.snapshot);
-- getEntityDetail 1, as above

---- getEntityResearch: GET /v1/entities/{entityId}/research
-- getEntityResearch 1
select (/* getEntityResearch 1.1: */ '{"acceleratorParticipation":' || (/* listEntities 2.13 */)
  || ',"detail":' || (/* getEntityResearch 1.2: */
    select '[' || coalesce(string_agg((/* getEntityResearch 1.3: */ '{"asOfDate":' || coalesce('"' || to_char(d.as_of_date at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
          || ',"createdAt":' || coalesce('"' || to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
            'null')
          || ',"creator":' || coalesce(to_json(d.creator)::text, 'null')
          || ',"dataConfidence":' || coalesce('"' || d.data_confidence || '"', 'null')
          || ',"derivedRange":' || coalesce((
              select (/* listEntities 2.17 */)
              from (
                select (d.value_token || 'T00:00:00Z')::timestamptz as target, $1::timestamptz as now) r
              where d.type in ('exitTarget')), 'null')
          || ',"discreteValue":' || coalesce((d.discrete_value)::text, 'null')
          || ',"entityId":' || coalesce('"' || d.entity_id || '"', 'null')
          || ',"id":' || coalesce((d.id)::text, 'null')
          || ',"textValue":' || coalesce(to_json(d.text_value)::text, 'null')
          || ',"typeResearchDetail":' || coalesce(to_json(d.type)::text, 'null')
          || ',"updatedAt":' || coalesce('"' || to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
            'null')
          || ',"valueResearchDetail":' || coalesce(to_json(d.value_token)::text, 'null')
          || ',"valueType":' || coalesce(/* listEntities 2.18 */) || '}'), ',' ), '') || ']'
    from (
      select *
      from research_detail d
      where d.entity_id = e.id
      order by d.type collate "C", d.as_of_date desc nulls last, d.id desc
      limit 500) d)
  || ',"snippet":' || (/* getEntityDetail 2.15 */) || '}') as text
from entity e
where e.id = $2::uuid and e.deleted_at is null;

---- postEntityDetailBatch: POST /v1/entities/detail/batch
-- postEntityDetailBatch 1
with requested as materialized (
  select r.id, min(r.position) as place
  from (/* postEntityDetailBatch 1.1: */
    select a.position, a.id
    from (
      select g.position, coalesce(survivor_of(g.id), g.id) as id
      from unnest($1::uuid[]) with ordinality g(id, position)) a
    where exists (
      select 1
      from entity e
      where e.id = a.id) or exists (
      select 1
      from provenance_event v
      where v.entity_id = a.id)
    union all
    select $2 + a.position, e.id
    from unnest($3::text[]) with ordinality a(slug, position)
    cross join lateral (
      select e.id
      from entity e
      where e.slug = a.slug and e.slug_namespace = 'entity'
      union
      select d.entity_id
      from slug_redirect d
      where d.slug = a.slug and d.namespace = 'entity' and d.entity_id is not null) e
    union all
    select $4 + a.position, l.entity_id
    from unnest($5::text[]) with ordinality a(key, position)
    cross join lateral (
      select distinct l.entity_id
      from url_link l
      where (l.host_path = a.key or strpos(l.host_path, '?') > 0 and split_part(l.host_path, '?', 1) = a.key and not exists (
          select 1
          from url_link o
          where (o.host_path = a.key or strpos(o.host_path, '?') > 0 and split_part(o.host_path, '?', 1) = a.key) and o.is_current and (o.entity_id,
             o.person_id) is distinct
          from (l.entity_id, l.person_id) and (exists (
              select 1
              from entity x
              where x.id = o.entity_id and x.deleted_at is null) or exists (
              select 1
              from person y
              where y.id = o.person_id and y.deleted_at is null)))) and l.is_current and l.entity_id is not null
      order by l.entity_id
      limit 50) l) r
  group by r.id), visible_rows as materialized (
  select a.id, row_number() over (
    order by a.place, a.id) as position
  from requested a
  join entity e on e.id = a.id
  where e.deleted_at is null)
select h.*, p.*
from (
  select (
    select count(*)::int
    from visible_rows) as visible, (
    select count(*)::int
    from requested) as resolved) h
left join (
  select coalesce(/* postEntityDetailBatch 1.2: */ (
      select d.body
      from document d
      where d.owner_id = e.id and d.layout = 'entity.detail.private' and d.source = $6::uuid and (d.day is null or d.day = $7::date) and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || e.id || '}') as text, k.position
  from (
    select *
    from visible_rows s
    order by s.position offset $8) k
  join entity e on e.id = k.id ) p on true
order by p.position;
-- getEntityDetail 2, as above
-- postEntityDetailBatch 1, as above

---- postEntityDetailResolve: POST /v1/entities/detail/resolve
-- postEntityDetailResolve 1
with found as materialized (
  select r.position::int as position, array_agg(r.id::text
    order by r.id) as ids
  from (/* postEntityDetailBatch 1.1 */) r
  join entity e on e.id = r.id
  where e.deleted_at is null
  group by r.position)
select f.position, f.ids, (
  select coalesce(/* postEntityDetailBatch 1.2 */)
  from entity e
  where cardinality(f.ids) = 1 and e.id = f.ids[1]::uuid) as detail
from found f;
-- getEntityDetail 2, as above
-- postEntityDetailResolve 1, as above

---- createEntity: POST /v1/entities/detail
-- createAcquisition 2, as above
-- createEntity 1
with hit as (/* duplicateCheckEntitiesGet 1.1 */), best as (
  select h.entity_id as id, sum(h.weight) as weight, max(h.weight) = 9 as is_proven
  from hit h
  where h.entity_id is not null and h.entity_id is distinct
  from $6::uuid
  group by h.entity_id
  order by weight desc, id
  limit 48)
select coalesce(json_agg(json_build_object('id', n.id, 'isProven', b.is_proven, 'names', n.names, 'aliases', n.aliases)),
  '[]'::json) as near
from best b
cross join lateral (
  select e.id, json_build_array(e.name_brand, coalesce(e.name_legal, e.name_brand)) as names, coalesce((
      select json_agg(k.name)
      from (
        select a.name
        from entity_alias a
        where a.entity_id = e.id
        order by a.position
        limit 16) k), '[]'::json) as aliases
  from entity e
  where e.id = b.id and e.deleted_at is null and e.type_record not in ('Product', 'Service')
  limit 1) n;
-- createEntity 2
with entity as (
  insert into entity (/* createEntity 2.1: */ id, public_id, slug, slug_namespace, type_record, name_brand, name_legal, name_brand_key,
     name_legal_key, operating_status, founded_year, default_currency, is_featured, is_hidden, is_verified, show_on_sitemap,
     stage, hq_country, hq_state, hq_city, employee_count, last_event_id, version, created_at, updated_at, last_modified_at)
  select id, public_id, slug, slug_namespace, type_record, name_brand, name_legal, name_brand_key, name_legal_key, operating_status,
   founded_year, default_currency, is_featured, is_hidden, is_verified, show_on_sitemap, stage, hq_country, hq_state, hq_city,
   employee_count, last_event_id, 1, $1::timestamptz, $2::timestamptz, $3::timestamptz
  from json_populate_recordset(null::entity, $4::json) d
  where not exists (
    select 1
    from slug_redirect r
    where r.namespace in ('entity', d.slug_namespace) and r.slug = d.slug offset 0) and not exists (
    select 1
    from entity c
    where c.slug = d.slug and 'entity' in (c.slug_namespace, d.slug_namespace) offset 0)
  order by d.id
  on conflict (slug, slug_namespace) do nothing
  returning *), provenance_event as (
  insert into provenance_event ( id, record_type, record_id, entity_id, person_id, action, change, operation_id, source_type,
     source_detail, source_provider, source_provider_id, source_provider_slug, actor_type, agent_chassis, agent_model, caller_id,
     trace_id, created_at)
  select c.id, c.record_type, a.id, c.entity_id, c.person_id, c.action, c.change::jsonb, $5, $6, $7, $8, $9, $10, $11, $12,
   $13, $14, $15, $16
  from json_to_recordset($17::json) c(id uuid, record_type text, record_id text, entity_id uuid, person_id uuid, action text,
     change text)
  join (
    select n.id::text as id, n.last_event_id
    from entity n) a on a.last_event_id = c.id
  order by c.id
  returning *), keyed as (
  insert into entity_match_key (key, entity_id)
  select n.key, n.id
  from json_to_recordset($18::json) n(key bigint, id uuid)
  where n.id in (
    select a.id
    from entity a)
  order by n.key, n.id), entity_alias as (
  select (null::entity_alias).*
  where false), entity_classification as (
  select (null::entity_classification).*
  where false), entity_person as (
  select (null::entity_person).*
  where false), entity_relationship as (
  select (null::entity_relationship).*
  where false), entity_tag as (
  select (null::entity_tag).*
  where false), news_entity as (
  select (null::news_entity).*
  where false), owned_text as (
  select (null::owned_text).*
  where false), research_snippet as (
  select (null::research_snippet).*
  where false), content as materialized (
  select e.id, e.name_brand, e.type_record, 0 as prominence, e.deleted_at is null and not e.is_hidden and e.show_on_sitemap as is_public,
   concat_ws(' ', e.name_brand_key, e.name_legal_key, (
      select string_agg(a.name_key, ' '
        order by a.position)
      from entity_alias a
      where a.entity_id = e.id)) as names, '' as summary, '' as tags, null::json as list, '' as more
  from entity e), worded as materialized (/* createAcquisition 15.1 */), search_document as (
  insert into entity_search (entity_id, prominence, is_public, document)
  select t.id, t.prominence, t.is_public, t.document
  from worded t ), word as (/* createAcquisition 15.2 */), vector_source as (
  insert into entity_meaning (entity_id, due_source)
  select s.id, s.source
  from (
    select t.id, json_build_object('name', t.name_brand, 'tags', t.list, 'type', t.type_record, 'summary', nullif(t.summary,
        ''), 'text', nullif(left(t.more, 1000), ''))::text as source
    from content t) s)
select e.id, e.version, ('{"core":' || (/* duplicateCheckEntitiesGet 3.1 */)
  || ',"publicUrl":' || coalesce(/* getEntityBrand 2.3 */)
  || ',"enrichment":' || ('{"address":' || '[]'
    || ',"classification":' || (/* getEntityDetail 2.2 */)
    || ',"fundingDetail":' || case
    when e.round_count > 0 or e.latest_valuation is not null then (/* listEntities 2.4 */)
    else 'null' end
    || ',"text":' || (/* listEntities 2.5 */)
    || ',"urlLink":' || '[]' || '}')
  || ',"fundraiseRound":' || '[]'
  || ',"newsArticle":' || '[]'
  || ',"person":' || '[]'
  || ',"relationship":' || '[]'
  || ',"research":' || ('{"acceleratorParticipation":' || '[]'
    || ',"detail":' || '[]'
    || ',"snippet":' || '[]' || '}')
  || ',"sitemap":' || (/* getEntityDetail 2.17 */)
  || ',"uniqueId":' || '[]' || '}') as text
from entity e;

---- createFullEntity: POST /v1/entities/detail/full
-- createAddress_1 2, as above
-- createEntity 1, as above
-- createFullEntity 1
select (
  select json_build_object('record', json_build_object('deletedAt', o.deleted_at, 'id', o.id::text, 'isHidden', o.is_hidden,
      'nameBrand', o.name_brand, 'resourceType', 'entity', 'showOnSitemap', o.show_on_sitemap, 'slug', o.slug), 'isVisible',
     o.deleted_at is null)
  from entity o
  where o.slug = $1 and true and o.id is distinct
  from $2::uuid
  order by o.id
  limit 1) as record, (
  select json_build_object('isVisible', o.deleted_at is null and true, 'redirect', json_build_object( 'oldUrl', r.old_path,
      'newUrl', coalesce(/* createFullEntity 1.1: */ (case o.type_record
          when 'Company' then '/companies/'
          when 'Investment Firm' then '/investment-firms/'
          when 'Fund' then '/funds/'
          when 'Nonprofit' then '/non-profits/'
          when 'Government' then '/government/' end || o.slug), (
          select coalesce((case v.type_record
              when 'Company' then '/companies/'
              when 'Investment Firm' then '/investment-firms/'
              when 'Fund' then '/funds/'
              when 'Nonprofit' then '/non-profits/'
              when 'Government' then '/government/' end || v.slug), '/entities/' || v.slug)
          from entity v
          where v.id = o.provider_id and v.deleted_at is null) || '/products-services/' || o.slug, '/entities/' || o.slug),
      'targetCurrentSlug', o.slug, 'targetId', o.id::text, 'targetResourceType', 'entity'))
  from slug_redirect r
  join entity o on o.id = r.entity_id
  where ((r.slug = $3 and r.namespace = any($4)) or r.old_path = $5) and o.id is distinct
  from $6::uuid
  order by r.id
  limit 1) as redirect;
-- createFullEntity 2
select (k.number - 1)::int as index, h."urlId", h.owner, h.visible
from unnest($1::text[], $2::text[]) with ordinality k(url_type, host_path, number)
cross join lateral (
  select l.id as "urlId", json_build_object('entityId', l.entity_id, 'personId', l.person_id) as owner, (exists (
      select 1
      from entity e
      where e.id = l.entity_id and e.deleted_at is null) or exists (
      select 1
      from person p
      where p.id = l.person_id and p.deleted_at is null)) as visible
  from url_link l
  left join entity e on e.id = l.entity_id
  left join person p on p.id = l.person_id
  where l.host_path = k.host_path and l.url_type = k.url_type and l.is_current and coalesce(l.entity_id, l.person_id) is distinct
  from $3::uuid and e.deleted_at is null and p.deleted_at is null
  order by visible desc, l.id
  limit 5) h
order by k.number, h.visible desc, h."urlId";
-- createAddress_1 2, as above
-- createAcquisition 2, as above
-- createEntity 1, as above
-- createFullEntity 3
with added as (
  insert into entity (/* createEntity 2.1 */)
  select id, public_id, slug, slug_namespace, type_record, name_brand, name_legal, name_brand_key, name_legal_key, operating_status,
   founded_year, default_currency, is_featured, is_hidden, is_verified, show_on_sitemap, stage, hq_country, hq_state, hq_city,
   employee_count, last_event_id, 1, $1::timestamptz, $2::timestamptz, $3::timestamptz
  from json_populate_recordset(null::entity, $4::json) d
  where not exists (
    select 1
    from slug_redirect r
    where r.namespace in ('entity', d.slug_namespace) and r.slug = d.slug offset 0) and not exists (
    select 1
    from entity c
    where c.slug = d.slug and 'entity' in (c.slug_namespace, d.slug_namespace) offset 0)
  order by d.id
  on conflict (slug, slug_namespace) do nothing
  returning id, last_event_id), history as (
  insert into provenance_event ( id, record_type, record_id, entity_id, person_id, action, change, operation_id, source_type,
     source_detail, source_provider, source_provider_id, source_provider_slug, actor_type, agent_chassis, agent_model, caller_id,
     trace_id, created_at)
  select c.id, c.record_type, a.id::text, c.entity_id, c.person_id, c.action, c.change::jsonb, $5, $6, $7, $8, $9, $10, $11,
   $12, $13, $14, $15, $16
  from json_to_recordset($17::json) c(id uuid, record_type text, record_id text, entity_id uuid, person_id uuid, action text,
     change text)
  join added a on a.last_event_id = c.id
  order by c.id), keyed as (
  insert into entity_match_key (key, entity_id)
  select n.key, n.id
  from json_to_recordset($18::json) n(key bigint, id uuid)
  where n.id in (
    select a.id
    from added a)
  order by n.key, n.id)
select id, last_event_id as "eventId"
from added;
-- createFullEntity 4
with added as (
  insert into owned_text (entity_id, person_id, text_type, text, text_name, source, language, is_current, is_primary, compliance,
     last_event_id, version, created_at, updated_at)
  select entity_id, person_id, text_type, text, text_name, source, language, is_current, is_primary, compliance, last_event_id,
   1, $1::timestamptz, $2::timestamptz
  from json_populate_recordset(null::owned_text, $3::json)
  on conflict do nothing
  returning id, last_event_id), history as (/* createAddress_1 11.1 */)
select id, last_event_id as "eventId"
from added;
-- createFullEntity 2, as above
-- createFullEntity 5
with added as (
  insert into url_link (entity_id, person_id, url, url_type, host_path, domain, is_current, is_primary, status, status_checked,
     crawl_cdn_provider, crawl_render_mode, last_event_id, version, created_at, updated_at)
  select entity_id, person_id, url, url_type, host_path, domain, is_current, is_primary, status, status_checked, crawl_cdn_provider,
   crawl_render_mode, last_event_id, 1, $1::timestamptz, $2::timestamptz
  from json_populate_recordset(null::url_link, $3::json)
  on conflict do nothing
  returning id, last_event_id), history as (/* createAddress_1 11.1 */)
select id, last_event_id as "eventId"
from added;
-- createAddress_1 3, as above
-- createAddress_1 4, as above
-- createAddress_1 5, as above
-- createAddress_1 6, as above
-- createAddress_1 7, as above
-- createAddress_1 8, as above
-- createAddress_1 9, as above
-- createAddress_1 11, as above
-- createEntityClassification 1, as above
-- createEntityClassification 2, as above
-- createEntityClassification 1, as above
-- createEntityClassification 4, as above
-- createFullEntity 6
with added as (
  insert into research_detail (entity_id, type, as_of_date, discrete_value, text_value, value_token, data_confidence, source,
     creator, last_event_id, version, created_at, updated_at)
  select entity_id, type, as_of_date, discrete_value, text_value, value_token, data_confidence, source, creator, last_event_id,
   1, $1::timestamptz, $2::timestamptz
  from json_populate_recordset(null::research_detail, $3::json)
  on conflict do nothing
  returning id, last_event_id), history as (/* createAddress_1 11.1 */)
select id, last_event_id as "eventId"
from added;
-- putAcquisition 10, as above
-- createAcquisition 15, as above
-- createFullEntity 7
select e.id, e.version, ('{"core":' || (/* duplicateCheckEntitiesGet 3.1 */)
  || ',"publicUrl":' || coalesce(/* getEntityBrand 2.3 */)
  || ',"enrichment":' || (/* getEntityDetail 2.1 */)
  || ',"fundraiseRound":' || (/* listEntities 2.9 */)
  || ',"newsArticle":' || (/* getEntityDetail 2.3 */)
  || ',"person":' || (/* getEntityDetail 2.4 */)
  || ',"relationship":' || (/* getEntityDetail 2.13 */)
  || ',"research":' || (/* getEntityResearch 1.1 */)
  || ',"sitemap":' || (/* getEntityDetail 2.17 */)
  || ',"uniqueId":' || (/* getEntityDetail 2.18 */) || '}') as text
from entity e
where e.id = $2::uuid
order by e.id
limit 2;

---- updateEntityDetail: PUT /v1/entities/detail
-- createEntityPersonAssociation 1, as above
-- updateEntityDetail 1
select e.id
from entity e
where e.name_brand_key = $1 and e.slug_namespace = $2 and e.deleted_at is null
order by e.id
limit 1;
-- updateEntityDetail 2
with e as (/* updateEntityDetail 2.1: */
  update entity o
  set slug = n.slug, slug_namespace = n.slug_namespace, type_record = n.type_record, name_brand = n.name_brand, name_legal = n.name_legal,
   name_brand_key = n.name_brand_key, name_legal_key = n.name_legal_key, operating_status = n.operating_status, founded_year = n.founded_year,
   default_currency = n.default_currency, is_featured = n.is_featured, is_hidden = n.is_hidden, is_verified = n.is_verified,
   show_on_sitemap = n.show_on_sitemap, last_event_id = n.last_event_id, version = o.version + 1, updated_at = $1::timestamptz,
   last_modified_at = $2::timestamptz
  from json_populate_record(null::entity, $3::json) n
  where o.id = $4::uuid
  returning o.*), next_keys as materialized (
  select key, id
  from json_to_recordset($5::json) n(key bigint, id uuid)), outdated as (
  delete from entity_match_key m
  where m.entity_id = any($6::uuid[]) and not exists (
    select 1
    from next_keys n
    where n.key = m.key and n.id = m.entity_id)), keyed as (
  insert into entity_match_key (key, entity_id)
  select key, id
  from next_keys
  order by key, id
  on conflict do nothing), history as (
  insert into provenance_event ( id, record_type, record_id, entity_id, person_id, action, change, operation_id, source_type,
     source_detail, source_provider, source_provider_id, source_provider_slug, actor_type, agent_chassis, agent_model, caller_id,
     trace_id, created_at)
  select c.id, c.record_type, c.record_id, c.entity_id, c.person_id, c.action, c.change::jsonb, $7, $8, $9, $10, $11, $12,
   $13, $14, $15, $16, $17, $18
  from json_to_recordset($19::json) c(id uuid, record_type text, record_id text, entity_id uuid, person_id uuid, action text,
     change text) )
select e.version, null::text as text
from e;
-- updateEntityDetail 3
with e as (
  select unnest($1::uuid[]) as id)
select coalesce((
    select json_agg(distinct n.id)
    from (
      select r.source_entity_id as id
      from entity_relationship r
      join e on r.target_entity_id = e.id
      union
      select r.target_entity_id
      from entity_relationship r
      join e on r.source_entity_id = e.id
      union
      select i.entity_id
      from investor_join i
      join fundraise_round f on f.id = i.round_id
      join e on f.entity_id = e.id
      union
      select f.entity_id
      from investor_join i
      join fundraise_round f on f.id = i.round_id
      join e on i.entity_id = e.id
      union
      select f.entity_id
      from investor_join i
      join fundraise_round f on f.id = i.round_id
      join e on i.person_id = e.id) n
    where n.id is not null), '[]'::json) as entities, coalesce((
    select json_agg(distinct n.id)
    from (
      select p.person_id as id
      from entity_person p
      join e on p.entity_id = e.id
      union
      select i.person_id
      from investor_join i
      join fundraise_round f on f.id = i.round_id
      join e on f.entity_id = e.id) n
    where n.id is not null), '[]'::json) as people;
-- createAcquisition 15, as above
-- createFullEntity 7, as above

---- patchEntityDetail: PATCH /v1/entities/detail
-- createEntityPersonAssociation 1, as above
-- patchEntityDetail 1
with e as (/* updateEntityDetail 2.1 */), history as (/* patchEntityDetail 1.1: */
  insert into provenance_event ( id, record_type, record_id, entity_id, person_id, action, change, operation_id, source_type,
     source_detail, source_provider, source_provider_id, source_provider_slug, actor_type, agent_chassis, agent_model, caller_id,
     trace_id, created_at)
  select c.id, c.record_type, c.record_id, c.entity_id, c.person_id, c.action, c.change::jsonb, $5, $6, $7, $8, $9, $10, $11,
   $12, $13, $14, $15, $16
  from json_to_recordset($17::json) c(id uuid, record_type text, record_id text, entity_id uuid, person_id uuid, action text,
     change text) )
select e.version, ('{"core":' || (/* duplicateCheckEntitiesGet 3.1 */)
  || ',"publicUrl":' || coalesce(/* getEntityBrand 2.3 */)
  || ',"enrichment":' || (/* getEntityDetail 2.1 */)
  || ',"fundraiseRound":' || (/* listEntities 2.9 */)
  || ',"newsArticle":' || (/* getEntityDetail 2.3 */)
  || ',"person":' || (/* getEntityDetail 2.4 */)
  || ',"relationship":' || (/* getEntityDetail 2.13 */)
  || ',"research":' || ('{"acceleratorParticipation":' || (/* listEntities 2.13 */)
    || ',"detail":' || (
      select '[' || coalesce(string_agg(('{"asOfDate":' || coalesce('"' || to_char(d.as_of_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"createdAt":' || coalesce('"' || to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"creator":' || coalesce(to_json(d.creator)::text, 'null')
            || ',"dataConfidence":' || coalesce('"' || d.data_confidence || '"', 'null')
            || ',"derivedRange":' || coalesce((
                select (/* listEntities 2.17 */)
                from (
                  select (d.value_token || 'T00:00:00Z')::timestamptz as target, $18::timestamptz as now) r
                where d.type in ('exitTarget')), 'null')
            || ',"discreteValue":' || coalesce((d.discrete_value)::text, 'null')
            || ',"entityId":' || coalesce('"' || d.entity_id || '"', 'null')
            || ',"id":' || coalesce((d.id)::text, 'null')
            || ',"textValue":' || coalesce(to_json(d.text_value)::text, 'null')
            || ',"typeResearchDetail":' || coalesce(to_json(d.type)::text, 'null')
            || ',"updatedAt":' || coalesce('"' || to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
              'null')
            || ',"valueResearchDetail":' || coalesce(to_json(d.value_token)::text, 'null')
            || ',"valueType":' || coalesce(/* listEntities 2.18 */) || '}'), ',' ), '') || ']'
      from (
        select *
        from research_detail d
        where d.entity_id = e.id
        order by d.type collate "C", d.as_of_date desc nulls last, d.id desc
        limit 500) d)
    || ',"snippet":' || (/* getEntityDetail 2.15 */) || '}')
  || ',"sitemap":' || (/* getEntityDetail 2.17 */)
  || ',"uniqueId":' || (/* getEntityDetail 2.18 */) || '}') as text
from e;

---- deleteEntityDetail: DELETE /v1/entities/detail
-- createEntityPersonAssociation 1, as above
-- deleteEntityDetail 1
select r.target_entity_id as id, true as "isShown"
from entity_relationship r
join entity e on e.id = r.target_entity_id
where r.source_entity_id = $1::uuid and r.relationship_type = 'productService' and r.is_current
order by r.target_entity_id
limit $2;
-- updateEntityDetail 3, as above
-- deleteEntityDetail 2
update entity
set deleted_at = $1, updated_at = $2, last_modified_at = $3, version = version + 1, last_event_id = coalesce($4::uuid, last_event_id)
where id = $5::uuid;
-- deleteEntityDetail 3
select k.target_entity_id as id
from entity_relationship k
where k.source_entity_id = any($1::uuid[]) and k.relationship_type = 'acquirer'
union
select k.target_entity_id
from entity_relationship k
where k.target_entity_id = any($2::uuid[]) and k.relationship_type = 'acquirer';
-- createAcquisition 6, as above
-- createAcquisition 15, as above

---- getEntityStatus: GET /v1/entities/{entityId}/status
-- getEntityStatus 1
select e.id, e.version, e.type_record as "typeRecord", e.operating_status as "operatingStatus", e.is_featured as "isFeatured",
 e.is_hidden as "isHidden", e.is_verified as "isVerified", e.show_on_sitemap as "showOnSitemap"
from entity e
where e.id = $1::uuid and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap;

---- setEntityStatus: PATCH /v1/entities/{entityId}/status
-- createEntityPersonAssociation 1, as above
-- setEntityStatus 1
with e as (/* updateEntityDetail 2.1 */), history as (/* patchEntityDetail 1.1 */)
select e.version, null::text as text
from e;

---- getTypeRecord: GET /v1/entities/{entityId}/type-record
-- getEntityStatus 1, as above

---- setTypeRecord: PATCH /v1/entities/{entityId}/type-record
-- createEntityPersonAssociation 1, as above
-- setTypeRecord 1
select json_build_object( 'offers', exists (
    select 1
    from entity_relationship r
    where r.source_entity_id = o.id and r.relationship_type = 'productService' and r.is_current), 'isOffered', exists (
    select 1
    from entity_relationship r
    where r.target_entity_id = o.id and r.relationship_type = 'productService' and r.is_current), 'isManaged', exists (
    select 1
    from entity_relationship r
    where r.source_entity_id = o.id and r.relationship_type = 'fundManagerFirm' and r.is_current), 'manages', exists (
    select 1
    from entity_relationship r
    where r.target_entity_id = o.id and r.relationship_type = 'fundManagerFirm' and r.is_current), 'accelerates', exists (
    select 1
    from entity_relationship r
    where r.target_entity_id = o.id and r.relationship_type = 'acceleratorParticipant' and r.is_current), 'competesAsOffering',
   exists (
    select 1
    from entity_relationship r
    where r.source_entity_id = o.id and r.relationship_type = 'competingProductService' and r.is_current) or exists (
    select 1
    from entity_relationship r
    where r.target_entity_id = o.id and r.relationship_type = 'competingProductService' and r.is_current), 'acquires', exists (
    select 1
    from entity_relationship r
    where r.source_entity_id = o.id and r.relationship_type = 'acquirer' and r.is_current), 'invests', exists (
    select 1
    from investor_join i
    join fundraise_round r on r.id = i.round_id
    where i.entity_id = o.id and (r.round_stage is null or r.round_stage <> 'Acquisition')), 'raised', exists (
    select 1
    from fundraise_round f
    where f.entity_id = o.id), 'employs', exists (
    select 1
    from entity_person p
    where p.entity_id = o.id and p.is_current)) as structure
from (
  select $1::uuid as id) o;
-- createAcquisition 2, as above
-- createFullEntity 1, as above
-- setEntityStatus 1, as above
-- setTypeRecord 2
with ended as (
  delete from slug_redirect
  where old_path = $1
  returning *), r as (
  insert into slug_redirect (entity_id, namespace, slug, old_path, created_at, updated_at)
  values ($2::uuid, $3, $4, $5, $6::timestamptz, $7::timestamptz)
  on conflict (old_path) do
  update
  set entity_id = excluded.entity_id, updated_at = excluded.updated_at
  returning *)
select (/* setTypeRecord 2.1: */ '{"createdAt":' || coalesce('"' || to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"newUrl":' || '"' || $8::text || '"'
  || ',"oldUrl":' || coalesce('"' || r.old_path || '"', 'null')
  || ',"redirectId":' || coalesce((r.id)::text, 'null')
  || ',"redirectType":' || '301'
  || ',"updatedAt":' || coalesce('"' || to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null') || '}') as text, (
  select row_to_json(d)
  from ended d) as ended
from r;
-- createAcquisition 15, as above

---- getOperatingStatus: GET /v1/entities/{entityId}/operating-status
-- getOperatingStatus 1
select e.id, e.version, e.type_record as "typeRecord", e.operating_status as "operatingStatus", e.is_featured as "isFeatured",
 e.is_hidden as "isHidden", e.is_verified as "isVerified", e.show_on_sitemap as "showOnSitemap"
from entity e
where e.id = $1::uuid and e.deleted_at is null;

---- createOperatingStatus: POST /v1/entities/{entityId}/operating-status
-- createEntityPersonAssociation 1, as above
-- setEntityStatus 1, as above
-- createOperatingStatus 1
select t.id, t.version, json_build_object('entityId', t.entity_id) as owner, (/* createOperatingStatus 1.1: */ '{"typeResearchDetail":' || coalesce(to_json(t.type)::text,
    'null')
  || ',"asOfDate":' || coalesce('"' || to_char(t.as_of_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
  || ',"discreteValue":' || coalesce((t.discrete_value)::text, 'null')
  || ',"textValue":' || coalesce(to_json(t.text_value)::text, 'null')
  || ',"valueResearchDetail":' || coalesce(to_json(t.value_token)::text, 'null')
  || ',"dataConfidence":' || coalesce('"' || t.data_confidence || '"', 'null')
  || ',"source":' || coalesce(to_json(t.source)::text, 'null')
  || ',"creator":' || coalesce(to_json(t.creator)::text, 'null') || '}') as state
from research_detail t
where (t.entity_id = any($1::uuid[])) and t.type = $2
order by t.id for
update of t;
-- createFullEntity 6, as above
-- createOperatingStatus 2
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createOperatingStatus 2.1: */ '{"url":' || coalesce(to_json(t.url)::text,
    'null')
  || ',"urlType":' || coalesce('"' || t.url_type || '"', 'null')
  || ',"isCurrent":' || coalesce((t.is_current)::boolean::text, 'null')
  || ',"isPrimary":' || coalesce((t.is_primary)::boolean::text, 'null')
  || ',"status":' || coalesce(to_json(t.status)::text, 'null')
  || ',"statusChecked":' || coalesce('"' || to_char(t.status_checked at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"crawlCdnProvider":' || coalesce('"' || t.crawl_cdn_provider || '"', 'null')
  || ',"crawlRenderMode":' || coalesce('"' || t.crawl_render_mode || '"', 'null') || '}') as state
from url_link t
where t.entity_id = $1::uuid and t.url_type = 'website' and t.is_current
order by t.id for
update of t;
-- createAcquisition 15, as above

---- upsertOperatingStatus: PUT /v1/entities/{entityId}/operating-status
-- createEntityPersonAssociation 1, as above
-- setEntityStatus 1, as above
-- createOperatingStatus 1, as above
-- createFullEntity 6, as above
-- createOperatingStatus 2, as above
-- createAcquisition 15, as above

---- patchOperatingStatus: PATCH /v1/entities/{entityId}/operating-status
-- createEntityPersonAssociation 1, as above
-- setEntityStatus 1, as above
-- createOperatingStatus 1, as above
-- createFullEntity 6, as above
-- createOperatingStatus 2, as above
-- createAcquisition 15, as above

---- mergeEntities: POST /v1/entities/merge
-- createAcquisition 1, as above
-- createAcquisition 2, as above
-- createAcquisition 3, as above
-- createAcquisition 3, as above
-- createAcquisition 3, as above
-- createAcquisition 3, as above
-- mergeEntities 1
select k.id
from entity_relationship k
where k.relationship_type = 'acquirer' and ( (k.source_entity_id = $1::uuid and (k.target_entity_id = $2::uuid or exists (
        select 1
        from entity_relationship s
        where s.relationship_type = 'acquirer' and s.is_current and k.is_current and s.source_entity_id = $3::uuid and s.target_entity_id = k.target_entity_id))) or (k.target_entity_id = $4::uuid and (k.source_entity_id = $5::uuid or exists (
        select 1
        from entity_relationship s
        where s.relationship_type = 'acquirer' and s.is_current and k.is_current and s.target_entity_id = $6::uuid and s.source_entity_id = k.source_entity_id))))
order by k.id;
-- deleteAcquisition 2, as above
-- mergeEntities 2
select row_to_json(l) as row
from fundraise_round l
where l.entity_id = $1::uuid;
-- mergeEntities 3
select row_to_json(l) as row
from investor_join l
where l.entity_id = $1::uuid;
-- mergeEntities 4
select row_to_json(l) as row
from entity_relationship l
where l.source_entity_id = $1::uuid;
-- mergeEntities 5
select row_to_json(l) as row
from entity_relationship l
where l.target_entity_id = $1::uuid;
-- mergeEntities 6
select row_to_json(l) as row
from entity_person l
where l.entity_id = $1::uuid;
-- mergeEntities 7
select row_to_json(l) as row
from address_join l
where l.entity_id = $1::uuid;
-- mergeEntities 8
select row_to_json(l) as row
from owned_text l
where l.entity_id = $1::uuid;
-- mergeEntities 9
select row_to_json(l) as row
from research_snippet l
where l.entity_id = $1::uuid;
-- mergeEntities 10
select row_to_json(l) as row
from research_detail l
where l.entity_id = $1::uuid;
-- mergeEntities 11
select row_to_json(l) as row
from url_link l
where l.entity_id = $1::uuid;
-- mergeEntities 12
select row_to_json(l) as row
from repository l
where l.entity_id = $1::uuid;
-- mergeEntities 13
select row_to_json(l) as row
from unique_id l
where l.entity_id = $1::uuid;
-- mergeEntities 14
select row_to_json(l) as row
from entity_tag l
where l.entity_id = $1::uuid;
-- mergeEntities 15
select row_to_json(l) as row
from entity_classification l
where l.entity_id = $1::uuid;
-- mergeEntities 16
select row_to_json(l) as row
from news_entity l
where l.entity_id = $1::uuid;
-- mergeEntities 17
select row_to_json(l) as row
from blog_post l
where l.entity_id = $1::uuid;
-- mergeEntities 18
select row_to_json(l) as row
from blog_post_entity l
where l.entity_id = $1::uuid;
-- mergeEntities 19
select row_to_json(l) as row
from media_slot l
where l.entity_id = $1::uuid;
-- mergeEntities 20
select row_to_json(l) as row
from reference_mark l
where l.entity_id = $1::uuid;
-- mergeEntities 21
select row_to_json(l) as row
from slug_redirect l
where l.entity_id = $1::uuid;
-- mergeEntities 22
select row_to_json(l) as row
from source_record l
where l.entity_id = $1::uuid;
-- mergeEntities 23
select row_to_json(l) as row
from entity_alias l
where l.entity_id = $1::uuid;
-- mergeEntities 24
select row_to_json(o) as row
from entity o
where o.slug_namespace = $1;
-- mergeEntities 25
insert into merged_record (former_id, public_id, survivor_id, created_at)
select o.id, o.public_id, $1::uuid, $2::timestamptz
from entity o
where o.id = $3::uuid;
-- mergeEntities 26
select row_to_json(t) as row
from entity t
where t.id = any($1::uuid[])
order by array_position($2::uuid[], t.id);
-- deleteAcquisition 2, as above
-- mergeEntities 27
select 'address_join.entity_id' as key, row_to_json(t) as row
from address_join t
where t.entity_id = any($1::uuid[])
union all
select 'blog_post.entity_id' as key, row_to_json(t) as row
from blog_post t
where t.entity_id = any($2::uuid[])
union all
select 'blog_post_entity.entity_id' as key, row_to_json(t) as row
from blog_post_entity t
where t.entity_id = any($3::uuid[])
union all
select 'entity_alias.entity_id' as key, row_to_json(t) as row
from entity_alias t
where t.entity_id = any($4::uuid[])
union all
select 'entity_classification.entity_id' as key, row_to_json(t) as row
from entity_classification t
where t.entity_id = any($5::uuid[])
union all
select 'entity_person.entity_id' as key, row_to_json(t) as row
from entity_person t
where t.entity_id = any($6::uuid[])
union all
select 'entity_relationship.source_entity_id' as key, row_to_json(t) as row
from entity_relationship t
where t.source_entity_id = any($7::uuid[])
union all
select 'entity_relationship.target_entity_id' as key, row_to_json(t) as row
from entity_relationship t
where t.target_entity_id = any($8::uuid[])
union all
select 'entity_tag.entity_id' as key, row_to_json(t) as row
from entity_tag t
where t.entity_id = any($9::uuid[])
union all
select 'fundraise_round.entity_id' as key, row_to_json(t) as row
from fundraise_round t
where t.entity_id = any($10::uuid[])
union all
select 'investor_join.entity_id' as key, row_to_json(t) as row
from investor_join t
where t.entity_id = any($11::uuid[])
union all
select 'media_slot.entity_id' as key, row_to_json(t) as row
from media_slot t
where t.entity_id = any($12::uuid[])
union all
select 'news_entity.entity_id' as key, row_to_json(t) as row
from news_entity t
where t.entity_id = any($13::uuid[])
union all
select 'owned_text.entity_id' as key, row_to_json(t) as row
from owned_text t
where t.entity_id = any($14::uuid[])
union all
select 'reference_mark.entity_id' as key, row_to_json(t) as row
from reference_mark t
where t.entity_id = any($15::uuid[])
union all
select 'repository.entity_id' as key, row_to_json(t) as row
from repository t
where t.entity_id = any($16::uuid[])
union all
select 'research_detail.entity_id' as key, row_to_json(t) as row
from research_detail t
where t.entity_id = any($17::uuid[])
union all
select 'research_snippet.entity_id' as key, row_to_json(t) as row
from research_snippet t
where t.entity_id = any($18::uuid[])
union all
select 'slug_redirect.entity_id' as key, row_to_json(t) as row
from slug_redirect t
where t.entity_id = any($19::uuid[])
union all
select 'source_record.entity_id' as key, row_to_json(t) as row
from source_record t
where t.entity_id = any($20::uuid[])
union all
select 'unique_id.entity_id' as key, row_to_json(t) as row
from unique_id t
where t.entity_id = any($21::uuid[])
union all
select 'url_link.entity_id' as key, row_to_json(t) as row
from url_link t
where t.entity_id = any($22::uuid[]);
-- mergeEntities 28
delete from entity t
where t.id = any($1::uuid[]);
-- setTypeRecord 2, as above
-- createEntityPersonAssociation 1, as above
-- updateEntityDetail 1, as above
-- setTypeRecord 1, as above
-- mergeEntities 29
with e as (/* updateEntityDetail 2.1 */), shortened as (
  delete from entity_alias a using unnest($5::uuid[], $6::int[]) o(id, length)
  where a.entity_id = o.id and a.position >= o.length), aliases as (
  insert into entity_alias (entity_id, position, name, name_key, type, displayable)
  select entity_id, position, name, name_key, type, displayable
  from json_populate_recordset(null::entity_alias, $7::json)
  on conflict (entity_id, position) do
  update
  set name = excluded.name, name_key = excluded.name_key, type = excluded.type, displayable = excluded.displayable), next_keys as materialized (
  select key, id
  from json_to_recordset($8::json) n(key bigint, id uuid)), outdated as (
  delete from entity_match_key m
  where m.entity_id = any($9::uuid[]) and not exists (
    select 1
    from next_keys n
    where n.key = m.key and n.id = m.entity_id)), keyed as (
  insert into entity_match_key (key, entity_id)
  select key, id
  from next_keys
  order by key, id
  on conflict do nothing), history as (
  insert into provenance_event ( id, record_type, record_id, entity_id, person_id, action, change, operation_id, source_type,
     source_detail, source_provider, source_provider_id, source_provider_slug, actor_type, agent_chassis, agent_model, caller_id,
     trace_id, created_at)
  select c.id, c.record_type, c.record_id, c.entity_id, c.person_id, c.action, c.change::jsonb, $10, $11, $12, $13, $14, $15,
   $16, $17, $18, $19, $20, $21
  from json_to_recordset($22::json) c(id uuid, record_type text, record_id text, entity_id uuid, person_id uuid, action text,
     change text) )
select e.version, null::text as text
from e;
-- deleteEntityDetail 3, as above
-- updateEntityDetail 3, as above
-- createAcquisition 15, as above
-- createEntityPersonAssociation 1, as above

---- listEntityPeopleAssociations: GET /v1/entities/{entityId}/people
-- listEntityPeopleAssociations 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from (
      select j.person_id, bool_or(j.is_current) as is_current, max(j.score) as score, max(j.start_date) as start_date, max(j.id) as last_id
      from entity e
      join entity_person j on j.entity_id = e.id
      join person p on p.id = j.person_id
      left join corporate_title t on t.id = j.title_id
      where e.id = $1::uuid and p.deleted_at is null and true
      group by j.person_id) g
    where true) as total, exists (
    select
    from entity e
    where e.id = $2::uuid and e.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then ('{"articleCount":' || coalesce((p.article_count)::text, 'null')
    || ',"association":' || (
      select '[' || coalesce(/* getEntityDetail 2.5 */) || ']'
      from (
        select j.*
        from entity_person j
        join entity x on x.id = j.entity_id
        left join corporate_title t on t.id = j.title_id
        where j.person_id = p.id and x.deleted_at is null and j.entity_id = e.id and true
        order by j.is_current desc, j.score desc nulls last, j.start_date desc nulls last, j.id desc
        limit 20) j
      join entity x on x.id = j.entity_id
      left join corporate_title t on t.id = j.title_id)
    || ',"core":' || (/* getEntityDetail 2.7 */)
    || ',"enrichment":' || (/* getEntityDetail 2.10 */)
    || ',"investment":' || (/* getEntityDetail 2.11 */)
    || ',"nameAlias":' || (/* getEntityDetail 2.8 */)
    || ',"pendingApproval":' || 'null' || '}') end as text, k.key, k.position
  from (
    select g.person_id, json_build_array(to_json(g.is_current) #>> '{}', to_json(g.score) #>> '{}', to_json(g.start_date) #>> '{}',
       to_json(g.last_id) #>> '{}')::text as key, row_number() over (
      order by g.is_current desc, g.score desc nulls last, g.start_date desc nulls last, g.last_id desc) - $4::int as position
    from (
      select j.person_id, bool_or(j.is_current) as is_current, max(j.score) as score, max(j.start_date) as start_date, max(j.id) as last_id
      from entity e
      join entity_person j on j.entity_id = e.id
      join person p on p.id = j.person_id
      left join corporate_title t on t.id = j.title_id
      where e.id = $5::uuid and p.deleted_at is null and true
      group by j.person_id) g
    where true
    order by g.is_current desc, g.score desc nulls last, g.start_date desc nulls last, g.last_id desc
    limit $6) k
  join person p on p.id = k.person_id
  join entity e on e.id = $7::uuid) p on true
order by p.position;

---- getEntityPeopleAssociation: GET /v1/entities/{entityId}/people/{associationId}
-- getEntityPeopleAssociation 1
select ('{"articleCount":' || coalesce((p.article_count)::text, 'null')
  || ',"association":' || (
    select '[' || coalesce(/* getEntityDetail 2.5 */) || ']'
    from (
      select j.*
      from entity_person j
      join entity x on x.id = j.entity_id
      left join corporate_title t on t.id = j.title_id
      where j.person_id = p.id and x.deleted_at is null and j.id = $1
      order by j.is_current desc, j.score desc nulls last, j.start_date desc nulls last, j.id desc
      limit 20) j
    join entity x on x.id = j.entity_id
    left join corporate_title t on t.id = j.title_id)
  || ',"core":' || (/* getEntityDetail 2.7 */)
  || ',"enrichment":' || (/* getEntityDetail 2.10 */)
  || ',"investment":' || (/* getEntityDetail 2.11 */)
  || ',"nameAlias":' || (/* getEntityDetail 2.8 */)
  || ',"pendingApproval":' || 'null' || '}') as text
from entity_person j
join entity e on e.id = j.entity_id
join person p on p.id = j.person_id
left join corporate_title t on t.id = j.title_id
where j.id = $2 and e.id = $3::uuid and e.deleted_at is null and p.deleted_at is null and true;

---- createExport: POST /v1/exports
-- createExport 1
select pg_advisory_xact_lock(hashtextextended($1, 0));
-- createExport 2
SELECT "public"."export"."id", "public"."export"."state", "public"."export"."row_count", "public"."export"."failure", "public"."export"."files",
"public"."export"."schedule_id", "public"."export"."created_at", "public"."export"."updated_at", "public"."export"."expires_at" FROM "public"."export" WHERE ("public"."export"."owner" = $1 AND "public"."export"."schedule_id" IS NULL AND "public"."export"."state" IN ($2,$3) AND "public"."export"."caller"::jsonb = $4 AND "public"."export"."request"::jsonb = $5) ORDER BY "public"."export"."id" ASC LIMIT $6 OFFSET $7;
-- createExport 3
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."export"."id" FROM "public"."export" WHERE ("public"."export"."owner" = $1 AND "public"."export"."schedule_id" IS NULL) OFFSET $2) AS "sub";
-- createExport 4
select value
from service_key
where name = $1;
-- createExport 5
insert into service_key (name, value, created_at)
values ($1, $2, $3)
on conflict do nothing;
-- createExport 4, as above
-- createExport 6
INSERT INTO "public"."export" ("id","owner","caller","request","state","row_count","files","fence","created_at","updated_at",
  "expires_at") VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11) RETURNING "public"."export"."id", "public"."export"."state", "public"."export"."row_count",
"public"."export"."failure", "public"."export"."files", "public"."export"."schedule_id", "public"."export"."created_at", "public"."export"."updated_at",
"public"."export"."expires_at";
-- refreshOne 3, as above
-- createExport 4, as above

---- listExports: GET /v1/exports
-- createExport 4, as above
-- listExports 1
SELECT "public"."export"."id", "public"."export"."state", "public"."export"."row_count", "public"."export"."failure", "public"."export"."files",
"public"."export"."schedule_id", "public"."export"."created_at", "public"."export"."updated_at", "public"."export"."expires_at" FROM "public"."export" WHERE "public"."export"."owner" = $1 ORDER BY "public"."export"."created_at" DESC,
"public"."export"."id" DESC OFFSET $2;

---- getExport: GET /v1/exports/{exportId}
-- createExport 4, as above
-- getExport 1
SELECT "public"."export"."id", "public"."export"."state", "public"."export"."row_count", "public"."export"."failure", "public"."export"."files",
"public"."export"."schedule_id", "public"."export"."created_at", "public"."export"."updated_at", "public"."export"."expires_at" FROM "public"."export" WHERE ("public"."export"."id" = $1 AND "public"."export"."owner" = $2) LIMIT $3 OFFSET $4;

---- deleteExport: DELETE /v1/exports/{exportId}
-- deleteExport 1
UPDATE "public"."export" SET "owner" = $1, "expires_at" = $2, "updated_at" = $3 WHERE ("public"."export"."id" = $4 AND "public"."export"."owner" = $5) RETURNING "public"."export"."id",
"public"."export"."state", "public"."export"."row_count", "public"."export"."failure", "public"."export"."files", "public"."export"."schedule_id",
"public"."export"."created_at", "public"."export"."updated_at", "public"."export"."expires_at";
-- createExport 4, as above

---- createExportSchedule: POST /v1/export-schedules
-- createExport 1, as above
-- createExportSchedule 1
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."export_schedule"."id" FROM "public"."export_schedule" WHERE "public"."export_schedule"."owner" = $1 OFFSET $2) AS "sub";
-- createExportSchedule 2
select clock_timestamp() as now;
-- createExportSchedule 3
INSERT INTO "public"."export_schedule" ("id","owner","caller","definition","frequency","minute","weekday","keep","incremental",
  "paused","next_at","failures","created_at","updated_at") VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14) RETURNING "public"."export_schedule"."id",
"public"."export_schedule"."definition", "public"."export_schedule"."frequency", "public"."export_schedule"."minute", "public"."export_schedule"."weekday",
"public"."export_schedule"."keep", "public"."export_schedule"."incremental", "public"."export_schedule"."paused", "public"."export_schedule"."next_at",
"public"."export_schedule"."failures", "public"."export_schedule"."failure", "public"."export_schedule"."completed_at", "public"."export_schedule"."created_at",
"public"."export_schedule"."updated_at";

---- listExportSchedules: GET /v1/export-schedules
-- listExportSchedules 1
SELECT "public"."export_schedule"."id", "public"."export_schedule"."definition", "public"."export_schedule"."frequency", "public"."export_schedule"."minute",
"public"."export_schedule"."weekday", "public"."export_schedule"."keep", "public"."export_schedule"."incremental", "public"."export_schedule"."paused",
"public"."export_schedule"."next_at", "public"."export_schedule"."failures", "public"."export_schedule"."failure", "public"."export_schedule"."completed_at",
"public"."export_schedule"."created_at", "public"."export_schedule"."updated_at" FROM "public"."export_schedule" WHERE "public"."export_schedule"."owner" = $1 ORDER BY "public"."export_schedule"."created_at" ASC,
"public"."export_schedule"."id" ASC OFFSET $2;

---- getExportSchedule: GET /v1/export-schedules/{scheduleId}
-- getExportSchedule 1
SELECT "public"."export_schedule"."id", "public"."export_schedule"."definition", "public"."export_schedule"."frequency", "public"."export_schedule"."minute",
"public"."export_schedule"."weekday", "public"."export_schedule"."keep", "public"."export_schedule"."incremental", "public"."export_schedule"."paused",
"public"."export_schedule"."next_at", "public"."export_schedule"."failures", "public"."export_schedule"."failure", "public"."export_schedule"."completed_at",
"public"."export_schedule"."created_at", "public"."export_schedule"."updated_at" FROM "public"."export_schedule" WHERE ("public"."export_schedule"."id" = $1 AND "public"."export_schedule"."owner" = $2) LIMIT $3 OFFSET $4;

---- updateExportSchedule: PATCH /v1/export-schedules/{scheduleId}
-- updateExportSchedule 1
select 1
from export_schedule
where id = $1::uuid for
update;
-- getExportSchedule 1, as above
-- createExportSchedule 2, as above
-- updateExportSchedule 2
UPDATE "public"."export_schedule" SET "frequency" = $1, "minute" = $2, "weekday" = $3, "paused" = $4, "next_at" = $5, "updated_at" = $6 WHERE ("public"."export_schedule"."id" = $7 AND 1=1) RETURNING "public"."export_schedule"."id",
"public"."export_schedule"."definition", "public"."export_schedule"."frequency", "public"."export_schedule"."minute", "public"."export_schedule"."weekday",
"public"."export_schedule"."keep", "public"."export_schedule"."incremental", "public"."export_schedule"."paused", "public"."export_schedule"."next_at",
"public"."export_schedule"."failures", "public"."export_schedule"."failure", "public"."export_schedule"."completed_at", "public"."export_schedule"."created_at",
"public"."export_schedule"."updated_at";

---- deleteExportSchedule: DELETE /v1/export-schedules/{scheduleId}
-- getExportSchedule 1, as above
-- deleteExportSchedule 1
UPDATE "public"."export" SET "expires_at" = $1 WHERE ("public"."export"."schedule_id" = $2 AND "public"."export"."expires_at" > $3)
returning 1;
-- deleteExportSchedule 2
DELETE FROM "public"."export_schedule" WHERE ("public"."export_schedule"."id" = $1 AND "public"."export_schedule"."owner" = $2)
returning 1;

---- entityFilters: GET /v1/entities/filters
-- entityFilters 1
with due as materialized (
  select not exists (
    select 1
    from filter_due d
    where d.kind = 'entity') and exists (
    select 1
    from filter_state s
    where s.kind = 'entity' and s.signature = $1) as ready), delta as (
  select null::text as key, null::text as value, 0 as n
  where false), wanted as (
  select *
  from unnest($2::text[], $3::int[]) w(key, most)), candidate as (/* entityFilters 1.1: */
  select w.key, t.value, t.count
  from wanted w
  cross join lateral (
    select c.value, c.count
    from filter_count c
    where c.scope = $4 and c.key = w.key and (
      select d.ready
      from due d)
    order by c.count desc, c.value collate "und-x-icu", c.value
    limit w.most + (
      select count(*)
      from delta d
      where d.key = w.key)) t
  union
  select d.key, d.value, coalesce(c.count, 0)
  from delta d
  join wanted w on w.key = d.key
  left join filter_count c on c.scope = $5 and c.value_id = ('x' || left(md5(d.key || chr(31) || d.value), 16))::bit(64)::bigint),
 changed as (
  select c.key, c.value, c.count as stored, c.count + coalesce(d.n, 0) as count
  from candidate c
  left join delta d on d.key = c.key and d.value = c.value), ranked as (
  select c.*, row_number() over (partition by c.key
    order by c.count desc, c.value collate "und-x-icu", c.value) as position
  from changed c
  where c.count > 0)
select (
  select d.ready
  from due d) as ready, (/* entityFilters 1.2: */
  select coalesce(json_agg(k), '[]'::json)::text
  from (
    select w.key, coalesce(s.values, 0) + (
      select count(*) filter (
        where c.stored = 0) - count(*) filter (
        where c.count = 0)
      from changed c
      where c.key = w.key) as total, coalesce((
        select json_agg(json_build_object('value', r.value, 'count', r.count)
          order by r.position)
        from ranked r
        where r.key = w.key and r.position <= w.most), '[]'::json) as
    values
    from wanted w
    left join filter_summary s on s.scope = $6 and s.key = w.key) k) as choices, (
  select coalesce(json_agg(json_build_object('key', k.key, 'low', s.low, 'high', s.high, 'lost', false)
      order by k.position), '[]'::json)::text
  from unnest($7::text[]) with ordinality k(key, position)
  left join filter_summary s on s.scope = $8 and s.key = k.key) as bounds;
-- entityFilters 2
with marked as materialized (
  select d.record_id, d.is_neighbour
  from filter_due d
  where d.kind = 'entity'
  limit 2000 + 1), due as materialized (/* entityFilters 2.1: */
  select a.ids, cardinality(a.ids) <= 2000 and (
    select count(*)
    from marked) <= 2000 and exists (
    select 1
    from filter_state s
    where s.kind = 'entity' and s.signature = $1) as ready
  from (
    select array(
      select distinct r.id
      from (
        select d.record_id as id
        from marked d
        where not d.is_neighbour
        union all
        select r.source_entity_id
        from marked d
        join entity_relationship r on r.target_entity_id = d.record_id
        where d.is_neighbour
        union all
        select r.target_entity_id
        from marked d
        join entity_relationship r on r.source_entity_id = d.record_id
        where d.is_neighbour and r.relationship_type = 'acquirer'
        union all
        select i.entity_id
        from marked d
        join fundraise_round f on f.entity_id = d.record_id
        join investor_join i on i.round_id = f.id
        where d.is_neighbour and i.entity_id is not null -- The round of an acquisition counts only if the buyer is visible.
        union all
        select i.entity_id
        from marked d
        join entity_relationship r on r.source_entity_id = d.record_id
        join investor_join i on i.round_id = r.round_id
        where d.is_neighbour and i.entity_id is not null) r
      limit 2000 + 1) as ids) a), delta as materialized (
  select d.key, d.value, sum(d.n)::int as n
  from (
    select v.key, v.value, 1 as n
    from (
      select t.id, x.key, x.value
      from (
        select e.id, e.type_record as type_record, e.stage as stage, e.operating_status as operating_status, e.hq_country as hq_country,
         e.hq_state as hq_state, e.hq_city as hq_city
        from entity e
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($2)) t
      cross join lateral (
        values ('typeRecord', t.type_record), ('stage', t.stage), ('operatingStatus', t.operating_status), ('headquartersCountry',
           t.hq_country), ('headquartersState', t.hq_state), ('headquartersCity', t.hq_city)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, g.bucket as bucket, g.name as name
        from entity e
        join entity_tag j on j.entity_id = e.id and j.is_current
        join tag g on g.id = j.tag_id
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($3)) t
      cross join lateral (/* entityFilters 2.2: */
        values ('industry', case
          when t.bucket = 'industry' then t.name end), ('location', case
          when t.bucket = 'geoLocationExposure' then t.name end), ('tag', case
          when t.bucket = 'tag' then t.name end), ('mainProduct', case
          when t.bucket = 'mainProduct' then t.name end), ('typeTechnologyUsed', case
          when t.bucket = 'typeTechnologyUsed' then t.name end), ('typeModel', case
          when t.bucket = 'typeModel' then t.name end), ('typeOwnership', case
          when t.bucket = 'typeOwnership' then t.name end), ('typeCustomer', case
          when t.bucket = 'typeCustomer' then t.name end), ('typeRevenue', case
          when t.bucket = 'typeRevenue' then t.name end)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, a.name_brand as name, coalesce(p.program, a.name_brand) as program, p.batch as batch, p.status as status
        from entity e
        join entity_relationship p on p.source_entity_id = e.id and p.is_current and p.is_primary and p.relationship_type = 'acceleratorParticipant'
        join entity a on a.id = p.target_entity_id and a.deleted_at is null and not a.is_hidden and a.show_on_sitemap
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($4)) t
      cross join lateral (
        values ('acceleratorBrand', t.name), ('acceleratorName', t.program), ('acceleratorCohort', t.batch), ('acceleratorStatus',
           t.status)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, a.name_brand as name
        from entity e
        join entity_relationship p on p.source_entity_id = e.id and p.is_current and p.is_primary and p.relationship_type = 'affinity'
        join entity a on a.id = p.target_entity_id and a.deleted_at is null and not a.is_hidden and a.show_on_sitemap
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($5)) t
      cross join lateral (
        values ('affinity', t.name)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, c.hq_country as hq_country, c.hq_state as hq_state, c.hq_city as hq_city
        from entity e
        join investor_join i on i.entity_id = e.id
        join fundraise_round r on r.id = i.round_id
        join entity c on c.id = r.entity_id and c.deleted_at is null and not c.is_hidden and c.show_on_sitemap
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($6)) t
      cross join lateral (
        values ('portfolioHeadquartersCountry', t.hq_country), ('portfolioHeadquartersState', t.hq_state), ('portfolioHeadquartersCity',
           t.hq_city)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, r.round as round
        from entity e
        join fundraise_round r on r.entity_id = e.id and not exists (
          select 1
          from entity_relationship z
          join entity b on b.id = z.source_entity_id
          where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($7)) t
      cross join lateral (
        values ('fundraiseActivity.round', t.round)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, case
        when e.hq_country is not null then json_build_array(e.hq_country, e.hq_state)::text end as place
        from entity e
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($8)) t
      cross join lateral (
        values ('@headquarters', t.place)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, g.name_key as name_key
        from entity e
        join entity_tag j on j.entity_id = e.id and j.is_current
        join tag g on g.id = j.tag_id
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($9)) t
      cross join lateral (
        values ('@tag', t.name_key)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, y.span as span
        from entity e
        cross join lateral (
          values ((e.founded_year / 100)::text),((e.founded_year / 10)::text),((e.founded_year / 1)::text)) y(span)
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($10)) t
      cross join lateral (
        values ('@yearFoundedRange', t.span)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, nullif(raised.rounds, 0)::text as rounds
        from entity e
        cross join lateral (/* entityFilters 2.3: */
          select count(*) as rounds
          from fundraise_round r
          where r.entity_id = e.id and (r.round_stage is null or r.round_stage <> 'Acquisition') and not exists (
            select 1
            from entity_relationship z
            join entity b on b.id = z.source_entity_id
            where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))) raised
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($11)) t
      cross join lateral (
        values ('@rounds', t.rounds)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select e.id, '@all', ''
      from entity e
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and e.type_record = any($12)
      union all
      select e.id, x.key, x.bar
      from entity e
      cross join lateral (/* entityFilters 2.4: */
        values ('@chart/yearFounded', width_bucket((e.founded_year)::float8, array[1000, 1900, 1950, 1980, 1990, 2000, 2005,
             2010, 2015, 2020, 2025, 2101]::float8[])::text), ('@chart/employeeCount', width_bucket((e.employee_count)::float8,
             array[0, 1, 11, 51, 201, 501, 1001, 5001, 10001, 10000000]::float8[])::text), ('@chart/createdAt', width_bucket((extract(epoch
                from e.created_at) * 1000)::float8, array[1577836800000, 1609459200000, 1640995200000, 1672531200000, 1704067200000,
             1735689600000, 1767225600000, 1798761600000, 1830297600000, 1861920000000, 1893456000000, 1924992000000, 1956528000000,
             1988150400000, 2019686400000, 2051222400000]::float8[])::text), ('@chart/updatedAt', width_bucket((extract(epoch
                from e.updated_at) * 1000)::float8, array[1577836800000, 1609459200000, 1640995200000, 1672531200000, 1704067200000,
             1735689600000, 1767225600000, 1798761600000, 1830297600000, 1861920000000, 1893456000000, 1924992000000, 1956528000000,
             1988150400000, 2019686400000, 2051222400000]::float8[])::text), ('@chart/totalRaised', width_bucket((e.total_raised)::float8,
             array[0, 100000, 1000000, 5000000, 10000000, 50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000,
             10000000000000]::float8[])::text), ('@chart/roundCount', width_bucket((e.round_count)::float8, array[0, 1, 2,
             3, 4, 5, 10, 20, 50, 100000]::float8[])::text), ('@chart/investorCount', width_bucket((e.investor_count)::float8,
             array[0, 1, 2, 3, 4, 5, 10, 20, 50, 100000]::float8[])::text), ('@chart/valuation', width_bucket((e.latest_valuation)::float8,
             array[0, 100000, 1000000, 5000000, 10000000, 50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000,
             10000000000000]::float8[])::text), ('@chart/lastRoundYear', width_bucket((extract(year
                from e.last_round_at at time zone 'UTC'))::float8, array[1000, 1900, 1950, 1980, 1990, 2000, 2005, 2010, 2015,
             2020, 2025, 2101]::float8[])::text), ('@chart/totalInvestment', width_bucket((e.deal_count)::float8, array[0,
             1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 100000]::float8[])::text), ('@chart/totalAmountInvested', width_bucket((e.amount_invested)::float8,
             array[0, 100000, 1000000, 5000000, 10000000, 50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000,
             10000000000000]::float8[])::text), ('@chart/averageAmountInvested', width_bucket((e.average_invested)::float8,
             array[0, 100000, 1000000, 5000000, 10000000, 50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000,
             10000000000000]::float8[])::text), ('@chart/largestAmountInvested', width_bucket((e.largest_invested)::float8,
             array[0, 100000, 1000000, 5000000, 10000000, 50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000,
             10000000000000]::float8[])::text), ('@chart/smallestAmountInvested', width_bucket((e.smallest_invested)::float8,
             array[0, 100000, 1000000, 5000000, 10000000, 50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000,
             10000000000000]::float8[])::text), (null, null)) x(key, bar)
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and e.type_record = any($13) and x.bar is not null
      union all
      select e.id, x.key, x.bar
      from entity e
      join fundraise_round r on r.entity_id = e.id and not exists (
        select 1
        from entity_relationship z
        join entity b on b.id = z.source_entity_id
        where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))
      cross join lateral (
        values ('@chart/amountRaised', width_bucket((r.amount_raised_usd)::float8, array[0, 100000, 1000000, 5000000, 10000000,
             50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000, 10000000000000]::float8[])::text), (null,
           null)) x(key, bar)
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and e.type_record = any($14) and x.bar is not null
      union all
      select e.id, x.key, x.bar
      from entity e
      join investor_join i on i.entity_id = e.id
      join fundraise_round r on r.id = i.round_id
      join entity c on c.id = r.entity_id and c.deleted_at is null and not c.is_hidden and c.show_on_sitemap
      cross join lateral (
        values ('@chart/amountInvested', width_bucket((i.amount_invested)::float8, array[0, 100000, 1000000, 5000000, 10000000,
             50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000, 10000000000000]::float8[])::text), (null,
           null)) x(key, bar)
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and e.type_record = any($15) and x.bar is not null) v(id, key, value)
    union all
    select c.key, c.value, -1
    from counted_record r
    cross join unnest(r.value_ids) u(id)
    join filter_count c on c.scope = $16 and c.value_id = u.id
    where r.reach = $17 and r.record_id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready)) and r.type = any($18)) d
  group by 1, 2
  having sum(d.n) <> 0), wanted as (
  select *
  from unnest($19::text[], $20::int[]) w(key, most)), candidate as (/* entityFilters 2.5: */
  select w.key, t.value, t.count
  from wanted w
  cross join lateral (
    select c.value, c.count
    from filter_count c
    where c.scope = $21 and c.key = w.key and (
      select d.ready
      from due d)
    order by c.count desc, c.value collate "und-x-icu", c.value
    limit w.most + (
      select count(*)
      from delta d
      where d.key = w.key)) t
  union
  select d.key, d.value, coalesce(c.count, 0)
  from delta d
  join wanted w on w.key = d.key
  left join filter_count c on c.scope = $22 and c.value_id = ('x' || left(md5(d.key || chr(31) || d.value), 16))::bit(64)::bigint),
 changed as (
  select c.key, c.value, c.count as stored, c.count + coalesce(d.n, 0) as count
  from candidate c
  left join delta d on d.key = c.key and d.value = c.value), ranked as (
  select c.*, row_number() over (partition by c.key
    order by c.count desc, c.value collate "und-x-icu", c.value) as position
  from changed c
  where c.count > 0)
select (
  select d.ready
  from due d) as ready, (/* entityFilters 2.6: */
  select coalesce(json_agg(k), '[]'::json)::text
  from (
    select w.key, coalesce(s.values, 0) + (
      select count(*) filter (
        where c.stored = 0) - count(*) filter (
        where c.count = 0)
      from changed c
      where c.key = w.key) as total, coalesce((
        select json_agg(json_build_object('value', r.value, 'count', r.count)
          order by r.position)
        from ranked r
        where r.key = w.key and r.position <= w.most), '[]'::json) as
    values
    from wanted w
    left join filter_summary s on s.scope = $23 and s.key = w.key) k) as choices, (
  select coalesce(json_agg(json_build_object('key', k.key, 'low', least(s.low, n.low), 'high', greatest(s.high, n.high), 'lost',
         o.low <= s.low and (n.low is null or n.low > s.low) or o.high >= s.high and (n.high is null or n.high < s.high))),
    '[]'::json)::text
  from unnest($24::text[]) with ordinality k(key, position)
  left join filter_summary s on s.scope = $25 and s.key = k.key
  left join (
    select v.position, min(v.low) as low, max(v.high) as high
    from entity e
    cross join lateral (/* entityFilters 2.7: */
      select array[low0, low1, low2, low3, low4, low5, low6, low7, low8, low9, low10, low11, low12, low13, low14, low15]::float8[] as lows,
       array[high0, high1, high2, high3, high4, high5, high6, high7, high8, high9, high10, high11, high12, high13, high14,
       high15]::float8[] as highs
      from lateral (/* entityFilters 2.8: */
        select floor((e.founded_year))::float8 as low0, ceil((e.founded_year))::float8 as high0, floor((e.employee_count))::float8 as low1,
         ceil((e.employee_count))::float8 as high1, floor((extract(epoch
              from e.created_at) * 1000))::float8 as low2, ceil((extract(epoch
              from e.created_at) * 1000))::float8 as high2, floor((extract(epoch
              from e.updated_at) * 1000))::float8 as low3, ceil((extract(epoch
              from e.updated_at) * 1000))::float8 as high3, floor((e.total_raised))::float8 as low6, ceil((e.total_raised))::float8 as high6,
         floor((e.round_count))::float8 as low7, ceil((e.round_count))::float8 as high7, floor((e.investor_count))::float8 as low8,
         ceil((e.investor_count))::float8 as high8, floor((e.latest_valuation))::float8 as low9, ceil((e.latest_valuation))::float8 as high9,
         floor((extract(year
              from e.last_round_at at time zone 'UTC')))::float8 as low10, ceil((extract(year
              from e.last_round_at at time zone 'UTC')))::float8 as high10, floor((e.deal_count))::float8 as low11, ceil((e.deal_count))::float8 as high11,
         floor((e.amount_invested))::float8 as low12, ceil((e.amount_invested))::float8 as high12, floor((e.average_invested))::float8 as low13,
         ceil((e.average_invested))::float8 as high13, floor((e.largest_invested))::float8 as low14, ceil((e.largest_invested))::float8 as high14,
         floor((e.smallest_invested))::float8 as low15, ceil((e.smallest_invested))::float8 as high15
        from (
          values (1)) one(n) ) source0
      cross join lateral (
        select floor(min(r.amount_raised_usd))::float8 as low4, ceil(max(r.amount_raised_usd))::float8 as high4
        from (
          values (1)) one(n)
        join fundraise_round r on r.entity_id = e.id and not exists (
          select 1
          from entity_relationship z
          join entity b on b.id = z.source_entity_id
          where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))) source1
      cross join lateral (
        select floor(min(i.amount_invested))::float8 as low5, ceil(max(i.amount_invested))::float8 as high5
        from (
          values (1)) one(n)
        join investor_join i on i.entity_id = e.id
        join fundraise_round r on r.id = i.round_id
        join entity c on c.id = r.entity_id and c.deleted_at is null and not c.is_hidden and c.show_on_sitemap) source2) bound
    cross join unnest(bound.lows, bound.highs) with ordinality v(low, high, position)
    where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready)) and e.type_record = any($26)
    group by 1) n on n.position = k.position
  left join (
    select v.position, min(v.low) as low, max(v.high) as high
    from counted_record r
    cross join unnest(r.lows, r.highs) with ordinality v(low, high, position)
    where r.reach = $27 and r.record_id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready)) and r.type = any($28)
    group by 1) o on o.position = k.position) as bounds;
-- entityFilters 3
with counted as (
  select w.key, v.value, count(*)::int as count, w.most
  from (
    select t.id, x.key, x.value
    from (/* entityFilters 3.1: */
      select e.id, e.type_record as type_record, e.stage as stage, e.operating_status as operating_status, e.hq_country as hq_country,
       e.hq_state as hq_state, e.hq_city as hq_city
      from entity e
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($1)) t
    cross join lateral (
      values ('typeRecord', t.type_record), ('stage', t.stage), ('operatingStatus', t.operating_status), ('headquartersCountry',
         t.hq_country), ('headquartersState', t.hq_state), ('headquartersCity', t.hq_city)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select t.id, x.key, x.value
    from (/* entityFilters 3.2: */
      select e.id, g.bucket as bucket, g.name as name
      from entity e
      join entity_tag j on j.entity_id = e.id and j.is_current
      join tag g on g.id = j.tag_id
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($2)) t
    cross join lateral (/* entityFilters 2.2 */) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select distinct t.id, x.key, x.value
    from (/* entityFilters 3.3: */
      select e.id, a.name_brand as name, coalesce(p.program, a.name_brand) as program, p.batch as batch, p.status as status
      from entity e
      join entity_relationship p on p.source_entity_id = e.id and p.is_current and p.is_primary and p.relationship_type = 'acceleratorParticipant'
      join entity a on a.id = p.target_entity_id and a.deleted_at is null and not a.is_hidden and a.show_on_sitemap
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($3)) t
    cross join lateral (
      values ('acceleratorBrand', t.name), ('acceleratorName', t.program), ('acceleratorCohort', t.batch), ('acceleratorStatus',
         t.status)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select distinct t.id, x.key, x.value
    from (/* entityFilters 3.4: */
      select e.id, a.name_brand as name
      from entity e
      join entity_relationship p on p.source_entity_id = e.id and p.is_current and p.is_primary and p.relationship_type = 'affinity'
      join entity a on a.id = p.target_entity_id and a.deleted_at is null and not a.is_hidden and a.show_on_sitemap
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($4)) t
    cross join lateral (
      values ('affinity', t.name)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select distinct t.id, x.key, x.value
    from (/* entityFilters 3.5: */
      select e.id, c.hq_country as hq_country, c.hq_state as hq_state, c.hq_city as hq_city
      from entity e
      join investor_join i on i.entity_id = e.id
      join fundraise_round r on r.id = i.round_id
      join entity c on c.id = r.entity_id and c.deleted_at is null and not c.is_hidden and c.show_on_sitemap
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($5)) t
    cross join lateral (
      values ('portfolioHeadquartersCountry', t.hq_country), ('portfolioHeadquartersState', t.hq_state), ('portfolioHeadquartersCity',
         t.hq_city)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select distinct t.id, x.key, x.value
    from (/* entityFilters 3.6: */
      select e.id, r.round as round
      from entity e
      join fundraise_round r on r.entity_id = e.id and not exists (
        select 1
        from entity_relationship z
        join entity b on b.id = z.source_entity_id
        where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($6)) t
    cross join lateral (
      values ('fundraiseActivity.round', t.round)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select t.id, x.key, x.value
    from (
      select e.id, case
      when e.hq_country is not null then json_build_array(e.hq_country, e.hq_state)::text end as place
      from entity e
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($7)) t
    cross join lateral (
      values ('@headquarters', t.place)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select e.id, '@all', ''
    from entity e
    where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($8)
    union all
    select e.id, x.key, x.bar
    from entity e
    cross join lateral (/* entityFilters 2.4 */) x(key, bar)
    where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($9) and x.bar is not null
    union all
    select e.id, x.key, x.bar
    from entity e
    join fundraise_round r on r.entity_id = e.id and not exists (
      select 1
      from entity_relationship z
      join entity b on b.id = z.source_entity_id
      where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))
    cross join lateral (
      values ('@chart/amountRaised', width_bucket((r.amount_raised_usd)::float8, array[0, 100000, 1000000, 5000000, 10000000,
           50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000, 10000000000000]::float8[])::text), (null,
         null)) x(key, bar)
    where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($10) and x.bar is not null
    union all
    select e.id, x.key, x.bar
    from entity e
    join investor_join i on i.entity_id = e.id
    join fundraise_round r on r.id = i.round_id
    join entity c on c.id = r.entity_id and c.deleted_at is null and not c.is_hidden and c.show_on_sitemap
    cross join lateral (
      values ('@chart/amountInvested', width_bucket((i.amount_invested)::float8, array[0, 100000, 1000000, 5000000, 10000000,
           50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000, 10000000000000]::float8[])::text), (null,
         null)) x(key, bar)
    where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($11) and x.bar is not null) v(id,
     key, value)
  join unnest($12::text[], $13::int[]) w(key, most) on w.key = v.key
  group by w.key, v.value, w.most)
select coalesce(json_agg(f), '[]'::json)::text as found
from (/* entityFilters 3.7: */
  select o.key, max(o.total)::int as total, json_agg(json_build_object('value', o.value, 'count', o.count)
    order by o.position) as
  values
  from (
    select c.*, count(*) over (partition by c.key)::int as total, row_number() over (partition by c.key
      order by c.count desc, c.value collate "und-x-icu", c.value) as position
    from counted c) o
  where o.position <= o.most
  group by o.key) f;
-- entityFilters 4
select floor(min(e.founded_year))::float8 as min0, ceil(max(e.founded_year))::float8 as max0, floor(min(e.employee_count))::float8 as min1,
 ceil(max(e.employee_count))::float8 as max1, floor(min(extract(epoch
      from e.created_at) * 1000))::float8 as min2, ceil(max(extract(epoch
      from e.created_at) * 1000))::float8 as max2, floor(min(extract(epoch
      from e.updated_at) * 1000))::float8 as min3, ceil(max(extract(epoch
      from e.updated_at) * 1000))::float8 as max3, floor(min(e.total_raised))::float8 as min4, ceil(max(e.total_raised))::float8 as max4,
 floor(min(e.round_count))::float8 as min5, ceil(max(e.round_count))::float8 as max5, floor(min(e.investor_count))::float8 as min6,
 ceil(max(e.investor_count))::float8 as max6, floor(min(e.latest_valuation))::float8 as min7, ceil(max(e.latest_valuation))::float8 as max7,
 floor(min(extract(year
      from e.last_round_at at time zone 'UTC')))::float8 as min8, ceil(max(extract(year
      from e.last_round_at at time zone 'UTC')))::float8 as max8, floor(min(e.deal_count))::float8 as min9, ceil(max(e.deal_count))::float8 as max9,
 floor(min(e.amount_invested))::float8 as min10, ceil(max(e.amount_invested))::float8 as max10, floor(min(e.average_invested))::float8 as min11,
 ceil(max(e.average_invested))::float8 as max11, floor(min(e.largest_invested))::float8 as min12, ceil(max(e.largest_invested))::float8 as max12,
 floor(min(e.smallest_invested))::float8 as min13, ceil(max(e.smallest_invested))::float8 as max13
from (
  select *
  from entity e
  where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($1) ) e;
-- entityFilters 5
select floor(min(r.amount_raised_usd))::float8 as min0, ceil(max(r.amount_raised_usd))::float8 as max0
from (
  select *
  from entity e
  where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($1) ) e
join fundraise_round r on r.entity_id = e.id and not exists (
  select 1
  from entity_relationship z
  join entity b on b.id = z.source_entity_id
  where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap));
-- entityFilters 6
select floor(min(i.amount_invested))::float8 as min0, ceil(max(i.amount_invested))::float8 as max0
from (
  select *
  from entity e
  where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($1) ) e
join investor_join i on i.entity_id = e.id
join fundraise_round r on r.id = i.round_id
join entity c on c.id = r.entity_id and c.deleted_at is null and not c.is_hidden and c.show_on_sitemap;

---- entityFiltersRefined: POST /v1/entities/filters/refine
-- entityFilters 1, as above
-- entityFiltersRefined 1
select (
  with marked as materialized (
    select d.kind, d.record_id, d.is_neighbour
    from filter_due d
    limit 2000 + 1), due as materialized (
    select array(
      select distinct m.record_id
      from marked m
      where m.kind = 'entity' and not m.is_neighbour) as ids, (
      select count(*)
      from marked) <= 2000 and exists (
      select 1
      from filter_state s
      where s.kind = 'entity' and s.signature = $1) as ready), stored as (/* entityFiltersRefined 1.1: */
    select s.chunk, coalesce(s.bits & ~d.bits, s.bits) as bits
    from (
      select b.chunk, bit_or(b.bits) filter (
        where b.part = 0) & bit_or(b.bits) filter (
        where b.part = 1) as bits
      from (
        select 0 as part, *
        from (
          select b.chunk, b.bits
          from filter_bitmap b
          where b.scope = 'entity/public' and b.value_id = ('x' || left(md5('@all' || chr(31) || ''), 16))::bit(64)::bigint ) p
        union all
        select 1 as part, *
        from (
          select b.chunk, b.bits
          from filter_bitmap b
          where b.scope = 'entity/private' and b.value_id = any(array(
              select ('x' || left(md5('typeRecord' || chr(31) || v.value), 16))::bit(64)::bigint
              from (
                select unnest($2::text[])) v(value))) ) p) b
      group by 1) s
    left join (
      select m.number / 51200 as chunk, bit_or(set_bit(b'0'::bit(51200), m.number % 51200, 1)) as bits
      from (
        select r.number
        from counted_record r
        where r.reach = 'private' and r.record_id = any(array(
            select unnest(d.ids)
            from due d
            where d.ready))) m(number)
      group by 1) d using (chunk))
  select case
  when d.ready then coalesce((
      select sum(bit_count(t.bits))
      from stored t), 0)::int + (
    select count(*)
    from (
      select e.id
      from (
        select *
        from entity t
        where t.id = any(array(
            select unnest(d.ids)
            from due d
            where d.ready)) offset 0) e
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($3)) m)
  else (
    select count(*)
    from entity e
    where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($4)) end::int
  from due d) as total;
-- entityFilters 2, as above
-- entityFiltersRefined 2
with counted as (
  select w.key, v.value, count(*)::int as count, w.most
  from (
    select t.id, x.key, x.value
    from (/* entityFilters 3.1 */) t
    cross join lateral (
      values ('typeRecord', t.type_record), ('stage', t.stage), ('operatingStatus', t.operating_status), ('headquartersCountry',
         t.hq_country), ('headquartersState', t.hq_state), ('headquartersCity', t.hq_city)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select t.id, x.key, x.value
    from (/* entityFilters 3.2 */) t
    cross join lateral (/* entityFilters 2.2 */) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select distinct t.id, x.key, x.value
    from (/* entityFilters 3.3 */) t
    cross join lateral (
      values ('acceleratorBrand', t.name), ('acceleratorName', t.program), ('acceleratorCohort', t.batch), ('acceleratorStatus',
         t.status)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select distinct t.id, x.key, x.value
    from (/* entityFilters 3.4 */) t
    cross join lateral (
      values ('affinity', t.name)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select distinct t.id, x.key, x.value
    from (/* entityFilters 3.5 */) t
    cross join lateral (
      values ('portfolioHeadquartersCountry', t.hq_country), ('portfolioHeadquartersState', t.hq_state), ('portfolioHeadquartersCity',
         t.hq_city)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select distinct t.id, x.key, x.value
    from (/* entityFilters 3.6 */) t
    cross join lateral (
      values ('fundraiseActivity.round', t.round)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select e.id, '@all', ''
    from entity e
    where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($7)) v(id,
     key, value)
  join unnest($8::text[], $9::int[]) w(key, most) on w.key = v.key
  group by w.key, v.value, w.most)
select coalesce(json_agg(f), '[]'::json)::text as found
from (/* entityFilters 3.7 */) f;
-- entityFilters 4, as above
-- entityFilters 5, as above
-- entityFilters 6, as above

---- entityFilterSearch: GET /v1/entities/filters/search
-- entityFilterSearch 1
with due as materialized (
  select not exists (
    select 1
    from filter_due d
    where d.kind = 'entity') and exists (
    select 1
    from filter_state s
    where s.kind = 'entity' and s.signature = $1) as ready), delta as (
  select null::text as key, null::text as value, 0 as n
  where false), beginning as materialized (
  select c.value, c.count, c.folded
  from filter_count c
  where c.scope = $2 and c.key = $3 and (
    select d.ready
    from due d) and c.folded collate "C" >= $4 and c.folded collate "C" < $5
  order by c.count desc, c.folded collate "C", c.value
  limit $6), containing as materialized (
  select c.value, c.count, c.folded
  from filter_count c
  where c.scope = $7 and c.key = $8 and (
    select d.ready
    from due d) and c.folded like $9 and (
    select count(*)
    from beginning) < $10), candidate as (
  select b.value, b.count, b.folded
  from beginning b
  union (
    select i.value, i.count, i.folded
    from containing i
    order by i.count desc, i.folded collate "C", i.value
    limit $11) ), found as (
  select c.value, c.count as count, c.folded, strpos(c.folded, $12) as at
  from candidate c )
select (
  select d.ready
  from due d) as ready, array(
  select f.value
  from found f
  where f.at > 0 and f.count > 0
  order by (f.at = 1) desc, f.count desc, f.folded collate "C", f.value
  limit $13) as found;
-- entityFilterSearch 2
with marked as materialized (
  select d.record_id, d.is_neighbour
  from filter_due d
  where d.kind = 'entity'
  limit 2000 + 1), due as materialized (/* entityFilters 2.1 */), delta as materialized (/* entityFilterSearch 2.1: */
  select d.key, d.value, sum(d.n)::int as n
  from (
    select v.key, v.value, 1 as n
    from (
      select t.id, x.key, x.value
      from (
        select e.id, e.type_record as type_record, e.stage as stage, e.operating_status as operating_status, e.hq_country as hq_country,
         e.hq_state as hq_state, e.hq_city as hq_city
        from entity e
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('typeRecord', t.type_record), ('stage', t.stage), ('operatingStatus', t.operating_status), ('headquartersCountry',
           t.hq_country), ('headquartersState', t.hq_state), ('headquartersCity', t.hq_city)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, g.bucket as bucket, g.name as name
        from entity e
        join entity_tag j on j.entity_id = e.id and j.is_current
        join tag g on g.id = j.tag_id
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (/* entityFilters 2.2 */) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, a.name_brand as name, coalesce(p.program, a.name_brand) as program, p.batch as batch, p.status as status
        from entity e
        join entity_relationship p on p.source_entity_id = e.id and p.is_current and p.is_primary and p.relationship_type = 'acceleratorParticipant'
        join entity a on a.id = p.target_entity_id and a.deleted_at is null and not a.is_hidden and a.show_on_sitemap
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('acceleratorBrand', t.name), ('acceleratorName', t.program), ('acceleratorCohort', t.batch), ('acceleratorStatus',
           t.status)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, a.name_brand as name
        from entity e
        join entity_relationship p on p.source_entity_id = e.id and p.is_current and p.is_primary and p.relationship_type = 'affinity'
        join entity a on a.id = p.target_entity_id and a.deleted_at is null and not a.is_hidden and a.show_on_sitemap
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('affinity', t.name)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, c.hq_country as hq_country, c.hq_state as hq_state, c.hq_city as hq_city
        from entity e
        join investor_join i on i.entity_id = e.id
        join fundraise_round r on r.id = i.round_id
        join entity c on c.id = r.entity_id and c.deleted_at is null and not c.is_hidden and c.show_on_sitemap
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('portfolioHeadquartersCountry', t.hq_country), ('portfolioHeadquartersState', t.hq_state), ('portfolioHeadquartersCity',
           t.hq_city)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, r.round as round
        from entity e
        join fundraise_round r on r.entity_id = e.id and not exists (
          select 1
          from entity_relationship z
          join entity b on b.id = z.source_entity_id
          where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('fundraiseActivity.round', t.round)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, case
        when e.hq_country is not null then json_build_array(e.hq_country, e.hq_state)::text end as place
        from entity e
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('@headquarters', t.place)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, g.name_key as name_key
        from entity e
        join entity_tag j on j.entity_id = e.id and j.is_current
        join tag g on g.id = j.tag_id
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('@tag', t.name_key)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, y.span as span
        from entity e
        cross join lateral (
          values ((e.founded_year / 100)::text),((e.founded_year / 10)::text),((e.founded_year / 1)::text)) y(span)
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('@yearFoundedRange', t.span)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, nullif(raised.rounds, 0)::text as rounds
        from entity e
        cross join lateral (/* entityFilters 2.3 */) raised
        where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('@rounds', t.rounds)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select e.id, '@all', ''
      from entity e
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready))
      union all
      select e.id, x.key, x.bar
      from entity e
      cross join lateral (/* entityFilters 2.4 */) x(key, bar)
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and x.bar is not null
      union all
      select e.id, x.key, x.bar
      from entity e
      join fundraise_round r on r.entity_id = e.id and not exists (
        select 1
        from entity_relationship z
        join entity b on b.id = z.source_entity_id
        where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))
      cross join lateral (
        values ('@chart/amountRaised', width_bucket((r.amount_raised_usd)::float8, array[0, 100000, 1000000, 5000000, 10000000,
             50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000, 10000000000000]::float8[])::text), (null,
           null)) x(key, bar)
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and x.bar is not null
      union all
      select e.id, x.key, x.bar
      from entity e
      join investor_join i on i.entity_id = e.id
      join fundraise_round r on r.id = i.round_id
      join entity c on c.id = r.entity_id and c.deleted_at is null and not c.is_hidden and c.show_on_sitemap
      cross join lateral (
        values ('@chart/amountInvested', width_bucket((i.amount_invested)::float8, array[0, 100000, 1000000, 5000000, 10000000,
             50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000, 10000000000000]::float8[])::text), (null,
           null)) x(key, bar)
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and x.bar is not null) v(id, key, value)
    union all
    select c.key, c.value, -1
    from counted_record r
    cross join unnest(r.value_ids) u(id)
    join filter_count c on c.scope = $2 and c.value_id = u.id
    where r.reach = $3 and r.record_id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready)) ) d
  group by 1, 2
  having sum(d.n) <> 0), beginning as materialized (
  select c.value, c.count, c.folded
  from filter_count c
  where c.scope = $4 and c.key = $5 and (
    select d.ready
    from due d) and c.folded collate "C" >= $6 and c.folded collate "C" < $7
  order by c.count desc, c.folded collate "C", c.value
  limit ($8 + (
      select count(*)
      from delta d
      where d.key = $9))), containing as materialized (
  select c.value, c.count, c.folded
  from filter_count c
  where c.scope = $10 and c.key = $11 and (
    select d.ready
    from due d) and c.folded like $12 and (
    select count(*)
    from beginning) < ($13 + (
      select count(*)
      from delta d
      where d.key = $14))), candidate as (
  select b.value, b.count, b.folded
  from beginning b
  union (
    select i.value, i.count, i.folded
    from containing i
    order by i.count desc, i.folded collate "C", i.value
    limit ($15 + (
        select count(*)
        from delta d
        where d.key = $16)))
  union
  select d.value, coalesce(c.count, 0), fold_letters(d.value)
  from delta d
  left join filter_count c on c.scope = $17 and c.value_id = ('x' || left(md5(d.key || chr(31) || d.value), 16))::bit(64)::bigint
  where d.key = $18), found as (
  select c.value, c.count + coalesce(d.n, 0) as count, c.folded, strpos(c.folded, $19) as at
  from candidate c
  left join delta d on d.key = $20 and d.value = c.value)
select (
  select d.ready
  from due d) as ready, array(
  select f.value
  from found f
  where f.at > 0 and f.count > 0
  order by (f.at = 1) desc, f.count desc, f.folded collate "C", f.value
  limit $21) as found;
-- entityFilterSearch 3
with counted as materialized (
  select v.value, count(*) as count
  from (
    select t.id, x.key, x.value
    from (
      select e.id, g.bucket as bucket, g.name as name
      from entity e
      join entity_tag j on j.entity_id = e.id and j.is_current
      join tag g on g.id = j.tag_id
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap ) t
    cross join lateral (
      values ('industry', case
        when t.bucket = 'industry' then t.name end)) x(key, value)
    where x.value is not null and length(x.value) <= 255) v(id, key, value)
  group by 1), found as (
  select f.*, strpos(f.folded, $1) as at
  from (
    select c.*, fold_letters(c.value) as folded
    from counted c) f)
select f.value
from found f
where f.at > 0
order by (f.at = 1) desc, f.count desc, f.folded collate "C", f.value
limit 20;

---- entityFilterSearchScoped: POST /v1/entities/filters/search
-- entityFilterSearchScoped 1
with counted as materialized (
  select v.value, count(*) as count
  from (
    select t.id, x.key, x.value
    from (
      select e.id, g.bucket as bucket, g.name as name
      from entity e
      join entity_tag j on j.entity_id = e.id and j.is_current
      join tag g on g.id = j.tag_id
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and left(e.name_brand_key, 1) = $1) t
    cross join lateral (
      values ('industry', case
        when t.bucket = 'industry' then t.name end)) x(key, value)
    where x.value is not null and length(x.value) <= 255) v(id, key, value)
  group by 1), found as (
  select f.*, strpos(f.folded, $2) as at
  from (
    select c.*, fold_letters(c.value) as folded
    from counted c) f)
select f.value
from found f
where f.at > 0
order by (f.at = 1) desc, f.count desc, f.folded collate "C", f.value
limit 5;

---- entityFilterCounts: POST /v1/entities/filters/counts
-- entityFilterCounts 1
with due as materialized (
  select not exists (
    select 1
    from filter_due d
    where d.kind = 'entity') and exists (
    select 1
    from filter_state s
    where s.kind = 'entity' and s.signature = $1) as ready), delta as (
  select null::text as key, null::text as value, 0 as n
  where false), counted as materialized (
  select v.value, sum(v.n) as count
  from (
    select c.value, c.count as n
    from filter_count c
    where c.scope = $2 and c.key = $3
    union all
    select d.value, d.n
    from delta d
    where d.key = $4) v
  group by 1)
select (
  select d.ready
  from due d) as ready, t.*
from (
  select coalesce(max(r.total), 0)::int as total, coalesce(json_agg(json_build_object('name', r.name, 'count', r.count)
      order by r.position), '[]'::json) as counts
  from (
    select c.*, count(*) over () as total, row_number() over (
      order by c.count desc, c.name collate "und-x-icu", c.name) as position
    from (
      select min(g.name) as name, coalesce(max(c.count), 0)::int as count
      from tag g
      left join counted c on c.value = g.name_key
      where g.is_active and g.name_key = any($5::text[])
      group by g.name_key) c
    where c.count >= $6) r
  where r.position <= $7) t;
-- entityFilterCounts 2
with marked as materialized (
  select d.record_id, d.is_neighbour
  from filter_due d
  where d.kind = 'entity'
  limit 2000 + 1), due as materialized (/* entityFilters 2.1 */), delta as materialized (/* entityFilterSearch 2.1 */), counted as materialized (
  select v.value, sum(v.n) as count
  from (
    select c.value, c.count as n
    from filter_count c
    where c.scope = $4 and c.key = $5
    union all
    select d.value, d.n
    from delta d
    where d.key = $6) v
  group by 1)
select (
  select d.ready
  from due d) as ready, t.*
from (
  select coalesce(max(r.total), 0)::int as total, coalesce(json_agg(json_build_object('name', r.name, 'count', r.count)
      order by r.position), '[]'::json) as counts
  from (
    select c.*, count(*) over () as total, row_number() over (
      order by c.count desc, c.name collate "und-x-icu", c.name) as position
    from (
      select min(g.name) as name, coalesce(max(c.count), 0)::int as count
      from tag g
      left join counted c on c.value = g.name_key
      where g.is_active and g.name_key = any($7::text[])
      group by g.name_key) c
    where c.count >= $8) r
  where r.position <= $9) t;
-- entityFilterCounts 3
with counted as materialized (
  select v.value, count(*) as count
  from (
    select distinct t.id, x.key, x.value
    from (
      select e.id, g.name_key as name_key
      from entity e
      join entity_tag j on j.entity_id = e.id and j.is_current
      join tag g on g.id = j.tag_id
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap ) t
    cross join lateral (
      values ('@tag', t.name_key)) x(key, value)
    where x.value is not null and length(x.value) <= 255) v(id, key, value)
  group by 1)
select coalesce(max(r.total), 0)::int as total, coalesce(json_agg(json_build_object('name', r.name, 'count', r.count)
    order by r.position), '[]'::json) as counts
from (
  select c.*, count(*) over () as total, row_number() over (
    order by c.count desc, c.name collate "und-x-icu", c.name) as position
  from (
    select min(g.name) as name, coalesce(max(c.count), 0)::int as count
    from tag g
    left join counted c on c.value = g.name_key
    where g.is_active and g.name_key = any($1::text[])
    group by g.name_key) c
  where c.count >= $2) r
where r.position <= $3;

---- entityCountsByType: GET /v1/entities/counts
-- entityFilters 1, as above
-- entityCountsByType 1
with marked as materialized (
  select d.record_id, d.is_neighbour
  from filter_due d
  where d.kind = 'entity'
  limit 2000 + 1), due as materialized (/* entityFilters 2.1 */), delta as materialized (/* entityFilterSearch 2.1 */), wanted as (
  select *
  from unnest($4::text[], $5::int[]) w(key, most)), candidate as (/* entityCountsByType 1.1: */
  select w.key, t.value, t.count
  from wanted w
  cross join lateral (
    select c.value, c.count
    from filter_count c
    where c.scope = $6 and c.key = w.key and (
      select d.ready
      from due d)
    order by c.count desc, c.value collate "und-x-icu", c.value
    limit w.most + (
      select count(*)
      from delta d
      where d.key = w.key)) t
  union
  select d.key, d.value, coalesce(c.count, 0)
  from delta d
  join wanted w on w.key = d.key
  left join filter_count c on c.scope = $7 and c.value_id = ('x' || left(md5(d.key || chr(31) || d.value), 16))::bit(64)::bigint),
 changed as (
  select c.key, c.value, c.count as stored, c.count + coalesce(d.n, 0) as count
  from candidate c
  left join delta d on d.key = c.key and d.value = c.value), ranked as (
  select c.*, row_number() over (partition by c.key
    order by c.count desc, c.value collate "und-x-icu", c.value) as position
  from changed c
  where c.count > 0)
select (
  select d.ready
  from due d) as ready, (/* entityCountsByType 1.2: */
  select coalesce(json_agg(k), '[]'::json)::text
  from (
    select w.key, coalesce(s.values, 0) + (
      select count(*) filter (
        where c.stored = 0) - count(*) filter (
        where c.count = 0)
      from changed c
      where c.key = w.key) as total, coalesce((
        select json_agg(json_build_object('value', r.value, 'count', r.count)
          order by r.position)
        from ranked r
        where r.key = w.key and r.position <= w.most), '[]'::json) as
    values
    from wanted w
    left join filter_summary s on s.scope = $8 and s.key = w.key) k) as choices, (
  select coalesce(json_agg(json_build_object('key', k.key, 'low', least(s.low, n.low), 'high', greatest(s.high, n.high), 'lost',
         o.low <= s.low and (n.low is null or n.low > s.low) or o.high >= s.high and (n.high is null or n.high < s.high))),
    '[]'::json)::text
  from unnest($9::text[]) with ordinality k(key, position)
  left join filter_summary s on s.scope = $10 and s.key = k.key
  left join (
    select v.position, min(v.low) as low, max(v.high) as high
    from entity e
    cross join lateral (/* entityFilters 2.7 */) bound
    cross join unnest(bound.lows, bound.highs) with ordinality v(low, high, position)
    where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready))
    group by 1) n on n.position = k.position
  left join (
    select v.position, min(v.low) as low, max(v.high) as high
    from counted_record r
    cross join unnest(r.lows, r.highs) with ordinality v(low, high, position)
    where r.reach = $11 and r.record_id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready))
    group by 1) o on o.position = k.position) as bounds;
-- entityCountsByType 2
with counted as (
  select w.key, v.value, count(*)::int as count, w.most
  from (
    select t.id, x.key, x.value
    from (
      select e.id, e.type_record as type_record, e.stage as stage, e.operating_status as operating_status, e.hq_country as hq_country,
       e.hq_state as hq_state, e.hq_city as hq_city
      from entity e
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap ) t
    cross join lateral (
      values ('typeRecord', t.type_record)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select e.id, '@all', ''
    from entity e
    where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap ) v(id,
     key, value)
  join unnest($1::text[], $2::int[]) w(key, most) on w.key = v.key
  group by w.key, v.value, w.most)
select coalesce(json_agg(f), '[]'::json)::text as found
from (/* entityFilters 3.7 */) f;
-- entityCountsByType 3
select floor(min(e.founded_year))::float8 as min0, ceil(max(e.founded_year))::float8 as max0, floor(min(e.employee_count))::float8 as min1,
 ceil(max(e.employee_count))::float8 as max1, floor(min(extract(epoch
      from e.created_at) * 1000))::float8 as min2, ceil(max(extract(epoch
      from e.created_at) * 1000))::float8 as max2, floor(min(extract(epoch
      from e.updated_at) * 1000))::float8 as min3, ceil(max(extract(epoch
      from e.updated_at) * 1000))::float8 as max3, floor(min(e.total_raised))::float8 as min4, ceil(max(e.total_raised))::float8 as max4,
 floor(min(e.round_count))::float8 as min5, ceil(max(e.round_count))::float8 as max5, floor(min(e.investor_count))::float8 as min6,
 ceil(max(e.investor_count))::float8 as max6, floor(min(e.latest_valuation))::float8 as min7, ceil(max(e.latest_valuation))::float8 as max7,
 floor(min(extract(year
      from e.last_round_at at time zone 'UTC')))::float8 as min8, ceil(max(extract(year
      from e.last_round_at at time zone 'UTC')))::float8 as max8, floor(min(e.deal_count))::float8 as min9, ceil(max(e.deal_count))::float8 as max9,
 floor(min(e.amount_invested))::float8 as min10, ceil(max(e.amount_invested))::float8 as max10, floor(min(e.average_invested))::float8 as min11,
 ceil(max(e.average_invested))::float8 as max11, floor(min(e.largest_invested))::float8 as min12, ceil(max(e.largest_invested))::float8 as max12,
 floor(min(e.smallest_invested))::float8 as min13, ceil(max(e.smallest_invested))::float8 as max13
from (
  select *
  from entity e
  where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap ) e;
-- entityCountsByType 4
select floor(min(r.amount_raised_usd))::float8 as min0, ceil(max(r.amount_raised_usd))::float8 as max0
from (
  select *
  from entity e
  where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap ) e
join fundraise_round r on r.entity_id = e.id and not exists (
  select 1
  from entity_relationship z
  join entity b on b.id = z.source_entity_id
  where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap));
-- entityCountsByType 5
select floor(min(i.amount_invested))::float8 as min0, ceil(max(i.amount_invested))::float8 as max0
from (
  select *
  from entity e
  where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap ) e
join investor_join i on i.entity_id = e.id
join fundraise_round r on r.id = i.round_id
join entity c on c.id = r.entity_id and c.deleted_at is null and not c.is_hidden and c.show_on_sitemap;

---- entityTypes: GET /v1/entities/types

---- countEntities: POST /v1/entities/counts
-- countEntities 1
select array[]::boolean[] as found, array[(/* listEntitiesBatch 1.1 */), (/* listEntities 1.1 */)::int]::int[] as totals;

---- countPeople: POST /v1/people/counts
-- countPeople 1
select array[]::boolean[] as found, array[(
  select count(*)::int
  from person p
  where p.deleted_at is null and p.id in (
    select j.person_id
    from entity_person j
    join entity x on x.id = j.entity_id
    left join corporate_title t on t.id = j.title_id
    where x.deleted_at is null and j.is_current = $1)), (/* countPeople 1.1: */ case
  when exists (
    select 1
    from filter_state s
    where s.kind = 'person' and s.signature <> 'reset') and (
    select count(*)
    from (
      select 1
      from filter_due d
      where d.kind = 'person' and not d.is_neighbour
      limit 2000 + 1) d) <= 2000 then coalesce((
      select sum(c.count)
      from filter_count c
      where c.scope = 'person/private' and c.value_id = ('x' || left(md5('@all' || chr(31) || ''), 16))::bit(64)::bigint),
     0) + (
    select count(*)
    from person p
    where p.deleted_at is null and p.id = any(array(
        select d.record_id
        from filter_due d
        where d.kind = 'person' and not d.is_neighbour))) - (
    select count(*)
    from counted_record r
    where r.reach = 'private' and r.record_id = any(array(
        select d.record_id
        from filter_due d
        where d.kind = 'person' and not d.is_neighbour)) )
  else (
    select count(*)
    from person p
    where p.deleted_at is null) end)::int]::int[] as totals;

---- entityFacets: POST /v1/entities/filters/facets
-- entityFilters 1, as above
-- entityFacets 1
with marked as materialized (
  select d.record_id, d.is_neighbour
  from filter_due d
  where d.kind = 'entity'
  limit 2000 + 1), due as materialized (/* entityFilters 2.1 */), delta as materialized (
  select d.key, d.value, sum(d.n)::int as n
  from (
    select v.key, v.value, 1 as n
    from (
      select t.id, x.key, x.value
      from (
        select e.id, e.type_record as type_record, e.stage as stage, e.operating_status as operating_status, e.hq_country as hq_country,
         e.hq_state as hq_state, e.hq_city as hq_city
        from entity e
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($2)) t
      cross join lateral (
        values ('typeRecord', t.type_record), ('stage', t.stage), ('operatingStatus', t.operating_status), ('headquartersCountry',
           t.hq_country), ('headquartersState', t.hq_state), ('headquartersCity', t.hq_city)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, g.bucket as bucket, g.name as name
        from entity e
        join entity_tag j on j.entity_id = e.id and j.is_current
        join tag g on g.id = j.tag_id
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($3)) t
      cross join lateral (/* entityFilters 2.2 */) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, a.name_brand as name, coalesce(p.program, a.name_brand) as program, p.batch as batch, p.status as status
        from entity e
        join entity_relationship p on p.source_entity_id = e.id and p.is_current and p.is_primary and p.relationship_type = 'acceleratorParticipant'
        join entity a on a.id = p.target_entity_id and a.deleted_at is null
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($4)) t
      cross join lateral (
        values ('acceleratorBrand', t.name), ('acceleratorName', t.program), ('acceleratorCohort', t.batch), ('acceleratorStatus',
           t.status)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, a.name_brand as name
        from entity e
        join entity_relationship p on p.source_entity_id = e.id and p.is_current and p.is_primary and p.relationship_type = 'affinity'
        join entity a on a.id = p.target_entity_id and a.deleted_at is null
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($5)) t
      cross join lateral (
        values ('affinity', t.name)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, c.hq_country as hq_country, c.hq_state as hq_state, c.hq_city as hq_city
        from entity e
        join investor_join i on i.entity_id = e.id
        join fundraise_round r on r.id = i.round_id
        join entity c on c.id = r.entity_id and c.deleted_at is null
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($6)) t
      cross join lateral (
        values ('portfolioHeadquartersCountry', t.hq_country), ('portfolioHeadquartersState', t.hq_state), ('portfolioHeadquartersCity',
           t.hq_city)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, r.round as round
        from entity e
        join fundraise_round r on r.entity_id = e.id and not exists (
          select 1
          from entity_relationship z
          join entity b on b.id = z.source_entity_id
          where z.round_id = r.id and not (b.deleted_at is null))
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($7)) t
      cross join lateral (
        values ('fundraiseActivity.round', t.round)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, case
        when e.hq_country is not null then json_build_array(e.hq_country, e.hq_state)::text end as place
        from entity e
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($8)) t
      cross join lateral (
        values ('@headquarters', t.place)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, g.name_key as name_key
        from entity e
        join entity_tag j on j.entity_id = e.id and j.is_current
        join tag g on g.id = j.tag_id
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($9)) t
      cross join lateral (
        values ('@tag', t.name_key)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, y.span as span
        from entity e
        cross join lateral (
          values ((e.founded_year / 100)::text),((e.founded_year / 10)::text),((e.founded_year / 1)::text)) y(span)
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($10)) t
      cross join lateral (
        values ('@yearFoundedRange', t.span)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, nullif(raised.rounds, 0)::text as rounds
        from entity e
        cross join lateral (/* entityFacets 1.1: */
          select count(*) as rounds
          from fundraise_round r
          where r.entity_id = e.id and (r.round_stage is null or r.round_stage <> 'Acquisition') and not exists (
            select 1
            from entity_relationship z
            join entity b on b.id = z.source_entity_id
            where z.round_id = r.id and not (b.deleted_at is null))) raised
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and e.type_record = any($11)) t
      cross join lateral (
        values ('@rounds', t.rounds)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select e.id, '@all', ''
      from entity e
      where e.deleted_at is null and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and e.type_record = any($12)
      union all
      select e.id, x.key, x.bar
      from entity e
      cross join lateral (/* entityFilters 2.4 */) x(key, bar)
      where e.deleted_at is null and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and e.type_record = any($13) and x.bar is not null
      union all
      select e.id, x.key, x.bar
      from entity e
      join fundraise_round r on r.entity_id = e.id and not exists (
        select 1
        from entity_relationship z
        join entity b on b.id = z.source_entity_id
        where z.round_id = r.id and not (b.deleted_at is null))
      cross join lateral (
        values ('@chart/amountRaised', width_bucket((r.amount_raised_usd)::float8, array[0, 100000, 1000000, 5000000, 10000000,
             50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000, 10000000000000]::float8[])::text), (null,
           null)) x(key, bar)
      where e.deleted_at is null and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and e.type_record = any($14) and x.bar is not null
      union all
      select e.id, x.key, x.bar
      from entity e
      join investor_join i on i.entity_id = e.id
      join fundraise_round r on r.id = i.round_id
      join entity c on c.id = r.entity_id and c.deleted_at is null
      cross join lateral (
        values ('@chart/amountInvested', width_bucket((i.amount_invested)::float8, array[0, 100000, 1000000, 5000000, 10000000,
             50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000, 10000000000000]::float8[])::text), (null,
           null)) x(key, bar)
      where e.deleted_at is null and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and e.type_record = any($15) and x.bar is not null) v(id, key, value)
    union all
    select c.key, c.value, -1
    from counted_record r
    cross join unnest(r.value_ids) u(id)
    join filter_count c on c.scope = $16 and c.value_id = u.id
    where r.reach = $17 and r.record_id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready)) and r.type = any($18)) d
  group by 1, 2
  having sum(d.n) <> 0), wanted as (
  select *
  from unnest($19::text[], $20::int[]) w(key, most)), candidate as (/* entityFilters 2.5 */), changed as (
  select c.key, c.value, c.count as stored, c.count + coalesce(d.n, 0) as count
  from candidate c
  left join delta d on d.key = c.key and d.value = c.value), ranked as (
  select c.*, row_number() over (partition by c.key
    order by c.count desc, c.value collate "und-x-icu", c.value) as position
  from changed c
  where c.count > 0)
select (
  select d.ready
  from due d) as ready, (/* entityFilters 2.6 */) as choices, (
  select coalesce(json_agg(json_build_object('key', k.key, 'low', least(s.low, n.low), 'high', greatest(s.high, n.high), 'lost',
         o.low <= s.low and (n.low is null or n.low > s.low) or o.high >= s.high and (n.high is null or n.high < s.high))),
    '[]'::json)::text
  from unnest($24::text[]) with ordinality k(key, position)
  left join filter_summary s on s.scope = $25 and s.key = k.key
  left join (
    select v.position, min(v.low) as low, max(v.high) as high
    from entity e
    cross join lateral (/* entityFacets 1.2: */
      select array[low0, low1, low2, low3, low4, low5, low6, low7, low8, low9, low10, low11, low12, low13, low14, low15]::float8[] as lows,
       array[high0, high1, high2, high3, high4, high5, high6, high7, high8, high9, high10, high11, high12, high13, high14,
       high15]::float8[] as highs
      from lateral (/* entityFilters 2.8 */) source0
      cross join lateral (
        select floor(min(r.amount_raised_usd))::float8 as low4, ceil(max(r.amount_raised_usd))::float8 as high4
        from (
          values (1)) one(n)
        join fundraise_round r on r.entity_id = e.id and not exists (
          select 1
          from entity_relationship z
          join entity b on b.id = z.source_entity_id
          where z.round_id = r.id and not (b.deleted_at is null))) source1
      cross join lateral (
        select floor(min(i.amount_invested))::float8 as low5, ceil(max(i.amount_invested))::float8 as high5
        from (
          values (1)) one(n)
        join investor_join i on i.entity_id = e.id
        join fundraise_round r on r.id = i.round_id
        join entity c on c.id = r.entity_id and c.deleted_at is null) source2) bound
    cross join unnest(bound.lows, bound.highs) with ordinality v(low, high, position)
    where e.deleted_at is null and e.id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready)) and e.type_record = any($26)
    group by 1) n on n.position = k.position
  left join (
    select v.position, min(v.low) as low, max(v.high) as high
    from counted_record r
    cross join unnest(r.lows, r.highs) with ordinality v(low, high, position)
    where r.reach = $27 and r.record_id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready)) and r.type = any($28)
    group by 1) o on o.position = k.position) as bounds;
-- entityFacets 2
with counted as (
  select w.key, v.value, count(*)::int as count, w.most
  from (
    select t.id, x.key, x.value
    from (
      select e.id, g.bucket as bucket, g.name as name
      from entity e
      join entity_tag j on j.entity_id = e.id and j.is_current
      join tag g on g.id = j.tag_id
      where e.deleted_at is null and e.deleted_at is null and e.type_record = any($1)) t
    cross join lateral (
      values ('industry', case
        when t.bucket = 'industry' then t.name end)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select e.id, '@all', ''
    from entity e
    where e.deleted_at is null and e.deleted_at is null and e.type_record = any($2)) v(id, key, value)
  join unnest($3::text[], $4::int[]) w(key, most) on w.key = v.key
  group by w.key, v.value, w.most)
select coalesce(json_agg(f), '[]'::json)::text as found
from (/* entityFilters 3.7 */) f;
-- entityFacets 3
select floor(min(e.founded_year))::float8 as min0, ceil(max(e.founded_year))::float8 as max0, floor(min(e.employee_count))::float8 as min1,
 ceil(max(e.employee_count))::float8 as max1, floor(min(extract(epoch
      from e.created_at) * 1000))::float8 as min2, ceil(max(extract(epoch
      from e.created_at) * 1000))::float8 as max2, floor(min(extract(epoch
      from e.updated_at) * 1000))::float8 as min3, ceil(max(extract(epoch
      from e.updated_at) * 1000))::float8 as max3, floor(min(e.total_raised))::float8 as min4, ceil(max(e.total_raised))::float8 as max4,
 floor(min(e.round_count))::float8 as min5, ceil(max(e.round_count))::float8 as max5, floor(min(e.investor_count))::float8 as min6,
 ceil(max(e.investor_count))::float8 as max6, floor(min(e.latest_valuation))::float8 as min7, ceil(max(e.latest_valuation))::float8 as max7,
 floor(min(extract(year
      from e.last_round_at at time zone 'UTC')))::float8 as min8, ceil(max(extract(year
      from e.last_round_at at time zone 'UTC')))::float8 as max8, floor(min(e.deal_count))::float8 as min9, ceil(max(e.deal_count))::float8 as max9,
 floor(min(e.amount_invested))::float8 as min10, ceil(max(e.amount_invested))::float8 as max10, floor(min(e.average_invested))::float8 as min11,
 ceil(max(e.average_invested))::float8 as max11, floor(min(e.largest_invested))::float8 as min12, ceil(max(e.largest_invested))::float8 as max12,
 floor(min(e.smallest_invested))::float8 as min13, ceil(max(e.smallest_invested))::float8 as max13
from (
  select *
  from entity e
  where e.deleted_at is null and e.type_record = any($1) ) e;
-- entityFacets 4
select floor(min(r.amount_raised_usd))::float8 as min0, ceil(max(r.amount_raised_usd))::float8 as max0
from (
  select *
  from entity e
  where e.deleted_at is null and e.type_record = any($1) ) e
join fundraise_round r on r.entity_id = e.id and not exists (
  select 1
  from entity_relationship z
  join entity b on b.id = z.source_entity_id
  where z.round_id = r.id and not (b.deleted_at is null));
-- entityFacets 5
select floor(min(i.amount_invested))::float8 as min0, ceil(max(i.amount_invested))::float8 as max0
from (
  select *
  from entity e
  where e.deleted_at is null and e.type_record = any($1) ) e
join investor_join i on i.entity_id = e.id
join fundraise_round r on r.id = i.round_id
join entity c on c.id = r.entity_id and c.deleted_at is null;

---- upsertEntities: POST /v1/entities/bulk
-- upsertEntities 1
select set_config('lock_timeout', $1, true);
-- upsertEntities 2
select 1 as turn
from (
  select pg_advisory_xact_lock(hashtext($1))) l;
-- upsertEntities 3
select s.provider_id, s.kind, s.entity_id, s.person_id, s.round_id, s.digest, true as is_visible
from source_record s
join (
  select unnest($1::text[]) as id) given on given.id = s.provider_id
where s.provider = $2;
-- createAcquisition 2, as above
-- createFullEntity 3, as above
-- upsertEntities 4
select coalesce(t.entity_id, t.person_id) || ' ' || t.text_type as key
from owned_text t
join provenance_event p on p.id = t.last_event_id
where (t.entity_id = any($1::uuid[]) or t.person_id = any($2::uuid[])) and t.is_current and t.is_primary and p.source_type <> 'import';
-- upsertEntities 5
with owned as (
  select unnest($1::uuid[]) as entity_id, null::uuid as person_id
  union all
  select null::uuid, unnest($2::uuid[]))
select case
when f.own_entity is null then 'person'
else 'entity' end as "recordType", coalesce(f.own_entity, f.own_person)::text as "recordId", case
when f.entity_id is null then 'person'
else 'entity' end as type, coalesce(f.entity_id, f.person_id)::text as id, array_agg(distinct f.reason
  order by f.reason) as reason, null::int as score
from (
  select o.entity_id as own_entity, o.person_id as own_person, m.*, 'url-match' as reason
  from owned o
  cross join lateral (
    select *
    from url_link t
    where t.entity_id = o.entity_id
    union all
    select *
    from url_link t
    where t.person_id = o.person_id) l
  cross join lateral (
    select h.entity_id, h.person_id
    from url_link h
    where h.host_path = l.host_path and h.url_type = l.url_type and l.is_current and h.is_current and h.url_type = any($3::text[]) and coalesce(h.entity_id,
       h.person_id) <> coalesce(o.entity_id, o.person_id) and (exists (
        select 1
        from entity x
        where x.id = h.entity_id and x.deleted_at is null) or exists (
        select 1
        from person y
        where y.id = h.person_id and y.deleted_at is null)) and not (exists (
        select 1
        from entity x
        where x.id = h.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) or exists (
        select 1
        from person y
        where y.id = h.person_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap))
    order by h.host_path, h.id
    limit $4::int) m
  union all
  select o.entity_id, o.person_id, m.*, 'identifier-match'
  from owned o
  cross join lateral (
    select *
    from unique_id t
    where t.entity_id = o.entity_id
    union all
    select *
    from unique_id t
    where t.person_id = o.person_id) u
  cross join lateral (
    select h.entity_id, h.person_id
    from unique_id h
    where h.id_type = u.id_type and h.identifier = u.identifier and coalesce(h.entity_id, h.person_id) <> coalesce(o.entity_id,
       o.person_id) and (exists (
        select 1
        from entity x
        where x.id = h.entity_id and x.deleted_at is null) or exists (
        select 1
        from person y
        where y.id = h.person_id and y.deleted_at is null)) and not (exists (
        select 1
        from entity x
        where x.id = h.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap) or exists (
        select 1
        from person y
        where y.id = h.person_id and y.deleted_at is null and not y.is_hidden and y.show_on_sitemap))
    order by h.id
    limit $5::int) m) f
group by f.own_entity, f.own_person, f.entity_id, f.person_id
order by 2, 4;
-- putAcquisition 10, as above
-- createAcquisition 15, as above
-- upsertEntities 6
insert into source_record (provider, kind, provider_id, entity_id, person_id, round_id, digest, updated_at)
select $1, kind, provider_id, entity_id, person_id, round_id, digest, $2::timestamptz
from json_populate_recordset(null::source_record, $3::json)
on conflict (provider, kind, provider_id) do
update
set digest = excluded.digest, updated_at = excluded.updated_at;

---- upsertPeople: POST /v1/people/bulk
-- upsertEntities 1, as above
-- upsertEntities 2, as above
-- upsertEntities 3, as above
-- createAcquisition 2, as above
-- upsertPeople 1
with added as (
  insert into person ( id, public_id, slug, name_first, name_middle, name_last, nickname, suffix, name_full, name_full_key,
     gender, workflow_status, is_hidden, show_on_sitemap, last_event_id, version, created_at, updated_at, last_modified_at)
  select d.id, d.public_id, d.slug, d.name_first, d.name_middle, d.name_last, d.nickname, d.suffix, d.name_full, d.name_full_key,
   d.gender, d.workflow_status, d.is_hidden, d.show_on_sitemap, d.last_event_id, 1, t.now, t.now, t.now
  from json_populate_recordset(null::person, $1::json) d, (
    select $2::timestamptz as now) t
  where not exists (
    select 1
    from slug_redirect r
    where r.namespace = 'person' and r.slug = d.slug offset 0)
  order by d.id
  on conflict (slug) do nothing
  returning id, last_event_id), history as (/* createEntityPersonAssociation 3.1 */), keyed as (
  insert into person_match_key (key, person_id)
  select n.key, n.id
  from json_to_recordset($16::json) n(key bigint, id uuid)
  where n.id in (
    select a.id
    from added a)
  order by n.key, n.id)
select id, last_event_id as "eventId"
from added;
-- upsertEntities 4, as above
-- upsertEntities 5, as above
-- createAddress 3, as above
-- upsertEntities 6, as above

---- upsertNews: POST /v1/news/bulk
-- upsertEntities 1, as above
-- upsertEntities 2, as above
-- upsertEntities 3, as above
-- upsertEntities 4, as above
-- upsertNews 1
select count(*)::int as turns
from (
  select pg_advisory_xact_lock(k.key)
  from (
    select distinct hashtextextended('news ' || t.key, 0) as key
    from unnest($1::text[]) t(key)
    order by 1) k) l;
-- upsertNews 2
select t.key, min(n.id) as id
from (
  select distinct unnest($1::text[]) as key) t
join news_article n on n.host_path = case
when t.key like 'url %' then substr(t.key, 5) end or n.external_id = case
when t.key like 'id %' then substr(t.key, 4) end
group by t.key;
-- upsertNews 3
insert into news_article (slug, title, title_key, author, category, categories, excerpt, content, external_id, is_external,
   url_original, host_path, domain, publication, language, published_at, image_thumbnail, is_hidden, last_event_id, version,
   created_at, updated_at)
select d.slug, d.title, d.title_key, d.author, d.category, d.categories, d.excerpt, d.content, d.external_id, d.is_external,
 d.url_original, d.host_path, d.domain, d.publication, d.language, d.published_at, d.image_thumbnail, d.is_hidden, d.last_event_id,
 1, $1::timestamptz, $2::timestamptz
from json_populate_recordset(null::news_article, $3::json) d
where not exists (
  select 1
  from slug_redirect r
  where r.namespace = 'news' and r.slug = d.slug)
order by d.last_event_id
on conflict (slug) do nothing
returning id, slug;
-- createAcquisition 6, as above
-- upsertNews 4
insert into news_entity (news_id, entity_id, mention, match_type, match_score, created_at, updated_at)
select news_id, entity_id, mention, match_type, match_score, $1::timestamptz, $2::timestamptz
from json_populate_recordset(null::news_entity, $3::json)
order by entity_id, news_id
on conflict (news_id, entity_id) do nothing
returning news_id as "newsId", entity_id as id;
-- createAcquisition 6, as above
-- upsertNews 5
with article as materialized (
  select n.id, n.title, n.excerpt, n.author, n.publication, coalesce(n.content, n.linked_content) as text, not n.is_hidden as is_public
  from news_article n
  where n.id = any($1::int[])), worded as materialized (
  select n.id, n.is_public, setweight(to_tsvector('english', search_text(n.title)), 'A') || setweight(to_tsvector('english',
       search_text(coalesce(n.excerpt, ''))), 'B') || setweight(to_tsvector('simple', search_text(concat_ws(' ', n.author,
           n.publication))), 'C') || setweight(to_tsvector('english', search_text(left(coalesce(n.text, ''), 100000))), 'D') as document
  from article n), search_document as (
  insert into news_search (news_id, document)
  select n.id, n.document
  from worded n
  order by n.id
  on conflict (news_id) do
  update
  set document = excluded.document
  where news_search.document is distinct
  from excluded.document), word as (
  insert into search_word (kind, word, is_public)
  select 'news', d.word, bool_or(d.is_public)
  from (
    select unnest(tsvector_to_array(s.document)) as word, s.is_public
    from worded s) d
  where search_word_fits(d.word) and not exists (
    select 1
    from search_word k
    where k.kind = 'news' and k.word = d.word and (k.is_public or not d.is_public))
  group by d.word
  order by d.word
  on conflict (kind, word) do
  update
  set is_public = true
  where excluded.is_public)
insert into news_meaning (news_id, due_source)
select s.id, s.source
from (
  select n.id, json_build_object('title', n.title, 'excerpt', n.excerpt, 'content', nullif(left(n.text, 1000), ''))::text as source
  from article n) s
order by s.id
on conflict (news_id) do
update
set due_source = nullif(excluded.due_source, news_meaning.source)
where news_meaning.due_source is distinct
from nullif(excluded.due_source, news_meaning.source);
-- upsertEntities 6, as above

---- createImport: POST /v1/imports
-- createImport 1
select 1 as turn
from (
  select pg_advisory_xact_lock(hashtextextended($1, 0))) l;
-- createImport 2
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."import_job"."id" FROM "public"."import_job" WHERE ("public"."import_job"."owner" = $1 AND "public"."import_job"."expires_at" > $2 AND "public"."import_job"."state" IN ($3,$4,$5,$6)) OFFSET $7) AS "sub";
-- createImport 3
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."import_job"."id" FROM "public"."import_job" WHERE ("public"."import_job"."owner" = $1 AND "public"."import_job"."expires_at" > $2) OFFSET $3) AS "sub";
-- createImport 4
INSERT INTO "public"."import_job" ("id","owner","caller","state","request","file_name","file_bytes","preview","tally","position",
  "read_bytes","total_bytes","line_count","revision","attempt","fence","created_at","updated_at","expires_at") VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19) RETURNING "public"."import_job"."id";
-- createImport 5
UPDATE "public"."import_job" SET "state" = $1, "updated_at" = $2, "expires_at" = $3 WHERE ("public"."import_job"."id" = $4 AND "public"."import_job"."state" = $5) RETURNING "public"."import_job"."id",
"public"."import_job"."state", "public"."import_job"."request", "public"."import_job"."file_name", "public"."import_job"."file_bytes",
"public"."import_job"."preview", "public"."import_job"."tally", "public"."import_job"."read_bytes", "public"."import_job"."total_bytes",
"public"."import_job"."revision", "public"."import_job"."failure", "public"."import_job"."created_at", "public"."import_job"."updated_at",
"public"."import_job"."started_at", "public"."import_job"."expires_at";
-- refreshOne 3, as above

---- listImports: GET /v1/imports
-- listImports 1
SELECT "public"."import_job"."id", "public"."import_job"."state", "public"."import_job"."request", "public"."import_job"."file_name",
"public"."import_job"."file_bytes", "public"."import_job"."preview", "public"."import_job"."tally", "public"."import_job"."read_bytes",
"public"."import_job"."total_bytes", "public"."import_job"."revision", "public"."import_job"."failure", "public"."import_job"."created_at",
"public"."import_job"."updated_at", "public"."import_job"."started_at", "public"."import_job"."expires_at" FROM "public"."import_job" WHERE ("public"."import_job"."owner" = $1 AND "public"."import_job"."state" <> $2) ORDER BY "public"."import_job"."created_at" DESC,
"public"."import_job"."id" DESC OFFSET $3;

---- getImport: GET /v1/imports/{importId}
-- getImport 1
SELECT "public"."import_job"."id", "public"."import_job"."state", "public"."import_job"."request", "public"."import_job"."file_name",
"public"."import_job"."file_bytes", "public"."import_job"."preview", "public"."import_job"."tally", "public"."import_job"."read_bytes",
"public"."import_job"."total_bytes", "public"."import_job"."revision", "public"."import_job"."failure", "public"."import_job"."created_at",
"public"."import_job"."updated_at", "public"."import_job"."started_at", "public"."import_job"."expires_at" FROM "public"."import_job" WHERE ("public"."import_job"."id" = $1 AND "public"."import_job"."owner" = $2 AND "public"."import_job"."state" <> $3) LIMIT $4 OFFSET $5;

---- listImportLines: GET /v1/imports/{importId}/report
-- getImport 1, as above
-- listImportLines 1
SELECT "public"."import_line"."import_id", "public"."import_line"."number", "public"."import_line"."kind", "public"."import_line"."file",
"public"."import_line"."line", "public"."import_line"."field", "public"."import_line"."column", "public"."import_line"."value",
"public"."import_line"."reason", "public"."import_line"."way_out" FROM "public"."import_line" WHERE "public"."import_line"."import_id" = $1 ORDER BY "public"."import_line"."number" ASC LIMIT $2 OFFSET $3;
-- listImportLines 2
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."import_line"."import_id", "public"."import_line"."number" FROM "public"."import_line" WHERE "public"."import_line"."import_id" = $1 OFFSET $2) AS "sub";

---- listImportEvents: GET /v1/imports/{importId}/events
-- getImport 1, as above

---- startImport: POST /v1/imports/{importId}/start
-- startImport 1
SELECT "public"."import_job"."id", "public"."import_job"."request", "public"."import_job"."preview", "public"."import_job"."file_name" FROM "public"."import_job" WHERE ("public"."import_job"."id" = $1 AND "public"."import_job"."owner" = $2 AND "public"."import_job"."state" <> $3) LIMIT $4 OFFSET $5;
-- startImport 2
UPDATE "public"."import_job" SET "state" = $1, "caller" = $2, "request" = $3, "tally" = $4, "position" = $5, "read_bytes" = $6,
"line_count" = $7, "attempt" = $8, "failure" = $9, "started_at" = $10, "revision" = ("public"."import_job"."revision" + $11),
"updated_at" = $12, "expires_at" = $13 WHERE ("public"."import_job"."id" = $14 AND "public"."import_job"."owner" = $15 AND "public"."import_job"."state" IN ($16,$17,$18,$19) AND "public"."import_job"."expires_at" > $20) RETURNING "public"."import_job"."id",
"public"."import_job"."state", "public"."import_job"."request", "public"."import_job"."file_name", "public"."import_job"."file_bytes",
"public"."import_job"."preview", "public"."import_job"."tally", "public"."import_job"."read_bytes", "public"."import_job"."total_bytes",
"public"."import_job"."revision", "public"."import_job"."failure", "public"."import_job"."created_at", "public"."import_job"."updated_at",
"public"."import_job"."started_at", "public"."import_job"."expires_at";
-- startImport 3
DELETE FROM "public"."import_line" WHERE "public"."import_line"."import_id" = $1
returning 1;
-- refreshOne 3, as above

---- deleteImport: DELETE /v1/imports/{importId}
-- deleteImport 1
UPDATE "public"."import_job" SET "state" = $1, "failure" = $2, "fence" = ("public"."import_job"."fence" + $3), "leased_until" = $4,
"revision" = ("public"."import_job"."revision" + $5), "updated_at" = $6 WHERE ("public"."import_job"."id" = $7 AND "public"."import_job"."owner" = $8 AND "public"."import_job"."state" IN ($9,$10,$11)) RETURNING "public"."import_job"."id",
"public"."import_job"."state", "public"."import_job"."request", "public"."import_job"."file_name", "public"."import_job"."file_bytes",
"public"."import_job"."preview", "public"."import_job"."tally", "public"."import_job"."read_bytes", "public"."import_job"."total_bytes",
"public"."import_job"."revision", "public"."import_job"."failure", "public"."import_job"."created_at", "public"."import_job"."updated_at",
"public"."import_job"."started_at", "public"."import_job"."expires_at";
-- deleteImport 2
select 1 as sent
from (
  select pg_notify($1, $2)) n;

---- entityFundraises: GET /v1/entities/detail/fundraise-rounds
-- listAcquisitions 1, as above
-- entityFundraises 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from fundraise_round r
    where r.entity_id = $1::uuid and not exists (
      select 1
      from entity_relationship z
      join entity b on b.id = z.source_entity_id
      where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap)) and true and position(lower($2) in lower(r.round)) > 0) as total,
   true as known) h
left join (
  select case
  when k.position <= $3 then (/* entityFundraises 1.1: */ '{"amountRaised":' || coalesce((r.amount_raised)::text, 'null')
    || ',"createdAt":' || coalesce('"' || to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"currency":' || coalesce('"' || r.currency || '"', 'null')
    || ',"dataConfidence":' || coalesce('"' || r.data_confidence || '"', 'null')
    || ',"dateAnnounced":' || coalesce('"' || to_char(r.date_announced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"dateFundingComplete":' || coalesce('"' || to_char(r.date_funding_complete at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"dateInvestorExit":' || coalesce('"' || to_char(r.date_investor_exit at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"entity":' || (/* listEntitySummaries 2.1 */)
    || ',"id":' || coalesce('"' || r.id || '"', 'null')
    || ',"investorAttribution":' || 'null'
    || ',"investorCount":' || coalesce((r.investor_count)::text, 'null')
    || ',"round":' || coalesce(to_json(r.round)::text, 'null')
    || ',"sourceAttribution":' || (/* listEntitySummaries 2.3 */)
    || ',"updatedAt":' || coalesce('"' || to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"valuationPostMoney":' || coalesce((r.valuation_post_money)::text, 'null')
    || ',"valuationPreMoney":' || coalesce((r.valuation_pre_money)::text, 'null') || '}') end as text, k.key, k.position
  from (
    select r.id, json_build_array(to_json(r.date_announced) #>> '{}', to_json(r.id) #>> '{}')::text as key, row_number() over (
      order by r.date_announced desc nulls last, r.id desc) - $4::int as position
    from fundraise_round r
    where r.entity_id = $5::uuid and not exists (
      select 1
      from entity_relationship z
      join entity b on b.id = z.source_entity_id
      where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap)) and true and position(lower($6) in lower(r.round)) > 0
    order by r.date_announced desc nulls last, r.id desc
    limit 21) k
  join fundraise_round r on r.id = k.id
  join entity e on e.id = r.entity_id) p on true
order by p.position;

---- createFundraiseTransaction: POST /v1/entities/detail/fundraise-rounds
-- createEntityPersonAssociation 1, as above
-- createFundraiseTransaction 1
select r.id
from fundraise_round r
where r.entity_id = $1::uuid and r.date_announced = $2::timestamptz and lower(r.round) is not distinct
from lower($3::text) and lower(r.round_type) is not distinct
from lower($4::text) and r.amount_raised is not distinct
from $5::numeric and r.currency is not distinct
from $6::text and r.id is distinct
from $7::uuid and not exists (
  select 1
  from entity_relationship z
  join entity b on b.id = z.source_entity_id
  where z.round_id = r.id and not (true))
order by r.id
limit 1;
-- createAcquisition 7, as above
-- createAcquisition 8, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createFundraiseTransaction 2
select r.version, (/* createFundraiseTransaction 2.1: */ '{"amountRaised":' || coalesce((r.amount_raised)::text, 'null')
  || ',"createdAt":' || coalesce('"' || to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"currency":' || coalesce('"' || r.currency || '"', 'null')
  || ',"dataConfidence":' || coalesce('"' || r.data_confidence || '"', 'null')
  || ',"dateAnnounced":' || coalesce('"' || to_char(r.date_announced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"dateFundingComplete":' || coalesce('"' || to_char(r.date_funding_complete at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"dateInvestorExit":' || coalesce('"' || to_char(r.date_investor_exit at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"entity":' || (/* createFundraiseTransaction 2.2: */ '{"core":' || (/* duplicateCheckEntitiesGet 3.1 */)
    || ',"fundingDetail":' || case
    when e.round_count > 0 or e.latest_valuation is not null then (/* listEntities 2.4 */)
    else 'null' end || '}')
  || ',"id":' || coalesce('"' || r.id || '"', 'null')
  || ',"investorAttribution":' || 'null'
  || ',"investorCount":' || coalesce((r.investor_count)::text, 'null')
  || ',"round":' || coalesce(to_json(r.round)::text, 'null')
  || ',"sourceAttribution":' || (/* listEntities 2.10 */)
  || ',"updatedAt":' || coalesce('"' || to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"valuationPostMoney":' || coalesce((r.valuation_post_money)::text, 'null')
  || ',"valuationPreMoney":' || coalesce((r.valuation_pre_money)::text, 'null') || '}') as text
from fundraise_round r
join entity e on e.id = r.entity_id
where r.id = $1::uuid and r.entity_id = $2::uuid and not exists (
  select 1
  from entity_relationship z
  join entity b on b.id = z.source_entity_id
  where z.round_id = r.id and not (b.deleted_at is null));

---- getFundraiseTransaction: GET /v1/entities/detail/fundraise-rounds/{transactionId}
-- listAcquisitions 1, as above
-- getFundraiseTransaction 1
select r.version, (/* entityFundraises 1.1 */) as text
from fundraise_round r
join entity e on e.id = r.entity_id
where r.id = $1::uuid and r.entity_id = $2::uuid and not exists (
  select 1
  from entity_relationship z
  join entity b on b.id = z.source_entity_id
  where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap));

---- putFundraiseTransaction: PUT /v1/entities/detail/fundraise-rounds/{transactionId}
-- createEntityPersonAssociation 1, as above
-- putAcquisition 3, as above
-- createFundraiseTransaction 1, as above
-- putAcquisition 6, as above
-- putAcquisition 7, as above
-- createAcquisition 6, as above
-- putAcquisition 10, as above
-- createAcquisition 15, as above
-- createAddress 3, as above
-- createFundraiseTransaction 2, as above

---- patchFundraiseTransaction: PATCH /v1/entities/detail/fundraise-rounds/{transactionId}
-- createEntityPersonAssociation 1, as above
-- putAcquisition 3, as above
-- putAcquisition 6, as above
-- putAcquisition 7, as above
-- createAcquisition 6, as above
-- putAcquisition 10, as above
-- createAcquisition 15, as above
-- createAddress 3, as above
-- createFundraiseTransaction 2, as above

---- deleteFundraiseTransaction: DELETE /v1/entities/detail/fundraise-rounds/{transactionId}
-- createEntityPersonAssociation 1, as above
-- putAcquisition 3, as above
-- createFundraiseTransaction 2, as above
-- putAcquisition 7, as above
-- deleteAcquisition 4, as above
-- deleteAcquisition 2, as above
-- deleteAcquisition 5, as above
-- deleteAcquisition 6, as above
-- deleteAcquisition 7, as above
-- createAcquisition 6, as above
-- putAcquisition 10, as above
-- createAcquisition 15, as above
-- createAddress 3, as above

---- listFundraiseRounds: GET /v1/fundraise-rounds
-- listFundraiseRounds 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from fundraise_round r
    join entity e on e.id = r.entity_id
    where (r.round_stage is null or r.round_stage <> 'Acquisition') and not exists (
      select 1
      from entity_relationship z
      join entity b on b.id = z.source_entity_id
      where z.round_id = r.id and not (b.deleted_at is null)) and e.deleted_at is null and (lower(r.round collate "und-x-icu") = any($1) or lower(r.round_stage collate "und-x-icu") = any($2))) as total,
   true as known) h
left join (
  select case
  when k.position <= $3 then (/* createFundraiseTransaction 2.1 */) end as text, k.key, k.position
  from (
    select r.id, json_build_array(to_json(r.date_announced) #>> '{}', to_json(r.id) #>> '{}')::text as key, row_number() over (
      order by r.date_announced desc nulls last, r.id desc) - $4::int as position
    from fundraise_round r
    join entity e on e.id = r.entity_id
    where (r.round_stage is null or r.round_stage <> 'Acquisition') and not exists (
      select 1
      from entity_relationship z
      join entity b on b.id = z.source_entity_id
      where z.round_id = r.id and not (b.deleted_at is null)) and e.deleted_at is null and (lower(r.round collate "und-x-icu") = any($5) or lower(r.round_stage collate "und-x-icu") = any($6))
    order by r.date_announced desc nulls last, r.id desc
    limit $7) k
  join fundraise_round r on r.id = k.id
  join entity e on e.id = r.entity_id) p on true
order by p.position;

---- listFundraiseRoundsPost: POST /v1/fundraise-rounds
-- listFundraiseRoundsPost 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from fundraise_round r
    join entity e on e.id = r.entity_id
    where (r.round_stage is null or r.round_stage <> 'Acquisition') and not exists (
      select 1
      from entity_relationship z
      join entity b on b.id = z.source_entity_id
      where z.round_id = r.id and not (b.deleted_at is null)) and e.deleted_at is null and e.type_record = any($1)) as total,
   true as known) h
left join (
  select case
  when k.position <= $2 then (/* createFundraiseTransaction 2.1 */) end as text, k.key, k.position
  from (
    select r.id, json_build_array(to_json(r.date_announced) #>> '{}', to_json(r.id) #>> '{}')::text as key, row_number() over (
      order by r.date_announced desc nulls last, r.id desc) - $3::int as position
    from fundraise_round r
    join entity e on e.id = r.entity_id
    where (r.round_stage is null or r.round_stage <> 'Acquisition') and not exists (
      select 1
      from entity_relationship z
      join entity b on b.id = z.source_entity_id
      where z.round_id = r.id and not (b.deleted_at is null)) and e.deleted_at is null and e.type_record = any($4)
    order by r.date_announced desc nulls last, r.id desc
    limit $5) k
  join fundraise_round r on r.id = k.id
  join entity e on e.id = r.entity_id) p on true
order by p.position;

---- listInvestors: GET /v1/investors
-- listInvestors 1
with entity_marked as materialized (
  select d.record_id, d.is_neighbour
  from filter_due d
  where d.kind = 'entity'
  limit 2000 + 1), entity_due as materialized (
  select a.ids, cardinality(a.ids) <= 2000 and (
    select count(*)
    from entity_marked) <= 2000 and exists (
    select 1
    from filter_state s
    where s.kind = 'entity' and s.signature = $1) as ready
  from (
    select array(
      select distinct r.id
      from (
        select d.record_id as id
        from entity_marked d
        where not d.is_neighbour
        union all
        select r.source_entity_id
        from entity_marked d
        join entity_relationship r on r.target_entity_id = d.record_id
        where d.is_neighbour
        union all
        select r.target_entity_id
        from entity_marked d
        join entity_relationship r on r.source_entity_id = d.record_id
        where d.is_neighbour and r.relationship_type = 'acquirer'
        union all
        select i.entity_id
        from entity_marked d
        join fundraise_round f on f.entity_id = d.record_id
        join investor_join i on i.round_id = f.id
        where d.is_neighbour and i.entity_id is not null -- The round of an acquisition counts only if the buyer is visible.
        union all
        select i.entity_id
        from entity_marked d
        join entity_relationship r on r.source_entity_id = d.record_id
        join investor_join i on i.round_id = r.round_id
        where d.is_neighbour and i.entity_id is not null) r
      limit 2000 + 1) as ids) a), person_marked as materialized (
  select d.record_id, d.is_neighbour
  from filter_due d
  where d.kind = 'person'
  limit 2000 + 1), person_due as materialized (
  select a.ids, cardinality(a.ids) <= 2000 and (
    select count(*)
    from person_marked) <= 2000 and exists (
    select 1
    from filter_state s
    where s.kind = 'person' and s.signature = $2) as ready
  from (
    select array(
      select distinct r.id
      from (
        select d.record_id as id
        from person_marked d
        where not d.is_neighbour
        union all
        select j.person_id
        from person_marked d
        join entity_person j on j.entity_id = d.record_id
        where d.is_neighbour
        union all
        select i.person_id
        from person_marked d
        join fundraise_round f on f.entity_id = d.record_id
        join investor_join i on i.round_id = f.id
        where d.is_neighbour and i.person_id is not null -- The round of an acquisition counts only if the buyer is visible.
        union all
        select i.person_id
        from person_marked d
        join entity_relationship r on r.source_entity_id = d.record_id
        join investor_join i on i.round_id = r.round_id
        where d.is_neighbour and i.person_id is not null) r
      limit 2000 + 1) as ids) a), round as materialized (
  select r.id, r.entity_id, r.date_announced
  from fundraise_round r
  join entity e on e.id = r.entity_id
  where (r.round_stage is null or r.round_stage <> 'Acquisition') and not exists (
    select 1
    from entity_relationship z
    join entity b on b.id = z.source_entity_id
    where z.round_id = r.id and not (b.deleted_at is null)) and e.deleted_at is null and true and not ((
      select d.ready
      from entity_due d) and (
      select d.ready
      from person_due d))), activity as (/* listInvestors 1.1: */
  select p.entity_id, p.person_id, sum(p.rounds)::int as rounds, sum(p.lead_rounds)::int as lead_rounds, count(*)::int as companies,
   min(p.first_at) as first_round_at, max(p.last_at) as last_round_at
  from (
    select i.entity_id, i.person_id, count(*) as rounds, count(*) filter (
      where i.lead_investor) as lead_rounds, min(r.date_announced) as first_at, max(r.date_announced) as last_at
    from round r
    join investor_join i on i.round_id = r.id
    where true
    group by i.entity_id, i.person_id, r.entity_id) p
  group by p.entity_id, p.person_id), ranking as materialized (/* listInvestors 1.2: */
  select coalesce(i.entity_id, i.person_id) as id, case
  when i.person_id is null then 'entity'
  else 'person' end as kind, i.rounds, i.lead_rounds, i.companies, i.first_round_at, i.last_round_at
  from activity i
  where (exists (
      select 1
      from entity x
      where x.id = i.entity_id and x.deleted_at is null) or exists (
      select 1
      from person y
      where y.id = i.person_id and y.deleted_at is null)))
select h.*, p.*
from (
  select (
    select count(*)::int
    from (
      select a.record_id as id, a.kind, a.rounds, a.lead_rounds, a.companies, a.first_round_at, a.last_round_at
      from counted_record a
      where a.reach = 'private' and a.rounds > 0 and a.record_id <> all(array(
          select unnest(u.ids)
          from entity_due u
          where u.ready)) and a.record_id <> all(array(
          select unnest(u.ids)
          from person_due u
          where u.ready)) and (
        select d.ready
        from entity_due d) and (
        select d.ready
        from person_due d)
      union all
      select a.id, 'entity'::text as kind, a.rounds, a.lead_rounds, a.companies, a.first_round_at, a.last_round_at
      from (/* listInvestors 1.3: */
        select u.id, a.*
        from unnest(array(
            select unnest(u.ids)
            from entity_due u
            where u.ready)) u (id)
        cross join lateral (
          select count(*)::int as rounds, (count(*) filter (
              where i.lead_investor))::int as lead_rounds, count(distinct r.entity_id)::int as companies, min(r.date_announced) as first_round_at,
           max(r.date_announced) as last_round_at
          from investor_join i
          join fundraise_round r on r.id = i.round_id
          join entity e on e.id = r.entity_id
          where i.entity_id = u.id and (r.round_stage is null or r.round_stage <> 'Acquisition') and not exists (
            select 1
            from entity_relationship z
            join entity b on b.id = z.source_entity_id
            where z.round_id = r.id and not (b.deleted_at is null)) and e.deleted_at is null) a
        where a.rounds > 0) a
      join entity e on e.id = a.id
      where e.deleted_at is null and (
        select d.ready
        from entity_due d) and (
        select d.ready
        from person_due d)
      union all
      select a.id, 'person'::text as kind, a.rounds, a.lead_rounds, a.companies, a.first_round_at, a.last_round_at
      from (/* listInvestors 1.4: */
        select u.id, a.*
        from unnest(array(
            select unnest(u.ids)
            from person_due u
            where u.ready)) u (id)
        cross join lateral (
          select count(*)::int as rounds, (count(*) filter (
              where i.lead_investor))::int as lead_rounds, count(distinct r.entity_id)::int as companies, min(r.date_announced) as first_round_at,
           max(r.date_announced) as last_round_at
          from investor_join i
          join fundraise_round r on r.id = i.round_id
          join entity e on e.id = r.entity_id
          where i.person_id = u.id and (r.round_stage is null or r.round_stage <> 'Acquisition') and not exists (
            select 1
            from entity_relationship z
            join entity b on b.id = z.source_entity_id
            where z.round_id = r.id and not (b.deleted_at is null)) and e.deleted_at is null) a
        where a.rounds > 0) a
      join person p on p.id = a.id
      where p.deleted_at is null and (
        select d.ready
        from entity_due d) and (
        select d.ready
        from person_due d)
      union all
      select a.id, a.kind, a.rounds, a.lead_rounds, a.companies, a.first_round_at, a.last_round_at
      from ranking a) g) as total, true as known) h
left join (
  select case
  when k.position <= $3 then ('{"investor":' || ('{"entityId":' || coalesce('"' || x.id || '"', 'null')
      || ',"personId":' || coalesce('"' || y.id || '"', 'null') || '}')
    || ',"slug":' || coalesce(to_json(coalesce(x.slug, y.slug))::text, 'null')
    || ',"name":' || coalesce(to_json(coalesce(x.name_brand, y.name_full))::text, 'null')
    || ',"typeRecord":' || coalesce('"' || x.type_record || '"', 'null')
    || ',"rounds":' || coalesce((k.rounds)::text, 'null')
    || ',"leadRounds":' || coalesce((k.lead_rounds)::text, 'null')
    || ',"entities":' || coalesce((k.companies)::text, 'null')
    || ',"firstInvestedAt":' || coalesce('"' || to_char(k.first_round_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"lastInvestedAt":' || coalesce('"' || to_char(k.last_round_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"recentEntity":' || (
      select '[' || coalesce(string_agg(('{"id":' || coalesce('"' || z.id || '"', 'null')
            || ',"slug":' || coalesce('"' || z.slug || '"', 'null')
            || ',"nameBrand":' || coalesce(to_json(z.name_brand)::text, 'null') || '}'), ',' ), '') || ']'
      from (
        select z.id, z.slug, z.name_brand
        from (
          select r.entity_id, max(r.date_announced) as last_at
          from fundraise_round r
          join entity e on e.id = r.entity_id
          where (r.round_stage is null or r.round_stage <> 'Acquisition') and not exists (
            select 1
            from entity_relationship z
            join entity b on b.id = z.source_entity_id
            where z.round_id = r.id and not (b.deleted_at is null)) and e.deleted_at is null and true and r.id = any(array(
              select v.round_id
              from investor_join v
              where v.entity_id = k.id
              union all
              select v.round_id
              from investor_join v
              where v.person_id = k.id))
          group by r.entity_id) n
        join entity z on z.id = n.entity_id
        order by n.last_at desc nulls last, z.id
        limit 10) z) || '}') end as text, k.key, k.position
  from (
    select g.*, json_build_array(to_json(g.rounds) #>> '{}', to_json(g.id) #>> '{}')::text as key, row_number() over (
      order by g.rounds desc, g.id desc) - $4::int as position
    from ((
        select a.record_id as id, a.kind, a.rounds, a.lead_rounds, a.companies, a.first_round_at, a.last_round_at
        from counted_record a
        where a.reach = 'private' and a.rounds > 0 and a.record_id <> all(array(
            select unnest(u.ids)
            from entity_due u
            where u.ready)) and a.record_id <> all(array(
            select unnest(u.ids)
            from person_due u
            where u.ready)) and (
          select d.ready
          from entity_due d) and (
          select d.ready
          from person_due d)
        order by a.rounds desc, a.record_id desc)
      union all
      select a.id, 'entity'::text as kind, a.rounds, a.lead_rounds, a.companies, a.first_round_at, a.last_round_at
      from (/* listInvestors 1.3 */) a
      join entity e on e.id = a.id
      where e.deleted_at is null and (
        select d.ready
        from entity_due d) and (
        select d.ready
        from person_due d)
      union all
      select a.id, 'person'::text as kind, a.rounds, a.lead_rounds, a.companies, a.first_round_at, a.last_round_at
      from (/* listInvestors 1.4 */) a
      join person p on p.id = a.id
      where p.deleted_at is null and (
        select d.ready
        from entity_due d) and (
        select d.ready
        from person_due d)
      union all
      select a.id, a.kind, a.rounds, a.lead_rounds, a.companies, a.first_round_at, a.last_round_at
      from ranking a) g
    where true
    order by g.rounds desc, g.id desc
    limit $5) k
  left join entity x on k.kind = 'entity' and x.id = k.id
  left join person y on k.kind = 'person' and y.id = k.id) p on true
order by p.position;

---- listInvestorsPost: POST /v1/investors
-- listInvestorsPost 1
with round as materialized (
  select r.id, r.entity_id, r.date_announced
  from fundraise_round r
  join entity e on e.id = r.entity_id
  where (r.round_stage is null or r.round_stage <> 'Acquisition') and not exists (
    select 1
    from entity_relationship z
    join entity b on b.id = z.source_entity_id
    where z.round_id = r.id and not (b.deleted_at is null)) and e.deleted_at is null and e.type_record = any($1) and true),
 activity as (/* listInvestors 1.1 */), ranking as materialized (/* listInvestors 1.2 */)
select h.*, p.*
from (
  select (
    select count(*)::int
    from ranking g
    where true) as total, true as known) h
left join (
  select case
  when k.position <= $2 then ('{"investor":' || ('{"entityId":' || coalesce('"' || x.id || '"', 'null')
      || ',"personId":' || coalesce('"' || y.id || '"', 'null') || '}')
    || ',"slug":' || coalesce(to_json(coalesce(x.slug, y.slug))::text, 'null')
    || ',"name":' || coalesce(to_json(coalesce(x.name_brand, y.name_full))::text, 'null')
    || ',"typeRecord":' || coalesce('"' || x.type_record || '"', 'null')
    || ',"rounds":' || coalesce((k.rounds)::text, 'null')
    || ',"leadRounds":' || coalesce((k.lead_rounds)::text, 'null')
    || ',"entities":' || coalesce((k.companies)::text, 'null')
    || ',"firstInvestedAt":' || coalesce('"' || to_char(k.first_round_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"lastInvestedAt":' || coalesce('"' || to_char(k.last_round_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"recentEntity":' || (
      select '[' || coalesce(string_agg(('{"id":' || coalesce('"' || z.id || '"', 'null')
            || ',"slug":' || coalesce('"' || z.slug || '"', 'null')
            || ',"nameBrand":' || coalesce(to_json(z.name_brand)::text, 'null') || '}'), ',' ), '') || ']'
      from (
        select z.id, z.slug, z.name_brand
        from (
          select r.entity_id, max(r.date_announced) as last_at
          from fundraise_round r
          join entity e on e.id = r.entity_id
          where (r.round_stage is null or r.round_stage <> 'Acquisition') and not exists (
            select 1
            from entity_relationship z
            join entity b on b.id = z.source_entity_id
            where z.round_id = r.id and not (b.deleted_at is null)) and e.deleted_at is null and e.type_record = any($3) and true and r.id = any(array(
              select v.round_id
              from investor_join v
              where v.entity_id = k.id
              union all
              select v.round_id
              from investor_join v
              where v.person_id = k.id))
          group by r.entity_id) n
        join entity z on z.id = n.entity_id
        order by n.last_at desc nulls last, z.id
        limit 10) z) || '}') end as text, k.key, k.position
  from (
    select g.*, json_build_array(to_json(g.rounds) #>> '{}', to_json(g.id) #>> '{}')::text as key, row_number() over (
      order by g.rounds desc, g.id desc) - $4::int as position
    from ranking g
    where true
    order by g.rounds desc, g.id desc
    limit $5) k
  left join entity x on k.kind = 'entity' and x.id = k.id
  left join person y on k.kind = 'person' and y.id = k.id) p on true
order by p.position;

---- answerAgentHelpQuestion: POST /v1/agents/help

---- getHistory: GET /v1/provenance/history
-- getHistory 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from provenance_event v
    where v.record_type = $1 and v.record_id = $2 and true and true and true and true) as total, true as known) h
left join (
  select case
  when k.position <= $3 then coalesce((k.number)::text, 'null') end as text, k.key, k.position
  from (
    select v.number, json_build_array(to_json(v.created_at) #>> '{}', to_json(v.number) #>> '{}')::text as key, row_number() over (
      order by v.created_at desc, v.number desc) - $4::int as position
    from provenance_event v
    where v.record_type = $5 and v.record_id = $6 and true and true and true and true
    order by v.created_at desc, v.number desc
    limit 26) k ) p on true
order by p.position;
-- getHistory 2
select v.number::text as number, v.id, v.action, v.change, v.entity_id as "entityId", v.person_id as "personId", to_char(v.created_at at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", v.caller_id as "callerId", v.status, v.source_type as "sourceType", v.source_detail as "sourceDetail",
 v.source_provider as "sourceProvider", v.source_provider_id as "sourceProviderId", v.source_provider_slug as "sourceProviderSlug",
 v.actor_type as "actorType", v.agent_chassis as "agentChassis", v.agent_model as "agentModel"
from provenance_event v
where v.number = any($1::bigint[]);

---- getLatestSource: GET /v1/provenance/latest
-- getLatestSource 1
select v.number::text as number, v.id, v.action, v.change, v.entity_id as "entityId", v.person_id as "personId", to_char(v.created_at at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", v.caller_id as "callerId", v.status, v.source_type as "sourceType", v.source_detail as "sourceDetail",
 v.source_provider as "sourceProvider", v.source_provider_id as "sourceProviderId", v.source_provider_slug as "sourceProviderSlug",
 v.actor_type as "actorType", v.agent_chassis as "agentChassis", v.agent_model as "agentModel"
from provenance_event v
where v.record_type = $1 and v.record_id = $2 and true and true
order by v.created_at desc, v.number desc
limit 1;

---- updateStatus: PATCH /v1/provenance/{id}/status
-- updateStatus 1
select v.record_type as "tableName", v.record_id as "recordId"
from provenance_event v
where v.number = $1;
-- updateStatus 2
select 1
from provenance_event v
where v.number = $1 and v.record_type = $2 and v.record_id = $3 and true and true;
-- updateStatus 3
update provenance_event
set status = $1
where number = $2;

---- listChanges: GET /v1/changes
-- listChanges 1
select v.transaction_id::text as transaction, v.number, v.id as "eventId", v.record_type as "recordType", v.record_id as "recordId",
 v.entity_id as "entityId", v.person_id as "personId", v.action, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt",
 v.change, v.bytes, v.found
from (
  select v.*, count(*) over ()::int as found, octet_length(v.change::text) as bytes, sum(octet_length(v.change::text)) over (
    order by v.transaction_id, v.number) - octet_length(v.change::text) as before
  from (
    select v.*
    from provenance_event v
    where (v.transaction_id, v.number) > ($1::text::xid8, $2::bigint) and v.transaction_id < pg_snapshot_xmin(pg_current_snapshot()) and true and true
    order by v.transaction_id, v.number
    limit $3) v) v
where v.before < $4
order by v.transaction_id, v.number;

---- listFundraiseInvestorJoins: GET /v1/entities/detail/fundraise-investor-joins
-- listAcquisitions 1, as above
-- listFundraiseInvestorJoins 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from investor_join i
    join fundraise_round r on r.id = i.round_id
    where r.entity_id = $1::uuid and true and (exists (
        select 1
        from entity e
        where e.id = i.entity_id and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap) or exists (
        select 1
        from person p
        where p.id = i.person_id and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap)) and not exists (
      select 1
      from entity_relationship z
      join entity b on b.id = z.source_entity_id
      where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))) as total, true as known) h
left join (
  select case
  when k.position <= $2 then (/* listFundraiseInvestorJoins 1.1: */ '{"amountInvested":' || coalesce((trim_scale(i.amount_invested))::text,
      'null')
    || ',"createdAt":' || coalesce('"' || to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"financialInstrumentType":' || coalesce('"' || i.instrument_type || '"', 'null')
    || ',"id":' || coalesce('"' || i.id || '"', 'null')
    || ',"investor":' || ('{"entityId":' || coalesce('"' || i.entity_id || '"', 'null')
      || ',"personId":' || coalesce('"' || i.person_id || '"', 'null') || '}')
    || ',"leadInvestor":' || coalesce((i.lead_investor)::boolean::text, 'null')
    || ',"partnerPersonId":' || (
      select '[' || coalesce(string_agg(coalesce('"' || p.id || '"', 'null'), ','
          order by p.id), '') || ']'
      from investor_partner q
      join person p on p.id = q.person_id
      where q.join_id = i.id and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap)
    || ',"transactionId":' || coalesce('"' || i.round_id || '"', 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(i.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}') end as text, k.key, k.position
  from (
    select i.id, json_build_array(to_json(r.date_announced) #>> '{}', to_json(i.id) #>> '{}')::text as key, row_number() over (
      order by r.date_announced desc nulls last, i.id desc) - $3::int as position
    from investor_join i
    join fundraise_round r on r.id = i.round_id
    where r.entity_id = $4::uuid and true and (exists (
        select 1
        from entity e
        where e.id = i.entity_id and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap) or exists (
        select 1
        from person p
        where p.id = i.person_id and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap)) and not exists (
      select 1
      from entity_relationship z
      join entity b on b.id = z.source_entity_id
      where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))
    order by r.date_announced desc nulls last, i.id desc
    limit 26) k
  join investor_join i on i.id = k.id) p on true
order by p.position;

---- getFundraiseInvestorJoin: GET /v1/entities/detail/fundraise-investor-joins/{joinId}
-- listAcquisitions 1, as above
-- getFundraiseInvestorJoin 1
select i.version, (/* listFundraiseInvestorJoins 1.1 */) as text
from investor_join i
join fundraise_round r on r.id = i.round_id
where i.id = $1::uuid and r.entity_id = $2::uuid and (exists (
    select 1
    from entity e
    where e.id = i.entity_id and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap) or exists (
    select 1
    from person p
    where p.id = i.person_id and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap)) and not exists (
  select 1
  from entity_relationship z
  join entity b on b.id = z.source_entity_id
  where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap));

---- createFundraiseInvestorJoin: POST /v1/entities/detail/fundraise-investor-joins
-- listEntityContent 1, as above
-- createAcquisition 1, as above
-- createEntityPersonAssociation 1, as above
-- createFundraiseInvestorJoin 1
select r.id
from fundraise_round r
where r.entity_id = $1::uuid and not exists (
  select 1
  from entity_relationship z
  join entity b on b.id = z.source_entity_id
  where z.round_id = r.id and not (true)) and r.id = $2::uuid
order by r.id
limit 2;
-- putAcquisition 3, as above
-- createFundraiseInvestorJoin 2
select (
  select i.id
  from investor_join i
  where i.round_id = $1::uuid and (i.entity_id = $2::uuid or i.person_id = $3::uuid)) as "joinId", (
  select count(*) >= $4::int
  from investor_join i
  where i.round_id = $5::uuid) as "isFull";
-- createAcquisition 9, as above
-- createAcquisition 10, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createFundraiseInvestorJoin 3
select i.version, ('{"amountInvested":' || coalesce((trim_scale(i.amount_invested))::text, 'null')
  || ',"createdAt":' || coalesce('"' || to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"financialInstrumentType":' || coalesce('"' || i.instrument_type || '"', 'null')
  || ',"id":' || coalesce('"' || i.id || '"', 'null')
  || ',"investor":' || ('{"entityId":' || coalesce('"' || i.entity_id || '"', 'null')
    || ',"personId":' || coalesce('"' || i.person_id || '"', 'null') || '}')
  || ',"leadInvestor":' || coalesce((i.lead_investor)::boolean::text, 'null')
  || ',"partnerPersonId":' || (
    select '[' || coalesce(string_agg(coalesce('"' || p.id || '"', 'null'), ','
        order by p.id), '') || ']'
    from investor_partner q
    join person p on p.id = q.person_id
    where q.join_id = i.id and p.deleted_at is null)
  || ',"transactionId":' || coalesce('"' || i.round_id || '"', 'null')
  || ',"updatedAt":' || coalesce('"' || to_char(i.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null') || '}') as text
from investor_join i
join fundraise_round r on r.id = i.round_id
where i.id = $1::uuid and r.entity_id = $2::uuid and true;

---- putFundraiseInvestorJoin: PUT /v1/entities/detail/fundraise-investor-joins
-- listPersonContent 1, as above
-- listEntityContent 1, as above
-- putFundraiseInvestorJoin 1
select i.id, i.entity_id as "entityId", i.person_id as "personId"
from investor_join i
join fundraise_round r on r.id = i.round_id
where r.entity_id = $1::uuid and i.id = $2::uuid and (exists (
    select 1
    from entity e
    where e.id = i.entity_id and e.deleted_at is null) or exists (
    select 1
    from person p
    where p.id = i.person_id and p.deleted_at is null)) and not exists (
  select 1
  from entity_relationship z
  join entity b on b.id = z.source_entity_id
  where z.round_id = r.id and not (b.deleted_at is null))
order by i.id
limit 2;
-- createAcquisition 1, as above
-- putFundraiseInvestorJoin 2
select i.id, i.version, i.round_id as "roundId", r.entity_id as "raisingEntityId", json_build_object(/* putAcquisition 8.1 */) as state
from investor_join i
join fundraise_round r on r.id = i.round_id
where i.id = $1::uuid for
update of i;
-- putAcquisition 3, as above
-- createAddress 1, as above
-- createFundraiseInvestorJoin 2, as above
-- putAcquisition 9, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createAddress 3, as above
-- createFundraiseInvestorJoin 3, as above

---- patchFundraiseInvestorJoin: PATCH /v1/entities/detail/fundraise-investor-joins
-- listEntityContent 1, as above
-- putFundraiseInvestorJoin 1, as above
-- createAcquisition 1, as above
-- putFundraiseInvestorJoin 2, as above
-- putAcquisition 3, as above
-- putAcquisition 9, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createFundraiseInvestorJoin 3, as above

---- deleteFundraiseInvestorJoin: DELETE /v1/entities/detail/fundraise-investor-joins
-- listEntityContent 1, as above
-- putFundraiseInvestorJoin 1, as above
-- createAcquisition 1, as above
-- putFundraiseInvestorJoin 2, as above
-- putAcquisition 3, as above
-- createFundraiseInvestorJoin 3, as above
-- deleteFundraiseInvestorJoin 1
select row_to_json(t) as row
from investor_join t
where t.id = any($1::uuid[])
order by array_position($2::uuid[], t.id);
-- deleteAcquisition 2, as above
-- deleteAcquisition 6, as above
-- deleteFundraiseInvestorJoin 2
delete from investor_join t
where t.id = any($1::uuid[]);
-- createAcquisition 6, as above
-- createAcquisition 15, as above

---- entityInvestments: GET /v1/entities/detail/investments
-- listEntityContent 1, as above
-- entityInvestments 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from (
      select distinct on (i.round_id) i.*, m.id as relationship, coalesce(m.target_entity_id, i.entity_id) as firm, case
      when r.currency = 'USD' then i.amount_invested end as usd
      from investor_join i
      join fundraise_round r on r.id = i.round_id
      left join entity_relationship m on m.source_entity_id = i.entity_id and m.target_entity_id = $1::uuid and m.relationship_type = 'fundManagerFirm' and m.is_current and i.entity_id <> $2::uuid
      where (r.round_stage is null or r.round_stage <> 'Acquisition') and i.entity_id = any($3::uuid::uuid || array(
          select f.source_entity_id
          from entity_relationship f
          join entity u on u.id = f.source_entity_id
          where f.target_entity_id = $4::uuid and f.relationship_type = 'fundManagerFirm' and f.is_current and u.deleted_at is null))
      order by i.round_id, m.id nulls first, i.id) i
    join (
      select distinct on (r.entity_id) r.*
      from fundraise_round r
      where r.id in (
        select j.round_id
        from (
          select distinct on (i.round_id) i.*, m.id as relationship, coalesce(m.target_entity_id, i.entity_id) as firm, case
          when r.currency = 'USD' then i.amount_invested end as usd
          from investor_join i
          join fundraise_round r on r.id = i.round_id
          left join entity_relationship m on m.source_entity_id = i.entity_id and m.target_entity_id = $5::uuid and m.relationship_type = 'fundManagerFirm' and m.is_current and i.entity_id <> $6::uuid
          where (r.round_stage is null or r.round_stage <> 'Acquisition') and i.entity_id = any($7::uuid::uuid || array(
              select f.source_entity_id
              from entity_relationship f
              join entity u on u.id = f.source_entity_id
              where f.target_entity_id = $8::uuid and f.relationship_type = 'fundManagerFirm' and f.is_current and u.deleted_at is null))
          order by i.round_id, m.id nulls first, i.id) j) and exists (
        select 1
        from entity e
        where e.id = r.entity_id and e.deleted_at is null) and true
      order by r.entity_id, r.date_announced desc nulls last, r.id desc) r on r.id = i.round_id
    where true) as total, true as known) h
left join (
  select case
  when k.position <= $9 then ('{"amountRaised":' || coalesce((r.amount_raised)::text, 'null')
    || ',"createdAt":' || coalesce('"' || to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"currency":' || coalesce('"' || r.currency || '"', 'null')
    || ',"dataConfidence":' || coalesce('"' || r.data_confidence || '"', 'null')
    || ',"dateAnnounced":' || coalesce('"' || to_char(r.date_announced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"dateFundingComplete":' || coalesce('"' || to_char(r.date_funding_complete at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"dateInvestorExit":' || coalesce('"' || to_char(r.date_investor_exit at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"entity":' || (/* createFundraiseTransaction 2.2 */)
    || ',"id":' || coalesce('"' || r.id || '"', 'null')
    || ',"investorAttribution":' || ('{"amountInvested":' || coalesce((trim_scale(i.amount_invested))::text, 'null')
      || ',"attributionType":' || case
      when i.relationship is null then '"direct"'
      else '"managedFund"' end
      || ',"beneficialEntityId":' || coalesce('"' || i.firm || '"', 'null')
      || ',"fundManagerRelationshipId":' || coalesce((i.relationship)::text, 'null')
      || ',"joinId":' || coalesce('"' || i.id || '"', 'null')
      || ',"leadInvestor":' || coalesce((i.lead_investor)::boolean::text, 'null')
      || ',"recordedEntityId":' || coalesce('"' || i.entity_id || '"', 'null')
      || ',"round":' || case
      when r.round is null then 'null'
      else ('{"round":' || coalesce(to_json(r.round)::text, 'null') || '}') end
      || ',"transactionId":' || coalesce('"' || r.id || '"', 'null') || '}')
    || ',"investorCount":' || coalesce((r.investor_count)::text, 'null')
    || ',"round":' || coalesce(to_json(r.round)::text, 'null')
    || ',"sourceAttribution":' || (/* listEntities 2.10 */)
    || ',"updatedAt":' || coalesce('"' || to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"valuationPostMoney":' || coalesce((r.valuation_post_money)::text, 'null')
    || ',"valuationPreMoney":' || coalesce((r.valuation_pre_money)::text, 'null') || '}') end as text, k.key, k.position
  from (
    select r.id, i.id as join_id, i.firm, i.relationship, json_build_array(to_json(r.date_announced) #>> '{}', to_json(r.id) #>> '{}')::text as key,
     row_number() over (
      order by r.date_announced desc nulls last, r.id desc) - $10::int as position
    from (
      select distinct on (i.round_id) i.*, m.id as relationship, coalesce(m.target_entity_id, i.entity_id) as firm, case
      when r.currency = 'USD' then i.amount_invested end as usd
      from investor_join i
      join fundraise_round r on r.id = i.round_id
      left join entity_relationship m on m.source_entity_id = i.entity_id and m.target_entity_id = $11::uuid and m.relationship_type = 'fundManagerFirm' and m.is_current and i.entity_id <> $12::uuid
      where (r.round_stage is null or r.round_stage <> 'Acquisition') and i.entity_id = any($13::uuid::uuid || array(
          select f.source_entity_id
          from entity_relationship f
          join entity u on u.id = f.source_entity_id
          where f.target_entity_id = $14::uuid and f.relationship_type = 'fundManagerFirm' and f.is_current and u.deleted_at is null))
      order by i.round_id, m.id nulls first, i.id) i
    join (
      select distinct on (r.entity_id) r.*
      from fundraise_round r
      where r.id in (
        select j.round_id
        from (
          select distinct on (i.round_id) i.*, m.id as relationship, coalesce(m.target_entity_id, i.entity_id) as firm, case
          when r.currency = 'USD' then i.amount_invested end as usd
          from investor_join i
          join fundraise_round r on r.id = i.round_id
          left join entity_relationship m on m.source_entity_id = i.entity_id and m.target_entity_id = $15::uuid and m.relationship_type = 'fundManagerFirm' and m.is_current and i.entity_id <> $16::uuid
          where (r.round_stage is null or r.round_stage <> 'Acquisition') and i.entity_id = any($17::uuid::uuid || array(
              select f.source_entity_id
              from entity_relationship f
              join entity u on u.id = f.source_entity_id
              where f.target_entity_id = $18::uuid and f.relationship_type = 'fundManagerFirm' and f.is_current and u.deleted_at is null))
          order by i.round_id, m.id nulls first, i.id) j) and exists (
        select 1
        from entity e
        where e.id = r.entity_id and e.deleted_at is null) and true
      order by r.entity_id, r.date_announced desc nulls last, r.id desc) r on r.id = i.round_id
    where true
    order by r.date_announced desc nulls last, r.id desc
    limit 21) k
  join fundraise_round r on r.id = k.id
  join entity e on e.id = r.entity_id
  join lateral (
    select j.*, k.firm, k.relationship
    from investor_join j
    where j.id = k.join_id) i on true) p on true
order by p.position;

---- investorActivity: GET /v1/entities/detail/investor-activity
-- listAcquisitions 1, as above
-- investorActivity 1
with investment as (
  select r.id, r.entity_id, r.round_stage, r.date_investor_exit, i.usd as usd, e.operating_status, e.stage
  from (
    select distinct on (i.round_id) i.*, m.id as relationship, coalesce(m.target_entity_id, i.entity_id) as firm, case
    when r.currency = 'USD' then i.amount_invested end as usd
    from investor_join i
    join fundraise_round r on r.id = i.round_id
    left join entity_relationship m on m.source_entity_id = i.entity_id and m.target_entity_id = $1::uuid and m.relationship_type = 'fundManagerFirm' and m.is_current and i.entity_id <> $2::uuid
    where (r.round_stage is null or r.round_stage <> 'Acquisition') and i.entity_id = any($3::uuid::uuid || array(
        select f.source_entity_id
        from entity_relationship f
        join entity u on u.id = f.source_entity_id
        where f.target_entity_id = $4::uuid and f.relationship_type = 'fundManagerFirm' and f.is_current and u.deleted_at is null and not u.is_hidden and u.show_on_sitemap))
    order by i.round_id, m.id nulls first, i.id) i
  join fundraise_round r on r.id = i.round_id
  join entity e on e.id = r.entity_id
  where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap), company as (
  select entity_id, case
  when max(operating_status) in ('Acquired', 'Acquired Subsidiary') or max(stage) = 'Public' or bool_or(date_investor_exit is not null) then 'exit'
  when max(operating_status) in ($5, $6) then 'writeOff'
  else 'current' end as state
  from investment
  group by entity_id), total as (
  select count(usd)::int as attributed, round(avg(usd), 2) as average, max(usd) as largest, min(usd) as smallest, sum(usd) as sum,
   count(*)::int as investments
  from investment), portfolio as (
  select count(*)::int as companies, count(*) filter (
    where state = 'current')::int as current, count(*) filter (
    where state = 'exit')::int as exits, count(*) filter (
    where state = 'writeOff')::int as write_offs
  from company)
select (/* investorActivity 1.1: */ '{"attributedInvestmentCount":' || coalesce((t.attributed)::text, 'null')
  || ',"averageAmountInvestedUsd":' || coalesce((trim_scale(t.average))::text, 'null')
  || ',"currentPortfolioCount":' || coalesce((p.current)::text, 'null')
  || ',"largestAmountInvestedUsd":' || coalesce((trim_scale(t.largest))::text, 'null')
  || ',"portfolioCompanyCount":' || coalesce((p.companies)::text, 'null')
  || ',"smallestAmountInvestedUsd":' || coalesce((trim_scale(t.smallest))::text, 'null')
  || ',"topInvestmentStage":' || (
    select '[' || coalesce(string_agg(('{"count":' || coalesce((s.count)::text, 'null')
          || ',"stage":' || coalesce(to_json(s.stage)::text, 'null') || '}'), ','
        order by s.count desc, s.stage collate "C"), '') || ']'
    from (
      select round_stage as stage, count(*)::int as count
      from investment
      where round_stage is not null
      group by 1) s)
  || ',"totalAmountInvestedUsd":' || coalesce((trim_scale(t.sum))::text, 'null')
  || ',"totalInvestment":' || coalesce((t.investments)::text, 'null')
  || ',"totalPortfolioExit":' || coalesce((p.exits)::text, 'null')
  || ',"totalWriteOff":' || coalesce((p.write_offs)::text, 'null') || '}') as text
from total t
cross join portfolio p;

---- entityInvestors: GET /v1/entities/detail/investors
-- listEntityContent 1, as above
-- entityInvestors 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from (
      select i.entity_id as id, max(r.date_announced) as latest, count(distinct r.id)::int as round_count, sum(i.amount_invested) filter (
        where r.currency = 'USD') as amount
      from investor_join i
      join fundraise_round r on r.id = i.round_id
      where r.entity_id = $1::uuid and i.entity_id is not null and (r.round_stage is null or r.round_stage <> 'Acquisition')
      group by 1) g
    where exists (
      select 1
      from entity e
      where e.id = g.id and e.deleted_at is null)) as total, true as known) h
left join (
  select case
  when k.position <= $2 then ('{"entity":' || ('{"core":' || (/* duplicateCheckEntitiesGet 3.1 */)
      || ',"publicUrl":' || coalesce(/* getEntityBrand 2.3 */)
      || ',"enrichment":' || (/* getEntityDetail 2.1 */)
      || ',"fundraiseRound":' || (/* listEntities 2.9 */)
      || ',"newsArticle":' || (/* getEntityDetail 2.3 */)
      || ',"person":' || (/* getEntityDetail 2.4 */)
      || ',"relationship":' || (/* getEntityDetail 2.13 */)
      || ',"research":' || ('{"acceleratorParticipation":' || (/* listEntities 2.13 */)
        || ',"detail":' || (/* entityInvestors 1.1: */
          select '[' || coalesce(string_agg(('{"asOfDate":' || coalesce('"' || to_char(d.as_of_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                  'null')
                || ',"createdAt":' || coalesce('"' || to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                  'null')
                || ',"creator":' || coalesce(to_json(d.creator)::text, 'null')
                || ',"dataConfidence":' || coalesce('"' || d.data_confidence || '"', 'null')
                || ',"derivedRange":' || coalesce((
                    select (/* listEntities 2.17 */)
                    from (
                      select (d.value_token || 'T00:00:00Z')::timestamptz as target, $3::timestamptz as now) r
                    where d.type in ('exitTarget')), 'null')
                || ',"discreteValue":' || coalesce((d.discrete_value)::text, 'null')
                || ',"entityId":' || coalesce('"' || d.entity_id || '"', 'null')
                || ',"id":' || coalesce((d.id)::text, 'null')
                || ',"textValue":' || coalesce(to_json(d.text_value)::text, 'null')
                || ',"typeResearchDetail":' || coalesce(to_json(d.type)::text, 'null')
                || ',"updatedAt":' || coalesce('"' || to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                  'null')
                || ',"valueResearchDetail":' || coalesce(to_json(d.value_token)::text, 'null')
                || ',"valueType":' || coalesce(/* listEntities 2.18 */) || '}'), ',' ), '') || ']'
          from (
            select *
            from research_detail d
            where d.entity_id = e.id
            order by d.type collate "C", d.as_of_date desc nulls last, d.id desc
            limit 500) d)
        || ',"snippet":' || (/* getEntityDetail 2.15 */) || '}')
      || ',"sitemap":' || (/* getEntityDetail 2.17 */)
      || ',"uniqueId":' || (/* getEntityDetail 2.18 */) || '}')
    || ',"investorAttribution":' || (
      select '[' || coalesce(/* entityInvestors 1.2: */ string_agg((/* listEntities 2.12 */), ','
          order by r.date_announced desc nulls last, r.id desc), '') || ']'
      from (
        select i.*, r.date_announced
        from investor_join i
        join fundraise_round r on r.id = i.round_id
        where r.entity_id = $4::uuid and i.entity_id = k.id and (r.round_stage is null or r.round_stage <> 'Acquisition')
        order by r.date_announced desc nulls last, r.id desc
        limit $5) i
      join fundraise_round r on r.id = i.round_id)
    || ',"round":' || (
      select '[' || coalesce(string_agg(('{"round":' || coalesce(to_json(l.round)::text, 'null') || '}'), ','
          order by l.latest desc nulls last, l.round collate "C"), '') || ']'
      from (
        select r.round, max(r.date_announced) as latest
        from investor_join i
        join fundraise_round r on r.id = i.round_id
        where r.entity_id = $6::uuid and i.entity_id = k.id and (r.round_stage is null or r.round_stage <> 'Acquisition') and r.round is not null
        group by r.round
        order by latest desc nulls last, r.round collate "C"
        limit $7) l)
    || ',"roundCount":' || coalesce((k.round_count)::text, 'null') || '}') end as text, k.key, k.position
  from (
    select g.id, g.round_count, json_build_array(to_json(g.latest) #>> '{}', to_json(g.id) #>> '{}')::text as key, row_number() over (
      order by g.latest desc nulls last, g.id desc) - $8::int as position
    from (
      select i.entity_id as id, max(r.date_announced) as latest, count(distinct r.id)::int as round_count, sum(i.amount_invested) filter (
        where r.currency = 'USD') as amount
      from investor_join i
      join fundraise_round r on r.id = i.round_id
      where r.entity_id = $9::uuid and i.entity_id is not null and (r.round_stage is null or r.round_stage <> 'Acquisition')
      group by 1) g
    where exists (
      select 1
      from entity e
      where e.id = g.id and e.deleted_at is null)
    order by g.latest desc nulls last, g.id desc
    limit 21) k
  join entity e on e.id = k.id) p on true
order by p.position;

---- entityPersonInvestors: GET /v1/entities/detail/person-investors
-- listEntityContent 1, as above
-- entityPersonInvestors 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from (
      select i.person_id as id, max(r.date_announced) as latest, count(distinct r.id)::int as round_count, sum(i.amount_invested) filter (
        where r.currency = 'USD') as amount
      from investor_join i
      join fundraise_round r on r.id = i.round_id
      where r.entity_id = $1::uuid and i.person_id is not null and (r.round_stage is null or r.round_stage <> 'Acquisition')
      group by 1) g
    where exists (
      select 1
      from person p
      where p.id = g.id and p.deleted_at is null)) as total, true as known) h
left join (
  select case
  when k.position <= $2 then ('{"person":' || (/* entityPersonInvestors 1.1: */ '{"articleCount":' || coalesce((p.article_count)::text,
        'null')
      || ',"association":' || (
        select '[' || coalesce(/* getEntityDetail 2.5 */) || ']'
        from (
          select j.*
          from entity_person j
          join entity x on x.id = j.entity_id
          left join corporate_title t on t.id = j.title_id
          where j.person_id = p.id and x.deleted_at is null and true
          order by j.is_current desc, j.score desc nulls last, j.start_date desc nulls last, j.id desc
          limit 40) j
        join entity x on x.id = j.entity_id
        left join corporate_title t on t.id = j.title_id)
      || ',"core":' || (/* getEntityDetail 2.7 */)
      || ',"enrichment":' || (/* getEntityDetail 2.10 */)
      || ',"investment":' || (/* getEntityDetail 2.11 */)
      || ',"nameAlias":' || (/* getEntityDetail 2.8 */)
      || ',"pendingApproval":' || 'null' || '}')
    || ',"investorAttribution":' || (
      select '[' || coalesce(/* entityInvestors 1.2 */) || ']'
      from (
        select i.*, r.date_announced
        from investor_join i
        join fundraise_round r on r.id = i.round_id
        where r.entity_id = $3::uuid and i.person_id = k.id and (r.round_stage is null or r.round_stage <> 'Acquisition')
        order by r.date_announced desc nulls last, r.id desc
        limit $4) i
      join fundraise_round r on r.id = i.round_id)
    || ',"round":' || (
      select '[' || coalesce(string_agg(('{"round":' || coalesce(to_json(l.round)::text, 'null') || '}'), ','
          order by l.latest desc nulls last, l.round collate "C"), '') || ']'
      from (
        select r.round, max(r.date_announced) as latest
        from investor_join i
        join fundraise_round r on r.id = i.round_id
        where r.entity_id = $5::uuid and i.person_id = k.id and (r.round_stage is null or r.round_stage <> 'Acquisition') and r.round is not null
        group by r.round
        order by latest desc nulls last, r.round collate "C"
        limit $6) l)
    || ',"roundCount":' || coalesce((k.round_count)::text, 'null') || '}') end as text, k.key, k.position
  from (
    select g.id, g.round_count, json_build_array(to_json(g.latest) #>> '{}', to_json(g.id) #>> '{}')::text as key, row_number() over (
      order by g.latest desc nulls last, g.id desc) - $7::int as position
    from (
      select i.person_id as id, max(r.date_announced) as latest, count(distinct r.id)::int as round_count, sum(i.amount_invested) filter (
        where r.currency = 'USD') as amount
      from investor_join i
      join fundraise_round r on r.id = i.round_id
      where r.entity_id = $8::uuid and i.person_id is not null and (r.round_stage is null or r.round_stage <> 'Acquisition')
      group by 1) g
    where exists (
      select 1
      from person p
      where p.id = g.id and p.deleted_at is null)
    order by g.latest desc nulls last, g.id desc
    limit 21) k
  join person p on p.id = k.id) p on true
order by p.position;

---- getMedia: GET /v1/media
-- getMedia 1
select 'entity' as kind, o.id::text, o.slug, o.version, o.name_brand as name, o.deleted_at is null and not o.is_hidden and o.show_on_sitemap as "isPublished",
 null::text as thumbnail
from entity o
where (o.id = $1::uuid or (o.slug = $2 and o.slug_namespace = 'entity')) and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap
order by o.id;
-- getMedia 2
select m.id, m.path, m.perceptual_hash as hash, m.is_monogram as "isMonogram", v.status
from media_slot m
left join provenance_event v on v.id = m.last_event_id
where m.entity_id = $1::uuid and m.logo_type = $2 and m.is_current
order by m.id desc
limit 1;
-- getMedia 3
select ('{"cdnUrl":' || coalesce('"https://data.example/media/'::text || m.path || '"', 'null')
  || ',"firstUploadedAt":' || coalesce('"' || to_char(m.first_uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"mediaType":' || coalesce('"' || m.media_type || '"', 'null')
  || ',"path":' || coalesce('"' || m.path || '"', 'null')
  || ',"provenance":' || ('{"changedAt":' || coalesce('"' || to_char(m.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"dataSourceUpdatedAt":' || coalesce('"' || to_char(m.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"detail":' || coalesce(to_json(case
        when v.source_type in ('newsArticle', 'blogArticle', 'firstPartyWebsite', 'relatedPartyWebsite', 'thirdPartyWebsite',
          'import') then v.source_detail end)::text, 'null')
    || ',"kind":' || coalesce('"' || v.source_type || '"', 'null')
    || ',"pendingApproval":' || 'null'
    || ',"sourceId":' || coalesce(to_json(case
        when v.source_type in ('newsArticle', 'blogArticle', 'firstPartyWebsite', 'relatedPartyWebsite', 'thirdPartyWebsite',
          'import') then v.source_provider_id end)::text, 'null')
    || ',"status":' || coalesce(to_json(v.status)::text, 'null') || '}')
  || ',"targetId":' || coalesce('"' || coalesce(m.entity_id::text, m.person_id::text, m.news_id::text) || '"', 'null') || '}') as upload,
 o.id::text, o.version
from media_slot m
join entity o on o.id = m.entity_id
left join provenance_event v on v.id = m.last_event_id
where m.id = $1;

---- uploadMedia: POST /v1/media/upload
-- uploadMedia 1
select 'entity' as kind, o.id::text, o.slug, o.version, o.name_brand as name, o.deleted_at is null and not o.is_hidden and o.show_on_sitemap as "isPublished",
 null::text as thumbnail
from entity o
where (o.id = $1::uuid or (o.slug = $2 and o.slug_namespace = 'entity')) and o.deleted_at is null
order by o.id;
-- createAcquisition 2, as above
-- uploadMedia 2
select coalesce(sum(f.byte_count), 0)::int8 as used
from media_file f
where f.uploaded_by = $1 and f.path <> $2 and not exists (
  select 1
  from media_slot m
  where m.path = f.path) and not exists (
  select 1
  from news_article n
  where n.image_thumbnail = f.path);
-- uploadMedia 3
insert into media_file (path, content_type, width, height, byte_count, perceptual_hash, stored_at, uploaded_by)
values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8)
on conflict (path) do
update
set stored_at = excluded.stored_at, uploaded_by = excluded.uploaded_by
where media_file.removing_at is null
returning path;
-- uploadMedia 4
select 'entity' as kind, o.id::text, o.slug, o.version, o.name_brand as name, o.deleted_at is null and not o.is_hidden and o.show_on_sitemap as "isPublished",
 null::text as thumbnail
from entity o
where (o.id = $1::uuid or (o.slug = $2 and o.slug_namespace = 'entity')) and o.deleted_at is null
order by o.id for
update of o;
-- uploadMedia 5
select k.url, k.perceptual_hash as hash
from reference_mark k
where k.entity_id = $1::uuid
order by k.seen_at desc, k.id
limit $2;
-- uploadMedia 6
UPDATE "public"."media_file" SET "stored_at" = $1 WHERE ("public"."media_file"."path" = $2 AND "public"."media_file"."removing_at" IS NULL) RETURNING "public"."media_file"."path",
"public"."media_file"."content_type", "public"."media_file"."width", "public"."media_file"."height", "public"."media_file"."byte_count",
"public"."media_file"."perceptual_hash";
-- uploadMedia 7
UPDATE "public"."media_slot" SET "is_current" = $1, "version" = ("public"."media_slot"."version" + $2), "updated_at" = $3 WHERE ("public"."media_slot"."entity_id" = $4 AND "public"."media_slot"."is_current" = $5 AND ("public"."media_slot"."logo_type" = $6 OR "public"."media_slot"."is_monogram" = $7)) RETURNING "public"."media_slot"."id",
"public"."media_slot"."path", "public"."media_slot"."logo_type";
-- uploadMedia 8
update entity t
set last_modified_at = n.last_modified_at, last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::entity, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- uploadMedia 9
insert into media_slot (media_type, entity_id, logo_type, path, content_type, width, height, byte_count, is_monogram, perceptual_hash,
   last_event_id, first_uploaded_at, created_at, updated_at)
select $1, o.id, $2, $3, $4, $5, $6, $7, $8, $9, o.last_event_id, coalesce((
    select min(m.first_uploaded_at)
    from media_slot m
    where m.entity_id = $10::uuid and m.logo_type = $11), $12::timestamptz), $13::timestamptz, $14::timestamptz
from entity o
where o.id = $15::uuid
returning id;
-- createAcquisition 15, as above
-- uploadMedia 10
select (/* uploadMedia 10.1: */ '{"cdnUrl":' || coalesce('"https://data.example/media/'::text || m.path || '"', 'null')
  || ',"firstUploadedAt":' || coalesce('"' || to_char(m.first_uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"mediaType":' || coalesce('"' || m.media_type || '"', 'null')
  || ',"path":' || coalesce('"' || m.path || '"', 'null')
  || ',"provenance":' || ('{"changedAt":' || coalesce('"' || to_char(m.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"dataSourceUpdatedAt":' || coalesce('"' || to_char(m.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"detail":' || coalesce(to_json(v.source_detail)::text, 'null')
    || ',"kind":' || coalesce('"' || v.source_type || '"', 'null')
    || ',"pendingApproval":' || 'null'
    || ',"sourceId":' || coalesce(to_json(v.source_provider_id)::text, 'null')
    || ',"status":' || coalesce(to_json(v.status)::text, 'null') || '}')
  || ',"targetId":' || coalesce('"' || coalesce(m.entity_id::text, m.person_id::text, m.news_id::text) || '"', 'null') || '}') as upload,
 o.id::text, o.version
from media_slot m
join entity o on o.id = m.entity_id
left join provenance_event v on v.id = m.last_event_id
where m.id = $1;

---- convertMedia: POST /v1/media/convert
-- uploadMedia 1, as above
-- uploadMedia 1, as above
-- getMedia 2, as above
-- createAcquisition 2, as above
-- uploadMedia 2, as above
-- uploadMedia 3, as above
-- uploadMedia 4, as above
-- uploadMedia 5, as above
-- uploadMedia 6, as above
-- uploadMedia 7, as above
-- uploadMedia 8, as above
-- createAcquisition 6, as above
-- uploadMedia 9, as above
-- createAcquisition 15, as above
-- uploadMedia 10, as above

---- deleteMedia: DELETE /v1/media/delete
-- uploadMedia 4, as above
-- getMedia 2, as above
-- uploadMedia 7, as above
-- uploadMedia 8, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above

---- getEntityLogo: GET /v1/entities/{entityId}/logo
-- uploadMedia 1, as above
-- getMedia 2, as above

---- getPersonPhoto: GET /v1/people/{personId}/photo
-- getPersonPhoto 1
select 'person' as kind, o.id::text, o.slug, o.version, o.name_full as name, o.deleted_at is null and not o.is_hidden and o.show_on_sitemap as "isPublished",
 null::text as thumbnail
from person o
where (o.id = $1::uuid or (o.slug = $2 and true)) and o.deleted_at is null
order by o.id;
-- getPersonPhoto 2
select m.id, m.path, m.perceptual_hash as hash, m.is_monogram as "isMonogram", v.status
from media_slot m
left join provenance_event v on v.id = m.last_event_id
where m.person_id = $1::uuid and true and m.is_current
order by m.id desc
limit 1;

---- getNewsThumbnail: GET /v1/news/{newsId}/thumbnail
-- getNewsThumbnail 1
select 'news' as kind, o.id::text, o.slug, o.version, o.title as name, not o.is_hidden as "isPublished", o.image_thumbnail as thumbnail
from news_article o
where (o.id = $1::int or (o.slug = $2 and true)) and true
order by o.id;

---- importEntityLogo: POST /v1/media/entity-logo/import
-- uploadMedia 1, as above
-- importEntityLogo 1
select l.url
from url_link l
where l.entity_id = $1::uuid and l.url_type = $2 and l.is_current
order by l.is_primary desc, l.id
limit 1;
-- createAcquisition 2, as above
-- uploadMedia 2, as above
-- uploadMedia 3, as above
-- uploadMedia 4, as above
-- uploadMedia 6, as above
-- uploadMedia 7, as above
-- uploadMedia 8, as above
-- createAcquisition 6, as above
-- uploadMedia 9, as above
-- importEntityLogo 2
insert into reference_mark (entity_id, url, signal, perceptual_hash, seen_at)
select distinct on (m.url) o.id, m.url, m.signal, m.hash, $1::timestamptz
from json_to_recordset($2::json) m(url text, signal text, hash text)
join entity o on o.id = $3::uuid
order by m.url
on conflict (entity_id, url) do
update
set signal = excluded.signal, perceptual_hash = excluded.perceptual_hash, seen_at = excluded.seen_at;
-- createAcquisition 15, as above
-- uploadMedia 10, as above

---- importNewsThumbnail: POST /v1/media/news-thumbnail/import
-- getNewsThumbnail 1, as above
-- createAcquisition 2, as above
-- uploadMedia 2, as above
-- uploadMedia 3, as above
-- importNewsThumbnail 1
select 'news' as kind, o.id::text, o.slug, o.version, o.title as name, not o.is_hidden as "isPublished", o.image_thumbnail as thumbnail
from news_article o
where (o.id = $1::int or (o.slug = $2 and true)) and true
order by o.id for
update of o;
-- uploadMedia 6, as above
-- importNewsThumbnail 2
UPDATE "public"."media_slot" SET "is_current" = $1, "version" = ("public"."media_slot"."version" + $2), "updated_at" = $3 WHERE ("public"."media_slot"."news_id" = $4 AND "public"."media_slot"."is_current" = $5) RETURNING "public"."media_slot"."id",
"public"."media_slot"."path", "public"."media_slot"."logo_type";
-- importNewsThumbnail 3
update news_article t
set image_thumbnail = n.image_thumbnail, last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::news_article, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- importNewsThumbnail 4
insert into media_slot (media_type, news_id, logo_type, path, content_type, width, height, byte_count, is_monogram, perceptual_hash,
   last_event_id, first_uploaded_at, created_at, updated_at)
select $1, o.id, $2, $3, $4, $5, $6, $7, $8, $9, o.last_event_id, coalesce((
    select min(m.first_uploaded_at)
    from media_slot m
    where m.news_id = $10::int and true), $11::timestamptz), $12::timestamptz, $13::timestamptz
from news_article o
where o.id = $14::int
returning id;
-- upsertNews 5, as above
-- importNewsThumbnail 5
select (/* uploadMedia 10.1 */) as upload, o.id::text, o.version
from media_slot m
join news_article o on o.id = m.news_id
left join provenance_event v on v.id = m.last_event_id
where m.id = $1;

---- listJobs: GET /v1/media/logo-audit/jobs
-- listJobs 1
SELECT "public"."maintenance_job"."id", "public"."maintenance_job"."state", "public"."maintenance_job"."request", "public"."maintenance_job"."progress",
"public"."maintenance_job"."cursor", "public"."maintenance_job"."failure", "public"."maintenance_job"."created_at", "public"."maintenance_job"."updated_at" FROM "public"."maintenance_job" WHERE "public"."maintenance_job"."topic" = $1 ORDER BY "public"."maintenance_job"."updated_at" DESC,
"public"."maintenance_job"."id" DESC LIMIT $2 OFFSET $3;
-- listJobs 2
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."maintenance_job"."id" FROM "public"."maintenance_job" WHERE "public"."maintenance_job"."topic" = $1 OFFSET $2) AS "sub";

---- enqueueJob_1: POST /v1/media/logo-audit/jobs
-- createAcquisition 2, as above
-- enqueueJob_1 1
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."maintenance_job"."id" FROM "public"."maintenance_job" WHERE ("public"."maintenance_job"."topic" = $1 AND "public"."maintenance_job"."state" IN ($2,$3)) OFFSET $4) AS "sub";
-- enqueueJob_1 2
INSERT INTO "public"."maintenance_job" ("id","topic","state","caller","provenance","request","progress","fence","created_at",
  "updated_at") VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10) RETURNING "public"."maintenance_job"."id", "public"."maintenance_job"."state",
"public"."maintenance_job"."request", "public"."maintenance_job"."progress", "public"."maintenance_job"."cursor", "public"."maintenance_job"."failure",
"public"."maintenance_job"."created_at", "public"."maintenance_job"."updated_at";
-- refreshOne 3, as above

---- getJob_1: GET /v1/media/logo-audit/jobs/{jobId}
-- getJob_1 1
SELECT "public"."maintenance_job"."id", "public"."maintenance_job"."state", "public"."maintenance_job"."request", "public"."maintenance_job"."progress",
"public"."maintenance_job"."cursor", "public"."maintenance_job"."failure", "public"."maintenance_job"."created_at", "public"."maintenance_job"."updated_at" FROM "public"."maintenance_job" WHERE ("public"."maintenance_job"."id" = $1 AND "public"."maintenance_job"."topic" = $2) LIMIT $3 OFFSET $4;

---- cancelJob_1: DELETE /v1/media/logo-audit/jobs/{jobId}
-- cancelJob_1 1
UPDATE "public"."maintenance_job" SET "state" = $1, "fence" = ("public"."maintenance_job"."fence" + $2), "leased_until" = $3,
"updated_at" = $4 WHERE ("public"."maintenance_job"."id" = $5 AND "public"."maintenance_job"."topic" = $6 AND "public"."maintenance_job"."state" IN ($7,$8))
returning 1;

---- enqueueJob: POST /v1/media/retrofit/jobs
-- createAcquisition 2, as above
-- enqueueJob_1 1, as above
-- enqueueJob_1 2, as above
-- refreshOne 3, as above

---- getJob: GET /v1/media/retrofit/jobs/{jobId}
-- getJob_1 1, as above

---- cancelJob: DELETE /v1/media/retrofit/jobs/{jobId}
-- cancelJob_1 1, as above

---- assertLogoAccuracy: POST /v1/media/logo-accuracy
-- getMedia 1, as above
-- getMedia 2, as above
-- uploadMedia 5, as above

---- listNews: GET /v1/news
-- listNews 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from news_article n
    where not n.is_hidden and n.categories && $1::text[] and not n.categories && $2::text[]) as total, true as known) h
left join (
  select case
  when k.position <= $3 then (/* duplicateCheckNewsGet 2.2 */) end as text, k.key, k.position
  from (
    select n.id, json_build_array(to_json(n.published_at) #>> '{}', to_json(n.id) #>> '{}')::text as key, row_number() over (
      order by n.published_at desc nulls last, n.id desc) - $4::int as position
    from news_article n
    where not n.is_hidden and n.categories && $5::text[] and not n.categories && $6::text[]
    order by n.published_at desc nulls last, n.id desc
    limit 26) k
  join news_article n on n.id = k.id) p on true
order by p.position;

---- listNewsPost: POST /v1/news
-- listNewsPost 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from news_article n
    where not n.is_hidden and n.published_at >= ($1::date::timestamp at time zone 'UTC')) as total, true as known) h
left join (
  select case
  when k.position <= $2 then (/* duplicateCheckNewsGet 2.2 */) end as text, k.key, k.position
  from (
    select n.id, json_build_array(to_json(n.published_at) #>> '{}', to_json(n.id) #>> '{}')::text as key, row_number() over (
      order by n.published_at desc nulls last, n.id desc) - $3::int as position
    from news_article n
    where not n.is_hidden and n.published_at >= ($4::date::timestamp at time zone 'UTC')
    order by n.published_at desc nulls last, n.id desc
    limit 26) k
  join news_article n on n.id = k.id) p on true
order by p.position;

---- listRecentNews: GET /v1/news/recent
-- listRecentNews 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from news_article n
    where not n.is_hidden) as total, true as known) h
left join (
  select case
  when k.position <= $1 then (/* duplicateCheckNewsGet 2.2 */) end as text, k.key, k.position
  from (
    select n.id, json_build_array(to_json(n.published_at) #>> '{}', to_json(n.id) #>> '{}')::text as key, row_number() over (
      order by n.published_at desc nulls last, n.id desc) - $2::int as position
    from news_article n
    where not n.is_hidden
    order by n.published_at desc nulls last, n.id desc
    limit $3) k
  join news_article n on n.id = k.id) p on true
order by p.position;

---- listEntityNews: GET /v1/entities/detail/news
-- listEntityNews 1
select o.id, o.slug
from entity o
where (o.id = $1::uuid or (o.slug = $2 and o.slug_namespace = 'entity')) and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap
order by o.id
limit 2;
-- listEntityNews 2
select h.*, p.*
from (
  select (
    select count(*)::int
    from news_article n
    where not n.is_hidden and n.id in (
      select j.news_id
      from news_entity j
      where j.entity_id in (
        select coalesce(survivor_of($1::uuid), $2::uuid)
        union all
        select v.id
        from entity v
        where v.provider_id = coalesce(survivor_of($3::uuid), $4::uuid) and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap)) and exists (
      select 1
      from entity e
      where e.id = coalesce(survivor_of($5::uuid), $6::uuid) and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap)) as total,
   true as known) h
left join (
  select case
  when k.position <= $7 then (/* duplicateCheckNewsGet 2.2 */) end as text, k.key, k.position
  from (
    select n.id, json_build_array(to_json(n.published_at) #>> '{}', to_json(n.id) #>> '{}')::text as key, row_number() over (
      order by n.published_at desc nulls last, n.id desc) - $8::int as position
    from news_article n
    where not n.is_hidden and n.id in (
      select j.news_id
      from news_entity j
      where j.entity_id in (
        select coalesce(survivor_of($9::uuid), $10::uuid)
        union all
        select v.id
        from entity v
        where v.provider_id = coalesce(survivor_of($11::uuid), $12::uuid) and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap)) and exists (
      select 1
      from entity e
      where e.id = coalesce(survivor_of($13::uuid), $14::uuid) and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap)
    order by n.published_at desc nulls last, n.id desc
    limit 26) k
  join news_article n on n.id = k.id) p on true
order by p.position;

---- listPersonNews: GET /v1/people/detail/news
-- listPersonNews 1
select o.id, o.slug
from person o
where (o.id = $1::uuid or o.slug = $2) and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap
order by o.id
limit 2;
-- listPersonNews 2
select h.*, p.*
from (
  select (
    select count(*)::int
    from news_article n
    where not n.is_hidden and n.id in (
      select j.news_id
      from news_person j
      where j.person_id = coalesce(survivor_of($1::uuid), $2::uuid)) and exists (
      select 1
      from person p
      where p.id = coalesce(survivor_of($3::uuid), $4::uuid) and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap)) as total,
   true as known) h
left join (
  select case
  when k.position <= $5 then (/* duplicateCheckNewsGet 2.2 */) end as text, k.key, k.position
  from (
    select n.id, json_build_array(to_json(n.published_at) #>> '{}', to_json(n.id) #>> '{}')::text as key, row_number() over (
      order by n.published_at desc nulls last, n.id desc) - $6::int as position
    from news_article n
    where not n.is_hidden and n.id in (
      select j.news_id
      from news_person j
      where j.person_id = coalesce(survivor_of($7::uuid), $8::uuid)) and exists (
      select 1
      from person p
      where p.id = coalesce(survivor_of($9::uuid), $10::uuid) and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap)
    order by n.published_at desc nulls last, n.id desc
    limit 26) k
  join news_article n on n.id = k.id) p on true
order by p.position;

---- getNewsDetail: GET /v1/news/detail
-- getNewsDetail 1
select n.id, n.version, ('{"content":' || coalesce(to_json(n.content)::text, 'null')
  || ',"core":' || (/* duplicateCheckNewsGet 2.2 */)
  || ',"entityMentionResolved":' || (
    select '[' || coalesce(string_agg(x.item, ',' ), '') || ']'
    from (
      select ('{"createdAt":' || coalesce('"' || to_char(j.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null')
        || ',"entityId":' || coalesce('"' || e.id || '"', 'null')
        || ',"href":' || coalesce(/* relatedCompanies 3.2 */)
        || ',"internal":' || case
        when coalesce(/* relatedCompanies 3.2 */) = 'null' then 'false'
        else 'true' end
        || ',"matchScore":' || coalesce((j.match_score)::text, 'null')
        || ',"matchType":' || coalesce(to_json(regexp_replace(j.match_type, '\|(user|at)=[^|]*', '', 'g'))::text, 'null')
        || ',"mention":' || coalesce(to_json(j.mention)::text, 'null')
        || ',"slug":' || coalesce('"' || e.slug || '"', 'null')
        || ',"typeRecord":' || coalesce('"' || e.type_record || '"', 'null')
        || ',"updatedAt":' || coalesce('"' || to_char(j.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null') || '}') as item
      from news_entity j
      join entity e on e.id = j.entity_id
      where j.news_id = n.id and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap
      order by j.created_at, e.id
      limit 200) x)
  || ',"externalId":' || coalesce(to_json(n.external_id)::text, 'null')
  || ',"language":' || coalesce('"' || n.language || '"', 'null')
  || ',"linkedContent":' || coalesce(to_json(n.linked_content)::text, 'null')
  || ',"personMentionResolved":' || (
    select '[' || coalesce(string_agg(x.item, ',' ), '') || ']'
    from (
      select ('{"createdAt":' || coalesce('"' || to_char(j.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null')
        || ',"href":' || case
        when true and p.deleted_at is null and not p.is_hidden then to_json($1::text || p.slug)::text
        else 'null' end
        || ',"matchScore":' || coalesce((j.match_score)::text, 'null')
        || ',"matchType":' || coalesce(to_json(regexp_replace(j.match_type, '\|(user|at)=[^|]*', '', 'g'))::text, 'null')
        || ',"mention":' || coalesce(to_json(j.mention)::text, 'null')
        || ',"personId":' || coalesce('"' || p.id || '"', 'null')
        || ',"slug":' || coalesce('"' || p.slug || '"', 'null')
        || ',"updatedAt":' || coalesce('"' || to_char(j.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
          'null') || '}') as item
      from news_person j
      join person p on p.id = j.person_id
      where j.news_id = n.id and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap
      order by j.created_at, p.id
      limit 200) x) || '}') as text
from news_article n
where n.id = $2 and not n.is_hidden
order by n.id
limit 2;

---- createNewsDetail: POST /v1/news/detail
-- createNewsDetail 1
select exists (
  select 1
  from news_article n
  where n.host_path = $1 or n.external_id = $2) as found;
-- createAddress_1 1, as above
-- upsertNews 1, as above
-- upsertNews 2, as above
-- createAcquisition 2, as above
-- createNewsDetail 2
select n.id, n.slug, n.external_id as "externalId", n.host_path as "hostPath", n.domain, n.title, n.publication, to_char(n.published_at at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt", true as "isVisible"
from news_article n
where n.id in ((
    select null::int)
  union (
    select x.id
    from news_article x
    where x.host_path = $1
    limit $2)
  union (
    select x.id
    from news_article x
    where x.title_key = $3
    limit $4)
  union (
    select w.news_id
    from (
      select s.news_id
      from news_search s
      where s.document @@ plainto_tsquery('english', $5) offset 0) w
    order by w.news_id desc
    limit $6)
  union (
    select x.id
    from news_article x
    where x.published_at between $7::timestamptz - interval '2 days' and $8::timestamptz + interval '2 days'
    limit $9)) and true and n.id is distinct
from $10::int
order by n.id;
-- upsertNews 1, as above
-- upsertNews 2, as above
-- upsertNews 3, as above
-- createAcquisition 6, as above
-- upsertNews 4, as above
-- createAcquisition 6, as above
-- upsertNews 5, as above
-- createNewsDetail 3
select n.id, n.version, (/* duplicateCheckNewsGet 2.1 */) as text
from news_article n
where n.id = $2 and true
order by n.id
limit 2;

---- putNewsDetail: PUT /v1/news/detail
-- putNewsDetail 1
select n.id, n.slug, n.version, coalesce((
    select json_agg(json_build_object('id', o.id, 'mention', j.mention, 'matchType', j.match_type, 'matchScore', j.match_score,
        'isShown', o.deleted_at is null)
      order by o.id)
    from news_entity j
    join entity o on o.id = j.entity_id
    where j.news_id = n.id), '[]'::json) as entities, coalesce((
    select json_agg(json_build_object('id', o.id, 'mention', j.mention, 'matchType', j.match_type, 'matchScore', j.match_score,
        'isShown', o.deleted_at is null)
      order by o.id)
    from news_person j
    join person o on o.id = j.person_id
    where j.news_id = n.id), '[]'::json) as people, json_build_object('title', n.title, 'author', n.author, 'category', n.category,
  'excerpt', n.excerpt, 'content', n.content, 'externalId', n.external_id, 'externalNewsArticle', n.is_external, 'newsImageThumbnail',
   n.image_thumbnail, 'newsUrlOriginal', n.url_original, 'publication', n.publication, 'language', n.language, 'publishedAt',
   to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isHidden', n.is_hidden) as state
from news_article n
where (n.id = $1::int or n.slug = $2) and true
order by n.id for
update of n;
-- upsertNews 1, as above
-- upsertNews 2, as above
-- putNewsDetail 2
update news_article t
set title = n.title, title_key = n.title_key, author = n.author, category = n.category, categories = n.categories, excerpt = n.excerpt,
 content = n.content, external_id = n.external_id, is_external = n.is_external, url_original = n.url_original, host_path = n.host_path,
 domain = n.domain, publication = n.publication, language = n.language, published_at = n.published_at, image_thumbnail = n.image_thumbnail,
 is_hidden = n.is_hidden, last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::news_article, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- upsertNews 5, as above
-- createNewsDetail 3, as above

---- patchNewsDetail: PATCH /v1/news/detail
-- putNewsDetail 1, as above
-- putNewsDetail 2, as above
-- createAcquisition 6, as above
-- upsertNews 5, as above
-- createNewsDetail 3, as above

---- deleteNewsDetail: DELETE /v1/news/detail
-- putNewsDetail 1, as above
-- deleteNewsDetail 1
select (/* duplicateCheckNewsGet 2.2 */) as text
from news_article n
where n.id = $1;
-- deleteNewsDetail 2
select row_to_json(t) as row
from news_article t
where t.id = any($1::int[])
order by array_position($2::int[], t.id);
-- deleteAcquisition 2, as above
-- deleteNewsDetail 3
select 'media_slot.news_id' as key, row_to_json(t) as row
from media_slot t
where t.news_id = any($1::integer[])
union all
select 'news_entity.news_id' as key, row_to_json(t) as row
from news_entity t
where t.news_id = any($2::integer[])
union all
select 'news_feedback.news_id' as key, row_to_json(t) as row
from news_feedback t
where t.news_id = any($3::integer[])
union all
select 'news_person.news_id' as key, row_to_json(t) as row
from news_person t
where t.news_id = any($4::integer[])
union all
select 'slug_redirect.news_id' as key, row_to_json(t) as row
from slug_redirect t
where t.news_id = any($5::integer[]);
-- deleteNewsDetail 4
delete from news_article t
where t.id = any($1::int[]);
-- createAcquisition 6, as above

---- submitFeedback: POST /v1/news/feedback
-- putNewsDetail 1, as above
-- submitFeedback 1
insert into news_feedback (news_id, caller_id, reaction, comment, created_at, updated_at)
values ($1, $2, $3, $4, $5::timestamptz, $6::timestamptz)
on conflict (news_id, caller_id) do
update
set reaction = excluded.reaction, comment = excluded.comment, updated_at = excluded.updated_at;

---- createEntityNews: POST /v1/entities/detail/news
-- createNewsDetail 1, as above
-- createEntityPersonAssociation 1, as above
-- upsertNews 1, as above
-- upsertNews 2, as above
-- createAcquisition 2, as above
-- createNewsDetail 2, as above
-- upsertNews 1, as above
-- upsertNews 2, as above
-- upsertNews 3, as above
-- createAcquisition 6, as above
-- upsertNews 4, as above
-- createAcquisition 6, as above
-- upsertNews 5, as above
-- createNewsDetail 3, as above

---- putEntityNews: PUT /v1/entities/detail/news/{newsId}
-- createEntityPersonAssociation 1, as above
-- putNewsDetail 1, as above
-- upsertNews 1, as above
-- upsertNews 2, as above
-- putNewsDetail 2, as above
-- createAcquisition 6, as above
-- upsertNews 5, as above
-- createNewsDetail 3, as above

---- patchEntityNews: PATCH /v1/entities/detail/news/{newsId}
-- createEntityPersonAssociation 1, as above
-- putNewsDetail 1, as above
-- putNewsDetail 2, as above
-- createAcquisition 6, as above
-- upsertNews 5, as above
-- createNewsDetail 3, as above

---- deleteEntityNews: DELETE /v1/entities/detail/news/{newsId}
-- createEntityPersonAssociation 1, as above
-- putNewsDetail 1, as above
-- deleteNewsDetail 1, as above
-- deleteNewsDetail 2, as above
-- deleteAcquisition 2, as above
-- deleteNewsDetail 3, as above
-- deleteNewsDetail 4, as above
-- createAcquisition 6, as above

---- createPersonNews: POST /v1/people/detail/news
-- createNewsDetail 1, as above
-- createPersonNews 1
select p.id, p.version, (
  select s.version
  from person s
  where s.id = p.id) as "snapshotVersion", p.deleted_at is not null as deleted, json_build_object( 'slug', p.slug, 'nameFirst',
   p.name_first, 'nameMiddle', p.name_middle, 'nameLast', p.name_last, 'nickname', p.nickname, 'suffix', p.suffix, 'gender',
   p.gender, 'workflowStatus', p.workflow_status, 'isHidden', p.is_hidden, 'showOnSitemap', p.show_on_sitemap, 'nameAlias',
   coalesce((
      select json_agg(json_build_object('name', a.name, 'type', a.type, 'displayable', a.displayable)
        order by a.position)
      from person_alias a
      where a.person_id = p.id), '[]'::json), 'picture', (
    select m.path
    from media_slot m
    where m.person_id = p.id and m.is_current and not m.is_monogram
    order by m.id desc
    limit 1)) as state
from person p
where (p.id = any($1::uuid[]) or p.slug = any($2)) and true
order by p.id for
update of p;
-- upsertNews 1, as above
-- upsertNews 2, as above
-- createAcquisition 2, as above
-- createNewsDetail 2, as above
-- upsertNews 1, as above
-- upsertNews 2, as above
-- upsertNews 3, as above
-- createAcquisition 6, as above
-- createPersonNews 2
insert into news_person (news_id, person_id, mention, match_type, match_score, created_at, updated_at)
select news_id, person_id, mention, match_type, match_score, $1::timestamptz, $2::timestamptz
from json_populate_recordset(null::news_person, $3::json)
order by person_id, news_id
on conflict (news_id, person_id) do nothing
returning news_id as "newsId", person_id as id;
-- createAcquisition 6, as above
-- createAddress 3, as above
-- upsertNews 5, as above
-- createNewsDetail 3, as above

---- putPersonNews: PUT /v1/people/detail/news/{newsId}
-- createPersonNews 1, as above
-- putNewsDetail 1, as above
-- upsertNews 1, as above
-- upsertNews 2, as above
-- putNewsDetail 2, as above
-- createAcquisition 6, as above
-- createAddress 3, as above
-- upsertNews 5, as above
-- createNewsDetail 3, as above

---- patchPersonNews: PATCH /v1/people/detail/news/{newsId}
-- createPersonNews 1, as above
-- putNewsDetail 1, as above
-- putNewsDetail 2, as above
-- createAcquisition 6, as above
-- createAddress 3, as above
-- upsertNews 5, as above
-- createNewsDetail 3, as above

---- deletePersonNews: DELETE /v1/people/detail/news/{newsId}
-- createPersonNews 1, as above
-- putNewsDetail 1, as above
-- deleteNewsDetail 1, as above
-- deleteNewsDetail 2, as above
-- deleteAcquisition 2, as above
-- deleteNewsDetail 3, as above
-- deleteNewsDetail 4, as above
-- createAcquisition 6, as above
-- createAddress 3, as above

---- getOperatingStatusSignal: GET /v1/entities/{entityId}/operating-status/signal
-- getOperatingStatusSignal 1
select e.name_brand as "nameBrand", e.operating_status as "operatingStatus", (
  select l.url
  from url_link l
  where l.entity_id = e.id and l.url_type = 'website' and l.is_current
  order by l.is_primary desc, l.id
  limit 1) as website
from entity e
where e.id = $1::uuid and e.deleted_at is null;

---- listPlans: GET /v1/billing/plans

---- createCheckout: POST /v1/billing/checkout-sessions
-- createMyApiKey 1, as above
-- createCheckout 1
select id as "userId", plan, subscription_status as status, created_at as "createdAt", period_start as "periodStart", period_end as "periodEnd",
 cancel_at_period_end as "cancelAtPeriodEnd", scheduled_plan as "scheduledPlan", scheduled_at as "scheduledAt", billing_anchor as "billingAnchor"
from app_user
where id = $1::uuid for
update;
-- createCheckout 2
SELECT "public"."invoice"."id", "public"."invoice"."user_id", "public"."invoice"."number", "public"."invoice"."seller", "public"."invoice"."customer",
"public"."invoice"."kind", "public"."invoice"."status", "public"."invoice"."plan", "public"."invoice"."from_plan", "public"."invoice"."from_period_end",
"public"."invoice"."period_start", "public"."invoice"."period_end", "public"."invoice"."month", "public"."invoice"."lines",
"public"."invoice"."currency", "public"."invoice"."total", "public"."invoice"."credit", "public"."invoice"."due", "public"."invoice"."payable_until",
"public"."invoice"."due_at", "public"."invoice"."paid_at", "public"."invoice"."note", "public"."invoice"."token", "public"."invoice"."provider",
"public"."invoice"."provider_id", "public"."invoice"."payment_url", "public"."invoice"."created_at" FROM "public"."invoice" WHERE ("public"."invoice"."user_id" = $1 AND "public"."invoice"."status" = $2) ORDER BY "public"."invoice"."created_at" ASC,
"public"."invoice"."id" ASC OFFSET $3;
-- createCheckout 3
SELECT SUM("amount") AS "_sum$amount" FROM (SELECT "public"."ledger_posting"."amount" FROM "public"."ledger_posting" WHERE ("public"."ledger_posting"."user_id" = $1 AND "public"."ledger_posting"."account" = $2) OFFSET $3) AS "sub";
-- createCheckout 4
INSERT INTO "public"."invoice_series" ("year","last") VALUES ($1,$2) ON CONFLICT ("year") DO UPDATE SET "last" = ("public"."invoice_series"."last" + $3) WHERE ("public"."invoice_series"."year" = $4 AND 1=1) RETURNING "public"."invoice_series"."year",
"public"."invoice_series"."last";
-- createCheckout 5
SELECT "public"."app_user"."id", "public"."app_user"."name" FROM "public"."app_user" WHERE "public"."app_user"."id" = $1 LIMIT $2 OFFSET $3;
-- createCheckout 6
INSERT INTO "public"."invoice" ("id","user_id","number","seller","customer","kind","status","plan","from_plan","from_period_end",
  "period_start","period_end","month","lines","currency","total","credit","due","payable_until","due_at","paid_at","note",
  "token","provider","created_at","updated_at") VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$25,$26) ON CONFLICT ("id") DO UPDATE SET "status" = $27,
"paid_at" = $28, "note" = $29, "updated_at" = $30 WHERE ("public"."invoice"."id" = $31 AND 1=1) RETURNING "public"."invoice"."id";
-- createCheckout 7
INSERT INTO "public"."ledger_posting" ("id","user_id","invoice_id","event","account","amount","created_at") VALUES ($1,$2,$3,$4,$5,$6,$7),
 ($8,$9,$10,$11,$12,$13,$14)
returning 1;
-- createCheckout 8
SELECT "public"."invoice"."id", "public"."invoice"."user_id", "public"."invoice"."number", "public"."invoice"."seller", "public"."invoice"."customer",
"public"."invoice"."kind", "public"."invoice"."status", "public"."invoice"."plan", "public"."invoice"."from_plan", "public"."invoice"."from_period_end",
"public"."invoice"."period_start", "public"."invoice"."period_end", "public"."invoice"."month", "public"."invoice"."lines",
"public"."invoice"."currency", "public"."invoice"."total", "public"."invoice"."credit", "public"."invoice"."due", "public"."invoice"."payable_until",
"public"."invoice"."due_at", "public"."invoice"."paid_at", "public"."invoice"."note", "public"."invoice"."token", "public"."invoice"."provider",
"public"."invoice"."provider_id", "public"."invoice"."payment_url", "public"."invoice"."created_at" FROM "public"."invoice" WHERE "public"."invoice"."id" = $1 LIMIT $2 OFFSET $3;

---- previewPlanChange: GET /v1/billing/plan-changes/preview
-- previewPlanChange 1
SELECT "public"."app_user"."id", "public"."app_user"."plan", "public"."app_user"."subscription_status", "public"."app_user"."created_at",
"public"."app_user"."period_start", "public"."app_user"."period_end", "public"."app_user"."cancel_at_period_end", "public"."app_user"."scheduled_plan",
"public"."app_user"."scheduled_at", "public"."app_user"."billing_anchor" FROM "public"."app_user" WHERE "public"."app_user"."id" = $1 LIMIT $2 OFFSET $3;
-- createCheckout 2, as above
-- createCheckout 3, as above

---- changeSubscriptionPlan: POST /v1/billing/plan-changes
-- createMyApiKey 1, as above
-- createCheckout 1, as above
-- createCheckout 2, as above
-- createCheckout 3, as above
-- createCheckout 4, as above
-- createCheckout 5, as above
-- createCheckout 6, as above
-- createCheckout 7, as above
-- createCheckout 8, as above

---- cancelSubscription: POST /v1/billing/cancellations
-- createMyApiKey 1, as above
-- createCheckout 1, as above
-- createCheckout 2, as above
-- createCheckout 3, as above
-- cancelSubscription 1
UPDATE "public"."app_user" SET "plan" = $1, "subscription_status" = $2, "period_start" = $3, "period_end" = $4, "cancel_at_period_end" = $5,
"scheduled_plan" = $6, "scheduled_at" = $7, "billing_anchor" = $8 WHERE "public"."app_user"."id" = $9
returning 1;

---- createPortal: POST /v1/billing/portal-sessions
-- createMyApiKey 1, as above
-- createPortal 1
SELECT "public"."app_user"."id", "public"."app_user"."payment_customer" FROM "public"."app_user" WHERE "public"."app_user"."id" = $1 LIMIT $2 OFFSET $3;
-- createMyApiKey 1, as above
-- createPortal 2
INSERT INTO "public"."billing_link" ("id","user_id","token_hash","month","expires_at","created_at") VALUES ($1,$2,$3,$4,$5,$6) RETURNING "public"."billing_link"."id";

---- listInvoices: GET /v1/billing/invoices
-- listInvoices 1
SELECT "public"."invoice"."id", "public"."invoice"."user_id", "public"."invoice"."number", "public"."invoice"."seller", "public"."invoice"."customer",
"public"."invoice"."kind", "public"."invoice"."status", "public"."invoice"."plan", "public"."invoice"."from_plan", "public"."invoice"."from_period_end",
"public"."invoice"."period_start", "public"."invoice"."period_end", "public"."invoice"."month", "public"."invoice"."lines",
"public"."invoice"."currency", "public"."invoice"."total", "public"."invoice"."credit", "public"."invoice"."due", "public"."invoice"."payable_until",
"public"."invoice"."due_at", "public"."invoice"."paid_at", "public"."invoice"."note", "public"."invoice"."token", "public"."invoice"."provider",
"public"."invoice"."provider_id", "public"."invoice"."payment_url", "public"."invoice"."created_at" FROM "public"."invoice" WHERE "public"."invoice"."user_id" = $1 ORDER BY "public"."invoice"."created_at" DESC,
"public"."invoice"."id" DESC LIMIT $2 OFFSET $3;
-- listInvoices 2
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."invoice"."id" FROM "public"."invoice" WHERE "public"."invoice"."user_id" = $1 OFFSET $2) AS "sub";

---- getInvoice: GET /v1/billing/invoices/{invoiceId}
-- getInvoice 1
SELECT "public"."invoice"."id", "public"."invoice"."user_id", "public"."invoice"."number", "public"."invoice"."seller", "public"."invoice"."customer",
"public"."invoice"."kind", "public"."invoice"."status", "public"."invoice"."plan", "public"."invoice"."from_plan", "public"."invoice"."from_period_end",
"public"."invoice"."period_start", "public"."invoice"."period_end", "public"."invoice"."month", "public"."invoice"."lines",
"public"."invoice"."currency", "public"."invoice"."total", "public"."invoice"."credit", "public"."invoice"."due", "public"."invoice"."payable_until",
"public"."invoice"."due_at", "public"."invoice"."paid_at", "public"."invoice"."note", "public"."invoice"."token", "public"."invoice"."provider",
"public"."invoice"."provider_id", "public"."invoice"."payment_url", "public"."invoice"."created_at" FROM "public"."invoice" WHERE ("public"."invoice"."id" = $1 AND "public"."invoice"."user_id" = $2) LIMIT $3 OFFSET $4;

---- markInvoicePaid: POST /v1/billing/invoices/{invoiceId}/payments
-- createCheckout 8, as above
-- createCheckout 1, as above
-- markInvoicePaid 1
SELECT "public"."invoice"."id", "public"."invoice"."user_id", "public"."invoice"."number", "public"."invoice"."seller", "public"."invoice"."customer",
"public"."invoice"."kind", "public"."invoice"."status", "public"."invoice"."plan", "public"."invoice"."from_plan", "public"."invoice"."from_period_end",
"public"."invoice"."period_start", "public"."invoice"."period_end", "public"."invoice"."month", "public"."invoice"."lines",
"public"."invoice"."currency", "public"."invoice"."total", "public"."invoice"."credit", "public"."invoice"."due", "public"."invoice"."payable_until",
"public"."invoice"."due_at", "public"."invoice"."paid_at", "public"."invoice"."note", "public"."invoice"."token", "public"."invoice"."provider",
"public"."invoice"."provider_id", "public"."invoice"."payment_url", "public"."invoice"."created_at" FROM "public"."invoice" WHERE ("public"."invoice"."user_id" = $1 AND ("public"."invoice"."status" = $2 OR "public"."invoice"."id" = $3)) ORDER BY "public"."invoice"."created_at" ASC,
"public"."invoice"."id" ASC OFFSET $4;
-- createCheckout 3, as above
-- cancelSubscription 1, as above
-- createCheckout 6, as above
-- createCheckout 7, as above
-- createCheckout 8, as above

---- getUsage: GET /v1/billing/usage
-- getSubscription 1, as above
-- getSubscription 2, as above

---- setAdditionalUsage: PUT /v1/billing/additional-usage
-- createMyApiKey 1, as above
-- setAdditionalUsage 1
UPDATE "public"."app_user" SET "additional_usage_cap_cents" = $1 WHERE "public"."app_user"."id" = $2
returning 1;

---- createUsageStatement: POST /v1/billing/statements
-- createMyApiKey 1, as above
-- createPortal 2, as above

---- checkMyPermissions: POST /v1/auth/me/permissions

---- duplicateCheckPeopleGet: GET /v1/people/duplicate-check
-- duplicateCheckPeopleGet 1
with hit as (
  select h.person_id, 1 as weight, false as is_proof
  from unnest($1::bigint[]) k(key)
  cross join lateral (
    select m.person_id
    from person_match_key m
    where m.key = k.key
    order by m.person_id
    limit 32) h
  union all
  select h.person_id, 9, true
  from unnest($2::text[]) i(link)
  cross join lateral (
    select l.person_id
    from url_link l
    where l.host_path = i.link and l.person_id is not null and l.is_current
    order by l.id
    limit 32) h
  union all
  select h.person_id, 9, true
  from unnest($3::text[]) i(host)
  cross join lateral (
    select l.person_id
    from url_link l
    where l.domain = i.host and l.url_type = 'website' and l.person_id is not null and l.is_current
    order by l.id
    limit 32) h
  union all
  select u.person_id, 9, true
  from unnest($4::text[]) i(id)
  join unique_id u on u.id_type = split_part(i.id, ':', 1) and u.identifier = substr(i.id, strpos(i.id, ':') + 1)
  union all
  select s.id, 9, true
  from person s
  where s.slug = $5::text), best as (
  select h.person_id as id, sum(h.weight) as weight, bool_or(h.is_proof) as is_proven
  from hit h
  where h.person_id is not null and h.person_id is distinct
  from $6::uuid
  group by h.person_id
  order by weight desc, id
  limit 48)
select coalesce(json_agg(json_build_object('id', n.id, 'isProven', b.is_proven, 'names', n.names, 'aliases', n.aliases)),
  '[]'::json) as near
from best b
cross join lateral (/* duplicateCheckPeopleGet 1.1: */
  select p.id, json_build_array(p.name_full, coalesce(p.nickname || coalesce(' ' || p.name_last, ''), p.name_full)) as names,
   coalesce((
      select json_agg(k.name)
      from (
        select a.name
        from person_alias a
        where a.person_id = p.id
        order by a.position
        limit 16) k), '[]'::json) as aliases
  from person p
  where p.id = b.id and p.deleted_at is null
  limit 1) n;
-- duplicateCheckPeopleGet 2
select json_build_object( 'names', json_build_array(p.name_full, coalesce(p.nickname || coalesce(' ' || p.name_last, ''),
       p.name_full)), 'aliases', coalesce((
      select json_agg(k.name)
      from (
        select a.name
        from person_alias a
        where a.person_id = p.id
        order by a.position
        limit 16) k), '[]'::json), 'slug', p.slug, 'links', coalesce((
      select json_agg(k.host_path)
      from (
        select l.host_path
        from url_link l
        where l.person_id = p.id and l.is_current
        order by l.host_path in (
          select unnest($1::text[])) desc, l.id
        limit 40) k), '[]'::json), 'domains', coalesce((
      select json_agg(k.domain)
      from (
        select l.domain
        from url_link l
        where l.person_id = p.id and l.url_type = 'website' and l.is_current
        order by l.domain in (
          select unnest($2::text[])) desc, l.is_current desc, l.id
        limit 20) k), '[]'::json), 'identifiers', coalesce((
      select json_agg(k.named)
      from (
        select u.id_type || ':' || u.identifier as named
        from unique_id u
        where u.person_id = p.id
        order by u.id_type || ':' || u.identifier in (
          select unnest($3::text[])) desc, u.id
        limit 20) k), '[]'::json), 'places', coalesce((
      select json_agg(n.name)
      from (
        select unnest(array[y.name, s.name, c.name]) as name
        from (
          select *
          from address_join j
          where j.person_id = p.id and j.is_current
          order by j.id
          limit 5) j
        join address a on a.id = j.address_id
        left join city y on y.id = a.city_id
        left join state s on s.id = a.state_id
        left join country c on c.id = a.country_id) n
      where n.name is not null), '[]'::json), 'employers', coalesce((
      select json_agg(k.entity_id)
      from (
        select j.entity_id
        from entity_person j
        join entity e on e.id = j.entity_id
        where j.person_id = p.id and e.deleted_at is null
        order by j.id
        limit 100) k), '[]'::json), 'isVisible', p.deleted_at is null, 'candidate', json_build_object('externalId', null,
    'id', p.id, 'name', p.name_full, 'operatingStatus', null, 'publicPath', case
    when p.deleted_at is null and not p.is_hidden then '/people/' || p.slug end, 'slug', p.slug, 'typeRecord', null)) as stored
from person p
where p.id = any($4::uuid[]) and p.deleted_at is null;
-- duplicateCheckPeopleGet 3
select '[' || coalesce(string_agg((/* getEntityDetail 2.7 */), ','
    order by k.position), '') || ']' as content
from unnest($1::uuid[]) with ordinality k(id, position)
join person p on p.id = k.id;

---- duplicateCheckPeoplePost: POST /v1/people/duplicate-check
-- duplicateCheckPeopleGet 1, as above
-- duplicateCheckPeopleGet 2, as above
-- duplicateCheckPeopleGet 3, as above

---- duplicateCheckPeopleCandidatesGet: GET /v1/people/duplicate-check/candidates
-- duplicateCheckPeopleGet 1, as above
-- duplicateCheckPeopleGet 2, as above

---- duplicateCheckPeopleCandidatesPost: POST /v1/people/duplicate-check/candidates
-- duplicateCheckPeopleGet 1, as above
-- duplicateCheckPeopleGet 2, as above

---- getPersonGraph: GET /v1/people/{personId}/graph
-- getPersonGraph 1
select ('{"careerContext":' || (
    select '[' || coalesce(string_agg(('{"colleague":' || (
            select '[' || coalesce(string_agg(m.item, ','
                order by m.position), '') || ']'
            from (
              select (/* getPersonGraph 1.1: */ '{"isCurrent":' || coalesce((j.is_current)::boolean::text, 'null')
                || ',"personId":' || coalesce('"' || q.id || '"', 'null')
                || ',"personImage":' || ('{"isMonogram":' || coalesce((q.picture_is_monogram)::boolean::text, 'null')
                  || ',"picture":' || coalesce('"https://data.example/media/'::text || q.picture || '"', 'null') || '}')
                || ',"personName":' || coalesce(to_json(q.name_full)::text, 'null')
                || ',"personSlug":' || coalesce('"' || q.slug || '"', 'null')
                || ',"titleName":' || coalesce(to_json(t.name)::text, 'null') || '}') as item, row_number() over (
                order by j.is_current desc, j.score desc nulls last, j.start_date desc nulls last, j.id desc) as position
              from (
                select distinct on (c.person_id) c.*
                from (
                  select *
                  from entity_person c
                  where c.entity_id = e.id and c.person_id <> p.id and true
                  order by c.is_current desc, c.id desc
                  limit 500) c
                order by c.person_id, c.is_current desc, c.score desc nulls last, c.id desc) j
              join person q on q.id = j.person_id
              left join corporate_title t on t.id = j.title_id
              where q.deleted_at is null and not q.is_hidden and q.show_on_sitemap
              order by position
              limit 10) m)
          || ',"employeeCount":' || coalesce((
              select (/* getPersonGraph 1.2: */ '{"asOfDate":' || coalesce('"' || to_char(coalesce(d.as_of_date, d.created_at) at time zone 'UTC',
                    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
                || ',"fact":' || ('{"asOfDate":' || coalesce('"' || to_char(d.as_of_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                    'null')
                  || ',"dataConfidence":' || coalesce('"' || d.data_confidence || '"', 'null')
                  || ',"dateValue":' || 'null'
                  || ',"numericValue":' || coalesce((trim_scale(d.discrete_value::numeric))::text, 'null')
                  || ',"referenceValue":' || 'null'
                  || ',"source":' || coalesce(to_json(d.source)::text, 'null')
                  || ',"textValue":' || coalesce(to_json(d.text_value)::text, 'null')
                  || ',"updatedAt":' || coalesce('"' || to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                    'null')
                  || ',"valueType":' || '"numeric"' || '}')
                || ',"id":' || '"detail-' || d.id || '"' || '}')
              from research_detail d
              where d.entity_id = e.id and d.type = 'numberOfEmployees'
              order by coalesce(d.as_of_date, d.created_at) desc, d.id desc
              limit 1), 'null')
          || ',"entity":' || (/* listEntitySummaries 2.1 */)
          || ',"primaryAddress":' || coalesce((
              select (/* listAddresses_1 1.2 */)
              from (/* listEntities 2.3 */) g
              limit 1), 'null')
          || ',"recentNews":' || (
            select '[' || coalesce(string_agg(m.item, ',' ), '') || ']'
            from (
              select (/* duplicateCheckNewsGet 2.2 */) as item
              from news_article n
              where n.id in (
                select j.news_id
                from news_entity j
                where j.entity_id in (
                  select e.id
                  union all
                  select v.id
                  from entity v
                  where v.provider_id = e.id and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap)) and not n.is_hidden
              order by n.published_at desc nulls last, n.id desc
              limit 5) m)
          || ',"similarEntity":' || (
            select '[' || coalesce(string_agg(('{"entity":' || ('{"core":' || ('{"id":' || coalesce('"' || s.id || '"', 'null')
                      || ',"image":' || ('{"isMonogram":' || coalesce((s.logo_is_monogram)::boolean::text, 'null')
                        || ',"logo":' || coalesce('"https://data.example/media/'::text || s.logo || '"', 'null')
                        || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || s.logo_square || '"', 'null') || '}')
                      || ',"nameAlias":' || (
                        select '[' || coalesce(string_agg(('{"name":' || coalesce(to_json(a.name)::text, 'null')
                        || ',"type":' || coalesce('"' || a.type || '"', 'null')
                        || ',"displayable":' || coalesce((a.displayable)::boolean::text, 'null') || '}'), ',' ), '') || ']'
                        from (
                        select *
                        from entity_alias a
                        where a.entity_id = s.id
                        order by a.position
                        limit 100) a)
                      || ',"nameBrand":' || coalesce(to_json(s.name_brand)::text, 'null')
                      || ',"slug":' || coalesce('"' || s.slug || '"', 'null')
                      || ',"createdAt":' || coalesce('"' || to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                        'null')
                      || ',"defaultCurrency":' || coalesce('"' || s.default_currency || '"', 'null')
                      || ',"foundedYear":' || coalesce((s.founded_year)::text, 'null')
                      || ',"lastModifiedAt":' || coalesce('"' || to_char(s.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                        'null')
                      || ',"nameLegal":' || coalesce(to_json(s.name_legal)::text, 'null')
                      || ',"operatingStatus":' || coalesce('"' || s.operating_status || '"', 'null')
                      || ',"publicId":' || coalesce('"' || s.public_id || '"', 'null')
                      || ',"publicUrl":' || coalesce(case
                        when s.deleted_at is null and not s.is_hidden then '"https://data.example'::text || coalesce((case s.type_record
                        when 'Company' then '/companies/'
                        when 'Investment Firm' then '/investment-firms/'
                        when 'Fund' then '/funds/'
                        when 'Nonprofit' then '/non-profits/'
                        when 'Government' then '/government/' end || s.slug), (
                        select (case v.type_record
                        when 'Company' then '/companies/'
                        when 'Investment Firm' then '/investment-firms/'
                        when 'Fund' then '/funds/'
                        when 'Nonprofit' then '/non-profits/'
                        when 'Government' then '/government/' end || v.slug) || '/products-services/'::text || s.slug
                        from entity v
                        where v.id = s.provider_id and v.deleted_at is null and not v.is_hidden and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap)) || '"' end,
                        'null')
                      || ',"typeRecord":' || coalesce('"' || s.type_record || '"', 'null')
                      || ',"updatedAt":' || coalesce('"' || to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                        'null') || '}')
                    || ',"fundingDetail":' || case
                    when s.round_count > 0 or s.latest_valuation is not null then ('{"fundingRoundCount":' || coalesce((s.round_count)::text,
                        'null')
                      || ',"investorCount":' || coalesce((s.investor_count)::text, 'null')
                      || ',"latestValuation":' || coalesce((trim_scale(s.latest_valuation))::text, 'null')
                      || ',"mostRecentAmount":' || coalesce((trim_scale(s.last_round_amount))::text, 'null')
                      || ',"mostRecentDate":' || coalesce('"' || to_char(s.last_round_at at time zone 'UTC', 'YYYY-MM-DD') || '"',
                        'null')
                      || ',"stage":' || coalesce(to_json(s.stage)::text, 'null')
                      || ',"totalRaised":' || coalesce((trim_scale(s.total_raised))::text, 'null') || '}')
                    else 'null' end || '}')
                  || ',"keyPerson":' || (
                    select '[' || coalesce(string_agg(m.item, ','
                        order by m.position), '') || ']'
                    from (
                      select (/* getPersonGraph 1.1 */) as item, row_number() over (
                        order by j.is_current desc, j.score desc nulls last, j.start_date desc nulls last, j.id desc) as position
                      from (
                        select distinct on (c.person_id) c.*
                        from (
                        select *
                        from entity_person c
                        where c.entity_id = s.id and c.person_id <> p.id and c.is_current
                        order by c.is_current desc, c.id desc
                        limit 500) c
                        order by c.person_id, c.is_current desc, c.score desc nulls last, c.id desc) j
                      join person q on q.id = j.person_id
                      left join corporate_title t on t.id = j.title_id
                      where q.deleted_at is null and not q.is_hidden and q.show_on_sitemap
                      order by position
                      limit 3) m) || '}'), ','
                order by s.position), '') || ']'
            from (
              select s.*, row_number() over (
                order by s.total_raised desc nulls last, s.id) as position
              from (
                select r.target_entity_id as id
                from entity_relationship r
                where r.source_entity_id = e.id and r.relationship_type in ('similarCompany', 'competitor') and r.is_current
                union
                select r.source_entity_id
                from entity_relationship r
                where r.target_entity_id = e.id and r.relationship_type in ('similarCompany', 'competitor') and r.is_current) o
              join entity s on s.id = o.id
              where s.deleted_at is null and not s.is_hidden and s.show_on_sitemap
              order by position
              limit 5) s) || '}'), ','
        order by e.position), '') || ']'
    from (
      select e.*, row_number() over (
        order by o.is_current desc, o.at desc nulls last, e.id) as position
      from (
        select j.entity_id, bool_or(j.is_current) as is_current, max(coalesce(j.end_date, j.start_date)) as at
        from entity_person j
        where j.person_id = p.id
        group by j.entity_id) o
      join entity e on e.id = o.entity_id
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap
      order by position
      limit 10) e)
  || ',"coInvestor":' || (
    select '[' || coalesce(string_agg(('{"overlapCount":' || coalesce((o.overlap)::text, 'null')
          || ',"person":' || ('{"isCurrent":' || 'null'
            || ',"personId":' || coalesce('"' || q.id || '"', 'null')
            || ',"personImage":' || ('{"isMonogram":' || coalesce((q.picture_is_monogram)::boolean::text, 'null')
              || ',"picture":' || coalesce('"https://data.example/media/'::text || q.picture || '"', 'null') || '}')
            || ',"personName":' || coalesce(to_json(q.name_full)::text, 'null')
            || ',"personSlug":' || coalesce('"' || q.slug || '"', 'null')
            || ',"titleName":' || 'null' || '}')
          || ',"round":' || coalesce(to_json(f.round)::text, 'null')
          || ',"sharedEntity":' || (/* relatedCompanies 3.1 */)
          || ',"transactionId":' || coalesce('"' || f.id || '"', 'null') || '}'), ','
        order by o.overlap desc, f.date_announced desc nulls last, q.id), '') || ']'
    from (
      select i.person_id, count(distinct i.round_id)::int as overlap, (array_agg(i.round_id
          order by i.date_announced desc nulls last, i.round_id))[1] as round_id
      from (
        select i.person_id, i.round_id, r.date_announced
        from (
          select r.*
          from investor_join own
          join fundraise_round r on r.id = own.round_id
          join entity e on e.id = r.entity_id
          where own.person_id = p.id and (r.round_stage is null or r.round_stage <> 'Acquisition') and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap
          order by r.date_announced desc nulls last, r.id
          limit 500) r
        join investor_join i on i.round_id = r.id
        join person q on q.id = i.person_id
        where i.person_id <> p.id and q.deleted_at is null and not q.is_hidden and q.show_on_sitemap) i
      group by i.person_id
      order by overlap desc, max(i.date_announced) desc nulls last, i.person_id
      limit 20) o
    join person q on q.id = o.person_id
    join fundraise_round f on f.id = o.round_id
    join entity e on e.id = f.entity_id)
  || ',"computedAt":' || '"' || $1::text || '"'
  || ',"rolePeer":' || (
    select '[' || coalesce(string_agg(('{"entity":' || (/* relatedCompanies 3.1 */)
          || ',"person":' || (/* getPersonGraph 1.1 */) || '}'), ','
        order by m.position), '') || ']'
    from (
      select j.id, row_number() over (
        order by e.total_raised desc nulls last, j.id desc) as position
      from (
        select j.*
        from entity_person j
        where j.is_current and j.person_id <> p.id and j.title_id in (
          select o.title_id
          from entity_person o
          join entity own on own.id = o.entity_id
          where o.person_id = p.id and o.is_current and own.deleted_at is null and not own.is_hidden and own.show_on_sitemap) and j.entity_id not in (
          select o.entity_id
          from entity_person o
          where o.person_id = p.id)
        limit 500) j
      join entity e on e.id = j.entity_id
      join person q on q.id = j.person_id
      where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and q.deleted_at is null and not q.is_hidden and q.show_on_sitemap
      order by position
      limit 10) m
    join entity_person j on j.id = m.id
    join entity e on e.id = j.entity_id
    join person q on q.id = j.person_id
    join corporate_title t on t.id = j.title_id) || '}') as text
from person p
where p.id = $2::uuid and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap;

---- listSimilarPeople: GET /v1/people/detail/similar
-- listPersonBlogPostsBySlug 1, as above
-- listSimilarPeople 1
select 1
from pg_index i
where i.indexrelid = to_regclass($1) and i.indisvalid;
-- listSimilarPeople 2
select s.person_id::text as subject, n.id::text as id, encode(m.vector, 'base64') as vector, case
when n.position = 1 then encode(s.vector, 'base64') end as own
from person_meaning s
cross join lateral (
  select c.id, row_number() over () as position
  from (
    with near as materialized (
      select x.id
      from (
        select m.person_id as id, bit_count(m.code # s.code) as distance
        from person_meaning m
        where m.model = s.model and m.code is not null
        order by 2, 1
        limit 400) n
      join person x on x.id = n.id
      where x.id <> s.person_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
      order by n.distance, n.id
      limit 200)
    select near.id, false as first
    from near
    where (
      select count(*)
      from near) = 200
    union all (
      select x.id, (false) as first
      from person_meaning m
      join person x on x.id = m.person_id
      where m.model = s.model and m.code is not null and x.id <> s.person_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap and (
        select count(*)
        from near) < 200
      order by first desc, bit_count(m.code # s.code), x.id
      limit 200)) c) n
join person_meaning m on m.person_id = n.id
where s.person_id = any($1::uuid[]) and s.model = $2 and s.code is not null;
-- listSimilarPeople 3
select (
  select ('{"currentRole":' || coalesce((
        select (/* getEntityDetail 2.6 */)
        from entity_person j
        join entity x on x.id = j.entity_id
        join corporate_title t on t.id = j.title_id
        where j.person_id = p.id and j.is_current and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
        order by j.is_current desc, j.score desc nulls last, j.start_date desc nulls last, j.id desc
        limit 1), 'null')
    || ',"person":' || ('{"id":' || coalesce('"' || p.id || '"', 'null')
      || ',"image":' || ('{"isMonogram":' || coalesce((p.picture_is_monogram)::boolean::text, 'null')
        || ',"picture":' || coalesce('"https://data.example/media/'::text || p.picture || '"', 'null') || '}')
      || ',"nameAlias":' || (/* getEntityDetail 2.8 */)
      || ',"nameFull":' || coalesce(to_json(p.name_full)::text, 'null')
      || ',"slug":' || coalesce('"' || p.slug || '"', 'null')
      || ',"createdAt":' || coalesce('"' || to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null')
      || ',"gender":' || coalesce(to_json(p.gender)::text, 'null')
      || ',"lastModifiedAt":' || coalesce('"' || to_char(p.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null')
      || ',"nameFirst":' || coalesce(to_json(p.name_first)::text, 'null')
      || ',"nameLast":' || coalesce(to_json(p.name_last)::text, 'null')
      || ',"nameMiddle":' || coalesce(to_json(p.name_middle)::text, 'null')
      || ',"nickname":' || coalesce(to_json(p.nickname)::text, 'null')
      || ',"publicId":' || coalesce('"' || p.public_id || '"', 'null')
      || ',"source":' || (
        select ('{"changedAt":' || coalesce('"' || to_char(p.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
            'null')
          || ',"dataSourceUpdatedAt":' || coalesce('"' || to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
            'null')
          || ',"detail":' || coalesce(to_json(case
              when v.source_type in ('newsArticle', 'blogArticle', 'firstPartyWebsite', 'relatedPartyWebsite', 'thirdPartyWebsite',
                'import') then v.source_detail end)::text, 'null')
          || ',"kind":' || coalesce('"' || v.source_type || '"', 'null')
          || ',"pendingApproval":' || 'null'
          || ',"sourceId":' || coalesce(to_json(case
              when v.source_type in ('newsArticle', 'blogArticle', 'firstPartyWebsite', 'relatedPartyWebsite', 'thirdPartyWebsite',
                'import') then v.source_provider_id end)::text, 'null')
          || ',"status":' || coalesce(to_json(p.workflow_status)::text, 'null') || '}')
        from (
          select 1) one
        left join provenance_event v on v.id = p.last_event_id)
      || ',"suffix":' || coalesce(to_json(p.suffix)::text, 'null')
      || ',"text":' || (/* getEntityDetail 2.9 */)
      || ',"updatedAt":' || coalesce('"' || to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
        'null') || '}')
    || ',"similarity":' || ('{"compositeScore":' || coalesce((k.score)::text, 'null')
      || ',"cosineScore":' || coalesce((k.score)::text, 'null')
      || ',"matchedSectionWeight":' || 'null'
      || ',"rank":' || coalesce((k.rank)::text, 'null')
      || ',"sharedSectionCount":' || 'null'
      || ',"origin":' || '"live"' || '}') || '}')
  from person p
  where p.id = x.id) as text
from (
  select t.id, t.score, t.relationship_id, t.position + $1::int as rank
  from unnest( $2::uuid[], $3::float8[], $4::int[]) with ordinality t(id, score, relationship_id, position)) k
join person x on x.id = k.id
where x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
order by k.rank;

---- listSimilarEntities: GET /v1/entities/detail/similar
-- listAcquisitions 1, as above
-- listSimilarEntities 1
select k.subject, k.id, k.score, k."relationshipId", r.relationship_type as "relationshipType"
from unnest($1::uuid[]) with ordinality s (subject, place)
cross join lateral (
  select s.subject, x.id, null::float8 as score, (array_agg(r.id
      order by r.at desc, r.id desc))[1] as "relationshipId", max(r.at) as at
  from (
    select r.id, r.target_entity_id as other, coalesce(r.as_of, '-infinity'::date) as at
    from entity_relationship r
    where r.source_entity_id = s.subject and r.relationship_type = any($2) and r.is_current
    union all
    select r.id, r.source_entity_id, coalesce(r.as_of, '-infinity'::date)
    from entity_relationship r
    where r.target_entity_id = s.subject and r.relationship_type = any($3) and r.is_current) r
  join entity x on x.id = r.other
  where x.deleted_at is null and not x.is_hidden and x.show_on_sitemap and x.id <> s.subject
  group by x.id
  order by max(r.at) desc, x.id
  limit $4) k
join entity_relationship r on r.id = k."relationshipId"
order by s.place, k.at desc, k.id;
-- listSimilarPeople 1, as above
-- listSimilarEntities 2
select s.entity_id::text as subject, n.id::text as id, encode(m.vector, 'base64') as vector, case
when n.position = 1 then encode(s.vector, 'base64') end as own
from entity_meaning s
cross join lateral (
  select c.id, row_number() over () as position
  from (
    with near as materialized (
      select x.id
      from (
        select m.entity_id as id, bit_count(m.code # s.code) as distance
        from entity_meaning m
        where m.model = s.model and m.code is not null
        order by 2, 1
        limit 400) n
      join entity x on x.id = n.id
      where x.id <> s.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
      order by n.distance, n.id
      limit 200)
    select near.id, false as first
    from near
    where (
      select count(*)
      from near) = 200
    union all (
      select x.id, (false) as first
      from entity_meaning m
      join entity x on x.id = m.entity_id
      where m.model = s.model and m.code is not null and x.id <> s.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap and (
        select count(*)
        from near) < 200
      order by first desc, bit_count(m.code # s.code), x.id
      limit 200)) c) n
join entity_meaning m on m.entity_id = n.id
where s.entity_id = any($1::uuid[]) and s.model = $2 and s.code is not null;
-- listSimilarEntities 3
select (
  select ('{"entity":' || ('{"core":' || (/* relatedCompanies 3.1 */)
      || ',"enrichment":' || (/* listEntities 2.1 */)
      || ',"fundraiseRound":' || (/* listEntitySummaries 2.2 */)
      || ',"research":' || ('{"acceleratorParticipation":' || (
          select '[' || coalesce(string_agg(('{"accelerator":' || (/* listSimilarEntities 3.1: */ '{"id":' || coalesce('"' || n.id || '"',
                    'null')
                  || ',"image":' || ('{"isMonogram":' || coalesce((n.logo_is_monogram)::boolean::text, 'null')
                    || ',"logo":' || coalesce('"https://data.example/media/'::text || n.logo || '"', 'null')
                    || ',"logoSquare":' || coalesce('"https://data.example/media/'::text || n.logo_square || '"', 'null') || '}')
                  || ',"nameAlias":' || (/* listEntities 2.15 */)
                  || ',"nameBrand":' || coalesce(to_json(n.name_brand)::text, 'null')
                  || ',"slug":' || coalesce('"' || n.slug || '"', 'null')
                  || ',"createdAt":' || coalesce('"' || to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                    'null')
                  || ',"defaultCurrency":' || coalesce('"' || n.default_currency || '"', 'null')
                  || ',"foundedYear":' || coalesce((n.founded_year)::text, 'null')
                  || ',"lastModifiedAt":' || coalesce('"' || to_char(n.last_modified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                    'null')
                  || ',"nameLegal":' || coalesce(to_json(n.name_legal)::text, 'null')
                  || ',"operatingStatus":' || coalesce('"' || n.operating_status || '"', 'null')
                  || ',"publicId":' || coalesce('"' || n.public_id || '"', 'null')
                  || ',"publicUrl":' || coalesce(case
                    when n.deleted_at is null and not n.is_hidden then '"https://data.example'::text || coalesce((case n.type_record
                        when 'Company' then '/companies/'
                        when 'Investment Firm' then '/investment-firms/'
                        when 'Fund' then '/funds/'
                        when 'Nonprofit' then '/non-profits/'
                        when 'Government' then '/government/' end || n.slug), (
                        select (case v.type_record
                        when 'Company' then '/companies/'
                        when 'Investment Firm' then '/investment-firms/'
                        when 'Fund' then '/funds/'
                        when 'Nonprofit' then '/non-profits/'
                        when 'Government' then '/government/' end || v.slug) || '/products-services/'::text || n.slug
                        from entity v
                        where v.id = n.provider_id and v.deleted_at is null and not v.is_hidden and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap)) || '"' end,
                    'null')
                  || ',"typeRecord":' || coalesce('"' || n.type_record || '"', 'null')
                  || ',"updatedAt":' || coalesce('"' || to_char(n.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
                    'null') || '}')
                || ',"acceleratorName":' || coalesce(to_json(n.name_brand || coalesce(' ' || k.program, ''))::text, 'null')
                || ',"asOfDate":' || coalesce('"' || to_char(coalesce(k.as_of::timestamp at time zone 'UTC', k.created_at) at time zone 'UTC',
                    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
                || ',"batch":' || coalesce(to_json(k.batch)::text, 'null')
                || ',"id":' || '"relationship-' || k.id || '"'
                || ',"program":' || coalesce(to_json(k.program)::text, 'null')
                || ',"status":' || coalesce(to_json(k.status)::text, 'null') || '}'), ','
              order by k.as_of desc nulls last, k.id desc), '') || ']'
          from (
            select k.*
            from entity_relationship k
            join entity n on n.id = k.target_entity_id
            where k.source_entity_id = e.id and k.relationship_type = 'acceleratorParticipant' and k.is_current and k.is_primary and n.deleted_at is null and not n.is_hidden and n.show_on_sitemap
            order by k.as_of desc nulls last, k.id desc
            limit 50) k
          join entity n on n.id = k.target_entity_id)
        || ',"detail":' || (/* getEntityResearch 1.2 */) || '}') || '}')
    || ',"similarity":' || ('{"compositeScore":' || coalesce((k.score)::text, 'null')
      || ',"cosineScore":' || coalesce((k.score)::text, 'null')
      || ',"matchedSectionWeight":' || 'null'
      || ',"rank":' || coalesce((k.rank)::text, 'null')
      || ',"sharedSectionCount":' || 'null'
      || ',"curatedAsOf":' || coalesce('"' || r.as_of || '"', 'null')
      || ',"curatedRelationshipType":' || coalesce('"' || r.relationship_type || '"', 'null')
      || ',"curatedSource":' || coalesce(to_json(r.source)::text, 'null')
      || ',"derivedFromEntityId":' || 'null'
      || ',"origin":' || case
      when r.id is null then '"semantic"'
      else '"curated"' end || '}') || '}')
  from entity e
  left join entity_relationship r on r.id = k.relationship_id
  where e.id = x.id) as text
from (
  select t.id, t.score, t.relationship_id, t.position + $2::int as rank
  from unnest( $3::uuid[], $4::float8[], $5::int[]) with ordinality t(id, score, relationship_id, position)) k
join entity x on x.id = k.id
where x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
order by k.rank;

---- listSimilarNews: GET /v1/news/similar
-- listSimilarNews 1
select n.id
from news_article n
where (n.id = $1::int or n.slug = $2::text) and not n.is_hidden;
-- listSimilarPeople 1, as above
-- listSimilarNews 2
select s.news_id::text as subject, n.id::text as id, encode(m.vector, 'base64') as vector, case
when n.position = 1 then encode(s.vector, 'base64') end as own
from news_meaning s
cross join lateral (
  select c.id, row_number() over () as position
  from (
    with near as materialized (
      select x.id
      from (
        select m.news_id as id, bit_count(m.code # s.code) as distance
        from news_meaning m
        where m.model = s.model and m.code is not null
        order by 2, 1
        limit 400) n
      join news_article x on x.id = n.id
      where x.id <> s.news_id and not x.is_hidden
      order by n.distance, n.id
      limit 200)
    select near.id, false as first
    from near
    where (
      select count(*)
      from near) = 200
    union all (
      select x.id, (false) as first
      from news_meaning m
      join news_article x on x.id = m.news_id
      where m.model = s.model and m.code is not null and x.id <> s.news_id and not x.is_hidden and (
        select count(*)
        from near) < 200
      order by first desc, bit_count(m.code # s.code), x.id
      limit 200)) c) n
join news_meaning m on m.news_id = n.id
where s.news_id = any($1::int[]) and s.model = $2 and s.code is not null;
-- listSimilarNews 3
select x.id::text as id
from news_article x
where not x.is_hidden
order by x.published_at desc nulls last, x.id desc
limit $1 + 1;
-- listSimilarNews 4
select (
  select (/* duplicateCheckNewsGet 2.2 */)
  from news_article n
  where n.id = x.id) as text
from (
  select t.id, t.score, t.relationship_id, t.position + $1::int as rank
  from unnest( $2::int[], $3::float8[], $4::int[]) with ordinality t(id, score, relationship_id, position)) k
join news_article x on x.id = k.id
where not x.is_hidden
order by k.rank;

---- completionGates: GET /v1/entities/research/completion/gates

---- entityDetailCoverage: GET /v1/entities/{entityId}/detail/coverage
-- entityDetailCoverage 1
select json_build_object( 'type', e.type_record, 'counts', json_build_object('entity.website', (
      select count(*)::int
      from url_link l
      where l.entity_id = e.id and l.is_current and l.url_type = 'website'), 'entity.operatingStatus', (e.operating_status is not null)::int,
    'entity.legalName', (e.name_legal is not null)::int, 'entity.founded', (e.founded_year is not null)::int, 'entity.logo',
     ((e.logo is not null or e.logo_square is not null) and not e.logo_is_monogram)::int, 'entity.summary', (
      select count(*)::int
      from owned_text t
      where t.entity_id = e.id and t.text_type = 'summary' and t.is_current and t.is_primary), 'entity.expanded', (
      select count(*)::int
      from owned_text t
      where t.entity_id = e.id and t.text_type = 'expanded' and t.is_current and t.is_primary), 'entity.headquarters', (e.hq_country is not null)::int,
    'entity.industry', (
      select count(*)::int
      from entity_tag j
      join tag g on g.id = j.tag_id
      where j.entity_id = e.id and j.is_current and g.bucket = 'industry'), 'entity.profile', (
      select count(*)::int
      from url_link l
      where l.entity_id = e.id and l.is_current and l.url_type <> 'website'), 'entity.employees', (
      select count(*)::int
      from research_detail d
      where d.entity_id = e.id and d.type = 'numberOfEmployees'), 'entity.people', (
      select count(distinct j.person_id)::int
      from entity_person j
      join person p on p.id = j.person_id
      left join corporate_title t on t.id = j.title_id
      where j.entity_id = e.id and j.is_current and p.deleted_at is null and true), 'entity.chiefExecutive', (
      select count(distinct j.person_id)::int
      from entity_person j
      join person p on p.id = j.person_id
      left join corporate_title t on t.id = j.title_id
      where j.entity_id = e.id and j.is_current and p.deleted_at is null and (t.name_key ~ '\m(ceo|chief executive)\M' and t.name_key !~ '\m(co|deputy|vice|former|ex) (ceo|chief)|\m(assistant|office|adviser|advisor|staff)\M')),
    'entity.rounds', (
      select count(*)::int
      from fundraise_round f
      where f.entity_id = e.id and not exists (
        select 1
        from entity_relationship z
        join entity b on b.id = z.source_entity_id
        where z.round_id = f.id and not (b.deleted_at is null))), 'entity.investments', (
      select count(*)::int
      from investor_join i
      join fundraise_round f on f.id = i.round_id
      join entity x on x.id = f.entity_id
      where i.entity_id = e.id and x.deleted_at is null and not exists (
        select 1
        from entity_relationship z
        join entity b on b.id = z.source_entity_id
        where z.round_id = f.id and not (b.deleted_at is null))), 'entity.offerings', (
      select count(*)::int
      from entity_relationship r
      join entity x on x.id = r.target_entity_id
      where r.source_entity_id = e.id and r.relationship_type = 'productService' and r.is_current and x.deleted_at is null),
    'entity.news', (
      select count(*)::int
      from news_entity n
      join news_article a on a.id = n.news_id
      where n.entity_id = e.id and true), 'entity.competitors', ( (
        select count(*)::int
        from entity_relationship r
        join entity x on x.id = r.target_entity_id
        where r.source_entity_id = e.id and r.relationship_type = 'competitor' and r.is_current and x.deleted_at is null) + (
        select count(*)::int
        from entity_relationship r
        join entity x on x.id = r.source_entity_id
        where r.target_entity_id = e.id and r.relationship_type = 'competitor' and r.is_current and x.deleted_at is null)),
    'entity.identifier', (
      select count(*)::int
      from unique_id u
      where u.entity_id = e.id)), 'unobtainable', coalesce((
      select jsonb_object_agg(u.value ->> 'gateId', jsonb_build_object('url', u.value ->> 'url', 'checkedAt', to_char(l.finished_at at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by l.finished_at)
      from (
        select r.latest_status::jsonb as report, r.finished_at
        from research_run r
        where r.entity_id = e.id and r.status = 'completed'
        order by r.finished_at desc
        limit 20) l
      cross join jsonb_array_elements(l.report -> 'unobtainable') u(value)
      where u.value ->> 'gateId' is not null and u.value ->> 'url' is not null), '{}'::jsonb), 'people', coalesce((
      select json_agg(json_build_object('id', p.id, 'counts', json_build_object('person.title', (
              select count(*)::int
              from entity_person j
              where j.person_id = p.id and j.entity_id = e.id and j.title_id is not null), 'person.startDate', (
              select count(*)::int
              from entity_person j
              where j.person_id = p.id and j.entity_id = e.id and j.start_date is not null), 'person.link', (
              select count(*)::int
              from url_link l
              where l.person_id = p.id and l.is_current and true), 'person.summary', (
              select count(*)::int
              from owned_text t
              where t.person_id = p.id and t.text_type = 'summary' and t.is_current and t.is_primary), 'person.picture', (p.picture is not null and not p.picture_is_monogram)::int))
        order by k.position)
      from (
        select g.person_id, row_number() over (
          order by g.is_current desc, g.score desc nulls last, g.start_date desc nulls last, g.last_id desc) as position
        from (
          select j.person_id, bool_or(j.is_current) as is_current, max(j.score) as score, max(j.start_date) as start_date,
           max(j.id) as last_id
          from entity_person j
          join person p on p.id = j.person_id
          left join corporate_title t on t.id = j.title_id
          where j.entity_id = e.id and p.deleted_at is null and j.is_current
          group by j.person_id) g
        order by g.is_current desc, g.score desc nulls last, g.start_date desc nulls last, g.last_id desc
        limit 50) k
      join person p on p.id = k.person_id), '[]'::json), 'offerings', coalesce((
      select json_agg(json_build_object('id', o.id, 'counts', json_build_object('offering.summary', (
              select count(*)::int
              from owned_text t
              where t.entity_id = o.id and t.text_type = 'summary' and t.is_current and t.is_primary), 'offering.expanded',
             (
              select count(*)::int
              from owned_text t
              where t.entity_id = o.id and t.text_type = 'expanded' and t.is_current and t.is_primary), 'offering.link', (
              select count(*)::int
              from url_link l
              where l.entity_id = o.id and l.is_current and true), 'offering.industry', (
              select count(*)::int
              from entity_tag j
              join tag g on g.id = j.tag_id
              where j.entity_id = o.id and j.is_current and g.bucket = 'industry')))
        order by o.id)
      from (
        select x.*
        from entity_relationship r
        join entity x on x.id = r.target_entity_id
        where r.source_entity_id = e.id and r.relationship_type = 'productService' and r.is_current and x.deleted_at is null
        order by x.id
        limit 50) o), '[]'::json)) as counted
from entity e
where e.id = $1::uuid and e.deleted_at is null;

---- suggestProducts: GET /v1/entities/{entityId}/products/suggestions
-- entityDetailCoverage 1, as above
-- listSimilarPeople 1, as above
-- suggestProducts 1
select s.entity_id::text as subject, n.id::text as id, encode(m.vector, 'base64') as vector, case
when n.position = 1 then encode(s.vector, 'base64') end as own
from entity_meaning s
cross join lateral (
  select c.id, row_number() over () as position
  from (
    with near as materialized (
      select x.id
      from (
        select m.entity_id as id, bit_count(m.code # s.code) as distance
        from entity_meaning m
        where m.model = s.model and m.code is not null
        order by 2, 1
        limit 400) n
      join entity x on x.id = n.id
      where x.id <> s.entity_id and x.type_record in ('Product', 'Service') and x.deleted_at is null
      order by n.distance, n.id
      limit 200)
    select near.id, false as first
    from near
    where (
      select count(*)
      from near) = 200
    union all (
      select x.id, (false) as first
      from entity_meaning m
      join entity x on x.id = m.entity_id
      where m.model = s.model and m.code is not null and x.id <> s.entity_id and x.type_record in ('Product', 'Service') and x.deleted_at is null and (
        select count(*)
        from near) < 200
      order by first desc, bit_count(m.code # s.code), x.id
      limit 200)) c) n
join entity_meaning m on m.entity_id = n.id
where s.entity_id = any($1::uuid[]) and s.model = $2 and s.code is not null;
-- suggestProducts 2
select '[' || coalesce(string_agg(('{"alreadyPresent":' || (exists (
          select 1
          from entity_relationship r
          where r.is_current and ( r.source_entity_id = $1::uuid and r.target_entity_id = e.id or r.target_entity_id = $2::uuid and r.source_entity_id = e.id)))::text
      || ',"candidate":' || ('{"core":' || (/* duplicateCheckEntitiesGet 3.1 */)
        || ',"enrichment":' || (/* listEntities 2.1 */)
        || ',"fundraiseRound":' || (/* listEntities 2.9 */)
        || ',"research":' || ('{"acceleratorParticipation":' || (/* listEntities 2.13 */)
          || ',"detail":' || (/* entityInvestors 1.1 */) || '}') || '}')
      || ',"rank":' || coalesce((k.rank)::text, 'null')
      || ',"score":' || coalesce((k.score)::text, 'null')
      || ',"whySuggested":' || '"semantic"' || '}'), ','
    order by k.rank), '') || ']' as content
from unnest($4::uuid[], $5::float8[]) with ordinality k(id, score, rank)
join entity e on e.id = k.id;

---- suggestRelationships: GET /v1/entities/{entityId}/relationships/suggestions
-- entityDetailCoverage 1, as above
-- listSimilarPeople 1, as above
-- suggestRelationships 1
select s.entity_id::text as subject, n.id::text as id, encode(m.vector, 'base64') as vector, case
when n.position = 1 then encode(s.vector, 'base64') end as own
from entity_meaning s
cross join lateral (
  select c.id, row_number() over () as position
  from (
    with near as materialized (
      select x.id
      from (
        select m.entity_id as id, bit_count(m.code # s.code) as distance
        from entity_meaning m
        where m.model = s.model and m.code is not null
        order by 2, 1
        limit 400) n
      join entity x on x.id = n.id
      where x.id <> s.entity_id and x.type_record not in ('Product', 'Service') and x.deleted_at is null
      order by n.distance, n.id
      limit 200)
    select near.id, false as first
    from near
    where (
      select count(*)
      from near) = 200
    union all (
      select x.id, (false) as first
      from entity_meaning m
      join entity x on x.id = m.entity_id
      where m.model = s.model and m.code is not null and x.id <> s.entity_id and x.type_record not in ('Product', 'Service') and x.deleted_at is null and (
        select count(*)
        from near) < 200
      order by first desc, bit_count(m.code # s.code), x.id
      limit 200)) c) n
join entity_meaning m on m.entity_id = n.id
where s.entity_id = any($1::uuid[]) and s.model = $2 and s.code is not null;
-- suggestProducts 2, as above

---- filters: GET /v1/people/filters
-- filters 1
with due as materialized (
  select not exists (
    select 1
    from filter_due d
    where d.kind = 'person') and exists (
    select 1
    from filter_state s
    where s.kind = 'person' and s.signature = $1) as ready), delta as (
  select null::text as key, null::text as value, 0 as n
  where false), wanted as (
  select *
  from unnest($2::text[], $3::int[]) w(key, most)), candidate as (/* entityFilters 1.1 */), changed as (
  select c.key, c.value, c.count as stored, c.count + coalesce(d.n, 0) as count
  from candidate c
  left join delta d on d.key = c.key and d.value = c.value), ranked as (
  select c.*, row_number() over (partition by c.key
    order by c.count desc, c.value collate "und-x-icu", c.value) as position
  from changed c
  where c.count > 0)
select (
  select d.ready
  from due d) as ready, (/* entityFilters 1.2 */) as choices, (
  select coalesce(json_agg(json_build_object('key', k.key, 'low', s.low, 'high', s.high, 'lost', false)
      order by k.position), '[]'::json)::text
  from unnest($7::text[]) with ordinality k(key, position)
  left join filter_summary s on s.scope = $8 and s.key = k.key) as bounds;
-- filters 2
with marked as materialized (
  select d.record_id, d.is_neighbour
  from filter_due d
  where d.kind = 'person'
  limit 2000 + 1), due as materialized (/* filters 2.1: */
  select a.ids, cardinality(a.ids) <= 2000 and (
    select count(*)
    from marked) <= 2000 and exists (
    select 1
    from filter_state s
    where s.kind = 'person' and s.signature = $1) as ready
  from (
    select array(
      select distinct r.id
      from (
        select d.record_id as id
        from marked d
        where not d.is_neighbour
        union all
        select j.person_id
        from marked d
        join entity_person j on j.entity_id = d.record_id
        where d.is_neighbour
        union all
        select i.person_id
        from marked d
        join fundraise_round f on f.entity_id = d.record_id
        join investor_join i on i.round_id = f.id
        where d.is_neighbour and i.person_id is not null -- The round of an acquisition counts only if the buyer is visible.
        union all
        select i.person_id
        from marked d
        join entity_relationship r on r.source_entity_id = d.record_id
        join investor_join i on i.round_id = r.round_id
        where d.is_neighbour and i.person_id is not null) r
      limit 2000 + 1) as ids) a), delta as materialized (/* filters 2.2: */
  select d.key, d.value, sum(d.n)::int as n
  from (
    select v.key, v.value, 1 as n
    from (
      select distinct t.id, x.key, x.value
      from (
        select p.id, t.name as name, t.function as function
        from person p
        join entity_person j on j.person_id = p.id
        join entity x on x.id = j.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
        join corporate_title t on t.id = j.title_id
        where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('personTitle', t.name), ('role', t.function)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select p.id, x.name_brand as name_brand, x.type_record as type_record
        from person p
        join entity_person j on j.person_id = p.id
        join entity x on x.id = j.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
        where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('entityName', t.name_brand), ('typeRecord', t.type_record)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select p.id, x.name_brand as name_brand, r.round as round
        from person p
        join investor_join i on i.person_id = p.id
        join fundraise_round r on r.id = i.round_id and (r.round_stage is null or r.round_stage <> 'Acquisition')
        join entity x on x.id = r.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
        where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('investedCompany', t.name_brand), ('round', t.round)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select p.id, p.workflow_status as workflow_status
        from person p
        where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('status', t.workflow_status)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select p.id, p.deal_count::text as count
        from person p
        where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('@investments', t.count)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select p.id, '@all', ''
      from person p
      where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) ) v(id, key, value)
    union all
    select c.key, c.value, -1
    from counted_record r
    cross join unnest(r.value_ids) u(id)
    join filter_count c on c.scope = $2 and c.value_id = u.id
    where r.reach = $3 and r.record_id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready)) ) d
  group by 1, 2
  having sum(d.n) <> 0), wanted as (
  select *
  from unnest($4::text[], $5::int[]) w(key, most)), candidate as (/* entityCountsByType 1.1 */), changed as (
  select c.key, c.value, c.count as stored, c.count + coalesce(d.n, 0) as count
  from candidate c
  left join delta d on d.key = c.key and d.value = c.value), ranked as (
  select c.*, row_number() over (partition by c.key
    order by c.count desc, c.value collate "und-x-icu", c.value) as position
  from changed c
  where c.count > 0)
select (
  select d.ready
  from due d) as ready, (/* entityCountsByType 1.2 */) as choices, (
  select coalesce(json_agg(json_build_object('key', k.key, 'low', least(s.low, n.low), 'high', greatest(s.high, n.high), 'lost',
         o.low <= s.low and (n.low is null or n.low > s.low) or o.high >= s.high and (n.high is null or n.high < s.high))),
    '[]'::json)::text
  from unnest($9::text[]) with ordinality k(key, position)
  left join filter_summary s on s.scope = $10 and s.key = k.key
  left join (
    select v.position, min(v.low) as low, max(v.high) as high
    from person p
    cross join lateral (/* filters 2.3: */
      select array[low0, low1, low2, low3, low4, low5]::float8[] as lows, array[high0, high1, high2, high3, high4, high5]::float8[] as highs
      from lateral (
        select floor((p.deal_count))::float8 as low0, ceil((p.deal_count))::float8 as high0, floor((p.deal_count))::float8 as low1,
         ceil((p.deal_count))::float8 as high1, floor((p.amount_invested))::float8 as low2, ceil((p.amount_invested))::float8 as high2,
         floor((p.average_invested))::float8 as low3, ceil((p.average_invested))::float8 as high3, floor((p.largest_invested))::float8 as low4,
         ceil((p.largest_invested))::float8 as high4, floor((p.smallest_invested))::float8 as low5, ceil((p.smallest_invested))::float8 as high5
        from (
          values (1)) one(n) ) source0) bound
    cross join unnest(bound.lows, bound.highs) with ordinality v(low, high, position)
    where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready))
    group by 1) n on n.position = k.position
  left join (
    select v.position, min(v.low) as low, max(v.high) as high
    from counted_record r
    cross join unnest(r.lows, r.highs) with ordinality v(low, high, position)
    where r.reach = $11 and r.record_id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready))
    group by 1) o on o.position = k.position) as bounds;
-- filters 3
with counted as (
  select w.key, v.value, count(*)::int as count, w.most
  from (
    select distinct t.id, x.key, x.value
    from (
      select p.id, t.name as name, t.function as function
      from person p
      join entity_person j on j.person_id = p.id
      join entity x on x.id = j.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
      join corporate_title t on t.id = j.title_id
      where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap ) t
    cross join lateral (
      values ('personTitle', t.name), ('role', t.function)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select distinct t.id, x.key, x.value
    from (
      select p.id, x.name_brand as name_brand, x.type_record as type_record
      from person p
      join entity_person j on j.person_id = p.id
      join entity x on x.id = j.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
      where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap ) t
    cross join lateral (
      values ('entityName', t.name_brand), ('typeRecord', t.type_record)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select distinct t.id, x.key, x.value
    from (
      select p.id, x.name_brand as name_brand, r.round as round
      from person p
      join investor_join i on i.person_id = p.id
      join fundraise_round r on r.id = i.round_id and (r.round_stage is null or r.round_stage <> 'Acquisition')
      join entity x on x.id = r.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
      where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap ) t
    cross join lateral (
      values ('investedCompany', t.name_brand), ('round', t.round)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select t.id, x.key, x.value
    from (
      select p.id, p.workflow_status as workflow_status
      from person p
      where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap ) t
    cross join lateral (
      values ('status', t.workflow_status)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select p.id, '@all', ''
    from person p
    where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap ) v(id,
     key, value)
  join unnest($1::text[], $2::int[]) w(key, most) on w.key = v.key
  group by w.key, v.value, w.most)
select coalesce(json_agg(f), '[]'::json)::text as found
from (/* entityFilters 3.7 */) f;
-- filters 4
select floor(min(p.deal_count))::float8 as min0, ceil(max(p.deal_count))::float8 as max0, floor(min(p.deal_count))::float8 as min1,
 ceil(max(p.deal_count))::float8 as max1, floor(min(p.amount_invested))::float8 as min2, ceil(max(p.amount_invested))::float8 as max2,
 floor(min(p.average_invested))::float8 as min3, ceil(max(p.average_invested))::float8 as max3, floor(min(p.largest_invested))::float8 as min4,
 ceil(max(p.largest_invested))::float8 as max4, floor(min(p.smallest_invested))::float8 as min5, ceil(max(p.smallest_invested))::float8 as max5
from (
  select *
  from person p
  where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap ) p;

---- filtersPost: POST /v1/people/filters
-- filtersPost 1
with marked as materialized (
  select d.record_id, d.is_neighbour
  from filter_due d
  where d.kind = 'person'
  limit 2000 + 1), due as materialized (/* filters 2.1 */), matching as materialized (
  select p.id
  from (
    select *
    from person p
    where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id in (
      select j.person_id
      from entity_person j
      join entity x on x.id = j.entity_id
      left join corporate_title t on t.id = j.title_id
      where x.deleted_at is null and not x.is_hidden and x.show_on_sitemap and j.is_current = $2) ) p
  where (
    select d.ready
    from due d)), kept as materialized (
  select r.value_ids, r.lows, r.highs
  from matching m
  join counted_record r on r.record_id = m.id and r.reach = $3
  where r.record_id <> all(array(
      select unnest(u.ids)
      from due u
      where u.ready))), counted as (
  select v.key, v.value, sum(v.count)::int as count
  from (
    select c.key, c.value, u.count
    from (
      select i.id, count(*) as count
      from kept k
      cross join unnest(k.value_ids) i(id)
      group by 1) u
    join filter_count c on c.scope = $4 and c.value_id = u.id and c.key = any($5)
    union all
    select d.key, d.value, 1
    from (
      select distinct t.id, x.key, x.value
      from (
        select p.id, t.name as name, t.function as function
        from person p
        join entity_person j on j.person_id = p.id
        join entity x on x.id = j.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
        join corporate_title t on t.id = j.title_id
        where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and p.id in (
          select m.id
          from matching m)) t
      cross join lateral (
        values ('personTitle', t.name), ('role', t.function)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select p.id, x.name_brand as name_brand, x.type_record as type_record
        from person p
        join entity_person j on j.person_id = p.id
        join entity x on x.id = j.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
        where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and p.id in (
          select m.id
          from matching m)) t
      cross join lateral (
        values ('entityName', t.name_brand), ('typeRecord', t.type_record)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select p.id, x.name_brand as name_brand, r.round as round
        from person p
        join investor_join i on i.person_id = p.id
        join fundraise_round r on r.id = i.round_id and (r.round_stage is null or r.round_stage <> 'Acquisition')
        join entity x on x.id = r.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
        where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and p.id in (
          select m.id
          from matching m)) t
      cross join lateral (
        values ('investedCompany', t.name_brand), ('round', t.round)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select p.id, p.workflow_status as workflow_status
        from person p
        where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and p.id in (
          select m.id
          from matching m)) t
      cross join lateral (
        values ('status', t.workflow_status)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select p.id, p.deal_count::text as count
        from person p
        where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) and p.id in (
          select m.id
          from matching m)) t
      cross join lateral (
        values ('@investments', t.count)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select p.id, '@all', ''
      from person p
      where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and p.id in (
        select m.id
        from matching m)) d(id, key, value)
    where d.key = any($6)) v
  group by 1, 2)
select (
  select d.ready
  from due d) as ready, (
  select coalesce(json_agg(f), '[]'::json)::text
  from (
    select o.key, max(o.total)::int as total, json_agg(json_build_object('value', o.value, 'count', o.count)
      order by o.position) as
    values
    from (
      select c.*, count(*) over (partition by c.key)::int as total, row_number() over (partition by c.key
        order by c.count desc, c.value collate "und-x-icu", c.value) as position
      from counted c) o
    where o.position <= $7
    group by o.key) f) as choices, (
  select coalesce(json_agg(json_build_object('key', k.key, 'low', b.low, 'high', b.high)), '[]'::json)::text
  from unnest($8::text[]) with ordinality k(key, position)
  join (
    select v.position, min(v.low) as low, max(v.high) as high
    from (
      select v.position, min(v.low) as low, max(v.high) as high
      from kept k
      cross join unnest(k.lows, k.highs) with ordinality v(low, high, position)
      group by 1
      union all
      select v.position, min(v.low) as low, max(v.high) as high
      from person p
      cross join lateral (/* filters 2.3 */) bound
      cross join unnest(bound.lows, bound.highs) with ordinality v(low, high, position)
      where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and p.id in (
        select m.id
        from matching m)
      group by 1) v
    group by 1) b on b.position = k.position) as bounds;
-- filtersPost 2
with counted as (
  select w.key, v.value, count(*)::int as count, w.most
  from (
    select distinct t.id, x.key, x.value
    from (
      select p.id, t.name as name, t.function as function
      from person p
      join entity_person j on j.person_id = p.id
      join entity x on x.id = j.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
      join corporate_title t on t.id = j.title_id
      where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id in (
        select j.person_id
        from entity_person j
        join entity x on x.id = j.entity_id
        left join corporate_title t on t.id = j.title_id
        where x.deleted_at is null and not x.is_hidden and x.show_on_sitemap and j.is_current = $1)) t
    cross join lateral (
      values ('personTitle', t.name), ('role', t.function)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select distinct t.id, x.key, x.value
    from (
      select p.id, x.name_brand as name_brand, x.type_record as type_record
      from person p
      join entity_person j on j.person_id = p.id
      join entity x on x.id = j.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
      where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id in (
        select j.person_id
        from entity_person j
        join entity x on x.id = j.entity_id
        left join corporate_title t on t.id = j.title_id
        where x.deleted_at is null and not x.is_hidden and x.show_on_sitemap and j.is_current = $2)) t
    cross join lateral (
      values ('entityName', t.name_brand), ('typeRecord', t.type_record)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select distinct t.id, x.key, x.value
    from (
      select p.id, x.name_brand as name_brand, r.round as round
      from person p
      join investor_join i on i.person_id = p.id
      join fundraise_round r on r.id = i.round_id and (r.round_stage is null or r.round_stage <> 'Acquisition')
      join entity x on x.id = r.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
      where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id in (
        select j.person_id
        from entity_person j
        join entity x on x.id = j.entity_id
        left join corporate_title t on t.id = j.title_id
        where x.deleted_at is null and not x.is_hidden and x.show_on_sitemap and j.is_current = $3)) t
    cross join lateral (
      values ('investedCompany', t.name_brand), ('round', t.round)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select t.id, x.key, x.value
    from (
      select p.id, p.workflow_status as workflow_status
      from person p
      where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id in (
        select j.person_id
        from entity_person j
        join entity x on x.id = j.entity_id
        left join corporate_title t on t.id = j.title_id
        where x.deleted_at is null and not x.is_hidden and x.show_on_sitemap and j.is_current = $4)) t
    cross join lateral (
      values ('status', t.workflow_status)) x(key, value)
    where x.value is not null and length(x.value) <= 255
    union all
    select p.id, '@all', ''
    from person p
    where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id in (
      select j.person_id
      from entity_person j
      join entity x on x.id = j.entity_id
      left join corporate_title t on t.id = j.title_id
      where x.deleted_at is null and not x.is_hidden and x.show_on_sitemap and j.is_current = $5)) v(id, key, value)
  join unnest($6::text[], $7::int[]) w(key, most) on w.key = v.key
  group by w.key, v.value, w.most)
select coalesce(json_agg(f), '[]'::json)::text as found
from (/* entityFilters 3.7 */) f;
-- filtersPost 3
select floor(min(p.deal_count))::float8 as min0, ceil(max(p.deal_count))::float8 as max0, floor(min(p.deal_count))::float8 as min1,
 ceil(max(p.deal_count))::float8 as max1, floor(min(p.amount_invested))::float8 as min2, ceil(max(p.amount_invested))::float8 as max2,
 floor(min(p.average_invested))::float8 as min3, ceil(max(p.average_invested))::float8 as max3, floor(min(p.largest_invested))::float8 as min4,
 ceil(max(p.largest_invested))::float8 as max4, floor(min(p.smallest_invested))::float8 as min5, ceil(max(p.smallest_invested))::float8 as max5
from (
  select *
  from person p
  where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id in (
    select j.person_id
    from entity_person j
    join entity x on x.id = j.entity_id
    left join corporate_title t on t.id = j.title_id
    where x.deleted_at is null and not x.is_hidden and x.show_on_sitemap and j.is_current = $1) ) p;

---- filterSearch: GET /v1/people/filters/search
-- filterSearch 1
with due as materialized (
  select not exists (
    select 1
    from filter_due d
    where d.kind = 'person') and exists (
    select 1
    from filter_state s
    where s.kind = 'person' and s.signature = $1) as ready), delta as (
  select null::text as key, null::text as value, 0 as n
  where false), beginning as materialized (
  select c.value, c.count, c.folded
  from filter_count c
  where c.scope = $2 and c.key = $3 and (
    select d.ready
    from due d) and left(c.folded, 1) collate "C" = $4
  order by c.count desc, c.folded collate "C", c.value
  limit $5), containing as materialized (
  select c.value, c.count, c.folded
  from filter_count c
  where c.scope = $6 and c.key = $7 and (
    select d.ready
    from due d) and c.folded like $8 and (
    select count(*)
    from beginning) < $9), candidate as (
  select b.value, b.count, b.folded
  from beginning b
  union (
    select i.value, i.count, i.folded
    from containing i
    order by i.count desc, i.folded collate "C", i.value
    limit $10) ), found as (
  select c.value, c.count as count, c.folded, strpos(c.folded, $11) as at
  from candidate c )
select (
  select d.ready
  from due d) as ready, array(
  select f.value
  from found f
  where f.at > 0 and f.count > 0
  order by (f.at = 1) desc, f.count desc, f.folded collate "C", f.value
  limit $12) as found;
-- filterSearch 2
with marked as materialized (
  select d.record_id, d.is_neighbour
  from filter_due d
  where d.kind = 'person'
  limit 2000 + 1), due as materialized (/* filters 2.1 */), delta as materialized (/* filters 2.2 */), beginning as materialized (
  select c.value, c.count, c.folded
  from filter_count c
  where c.scope = $4 and c.key = $5 and (
    select d.ready
    from due d) and left(c.folded, 1) collate "C" = $6
  order by c.count desc, c.folded collate "C", c.value
  limit ($7 + (
      select count(*)
      from delta d
      where d.key = $8))), containing as materialized (
  select c.value, c.count, c.folded
  from filter_count c
  where c.scope = $9 and c.key = $10 and (
    select d.ready
    from due d) and c.folded like $11 and (
    select count(*)
    from beginning) < ($12 + (
      select count(*)
      from delta d
      where d.key = $13))), candidate as (
  select b.value, b.count, b.folded
  from beginning b
  union (
    select i.value, i.count, i.folded
    from containing i
    order by i.count desc, i.folded collate "C", i.value
    limit ($14 + (
        select count(*)
        from delta d
        where d.key = $15)))
  union
  select d.value, coalesce(c.count, 0), fold_letters(d.value)
  from delta d
  left join filter_count c on c.scope = $16 and c.value_id = ('x' || left(md5(d.key || chr(31) || d.value), 16))::bit(64)::bigint
  where d.key = $17), found as (
  select c.value, c.count + coalesce(d.n, 0) as count, c.folded, strpos(c.folded, $18) as at
  from candidate c
  left join delta d on d.key = $19 and d.value = c.value)
select (
  select d.ready
  from due d) as ready, array(
  select f.value
  from found f
  where f.at > 0 and f.count > 0
  order by (f.at = 1) desc, f.count desc, f.folded collate "C", f.value
  limit $20) as found;
-- filterSearch 3
with counted as materialized (
  select v.value, count(*) as count
  from (
    select distinct t.id, x.key, x.value
    from (
      select p.id, t.name as name, t.function as function
      from person p
      join entity_person j on j.person_id = p.id
      join entity x on x.id = j.entity_id and x.deleted_at is null and not x.is_hidden and x.show_on_sitemap
      join corporate_title t on t.id = j.title_id
      where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap ) t
    cross join lateral (
      values ('personTitle', t.name)) x(key, value)
    where x.value is not null and length(x.value) <= 255) v(id, key, value)
  group by 1), found as (
  select f.*, strpos(f.folded, $1) as at
  from (
    select c.*, fold_letters(c.value) as folded
    from counted c) f)
select f.value
from found f
where f.at > 0
order by (f.at = 1) desc, f.count desc, f.folded collate "C", f.value
limit 20;

---- getPersonInvestments: GET /v1/people/detail/investments
-- listPersonBlogPostsBySlug 1, as above
-- getPersonInvestments 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from investor_join i
    join fundraise_round r on r.id = i.round_id
    join entity e on e.id = r.entity_id
    where i.person_id = $1::uuid and (r.round_stage is null or r.round_stage <> 'Acquisition') and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap) as total,
   true as known) h
left join (
  select case
  when k.position <= $2 then ('{"amount":' || coalesce((r.amount_raised)::text, 'null')
    || ',"company":' || ('{"entity":' || (/* relatedCompanies 3.1 */) || '}')
    || ',"date":' || coalesce('"' || to_char(r.date_announced at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"fundraiseTransaction":' || (/* getEntityDetail 2.12 */)
    || ',"fundraiseTransactionId":' || coalesce('"' || r.id || '"', 'null')
    || ',"id":' || coalesce('"' || i.id || '"', 'null')
    || ',"investmentDate":' || coalesce('"' || to_char(coalesce(r.date_announced, r.date_funding_complete, r.created_at) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
    || ',"investorAttribution":' || (/* listEntities 2.12 */)
    || ',"round":' || coalesce(to_json(r.round)::text, 'null') || '}') end as text, k.key, k.position
  from (
    select i.id, json_build_array(to_json(coalesce(r.date_announced, r.date_funding_complete, r.created_at)) #>> '{}', to_json(i.id) #>> '{}')::text as key,
     row_number() over (
      order by coalesce(r.date_announced, r.date_funding_complete, r.created_at) desc, i.id desc) - $3::int as position
    from investor_join i
    join fundraise_round r on r.id = i.round_id
    join entity e on e.id = r.entity_id
    where i.person_id = $4::uuid and (r.round_stage is null or r.round_stage <> 'Acquisition') and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap
    order by coalesce(r.date_announced, r.date_funding_complete, r.created_at) desc, i.id desc
    limit 51) k
  join investor_join i on i.id = k.id
  join fundraise_round r on r.id = i.round_id
  join entity e on e.id = r.entity_id) p on true
order by p.position;

---- getPersonInvestorActivity: GET /v1/people/detail/investor-activity
-- listPersonBlogPostsBySlug 1, as above
-- getPersonInvestorActivity 1
with investment as (
  select r.id, r.entity_id, r.round_stage, r.date_investor_exit, case
  when r.currency = 'USD' then i.amount_invested end as usd, e.operating_status, e.stage
  from investor_join i
  join fundraise_round r on r.id = i.round_id
  join entity e on e.id = r.entity_id
  where i.person_id = $1::uuid and (r.round_stage is null or r.round_stage <> 'Acquisition') and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap),
 company as (
  select entity_id, case
  when max(operating_status) in ('Acquired', 'Acquired Subsidiary') or max(stage) = 'Public' or bool_or(date_investor_exit is not null) then 'exit'
  when max(operating_status) in ($2, $3) then 'writeOff'
  else 'current' end as state
  from investment
  group by entity_id), total as (
  select count(usd)::int as attributed, round(avg(usd), 2) as average, max(usd) as largest, min(usd) as smallest, sum(usd) as sum,
   count(*)::int as investments
  from investment), portfolio as (
  select count(*)::int as companies, count(*) filter (
    where state = 'current')::int as current, count(*) filter (
    where state = 'exit')::int as exits, count(*) filter (
    where state = 'writeOff')::int as write_offs
  from company)
select (/* investorActivity 1.1 */) as text
from total t
cross join portfolio p;

---- listPeople: GET /v1/people
-- listPeople 1
with n as materialized (
  select (/* countPeople 1.1 */)::int as total)
select h.*, p.*
from (
  select true as ready, (
    select n.total
    from n) as total) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = p.id and d.layout = 'person.row.private' and d.source = $1::uuid and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || p.id || '}') as text, case
  when k.position = $2 then json_build_array(to_json(p.name_full collate "und-x-icu") #>> '{}', to_json(p.id) #>> '{}')::text end as key,
   k.position
  from (
    select w.id, row_number() over (
      order by w.k0 asc, w.id asc) as position
    from (
      select p.id as id, p.name_full collate "und-x-icu" as k0
      from person p
      where p.deleted_at is null
      order by p.name_full collate "und-x-icu" asc, p.id asc
      limit $3) w) k
  join person p on p.id = k.id) p on true
order by p.position;
-- listPeople 2
with snapshot as materialized (/* getEntityBrand 2.1 */), built as materialized (
  select p.id, null::date as day, (/* getEntityDetail 2.7 */) as text
  from person p
  where p.id = any((
      select $1::uuid[])::uuid[]))
insert into document (owner_id, layout, source, day, snapshot, body)
select b.id, $2, $3::uuid, b.day, s.taken, b.text
from snapshot s
cross join built b
order by b.id
on conflict (owner_id, layout) do
update
set source = excluded.source, day = excluded.day, snapshot = excluded.snapshot, body = excluded.body
where pg_snapshot_xmax(document.snapshot) <= pg_snapshot_xmax(excluded.snapshot);
-- listPeople 1, as above

---- listPeoplePost: POST /v1/people
-- listPeoplePost 1
with matches as materialized (
  select p.id as id, p.name_full collate "und-x-icu" as k0
  from person p
  where p.deleted_at is null and p.id in (
    select j.person_id
    from entity_person j
    join entity x on x.id = j.entity_id
    left join corporate_title t on t.id = j.title_id
    where x.deleted_at is null and j.is_current = $1)), n as materialized (
  select count(*)::int as total
  from matches)
select h.*, p.*
from (
  select true as ready, (
    select n.total
    from n) as total) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = p.id and d.layout = 'person.row.private' and d.source = $2::uuid and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || p.id || '}') as text, case
  when k.position = $3 then json_build_array(to_json(p.name_full collate "und-x-icu") #>> '{}', to_json(p.id) #>> '{}')::text end as key,
   k.position
  from (
    select matches.id, row_number() over (
      order by matches.k0 asc, matches.id asc) as position
    from (
      select *
      from matches
      order by matches.k0 asc, matches.id asc
      limit $4) matches) k
  join person p on p.id = k.id) p on true
order by p.position;
-- listPeople 2, as above
-- listPeoplePost 1, as above

---- listPeopleBatch: POST /v1/people/batch
-- listPeopleBatch 1
with found as materialized (
  select p.id, p.updated_at, row_number() over (
    order by p.updated_at, p.id) as position
  from person p
  where p.deleted_at is null and name_key(p.name_first) = $1
  order by p.updated_at, p.id
  limit $2), page_rows as materialized (
  select *
  from found
  order by position
  limit 5), last_row as materialized (
  select *
  from page_rows
  order by position desc
  limit 1)
select h.*, p.*
from (
  select n.*, (
    select count(*)
    from found) > (
    select count(*)
    from page_rows) as more, (
    select (coalesce('"' || to_char(f.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null'))::json #>> '{}'
    from last_row f) as at, (
    select f.id
    from last_row f) as id
  from (
    select count(*)::int as total, 0 as before
    from person p
    where p.deleted_at is null and name_key(p.name_first) = $3) n) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = p.id and d.layout = 'person.row.private' and d.source = $4::uuid and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || p.id || '}') as text, k.position
  from page_rows k
  join person p on p.id = k.id) p on true
order by p.position;
-- listPeople 2, as above
-- listPeopleBatch 1, as above

---- naturalSearchEntities: POST /v1/entities/natural-search
-- naturalSearchEntities 1
with wanted as (
  select unnest($1::text[]) as key), capital as (
  select *
  from unnest($2::text[], $3::bigint[]) c(key, match_key)), -- Duplicates can have other words. Only a name that goes on,
 such as
with a legal form, is the name of the question. named as (/* naturalSearchEntities 1.1: */
  select w.key, e.id, true as is_whole
  from wanted w
  join entity e on e.name_brand_key = w.key
  union
  select w.key, e.id, true
  from wanted w
  join entity e on e.name_legal_key = w.key
  union
  select w.key, a.entity_id, true
  from wanted w
  join entity_alias a on a.name_key = w.key
  union
  select c.key, e.id, false
  from capital c
  join entity_match_key m on m.key = c.match_key
  join entity e on e.id = m.entity_id
  where exists (
    select 1
    from (
      values (e.name_brand_key), (e.name_legal_key)) n(name)
    where starts_with(n.name, c.key || ' ')
    union all
    select 1
    from entity_alias a
    where a.entity_id = e.id and starts_with(a.name_key, c.key || ' ')))
select w.key, (
  select json_build_object('name', e.name_brand, 'facts', json_build_object( 'employees', e.employee_count, 'founded', e.founded_year,
      'totalRaised', e.total_raised, 'valuation', e.latest_valuation, 'rounds', e.round_count, 'investors', e.investor_count,
      'city', e.hq_city, 'state', e.hq_state, 'country', e.hq_country, 'stage', e.stage, 'type', e.type_record, 'industries',
       (
        select coalesce(json_agg(g.name
            order by g.id), '[]')
        from entity_tag j
        join tag g on g.id = j.tag_id
        where j.entity_id = e.id and j.is_current and g.bucket = 'industry'), 'hasCompetitor', exists (
        select
        from entity_relationship j
        join entity a on a.id in (j.source_entity_id, j.target_entity_id) and a.id <> e.id
        where e.id in (j.source_entity_id, j.target_entity_id) and j.relationship_type in ('competitor', 'competingProductService') and j.is_current and a.deleted_at is null),
      'accelerators', (
        select coalesce(json_agg(a.name_brand
            order by a.id), '[]')
        from entity_relationship j
        join entity a on a.id = j.target_entity_id
        where j.source_entity_id = e.id and j.relationship_type = 'acceleratorParticipant' and j.is_current and a.deleted_at is null),
      'batches', (
        select coalesce(json_agg(distinct j.batch), '[]')
        from entity_relationship j
        where j.source_entity_id = e.id and j.relationship_type = 'acceleratorParticipant' and j.is_current and j.batch is not null)))
  from named n
  join entity e on e.id = n.id
  where n.key = w.key and e.deleted_at is null
  order by n.is_whole desc, e.deal_count + e.round_count desc, e.id
  limit 1) as entity, (
  select json_build_object('first', p.name_first, 'last', p.name_last)
  from person p
  where p.name_full_key = w.key and p.deleted_at is null
  order by p.id
  limit 1) as person, (
  select p.name_full
  from person p
  where p.name_full_key = w.key and p.deal_count > 0 and p.deleted_at is null
  order by p.deal_count desc, p.id
  limit 1) as backer, (
  select i.name_brand
  from (
    select e.id, e.name_brand, e.deal_count
    from entity e
    where w.key = any($4::text[]) and e.deal_count > 0 and e.deleted_at is null and e.name_brand_key ~>=~ (w.key || ' ') and e.name_brand_key ~<~ (w.key || '!')
    limit $5) i
  order by i.deal_count desc, i.id
  limit 1) as investor, w.key = any($6::text[]) and exists (
  select 1
  from person p
  where name_key(p.name_first) = w.key and p.deleted_at is null) as given, w.key = any($7::text[]) and exists (
  select 1
  from person p
  where name_key(p.name_last) = w.key and p.deleted_at is null) as family
from wanted w;
-- entityFilters 1, as above
-- filters 1, as above
-- naturalSearchEntities 2
with marked as materialized (
  select d.record_id, d.is_neighbour
  from filter_due d
  where d.kind = 'entity'
  limit 2000 + 1), due as materialized (/* entityFilters 2.1 */), delta as materialized (
  select d.key, d.value, sum(d.n)::int as n
  from (
    select v.key, v.value, 1 as n
    from (
      select t.id, x.key, x.value
      from (
        select e.id, e.type_record as type_record, e.stage as stage, e.operating_status as operating_status, e.hq_country as hq_country,
         e.hq_state as hq_state, e.hq_city as hq_city
        from entity e
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('typeRecord', t.type_record), ('stage', t.stage), ('operatingStatus', t.operating_status), ('headquartersCountry',
           t.hq_country), ('headquartersState', t.hq_state), ('headquartersCity', t.hq_city)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, g.bucket as bucket, g.name as name
        from entity e
        join entity_tag j on j.entity_id = e.id and j.is_current
        join tag g on g.id = j.tag_id
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (/* entityFilters 2.2 */) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, a.name_brand as name, coalesce(p.program, a.name_brand) as program, p.batch as batch, p.status as status
        from entity e
        join entity_relationship p on p.source_entity_id = e.id and p.is_current and p.is_primary and p.relationship_type = 'acceleratorParticipant'
        join entity a on a.id = p.target_entity_id and a.deleted_at is null
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('acceleratorBrand', t.name), ('acceleratorName', t.program), ('acceleratorCohort', t.batch), ('acceleratorStatus',
           t.status)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, a.name_brand as name
        from entity e
        join entity_relationship p on p.source_entity_id = e.id and p.is_current and p.is_primary and p.relationship_type = 'affinity'
        join entity a on a.id = p.target_entity_id and a.deleted_at is null
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('affinity', t.name)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, c.hq_country as hq_country, c.hq_state as hq_state, c.hq_city as hq_city
        from entity e
        join investor_join i on i.entity_id = e.id
        join fundraise_round r on r.id = i.round_id
        join entity c on c.id = r.entity_id and c.deleted_at is null
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('portfolioHeadquartersCountry', t.hq_country), ('portfolioHeadquartersState', t.hq_state), ('portfolioHeadquartersCity',
           t.hq_city)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, r.round as round
        from entity e
        join fundraise_round r on r.entity_id = e.id and not exists (
          select 1
          from entity_relationship z
          join entity b on b.id = z.source_entity_id
          where z.round_id = r.id and not (b.deleted_at is null))
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('fundraiseActivity.round', t.round)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, case
        when e.hq_country is not null then json_build_array(e.hq_country, e.hq_state)::text end as place
        from entity e
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('@headquarters', t.place)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select e.id, g.name_key as name_key
        from entity e
        join entity_tag j on j.entity_id = e.id and j.is_current
        join tag g on g.id = j.tag_id
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('@tag', t.name_key)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, y.span as span
        from entity e
        cross join lateral (
          values ((e.founded_year / 100)::text),((e.founded_year / 10)::text),((e.founded_year / 1)::text)) y(span)
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('@yearFoundedRange', t.span)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select e.id, nullif(raised.rounds, 0)::text as rounds
        from entity e
        cross join lateral (/* entityFacets 1.1 */) raised
        where e.deleted_at is null and e.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('@rounds', t.rounds)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select e.id, '@all', ''
      from entity e
      where e.deleted_at is null and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready))
      union all
      select e.id, x.key, x.bar
      from entity e
      cross join lateral (/* entityFilters 2.4 */) x(key, bar)
      where e.deleted_at is null and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and x.bar is not null
      union all
      select e.id, x.key, x.bar
      from entity e
      join fundraise_round r on r.entity_id = e.id and not exists (
        select 1
        from entity_relationship z
        join entity b on b.id = z.source_entity_id
        where z.round_id = r.id and not (b.deleted_at is null))
      cross join lateral (
        values ('@chart/amountRaised', width_bucket((r.amount_raised_usd)::float8, array[0, 100000, 1000000, 5000000, 10000000,
             50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000, 10000000000000]::float8[])::text), (null,
           null)) x(key, bar)
      where e.deleted_at is null and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and x.bar is not null
      union all
      select e.id, x.key, x.bar
      from entity e
      join investor_join i on i.entity_id = e.id
      join fundraise_round r on r.id = i.round_id
      join entity c on c.id = r.entity_id and c.deleted_at is null
      cross join lateral (
        values ('@chart/amountInvested', width_bucket((i.amount_invested)::float8, array[0, 100000, 1000000, 5000000, 10000000,
             50000000, 100000000, 500000000, 1000000000, 10000000000, 100000000000, 10000000000000]::float8[])::text), (null,
           null)) x(key, bar)
      where e.deleted_at is null and e.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) and x.bar is not null) v(id, key, value)
    union all
    select c.key, c.value, -1
    from counted_record r
    cross join unnest(r.value_ids) u(id)
    join filter_count c on c.scope = $2 and c.value_id = u.id
    where r.reach = $3 and r.record_id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready)) ) d
  group by 1, 2
  having sum(d.n) <> 0), wanted as (
  select *
  from unnest($4::text[], $5::int[]) w(key, most)), candidate as (/* entityCountsByType 1.1 */), changed as (
  select c.key, c.value, c.count as stored, c.count + coalesce(d.n, 0) as count
  from candidate c
  left join delta d on d.key = c.key and d.value = c.value), ranked as (
  select c.*, row_number() over (partition by c.key
    order by c.count desc, c.value collate "und-x-icu", c.value) as position
  from changed c
  where c.count > 0)
select (
  select d.ready
  from due d) as ready, (/* entityCountsByType 1.2 */) as choices, (
  select coalesce(json_agg(json_build_object('key', k.key, 'low', least(s.low, n.low), 'high', greatest(s.high, n.high), 'lost',
         o.low <= s.low and (n.low is null or n.low > s.low) or o.high >= s.high and (n.high is null or n.high < s.high))),
    '[]'::json)::text
  from unnest($9::text[]) with ordinality k(key, position)
  left join filter_summary s on s.scope = $10 and s.key = k.key
  left join (
    select v.position, min(v.low) as low, max(v.high) as high
    from entity e
    cross join lateral (/* entityFacets 1.2 */) bound
    cross join unnest(bound.lows, bound.highs) with ordinality v(low, high, position)
    where e.deleted_at is null and e.id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready))
    group by 1) n on n.position = k.position
  left join (
    select v.position, min(v.low) as low, max(v.high) as high
    from counted_record r
    cross join unnest(r.lows, r.highs) with ordinality v(low, high, position)
    where r.reach = $11 and r.record_id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready))
    group by 1) o on o.position = k.position) as bounds;
-- naturalSearchEntities 3
with marked as materialized (
  select d.record_id, d.is_neighbour
  from filter_due d
  where d.kind = 'person'
  limit 2000 + 1), due as materialized (/* filters 2.1 */), delta as materialized (
  select d.key, d.value, sum(d.n)::int as n
  from (
    select v.key, v.value, 1 as n
    from (
      select distinct t.id, x.key, x.value
      from (
        select p.id, t.name as name, t.function as function
        from person p
        join entity_person j on j.person_id = p.id
        join entity x on x.id = j.entity_id and x.deleted_at is null
        join corporate_title t on t.id = j.title_id
        where p.deleted_at is null and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('personTitle', t.name), ('role', t.function)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select p.id, x.name_brand as name_brand, x.type_record as type_record
        from person p
        join entity_person j on j.person_id = p.id
        join entity x on x.id = j.entity_id and x.deleted_at is null
        where p.deleted_at is null and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('entityName', t.name_brand), ('typeRecord', t.type_record)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select distinct t.id, x.key, x.value
      from (
        select p.id, x.name_brand as name_brand, r.round as round
        from person p
        join investor_join i on i.person_id = p.id
        join fundraise_round r on r.id = i.round_id and (r.round_stage is null or r.round_stage <> 'Acquisition')
        join entity x on x.id = r.entity_id and x.deleted_at is null
        where p.deleted_at is null and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('investedCompany', t.name_brand), ('round', t.round)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select p.id, p.workflow_status as workflow_status
        from person p
        where p.deleted_at is null and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('status', t.workflow_status)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select t.id, x.key, x.value
      from (
        select p.id, p.deal_count::text as count
        from person p
        where p.deleted_at is null and p.id = any(array(
            select unnest(u.ids)
            from due u
            where u.ready)) ) t
      cross join lateral (
        values ('@investments', t.count)) x(key, value)
      where x.value is not null and length(x.value) <= 255
      union all
      select p.id, '@all', ''
      from person p
      where p.deleted_at is null and p.id = any(array(
          select unnest(u.ids)
          from due u
          where u.ready)) ) v(id, key, value)
    union all
    select c.key, c.value, -1
    from counted_record r
    cross join unnest(r.value_ids) u(id)
    join filter_count c on c.scope = $2 and c.value_id = u.id
    where r.reach = $3 and r.record_id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready)) ) d
  group by 1, 2
  having sum(d.n) <> 0), wanted as (
  select *
  from unnest($4::text[], $5::int[]) w(key, most)), candidate as (/* entityCountsByType 1.1 */), changed as (
  select c.key, c.value, c.count as stored, c.count + coalesce(d.n, 0) as count
  from candidate c
  left join delta d on d.key = c.key and d.value = c.value), ranked as (
  select c.*, row_number() over (partition by c.key
    order by c.count desc, c.value collate "und-x-icu", c.value) as position
  from changed c
  where c.count > 0)
select (
  select d.ready
  from due d) as ready, (/* entityCountsByType 1.2 */) as choices, (
  select coalesce(json_agg(json_build_object('key', k.key, 'low', least(s.low, n.low), 'high', greatest(s.high, n.high), 'lost',
         o.low <= s.low and (n.low is null or n.low > s.low) or o.high >= s.high and (n.high is null or n.high < s.high))),
    '[]'::json)::text
  from unnest($9::text[]) with ordinality k(key, position)
  left join filter_summary s on s.scope = $10 and s.key = k.key
  left join (
    select v.position, min(v.low) as low, max(v.high) as high
    from person p
    cross join lateral (/* filters 2.3 */) bound
    cross join unnest(bound.lows, bound.highs) with ordinality v(low, high, position)
    where p.deleted_at is null and p.id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready))
    group by 1) n on n.position = k.position
  left join (
    select v.position, min(v.low) as low, max(v.high) as high
    from counted_record r
    cross join unnest(r.lows, r.highs) with ordinality v(low, high, position)
    where r.reach = $11 and r.record_id = any(array(
        select unnest(u.ids)
        from due u
        where u.ready))
    group by 1) o on o.position = k.position) as bounds;
-- naturalSearchEntities 4
with place as materialized (
  select distinct e.hq_city as city, e.hq_state as state, e.hq_country as country
  from entity e
  where e.hq_country is not null and e.deleted_at is null), participation as materialized (
  select distinct a.name_brand as brand, p.batch
  from entity_relationship p
  join entity a on a.id = p.target_entity_id
  join entity e on e.id = p.source_entity_id
  where p.relationship_type = 'acceleratorParticipant' and p.is_current and p.is_primary and a.deleted_at is null and e.deleted_at is null)
select json_build_object( 'tags', (
    select coalesce(json_agg(json_build_object('bucket', g.bucket, 'name', g.name)
        order by g.id), '[]')
    from tag g
    where g.bucket = any($1) and exists (
      select 1
      from entity_tag j
      join entity e on e.id = j.entity_id
      where j.tag_id = g.id and j.is_current and e.deleted_at is null)), 'countries', (
    select coalesce(json_agg(json_build_object('name', c.name, 'region', c.un_region, 'subregion', c.un_subregion)
        order by c.id), '[]')
    from country c), 'places', (
    select coalesce(json_agg(p
        order by p.country, p.state, p.city), '[]')
    from place p), 'accelerators', (
    select coalesce(json_agg(distinct p.brand), '[]')
    from participation p), 'batches', (
    select coalesce(json_agg(distinct p.batch), '[]')
    from participation p
    where p.batch is not null), 'rounds', (
    select coalesce(json_agg(r.name
        order by r.name), '[]')
    from (
      select n.name
      from fundraise_round r
      join entity e on e.id = r.entity_id
      cross join lateral (
        values (r.round), (r.round_stage)) n(name)
      where n.name is not null and e.deleted_at is null and not exists (
        select 1
        from entity_relationship z
        join entity b on b.id = z.source_entity_id
        where z.round_id = r.id and not (b.deleted_at is null))
      group by n.name
      order by count(*) desc, n.name
      limit $2) r), 'titles', (
    select coalesce(json_agg(t.name
        order by t.name), '[]')
    from (
      select t.name
      from corporate_title t
      join entity_person j on j.title_id = t.id
      join person p on p.id = j.person_id and p.deleted_at is null
      join entity e on e.id = j.entity_id and e.deleted_at is null
      group by t.name
      order by count(*) desc, t.name
      limit $3) t), 'functions', (
    select coalesce(json_agg(distinct t.function), '[]')
    from corporate_title t
    join entity_person j on j.title_id = t.id
    join person p on p.id = j.person_id and p.deleted_at is null
    join entity e on e.id = j.entity_id and e.deleted_at is null
    where t.function is not null)) as
values;
-- naturalSearchEntities 1, as above
-- naturalSearchEntities 5
with marked as materialized (
  select d.kind, d.record_id, d.is_neighbour
  from filter_due d
  limit 2000 + 1), due as materialized (
  select array(
    select distinct m.record_id
    from marked m
    where m.kind = 'entity' and not m.is_neighbour) as ids, (
    select count(*)
    from marked) <= 2000 and exists (
    select 1
    from filter_state s
    where s.kind = 'entity' and s.signature = $1) as ready), stored as (
  select s.chunk, coalesce(s.bits & ~d.bits, s.bits) as bits
  from (
    select b.chunk, bit_or(b.bits) filter (
      where b.part = 0) & bit_or(b.bits) filter (
      where b.part = 1) as bits
    from (
      select 0 as part, *
      from (
        select b.chunk, b.bits
        from filter_bitmap b
        where b.scope = 'entity/private' and b.value_id = any(array(
            select ('x' || left(md5('typeRecord' || chr(31) || v.value), 16))::bit(64)::bigint
            from (
              select unnest($2::text[])) v(value))) ) p
      union all
      select 1 as part, *
      from (
        select b.chunk, b.bits
        from filter_bitmap b
        where b.scope = 'entity/private' and b.value_id = any(array(
            select ('x' || left(md5('@yearFoundedRange' || chr(31) || v.value), 16))::bit(64)::bigint
            from (
              select unnest($3::text[])) v(value))) ) p) b
    group by 1) s
  left join (
    select m.number / 51200 as chunk, bit_or(set_bit(b'0'::bit(51200), m.number % 51200, 1)) as bits
    from (
      select r.number
      from counted_record r
      where r.reach = 'private' and r.record_id = any(array(
          select unnest(d.ids)
          from due d
          where d.ready))) m(number)
    group by 1) d using (chunk)), changed(id, name) as materialized (
  select e.id, e.name_brand
  from (
    select *
    from entity t
    where t.id = any(array(
        select unnest(d.ids)
        from due d
        where d.ready)) offset 0) e
  where e.deleted_at is null and e.type_record = any($4) and (e.founded_year >= $5::int and e.founded_year <= $6::int)), n as materialized (
  select c.total, c.total::bigint * c.total * 32 <= $7::bigint * coalesce((
      select c.count
      from filter_count c
      where c.scope = 'entity/private' and c.value_id = ('x' || left(md5('@all' || chr(31) || ''), 16))::bit(64)::bigint),
     0) as few
  from (
    select coalesce((
        select sum(bit_count(t.bits))
        from stored t), 0)::int + (
      select count(*)
      from changed)::int as total offset 0) c), all_bits(bits) as materialized (
  select array_agg(coalesce(b.bits, b'0'::bit(51200))
    order by g.chunk)
  from generate_series(0, (
      select max(b.chunk)
      from stored b)) g(chunk)
  left join stored b using (chunk))
select h.*, p.*
from (
  select (
    select d.ready
    from due d) as ready, (
    select n.total
    from n) as total) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = e.id and d.layout = 'entity.row.private' and d.source = $8::uuid and (d.day is null or d.day = $9::date) and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || e.id || '}') as text, case
  when k.position = $10 then json_build_array(to_json(e.name_brand collate "und-x-icu") #>> '{}', to_json(e.id) #>> '{}')::text end as key,
   k.position
  from (
    select w.id, row_number() over (
      order by w.name collate "und-x-icu", w.id) as position
    from (
      select m.id, m.name
      from (
        select *
        from changed
        union all (/* listEntitiesPost 1.3 */)
        union all (
          select r.record_id, r.name
          from counted_record r
          where r.reach = 'private' and r.kind = 'entity' and not (
            select n.few
            from n) and get_bit((
              select a.bits
              from all_bits a)[r.number / 51200 + 1], r.number % 51200) = 1
          order by r.name collate "und-x-icu", r.record_id
          limit $11)) m
      order by m.name collate "und-x-icu", m.id
      limit $12) w) k
  join entity e on e.id = k.id) p on true
order by p.position;
-- naturalSearchEntities 6
with matches as materialized (
  select e.id as id, e.name_brand collate "und-x-icu" as k0
  from entity e
  where e.deleted_at is null and e.type_record = any($1) and (e.founded_year >= $2::int and e.founded_year <= $3::int)
  limit 10000 + 1), n as materialized (
  select case
  when c.few then c.count
  else (
    select count(*)::int
    from entity e
    where e.deleted_at is null and e.type_record = any($4) and (e.founded_year >= $5::int and e.founded_year <= $6::int)) end as total,
   c.few
  from (
    select count(*)::int as count, count(*) <= 10000 as few
    from matches) c)
select h.*, p.*
from (
  select true as ready, (
    select n.total
    from n) as total) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = e.id and d.layout = 'entity.row.private' and d.source = $7::uuid and (d.day is null or d.day = $8::date) and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || e.id || '}') as text, case
  when k.position = $9 then json_build_array(to_json(e.name_brand collate "und-x-icu") #>> '{}', to_json(e.id) #>> '{}')::text end as key,
   k.position
  from ( (
      select matches.id, row_number() over (
        order by matches.k0 asc, matches.id asc) as position
      from (
        select *
        from matches
        where (
          select few
          from n)
        order by matches.k0 asc, matches.id asc
        limit $10) matches)
    union all (
      select w.id, row_number() over (
        order by w.k0 asc, w.id asc) as position
      from (
        select e.id as id, e.name_brand collate "und-x-icu" as k0
        from entity e
        where not (
          select few
          from n) and e.deleted_at is null and (e.deleted_at is null and e.type_record = any($11) and (e.founded_year >= $12::int and e.founded_year <= $13::int)) is true
        order by e.name_brand collate "und-x-icu" asc, e.id asc
        limit $14) w)) k
  join entity e on e.id = k.id) p on true
order by p.position;

---- naturalSearchPeople: POST /v1/people/natural-search
-- naturalSearchPeople 1
select distinct n.first, n.last, n.words
from ( (
    select p.name_first as first, null as last, false as words
    from person p
    where name_key(p.name_first) = $1 and p.deleted_at is null
    limit 20)
  union all (
    select null, p.name_last, false
    from person p
    where name_key(p.name_last) = $2 and p.deleted_at is null
    limit 20)
  union all (
    select p.name_first, p.name_last, false
    from unnest($3::text[], $4::text[]) w(first, last)
    join person p on name_key(p.name_first) = w.first and name_key(p.name_last) = w.last
    where p.deleted_at is null
    limit 20)
  union all (
    select null, null, true
    where exists (
      select 1
      from (
        select ((plainto_tsquery('simple', $5) || plainto_tsquery('english', $6)) && (plainto_tsquery('simple', $7) || plainto_tsquery('english',
               $8)) && (plainto_tsquery('simple', $9) || plainto_tsquery('english', $10))) as query) q
      join person_search s on ts_filter(s.document, '{a}') @@ q.query
      join person p on p.id = s.person_id
      where p.deleted_at is null))) n;
-- naturalSearchEntities 1, as above
-- naturalSearchPeople 2
with matches as materialized (
  select p.id as id, p.name_full collate "und-x-icu" as k0
  from person p
  where p.deleted_at is null and p.id in (
    select j.person_id
    from entity_person j
    join entity x on x.id = j.entity_id
    left join corporate_title t on t.id = j.title_id
    where x.deleted_at is null and j.is_current = $1 and (t.name_key = $2 or lower(t.function) = $3 or lower(t.level) = $4))),
 n as materialized (
  select count(*)::int as total
  from matches)
select h.*, p.*
from (
  select true as ready, (
    select n.total
    from n) as total) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = p.id and d.layout = 'person.row.private' and d.source = $5::uuid and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || p.id || '}') as text, case
  when k.position = $6 then json_build_array(to_json(p.name_full collate "und-x-icu") #>> '{}', to_json(p.id) #>> '{}')::text end as key,
   k.position
  from (
    select matches.id, row_number() over (
      order by matches.k0 asc, matches.id asc) as position
    from (
      select *
      from matches
      order by matches.k0 asc, matches.id asc
      limit $7) matches) k
  join person p on p.id = k.id) p on true
order by p.position;
-- listPeople 2, as above
-- naturalSearchPeople 2, as above

---- searchAll: POST /v1/search/all
-- naturalSearchEntities 1, as above
-- naturalSearchEntities 1, as above
-- naturalSearchEntities 5, as above
-- naturalSearchEntities 6, as above
-- naturalSearchPeople 1, as above
-- naturalSearchEntities 1, as above
-- searchAll 1
with matches as materialized (
  select p.id as id, p.name_full collate "und-x-icu" as k0
  from person p
  where p.deleted_at is null and p.id in (
    select j.person_id
    from entity_person j
    join entity x on x.id = j.entity_id
    left join corporate_title t on t.id = j.title_id
    where x.deleted_at is null and x.id in (
      select e.id
      from entity e
      where e.deleted_at is null and (e.founded_year >= $1::int and e.founded_year <= $2::int)))), n as materialized (
  select count(*)::int as total
  from matches)
select h.*, p.*
from (
  select true as ready, (
    select n.total
    from n) as total) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = p.id and d.layout = 'person.row.private' and d.source = $3::uuid and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || p.id || '}') as text, case
  when k.position = $4 then json_build_array(to_json(p.name_full collate "und-x-icu") #>> '{}', to_json(p.id) #>> '{}')::text end as key,
   k.position
  from (
    select matches.id, row_number() over (
      order by matches.k0 asc, matches.id asc) as position
    from (
      select *
      from matches
      order by matches.k0 asc, matches.id asc
      limit $5) matches) k
  join person p on p.id = k.id) p on true
order by p.position;
-- listPeople 2, as above
-- searchAll 1, as above
-- searchAll 2
select h.*, p.*
from (
  select (
    select count(*)::int
    from news_article n
    where true and n.id in (
      select s.news_id
      from (
        select ((plainto_tsquery('simple', $1) || plainto_tsquery('english', $2)) && (plainto_tsquery('simple', $3) || plainto_tsquery('english',
               $4)) && (plainto_tsquery('simple', $5) || plainto_tsquery('english', $6))) as query
        where (
          select nullif(search_joined(coalesce((
                  select search_spelling(((plainto_tsquery('simple', $7) || plainto_tsquery('english', $8)) && (plainto_tsquery('simple',
                         $9) || plainto_tsquery('english', $10)) && (plainto_tsquery('simple', $11) || plainto_tsquery('english',
                         $12))), $13::text[], $14::text, $15::bool)), ((plainto_tsquery('simple', $16) || plainto_tsquery('english',
                       $17)) && (plainto_tsquery('simple', $18) || plainto_tsquery('english', $19)) && (plainto_tsquery('simple',
                       $20) || plainto_tsquery('english', $21)))), $22::text[], array[((quote_literal($23::text) || ':A')::tsquery && (plainto_tsquery('simple',
                     $24) || plainto_tsquery('english', $25))), ((quote_literal($26::text) || ':A')::tsquery && (plainto_tsquery('simple',
                     $27) || plainto_tsquery('english', $28)))], $29::text, $30::bool), ((plainto_tsquery('simple', $31) || plainto_tsquery('english',
                   $32)) && (plainto_tsquery('simple', $33) || plainto_tsquery('english', $34)) && (plainto_tsquery('simple',
                   $35) || plainto_tsquery('english', $36))))) is null) q
      join news_search s on s.document @@ q.query
      union all
      select s.news_id
      from (
        select (
          select nullif(search_joined(coalesce((
                  select search_spelling(((plainto_tsquery('simple', $37) || plainto_tsquery('english', $38)) && (plainto_tsquery('simple',
                         $39) || plainto_tsquery('english', $40)) && (plainto_tsquery('simple', $41) || plainto_tsquery('english',
                         $42))), $43::text[], $44::text, $45::bool)), ((plainto_tsquery('simple', $46) || plainto_tsquery('english',
                       $47)) && (plainto_tsquery('simple', $48) || plainto_tsquery('english', $49)) && (plainto_tsquery('simple',
                       $50) || plainto_tsquery('english', $51)))), $52::text[], array[((quote_literal($53::text) || ':A')::tsquery && (plainto_tsquery('simple',
                     $54) || plainto_tsquery('english', $55))), ((quote_literal($56::text) || ':A')::tsquery && (plainto_tsquery('simple',
                     $57) || plainto_tsquery('english', $58)))], $59::text, $60::bool), ((plainto_tsquery('simple', $61) || plainto_tsquery('english',
                   $62)) && (plainto_tsquery('simple', $63) || plainto_tsquery('english', $64)) && (plainto_tsquery('simple',
                   $65) || plainto_tsquery('english', $66))))) as query) q
      join news_search s on s.document @@ q.query )) as total, true as known) h
left join (
  select case
  when k.position <= $67 then (/* duplicateCheckNewsGet 2.2 */) end as text, k.key, k.position
  from (
    select n.id, json_build_array(to_json(n.published_at) #>> '{}', to_json(n.id) #>> '{}')::text as key, row_number() over (
      order by n.published_at desc nulls last, n.id desc) - $68::int as position
    from news_article n
    where true and n.id in (
      select s.news_id
      from (
        select ((plainto_tsquery('simple', $69) || plainto_tsquery('english', $70)) && (plainto_tsquery('simple', $71) || plainto_tsquery('english',
               $72)) && (plainto_tsquery('simple', $73) || plainto_tsquery('english', $74))) as query
        where (
          select nullif(search_joined(coalesce((
                  select search_spelling(((plainto_tsquery('simple', $75) || plainto_tsquery('english', $76)) && (plainto_tsquery('simple',
                         $77) || plainto_tsquery('english', $78)) && (plainto_tsquery('simple', $79) || plainto_tsquery('english',
                         $80))), $81::text[], $82::text, $83::bool)), ((plainto_tsquery('simple', $84) || plainto_tsquery('english',
                       $85)) && (plainto_tsquery('simple', $86) || plainto_tsquery('english', $87)) && (plainto_tsquery('simple',
                       $88) || plainto_tsquery('english', $89)))), $90::text[], array[((quote_literal($91::text) || ':A')::tsquery && (plainto_tsquery('simple',
                     $92) || plainto_tsquery('english', $93))), ((quote_literal($94::text) || ':A')::tsquery && (plainto_tsquery('simple',
                     $95) || plainto_tsquery('english', $96)))], $97::text, $98::bool), ((plainto_tsquery('simple', $99) || plainto_tsquery('english',
                   $100)) && (plainto_tsquery('simple', $101) || plainto_tsquery('english', $102)) && (plainto_tsquery('simple',
                   $103) || plainto_tsquery('english', $104))))) is null) q
      join news_search s on s.document @@ q.query
      union all
      select s.news_id
      from (
        select (
          select nullif(search_joined(coalesce((
                  select search_spelling(((plainto_tsquery('simple', $105) || plainto_tsquery('english', $106)) && (plainto_tsquery('simple',
                         $107) || plainto_tsquery('english', $108)) && (plainto_tsquery('simple', $109) || plainto_tsquery('english',
                         $110))), $111::text[], $112::text, $113::bool)), ((plainto_tsquery('simple', $114) || plainto_tsquery('english',
                       $115)) && (plainto_tsquery('simple', $116) || plainto_tsquery('english', $117)) && (plainto_tsquery('simple',
                       $118) || plainto_tsquery('english', $119)))), $120::text[], array[((quote_literal($121::text) || ':A')::tsquery && (plainto_tsquery('simple',
                     $122) || plainto_tsquery('english', $123))), ((quote_literal($124::text) || ':A')::tsquery && (plainto_tsquery('simple',
                     $125) || plainto_tsquery('english', $126)))], $127::text, $128::bool), ((plainto_tsquery('simple', $129) || plainto_tsquery('english',
                   $130)) && (plainto_tsquery('simple', $131) || plainto_tsquery('english', $132)) && (plainto_tsquery('simple',
                   $133) || plainto_tsquery('english', $134))))) as query) q
      join news_search s on s.document @@ q.query )
    order by n.published_at desc nulls last, n.id desc
    limit $135) k
  join news_article n on n.id = k.id) p on true
order by p.position;

---- search: POST /v1/search
-- naturalSearchEntities 1, as above
-- naturalSearchEntities 1, as above
-- naturalSearchEntities 5, as above
-- naturalSearchEntities 6, as above
-- naturalSearchPeople 1, as above
-- naturalSearchEntities 1, as above
-- searchAll 1, as above
-- searchAll 2, as above

---- suggest: GET /v1/search/suggest
-- suggest 1
with named as ( (
    select e.id, null::uuid as person_id, e.name_brand as matched, e.name_brand_key as key
    from entity e
    where $1 and e.deleted_at is null and e.name_brand_key ~>=~ $2 and e.name_brand_key ~<~ $3
    order by e.name_brand_key using ~<~
    limit $4)
  union all (
    select a.entity_id, null, a.name, a.name_key
    from entity_alias a
    join entity e on e.id = a.entity_id
    where $5 and e.deleted_at is null and a.name_key ~>=~ $6 and a.name_key ~<~ $7
    order by a.name_key using ~<~
    limit $8)
  union all (
    select null, p.id, p.name_full, p.name_full_key
    from person p
    where $9 and p.deleted_at is null and p.name_full_key ~>=~ $10 and p.name_full_key ~<~ $11
    order by p.name_full_key using ~<~
    limit $12)), best as (
  select distinct on (n.id, n.person_id) n.*
  from named n
  order by n.id, n.person_id, length(n.key), n.key collate "C")
select json_build_object('entityId', b.id, 'personId', b.person_id) as owner, coalesce(e.slug, p.slug) as slug, coalesce(e.name_brand,
   p.name_full) as name, b.matched, e.type_record as "typeRecord"
from best b
left join entity e on e.id = b.id
left join person p on p.id = b.person_id
order by b.key = $13 desc, length(b.key), b.key collate "C", b.id, b.person_id
limit $14;

---- lookup: POST /v1/lookup
-- lookup 1
with wanted as materialized (
  select *
  from json_to_recordset($1::json) as w( row int, name text, keys text[], uuid uuid, paths text[], duplicate_keys bigint[],
     forms text[], kind text, news int)), link as (
  select w.row, l.entity_id, l.person_id, 'url' as how
  from wanted w
  cross join unnest(w.paths) a(path)
  join url_link l on (l.host_path = a.path or strpos(l.host_path, '?') > 0 and split_part(l.host_path, '?', 1) = a.path and not exists (
      select 1
      from url_link o
      where (o.host_path = a.path or strpos(o.host_path, '?') > 0 and split_part(o.host_path, '?', 1) = a.path) and o.is_current and (o.entity_id,
         o.person_id) is distinct
      from (l.entity_id, l.person_id) and (exists (
          select 1
          from entity x
          where x.id = o.entity_id and x.deleted_at is null) or exists (
          select 1
          from person y
          where y.id = o.person_id and y.deleted_at is null)))) and l.is_current
  union all
  select w.row, u.entity_id, u.person_id, 'identifier'
  from wanted w
  cross join unnest(w.forms) f(form)
  join unique_id u on u.id_type = split_part(f.form, ':', 1) and u.identifier = substr(f.form, strpos(f.form, ':') + 1)),
 hit as (
  select w.row, e.id, 'id' as how
  from wanted w
  join entity e on e.id = w.uuid
  union all
  select w.row, e.id, 'id'
  from wanted w
  join entity e on e.public_id = w.name
  union all
  select w.row, survivor_of(w.uuid), 'id'
  from wanted w
  where w.uuid is not null
  union all
  select w.row, survivor_of(m.former_id), 'id'
  from wanted w
  join merged_record m on m.public_id = w.name
  union all
  select w.row, e.id, 'slug'
  from wanted w
  join entity e on e.slug = w.name and e.slug_namespace = 'entity'
  union all
  select w.row, e.id, 'name'
  from wanted w
  join entity e on e.name_brand_key = w.keys[1]
  union all
  select w.row, e.id, 'name'
  from wanted w
  join entity e on e.name_legal_key = w.keys[1]
  union all
  select w.row, a.entity_id, 'alias'
  from wanted w
  join entity_alias a on a.name_key = w.keys[1]
  union all
  select l.row, l.entity_id, l.how
  from link l
  where l.entity_id is not null
  union all
  select w.row, k.entity_id, 'key'
  from wanted w
  cross join unnest(w.duplicate_keys) s(key)
  cross join lateral (
    select m.entity_id
    from entity_match_key m
    where m.key = s.key
    order by m.entity_id
    limit 16) k
  union all
  select w.row, n.entity_id, 'article'
  from wanted w
  join news_entity n on n.news_id = w.news), person_hit as (
  select w.row, p.id, 'id' as how
  from wanted w
  join person p on p.id = w.uuid
  union all
  select w.row, p.id, 'id'
  from wanted w
  join person p on p.public_id = w.name
  union all
  select w.row, survivor_of(w.uuid), 'id'
  from wanted w
  where w.uuid is not null
  union all
  select w.row, survivor_of(m.former_id), 'id'
  from wanted w
  join merged_record m on m.public_id = w.name
  union all
  select w.row, p.id, 'slug'
  from wanted w
  join person p on p.slug = w.name
  union all
  select w.row, p.id, 'name'
  from wanted w
  join person p on p.name_full_key = any(w.keys)
  union all
  select w.row, a.person_id, 'alias'
  from wanted w
  join person_alias a on a.name_key = any(w.keys)
  union all
  select l.row, l.person_id, l.how
  from link l
  where l.person_id is not null
  union all
  select w.row, n.person_id, 'article'
  from wanted w
  join news_person n on n.news_id = w.news), entities as (
  select h.row, h.id, array_agg(distinct h.how) as how
  from hit h
  join wanted w on w.row = h.row
  where w.kind is distinct
  from 'PERSON'
  group by h.row, h.id), people as (
  select h.row, h.id, array_agg(distinct h.how) as how
  from person_hit h
  join wanted w on w.row = h.row
  where w.kind is distinct
  from 'ENTITY'
  group by h.row, h.id)
select h.row, 'entity' as kind, e.id, e.slug, e.name_brand as name, e.name_legal as legal, array(
  select a.name
  from entity_alias a
  where a.entity_id = e.id
  order by a.position
  limit 16) as aliases, array(
  select lower(v.place)
  from (
    values (e.hq_city), (e.hq_state), (e.hq_country)) v(place)
  where v.place is not null) as places, array[]::text[] as facts, to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
 (
  select l.url
  from url_link l
  where l.entity_id = e.id and l.url_type = 'website' and l.is_current
  order by l.is_primary desc, l.id
  limit 1) as website, h.how
from entities h
join entity e on e.id = h.id
where e.deleted_at is null
union all
select h.row, 'person', p.id, p.slug, p.name_full, null, array[]::text[], array(
  select distinct lower(v.place)
  from address_join j
  join address a on a.id = j.address_id
  left join city y on y.id = a.city_id
  left join country c on c.id = a.country_id
  cross join lateral (
    values (y.name), (c.name)) v(place)
  where j.person_id = p.id and j.is_current and v.place is not null), array(
  select distinct x.name_brand_key
  from entity_person j
  join entity x on x.id = j.entity_id
  where j.person_id = p.id and x.deleted_at is null), to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
 (
  select l.url
  from url_link l
  where l.person_id = p.id and l.url_type = 'website' and l.is_current
  order by l.is_primary desc, l.id
  limit 1), h.how
from people h
join person p on p.id = h.id
where p.deleted_at is null;

---- getLookup: GET /v1/lookup
-- lookup 1, as above

---- lookupEntity: POST /v1/entities/lookup
-- lookup 1, as above

---- lookupPerson: POST /v1/people/lookup
-- lookup 1, as above

---- lookupEntityExact: GET /v1/entities/lookup-exact
-- lookupEntityExact 1
select e.id, e.version, coalesce(/* getEntityDetail 1.1 */) as text
from entity e
where e.slug = $3 and e.slug_namespace = 'entity' and e.deleted_at is null
order by e.id
limit 2;
-- getEntityDetail 2, as above
-- lookupEntityExact 1, as above

---- lookupPersonExact: GET /v1/people/lookup-exact
-- lookupPersonExact 1
select p.id, p.version, p.slug, p.name_full as "nameFull", p.name_full_key as "nameKey", coalesce(/* lookupPersonExact 1.1: */ (
    select d.body
    from document d
    where d.owner_id = p.id and d.layout = 'person.detail.private' and d.source = $1::uuid and not exists (
      select 1
      from document_change c
      where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
      select 1
      from document_change c
      where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
         d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
        select 1
        from pg_snapshot_xip(d.snapshot) x (id)
        where exists (
          select 1
          from document_change c
          where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || p.id || '}') as text
from person p
where p.slug = $2 and p.deleted_at is null
order by p.id
limit 2;
-- lookupPersonExact 2
with snapshot as materialized (/* getEntityBrand 2.1 */), built as materialized (
  select p.id, null::date as day, (/* entityPersonInvestors 1.1 */) as text
  from person p
  where p.id = any((
      select $1::uuid[])::uuid[]))
insert into document (owner_id, layout, source, day, snapshot, body)
select b.id, $2, $3::uuid, b.day, s.taken, b.text
from snapshot s
cross join built b
order by b.id
on conflict (owner_id, layout) do
update
set source = excluded.source, day = excluded.day, snapshot = excluded.snapshot, body = excluded.body
where pg_snapshot_xmax(document.snapshot) <= pg_snapshot_xmax(excluded.snapshot);
-- lookupPersonExact 1, as above

---- createLookupJob: POST /v1/lookup-jobs
-- createExport 1, as above
-- createLookupJob 1
SELECT "public"."lookup_job"."id" FROM "public"."lookup_job" WHERE ("public"."lookup_job"."owner" = $1 AND "public"."lookup_job"."reach" = $2 AND "public"."lookup_job"."operation_id" = $3 AND "public"."lookup_job"."digest" = $4 AND "public"."lookup_job"."state" IN ($5,$6)) ORDER BY "public"."lookup_job"."id" ASC LIMIT $7 OFFSET $8;
-- createLookupJob 2
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."lookup_job"."id" FROM "public"."lookup_job" WHERE ("public"."lookup_job"."owner" = $1 AND "public"."lookup_job"."state" IN ($2,$3)) OFFSET $4) AS "sub";
-- createLookupJob 3
INSERT INTO "public"."lookup_job" ("id","owner","operation_id","caller","reach","digest","state","charged","names","total",
  "done","found","limit_reached","result","created_at","updated_at","expires_at") VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17) RETURNING "public"."lookup_job"."id";
-- refreshOne 3, as above
-- createLookupJob 4
SELECT "public"."lookup_job"."id", "public"."lookup_job"."state", "public"."lookup_job"."total", "public"."lookup_job"."done",
"public"."lookup_job"."found", "public"."lookup_job"."limit_reached", "public"."lookup_job"."input", "public"."lookup_job"."result",
"public"."lookup_job"."answer", "public"."lookup_job"."created_at", "public"."lookup_job"."updated_at", "public"."lookup_job"."expires_at" FROM "public"."lookup_job" WHERE ("public"."lookup_job"."id" = $1 AND "public"."lookup_job"."owner" = $2 AND "public"."lookup_job"."reach" = $3 AND "public"."lookup_job"."operation_id" = $4) LIMIT $5 OFFSET $6;

---- getLookupJob: GET /v1/lookup-jobs/{jobId}
-- createLookupJob 4, as above

---- getPersonDetail: GET /v1/people/detail
-- getPersonDetail 1
select p.id, p.version, p.slug, p.name_full as "nameFull", p.name_full_key as "nameKey", coalesce(/* lookupPersonExact 1.1 */) as text
from person p
where p.id = $2::uuid and p.deleted_at is null
order by p.id
limit 10;
-- lookupPersonExact 2, as above
-- getPersonDetail 1, as above

---- getPersonDetailBatch: POST /v1/people/detail/batch
-- getPersonDetailBatch 1
with selected as (
  select coalesce(survivor_of(n.id), n.id) as id, 1 as kind, n.position
  from unnest($1::uuid[]) with ordinality n(id, position)
  union all
  select coalesce(p.id, r.person_id), 2, n.position
  from unnest($2::text[]) with ordinality n(slug, position)
  left join person p on p.slug = n.slug
  left join slug_redirect r on r.namespace = 'person' and r.slug = n.slug
  union all
  select l.person_id, 3, n.position
  from unnest($3::text[]) with ordinality n(host_path, position)
  join url_link l on (l.host_path = n.host_path or strpos(l.host_path, '?') > 0 and split_part(l.host_path, '?', 1) = n.host_path and not exists (
      select 1
      from url_link o
      where (o.host_path = n.host_path or strpos(o.host_path, '?') > 0 and split_part(o.host_path, '?', 1) = n.host_path) and o.is_current and (o.entity_id,
         o.person_id) is distinct
      from (l.entity_id, l.person_id) and (exists (
          select 1
          from entity x
          where x.id = o.entity_id and x.deleted_at is null) or exists (
          select 1
          from person y
          where y.id = o.person_id and y.deleted_at is null)))) and l.is_current and l.person_id is not null), distinct_ids as (
  select distinct on (n.id) n.id, n.kind, n.position
  from selected n
  where n.id is not null
  order by n.id, n.kind, n.position)
select o.id
from distinct_ids o
left join person p on p.id = o.id
where (p.id is not null or exists (
    select 1
    from provenance_event v
    where v.person_id = o.id))
order by o.kind, o.position, o.id;
-- getPersonDetailBatch 2
select h.*, p.*
from (
  select 1) h
left join (
  select coalesce(/* lookupPersonExact 1.1 */) as text, k.position
  from unnest($2::uuid[]) with ordinality k(id, position)
  join person p on p.id = k.id
  where p.deleted_at is null) p on true
order by p.position;
-- lookupPersonExact 2, as above
-- getPersonDetailBatch 2, as above

---- createPersonDetail: POST /v1/people/detail
-- createAddress_1 1, as above
-- createAcquisition 2, as above
-- createPersonDetail 1
with hit as (
  select h.person_id, 1 as weight, false as is_proof
  from unnest($1::bigint[]) k(key)
  cross join lateral (
    select m.person_id
    from person_match_key m
    where m.key = k.key
    order by m.person_id
    limit 32) h
  union all
  select h.person_id, 9, true
  from unnest($2::text[]) i(link)
  cross join lateral (
    select l.person_id
    from url_link l
    where l.host_path = i.link and l.person_id is not null and l.is_current
    order by l.id
    limit 32) h
  union all
  select h.person_id, 9, false
  from unnest($3::text[]) i(host)
  cross join lateral (
    select l.person_id
    from url_link l
    where l.domain = i.host and l.url_type = 'website' and l.person_id is not null and l.is_current
    order by l.id
    limit 32) h
  union all
  select u.person_id, 9, true
  from unnest($4::text[]) i(id)
  join unique_id u on u.id_type = split_part(i.id, ':', 1) and u.identifier = substr(i.id, strpos(i.id, ':') + 1)
  union all
  select s.id, 9, true
  from person s
  where s.slug = $5::text), best as (
  select h.person_id as id, sum(h.weight) as weight, bool_or(h.is_proof) as is_proven
  from hit h
  where h.person_id is not null and h.person_id is distinct
  from $6::uuid
  group by h.person_id
  order by weight desc, id
  limit 48)
select coalesce(json_agg(json_build_object('id', n.id, 'isProven', b.is_proven, 'names', n.names, 'aliases', n.aliases)),
  '[]'::json) as near
from best b
cross join lateral (/* duplicateCheckPeopleGet 1.1 */) n;
-- upsertPeople 1, as above
-- createEntityPersonAssociation 2, as above
-- createEntityPersonAssociation 3, as above
-- createFullEntity 2, as above
-- createFullEntity 5, as above
-- createFullEntity 4, as above
-- createAddress 3, as above
-- createPersonDetail 2
select p.id, p.version, p.slug, p.name_full as "nameFull", p.name_full_key as "nameKey", (/* entityPersonInvestors 1.1 */) as text
from person p
where p.id = $1::uuid
order by p.id
limit 1;
-- createEntityPersonAssociation 5, as above

---- updatePersonDetail: PUT /v1/people/detail
-- createPersonNews 1, as above
-- updatePersonDetail 1
update person t
set slug = n.slug, name_first = n.name_first, name_middle = n.name_middle, name_last = n.name_last, nickname = n.nickname,
 suffix = n.suffix, name_full = n.name_full, name_full_key = n.name_full_key, gender = n.gender, workflow_status = n.workflow_status,
 is_hidden = n.is_hidden, show_on_sitemap = n.show_on_sitemap, last_modified_at = n.last_modified_at, last_event_id = n.last_event_id,
 version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::person, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- updatePersonDetail 2
with next_keys as materialized (
  select key, id
  from json_to_recordset($1::json) n(key bigint, id uuid)), outdated as (
  delete from person_match_key m
  where m.person_id = any($2::uuid[]) and not exists (
    select 1
    from next_keys n
    where n.key = m.key and n.id = m.person_id)), keyed as (
  insert into person_match_key (key, person_id)
  select key, id
  from next_keys
  order by key, id
  on conflict do nothing)
select 1;
-- createAddress 3, as above
-- createPersonDetail 2, as above

---- patchPersonDetail: PATCH /v1/people/detail
-- createPersonNews 1, as above
-- createAcquisition 2, as above
-- patchPersonDetail 1
select (
  select json_build_object('record', json_build_object('deletedAt', o.deleted_at, 'id', o.id::text, 'isHidden', o.is_hidden,
      'nameBrand', o.name_full, 'resourceType', 'person', 'showOnSitemap', o.show_on_sitemap, 'slug', o.slug), 'isVisible',
     o.deleted_at is null)
  from person o
  where o.slug = $1 and 'person' = any($2) and o.id is distinct
  from $3::uuid
  order by o.id
  limit 1) as record, (
  select json_build_object('isVisible', o.deleted_at is null and true, 'redirect', json_build_object( 'oldUrl', r.old_path,
      'newUrl', ('/people/' || o.slug), 'targetCurrentSlug', o.slug, 'targetId', o.id::text, 'targetResourceType', 'person'))
  from slug_redirect r
  join person o on o.id = r.person_id
  where ((r.slug = $4 and r.namespace = any($5)) or r.old_path = $6) and o.id is distinct
  from $7::uuid
  order by r.id
  limit 1) as redirect;
-- updatePersonDetail 1, as above
-- createAcquisition 6, as above
-- patchPersonDetail 2
delete from person_alias a
where a.person_id = any($1::uuid[]);
-- patchPersonDetail 3
insert into person_alias (person_id, position, name, name_key, type, displayable)
select person_id, position, name, name_key, type, displayable
from json_populate_recordset(null::person_alias, $1::json);
-- updatePersonDetail 2, as above
-- patchPersonDetail 4
with ended as (
  delete from slug_redirect
  where old_path = $1
  returning *), r as (
  insert into slug_redirect (person_id, namespace, slug, old_path, created_at, updated_at)
  values ($2::uuid, $3, $4, $5, $6::timestamptz, $7::timestamptz)
  on conflict (old_path) do
  update
  set person_id = excluded.person_id, updated_at = excluded.updated_at
  returning *)
select (/* setTypeRecord 2.1 */) as text, (
  select row_to_json(d)
  from ended d) as ended
from r;
-- createAddress 3, as above
-- createPersonDetail 2, as above

---- deletePersonDetail: DELETE /v1/people/detail
-- createPersonNews 1, as above
-- updateEntityDetail 3, as above
-- deletePersonDetail 1
update person
set deleted_at = $1, updated_at = $2, last_modified_at = $3, version = version + 1, last_event_id = coalesce($4::uuid, last_event_id)
where id = $5::uuid;
-- createAcquisition 6, as above
-- createAddress 3, as above

---- mergePeople: POST /v1/people/merge
-- createPersonNews 1, as above
-- deleteAcquisition 2, as above
-- mergePeople 1
select row_to_json(l) as row
from investor_join l
where l.person_id = $1::uuid;
-- mergePeople 2
select row_to_json(l) as row
from investor_partner l
where l.person_id = $1::uuid;
-- mergePeople 3
select row_to_json(l) as row
from entity_person l
where l.person_id = $1::uuid;
-- mergePeople 4
select row_to_json(l) as row
from address_join l
where l.person_id = $1::uuid;
-- mergePeople 5
select row_to_json(l) as row
from owned_text l
where l.person_id = $1::uuid;
-- mergePeople 6
select row_to_json(l) as row
from url_link l
where l.person_id = $1::uuid;
-- mergePeople 7
select row_to_json(l) as row
from repository l
where l.person_id = $1::uuid;
-- mergePeople 8
select row_to_json(l) as row
from unique_id l
where l.person_id = $1::uuid;
-- mergePeople 9
select row_to_json(l) as row
from news_person l
where l.person_id = $1::uuid;
-- mergePeople 10
select row_to_json(l) as row
from blog_post l
where l.person_id = $1::uuid;
-- mergePeople 11
select row_to_json(l) as row
from blog_post_person l
where l.person_id = $1::uuid;
-- mergePeople 12
select row_to_json(l) as row
from publication_person l
where l.person_id = $1::uuid;
-- mergePeople 13
select row_to_json(l) as row
from media_slot l
where l.person_id = $1::uuid;
-- mergePeople 14
select row_to_json(l) as row
from reference_mark l
where l.person_id = $1::uuid;
-- mergePeople 15
select row_to_json(l) as row
from slug_redirect l
where l.person_id = $1::uuid;
-- mergePeople 16
select row_to_json(l) as row
from source_record l
where l.person_id = $1::uuid;
-- mergePeople 17
select row_to_json(l) as row
from person_alias l
where l.person_id = $1::uuid;
-- mergePeople 18
insert into merged_record (former_id, public_id, survivor_id, created_at)
select o.id, o.public_id, $1::uuid, $2::timestamptz
from person o
where o.id = $3::uuid;
-- mergePeople 19
select row_to_json(t) as row
from person t
where t.id = any($1::uuid[])
order by array_position($2::uuid[], t.id);
-- deleteAcquisition 2, as above
-- mergePeople 20
select 'address_join.person_id' as key, row_to_json(t) as row
from address_join t
where t.person_id = any($1::uuid[])
union all
select 'blog_post.person_id' as key, row_to_json(t) as row
from blog_post t
where t.person_id = any($2::uuid[])
union all
select 'blog_post_person.person_id' as key, row_to_json(t) as row
from blog_post_person t
where t.person_id = any($3::uuid[])
union all
select 'entity_person.person_id' as key, row_to_json(t) as row
from entity_person t
where t.person_id = any($4::uuid[])
union all
select 'investor_join.person_id' as key, row_to_json(t) as row
from investor_join t
where t.person_id = any($5::uuid[])
union all
select 'investor_partner.person_id' as key, row_to_json(t) as row
from investor_partner t
where t.person_id = any($6::uuid[])
union all
select 'media_slot.person_id' as key, row_to_json(t) as row
from media_slot t
where t.person_id = any($7::uuid[])
union all
select 'news_person.person_id' as key, row_to_json(t) as row
from news_person t
where t.person_id = any($8::uuid[])
union all
select 'owned_text.person_id' as key, row_to_json(t) as row
from owned_text t
where t.person_id = any($9::uuid[])
union all
select 'person_alias.person_id' as key, row_to_json(t) as row
from person_alias t
where t.person_id = any($10::uuid[])
union all
select 'publication_person.person_id' as key, row_to_json(t) as row
from publication_person t
where t.person_id = any($11::uuid[])
union all
select 'reference_mark.person_id' as key, row_to_json(t) as row
from reference_mark t
where t.person_id = any($12::uuid[])
union all
select 'repository.person_id' as key, row_to_json(t) as row
from repository t
where t.person_id = any($13::uuid[])
union all
select 'slug_redirect.person_id' as key, row_to_json(t) as row
from slug_redirect t
where t.person_id = any($14::uuid[])
union all
select 'source_record.person_id' as key, row_to_json(t) as row
from source_record t
where t.person_id = any($15::uuid[])
union all
select 'unique_id.person_id' as key, row_to_json(t) as row
from unique_id t
where t.person_id = any($16::uuid[])
union all
select 'url_link.person_id' as key, row_to_json(t) as row
from url_link t
where t.person_id = any($17::uuid[]);
-- mergePeople 21
delete from person t
where t.id = any($1::uuid[]);
-- patchPersonDetail 4, as above
-- createPersonNews 1, as above
-- updatePersonDetail 1, as above
-- createAcquisition 6, as above
-- patchPersonDetail 2, as above
-- patchPersonDetail 3, as above
-- updatePersonDetail 2, as above
-- updateEntityDetail 3, as above
-- createAddress 3, as above
-- createPersonNews 1, as above

---- getPersonSitemapBoundaries: GET /v1/people/sitemap-boundaries
-- getPersonSitemapBoundaries 1
with recursive whole(page, at, id) as ( (
    select 0, p.updated_at, p.id
    from person p
    where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap
    order by p.updated_at, p.id offset 4999
    limit 1)
  union all
  select w.page + 1, q.updated_at, q.id
  from whole w
  cross join lateral (
    select p.updated_at, p.id
    from person p
    where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and (p.updated_at, p.id) > (w.at, w.id)
    order by p.updated_at, p.id offset 4999
    limit 1) q), last_row as materialized (
  select w.at, w.id
  from whole w
  order by w.page desc
  limit 1), rest as materialized (
  select count(*)::int as count, max(p.updated_at) as at
  from person p
  where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and (p.updated_at, p.id) > ( coalesce((
        select f.at
        from last_row f), '-infinity'), coalesce((
        select f.id
        from last_row f), $1::uuid))), page as (
  select w.page, w.at, w.id, 5000 as count
  from whole w
  union all
  select (
    select count(*)::int
    from whole), r.at, null, r.count
  from rest r
  where r.count > 0)
select json_build_object( 'boundary', coalesce(json_agg(json_build_object( 'page', g.page, 'latestUpdatedAt', (coalesce('"' || to_char(g.at at time zone 'UTC',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null'))::json #>> '{}', 'nextCursor', case
        when g.page < (
          select max(m.page)
          from page m) then (coalesce('"' || to_char(g.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null'))::json #>> '{}' || '::' || g.id end)
      order by g.page), '[]'::json), 'size', 5000, 'total', coalesce(sum(g.count), 0))::text as text
from page g;

---- listEntityRelationships: GET /v1/entities/{entityId}/relationships
-- listAcquisitions 1, as above
-- listEntityRelationships 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from (
      select *
      from entity_relationship
      where source_entity_id = $1::uuid
      union all
      select *
      from entity_relationship
      where target_entity_id = $2::uuid) k
    join entity n on n.id = case
    when k.source_entity_id = $3::uuid then k.target_entity_id
    else k.source_entity_id end
    where n.deleted_at is null and not n.is_hidden and n.show_on_sitemap and k.relationship_type = $4 and k.is_current and k.is_primary) as total,
   true as known) h
left join (
  select case
  when k.position <= $5 then (/* listEntityRelationships 1.1: */ '{"asOf":' || coalesce('"' || to_char(k.as_of, 'YYYY-MM-DD') || '"',
      'null')
    || ',"comparisonSignals":' || 'null'
    || ',"createdAt":' || coalesce('"' || to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"detail":' || coalesce(to_json(k.detail)::text, 'null')
    || ',"entity":' || (/* listSimilarEntities 3.1 */)
    || ',"id":' || coalesce((k.id)::text, 'null')
    || ',"isCurrent":' || coalesce((k.is_current)::boolean::text, 'null')
    || ',"isPrimary":' || coalesce((k.is_primary)::boolean::text, 'null')
    || ',"relationshipType":' || coalesce('"' || k.relationship_type || '"', 'null')
    || ',"source":' || coalesce(to_json(k.source)::text, 'null')
    || ',"sourceEntityId":' || coalesce('"' || k.source_entity_id || '"', 'null')
    || ',"targetEntityId":' || coalesce('"' || k.target_entity_id || '"', 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(k.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"relationship":' || '[]' || '}') end as text, k.key, k.position
  from (
    select k.*, json_build_array(to_json(k.id) #>> '{}', to_json(k.id) #>> '{}')::text as key, row_number() over (
      order by k.id asc, k.id asc) - $6::int as position
    from (
      select *
      from entity_relationship
      where source_entity_id = $7::uuid
      union all
      select *
      from entity_relationship
      where target_entity_id = $8::uuid) k
    join entity n on n.id = case
    when k.source_entity_id = $9::uuid then k.target_entity_id
    else k.source_entity_id end
    where n.deleted_at is null and not n.is_hidden and n.show_on_sitemap and k.relationship_type = $10 and k.is_current and k.is_primary
    order by k.id asc, k.id asc
    limit 21) k
  join entity n on n.id = case
  when k.source_entity_id = $11::uuid then k.target_entity_id
  else k.source_entity_id end) p on true
order by p.position;

---- createEntityRelationship: POST /v1/entities/{entityId}/relationships
-- createAcquisition 1, as above
-- createAcquisition 5, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createEntityRelationship 1
select k.version, (/* getEntityDetail 2.14 */) as text
from entity_relationship k
join entity e on e.id = k.source_entity_id
join entity n on n.id = k.target_entity_id
where k.id = $1 and true;

---- joinRelationship: POST /v1/entities/relationships/join
-- createAcquisition 1, as above
-- createAcquisition 2, as above
-- createAcquisition 3, as above
-- createAcquisition 5, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createEntityRelationship 1, as above

---- listRelationshipTypes: GET /v1/entities/relationships/types

---- getRelationship: GET /v1/entities/relationships/{relationshipId}
-- getRelationship 1
select k.version, (/* listEntityRelationships 1.1 */) as text
from entity_relationship k
join entity e on e.id = k.source_entity_id
join entity n on n.id = k.target_entity_id
where k.id = $1 and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and n.deleted_at is null and not n.is_hidden and n.show_on_sitemap;

---- updateRelationship: PATCH /v1/entities/relationships/{relationshipId}
-- putAcquisition 1, as above
-- putAcquisition 2, as above
-- createAcquisition 1, as above
-- putAcquisition 4, as above
-- createAcquisition 2, as above
-- createAcquisition 3, as above
-- putAcquisition 5, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createEntityRelationship 1, as above

---- deleteRelationship: DELETE /v1/entities/relationships/{relationshipId}
-- putAcquisition 1, as above
-- putAcquisition 2, as above
-- createEntityRelationship 1, as above
-- deleteAcquisition 1, as above
-- deleteAcquisition 2, as above
-- deleteAcquisition 3, as above
-- createAcquisition 6, as above
-- putAcquisition 10, as above
-- createAcquisition 15, as above

---- listEntityRepositories: GET /v1/entities/{entityId}/repositories
-- listEntityRepositories 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from repository r
    where r.entity_id = $1::uuid and true) as total, exists (
    select
    from entity o
    where o.id = $2::uuid and o.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then (/* listEntityRepositories 1.1: */ '{"id":' || coalesce((r.id)::text, 'null')
    || ',"githubId":' || coalesce((r.github_id)::text, 'null')
    || ',"name":' || coalesce(to_json(r.name)::text, 'null')
    || ',"ownerLogin":' || coalesce(to_json(r.owner_login)::text, 'null')
    || ',"url":' || coalesce(to_json(r.url)::text, 'null')
    || ',"description":' || coalesce(to_json(r.description)::text, 'null')
    || ',"homepageUrl":' || coalesce(to_json(r.homepage_url)::text, 'null')
    || ',"language":' || coalesce(to_json(r.language)::text, 'null')
    || ',"license":' || coalesce(to_json(r.license)::text, 'null')
    || ',"topic":' || to_json(r.topic)::text
    || ',"forkCount":' || coalesce((r.fork_count)::text, 'null')
    || ',"stargazerCount":' || coalesce((r.stargazer_count)::text, 'null')
    || ',"isArchived":' || coalesce((r.is_archived)::boolean::text, 'null')
    || ',"isFork":' || coalesce((r.is_fork)::boolean::text, 'null')
    || ',"repoCreatedAt":' || coalesce('"' || to_char(r.repo_created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"repoPushedAt":' || coalesce('"' || to_char(r.repo_pushed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"createdAt":' || coalesce('"' || to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"updatedAt":' || coalesce('"' || to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}') end as text, k.key, k.position
  from (
    select r.id, json_build_array(to_json(r.stargazer_count) #>> '{}', to_json(r.name collate "und-x-icu") #>> '{}', to_json(r.id) #>> '{}')::text as key,
     row_number() over (
      order by r.stargazer_count desc, r.name collate "und-x-icu" asc, r.id asc) - $4::int as position
    from repository r
    where r.entity_id = $5::uuid and true
    order by r.stargazer_count desc, r.name collate "und-x-icu" asc, r.id asc
    limit 51) k
  join repository r on r.id = k.id) p on true
order by p.position;

---- syncEntityRepositories: POST /v1/entities/{entityId}/repositories/sync
-- syncEntityRepositories 1
select array(
  select l.host_path
  from url_link l
  where l.entity_id = o.id and l.url_type = 'github' and l.is_current
  order by l.is_primary desc, l.id
  limit $1) as paths
from entity o
where o.id = $2::uuid and o.deleted_at is null;
-- syncEntityRepositories 2
SELECT "public"."code_host_page"."url", "public"."code_host_page"."etag", "public"."code_host_page"."next", "public"."code_host_page"."repositories" FROM "public"."code_host_page" WHERE ("public"."code_host_page"."url" = $1 AND 1=1) LIMIT $2 OFFSET $3;
-- createAddress_1 1, as above
-- syncEntityRepositories 3
DELETE FROM "public"."repository" WHERE ("public"."repository"."entity_id" = $1 AND "public"."repository"."github_id" NOT IN ($2))
returning 1;
-- syncEntityRepositories 4
insert into repository (entity_id, person_id, github_id, name, owner_login, url, description, homepage_url, language, license,
   topic, fork_count, stargazer_count, is_archived, is_fork, repo_created_at, repo_pushed_at, created_at, updated_at)
select $1::uuid, $2::uuid, g.*, $3::timestamptz, $4::timestamptz
from json_to_recordset($5::json) as g (github_id bigint, name text, owner_login text, url text, description text, homepage_url text,
   language text, license text, topic text[], fork_count int, stargazer_count int, is_archived boolean, is_fork boolean, repo_created_at timestamptz,
   repo_pushed_at timestamptz)
on conflict (entity_id, github_id) do
update
set name = excluded.name, owner_login = excluded.owner_login, url = excluded.url, description = excluded.description, homepage_url = excluded.homepage_url,
 language = excluded.language, license = excluded.license, topic = excluded.topic, fork_count = excluded.fork_count, stargazer_count = excluded.stargazer_count,
 is_archived = excluded.is_archived, is_fork = excluded.is_fork, repo_created_at = excluded.repo_created_at, repo_pushed_at = excluded.repo_pushed_at,
 updated_at = excluded.updated_at;
-- syncEntityRepositories 5
insert into code_host_page (url, etag, next, repositories, stored_at)
select url, etag, next, repositories, $1
from json_to_recordset($2::json) as given (url text, etag text, next text, repositories jsonb)
order by url
on conflict (url) do
update
set etag = excluded.etag, next = excluded.next, repositories = excluded.repositories, stored_at = excluded.stored_at;
-- syncEntityRepositories 6
select '[' || coalesce(/* syncEntityRepositories 6.1: */ string_agg((/* listEntityRepositories 1.1 */), ',' ), '') || ']' as text
from (
  select r.*
  from repository r
  where r.entity_id = $1::uuid
  order by r.stargazer_count desc, r.name collate "und-x-icu" asc, r.id asc) r;

---- listPersonRepositories: GET /v1/people/{personId}/repositories
-- listPersonRepositories 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from repository r
    where r.person_id = $1::uuid and true) as total, exists (
    select
    from person o
    where o.id = $2::uuid and o.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then (/* listEntityRepositories 1.1 */) end as text, k.key, k.position
  from (
    select r.id, json_build_array(to_json(r.stargazer_count) #>> '{}', to_json(r.name collate "und-x-icu") #>> '{}', to_json(r.id) #>> '{}')::text as key,
     row_number() over (
      order by r.stargazer_count desc, r.name collate "und-x-icu" asc, r.id asc) - $4::int as position
    from repository r
    where r.person_id = $5::uuid and true
    order by r.stargazer_count desc, r.name collate "und-x-icu" asc, r.id asc
    limit 51) k
  join repository r on r.id = k.id) p on true
order by p.position;

---- syncPersonRepositories: POST /v1/people/{personId}/repositories/sync
-- syncPersonRepositories 1
select array(
  select l.host_path
  from url_link l
  where l.person_id = o.id and l.url_type = 'github' and l.is_current
  order by l.is_primary desc, l.id
  limit $1) as paths
from person o
where o.id = $2::uuid and o.deleted_at is null;
-- syncEntityRepositories 2, as above
-- createAddress 1, as above
-- syncPersonRepositories 2
DELETE FROM "public"."repository" WHERE ("public"."repository"."person_id" = $1 AND "public"."repository"."github_id" NOT IN ($2))
returning 1;
-- syncPersonRepositories 3
insert into repository (entity_id, person_id, github_id, name, owner_login, url, description, homepage_url, language, license,
   topic, fork_count, stargazer_count, is_archived, is_fork, repo_created_at, repo_pushed_at, created_at, updated_at)
select $1::uuid, $2::uuid, g.*, $3::timestamptz, $4::timestamptz
from json_to_recordset($5::json) as g (github_id bigint, name text, owner_login text, url text, description text, homepage_url text,
   language text, license text, topic text[], fork_count int, stargazer_count int, is_archived boolean, is_fork boolean, repo_created_at timestamptz,
   repo_pushed_at timestamptz)
on conflict (person_id, github_id) do
update
set name = excluded.name, owner_login = excluded.owner_login, url = excluded.url, description = excluded.description, homepage_url = excluded.homepage_url,
 language = excluded.language, license = excluded.license, topic = excluded.topic, fork_count = excluded.fork_count, stargazer_count = excluded.stargazer_count,
 is_archived = excluded.is_archived, is_fork = excluded.is_fork, repo_created_at = excluded.repo_created_at, repo_pushed_at = excluded.repo_pushed_at,
 updated_at = excluded.updated_at;
-- syncEntityRepositories 5, as above
-- syncPersonRepositories 4
select '[' || coalesce(/* syncEntityRepositories 6.1 */) || ']' as text
from (
  select r.*
  from repository r
  where r.person_id = $1::uuid
  order by r.stargazer_count desc, r.name collate "und-x-icu" asc, r.id asc) r;

---- listResearchDetails: GET /v1/entities/{entityId}/research/details
-- listResearchDetails 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from research_detail d
    where d.entity_id = $1::uuid and true) as total, exists (
    select
    from entity o
    where o.id = $2::uuid and o.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then ('{"asOfDate":' || coalesce('"' || to_char(d.as_of_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"createdAt":' || coalesce('"' || to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"creator":' || coalesce(to_json(d.creator)::text, 'null')
    || ',"dataConfidence":' || coalesce('"' || d.data_confidence || '"', 'null')
    || ',"derivedRange":' || coalesce((
        select (/* listEntities 2.17 */)
        from (
          select (d.value_token || 'T00:00:00Z')::timestamptz as target, $4::timestamptz as now) r
        where d.type in ('exitTarget')), 'null')
    || ',"discreteValue":' || coalesce((d.discrete_value)::text, 'null')
    || ',"entityId":' || coalesce('"' || d.entity_id || '"', 'null')
    || ',"id":' || coalesce((d.id)::text, 'null')
    || ',"textValue":' || coalesce(to_json(d.text_value)::text, 'null')
    || ',"typeResearchDetail":' || coalesce(to_json(d.type)::text, 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"valueResearchDetail":' || coalesce(to_json(d.value_token)::text, 'null')
    || ',"valueType":' || coalesce(/* listEntities 2.18 */) || '}') end as text, k.key, k.position
  from (
    select d.id, json_build_array(to_json(d.as_of_date) #>> '{}', to_json(d.id) #>> '{}')::text as key, row_number() over (
      order by d.as_of_date desc nulls last, d.id desc) - $5::int as position
    from research_detail d
    where d.entity_id = $6::uuid and true
    order by d.as_of_date desc nulls last, d.id desc
    limit 26) k
  join research_detail d on d.id = k.id) p on true
order by p.position;

---- getResearchDetail: GET /v1/entities/{entityId}/research/details/{detailId}
-- getResearchDetail 1
select d.id, d.version, (/* getEntityResearch 1.3 */) as text
from research_detail d
join entity o on o.id = d.entity_id
where d.id = $2::int and o.id = $3::uuid and o.deleted_at is null and true;

---- createResearchDetail: POST /v1/entities/{entityId}/research/details
-- createAddress_1 1, as above
-- createResearchDetail 1
select t.id, t.version, json_build_object('entityId', t.entity_id) as owner, (/* createOperatingStatus 1.1 */) as state
from research_detail t
where t.entity_id = $1::uuid and true and t.type = $2 and t.as_of_date is not distinct
from $3::timestamptz
order by t.id for
update of t;
-- createFullEntity 6, as above
-- createAcquisition 15, as above
-- createResearchDetail 2
select d.id, d.version, (/* getEntityResearch 1.3 */) as text
from research_detail d
join entity o on o.id = d.entity_id
where d.id = $2::int and o.id = $3::uuid and true;

---- replaceResearchDetail: PUT /v1/entities/{entityId}/research/details/{detailId}
-- createAddress_1 1, as above
-- replaceResearchDetail 1
select t.id, t.version, json_build_object('entityId', t.entity_id) as owner, (/* createOperatingStatus 1.1 */) as state
from research_detail t
where t.entity_id = $1::uuid and t.id = $2 and true
order by t.id for
update of t;
-- replaceResearchDetail 2
update research_detail t
set type = n.type, as_of_date = n.as_of_date, discrete_value = n.discrete_value, text_value = n.text_value, value_token = n.value_token,
 data_confidence = n.data_confidence, source = n.source, creator = n.creator, last_event_id = n.last_event_id, version = t.version + 1,
 updated_at = $1::timestamptz
from json_populate_recordset(null::research_detail, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createResearchDetail 2, as above

---- deleteResearchDetail: DELETE /v1/entities/{entityId}/research/details/{detailId}
-- createAddress_1 1, as above
-- replaceResearchDetail 1, as above
-- createResearchDetail 2, as above
-- deleteResearchDetail 1
select row_to_json(t) as row
from research_detail t
where t.id = any($1::int[])
order by array_position($2::int[], t.id);
-- deleteAcquisition 2, as above
-- deleteResearchDetail 2
delete from research_detail t
where t.id = any($1::int[]);
-- createAcquisition 6, as above
-- createAcquisition 15, as above

---- researchDetailTypes: GET /v1/entities/research/details/types

---- listResearchSnippets: GET /v1/entities/{entityId}/research/snippets
-- listResearchSnippets 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from research_snippet n
    where n.entity_id = $1::uuid and true) as total, exists (
    select
    from entity o
    where o.id = $2::uuid and o.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then (/* getEntityDetail 2.16 */) end as text, k.key, k.position
  from (
    select n.id, json_build_array(to_json(n.updated_at) #>> '{}', to_json(n.id) #>> '{}')::text as key, row_number() over (
      order by n.updated_at desc, n.id desc) - $4::int as position
    from research_snippet n
    where n.entity_id = $5::uuid and true
    order by n.updated_at desc, n.id desc
    limit 26) k
  join research_snippet n on n.id = k.id) p on true
order by p.position;

---- getResearchSnippet: GET /v1/entities/{entityId}/research/snippets/{snippetId}
-- getResearchSnippet 1
select n.id, n.version, (/* getEntityDetail 2.16 */) as text
from research_snippet n
join entity o on o.id = n.entity_id
where n.id = $1::int and o.id = $2::uuid and o.deleted_at is null and true;

---- createResearchSnippet: POST /v1/entities/{entityId}/research/snippets
-- createAddress_1 1, as above
-- createResearchSnippet 1
select t.id, t.version, json_build_object('entityId', t.entity_id) as owner, (/* createResearchSnippet 1.1: */ '{"textType":' || coalesce(to_json(t.text_type)::text,
    'null')
  || ',"text":' || coalesce(to_json(t.text)::text, 'null')
  || ',"isCurrent":' || coalesce((t.is_current)::boolean::text, 'null')
  || ',"isPrimary":' || coalesce((t.is_primary)::boolean::text, 'null')
  || ',"visible":' || coalesce((t.visible)::boolean::text, 'null')
  || ',"creator":' || coalesce(to_json(t.creator)::text, 'null') || '}') as state
from research_snippet t
where t.entity_id = $1::uuid and true and t.text_type = $2
order by t.id for
update of t;
-- createResearchSnippet 2
select t.id, t.version, json_build_object('entityId', t.entity_id) as owner, (/* createResearchSnippet 1.1 */) as state
from research_snippet t
where (t.entity_id = any($1::uuid[])) and t.is_current and true and t.text_type = any($2)
order by t.id for
update of t;
-- createResearchSnippet 3
with added as (
  insert into research_snippet (entity_id, text_type, text, is_current, is_primary, visible, creator, compliance, last_event_id,
     version, created_at, updated_at)
  select entity_id, text_type, text, is_current, is_primary, visible, creator, compliance, last_event_id, 1, $1::timestamptz,
   $2::timestamptz
  from json_populate_recordset(null::research_snippet, $3::json)
  on conflict do nothing
  returning id, last_event_id), history as (/* createAddress_1 11.1 */)
select id, last_event_id as "eventId"
from added;
-- createResearchSnippet 4
select n.id, n.version, (/* getEntityDetail 2.16 */) as text
from research_snippet n
join entity o on o.id = n.entity_id
where n.id = $1::int and o.id = $2::uuid and true;

---- replaceResearchSnippet: PUT /v1/entities/{entityId}/research/snippets/{snippetId}
-- createAddress_1 1, as above
-- replaceResearchSnippet 1
select t.id, t.version, json_build_object('entityId', t.entity_id) as owner, (/* createResearchSnippet 1.1 */) as state
from research_snippet t
where t.entity_id = $1::uuid and t.id = $2 and true
order by t.id for
update of t;
-- createResearchSnippet 2, as above
-- replaceResearchSnippet 2
update research_snippet t
set text_type = n.text_type, text = n.text, is_current = n.is_current, is_primary = n.is_primary, visible = n.visible, creator = n.creator,
 compliance = n.compliance, last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::research_snippet, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- createResearchSnippet 4, as above

---- deleteResearchSnippet: DELETE /v1/entities/{entityId}/research/snippets/{snippetId}
-- createAddress_1 1, as above
-- replaceResearchSnippet 1, as above
-- replaceResearchSnippet 2, as above
-- createAcquisition 6, as above
-- createResearchSnippet 4, as above

---- researchSnippetTypes: GET /v1/entities/research/snippets/types

---- createResearchRun: POST /v1/research-runs
-- createAcquisition 2, as above
-- createResearchRun 1
select distinct case
when e.id is null then 'person'
else 'entity' end as kind, coalesce(e.id, p.id) as id, coalesce(e.name_brand, p.name_full) as name
from url_link l
left join entity e on e.id = l.entity_id and e.deleted_at is null and (not e.is_hidden and e.show_on_sitemap or exists (
    select 1
    from provenance_event c
    where c.record_type = 'entity' and c.record_id = e.id::text and c.action = 'create' and c.caller_id = $1))
left join person p on p.id = l.person_id and p.deleted_at is null and (not p.is_hidden and p.show_on_sitemap or exists (
    select 1
    from provenance_event c
    where c.record_type = 'person' and c.record_id = p.id::text and c.action = 'create' and c.caller_id = $2))
where (l.host_path = $3::text or strpos(l.host_path, '?') > 0 and split_part(l.host_path, '?', 1) = $4::text and not exists (
    select 1
    from url_link o
    where (o.host_path = $5::text or strpos(o.host_path, '?') > 0 and split_part(o.host_path, '?', 1) = $6::text) and o.is_current and (o.entity_id,
       o.person_id) is distinct
    from (l.entity_id, l.person_id) and (exists (
        select 1
        from entity e
        where e.id = o.entity_id and e.deleted_at is null and (not e.is_hidden and e.show_on_sitemap or exists (
            select 1
            from provenance_event c
            where c.record_type = 'entity' and c.record_id = e.id::text and c.action = 'create' and c.caller_id = $7))) or exists (
        select 1
        from person p
        where p.id = o.person_id and p.deleted_at is null and (not p.is_hidden and p.show_on_sitemap or exists (
            select 1
            from provenance_event c
            where c.record_type = 'person' and c.record_id = p.id::text and c.action = 'create' and c.caller_id = $8)))))) and l.is_current and coalesce(e.id,
   p.id) is not null
order by 2
limit 20;
-- createResearchRun 2
select case
when e.id is null then 'person'
else 'entity' end as kind, coalesce(e.id, p.id) as id, coalesce(e.name_brand, p.name_full) as name, bool_or(l.host_path = $1) as "isRoot"
from url_link l
left join entity e on e.id = l.entity_id and e.deleted_at is null and (not e.is_hidden and e.show_on_sitemap or exists (
    select 1
    from provenance_event c
    where c.record_type = 'entity' and c.record_id = e.id::text and c.action = 'create' and c.caller_id = $2))
left join person p on p.id = l.person_id and p.deleted_at is null and (not p.is_hidden and p.show_on_sitemap or exists (
    select 1
    from provenance_event c
    where c.record_type = 'person' and c.record_id = p.id::text and c.action = 'create' and c.caller_id = $3))
where l.domain = $4 and l.url_type = 'website' and l.is_current and coalesce(e.id, p.id) is not null and split_part(split_part(l.host_path,
    '?', 1), '/', 1) = $5
group by 1, 2, 3
order by 4 desc, 2
limit 2;
-- createResearchRun 3
SELECT "public"."research_run"."id", "public"."research_run"."user_id", "public"."research_run"."mode", "public"."research_run"."task_preset_key",
"public"."research_run"."status", "public"."research_run"."finished_at" FROM "public"."research_run" WHERE ("public"."research_run"."subject" = $1 AND ("public"."research_run"."status" IN ($2,$3) OR ("public"."research_run"."finished_at" > $4 AND ("public"."research_run"."status" = $5 OR "public"."research_run"."saved_at" IS NOT NULL)))) ORDER BY "public"."research_run"."finished_at"DESC NULLS FIRST LIMIT $6 OFFSET $7;
-- createResearchRun 4
select additional_usage_cap_cents as "additionalUsageCapCents"
from app_user
where id = $1::uuid for
update;
-- getSubscription 2, as above
-- createResearchRun 5
with entry as (
  insert into usage_entry (id, user_id, month, meter, kind, subject, used, reserved, cost_cents, created_at)
  values ($1::uuid, $2::uuid, $3::date, $4, 'reserve', $5, 0, 1, $6, $7)
  returning user_id, month, meter, used, reserved, cost_cents )
insert into usage_counter (user_id, month, meter, used, reserved, cost_cents)
select *
from entry
on conflict (user_id, month, meter) do
update
set reserved = usage_counter.reserved + excluded.reserved, cost_cents = usage_counter.cost_cents + excluded.cost_cents;
-- createResearchRun 6
INSERT INTO "public"."research_run" ("id","user_id","caller_id","url","host_path","kind","entity_id","person_id","subject",
  "name","user_prompt","type","mode","task_preset_key","finding","status","model","subagent_model","chassis","chassis_routed",
  "llm_api","lane","environment","attempt","iteration","max_iteration","reservation_id","trace_id","fence","created_at","updated_at") VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31) RETURNING "public"."research_run"."id";
-- refreshOne 3, as above
-- createResearchRun 7
with added as (
  insert into research_event (run_id, number, type, data, created_at)
  select $1::uuid, coalesce(max(number), 0) + 1, $2, $3::jsonb, $4
  from research_event
  where run_id = $5::uuid
  returning 1)
select pg_notify($6, $7)
from added;
-- createResearchRun 8
SELECT "public"."research_run"."id", "public"."research_run"."user_id", "public"."research_run"."caller_id", "public"."research_run"."url",
"public"."research_run"."host_path", "public"."research_run"."kind", "public"."research_run"."entity_id", "public"."research_run"."person_id",
"public"."research_run"."subject", "public"."research_run"."name", "public"."research_run"."user_prompt", "public"."research_run"."type",
"public"."research_run"."mode", "public"."research_run"."task_preset_key", "public"."research_run"."finding", "public"."research_run"."status",
"public"."research_run"."model", "public"."research_run"."subagent_model", "public"."research_run"."chassis", "public"."research_run"."chassis_routed",
"public"."research_run"."llm_api", "public"."research_run"."lane", "public"."research_run"."environment", "public"."research_run"."attempt",
"public"."research_run"."iteration", "public"."research_run"."max_iteration", "public"."research_run"."error", "public"."research_run"."failure_class",
"public"."research_run"."latest_status", "public"."research_run"."started_at", "public"."research_run"."finished_at", "public"."research_run"."next_attempt_at",
"public"."research_run"."resume_safe_until", "public"."research_run"."saved_at", "public"."research_run"."reservation_id",
"public"."research_run"."trace_id", "public"."research_run"."fence", "public"."research_run"."leased_until", "public"."research_run"."heartbeat_at",
"public"."research_run"."repeat_decided_at", "public"."research_run"."created_at", "public"."research_run"."updated_at" FROM "public"."research_run" WHERE ("public"."research_run"."id" IN ($1) AND "public"."research_run"."user_id" = $2) OFFSET $3;

---- listResearchRuns: GET /v1/research-runs
-- listResearchRuns 1
SELECT "public"."research_run"."id", "public"."research_run"."user_id", "public"."research_run"."caller_id", "public"."research_run"."url",
"public"."research_run"."host_path", "public"."research_run"."kind", "public"."research_run"."entity_id", "public"."research_run"."person_id",
"public"."research_run"."subject", "public"."research_run"."name", "public"."research_run"."user_prompt", "public"."research_run"."type",
"public"."research_run"."mode", "public"."research_run"."task_preset_key", "public"."research_run"."finding", "public"."research_run"."status",
"public"."research_run"."model", "public"."research_run"."subagent_model", "public"."research_run"."chassis", "public"."research_run"."chassis_routed",
"public"."research_run"."llm_api", "public"."research_run"."lane", "public"."research_run"."environment", "public"."research_run"."attempt",
"public"."research_run"."iteration", "public"."research_run"."max_iteration", "public"."research_run"."error", "public"."research_run"."failure_class",
"public"."research_run"."latest_status", "public"."research_run"."started_at", "public"."research_run"."finished_at", "public"."research_run"."next_attempt_at",
"public"."research_run"."resume_safe_until", "public"."research_run"."saved_at", "public"."research_run"."reservation_id",
"public"."research_run"."trace_id", "public"."research_run"."fence", "public"."research_run"."leased_until", "public"."research_run"."heartbeat_at",
"public"."research_run"."repeat_decided_at", "public"."research_run"."created_at", "public"."research_run"."updated_at" FROM "public"."research_run" WHERE "public"."research_run"."user_id" = $1 ORDER BY "public"."research_run"."created_at" DESC,
"public"."research_run"."id" DESC LIMIT $2 OFFSET $3;
-- listResearchRuns 2
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."research_run"."id" FROM "public"."research_run" WHERE "public"."research_run"."user_id" = $1 OFFSET $2) AS "sub";

---- listResearchPresets: GET /v1/research-runs/presets

---- getResearchRun: GET /v1/research-runs/{runId}
-- createResearchRun 8, as above

---- listResearchFacts: GET /v1/research-runs/{runId}/facts
-- createResearchRun 8, as above
-- listResearchFacts 1
SELECT "public"."research_fact"."run_id", "public"."research_fact"."number", "public"."research_fact"."slot", "public"."research_fact"."claim",
"public"."research_fact"."url", "public"."research_fact"."quote", "public"."research_fact"."page_hash", "public"."research_fact"."outcome",
"public"."research_fact"."reason", "public"."research_fact"."created_at", "public"."research_fact"."proposal_id", "public"."research_fact"."proposed_value",
"public"."research_fact"."stored_value", "public"."research_fact"."stored_source_type", "public"."research_fact"."stored_source_detail",
"public"."research_fact"."stored_at", "public"."research_fact"."decided_at" FROM "public"."research_fact" WHERE "public"."research_fact"."run_id" = $1 ORDER BY "public"."research_fact"."number" ASC LIMIT $2 OFFSET $3;
-- listResearchFacts 2
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."research_fact"."run_id", "public"."research_fact"."number" FROM "public"."research_fact" WHERE "public"."research_fact"."run_id" = $1 OFFSET $2) AS "sub";

---- listResearchEvents: GET /v1/research-runs/{runId}/events
-- createResearchRun 8, as above
-- listResearchEvents 1
SELECT "public"."research_event"."run_id", "public"."research_event"."number", "public"."research_event"."type", "public"."research_event"."data",
"public"."research_event"."created_at" FROM "public"."research_event" WHERE ("public"."research_event"."run_id" = $1 AND "public"."research_event"."number" > $2) ORDER BY "public"."research_event"."number" ASC LIMIT $3 OFFSET $4;

---- stopResearchRun: POST /v1/research-runs/{runId}/stop
-- stopResearchRun 1
select r.id, r.user_id as "userId", r.url, r.status, r.kind, r.subject, r.entity_id as "entityId", r.person_id as "personId",
 r.reservation_id as "reservationId", r.saved_at as "savedAt", r.resume_safe_until as "resumeSafeUntil"
from research_run r
where id = $1::uuid and true for
update;
-- stopResearchRun 2
UPDATE "public"."research_run" SET "status" = $1, "fence" = ("public"."research_run"."fence" + $2), "leased_until" = $3, "finished_at" = $4,
"next_attempt_at" = $5, "resume_safe_until" = $6, "updated_at" = $7 WHERE "public"."research_run"."id" = $8
returning 1;
-- stopResearchRun 3
with entry as (
  insert into usage_entry (id, user_id, month, meter, kind, subject, used, reserved, cost_cents, created_at)
  select $1::uuid, r.user_id, r.month, r.meter, $2, r.subject, case
  when $3 = 'settle' then 1
  else 0 end, -1, case
  when $4 = 'settle' then 0
  else -r.cost_cents end, $5
  from usage_entry r
  where r.kind = 'reserve' and r.subject = $6
  on conflict (subject)
  where kind in ('settle', 'release') do nothing
  returning user_id, month, meter, used, reserved, cost_cents )
update usage_counter c
set used = c.used + e.used, reserved = c.reserved + e.reserved, cost_cents = c.cost_cents + e.cost_cents
from entry e
where c.user_id = e.user_id and c.month = e.month and c.meter = e.meter
returning c.meter;
-- createResearchRun 7, as above
-- stopResearchRun 4
SELECT "public"."webhook_endpoint"."id" FROM "public"."webhook_endpoint" WHERE ("public"."webhook_endpoint"."user_id" = $1 AND "public"."webhook_endpoint"."is_enabled" = $2 AND "public"."webhook_endpoint"."event_type" @> $3) ORDER BY "public"."webhook_endpoint"."created_at" ASC,
"public"."webhook_endpoint"."id" ASC OFFSET $4;
-- stopResearchRun 5
SELECT "public"."research_run"."id", "public"."research_run"."user_id", "public"."research_run"."caller_id", "public"."research_run"."url",
"public"."research_run"."host_path", "public"."research_run"."kind", "public"."research_run"."entity_id", "public"."research_run"."person_id",
"public"."research_run"."subject", "public"."research_run"."name", "public"."research_run"."user_prompt", "public"."research_run"."type",
"public"."research_run"."mode", "public"."research_run"."task_preset_key", "public"."research_run"."finding", "public"."research_run"."status",
"public"."research_run"."model", "public"."research_run"."subagent_model", "public"."research_run"."chassis", "public"."research_run"."chassis_routed",
"public"."research_run"."llm_api", "public"."research_run"."lane", "public"."research_run"."environment", "public"."research_run"."attempt",
"public"."research_run"."iteration", "public"."research_run"."max_iteration", "public"."research_run"."error", "public"."research_run"."failure_class",
"public"."research_run"."latest_status", "public"."research_run"."started_at", "public"."research_run"."finished_at", "public"."research_run"."next_attempt_at",
"public"."research_run"."resume_safe_until", "public"."research_run"."saved_at", "public"."research_run"."reservation_id",
"public"."research_run"."trace_id", "public"."research_run"."fence", "public"."research_run"."leased_until", "public"."research_run"."heartbeat_at",
"public"."research_run"."repeat_decided_at", "public"."research_run"."created_at", "public"."research_run"."updated_at" FROM "public"."research_run" WHERE "public"."research_run"."id" IN ($1) OFFSET $2;

---- retryResearchRun: POST /v1/research-runs/{runId}/retry
-- retryResearchRun 1
select r.id, r.user_id as "userId", r.url, r.status, r.kind, r.subject, r.entity_id as "entityId", r.person_id as "personId",
 r.reservation_id as "reservationId", r.saved_at as "savedAt", r.resume_safe_until as "resumeSafeUntil"
from research_run r
where id = $1::uuid and r.user_id = $2::uuid for
update;
-- createAcquisition 2, as above
-- createResearchRun 3, as above
-- createResearchRun 4, as above
-- getSubscription 2, as above
-- createResearchRun 5, as above
-- retryResearchRun 2
UPDATE "public"."research_run" SET "status" = $1, "attempt" = $2, "error" = $3, "failure_class" = $4, "finished_at" = $5,
"resume_safe_until" = $6, "reservation_id" = $7, "updated_at" = $8 WHERE "public"."research_run"."id" = $9
returning 1;
-- refreshOne 3, as above
-- createResearchRun 7, as above
-- createResearchRun 8, as above

---- createEntityEnrichment: POST /v1/entities/{entityId}/enrichments
-- createEntityEnrichment 1
select 'entity' as kind, e.id, e.name_brand as name, (
  select l.url
  from url_link l
  where l.entity_id = e.id and l.is_current
  order by (l.url_type = 'website' and l.is_primary) desc, l.url_type = 'website' desc, l.id
  limit 1) as url
from entity e
where e.id = any($1::uuid[]) and e.deleted_at is null and (not e.is_hidden and e.show_on_sitemap or exists (
    select 1
    from provenance_event c
    where c.record_type = 'entity' and c.record_id = e.id::text and c.action = 'create' and c.caller_id = $2))
union all
select 'person', p.id, p.name_full, (
  select l.url
  from url_link l
  where l.person_id = p.id and l.is_current
  order by (l.url_type = 'website' and l.is_primary) desc, l.url_type = 'website' desc, l.id
  limit 1)
from person p
where p.id = any($3::uuid[]) and p.deleted_at is null and (not p.is_hidden and p.show_on_sitemap or exists (
    select 1
    from provenance_event c
    where c.record_type = 'person' and c.record_id = p.id::text and c.action = 'create' and c.caller_id = $4));
-- createEntityEnrichment 1, as above
-- createAcquisition 2, as above
-- createEntityEnrichment 2
SELECT "public"."research_run"."id", "public"."research_run"."user_id", "public"."research_run"."mode", "public"."research_run"."task_preset_key",
"public"."research_run"."status", "public"."research_run"."finished_at" FROM "public"."research_run" WHERE (("public"."research_run"."subject" = $1 OR "public"."research_run"."entity_id" = $2) AND ("public"."research_run"."status" IN ($3,$4) OR ("public"."research_run"."finished_at" > $5 AND ("public"."research_run"."status" = $6 OR "public"."research_run"."saved_at" IS NOT NULL)))) ORDER BY "public"."research_run"."finished_at"DESC NULLS FIRST LIMIT $7 OFFSET $8;
-- createResearchRun 4, as above
-- getSubscription 2, as above
-- createResearchRun 5, as above
-- createResearchRun 6, as above
-- refreshOne 3, as above
-- createResearchRun 7, as above
-- createResearchRun 8, as above
-- createEntityEnrichment 3
select e.id, e.slug
from entity e
where e.id = any($1::uuid[]) and e.deleted_at is null and (not e.is_hidden and e.show_on_sitemap or exists (
    select 1
    from provenance_event c
    where c.record_type = 'entity' and c.record_id = e.id::text and c.action = 'create' and c.caller_id = $2))
union all
select p.id, p.slug
from person p
where p.id = any($3::uuid[]) and p.deleted_at is null and (not p.is_hidden and p.show_on_sitemap or exists (
    select 1
    from provenance_event c
    where c.record_type = 'person' and c.record_id = p.id::text and c.action = 'create' and c.caller_id = $4));

---- createPersonEnrichment: POST /v1/people/{personId}/enrichments
-- createEntityEnrichment 1, as above
-- createEntityEnrichment 1, as above
-- createAcquisition 2, as above
-- createPersonEnrichment 1
SELECT "public"."research_run"."id", "public"."research_run"."user_id", "public"."research_run"."mode", "public"."research_run"."task_preset_key",
"public"."research_run"."status", "public"."research_run"."finished_at" FROM "public"."research_run" WHERE (("public"."research_run"."subject" = $1 OR "public"."research_run"."person_id" = $2) AND ("public"."research_run"."status" IN ($3,$4) OR ("public"."research_run"."finished_at" > $5 AND ("public"."research_run"."status" = $6 OR "public"."research_run"."saved_at" IS NOT NULL)))) ORDER BY "public"."research_run"."finished_at"DESC NULLS FIRST LIMIT $7 OFFSET $8;
-- createResearchRun 4, as above
-- getSubscription 2, as above
-- createResearchRun 5, as above
-- createResearchRun 6, as above
-- refreshOne 3, as above
-- createResearchRun 7, as above
-- createResearchRun 8, as above
-- createEntityEnrichment 3, as above

---- createEnrichments: POST /v1/enrichments
-- createEntityEnrichment 1, as above
-- createAcquisition 2, as above
-- createEntityEnrichment 2, as above
-- createResearchRun 4, as above
-- getSubscription 2, as above
-- createResearchRun 5, as above
-- createResearchRun 6, as above
-- refreshOne 3, as above
-- createResearchRun 7, as above
-- createResearchRun 8, as above
-- createEntityEnrichment 3, as above

---- listResearchProposals: GET /v1/research-proposals
-- listResearchProposals 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from research_fact f
    join research_run r on r.id = f.run_id
    where f.proposal_id is not null and (exists (
        select 1
        from entity e
        where e.id = r.entity_id and e.deleted_at is null) or exists (
        select 1
        from person p
        where p.id = r.person_id and p.deleted_at is null)) and f.outcome = any($1::text[])) as total, true as known) h
left join (
  select case
  when k.position <= $2 then (/* listResearchProposals 1.1: */ '{"id":' || coalesce('"' || f.proposal_id || '"', 'null')
    || ',"runId":' || coalesce('"' || f.run_id || '"', 'null')
    || ',"entityId":' || coalesce('"' || r.entity_id || '"', 'null')
    || ',"personId":' || coalesce('"' || r.person_id || '"', 'null')
    || ',"recordId":' || coalesce('"' || f.record_id || '"', 'null')
    || ',"slot":' || coalesce('"' || f.slot || '"', 'null')
    || ',"state":' || coalesce('"' || f.outcome || '"', 'null')
    || ',"storedValue":' || coalesce(to_json(f.stored_value)::text, 'null')
    || ',"storedSourceType":' || coalesce('"' || f.stored_source_type || '"', 'null')
    || ',"storedSourceDetail":' || coalesce(to_json(f.stored_source_detail)::text, 'null')
    || ',"storedAt":' || coalesce('"' || to_char(f.stored_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"proposedValue":' || coalesce(to_json(f.proposed_value)::text, 'null')
    || ',"claim":' || coalesce(to_json(f.claim)::text, 'null')
    || ',"url":' || coalesce(to_json(f.url)::text, 'null')
    || ',"quote":' || coalesce(to_json(f.quote)::text, 'null')
    || ',"pageHash":' || coalesce(to_json(f.page_hash)::text, 'null')
    || ',"createdAt":' || coalesce('"' || to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"decidedAt":' || coalesce('"' || to_char(f.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}') end as text, k.key, k.position
  from (
    select f.run_id, f.number, json_build_array(to_json(f.created_at) #>> '{}', to_json(f.proposal_id) #>> '{}')::text as key,
     row_number() over (
      order by f.created_at desc, f.proposal_id desc) - $3::int as position
    from research_fact f
    join research_run r on r.id = f.run_id
    where f.proposal_id is not null and (exists (
        select 1
        from entity e
        where e.id = r.entity_id and e.deleted_at is null) or exists (
        select 1
        from person p
        where p.id = r.person_id and p.deleted_at is null)) and f.outcome = any($4::text[])
    order by f.created_at desc, f.proposal_id desc
    limit 21) k
  join research_fact f on f.run_id = k.run_id and f.number = k.number
  join research_run r on r.id = f.run_id) p on true
order by p.position;

---- getResearchProposal: GET /v1/research-proposals/{proposalId}
-- getResearchProposal 1
select (/* listResearchProposals 1.1 */) as text
from research_fact f
join research_run r on r.id = f.run_id
where f.proposal_id is not null and (exists (
    select 1
    from entity e
    where e.id = r.entity_id and e.deleted_at is null) or exists (
    select 1
    from person p
    where p.id = r.person_id and p.deleted_at is null)) and f.proposal_id = $1::uuid;

---- decideResearchProposal: POST /v1/research-proposals/{proposalId}/decision
-- getResearchProposal 1, as above
-- createEntityPersonAssociation 1, as above
-- decideResearchProposal 1
select f.run_id as "runId", f.outcome as state, f.decided_at as "decidedAt", f.url, f.record_type as "recordType", f.record_id as "recordId",
 f.slot, r.entity_id as "entityId", f.stored_value as "storedValue", coalesce(f.proposed_value, f.claim) as "proposedValue",
 r.url as "runUrl", r.chassis, r.model
from research_fact f
join research_run r on r.id = f.run_id
where f.proposal_id = $1::uuid for
update of f;
-- createEntityPersonAssociation 1, as above
-- setEntityStatus 1, as above
-- decideResearchProposal 2
UPDATE "public"."research_fact" SET "outcome" = $1, "decided_at" = $2, "decided_by" = $3 WHERE "public"."research_fact"."proposal_id" = $4
returning 1;
-- getResearchProposal 1, as above

---- getEntityCrawlRun: GET /v1/entities/detail/crawl-runs
-- getEntityCrawlRun 1
select o.id, o.slug
from entity o
where (o.id = $1::uuid or (o.slug = $2 and o.slug_namespace = 'entity')) and o.deleted_at is null;
-- getEntityCrawlRun 2
SELECT "public"."research_run"."id", "public"."research_run"."url", "public"."research_run"."mode", "public"."research_run"."status",
"public"."research_run"."error", "public"."research_run"."created_at", "public"."research_run"."updated_at" FROM "public"."research_run" WHERE ("public"."research_run"."entity_id" = $1 AND ("public"."research_run"."status" IN ($2,$3) OR EXISTS(SELECT "t0"."run_id" FROM "public"."research_page" AS "t0" WHERE (1=1 AND ("public"."research_run"."id") = ("t0"."run_id") AND "t0"."run_id" IS NOT NULL)))) ORDER BY "public"."research_run"."created_at" DESC,
"public"."research_run"."id" DESC LIMIT $4 OFFSET $5;

---- updateEntityCrawlRun: PATCH /v1/entities/detail/crawl-runs
-- updateEntityCrawlRun 1
select o.id, o.slug
from entity o
where (o.id = $1::uuid or (o.slug = $2 and o.slug_namespace = 'entity')) and o.deleted_at is null and (not o.is_hidden and o.show_on_sitemap or exists (
    select 1
    from provenance_event c
    where c.record_type = 'entity' and c.record_id = o.id::text and c.action = 'create' and c.caller_id = $3));
-- createEntityEnrichment 1, as above
-- createAcquisition 2, as above
-- createEntityEnrichment 2, as above
-- createResearchRun 4, as above
-- getSubscription 2, as above
-- createResearchRun 5, as above
-- createResearchRun 6, as above
-- refreshOne 3, as above
-- createResearchRun 7, as above
-- createResearchRun 8, as above
-- createEntityEnrichment 3, as above

---- deleteEntityCrawlRun: DELETE /v1/entities/detail/crawl-runs
-- getEntityCrawlRun 1, as above
-- deleteEntityCrawlRun 1
SELECT "public"."research_run"."id", "public"."research_run"."status" FROM "public"."research_run" WHERE ("public"."research_run"."entity_id" = $1 AND ("public"."research_run"."status" IN ($2,$3) OR EXISTS(SELECT "t0"."run_id" FROM "public"."research_page" AS "t0" WHERE (1=1 AND ("public"."research_run"."id") = ("t0"."run_id") AND "t0"."run_id" IS NOT NULL)))) ORDER BY "public"."research_run"."created_at" DESC,
"public"."research_run"."id" DESC LIMIT $4 OFFSET $5;
-- deleteEntityCrawlRun 2
DELETE FROM "public"."research_page" WHERE 1=0
returning 1;

---- getEntityCrawlRunJob: GET /v1/entities/detail/crawl-runs/jobs/{jobId}
-- getEntityCrawlRunJob 1
SELECT "public"."research_run"."id", "public"."research_run"."url", "public"."research_run"."mode", "public"."research_run"."status",
"public"."research_run"."error", "public"."research_run"."created_at", "public"."research_run"."updated_at" FROM "public"."research_run" WHERE ("public"."research_run"."id" = $1 AND "public"."research_run"."kind" = $2) LIMIT $3 OFFSET $4;
-- getEntityCrawlRunJob 2
SELECT "public"."research_page"."run_id", "public"."research_page"."url", "public"."research_page"."status", "public"."research_page"."hash",
"public"."research_page"."created_at" FROM "public"."research_page" WHERE "public"."research_page"."run_id" = $1 ORDER BY "public"."research_page"."number" ASC OFFSET $2;

---- getPersonCrawlRun: GET /v1/people/detail/crawl-runs
-- getPersonCrawlRun 1
select o.id, o.slug
from person o
where (o.id = $1::uuid or (o.slug = $2 and true)) and o.deleted_at is null;
-- getPersonCrawlRun 2
SELECT "public"."research_run"."id", "public"."research_run"."url", "public"."research_run"."mode", "public"."research_run"."status",
"public"."research_run"."error", "public"."research_run"."created_at", "public"."research_run"."updated_at" FROM "public"."research_run" WHERE ("public"."research_run"."person_id" = $1 AND ("public"."research_run"."status" IN ($2,$3) OR EXISTS(SELECT "t0"."run_id" FROM "public"."research_page" AS "t0" WHERE (1=1 AND ("public"."research_run"."id") = ("t0"."run_id") AND "t0"."run_id" IS NOT NULL)))) ORDER BY "public"."research_run"."created_at" DESC,
"public"."research_run"."id" DESC LIMIT $4 OFFSET $5;

---- updatePersonCrawlRun: PATCH /v1/people/detail/crawl-runs
-- updatePersonCrawlRun 1
select o.id, o.slug
from person o
where (o.id = $1::uuid or (o.slug = $2 and true)) and o.deleted_at is null and (not o.is_hidden and o.show_on_sitemap or exists (
    select 1
    from provenance_event c
    where c.record_type = 'person' and c.record_id = o.id::text and c.action = 'create' and c.caller_id = $3));
-- createEntityEnrichment 1, as above
-- createAcquisition 2, as above
-- createPersonEnrichment 1, as above
-- createResearchRun 4, as above
-- getSubscription 2, as above
-- createResearchRun 5, as above
-- createResearchRun 6, as above
-- refreshOne 3, as above
-- createResearchRun 7, as above
-- createResearchRun 8, as above
-- createEntityEnrichment 3, as above

---- deletePersonCrawlRun: DELETE /v1/people/detail/crawl-runs
-- getPersonCrawlRun 1, as above
-- deletePersonCrawlRun 1
SELECT "public"."research_run"."id", "public"."research_run"."status" FROM "public"."research_run" WHERE ("public"."research_run"."person_id" = $1 AND ("public"."research_run"."status" IN ($2,$3) OR EXISTS(SELECT "t0"."run_id" FROM "public"."research_page" AS "t0" WHERE (1=1 AND ("public"."research_run"."id") = ("t0"."run_id") AND "t0"."run_id" IS NOT NULL)))) ORDER BY "public"."research_run"."created_at" DESC,
"public"."research_run"."id" DESC LIMIT $4 OFFSET $5;
-- deleteEntityCrawlRun 2, as above

---- getPersonCrawlRunJob: GET /v1/people/detail/crawl-runs/jobs/{jobId}
-- getEntityCrawlRunJob 1, as above
-- getEntityCrawlRunJob 2, as above

---- searchLink: GET /v1/search/link
-- searchLink 1
with wanted as (
  select unnest($1::text[]) as key), capital as (
  select *
  from unnest($2::text[], $3::bigint[]) c(key, match_key)), -- Duplicates can have other words. Only a name that goes on,
 such as
with a legal form, is the name of the question. named as (/* naturalSearchEntities 1.1 */)
select w.key, (
  select json_build_object('name', e.name_brand, 'facts', json_build_object( 'employees', e.employee_count, 'founded', e.founded_year,
      'totalRaised', e.total_raised, 'valuation', e.latest_valuation, 'rounds', e.round_count, 'investors', e.investor_count,
      'city', e.hq_city, 'state', e.hq_state, 'country', e.hq_country, 'stage', e.stage, 'type', e.type_record, 'industries',
       (
        select coalesce(json_agg(g.name
            order by g.id), '[]')
        from entity_tag j
        join tag g on g.id = j.tag_id
        where j.entity_id = e.id and j.is_current and g.bucket = 'industry'), 'hasCompetitor', exists (
        select
        from entity_relationship j
        join entity a on a.id in (j.source_entity_id, j.target_entity_id) and a.id <> e.id
        where e.id in (j.source_entity_id, j.target_entity_id) and j.relationship_type in ('competitor', 'competingProductService') and j.is_current and a.deleted_at is null and not a.is_hidden and a.show_on_sitemap),
      'accelerators', (
        select coalesce(json_agg(a.name_brand
            order by a.id), '[]')
        from entity_relationship j
        join entity a on a.id = j.target_entity_id
        where j.source_entity_id = e.id and j.relationship_type = 'acceleratorParticipant' and j.is_current and a.deleted_at is null and not a.is_hidden and a.show_on_sitemap),
      'batches', (
        select coalesce(json_agg(distinct j.batch), '[]')
        from entity_relationship j
        where j.source_entity_id = e.id and j.relationship_type = 'acceleratorParticipant' and j.is_current and j.batch is not null)))
  from named n
  join entity e on e.id = n.id
  where n.key = w.key and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap
  order by n.is_whole desc, e.deal_count + e.round_count desc, e.id
  limit 1) as entity, (
  select json_build_object('first', p.name_first, 'last', p.name_last)
  from person p
  where p.name_full_key = w.key and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap
  order by p.id
  limit 1) as person, (
  select p.name_full
  from person p
  where p.name_full_key = w.key and p.deal_count > 0 and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap
  order by p.deal_count desc, p.id
  limit 1) as backer, (
  select i.name_brand
  from (
    select e.id, e.name_brand, e.deal_count
    from entity e
    where w.key = any($4::text[]) and e.deal_count > 0 and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.name_brand_key ~>=~ (w.key || ' ') and e.name_brand_key ~<~ (w.key || '!')
    limit $5) i
  order by i.deal_count desc, i.id
  limit 1) as investor, w.key = any($6::text[]) and exists (
  select 1
  from person p
  where name_key(p.name_first) = w.key and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap) as given, w.key = any($7::text[]) and exists (
  select 1
  from person p
  where name_key(p.name_last) = w.key and p.deleted_at is null and not p.is_hidden and p.show_on_sitemap) as family
from wanted w;
-- searchLink 2
select case
when (/* searchLink 2.1: */
  select nullif(search_joined(coalesce((
          select search_spelling(((plainto_tsquery('simple', $1) || plainto_tsquery('english', $2)) && (plainto_tsquery('simple',
                   $3) || plainto_tsquery('english', $4))), $5::text[], $6::text, $7::bool)), ((plainto_tsquery('simple',
               $8) || plainto_tsquery('english', $9)) && (plainto_tsquery('simple', $10) || plainto_tsquery('english', $11)))),
       $12::text[], array[((quote_literal($13::text) || ':A')::tsquery)], $14::text, $15::bool), ((plainto_tsquery('simple',
           $16) || plainto_tsquery('english', $17)) && (plainto_tsquery('simple', $18) || plainto_tsquery('english', $19))))) is null then (
  select json_agg(json_build_object('common', f.common, 'rare', f.rare)
    order by f.position)
  from (
    select w.position, array_agg(c.word) filter (
      where c.word is not null) as common, string_agg(quote_literal(u.form), ' | ') filter (
      where c.word is null) as rare
    from unnest($20::text[], $21::text[]) with ordinality w(written, key, position)
    cross join lateral (
      select tsvector_to_array(to_tsvector('simple', w.key)) as simple, tsvector_to_array(to_tsvector('english', w.written)) as english) t
    cross join lateral (
      select unnest(t.simple)
      union
      select unnest(t.english)) u(form)
    left join common_word c on c.kind = $22 and c.word = u.form and c.is_complete
    where cardinality(t.simple) = 1 and cardinality(t.english) <= 1
    group by 1) f) end as forms;
-- searchLink 3
with corrected as materialized (/* searchLink 3.1: */
  select (/* searchLink 2.1 */) as query), found as materialized (
  select s.entity_id as id, s.prominence
  from (
    select ((plainto_tsquery('simple', $20) || plainto_tsquery('english', $21)) && (plainto_tsquery('simple', $22) || plainto_tsquery('english',
           $23))) as query
    where (
      select query
      from corrected) is null) q
  join entity_search s on s.document @@ q.query
  where s.is_public
  union all
  select s.entity_id as id, s.prominence
  from (
    select (
      select query
      from corrected) as query) q
  join entity_search s on s.document @@ q.query
  where s.is_public), n as materialized (
  select count(*)::int as total
  from found), named as (
  select s.entity_id as id
  from (
    select ((plainto_tsquery('simple', $24) || plainto_tsquery('english', $25)) && (plainto_tsquery('simple', $26) || plainto_tsquery('english',
           $27))) as query
    where (
      select query
      from corrected) is null) q
  join entity_search s on ts_filter(s.document, '{a}') @@ q.query
  union all
  select s.entity_id as id
  from (
    select (
      select query
      from corrected) as query) q
  join entity_search s on ts_filter(s.document, '{a}') @@ q.query ), matched as (
  select f.id, f.prominence, f.id in (
    select m.id
    from named m) as is_named
  from found f), best as materialized (
  select f.id, f.is_named, f.prominence, row_number() over (
    order by is_named desc, prominence desc, id desc) as place
  from (
    select *
    from matched
    order by is_named desc, prominence desc, id desc
    limit 200) f)
select h.*, p.*
from (
  select true as ready, (
    select n.total
    from n) as total) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = e.id and d.layout = 'entity.row.public' and d.source = $28::uuid and (d.day is null or d.day = $29::date) and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || e.id || '}') as text, case
  when k.position = $30 then json_build_array(k.relevance, e.id::text)::text end as key, k.position
  from (
    select r.id, r.relevance, row_number() over () as position
    from (
      select b.id, concat((b.place <= 200)::int, b.is_named::int, encode(float8send( case
            when b.place <= 200 then ts_rank(s.document, q.query)
            else b.prominence end), 'hex')) as relevance
      from best b
      cross join (
        select coalesce((
            select query
            from corrected), ((plainto_tsquery('simple', $31) || plainto_tsquery('english', $32)) && (plainto_tsquery('simple',
                 $33) || plainto_tsquery('english', $34)))) as query) q
      left join entity_search s on s.entity_id = b.id and b.place <= 200
      order by b.place > 200, case
      when b.place <= 200 then b.is_named end desc, ts_rank(s.document, q.query) desc nulls last, case
      when b.place > 200 then b.place end, b.id desc
      limit $35) r) k
  join entity e on e.id = k.id) p on true
order by p.position;
-- searchLink 4
select array[exists (
  select
  from entity e
  where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap)]::boolean[] as found, array[(/* listEntitySummaries 1.1 */)::int]::int[] as totals;
-- searchLink 2, as above
-- searchLink 5
with corrected as materialized (/* searchLink 3.1 */), found as materialized (
  select s.person_id as id, s.prominence
  from (
    select ((plainto_tsquery('simple', $20) || plainto_tsquery('english', $21)) && (plainto_tsquery('simple', $22) || plainto_tsquery('english',
           $23))) as query
    where (
      select query
      from corrected) is null) q
  join person_search s on s.document @@ q.query
  where s.is_public
  union all
  select s.person_id as id, s.prominence
  from (
    select (
      select query
      from corrected) as query) q
  join person_search s on s.document @@ q.query
  where s.is_public), n as materialized (
  select count(*)::int as total
  from found), named as (
  select s.person_id as id
  from (
    select ((plainto_tsquery('simple', $24) || plainto_tsquery('english', $25)) && (plainto_tsquery('simple', $26) || plainto_tsquery('english',
           $27))) as query
    where (
      select query
      from corrected) is null) q
  join person_search s on ts_filter(s.document, '{a}') @@ q.query
  union all
  select s.person_id as id
  from (
    select (
      select query
      from corrected) as query) q
  join person_search s on ts_filter(s.document, '{a}') @@ q.query ), matched as (
  select f.id, f.prominence, f.id in (
    select m.id
    from named m) as is_named
  from found f), best as materialized (
  select f.id, f.is_named, f.prominence, row_number() over (
    order by is_named desc, prominence desc, id desc) as place
  from (
    select *
    from matched
    order by is_named desc, prominence desc, id desc
    limit 200) f)
select h.*, p.*
from (
  select true as ready, (
    select n.total
    from n) as total) h
left join (
  select coalesce((
      select d.body
      from document d
      where d.owner_id = p.id and d.layout = 'person.row.public' and d.source = $28::uuid and not exists (
        select 1
        from document_change c
        where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0) and not exists (
        select 1
        from document_change c
        where c.owner_id = '00000000-0000-0000-0000-000000000000' and not pg_visible_in_snapshot(c.transaction_id::text::xid8,
           d.snapshot) offset 0) and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
          select 1
          from pg_snapshot_xip(d.snapshot) x (id)
          where exists (
            select 1
            from document_change c
            where c.transaction_id = x.id::text::bigint offset 0)))), chr(1) || p.id || '}') as text, case
  when k.position = $29 then json_build_array(k.relevance, p.id::text)::text end as key, k.position
  from (
    select r.id, r.relevance, row_number() over () as position
    from (
      select b.id, concat((b.place <= 200)::int, b.is_named::int, encode(float8send( case
            when b.place <= 200 then ts_rank(s.document, q.query)
            else b.prominence end), 'hex')) as relevance
      from best b
      cross join (
        select coalesce((
            select query
            from corrected), ((plainto_tsquery('simple', $30) || plainto_tsquery('english', $31)) && (plainto_tsquery('simple',
                 $32) || plainto_tsquery('english', $33)))) as query) q
      left join person_search s on s.person_id = b.id and b.place <= 200
      order by b.place > 200, case
      when b.place <= 200 then b.is_named end desc, ts_rank(s.document, q.query) desc nulls last, case
      when b.place > 200 then b.place end, b.id desc
      limit $34) r) k
  join person p on p.id = k.id) p on true
order by p.position;
-- searchLink 6
select array[exists (
  select
  from person p
  where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap)]::boolean[] as found, array[(case
  when exists (
    select 1
    from filter_state s
    where s.kind = 'person' and s.signature <> 'reset') and (
    select count(*)
    from (
      select 1
      from filter_due d
      where d.kind = 'person' and not d.is_neighbour
      limit 2000 + 1) d) <= 2000 then coalesce((
      select sum(c.count)
      from filter_count c
      where c.scope = 'person/public' and c.value_id = ('x' || left(md5('@all' || chr(31) || ''), 16))::bit(64)::bigint),
     0) + (
    select count(*)
    from person p
    where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap and p.id = any(array(
        select d.record_id
        from filter_due d
        where d.kind = 'person' and not d.is_neighbour))) - (
    select count(*)
    from counted_record r
    where r.reach = 'public' and r.record_id = any(array(
        select d.record_id
        from filter_due d
        where d.kind = 'person' and not d.is_neighbour)) )
  else (
    select count(*)
    from person p
    where p.deleted_at is null and not p.is_hidden and p.show_on_sitemap) end)::int]::int[] as totals;
-- searchLink 7
select h.*, p.*
from (
  select (
    select count(*)::int
    from news_article n
    where not n.is_hidden and n.id in (
      select s.news_id
      from (
        select ((plainto_tsquery('simple', $1) || plainto_tsquery('english', $2)) && (plainto_tsquery('simple', $3) || plainto_tsquery('english',
               $4))) as query
        where (
          select nullif(search_joined(coalesce((
                  select search_spelling(((plainto_tsquery('simple', $5) || plainto_tsquery('english', $6)) && (plainto_tsquery('simple',
                         $7) || plainto_tsquery('english', $8))), $9::text[], $10::text, $11::bool)), ((plainto_tsquery('simple',
                       $12) || plainto_tsquery('english', $13)) && (plainto_tsquery('simple', $14) || plainto_tsquery('english',
                       $15)))), $16::text[], array[((quote_literal($17::text) || ':A')::tsquery)], $18::text, $19::bool),
             ((plainto_tsquery('simple', $20) || plainto_tsquery('english', $21)) && (plainto_tsquery('simple', $22) || plainto_tsquery('english',
                   $23))))) is null) q
      join news_search s on s.document @@ q.query
      union all
      select s.news_id
      from (
        select (
          select nullif(search_joined(coalesce((
                  select search_spelling(((plainto_tsquery('simple', $24) || plainto_tsquery('english', $25)) && (plainto_tsquery('simple',
                         $26) || plainto_tsquery('english', $27))), $28::text[], $29::text, $30::bool)), ((plainto_tsquery('simple',
                       $31) || plainto_tsquery('english', $32)) && (plainto_tsquery('simple', $33) || plainto_tsquery('english',
                       $34)))), $35::text[], array[((quote_literal($36::text) || ':A')::tsquery)], $37::text, $38::bool),
             ((plainto_tsquery('simple', $39) || plainto_tsquery('english', $40)) && (plainto_tsquery('simple', $41) || plainto_tsquery('english',
                   $42))))) as query) q
      join news_search s on s.document @@ q.query )) as total, true as known) h
left join (
  select case
  when k.position <= $43 then (/* duplicateCheckNewsGet 2.2 */) end as text, k.key, k.position
  from (
    select n.id, json_build_array(to_json(n.published_at) #>> '{}', to_json(n.id) #>> '{}')::text as key, row_number() over (
      order by n.published_at desc nulls last, n.id desc) - $44::int as position
    from news_article n
    where not n.is_hidden and n.id in (
      select s.news_id
      from (
        select ((plainto_tsquery('simple', $45) || plainto_tsquery('english', $46)) && (plainto_tsquery('simple', $47) || plainto_tsquery('english',
               $48))) as query
        where (
          select nullif(search_joined(coalesce((
                  select search_spelling(((plainto_tsquery('simple', $49) || plainto_tsquery('english', $50)) && (plainto_tsquery('simple',
                         $51) || plainto_tsquery('english', $52))), $53::text[], $54::text, $55::bool)), ((plainto_tsquery('simple',
                       $56) || plainto_tsquery('english', $57)) && (plainto_tsquery('simple', $58) || plainto_tsquery('english',
                       $59)))), $60::text[], array[((quote_literal($61::text) || ':A')::tsquery)], $62::text, $63::bool),
             ((plainto_tsquery('simple', $64) || plainto_tsquery('english', $65)) && (plainto_tsquery('simple', $66) || plainto_tsquery('english',
                   $67))))) is null) q
      join news_search s on s.document @@ q.query
      union all
      select s.news_id
      from (
        select (
          select nullif(search_joined(coalesce((
                  select search_spelling(((plainto_tsquery('simple', $68) || plainto_tsquery('english', $69)) && (plainto_tsquery('simple',
                         $70) || plainto_tsquery('english', $71))), $72::text[], $73::text, $74::bool)), ((plainto_tsquery('simple',
                       $75) || plainto_tsquery('english', $76)) && (plainto_tsquery('simple', $77) || plainto_tsquery('english',
                       $78)))), $79::text[], array[((quote_literal($80::text) || ':A')::tsquery)], $81::text, $82::bool),
             ((plainto_tsquery('simple', $83) || plainto_tsquery('english', $84)) && (plainto_tsquery('simple', $85) || plainto_tsquery('english',
                   $86))))) as query) q
      join news_search s on s.document @@ q.query )
    order by n.published_at desc nulls last, n.id desc
    limit $87) k
  join news_article n on n.id = k.id) p on true
order by p.position;

---- lookupMentions: POST /v1/lookup-mentions
-- lookupMentions 1
with wanted as materialized (
  select distinct unnest($1::text[]) as key), found as (
  select w.key, 'entity' as kind, e.id
  from wanted w
  join entity e on e.name_brand_key = w.key
  union
  select w.key, 'entity', e.id
  from wanted w
  join entity e on e.name_legal_key = w.key
  union
  select w.key, 'entity', a.entity_id
  from wanted w
  join entity_alias a on a.name_key = w.key
  union
  select w.key, 'person', p.id
  from wanted w
  join person p on p.name_full_key = w.key
  union
  select w.key, 'person', a.person_id
  from wanted w
  join person_alias a on a.name_key = w.key)
select f.key, f.kind, f.id
from found f
join entity e on e.id = f.id
where f.kind = 'entity' and e.deleted_at is null
union all
select f.key, f.kind, f.id
from found f
join person p on p.id = f.id
where f.kind = 'person' and p.deleted_at is null;
-- lookupMentions 2
with wanted as materialized (
  select distinct unnest($1::text[]) as key)
select w.key
from wanted w
where exists (
  select 1
  from country c
  where c.name_key = w.key) or exists (
  select 1
  from city y
  where y.name_key = w.key) or exists (
  select 1
  from state s
  where s.name_key = w.key);
-- lookupMentions 3
select distinct 'domain' as what, l.entity_id as "entityId", l.domain as value
from url_link l
where l.entity_id = any($1::uuid[]) and l.is_current and l.url_type = 'website' and l.domain is not null
union all
select distinct 'ticker', u.entity_id, u.identifier
from unique_id u
where u.entity_id = any($2::uuid[]) and u.id_type = 'ticker'
union all
select 'tag', j.entity_id, g.name_key
from entity_tag j
join tag g on g.id = j.tag_id
where j.entity_id = any($3::uuid[]) and j.is_current
union all
select distinct 'person', j.entity_id, j.person_id::text
from entity_person j
join entity e on e.id = j.entity_id
where j.person_id = any($4::uuid[]) and e.deleted_at is null;

---- resolve: GET /v1/resolve/{token}
-- resolve 1
with named(matched_by, entity_id, person_id) as (
  select 'UUID', e.id, null::uuid
  from entity e
  where e.id = $1::uuid
  union all
  select 'UUID', null, p.id
  from person p
  where p.id = $2::uuid
  union all
  select 'PUBLIC_ID', e.id, null
  from entity e
  where e.public_id = $3
  union all
  select 'PUBLIC_ID', null, p.id
  from person p
  where p.public_id = $4
  union all
  select case
  when m.former_id = $5::uuid then 'UUID'
  else 'PUBLIC_ID' end, s.id, s.id
  from merged_record m
  cross join lateral (
    select survivor_of(m.former_id) as id) s
  where m.former_id = $6::uuid or m.public_id = $7
  union all
  select 'EXTERNAL_ID', u.entity_id, u.person_id
  from (
    select u.entity_id, u.person_id
    from unnest($8::text[], $9::text[]) f(type, identifier)
    join unique_id u on u.id_type = f.type and u.identifier = f.identifier
    union
    select u.entity_id, u.person_id
    from unique_id u
    where u.id_type = 'ticker' and split_part(u.identifier, ':', 2) = $10) u
  union all
  select 'SLUG', e.id, null
  from entity e
  where e.slug = $11 and e.slug_namespace = 'entity'
  union all
  select 'SLUG', null, p.id
  from person p
  where p.slug = $12
  union all
  select 'SLUG', r.entity_id, r.person_id
  from slug_redirect r
  where r.slug = $13 and r.namespace in ('entity', 'person'))
select n.matched_by as "matchedBy", 'entity' as kind, e.id, e.public_id as "publicId", e.slug
from named n
join entity e on e.id = n.entity_id
where true and not exists (
  select 1
  from merged_record m
  where m.former_id = e.id)
union all
select n.matched_by, 'person', p.id, p.public_id, p.slug
from named n
join person p on p.id = n.person_id
where true and not exists (
  select 1
  from merged_record m
  where m.former_id = p.id)
order by 1, 2, 3;

---- previewCompany: GET /v1/sec/company
-- previewCompany 1
SELECT "public"."sec_file"."path", "public"."sec_file"."content", "public"."sec_file"."stored_at" FROM "public"."sec_file" WHERE ("public"."sec_file"."path" = $1 AND "public"."sec_file"."stored_at" > $2) LIMIT $3 OFFSET $4;
-- previewCompany 2
insert into sec_turn as t (id, next_at)
values (1, $1)
on conflict (id) do
update
set next_at = $2::int * interval '1 millisecond' + case
when t.next_at > $3 then $4::timestamptz
else greatest(t.next_at, $5::timestamptz) end
where t.next_at < $6 or t.next_at > $7
returning next_at as "nextAt";
-- previewCompany 3
INSERT INTO "public"."sec_file" ("path","content","stored_at") VALUES ($1,$2,$3) ON CONFLICT ("path") DO UPDATE SET "content" = $4,
"stored_at" = $5 WHERE ("public"."sec_file"."path" = $6 AND 1=1) RETURNING "public"."sec_file"."path";
-- previewCompany 1, as above
-- previewCompany 2, as above
-- previewCompany 3, as above

---- mapHeadquarters: POST /v1/sec/entities/{entityId}/address
-- previewCompany 1, as above
-- createAddress_1 1, as above
-- createAddress_1 2, as above
-- createAddress_1 3, as above
-- createAddress_1 4, as above
-- createAddress_1 5, as above
-- createAddress_1 6, as above
-- createAddress_1 7, as above
-- createAddress_1 8, as above
-- createAddress_1 9, as above
-- createAddress_1 10, as above
-- createAddress_1 11, as above
-- createAcquisition 15, as above
-- createAddress_1 12, as above

---- mapAliases: POST /v1/sec/entities/{entityId}/aliases
-- previewCompany 1, as above
-- createEntityPersonAssociation 1, as above
-- mergeEntities 29, as above
-- createAcquisition 15, as above

---- mapExchangeUrls: POST /v1/sec/entities/{entityId}/exchange-urls
-- previewCompany 1, as above
-- createAddress_1 1, as above
-- mapExchangeUrls 1
select distinct t.url_type as "urlType"
from url_link t
where t.entity_id = $1::uuid and t.is_current;
-- mapExchangeUrls 2
select t.id
from url_link t
where t.entity_id = $1::uuid and t.url_type = $2 and t.host_path = $3;
-- mapExchangeUrls 3
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createOperatingStatus 2.1 */) as state
from url_link t
where (t.entity_id = any($1::uuid[]))
order by t.id for
update of t;
-- createFullEntity 5, as above
-- mapExchangeUrls 2, as above
-- mapExchangeUrls 4
select l.id::text as id, (/* listEntities 2.8 */) as text
from url_link l
where l.id = any($1::int[]) and true;

---- mapIdentifiers: POST /v1/sec/entities/{entityId}/identifiers
-- previewCompany 1, as above
-- createAddress_1 1, as above
-- mapIdentifiers 1
select t.id
from unique_id t
where t.entity_id = $1::uuid and t.id_type = $2 and t.identifier = $3;
-- mapIdentifiers 1, as above
-- mapIdentifiers 1, as above
-- mapIdentifiers 2
with added as (
  insert into unique_id (entity_id, person_id, id_type, identifier, source, last_event_id, version, created_at, updated_at)
  select entity_id, person_id, id_type, identifier, source, last_event_id, 1, $1::timestamptz, $2::timestamptz
  from json_populate_recordset(null::unique_id, $3::json)
  on conflict do nothing
  returning id, last_event_id), history as (/* createAddress_1 11.1 */)
select id, last_event_id as "eventId"
from added;
-- mapIdentifiers 3
select u.id::text as id, (/* getEntityDetail 2.20 */) as text
from unique_id u
where u.id = any($1::int[]) and true;
-- mapIdentifiers 3, as above
-- createAcquisition 15, as above

---- getValuationTimeSeries: GET /v1/entities/detail/financial/valuation
-- listAcquisitions 1, as above
-- getValuationTimeSeries 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from (
      select distinct on (date_trunc('month', v.at at time zone 'UTC')) v.*
      from (
        select d.id as detail_id, null::uuid as round_id, d.as_of_date as at, coalesce(d.value_token, 'USD') as currency,
         coalesce(d.data_confidence, 'medium') as confidence, null::bigint as raised, d.source as label, case
        when d.text_value in ('preMoney', 'postMoney') then d.text_value
        else 'reported' end as basis, case
        when d.text_value = 'preMoney' then round(d.discrete_value::numeric) end as pre, case
        when d.text_value is distinct
        from 'preMoney' then round(d.discrete_value::numeric) end as post
        from research_detail d
        where d.type = 'latestValuation' and d.discrete_value between 1 and 9e15 and d.as_of_date is not null and d.entity_id = $1::uuid
        union all
        select null::int, r.id, r.date_announced, r.currency, case r.data_confidence
        when 'Low' then 'low'
        when 'High' then 'high'
        when 'Verified' then 'high'
        else 'medium' end, r.amount_raised, r.round, case
        when r.valuation_post_money is null then 'preMoney'
        else 'postMoney' end, r.valuation_pre_money::numeric, r.valuation_post_money::numeric
        from fundraise_round r
        where r.currency is not null and r.date_announced is not null and (r.valuation_pre_money is not null or r.valuation_post_money is not null) and r.entity_id = $2::uuid and not exists (
          select 1
          from entity_relationship z
          join entity b on b.id = z.source_entity_id
          where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))) v
      order by date_trunc('month', v.at at time zone 'UTC'), v.detail_id is null, v.at desc, v.detail_id desc, v.round_id desc) v
    where true) as total, true as known) h
left join (
  select case
  when k.position <= $3 then (/* getValuationTimeSeries 1.1: */ '{"amountRaised":' || coalesce((v.raised)::text, 'null')
    || ',"asOfDate":' || coalesce('"' || to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
    || ',"confidence":' || coalesce('"' || v.confidence || '"', 'null')
    || ',"currency":' || coalesce('"' || v.currency || '"', 'null')
    || ',"declaredBasis":' || coalesce('"' || v.basis || '"', 'null')
    || ',"derivation":' || coalesce('"' || case
      when v.basis = 'reported' then 'reportedAssumedPost'
      when v.pre is null and v.post >= v.raised then 'derivedFromPostMinusRaised'
      when v.post is null and v.raised is not null then 'derivedFromPreAndRaised'
      else 'stored' end || '"', 'null')
    || ',"detailId":' || coalesce((v.detail_id)::text, 'null')
    || ',"label":' || coalesce(to_json(v.label)::text, 'null')
    || ',"source":' || case
    when v.detail_id is null then '"fundraiseRound"'
    else '"researchDetail"' end
    || ',"sourceRef":' || coalesce('"' || case
      when v.detail_id is null then 'fundraise-' || v.round_id
      else 'detail-' || v.detail_id end || '"', 'null')
    || ',"valuationPostMoney":' || coalesce((coalesce(v.post, v.pre + v.raised))::text, 'null')
    || ',"valuationPreMoney":' || coalesce((coalesce(v.pre, case
          when v.post >= v.raised then v.post - v.raised end))::text, 'null') || '}') end as text, k.key, k.position
  from (
    select v.*, json_build_array(to_json(v.at) #>> '{}', to_json(coalesce(v.detail_id::text, v.round_id::text) collate "C") #>> '{}')::text as key,
     row_number() over (
      order by v.at desc, coalesce(v.detail_id::text, v.round_id::text) collate "C" desc) - $4::int as position
    from (
      select distinct on (date_trunc('month', v.at at time zone 'UTC')) v.*
      from (
        select d.id as detail_id, null::uuid as round_id, d.as_of_date as at, coalesce(d.value_token, 'USD') as currency,
         coalesce(d.data_confidence, 'medium') as confidence, null::bigint as raised, d.source as label, case
        when d.text_value in ('preMoney', 'postMoney') then d.text_value
        else 'reported' end as basis, case
        when d.text_value = 'preMoney' then round(d.discrete_value::numeric) end as pre, case
        when d.text_value is distinct
        from 'preMoney' then round(d.discrete_value::numeric) end as post
        from research_detail d
        where d.type = 'latestValuation' and d.discrete_value between 1 and 9e15 and d.as_of_date is not null and d.entity_id = $5::uuid
        union all
        select null::int, r.id, r.date_announced, r.currency, case r.data_confidence
        when 'Low' then 'low'
        when 'High' then 'high'
        when 'Verified' then 'high'
        else 'medium' end, r.amount_raised, r.round, case
        when r.valuation_post_money is null then 'preMoney'
        else 'postMoney' end, r.valuation_pre_money::numeric, r.valuation_post_money::numeric
        from fundraise_round r
        where r.currency is not null and r.date_announced is not null and (r.valuation_pre_money is not null or r.valuation_post_money is not null) and r.entity_id = $6::uuid and not exists (
          select 1
          from entity_relationship z
          join entity b on b.id = z.source_entity_id
          where z.round_id = r.id and not (b.deleted_at is null and not b.is_hidden and b.show_on_sitemap))) v
      order by date_trunc('month', v.at at time zone 'UTC'), v.detail_id is null, v.at desc, v.detail_id desc, v.round_id desc) v
    where true
    order by v.at desc, coalesce(v.detail_id::text, v.round_id::text) collate "C" desc
    limit 26) k
  cross join lateral (
    select k.*) v) p on true
order by p.position;

---- createValuation: POST /v1/entities/detail/financial/valuation
-- createEntityPersonAssociation 1, as above
-- createValuation 1
select t.id, t.version, json_build_object('entityId', t.entity_id) as owner, (/* createOperatingStatus 1.1 */) as state
from research_detail t
where t.entity_id = $1::uuid and t.type = 'latestValuation' and t.discrete_value between 1 and 9e15 and t.as_of_date is not null and date_trunc('month',
   t.as_of_date at time zone 'UTC') = make_date($2::int, $3::int, 1)
order by t.id for
update of t;
-- createFullEntity 6, as above
-- createAcquisition 15, as above
-- createValuation 2
select t.version, (/* getValuationTimeSeries 1.1 */) as text
from (
  select d.id as detail_id, null::uuid as round_id, d.as_of_date as at, coalesce(d.value_token, 'USD') as currency, coalesce(d.data_confidence,
    'medium') as confidence, null::bigint as raised, d.source as label, case
  when d.text_value in ('preMoney', 'postMoney') then d.text_value
  else 'reported' end as basis, case
  when d.text_value = 'preMoney' then round(d.discrete_value::numeric) end as pre, case
  when d.text_value is distinct
  from 'preMoney' then round(d.discrete_value::numeric) end as post
  from research_detail d
  where d.type = 'latestValuation' and d.discrete_value between 1 and 9e15 and d.as_of_date is not null) v
join research_detail t on t.id = v.detail_id
where t.entity_id = $1::uuid and t.type = 'latestValuation' and t.discrete_value between 1 and 9e15 and t.as_of_date is not null and t.id = $2;

---- replaceValuationById: PUT /v1/entities/detail/financial/valuation/{detailId}
-- createEntityPersonAssociation 1, as above
-- replaceValuationById 1
select t.id, t.version, json_build_object('entityId', t.entity_id) as owner, (/* createOperatingStatus 1.1 */) as state
from research_detail t
where t.entity_id = $1::uuid and t.type = 'latestValuation' and t.discrete_value between 1 and 9e15 and t.as_of_date is not null and t.id = $2
order by t.id for
update of t;
-- replaceResearchDetail 2, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createValuation 2, as above

---- patchValuationById: PATCH /v1/entities/detail/financial/valuation/{detailId}
-- createEntityPersonAssociation 1, as above
-- replaceValuationById 1, as above
-- replaceResearchDetail 2, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createValuation 2, as above

---- deleteValuationById: DELETE /v1/entities/detail/financial/valuation/{detailId}
-- createEntityPersonAssociation 1, as above
-- replaceValuationById 1, as above
-- createValuation 2, as above
-- deleteResearchDetail 1, as above
-- deleteAcquisition 2, as above
-- deleteResearchDetail 2, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above

---- replaceValuationByMonth: PUT /v1/entities/detail/financial/valuation/{year}/{month}
-- createEntityPersonAssociation 1, as above
-- createValuation 1, as above
-- replaceResearchDetail 2, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createValuation 2, as above

---- patchValuationByMonth: PATCH /v1/entities/detail/financial/valuation/{year}/{month}
-- createEntityPersonAssociation 1, as above
-- createValuation 1, as above
-- replaceResearchDetail 2, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createValuation 2, as above

---- deleteValuationByMonth: DELETE /v1/entities/detail/financial/valuation/{year}/{month}
-- createEntityPersonAssociation 1, as above
-- createValuation 1, as above
-- createValuation 2, as above
-- deleteResearchDetail 1, as above
-- deleteAcquisition 2, as above
-- deleteResearchDetail 2, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above

---- getEmployeeCountTimeSeries: GET /v1/entities/detail/people/time-series
-- listAcquisitions 1, as above
-- getEmployeeCountTimeSeries 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from research_detail d
    where d.entity_id = $1::uuid and d.type = 'numberOfEmployees') as total, true as known) h
left join (
  select case
  when k.position <= $2 then (/* getPersonGraph 1.2 */) end as text, k.key, k.position
  from (
    select d.id, json_build_array(to_json(coalesce(d.as_of_date, d.created_at)) #>> '{}', to_json(d.id) #>> '{}')::text as key,
     row_number() over (
      order by coalesce(d.as_of_date, d.created_at) desc, d.id desc) - $3::int as position
    from research_detail d
    where d.entity_id = $4::uuid and d.type = 'numberOfEmployees'
    order by coalesce(d.as_of_date, d.created_at) desc, d.id desc
    limit 26) k
  join research_detail d on d.id = k.id) p on true
order by p.position;

---- getEntitySlug: GET /v1/entities/{entityId}/slug
-- getEntitySlug 1
select o.version, o.slug, coalesce(/* createFullEntity 1.1 */) as path, o.type_record as "entityType"
from entity o
where o.id = $1::uuid and o.deleted_at is null;

---- getPersonSlug: GET /v1/people/{personId}/slug
-- getPersonSlug 1
select o.version, o.slug, ('/people/' || o.slug) as path, null::text as "entityType"
from person o
where o.id = $1::uuid and o.deleted_at is null;

---- getNewsSlug: GET /v1/news/{newsId}/slug
-- getNewsSlug 1
select o.version, o.slug, ('/news/' || o.slug) as path, null::text as "entityType"
from news_article o
where o.id = $1::int and true;

---- changeEntitySlug: PATCH /v1/entities/{entityId}/slug
-- changeEntitySlug 1
select o.id::text, o.version, o.slug, o.slug_namespace as namespace, coalesce((case o.type_record
    when 'Company' then '/companies/'
    when 'Investment Firm' then '/investment-firms/'
    when 'Fund' then '/funds/'
    when 'Nonprofit' then '/non-profits/'
    when 'Government' then '/government/' end || o.slug), (
    select coalesce((case v.type_record
        when 'Company' then '/companies/'
        when 'Investment Firm' then '/investment-firms/'
        when 'Fund' then '/funds/'
        when 'Nonprofit' then '/non-profits/'
        when 'Government' then '/government/' end || v.slug), '/entities/' || v.slug)
    from entity v
    where v.id = o.provider_id and true) || '/products-services/' || o.slug, '/entities/' || o.slug) as path, coalesce(/* createFullEntity 1.1 */) as "shownPath",
 o.type_record as "entityType", json_build_array(o.hq_city, o.hq_state, o.hq_country) as headquarters, null::json as article
from entity o
where o.id = $1::uuid and o.deleted_at is null for
update of o;
-- createAcquisition 2, as above
-- createFullEntity 1, as above
-- changeEntitySlug 2
update entity t
set slug = n.slug, last_modified_at = n.last_modified_at, last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::entity, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- setTypeRecord 2, as above

---- changePersonSlug: PATCH /v1/people/{personId}/slug
-- changePersonSlug 1
select o.id::text, o.version, o.slug, 'person' as namespace, ('/people/' || o.slug) as path, ('/people/' || o.slug) as "shownPath",
 null::text as "entityType", '[]'::json as headquarters, null::json as article
from person o
where o.id = $1::uuid and o.deleted_at is null for
update of o;
-- createAcquisition 2, as above
-- patchPersonDetail 1, as above
-- changePersonSlug 2
update person t
set slug = n.slug, last_modified_at = n.last_modified_at, last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::person, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- patchPersonDetail 4, as above

---- changeNewsSlug: PATCH /v1/news/{newsId}/slug
-- changeNewsSlug 1
select o.id::text, o.version, o.slug, 'news' as namespace, ('/news/' || o.slug) as path, ('/news/' || o.slug) as "shownPath",
 null::text as "entityType", '[]'::json as headquarters, json_build_object('title', o.title, 'publishedMs', extract(epoch
    from o.published_at) * 1000) as article
from news_article o
where o.id = $1::int and true for
update of o;
-- createAcquisition 2, as above
-- changeNewsSlug 2
select (
  select json_build_object('record', json_build_object('deletedAt', null, 'id', o.id::text, 'isHidden', o.is_hidden, 'nameBrand',
       o.title, 'resourceType', 'news', 'showOnSitemap', not o.is_hidden, 'slug', o.slug), 'isVisible', true)
  from news_article o
  where o.slug = $1 and 'news' = any($2) and o.id is distinct
  from $3::int
  order by o.id
  limit 1) as record, (
  select json_build_object('isVisible', true and true, 'redirect', json_build_object( 'oldUrl', r.old_path, 'newUrl', ('/news/' || o.slug),
      'targetCurrentSlug', o.slug, 'targetId', o.id::text, 'targetResourceType', 'news'))
  from slug_redirect r
  join news_article o on o.id = r.news_id
  where ((r.slug = $4 and r.namespace = any($5)) or r.old_path = $6) and o.id is distinct
  from $7::int
  order by r.id
  limit 1) as redirect;
-- changeNewsSlug 3
update news_article t
set slug = n.slug, last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::news_article, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- changeNewsSlug 4
with ended as (
  delete from slug_redirect
  where old_path = $1
  returning *), r as (
  insert into slug_redirect (news_id, namespace, slug, old_path, created_at, updated_at)
  values ($2::int, $3, $4, $5, $6::timestamptz, $7::timestamptz)
  on conflict (old_path) do
  update
  set news_id = excluded.news_id, updated_at = excluded.updated_at
  returning *)
select (/* setTypeRecord 2.1 */) as text, (
  select row_to_json(d)
  from ended d) as ended
from r;

---- listEntityRedirects: GET /v1/entities/{entityId}/slug/redirects
-- listEntityRedirects 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from slug_redirect r
    where r.entity_id = $1::uuid and (r.namespace in ('entity', 'person', 'news') or exists (
        select 1
        from entity v
        where v.id::text = r.namespace and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap))) as total, exists (
    select
    from entity o
    where o.id = $2::uuid and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap) as known) h
left join (
  select case
  when k.position <= $3 then ('{"createdAt":' || coalesce('"' || to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"newUrl":' || '"' || coalesce((case o.type_record
        when 'Company' then '/companies/'
        when 'Investment Firm' then '/investment-firms/'
        when 'Fund' then '/funds/'
        when 'Nonprofit' then '/non-profits/'
        when 'Government' then '/government/' end || o.slug), (
        select coalesce((case v.type_record
            when 'Company' then '/companies/'
            when 'Investment Firm' then '/investment-firms/'
            when 'Fund' then '/funds/'
            when 'Nonprofit' then '/non-profits/'
            when 'Government' then '/government/' end || v.slug), '/entities/' || v.slug)
        from entity v
        where v.id = o.provider_id and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap) || '/products-services/' || o.slug,
      '/entities/' || o.slug) || '"'
    || ',"oldUrl":' || coalesce('"' || r.old_path || '"', 'null')
    || ',"redirectId":' || coalesce((r.id)::text, 'null')
    || ',"redirectType":' || '301'
    || ',"updatedAt":' || coalesce('"' || to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}') end as text, k.key, k.position
  from (
    select r.id, json_build_array(to_json(r.created_at) #>> '{}', to_json(r.id) #>> '{}')::text as key, row_number() over (
      order by r.created_at desc, r.id desc) - $4::int as position
    from slug_redirect r
    where r.entity_id = $5::uuid and (r.namespace in ('entity', 'person', 'news') or exists (
        select 1
        from entity v
        where v.id::text = r.namespace and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap))
    order by r.created_at desc, r.id desc
    limit 21) k
  join slug_redirect r on r.id = k.id
  join entity o on o.id = r.entity_id) p on true
order by p.position;

---- listPersonRedirects: GET /v1/people/{personId}/slug/redirects
-- listPersonRedirects 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from slug_redirect r
    where r.person_id = $1::uuid and (r.namespace in ('entity', 'person', 'news') or exists (
        select 1
        from entity v
        where v.id::text = r.namespace and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap))) as total, exists (
    select
    from person o
    where o.id = $2::uuid and o.deleted_at is null and not o.is_hidden and o.show_on_sitemap) as known) h
left join (
  select case
  when k.position <= $3 then (/* listPersonRedirects 1.1: */ '{"createdAt":' || coalesce('"' || to_char(r.created_at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
    || ',"newUrl":' || '"' || ('/people/' || o.slug) || '"'
    || ',"oldUrl":' || coalesce('"' || r.old_path || '"', 'null')
    || ',"redirectId":' || coalesce((r.id)::text, 'null')
    || ',"redirectType":' || '301'
    || ',"updatedAt":' || coalesce('"' || to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}') end as text, k.key, k.position
  from (
    select r.id, json_build_array(to_json(r.created_at) #>> '{}', to_json(r.id) #>> '{}')::text as key, row_number() over (
      order by r.created_at desc, r.id desc) - $4::int as position
    from slug_redirect r
    where r.person_id = $5::uuid and (r.namespace in ('entity', 'person', 'news') or exists (
        select 1
        from entity v
        where v.id::text = r.namespace and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap))
    order by r.created_at desc, r.id desc
    limit 21) k
  join slug_redirect r on r.id = k.id
  join person o on o.id = r.person_id) p on true
order by p.position;

---- listNewsRedirects: GET /v1/news/{newsId}/slug/redirects
-- listNewsRedirects 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from slug_redirect r
    where r.news_id = $1::int and (r.namespace in ('entity', 'person', 'news') or exists (
        select 1
        from entity v
        where v.id::text = r.namespace and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap))) as total, exists (
    select
    from news_article o
    where o.id = $2::int and not o.is_hidden) as known) h
left join (
  select case
  when k.position <= $3 then (/* listNewsRedirects 1.1: */ '{"createdAt":' || coalesce('"' || to_char(r.created_at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')
    || ',"newUrl":' || '"' || ('/news/' || o.slug) || '"'
    || ',"oldUrl":' || coalesce('"' || r.old_path || '"', 'null')
    || ',"redirectId":' || coalesce((r.id)::text, 'null')
    || ',"redirectType":' || '301'
    || ',"updatedAt":' || coalesce('"' || to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}') end as text, k.key, k.position
  from (
    select r.id, json_build_array(to_json(r.created_at) #>> '{}', to_json(r.id) #>> '{}')::text as key, row_number() over (
      order by r.created_at desc, r.id desc) - $4::int as position
    from slug_redirect r
    where r.news_id = $5::int and (r.namespace in ('entity', 'person', 'news') or exists (
        select 1
        from entity v
        where v.id::text = r.namespace and v.deleted_at is null and not v.is_hidden and v.show_on_sitemap))
    order by r.created_at desc, r.id desc
    limit 21) k
  join slug_redirect r on r.id = k.id
  join news_article o on o.id = r.news_id) p on true
order by p.position;

---- deleteEntityRedirect: DELETE /v1/entities/{entityId}/slug/redirects/{redirectId}
-- changeEntitySlug 1, as above
-- deleteEntityRedirect 1
select ('{"createdAt":' || coalesce('"' || to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null')
  || ',"newUrl":' || '"' || coalesce(/* createFullEntity 1.1 */) || '"'
  || ',"oldUrl":' || coalesce('"' || r.old_path || '"', 'null')
  || ',"redirectId":' || coalesce((r.id)::text, 'null')
  || ',"redirectType":' || '301'
  || ',"updatedAt":' || coalesce('"' || to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
    'null') || '}') as text
from slug_redirect r
join entity o on o.id = r.entity_id
where r.id = $1 and o.id = $2::uuid and true;
-- deleteEntityRedirect 2
select row_to_json(t) as row
from slug_redirect t
where t.id = any($1::int[])
order by array_position($2::int[], t.id);
-- deleteAcquisition 2, as above
-- deleteEntityRedirect 3
delete from slug_redirect t
where t.id = any($1::int[]);
-- createAcquisition 6, as above

---- deletePersonRedirect: DELETE /v1/people/{personId}/slug/redirects/{redirectId}
-- changePersonSlug 1, as above
-- deletePersonRedirect 1
select (/* listPersonRedirects 1.1 */) as text
from slug_redirect r
join person o on o.id = r.person_id
where r.id = $1 and o.id = $2::uuid and true;
-- deleteEntityRedirect 2, as above
-- deleteAcquisition 2, as above
-- deleteEntityRedirect 3, as above
-- createAcquisition 6, as above

---- deleteNewsRedirect: DELETE /v1/news/{newsId}/slug/redirects/{redirectId}
-- changeNewsSlug 1, as above
-- deleteNewsRedirect 1
select (/* listNewsRedirects 1.1 */) as text
from slug_redirect r
join news_article o on o.id = r.news_id
where r.id = $1 and o.id = $2::int and true;
-- deleteEntityRedirect 2, as above
-- deleteAcquisition 2, as above
-- deleteEntityRedirect 3, as above
-- createAcquisition 6, as above

---- getRequestJob: GET /v1/jobs/{jobId}
-- getRequestJob 1
SELECT "public"."lookup_job"."id", "public"."lookup_job"."operation_id", "public"."lookup_job"."state", "public"."lookup_job"."created_at",
"public"."lookup_job"."updated_at", "public"."lookup_job"."expires_at", "public"."lookup_job"."answer" FROM "public"."lookup_job" WHERE ("public"."lookup_job"."id" = $1 AND "public"."lookup_job"."owner" = $2) LIMIT $3 OFFSET $4;

---- cancelRequestJob: DELETE /v1/jobs/{jobId}
-- cancelRequestJob 1
UPDATE "public"."lookup_job" SET "state" = $1, "updated_at" = $2 WHERE ("public"."lookup_job"."id" = $3 AND "public"."lookup_job"."owner" = $4 AND "public"."lookup_job"."state" IN ($5,$6)) RETURNING "public"."lookup_job"."id",
"public"."lookup_job"."operation_id", "public"."lookup_job"."state", "public"."lookup_job"."created_at", "public"."lookup_job"."updated_at",
"public"."lookup_job"."expires_at";
-- cancelRequestJob 2
select pg_notify($1, $2);

---- getStatus: GET /v1/status
-- getStatus 1
select 1 as reachable;

---- listEntityTexts: GET /v1/entities/{entityId}/texts
-- listEntityTexts 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from owned_text t
    where t.entity_id = $1::uuid and (t.is_current) and t.text_type not in ('internalNote')) as total, exists (
    select
    from entity o
    where o.id = $2::uuid and o.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then (/* listEntityTexts 1.1: */ '{"compliance":' || coalesce(t.compliance::text, 'null')
    || ',"createdAt":' || coalesce('"' || to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null')
    || ',"id":' || coalesce((t.id)::text, 'null')
    || ',"isCurrent":' || coalesce((t.is_current)::boolean::text, 'null')
    || ',"isPrimary":' || coalesce((t.is_primary)::boolean::text, 'null')
    || ',"language":' || coalesce(to_json(t.language)::text, 'null')
    || ',"owner":' || ('{"entityId":' || coalesce('"' || t.entity_id || '"', 'null')
      || ',"personId":' || coalesce('"' || t.person_id || '"', 'null') || '}')
    || ',"source":' || coalesce(to_json(t.source)::text, 'null')
    || ',"text":' || coalesce(to_json(t.text)::text, 'null')
    || ',"textName":' || coalesce(to_json(t.text_name)::text, 'null')
    || ',"textType":' || coalesce('"' || t.text_type || '"', 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}') end as text, k.key, k.position
  from (
    select t.id, json_build_array(to_json(t.updated_at) #>> '{}', to_json(t.id) #>> '{}')::text as key, row_number() over (
      order by t.updated_at desc, t.id desc) - $4::int as position
    from owned_text t
    where t.entity_id = $5::uuid and (t.is_current) and t.text_type not in ('internalNote')
    order by t.updated_at desc, t.id desc
    limit 26) k
  join owned_text t on t.id = k.id) p on true
order by p.position;

---- getEntityText: GET /v1/entities/{entityId}/texts/{textId}
-- getEntityText 1
select t.id, t.version, (/* listEntityTexts 1.1 */) as text
from owned_text t
join entity o on o.id = t.entity_id
where t.id = $1::int and o.id = $2::uuid and o.deleted_at is null and (true) and true;

---- createEntityText: POST /v1/entities/{entityId}/texts
-- createAddress_1 1, as above
-- createEntityText 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createEntityText 1.1: */ '{"textType":' || coalesce('"' || t.text_type || '"',
    'null')
  || ',"text":' || coalesce(to_json(t.text)::text, 'null')
  || ',"textName":' || coalesce(to_json(t.text_name)::text, 'null')
  || ',"source":' || coalesce(to_json(t.source)::text, 'null')
  || ',"language":' || coalesce(to_json(t.language)::text, 'null')
  || ',"isCurrent":' || coalesce((t.is_current)::boolean::text, 'null')
  || ',"isPrimary":' || coalesce((t.is_primary)::boolean::text, 'null') || '}') as state
from owned_text t
where t.entity_id = $1::uuid and true and t.text_type = $2
order by t.id for
update of t;
-- createEntityText 2
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createEntityText 1.1 */) as state
from owned_text t
where (t.entity_id = any($1::uuid[])) and t.is_current and t.is_primary and t.text_type = any($2)
order by t.id for
update of t;
-- createFullEntity 4, as above
-- createAcquisition 15, as above
-- createEntityText 3
select t.id, t.version, (/* listEntityTexts 1.1 */) as text
from owned_text t
join entity o on o.id = t.entity_id
where t.id = $1::int and o.id = $2::uuid and true;

---- putEntityText: PUT /v1/entities/{entityId}/texts/{textId}
-- createAddress_1 1, as above
-- putEntityText 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createEntityText 1.1 */) as state
from owned_text t
where t.entity_id = $1::uuid and t.id = $2 and true
order by t.id for
update of t;
-- createEntityText 2, as above
-- putEntityText 2
update owned_text t
set text_type = n.text_type, text = n.text, text_name = n.text_name, source = n.source, language = n.language, is_current = n.is_current,
 is_primary = n.is_primary, compliance = n.compliance, last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::owned_text, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createEntityText 3, as above

---- patchEntityText: PATCH /v1/entities/{entityId}/texts/{textId}
-- createAddress_1 1, as above
-- putEntityText 1, as above
-- createEntityText 2, as above
-- putEntityText 2, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createEntityText 3, as above

---- deleteEntityText: DELETE /v1/entities/{entityId}/texts/{textId}
-- createAddress_1 1, as above
-- putEntityText 1, as above
-- putEntityText 2, as above
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createEntityText 3, as above

---- entityTextTypes: GET /v1/entities/texts/types

---- listPersonTexts: GET /v1/people/{personId}/texts
-- listPersonTexts 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from owned_text t
    where t.person_id = $1::uuid and (t.is_current) and t.text_type not in ('internalNote')) as total, exists (
    select
    from person o
    where o.id = $2::uuid and o.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then (/* listEntityTexts 1.1 */) end as text, k.key, k.position
  from (
    select t.id, json_build_array(to_json(t.updated_at) #>> '{}', to_json(t.id) #>> '{}')::text as key, row_number() over (
      order by t.updated_at desc, t.id desc) - $4::int as position
    from owned_text t
    where t.person_id = $5::uuid and (t.is_current) and t.text_type not in ('internalNote')
    order by t.updated_at desc, t.id desc
    limit 26) k
  join owned_text t on t.id = k.id) p on true
order by p.position;

---- getPersonText: GET /v1/people/{personId}/texts/{textId}
-- getPersonText 1
select t.id, t.version, (/* listEntityTexts 1.1 */) as text
from owned_text t
join person o on o.id = t.person_id
where t.id = $1::int and o.id = $2::uuid and o.deleted_at is null and (true) and true;

---- createPersonText: POST /v1/people/{personId}/texts
-- createAddress 1, as above
-- createPersonText 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createEntityText 1.1 */) as state
from owned_text t
where t.person_id = $1::uuid and true and t.text_type = $2
order by t.id for
update of t;
-- createPersonText 2
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createEntityText 1.1 */) as state
from owned_text t
where (t.person_id = any($1::uuid[])) and t.is_current and t.is_primary and t.text_type = any($2)
order by t.id for
update of t;
-- createFullEntity 4, as above
-- createAddress 3, as above
-- createPersonText 3
select t.id, t.version, (/* listEntityTexts 1.1 */) as text
from owned_text t
join person o on o.id = t.person_id
where t.id = $1::int and o.id = $2::uuid and true;

---- putPersonText: PUT /v1/people/{personId}/texts/{textId}
-- createAddress 1, as above
-- putPersonText 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createEntityText 1.1 */) as state
from owned_text t
where t.person_id = $1::uuid and t.id = $2 and true
order by t.id for
update of t;
-- createPersonText 2, as above
-- putEntityText 2, as above
-- createAcquisition 6, as above
-- createAddress 3, as above
-- createPersonText 3, as above

---- patchPersonText: PATCH /v1/people/{personId}/texts/{textId}
-- createAddress 1, as above
-- putPersonText 1, as above
-- createPersonText 2, as above
-- putEntityText 2, as above
-- createAcquisition 6, as above
-- createAddress 3, as above
-- createPersonText 3, as above

---- deletePersonText: DELETE /v1/people/{personId}/texts/{textId}
-- createAddress 1, as above
-- putPersonText 1, as above
-- putEntityText 2, as above
-- createAcquisition 6, as above
-- createAddress 3, as above
-- createPersonText 3, as above

---- personTextTypes: GET /v1/people/texts/types

---- listEntityUniqueIds: GET /v1/entities/{entityId}/unique-ids
-- listEntityUniqueIds 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from unique_id u
    where u.entity_id = $1::uuid and true) as total, exists (
    select
    from entity o
    where o.id = $2::uuid and o.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then (/* getEntityDetail 2.20 */) end as text, k.key, k.position
  from (
    select u.id, json_build_array(to_json(u.updated_at) #>> '{}', to_json(u.id) #>> '{}')::text as key, row_number() over (
      order by u.updated_at desc, u.id desc) - $4::int as position
    from unique_id u
    where u.entity_id = $5::uuid and true
    order by u.updated_at desc, u.id desc
    limit 51) k
  join unique_id u on u.id = k.id) p on true
order by p.position;

---- getEntityUniqueId: GET /v1/entities/{entityId}/unique-ids/{uniqueIdId}
-- getEntityUniqueId 1
select u.id, u.version, (/* getEntityDetail 2.20 */) as text
from unique_id u
join entity o on o.id = u.entity_id
where u.id = $1::int and o.id = $2::uuid and o.deleted_at is null and true;

---- createEntityUniqueId: POST /v1/entities/{entityId}/unique-ids
-- createAddress_1 1, as above
-- mapIdentifiers 2, as above
-- createAcquisition 15, as above
-- createEntityUniqueId 1
select u.id, u.version, (/* getEntityDetail 2.20 */) as text
from unique_id u
join entity o on o.id = u.entity_id
where u.id = $1::int and o.id = $2::uuid and true;

---- updateEntityUniqueId: PATCH /v1/entities/{entityId}/unique-ids/{uniqueIdId}
-- createAddress_1 1, as above
-- updateEntityUniqueId 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, ('{"idType":' || coalesce('"' || t.id_type || '"',
    'null')
  || ',"identifier":' || coalesce(to_json(t.identifier)::text, 'null')
  || ',"source":' || coalesce(to_json(t.source)::text, 'null') || '}') as state
from unique_id t
where t.entity_id = $1::uuid and t.id = $2 and true
order by t.id for
update of t;
-- updateEntityUniqueId 2
update unique_id t
set id_type = n.id_type, identifier = n.identifier, source = n.source, last_event_id = n.last_event_id, version = t.version + 1,
 updated_at = $1::timestamptz
from json_populate_recordset(null::unique_id, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- createAcquisition 15, as above
-- createEntityUniqueId 1, as above

---- deleteEntityUniqueId: DELETE /v1/entities/{entityId}/unique-ids/{uniqueIdId}
-- createAddress_1 1, as above
-- updateEntityUniqueId 1, as above
-- createEntityUniqueId 1, as above
-- deleteEntityUniqueId 1
select row_to_json(t) as row
from unique_id t
where t.id = any($1::int[])
order by array_position($2::int[], t.id);
-- deleteAcquisition 2, as above
-- deleteEntityUniqueId 2
delete from unique_id t
where t.id = any($1::int[]);
-- createAcquisition 6, as above
-- createAcquisition 15, as above

---- listPersonUniqueIds: GET /v1/people/{personId}/unique-ids
-- listPersonUniqueIds 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from unique_id u
    where u.person_id = $1::uuid and true) as total, exists (
    select
    from person o
    where o.id = $2::uuid and o.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then (/* getEntityDetail 2.20 */) end as text, k.key, k.position
  from (
    select u.id, json_build_array(to_json(u.updated_at) #>> '{}', to_json(u.id) #>> '{}')::text as key, row_number() over (
      order by u.updated_at desc, u.id desc) - $4::int as position
    from unique_id u
    where u.person_id = $5::uuid and true
    order by u.updated_at desc, u.id desc
    limit 51) k
  join unique_id u on u.id = k.id) p on true
order by p.position;

---- getPersonUniqueId: GET /v1/people/{personId}/unique-ids/{uniqueIdId}
-- getPersonUniqueId 1
select u.id, u.version, (/* getEntityDetail 2.20 */) as text
from unique_id u
join person o on o.id = u.person_id
where u.id = $1::int and o.id = $2::uuid and o.deleted_at is null and true;

---- createPersonUniqueId: POST /v1/people/{personId}/unique-ids
-- createAddress 1, as above
-- mapIdentifiers 2, as above
-- createAddress 3, as above
-- createPersonUniqueId 1
select u.id, u.version, (/* getEntityDetail 2.20 */) as text
from unique_id u
join person o on o.id = u.person_id
where u.id = $1::int and o.id = $2::uuid and true;

---- updatePersonUniqueId: PATCH /v1/people/{personId}/unique-ids/{uniqueIdId}
-- createAddress 1, as above
-- updatePersonUniqueId 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, ('{"idType":' || coalesce('"' || t.id_type || '"',
    'null')
  || ',"identifier":' || coalesce(to_json(t.identifier)::text, 'null')
  || ',"source":' || coalesce(to_json(t.source)::text, 'null') || '}') as state
from unique_id t
where t.person_id = $1::uuid and t.id = $2 and true
order by t.id for
update of t;
-- updateEntityUniqueId 2, as above
-- createAcquisition 6, as above
-- createAddress 3, as above
-- createPersonUniqueId 1, as above

---- deletePersonUniqueId: DELETE /v1/people/{personId}/unique-ids/{uniqueIdId}
-- createAddress 1, as above
-- updatePersonUniqueId 1, as above
-- createPersonUniqueId 1, as above
-- deleteEntityUniqueId 1, as above
-- deleteAcquisition 2, as above
-- deleteEntityUniqueId 2, as above
-- createAcquisition 6, as above
-- createAddress 3, as above

---- lookupUniqueId: GET /v1/unique-ids/lookup
-- lookupUniqueId 1
select '[' || coalesce(/* getEntityDetail 2.19 */) || ']' as text
from (
  select u.*
  from unique_id u
  where (u.id_type = $1 and u.identifier = $2 or u.id_type = 'ticker' and split_part(u.identifier, ':', 2) = $3) and (exists (
      select 1
      from entity e
      where e.id = u.entity_id and e.deleted_at is null) or exists (
      select 1
      from person p
      where p.id = u.person_id and p.deleted_at is null))
  order by u.id
  limit 200) u;

---- uniqueIdTypes: GET /v1/unique-ids/types

---- listEntityUrls: GET /v1/entities/{entityId}/urls
-- listEntityUrls 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from url_link l
    where l.entity_id = $1::uuid and l.is_current and l.is_primary) as total, exists (
    select
    from entity o
    where o.id = $2::uuid and o.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then (/* listEntities 2.8 */) end as text, k.key, k.position
  from (
    select l.id, json_build_array(to_json(l.updated_at) #>> '{}', to_json(l.id) #>> '{}')::text as key, row_number() over (
      order by l.updated_at desc, l.id desc) - $4::int as position
    from url_link l
    where l.entity_id = $5::uuid and l.is_current and l.is_primary
    order by l.updated_at desc, l.id desc
    limit 26) k
  join url_link l on l.id = k.id) p on true
order by p.position;

---- getEntityUrl: GET /v1/entities/{entityId}/urls/{urlId}
-- getEntityUrl 1
select l.id, l.version, (/* listEntities 2.8 */) as text
from url_link l
join entity o on o.id = l.entity_id
where l.id = $1::int and o.id = $2::uuid and o.deleted_at is null and true;

---- createEntityUrl: POST /v1/entities/{entityId}/urls
-- createAddress_1 1, as above
-- createAcquisition 2, as above
-- createFullEntity 2, as above
-- createEntityUrl 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createOperatingStatus 2.1 */) as state
from url_link t
where (t.entity_id = any($1::uuid[])) and t.is_current and t.is_primary and t.url_type = any($2)
order by t.id for
update of t;
-- createFullEntity 5, as above
-- refreshOne 3, as above
-- createEntityUrl 2
select l.id, l.version, (/* listEntities 2.8 */) as text
from url_link l
join entity o on o.id = l.entity_id
where l.id = $1::int and o.id = $2::uuid and true;

---- putEntityUrl: PUT /v1/entities/{entityId}/urls/{urlId}
-- createAddress_1 1, as above
-- putEntityUrl 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createOperatingStatus 2.1 */) as state
from url_link t
where t.entity_id = $1::uuid and t.id = $2 and true
order by t.id for
update of t;
-- createEntityUrl 1, as above
-- putEntityUrl 2
update url_link t
set url = n.url, url_type = n.url_type, host_path = n.host_path, domain = n.domain, is_current = n.is_current, is_primary = n.is_primary,
 status = n.status, status_checked = n.status_checked, crawl_cdn_provider = n.crawl_cdn_provider, crawl_render_mode = n.crawl_render_mode,
 last_event_id = n.last_event_id, version = t.version + 1, updated_at = $1::timestamptz
from json_populate_recordset(null::url_link, $2::json) n
where t.id = n.id;
-- createAcquisition 6, as above
-- createEntityUrl 2, as above

---- patchEntityUrl: PATCH /v1/entities/{entityId}/urls/{urlId}
-- createAddress_1 1, as above
-- putEntityUrl 1, as above
-- putEntityUrl 2, as above
-- createAcquisition 6, as above
-- createEntityUrl 2, as above

---- deleteEntityUrl: DELETE /v1/entities/{entityId}/urls/{urlId}
-- createAddress_1 1, as above
-- putEntityUrl 1, as above
-- putEntityUrl 2, as above
-- createAcquisition 6, as above
-- createEntityUrl 2, as above

---- listAllEntityUrls: GET /v1/entities/{entityId}/urls/all
-- listAllEntityUrls 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from url_link l
    where l.entity_id = $1::uuid and true) as total, exists (
    select
    from entity o
    where o.id = $2::uuid and o.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then (/* listEntities 2.8 */) end as text, k.key, k.position
  from (
    select l.id, json_build_array(to_json(l.updated_at) #>> '{}', to_json(l.id) #>> '{}')::text as key, row_number() over (
      order by l.updated_at desc, l.id desc) - $4::int as position
    from url_link l
    where l.entity_id = $5::uuid and true
    order by l.updated_at desc, l.id desc
    limit 26) k
  join url_link l on l.id = k.id) p on true
order by p.position;

---- entityUrlTypes: GET /v1/entities/urls/types

---- urlSurfaceMisclassifications: GET /v1/entities/urls/surface-misclassifications

---- listPersonUrls: GET /v1/people/{personId}/urls
-- listPersonUrls 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from url_link l
    where l.person_id = $1::uuid and l.is_current and l.is_primary) as total, exists (
    select
    from person o
    where o.id = $2::uuid and o.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then (/* listEntities 2.8 */) end as text, k.key, k.position
  from (
    select l.id, json_build_array(to_json(l.updated_at) #>> '{}', to_json(l.id) #>> '{}')::text as key, row_number() over (
      order by l.updated_at desc, l.id desc) - $4::int as position
    from url_link l
    where l.person_id = $5::uuid and l.is_current and l.is_primary
    order by l.updated_at desc, l.id desc
    limit 26) k
  join url_link l on l.id = k.id) p on true
order by p.position;

---- getPersonUrl: GET /v1/people/{personId}/urls/{urlId}
-- getPersonUrl 1
select l.id, l.version, (/* listEntities 2.8 */) as text
from url_link l
join person o on o.id = l.person_id
where l.id = $1::int and o.id = $2::uuid and o.deleted_at is null and true;

---- createPersonUrl: POST /v1/people/{personId}/urls
-- createAddress 1, as above
-- createAcquisition 2, as above
-- createFullEntity 2, as above
-- createPersonUrl 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createOperatingStatus 2.1 */) as state
from url_link t
where (t.person_id = any($1::uuid[])) and t.is_current and t.is_primary and t.url_type = any($2)
order by t.id for
update of t;
-- createFullEntity 5, as above
-- refreshOne 3, as above
-- createPersonUrl 2
select l.id, l.version, (/* listEntities 2.8 */) as text
from url_link l
join person o on o.id = l.person_id
where l.id = $1::int and o.id = $2::uuid and true;

---- putPersonUrl: PUT /v1/people/{personId}/urls/{urlId}
-- createAddress 1, as above
-- putPersonUrl 1
select t.id, t.version, json_build_object('entityId', t.entity_id, 'personId', t.person_id) as owner, (/* createOperatingStatus 2.1 */) as state
from url_link t
where t.person_id = $1::uuid and t.id = $2 and true
order by t.id for
update of t;
-- createPersonUrl 1, as above
-- putEntityUrl 2, as above
-- createAcquisition 6, as above
-- createPersonUrl 2, as above

---- patchPersonUrl: PATCH /v1/people/{personId}/urls/{urlId}
-- createAddress 1, as above
-- putPersonUrl 1, as above
-- putEntityUrl 2, as above
-- createAcquisition 6, as above
-- createPersonUrl 2, as above

---- deletePersonUrl: DELETE /v1/people/{personId}/urls/{urlId}
-- createAddress 1, as above
-- putPersonUrl 1, as above
-- putEntityUrl 2, as above
-- createAcquisition 6, as above
-- createPersonUrl 2, as above

---- listAllPersonUrls: GET /v1/people/{personId}/urls/all
-- listAllPersonUrls 1
select h.*, p.*
from (
  select (
    select count(*)::int
    from url_link l
    where l.person_id = $1::uuid and true) as total, exists (
    select
    from person o
    where o.id = $2::uuid and o.deleted_at is null) as known) h
left join (
  select case
  when k.position <= $3 then (/* listEntities 2.8 */) end as text, k.key, k.position
  from (
    select l.id, json_build_array(to_json(l.updated_at) #>> '{}', to_json(l.id) #>> '{}')::text as key, row_number() over (
      order by l.updated_at desc, l.id desc) - $4::int as position
    from url_link l
    where l.person_id = $5::uuid and true
    order by l.updated_at desc, l.id desc
    limit 26) k
  join url_link l on l.id = k.id) p on true
order by p.position;

---- personUrlTypes: GET /v1/people/urls/types

---- listWebhooks: GET /v1/webhooks
-- listWebhooks 1
SELECT "public"."webhook_endpoint"."id", "public"."webhook_endpoint"."url", "public"."webhook_endpoint"."description", "public"."webhook_endpoint"."event_type",
"public"."webhook_endpoint"."is_enabled", "public"."webhook_endpoint"."disabled_reason", "public"."webhook_endpoint"."verified_at",
"public"."webhook_endpoint"."previous_secret_until", "public"."webhook_endpoint"."created_at", "public"."webhook_endpoint"."updated_at" FROM "public"."webhook_endpoint" WHERE "public"."webhook_endpoint"."user_id" = $1 ORDER BY "public"."webhook_endpoint"."created_at" ASC,
"public"."webhook_endpoint"."id" ASC OFFSET $2;

---- createWebhook: POST /v1/webhooks
-- createMyApiKey 1, as above
-- createWebhook 1
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."webhook_endpoint"."id" FROM "public"."webhook_endpoint" WHERE "public"."webhook_endpoint"."user_id" = $1 OFFSET $2) AS "sub";
-- createWebhook 2
select pg_snapshot_xmin(pg_current_snapshot())::text as present;
-- createWebhook 3
INSERT INTO "public"."webhook_endpoint" ("id","user_id","url","description","event_type","secret","is_enabled","credential_id",
  "next_transaction","created_at","updated_at") VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11) RETURNING "public"."webhook_endpoint"."id";
-- createWebhook 4
SELECT "public"."webhook_endpoint"."id", "public"."webhook_endpoint"."url", "public"."webhook_endpoint"."description", "public"."webhook_endpoint"."event_type",
"public"."webhook_endpoint"."is_enabled", "public"."webhook_endpoint"."disabled_reason", "public"."webhook_endpoint"."verified_at",
"public"."webhook_endpoint"."previous_secret_until", "public"."webhook_endpoint"."created_at", "public"."webhook_endpoint"."updated_at" FROM "public"."webhook_endpoint" WHERE ("public"."webhook_endpoint"."id" = $1 AND "public"."webhook_endpoint"."user_id" = $2) LIMIT $3 OFFSET $4;

---- getWebhook: GET /v1/webhooks/{webhookId}
-- createWebhook 4, as above

---- updateWebhook: PATCH /v1/webhooks/{webhookId}
-- createWebhook 4, as above
-- createMyApiKey 1, as above
-- updateWebhook 1
update webhook_endpoint
set url = coalesce($1, url), event_type = coalesce($2::text[], event_type), is_enabled = coalesce($3::boolean, is_enabled),
 disabled_reason = case
when $4 then disabled_reason end, verified_at = case
when coalesce($5, url) = url then verified_at end, credential_id = case
when $6 then $7::uuid
else credential_id end, updated_at = $8, next_transaction = case
when is_enabled and event_type && $9::text[] then next_transaction
else pg_snapshot_xmin(pg_current_snapshot())::text end, description = case
when $10 then description
else $11 end
where id = $12::uuid;
-- createWebhook 4, as above

---- deleteWebhook: DELETE /v1/webhooks/{webhookId}
-- createWebhook 4, as above
-- deleteWebhook 1
DELETE FROM "public"."webhook_endpoint" WHERE "public"."webhook_endpoint"."id" = $1
returning 1;

---- rotateWebhookSecret: POST /v1/webhooks/{webhookId}/rotate-secret
-- createWebhook 4, as above
-- createMyApiKey 1, as above
-- rotateWebhookSecret 1
update webhook_endpoint
set previous_secret = secret, secret = $1, previous_secret_until = $2, credential_id = $3::uuid, updated_at = $4
where id = $5::uuid;
-- createWebhook 4, as above

---- testWebhook: POST /v1/webhooks/{webhookId}/test
-- createWebhook 4, as above
-- testWebhook 1
INSERT INTO "public"."webhook_delivery" ("id","endpoint_id","message_id","event_type","payload","status","attempt","created_at",
  "updated_at") VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)
returning 1;
-- refreshOne 3, as above
-- testWebhook 2
SELECT "public"."webhook_delivery"."id", "public"."webhook_delivery"."endpoint_id", "public"."webhook_delivery"."message_id",
"public"."webhook_delivery"."event_type", "public"."webhook_delivery"."payload", "public"."webhook_delivery"."status", "public"."webhook_delivery"."attempt",
"public"."webhook_delivery"."response_status", "public"."webhook_delivery"."error", "public"."webhook_delivery"."created_at",
"public"."webhook_delivery"."updated_at" FROM "public"."webhook_delivery" WHERE ("public"."webhook_delivery"."id" = $1 AND "public"."webhook_delivery"."endpoint_id" = $2) LIMIT $3 OFFSET $4;

---- listWebhookDeliveries: GET /v1/webhooks/{webhookId}/deliveries
-- createWebhook 4, as above
-- listWebhookDeliveries 1
SELECT "public"."webhook_delivery"."id", "public"."webhook_delivery"."endpoint_id", "public"."webhook_delivery"."message_id",
"public"."webhook_delivery"."event_type", "public"."webhook_delivery"."payload", "public"."webhook_delivery"."status", "public"."webhook_delivery"."attempt",
"public"."webhook_delivery"."response_status", "public"."webhook_delivery"."error", "public"."webhook_delivery"."created_at",
"public"."webhook_delivery"."updated_at" FROM "public"."webhook_delivery" WHERE "public"."webhook_delivery"."endpoint_id" = $1 ORDER BY "public"."webhook_delivery"."created_at" DESC,
"public"."webhook_delivery"."id" DESC LIMIT $2 OFFSET $3;
-- listWebhookDeliveries 2
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."webhook_delivery"."id" FROM "public"."webhook_delivery" WHERE "public"."webhook_delivery"."endpoint_id" = $1 OFFSET $2) AS "sub";

---- getWebhookDelivery: GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}
-- createWebhook 4, as above
-- testWebhook 2, as above

---- replayWebhookDelivery: POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay
-- createWebhook 4, as above
-- testWebhook 2, as above
-- testWebhook 1, as above
-- refreshOne 3, as above
-- testWebhook 2, as above

---- listSavedSearches: GET /v1/saved-searches
-- listSavedSearches 1
SELECT "public"."saved_search"."id", "public"."saved_search"."name", "public"."saved_search"."record_type", "public"."saved_search"."filter",
"public"."saved_search"."question", "public"."saved_search"."record_id", "public"."saved_search"."disabled_reason", "public"."saved_search"."cursor",
"public"."saved_search"."created_at", "public"."saved_search"."updated_at", "public"."saved_search"."is_alert_on", "public"."saved_search"."alert_event",
"public"."saved_search"."webhook_id", "public"."saved_search"."digest_minute", "public"."saved_search"."expires_at", "public"."saved_search"."alert_filter" FROM "public"."saved_search" WHERE "public"."saved_search"."user_id" = $1 ORDER BY "public"."saved_search"."created_at" DESC,
"public"."saved_search"."id" DESC OFFSET $2;

---- createSavedSearch: POST /v1/saved-searches
-- createMyApiKey 1, as above
-- createSavedSearch 1
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."saved_search"."id" FROM "public"."saved_search" WHERE "public"."saved_search"."user_id" = $1 OFFSET $2) AS "sub";
-- createSavedSearch 2
INSERT INTO "public"."saved_search" ("id","user_id","name","record_type","filter","question","record_id","is_alert_on","is_open",
  "member_count","cursor","sent_cursor","created_at","updated_at") VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14) RETURNING "public"."saved_search"."id";
-- createSavedSearch 3
SELECT "public"."saved_search"."id", "public"."saved_search"."name", "public"."saved_search"."record_type", "public"."saved_search"."filter",
"public"."saved_search"."question", "public"."saved_search"."record_id", "public"."saved_search"."disabled_reason", "public"."saved_search"."cursor",
"public"."saved_search"."created_at", "public"."saved_search"."updated_at", "public"."saved_search"."is_alert_on", "public"."saved_search"."alert_event",
"public"."saved_search"."webhook_id", "public"."saved_search"."digest_minute", "public"."saved_search"."expires_at", "public"."saved_search"."alert_filter" FROM "public"."saved_search" WHERE ("public"."saved_search"."id" = $1 AND "public"."saved_search"."user_id" = $2) LIMIT $3 OFFSET $4;

---- getSavedSearch: GET /v1/saved-searches/{savedSearchId}
-- createSavedSearch 3, as above

---- updateSavedSearch: PATCH /v1/saved-searches/{savedSearchId}
-- createSavedSearch 3, as above
-- createSavedSearch 3, as above
-- createMyApiKey 1, as above
-- updateSavedSearch 1
UPDATE "public"."saved_search" SET "name" = $1, "updated_at" = $2 WHERE "public"."saved_search"."id" = $3
returning 1;
-- createSavedSearch 3, as above

---- deleteSavedSearch: DELETE /v1/saved-searches/{savedSearchId}
-- createSavedSearch 3, as above
-- deleteSavedSearch 1
DELETE FROM "public"."saved_search" WHERE "public"."saved_search"."id" = $1
returning 1;

---- listSavedSearchResults: GET /v1/saved-searches/{savedSearchId}/results
-- createSavedSearch 3, as above
-- listSavedSearchResults 1
with marked as materialized (
  select d.kind, d.record_id, d.is_neighbour
  from filter_due d
  limit 2000 + 1), due as materialized (
  select array(
    select distinct m.record_id
    from marked m
    where m.kind = 'entity' and not m.is_neighbour) as ids, (
    select count(*)
    from marked) <= 2000 and exists (
    select 1
    from filter_state s
    where s.kind = 'entity' and s.signature = $1) as ready), stored as (/* entityFiltersRefined 1.1 */), changed(id, name) as materialized (
  select e.id, e.name_brand
  from (
    select *
    from entity t
    where t.id = any(array(
        select unnest(d.ids)
        from due d
        where d.ready)) offset 0) e
  where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($3)), n as materialized (/* listEntitiesPost 1.2 */),
 all_bits(bits) as materialized (
  select array_agg(coalesce(b.bits, b'0'::bit(51200))
    order by g.chunk)
  from generate_series(0, (
      select max(b.chunk)
      from stored b)) g(chunk)
  left join stored b using (chunk))
select h.*, p.*
from (
  select (
    select d.ready
    from due d) as ready, (
    select n.total
    from n) as total) h
left join (
  select (/* listSavedSearchResults 1.1: */ '{"recordType":' || '"entity"'::text
    || ',"recordId":' || coalesce('"' || e.id::text || '"', 'null')
    || ',"recordName":' || coalesce(to_json(e.name_brand)::text, 'null')
    || ',"updatedAt":' || coalesce('"' || to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"',
      'null') || '}') as text, case
  when k.position = $5 then json_build_array(to_json(e.name_brand collate "und-x-icu") #>> '{}', to_json(e.id) #>> '{}')::text end as key,
   k.position
  from (
    select w.id, row_number() over (
      order by w.name collate "und-x-icu", w.id) as position
    from (
      select m.id, m.name
      from (
        select *
        from changed
        union all (/* listEntitiesPost 1.3 */)
        union all (
          select r.record_id, r.name
          from counted_record r
          where r.reach = 'private' and r.kind = 'entity' and not (
            select n.few
            from n) and get_bit((
              select a.bits
              from all_bits a)[r.number / 51200 + 1], r.number % 51200) = 1
          order by r.name collate "und-x-icu", r.record_id
          limit 20)) m
      order by m.name collate "und-x-icu", m.id
      limit 20) w) k
  join entity e on e.id = k.id) p on true
order by p.position;
-- listSavedSearchResults 2
with matches as materialized (
  select e.id as id, e.name_brand collate "und-x-icu" as k0
  from entity e
  where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($1)
  limit 10000 + 1), n as materialized (
  select case
  when c.few then c.count
  else (
    select count(*)::int
    from entity e
    where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($2)) end as total, c.few
  from (
    select count(*)::int as count, count(*) <= 10000 as few
    from matches) c)
select h.*, p.*
from (
  select true as ready, (
    select n.total
    from n) as total) h
left join (
  select (/* listSavedSearchResults 1.1 */) as text, case
  when k.position = $3 then json_build_array(to_json(e.name_brand collate "und-x-icu") #>> '{}', to_json(e.id) #>> '{}')::text end as key,
   k.position
  from ( (
      select matches.id, row_number() over (
        order by matches.k0 asc, matches.id asc) as position
      from (
        select *
        from matches
        where (
          select few
          from n)
        order by matches.k0 asc, matches.id asc
        limit 20) matches)
    union all (
      select w.id, row_number() over (
        order by w.k0 asc, w.id asc) as position
      from (
        select e.id as id, e.name_brand collate "und-x-icu" as k0
        from entity e
        where not (
          select few
          from n) and e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and (e.deleted_at is null and not e.is_hidden and e.show_on_sitemap and e.type_record = any($4)) is true
        order by e.name_brand collate "und-x-icu" asc, e.id asc
        limit 20) w)) k
  join entity e on e.id = k.id) p on true
order by p.position;

---- listSavedSearchEvents: GET /v1/saved-searches/{savedSearchId}/events
-- createSavedSearch 3, as above
-- listSavedSearchEvents 1
SELECT "public"."alert_event"."id", "public"."alert_event"."cursor", "public"."alert_event"."kind", "public"."alert_event"."record_id",
"public"."alert_event"."detail", "public"."alert_event"."created_at", "public"."alert_event"."search_id" FROM "public"."alert_event" WHERE "public"."alert_event"."search_id" = $1 ORDER BY "public"."alert_event"."created_at" DESC,
"public"."alert_event"."id" DESC LIMIT $2 OFFSET $3;
-- listSavedSearchEvents 2
SELECT COUNT(*) AS "_count$_all" FROM (SELECT "public"."alert_event"."id" FROM "public"."alert_event" WHERE "public"."alert_event"."search_id" = $1 OFFSET $2) AS "sub";
-- listSavedSearchEvents 3
SELECT "public"."saved_search"."id", "public"."saved_search"."record_type" FROM "public"."saved_search" WHERE "public"."saved_search"."id" IN (NULL) OFFSET $1;

---- searchWeb: POST /v1/search/web
-- searchWeb 1
select id
from web_search
where source_key = $1 and expires_at > $2
order by created_at desc, id desc
limit 1;
-- searchWeb 2
insert into web_search (id, source_key, search, language, region, cache_key, source, provider, provider_request_id, http_status,
   byte_count, media_type, charset, content_encoding, result, hit_count, created_at, expires_at, last_accessed_at)
values ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb, 0, $16, $17, $18);

---- getWebSearch: GET /v1/search/web/{documentId}
-- getWebSearch 1
SELECT "public"."web_search"."id", "public"."web_search"."source_key", "public"."web_search"."search", "public"."web_search"."language",
"public"."web_search"."region", "public"."web_search"."cache_key", "public"."web_search"."source", "public"."web_search"."provider",
"public"."web_search"."provider_request_id", "public"."web_search"."http_status", "public"."web_search"."byte_count", "public"."web_search"."media_type",
"public"."web_search"."charset", "public"."web_search"."content_encoding", "public"."web_search"."result", "public"."web_search"."hit_count",
"public"."web_search"."created_at", "public"."web_search"."expires_at", "public"."web_search"."last_accessed_at" FROM "public"."web_search" WHERE "public"."web_search"."id" = $1 LIMIT $2 OFFSET $3;

---- checkSearchProvider: GET /v1/search/provider
