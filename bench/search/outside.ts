import { sql } from '../../src/platform/database/client/sql.js'
import { benchData, hasData, heldOutData } from './data.js'
import { type Line, measureTop, rank, share } from './measure.js'
import type { SearchService } from './service.js'

/**
 * A question whose author had not seen the search, and its answer: the names of the right records. The answer was
 * computed from the records, without the service.
 */
interface Outside {
  readonly ask: string
  readonly what: 'entities' | 'people' | 'meaning' | 'names' | 'names of people'
  /** Null if the records cannot answer the question. */
  readonly records: readonly string[] | null
  /** Records that a careful reader may include or leave out, so they count neither as right nor as wrong. */
  readonly also?: readonly string[]
  /** The question asks for this number of records, so only the first records of the response are compared. */
  readonly first?: number
}

interface Answer {
  readonly interpretation: { readonly confidence: string; readonly unsupported: string | null }
  readonly result: {
    readonly content: readonly { readonly core?: { readonly nameBrand: string }; readonly nameFull?: string }[]
    readonly totalElements: number
  }
}

/** A compared answer. `missing` and `surplus` are empty if the answer is exact. */
interface Compared {
  readonly missing: readonly string[]
  readonly surplus: readonly string[]
  readonly precision: number
  readonly recall: number
}

/** Called with a question whose answer is wrong, and with the answer. */
type OnMiss = (question: object, answer: object) => void

const PATHS = { entity: '/v1/entities/natural-search', person: '/v1/people/natural-search' } as const
const PAGE = 200
/** Number of pages that are read of an answer. The records of further pages count as surplus. */
const PAGES = 5

/**
 * Measures the questions about a set of records: `records`, `relations` and `voices` are about those that the project
 * contains, `list` is about the list of Y Combinator companies. `relations` and `voices` are mostly about connections between
 * records; those who wrote `voices` speak as analysts, journalists, recruiters and founders do. Only the open part is passed
 * to `onMiss`. `onlyNames`: only the misspelled names.
 */
export async function* measureOutside(
  service: SearchService,
  set: 'records' | 'relations' | 'voices' | 'list',
  onMiss: OnMiss = () => {},
  onlyNames = false,
): AsyncGenerator<[name: string, line: Line]> {
  const sealed = `${set}.outside.held-out.json.gz`
  const name = set === 'relations' || set === 'voices' ? `outside ${set}` : 'outside'
  const parts: [string, Outside[], OnMiss][] = [
    [name, benchData<Outside[]>(`${set}.outside.json`), onMiss],
    ...(hasData(sealed)
      ? [[`${name}, sealed`, heldOutData<Outside[]>(sealed), () => {}] as [string, Outside[], OnMiss]]
      : []),
  ]
  const readable = await readableNames(service)
  for (const [part, questions, miss] of parts) {
    const of = (what: Outside['what']) =>
      questions.filter((question) => question.what === what && (!onlyNames || what.startsWith('names')))
    for (const [what, path] of [['entities', PATHS.entity] as const, ['people', PATHS.person] as const])
      if (of(what).length > 0)
        yield [`sets of ${what}, ${part}`, await measureSets(service, of(what), path, readable, miss)]
    for (const [what, mode, path] of [
      ['meaning', 'semantic', PATHS.entity],
      ['names', 'auto', PATHS.entity],
      ['names of people', 'auto', PATHS.person],
    ] as const) {
      const searches = of(what).map(({ ask, records }) => ({ ask, expect: records ?? [] }))
      if (searches.length > 0) yield [`${what}, ${part}`, await measureTop(service, searches, mode, path, miss)]
    }
  }
}

/** The names of the records that a client can read. An import leaves some records hidden, so no answer contains them. */
async function readableNames({ db }: SearchService): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ name: string }>(sql`
    select name_brand as name from entity where not is_hidden
    union select name_full from person where not is_hidden`)
  return new Set(rows.map(({ name }) => name))
}

async function measureSets(
  service: SearchService,
  questions: readonly Outside[],
  path: string,
  readable: ReadonlySet<string>,
  onMiss: OnMiss,
): Promise<Line> {
  const times: number[] = []
  const compared: Compared[] = []
  let [unanswerable, admitted, overconfident] = [0, 0, 0]
  for (const question of questions) {
    const { names, total, interpretation, ms } = await ask(service, question, path)
    times.push(ms)
    if (question.records === null) {
      unanswerable++
      if (interpretation.unsupported !== null || interpretation.confidence === 'LOW' || total === 0) admitted++
      else onMiss(question, interpretation)
      continue
    }
    const wanted = question.records.filter((name) => readable.has(name))
    const result = compare(names, total, wanted, question.also)
    compared.push(result)
    if (isExact(result)) continue
    if (interpretation.confidence === 'HIGH') overconfident++
    onMiss(question, { ...result, ...interpretation })
  }
  const mean = (pick: (one: Compared) => number) =>
    share(
      compared.reduce((sum, one) => sum + pick(one), 0),
      compared.length,
    )
  return {
    questions: questions.length,
    exact: mean((one) => Number(isExact(one))),
    precision: mean(({ precision }) => precision),
    recall: mean(({ recall }) => recall),
    'wrong with confidence HIGH': overconfident,
    ...(unanswerable > 0 ? { 'unanswerable and said so': `${admitted} of ${unanswerable}` } : {}),
    'median ms': rank(times, 0.5),
  }
}

const isExact = ({ precision, recall }: Compared): boolean => precision === 1 && recall === 1

/** Asks a question, and reads the names of the records of the answer, up to a limit. */
async function ask({ post }: SearchService, { ask, first }: Outside, path: string) {
  const names: string[] = []
  const size = first ?? PAGE
  const read = async (page: number) => {
    const { status, body, ms } = await post(`${path}?size=${size}&page=${page}`, { search: { query: ask } })
    if (status !== 200) throw new Error(`${ask}: status ${status}`)
    const { interpretation, result } = body as Answer
    names.push(...result.content.map(({ core, nameFull }) => core?.nameBrand ?? nameFull ?? ''))
    return { interpretation, total: first === undefined ? result.totalElements : names.length, ms }
  }
  const answer = await read(0)
  for (let page = 1; page < PAGES && names.length < answer.total; page++) await read(page)
  return { ...answer, names }
}

function compare(
  names: readonly string[],
  total: number,
  wanted: readonly string[],
  also: readonly string[] = [],
): Compared {
  const found = new Set(names)
  const missing = wanted.filter((name) => !found.has(name))
  const surplus = [...found].filter((name) => !wanted.includes(name) && !also.includes(name))
  const right = wanted.length - missing.length
  const wrong = surplus.length + (total - names.length)
  return {
    missing,
    surplus,
    precision: right + wrong > 0 ? right / (right + wrong) : Number(wanted.length === 0),
    recall: wanted.length > 0 ? right / wanted.length : 1,
  }
}
