import type { EntityFacts, PersonFacts } from '../../src/import/row/row-facts.js'
import { benchData } from './data.js'
import { Random } from './random.js'

/** The words from which the records are made. */
interface Vocabulary {
  readonly industries: readonly string[]
  readonly tags: readonly string[]
  readonly places: readonly (readonly [city: string, state: string | null, country: string])[]
  readonly investors: readonly (readonly [name: string, city: string])[]
  readonly accelerators: readonly (readonly [name: string, city: string])[]
  readonly batches: readonly string[]
  readonly activities: Readonly<Record<string, string>>
  readonly syllables: readonly string[]
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  readonly titles: readonly string[]
  readonly rounds: readonly (readonly [name: string, least: number, most: number])[]
}

type Plain<F> = Omit<F, 'record' | 'kind' | 'providerId'> & { providerId: string }
type WorldEntity = Plain<EntityFacts>
type WorldPerson = Plain<PersonFacts> & {
  readonly associations: { entityRef: string; title: string; isCurrent: boolean }[]
}
interface WorldRound {
  readonly entityRef: string
  readonly round: string
  readonly dateAnnounced: string
  readonly amountRaised: number
  readonly currency: string
  readonly valuationPostMoney?: number
  readonly investors: { investorRef: string; amountInvested?: number }[]
}
interface WorldRelationship {
  readonly relationshipType: 'acceleratorParticipant'
  readonly sourceRef: string
  readonly targetRef: string
  readonly detail: string
  readonly status: string
  readonly asOf: string
}

export interface World {
  readonly entities: WorldEntity[]
  readonly people: WorldPerson[]
  readonly rounds: WorldRound[]
  readonly relationships: WorldRelationship[]
}

const SEED = 20_261_122
const COMPANIES = 1200
const PEOPLE = 320
/** Number of pairs of companies that have the same name and different headquarters. */
const NAMESAKES = 24
const FORMS = ['Inc.', 'Ltd', 'GmbH', 'LLC', 'SAS']

/** A company with an unusual activity: its name, industry, summary, and a question that describes it in other words. */
type Concept = readonly [name: string, industry: string, summary: string]

/** The records of the benchmark, in the form of the demo files. They are always the same. */
export function makeWorld(): World {
  const words = benchData<Vocabulary>('vocabulary.json')
  const random = new Random(SEED)
  const placeOf = (city: string) => words.places.find(([name]) => name === city) ?? words.places[0]
  const firm = ([name, city]: readonly [string, string], tag: string): WorldEntity => ({
    ...entityOf(random, name, placeOf(city)),
    typeRecord: 'Investment Firm',
    operatingStatus: 'Operating',
    foundedYear: random.whole(1985, 2018),
    tags: [{ bucket: 'industry', name: tag }],
    texts: textsOf(`${name} invests in young companies and has its office in ${city}.`),
  })
  const investors = words.investors.map((investor) => firm(investor, 'Venture Capital'))
  const accelerators = words.accelerators.map((accelerator) => firm(accelerator, 'Accelerator'))
  const concepts = benchData<Concept[]>('concepts.json').map(([name, industry, summary]) =>
    companyOf(random, words, name, industry, summary),
  )
  const names = companyNames(random, words)
  const companies = [
    ...concepts,
    ...names.map((name) => {
      const industry = random.pick(words.industries)
      return companyOf(random, words, name, industry, `${name} offers ${words.activities[industry]}.`)
    }),
  ]
  const people = Array.from({ length: PEOPLE }, (_, index) => personOf(random, words, index, companies, investors))
  return {
    entities: [...investors, ...accelerators, ...companies],
    people,
    rounds: companies.flatMap((company) => roundsOf(random, words, company, investors, people)),
    relationships: companies.flatMap((company) => participationOf(random, words, company, accelerators)),
  }
}

/** Creates names that no real company has. The names of companies with the same name occur twice. */
function companyNames(random: Random, { syllables }: Vocabulary): string[] {
  const names = new Set<string>()
  while (names.size < COMPANIES) {
    const word = Array.from({ length: random.whole(3, 4) }, () => random.pick(syllables)).join('')
    names.add(`${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  }
  const all = [...names]
  return [...all, ...all.slice(0, NAMESAKES)]
}

const textsOf = (summary: string): WorldEntity['texts'] => [
  { textType: 'summary', text: summary },
  { textType: 'expanded', text: `${summary} More about the organisation is on its web site.` },
]

const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

function entityOf(random: Random, name: string, place: Vocabulary['places'][number] | undefined) {
  const [city = '', state, country = ''] = place ?? []
  const id = `${slugOf(name)}-${slugOf(city)}`
  return {
    providerId: id,
    slug: id.normalize('NFKD').replace(/\p{M}+/gu, ''),
    nameBrand: name,
    nameLegal: `${name} ${random.pick(FORMS)}`,
    urls: [{ url: `https://www.${slugOf(name)}-${random.whole(100, 999)}.example`, urlType: 'website' as const }],
    addresses: [{ city, country, ...(state ? { state } : {}) }],
  }
}

function companyOf(random: Random, words: Vocabulary, name: string, industry: string, summary: string): WorldEntity {
  const [first, second] = random.some(words.places, 2)
  const entity = entityOf(random, name, first)
  const isNew = random.happens(0.9)
  return {
    ...entity,
    ...(isNew ? {} : { nameAlias: [{ name: `${name} ${random.pick(['Labs', 'Online', 'Works'])}` }] }),
    ...(random.happens(0.03) ? { uniqueIds: [{ idType: 'ticker', identifier: `NYSE:${tickerOf(name)}` }] } : {}),
    addresses: [
      ...entity.addresses,
      ...(random.happens(0.1) && second ? [{ city: second[0], country: second[2] }] : []),
    ],
    typeRecord: random.happens(0.06) ? 'Nonprofit' : 'Company',
    operatingStatus: random.pick([
      'Operating',
      'Operating',
      'Operating',
      'Operating',
      'Acquired',
      'Closed',
      'Inactive',
    ]),
    foundedYear: random.happens(0.2) ? random.whole(1975, 1999) : random.whole(2000, 2023),
    numberOfEmployees: Math.round(3 * 10 ** (random.next() * 3.3)),
    tags: [
      { bucket: 'industry', name: industry },
      ...random.some(words.tags, random.whole(0, 3)).map((tag) => ({ bucket: 'tag' as const, name: tag })),
    ],
    texts: textsOf(summary),
  }
}

const tickerOf = (name: string): string =>
  name
    .replace(/[^a-z]/gi, '')
    .slice(0, 7)
    .toUpperCase()

function personOf(
  random: Random,
  words: Vocabulary,
  index: number,
  companies: readonly WorldEntity[],
  investors: readonly WorldEntity[],
): WorldPerson {
  // The counters create different names for consecutive people. After all pairs of first and last names, the names
  // repeat, so some people have the same name.
  const first = words.firstNames[index % words.firstNames.length] ?? ''
  const last = words.lastNames[(index * 7 + Math.floor(index / 26)) % words.lastNames.length] ?? ''
  const employers = random.some(index % 6 === 0 ? investors : companies, random.whole(1, 2))
  return {
    providerId: `person-${index}`,
    nameFirst: first,
    nameLast: last,
    associations: employers.map(({ providerId }, order) => ({
      entityRef: providerId,
      title: random.pick(words.titles),
      isCurrent: order === 0,
    })),
    texts: textsOf(`${first} ${last} works with young companies.`) ?? [],
  }
}

function roundsOf(
  random: Random,
  words: Vocabulary,
  { providerId, foundedYear = 2000 }: WorldEntity,
  investors: readonly WorldEntity[],
  people: readonly WorldPerson[],
): WorldRound[] {
  return words.rounds.slice(0, random.whole(0, words.rounds.length)).map(([round, least, most], order) => {
    const amount = Math.round(random.whole(least, most) / 100_000) * 100_000
    return {
      entityRef: providerId,
      round,
      dateAnnounced: `${Math.min(foundedYear + 1 + order * 2, 2025)}-0${random.whole(1, 9)}-15`,
      amountRaised: amount,
      currency: 'USD',
      ...(random.happens(0.7) ? { valuationPostMoney: amount * random.whole(4, 9) } : {}),
      investors: [
        ...random.some(investors, random.whole(1, 3)).map(({ providerId: investorRef }) => ({ investorRef })),
        ...(random.happens(0.3)
          ? [{ investorRef: random.pick(people).providerId, amountInvested: random.whole(1, 20) * 25_000 }]
          : []),
      ],
    }
  })
}

function participationOf(
  random: Random,
  { batches }: Vocabulary,
  { providerId }: WorldEntity,
  accelerators: readonly WorldEntity[],
): WorldRelationship[] {
  if (!random.happens(0.2)) return []
  const batch = random.pick(batches)
  return [
    {
      relationshipType: 'acceleratorParticipant',
      sourceRef: providerId,
      targetRef: random.pick(accelerators).providerId,
      detail: `batch=${batch}`,
      status: 'Active',
      asOf: `${batch.slice(-4)}-${batch.startsWith('Winter') ? '01' : '06'}-01`,
    },
  ]
}
