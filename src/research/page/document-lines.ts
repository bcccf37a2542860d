/*
 * Puts the pieces of text of a document together. A PDF file has no paragraphs and no words: it only says where it draws
 * which letters.
 */

/** A piece of text and its place on the page, in points. The lower left corner is the origin. */
export interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Height of the letters. */
  readonly size: number
}

/** A gap of this many letter heights separates two columns of a table. */
const COLUMN_GAP = 2
/** A gap of this many letter heights is a space. */
const SPACE_GAP = 0.15
/** Maximum distance of two lines of a paragraph, in letter heights. */
const LINE_DISTANCE = 1.8
/** A line that ends this part of the width of its column before the other lines is the last one of its paragraph. */
const SHORT_LINE = 0.15

/** The cells of the lines of a page, in their order: the words that stand next to each other without a large gap. */
export function linesOf(pieces: readonly Piece[]): Piece[] {
  const lines: Piece[] = []
  for (const piece of pieces) {
    if (piece.text.trim() === '' || piece.size === 0) continue
    const line = lines.at(-1)
    const gap = line ? piece.x - line.x - line.width : 0
    const isSameLine =
      line &&
      Math.abs(piece.y - line.y) < line.size / 2 &&
      gap > -line.size &&
      gap < COLUMN_GAP * Math.min(line.size, piece.size)
    if (!isSameLine) {
      lines.push(piece)
      continue
    }
    const space = gap > SPACE_GAP * line.size && !/\s$/.test(line.text) && !/^\s/.test(piece.text) ? ' ' : ''
    const width = piece.x + piece.width - line.x
    lines[lines.length - 1] = { ...line, text: `${line.text}${space}${piece.text}`, width }
  }
  return lines
}

/** Joins the lines of each paragraph. A short line, such as that of an address, ends its paragraph. */
export function paragraphsOf(lines: readonly Piece[]): Piece[] {
  const ends = new Map<number, number>()
  for (const line of lines) {
    const column = Math.round(line.x)
    ends.set(column, Math.max(ends.get(column) ?? 0, line.x + line.width))
  }
  const paragraphs: Piece[] = []
  let last: Piece | undefined
  for (const line of lines) {
    const paragraph = paragraphs.at(-1)
    if (paragraph && last && continues(last, line, ends.get(Math.round(last.x)) ?? 0))
      paragraphs[paragraphs.length - 1] = { ...paragraph, text: joined(paragraph.text, line.text) }
    else paragraphs.push(line)
    last = line
  }
  return paragraphs
}

function continues(last: Piece, line: Piece, end: number): boolean {
  const distance = last.y - line.y
  return (
    Math.abs(last.size - line.size) < 0.5 &&
    Math.abs(last.x - line.x) < COLUMN_GAP * last.size &&
    distance > 0 &&
    distance < LINE_DISTANCE * last.size &&
    last.x + last.width > end - SHORT_LINE * (end - last.x)
  )
}

/** `com-` and `pany` are one word. */
const joined = (text: string, next: string): string =>
  /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next) ? text.slice(0, -1) + next : `${text.trimEnd()} ${next.trimStart()}`
