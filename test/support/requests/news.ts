import { makeNews } from '../make/news.js'
import { makePerson } from '../make/person.js'
import { makeEntity } from '../make.js'
import type { Requests } from './request.js'

export const newsRequests: Requests = {
  listNews: async () => ({ query: { category: 'funding,-ai' } }),
  listNewsPost: async () => ({ query: { mode: 'keyword' }, body: { publishedAfter: '2026-01-01' } }),
  listRecentNews: async () => ({}),
  getNewsDetail: async (app) => ({ query: { id: (await makeNews(app)).id } }),
  listEntityNews: async (app) => {
    const { id } = await makeEntity(app)
    await makeNews(app, { entities: [{ id }] })
    return { query: { id } }
  },
  listPersonNews: async (app) => {
    const { id } = await makePerson(app)
    await makeNews(app, { people: [{ id }] })
    return { query: { id } }
  },
}
