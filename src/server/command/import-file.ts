import { readFileSync, writeFileSync } from 'node:fs'
import { openOwn, recognizeFile } from '../../import/format/recognize-file.js'
import { mappedCollection } from '../../import/mapped/mapped-file.js'
import { readingNotes } from '../../import/mapped/reading-notes.js'
import { kindNamed, ROW_KINDS, type RowKind } from '../../import/mapping/fields.js'
import { kindOf, type MappingFile, mappingOf, readMapping } from '../../import/mapping/mapping.js'
import { SHAPE_NAMES } from '../../import/mapping/shape-names.js'
import type { Collection } from '../../import/row/row-facts.js'
import { UsageError } from './command.js'
import { isConfirmed, preview } from './import-preview.js'

/** The options of the command that concern one file. */
export interface FileRequest {
  readonly map?: string | undefined
  readonly id?: string | undefined
  readonly encoding?: string | undefined
  readonly dates?: string | undefined
  readonly sheet?: string | undefined
  readonly shape?: string | undefined
  readonly yes?: boolean | undefined
  readonly 'write-map'?: string | undefined
  readonly 'dry-run'?: boolean | undefined
}

/** A file with its kind and its mapping. A format with a reader of its own has neither. */
interface OpenedFile {
  readonly collection: Collection
  readonly kind?: RowKind
  readonly mapping?: MappingFile
}

/** Options that replace members of the mapping. */
type Stated = Partial<Pick<MappingFile, 'encoding' | 'dates' | 'shape'>>

/**
 * Opens a file with its mapping. Without a mapping, guesses it, shows the guess, and asks. Undefined if the user does not
 * want the import.
 */
export async function openMapped(
  path: string,
  kindName: string | undefined,
  request: FileRequest,
): Promise<OpenedFile | undefined> {
  const { map, sheet, id, dates, encoding } = request
  const kind = kindName === undefined ? undefined : kindNamed(kindName)
  if (kindName !== undefined && !kind) throw new UsageError(`${kindName} is not one of ${ROW_KINDS.join(', ')}`)
  if (id !== undefined && id !== 'row') throw new UsageError(`--id ${id}: the only value is row`)
  if (dates !== undefined && dates !== 'dmy' && dates !== 'mdy') throw new UsageError('--dates is dmy or mdy')
  const shape = SHAPE_NAMES.find((one) => one === request.shape)
  if (request.shape !== undefined && shape === undefined)
    throw new UsageError(`--shape ${request.shape}: use one of ${SHAPE_NAMES.join(', ')}`)
  const options: Stated = {
    ...(encoding === undefined ? {} : { encoding }),
    ...(dates === undefined ? {} : { dates }),
    ...(shape === undefined ? {} : { shape }),
  }
  if (map !== undefined) {
    const text = readFileSync(map, 'utf8')
    const stated = kind ?? kindNamed(kindOf(text) ?? '')
    if (!stated) throw new UsageError(`Name the kind of the file: one of ${ROW_KINDS.join(', ')}`)
    // Only a file with several tables has mappings for the others.
    const single = shape === undefined || shape === 'tables' ? {} : { tables: [] }
    const read = { ...readMapping(stated, text, id), ...options, ...single }
    const collection = await mappedCollection(path, read, { sheet })
    const mapping = { ...JSON.parse(text), ...(id ? { id } : {}), ...options, ...single }
    return { collection, kind: stated, mapping }
  }
  return guessed(path, kind, { ...request, id }, options)
}

async function guessed(
  path: string,
  kind: RowKind | undefined,
  request: FileRequest & { readonly id: 'row' | undefined },
  options: Stated,
): Promise<OpenedFile | undefined> {
  const found = await recognizeFile(path, { ...options, sheet: request.sheet }, kind)
  const { name, guess, own: format, columns, rows, part } = found
  const own = format && (await openOwn(format, path, options))
  if (own) {
    process.stdout.write(`The file has a known format. Source: ${own.provider} (${own.detail}).\n`)
    return (await isWanted(
      { ...request, 'write-map': undefined },
      'If this is right, add --yes. If not, write a mapping, and use --map.',
    ))
      ? { collection: own }
      : undefined
  }
  if (!guess) throw new UsageError(unclear(name, { columns, rows, others: part?.others ?? [] }))
  const mapping = { ...guess.mapping, ...(request.id ? { id: request.id } : {}), ...options }
  process.stdout.write(preview({ ...guess, mapping }, readingNotes(found)))
  const target = request['write-map']
  if (target !== undefined) {
    writeFileSync(target, `${JSON.stringify({ kind: guess.kind, ...mapping }, null, 2)}\n`)
    process.stdout.write(`The mapping is in ${target}. Change it if it is wrong, and use it with --map.\n`)
  }
  if (UNNAMED.has(mapping.provider) && !request['dry-run']) {
    if (target !== undefined) return undefined
    throw new UsageError(
      'The file has no name that can be the name of its source. Add --write-map map.json, state the provider in it, and use --map.',
    )
  }
  if (!(await isWanted(request))) return undefined
  const collection = await mappedCollection(path, mappingOf(guess.kind, mapping), { sheet: request.sheet })
  return { collection, kind: guess.kind, mapping }
}

const MOST_SHOWN = 300

/** Why the content of a file cannot be guessed, and what to do. */
function unclear(
  name: string,
  { columns, rows, others }: { columns: readonly string[]; rows: readonly unknown[]; others: readonly string[] },
): string {
  if (rows.length === 0) return `${name} has no rows below the names of its columns.`
  const sheets = others.length === 0 ? '' : ` Or name another part of the file with --sheet: ${others.join(', ')}.`
  return `The columns of ${name} do not show what it contains: ${columns.join(', ').slice(0, MOST_SHOWN)}. If this is a record, add a first line with the names of the columns, such as Name and Website. If these are the names, write a mapping, and add --map: see docs/csv-imports.md.${sheets}`
}

/** Names of files that do not tell their source. Records of two such files would overwrite each other. */
const UNNAMED: ReadonlySet<string> = new Set(['stdin', 'download'])

async function isWanted(
  { yes = false, 'dry-run': isDryRun = false, 'write-map': target }: FileRequest,
  wayOut = 'If this is right, add --yes. If not, add --write-map map.json, change it, and use --map.',
): Promise<boolean> {
  if (yes || isDryRun) return true
  if (process.stdin.isTTY && process.stdout.isTTY) return isConfirmed()
  if (target === undefined) throw new UsageError(wayOut)
  return false
}
