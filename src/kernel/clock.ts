/** The only source of the current time. Every stored time comes from here as a parameter. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * Creates a clock that does not advance, for one transaction, so that all rows of the transaction get the same time.
 */
export function stoppedClock(clock: Clock): Clock {
  const now = clock.now()
  return { now: () => now }
}
