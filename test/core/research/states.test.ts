import { describe, expect, test } from 'vitest'
import {
  ACTIVE_STATUSES,
  isActive,
  RUN_STATUSES,
  type RunAction,
  statusAfter,
  TRANSITIONS,
} from '../../../src/research/run/states.js'

/** For each action, the state after it in each state in the order of RUN_STATUSES. A dash: the action has no effect. */
const EXPECTED: Readonly<Record<RunAction, readonly string[]>> = {
  //        queued     running      completed failed    stopped
  claim: ['running', 'running', '-', '-', '-'],
  requeue: ['-', 'queued', '-', '-', '-'],
  complete: ['-', 'completed', '-', '-', '-'],
  fail: ['-', 'failed', '-', '-', '-'],
  stop: ['stopped', 'stopped', '-', '-', '-'],
  retry: ['-', '-', '-', 'queued', 'queued'],
}

describe('the states of a run', () => {
  test.each(Object.entries(EXPECTED))('%s leads from each state to the listed one', (action, expected) => {
    expect(RUN_STATUSES.map((status) => statusAfter(status, action as RunAction) ?? '-')).toEqual(expected)
  })

  test('have no other action', () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual(Object.keys(EXPECTED).sort())
  })

  test('are active exactly if a worker can still claim the run', () => {
    expect(RUN_STATUSES.filter(isActive)).toEqual(
      RUN_STATUSES.filter((status) => statusAfter(status, 'claim') !== undefined),
    )
    expect(ACTIVE_STATUSES).toEqual(['queued', 'running'])
  })

  test('that are not active change only by a retry, and a completed run never changes', () => {
    const changes = RUN_STATUSES.filter((status) => !isActive(status)).map((status) =>
      (Object.keys(TRANSITIONS) as RunAction[]).filter((action) => statusAfter(status, action) !== undefined),
    )
    expect(changes).toEqual([[], ['retry'], ['retry']])
  })
})
