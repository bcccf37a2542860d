import type { VNode } from 'preact'
import { dateText, dayOf } from '../record/format.js'

export function DateText({ date }: { date: string | null }): VNode | null {
  return date === null ? null : <time dateTime={dayOf(date)}>{dateText(date)}</time>
}
