import { basename } from 'node:path'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { isGzip, openArchive } from './archive.js'
import { memberOf } from './archive-member.js'
import type { FileLimits } from './file-limits.js'
import { refuseOtherParts } from './other-archives.js'
import { type Bytes, bytesOfFile, type Member, startOf, unzipped } from './packed.js'

/** What is in a file, without what packs it. */
export interface Unpacked {
  readonly name: string
  readonly bytes: Bytes
  /** The parts of an XLSX file. */
  readonly workbook: readonly Member[] | undefined
  /** Whether the bytes are those of the file itself. */
  readonly isPlain: boolean
  /** The wanted part, unless it is the name of the file in its archive. */
  readonly sheet: string | undefined
  /** Files beside it in its archive that can have records. */
  readonly others: readonly string[]
}

/** How deep archives can be in others. The exports of Notion are archives in an archive. */
const MOST_DEPTH = 3

/** The content of a file, which can be in an archive. `sheet` names the file in an archive, or a part of the content. */
export async function unpackedFile(path: string, sheet: string | undefined, limits: FileLimits): Promise<Unpacked> {
  const bytes = await bytesOfFile(path, limits.bytes)
  return unpacked({ name: basename(path), content: path, bytes, isPlain: true, sheet, others: [] }, limits, 1)
}

interface Packed extends Omit<Unpacked, 'workbook'> {
  /** The path of the file. Undefined for a file in an archive. */
  readonly content: string | undefined
}

async function unpacked(file: Packed, limits: FileLimits, depth: number): Promise<Unpacked> {
  const { name, bytes, sheet, isPlain, others } = file
  const archive = await openArchive(file.content, bytes, name, limits)
  if (archive) return member(file, archive.members, archive.kind === 'zip', limits, depth)
  if (!isGzip(await startOf(bytes))) return { name, bytes, workbook: undefined, isPlain, sheet, others }
  const content = unzipped(bytes, name, limits.bytes)
  const [first, second] = await startOf(content)
  if (first === 0x50 && second === 0x4b)
    throw new OperatorError(`${name} is a ZIP or XLSX file in a GZIP file. Unpack it before the import.`)
  return { name: name.replace(/\.gz$/i, ''), bytes: content, workbook: undefined, isPlain: false, sheet, others }
}

async function member(
  { name, bytes, sheet, others: beside }: Packed,
  members: readonly Member[],
  isZip: boolean,
  limits: FileLimits,
  depth: number,
): Promise<Unpacked> {
  if (isZip && members.some((one) => one.name === 'xl/workbook.xml')) {
    await checkWorkbook(members, name, limits.whole * 4)
    return { name, bytes, workbook: members, isPlain: true, sheet, others: beside }
  }
  refuseOtherParts(members, name)
  const content = openDocument(members)
  if (content) return { name, bytes: content.bytes, workbook: undefined, isPlain: false, sheet, others: beside }
  const { chosen, others } = memberOf(members, name, sheet)
  const isNamed = sheet !== undefined && (chosen.name === sheet || chosen.name.endsWith(`/${sheet}`))
  if (depth === MOST_DEPTH)
    throw new OperatorError(`${name} is an archive in other archives. Unpack them before the import.`)
  const inside = { name: basename(chosen.name), bytes: chosen.bytes, isPlain: false, content: undefined }
  return unpacked({ ...inside, sheet: isNamed ? undefined : sheet, others: [...beside, ...others] }, limits, depth + 1)
}

/** The part of an OpenDocument spreadsheet that contains its tables. Undefined for every other archive. */
const openDocument = (members: readonly Member[]): Member | undefined =>
  members.some(({ name }) => name === 'mimetype') ? members.find(({ name }) => name === 'content.xml') : undefined

/** The sizes that an XLSX file states may be wrong, so its parts are unpacked once, within the limit. */
async function checkWorkbook(members: readonly Member[], name: string, most: number): Promise<void> {
  let size = 0
  for (const { bytes } of members)
    for await (const chunk of bytes()) {
      size += chunk.length
      if (size > most) throw new OperatorError(`${name} contains more than ${most / 1_048_576} MB. Save it as CSV.`)
    }
}
