import type { VNode } from 'preact'
import { DateText } from '../component/date-text.js'
import { fieldWords, wordsOf } from '../record/format.js'
import type { SavedEvent } from './saved-documents.js'

/** The newest events of an alert. */
export const SavedEvents = ({ events }: { events: readonly SavedEvent[] }): VNode => (
  <ul class="saved-events">
    {events.map((event) => (
      <li key={event.cursor}>
        <span class={event.kind === 'ENTERED' ? 'badge good' : 'badge past'}>{wordsOf(event.kind)}</span>
        <span>
          <Subject event={event} />
          {fieldsOf(event) && <span class="note"> {fieldsOf(event)}</span>}
        </span>
        <span class="note">
          <DateText date={event.createdAt} />
        </span>
      </li>
    ))}
  </ul>
)

function Subject({ event: { recordType, recordId, recordName, reason } }: { event: SavedEvent }): VNode {
  if (recordId === null) return <span>{REASONS[reason ?? ''] ?? 'Events are missing.'}</span>
  if (recordName === null) return <span>A record that is not public any more</span>
  return <RecordLink type={recordType} id={recordId} name={recordName} />
}

/** The name of a record, with a link if it has a page. */
export const RecordLink = ({ type, id, name }: { type: string; id: string; name: string }): VNode =>
  type.toLowerCase() === 'round' ? (
    <bdi>{name}</bdi>
  ) : (
    <a href={`/saved/${type.toLowerCase()}/${encodeURIComponent(id)}`}>
      <bdi>{name}</bdi>
    </a>
  )

/** Why events are missing, or why an alert ended. */
export const REASONS: Readonly<Record<string, string>> = {
  wasOff: 'The alert was off before this.',
  tooManyChanges: 'Very many records changed at once. Look at the results.',
  expired: 'The alert has expired.',
  credentialRevoked: 'The key that turned the alert on is revoked.',
  credentialExpired: 'The key that turned the alert on has expired.',
  credentialsEnded: 'All keys of the account were ended.',
  tooManyRecords: 'More records match than an alert can watch.',
  filterNotValid: 'The filter is not valid any more.',
}

/** The names of the changed fields. */
function fieldsOf({ kind, change }: SavedEvent): string {
  if (kind !== 'CHANGED') return ''
  const names = change.flatMap(({ values }) => Object.keys(values)).map(fieldWords)
  return [...new Set(names)].slice(0, 5).join(', ')
}
