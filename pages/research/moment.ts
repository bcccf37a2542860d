/** A time with its seconds, in UTC. */
export const momentText = (time: string): string =>
  `${new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })} UTC`
