import type { Field, Part, Subject } from './field.js'
import { coreOf, SUBJECTS } from './fields.js'

/** Which record, which part of it and which row of this part a form is about, as its path names them. */
export interface Place {
  readonly subject: Subject
  readonly id: string
  readonly part?: Part | undefined
  readonly row?: string | undefined
  /** Cursor of the page with the row. */
  readonly after?: string | undefined
}

/** The kind of record that a path names. */
export const subjectOf = (kind: string): Subject | undefined => Object.values(SUBJECTS).find((one) => one.kind === kind)

/** The place of a path. Undefined if there is no such form. */
export function placeOf([kind = '', id = '', path, row]: readonly string[], url: URL): Place | undefined {
  const subject = subjectOf(kind)
  const part = path === undefined ? undefined : subject?.parts.find((one) => one.path === path)
  const after = url.searchParams.get('after') ?? undefined
  return subject && (path === undefined || part) ? { subject, id, part, row, after } : undefined
}

export function pathOf({ subject, id, part, row, after }: Place): string {
  const names = ['edit', subject.kind, id, part?.path, row].filter((name) => name !== undefined)
  const cursor = after === undefined ? '' : `?${new URLSearchParams({ after })}`
  return `/${names.map(encodeURIComponent).join('/')}${cursor}`
}

/** The fields of a form. */
export const fieldsOf = ({ subject, part, row }: Place): readonly Field[] =>
  part ? part.fields.filter(({ isFixed }) => row === undefined || !isFixed) : coreOf(subject)
