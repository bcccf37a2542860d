import { expect, test } from 'vitest'
import { asAdmin, provenance, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeNews } from '../../support/make/news.js'
import { makeEntity } from '../../support/make.js'

const app = await testApp()

test('an article keeps a link that is matched again with another score, and the history has both scores', async () => {
  const entity = await makeEntity(app)
  const { id } = await makeNews(app, { entities: [{ id: entity.id }] })
  const { body } = await app.rest('/v1/news/detail', {
    method: 'PATCH',
    headers: asAdmin,
    query: { id, ...provenance },
    body: { entityJoinId: [entity.id], entityMatchScore: 40 },
  })
  expect(body.entityMentionResolved).toMatchObject([{ entityId: entity.id, matchScore: 40, matchType: 'approved:40' }])
  const [, ...changes] = await history(app, `${id}/${entity.id}`)
  expect(changes).toMatchObject([{ action: 'update', change: { matchScore: [null, 40] } }])
})
