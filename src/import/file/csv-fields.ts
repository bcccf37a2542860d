/**
 * The fields of one record (RFC 4180). Returns `open` if the text ends inside quotation marks, or the reason why the
 * record cannot be read. A quote inside an unquoted field is text, because some exports do not escape it. With the width
 * `filled`, the same applies to a quote inside a quoted field, and spaces around quotation marks are left out.
 */
export function fieldsOf(text: string, delimiter: string, width: 'exact' | 'filled'): string[] | string {
  const fields: string[] = []
  const isLenient = width === 'filled'
  for (let at = 0; ; ) {
    const quote = isLenient && text[at] === ' ' ? quoteBehindSpaces(text, at) : at
    const isQuoted = text[quote] === '"'
    const end = isQuoted ? closingQuote(text, quote + 1) : text.indexOf(delimiter, at)
    if (isQuoted && end === -1) return 'open'
    const behind = isQuoted ? behindQuote(text, end, isLenient) : end
    if (isQuoted && behind < text.length && text[behind] !== delimiter) {
      // A quote in the middle of a field is only read within a line, so that a missing quote does not join lines.
      const last = isLenient && !text.includes('\n') ? lastQuote(text, end, delimiter) : -1
      if (last === -1) return 'text after a closing quote'
      fields.push(unescaped(text.slice(quote + 1, last)))
      at = behindQuote(text, last, true)
    } else {
      fields.push(
        isQuoted ? text.slice(quote + 1, end).replaceAll('""', '"') : text.slice(at, end === -1 ? undefined : end),
      )
      at = behind
    }
    if (at === -1 || at >= text.length) return fields
    at += 1
  }
}

/** The position of a quote behind spaces. The given position if something else is there. */
function quoteBehindSpaces(text: string, from: number): number {
  let at = from
  while (text[at] === ' ') at++
  return text[at] === '"' ? at : from
}

/** The position behind a closing quote and the spaces behind it. */
function behindQuote(text: string, end: number, isLenient: boolean): number {
  let at = end + 1
  while (isLenient && text[at] === ' ') at++
  return at
}

/** Returns the end of the quoted field that begins at `from`. Two quotes in a row are one escaped quote. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/**
 * The first quote behind a position that ends its field: a delimiter or the end of the record is behind it. -1 if another
 * field can begin before it.
 */
function lastQuote(text: string, from: number, delimiter: string): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    const behind = behindQuote(text, at, true)
    if (behind >= text.length || text[behind] === delimiter) return at
    if (text[at - 1] === delimiter) return -1
  }
  return -1
}

/** A text whose quotes are doubled, written with a backslash, or not escaped. */
const unescaped = (text: string): string => text.replaceAll('""', '"').replaceAll('\\"', '"')
