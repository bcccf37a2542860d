import type { TestApp } from '../app.js'
import { makeNews } from '../make/news.js'
import { makePerson } from '../make/person.js'
import { makeEntity } from '../make.js'
import type { Requests } from './request.js'

const body = { query: 'article' }

export const contentRequests: Requests = {
  listContent: async () => ({ query: { contentType: 'newsArticle' } }),
  searchContent: async () => ({ body }),
  listEntityContent: (app) => ofEntity(app),
  searchEntityContent: async (app) => ({ ...(await ofEntity(app)), body }),
  listPersonContent: (app) => ofPerson(app),
  searchPersonContent: async (app) => ({ ...(await ofPerson(app)), body }),
}

async function ofEntity(app: TestApp) {
  const { id: entityId } = await makeEntity(app)
  await makeNews(app, { entities: [{ id: entityId }] })
  return { path: { entityId } }
}

async function ofPerson(app: TestApp) {
  const { id: personId } = await makePerson(app)
  await makeNews(app, { people: [{ id: personId }] })
  return { path: { personId } }
}
