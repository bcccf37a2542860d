import { isWithinOneEdit, isWithinTwoEdits, type Name, readName, trigramSimilarity } from '../../identity/name/names.js'

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
/** Minimum number of letters of a name in which two letters may differ, and the similarity of such a name. */
const LONG = 10
const TWO_LETTERS = 0.995

/**
 * Returns the records whose names are spelled like a text, most similar first. If some names differ from the text in
 * only one letter, or long ones in two, other names are left out. `isStrict`: only such names.
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
  const best = scored[0]?.score ?? 0
  const least = best >= TWO_LETTERS ? best : isStrict ? TWO_LETTERS : NEAR
  return scored.filter(({ score }) => score >= least).slice(0, MOST)
}

function similarity(one: Name, other: Name): number {
  const [a, b] = [one.squashed, other.squashed]
  const shortest = Math.min(a.length, b.length)
  if (shortest >= SHORTEST && isWithinOneEdit(a, b)) return 1
  if (shortest >= LONG && isWithinTwoEdits(a, b)) return TWO_LETTERS
  return Math.min(0.99, trigramSimilarity(one, other))
}
