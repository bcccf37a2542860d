import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type MiniSearch from 'minisearch'
import { projectFolder } from '../../kernel/paths.js'
import { type GuideDocument, guideDocument } from './guide-markdown.js'
import { type HelpEntry, type HelpOperation, helpIndex, operationEntry, sectionEntries } from './help-index.js'
import { type Found, findHelp } from './help-search.js'

/** A page of the guide: a file of the documentation. */
export interface GuidePage extends GuideDocument {
  /** Name of the file without its ending. It is the last part of the path of the page. */
  readonly name: string
  readonly markdown: string
}

export interface GuideGroup {
  readonly title: string
  readonly pages: readonly GuidePage[]
}

/** A section that contains the words of a search. */
export interface GuideHit {
  readonly page: GuidePage
  readonly id: string
  readonly heading: string
  readonly text: string
}

/** The pages in the order in which a reader needs them. All others are in the last group. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Start: ['readme', 'recipes', 'pages', 'search', 'graph-questions', 'agents', 'clients', 'command-line'],
  'Load and take data': [
    'imports',
    'csv-imports',
    'exports',
    'duplicates',
    'research',
    'web-search',
    'sec',
    'media',
    'repositories',
  ],
  'Use the APIs': [
    'values',
    'addresses',
    'http',
    'jobs',
    'graphql-fields',
    'persisted-queries',
    'meters',
    'billing',
    'glossary',
  ],
  'Run it': ['configuration', 'operations', 'backup', 'container', 'deployment', 'monitoring', 'language-model'],
  'Understand and change it': ['architecture', 'adding-an-operation', 'testing', 'bench', 'counts', 'documents'],
}
const LAST = 'More'

const MOST_HITS = 30

/**
 * The documentation as pages, and one index of its sections, of the terms of the glossary and of all operations. The files
 * are read once, when they are needed first.
 */
export class Guide {
  readonly #operations: readonly HelpOperation[]
  readonly #folder: string
  #loaded: Loaded | undefined

  constructor(operations: readonly HelpOperation[], folder = projectFolder) {
    this.#operations = operations
    this.#folder = folder
  }

  get groups(): readonly GuideGroup[] {
    return this.#load().groups
  }

  find(name: string): GuidePage | undefined {
    return this.#load().pages.get(name)
  }

  /** The sections that contain all words, or words that begin like them or are spelled almost like them. */
  search(words: string): GuideHit[] {
    const { index, entries, pages } = this.#load()
    return index
      .search(words, {
        prefix: true,
        fuzzy: 0.2,
        combineWith: 'AND',
        boost: { heading: 3, title: 2 },
        filter: ({ id }) => entries[id as number]?.kind === 'GUIDE',
      })
      .slice(0, MOST_HITS)
      .flatMap(({ id }) => hitOf(entries[id as number], pages))
  }

  /** What answers a question in words: operations, sections and terms, the best first. */
  ask(question: string, isMeant: (operation: HelpOperation) => boolean = () => true): Found {
    const { index, entries } = this.#load()
    return findHelp(index, entries, question, isMeant)
  }

  #load(): Loaded {
    this.#loaded ??= load(this.#folder, this.#operations)
    return this.#loaded
  }
}

interface Loaded {
  readonly pages: ReadonlyMap<string, GuidePage>
  readonly groups: readonly GuideGroup[]
  readonly index: MiniSearch
  /** What the index contains, by the ids of the index. */
  readonly entries: readonly HelpEntry[]
}

function hitOf(entry: HelpEntry | undefined, pages: Loaded['pages']): GuideHit[] {
  const page = entry?.kind === 'GUIDE' ? pages.get(entry.page) : undefined
  return page && entry?.kind === 'GUIDE' ? [{ page, id: entry.fragment, heading: entry.heading, text: entry.text }] : []
}

function load(folder: string, operations: readonly HelpOperation[]): Loaded {
  const files = [
    ['readme', 'README.md'],
    ...readdirSync(join(folder, 'docs'))
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map((file) => [file.slice(0, -'.md'.length), `docs/${file}`] as const),
  ] as const
  const names = new Set<string>(files.map(([name]) => name))
  const pages = new Map(
    files.map(([name, file]) => {
      const markdown = readFileSync(join(folder, file), 'utf8')
      return [name, { name, markdown, ...guideDocument(markdown, (href) => linkIn(href, names)) }] as const
    }),
  )
  const grouped = new Set(Object.values(GROUPS).flat())
  const others = [...names].filter((name) => !grouped.has(name))
  const groups = Object.entries({ ...GROUPS, [LAST]: others }).map(([title, members]) => ({
    title,
    pages: members.flatMap((name) => pages.get(name) ?? []),
  }))
  const entries = [...[...pages.values()].flatMap(sectionEntries), ...operations.map(operationEntry)]
  return { pages, groups, entries, index: helpIndex(entries) }
}

/** Where a link of the documentation leads. A file that is no page of the guide has no address here. */
function linkIn(href: string, names: ReadonlySet<string>): string | undefined {
  if (/^(https?:|#|\/)/.test(href)) return href
  const [path = '', fragment] = href.split('#', 2)
  const name = (path.split('/').at(-1) ?? '').replace(/\.md$/, '').toLowerCase()
  if (!path.endsWith('.md') || !names.has(name)) return undefined
  return `/docs/guide/${name}${fragment === undefined ? '' : `#${fragment}`}`
}
