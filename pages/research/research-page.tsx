import type { VNode } from 'preact'
import { DateText } from '../component/date-text.js'
import { NextPage } from '../component/next-page.js'
import { OwnerName } from '../component/owner-name.js'
import { Section } from '../component/section.js'
import { Table } from '../component/table.js'
import type { Labels, Refusal } from '../form/explain.js'
import { Form, FormField } from '../form/form.js'
import { submit } from '../form/submit.js'
import { hostOf, wordsOf } from '../record/format.js'
import { nextOf, type OwnerRef } from '../record/record-shapes.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'
import { ProposalList } from './proposal-view.js'
import { type Listed, OPEN_PROPOSALS, type Proposal, RUNS, type RunRow, SUBJECTS } from './research-documents.js'

export const NEEDS_KEY = 'Only signed-in people can see research.'

/** The record whose research the page shows. None: all research of the person. */
interface Subject {
  readonly kind: 'entity' | 'person'
  readonly id: string
}

/** The runs of the person with the form for a new one, and the open proposals. `?entity=` and `?person=` name a record. */
export async function researchPage(visit: Visit): Promise<Answer> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  return listPage(visit, subjectIn(visit.url.searchParams))
}

/** Creates a run on an address, or on a stored record. */
export async function createRun(visit: Visit): Promise<Answer> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const { form } = visit
  const subject = subjectIn(form)
  const made = subject ? await createOn(visit, subject) : await createFor(visit, form)
  return made.refusal ? listPage(visit, subject, made.refusal) : seeOther(`/research/${made.record.runId}`)
}

const createOn = (visit: Visit, { kind, id }: Subject) => {
  const [mutation, parameter] =
    kind === 'entity' ? ['createEntityEnrichment', 'entityId'] : ['createPersonEnrichment', 'personId']
  return submit<{ runId: string }>(visit, mutation, { [parameter]: id }, 'run { runId }')
}

const createFor = (visit: Visit, form: URLSearchParams) => {
  const name = (form.get('name') ?? '').trim()
  const input = {
    url: addressOf((form.get('url') ?? '').trim()),
    mode: form.get('mode') === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'COMPREHENSIVE',
    ...(name === '' ? {} : { name }),
  }
  return submit<{ runId: string }>(visit, 'createResearchRun', input, 'run { runId }')
}

/** People type `example.com` for a website. */
const addressOf = (typed: string): string =>
  /^[a-z][a-z+.-]*:/i.test(typed) || typed === '' ? typed : `https://${typed}`

function subjectIn(parameters: URLSearchParams): Subject | undefined {
  for (const kind of ['entity', 'person'] as const) {
    const id = parameters.get(kind)
    if (id) return { kind, id }
  }
  return undefined
}

interface Lists {
  readonly researchRuns?: Listed<RunRow> | null
  readonly researchProposals: Listed<Proposal> | null
}

async function listPage(visit: Visit, subject: Subject | undefined, refusal?: Refusal): Promise<Answer> {
  const hasRuns = visit.person?.kind !== 'adminApiKey'
  const owner = subject && (await visit.find<{ owner: OwnerRef | null }>(SUBJECTS[subject.kind], { id: subject.id }))
  const variables = {
    entityId: subject?.kind === 'entity' ? subject.id : undefined,
    personId: subject?.kind === 'person' ? subject.id : undefined,
    ...(hasRuns ? { after: visit.url.searchParams.get('after') ?? undefined } : {}),
  }
  const lists = await visit.read<Lists>(hasRuns ? RUNS : OPEN_PROPOSALS, variables)
  const back = subject ? `/research?${subject.kind}=${encodeURIComponent(subject.id)}` : '/research'
  return page({
    status: refusal?.status ?? 200,
    title: 'Research',
    content: (
      <div class="stack narrow-page">
        <h1>
          Research
          {owner?.owner && (
            <>
              : <OwnerName owner={owner.owner} />
            </>
          )}
        </h1>
        <p class="lead">
          A research run reads a website and writes the facts that it states. If a page contradicts a stored value, you
          decide which one is right.
        </p>
        {hasRuns ? (
          <NewRun subject={subject} form={visit.form} refusal={refusal} />
        ) : (
          <p class="section note">
            The admin API key has no research units. Sign in with a personal API key to create runs.
          </p>
        )}
        <ProposalSection proposals={lists.researchProposals} subject={subject} back={back} />
        {lists.researchRuns && <Runs url={visit.url} runs={lists.researchRuns} />}
      </div>
    ),
  })
}

const LABELS: Labels = {
  url: 'Website or profile',
  name: 'Name, if several records have this address',
  mode: 'What to read',
}

interface NewRunProps {
  readonly subject: Subject | undefined
  readonly form: URLSearchParams
  readonly refusal: Refusal | undefined
}

function NewRun({ subject, form, refusal }: NewRunProps): VNode {
  if (subject)
    return (
      <Form name="run" class="section" action="/research" labels={{}} refusal={refusal}>
        <input type="hidden" name={subject.kind} value={subject.id} />
        <p>A run reads the website of this record. It uses one research unit if it writes something.</p>
        <button class="button" type="submit">
          Research this record
        </button>
      </Form>
    )
  return (
    <Form name="run" class="section edit" action="/research" labels={LABELS} refusal={refusal} title="New run">
      <FormField name="url">
        {(control) => (
          <input
            {...control}
            inputMode="url"
            required
            maxLength={2_048}
            placeholder="example.com"
            value={form.get('url') ?? ''}
          />
        )}
      </FormField>
      <FormField name="name">
        {(control) => <input {...control} maxLength={255} value={form.get('name') ?? ''} />}
      </FormField>
      <FormField name="mode">
        {(control) => (
          <select {...control}>
            <option value="COMPREHENSIVE">The subject, its people, products and rounds</option>
            <option value="INDIVIDUAL" selected={form.get('mode') === 'INDIVIDUAL'}>
              Only the subject
            </option>
          </select>
        )}
      </FormField>
      <button class="button" type="submit">
        Research
      </button>
    </Form>
  )
}

function ProposalSection({
  proposals,
  subject,
  back,
}: {
  proposals: Listed<Proposal> | null
  subject: Subject | undefined
  back: string
}): VNode | null {
  if (!proposals || proposals.totalCount === 0) return null
  const query = subject ? `?${subject.kind}=${encodeURIComponent(subject.id)}` : ''
  const more = proposals.totalCount > proposals.nodes.length ? `/research/proposals${query}` : undefined
  return (
    <Section id="proposals" title="Open proposals" count={proposals.totalCount} more={more}>
      <ProposalList proposals={proposals.nodes} back={back} showsRun />
    </Section>
  )
}

function Runs({ url, runs }: { url: URL; runs: Listed<RunRow> }): VNode {
  return (
    <Section id="runs" title="Runs" count={runs.totalCount}>
      {runs.nodes.length === 0 ? (
        <p class="note">There are no runs yet.</p>
      ) : (
        <Table
          caption="Research runs"
          rows={runs.nodes}
          columns={[
            { name: 'Website', cell: ({ runId, url }) => <a href={`/research/${runId}`}>{hostOf(url)}</a> },
            { name: 'Record', cell: ({ owner }) => owner && <OwnerName owner={owner} /> },
            { name: 'State', cell: ({ status }) => <RunBadge status={status} /> },
            { name: 'Created', cell: ({ createdAt }) => <DateText date={createdAt} /> },
          ]}
        />
      )}
      <NextPage url={url} cursor={nextOf(runs)} />
    </Section>
  )
}

/** The state of a run in words and with a colour. */
export const RunBadge = ({ status }: { status: string }): VNode => (
  <span class={`badge ${status === 'COMPLETED' ? 'good' : status === 'FAILED' ? 'past' : ''}`}>{wordsOf(status)}</span>
)
