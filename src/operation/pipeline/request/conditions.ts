import { Problem } from '../../../kernel/problem/problem.js'
import type { RecordVersion } from '../../../kernel/wire/record-version.js'
import type { Surface } from './surface.js'

/**
 * A version in a condition. An ETag names the record that it was read from. A number in GraphQL names no record: it is
 * about the record that the mutation selects.
 */
export type ExpectedVersion = Pick<RecordVersion, 'number'> & Partial<RecordVersion>

/** Preconditions of a write. */
export interface Conditions {
  /** Versions of the record that the client accepts, such as the version that it read. */
  readonly ifVersion?: readonly ExpectedVersion[] | undefined
  /** Versions of the record that the client does not accept. `*` means all versions. */
  readonly unlessVersion?: readonly ExpectedVersion[] | '*' | undefined
  /** Key that the client chooses for a request. If the client repeats the request, the write runs only once. */
  readonly idempotencyKey?: string | undefined
}

/** Names of the preconditions in each API: header names in REST, argument names in GraphQL. */
const NAMES = {
  rest: { ifVersion: 'If-Match', unlessVersion: 'If-None-Match', idempotencyKey: 'Idempotency-Key' },
  graph: { ifVersion: 'ifVersion', unlessVersion: 'unlessVersion', idempotencyKey: 'idempotencyKey' },
} as const

export const conditionName = (surface: Surface | undefined, condition: keyof Conditions): string =>
  NAMES[surface ?? 'rest'][condition]

/** Throws 400 if the idempotency key is not 1 to 255 visible ASCII characters. */
export function checkConditions({ idempotencyKey }: Conditions, surface: Surface): void {
  if (idempotencyKey === undefined || /^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) return
  const field = conditionName(surface, 'idempotencyKey')
  throw new Problem('badRequest', {
    detail: `${field} must be 1 to 255 visible ASCII characters.`,
    field,
    hint: 'Send a different UUID for each request. Send the same UUID only to repeat a request.',
  })
}
