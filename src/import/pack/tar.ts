import { OperatorError } from '../../kernel/problem/operator-error.js'
import { type Bytes, damaged, isData, MAX_ENTRIES, type Member, tooLarge } from './packed.js'

/** Whether these are the first bytes of a TAR file. */
export const isTar = (start: Buffer): boolean => start.subarray(257, 262).toString('latin1') === 'ustar'

/**
 * The files in a TAR file. None of them must have more than `most` bytes. The TAR file has no table of them, so it is read
 * up to a file each time, but not for the first bytes of a file. Nothing is written to a disk, so a name such as `../file`
 * is only a name.
 */
export async function tarMembers(tar: Bytes, name: string, most: number): Promise<Member[]> {
  const members: Member[] = []
  let entries = 0
  let start = new Start()
  for await (const part of partsOf(tar, name)) {
    if (part instanceof Uint8Array) {
      start.add(part)
      continue
    }
    const first = new Start()
    start = first
    const at = entries++
    if (entries > MAX_ENTRIES) throw new OperatorError(`${name} contains more than ${MAX_ENTRIES} files.`)
    if (part.type === FOLDER || !isData(part.name)) continue
    if (part.type !== FILE)
      throw new OperatorError(
        `${name} contains ${part.name}, which is a link or a device. Pack the file itself instead.`,
      )
    if (part.size > most) throw tooLarge(part.name, most)
    members.push({
      name: part.name,
      size: part.size,
      bytes: () => bytesAt(tar, name, at),
      start: async () => first.bytes,
    })
  }
  return members
}

/** The first bytes of a file. */
class Start {
  static readonly #MOST = 4_096
  bytes: Buffer = Buffer.alloc(0)

  add(part: Uint8Array): void {
    const missing = Start.#MOST - this.bytes.length
    if (missing > 0) this.bytes = Buffer.concat([this.bytes, part.subarray(0, missing)])
  }
}

async function* bytesAt(tar: Bytes, name: string, at: number): AsyncGenerator<Uint8Array> {
  let position = -1
  for await (const part of partsOf(tar, name)) {
    if (!(part instanceof Uint8Array)) position++
    else if (position === at) yield part
    if (position > at) return
  }
}

const BLOCK = 512
const FILE = '0'
const FOLDER = '5'
/** Entries that state the name or the size of the next entry: of GNU and of POSIX. That of all entries has neither. */
const LONG_NAME = 'L'
const EXTENSIONS = [LONG_NAME, 'K', 'x', 'g']
/** Maximum size of such an entry. */
const MOST_STATED = 1_048_576

interface Header {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** The entries of a TAR file: the header of each, and then its bytes. */
async function* partsOf(tar: Bytes, name: string): AsyncGenerator<Header | Uint8Array> {
  const source = tar()[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()
  /** The next bytes: at least one, and at most this number. */
  const next = async (most: number): Promise<Uint8Array> => {
    while (rest.length === 0) {
      const { done, value } = await source.next()
      if (done) throw new Error('it ends too early')
      rest = value
    }
    const part = rest.subarray(0, most)
    rest = rest.subarray(part.length)
    return part
  }
  const take = async (size: number): Promise<Buffer> => {
    const parts: Uint8Array[] = []
    for (let left = size; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await next(left))
    return Buffer.concat(parts)
  }
  try {
    for (let stated: Partial<Header> = {}; ; ) {
      const block = await take(BLOCK)
      // A block of zeros ends the file.
      if (block.every((byte) => byte === 0)) return
      const header = headerOf(block)
      if (EXTENSIONS.includes(header.type)) {
        if (header.size > MOST_STATED) throw new Error('a name is too long')
        const text = (await take(header.size)).toString('utf8')
        stated = { ...stated, ...statedBy(header.type, text) }
        await take(paddingOf(header.size))
        continue
      }
      const entry = { ...header, ...stated }
      stated = {}
      yield entry
      for (let left = entry.size; left > 0; ) {
        const part = await next(left)
        left -= part.length
        yield part
      }
      await take(paddingOf(entry.size))
    }
  } catch (error) {
    throw damaged(name, error)
  } finally {
    await source.return?.()
  }
}

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

function headerOf(block: Buffer): Header {
  const text = (from: number, to: number) => (block.toString('utf8', from, to).split('\0')[0] ?? '').trim()
  const octal = (from: number, to: number) => Number.parseInt(text(from, to) || '0', 8)
  const sum = block.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (octal(148, 156) !== sum) throw new Error('one of its headers is wrong')
  const [prefix, name] = [block.toString('latin1', 257, 263) === 'ustar\0' ? text(345, 500) : '', text(0, 100)]
  const type = text(156, 157)
  // A size of 8 GiB and more is not octal.
  const size = (block[124] ?? 0) >= 128 ? Number.POSITIVE_INFINITY : octal(124, 136)
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    type: type === '' || type === '7' ? FILE : type,
    size: type === FOLDER ? 0 : size,
  }
}

/** What an entry states about the next one. */
function statedBy(type: string, text: string): Partial<Header> {
  if (type === LONG_NAME) return { name: text.split('\0')[0] ?? '' }
  if (type !== 'x') return {}
  const name = /^\d+ path=(.*)$/m.exec(text)?.[1]
  const size = /^\d+ size=(\d+)$/m.exec(text)?.[1]
  return { ...(name === undefined ? {} : { name }), ...(size === undefined ? {} : { size: Number(size) }) }
}
