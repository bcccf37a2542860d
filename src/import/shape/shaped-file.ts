import { basename } from 'node:path'
import { readSample, type Sample } from '../column/guess-mapping.js'
import type { SourceFile } from '../file/open-file.js'
import type { ShapeName } from '../mapping/shape-names.js'
import { attributesShape, columnsShape } from './attributes.js'
import { groupedFile } from './grouped-names.js'
import { investorsShape } from './investors.js'
import { listsShape } from './lists.js'
import { periodsShape } from './periods.js'
import { roundsShape } from './rounds.js'
import type { Evidence, Shape } from './shape.js'
import { tablesAsLists } from './tables.js'

/** The shapes in the order in which they are tried. */
const SHAPES: readonly (readonly [
  name: ShapeName,
  shapeOf: (evidence: Evidence) => Shape | undefined | Promise<Shape | undefined>,
])[] = [
  ['attributes', attributesShape],
  ['columns', columnsShape],
  ['lists', listsShape],
  ['rounds', roundsShape],
  ['periods', periodsShape],
  ['investors', investorsShape],
]

/**
 * The file as a plain list. `sample` has the columns and the first rows of the file. Undefined if it is a plain list already, or
 * does not have the wanted shape.
 */
export async function shapedFile(
  file: SourceFile,
  sample: Sample,
  wanted?: ShapeName,
): Promise<SourceFile | undefined> {
  if (wanted === 'none') return undefined
  const tables = wanted === undefined || wanted === 'tables' ? await tablesAsLists(file) : undefined
  if (tables) return tables
  const grouped = await groupedFile(file)
  const used = grouped ?? file
  const { columns, rows } = grouped ? await readSample(grouped) : sample
  const name = basename(file.name)
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
  const { before: above = [] } = file
  const isStated = wanted !== undefined
  for (const [shapeName, shapeOf] of SHAPES) {
    if (isStated && wanted !== shapeName) continue
    const shape = await shapeOf({ texts: [name, ...above], above, columns, rows, isStated })
    if (!shape) continue
    return { ...used, shape: { name: shape.name, reason: shape.reason }, records: () => shape.records(used.records()) }
  }
  return undefined
}
