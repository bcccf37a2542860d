/*
 * The role of an element: what a reader sees from its place on the page. Old pages and site builders show it only in the
 * names of classes.
 */

export type Attributes = Readonly<Record<string, string>>

/** Elements that begin and end a block of text. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body br button dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html label li main nav ol option p pre section summary table td th time tr ul'.split(
    ' ',
  ),
)
/** Elements whose content is not visible. */
const UNSEEN: ReadonlySet<string> = new Set(
  'script style noscript template svg iframe head title select textarea'.split(' '),
)
/** Whether the content of an element is not visible. A template with this attribute is shown in its place. */
export const isUnseenElement = (name: string, { shadowrootmode }: Attributes): boolean =>
  UNSEEN.has(name) && !(name === 'template' && shadowrootmode !== undefined)

/** Whether an element shows another page inside of the page. */
export const isEmbedded = (name: string): boolean => name === 'frame' || name === 'iframe'

/** The address to which an element other than a link leads. */
export function targetOf(name: string, attributes: Attributes): string | undefined {
  if (isEmbedded(name)) return attributes.src
  if (name === 'area') return attributes.href
  if (name === 'meta' && /^refresh$/i.test(attributes['http-equiv'] ?? ''))
    return /^ ?\d{0,4} ?[;,] ?url ?= ?['"]?([^'"\s]+)/i.exec(attributes.content ?? '')?.[1]
  const { onclick, 'data-href': data } = attributes
  return data ?? /location(?:\.href)? ?= ?['"]([^'"\s]+)/.exec(onclick ?? '')?.[1]
}

/** Elements that style sheets often show as blocks. */
export const INLINE: ReadonlySet<string> = new Set(['span', 'b', 'strong', 'i', 'em', 'small'])
/**
 * Whether the text of an inline element has several words, or words of a script without spaces. Short Latin texts next to each other
 * can be the parts of one word.
 */
export const isPhrase = (text: string): boolean =>
  /\S\s+\S+$/.test(text) || /^\s?[\p{sc=Han}\p{sc=Hangul}\p{sc=Katakana}]{2,}\s?$/u.test(text)
/** Elements with emphasized words. */
export const STRONG: ReadonlySet<string> = new Set(['b', 'strong', 'code', 'em'])
/** Elements inside of which a `header` is not the header of the page. */
const SECTIONS: ReadonlySet<string> = new Set(['main', 'article', 'section', 'blockquote'])

const FRAME_CLASS =
  /^(?:(?:site|page|main|global|block|l|c|o)[-_]{1,2})?(?:footer|nav|navbar|navigation|menu|breadcrumbs?)(?:[-_]|$)/i
const FRAME_NAME = /^(?:page(?:footer|header)|stopka|fuss|fusszeile|pie|rodape|cookiebar)$/i
const QUOTE_CLASS = /(?:^|[-_])(?:testimonials?|quotes?|reviews?|netreviews|rating)(?:[-_]|$)/i

const namesOf = ({ class: classes = '', id = '' }: Attributes): string[] => `${classes} ${id}`.split(/\s+/)

/** Whether the element is navigation, the header or the footer of the page. `parents` are the open block elements. */
export function isFrame(name: string, attributes: Attributes, parents: readonly string[]): boolean {
  if (name === 'nav' || name === 'footer') return true
  if (name === 'header') return !parents.some((parent) => SECTIONS.has(parent))
  if (name === 'body' || name === 'html') return false
  return namesOf(attributes).some((one) => FRAME_CLASS.test(one) || FRAME_NAME.test(one))
}

/** Whether the element contains words of somebody else, such as a customer. */
export const isQuote = (name: string, attributes: Attributes): boolean =>
  name === 'blockquote' || (name !== 'body' && namesOf(attributes).some((one) => QUOTE_CLASS.test(one)))

/** True if the page does not display the element. Its text cannot confirm a fact. */
export const isHidden = ({ hidden, style = '', 'aria-hidden': aria }: Attributes): boolean =>
  hidden !== undefined || aria === 'true' || /display\s?:\s?none|visibility\s?:\s?hidden/i.test(style)

/** The label of a picture or of an empty element, which a screen reader reads out. */
export const labelOf = ({ alt, 'aria-label': label }: Attributes): string => (alt ?? label ?? '').trim()

/** Whether a picture is a logo by its class, its file or its description. */
export const isLogo = (attributes: Attributes): boolean =>
  /logo|brand/i.test(`${attributes.class ?? ''} ${attributes.id ?? ''} ${attributes.src ?? ''} ${labelOf(attributes)}`)
