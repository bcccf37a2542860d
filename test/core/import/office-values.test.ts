import { describe, expect, test } from 'vitest'
import type { Facts } from '../../../src/import/row/row-facts.js'
import { readFacts } from '../../support/read-facts.js'

/** The records of the first row without what tells rows apart, and without empty lists. */
const plain = (facts: readonly Facts[]): unknown[] =>
  facts
    .filter(({ record }) => record !== 'association')
    .map(({ kind: _, providerId: __, ...one }) =>
      Object.fromEntries(
        Object.entries(one).filter(
          ([name, value]) => !(Array.isArray(value) && value.length === 0) && !/Ref$|^record$|^typeRecord$/.test(name),
        ),
      ),
    )

/** The records in a table with one row. */
async function rowOf(columns: string, cells: string) {
  const { facts, lines } = await readFacts(`${columns}\n${cells}\n`)
  return [plain(facts), lines]
}

describe('a cell that states no value has none', () => {
  test.each([
    'n.v.',
    'n.a.',
    'k. A.',
    'k.A.',
    'N.N.',
    's.d.',
    '—',
    '―',
    '/',
    'keine Angabe',
    'unbekannt',
    'inconnu',
    'нет',
    '無',
    '0',
  ])('%s', async (text) => {
    const columns = 'Company,City,Country,Website,Industry,LinkedIn,Founders'
    expect(await rowOf(columns, `Alder${`,"${text}"`.repeat(6)}`)).toEqual([[{ nameBrand: 'Alder' }], []])
  })

  test.each(['Unknown', 'Private', 'ND'])('but a name can be %s', async (name) => {
    expect(await rowOf('Company,Founded', `${name},2012`)).toEqual([[{ nameBrand: name, foundedYear: 2012 }], []])
  })

  test('a mark in a column of profiles is no profile', async () => {
    expect((await readFacts('Company,Website,LinkedIn\nAlder,a.example,x\n')).facts).toMatchObject([
      { urls: [{ url: 'a.example' }, { url: 'x' }] },
    ])
  })
})

test.each([
  ['T€ 300', 300_000, 'EUR'],
  ['TEUR 300', 300_000, 'EUR'],
  ['500k€', 500_000, 'EUR'],
  ['k€ 750', 750_000, 'EUR'],
  ['1.2 Mio. EUR', 1_200_000, 'EUR'],
  ['€1.5T', 1_500_000_000_000, 'EUR'],
])('%s are %i %s', async (amount, amountRaised, currency) => {
  const [facts, lines] = await rowOf('Company,Last Round,Last Round Amount', `Alder,Seed,${amount}`)
  expect([facts, lines]).toEqual([[{ nameBrand: 'Alder' }, { round: 'Seed', amountRaised, currency }], []])
})

test.each(['(T€)', '(TEUR)', '(k€)', '(EUR k)', "(€'000)", '(Tsd. €)'])(
  'the unit %s in the name of a column is thousands of euros',
  async (unit) => {
    const [facts] = await rowOf(`Company,Last Round,Last Round Amount ${unit}`, 'Alder,Seed,750')
    expect(facts).toEqual([{ nameBrand: 'Alder' }, { round: 'Seed', amountRaised: 750_000, currency: 'EUR' }])
  },
)

test('the currency of an amount can be in a column of its own, and an amount that is not exact has a line', async () => {
  const columns = 'Company,Last Round,Last Round Amount,Currency'
  expect(await rowOf(columns, 'Alder,Seed,ca. 2 Mio.,CHF')).toEqual([
    [{ nameBrand: 'Alder' }, { round: 'Seed', amountRaised: 2_000_000, currency: 'CHF' }],
    ['2 amountRaised (Last Round Amount): "ca. 2 Mio." is not exact, so 2000000 is stored'],
  ])
})

test.each([
  ['Alder (formerly Birch)', { nameBrand: 'Alder', nameAlias: [{ name: 'Birch' }] }],
  ['Alder (ehemals Birch GmbH)', { nameBrand: 'Alder', nameAlias: [{ name: 'Birch GmbH' }] }],
  ['Alder fka Birch', { nameBrand: 'Alder', nameAlias: [{ name: 'Birch' }] }],
  ['Alder f/k/a Birch', { nameBrand: 'Alder', nameAlias: [{ name: 'Birch' }] }],
  ['Alder (now Birch)', { nameBrand: 'Birch', nameAlias: [{ name: 'Alder' }] }],
  ['Alder Inc. d/b/a Birch', { nameBrand: 'Birch', nameLegal: 'Alder Inc.' }],
  ['Alder (GOOD)', { nameBrand: 'Alder (GOOD)' }],
  ['Dba Systems', { nameBrand: 'Dba Systems' }],
  ['Stripe¹', { nameBrand: 'Stripe' }],
  ['Alder*', { nameBrand: 'Alder' }],
  ['X²', { nameBrand: 'X²' }],
  ['C*', { nameBrand: 'C*' }],
  ['“Alder”', { nameBrand: 'Alder' }],
  ['AT&amp;amp;T', { nameBrand: 'AT&T' }],
  ['<b>Alder</b>', { nameBrand: 'Alder' }],
  ['<span>Alder <strong>Works</strong></span>', { nameBrand: 'Alder Works' }],
])('the name %s is read', async (name, entity) => {
  expect(await rowOf('Company¹,Founded²', `${name},2012²`)).toEqual([[{ ...entity, foundedYear: 2012 }], []])
})

test('what is said about an entity behind its name is reported', async () => {
  expect(await rowOf('Company,Founded', 'Alder (acquired by Birch),2012')).toEqual([
    [{ nameBrand: 'Alder', foundedYear: 2012 }],
    ['2 nameBrand (Company): "acquired by Birch" is no part of a name'],
  ])
})

const ANN = { nameFirst: 'Ann', nameLast: 'Lee' }
const BOB = { nameFirst: 'Bob', nameLast: 'Ray' }
const behind = (text: string) => `2 founder (Founders): "${text}" is no part of a name`
test.each([
  ['Ann Lee & Bob Ray', [ANN, BOB], []],
  ['Ann Lee and Bob Ray', [ANN, BOB], []],
  ['Ann Lee / Bob Ray', [ANN, BOB], []],
  ['• Ann Lee\n• Bob Ray', [ANN, BOB], []],
  ['1. Ann Lee\n2. Bob Ray', [ANN, BOB], []],
  // The title is that of the association.
  ['Ann Lee (CEO), Bob Ray (CTO)', [ANN, BOB], []],
  ['Ann Lee - CEO', [ANN], []],
  ['Ann Lee, et al.', [ANN], [behind('et al.')]],
  ['Ann Lee; Unknown', [ANN], []],
  ['Ann und Bob Meier', [], ['2 founder (Founders): "Ann und Bob Meier" is not the name of a person']],
  // A column of numbers names nobody, and is not imported.
  ['2', [], []],
])('founders are read one by one: %j', async (text, people, lines) => {
  expect(await rowOf('Company,Website,Founders', `Alder,,"${text}"`)).toEqual([
    [{ nameBrand: 'Alder' }, ...people],
    lines,
  ])
})

test('a row about several people is left out, because their values cannot be told apart', async () => {
  const columns = 'Name,Title,Company'
  expect(await rowOf(columns, 'Ann Lee / Bob Ray,Partners,Alder')).toEqual([
    [],
    ['2 nameFull (Name): "Ann Lee / Bob Ray" is not the name of one person'],
  ])
  expect(await rowOf(columns, 'Ann Lee (she/her),Partner,Alder')).toEqual([
    [ANN, { nameBrand: 'Alder', isOnlyNamed: true }],
    ['2 nameFull (Name): "she/her" is no part of a name'],
  ])
})

test.each([
  ['a.example, b.example', ['a.example', 'b.example']],
  ['https://a.example\nhttps://a.example/en', ['https://a.example', 'https://a.example/en']],
  ['<https://a.example>', ['https://a.example']],
  ['=HYPERLINK(""https://a.example"",""Visit"")', ['https://a.example']],
  ['a.example (old)', ['a.example (old)']],
])('links in one cell are read if each part is an address: %j', async (text, urls) => {
  const [facts] = await rowOf('Company,Website', `Alder,"${text}"`)
  expect(facts).toEqual([{ nameBrand: 'Alder', urls: urls.map((url) => ({ urlType: 'website', url })) }])
})

test('points of a list in one cell are values without their signs', async () => {
  expect(await rowOf('Company,Website,Industry', 'Alder,,"• Fintech\n• Sea, Air"')).toEqual([
    [{ nameBrand: 'Alder', tags: ['Fintech', 'Sea, Air'].map((name) => ({ bucket: 'industry', name })) }],
    [],
  ])
})

test('the delimiter is not found in references of HTML, and a table of Markdown begins behind its title', async () => {
  const { facts } = await readFacts('Company,Country\nA&amp;B,C&ocirc;te d&#39;Ivoire\nC&amp;D;E,US\n')
  expect(plain(facts)).toMatchObject([{ nameBrand: 'A&B' }, { nameBrand: 'C&D;E' }])
  const text = '# List\n\n| Company | Country |\n|---|---|\n| Alder | Germany |\n| Birch | France |\n\n*Source: us*\n'
  const read = await readFacts(text)
  expect(plain(read.facts)).toMatchObject([{ nameBrand: 'Alder' }, { nameBrand: 'Birch' }])
})
