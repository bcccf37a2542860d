/*
 * Compares quotes with texts of pages. White space, case, quotation marks and dashes make no difference, because writers
 * of quotes seldom copy them exactly.
 */

/** Normalizes a text for the comparison of quotes. */
export const normalizedText = (text: string): string =>
  text
    .replace(/[\u2122\u00ae\u2120]/g, '')
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201a\u201b\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Whether a text contains a quote as whole words. Both are normalized. */
export function containsQuote(text: string, quote: string): boolean {
  if (quote === '') return false
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    if (isBoundary(text, at) && isBoundary(text, at + quote.length)) return true
  }
  return false
}

/** Whether a word does not continue over this position. Japanese has no space after a number, as in `1994年`. */
function isBoundary(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? '', text[at] ?? '']
  if (/\d/.test(before) && /\p{sc=Han}/u.test(after)) return true
  // Japanese and Latin names stand side by side, as in `三条 あかりAkari Sanjo`.
  if (
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(before) !==
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(after)
  )
    return true
  return !(/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after))
}
