/* Breaks the text of a statement into lines, so that a change of a part changes few lines. */

/** Strings and quoted names stay as they are. */
const PARTS = /'(?:''|[^'])*'|"[^"]*"|\s+|[^\s'"]+/g

/** A line begins before these words. */
const CLAUSE =
  /(?<![.\w$])(?:with(?! ordinality)|select|from|where|(?:(?:left|right|full|cross|inner) )?join|union|order by|group by|having|limit|insert into|update|delete from|returning|values|set|on conflict|when|else)(?![\w(])/g

/** A line of expressions ends at a comma behind this column. */
const WIDTH = 120
const MOST_INDENT = 24

/** The statement in lines, with two spaces for each open bracket. */
export function layoutSql(text: string): string {
  const parts = text.trim().match(PARTS) ?? []
  const lines: string[] = []
  let line = ''
  let depth = 0
  const end = () => {
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ' '.repeat(Math.min(2 * depth, MOST_INDENT))
  }
  for (const piece of pieces(parts)) {
    if (piece === NEW_LINE) {
      end()
      continue
    }
    line += piece === ' ' && line.trim() === '' ? '' : piece
    if (!isQuoted(piece)) depth += count(piece, '(') - count(piece, ')')
    if (line.length > WIDTH && piece.endsWith(',')) end()
  }
  end()
  return lines.join('\n')
}

const NEW_LINE = '\n'

const isQuoted = (part: string): boolean => /^['"]/.test(part)

const count = (text: string, character: string): number => text.split(character).length - 1

/** The parts, with one space for white space and a line break before each clause and each member of a JSON text. */
function pieces(parts: readonly string[]): string[] {
  // A clause can have two words, so it is found in the text between quoted parts.
  const plain = parts.map((part) => (isQuoted(part) ? part : part.replace(/\s+/, ' ')))
  const joined: string[] = []
  for (const part of plain) {
    const last = joined.at(-1)
    if (last !== undefined && !isQuoted(part) && !isQuoted(last)) joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined.flatMap((part, index) => {
    if (isQuoted(part)) return [part]
    const isBeforeMember = /^'[,{[]"/.test(joined[index + 1] ?? '')
    const broken = part.replace(CLAUSE, '\n$&')
    return (isBeforeMember ? broken.replace(/\|\| $/, '\n|| ') : broken).split(/(\n|,(?= ))/)
  })
}
