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
