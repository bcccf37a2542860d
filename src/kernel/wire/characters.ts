/**
 * The length of a text in characters (Unicode code points), as every limit of this service counts it. `length` counts
 * UTF-16 code units, of which some characters have two.
 */
export function charactersIn(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count++
  return count
}
