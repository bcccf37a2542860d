import { NewsList } from '../component/news-list.js'
import { Pager } from '../component/pager.js'
import { counted } from '../record/format.js'
import { type ArticleRef, withFragments } from '../record/record-shapes.js'
import { SaveLink } from '../saved/save-link.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { stateOf } from './entity-list.js'

const NEWS = withFragments(`query ($filter: NewsFilter, $page: Int) {
  newsPage(filter: $filter, page: $page, size: 30) { totalElements totalPages content { ...ArticleRef } }
}`)

interface News {
  readonly newsPage: {
    readonly totalElements: number
    readonly totalPages: number
    readonly content: readonly ArticleRef[]
  }
}

/** The list of news, newest first, or the articles that match the words of the address. */
export async function newsPage(visit: Visit): Promise<Answer> {
  const { question, page: number } = stateOf(visit.url)
  const filter = question === '' ? null : { search: question }
  const { newsPage: news } = await visit.read<News>(NEWS, { filter, page: number - 1 })
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
                subject={{ recordType: 'NEWS', newsFilter: filter ?? {} }}
                name={question || 'News'}
                text="Save this search"
              />
            </p>
          )}
        </header>
        <div class="section">
          <NewsList articles={news.content} />
          <Pager url={visit.url} page={number} pages={news.totalPages} />
        </div>
      </div>
    ),
  })
}
