import { createInterface } from 'node:readline/promises'
import type { Guess } from '../../import/column/guess-mapping.js'

const SHOWN_ROWS = 5
const WIDTH = 24

/** The guess as a table: each column of the file, its field, and the values of the first rows. */
export function preview({ format, kind, mapping, columns, rows }: Guess, notes: readonly string[]): string {
  const fieldsOf = new Map<string, string[]>()
  for (const [field, source] of Object.entries(mapping.fields)) {
    const column = typeof source === 'string' ? source : 'column' in source ? source.column : undefined
    const factor =
      typeof source === 'object' && 'scale' in source && source.scale !== undefined ? ` x ${source.scale}` : ''
    if (column !== undefined) fieldsOf.set(column, [...(fieldsOf.get(column) ?? []), field + factor])
  }
  const constants = Object.entries(mapping.fields).flatMap(([field, source]) =>
    typeof source === 'object' && 'value' in source ? [`${field} = ${source.value}`] : [],
  )
  const table = columns.map((column) => [
    column,
    fieldsOf.get(column)?.join(', ') ?? '(not imported)',
    ...rows.slice(0, SHOWN_ROWS).map((row) => row[column] ?? ''),
  ])
  return [
    `The file contains ${kind}${format === undefined ? '' : ` (${format})`}. Source: ${mapping.provider}.${mapping.id === 'row' ? ' The number and the name of a row are its id.' : ''}`,
    ...notes,
    ...[['COLUMN', 'FIELD', 'FIRST ROWS'], ...table].map((cells) => cells.map(padded).join(' ').trimEnd()),
    ...(constants.length > 0 ? [`In all rows: ${constants.join('; ')}`] : []),
    '',
  ].join('\n')
}

const padded = (cell: string): string => {
  const plain = cell.replace(/[\s\p{Cc}]+/gu, ' ')
  return (plain.length > WIDTH ? `${plain.slice(0, WIDTH - 1)}…` : plain).padEnd(WIDTH)
}

/** Asks on the terminal whether to go on. */
export async function isConfirmed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Import the file like this? [y/N] ')
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
