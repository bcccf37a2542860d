import { readCsv } from './csv.js'

const DELIMITERS = [',', ';', '\t', '|']
const SAMPLE = 50

/**
 * Finds the delimiter of a CSV file from the beginning of its text: the one that makes the most columns, of those with
 * which most rows have more than one cell.
 */
export async function guessDelimiter(start: Buffer, encoding: string | undefined): Promise<string> {
  const guesses = await Promise.all(
    DELIMITERS.map(async (delimiter) => ({ delimiter, ...(await countsOf(start, delimiter, encoding)) })),
  )
  const best = Math.max(...guesses.map(({ share }) => share))
  const [first] = guesses.filter(({ share }) => share >= best * 0.8).sort((a, b) => b.columns - a.columns)
  return first?.delimiter ?? ','
}

/**
 * Number of columns with this delimiter, and the share of the rows that have more than one cell, or of all readable rows if
 * there is only one column.
 */
async function countsOf(
  start: Buffer,
  delimiter: string,
  encoding: string | undefined,
): Promise<{ columns: number; share: number }> {
  const lastLine = start.lastIndexOf(0x0a) + 1
  const text = lastLine === 0 ? start : start.subarray(0, lastLine)
  let [columns, rows, fitting] = [0, 0, 0]
  const source = (async function* () {
    yield text
  })()
  try {
    for await (const record of readCsv(source, { delimiter, encoding, width: 'filled' })) {
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
    return { columns: 0, share: 0 }
  }
  return { columns, share: rows === 0 ? 0 : fitting / rows }
}
