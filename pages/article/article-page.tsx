import type { VNode } from 'preact'
import { DateText } from '../component/date-text.js'
import { EntityLink } from '../component/entity-link.js'
import { NewsList } from '../component/news-list.js'
import { Paragraphs } from '../component/paragraphs.js'
import { PersonLink } from '../component/person-link.js'
import { RecordTools } from '../component/record-tools.js'
import { Section } from '../component/section.js'
import { pastArticlePage } from '../past/past-article.js'
import { chosenTime } from '../past/past-time.js'
import { hostOf, wordsOf } from '../record/format.js'
import { articlePath } from '../record/paths.js'
import { type ArticleRef, type EntityRef, type PersonRef, withFragments } from '../record/record-shapes.js'
import { type Answer, moved, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

const ARTICLE = withFragments(`query ($slug: String!) { newsArticle(slug: $slug) {
  ...ArticleRef newsId author category content newsUrlOriginal updatedAt
  entities(first: 50) { nodes { ...EntityRef } } people(first: 50) { nodes { ...PersonRef } }
  similar(first: 5) { nodes { ...ArticleRef } }
} }`)

interface Article extends ArticleRef {
  readonly newsId: number
  readonly author: string | null
  readonly category: string | null
  readonly content: string | null
  readonly newsUrlOriginal: string | null
  readonly updatedAt: string | null
  readonly entities: { readonly nodes: readonly EntityRef[] } | null
  readonly people: { readonly nodes: readonly PersonRef[] } | null
  readonly similar: { readonly nodes: readonly ArticleRef[] } | null
}

/** The page of an article. Undefined if no article has the slug. */
export async function articlePage(visit: Visit, slug: string): Promise<Answer | undefined> {
  const article = (await visit.find<{ newsArticle: Article | null }>(ARTICLE, { slug }))?.newsArticle
  if (!article) return undefined
  const path = articlePath(article)
  if (article.slug !== slug && path !== undefined) return moved(`${path}${visit.url.search}`)
  const time = chosenTime(visit)
  if (time !== undefined && path !== undefined) return pastArticlePage(visit, article, path, time)
  return page({
    title: article.title,
    description: article.excerpt ?? undefined,
    canonical: path,
    subject: { '@type': 'NewsArticle', headline: article.title, datePublished: article.publishedAt },
    content: <ArticleContent article={article} canEdit={visit.isSignedIn} />,
  })
}

function ArticleContent({ article, canEdit }: { article: Article; canEdit: boolean }): VNode {
  const { entities, people, similar, newsUrlOriginal } = article
  return (
    <article class="profile">
      <header>
        <p class="profile-kind">
          {article.category && wordsOf(article.category)} <DateText date={article.publishedAt} />
        </p>
        <h1 dir="auto">{article.title}</h1>
        <p class="note">{[article.publication, article.author].filter((part) => part).join(' · ')}</p>
      </header>
      {canEdit && (
        <nav class="jumps" aria-label="Tools">
          <a href={`/edit/article/${article.newsId}`}>Edit</a>
        </nav>
      )}
      <div class="two">
        <div class="stack">
          <div class="section prose">
            {article.excerpt && (
              <p class="lead" dir="auto">
                {article.excerpt}
              </p>
            )}
            {article.content && <Paragraphs text={article.content} />}
            {newsUrlOriginal && /^https?:/i.test(newsUrlOriginal) && (
              <p>
                <a href={newsUrlOriginal} rel="nofollow noopener noreferrer">
                  Read it at {hostOf(newsUrlOriginal)}
                </a>
              </p>
            )}
          </div>
          {similar && similar.nodes.length > 0 && (
            <Section id="similar" title="More news">
              <NewsList articles={similar.nodes} />
            </Section>
          )}
        </div>
        <aside class="stack" aria-label="Mentioned records">
          {entities && entities.nodes.length > 0 && (
            <Section id="entities" title="Companies">
              <ul class="who-list">
                {entities.nodes.map((entity) => (
                  <li key={entity.slug}>
                    <EntityLink entity={entity} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {people && people.nodes.length > 0 && (
            <Section id="people" title="People">
              <ul class="who-list">
                {people.nodes.map((person) => (
                  <li key={person.slug}>
                    <PersonLink person={person} />
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section id="data" title="This record">
            <RecordTools
              sources={`/sources/news-article/${article.newsId}`}
              path={articlePath(article)}
              rest={`/v1/news/detail?id=${article.newsId}`}
              graph={`{ newsArticle(id: ${article.newsId}) { title publication publishedAt } }`}
              changedAt={article.updatedAt}
            />
          </Section>
        </aside>
      </div>
    </article>
  )
}
