import { provenance, type TestApp } from '../app.js'
import { makeNews } from '../make/news.js'
import { makePerson } from '../make/person.js'
import { makeEntity, unique } from '../make.js'
import type { Requests } from './request.js'

export const newsRequests: Requests = {
  listNews: async () => ({ query: { category: 'funding,-ai' } }),
  listNewsPost: async () => ({ query: { mode: 'keyword' }, body: { publishedAfter: '2026-01-01' } }),
  listRecentNews: async () => ({}),
  getNewsDetail: async (app) => ({ query: { id: (await makeNews(app)).id } }),
  createNewsDetail: async (app) => ({
    query: provenance,
    body: { ...article(), entityJoinId: [(await makeEntity(app)).id] },
  }),
  putNewsDetail: async (app) => ({ query: { id: (await makeNews(app)).id, ...provenance }, body: article() }),
  patchNewsDetail: async (app) => ({ query: { id: (await makeNews(app)).id, ...provenance }, body: { author: 'Ann' } }),
  deleteNewsDetail: async (app) => ({ query: { id: (await makeNews(app)).id, ...provenance } }),
  createEntityNews: async (app) => ({ query: { id: (await makeEntity(app)).id, ...provenance }, body: article() }),
  putEntityNews: async (app) => ({ ...(await ofEntity(app)), body: article() }),
  patchEntityNews: async (app) => ({ ...(await ofEntity(app)), body: { author: 'Ann' } }),
  deleteEntityNews: (app) => ofEntity(app),
  createPersonNews: async (app) => ({ query: { id: (await makePerson(app)).id, ...provenance }, body: article() }),
  putPersonNews: async (app) => ({ ...(await ofPerson(app)), body: article() }),
  patchPersonNews: async (app) => ({ ...(await ofPerson(app)), body: { author: 'Ann' } }),
  deletePersonNews: (app) => ofPerson(app),
  submitFeedback: async (app) => ({ body: { newsId: (await makeNews(app)).id, reaction: 'useful' } }),
  relatedCompanies: async (app) => ({ path: { id: (await makeNews(app, { title: 'A company makes software' })).id } }),
  listSimilarNews: async (app) => ({ query: { id: (await makeNews(app)).id } }),
  trendingNews: async (app) => ({ query: { id: (await makeEntity(app)).id } }),
  duplicateCheckNewsGet: async (app) => ({ query: { title: await titleOf(app) } }),
  duplicateCheckNewsPost: async (app) => ({ body: { title: await titleOf(app) } }),
  duplicateCheckNewsCandidatesGet: async (app) => ({ query: { title: await titleOf(app) } }),
  duplicateCheckNewsCandidatesPost: async (app) => ({ body: { title: await titleOf(app) } }),
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

/** A new article whose title resembles no other one. */
function article() {
  const number = unique()
  return {
    title: `Report${number} of${number} quarter${number}`,
    newsUrlOriginal: `https://report.example/${number}`,
    publication: 'The Report',
    excerpt: 'A short part.',
    publishedAt: '2026-01-05T08:00:00Z',
  }
}

async function titleOf(app: TestApp): Promise<string> {
  const title = `Stored headline ${unique()}`
  await makeNews(app, { title })
  return title
}

async function ofEntity(app: TestApp) {
  const { id } = await makeEntity(app)
  const { id: newsId } = await makeNews(app, { entities: [{ id }] })
  return { path: { newsId }, query: { id, ...provenance } }
}

async function ofPerson(app: TestApp) {
  const { id } = await makePerson(app)
  const { id: newsId } = await makeNews(app, { people: [{ id }] })
  return { path: { newsId }, query: { id, ...provenance } }
}
