import { articlePage } from './article/article-page.js'
import { compareFile, comparePage } from './compare/compare-page.js'
import { createPage, newPage, saveNew } from './create/create-page.js'
import { acquisitionsFile, acquisitionsPage } from './deal/acquisitions-page.js'
import { investorsFile, investorsPage } from './deal/investors-page.js'
import { roundsFile, roundsPage } from './deal/rounds-page.js'
import { editPage, saveEdit } from './edit/edit-page.js'
import { entityFile } from './entity/entity-file.js'
import { entityPage } from './entity/entity-page.js'
import { FILE_TYPES, type FileType } from './file/rows-file.js'
import { guideIndexPage, guidePage } from './guide/guide-page.js'
import { homePage } from './home/home-page.js'
import { robotsFile } from './home/robots.js'
import { statusPage } from './home/status-page.js'
import { imagePage, saveImage } from './image/image-page.js'
import { changeImport, importEvents, importPage } from './import/import-page.js'
import { importsPage, uploadFile } from './import/upload-page.js'
import { entityListFile, entityListPage, type ListKind } from './list/entity-list-page.js'
import { newsFile, newsPage } from './list/news-page.js'
import { peopleFile, peoplePage } from './list/people-page.js'
import { duplicatesPage } from './merge/duplicates-page.js'
import { mergePage, saveMerge } from './merge/merge-page.js'
import { personFile } from './person/person-file.js'
import { personPage } from './person/person-page.js'
import { endedPage } from './problem/ended-page.js'
import { missingPage } from './problem/problem-page.js'
import { removePage, removeRecord } from './remove/remove-page.js'
import { decideProposal, proposalsPage } from './research/proposal-page.js'
import { createRun, researchPage } from './research/research-page.js'
import { controlRun, runEvents, runPage } from './research/run-page.js'
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

type FileOf = (visit: Visit, type: FileType, names: readonly string[]) => ReturnType<PageOf>

/** A page, and its records as files for a spreadsheet or a program: the path with the ending of the file. */
const withFiles = (path: string, page: PageOf, file: FileOf): Routes => ({
  ...Object.fromEntries(
    FILE_TYPES.map((type): [string, PageOf] => [`${path}.${type}`, (visit, names) => file(visit, type, names)]),
  ),
  [path]: page,
})

/** The files of a page about a record. */
const filesAbout =
  (find: (visit: Visit, type: FileType, first: string, second: string) => Promise<Answer | undefined>): FileOf =>
  async (visit, type, [first = '', second = '']) =>
    (await find(visit, type, first, second)) ?? missingPage(visit)

const entityFiles = filesAbout((visit, type, slug) => entityFile(visit, { slug }, type))
const offeringFiles = filesAbout((visit, type, provider, slug) => entityFile(visit, { provider, slug }, type))
const personFiles = filesAbout((visit, type, slug) => personFile(visit, slug, type))

const routesOfList = ([path, kind]: readonly [string, ListKind]): Routes =>
  withFiles(
    path,
    (visit) => entityListPage(visit, kind),
    (visit, type) => entityListFile(visit, kind, type),
  )

const routesOfFamily = (family: string): Routes => ({
  ...withFiles(`/${family}/{slug}`, ofEntity, entityFiles),
  ...withFiles(`/${family}/{provider}/products-services/{slug}`, ofOffering, offeringFiles),
})

const merged = (parts: readonly Routes[]): Routes => Object.assign({}, ...parts)

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
  '/import/{id}/events': about(importEvents),
  '/sign-in': (visit) => signInPage(visit),
  '/saved': (visit) => savedPage(visit),
  '/saved/{id}': about((visit, id) => savedSearchPage(visit, id)),
  '/saved/{type}/{id}': about(openRecord),
  '/sign-in/provider': toProvider,
  '/sign-in/callback': fromProvider,
  ...editing(editPage),
  '/delete/{kind}/{id}': about(removePage),
  '/image/{kind}/{id}': about(imagePage),
  '/new': newPage,
  '/new/{kind}': about(createPage),
  '/duplicates': duplicatesPage,
  '/merge/{kind}/{id}': about(mergePage),
  '/sitemap.xml': sitemapIndex,
  '/sitemap/{kind}/{part}': about(sitemapPart),
  '/research': researchPage,
  '/research/proposals': proposalsPage,
  '/research/{id}': about(runPage),
  '/research/{id}/events': about(runEvents),
  '/suggest.json': suggestFile,
  ...withFiles('/compare', comparePage, compareFile),
  '/robots.txt': robotsFile,
  '/docs/guide': guideIndexPage,
  '/docs/guide/{name}': (visit, [name = '']) => guidePage(visit, name) ?? missingPage(visit),
  '/v1/status': statusPage,
  ...withFiles('/people', peoplePage, peopleFile),
  ...withFiles('/news', newsPage, newsFile),
  ...withFiles('/rounds', roundsPage, roundsFile),
  ...withFiles('/investors', investorsPage, investorsFile),
  ...withFiles('/acquisitions', acquisitionsPage, acquisitionsFile),
  ...merged(Object.entries(LISTS).map(routesOfList)),
  ...withFiles('/people/{slug}', ofRecord(personPage), personFiles),
  '/news/{slug}': about(articlePage),
  '/sources/{type}/{id}': about(sourcePage),
  ...merged(FAMILIES.map(routesOfFamily)),
}

/**
 * The pages that are the same for all visitors until a record changes: the home page, articles, and what also exists as
 * files: lists and records.
 */
export const CACHED: ReadonlySet<string> = new Set([
  '/',
  '/news/{slug}',
  ...Object.keys(routes).filter((path) => FILE_TYPES.some((type) => `${path}.${type}` in routes)),
])

/** The forms that contain a file. */
const IMPORT_FORM = '/import'
const IMAGE_FORM = '/image/{kind}/{id}'
export const FILE_FORMS: readonly string[] = [IMPORT_FORM, IMAGE_FORM]

/** Where the forms of the pages are sent. */
export const forms: Routes = {
  '/sign-in': signIn,
  '/sign-out': signOut,
  [IMPORT_FORM]: uploadFile,
  [IMAGE_FORM]: about(saveImage),
  '/import/{id}': about(changeImport),
  ...editing(saveEdit),
  '/delete/{kind}/{id}': about(removeRecord),
  '/new/{kind}': about(saveNew),
  '/merge/{kind}/{id}': about(saveMerge),
  '/research': createRun,
  '/research/proposals/{id}': about(decideProposal),
  '/research/{id}/stop': about(controlRun('stop')),
  '/research/{id}/retry': about(controlRun('retry')),
  '/saved': saveSearch,
  '/saved/{id}': about(changeSearch),
}
