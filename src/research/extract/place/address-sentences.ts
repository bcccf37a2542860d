/** Abbreviations after which a sentence goes on. */
const ABBREVIATED =
  /(?:^|[\s,])(?:\p{L}{0,20}str|ave|avda|blvd|bldg|ste|apt|hwy|pkwy|calle|jend|вул|просп|cad|mah|sok|lok|pok|bl|esc|izda|dcha|piso|apdo|col|ofic|inc|ltd|corp|pty|pte|reg)$/iu

/** Streets with a number as their name: `5012. Sokak`. */
const NUMBERED_STREET = /^(?:Sok|Sk|Cad|Blok|Kat|utca|ker)/

/** The sentences of a text that can contain addresses, whose abbreviations have dots. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { index } of text.matchAll(/[.!?] /g)) {
    const before = text.slice(Math.max(start, index - 24), index)
    const isEnd =
      (/[\p{Ll}\d]{3}\)?$/u.test(before) || /\d[A-Z]{2}$/.test(before)) &&
      /^[\p{Lu}\d]/u.test(text.slice(index + 2)) &&
      !ABBREVIATED.test(before) &&
      !NUMBERED_STREET.test(text.slice(index + 2, index + 8))
    if (!isEnd) continue
    sentences.push(text.slice(start, index + 1))
    start = index + 2
  }
  return [...sentences, text.slice(start)]
}
