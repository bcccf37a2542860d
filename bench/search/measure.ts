import { nameKey } from '../../src/identity/entity/entity-rules.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { type Plan, type Question, type QuestionScore, scoreOf } from './score.js'
import type { SearchService } from './service.js'
import { makeWorld } from './world.js'

/** A search with the names of the right records. `kind` is the kind of search. */
export interface Top {
  readonly ask: string
  readonly kind: 'meaning' | 'words' | 'spelling'
  readonly expect: readonly string[]
}

/** A name to look up, the accepted statuses, and the slug or the full name of the right record. */
export interface Lookup {
  readonly what: string
  readonly row: { readonly name: string }
  readonly status: readonly string[]
  readonly expect: string | null
}

export type Line = Readonly<Record<string, string | number>>
export const share = (right: number, of: number): string => (of === 0 ? '-' : (right / of).toFixed(3))
export const rank = (times: readonly number[], part: number): string =>
  ([...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1)

/** The locations of the headquarters of all records, normalized. */
async function knownPlaces({ db }: SearchService): Promise<Set<string>> {
  const rows = await db.rows<{ name: string }>(sql`
    select hq_city as name from entity where hq_city is not null
    union select hq_state from entity where hq_state is not null
    union select hq_country from entity where hq_country is not null`)
  return new Set(rows.map(({ name }) => nameKey(name)))
}

interface Interpreted {
  readonly interpretation?: {
    readonly filter: object
    readonly sort: { readonly order: readonly { readonly field: string; readonly descending: boolean }[] }
    readonly unsupported: string | null
  }
}

const camel = (field: string): string =>
  field.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Measures the plans of questions. `onMiss` gets the questions whose plan is not as expected. */
export async function measureQuestions(
  service: SearchService,
  questions: readonly Question[],
  onMiss: (question: Question, plan: Plan) => void = () => {},
): Promise<Line> {
  const known = await knownPlaces(service)
  const scores: QuestionScore[] = []
  const times: number[] = []
  for (const question of questions) {
    const path = question.kind === 'entity' ? '/v1/entities/natural-search' : '/v1/people/natural-search'
    const { body, ms } = await service.post(path, { search: { query: question.ask } })
    const { interpretation } = body as Interpreted
    const plan = {
      filter: interpretation?.filter ?? {},
      sort: (interpretation?.sort.order ?? []).map((one) => `${camel(one.field)},${one.descending ? 'desc' : 'asc'}`),
      unsupported: interpretation?.unsupported ?? '',
    }
    const score = scoreOf(question, plan, known)
    if (!score.isExact) onMiss(question, plan)
    scores.push(score)
    times.push(ms)
  }
  const sum = (pick: (score: QuestionScore) => number) => scores.reduce((total, score) => total + pick(score), 0)
  return {
    questions: scores.length,
    'filter exact': share(
      sum(({ isExact }) => Number(isExact)),
      scores.length,
    ),
    'constraints correct': share(
      sum(({ right }) => right),
      sum(({ of }) => of),
    ),
    'median ms': rank(times, 0.5),
  }
}

interface Found {
  readonly result?: {
    readonly content: readonly { readonly core?: { readonly nameBrand: string }; readonly nameFull?: string }[]
  }
}

/**
 * Measures whether the right records come first. `path` is that of the search of entities or of people. `onMiss` gets the
 * searches whose right record is not among the first ten, and the first names that were found.
 */
export async function measureTop(
  { post }: SearchService,
  searches: readonly Pick<Top, 'ask' | 'expect'>[],
  mode: string,
  path = '/v1/entities/natural-search',
  onMiss: (search: object, names: object) => void = () => {},
): Promise<Line> {
  const times: number[] = []
  const ranks: number[] = []
  for (const { ask, expect } of searches) {
    const { body, ms } = await post(path, { search: { query: ask, mode } })
    const names = ((body as Found).result?.content ?? []).map(({ core, nameFull }) => core?.nameBrand ?? nameFull)
    const place = names.findIndex((name) => name !== undefined && expect.includes(name)) + 1
    if (place === 0 || place > 10) onMiss({ ask, expect }, names.slice(0, 5))
    ranks.push(place)
    times.push(ms)
  }
  const within = (most: number) => ranks.filter((one) => one > 0 && one <= most).length
  const reciprocal = ranks.reduce((sum, one) => sum + (one > 0 ? 1 / one : 0), 0)
  return {
    searches: ranks.length,
    'recall@5': share(within(5), ranks.length),
    'recall@10': share(within(10), ranks.length),
    MRR: share(reciprocal, ranks.length),
    'median ms': rank(times, 0.5),
  }
}

interface LookedUp {
  readonly status?: string
  readonly candidate?: readonly { readonly slug: string; readonly name: string }[]
}

/** Reads the stored slugs of the generated entities, by the slugs in the questions and lookups. */
async function storedSlugs({ db }: SearchService): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; slug: string }>(sql`
    select s.provider_id as id, e.slug from source_record s join entity e on e.id = s.entity_id where s.kind = 'entity'`)
  const stored = new Map(rows.map(({ id, slug }) => [id, slug]))
  return new Map(makeWorld().entities.map(({ providerId, slug = '' }) => [slug, stored.get(providerId) ?? slug]))
}

/** Measures lookups. `onMiss` gets the lookups with a wrong result. */
export async function measureLookups(
  service: SearchService,
  lookups: readonly Lookup[],
  onMiss: (lookup: Lookup, found: LookedUp) => void = () => {},
): Promise<Line> {
  const times: number[] = []
  const slugs = await storedSlugs(service)
  let [correct, wrongMatch] = [0, 0]
  for (const lookup of lookups) {
    const name = slugs.get(lookup.row.name) ?? lookup.row.name
    const { body, ms } = await service.post('/v1/lookup', { ...lookup.row, name })
    const found = body as LookedUp
    const [first] = found.candidate ?? []
    const expected = lookup.expect === null ? null : (slugs.get(lookup.expect) ?? lookup.expect)
    const isRight = expected === null || first?.slug === expected || first?.name === expected
    if (lookup.status.includes(found.status ?? '') && isRight) correct++
    else onMiss(lookup, found)
    if (found.status === 'MATCHED' && !(lookup.status.includes('MATCHED') && isRight)) wrongMatch++
    times.push(ms)
  }
  return {
    lookups: lookups.length,
    correct: share(correct, lookups.length),
    'wrong MATCHED': wrongMatch,
    'median ms': rank(times, 0.5),
  }
}
