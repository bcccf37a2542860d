import { type AcquisitionDraft, createAcquisitions } from '../../../src/relation/acquisition/acquisition-writes.js'
import type { TestApp } from '../app.js'
import { write } from '../write.js'

/** Creates an acquisition, by default for ten million dollars in June 2021; returns its relationship id. */
export async function makeAcquisition(
  app: TestApp,
  draft: Partial<AcquisitionDraft> & Pick<AcquisitionDraft, 'acquiredEntityId' | 'acquirerEntityId'>,
): Promise<number> {
  const whole = {
    amount: 10_000_000,
    currency: 'USD',
    announcedAt: '2021-06-01',
    completedAt: '2021-06-30',
    ...draft,
  }
  const [id] = await write(app, (context) => createAcquisitions(context, [whole]))
  if (id === undefined) throw new Error('the acquisition was not created')
  return id
}
