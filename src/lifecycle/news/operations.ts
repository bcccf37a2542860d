import type { AnyOperation } from '../../kernel/operation/define.js'
import { listNews, listNewsPost, listRecentNews } from '../../search/news/list.js'
import { listEntityNews, listPersonNews } from '../../search/news/owner-news.js'
import { getNewsDetail } from './detail.js'

export const newsOperations: readonly AnyOperation[] = [
  listNews,
  listNewsPost,
  listRecentNews,
  getNewsDetail,
  listEntityNews,
  listPersonNews,
]
