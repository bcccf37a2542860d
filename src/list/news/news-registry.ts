import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listNews, listNewsPost, listRecentNews } from './list.js'
import { listEntityNews, listPersonNews } from './owner-news.js'

export const newsListOperations: readonly AnyOperation[] = [
  listNews,
  listNewsPost,
  listRecentNews,
  listEntityNews,
  listPersonNews,
]
