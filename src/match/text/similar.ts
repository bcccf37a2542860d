import { isWithinOneEdit, type Name, readName, trigramSimilarity } from '../../identity/name/names.js'

/** A record with all its names. */
export interface NamedRecord {
  readonly id: string
  readonly names: readonly string[]
}

/** Minimum similarity at which a name is treated as another spelling of a text. */
const NEAR = 0.45
const MOST = 5
/** Minimum number of letters of a name in which one letter may differ. */
const SHORTEST = 5

/**
 * Returns the records whose names are spelled like a text, most similar first. If some names differ from the text in
 * only one letter, other names are left out. `isStrict`: only names that differ in one letter.
 */
export function similarlyNamed(text: string, records: readonly NamedRecord[], isStrict: boolean): NamedRecord[] {
  const wanted = readName(text)
  const scored = records
    .map(({ id, names }) => ({
      id,
      names,
      score: Math.max(0, ...names.map((name) => similarity(wanted, readName(name)))),
    }))
    .filter(({ score }) => score >= NEAR)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const isTypo = isStrict || scored[0]?.score === 1
  return scored.filter(({ score }) => !isTypo || score === 1).slice(0, MOST)
}

function similarity(one: Name, other: Name): number {
  const isTypo =
    Math.min(one.squashed.length, other.squashed.length) >= SHORTEST && isWithinOneEdit(one.squashed, other.squashed)
  return isTypo ? 1 : Math.min(0.99, trigramSimilarity(one, other))
}
