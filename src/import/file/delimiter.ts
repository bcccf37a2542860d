import { START } from '../pack/packed.js'
import { preambleLines, readCsv } from './csv.js'
import { markedEncoding } from './decoded.js'

const DELIMITERS = [',', ';', '\t', '|', '^', '~', '¦']
const SAMPLE = 50
/** Share of the rows that a delimiter must divide. */
const LEAST_SHARE = 0.5

/** How the text of a CSV file is divided into columns. */
export interface CsvLayout {
  readonly delimiter: string
  /** Number of lines before the names of the columns. */
  readonly preamble: number
  /** Whether the file states the delimiter, or most of its rows have it. */
  readonly isShown: boolean
}

/**
 * Finds the delimiter of a CSV file from the beginning of its text, unless it is known: the one that makes the most columns, of those with
 * which most rows have more than one cell. Some programs write it into the first line: `sep=;`.
 */
export async function layoutOf(
  start: Buffer,
  encoding: string | undefined,
  known: string | undefined,
): Promise<CsvLayout> {
  const stated = separatorLine(start, encoding)
  if (stated !== undefined && known === undefined) {
    const { preamble } = await countsOf(start, stated, encoding, 1)
    return { delimiter: stated, preamble, isShown: true }
  }
  const guesses = await Promise.all(
    (known === undefined ? DELIMITERS : [known]).map(async (delimiter) => ({
      delimiter,
      ...(await countsOf(start, delimiter, encoding)),
    })),
  )
  const dividing = guesses.filter(({ columns, share }) => columns > 1 && share >= LEAST_SHARE)
  const best = Math.max(...dividing.map(({ share }) => share))
  const [first = guesses[0]] = dividing.filter(({ share }) => share >= best * 0.8).sort((a, b) => b.columns - a.columns)
  const isShown = dividing.length > 0 || known !== undefined
  return { delimiter: first?.delimiter ?? ',', preamble: first?.preamble ?? 0, isShown }
}

/** The delimiter that the first line states. Undefined if it is a line of the table. */
function separatorLine(start: Buffer, encoding: string | undefined): string | undefined {
  try {
    const text = new TextDecoder(encoding ?? markedEncoding(start)).decode(start.subarray(0, 64))
    return /^"?sep=([,;|\t^~¦])"?[\r\n]/i.exec(text)?.[1]
  } catch {
    return undefined
  }
}

/** A text without references of HTML such as `&amp;`, whose `;` separates no cells. Other signs keep their bytes. */
function withoutReferences(text: Buffer): Buffer {
  if (!text.includes('&')) return text
  return Buffer.from(text.toString('latin1').replace(/&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/gi, ''), 'latin1')
}

/** Number of columns with this delimiter, and the share of the rows that have more than one cell. */
async function countsOf(
  start: Buffer,
  delimiter: string,
  encoding: string | undefined,
  skipped = 0,
): Promise<{ columns: number; share: number; preamble: number }> {
  const lastLine = start.lastIndexOf(0x0a) + 1
  // The last line of a small file is complete.
  const lines = lastLine === 0 || start.length < START ? start : start.subarray(0, lastLine)
  const text = delimiter === ';' ? withoutReferences(lines) : lines
  let [columns, rows, fitting] = [0, 0, 0]
  const source = async function* () {
    yield text
  }
  let preamble = 0
  try {
    preamble = await preambleLines(source(), { delimiter, encoding, preamble: skipped })
    for await (const record of readCsv(source(), { delimiter, encoding, width: 'filled', preamble })) {
      rows++
      if ('row' in record) {
        columns = Object.keys(record.row).length
        const values = Object.values(record.row)
        if (values.slice(1).some((value) => value !== undefined)) fitting++
      }
      if (rows === SAMPLE) break
    }
  } catch {
    // A file that cannot be decoded is refused when it is read.
    return { columns: 0, share: 0, preamble: 0 }
  }
  return { columns, share: rows === 0 ? 0 : fitting / rows, preamble }
}
