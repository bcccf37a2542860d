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

/** A clock that moves only when the test moves it. */
export function fixedClock(): TestClock & { set(at: Date | number): void } {
  let now = 0
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds
    },
    set: (at) => {
      now = Number(at)
    },
  }
}
