import { beforeAll, expect, test } from 'vitest'
import { registry } from '../../../src/server/operations.js'
import { fingerprint, type TestApp } from '../../support/app.js'
import { askOperation, headersFor } from '../../support/ask.js'
import { requests } from '../../support/requests.js'
import { testAppWithWeb } from '../../support/web.js'

let app: TestApp
beforeAll(async () => {
  app = await testAppWithWeb()
})

/** A merge needs two records, and the second one is gone. An image is stored, or searched, again. */
const OTHERS = [
  'mergeEntities',
  'mergePeople',
  'uploadMedia',
  'convertMedia',
  'importEntityLogo',
  'importNewsThumbnail',
]

test('a create that is sent twice stores one record: the second response is 409, or 200 with the stored record', async () => {
  const creates = registry.operations.filter(
    ({ id, kind, method }) => kind === 'write' && method === 'POST' && !OTHERS.includes(id),
  )
  expect(creates.length).toBeGreaterThan(20)
  const repeated: unknown[] = []
  for (const operation of creates) {
    const headers = headersFor(operation)
    const request = (await requests[operation.id]?.(app, headers)) ?? {}
    const first = await askOperation(app, operation, request, headers)
    const before = await fingerprint(app)
    const second = await askOperation(app, operation, request, headers)
    const isSame = JSON.stringify(await fingerprint(app)) === JSON.stringify(before)
    // A write from a file of the SEC lists what is stored, also if it was stored before.
    const statuses = operation.tag === 'SEC' ? [201] : [200, 409]
    if (first.status >= 300 || !statuses.includes(second.status) || !isSame)
      repeated.push([operation.id, first.status, second.status, isSame])
  }
  expect(repeated).toEqual([])
})
