import { randomUUID } from 'node:crypto'
import type { TestApp } from '../app.js'
import { makePerson } from '../make/person.js'
import { makeEntity } from '../make.js'
import type { Requests } from './request.js'

export const searchRequests: Requests = {
  naturalSearchEntities: async () => ({ query: { size: 5 }, body: { search: { query: 'companies founded in 1976' } } }),
  naturalSearchPeople: async () => ({ query: { size: 5 }, body: { search: { query: 'current chief executives' } } }),
  searchEntityList: async () => ({ query: { size: 5 }, body: { typeRecord: ['Company'] } }),
  countEntities: async () => ({ query: {}, body: { filter: [{ typeRecord: ['Company'] }, {}] } }),
  countPeople: async () => ({ query: {}, body: { filter: [{ isCurrent: true }, {}] } }),
  searchAll: async () => ({ query: { size: 5 }, body: { query: 'companies founded in 1976' } }),
  search: async () => ({ query: { size: 5 }, body: { query: 'companies founded in 1976' } }),
  searchLink: async ({ allowedHost = '127.0.0.1:9' }) => ({ query: { url: `http://${allowedHost}/`, size: 5 } }),
  answerAgentHelpQuestion: async () => ({ body: { question: 'How do I merge two companies?' } }),
  suggest: async () => ({ query: { text: 'a' } }),
  lookup: async () => ({ query: {}, body: { name: 'No such name' } }),
  getLookup: async () => ({ query: { name: 'No such name' } }),
  lookupMentions: async () => ({ query: {}, body: { text: 'Nothing has a name here.' } }),
  getRequestJob: async (app, headers) => ({ path: { jobId: await makeAnswered(app, headers) } }),
  cancelRequestJob: async (app, headers) => ({ path: { jobId: await makeJob(app, headers) } }),
  lookupEntity: async () => ({ query: {}, body: { name: 'No such name' } }),
  lookupPerson: async () => ({ query: {}, body: { name: 'No such name' } }),
  lookupEntityExact: async (app) => ({ query: { slug: (await makeEntity(app)).slug } }),
  lookupPersonExact: async (app) => ({ query: { slug: (await makePerson(app)).slug } }),
  createLookupJob: async () => ({ body: { row: [{ name: 'No such name' }] } }),
  getLookupJob: async (app, headers) => ({ path: { jobId: await makeLookupJob(app, headers) } }),
}

/** A new job of the caller without a response. If the caller has too many, the earlier ones are removed. */
async function makeJob(app: TestApp, headers: Record<string, string>): Promise<string> {
  const { status, body } = await app.rest('/v1/search/all', {
    method: 'POST',
    headers: { ...headers, prefer: 'respond-async' },
    body: { query: `name ${randomUUID()}` },
  })
  if (status === 409) {
    await app.db.prisma.requestJob.deleteMany()
    return makeJob(app, headers)
  }
  // Callers without the right get an id that does not exist.
  return body.jobId ?? randomUUID()
}

/** A new job of the caller with its response. */
async function makeAnswered(app: TestApp, headers: Record<string, string>): Promise<string> {
  const id = await makeJob(app, headers)
  const answer = { text: '{}', headers: {}, status: 200 }
  await app.db.prisma.requestJob.updateMany({ where: { id }, data: { state: 'COMPLETED', answer } })
  return id
}

/** A new lookup job of the caller. Each job looks up another name, so that it is not an unfinished one. */
async function makeLookupJob(app: TestApp, headers: Record<string, string>): Promise<string> {
  const { body } = await app.rest('/v1/lookup-jobs', {
    method: 'POST',
    headers,
    body: { row: [{ name: `Name ${randomUUID()}` }] },
  })
  return body.jobId ?? randomUUID()
}
