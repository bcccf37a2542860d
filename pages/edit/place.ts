import type { Part, Subject } from './field.js'
import { SUBJECTS } from './fields.js'

/** Which record, which part of it and which row of this part a form is about, as its path names them. */
export interface Place {
  readonly subject: Subject
  readonly id: string
  readonly part?: Part | undefined
  readonly row?: string | undefined
  /** Cursor of the page with the row. */
  readonly after?: string | undefined
}

/** The place of a path. Undefined if there is no such form. */
export function placeOf([kind = '', id = '', path, row]: readonly string[], url: URL): Place | undefined {
  const subject = Object.hasOwn(SUBJECTS, kind) ? SUBJECTS[kind] : undefined
  const part = path === undefined ? undefined : subject?.parts.find((one) => one.path === path)
  const after = url.searchParams.get('after') ?? undefined
  return subject && (path === undefined || part) ? { subject, id, part, row, after } : undefined
}

export function pathOf({ subject, id, part, row, after }: Place): string {
  const names = ['edit', subject.kind, id, part?.path, row].filter((name) => name !== undefined)
  const cursor = after === undefined ? '' : `?${new URLSearchParams({ after })}`
  return `/${names.map(encodeURIComponent).join('/')}${cursor}`
}
