/** Options of a field that returns the member `id`: the id that REST paths and bodies contain. */
export const REST_ID = { description: 'Id of this record in the REST API.', extensions: { member: 'id' } } as const

/**
 * Converts the texts of global ids to numbers. A text that does not consist of digits becomes 0, which is the id of no
 * record. Without this check, `Number` would read `0x1` as 1.
 */
export const numbersOf = (ids: readonly string[]): number[] =>
  ids.map((id) => (/^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0))
