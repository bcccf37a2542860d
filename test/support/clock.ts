import type { Clock } from '../../src/kernel/clock.js'

export interface TestClock extends Clock {
  /** Moves the clock forward. */
  advance(milliseconds: number): void
}

/** A clock that starts at a fixed instant. Each call moves it by one millisecond, so that times show the order. */
export function testClock(): TestClock {
  let now = Date.UTC(2026, 2, 1, 12)
  return {
    now: () => new Date(now++),
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
