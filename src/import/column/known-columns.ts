import { ROW_KINDS, type RowKind } from '../mapping/fields.js'
import { plainName } from './column-match.js'
import { COLUMN_NAMES } from './column-names.js'

const namesOf = (kind: RowKind): readonly (readonly [field: string, names: readonly string[]])[] =>
  Object.entries(COLUMN_NAMES[kind]).map(([field, all]) => [field, all.split('|').map(plainName)] as const)

/** The known names of columns, in the form in which they are compared. */
export const KNOWN_NAMES = Object.fromEntries(ROW_KINDS.map((kind) => [kind, namesOf(kind)])) as Record<
  RowKind,
  ReturnType<typeof namesOf>
>

const FIELDS_BY_NAME: ReadonlyMap<string, ReadonlySet<string>> = fieldsByName()

function fieldsByName(): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>()
  for (const kind of ROW_KINDS)
    for (const [field, names] of KNOWN_NAMES[kind])
      for (const name of names) fields.set(name, (fields.get(name) ?? new Set()).add(field))
  return fields
}

/** Longer texts are no names of columns. */
const MOST_LETTERS = 40

/** The fields that columns with this name contain, in files of any kind. */
export const fieldsNamed = (text: string): ReadonlySet<string> =>
  (text.length > MOST_LETTERS ? undefined : FIELDS_BY_NAME.get(plainName(text))) ?? new Set()
