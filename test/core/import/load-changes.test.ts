import { beforeEach, expect, test } from 'vitest'
import { crunchbaseCollection } from '../../../src/import/format/crunchbase.js'
import { ycCollection } from '../../../src/import/format/yc.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { changedNothing } from '../../../src/import/load/tally.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { crunchbaseFolder, figures, ycCompany, ycFile, ycList } from '../../support/imports.js'

const database = await testDatabase()
const options = { db: database, clock: systemClock }
const load = (files: Record<string, string>) => loadCollection(crunchbaseCollection(crunchbaseFolder(files)), options)

beforeEach(() => database.rows(sql`truncate entity, person, provenance_event cascade`).then(() => undefined))

/** Values of the sheets. A test changes some of them. */
const defaults = {
  name: 'Acme',
  status: 'operating',
  last: 'Founder',
  ended: '',
  current: 't',
  amount: '10000000',
  usd: '11000000',
  lead: 'f',
  relation: 'Division',
  bought: '',
  price: '5',
}
const sheets = (changed: Partial<typeof defaults> = {}) => {
  const values = { ...defaults, ...changed }
  return {
    'organizations.csv': `uuid,name,status,short_description\no1,${values.name},${values.status},Acme makes robots that fold the laundry of hotels.\no2,Buyer,operating,`,
    'people.csv': `first_name,last_name,uuid,primary_organization_uuid\nBo,${values.last},p1,\nCy,Partner,p2,`,
    'investors.csv': 'investor_name,uuid,cb_url\nBig Capital,i1,https://www.crunchbase.com/organization/big-capital',
    'jobs.csv': `person_uuid,org_uuid,started_on,ended_on,is_current,title\np1,o1,2001-05-01,${values.ended},${values.current},CEO`,
    'funding_rounds.csv': `company_uuid,company_name,funding_round_uuid,funding_round_type,funding_round_code,announced_on,raised_amount_usd,raised_amount,raised_amount_currency_code\no1,Acme,r1,venture,A,2003-02-01,${values.usd},${values.amount},EUR`,
    'investments.csv': `funding_round_uuid,investor_uuid,is_lead_investor\nr1,i1,${values.lead}`,
    'investment_partners.csv': 'funding_round_uuid,investor_uuid,partner_uuid\nr1,i1,p2',
    'org_parents.csv': `org_uuid,parent_org_uuid,relationship_to_parent\ni1,o2,${values.relation}`,
    'acquisitions.csv': `acquiree_name,acquirer_name,acquiree_uuid,acquirer_uuid,acquired_on,price_usd\nAcme,Buyer,o1,o2,${values.bought},${values.price}`,
  }
}

const count = (kind: string) => `(select count(*)::int from ${kind})`
const rows = async () =>
  database.rows(
    raw(
      `select ${[
        'entity',
        'person',
        'entity_person',
        'fundraise_round',
        'investor_join',
        'investor_partner',
        'entity_relationship',
        'provenance_event',
        'source_record',
      ]
        .map((kind) => `${count(kind)} as ${kind}`)
        .join(', ')}`,
    ),
  )

/** The stored values that come from the sheets. */
const state = () =>
  database.rows(sql`
    select e.name_brand as name, e.slug, p.name_full as person, e.total_raised::float as raised,
      (select json_agg(a.name order by a.position) from entity_alias a where a.entity_id = e.id) as alias,
      json_build_array(j.end_date::date, j.is_current) as job,
      (select json_build_array(r.amount_raised, r.amount_raised_usd) from fundraise_round r where r.round_stage = 'Series A') as round,
      (select i.lead_investor from investor_join i join fundraise_round r on r.id = i.round_id where r.round_stage = 'Series A') as lead,
      (select k.detail from entity_relationship k where k.relationship_type = 'parent') as relation,
      (select json_build_array(r.amount_raised, r.date_funding_complete::date, i.amount_invested::float, k.as_of)
        from entity_relationship k join fundraise_round r on r.id = k.round_id join investor_join i on i.round_id = r.id) as bought
    from entity e, entity_person j join person p on p.id = j.person_id where e.id = j.entity_id`)

const before = {
  name: 'Acme',
  slug: 'acme',
  person: 'Bo Founder',
  raised: 11_000_000,
  alias: null,
  job: [null, true],
  round: [10_000_000, 11_000_000],
  lead: false,
  relation: 'Division',
  bought: [5, null, 5, null],
}

test('changed rows change their people, rounds, associations, investments and relationships, and nothing else', async () => {
  await load(sheets())
  expect(await state()).toEqual([before])
  const [counts] = await rows()
  const changed = sheets({
    name: 'Acme Robots',
    last: 'Married',
    ended: '2010-06-30',
    current: 'f',
    amount: '12000000',
    usd: '13000000',
    lead: 't',
    relation: 'Subsidiary',
    bought: '2011-01-02',
    price: '7',
  })
  const tally = await load(changed)
  expect({ ...figures(tally), kept: tally.kept, bad: tally.losses }).toEqual({
    entity: [0, 1, 2],
    person: [0, 1, 1],
    association: [0, 1, 0],
    round: [0, 1, 0],
    investment: [0, 1, 0],
    partner: [0, 0, 1],
    relationship: [0, 1, 0],
    acquisition: [0, 1, 0],
    kept: 0,
    bad: [],
  })
  const after = {
    name: 'Acme Robots',
    slug: 'acme',
    person: 'Bo Married',
    raised: 13_000_000,
    alias: ['Acme'],
    job: ['2010-06-30', false],
    round: [12_000_000, 13_000_000],
    lead: true,
    relation: 'Subsidiary',
    bought: [7, '2011-01-02', 7, '2011-01-02'],
  }
  expect(await state()).toEqual([after])
  expect(
    await database.rows(sql`
      select record_type as record, change, source_type as source from provenance_event where action = 'update' and operation_id = 'import'
        and not change ? 'partnerId'
        and record_type in ('person', 'entityPersonJoin', 'fundraiseTransactionInvestorJoin')
      order by number`),
  ).toEqual([
    { record: 'person', change: { nameLast: ['Founder', 'Married'] }, source: 'import' },
    {
      record: 'entityPersonJoin',
      change: { endDate: [null, '2010-06-30T00:00:00.000Z'], isCurrent: [true, false] },
      source: 'import',
    },
    { record: 'fundraiseTransactionInvestorJoin', change: { leadInvestor: [false, true] }, source: 'import' },
    { record: 'fundraiseTransactionInvestorJoin', change: { amountInvested: [5, 7] }, source: 'import' },
  ])
  expect(await rows()).toMatchObject([{ ...counts, provenance_event: expect.any(Number) }])
  const [changedCounts] = await rows()
  const again = await load(changed)
  expect({ nothing: changedNothing(again), kept: again.kept }).toEqual({ nothing: true, kept: 0 })
  expect([await state(), await rows()]).toEqual([[after], [changedCounts]])
})

test('a value that has changed from another source stays and is counted; the rest of the row is updated', async () => {
  await load(sheets())
  await database.rows(sql`
    update provenance_event set source_type = 'firstPartyWebsite'
    where record_type in ('fundraiseTransactionInvestorJoin', 'entityPersonJoin', 'text') or (record_type = 'person' and change::text like '%Founder%')`)
  await database.rows(sql`
    insert into provenance_event (id, record_type, record_id, entity_id, action, change, operation_id, source_type, source_detail, caller_id, trace_id, created_at)
    select gen_random_uuid(), 'fundraiseTransaction', r.id, r.entity_id, 'update', '{"amountRaised": [1, 10000000]}', 'test', 'newsArticle', 'https://news.example', 'test', 'test', r.created_at
    from fundraise_round r where r.round_stage = 'Series A'`)
  const changed = {
    ...sheets({ last: 'Married', ended: '2010-06-30', amount: '12000000', lead: 't', relation: 'Subsidiary' }),
    'organizations.csv':
      'uuid,name,status,short_description\no1,Acme,closed,Acme has robots that fold the laundry of all hotels.\no2,Buyer,operating,',
  }
  changed['funding_rounds.csv'] = changed['funding_rounds.csv'].replace('2003-02-01', '2003-02-02')
  const tally = await load(changed)
  expect({ ...figures(tally), kept: tally.kept }).toMatchObject({
    entity: [0, 1, 2],
    person: [0, 0, 2],
    association: [0, 0, 1],
    round: [0, 1, 0],
    investment: [0, 0, 1],
    relationship: [0, 1, 0],
    // The person's name, both ends of the job, the round's amount, the lead and the text.
    kept: 6,
  })
  expect(await state()).toEqual([{ ...before, relation: 'Subsidiary' }])
  expect(
    await database.rows(sql`
      select (select r.date_announced::date::text from fundraise_round r where r.round_stage = 'Series A') as day,
        (select json_agg(t.text) from owned_text t) as texts,
        (select e.operating_status from entity e where e.name_brand = 'Acme') as status`),
  ).toEqual([{ day: '2003-02-02', texts: ['Acme makes robots that fold the laundry of hotels.'], status: 'Closed' }])
  expect(await load(changed).then(({ kept }) => kept)).toBe(0)
})

test('a changed row does not create again a record that was removed', async () => {
  await load(sheets())
  await database.rows(sql`delete from entity_person`)
  await database.rows(
    sql`delete from investor_join i using fundraise_round r where r.id = i.round_id and r.round_stage = 'Series A'`,
  )
  await database.rows(sql`delete from entity_relationship where relationship_type = 'parent'`)
  const [counts] = await rows()
  const tally = await load(sheets({ ended: '2010-06-30', lead: 't', relation: 'Subsidiary' }))
  expect(figures(tally)).toMatchObject({ association: [0, 0, 1], investment: [0, 0, 1], relationship: [0, 0, 1] })
  expect(await rows()).toEqual([counts])
})

test('updates a changed participation, including its batch', async () => {
  const list = (status: string, batch: string) => ycFile(ycList(ycCompany(1, { status, batch })))
  const participation = () =>
    database.rows(sql`select k.batch, k.status, k.as_of::text as day, e.accelerator_cohort as cohort
      from entity_relationship k join entity e on e.id = k.source_entity_id`)
  await loadCollection(ycCollection(list('Active', 'Winter 2012')), options)
  const tally = await loadCollection(ycCollection(list('Acquired', 'Summer 2012')), options)
  expect(figures(tally)).toEqual({ entity: [0, 1, 1], relationship: [0, 1, 0] })
  expect(await participation()).toEqual([
    { batch: 'Summer 2012', status: 'Acquired', day: '2012-06-01', cohort: 'Summer 2012' },
  ])
})

test('40 changed rows need as many statements as 3', async () => {
  const counts: number[] = []
  const many = (size: number, amount: string) => {
    const of = (row: (id: number) => string) => Array.from({ length: size }, (_, id) => row(id)).join('\n')
    return {
      'organizations.csv': `uuid,name,status\n${of((id) => `o${id},Acme ${id}${amount},operating`)}\no${size},Acme ${size}${amount},operating`,
      'people.csv': `first_name,last_name,uuid,primary_organization_uuid\n${of((id) => `Bo${id},Founder${amount},p${id},`)}`,
      'jobs.csv': `person_uuid,org_uuid,started_on,ended_on,is_current,title\n${of((id) => `p${id},o${id},2001-05-01,200${amount}-01-01,f,CEO`)}`,
      'funding_rounds.csv': `company_uuid,company_name,funding_round_uuid,funding_round_type,funding_round_code,announced_on,raised_amount_usd\n${of((id) => `o${id},Acme ${id},r${id},venture,A,2003-02-01,${amount}`)}`,
      'acquisitions.csv': `acquiree_name,acquirer_name,acquiree_uuid,acquirer_uuid,acquired_on,price_usd\n${of((id) => `Acme ${id},Acme ${id + 1},o${id},o${id + 1},2011-01-01,${amount}`)}`,
    }
  }
  for (const size of [3, 40]) {
    await database.rows(sql`truncate entity, person, provenance_event cascade`)
    await load(many(size, '5'))
    const begun = database.statements.length
    const tally = await load(many(size, '6'))
    expect(figures(tally)).toMatchObject({
      person: [0, size, 0],
      association: [0, size, 0],
      round: [0, size, 0],
      acquisition: [0, size, 0],
    })
    counts.push(database.statements.length - begun)
  }
  expect(counts[1]).toBe(counts[0])
}, 60_000)

test('an import that changes a company enqueues one recomputation of its people', async () => {
  const enqueued = () =>
    database.rows<{ payload: unknown }>(sql`
    delete from outbox where topic = 'refresh-records' and payload ->> 'kind' = 'people' returning payload`)
  await load(sheets())
  await enqueued()
  await load(sheets({ name: 'Acme Works' }))
  const [worker] = await database.rows<{ id: string }>(sql`
    select j.person_id as id from entity_person j join entity e on e.id = j.entity_id where e.name_brand = 'Acme Works'`)
  expect(await enqueued()).toEqual([
    { payload: { kind: 'people', ids: expect.arrayContaining([worker?.id]), lane: 'import' } },
  ])
  await load(sheets({ name: 'Acme Works' }))
  expect(await enqueued()).toEqual([])
})
