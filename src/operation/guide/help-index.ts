import MiniSearch from 'minisearch'
import type { z } from 'zod'
import type { GuideDocument } from './guide-markdown.js'
import { termOf, wordsOf } from './help-words.js'

/** What help says about an operation, and what it searches. */
export interface HelpOperation {
  readonly id: string
  readonly route: string
  readonly graph: string
  readonly path: string
  readonly kind: 'read' | 'write' | 'act'
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly input: { readonly path?: z.ZodType; readonly query?: z.ZodType; readonly body?: z.ZodType }
}

/** Something that help can find. */
export type HelpEntry = SectionEntry | TermEntry | OperationEntry

interface Entry {
  readonly title: string
  readonly heading: string
  readonly text: string
  /** Names and descriptions of parameters. */
  readonly fields: string
}

/** A section of a page of the documentation. */
interface SectionEntry extends Entry {
  readonly kind: 'GUIDE'
  /** Name of the page, and the fragment of the section. */
  readonly page: string
  readonly fragment: string
}

/** A row of a table of the glossary. */
interface TermEntry extends Entry {
  readonly kind: 'TERM'
  readonly page: string
  readonly fragment: string
}

interface OperationEntry extends Entry {
  readonly kind: 'OPERATION'
  readonly operation: HelpOperation
}

const GLOSSARY = 'glossary'

interface Page extends GuideDocument {
  readonly name: string
  readonly markdown: string
}

/** The sections of a page, and its terms if it is the glossary. */
export function sectionEntries(page: Page): HelpEntry[] {
  const sections = page.sections.map(({ id, heading, text }): SectionEntry => {
    return { kind: 'GUIDE', page: page.name, fragment: id, title: page.title, heading, text: text.trim(), fields: '' }
  })
  return page.name === GLOSSARY ? [...sections, ...termEntries(page)] : sections
}

/** A row of a table, such as `| round | One event in which an entity raised money. | ... |`. */
function termEntries({ name, title, markdown, sections }: Page): TermEntry[] {
  let heading = ''
  return markdown.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) heading = line.slice(3).trim()
    const [, term = '', meaning = ''] = line.startsWith('| ') ? line.split('|').map((cell) => cell.trim()) : []
    if (term === '' || term === 'term' || meaning === '' || term.startsWith('--')) return []
    const fragment = sections.find((one) => one.heading === heading)?.id ?? ''
    return [{ kind: 'TERM', page: name, fragment, title, heading: term, text: meaning, fields: '' }]
  })
}

/** An operation, with the names and descriptions of its parameters. */
export const operationEntry = (operation: HelpOperation): OperationEntry => ({
  kind: 'OPERATION',
  operation,
  title: `${operation.tag} ${operation.id} ${operation.graph} ${operation.path}`,
  heading: operation.summary,
  text: operation.description,
  fields: Object.values(operation.input)
    .flatMap((part) => membersOf(part))
    .join(' '),
})

function membersOf(part: z.ZodType | undefined): string[] {
  const shape = part && 'shape' in part ? (part.shape as Readonly<Record<string, z.ZodType>>) : {}
  return Object.entries(shape).map(([name, member]) => `${name} ${member.description ?? ''}`)
}

/** The index of all entries. The id of an entry is its position. */
export function helpIndex(entries: readonly HelpEntry[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'heading', 'text', 'fields'],
    tokenize: wordsOf,
    processTerm: termOf,
  })
  index.addAll(entries.map(({ title, heading, text, fields }, id) => ({ id, title, heading, text, fields })))
  return index
}
