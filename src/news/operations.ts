import type { AnyOperation } from '../operation/define.js'
import { getNewsDetail } from './detail.js'
import { listNews, listNewsPost, listRecentNews } from './list.js'
import { listEntityNews, listPersonNews } from './owner-news.js'

export const newsOperations: readonly AnyOperation[] = [
  listNews,
  listNewsPost,
  listRecentNews,
  getNewsDetail,
  listEntityNews,
  listPersonNews,
]
