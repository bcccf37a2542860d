import { Marked, type Token, type Tokens } from 'marked'

/** A heading of a page with the text below it, up to the next heading. */
interface GuideSection {
  /** Fragment of links to the heading. */
  readonly id: string
  readonly heading: string
  readonly text: string
}

export interface GuideDocument {
  readonly title: string
  /** The first sentences. */
  readonly summary: string
  readonly html: string
  readonly sections: readonly GuideSection[]
}

/** Where a link of a page leads. Undefined if the guide does not have the file. */
export type LinkOf = (href: string) => string | undefined

const MOST_SUMMARY = 200

/** The text of Markdown, without the signs of its markup. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\]\([^()]*\)/g, '')
    .replace(/[`*[\]|<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The sentences at the start of a text that fit. If the first one does not fit, its first words. */
function firstSentences(text: string): string {
  if (text.length <= MOST_SUMMARY) return text
  const start = text.slice(0, MOST_SUMMARY)
  const end = Math.max(start.lastIndexOf('. '), start.lastIndexOf(': '))
  return end > 0 ? `${start.slice(0, end)}.` : `${start.slice(0, start.lastIndexOf(' '))} …`
}

/** The fragment of a heading, by the rule of the sites that show Markdown. */
const fragmentOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Characters that HTML reads as markup, with what stands for them. */
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** Converts a page of the documentation to HTML, and to the sections that a search finds. */
export function guideDocument(markdown: string, linkOf: LinkOf): GuideDocument {
  const marked = new Marked({ gfm: true })
  const tokens = marked.lexer(markdown)
  const { sections, ids } = sectionsOf(tokens)
  marked.use({ renderer: rendererOf(ids, linkOf) })
  const html = withForms(tokens)
    .map((part) => (Array.isArray(part) ? formsHtml(part) : marked.parser([part])))
    .join('')
    // The keyboard can scroll what is wider than the page.
    .replaceAll('<table>', '<div class="table-box" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  const first = tokens.find(({ type }) => type === 'paragraph')
  return {
    title: sections[0]?.heading ?? 'Guide',
    summary: firstSentences(plain(first?.raw ?? '')),
    html,
    sections,
  }
}

/** Minimum number of code blocks in a row that are forms of one request. */
const LEAST_FORMS = 3

/** The names of the forms of a request, by the language of their code block. */
const FORMS: Readonly<Record<string, string>> = { graphql: 'GraphQL', ts: 'TypeScript', python: 'Python' }
const formOf = ({ lang = '', text }: Tokens.Code): string =>
  FORMS[lang] ?? (text.startsWith('npx vds ') ? 'Command line' : 'REST')

/** The tokens of a page. Code blocks in a row that are different forms of one request are one list. */
function withForms(tokens: readonly Token[]): (Token | Tokens.Code[])[] {
  const parts: (Token | Tokens.Code[])[] = []
  const shown = tokens.filter(({ type }) => type !== 'space')
  for (let at = 0; at < shown.length; ) {
    const rest = shown.slice(at)
    const end = rest.findIndex(({ type }) => type !== 'code')
    const blocks = (end === -1 ? rest : rest.slice(0, end)) as Tokens.Code[]
    const isForms = blocks.length >= LEAST_FORMS && new Set(blocks.map(formOf)).size === blocks.length
    parts.push(...(isForms ? [blocks] : rest.slice(0, Math.max(1, blocks.length))))
    at += Math.max(1, blocks.length)
  }
  return parts
}

/** The forms of a request, one below the other, each with its name. A script makes tabs of them. */
const formsHtml = (blocks: readonly Tokens.Code[]): string =>
  `<div class="forms">${blocks.map((block) => `<section><p class="form-name">${formOf(block)}</p>${codeHtml(block)}</section>`).join('')}</div>\n`

const codeHtml = ({ text }: Tokens.Code): string => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`

/** The sections of a page, and the fragments of its headings. Headings with the same text get numbers. */
function sectionsOf(tokens: readonly Token[]): { sections: GuideSection[]; ids: ReadonlyMap<string, string[]> } {
  const sections: { id: string; heading: string; text: string }[] = []
  const ids = new Map<string, string[]>()
  for (const token of tokens) {
    if (token.type !== 'heading') {
      const last = sections.at(-1)
      if (last) last.text += ` ${plain(token.raw)}`
      continue
    }
    const heading = plain((token as Tokens.Heading).text)
    const same = ids.get(token.raw) ?? []
    const fragment = fragmentOf(heading)
    const id = same.length === 0 ? fragment : `${fragment}-${same.length}`
    ids.set(token.raw, [...same, id])
    sections.push({ id, heading, text: '' })
  }
  return { sections, ids }
}

/** How the parts of a page become HTML. `ids` has the fragments of the headings, by their Markdown. */
function rendererOf(ids: ReadonlyMap<string, readonly string[]>, linkOf: LinkOf) {
  const left = new Map([...ids].map(([raw, all]) => [raw, [...all]]))
  return {
    heading(this: Parser, { tokens, depth, raw }: Tokens.Heading): string {
      return `<h${depth} id="${left.get(raw)?.shift() ?? ''}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link(this: Parser, { href, tokens }: Tokens.Link): string {
      const to = linkOf(href)
      const text = this.parser.parseInline(tokens)
      return to === undefined ? text : `<a href="${escaped(to)}">${text}</a>`
    },
    image: ({ text }: Tokens.Image): string => escaped(text),
    // The documentation contains no HTML. A sign `<` outside of code is a text.
    html: ({ text }: Tokens.HTML | Tokens.Tag): string => escaped(text),
    code: codeHtml,
  }
}

interface Parser {
  readonly parser: { parseInline(tokens: Token[]): string }
}
