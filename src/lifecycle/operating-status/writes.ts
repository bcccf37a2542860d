import { createObservations } from '../../attribute/research/writes.js'
import { endWebsites } from '../../attribute/url-link/writes.js'
import type { Context } from '../../kernel/operation/context.js'

/** Midnight (UTC) of the day before a moment: when an end that was read about today had come at the latest. */
const yesterday = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - 1))

/**
 * What follows when an entity ends: nobody is employed from that day on, and its websites are no longer current.
 * Positions of people stay as they are. Repeating it changes nothing.
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
