/*
 * SQL statements that create people, and the records around entities and people: addresses, texts, tags, funding,
 * relationships and news. As for entities, all values are computed from the number of the record. `roll(i, what,
 * sides)` is a random number that is always the same for the same arguments.
 */

const SENTENCE = `initcap(w[1 + roll(i, 201, 20)]) || ' ' || w[1 + roll(i, 202, 20)] || ' for ' || w[1 + roll(i, 203, 20)] || ' teams that '
  || w[1 + roll(i, 204, 20)] || ' ' || w[1 + roll(i, 205, 20)] || ' with ' || w[1 + roll(i, 206, 20)] || '.'`
const VOCABULARY = `array['builds','software','battery','storage','payments','clinical','robots','shipping','farming','protein','satellite',
  'security','privacy','insurance','mortgage','sensor','cloud','genome','classroom','carbon']`

const places = [
  `insert into state (country_id, name, name_key) select c.id, 'State ' || n || ' of ' || c.name, 'state ' || n || ' of ' || c.name_key
   from (select * from country order by id limit 30) c cross join generate_series(1, 5) n`,
  `insert into city (country_id, state_id, name, name_key) select s.country_id, s.id, 'City ' || s.id || '-' || n, 'city ' || s.id || ' ' || n
   from state s cross join generate_series(1, 4) n`,
  `insert into address (address_line1, postal_code, city_id, state_id, country_id, full_address, canonical_key, latitude, longitude, created_at, updated_at)
   select n || ' Main Street', lpad(n::text, 5, '0'), y.id, y.state_id, y.country_id, n || ' Main Street, ' || y.name, y.id || '/' || n,
     10 + n, 20 + n, timestamptz '2025-01-01Z', timestamptz '2025-01-01Z'
   from city y cross join generate_series(1, 10) n`,
  `insert into address_join (address_id, entity_id, role, is_current, created_at, updated_at)
   select (select min(id) from address) + roll(roll(i, 210, 5) * roll(i, 211, 1200), 212, 6000), uuid_of(i, 'entity'),
     (array['dominant', 'domicile', null])[n + 1], true, instant_of(i, 12), instant_of(i, 12)
   from generate_series(1, $1::int) i cross join generate_series(0, 1) n where roll(i, 213, 10) > 1 and n <= roll(i, 214, 2) order by i, n`,
]

const names = [
  `insert into entity_alias (entity_id, position, name, name_key, type, displayable)
  select uuid_of(i, 'entity'), n, 'Former Name ' || i || ' No. ' || n, 'former name ' || i || ' no ' || n,
    (array['alternativeDba', 'relatedLegal', null])[1 + roll(i, 20 + n, 3)], (array[true, false, null])[1 + roll(i, 30 + n, 3)]
  from generate_series(1, $1::int) i cross join generate_series(0, 1) n
  where roll(i, 16, 4) > 2 and n <= roll(i, 17, 2)
  order by i, n`,
]

const identifiers = [
  `insert into unique_id (entity_id, id_type, identifier, source, created_at, updated_at)
  select uuid_of(i, 'entity'), (array['secCik', 'ein', 'ticker'])[n + 1],
    case n when 0 then lpad(i::text, 10, '0') when 1 then lpad((100000000 + i)::text, 9, '0') else 'T' || upper(to_hex(i)) end,
    case when n < 2 then 'https://www.sec.gov/' end, instant_of(i, 12),
    instant_of(i, 12) + roll(i, 40 + n, 30) * interval '1 day'
  from generate_series(1, $1::int) i cross join generate_series(0, 2) n
  where n < roll(i, 19, 4)
  order by i, n`,
]

const events = [
  `insert into provenance_event (id, record_type, record_id, entity_id, action, change, operation_id, source_type, source_detail,
    source_provider, caller_id, trace_id, created_at)
  select e.last_event_id, 'entity', e.id::text, e.id, 'create', json_build_object('nameBrand', json_build_array(null, e.name_brand)),
    'import', 'import', 'bench', 'bench', 'import', md5(e.id::text), e.created_at
  from entity e order by e.id limit $1`,
]

const texts = [
  `insert into owned_text (entity_id, text_type, text, created_at, updated_at)
   select uuid_of(i, 'entity'), (array['summary', 'expanded'])[n], case n when 1 then ${SENTENCE} else
     ${SENTENCE} || ' ' || repeat('It began small and grew by careful work. ', 4) || chr(10) || chr(10) || repeat('Its customers stay for years. ', 6) end,
     instant_of(i, 12), instant_of(i, 12)
   from generate_series(1, $1::int) i cross join generate_series(1, 2) n cross join (select ${VOCABULARY} as w) v order by i, n`,
]

const tags = [
  `insert into tag (bucket, name, name_key, slug, created_at, updated_at)
   select b, initcap(b) || ' ' || n, lower(b) || ' ' || n, lower(b) || '-' || n, timestamptz '2025-01-01Z', timestamptz '2025-01-01Z'
   from unnest(array['industry', 'tag', 'typeModel', 'typeCustomer', 'geoLocationExposure', 'mainProduct']) b cross join generate_series(1, 40) n`,
  `insert into entity_tag (entity_id, tag_id, is_current, is_primary, created_at, updated_at)
   select uuid_of(i, 'entity'), (select min(id) from tag) + roll(i * 4 + n, 220, 240), true, false, instant_of(i, 12), instant_of(i, 12)
   from generate_series(1, $1::int) i cross join generate_series(0, 3) n where n <= roll(i, 221, 4) order by i, n on conflict do nothing`,
]

const people = `
   insert into person (id, public_id, slug, name_first, name_last, name_full, name_full_key, is_hidden, show_on_sitemap, last_event_id,
     created_at, updated_at, last_modified_at)
   select uuid_of(i, 'person'), 'p' || lpad(to_hex(i), 12, '0'), 'person-' || i, f, l, f || ' ' || l, lower(f || ' ' || l),
     roll(i, 230, 20) = 0, roll(i, 230, 20) > 0, uuid_of(i, 'person event'), instant_of(i, 231), instant_of(i, 231), instant_of(i, 231)
   from generate_series(1, $1::int * 3 / 2) i cross join lateral (
     select (array['Ada','Ben','Chloe','Dara','Emil','Fay','Gus','Hana','Ines','Jon','Kira','Leo','Mia','Nils','Olga','Pia'])[1 + roll(i, 232, 16)] as f,
       (array['Adler','Brandt','Castro','Dietz','Evans','Fischer','Grant','Huber','Ito','Jansen','Klein','Lopez','Meyer','Novak'])[1 + roll(i, 233, 14)]
         || ' ' || i % 1000 as l) n`

const associations = [
  `insert into corporate_title (name, name_key, function, level)
   select t, lower(t), 'management', 'executive' from unnest(array['Founder','Chief Executive Officer','Chief Technology Officer','Partner','Director',
     'Vice President','Head of Sales','Engineer','Advisor','Board Member','Analyst','Designer','Counsel','Controller','Chief Operating Officer']) t`,
  `insert into entity_person (entity_id, person_id, title_id, start_date, end_date, is_current, score, created_at, updated_at)
   select uuid_of(1 + roll(i * 3 + n, 240, $1::int), 'entity'), uuid_of(i, 'person'), (select min(id) from corporate_title) + roll(i * 3 + n, 241, 15),
     instant_of(i, 242), case when roll(i * 3 + n, 243, 3) = 0 then instant_of(i, 242) + interval '2 years' end, roll(i * 3 + n, 243, 3) > 0,
     roll(i * 3 + n, 244, 100), instant_of(i, 231), instant_of(i, 231)
   from generate_series(1, $1::int * 3 / 2) i cross join generate_series(0, 2) n where n <= roll(i, 245, 3) order by i, n on conflict do nothing`,
]

const links = [
  `insert into url_link (entity_id, url, url_type, host_path, domain, created_at, updated_at)
  select uuid_of(i, 'entity'), 'https://' || case when n = 0 then 'www.' || host else host || '/' || path end,
    type, case when n = 0 then host else host || '/' || path end, host, instant_of(i, 12), instant_of(i, 12)
  from generate_series(1, $1::int) i cross join generate_series(0, 2) n cross join lateral (
    select (array['website', 'linkedin', 'twitter'])[n + 1] as type,
      (array['company-' || i || '.example', 'linkedin.com', 'x.com'])[n + 1] as host,
      (array['', 'company/' || i, 'company' || i])[n + 1] as path) link
  where n <= roll(i, 18, 3)
  order by i, n`,
  `insert into url_link (person_id, url, url_type, host_path, domain, created_at, updated_at)
   select uuid_of(i, 'person'), 'https://linkedin.com/in/p' || i, 'linkedin', 'linkedin.com/in/p' || i, 'linkedin.com', instant_of(i, 231), instant_of(i, 231)
   from generate_series(1, $1::int * 3 / 2) i where roll(i, 246, 2) = 0`,
]

const STAGE = `(array['Pre-Seed','Seed','Series A','Series B','Series C','Series D','Debt','Grant'])[1 + n]`
const money = [
  `insert into fundraise_round (id, entity_id, round, round_stage, amount_raised, amount_raised_usd, currency, valuation_post_money,
     date_announced, status, data_confidence, investor_count, created_at, updated_at)
   select uuid_of(i * 8 + n, 'round'), uuid_of(i, 'entity'), ${STAGE}, ${STAGE}, a, a, 'USD', case when n < 6 then a * 5 end,
     timestamptz '2012-01-01Z' + (n * 500 + roll(i, 250, 900)) * interval '1 day', 'Completed', 'High', roll(i, 251, 9), instant_of(i, 12), instant_of(i, 12)
   from generate_series(1, $1::int) i cross join generate_series(0, 7) n
   cross join lateral (select (1 + roll(i * 8 + n, 252, 900)) * 100000::bigint * (n + 1) as a) m
   where n < roll(i, 253, 6) - 1 + roll(i, 254, 2) order by i, n`,
  `insert into investor_join (id, round_id, entity_id, person_id, lead_investor, amount_invested, created_at, updated_at)
   select uuid_of(r.i * 4 + k, 'join'), r.id, case when by > 0 then firm.id end, case when by = 0 then uuid_of(1 + roll(r.i * 4 + k, 261, $1::int), 'person') end,
     k = 0, case when roll(r.i * 4 + k, 262, 2) = 0 then r.amount_raised / 4 end, r.created_at, r.updated_at
   from (select *, row_number() over (order by id)::int as i from fundraise_round) r cross join generate_series(0, 3) k
   cross join lateral (select roll(r.i * 4 + k, 263, 20) as by) dice
   join (select id, row_number() over (order by id) as n, count(*) over () as all_of from entity where type_record in ('Investment Firm', 'Fund')) firm
     on firm.n = 1 + roll(r.i * 4 + k, 264, (select count(*)::int from entity where type_record in ('Investment Firm', 'Fund')))
   where k <= roll(r.i, 265, 4) on conflict do nothing`,
]

const employees = [
  `insert into research_detail (entity_id, type, discrete_value, as_of_date, created_at, updated_at)
   select uuid_of(i, 'entity'), 'numberOfEmployees', 1 + roll(i, 270, 5000), instant_of(i, 12), instant_of(i, 12), instant_of(i, 12)
   from generate_series(1, $1::int) i where roll(i, 271, 4) > 0`,
]

const relationships = [
  `insert into entity_relationship (relationship_type, source_entity_id, target_entity_id, as_of, created_at, updated_at)
   select 'competitor', uuid_of(i, 'entity'), uuid_of(i + 1 + roll(i, 272, 50), 'entity'), '2024-01-01', instant_of(i, 12), instant_of(i, 12)
   from generate_series(1, $1::int - 60) i where roll(i, 273, 5) = 0 on conflict do nothing`,
]

const news = [
  `insert into news_article (slug, title, title_key, excerpt, publication, url_original, host_path, domain, categories, category, published_at, created_at, updated_at)
   select 'news-' || i, ${SENTENCE}, 'news ' || i, ${SENTENCE}, 'Daily ' || roll(i, 280, 50), 'https://news.example/' || i, 'news.example/' || i, 'news.example',
     array['funding'], 'funding', instant_of(i, 281), instant_of(i, 12), instant_of(i, 12)
   from generate_series(1, $1::int / 4) i cross join (select ${VOCABULARY} as w) v`,
  `insert into news_entity (news_id, entity_id, created_at, updated_at)
   select n.id, uuid_of(1 + roll(n.id * 2 + k, 282, $1::int), 'entity'), n.created_at, n.updated_at
   from news_article n cross join generate_series(0, 1) k on conflict do nothing`,
]

const withFunctions = (statement: string) => statement.replace(/\b(roll|uuid_of|instant_of)\(/g, 'pg_temp.$1(')

/** Creates the people. `$1` is the number of entities. */
export const personRows = withFunctions(people)

/** Statements that must run in this order. Different lists can run at the same time, after entities and people exist. */
export const nounRows: readonly (readonly string[])[] = [
  money,
  links,
  associations,
  texts,
  tags,
  places,
  names,
  identifiers,
  events,
  employees,
  relationships,
  news,
].map((statements) => statements.map(withFunctions))
