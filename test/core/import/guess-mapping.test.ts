import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { guessMapping, readSample } from '../../../src/import/column/guess-mapping.js'
import { KNOWN_FORMATS } from '../../../src/import/column/known-formats.js'
import { openFile } from '../../../src/import/file/open-file.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import { openMapped } from '../../../src/server/command/import-file.js'
import { temporaryFolder } from '../../support/folder.js'
import { readFacts } from '../../support/read-facts.js'

async function guess(text: string, name = 'My list (2020).csv') {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  const file = await openFile(path)
  const found = guessMapping(file, await readSample(file))
  return found && { kind: found.kind, format: found.format, ...found.mapping }
}

describe('the kind and the fields of a file are guessed from its columns', () => {
  test('of companies without an id', async () => {
    expect(
      await guess(
        'Company Name;Web Site;HQ City;Country;Year Founded;Color\nAlder;alder.example;Rome;Italy;1999;red\n',
      ),
    ).toEqual({
      kind: 'entities',
      format: undefined,
      provider: 'my-list-2020',
      id: 'row',
      fields: {
        nameBrand: 'Company Name',
        'url.website': 'Web Site',
        city: 'HQ City',
        country: 'Country',
        foundedYear: 'Year Founded',
      },
    })
  })

  test.each([
    ['people', 'id,first_name,last_name,job title,company_id\n1,Ann,Lee,CEO,7'],
    ['rounds', 'id,company_id,round,amount,currency,announced_on\n1,7,Seed,1000,USD,2020-01-01'],
    ['acquisitions', 'acquirer_id,acquired_id,price,acquired_on\n1,2,5,2020-01-01'],
    ['news', 'headline,url,publisher,published\nA,https://a.example,B,2020-01-01'],
    ['investments', 'funding_round_id,investor_id,is_lead\n1,2,yes'],
    ['entities', 'id,name\n1,Acme'],
  ])('of %s', async (kind, text) => {
    expect((await guess(text))?.kind).toBe(kind)
  })

  test('of a JSON file with a place and founders as objects', async () => {
    const rows = [
      { name: 'Alder', slug: 'al', address: { city: 'Lyon', country: 'France' }, founders: [{ name: 'Ann Lee' }] },
    ]
    expect(await guess(JSON.stringify(rows), 'list.json')).toMatchObject({
      kind: 'entities',
      fields: {
        nameBrand: 'name',
        slug: 'slug',
        city: 'address.city',
        country: 'address.country',
        founder: 'founders.name',
      },
    })
  })

  test('a column of ids that repeat is no id', async () => {
    expect(await guess('id,name\n1,Acme\n1,Birch\n')).toMatchObject({ id: 'row', fields: { nameBrand: 'name' } })
  })

  test('nothing is guessed from columns without a meaning', async () => {
    expect(await guess('a,b\n1,2\n')).toBeUndefined()
  })
})

test.each(KNOWN_FORMATS.map((format) => [format.name, format] as const))(
  'the format "%s" is recognized, and its mapping is valid',
  async (_, { name, kind, needs, mapping }) => {
    const columns = [...new Set([...needs, ...Object.values(mapping.fields).flatMap(columnOf)])]
    const row = columns.map((column) => `${column} 1`)
    const found = await guess(
      JSON.stringify([Object.fromEntries(columns.map((column, index) => [column, row[index]]))]),
    )
    expect(found).toEqual({ kind, format: name, ...mapping })
    expect(mappingOf(kind, mapping).fields).toHaveLength(Object.keys(mapping.fields).length)
  },
)

const columnOf = (source: string | object): string[] =>
  typeof source === 'string' ? [source] : 'column' in source ? [String(source.column)] : []

describe('an import without a mapping', () => {
  const opened = (name: string, content: string | Buffer, request = {}) => {
    const path = join(temporaryFolder(), name)
    writeFileSync(path, content)
    return openMapped(path, undefined, request)
  }
  const LIST = JSON.stringify([
    { id: 1, name: 'Acme', batch: 'S20', former_names: ['Ac'], all_locations: 'Rome', one_liner: 'Robots' },
  ])

  test('asks before it imports a format with a reader of its own', async () => {
    await expect(opened('list.json', LIST)).rejects.toThrow('If this is right, add --yes.')
    expect(await opened('list.json', LIST, { yes: true })).toMatchObject({ collection: { provider: 'yc' } })
  })

  test.each([
    ['in GZIP', gzipSync(LIST)],
    ['in UTF-16', Buffer.from(`\ufeff${LIST}`, 'utf16le')],
  ])('refuses such a format %s with a way out', async (_, content) => {
    await expect(opened('list.json', content, { yes: true })).rejects.toThrow(
      'list.json has a format that is read from a plain file. Unpack it, save it as UTF-8, and import it again.',
    )
  })

  test('refuses a file without a name of its own, because its rows could overwrite those of another one', async () => {
    const text = 'Company Name,Country\nAlder,Italy\n'
    await expect(opened('stdin', text, { yes: true })).rejects.toThrow('state the provider in it, and use --map.')
    expect(await opened('stdin', text, { 'dry-run': true })).toMatchObject({ collection: { provider: 'stdin' } })
    expect(await opened('alder.csv', text, { yes: true })).toMatchObject({ collection: { provider: 'alder' } })
  })
})

test.each([
  ['Company,Website,Country,Owner\nAlder,alder.example,Norway,Ann Lee\nBirch,birch.example,Italy,Ann Lee\n', false],
  ['Owner,Company,Country\nAnn Lee,Alder,Norway\nAnn Lee,Birch,Italy\n', false],
  ['Organization,Title,Value,Owner,Stage\nAlder,Alder deal,12000,Ann Lee,Won\n', false],
  ['Company,Owner,Amount,Deal stage,Close date\nAlder,Ann Lee,12000,Won,2023-04-01\n', false],
  ['Company,Owner,Next actions\nAlder,Ann Lee,Call 2 people\n', false],
  ['Company,Member,Deal stage,Shares\nAlder,Ann Lee,Won,100\n', false],
  ['Company,Owner,Shares,Share class\nAlder,Oak Capital,1000,Series A\n', true],
  ['Company,Shareholder,Amount\nAlder,Oak Capital,1000\n', true],
])('the owner of a customer is no investor, and that of shares is: %s', async (text, isInvestor) => {
  const { guess, facts } = await readFacts(text)
  const investments = facts.filter(({ record }) => record === 'investment')
  const people = facts.filter((one) => one.record === 'entity' && one.nameBrand === 'Ann Lee')
  expect([guess.kind, investments.length, people.length]).toEqual([
    isInvestor ? 'investments' : 'entities',
    isInvestor ? 1 : 0,
    0,
  ])
})

test.each([
  ['Name,Website,Country,Founded,Award\nAlder,alder.example,Norway,2012,Best Startup 2020\n', 'entities'],
  ['Name,Website,Country,Founded,Award\nAlder,alder.example,Norway,2012,50000\n', 'entities'],
  ['Name,Project,Award\nAlder,Arm,Best Startup 2020\n', 'entities'],
  ['Name,Country,Project,Award\nAlder,Norway,Arm,"€50,000"\nBirch,Italy,Leg,EUR 1.2 million\n', 'rounds'],
])('a column with prizes makes no list of grants: %s', async (text, expected) => {
  expect((await readFacts(text)).guess.kind).toBe(expected)
})
