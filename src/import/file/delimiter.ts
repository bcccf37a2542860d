import { preambleLines, readCsv } from './csv.js'
import { START } from './packed.js'

const DELIMITERS = [',', ';', '\t', '|']
const SAMPLE = 50

/** How the text of a CSV file is divided into columns. */
export interface CsvLayout {
  readonly delimiter: string
  /** Number of lines before the names of the columns. */
  readonly preamble: number
}

/**
 * Finds the delimiter of a CSV file from the beginning of its text, unless it is known: the one that makes the most columns, of those with
 * which most rows have more than one cell.
 */
export async function layoutOf(
  start: Buffer,
  encoding: string | undefined,
  known: string | undefined,
): Promise<CsvLayout> {
  const guesses = await Promise.all(
    (known === undefined ? DELIMITERS : [known]).map(async (delimiter) => ({
      delimiter,
      ...(await countsOf(start, delimiter, encoding)),
    })),
  )
  const best = Math.max(...guesses.map(({ share }) => share))
  const [first] = guesses.filter(({ share }) => share >= best * 0.8).sort((a, b) => b.columns - a.columns)
  return { delimiter: first?.delimiter ?? ',', preamble: first?.preamble ?? 0 }
}

/**
 * Number of columns with this delimiter, and the share of the rows that have more than one cell, or of all readable rows if
 * there is only one column.
 */
async function countsOf(
  start: Buffer,
  delimiter: string,
  encoding: string | undefined,
): Promise<{ columns: number; share: number; preamble: number }> {
  const lastLine = start.lastIndexOf(0x0a) + 1
  // The last line of a small file is complete.
  const text = lastLine === 0 || start.length < START ? start : start.subarray(0, lastLine)
  let [columns, rows, fitting] = [0, 0, 0]
  const source = async function* () {
    yield text
  }
  let preamble = 0
  try {
    preamble = await preambleLines(source(), { delimiter, encoding })
    for await (const record of readCsv(source(), { delimiter, encoding, width: 'filled', preamble })) {
      rows++
      if ('row' in record) {
        columns = Object.keys(record.row).length
        const values = Object.values(record.row)
        if (values.slice(1).some((value) => value !== undefined) || columns === 1) fitting++
      }
      if (rows === SAMPLE) break
    }
  } catch {
    // A file that cannot be decoded is refused when it is read.
    return { columns: 0, share: 0, preamble: 0 }
  }
  return { columns, share: rows === 0 ? 0 : fitting / rows, preamble }
}
