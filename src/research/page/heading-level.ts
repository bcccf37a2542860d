/** A paragraph of emphasized words is a heading below all others, up to this length. */
const MAX_BOLD = 60
const BOLD_LEVEL = 7
const HEADING = /^h([1-6])$/

/** The level of a heading. Undefined for another text. */
export function levelOf(tag: string, text: string, strong: readonly string[]): number | undefined {
  const level = HEADING.exec(tag)?.[1]
  if (level !== undefined) return Number(level)
  const isBold = (tag === 'p' || tag === 'div') && strong[0] === text
  return isBold && text.length <= MAX_BOLD && !/[.:,!?]$/.test(text) ? BOLD_LEVEL : undefined
}
