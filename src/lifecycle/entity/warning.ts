/** Statuses after which a person's time at the entity should be given an end. */
const ENDED: readonly (string | null)[] = ['Acquired', 'Closed']

/** Warning of a write that set this status: associations stay current, their ends are written apart. */
export const statusWarning = (status: string | null): string | undefined =>
  ENDED.includes(status) ? 'PERSON_ASSOCIATION_END_DATE_RECOMMENDED' : undefined
