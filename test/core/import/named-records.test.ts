import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { guessMapping, readSample } from '../../../src/import/column/guess-mapping.js'
import { openFile } from '../../../src/import/file/open-file.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { temporaryFolder } from '../../support/folder.js'

/*
 * Files that name the companies and people of their records, and have no ids of them.
 */

const database = await testDatabase()
beforeEach(async () => {
  await database.rows(sql`truncate entity, person, news_article, provenance_event, source_record cascade`)
})

/** Imports a file with the guessed mapping. Returns the kind, the counts of the rows and the reasons in the report. */
async function imported(text: string) {
  const path = join(temporaryFolder(), 'list.csv')
  writeFileSync(path, text)
  const file = await openFile(path)
  const guess = guessMapping(file, await readSample(file))
  if (!guess) throw new Error('nothing was guessed')
  const collection = await mappedCollection(path, mappingOf(guess.kind, guess.mapping))
  const { rows, losses } = await loadCollection(collection, { db: database, clock: systemClock })
  return { kind: guess.kind, rows, losses: losses.map(({ kind, line, reason }) => [kind, line, reason]) }
}

test('a list of investors, companies and amounts contains investments, and those of one round are in it', async () => {
  expect(
    await imported(
      'Investor,Portfolio company,Round,Amount,Date,Lead?\nOak,Alder,Series A,€8M,2021-09-14,yes\n"Elm, LLC",Alder,Series A,€1.5M,2021-09-14,no\n"Oak, Elm, LLC",Birch,Seed,$40M,2022-05-01,\n,Birch,Seed,$2m,2022-05-01,\n',
    ),
  ).toEqual({
    kind: 'investments',
    rows: { read: 4, stored: 3, merged: 0, leftOut: 1 },
    losses: [
      ['value', 4, 'amountInvested (Amount): "$40M" is the amount of several investors'],
      ['row', 5, 'investor (Investor) is missing'],
    ],
  })
  expect(
    await database.rows(sql`
      select e.name_brand as company, r.round, r.currency, r.amount_raised as raised, i.name_brand as investor,
        i.type_record as type, j.amount_invested::int as invested, j.lead_investor as leads
      from investor_join j join fundraise_round r on r.id = j.round_id join entity e on e.id = r.entity_id
      join entity i on i.id = j.entity_id order by e.name_brand collate "C", i.name_brand collate "C"`),
  ).toEqual(
    [
      ['Alder', 'Series A', 'EUR', 'Elm, LLC', 1_500_000, false],
      ['Alder', 'Series A', 'EUR', 'Oak', 8_000_000, true],
      ['Birch', 'Seed', 'USD', 'Elm, LLC', null, false],
      ['Birch', 'Seed', 'USD', 'Oak', null, false],
    ].map(([company, round, currency, investor, invested, leads]) => ({
      company,
      round,
      currency,
      raised: null,
      investor,
      type: 'Investment Firm',
      invested,
      leads,
    })),
  )
})

test('a list of rounds with their investors stays one of rounds', async () => {
  const { kind } = await imported('Company,Round,Amount,Date,Investor\nAlder,Seed,$1M,2021-01-31,Oak\n')
  expect(kind).toBe('rounds')
})

test('relationships name their companies, and words say their type and direction', async () => {
  expect(
    await imported(
      'Partner,Relation,Counterparty,Since\nAlder,supplier of,Birch,2019-01-31\nAlder,subsidiary of,Cedar,\nBirch,Kunde,Cedar,\nDogwood,dance partner,Elder,\nElder,competitor,,\n',
    ),
  ).toEqual({
    kind: 'relationships',
    rows: { read: 5, stored: 3, merged: 0, leftOut: 2 },
    losses: [
      [
        'row',
        5,
        'relationshipType (Relation): "dance partner" is not one of acceleratorParticipant, affinity, competingProductService, competitor, customer, fundManagerFirm, parent, productService, serviceProvider, similarCompany, spinOffFrom, successor',
      ],
      ['row', 6, 'target (Counterparty) is missing'],
    ],
  })
  expect(
    await database.rows(sql`
      select r.relationship_type as type, s.name_brand as source, t.name_brand as target from entity_relationship r
      join entity s on s.id = r.source_entity_id join entity t on t.id = r.target_entity_id order by type`),
  ).toEqual([
    { type: 'customer', source: 'Birch', target: 'Cedar' },
    { type: 'parent', source: 'Cedar', target: 'Alder' },
    { type: 'serviceProvider', source: 'Alder', target: 'Birch' },
  ])
})

test('news name their companies, and a comma before a legal form is part of a name', async () => {
  const { kind, rows } = await imported(
    'Date,Headline,Publication,Link,Companies mentioned\n2023-03-13,Two grow,The Paper,https://paper.example/a?id=1,"Alder, Inc., Birch"\n2023-03-14,One shrinks,The Paper,https://paper.example/a?id=2,Alder\n',
  )
  expect({ kind, rows }).toEqual({ kind: 'news', rows: { read: 2, stored: 2, merged: 0, leftOut: 0 } })
  expect(
    await database.rows(sql`
      select n.title, json_agg(e.name_brand order by e.name_brand collate "C") as companies from news_article n
      join news_entity j on j.news_id = n.id join entity e on e.id = j.entity_id group by n.title order by n.title`),
  ).toEqual([
    { title: 'One shrinks', companies: ['Alder'] },
    { title: 'Two grow', companies: ['Alder, Inc.', 'Birch'] },
  ])
})

const jobs = () =>
  database.rows(sql`
    select p.name_full as person, e.name_brand as company, t.name as title, a.start_date::date::text as start
    from entity_person a join person p on p.id = a.person_id join entity e on e.id = a.entity_id
    left join corporate_title t on t.id = a.title_id
    order by p.name_full collate "C", e.name_brand collate "C", t.name collate "C"`)

test('rows about the jobs of one person are about one person, in whichever order the names are', async () => {
  const { kind, rows } = await imported(
    'Name,Employer,Title,From,To,Current\n"Chen, Ivy",Alder,CEO,2017-01-31,,yes\nIvy Chen,Birch,Engineer,2012-01-31,2016-01-31,no\nOmar Haddad,Birch,CTO,2018-01-31,,ja\n',
  )
  expect({ kind, rows }).toEqual({ kind: 'people', rows: { read: 3, stored: 2, merged: 1, leftOut: 0 } })
  expect(await jobs()).toEqual([
    { person: 'Ivy Chen', company: 'Alder', title: 'CEO', start: '2017-01-31' },
    { person: 'Ivy Chen', company: 'Birch', title: 'Engineer', start: '2012-01-31' },
    { person: 'Omar Haddad', company: 'Birch', title: 'CTO', start: '2018-01-31' },
  ])
})

test('several companies in a cell have the titles at the same places', async () => {
  await imported(
    'First Name,Last Name,Organizations,Job Titles\nIngrid,Lund,Alder; Birch AS,Partner; Chair\nNur,Na,Cedar; Dogwood,CEO\n',
  )
  expect(await jobs()).toEqual(
    [
      ['Ingrid Lund', 'Alder', 'Partner'],
      ['Ingrid Lund', 'Birch AS', 'Chair'],
      ['Nur Na', 'Cedar', 'CEO'],
      ['Nur Na', 'Dogwood', null],
    ].map(([person, company, title]) => ({ person, company, title, start: null })),
  )
})

test('rows without ids that are equal, and several rounds of one company, are about one company', async () => {
  const { rows } = await imported(
    'Name,Website,HQ City,HQ Country,Round Type,Round Date,Round Amount (EUR M)\nAlder,alder.example,Munich,Germany,Series A,2021-09-01,12.3\nAlder,alder.example,Munich,Germany,Seed,2019-02-01,4.5\nBirch,birch.example,Oslo,Norway,Seed,2020-02-01,1\nBirch,birch.example,Oslo,Norway,Seed,2020-02-01,1\n',
  )
  expect(rows).toEqual({ read: 4, stored: 2, merged: 2, leftOut: 0 })
  expect(
    await database.rows(sql`
      select e.name_brand as company, r.round, r.amount_raised::int as amount, r.currency
      from fundraise_round r join entity e on e.id = r.entity_id order by e.name_brand collate "C", r.round desc`),
  ).toEqual([
    { company: 'Alder', round: 'Series A', amount: 12_300_000, currency: 'EUR' },
    { company: 'Alder', round: 'Seed', amount: 4_500_000, currency: 'EUR' },
    { company: 'Birch', round: 'Seed', amount: 1_000_000, currency: 'EUR' },
  ])
})

test('a company with an id and a name is created with this id, and a repeated id of a round is one round', async () => {
  const text =
    'uuid,name,investment_type,announced_on,raised_amount,raised_amount_currency_code,org_uuid,org_name\nr1,Seed - Alder,seed,2012-01-15,1000000,EUR,o1,Alder\nr2,Series A - Alder,series_a,2014-01-15,9000000,EUR,o1,Alder\nr2,Series A - Alder,series_a,2014-01-15,9000000,EUR,o1,Alder\n'
  expect(await imported(text)).toEqual({
    kind: 'rounds',
    rows: { read: 3, stored: 2, merged: 1, leftOut: 0 },
    losses: [['repeated', 4, expect.any(String)]],
  })
  expect(await database.rows(sql`select name_brand as name from entity`)).toEqual([{ name: 'Alder' }])
})

test('the name of a security is that of its company, and NA is a ticker', async () => {
  await imported(
    'Symbol|Security Name|Market Category\nALD|Alder Inc. - Common Stock|Q\nNA|Birch Ltd American Depositary Shares, each representing two shares|Q\nCED|Cedar Common|Q\n',
  )
  expect(
    await database.rows(sql`
      select e.name_brand as name, u.identifier as ticker from entity e join unique_id u on u.entity_id = e.id
      order by e.name_brand collate "C"`),
  ).toEqual([
    { name: 'Alder Inc.', ticker: 'ALD' },
    { name: 'Birch Ltd', ticker: 'NA' },
    { name: 'Cedar Common', ticker: 'CED' },
  ])
})
