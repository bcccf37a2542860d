/** Statuses of a transaction that is done. */
const DONE = ['Completed', 'Closed']

/** Whether an acquisition has taken place: only then does it show in the operating status of what was bought. */
export const isCompleted = ({
  completedAt,
  transactionStatus,
}: {
  readonly completedAt?: string | null | undefined
  readonly transactionStatus?: string | null | undefined
}): boolean => completedAt != null || DONE.includes(transactionStatus ?? '')

/** What a bought entity's operating status becomes: what still operates is a subsidiary, what had ended was folded in. */
export const statusAfter = (status: string | null): string =>
  status === null || status === 'Operating'
    ? 'Acquired Subsidiary'
    : status === 'Acquired Subsidiary'
      ? status
      : 'Acquired'
