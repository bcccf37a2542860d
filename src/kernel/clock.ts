/** The only door to the time: every stored time is a parameter that came from here. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The time of one transaction: whatever it writes bears the same instant. */
export function stoppedClock(clock: Clock): Clock {
  const now = clock.now()
  return { now: () => now }
}
