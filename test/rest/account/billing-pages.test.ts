import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billingCycle } from '../../../src/account/payment/jobs.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asUser, type TestApp, testApp } from '../../support/app.js'
import { invoicesOf, postBilling, subscribe } from '../../support/billing.js'
import { jobContext } from '../../support/research.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ INVOICE_SELLER: 'Example & Sons Inc\\n1 Example Street' })
})
beforeEach(async () => {
  await app.db.rows(sql`delete from invoice`)
  await subscribe(app, { plan: 'PLUS_MONTHLY' })
})
const post = (path: string, body?: object) => postBilling(app, path, body)
const HOUR = 3_600_000

test('additional usage of a month is invoiced once, after the month and after its last reserved unit ended', async () => {
  const month = `${app.clock.now().toISOString().slice(0, 7)}-01`
  const use = (reserved: number) =>
    app.db.rows(sql`
      insert into usage_counter (user_id, month, meter, used, reserved, cost_cents)
      values (${BOOTSTRAP_USER}::uuid, ${month}::date, 'COMPANY', 32, ${reserved}, 500)
      on conflict (user_id, month, meter) do update set reserved = excluded.reserved, cost_cents = 500`)
  const runCycle = () => billingCycle.handle(jobContext(app), {})
  const usageInvoices = async () => (await invoicesOf(app)).filter(({ kind }: { kind: string }) => kind === 'USAGE')
  await use(0)
  await runCycle()
  expect(await usageInvoices()).toEqual([])
  await use(1)
  app.clock.advance(32 * 24 * HOUR)
  await runCycle()
  expect(await usageInvoices()).toEqual([])
  await use(0)
  await runCycle()
  await runCycle()
  const [invoice, ...others] = await usageInvoices()
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    status: 'OPEN',
    plan: null,
    line: [{ description: `Additional research on companies, ${month.slice(0, 7)}`, amount: 500 }],
    due: 500,
  })
})

describe('the pages', () => {
  test('of an invoice shows its number, its dates and both parties', async () => {
    await post('plan-changes', { plan: 'PRO_MONTHLY' })
    const [invoice] = await invoicesOf(app)
    const { body } = await app.rest(new URL(invoice.url).pathname, { headers: {} })
    const day = invoice.createdAt.slice(0, 10)
    const facts = [...body.matchAll(/<tr><td>([^<]{1,20})<\/td><td>(.{1,200}?)<\/td><\/tr>/g)].map(
      ([, name, value]) => [name, value],
    )
    expect(invoice.number).toMatch(/^INV-\d{4}-\d{6}$/)
    expect(facts.slice(0, 5)).toEqual([
      ['Number', invoice.number],
      ['Date', day],
      ['From', 'Example &amp; Sons Inc<br>1 Example Street'],
      ['To', expect.any(String)],
      ['Period', `${invoice.periodStart.slice(0, 10)} to ${invoice.periodEnd.slice(0, 10)}`],
    ])
  })

  test('of an invoice and of the portal show the amounts, and need no other credential', async () => {
    await post('plan-changes', { plan: 'PRO_MONTHLY' })
    const [invoice] = await invoicesOf(app)
    const page = await app.rest(new URL(invoice.url).pathname, { headers: {} })
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.body).toContain('Mark as paid (development)')
    expect(page.body).toContain(`${(invoice.due / 100).toFixed(2)} USD`)
    const { body } = await post('portal-sessions')
    const portal = await app.rest(new URL(body.url).pathname, { headers: {} })
    expect([portal.status, portal.body.includes('Plus, monthly'), portal.body.includes('Change of plan')]).toEqual([
      200,
      true,
      true,
    ])
    app.clock.advance(HOUR)
    expect((await app.rest(new URL(body.url).pathname, { headers: {} })).status).toBe(404)
    expect((await app.rest('/billing/invoices/unknown', { headers: {} })).status).toBe(404)
  })

  test.each([
    ['JPY', '35012', '-4900'],
    ['KWD', '35.012', '-4.900'],
  ])('and both surfaces show the minor units of %s as they are stored', async (currency, due, credit) => {
    await post('plan-changes', { plan: 'PRO_MONTHLY' })
    await app.db.rows(sql`update invoice set currency = ${currency}, due = 35012, credit = 4900, total = 39912`)
    const [invoice] = await invoicesOf(app)
    expect(invoice).toMatchObject({ currency, due: 35_012, credit: 4_900, total: 39_912 })
    const { body } = await app.graph(
      'query ($id: UUID!) { viewer { invoice(invoiceId: $id) { currency due credit total } } }',
      { id: invoice.id },
      asUser,
    )
    expect(body.data.viewer.invoice).toEqual({ currency, due: 35_012, credit: 4_900, total: 39_912 })
    const page = await app.rest(new URL(invoice.url).pathname, { headers: {} })
    expect(page.body).toContain(`<strong>${due} ${currency}</strong>`)
    expect(page.body).toContain(`<td>Credit</td><td>${credit} ${currency}</td>`)
    const portal = await app.rest(new URL((await post('portal-sessions')).body.url).pathname, { headers: {} })
    expect(portal.body).toContain(`<td>${due} ${currency}</td>`)
  })

  test('of a statement is a CSV file with the charges of each meter, as both surfaces return them', async () => {
    const [month] = [app.clock.now().toISOString().slice(0, 7)]
    await app.db.rows(sql`
      insert into usage_counter (user_id, month, meter, used, reserved, cost_cents)
      values (${BOOTSTRAP_USER}::uuid, ${`${month}-01`}::date, 'COMPANY', 32, 0, 500)
      on conflict (user_id, month, meter) do update set used = 32, reserved = 0, cost_cents = 500`)
    const { body: usage } = await app.rest('/v1/billing/usage', { headers: asUser })
    expect(usage).toMatchObject({ month, charged: 500, cap: null })
    expect(usage.meter[0]).toEqual({
      meter: 'COMPANY',
      limit: 30,
      used: 32,
      reserved: 0,
      additionalUnitPrice: 250,
      additionalUnits: 2,
      charged: 500,
    })
    const { body } = await app.graph(
      '{ viewer { usage { month currency charged cap meter { meter limit used reserved additionalUnitPrice additionalUnits charged } } } }',
      {},
      asUser,
    )
    expect(body.data.viewer.usage).toEqual(usage)
    const link = (await post('statements', {})).body
    const file = await app.rest(new URL(link.url).pathname, { headers: {} })
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename=usage-${month}.csv`)
    expect(file.body.split('\r\n').slice(0, 2)).toEqual([
      'month,meter,limit,used,reserved,additional units,unit price,charged,currency',
      `${month},COMPANY,30,32,0,2,2.50,5.00,USD`,
    ])
    expect((await post('statements', { month: '2999-01' })).body).toMatchObject({ status: 400, field: 'month' })
  })
})
