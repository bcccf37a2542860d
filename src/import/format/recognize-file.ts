import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { type Guess, guessMapping, readSample, type Sample } from '../column/guess-mapping.js'
import { type FileOptions, openFile, type SourceFile } from '../file/open-file.js'
import type { Cells } from '../file/source-record.js'
import type { RowKind } from '../mapping/fields.js'
import type { ShapeName } from '../mapping/shape-names.js'
import { openArchive } from '../pack/archive.js'
import { COMMAND_LIMITS } from '../pack/file-limits.js'
import { bytesOfFile } from '../pack/packed.js'
import type { Collection } from '../row/row-facts.js'
import { shapedFile } from '../shape/shaped-file.js'
import { crunchbaseCollection, packedCrunchbase, sheetsWith } from './crunchbase.js'
import { serviceListCollection, serviceListKind } from './service-list.js'
import { ycCollection } from './yc.js'

/** The formats with a reader of their own: the list of Y Combinator, the files of Crunchbase, and the lists of this service. */
export type OwnFormat = 'yc' | 'crunchbase' | 'service-list'

interface Recognized extends Pick<SourceFile, 'preamble' | 'part' | 'shape'> {
  /** Name of the file, or of the file in it. */
  readonly name: string
  /** What the columns show. Undefined if they do not show it. */
  readonly guess: Guess | undefined
  /** The columns of the file, and its first rows. */
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
  /** Set if the file needs no mapping, because its format has a reader of its own. */
  readonly own: OwnFormat | undefined
}

/** Finds out what a file contains, from the names of its columns and its first rows. */
export async function recognizeFile(
  path: string,
  options: FileOptions & { readonly shape?: ShapeName | undefined },
  kind?: RowKind,
): Promise<Recognized> {
  const folder = options.sheet === undefined ? await packedFolder(path, options) : undefined
  const none = { guess: undefined, columns: [], rows: [], preamble: 0, part: undefined }
  if (folder) return { ...none, name: basename(path), own: 'crunchbase' }
  const file = await openFile(path, options)
  const sample = await readSample(file)
  const plain = guessMapping(file, sample, kind)
  const own = ownFormatOf(plain?.columns ?? sample.columns)
  if (own && own !== 'service-list' && !file.isPlain)
    throw new OperatorError(
      `${file.name} has a format that is read from a plain file. Unpack it, save it as UTF-8, and import it again.`,
    )
  const list = own || plain?.format !== undefined ? undefined : await asList(file, sample, options.shape, kind)
  const { name, preamble, part, shape } = list?.file ?? file
  return { name, preamble, part, shape, own, guess: plain, ...sample, ...list?.found }
}

/** A table that is no plain list as a list, with its columns and what they show. Undefined if they show nothing. */
async function asList(file: SourceFile, sample: Sample, wanted: ShapeName | undefined, kind: RowKind | undefined) {
  const list = await shapedFile(file, sample, wanted)
  if (!list) return undefined
  const used = list.lists?.find((one) => one.kind === kind)?.file ?? list
  const shown = await readSample(used)
  const guess = guessMapping(used, shown, kind)
  if (!guess && wanted === undefined) return undefined
  const tables = kind === undefined ? await otherTables(list) : []
  const mapping = guess && {
    ...guess.mapping,
    shape: list.shape?.name,
    ...(tables.length > 0 ? { tables } : {}),
  }
  return { file: list, found: { ...shown, guess: guess && mapping && { ...guess, mapping } } }
}

/** The mappings of the tables with records of other kinds than the first one. */
async function otherTables({ lists = [] }: SourceFile) {
  const guesses = await Promise.all(
    lists.slice(1).map(async ({ kind, file }) => guessMapping(file, await readSample(file), kind)),
  )
  return guesses.flatMap((guess) => {
    if (!guess) return []
    const { id, fields } = guess.mapping
    return [{ kind: guess.kind, ...(id === undefined ? {} : { id }), fields }]
  })
}

/** The collection of an archive with the files of a Crunchbase export. Undefined for every other file. */
async function packedFolder(
  path: string,
  { limits = COMMAND_LIMITS, encoding }: Pick<FileOptions, 'limits' | 'encoding'>,
): Promise<Collection | undefined> {
  const archive = await openArchive(path, await bytesOfFile(path, Number.POSITIVE_INFINITY), basename(path), limits)
  return archive && packedCrunchbase(path, archive.members, encoding)
}

/** Opens a file or a folder with a reader of its own. */
export async function openOwn(
  format: OwnFormat,
  path: string,
  options: Pick<FileOptions, 'limits' | 'encoding'> = {},
): Promise<Collection> {
  const { encoding } = options
  if (format === 'yc') return ycCollection(path, encoding)
  if (format === 'service-list') return serviceListCollection(path, options)
  const packed = statSync(path).isFile() ? await packedFolder(path, options) : undefined
  return packed ?? crunchbaseCollection(path, encoding)
}

function ownFormatOf(columns: readonly string[]): OwnFormat | undefined {
  const has = (...names: readonly string[]) => names.every((name) => columns.includes(name))
  if (serviceListKind(columns)) return 'service-list'
  if (has('batch', 'former_names', 'all_locations', 'one_liner')) return 'yc'
  return sheetsWith(columns).length > 0 ? 'crunchbase' : undefined
}
