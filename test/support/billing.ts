import { BOOTSTRAP_USER } from '../../src/operation/access/credentials.js'
import type { Answer, TestApp } from './app.js'
import { asUser } from './app.js'

/** Sets the subscription of the bootstrap user to a paid period that began just now. */
export async function subscribe(
  { db, clock, service }: TestApp,
  data: { plan: string | null; subscriptionStatus?: string },
): Promise<void> {
  const start = clock.now()
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + (data.plan?.includes('YEARLY') ? 12 : 1))
  const period = { periodStart: start, periodEnd: end, billingAnchor: start }
  const none = { scheduledPlan: null, scheduledAt: null, cancelAtPeriodEnd: false, additionalUsageCapCents: null }
  await db.prisma.appUser.update({
    where: { id: BOOTSTRAP_USER },
    data: { subscriptionStatus: 'ACTIVE', ...period, ...none, ...data },
  })
  service.credentials.changed()
}

/** Sends a request about billing as the bootstrap user, or with other headers. */
export const postBilling = (
  app: TestApp,
  path: string,
  body?: object,
  headers: Record<string, string> = asUser,
): Promise<Answer> => app.rest(`/v1/billing/${path}`, { method: 'POST', headers, ...(body ? { body } : {}) })

export const subscriptionOf = async (app: TestApp) =>
  (await app.rest('/v1/billing/subscription', { headers: asUser })).body

export const invoicesOf = async (app: TestApp) =>
  (await app.rest('/v1/billing/invoices', { headers: asUser })).body.content

/** Pays an invoice on its page. The service has another public address than the one it listens on. */
export const payOnPage = (app: TestApp, url: string): Promise<Answer> =>
  app.rest(new URL(url).pathname, { method: 'POST', headers: {} })
