import type { VNode } from 'preact'
import { articlePath } from '../record/paths.js'
import type { ArticleRef } from '../record/record-shapes.js'
import { DateText } from './date-text.js'

export function NewsList({ articles }: { articles: readonly ArticleRef[] }): VNode {
  return (
    <ul class="news">
      {articles.map((article, index) => (
        <li key={index}>
          <a href={articlePath(article)} dir="auto">
            {article.title}
          </a>
          <span class="note">
            {article.publication && `${article.publication} · `}
            <DateText date={article.publishedAt} />
          </span>
          {article.excerpt && <p dir="auto">{article.excerpt}</p>}
        </li>
      ))}
    </ul>
  )
}
