import type { VNode } from 'preact'
import { Facts } from '../component/facts.js'
import { NextPage } from '../component/next-page.js'
import { OwnerName } from '../component/owner-name.js'
import { Section } from '../component/section.js'
import type { Refusal } from '../form/explain.js'
import { RefusalNotice } from '../form/refusal.js'
import { submit } from '../form/submit.js'
import { hostOf, wordsOf } from '../record/format.js'
import { nextOf } from '../record/record-shapes.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import { changeEvents } from '../server/change-events.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'
import { FactList } from './fact-list.js'
import { momentText } from './moment.js'
import { ProposalList } from './proposal-view.js'
import { type Listed, type Proposal, RUN, type Run } from './research-documents.js'
import { NEEDS_KEY, RunBadge } from './research-page.js'
import { Steps } from './run-steps.js'

const ACTIVE = ['QUEUED', 'RUNNING']

/** A run with its steps, pages and facts. Undefined if the person may not see it. */
export async function runPage(visit: Visit, id: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  return showRun(visit, id)
}

const EVENTS = `subscription ($runId: UUID!, $after: Int) {
  event: researchEvents(runId: $runId, after: $after) { number }
}`

/** Tells the script of the page when the run has a new event. */
export const runEvents = (visit: Visit, runId: string): Promise<Answer> => changeEvents(visit, EVENTS, { runId })

type Action = 'stop' | 'retry'

/** Stops or retries a run. If the core refuses it, the page shows why. */
export const controlRun =
  (action: Action) =>
  async (visit: Visit, id: string): Promise<Answer | undefined> => {
    if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
    const { refusal } = await submit(visit, `${action}ResearchRun`, { runId: id })
    return refusal ? showRun(visit, id, refusal) : seeOther(`/research/${encodeURIComponent(id)}`)
  }

interface Found {
  readonly researchRun: Run | null
  readonly researchProposals: Listed<Proposal> | null
}

async function showRun(visit: Visit, id: string, refusal?: Refusal): Promise<Answer | undefined> {
  const after = visit.url.searchParams.get('after') ?? undefined
  const found = await visit.find<Found>(RUN, { id, after })
  const run = found?.researchRun
  if (!run) return undefined
  const proposals = found?.researchProposals?.nodes ?? []
  return page({
    status: refusal?.status ?? 200,
    title: `Research of ${hostOf(run.url)}`,
    content: (
      <div class="stack narrow-page">
        <p>
          <a href="/research">Research</a>
        </p>
        <h1>
          Research of <bdi>{hostOf(run.url)}</bdi>
        </h1>
        {refusal && <RefusalNotice refusal={refusal} />}
        {/* The script replaces this part when the run has a new event. */}
        <div class="stack" id="run" data-live={ACTIVE.includes(run.status) ? liveOf(run) : undefined}>
          <Overview run={run} />
          {proposals.length > 0 && (
            <Section id="proposals" title="Open proposals" count={proposals.length}>
              <ProposalList proposals={proposals} back={`/research/${run.runId}`} />
            </Section>
          )}
          <FactSection run={run} url={visit.url} />
          <Steps events={run.events ?? []} />
        </div>
      </div>
    ),
  })
}

/** The path of the events that follow those of the page. */
const liveOf = ({ runId, events }: Run): string => `/research/${runId}/events?after=${events?.at(-1)?.number ?? 0}`

function Overview({ run }: { run: Run }): VNode {
  const { status, url, owner, createdAt, finishedAt, iteration, maxIteration, attempt, model, mode, error } = run
  const isActive = ACTIVE.includes(status)
  const mayRetry = ['FAILED', 'STOPPED'].includes(status)
  return (
    <section class="section run-state" aria-label="State">
      <p aria-live="polite">
        <RunBadge status={status} />{' '}
        {isActive && (
          <a class="refresh" href={`/research/${run.runId}`}>
            Refresh
          </a>
        )}
      </p>
      {error && <p class="warning">{error}</p>}
      <Facts
        facts={[
          {
            name: 'Website',
            value: (
              <a href={url} rel="nofollow noopener noreferrer">
                {url}
              </a>
            ),
          },
          { name: 'Record', value: owner ? <OwnerName owner={owner} /> : 'None yet' },
          {
            name: 'Reads',
            value: mode === 'INDIVIDUAL' ? 'Only the subject' : 'The subject, its people, products and rounds',
          },
          { name: 'Presets', value: run.taskPresetKey?.map(wordsOf).join(', ') ?? 'All' },
          { name: 'Pages', value: `${iteration} of at most ${maxIteration}` },
          { name: 'Attempt', value: String(attempt) },
          { name: 'Reader', value: model === 'built-in' ? 'Built-in extractor' : model },
          { name: 'Created', value: momentText(createdAt) },
          ...(run.nextAttemptAt === null ? [] : [{ name: 'Next attempt', value: momentText(run.nextAttemptAt) }]),
          ...(finishedAt === null ? [] : [{ name: 'Ended', value: momentText(finishedAt) }]),
        ]}
      />
      {isActive && <ControlForm run={run} action="stop" text="Stop" />}
      {mayRetry && <ControlForm run={run} action="retry" text="Retry" />}
    </section>
  )
}

const ControlForm = ({ run, action, text }: { run: Run; action: Action; text: string }): VNode => (
  <form action={`/research/${run.runId}/${action}`} method="post">
    <button class="button" type="submit">
      {text}
    </button>
  </form>
)

function FactSection({ run, url }: { run: Run; url: URL }): VNode | null {
  const { facts } = run
  if (!facts || facts.totalCount === 0) return null
  return (
    <Section id="facts" title="Facts" count={facts.totalCount}>
      <FactList facts={facts.nodes} />
      <NextPage url={url} cursor={nextOf(facts)}>
        More facts
      </NextPage>
    </Section>
  )
}
