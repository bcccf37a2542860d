import type { VNode } from 'preact'
import type { Labels, Refusal } from '../form/explain.js'
import { Form, FormField } from '../form/form.js'
import { filterName } from '../list/filters.js'
import { fieldWords, wordsOf } from '../record/format.js'
import type { Hook, Saved } from './saved-documents.js'
import { REASONS, SavedEvents } from './saved-events.js'

interface SavedSectionProps {
  readonly saved: Saved
  readonly webhooks: readonly Hook[]
  /** Why the last change was refused. */
  readonly refusal?: Refusal | undefined
  readonly isWhole?: boolean
}

/** One saved search: what it is about, its newest events, and the forms that change it. */
export function SavedSection({ saved, webhooks, refusal, isWhole = false }: SavedSectionProps): VNode {
  const { savedSearchId: id, name, alert, alertEndReason, events } = saved
  return (
    <section class="section" id={`saved-${id}`} aria-labelledby={`title-${id}`}>
      <h2 id={`title-${id}`}>
        {isWhole ? (
          <bdi>{name}</bdi>
        ) : (
          <a href={`/saved/${id}`}>
            <bdi>{name}</bdi>
          </a>
        )}{' '}
        <span class={alert ? 'badge good' : 'badge past'}>{alert ? 'Alert on' : 'Alert off'}</span>
      </h2>
      <p class="note">{aboutOf(saved)}</p>
      {alertEndReason !== null && <p class="note">{REASONS[endReasonOf(alertEndReason)]}</p>}
      {events.nodes.length > 0 ? (
        <SavedEvents events={events.nodes} />
      ) : (
        alert && <p class="note">Nothing has happened since the alert was turned on.</p>
      )}
      <AlertForm saved={saved} webhooks={webhooks} refusal={refusal} />
      <div class="buttons saved-actions">
        {alert && (
          <form action={`/saved/${id}`} method="post">
            <input type="hidden" name="action" value="off" />
            <button class="button plain" type="submit">
              Turn alert off
            </button>
          </form>
        )}
        <form action={`/saved/${id}`} method="post">
          <input type="hidden" name="action" value="delete" />
          <button class="button plain" type="submit">
            Delete
          </button>
        </form>
      </div>
    </section>
  )
}

/** GraphQL writes the reasons as constants, such as `CREDENTIAL_REVOKED`. */
const endReasonOf = (constant: string): string =>
  constant.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What a search is about, in words. */
function aboutOf({ recordType, question, recordId, filter }: Omit<Saved, 'events' | 'name'>): string {
  if (question !== null) return `The question “${question}”`
  if (recordId !== null) return `One ${wordsOf(recordType).toLowerCase()}`
  const parts = Object.entries(filter ?? {}).map(([name, value]) => `${filterName(name)}: ${valueText(value)}`)
  return `${LISTS[recordType]}${parts.length > 0 ? ` with ${parts.join('; ')}` : ''}`
}

const LISTS = { ENTITY: 'Entities', PERSON: 'People', NEWS: 'News', ROUND: 'Rounds' } as const

/** A value of a filter in words, such as `1990 to 1999` for a range. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  const { min, max, ...others } = value as Readonly<Record<string, unknown>>
  const parts = Object.entries(others).map(([name, part]) => `${fieldWords(name)} ${valueText(part)}`)
  if (min !== undefined && max !== undefined) return [min === max ? `${min}` : `${min} to ${max}`, ...parts].join(', ')
  if (min !== undefined) return [`at least ${min}`, ...parts].join(', ')
  return [...(max === undefined ? [] : [`at most ${max}`]), ...parts].join(', ')
}

/** The settings of an alert. Without a webhook, the events are shown on this page only. */
function AlertForm({ saved, webhooks, refusal }: SavedSectionProps): VNode {
  const { savedSearchId: id, name, alert } = saved
  return (
    <details class="aside-tools" open={refusal !== undefined}>
      <summary>{alert ? 'Settings' : 'Name and alert'}</summary>
      <Form name={id} class="edit narrow" action={`/saved/${id}`} labels={SAVED_LABELS} refusal={refusal}>
        <input type="hidden" name="action" value="change" />
        <FormField name="name">
          {(control) => <input {...control} required maxLength={120} value={name} dir="auto" />}
        </FormField>
        <AlertFields webhooks={webhooks} webhookId={alert?.webhookId ?? ''} digestAt={alert?.digestAt ?? ''} />
        <label class="choice">
          <input type="checkbox" name="alert" value="on" checked={alert !== null} /> Tell me what enters, leaves and
          changes
        </label>
        <button class="button" type="submit">
          Save
        </button>
      </Form>
    </details>
  )
}

/** The labels of a saved search, which a new one and a stored one share. */
export const SAVED_LABELS: Labels = {
  name: 'Name',
  webhookId: 'Show events',
  digestAt: 'Send once a day at (UTC), or at once if empty',
}

interface AlertFieldsProps {
  readonly webhooks: readonly Hook[]
  readonly webhookId: string
  readonly digestAt: string
}

/** Where events are sent, and when. */
export const AlertFields = ({ webhooks, webhookId, digestAt }: AlertFieldsProps): VNode => (
  <>
    <FormField name="webhookId">
      {(control) => (
        <select {...control}>
          <option value="">on this page only</option>
          {webhooks.map((hook) => (
            <option key={hook.webhookId} value={hook.webhookId} selected={hook.webhookId === webhookId}>
              here, and send them to {hook.url}
            </option>
          ))}
        </select>
      )}
    </FormField>
    <FormField name="digestAt">{(control) => <input {...control} type="time" value={digestAt} />}</FormField>
  </>
)
