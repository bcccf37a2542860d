/* The differences between a record as it was and as it is today. */

/** A value on the page of an earlier time. */
export interface Value {
  readonly text: string
  /** Path of the page of another record. */
  readonly href?: string | undefined
}

/** A part of a record: its values at the earlier time and today. */
export interface Part {
  readonly title: string
  readonly past: readonly Value[]
  readonly now: readonly Value[]
  /** The member of the document that contains the values, if former values of it can be private. */
  readonly member?: string
}

/** `same`: also today. `gone`: not today. `later`: only today. */
type State = 'same' | 'gone' | 'later'

export interface ComparedValue extends Value {
  readonly state: State
}

/** The values of the earlier time, and then those that only the record of today has. Each value occurs once. */
export function compared({ past, now }: Pick<Part, 'past' | 'now'>): ComparedValue[] {
  const [before, today] = [new Map(past.map(pairOf)), new Map(now.map(pairOf))]
  return [
    ...[...before.values()].map((value) => ({ ...value, state: today.has(value.text) ? 'same' : 'gone' }) as const),
    ...[...today.values()].flatMap((value) => (before.has(value.text) ? [] : [{ ...value, state: 'later' } as const])),
  ]
}

const pairOf = (value: Value): [string, Value] => [value.text, value]

/** A part of one value. It has no values if the value is missing. */
export const single = (title: string, past: string | null | undefined, now: string | null | undefined): Part => ({
  title,
  past: past ? [{ text: past }] : [],
  now: now ? [{ text: now }] : [],
})
