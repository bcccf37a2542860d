import { z } from 'zod'
import { reading } from '../../identity/entity/entity-select.js'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { type Reach, reachOf } from '../../operation/access/caller.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import { examplePage, offsetOf, type PageRequest, pageJson } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type AnyOperation, defineOperation, type Endpoint } from '../../operation/pipeline/definition/define.js'

/** Query parameters of each check. */
const paging = { ...pageQuery({ size: 10, maxSize: 100, sort: [] }), includePrivate: reading.includePrivate }

/** A stored record with its score. */
interface Scored<Key> {
  readonly id: Key
  /** Whether the caller can see the record. Clients do not get it. */
  readonly isVisible: boolean
}

/** What distinguishes the duplicate check of one kind of record. */
interface DuplicateCheck<Body extends z.ZodObject, Key> {
  readonly tag: string
  /** Words of the summaries and descriptions. */
  readonly words: {
    readonly one: string
    /** The plural with its pronoun, such as `people who`. */
    readonly many: string
    /** What a client may do after the check, such as `create or change an entity`. */
    readonly next: string
    /** What the check compares. */
    readonly rules: string
  }
  /** Criteria that a GET accepts as query parameters. */
  readonly query: Readonly<Record<string, z.ZodType>>
  /** Criteria that a POST accepts in its body. */
  readonly body: Body
  /** Converts the criteria of a GET to the form of a body. Unset if they have it already. */
  readonly bodyOf?: (criteria: Readonly<Record<string, unknown>>) => unknown
  readonly recordPage: z.ZodType
  readonly scorePage: z.ZodType
  readonly example: { readonly criteria: Record<string, unknown>; readonly record: unknown; readonly score: unknown }
  /** Reads all candidates that the reach contains, best first. */
  readonly readCandidates: (context: Context, criteria: z.infer<Body>, reach: Reach) => Promise<readonly Scored<Key>[]>
  /** Reads an array of the records, in the order of the ids. */
  readonly readRecords: (context: Context, options: DocumentOptions, ids: readonly Key[]) => Promise<string>
}

/** The endpoints of a check. They return the records or their scores, and accept the criteria in the query or in a body. */
interface CheckEndpoints<Id extends string> {
  readonly records: Endpoint<'GET', Id>
  readonly recordsByBody: Endpoint<'POST', Id>
  readonly scores: Endpoint<'GET', Id>
  readonly scoresByBody: Endpoint<'POST', Id>
}
type CheckOperations<Id extends string> = Readonly<Record<keyof CheckEndpoints<Id>, AnyOperation<Id>>>

/** Declares the four operations of the duplicate check of one kind of record. */
export function duplicateCheck<Body extends z.ZodObject, Key extends string | number, const Id extends string>(
  check: DuplicateCheck<Body, Key>,
  endpoints: CheckEndpoints<Id>,
): CheckOperations<Id> {
  const { tag, words, example } = check
  const shared = {
    tag,
    kind: 'read',
    auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
    problems: ['unprocessable'],
  } as const
  const found = `Returns stored ${words.many} may be the same as the ${words.one} in the request`
  const records = {
    summary: `List ${words.many} may be duplicates`,
    output: check.recordPage,
    use: `. Review them before you ${words.next}.`,
    response: examplePage([example.record], 10),
    contentOf: (context: Context, shown: readonly Scored<Key>[], includePrivate: boolean | undefined) =>
      check.readRecords(
        context,
        documentOptions(context, { includePrivate }),
        shown.map(({ id }) => id),
      ),
  }
  const scores = {
    summary: `Score ${words.many} may be duplicates`,
    output: check.scorePage,
    use: ', each with a score and the reasons for the score.',
    response: examplePage([example.score], 10),
    contentOf: async (_context: Context, shown: readonly Scored<Key>[]) =>
      JSON.stringify(shown.map(({ isVisible: _, ...score }) => score)),
  }
  type Result = typeof records | typeof scores

  async function answer(
    { contentOf }: Result,
    context: Context,
    criteria: z.infer<Body>,
    { includePrivate, ...page }: PageRequest & { includePrivate?: boolean | undefined },
  ) {
    const all = await check.readCandidates(context, criteria, reachOf(context.caller, includePrivate))
    const shown = all.slice(offsetOf(page), offsetOf(page) + page.size)
    return pageJson(page, await contentOf(context, shown, includePrivate), shown.length, all.length)
  }

  const byQuery = (result: Result, endpoint: Endpoint<'GET', Id>): AnyOperation<Id> =>
    defineOperation({
      ...shared,
      ...endpoint,
      summary: result.summary,
      description: `${found}${result.use} ${words.rules}`,
      input: { query: z.strictObject({ ...check.query, ...paging }) },
      output: result.output,
      example: { query: example.criteria, response: result.response },
      handle: (context, { query: { page, size, sort, includePrivate, ...criteria } }) =>
        answer(result, context, check.body.parse(check.bodyOf?.(criteria) ?? criteria), {
          page,
          size,
          sort,
          includePrivate,
        }),
    })

  const byBody = (result: Result, endpoint: Endpoint<'POST', Id>): AnyOperation<Id> =>
    defineOperation({
      ...shared,
      ...endpoint,
      summary: result.summary,
      description: `${found}${result.use} ${words.rules}`,
      restDescription: BODY,
      input: { query: z.strictObject(paging), body: optionalBody(check.body) },
      output: result.output,
      example: { body: example.criteria, response: result.response },
      handle: (context, { query, body }) => answer(result, context, body, query),
    })

  return {
    records: byQuery(records, endpoints.records),
    recordsByBody: byBody(records, endpoints.recordsByBody),
    scores: byQuery(scores, endpoints.scores),
    scoresByBody: byBody(scores, endpoints.scoresByBody),
  }
}

const BODY = 'Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.'
