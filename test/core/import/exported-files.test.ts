import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
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
 * Files in the forms in which the programs of sales, investors and registers export them. The rows are invented.
 */

function written(text: string, name = 'list.csv'): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  return path
}

async function guessed(path: string) {
  const file = await openFile(path)
  const guess = guessMapping(file, await readSample(file))
  return guess && { kind: guess.kind, preamble: guess.preamble, fields: guess.mapping.fields, guess }
}

describe('the export of a program is understood without a mapping', () => {
  test.each([
    [
      'of contacts, with a note before the columns',
      'Notes:\n"When exporting, some\nvalues are missing, as you know"\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nMaria,Lind,https://www.linkedin.com/in/maria,,Alder,Manager,03 Mar 2023',
      'people',
      4,
      { nameFirst: 'First Name', nameLast: 'Last Name', 'url.linkedin': 'URL', company: 'Company', title: 'Position' },
    ],
    [
      'of leads: links and places of the company are not those of the person',
      'First Name,Last Name,Title,Company,# Employees,Person Linkedin Url,Website,Company Linkedin Url,Twitter Url,City,Company City\nAnn,Lee,CEO,Alder,120,http://www.linkedin.com/in/ann,http://alder.example,http://www.linkedin.com/company/alder,https://twitter.com/alder,Austin,Dallas',
      'people',
      0,
      {
        nameFirst: 'First Name',
        nameLast: 'Last Name',
        title: 'Title',
        company: 'Company',
        'url.linkedin': 'Person Linkedin Url',
        city: 'City',
      },
    ],
    [
      'of accounts',
      '"Account ID","Account Name","Account Site","Billing City","Billing State/Province","Billing Country","Industry","Employees","Website","Parent Account"\n1,Alder Inc,HQ,Seattle,WA,US,Energy,"1,250",www.alder.example,\n1,Birch,Main,Berlin,Berlin,Germany,Energy,85,birch.example,Alder Inc',
      'entities',
      0,
      {
        nameBrand: 'Account Name',
        city: 'Billing City',
        state: 'Billing State/Province',
        country: 'Billing Country',
        industry: 'Industry',
        numberOfEmployees: 'Employees',
        'url.website': 'Website',
      },
    ],
    [
      'of companies, with the number of employees as a range',
      '"Record ID","Company name","Country/Region","State/Region","Website URL","Number of Employees","LinkedIn Company Page","Company owner"\n7,Alder,United States,CA,https://alder.example,51-200,https://www.linkedin.com/company/alder,Jane',
      'entities',
      0,
      {
        id: 'Record ID',
        nameBrand: 'Company name',
        country: 'Country/Region',
        state: 'State/Region',
        'url.website': 'Website URL',
        numberOfEmployees: 'Number of Employees',
        'url.linkedin': 'LinkedIn Company Page',
      },
    ],
    [
      'of a market research, whose unit is in the name of another column',
      'Name;HQ city;Launch date;Total funding (EUR M);Last round;Last funding amount;Last funding date;Investors names\nAlder;Utrecht;2019;6,5;SERIES A;5,0;12-03-2023;Volta, Peak',
      'entities',
      0,
      {
        nameBrand: 'Name',
        city: 'HQ city',
        foundedYear: 'Launch date',
        round: 'Last round',
        amountRaised: { column: 'Last funding amount', scale: 1_000_000 },
        currency: { value: 'EUR' },
        dateAnnounced: 'Last funding date',
      },
    ],
    [
      'of a register of companies',
      'CompanyName, CompanyNumber,RegAddress.AddressLine1,RegAddress.PostTown,RegAddress.County,RegAddress.Country,CompanyCategory,CompanyStatus,IncorporationDate\nALDER LIMITED,01234567,UNIT 4,READING,BERKSHIRE,ENGLAND,Private Limited Company,Active,02/11/1998',
      'entities',
      0,
      {
        id: 'CompanyNumber',
        registrationNumber: 'CompanyNumber',
        nameBrand: 'CompanyName',
        addressLine1: 'RegAddress.AddressLine1',
        city: 'RegAddress.PostTown',
        country: 'RegAddress.Country',
        operatingStatus: 'CompanyStatus',
        foundedYear: 'IncorporationDate',
      },
    ],
    [
      'of rounds by the names of the companies',
      'Transaction Name,Organization Name,Funding Type,Money Raised,Money Raised Currency,Announced Date,Lead Investors,Investor Names\nSeries A - Alder,Alder,Series A,"12,000,000",USD,2024-05-02,Oak,"Oak, Pine"',
      'rounds',
      0,
      {
        company: 'Organization Name',
        round: 'Funding Type',
        amountRaised: 'Money Raised',
        currency: 'Money Raised Currency',
        dateAnnounced: 'Announced Date',
        investor: 'Investor Names',
        leadInvestor: 'Lead Investors',
      },
    ],
    [
      'of acquisitions by names, in millions',
      'Target,Acquirer,Deal Value ($M),Announced,Closed\nAlder,Birch,45,2024-02-01,2024-03-15',
      'acquisitions',
      0,
      {
        acquired: 'Target',
        acquirer: 'Acquirer',
        amount: { column: 'Deal Value ($M)', scale: 1_000_000 },
        currency: { value: 'USD' },
        announcedAt: 'Announced',
        completedAt: 'Closed',
      },
    ],
    [
      'in German',
      'Unternehmen;Straße;Ort;Land;Gründungsjahr;Mitarbeiter;Webseite;Branche\nAlder;Hauptstr. 5;München;Deutschland;1954;1.250;alder.example;Maschinenbau',
      'entities',
      0,
      {
        nameBrand: 'Unternehmen',
        addressLine1: 'Straße',
        city: 'Ort',
        country: 'Land',
        foundedYear: 'Gründungsjahr',
        numberOfEmployees: 'Mitarbeiter',
        'url.website': 'Webseite',
        industry: 'Branche',
      },
    ],
    [
      'in French',
      '"Nom de l\'entreprise";"Site internet";"Ville";"Pays";"Année de création";"Effectif";"Fondateurs"\n"Alder";"https://alder.example";"Lyon";"France";"2018";"20-49";"Luc Petit"',
      'entities',
      0,
      {
        nameBrand: "Nom de l'entreprise",
        'url.website': 'Site internet',
        city: 'Ville',
        country: 'Pays',
        foundedYear: 'Année de création',
        numberOfEmployees: 'Effectif',
        founder: 'Fondateurs',
      },
    ],
    [
      'of people in French',
      'Prénom,Nom,Société,Poste\nAnn,Lee,Alder,Directrice',
      'people',
      0,
      { nameFirst: 'Prénom', nameLast: 'Nom', company: 'Société', title: 'Poste' },
    ],
    [
      'of people in one column, who are no companies',
      'Name,Title,Company,Email\nAnn Lee,CTO,Alder,a@alder.example',
      'people',
      0,
      { nameFull: 'Name', title: 'Title', company: 'Company' },
    ],
    [
      'of investors',
      'Investor name,Website,First cheque minimum\nOak,oak.example,100000',
      'entities',
      0,
      { nameBrand: 'Investor name', 'url.website': 'Website', typeRecord: { value: 'Investment Firm' } },
    ],
    [
      'of an API, whose records are in a member of each object',
      '{"records":[{"id":"a","createdTime":"2024-01-31","fields":{"Company Name":"Alder","HQ":{"City":"Rome"}}}]}',
      'entities',
      0,
      { id: 'id', nameBrand: 'fields.Company Name', city: 'fields.HQ.City' },
    ],
  ])('%s', async (_, text, kind, preamble, fields) => {
    const { guess, ...found } = (await guessed(written(text))) ?? {}
    expect(found).toEqual({ kind, preamble, fields })
  })

  test.each([
    ['a list of two columns', 'name,note\nAlder,one\nBirch,two'],
    ['a text with commas that nobody quoted', 'name,note\nAlder,a text, with commas, and more, and more\nBirch,two'],
    // Only the first lines are searched, so the time does not grow with the lines in the quote.
    ['a quote that is never closed', `"a\n${'a\n'.repeat(30_000)}`],
    ['a title in one cell, and a table of three columns', 'Companies\nname,city,country\nAlder,Rome,Italy'],
  ])('no line is taken for a preamble in %s', async (_, text) => {
    expect((await openFile(written(text))).preamble).toBe(0)
  })
})

describe('records that a row only names', () => {
  const database = testDatabase()
  beforeEach(async () => {
    const db = await database
    await db.rows(sql`truncate entity, person, provenance_event, source_record cascade`)
  })

  async function load(name: string, text: string, isMatching = false) {
    const path = written(text, name)
    const { guess } = (await guessed(path)) ?? {}
    if (!guess) throw new Error('nothing was guessed')
    const collection = await mappedCollection(path, mappingOf(guess.kind, guess.mapping))
    return loadCollection({ ...collection, isMatching }, { db: await database, clock: systemClock })
  }
  const COMPANIES =
    'id,name,city,country,employees\n1,Alder,Rome,Italy,51-200\n2,Birch,Oslo,Norway,"1.250"\n3,Cedar,Rome,Italy,10 001+\n4,Cedar,Oslo,Norway,12\n'
  const ROUNDS = 'company,round,date\nAlder,Seed,2020-01-31\nCedar,Seed,2020-01-31\n'

  const rounds = async () =>
    (await database).rows(sql`
      select e.name_brand as name, e.hq_city as city, count(r.id)::int as rounds
      from entity e left join fundraise_round r on r.entity_id = e.id group by e.id order by name, city nulls last`)

  test('are the stored ones of this name, if there is exactly one and the caller asks for it', async () => {
    await load('companies.csv', COMPANIES)
    const tally = await load('rounds.csv', ROUNDS, true)
    expect(tally.rows).toEqual({ read: 2, stored: 2, merged: 0, leftOut: 0 })
    expect(await rounds()).toEqual([
      { name: 'Alder', city: 'Rome', rounds: 1 },
      { name: 'Birch', city: 'Oslo', rounds: 0 },
      { name: 'Cedar', city: 'Oslo', rounds: 0 },
      { name: 'Cedar', city: 'Rome', rounds: 0 },
      { name: 'Cedar', city: null, rounds: 1 },
    ])
  })

  test('are other records otherwise, and the report names the stored one', async () => {
    await load('companies.csv', COMPANIES)
    const tally = await load('rounds.csv', ROUNDS)
    expect(tally.losses.map(({ reason }) => reason)).toEqual([
      'Alder: "alder", which is in the service, has the same name. It is stored as another entity',
    ])
    expect(await rounds()).toHaveLength(6)
  })

  test('a number of employees is a number or a range, and an import that repeats it adds nothing', async () => {
    const tally = await load('companies.csv', COMPANIES)
    expect(tally.losses).toEqual([])
    await load('companies.csv', COMPANIES.replace('51-200', '51-200 employees'))
    expect(
      await (await database).rows(sql`
        select e.name_brand as name, d.discrete_value as number, d.text_value as range
        from research_detail d join entity e on e.id = d.entity_id order by 1, 2`),
    ).toEqual([
      { name: 'Alder', number: null, range: '51-200' },
      { name: 'Birch', number: 1250, range: null },
      { name: 'Cedar', number: 12, range: null },
      { name: 'Cedar', number: null, range: '10001+' },
    ])
  })
})
