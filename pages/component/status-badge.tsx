import type { VNode } from 'preact'
import { wordsOf } from '../record/format.js'

/** The operating status. Its meaning is in the words, not only in the colour. */
export function StatusBadge({ status }: { status: string | null }): VNode | null {
  if (status === null) return null
  return <span class={`badge ${status === 'OPERATING' ? 'good' : 'past'}`}>{wordsOf(status)}</span>
}
