import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { crunchbaseCollection } from '../../../src/import/format/crunchbase.js'
import { openOwn, recognizeFile } from '../../../src/import/format/recognize-file.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { changedNothing } from '../../../src/import/load/tally.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { zippedFiles } from '../../../src/server/command/zipped-folder.js'
import { testDatabase } from '../../support/database.js'
import { temporaryFolder } from '../../support/folder.js'
import { crunchbaseFolder, figures } from '../../support/imports.js'

const database = await testDatabase()
const load = (folder: string) => loadCollection(crunchbaseCollection(folder), { db: database, clock: systemClock })

beforeEach(() => database.rows(sql`truncate entity, person, provenance_event cascade`).then(() => undefined))

const FILES = {
  'category_groups.csv': 'uuid,category_name,category_group_list\ng1,robotics,hardware|science and engineering',
  'organizations.csv': `uuid,name,country_code,state_code,city,category_list
o1,Acme,USA,CA,San Francisco,Robotics|Machines
o2,Parent,GBR,H9,London,`,
  'investors.csv': `investor_name,uuid,cb_url,country_code,state_code,city
Big Capital,i1,https://www.crunchbase.com/organization/big-capital,USA,NY,New York
Ann Angel,i2,https://www.crunchbase.com/person/ann-angel,,,`,
  'people.csv': `first_name,last_name,uuid,cb_url,primary_affiliation_organization,primary_affiliation_title,primary_organization_uuid
Bo,Founder,p1,https://www.crunchbase.com/person/bo,Acme,CEO,o1
Cy,Partner,p2,https://www.crunchbase.com/person/cy,Big Capital,Partner,i1`,
  'jobs.csv': `person_uuid,org_uuid,started_on,ended_on,is_current,title,job_role,executive_role,advisory_role
p1,o1,2001-05-01 00:00:00 +0000,,t,Founder | CEO,t,t,f
p1,o2,2001-05-01 00:00:00 +0000,1999-01-01 00:00:00 +0000,f,Clerk,t,f,f
p9,o1,,,t,Nobody,t,f,f`,
  'funding_rounds.csv': `company_uuid,company_name,funding_round_uuid,funding_round_type,funding_round_code,announced_on,raised_amount_usd,raised_amount,raised_amount_currency_code,post_money_valuation_usd,post_money_valuation,investor_count
o1,Acme,r1,venture,A,2003-02-01,11000000,10000000,EUR,55000000,50000000,2
o1,Acme,r2,seed,,2002-13-01,500000,,,,,`,
  'investments.csv': `funding_round_uuid,investor_uuid,is_lead_investor
r1,i1,t
r1,i2,f
r1,i9,f`,
  'investment_partners.csv': `funding_round_uuid,investor_uuid,partner_uuid
r1,i1,p2
r2,i1,p2`,
  'acquisitions.csv': `acquiree_name,acquirer_name,acquiree_uuid,acquirer_uuid,acquired_on,price_usd,price,price_currency_code
Acme,Buyer,o1,o4,2010-03-04,,750000000,EUR
Acme,Acme,o1,o1,2010-03-04,,,`,
  'org_parents.csv': `org_uuid,parent_org_uuid,relationship_to_parent
i1,o2,Division`,
  'ipos.csv': `uuid,name,stock_exchange_symbol,stock_symbol,went_public_on,price_usd,price,price_currency_code
o2,Parent,LSE,PAR,1998-06-01,900000000,,
o2,Parent,NYSE,PAR,1998-06-01,,,`,
}

/** A ZIP file with these files. */
function zipOf(files: Record<string, string>): string {
  const folder = crunchbaseFolder(files)
  const path = join(temporaryFolder(), 'export.zip')
  writeFileSync(path, zippedFiles(folder, Object.keys(files)))
  return path
}

/** A TAR file in GZIP with the folder of these files, as Crunchbase sends its exports. */
function tarOf(files: Record<string, string>): string {
  const folder = crunchbaseFolder(files)
  const path = join(temporaryFolder(), 'bulk_export.tar.gz')
  execFileSync('tar', ['-czf', path, '-C', dirname(folder), basename(folder)])
  return path
}

test.each([
  ['ZIP', zipOf],
  ['TAR', tarOf],
])('a %s file with the files of an export gives the same records and losses as the folder', async (_, packed) => {
  const folder = await load(crunchbaseFolder(FILES))
  await database.rows(sql`truncate entity, person, provenance_event cascade`)
  const path = packed(FILES)
  expect(await recognizeFile(path, {})).toMatchObject({ own: 'crunchbase' })
  const unpacked = await loadCollection(await openOwn('crunchbase', path), { db: database, clock: systemClock })
  expect(unpacked).toEqual(folder)
})

test('a ZIP file with a file that only has the name of a file of an export is not an export', async () => {
  const path = zipOf({ 'people.csv': 'id,name\n1,Ann', 'notes.csv': 'a\n1' })
  await expect(recognizeFile(path, {})).rejects.toThrow('Name the file to import with --sheet.')
})

test('imports every sheet of an export, and a second run changes nothing', async () => {
  const folder = crunchbaseFolder(FILES)
  const first = await load(folder)
  expect({ ...figures(first), hidden: first.hidden }).toEqual({
    entity: [4, 0, 0],
    person: [3, 0, 0],
    association: [2, 0, 1],
    round: [3, 0, 0],
    investment: [2, 0, 0],
    partner: [1, 0, 0],
    acquisition: [1, 0, 0],
    relationship: [1, 0, 0],
    identifiers: 1,
    links: 4,
    addresses: 3,
    tags: 4,
    hidden: 7,
  })
  expect(first.losses.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    'funding_rounds.csv:3 announced: "2002-13-01" is not a date from 1500 to 2099',
    'acquisitions.csv:3 a company cannot acquire itself',
    'ipos.csv:3 an earlier row has the same id "o2"',
    'jobs.csv:3 ended on 1999-01-01, before it began',
    'jobs.csv:4 person p9 is neither stored nor in the files',
    'investments.csv:4 investor i9 is neither stored nor in the files',
    'investment_partners.csv:3 investor i1 has no investment in round r2',
  ])
  const second = await load(folder)
  expect({ ...figures(second), nothing: changedNothing(second) }).toMatchObject({ entity: [0, 0, 4], nothing: true })
  expect(second.losses).toEqual(first.losses)
})

test('the torn end of a row is reported and creates nothing', async () => {
  const columns = 'acquiree_name,acquirer_name,acquiree_uuid,acquirer_uuid,acquiree_country_code,acquired_on'
  const torn = { 'acquisitions.csv': `${columns}\nUSA,2000,ns|Technology,CA,San Diego,2010-03-04` }
  const loaded = await load(crunchbaseFolder(torn))
  expect(loaded.losses.map(({ file, line, reason }) => `${file}:${line} ${reason}`)).toEqual([
    'acquisitions.csv:2 acquiree_uuid: "ns|Technology" is not an id',
  ])
  expect(await database.rows(sql`select 1 from entity`)).toEqual([])
})

test('rounds, associations, investors, partners and acquisitions have the values of the sheets', async () => {
  await load(crunchbaseFolder(FILES))
  expect(
    await database.rows(sql`
      select r.round_stage as stage, r.round_type as type, r.amount_raised as amount, r.currency, r.amount_raised_usd as usd,
        r.valuation_post_money as post, coalesce(r.date_announced, r.date_funding_complete)::date::text as on, r.investor_count as investors
      from fundraise_round r join entity e on e.id = r.entity_id where e.name_brand in ('Acme', 'Parent')
      order by r.round_stage collate "C"`),
  ).toEqual([
    {
      stage: 'Acquisition',
      type: 'acquisition',
      amount: 750_000_000,
      currency: 'EUR',
      usd: null,
      post: null,
      on: '2010-03-04',
      investors: null,
    },
    {
      stage: 'IPO',
      type: null,
      amount: null,
      currency: 'USD',
      usd: null,
      post: 900_000_000,
      on: '1998-06-01',
      investors: null,
    },
    {
      stage: 'Seed',
      type: 'seed',
      amount: 500_000,
      currency: 'USD',
      usd: 500_000,
      post: null,
      on: null,
      investors: null,
    },
    {
      stage: 'Series A',
      type: 'venture',
      amount: 10_000_000,
      currency: 'EUR',
      usd: 11_000_000,
      post: 50_000_000,
      on: '2003-02-01',
      investors: 2,
    },
  ])
  expect(
    await database.rows(sql`
      select coalesce(e.name_brand, p.name_full) as investor, i.lead_investor as lead,
        (select q.name_full from investor_partner k join person q on q.id = k.person_id where k.join_id = i.id) as partner
      from investor_join i join fundraise_round r on r.id = i.round_id left join entity e on e.id = i.entity_id
      left join person p on p.id = i.person_id order by coalesce(e.name_brand, p.name_full) collate "C"`),
  ).toEqual([
    { investor: 'Ann Angel', lead: false, partner: null },
    { investor: 'Big Capital', lead: true, partner: 'Cy Partner' },
    { investor: 'Buyer', lead: true, partner: null },
  ])
  expect(
    await database.rows(sql`
      select p.name_full as person, e.name_brand as entity, t.name as title, t.function, t.level, j.start_date::date::text as start, j.is_current as current
      from entity_person j join person p on p.id = j.person_id join entity e on e.id = j.entity_id
      left join corporate_title t on t.id = j.title_id order by p.name_full collate "C"`),
  ).toEqual([
    {
      person: 'Bo Founder',
      entity: 'Acme',
      title: 'Founder | CEO',
      function: 'Executive',
      level: 'Founder',
      start: '2001-05-01',
      current: true,
    },
    {
      person: 'Cy Partner',
      entity: 'Big Capital',
      title: 'Partner',
      function: 'Investment',
      level: 'Partner',
      start: null,
      current: true,
    },
  ])
  expect(
    await database.rows(sql`
      select s.name_brand as source, k.relationship_type as type, t.name_brand as target, k.detail
      from entity_relationship k join entity s on s.id = k.source_entity_id join entity t on t.id = k.target_entity_id
      order by k.relationship_type collate "C"`),
  ).toEqual([
    { source: 'Buyer', type: 'acquirer', target: 'Acme', detail: null },
    { source: 'Parent', type: 'parent', target: 'Big Capital', detail: 'Division' },
  ])
  expect(
    await database.rows(sql`
      select g.bucket || ' ' || g.name as tag from entity_tag j join tag g on g.id = j.tag_id order by (g.bucket || ' ' || g.name) collate "C"`),
  ).toEqual([
    { tag: 'industry Hardware' },
    { tag: 'industry Science and Engineering' },
    { tag: 'tag Machines' },
    { tag: 'tag Robotics' },
  ])
})
