import { articlePage } from './article/article-page.js'
import { compareFile, comparePage } from './compare/compare-page.js'
import { editEntity, editPage } from './edit/edit-page.js'
import { entityPage } from './entity/entity-page.js'
import { homePage } from './home/home-page.js'
import { importPage } from './home/import-page.js'
import { robotsFile } from './home/robots.js'
import { statusPage } from './home/status-page.js'
import { entityListFile, entityListPage, type ListKind } from './list/entity-list-page.js'
import { newsPage } from './list/news-page.js'
import { peoplePage } from './list/people-page.js'
import { personPage } from './person/person-page.js'
import { missingPage } from './problem/problem-page.js'
import type { Answer } from './server/answer.js'
import type { PageOf, Routes } from './server/route.js'
import type { Visit } from './server/visit.js'
import { signIn, signInPage, signOut } from './session/sign-in-page.js'
import { sitemapIndex, sitemapPart } from './sitemap/sitemap.js'
import { sourcePage } from './source/source-page.js'
import { suggestFile } from './suggest/suggest-file.js'

/** Paths of the entities of each type. The path of a type without public pages is the last one. */
const FAMILIES = ['companies', 'investment-firms', 'funds', 'non-profits', 'government', 'entities'] as const

type RecordPage = (visit: Visit, first: string, second: string) => Promise<Answer | undefined>

/** A page about a record. If there is no such record, the page suggests others. */
const about =
  (find: RecordPage): PageOf =>
  async (visit, [first = '', second = '']) =>
    (await find(visit, first, second)) ?? missingPage(visit)

const ofEntity = about((visit, slug) => entityPage(visit, { slug }))
const ofOffering = about((visit, provider, slug) => entityPage(visit, { provider, slug }))

/** The lists of entities by their paths. */
const LISTS: Readonly<Record<string, ListKind>> = {
  '/search': { title: 'All records', base: {} },
  '/entities': { title: 'All records', base: {} },
  '/companies': { title: 'Companies', base: { typeRecord: ['COMPANY'] } },
  '/investment-firms': { title: 'Investors', base: { typeRecord: ['INVESTMENT_FIRM', 'FUND'] } },
  '/funds': { title: 'Funds', base: { typeRecord: ['FUND'] } },
  '/non-profits': { title: 'Nonprofits', base: { typeRecord: ['NONPROFIT'] } },
  '/government': { title: 'Government', base: { typeRecord: ['GOVERNMENT'] } },
}

/** Each list is a page, and a file for a spreadsheet or a program. */
const listRoutes = ([path, kind]: readonly [string, ListKind]): (readonly [string, PageOf])[] => [
  [path, (visit) => entityListPage(visit, kind)],
  [`${path}.csv`, (visit) => entityListFile(visit, kind, 'csv')],
  [`${path}.json`, (visit) => entityListFile(visit, kind, 'json')],
]

/** All pages by their paths. */
export const routes: Routes = {
  '/': homePage,
  '/import': importPage,
  '/sign-in': (visit) => signInPage(visit),
  '/edit/entity/{id}': about(editPage),
  '/sitemap.xml': sitemapIndex,
  '/sitemap/{kind}/{part}': about(sitemapPart),
  '/suggest.json': suggestFile,
  '/compare': comparePage,
  '/compare.csv': (visit) => compareFile(visit, 'csv'),
  '/compare.json': (visit) => compareFile(visit, 'json'),
  '/robots.txt': robotsFile,
  '/v1/status': statusPage,
  '/people': peoplePage,
  '/news': newsPage,
  ...Object.fromEntries(Object.entries(LISTS).flatMap(listRoutes)),
  '/people/{slug}': about(personPage),
  '/news/{slug}': about(articlePage),
  '/sources/{type}/{id}': about(sourcePage),
  ...Object.fromEntries(FAMILIES.map((family) => [`/${family}/{slug}`, ofEntity])),
  ...Object.fromEntries(FAMILIES.map((family) => [`/${family}/{provider}/products-services/{slug}`, ofOffering])),
}

/** Where the forms of the pages are sent. */
export const forms: Routes = {
  '/sign-in': signIn,
  '/sign-out': signOut,
  '/edit/entity/{id}': about(editEntity),
}
