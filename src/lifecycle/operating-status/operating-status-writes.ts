import { createObservations } from '../../attribute/research/research-writes.js'
import { endWebsites } from '../../attribute/url-link/url-link-writes.js'
import type { Context } from '../../operation/pipeline/definition/context.js'

/**
 * Midnight (UTC) of the day before `now`. It is the default date of a terminal status, because the status has already
 * begun.
 */
const yesterday = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - 1))

/**
 * Applies the effects of a terminal operating status: the number of employees becomes 0 on that day, and its websites
 * become former websites. Associations of people do not change. A repeated call changes nothing.
 */
export async function endOperations(context: Context, entityId: string, asOf: string | undefined): Promise<void> {
  const asOfDate = asOf === undefined ? yesterday(context.clock.now()) : new Date(asOf)
  await createObservations(context, [
    {
      entityId,
      typeResearchDetail: 'numberOfEmployees',
      discreteValue: 0,
      asOfDate: asOfDate.toISOString(),
      source: null,
    },
  ])
  await endWebsites(context, entityId)
}
