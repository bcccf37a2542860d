import { ENTITY_COLUMNS, entityFileRow } from '../file/entity-rows.js'
import { type FileType, rowsFile } from '../file/rows-file.js'
import type { FileAnswer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { type ListState, readEntities } from './entity-list.js'
import type { Filter } from './filters.js'

/** A file has at most this many records. A longer list is read through the API, which continues where it ended. */
const MOST_ROWS = 1_000
const PER_READ = 200

/** The entities of a list as a file, without its pages. */
export async function listFile(visit: Visit, state: ListState, base: Filter, type: FileType): Promise<FileAnswer> {
  const rows: ReturnType<typeof entityFileRow>[] = []
  let total = 0
  for (let page = 1; page <= MOST_ROWS / PER_READ; page++) {
    const { result } = await readEntities(visit, { ...state, page }, base, PER_READ)
    total = result.totalElements
    rows.push(...result.content.map(entityFileRow))
    if (page >= result.totalPages) break
  }
  return rowsFile(type, ENTITY_COLUMNS, rows, total)
}
