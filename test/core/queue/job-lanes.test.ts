import { expect, test } from 'vitest'
import { jobs } from '../../../src/server/jobs.js'

/** Jobs whose work one account can cause. Each names the account in its payload. */
const LANES = ['check-url-link', 'deliver-webhook', 'lookup-names', 'refresh-records', 'research-run', 'see-marks']
/** Jobs of the service itself, of its operator, and of the payment provider. They are not enqueued for an account. */
const WITHOUT = ['audit-logos', 'remove-unused-files', 'sync-invoice', 'retrofit-media']

test('every job that a request enqueues has a lane, and no lane can take all places of its topic', () => {
  const enqueued = jobs.filter(({ everySeconds }) => everySeconds === undefined)
  const topics = enqueued.filter(({ lane }) => lane).map(({ topic }) => topic)
  expect(topics.sort()).toEqual(LANES)
  expect(enqueued.filter(({ lane }) => !lane).map(({ topic }) => topic)).toEqual(
    WITHOUT.filter((topic) => enqueued.some((job) => job.topic === topic)),
  )
  const shared = enqueued.filter(({ lane, perLane, concurrency }) => lane && concurrency > 1 && perLane >= concurrency)
  expect(shared.map(({ topic }) => topic)).toEqual([])
})
