import { entities, people, readStoredValues } from '../../match/match.js'
import type { Reach } from '../../operation/access/caller.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { roundStageOf } from '../../relation/fundraise/fundraise-rules.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { roundsWithin } from '../../visibility/round-visibility.js'
import type { Terms } from './model-plan.js'
import { TAG_FIELDS, type Values, Vocabulary } from './reading/vocabulary.js'

/** A location of stored records. */
interface Place {
  readonly city: string | null
  readonly state: string | null
  readonly country: string | null
}

/** The words that questions can use. */
export class KnownWords {
  readonly vocabulary: Vocabulary
  /** The values of filters that a language model gets, for each kind of record. */
  readonly terms: Readonly<Record<'entity' | 'person', Terms>>

  constructor({
    places,
    ...values
  }: Omit<Values, 'states' | 'cities' | 'usedCountries'> & { readonly places: readonly Place[] }) {
    const unique = (part: keyof Place) => [...new Set(places.flatMap((place) => place[part] ?? []))]
    const countries = unique('country')
    this.vocabulary = new Vocabulary({
      ...values,
      usedCountries: countries,
      states: unique('state'),
      cities: unique('city'),
    })
    const tags = (bucket: string) => values.tags.filter((tag) => tag.bucket === bucket).map(({ name }) => name)
    const buckets = Object.entries(TAG_FIELDS).map(([bucket, field]) => [field, tags(bucket)])
    const { rounds, accelerators, batches, titles } = values
    this.terms = {
      entity: {
        ...Object.fromEntries(buckets),
        headquartersCountry: countries,
        'fundraiseActivity.round': rounds,
        acceleratorBrand: accelerators,
        acceleratorCohort: batches,
      },
      person: { role: titles, 'arrayFilter.round': rounds },
    }
  }
}

/** Time after which the words of the records are read again. */
const MAX_AGE_MS = 60_000

/** Returns the words of the records in a reach. Words that only hidden records have are missing in the public reach. */
export const knownWords = (context: Context, reach: Reach): Promise<KnownWords> =>
  resourcesOf(context).shared.of({
    name: `words ${reach}`,
    maxAgeMs: MAX_AGE_MS,
    is: (value) => value instanceof KnownWords,
    compute: async () => new KnownWords((await storedWords(context, reach)) ?? (await readValues(context, reach))),
  })

type ReadValues = ConstructorParameters<typeof KnownWords>[0]

/** Maximum number of different rounds, and of different titles. Less frequent values are mostly spelling variants. */
const MOST_ROUNDS = 200
const MOST_TITLES = 2000

/** Filters whose values are words of questions, and the maximum number of values of each. */
const PLACES = { headquartersCity: 'city', headquartersState: 'state', headquartersCountry: 'country' } as const
const MOST_VALUES = 20_000
const OF_ENTITIES: ReadonlyMap<string, number> = new Map([
  ...[...Object.values(TAG_FIELDS), ...Object.keys(PLACES)].map((key): [string, number] => [key, MOST_VALUES]),
  ['fundraiseActivity.round', MOST_ROUNDS],
])
const OF_PEOPLE: ReadonlyMap<string, number> = new Map([
  ['personTitle', MOST_TITLES],
  ['role', MOST_TITLES],
])

/** The words of the records from the stored counts. Undefined if the stored counts cannot be used. */
async function storedWords(context: Context, reach: Reach): Promise<ReadValues | undefined> {
  const [ofEntities, ofPeople] = await Promise.all([
    readStoredValues(context, entities, reach, OF_ENTITIES),
    readStoredValues(context, people, reach, OF_PEOPLE),
  ])
  if (!ofEntities || !ofPeople) return undefined
  const valuesOf = (...keys: string[]) =>
    [...ofEntities, ...ofPeople]
      .flatMap(({ key, values }) => (keys.includes(key) ? values.map(({ value }) => value) : []))
      .sort((a, b) => (a < b ? -1 : 1))
  const [row] = await context.db.rows<{ values: Pick<ReadValues, 'countries' | 'accelerators' | 'batches'> }>(sql`
    with ${participation(reach)}
    select json_build_object(${COUNTRIES}, ${PARTICIPATIONS}) as values`)
  return {
    ...(row?.values ?? { countries: [], accelerators: [], batches: [] }),
    tags: Object.entries(TAG_FIELDS).flatMap(([bucket, key]) => valuesOf(key).map((name) => ({ bucket, name }))),
    places: Object.entries(PLACES).flatMap(([key, part]) =>
      valuesOf(key).map((name) => ({ ...NO_PLACE, [part]: name })),
    ),
    rounds: [
      ...new Set(valuesOf('fundraiseActivity.round').flatMap((label) => [label, roundStageOf(label, null) ?? label])),
    ],
    titles: valuesOf('personTitle'),
    functions: valuesOf('role'),
  }
}

const NO_PLACE: Place = { city: null, state: null, country: null }

/** SQL of the accelerators and batches in which entities took part. */
const participation = (reach: Reach) => sql`
    participation as materialized (
      select distinct a.name_brand as brand, p.batch from entity_relationship p
      join entity a on a.id = p.target_entity_id join entity e on e.id = p.source_entity_id
      where p.relationship_type = 'acceleratorParticipant' and p.is_current and p.is_primary and ${entitiesWithin(reach, 'a')} and ${entitiesWithin(reach)})`
/** SQL of the people with the title `t`, and of the entities at which they have it. */
const holders = (reach: Reach) => sql`
        join entity_person j on j.title_id = t.id join person p on p.id = j.person_id and ${peopleWithin(reach)}
        join entity e on e.id = j.entity_id and ${entitiesWithin(reach)}`
const COUNTRIES = sql`
      'countries', (select coalesce(json_agg(json_build_object('name', c.name, 'region', c.un_region, 'subregion', c.un_subregion) order by c.id), '[]') from country c)`
const PARTICIPATIONS = sql`
      'accelerators', (select coalesce(json_agg(distinct p.brand), '[]') from participation p),
      'batches', (select coalesce(json_agg(distinct p.batch), '[]') from participation p where p.batch is not null)`

async function readValues({ db }: Context, reach: Reach): Promise<ReadValues> {
  const [row] = await db.rows<{ values: ReadValues }>(sql`
    with place as materialized (
      select distinct e.hq_city as city, e.hq_state as state, e.hq_country as country
      from entity e where e.hq_country is not null and ${entitiesWithin(reach)}),
${participation(reach)}
    select json_build_object(
      'tags', (select coalesce(json_agg(json_build_object('bucket', g.bucket, 'name', g.name) order by g.id), '[]') from tag g
        where g.bucket = any(${Object.keys(TAG_FIELDS)}) and exists (
          select 1 from entity_tag j join entity e on e.id = j.entity_id where j.tag_id = g.id and j.is_current and ${entitiesWithin(reach)})),
      ${COUNTRIES},
      'places', (select coalesce(json_agg(p order by p.country, p.state, p.city), '[]') from place p),
      ${PARTICIPATIONS},
      'rounds', (select coalesce(json_agg(r.name order by r.name), '[]') from (
        select n.name from fundraise_round r join entity e on e.id = r.entity_id
        cross join lateral (values (r.round), (r.round_stage)) n(name)
        where n.name is not null and ${entitiesWithin(reach)} and ${roundsWithin(reach)} group by n.name order by count(*) desc, n.name limit ${MOST_ROUNDS}) r),
      'titles', (select coalesce(json_agg(t.name order by t.name), '[]') from (
        select t.name from corporate_title t ${holders(reach)} group by t.name order by count(*) desc, t.name limit ${MOST_TITLES}) t),
      'functions', (select coalesce(json_agg(distinct t.function), '[]') from corporate_title t ${holders(reach)} where t.function is not null)) as values`)
  return (
    row?.values ?? {
      tags: [],
      countries: [],
      places: [],
      accelerators: [],
      batches: [],
      rounds: [],
      titles: [],
      functions: [],
    }
  )
}
