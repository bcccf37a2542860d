import { LETTERS, SIGNS } from './letters.js'

/*
 * How names and texts are compared: the only rule for letters in lists, searches, slugs, look-ups and duplicates. Each
 * function has a twin in the database, which a test compares for all Latin letters.
 */

const ASCII = /^[\0-\x7f]*$/

/** Returns a function that replaces the characters of a table. */
function replacing(table: Readonly<Record<string, string>>): (text: string) => string {
  const plain = new Map(Object.entries(table).flatMap(([to, from]) => [...from].map((one) => [one, to] as const)))
  return (text) => (ASCII.test(text) ? text : Array.from(text, (one) => plain.get(one) ?? one).join(''))
}

/** Replaces all apostrophes by `'`, all dashes by `-` and all quotation marks by `"`. */
const plainSigns = replacing(SIGNS)

/** Replaces small Latin letters by ASCII letters, and signs like `plainSigns`. It does not change accents. */
export const plainLetters = replacing({ ...LETTERS, ...SIGNS })
/** A Korean syllable has three letters. Other signs have up to 18, and a text of such signs would take too long. */
const LETTERS_PER_SIGN = 3

/** A text in lower case and without accents, in ASCII letters if they are Latin. The twin of `fold_letters`. */
export const foldLetters = (text: string): string =>
  ASCII.test(text)
    ? text.replaceAll('`', "'").toLowerCase()
    : // In NFKD, some apostrophes become a space and an accent.
      plainLetters(
        plainSigns(text)
          .normalize('NFKD')
          .slice(0, LETTERS_PER_SIGN * text.length)
          .replace(/\p{M}+/gu, '')
          .toLowerCase(),
      )

/** Writes the signs `+` and `#` at the end of a word as words, because `C`, `C++` and `C#` are different names. */
export const signWords = (text: string): string =>
  /[+#♯]/.test(text)
    ? text
        .replace(/(?<=[\p{L}\p{N}+#♯])\+(?![\p{L}\p{N}])/gu, ' plus')
        .replace(/(?<=[\p{L}\p{N}+#♯])[#♯](?![\p{L}\p{N}])/gu, ' sharp')
    : text

/** A letter of a script without spaces between words, or of Korean, whose words are often parts of longer words. */
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u312f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\u{20000}-\u{3ffff}]/gu

/** Whether a text has letters of a script without spaces between words. */
export const isUnspaced = (text: string): boolean => text.normalize('NFC').search(UNSPACED) >= 0

/**
 * The form of names and texts in the full-text index, and of the words of a search. The letters of scripts without
 * spaces are words of their own, so that a part of a name finds it. The twin of `search_text`.
 */
export const searchText = (text: string): string =>
  signWords(foldLetters(text)).normalize('NFC').replace(UNSPACED, ' $& ')
