import type { VNode } from 'preact'
import { Section } from '../component/section.js'
import { Table } from '../component/table.js'
import { counted, wordsOf } from '../record/format.js'
import { momentText } from './moment.js'
import type { RunEvent } from './research-documents.js'
import { slotWords } from './slots.js'

type Details = Readonly<Record<string, unknown>>

interface Step extends Omit<RunEvent, 'data'> {
  readonly details: Details
}

/** The pages that the run read, and everything that happened, newest first. */
export function Steps({ events }: { events: readonly RunEvent[] }): VNode {
  const steps = events.map(({ data, ...event }): Step => ({ ...event, details: JSON.parse(data) as Details }))
  const pages = steps.filter(({ type }) => type === 'PAGE')
  return (
    <>
      {pages.length > 0 && (
        <Section id="pages" title="Pages" count={pages.length}>
          <Table
            caption="Pages that the run read"
            rows={pages}
            columns={[
              { name: 'Page', cell: ({ details: { url } }) => <PageLink url={String(url)} /> },
              { name: 'Response', cell: ({ details: { status } }) => responseText(String(status)) },
              { name: 'Candidates', isNumber: true, cell: ({ details: { facts } }) => Number(facts ?? 0) },
            ]}
          />
        </Section>
      )}
      <Section id="steps" title="Steps" count={steps.length}>
        <ol class="steps" reversed>
          {steps.toReversed().map((step) => (
            <li key={step.number}>
              <time dateTime={step.createdAt}>{momentText(step.createdAt)}</time> {textOf(step)}
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}

const PageLink = ({ url }: { url: string }): VNode => (
  <a href={url} rel="nofollow noopener noreferrer">
    {URL.canParse(url) ? new URL(url).pathname : url}
  </a>
)

/** An HTTP status, or the reason why the page could not be read. */
const responseText = (status: string): string => (status === '200' ? 'Read' : `Not read: ${status}`)

/** What happened, in words. */
function textOf({ type, details }: Step): VNode | string {
  switch (type) {
    case 'QUEUED':
      return details.reason === undefined
        ? 'Waits for a worker'
        : `Waits for the next attempt: ${String(details.reason)}`
    case 'RUNNING':
      return 'A worker started'
    case 'PAGE':
      return (
        <>
          {String(details.status) === '200' ? 'Read' : `No page (${String(details.status)}):`}{' '}
          <PageLink url={String(details.url)} />
        </>
      )
    case 'ASKED':
      return 'The language model replied'
    case 'PROPOSED':
      return `The language model proposed: ${slotWords(String(details.slot))}`
    case 'UNOBTAINABLE':
      return `The language model found no page for: ${slotWords(String(details.slot))}`
    case 'SAVED':
      return savedText(details)
    case 'FAILED':
      return `Failed: ${String(details.error)}`
    default:
      return wordsOf(type)
  }
}

/** The steps that write, in words. */
const SAVED: Readonly<Record<string, string>> = {
  doubted: 'Checked all candidates',
  record: 'Saved the record',
  links: 'Saved links',
  addresses: 'Saved addresses',
  people: 'Saved people',
  offerings: 'Saved products and services',
  rounds: 'Saved funding rounds',
  logo: 'Saved the logo',
}

function savedText({ step, written, facts, unconfirmed, refused }: Details): string {
  const name = SAVED[String(step)] ?? String(step)
  if (unconfirmed !== undefined) return `${name}: ${counted(Number(unconfirmed), 'fact')} not chosen`
  if (refused !== undefined) return `${name}: ${counted(Number(refused), 'fact')} refused`
  return Number(facts) === 0
    ? `${name}: no facts`
    : `${name}: ${Number(written)} of ${counted(Number(facts), 'fact')} written`
}
