import type { Tracer } from '../../kernel/tracer.js'
import type { StatementListener } from '../database/client/database.js'

/** The longest text of a statement in a span. The largest statements of the service have 20,000 characters. */
const MAX_TEXT = 4_000

/** Texts of parameters of statements are sent separately, so the text of a statement contains no values. */
export const statementSpans =
  (tracer: Tracer): StatementListener =>
  (text) => {
    // What the process does for itself, such as to ask for due jobs each second, is in no trace.
    if (!tracer.current()) return undefined
    const summary = summaryOf(text)
    const span = tracer.begin(summary, 'client', {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': text.slice(0, MAX_TEXT),
    })
    return (error) => span.end(error)
  }

/** The name of a statement: its verb and its first table, such as `select entity` or `insert url_link`. */
export function summaryOf(text: string): string {
  const start = text.slice(0, MAX_TEXT).toLowerCase()
  const [, changed, changes] = /\b(insert into|update|delete from) "?(?:public"?\."?)?([a-z_]+)/.exec(start) ?? []
  if (changed !== undefined) return `${changed.split(' ')[0]} ${changes}`
  const [, read] = /\bfrom "?(?:public"?\."?)?([a-z_]+)/.exec(start) ?? []
  const verb = /^\s*([a-z]+)/.exec(start)?.[1] ?? 'statement'
  return read === undefined ? verb : `${verb === 'with' ? 'select' : verb} ${read}`
}
