import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openOwn, recognizeFile } from '../../../src/import/format/recognize-file.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { temporaryFolder } from '../../support/folder.js'

const database = await testDatabase()
beforeEach(() => database.rows(sql`truncate entity, person, provenance_event, source_record cascade`).then(() => {}))

/** Imports a file as `npm run import -- csv <file> --yes` does. */
async function load(name: string, text: string) {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  const { own, guess } = await recognizeFile(path, {})
  if (!own && !guess) throw new Error('the file is not recognized')
  const collection = own
    ? await openOwn(own, path)
    : await mappedCollection(
        path,
        mappingOf(guess?.kind ?? 'entities', guess?.mapping ?? { provider: 'x', fields: {} }),
      )
  const { rows, losses } = await loadCollection(collection, { db: database, clock: systemClock })
  return [own ?? guess?.format, rows, losses.map(({ line, reason }) => `${line} ${reason}`)]
}
const entities = () =>
  database.rows(sql`
    select e.name_brand as name, e.type_record as type, e.founded_year as year, concat_ws(', ', e.hq_city, e.hq_state, e.hq_country) as hq,
      (select string_agg(a.name, '|') from entity_alias a where a.entity_id = e.id) as alias
    from entity e order by e.name_brand collate "C"`)

test('the golden copy of GLEIF has states as codes, other names, kinds of entities and dates of creation', async () => {
  const columns =
    '"LEI","Entity.LegalName","Entity.LegalName.xmllang","Entity.OtherEntityNames.OtherEntityName.1","Entity.HeadquartersAddress.City","Entity.HeadquartersAddress.Region","Entity.HeadquartersAddress.Country","Entity.EntityCategory","Entity.EntityStatus","Entity.EntityCreationDate"'
  const result = await load(
    'lei2-golden-copy.csv',
    `${columns}
"5493001KJTIIGC8Y1R12","Alder Inc.","en","Alder Works, Inc.","Cupertino","US-CA","US","GENERAL","ACTIVE","1977-01-03T00:00:00Z"
"213800WAVVOPS85N2205","Birch Fund","en","","Espoo","FI-18","FI","FUND","INACTIVE","2002-03-06T00:00:00+02:00"`,
  )
  expect(result).toEqual(['GLEIF golden copy', { read: 2, stored: 2, merged: 0, leftOut: 0 }, []])
  expect(await entities()).toEqual([
    {
      name: 'Alder Inc.',
      type: 'Company',
      year: 1977,
      hq: 'Cupertino, California, United States',
      alias: 'Alder Works, Inc.',
    },
    { name: 'Birch Fund', type: 'Fund', year: 2002, hq: 'Espoo, Uusimaa, Finland', alias: null },
  ])
})

test('the S&P list has the year of a predecessor behind the year of the company', async () => {
  const result = await load(
    'constituents.csv',
    `Symbol,Security,GICS Sector,GICS Sub-Industry,Headquarters Location,Date added,CIK,Founded
ALD,Alder,Health Care,Biotechnology,"North Chicago, Illinois",2012-12-31,1551152,2013 (1888)
BIR,Birch,Industrials,"Hotels, Resorts & Cruise Lines","Dublin, Ireland",1957-03-04,1133421,"1994 (Alder 1939, Birch 1930)"`,
  )
  expect(result).toEqual(['S&P list of companies', { read: 2, stored: 2, merged: 0, leftOut: 0 }, []])
  expect((await entities()).map(({ name, year }) => [name, year])).toEqual([
    ['Alder', 2013],
    ['Birch', 1994],
  ])
})

test.each([
  [
    'Company,Valuation,Date Joined,Industry,City,Country,Continent,Year Founded,Funding,Select Investors',
    'Alder,$1.5B,2017-04-07,Fintech,Stockholm,Sweden,Europe,2005,$4B,"Birch Partners, Cedar Capital"',
  ],
  [
    'Company,Valuation ($B),Date Joined,Country,City,Industry,Select Investors',
    'Alder,$1.5 ,4/7/2017,Sweden,Stockholm,Fintech,"Birch Partners, Cedar Capital"',
  ],
])('a list of unicorns with the columns %s has rounds with a valuation, a date and investors', async (columns, row) => {
  expect(await load('unicorns.csv', `${columns}\n${row}`)).toEqual([
    'list of unicorns',
    { read: 1, stored: 1, merged: 0, leftOut: 0 },
    [],
  ])
  const rounds = await database.rows(sql`
    select r.valuation_post_money::float8 as valuation, r.date_announced::date::text as date, (
      select string_agg(e.name_brand, '|' order by e.name_brand) from investor_join i join entity e on e.id = i.entity_id
      where i.round_id = r.id) as investors from fundraise_round r`)
  expect(rounds).toEqual([{ valuation: 1_500_000_000, date: '2017-04-07', investors: 'Birch Partners|Cedar Capital' }])
})

test('each file of a Crunchbase export is recognized by its columns and read like a part of the export', async () => {
  const files = {
    organizations:
      'uuid,name,cb_url,homepage_url,country_code,city,category_list\no1,Alder,https://www.crunchbase.com/organization/alder,https://alder.example,SWE,Stockholm,Fintech',
    people: 'first_name,last_name,primary_affiliation_organization,primary_organization_uuid,uuid\nBo,Ek,Alder,o1,p1',
    funding_rounds:
      'company_name,funding_round_type,announced_on,raised_amount_usd,company_uuid,funding_round_uuid\nAlder,seed,2015-01-01,1000000,o1,r1',
    investors: 'investor_name,uuid,cb_url\nBirch Capital,i1,https://www.crunchbase.com/organization/birch',
    investments: 'funding_round_uuid,investor_uuid,is_lead_investor\nr1,i1,t',
    ipos: 'name,went_public_on,stock_exchange_symbol,stock_symbol,uuid,ipo_uuid\nAlder,2020-01-01,NASDAQ,ALD,o1,x1',
    org_parents: 'org_uuid,parent_org_uuid,relationship_to_parent\no1,i1,Subsidiary',
  }
  for (const [name, text] of Object.entries(files))
    expect([name, await load(`export-${name}.csv`, text)]).toEqual([
      name,
      ['crunchbase', { read: 1, stored: 1, merged: 0, leftOut: 0 }, []],
    ])
  const [counts] = await database.rows(sql`
    select (select count(*)::int from entity) as entities, (select count(*)::int from person) as people,
      (select count(*)::int from fundraise_round) as rounds, (select count(*)::int from investor_join) as investments,
      (select count(*)::int from entity_relationship) as relationships`)
  expect(counts).toEqual({ entities: 2, people: 1, rounds: 2, investments: 1, relationships: 1 })
})
