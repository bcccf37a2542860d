import { readFileSync, writeFileSync } from 'node:fs'
import { crunchbaseCollection } from '../../import/crunchbase.js'
import { kindNamed, ROW_KINDS, type RowKind } from '../../import/fields.js'
import { openFile, type SourceFile } from '../../import/file/open-file.js'
import { type Guess, guessMapping } from '../../import/guess-mapping.js'
import { mappedCollection } from '../../import/mapped-file.js'
import { kindOf, type MappingFile, mappingOf, readMapping } from '../../import/mapping.js'
import type { Collection } from '../../import/row-facts.js'
import { ycCollection } from '../../import/yc.js'
import { UsageError } from './command.js'
import { isConfirmed, preview } from './import-preview.js'

/** The options of the command that concern one file. */
export interface FileRequest {
  readonly map?: string | undefined
  readonly id?: string | undefined
  readonly encoding?: string | undefined
  readonly dates?: string | undefined
  readonly sheet?: string | undefined
  readonly yes?: boolean | undefined
  readonly 'write-map'?: string | undefined
  readonly 'dry-run'?: boolean | undefined
}

/** Options that replace members of the mapping. */
type Stated = Partial<Pick<MappingFile, 'encoding' | 'dates'>>

/**
 * Opens a file with its mapping. Without a mapping, guesses it, shows the guess, and asks. Undefined if the user does not
 * want the import.
 */
export async function openMapped(
  path: string,
  kindName: string | undefined,
  request: FileRequest,
): Promise<Collection | undefined> {
  const { map, sheet, id, dates, encoding } = request
  const kind = kindName === undefined ? undefined : kindNamed(kindName)
  if (kindName !== undefined && !kind) throw new UsageError(`${kindName} is not one of ${ROW_KINDS.join(', ')}`)
  if (id !== undefined && id !== 'row') throw new UsageError(`--id ${id}: the only value is row`)
  if (dates !== undefined && dates !== 'dmy' && dates !== 'mdy') throw new UsageError('--dates is dmy or mdy')
  const options: Stated = { ...(encoding === undefined ? {} : { encoding }), ...(dates === undefined ? {} : { dates }) }
  if (map !== undefined) {
    const text = readFileSync(map, 'utf8')
    const stated = kind ?? kindNamed(kindOf(text) ?? '')
    if (!stated) throw new UsageError(`Name the kind of the file: one of ${ROW_KINDS.join(', ')}`)
    return mappedCollection(path, { ...readMapping(stated, text, id), ...options }, sheet)
  }
  return guessed(path, kind, { ...request, id }, options)
}

async function guessed(
  path: string,
  kind: RowKind | undefined,
  request: FileRequest & { readonly id: 'row' | undefined },
  options: Stated,
): Promise<Collection | undefined> {
  const file = await openFile(path, { encoding: options.encoding, sheet: request.sheet })
  const guess = await guessMapping(file, kind)
  const own = guess && collectionOf(path, file, guess.columns, options.encoding)
  if (own) {
    process.stdout.write(`The file has a known format. Source: ${own.provider} (${own.detail}).\n`)
    return (await isWanted(
      { ...request, 'write-map': undefined },
      'If this is right, add --yes. If not, write a mapping, and use --map.',
    ))
      ? own
      : undefined
  }
  if (!guess)
    throw new UsageError(
      `The columns of ${file.name} do not show what it contains. Write a mapping, and add --map: see docs/csv-imports.md.`,
    )
  const mapping = { ...guess.mapping, ...(request.id ? { id: request.id } : {}), ...options }
  process.stdout.write(preview({ ...guess, mapping }))
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
  return mappedCollection(path, mappingOf(guess.kind, mapping), request.sheet)
}

/** Names of files that do not tell their source. Records of two such files would overwrite each other. */
const UNNAMED: ReadonlySet<string> = new Set(['stdin', 'download'])

/** The formats with a reader of their own: the list of Y Combinator, and the Crunchbase acquisitions up to 2015. */
function collectionOf(
  path: string,
  { name, isPlain }: SourceFile,
  columns: Guess['columns'],
  encoding: string | undefined,
): Collection | undefined {
  const has = (...names: readonly string[]) => names.every((name) => columns.includes(name))
  const open = has('batch', 'former_names', 'all_locations', 'one_liner')
    ? ycCollection
    : has('company_permalink', 'acquirer_permalink')
      ? crunchbaseCollection
      : undefined
  if (open && !isPlain)
    throw new UsageError(
      `${name} has a format that is read from a plain file. Unpack it, save it as UTF-8, and import it again.`,
    )
  return open?.(path, encoding)
}

async function isWanted(
  { yes = false, 'dry-run': isDryRun = false, 'write-map': target }: FileRequest,
  wayOut = 'If this is right, add --yes. If not, add --write-map map.json, change it, and use --map.',
): Promise<boolean> {
  if (yes || isDryRun) return true
  if (process.stdin.isTTY && process.stdout.isTTY) return isConfirmed()
  if (target === undefined) throw new UsageError(wayOut)
  return false
}
