import type { Field, Stored } from './field.js'

/* Between what is stored, what the form shows and what a mutation gets. */

export type { Stored }

interface Alias {
  readonly name: string
}

/** The value at a path such as `amountRaised.amount`. Of two paths with `|` between them, the first with a value counts. */
export function valueAt(row: Stored, path: string): unknown {
  const values = path
    .split('|')
    .map((one) => one.split('.').reduce<unknown>((value, name) => (value as Stored | null | undefined)?.[name], row))
  return values.find((value) => value !== null && value !== undefined)
}

/** A stored value, as the form shows it. */
export function textOf({ name, kind, stored = name }: Field, row: Stored): string {
  const value = valueAt(row, stored)
  if (value === null || value === undefined) return ''
  if (kind === 'names') return (value as Alias[]).map((alias) => alias.name).join('\n')
  if (kind === 'entities') return (value as { slug: string }[]).map(({ slug }) => slug).join('\n')
  return kind === 'time' ? String(value).slice(0, 10) : String(value)
}

/** The value that a mutation gets for a typed text. */
export function inputOf({ kind, name, isNegated }: Field, text: string, stored: Stored = {}): unknown {
  if (kind === 'flag' || kind === 'setting') return (text === 'true') !== (isNegated === true)
  if (kind === 'names') return aliasesOf(text, (stored[name] ?? []) as readonly Alias[])
  if (text === '') return null
  if (kind === 'number') return /^-?\d{1,15}$/.test(text) ? Number(text) : text
  if (kind === 'decimal') return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text
  return kind === 'time' && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00.000Z` : text
}

/** The typed names. A name that was stored before keeps its other values. */
const aliasesOf = (text: string, before: readonly Alias[]): readonly Alias[] =>
  text.split('\n').flatMap((line) => {
    const name = line.trim()
    return name === '' ? [] : [before.find((alias) => alias.name === name) ?? { name }]
  })

/** The name of the hidden field that says that the form contains the box of a field. */
export const boxOf = (name: string): string => `box-${name}`

/** Whether the form contains the field. A box that is not ticked is not sent. */
const isSent = (form: URLSearchParams, { name, kind }: Field): boolean =>
  form.has(name) || (kind === 'flag' && form.has(boxOf(name)))

/** A typed text. A box that is not ticked is not sent. */
export const typed = (form: URLSearchParams, { name, kind }: Field): string =>
  kind === 'flag' ? String(form.has(name)) : (form.get(name) ?? '').trim().replaceAll('\r\n', '\n')

/**
 * The fields that differ from what is stored, as members of the input. A field that the form does not contain does not change.
 * If a field of `together` differs, all of them are members.
 */
export function changesOf(
  fields: readonly Field[],
  form: URLSearchParams,
  stored: Stored = {},
  together: readonly string[] = [],
): Stored {
  const sent = fields.filter((field) => isSent(form, field))
  const changed = sent.filter((field) => typed(form, field) !== textOf(field, stored))
  const withOthers = changed.some(({ name }) => together.includes(name))
  const kept = sent.filter((field) => changed.includes(field) || (withOthers && together.includes(field.name)))
  return inputFrom(kept, form, stored)
}

/** The members of an input with the typed values of fields. */
export const inputFrom = (fields: readonly Field[], form: URLSearchParams, stored: Stored = {}): Stored =>
  inputAt(fields.map((field) => memberOf(field, inputOf(field, typed(form, field), stored))))

/** The path and the value of the member of an input for a field. */
export const memberOf = ({ name, input, clearing }: Field, value: unknown): readonly [path: string, value: unknown] =>
  value === null && clearing !== undefined ? [clearing, true] : [input ?? name, value]

/** An input with values at paths such as `status.isHidden`. A number in a path is the place in a list: `text.0.text`. */
export function inputAt(values: readonly (readonly [path: string, value: unknown])[]): Stored {
  const heads = [...new Set(values.map(([path]) => headOf(path)))]
  return Object.fromEntries(
    heads.map((head) => {
      const members = values.filter(([path]) => headOf(path) === head)
      const whole = members.find(([path]) => path === head)
      if (whole) return [head, whole[1]]
      const inner = inputAt(members.map(([path, value]) => [path.slice(head.length + 1), value]))
      return [head, Object.keys(inner).every((name) => /^\d+$/.test(name)) ? Object.values(inner) : inner]
    }),
  )
}

const headOf = (path: string): string => path.split('.', 1)[0] ?? path
