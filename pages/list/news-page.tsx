import { type CopiedRequest, CopyAs, pagingOf, restPath } from '../component/copy-as.js'
import { ListFiles } from '../component/file-links.js'
import { NewsList } from '../component/news-list.js'
import { Pager } from '../component/pager.js'
import { QuestionForm } from '../component/question-form.js'
import { AddLink } from '../create/add-links.js'
import { type NumberedPage, numberedFile, PER_READ } from '../file/list-file.js'
import { ARTICLE_COLUMNS } from '../file/record-columns.js'
import type { FileType } from '../file/rows-file.js'
import { counted } from '../record/format.js'
import { type ArticleRef, withFragments } from '../record/record-shapes.js'
import { SaveLink } from '../saved/save-link.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { QUESTION_AND_PAGE, stateOf } from './entity-list.js'
import { Ignored } from './ignored.js'

const NEWS = withFragments(`query ($filter: NewsFilter, $page: Int, $size: Int) {
  newsPage(filter: $filter, page: $page, size: $size) { totalElements totalPages content { ...ArticleRef } }
}`)

type News = NumberedPage<ArticleRef>

const PER_PAGE = 30

/** The filter of the words of the address. */
const filterOf = (question: string) => (question === '' ? {} : { search: question })

const readNews = async (visit: Visit, filter: object, page: number, size: number): Promise<News> =>
  (await visit.read<{ newsPage: News }>(NEWS, { filter, page, size })).newsPage

/** The list of news, newest first, or the articles that match the words of the address. */
export async function newsPage(visit: Visit): Promise<Answer> {
  const { question, page: number } = stateOf(visit.url)
  const filter = filterOf(question)
  const news = await readNews(visit, filter, number - 1, PER_PAGE)
  return page({
    title: 'News',
    canonical: visit.url.search === '' ? '/news' : undefined,
    content: (
      <div class="profile">
        <header class="list-head">
          <h1>News</h1>
          <p class="note">{counted(news.totalElements, 'article')}</p>
          {visit.isSignedIn && (
            <p class="note">
              <SaveLink
                subject={{ recordType: 'NEWS', newsFilter: filter }}
                name={question || 'News'}
                text="Save this search"
              />
            </p>
          )}
          {visit.isSignedIn && <AddLink href="/new/article" one="an article" />}
        </header>
        <QuestionForm
          action="/news"
          label="Words in news"
          placeholder="acquisition"
          button="Find news"
          question={question}
        />
        <Ignored url={visit.url} known={QUESTION_AND_PAGE} />
        <div class="section">
          <ListFiles url={visit.url} />
          {news.totalElements === 0 && <p>No article matches this. Check the spelling, or use fewer words.</p>}
          <NewsList articles={news.content} />
          <Pager url={visit.url} page={number} pages={news.totalPages} />
          <CopyAs {...requestOf(filter, number)} />
        </div>
      </div>
    ),
  })
}

/** The same articles as a file. */
export function newsFile(visit: Visit, type: FileType): Promise<Answer> {
  const filter = filterOf(stateOf(visit.url).question)
  return numberedFile(type, ARTICLE_COLUMNS, (page) => readNews(visit, filter, page, PER_READ))
}

/** The request that returns the articles of the page. */
function requestOf(filter: object, page: number): CopiedRequest {
  const paging = pagingOf(page, PER_PAGE)
  return {
    rest: restPath('/v1/news', paging),
    body: filter,
    graph:
      'query ($filter: NewsFilter, $page: Int, $size: Int) { newsPage(filter: $filter, page: $page, size: $size) { totalElements content { title publishedAt slug } } }',
    variables: { filter, ...paging },
  }
}
