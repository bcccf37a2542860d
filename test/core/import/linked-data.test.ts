import { describe, expect, test } from 'vitest'
import type { Facts } from '../../../src/import/row/row-facts.js'
import { readFacts } from '../../support/read-facts.js'

/** The companies and people, with what is said of them. */
const read = async (value: unknown, name = 'a.json') => {
  const { facts, lines } = await readFacts(typeof value === 'string' ? value : JSON.stringify(value), name)
  return { found: facts.flatMap(shown), lines }
}

function shown(one: Facts): unknown[] {
  if (one.record === 'person') return [`${one.nameFirst} ${one.nameLast}`]
  if (one.record !== 'entity') return []
  const [place] = one.addresses ?? []
  const links = (one.urls ?? []).map(({ urlType, url }) => `${urlType} ${url}`)
  return [
    [one.nameBrand, one.foundedYear ?? null, place?.city ?? place?.location ?? null, place?.country ?? null, ...links],
  ]
}

const ALDER = [
  'Alder',
  2012,
  'Berlin',
  'Germany',
  'website https://alder.example',
  'linkedin https://www.linkedin.com/company/alder',
]

describe('linked data', () => {
  const address = { '@type': 'PostalAddress', addressLocality: 'Berlin', addressCountry: 'Germany' }
  const sameAs = ['https://www.linkedin.com/company/alder', 'https://wiki.example/alder']
  const alder = {
    '@type': 'Organization',
    name: 'Alder',
    url: 'https://alder.example',
    foundingDate: '2012-05-01',
    address,
    sameAs,
    numberOfEmployees: { '@type': 'QuantitativeValue', value: 50 },
    founder: [{ '@type': 'Person', name: 'Ann Lee' }],
  }

  test('has its records in a graph, in a list, or is one record', async () => {
    const context = 'https://schema.org'
    const site = { '@type': 'WebSite', name: 'A site', url: 'https://site.example' }
    const found = [ALDER, 'Ann Lee']
    for (const file of [
      { '@context': context, '@graph': [site, alder] },
      {
        '@context': context,
        '@type': 'ItemList',
        itemListElement: [{ '@type': 'ListItem', position: 1, item: alder }],
      },
      { '@context': context, ...alder },
      [{ '@context': context, ...alder }],
    ])
      expect(await read(file)).toEqual({ found, lines: [] })
  })

  test('has names with prefixes, values with types, and objects that refer to each other', async () => {
    const file = {
      '@graph': [
        {
          '@id': 'a',
          '@type': ['schema:Corporation'],
          'schema:name': [
            { '@value': 'Erle', '@language': 'de' },
            { '@value': 'Alder', '@language': 'en' },
          ],
          'http://schema.org/foundingDate': { '@value': '2012', '@type': 'xsd:gYear' },
          'schema:address': { '@id': 'b' },
          'schema:url': { '@id': 'https://alder.example' },
        },
        {
          '@id': 'b',
          '@type': 'schema:PostalAddress',
          'schema:addressLocality': 'Berlin',
          'schema:addressCountry': 'Germany',
        },
      ],
    }
    expect(await read(file)).toEqual({ found: [ALDER.slice(0, 5)], lines: [] })
  })

  test.each<[string, unknown]>([
    [
      'a collection of Hydra',
      {
        '@type': 'hydra:Collection',
        'hydra:member': [alder, { ...alder, name: 'Birch' }],
        'hydra:search': { 'hydra:mapping': [{ variable: 'name' }, { variable: 'city' }] },
      },
    ],
    [
      'the results of a search',
      {
        '@type': 'SearchResultsPage',
        mainEntity: { '@type': 'ItemList', itemListElement: [{ item: alder }, { item: { ...alder, name: 'Birch' } }] },
      },
    ],
    [
      'a list with prefixes',
      {
        '@type': 'schema:ItemList',
        'schema:itemListElement': [{ 'schema:item': alder }, { 'schema:item': { ...alder, name: 'Birch' } }],
      },
    ],
  ])('can be in an object that is no record: %s', async (_, file) => {
    const { found } = await read(file)
    expect(found).toEqual([ALDER, 'Ann Lee', ['Birch', ...ALDER.slice(1)], 'Ann Lee'])
  })

  test('of the page of an organization is the organization', async () => {
    const page = { '@type': 'WebPage', name: 'About us', url: 'https://page.example', mainEntity: alder }
    expect((await read(page)).found).toEqual([ALDER, 'Ann Lee'])
  })

  test('can have many objects that refer to each other, and values of any depth and name', async () => {
    const ids = Array.from({ length: 300 }, (_, index) => `p${index}`)
    const knows = ids.map((id) => ({ '@id': id }))
    const people = ids.map((id) => ({ '@id': id, '@type': 'Person', knows }))
    const deep = `${'{"a":'.repeat(20_000)}${'['.repeat(20_000)}1${']'.repeat(20_000)}${'}'.repeat(20_000)}`
    const company = {
      ...alder,
      founder: [{ '@type': 'Person', name: 'Ann Lee', worksFor: { '@id': 'c' } }],
      employee: { '@id': 'p0' },
    }
    const file = {
      '@graph': [{ '@id': 'c', ...company, deep: 'DEEP', constructor: 'a', toString: 'b' }, ...people],
    }
    const text = JSON.stringify(file).replace('"DEEP"', deep)
    expect(await read(text)).toEqual({ found: [ALDER, 'Ann Lee'], lines: [] })
  })

  test('in RDF/JSON has a list of values for each predicate of a subject', async () => {
    const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
    const literal = (value: string) => [{ type: 'literal', value }]
    const uri = (value: string) => [{ type: 'uri', value }]
    const file = {
      'http://a.example/1': {
        [rdf]: uri('http://schema.org/Organization'),
        'http://schema.org/name': literal('Alder'),
        'http://schema.org/foundingDate': literal('2012'),
        'http://schema.org/address': [{ type: 'bnode', value: '_:b' }],
        'http://schema.org/url': uri('https://alder.example'),
      },
      '_:b': {
        [rdf]: uri('http://schema.org/PostalAddress'),
        'http://schema.org/addressLocality': literal('Berlin'),
        'http://schema.org/addressCountry': literal('Germany'),
      },
    }
    expect(await read(file)).toEqual({ found: [ALDER.slice(0, 5)], lines: [] })
  })
})

describe('the answer of an API', () => {
  const record = (name: string) => ({ name, website: `${name.toLowerCase()}.example`, city: 'Rome', country: 'Italy' })
  const found = ['Alder', 'Birch'].map((name) => [name, null, 'Rome', 'Italy', `website ${name.toLowerCase()}.example`])
  const records = [record('Alder'), record('Birch')]

  test.each<[string, unknown]>([
    [
      'an envelope beside other lists',
      { data: { items: records }, meta: { links: [{ rel: 'next' }, { rel: 'self' }] } },
    ],
    ['records and what they refer to', { data: records, included: [{ type: 'a', id: '1' }] }],
    ['a deep envelope', { a: { b: { c: { d: { e: { items: records } } } } } }],
    ['records by their ids', { result: { companies: { x1: records[0], x2: records[1] } } }],
  ])('%s', async (_, file) => {
    expect(await read(file)).toEqual({ found, lines: [] })
  })

  test('can be one company with lists', async () => {
    const people = [{ name: 'Ann Lee' }, { name: 'Bo Chan' }]
    expect(await read({ ...record('Alder'), founders: people, tags: ['a'] })).toEqual({
      found: [found[0], 'Ann Lee', 'Bo Chan'],
      lines: [],
    })
  })

  test('of several lists with records names them', async () => {
    await expect(read({ companies: records, people: [{ name: 'Ann' }] })).rejects.toThrow(
      'contains several lists of records: companies (2), people (1). Name one of them with --sheet.',
    )
  })
})

test('a list of objects in a cell has their names', async () => {
  for (const cell of [
    '[{""name"":""Ann Lee"",""id"":1},{""name"":""Bo Chan""}]',
    "[{'id': 1, 'name': 'Ann Lee'}, {'name': 'Bo Chan'}]",
  ])
    expect((await read(`Company,Website,Founders\nAlder,alder.example,"${cell}"\n`, 'a.csv')).found).toEqual([
      ['Alder', null, null, null, 'website alder.example'],
      'Ann Lee',
      'Bo Chan',
    ])
})
