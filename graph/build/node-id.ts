/**
 * The numbers of global ids. A text that is not a number in plain digits becomes 0, which no record has: `Number` would
 * read `0x1` as 1.
 */
export const numbersOf = (ids: readonly string[]): number[] =>
  ids.map((id) => (/^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0))
