import type { RecordAsOf } from '../../../document/shape/as-of.js'
import { Json } from '../../../kernel/wire/json.js'
import { UNTIL, Until } from '../../../kernel/wire/time-bound.js'
import type { DocumentOptions } from '../../../operation/document/document-options.js'
import type { Context } from '../../../operation/pipeline/definition/context.js'
import { type PastSubject, pastOf } from './past-context.js'
import { changing, inFuture, notPublished } from './problems.js'

/** Parameter of the reads of one record. */
export const AsOf = Until.optional().describe(
  `The response contains the record as it was at this time. ${UNTIL} Its member \`asOf\` names what is not known.`,
)

/** Problems of the reads of one record at an earlier time. */
export const asOfProblems = ['record_not_created', 'record_not_published', 'unprocessable', 'unavailable'] as const

/** The time in a request, with milliseconds. The current day means now. Throws 400 for a time in the future. */
export function pastTime({ clock }: Pick<Context, 'clock'>, asOf: string | undefined): string | undefined {
  if (asOf === undefined) return undefined
  const now = clock.now()
  const time = new Date(asOf)
  if (time.getTime() <= now.getTime()) return time.toISOString()
  const endOfToday = `${now.toISOString().slice(0, 10)}T23:59:59.999999Z`
  if (asOf === endOfToday) return now.toISOString()
  throw inFuture(asOf, now.toISOString())
}

/** Number of times that a record is read, if other requests change it meanwhile. */
const ATTEMPTS = 4

/** Reads a record as it was. `read` reads its document with a context and the options of an earlier time. */
export async function readAsOf<T>(
  context: Context,
  subject: PastSubject,
  time: string,
  options: DocumentOptions,
  read: (context: Context, options: DocumentOptions) => Promise<Json<T> | undefined>,
): Promise<Json<T>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { context: pastContext, asOf, isCurrent } = await pastOf(context, subject, time, options.reach)
    const document = await read(pastContext, { ...options, day: time.slice(0, 10), isPast: true })
    if (!(await isCurrent())) continue
    if (!document) throw notPublished(time)
    return withAsOf(document, asOf)
  }
  throw changing(time)
}

/** Adds the description of the time. The document has no version, so that no write accepts its ETag. */
const withAsOf = <T>({ text }: Json<T>, asOf: RecordAsOf): Json<T> =>
  new Json(`${text.slice(0, -1)},"asOf":${JSON.stringify(asOf)}}`)
