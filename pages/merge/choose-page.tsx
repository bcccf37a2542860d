import type { VNode } from 'preact'
import { OwnerName } from '../component/owner-name.js'
import { Table } from '../component/table.js'
import { ownerPath } from '../record/paths.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { type Candidate, type MergeKind, type Named, nameOf, readCandidates, readNamed } from './merge-reads.js'

export const NEEDS_KEY = 'Only signed-in people can merge records.'

/** The choice of the record with which a record is merged. `sent` is an id or a slug that found none. */
export async function choosePage(visit: Visit, kind: MergeKind, id: string, sent: string): Promise<Answer | undefined> {
  const record = await readNamed(visit, kind, { id })
  if (!record) return undefined
  const candidates = await readCandidates(visit, kind, record)
  return page({
    status: sent === '' ? 200 : 404,
    title: `Duplicates of ${nameOf(record)}`,
    content: (
      <div class="stack narrow-page">
        <h1>
          Duplicates of <bdi>{nameOf(record)}</bdi>
        </h1>
        <p>
          <a href={ownerPath(record)}>Page of the record</a>
        </p>
        {sent !== '' && (
          <p class="section warning" role="alert">
            No other record has the id or the slug “{sent}”.
          </p>
        )}
        <section class="section" aria-labelledby="candidates">
          <h2 id="candidates">Records with similar names</h2>
          {candidates.length === 0 ? (
            <p class="note">No other record has a similar name.</p>
          ) : (
            <Candidates kind={kind} id={id} candidates={candidates} />
          )}
        </section>
        <form class="section add" action={`/merge/${kind}/${id}`}>
          <label class="add">
            Id or slug of another record
            <input class="field" name="with" required maxLength={255} value={sent} />
          </label>
          <button class="button" type="submit">
            Compare
          </button>
        </form>
      </div>
    ),
  })
}

interface CandidatesProps {
  readonly kind: MergeKind
  readonly id: string
  readonly candidates: readonly Candidate[]
}

const Candidates = ({ kind, id, candidates }: CandidatesProps): VNode => (
  <Table
    caption="Candidates"
    rows={candidates}
    columns={[
      { name: 'Record', cell: ({ node }) => <OwnerName owner={node} /> },
      { name: 'Similarity', isNumber: true, cell: ({ score }) => Math.round(score) },
      { name: 'Reasons', cell: ({ reason }) => reasonText(reason) },
      { name: 'Merge', cell: ({ node }) => <CompareLink kind={kind} id={id} other={node} /> },
    ]}
  />
)

const CompareLink = ({ kind, id, other }: { kind: MergeKind; id: string; other: Named }): VNode => (
  <a href={`/merge/${kind}/${id}?with=${other.id}`}>
    Compare<span class="hidden"> with {nameOf(other)}</span>
  </a>
)

/** `url-match` is `url match`. */
export const reasonText = (reasons: readonly string[]): string =>
  reasons.map((reason) => reason.replaceAll('-', ' ')).join(', ')
