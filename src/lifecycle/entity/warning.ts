/** Operating statuses after which the associations of people should get an end date. */
const ENDED: readonly (string | null)[] = ['Acquired', 'Closed']

/**
 * The warning in the response to a write that sets this operating status. The write itself does not end associations.
 */
export const statusWarning = (status: string | null): string | undefined =>
  ENDED.includes(status) ? 'PERSON_ASSOCIATION_END_DATE_RECOMMENDED' : undefined
