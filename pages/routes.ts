import { articlePage } from './article/article-page.js'
import { compareFile, comparePage } from './compare/compare-page.js'
import { acquisitionsPage } from './deal/acquisitions-page.js'
import { investorsPage } from './deal/investors-page.js'
import { roundsPage } from './deal/rounds-page.js'
import { editPage, saveEdit } from './edit/edit-page.js'
import { entityPage } from './entity/entity-page.js'
import { guideIndexPage, guidePage } from './guide/guide-page.js'
import { homePage } from './home/home-page.js'
import { robotsFile } from './home/robots.js'
import { statusPage } from './home/status-page.js'
import { changeImport, importPage } from './import/import-page.js'
import { importsPage, uploadFile } from './import/upload-page.js'
import { entityListFile, entityListPage, type ListKind } from './list/entity-list-page.js'
import { newsPage } from './list/news-page.js'
import { peoplePage } from './list/people-page.js'
import { duplicatesPage } from './merge/duplicates-page.js'
import { mergePage, saveMerge } from './merge/merge-page.js'
import { personPage } from './person/person-page.js'
import { endedPage } from './problem/ended-page.js'
import { missingPage } from './problem/problem-page.js'
import { decideProposal, proposalsPage } from './research/proposal-page.js'
import { createRun, researchPage } from './research/research-page.js'
import { runEvents } from './research/run-events.js'
import { controlRun, runPage } from './research/run-page.js'
import { changeSearch, openRecord, savedPage, savedSearchPage, saveSearch } from './saved/saved-page.js'
import type { Answer } from './server/answer.js'
import type { PageOf, Routes } from './server/route.js'
import type { Visit } from './server/visit.js'
import { fromProvider, signIn, signInPage, signOut, toProvider } from './session/sign-in-page.js'
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

/** A page of a public record. Its id and its former names lead to it, also after its end. */
const ofRecord = (find: RecordPage): PageOf =>
  about(async (visit, first, second) => (await find(visit, first, second)) ?? endedPage(visit, second || first))

const ofEntity = ofRecord((visit, slug) => entityPage(visit, { slug }))
const ofOffering = ofRecord((visit, provider, slug) => entityPage(visit, { provider, slug }))

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

/** The forms of a record, of its parts and of their rows. */
function editing(form: (visit: Visit, names: readonly string[]) => Promise<Answer | undefined>): Routes {
  const found: PageOf = async (visit, names) => (await form(visit, names)) ?? missingPage(visit)
  const paths = ['/edit/{kind}/{id}', '/edit/{kind}/{id}/{part}', '/edit/{kind}/{id}/{part}/{row}']
  return Object.fromEntries(paths.map((path) => [path, found]))
}

/** All pages by their paths. */
export const routes: Routes = {
  '/': homePage,
  '/import': (visit) => importsPage(visit),
  '/import/{id}': about(importPage),
  '/sign-in': (visit) => signInPage(visit),
  '/saved': (visit) => savedPage(visit),
  '/saved/{id}': about((visit, id) => savedSearchPage(visit, id)),
  '/saved/{type}/{id}': about(openRecord),
  '/sign-in/provider': toProvider,
  '/sign-in/callback': fromProvider,
  ...editing(editPage),
  '/duplicates': duplicatesPage,
  '/merge/{kind}/{id}': about(mergePage),
  '/sitemap.xml': sitemapIndex,
  '/sitemap/{kind}/{part}': about(sitemapPart),
  '/research': researchPage,
  '/research/proposals': proposalsPage,
  '/research/{id}': about(runPage),
  '/research/{id}/events': (visit, [id = '']) => runEvents(visit, id),
  '/suggest.json': suggestFile,
  '/compare': comparePage,
  '/compare.csv': (visit) => compareFile(visit, 'csv'),
  '/compare.json': (visit) => compareFile(visit, 'json'),
  '/robots.txt': robotsFile,
  '/docs/guide': guideIndexPage,
  '/docs/guide/{name}': (visit, [name = '']) => guidePage(visit, name) ?? missingPage(visit),
  '/v1/status': statusPage,
  '/people': peoplePage,
  '/news': newsPage,
  '/rounds': roundsPage,
  '/investors': investorsPage,
  '/acquisitions': acquisitionsPage,
  ...Object.fromEntries(Object.entries(LISTS).flatMap(listRoutes)),
  '/people/{slug}': ofRecord(personPage),
  '/news/{slug}': about(articlePage),
  '/sources/{type}/{id}': about(sourcePage),
  ...Object.fromEntries(FAMILIES.map((family) => [`/${family}/{slug}`, ofEntity])),
  ...Object.fromEntries(FAMILIES.map((family) => [`/${family}/{provider}/products-services/{slug}`, ofOffering])),
}

/** The form that contains a file. */
export const FILE_FORM = '/import'

/** Where the forms of the pages are sent. */
export const forms: Routes = {
  '/sign-in': signIn,
  '/sign-out': signOut,
  [FILE_FORM]: uploadFile,
  '/import/{id}': about(changeImport),
  ...editing(saveEdit),
  '/merge/{kind}/{id}': about(saveMerge),
  '/research': createRun,
  '/research/proposals/{id}': about(decideProposal),
  '/research/{id}/stop': about(controlRun('stop')),
  '/research/{id}/retry': about(controlRun('retry')),
  '/saved': saveSearch,
  '/saved/{id}': about(changeSearch),
}
