import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSample } from '../../../src/import/column/guess-mapping.js'
import { openFile } from '../../../src/import/file/open-file.js'
import type { SourceRecord } from '../../../src/import/file/source-record.js'
import { recognizeFile } from '../../../src/import/format/recognize-file.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import { shapedFile } from '../../../src/import/shape/shaped-file.js'
import { temporaryFolder } from '../../support/folder.js'
import { readFacts } from '../../support/read-facts.js'

describe('a table of facts', () => {
  const companies = (text: string, name?: string) =>
    readFacts(text, name).then(({ facts, lines, guess }) => [
      guess.mapping.shape,
      facts.map((one) =>
        one.record === 'entity' ? [one.nameBrand, one.foundedYear, one.addresses?.[0]?.country] : one.record,
      ),
      lines,
    ])
  const expected = [
    ['Alder', 2012, 'Italy'],
    ['Birch', 2015, undefined],
  ]

  test('with a row for each fact has one record for all facts about it', async () => {
    const rows = 'Alder,founded,2012\nBirch,founded,2015\nAlder,country,Italy\nBirch,employees,40\nBirch,,\n'
    expect(await companies(`entity,attribute,value\n${rows}`)).toEqual([
      'attributes',
      expected,
      ['6 a row of facts needs a record, an attribute and a value'],
    ])
    const named = 'c1,name,Alder\nc1,founded,2012\nc1,country,Italy\nc2,name,Birch\nc2,founded,2015\nc2,employees,3\n'
    expect(await companies(`id,field,value\n${named}`)).toEqual(['attributes', expected, []])
  })

  test('with a row for each field has one record for each column', async () => {
    const text =
      'Name,Alder,Birch\nFounded,2012,2015\nCountry,Italy,\nEmployees,30,40\nWebsite,alder.example,birch.example\n'
    expect(await companies(text)).toEqual(['columns', expected, []])
    expect(await companies(`${text},Porto,Vaduz\n`)).toEqual([
      'columns',
      expected,
      ['6 the row has values without the name of a field'],
    ])
  })

  test('with more fields than a file can have columns has a line for each row that is left out', async () => {
    const known = 'Name,Alder\nFounded,2012\nCountry,Italy\nEmployees,30\nWebsite,alder.example\n'
    const path = join(temporaryFolder(), 'list.csv')
    writeFileSync(path, `Field,Oak\n${known}${Array.from({ length: 1_500 }, (_, at) => `Measure ${at},1\n`).join('')}`)
    const file = await openFile(path)
    const list = await shapedFile(file, await readSample(file), 'columns')
    const records: SourceRecord[] = []
    for await (const record of list?.records() ?? []) records.push(record)
    const reasons = records.flatMap((record) => ('reason' in record ? [record.reason] : []))
    expect(reasons).toHaveLength(1_500 - (1_000 - 6))
    expect(new Set(reasons)).toEqual(new Set(['the rows above have 999 other attributes, and more are not read']))
    expect(records.flatMap((record) => ('row' in record ? [Object.keys(record.row).length] : []))).toEqual([1_000])
  })

  const history = (columns: string) =>
    `Account,Field,${columns}\nAlder,Website,old.example,new.example\nAlder,Country,Italy,Norway\nBirch,Website,b.example,c.example\nBirch,Country,Spain,Italy\n`

  test.each([
    ['a history', history('Old Value,New Value')],
    ['a history without a column of values', history('Before,After')],
    [
      'a history with times',
      'Account,Field,Old Value,New Value,Changed on\nAlder,Website,old.example,new.example,2021-01-01\nAlder,Country,Italy,Norway,2021-01-02\nBirch,Website,b.example,c.example,2021-01-03\n',
    ],
    [
      'a description of fields',
      'Field,Meaning,Example\nName,The name,Alder\nWebsite,The site,alder.example\nCountry,Where it is,Italy\n',
    ],
    ['fields of one record without a name', 'Field,Value\nWebsite,alder.example\nCountry,Italy\nFounded,2012\n'],
  ])('is not %s', async (_, text) => {
    const path = `${temporaryFolder()}/a.csv`
    writeFileSync(path, text)
    expect((await recognizeFile(path, {})).shape).toBeUndefined()
  })

  test('with more attributes than a table can have columns is read up to this number', async () => {
    const facts = ['Alder,founded,2012', 'Alder,country,Italy', 'Birch,founded,2015', 'Birch,employees,40']
    const others = Array.from({ length: 1_000 }, (_, index) => `Birch,attribute ${index},1`)
    // The first rows decide.
    const same = Array.from({ length: 70 }, (_, index) => [
      `Company ${index},founded,2012`,
      `Company ${index},country,Italy`,
      `Company ${index},employees,40`,
    ]).flat()
    const {
      facts: found,
      lines,
      guess,
    } = await readFacts(`entity,attribute,value\n${[...facts, ...same, ...others].join('\n')}\n`)
    expect([guess.mapping.shape, found.length, lines]).toEqual([
      'attributes',
      72,
      Array.from(
        { length: 4 },
        (_, index) => `${1_212 + index} the rows above have 999 other attributes, and more are not read`,
      ),
    ])
  })
})

test.each([
  ['periods', 'Company,Country,2019,2020\nAlder,Italy,1.5,\nBirch,Norway,,2\n', ['Alder', 'Birch']],
  ['investors', 'Company,Oak,Elm\nAlder,x,\nBirch,,x\n', ['Alder', 'Birch']],
  ['rounds', 'Company,Seed,Series A\nAlder,x,\nBirch,,x\n', ['Alder', 'Birch']],
] as const)('a mapping with the shape %s needs no name of a file', async (shape, text, companies) => {
  const path = `${temporaryFolder()}/renamed.csv`
  writeFileSync(path, text)
  const isOfInvestors = shape === 'investors'
  const fields: Record<string, string> = isOfInvestors
    ? { investor: 'Investor', company: 'Company' }
    : { nameBrand: 'Company', round: 'Financing round' }
  const mapping = mappingOf(isOfInvestors ? 'investments' : 'entities', { provider: 'a', id: 'row', shape, fields })
  const found: string[] = []
  let rounds = 0
  for await (const { facts } of (await mappedCollection(path, mapping)).read())
    for (const one of facts) {
      if (one.record === 'entity' && companies.some((name) => name === one.nameBrand)) found.push(one.nameBrand)
      if (one.record === 'round') rounds++
    }
  expect([found, rounds]).toEqual([companies, 2])
})

test('a mapping without a shape reads the table as it is, and one with a wrong shape is refused', async () => {
  const path = `${temporaryFolder()}/a.csv`
  writeFileSync(path, 'Startup,Seed,Series A\nAlder,2019-01-31,2020-05-06\nBirch,,2021-01-01\n')
  expect((await recognizeFile(path, { shape: 'none' })).columns).toEqual(['Startup', 'Seed', 'Series A'])
  const mapping = { provider: 'a', id: 'row' as const, fields: { nameBrand: 'Startup' } }
  const rows = []
  for await (const row of (await mappedCollection(path, mappingOf('entities', mapping))).read())
    rows.push(row.facts.length)
  expect(rows).toEqual([1, 1])
  await expect(mappedCollection(path, mappingOf('entities', { ...mapping, shape: 'periods' }))).rejects.toThrow(
    'mapping: shape: the table in a.csv does not have the shape "periods". Remove the member, and map the columns of the file.',
  )
})
