import { beforeAll, expect, test } from 'vitest'
import { SUBJECTS } from '../../../pages/edit/fields.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../../support/app.js'
import { type HiddenWorld, hide, makeHiddenWorld, removeHidden, trackedIds } from '../../support/make/hidden.js'
import { SECRET, SECRET_DAY } from '../../support/make/secret-values.js'
import { openPage } from '../../support/open-page.js'

/* A visitor of the pages gets nothing of hidden records. Every page is the same as if they did not exist. */

/** Pages that are about no single record. */
const PAGES = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/entities/1.xml',
  '/sitemap/people/1.xml',
  '/sitemap/news/1.xml',
  '/search',
  '/companies',
  '/entities',
  '/companies.csv',
  '/companies?view=table',
  '/companies?view=chart',
  '/people',
  '/suggest.json?q=a',
  '/compare?slug=none&add=a',
  '/news',
  '/search?q=companies',
]

interface Opened {
  readonly path: string
  readonly status: number
  readonly html: string
}

let app: TestApp
let hidden: readonly Opened[]
let removed: readonly Opened[]

beforeAll(async () => {
  app = await testApp()
  const world = await makeHiddenWorld(app)
  await hide(app, world)
  const paths = [...PAGES, ...(await pathsOf(app, world))]
  hidden = await openAll(paths)
  await removeHidden(app, world)
  removed = await openAll(paths)
}, 300_000)

/** The pages of published and of hidden records, and of the sources of hidden records. */
async function pathsOf({ db }: TestApp, world: HiddenWorld): Promise<string[]> {
  const rows = await db.rows<{ path: string }>(sql`
    select unnest(array['/entities/' || slug, '/entities/' || slug || '?show=people', '/entities/' || slug || '?show=fundraiseRounds',
      '/entities/' || slug || '?show=investments', '/entities/' || slug || '?show=charts', '/entities/' || slug || '?show=relations', '/entities/' || slug || '?show=co-investors',
      '/entities/' || slug || '?show=personInvestors', '/compare?slug=' || slug, '/sources/entity/' || id]) as path from entity
    union all select unnest(array['/people/' || slug, '/people/' || slug || '?show=co-investors', '/sources/person/' || id]) from person
    union all select unnest(array['/news/' || slug, '/sources/news-article/' || id]) from news_article where slug is not null`)
  const sources = (await trackedIds(app, world)).flatMap(({ type, id }) => [
    `/sources/${wordsOf(type)}/${id}`,
    `/sources/${wordsOf(type)}/${id}.atom`,
  ])
  const parts = rows.flatMap(({ path }) => {
    const [, root, kind] = path.split('/')
    return root === 'sources' && (kind === 'entity' || kind === 'person')
      ? SUBJECTS[kind].parts.map((part) => `${path}?part=${part.path}`)
      : []
  })
  return [...rows.map(({ path }) => path), ...parts, ...sources]
}

const wordsOf = (type: string): string => type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The redirects of entities are followed, so that their own pages are compared too. */
async function openAll(paths: readonly string[]): Promise<Opened[]> {
  const opened: Opened[] = []
  for (const path of paths) {
    const { status, html } = await openPage(app, path, { redirect: 'follow' })
    opened.push({ path, status, html })
  }
  return opened
}

test('the pages of published records open, and no page fails', () => {
  expect(hidden.filter(({ status }) => status === 200).length).toBeGreaterThan(20)
  expect(hidden.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
})

test('a page contains no text and no date of a hidden record, except what the visitor asked for', () => {
  const secrets = new RegExp(`${SECRET}\\w*|${SECRET_DAY}|Jun 5, 1987`, 'g')
  const found = hidden.flatMap(({ path, html }) =>
    (html.match(secrets) ?? []).filter((secret) => !path.includes(secret)).map((secret) => [path, secret]),
  )
  expect(found).toEqual([])
})

test('a page is the same as if the hidden records did not exist', () => {
  expect(hidden.filter((page, index) => page.html !== removed[index]?.html).map(({ path }) => path)).toEqual([])
})
