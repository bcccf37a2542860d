import { serverAudits } from 'graphql-http'
import { beforeAll, describe, expect, test } from 'vitest'
import { asClient, type TestApp, testApp } from '../support/app.js'

describe('GraphQL over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  const audits = serverAudits({
    url: () => `${app.base}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...asClient } }),
  })
  test.each(audits.filter(({ name }) => /^(MUST|SHOULD)/.test(name)).map((audit) => [audit.name, audit] as const))(
    '%s',
    async (_, audit) => {
      const result = await audit.fn()
      expect(result.status, 'reason' in result ? result.reason : '').toBe('ok')
    },
  )
})
