/** Maximum length of a text that can be a spelling error. The comparison takes quadratic time. */
const MAX_LENGTH = 60

/**
 * The name that a client probably meant by an unknown name: the one with the fewest differences, if it has few. Undefined
 * if no name is similar.
 */
export function closestTo(unknown: string, names: readonly string[]): string | undefined {
  if (unknown.length > MAX_LENGTH) return undefined
  const sent = spelled(unknown)
  const most = permitted(sent)
  const [best] = names
    .map((name) => ({ name, known: spelled(name) }))
    // Each letter more or less is a difference. This leaves out most names before the comparison.
    .filter(({ known }) => Math.abs(known.length - sent.length) <= most)
    .map(({ name, known }) => ({ name, differences: differencesOf(sent, known) }))
    .filter(({ differences }) => differences <= most)
    .sort((a, b) => a.differences - b.differences)
  return best?.name
}

/** Maximum number of unknown names that get a suggestion, because a client can send thousands. */
const MOST_NAMES = 20

/**
 * The name that was probably meant, for each of the first unknown names that has one. A map, because an unknown name can
 * be that of a member of every object, such as `constructor`.
 */
export function suggestionsFor(unknown: readonly string[], names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    unknown.slice(0, MOST_NAMES).flatMap((name) => {
      const meant = closestTo(name, names)
      return meant === undefined ? [] : [[name, meant] as const]
    }),
  )
}

/** Number of differences that a spelling error can have. Short names differ little from each other. */
const permitted = ({ length }: string): number => (length < 4 ? 0 : Math.min(4, Math.floor(length / 3)))

/** The text without the differences that clients confuse: case, separators, and the ending of a plural. */
const spelled = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/s$/, '')

/**
 * Number of letters to insert, delete, replace or swap with the next letter, to get from one text to the other (optimal
 * string alignment distance).
 */
function differencesOf(from: string, to: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const added = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1
      current[column] = Math.min(changed, added, isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : changed)
    }
    ;[beforeLast, last] = [last, current]
  }
  return last[to.length] ?? 0
}
