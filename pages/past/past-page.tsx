import type { VNode } from 'preact'
import { TimeForm } from '../component/time-form.js'
import { explain } from '../form/explain.js'
import { dateText, dayOf, fieldWords } from '../record/format.js'
import { type Answer, page } from '../server/answer.js'
import { type ComparedValue, compared, type Part } from './compare.js'
import { atTime, type NoState } from './past-time.js'

/** What the graph says about the time of a record. */
export interface AsOf {
  readonly time: string
  readonly createdAt: string
  readonly changedAt: string | null
  readonly previousChangedAt: string | null
  readonly nextChangedAt: string | null
  readonly incomplete: readonly { readonly member: string; readonly reason: string }[]
}

export const AS_OF_FIELDS =
  'asOf { time createdAt changedAt previousChangedAt nextChangedAt incomplete { member reason } }'

interface PastRecord {
  /** Path of the page of the record. */
  readonly path: string
  readonly name: string
  /** The time of the request, as the visitor sent it. */
  readonly time: string
}

/** The page of a record as it was. */
export const pastPage = (record: PastRecord, asOf: AsOf, parts: readonly Part[]): Answer =>
  page({
    title: `${record.name} on ${dateText(asOf.time)}`,
    content: (
      <article class="profile">
        <p class="profile-kind">As it was</p>
        <h1 dir="auto">{record.name}</h1>
        <Banner record={record} asOf={asOf} />
        <div class="stack">
          <section class="section" aria-label="Values">
            <dl class="changes">
              {parts.map((part) => (
                <PastPart key={part.title} part={part} isPartial={isPartial(asOf, part)} />
              ))}
            </dl>
          </section>
          <Gaps asOf={asOf} />
        </div>
      </article>
    ),
  })

/** The page for a time of which the record has no state. */
export function noStatePage(record: PastRecord, failure: NoState): Answer {
  const { reason, wayOut } = explain(failure, { asOf: 'Date' })
  return page({
    status: failure.status,
    title: `${record.name}: no earlier state`,
    content: (
      <article class="profile">
        <h1 dir="auto">{record.name}</h1>
        <div class="section past-banner">
          <p>{reason}</p>
          {wayOut && <p class="note">{wayOut}</p>}
          <TimeForm path={record.path} day={dayOf(record.time)} />
          <p>
            <a href={record.path}>{record.name} today</a>
          </p>
        </div>
      </article>
    ),
  })
}

function Banner({ record: { path, name }, asOf }: { record: PastRecord; asOf: AsOf }): VNode {
  const { time, changedAt, previousChangedAt, nextChangedAt } = asOf
  return (
    <section class="section past-banner" aria-label="Time of this page">
      <p>
        This page shows {name} as it was on <TimeText time={time} />. Values that differ from today are marked.
      </p>
      <TimeForm path={path} day={dayOf(time)} />
      <p class="past-steps">
        {previousChangedAt !== null && (
          <a rel="prev" href={atTime(path, previousChangedAt)}>
            Previous change <TimeText time={previousChangedAt} />
          </a>
        )}
        {changedAt !== null && (
          <span class="note">
            Last change before this time <TimeText time={changedAt} />
          </span>
        )}
        {nextChangedAt !== null && (
          <a rel="next" href={atTime(path, nextChangedAt)}>
            Next change <TimeText time={nextChangedAt} />
          </a>
        )}
        <a href={path}>Today</a>
      </p>
    </section>
  )
}

const TimeText = ({ time }: { time: string }): VNode => (
  <time dateTime={time}>
    {dateText(time)}, {time.slice(11, 19)} UTC
  </time>
)

/** Whether values of the part are left out, because they were changed later and are not public. */
const isPartial = ({ incomplete }: AsOf, part: Part): boolean =>
  incomplete.some(({ member, reason }) => member === part.member && reason === 'PRIVATE_VALUE')

function PastPart({ part, isPartial }: { part: Part; isPartial: boolean }): VNode | null {
  const values = compared(part)
  if (values.length === 0) return null
  return (
    <div>
      <dt>{part.title}</dt>
      <dd>
        <ul class="past-values">
          {values.map((value) => (
            <PastValue key={value.text} value={value} isPartial={isPartial} />
          ))}
        </ul>
      </dd>
    </div>
  )
}

const LABELS = { same: undefined, gone: 'not today', later: 'only today' } as const

function PastValue({ value, isPartial }: { value: ComparedValue; isPartial: boolean }): VNode {
  const { text, href, state } = value
  const label = state === 'later' && isPartial ? 'today; the value of that time is not public' : LABELS[state]
  const content = href === undefined ? <span dir="auto">{text}</span> : <a href={href}>{text}</a>
  return (
    <li class={state}>
      {state === 'later' ? <ins>{content}</ins> : content} {label && <span class="badge past">{label}</span>}
    </li>
  )
}

const REASONS: Readonly<Record<string, string>> = {
  NOT_RECORDED: 'no history is recorded',
  PRIVATE_VALUE: 'former values are not public',
  OTHER_SIDE: 'connections that were removed later are missing',
}

/** What is not known of the time. */
const Gaps = ({ asOf: { incomplete } }: { asOf: AsOf }): VNode => (
  <details class="section">
    <summary>What this page does not show</summary>
    <ul>
      {incomplete.map(({ member, reason }) => (
        <li key={`${member} ${reason}`}>
          {fieldWords(member.replaceAll('.', ' '))}: {REASONS[reason] ?? reason}
        </li>
      ))}
    </ul>
  </details>
)
