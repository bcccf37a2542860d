/**
 * Maximum length of a body that is sent as a text, in characters. Node sends a text together with the headers. For a
 * longer text, it would reserve memory of three bytes for each character.
 */
const MAX_TEXT = 5_000

/** The body of a response, from the parts of its text, in the form that Node sends with the least work. */
export function bodyOf(parts: readonly string[]): string | Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return length <= MAX_TEXT ? parts.join('') : bytesOf(parts)
}

/** Encodes the parts one by one into the same bytes, because a joined text would be copied first. */
function bytesOf(parts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let end = 0
  for (const part of parts) end += bytes.write(part, end)
  return bytes
}
