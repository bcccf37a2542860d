import { beforeAll, expect, test } from 'vitest'
import { registry } from '../../../src/server/operations.js'
import { asAdmin, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { askOperation } from '../../support/ask.js'
import { requests } from '../../support/requests.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Members of patches that only name a record, a round, a place or a slug, so that they have no empty value. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  patchEntityPersonAssociation: ['entityId', 'personId'],
  patchFundraiseInvestorJoin: ['transactionId', 'round', 'dateAnnounced'],
  patchAddress_1: ['isHq', 'isPrimary'],
  patchEntityClassification: ['tagId', 'standardizedClassificationId', 'type', 'name'],
  patchNewsDetail: ['slug', 'newSlug'],
  patchEntityNews: ['slug', 'newSlug'],
  patchPersonNews: ['slug', 'newSlug'],
  patchEntityDetail: ['nameBrand', 'typeRecord', 'slug', 'newSlug', 'status'],
  patchPersonDetail: ['slug', 'newSlug', 'status'],
}

test.each(Object.entries(REFUSED))(
  '%s refuses null for what has no empty value, and changes nothing',
  async (id, members) => {
    const operation = registry.operations.find((one) => one.id === id)
    const request = await requests[id]?.(app, asAdmin)
    if (!operation || !request) throw new Error(id)
    for (const member of members) {
      const before = await fingerprint(app)
      const { body } = await askOperation(app, operation, { ...request, body: { [member]: null } }, asAdmin)
      expect(body).toMatchObject({
        status: 400,
        field: member,
        detail: `${member} cannot be cleared.`,
        resolution: { action: 'removeField', fieldPath: member },
      })
      expect(await fingerprint(app)).toEqual(before)
    }
  },
)
