import type { Clock } from '../../src/kernel/clock.js'

export interface TestClock extends Clock {
  /** Moves the time on. */
  advance(milliseconds: number): void
}

/** A clock that stands at a known instant and moves a millisecond with every look, so that order shows. */
export function testClock(): TestClock {
  let now = Date.UTC(2026, 2, 1, 12)
  return {
    now: () => new Date(now++),
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
