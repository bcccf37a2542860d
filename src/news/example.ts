import { exampleEntity } from '../entity/example.js'
import type { News } from './news.js'
import type { NewsDetail } from './news-detail.js'

/* An article of the demo records; ids and times are each database's own. */

const time = '2026-03-01T12:00:00.000Z'

export const exampleNews: News = {
  author: null,
  category: 'product',
  createdAt: time,
  excerpt: 'Apple introduces the iPhone: a phone, a music player and an internet device in one.',
  externalNewsArticle: true,
  id: 3,
  newsImageThumbnail: null,
  newsUrlOriginal: 'https://www.apple.com/newsroom/2007/01/09Apple-Reinvents-the-Phone-with-iPhone/',
  pendingApproval: null,
  publication: 'Apple Newsroom',
  publishedAt: '2007-01-09T00:00:00.000Z',
  slug: '2007-01-09-apple-reinvents-the-phone-with-iphone',
  title: 'Apple Reinvents the Phone with iPhone',
  updatedAt: time,
}

export const exampleNewsDetail: NewsDetail = {
  content: null,
  core: exampleNews,
  entityMentionResolved: [
    {
      createdAt: time,
      entityId: exampleEntity.id,
      href: exampleEntity.publicUrl,
      internal: true,
      matchScore: 100,
      matchType: 'approved:100',
      mention: 'Apple',
      slug: exampleEntity.slug,
      typeRecord: 'Company',
      updatedAt: time,
    },
  ],
  externalId: null,
  linkedContent: null,
  personMentionResolved: [],
}
