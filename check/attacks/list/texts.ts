import { type Attack, PROVENANCE, times } from '../attack.js'

/* Texts and names that make rules slow. The rules of texts and names run before the database. */

const path = (entityId: string): string => `/v1/entities/${entityId}/texts`

const TEXTS: Readonly<Record<string, string>> = {
  'of 65,000 backslashes': '\\'.repeat(65_000),
  'of backslashes before a dollar sign': '\\$'.repeat(32_000),
  'of initials': 'J. '.repeat(21_000),
  'of amounts': '.5M '.repeat(16_000),
  'of numbers': '1,'.repeat(32_000),
  'of white space': ' '.repeat(65_000),
  'of line ends': '\n'.repeat(65_000),
  'of spaced line ends': ' \n'.repeat(32_000),
  'of one word': 'a'.repeat(65_000),
  'of marks': 'a\u0301'.repeat(32_000),
  'of brackets': '(['.repeat(32_000),
  'of quotes': '"\''.repeat(32_000),
  'of dollar signs': '$'.repeat(65_000),
  'of tags': '<a '.repeat(21_000),
  'of dots': '.'.repeat(65_000),
  'of surrogates': '\ud83d\ude00'.repeat(32_000),
}

/** Texts of an entity. A text that no rule refuses is stored. */
export const texts = (entityId: string): readonly Attack[] => [
  ...Object.entries(TEXTS).map(([what, text]) => ({
    name: `a text ${what}`,
    request: {
      path: path(entityId),
      as: 'admin',
      query: PROVENANCE,
      body: () => ({ text, textType: 'expanded' }),
    } as const,
    expect: { status: [200, 201, 400, 409, 422] },
  })),
  {
    name: 'a text over the limit',
    request: {
      path: path(entityId),
      as: 'admin',
      query: PROVENANCE,
      body: () => ({ text: 'x'.repeat(700_000), textType: 'expanded' }),
    },
    expect: { status: 400, field: 'text' },
  },
]

const create = { path: '/v1/entities/detail', as: 'admin' } as const
const query = { ...PROVENANCE, overrideGate: ['duplicate'], overrideReason: 'an attack' }
const company = { typeRecord: 'Company', operatingStatus: 'Operating' }
const words = (index: number): string =>
  times(45, (word) => `${String.fromCharCode(97 + ((word * 7 + index) % 26))}${(word * index) % 9}x`)
    .join(' ')
    .slice(0, 250)
const aliases = (nameOf: (index: number) => string) =>
  times(100, (index) => ({ name: nameOf(index).slice(0, 255), type: 'alternativeDba' }))

const NAMES: Readonly<Record<string, (index: number) => string>> = {
  'of many words': words,
  'of single letters': (index) => `${'a b c d e f g h i j '.repeat(12)}${index}`,
  'of accents': (index) => `${'Ünïcödé Жэшаю 株式会社 '.repeat(11)}${index}`,
  'of brackets': (index) => `${'(a) ('.repeat(45)}${index}`,
  'of initials': (index) => `${'A.B.'.repeat(55)}${index}`,
  'with other names': (index) => `${'A d/b/a B (formerly C) '.repeat(10)}${index}`,
}

/** For each kind of name: an entity with 100 long aliases, and a second entity that is compared with it. */
export const names: readonly Attack[] = Object.entries(NAMES).flatMap(([what, nameOf]) =>
  [1, 2].map((round) => ({
    name: `100 aliases ${what}, ${round === 1 ? 'stored' : 'compared'}`,
    request: {
      ...create,
      query,
      body: () => ({
        ...company,
        nameBrand: nameOf(round).slice(0, 250),
        nameAlias: aliases((index) => nameOf(index + round + 1)),
      }),
    },
    expect: { status: [201, 409] },
  })),
)

const checks = '/v1/entities/duplicate-check/candidates'
export const comparisons: readonly Attack[] = [
  {
    name: 'a duplicate check of a long name',
    request: { path: checks, query: { nameBrand: words(3) } },
    expect: { status: 200 },
  },
  {
    name: 'a duplicate check of 20 long urls',
    request: {
      path: checks,
      body: () => ({
        nameBrand: words(3),
        urlCandidate: times(20, (index) => ({ url: `https://example.com/${index}/${'x'.repeat(1_900)}` })),
      }),
    },
    expect: { status: 200 },
  },
  {
    name: 'a duplicate check of 5,000 urls',
    request: { path: checks, body: () => ({ urlCandidate: times(5_000, () => ({ url: 'https://example.com' })) }) },
    expect: { status: 400, field: 'urlCandidate' },
  },
  {
    name: 'a duplicate check of commas',
    request: { path: checks, query: { nameBrand: 'A', location: ','.repeat(255) } },
    expect: { status: 200 },
  },
  {
    name: 'a name over the limit',
    request: { path: checks, query: { nameBrand: 'x'.repeat(5_000) } },
    expect: { status: 400, field: 'nameBrand' },
  },
  {
    name: 'a url with a host of 2,000 labels',
    request: { path: checks, body: () => ({ url: `https://${'a.'.repeat(1_000)}com` }) },
    expect: { status: [200, 400] },
  },
]
