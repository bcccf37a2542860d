/** Statuses of a completed transaction. */
const COMPLETED = ['Completed', 'Closed']

/** Whether an acquisition is completed. Only then does the operating status of the acquired entity change. */
export const isCompleted = ({
  completedAt,
  transactionStatus,
}: {
  readonly completedAt?: string | null | undefined
  readonly transactionStatus?: string | null | undefined
}): boolean => completedAt != null || COMPLETED.includes(transactionStatus ?? '')

/**
 * Operating status of the acquired entity after a completed acquisition: Acquired Subsidiary if it still operates,
 * otherwise Acquired.
 */
export const statusAfter = (status: string | null): string =>
  status === null || status === 'Operating'
    ? 'Acquired Subsidiary'
    : status === 'Acquired Subsidiary'
      ? status
      : 'Acquired'
