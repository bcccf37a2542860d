/** The states of a research run. */
export const RUN_STATUSES = ['queued', 'running', 'completed', 'failed', 'stopped'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

interface Transition {
  readonly from: readonly RunStatus[]
  readonly to: RunStatus
}

/**
 * The state machine of a run: every change of its status, by the action that causes it. An action has no effect on a run
 * in a state that its `from` does not contain.
 */
export const TRANSITIONS = {
  /** A worker begins the work, or continues the work of a worker whose lease expired. */
  claim: { from: ['queued', 'running'], to: 'running' },
  /** An attempt failed, or its process ends. The run waits for its next attempt. */
  requeue: { from: ['running'], to: 'queued' },
  complete: { from: ['running'], to: 'completed' },
  fail: { from: ['running'], to: 'failed' },
  /** The caller stops the run. */
  stop: { from: ['queued', 'running'], to: 'stopped' },
  /** The caller continues a run that ended early. */
  retry: { from: ['failed', 'stopped'], to: 'queued' },
} as const satisfies Record<string, Transition>

export type RunAction = keyof typeof TRANSITIONS

/** States of a run that will still change without the caller. */
export const ACTIVE_STATUSES: readonly RunStatus[] = ['queued', 'running']

export const isActive = (status: RunStatus): boolean => ACTIVE_STATUSES.includes(status)

/** The state after an action. Undefined if the action has no effect in this state. */
export function statusAfter(status: RunStatus, action: RunAction): RunStatus | undefined {
  const { from, to }: Transition = TRANSITIONS[action]
  return from.includes(status) ? to : undefined
}
