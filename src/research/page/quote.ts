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

/** Scripts that join words without a space. */
const JOINED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u
const FORM_BEFORE = /(?:株式会社|有限会社|合同会社|주식회사|公司|法人)$/u
const FORM_AFTER =
  /^(?:株式会社|有限会社|合同会社|股份有限公司|有限责任公司|有限公司|주식회사|(?:가|이|는|은|를|을|의|와|과|에서|에|로)(?!\p{sc=Hangul}))/u

/**
 * Whether a word does not continue over this position. Chinese, Japanese and Korean have no space after a number, as in `1994年`, or
 * between a name and its legal form or its particle.
 */
function isBoundary(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? '', text[at] ?? '']
  // Japanese and Latin names stand side by side, as in `三条 あかりAkari Sanjo`.
  if (JOINED.test(before) !== JOINED.test(after)) return true
  if (
    JOINED.test(before) &&
    (FORM_BEFORE.test(text.slice(Math.max(0, at - 4), at)) || FORM_AFTER.test(text.slice(at, at + 6)))
  )
    return true
  return !(/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after))
}
