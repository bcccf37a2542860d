import { sql } from '../../../src/platform/database/client/sql.js'
import { asUser, type TestApp } from '../app.js'
import type { Requests } from './request.js'

/** Requests about billing. The accounts of all callers are prepared, because any of them can send the request. */
export const paymentRequests: Requests = {
  listPlans: async () => ({}),
  previewPlanChange: async (app) => {
    await setPlans(app, 'PLUS_MONTHLY', 'ACTIVE')
    return { query: { plan: 'PRO_MONTHLY' } }
  },
  changeSubscriptionPlan: async (app) => {
    await setPlans(app, 'PLUS_MONTHLY', 'ACTIVE')
    return { body: { plan: 'PRO_MONTHLY' } }
  },
  cancelSubscription: async (app) => {
    await setPlans(app, 'PRO_YEARLY', 'ACTIVE')
    return {}
  },
  createCheckout: async (app) => {
    await setPlans(app, 'PRO_YEARLY', 'CANCELED')
    return { body: { plan: 'PRO_MONTHLY' } }
  },
  createPortal: async () => ({}),
  listInvoices: async () => ({}),
  getInvoice: async (app, headers) => ({ path: { invoiceId: await makeInvoice(app, headers) } }),
  markInvoicePaid: async (app) => ({ path: { invoiceId: await makeInvoice(app, asUser) } }),
  getUsage: async () => ({}),
  setAdditionalUsage: async () => ({ body: { capCents: 10_000 } }),
  createUsageStatement: async () => ({ body: { month: '2026-03' } }),
}

/** Sets the plan of every account, without scheduled changes and without open invoices. Earlier invoices stay, for requests that read them. */
async function setPlans({ db, service }: TestApp, plan: string, status: string): Promise<void> {
  await db.rows(sql`update invoice set status = 'VOID' where status = 'OPEN'`)
  await db.rows(sql`
    update app_user set plan = ${plan}, subscription_status = ${status}, period_start = null, period_end = null,
      cancel_at_period_end = false, scheduled_plan = null, scheduled_at = null, billing_anchor = null`)
  service.credentials.changed()
}

/** Creates an open invoice of the caller, or of the bootstrap user, and returns its id. */
async function makeInvoice(app: TestApp, headers: Record<string, string>): Promise<string> {
  await setPlans(app, 'PLUS_MONTHLY', 'ACTIVE')
  const asOwner = 'authorization' in headers ? headers : asUser
  const body = { plan: 'PRO_MONTHLY' }
  const changed = await app.rest('/v1/billing/plan-changes', { method: 'POST', headers: asOwner, body })
  if (changed.status !== 200) throw new Error(`the plan change was refused: ${JSON.stringify(changed.body)}`)
  const { body: page } = await app.rest('/v1/billing/invoices', { headers: asOwner })
  return page.content[0].id
}
