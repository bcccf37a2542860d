import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { invoicesOf, postBilling, subscribe } from '../../support/billing.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.db.rows(sql`delete from invoice`)
  await subscribe(app, { plan: 'PLUS_MONTHLY' })
})

const preview = (plan: string, headers: Record<string, string> = asUser) =>
  app.rest('/v1/billing/plan-changes/preview', { headers, query: { plan } })

describe('the preview of a plan change', () => {
  test.each(['PRO_MONTHLY', 'PRO_YEARLY', 'PLUS_YEARLY'])(
    'to %s has the lines and amounts of the invoice that the change then issues, and changes nothing',
    async (plan) => {
      const before = await fingerprint(app)
      const { status, body } = await preview(plan)
      expect(await fingerprint(app)).toEqual(before)
      await postBilling(app, 'plan-changes', { plan })
      const [invoice] = await invoicesOf(app)
      // Between the two requests the clock of the test advances by milliseconds, which are less than a minor unit.
      expect([status, body]).toEqual([
        200,
        {
          plan,
          effectiveAt: expect.stringMatching(/Z$/),
          line: invoice.line,
          currency: invoice.currency,
          total: invoice.total,
          credit: invoice.credit,
          due: invoice.due,
          price: expect.any(Number),
          periodEnd: expect.stringContaining(invoice.periodEnd.slice(0, 10)),
        },
      ])
      expect(body.line).toHaveLength(2)
      expect(body.due).toBeGreaterThan(0)
    },
  )

  test('to a lower plan costs nothing now, and starts at the end of the period', async () => {
    await subscribe(app, { plan: 'PRO_MONTHLY' })
    const { body } = await preview('PLUS_MONTHLY')
    const change = (await postBilling(app, 'plan-changes', { plan: 'PLUS_MONTHLY' })).body
    expect(body).toEqual({
      plan: 'PLUS_MONTHLY',
      effectiveAt: change.effectiveAt,
      line: [],
      currency: 'USD',
      total: 0,
      credit: 0,
      due: 0,
      price: 4_900,
      periodEnd: expect.any(String),
    })
    expect(Date.parse(body.periodEnd)).toBeGreaterThan(Date.parse(body.effectiveAt))
  })

  test('uses the credit of the account', async () => {
    const { body: without } = await preview('PRO_MONTHLY')
    await app.db.rows(sql`
      insert into invoice (id, user_id, kind, status, lines, currency, total, credit, due, token, provider, created_at, updated_at)
      select '019a7c00-0000-7000-8000-0000000000c1'::uuid, id, 'CHECKOUT', 'VOID', '[]'::jsonb, 'USD', 0, 0, 0, 'token-of-a-credit', 'builtin', created_at, created_at
      from app_user limit 1`)
    await app.db.rows(sql`
      insert into ledger_posting (id, user_id, invoice_id, event, account, amount, created_at)
      select '019a7c00-0000-7000-8000-0000000000c2'::uuid, user_id, id, 'CREDIT', 'CREDIT', -1000, created_at from invoice
      union all
      select '019a7c00-0000-7000-8000-0000000000c3'::uuid, user_id, id, 'CREDIT', 'CASH', 1000, created_at from invoice`)
    const { body } = await preview('PRO_MONTHLY')
    expect([body.total, body.credit, body.due]).toEqual([without.total, 1_000, without.total - 1_000])
  })

  test('has the problems of the change', async () => {
    await subscribe(app, { plan: 'PLUS_MONTHLY', subscriptionStatus: 'CANCELED' })
    expect((await preview('PRO_MONTHLY')).body).toMatchObject({ status: 403, code: 'subscription_canceled' })
    expect((await preview('GOLD')).body).toMatchObject({ status: 400, field: 'plan' })
    for (const headers of [asAdmin, asClient]) expect((await preview('PRO_MONTHLY', headers)).status).toBe(403)
  })

  test('is the same in GraphQL', async () => {
    const { body } = await preview('PRO_YEARLY')
    const fields = 'plan line { description amount } currency total credit due price'
    const graph = await app.graph(`{ viewer { planChangePreview(plan: PRO_YEARLY) { ${fields} } } }`, {}, asUser)
    const { effectiveAt: _, periodEnd: __, ...rest } = body
    expect(graph.body.data.viewer.planChangePreview).toEqual(rest)
  })
})
