import { dayOf } from '../record/format.js'
import { articlePath, personPath } from '../record/paths.js'
import type { FileAnswer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { element, xmlFile } from '../xml/xml.js'

/*
 * Sitemaps tell search engines which pages there are, and when they changed (https://www.sitemaps.org/protocol.html). A
 * visitor sees no record that the sitemap must not contain.
 */

/** Number of records in one sitemap, and of one read. */
const PER_PART = 1_000
const PER_READ = 200

interface Row {
  readonly slug: string | null
  readonly publicUrl?: string | null
  readonly lastModifiedAt?: string | null
  readonly updatedAt: string | null
}

interface Kind {
  /** The list of the graph, in an order that new records do not change. */
  readonly list: string
  readonly sort: string
  readonly fields: string
  /** The URL or the path of the page of a record. Undefined if the record has none. */
  readonly pageOf: (row: Row) => string | null | undefined
}

/** The kinds of records, by their names in the paths of sitemaps. */
const KINDS: Readonly<Record<string, Kind>> = {
  entities: {
    list: 'entitiesPage',
    sort: '{ field: ID }',
    fields: 'slug publicUrl lastModifiedAt updatedAt',
    pageOf: ({ publicUrl }) => publicUrl,
  },
  people: {
    list: 'peoplePage',
    sort: '{ field: ID }',
    fields: 'slug lastModifiedAt updatedAt',
    pageOf: ({ slug }) => personPath({ slug: slug ?? '' }),
  },
  news: {
    list: 'newsPage',
    sort: '{ field: ID }',
    fields: 'slug updatedAt',
    pageOf: ({ slug }) => articlePath({ slug }),
  },
}

const TOTALS = `{ ${Object.entries(KINDS).map(([kind, { list }]) => `${kind}: ${list}(size: 1) { totalElements }`)} }`

/** The list of all sitemaps. */
export async function sitemapIndex(visit: Visit): Promise<FileAnswer> {
  const totals = await visit.read<Readonly<Record<string, { readonly totalElements: number }>>>(TOTALS)
  const parts = Object.entries(totals).flatMap(([kind, { totalElements }]) =>
    Array.from({ length: Math.ceil(totalElements / PER_PART) }, (_, index) => `/sitemap/${kind}/${index + 1}.xml`),
  )
  const items = parts.map((path) => `<sitemap>${element('loc', `${visit.base}${path}`)}</sitemap>`)
  return sitemapFile('sitemapindex', items)
}

/** One sitemap. Undefined if there are fewer. */
export async function sitemapPart(visit: Visit, name: string, file: string): Promise<FileAnswer | undefined> {
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  const part = /^([1-9]\d{0,5})\.xml$/.exec(file)?.[1]
  if (!kind || part === undefined) return undefined
  const rows = await rowsOf(visit, kind, (Number(part) - 1) * (PER_PART / PER_READ))
  if (rows.length === 0) return undefined
  return sitemapFile(
    'urlset',
    rows.flatMap((row) => itemOf(visit, kind, row) ?? []),
  )
}

async function rowsOf(visit: Visit, { list, sort, fields }: Kind, first: number): Promise<readonly Row[]> {
  const document = `query ($page: Int) { rows: ${list}(page: $page, size: ${PER_READ}, sort: ${sort}) {
    last content { ${fields} }
  } }`
  const rows: Row[] = []
  for (let page = first; page < first + PER_PART / PER_READ; page++) {
    const read = await visit.read<{ rows: { readonly last: boolean; readonly content: readonly Row[] } }>(document, {
      page,
    })
    rows.push(...read.rows.content)
    if (read.rows.last) break
  }
  return rows
}

function itemOf(visit: Visit, { pageOf }: Kind, row: Row): string | undefined {
  const page = pageOf(row)
  const changed = row.lastModifiedAt ?? row.updatedAt
  if (!page) return undefined
  const loc = element('loc', page.startsWith('/') ? `${visit.base}${page}` : page)
  return `<url>${loc}${changed === null ? '' : element('lastmod', dayOf(changed))}</url>`
}

const sitemapFile = (root: string, items: readonly string[]): FileAnswer =>
  xmlFile(
    'application/xml',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>`,
  )
