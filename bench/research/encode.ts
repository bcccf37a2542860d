const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** The bytes of a text in a charset. Characters that the charset does not have become `?`. */
export function encoded(text: string, charset: string): Uint8Array {
  if (charset === 'utf-8') return Buffer.from(text)
  if (charset === 'utf-16le') return Buffer.from(text, 'utf16le')
  const table = tables.get(charset) ?? tableOf(charset)
  tables.set(charset, table)
  return Uint8Array.from([...text].flatMap((character) => table.get(character) ?? [0x3f]))
}

/** The bytes of each character: every sequence of one or two bytes that the decoder of Node reads as one character. */
function tableOf(charset: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(charset, { fatal: true })
  const table = new Map<string, readonly number[]>()
  const add = (bytes: readonly number[]): void => {
    const character = decoded(decoder, bytes)
    if (character !== undefined && [...character].length === 1 && !table.has(character)) table.set(character, bytes)
  }
  for (let first = 0; first < 256; first++) add([first])
  for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add([first, second])
  return table
}

function decoded(decoder: TextDecoder, bytes: readonly number[]): string | undefined {
  try {
    return decoder.decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}
