import type { News } from '../shape/news.js'
import type { NewsDetail } from '../shape/news-detail.js'

/* An article of the demo data, for the examples of the API reference. Ids and times differ in each database. */

const time = '2026-03-01T12:00:00.000Z'

export const exampleNews: News = {
  author: null,
  category: null,
  createdAt: time,
  excerpt: 'Microsoft announces that it will buy the developer platform GitHub for 7.5 billion dollars in shares.',
  externalNewsArticle: true,
  id: 1,
  newsImageThumbnail: null,
  newsUrlOriginal: 'https://news.microsoft.com/2018/06/04/microsoft-to-acquire-github-for-7-5-billion/',
  pendingApproval: null,
  publication: 'Microsoft',
  publishedAt: '2018-06-04T00:00:00.000Z',
  slug: '2018-06-04-microsoft-to-acquire-github-for-7-5-billion',
  title: 'Microsoft to acquire GitHub for $7.5 billion',
  updatedAt: time,
}

export const exampleNewsDetail: NewsDetail = {
  content: null,
  core: exampleNews,
  entityMentionResolved: [
    {
      createdAt: time,
      entityId: '01890a5d-ac96-774b-bcce-b302099a8059',
      href: 'http://127.0.0.1:4000/companies/microsoft',
      internal: true,
      matchScore: null,
      matchType: null,
      mention: null,
      slug: 'microsoft',
      typeRecord: 'Company',
      updatedAt: time,
    },
  ],
  externalId: null,
  language: 'en',
  linkedContent: null,
  personMentionResolved: [],
}
