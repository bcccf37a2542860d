import type { SourceFile } from '../file/open-file.js'

/** Maximum number of characters of the names of other parts in a note. `unreadSheet` of the API has all names. */
const MOST_NAMES = 500

/** What of a file is not read, in sentences for the user. All surfaces show the same ones. */
export function readingNotes({ preamble, part, shape }: Pick<SourceFile, 'preamble' | 'part' | 'shape'>): string[] {
  return [
    ...(preamble > 0 ? [`The columns begin at line ${preamble + 1}. The lines before it are left out.`] : []),
    ...(shape ? [`The table is no plain list. ${shape.reason} If this is wrong, add --shape none.`] : []),
    ...(part ? [`Only ${part.name} is read. Import the others with --sheet: ${namesOf(part.others)}.`] : []),
  ]
}

const namesOf = (names: readonly string[]): string => {
  const all = names.join(', ')
  return all.length > MOST_NAMES ? `${all.slice(0, MOST_NAMES)}…` : all
}
