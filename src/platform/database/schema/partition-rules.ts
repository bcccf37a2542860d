/** A period of time whose rows are in one partition. */
export interface Period {
  readonly from: Date
  readonly until: Date
}

/**
 * The periods that are missing after the end of the last partition, so that each time until `needed` has one. Each is a
 * year or a part of it, in UTC. The first one is shorter if the last partition ends within such a part.
 */
export function periodsAfter(end: Date, needed: Date, months: number): Period[] {
  const periods: Period[] = []
  for (let from = end; from <= needed; ) {
    const month = Math.floor(from.getUTCMonth() / months) * months
    const until = new Date(Date.UTC(from.getUTCFullYear(), month + months))
    periods.push({ from, until })
    from = until
  }
  return periods
}

/** The smallest id of a time. Ids are UUIDs of version 7, so they begin with their time in milliseconds. */
export function firstIdOf(time: Date): string {
  const digits = time.getTime().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}

/** The time with which an id begins. */
export const timeOf = (id: string): Date => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))

/** The name of the partition that begins at a time, such as `history_2028_01`. */
export const partitionName = (table: string, { from }: Period): string =>
  `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`
