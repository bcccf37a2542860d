import { analyse } from 'chardet'

/** The charset of a page must be declared within this many bytes (HTML, section 4.2.5.4). */
const DECLARED_WITHIN = 1_024
/** Number of bytes from which a charset is guessed. */
const SAMPLE = 65_536

/**
 * Decodes a body. The charset comes from the first of these that exists: byte order mark, Content-Type, declaration in
 * the page. Many servers declare a wrong charset: bytes that are not text in the declared charset are read in the charset
 * that is most probable by the frequency of its characters.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): string {
  const mark = markOf(bytes)
  if (mark !== undefined) return new TextDecoder(mark).decode(bytes)
  const start = Buffer.from(bytes.subarray(0, DECLARED_WITHIN)).toString('latin1')
  const declared = nameOf(charsetIn(contentType ?? '')) ?? nameOf(declaredIn(start)) ?? 'utf-8'
  const isUtf8 = isText(bytes, 'utf-8')
  if (declared === 'utf-8') return new TextDecoder(isUtf8 ? 'utf-8' : guessed(bytes, 'utf-8')).decode(bytes)
  // Text in another charset is hardly ever valid UTF-8, unless it is ASCII.
  if (isUtf8) return new TextDecoder(declared.startsWith('utf-16') || isAscii(bytes) ? declared : 'utf-8').decode(bytes)
  return new TextDecoder(isText(bytes, declared) ? declared : guessed(bytes, declared)).decode(bytes)
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

/** The name of a charset in the Encoding standard. Undefined if the decoder of Node does not know the label. */
function nameOf(label: string | undefined): string | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

/** Maximum share of the characters that a charset may fail to decode: real pages contain broken bytes. */
const MAX_BROKEN = 0.001

function isText(bytes: Uint8Array, charset: string): boolean {
  const text = new TextDecoder(charset).decode(bytes.subarray(0, SAMPLE))
  const broken = text.match(/[\ufffd\u0080-\u009f]/g)?.length ?? 0
  const foreign = text.match(/[^\x20-\x7e\s]/g)?.length ?? 0
  // The sample can end inside of a character.
  const cut = bytes.length > SAMPLE && text.endsWith('\ufffd') ? 1 : 0
  return broken <= Math.max(cut, foreign * MAX_BROKEN)
}

/**
 * The most probable charset of these bytes: of the charsets that fit the frequency of the characters, the first with the
 * fewest signs inside of words. `otherwise` if none is probable.
 */
function guessed(bytes: Uint8Array, otherwise: string): string {
  const sample = foreignPart(bytes)
  const fitting = analyse(sample).flatMap(({ name }) => nameOf(name) ?? [])
  const [best] = [...new Set([...fitting, ...COMMON])]
    .filter((charset) => !charset.startsWith('utf-') && isText(bytes, charset))
    .map((charset) => ({ charset, signs: signsIn(new TextDecoder(charset).decode(sample)) }))
    .sort((a, b) => a.signs - b.signs)
  return best?.charset ?? (otherwise === 'utf-8' ? 'windows-1252' : otherwise)
}

/** Charsets whose letters are rare in a short text, so that the statistics miss them. */
const COMMON = ['windows-1252', 'windows-1250', 'iso-8859-2', 'windows-1251', 'windows-1254'] as const

/** Number of signs between two letters, such as in `Aktualno\u00b6ci`. */
const signsIn = (text: string): number => text.match(/\p{L}[^\p{L}\p{M}\p{N}\s\x20-\x7e\u2019](?=\p{L})/gu)?.length ?? 0

/** The lines with bytes outside of ASCII, because tags say nothing about the charset. */
function foreignPart(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.subarray(0, SAMPLE)).toString('latin1')
  const words = text.replace(/<[^<>]*>/g, ' ').split(/[\t-\r ]/)
  const foreign = words.filter((word) => /[\x80-\xff]/.test(word))
  return Buffer.from(foreign.join(' '), 'latin1')
}
