import type { Cells } from '../file/source-record.js'
import type { RowKind } from '../mapping/fields.js'
import type { EntityFacts, Facts, PlaceFacts } from '../row/row-facts.js'

/** How to read one file of the export. */
export interface Sheet {
  readonly file: string
  /** Columns that the file must have. A file without them is not from the export. */
  readonly needs: readonly string[]
  /** Columns by which a single file is recognized. Default: `needs`. */
  readonly marks?: readonly string[]
  /** What most rows contain. */
  readonly kind: RowKind
  /** True if another sheet reads the same rows. They are counted only once. */
  readonly isReadAgain?: true
  /** Reads the facts of a row. Undefined for a record without an id or a name. */
  readonly read: (row: Cells, groups: Groups) => readonly (Facts | undefined)[]
}

/** The trimmed text of a cell; undefined if it is empty. */
export const text = (value: string | undefined): string | undefined => value?.trim() || undefined

export const year = (value: string | undefined): number | undefined =>
  text(value) ? Number(/^(\d{4})-/.exec(text(value) ?? '')?.[1]) : undefined

/**
 * The date in a text such as `2016-04-12 00:00:00 +0000`. Any other text is returned unchanged, so that the report
 * shows it.
 */
export const day = (value: string | undefined): string | undefined =>
  /^(\d{4}-\d{2}-\d{2})(?:\D|$)/.exec(text(value) ?? '')?.[1] ?? text(value)

/** The number in a cell. An invalid number becomes NaN, which the checks report. */
export const number = (value: string | undefined): number | undefined => (text(value) ? Number(text(value)) : undefined)

/** Removes undefined members. */
export const present = <T extends object>(values: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: NonNullable<T[K]>
  }>

export const urls = (
  ...links: readonly (readonly [string | undefined, NonNullable<EntityFacts['urls']>[number]['urlType']])[]
): Pick<EntityFacts, 'urls'> => ({
  urls: links.flatMap(([url, urlType]) => (text(url) ? [{ url: text(url) ?? '', urlType }] : [])),
})

/**
 * Countries whose state codes are stored. For other countries, the export has codes of a withdrawn standard, which are
 * not stored.
 */
const WRITTEN_STATES = new Set(['USA', 'CAN'])

export function place(
  country: string | undefined,
  state: string | undefined,
  city: string | undefined,
): Pick<EntityFacts, 'addresses'> {
  const found: PlaceFacts = present({
    city: text(city),
    state: WRITTEN_STATES.has(text(country) ?? '') ? text(state) : undefined,
    country: text(country),
  })
  return found.country === undefined ? {} : { addresses: [found] }
}

/** The groups of each category. Keys are categories in lower case. */
export type Groups = ReadonlyMap<string, readonly string[]>

const listOf = (value: string | undefined): string[] =>
  (value ?? '')
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const SMALL = new Set(['and', 'of'])

/** Capitalizes a name such as `data and analytics`, because the sheet of groups is in lower case. */
const heading = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) => (SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))

/** The entry of `Groups` that a row of category_groups.csv contains. */
export const groupsOf = (row: Cells): readonly [string, readonly string[]] => [
  (row.category_name ?? '').trim().toLowerCase(),
  listOf(row.category_group_list).map(heading),
]

/** Converts categories to tags, and their groups to industries. */
export function tags(categories: string | undefined, groups: Groups): Pick<EntityFacts, 'tags'> {
  const names = [...new Set(listOf(categories))]
  const industries = new Set(names.flatMap((name) => groups.get(name.toLowerCase()) ?? []))
  return names.length === 0
    ? {}
    : {
        tags: [
          ...[...industries].map((name) => ({ bucket: 'industry' as const, name })),
          ...names.map((name) => ({ bucket: 'tag' as const, name })),
        ],
      }
}
