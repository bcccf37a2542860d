import { PothosError } from '@pothos/core'
import { decodeGlobalID } from '@pothos/plugin-relay'
import { Problem } from '../../src/kernel/problem/problem.js'
import { Uuid } from '../../src/kernel/wire/values.js'

/** Options of a field that returns the member `id`: the id that REST paths and bodies contain. */
export const REST_ID = { description: 'Id of this record in the REST API.', extensions: { member: 'id' } } as const

/**
 * Converts the texts of global ids to numbers. A text that does not consist of digits becomes 0, which is the id of no
 * record. Without this check, `Number` would read `0x1` as 1.
 */
export const numbersOf = (ids: readonly string[]): number[] =>
  ids.map((id) => (/^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0))

/** The UUID in a global id. Any other text becomes the id of no record. */
export const uuidIn = (id = ''): string => (Uuid.safeParse(id).success ? id : '00000000-0000-0000-0000-000000000000')

const notAnId = (value?: string): Problem =>
  new Problem('badRequest', {
    detail: 'The value is not the global id of a record.',
    field: 'id',
    ...(value === undefined ? {} : { value }),
    hint: 'Send an id unchanged, as the service returned it in a field `id`.',
  })

/** Reads the type and the key from a global id. Throws 400 if the text is not a global id. */
export function decodeNodeId(globalId: string): { typename: string; id: string } {
  try {
    return decodeGlobalID(globalId)
  } catch {
    throw notAnId(globalId)
  }
}

/** Reads records by their global ids. Throws 400 if the type in an id is not that of a record. */
export async function readNodes<T>(read: () => T): Promise<Awaited<T>> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof PothosError ? notAnId() : error
  }
}
