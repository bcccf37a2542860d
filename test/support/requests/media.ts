import { png } from '../../../bench/media/drawn.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, provenance, type TestApp } from '../app.js'
import { makeNews } from '../make/news.js'
import { makePerson } from '../make/person.js'
import { makeWebsite } from '../make/website.js'
import { makeEntity, unique } from '../make.js'
import type { Request, Requests } from './request.js'

const files = { file: png(64, 64).toString('base64') }

export const mediaRequests: Requests = {
  getMedia: async (app) => ({ query: await selectorOf(await makeLogo(app)) }),
  uploadMedia: async (app) => uploadOf((await makeEntity(app)).id),
  convertMedia: async (app) => ({ query: { ...selectorOf(await makeLogo(app)), ...provenance } }),
  importEntityLogo: async (app) => {
    const { id } = await makeEntity(app)
    await makeWebsite(app, id, `acme-${unique()}.example`, webAddress(app))
    return { query: { id, ...provenance } }
  },
  importNewsThumbnail: async (app) => ({
    query: {
      id: String((await makeNews(app)).id),
      url: webAddress(app),
      ...provenance,
    },
  }),
  getEntityLogo: async (app) => ({ path: { entityId: await makeLogo(app) }, query: { width: '64' } }),
  getPersonPhoto: async (app) => ({ path: { personId: (await makePerson(app)).id }, query: { monogram: true } }),
  getNewsThumbnail: async (app) => {
    const { id } = await makeNews(app)
    await app.db.rows(sql`update news_article set image_thumbnail = ${`9f/${'9f'.repeat(32)}.png`} where id = ${id}`)
    return { path: { newsId: id } }
  },
  getEntityBrand: async (app) => ({ query: { entityId: await makeLogo(app) } }),
  assertLogoAccuracy: async (app) => ({ query: selectorOf(await makeLogo(app)) }),
  deleteMedia: async (app) => ({
    query: { ...selectorOf(await makeLogo(app, 'STANDARD'), 'STANDARD'), ...provenance },
  }),
}

/** The website that the service of the generated tests can read. */
const webAddress = ({ allowedHost = '127.0.0.1:9' }: TestApp): string => `http://${allowedHost}/`

const selectorOf = (id: string, logoType = 'SQUARE') => ({ mediaType: 'ENTITY', id, logoType })

const uploadOf = (id: string, logoType = 'SQUARE'): Request => ({
  query: { ...selectorOf(id, logoType), ...provenance },
  files,
})

/** An entity with a logo. Returns its id. */
async function makeLogo(app: TestApp, logoType = 'SQUARE'): Promise<string> {
  const { id } = await makeEntity(app)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(png(64, 64))]), 'logo.png')
  const query = { ...selectorOf(id, logoType), ...provenance }
  const { status, body } = await app.rest('/v1/media/upload', { method: 'POST', headers: asAdmin, query, body: form })
  if (status !== 200) throw new Error(`the logo was refused: ${JSON.stringify(body)}`)
  return id
}
