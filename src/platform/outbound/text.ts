/** The charset of a page must be declared within this many bytes (HTML, section 4.2.5.4). */
const DECLARED_WITHIN = 1_024

/**
 * Decodes a body. The charset comes from the first of these that exists: byte order mark, Content-Type, declaration in
 * the page. The default is UTF-8.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  const start = Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString('latin1')
  return decoderOf(markOf(bytes) ?? charsetIn(contentType ?? '') ?? declaredIn(start)).decode(bytes)
}

const charsetIn = (text: string): string | undefined => /(?:charset|encoding)\s*=\s*["']?([\w:.-]+)/i.exec(text)?.[1]

/** Returns the charset that the first tag with a charset declares. */
function declaredIn(page: string): string | undefined {
  for (const [tag] of page.matchAll(/<(?:\?xml|meta)\b[^<>]*/gi)) {
    const charset = charsetIn(tag)
    if (charset !== undefined) return charset
  }
  return undefined
}

function markOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined
}

function decoderOf(label = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}
