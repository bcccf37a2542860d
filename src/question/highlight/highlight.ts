import { z } from 'zod'

const Range = z
  .strictObject({
    start: z.int().describe('Position of the first character, from 0.'),
    end: z.int().describe('Position after the last character.'),
  })
  .meta({ id: 'SearchHighlightRange', description: 'A part of a text that matches a word of a search.' })

export const SearchHighlight = z
  .strictObject({
    field: z.string().describe('Name of the member with the text, or the type of an owned text such as summary.'),
    text: z.string().describe('Part of the text around the matches, as plain text.'),
    range: z.array(Range).describe('The matches in `text`, first to last. Positions count UTF-16 code units.'),
  })
  .meta({ id: 'SearchHighlight', description: 'A text of a record that contains words of a search.' })
export type SearchHighlight = z.infer<typeof SearchHighlight>

/** Characters that PostgreSQL puts around matches. They are first removed from the texts. */
export const OPENING = '\u0001'
export const CLOSING = '\u0002'

/** Reads a text in which each match is between OPENING and CLOSING. */
export function highlightOf(field: string, marked: string): SearchHighlight {
  const range: { start: number; end: number }[] = []
  let text = ''
  for (const [index, part] of marked.split(OPENING).entries()) {
    if (index === 0) {
      text = part
      continue
    }
    const [match = '', ...rest] = part.split(CLOSING)
    range.push({ start: text.length, end: text.length + match.length })
    text += match + rest.join('')
  }
  return { field, text, range }
}
