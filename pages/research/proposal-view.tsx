import type { VNode } from 'preact'
import { DateText } from '../component/date-text.js'
import { OwnerName } from '../component/owner-name.js'
import type { Refusal } from '../form/explain.js'
import { Gates, gatesOf } from '../form/refusal.js'
import { hostOf, wordsOf } from '../record/format.js'
import type { Proposal } from './research-documents.js'
import { slotWords } from './slots.js'

interface ProposalListProps {
  readonly proposals: readonly Proposal[]
  /** The page that the browser opens after a decision. */
  readonly back: string
  /** Whether each proposal links to its run. */
  readonly showsRun?: boolean
}

export const ProposalList = ({ proposals, back, showsRun = false }: ProposalListProps): VNode => (
  <ol class="stack proposals">
    {proposals.map((proposal) => (
      <li key={proposal.proposalId}>
        <ProposalView proposal={proposal} back={back} showsRun={showsRun} />
      </li>
    ))}
  </ol>
)

interface ProposalViewProps {
  readonly proposal: Proposal
  readonly back: string
  readonly showsRun?: boolean
  /** Why the last decision was refused. */
  readonly refusal?: Refusal | undefined
}

/** Both values with their sources, and the form to decide. */
export function ProposalView({ proposal, back, showsRun = false, refusal }: ProposalViewProps): VNode {
  const { proposalId, runId, slot, state, owner, storedValue, proposedValue, url, quote, createdAt, decidedAt } =
    proposal
  return (
    <article class="proposal">
      <h3>
        {slotWords(slot)}
        {owner && (
          <>
            {' of '}
            <OwnerName owner={owner} />
          </>
        )}
      </h3>
      <dl class="changes">
        <div>
          <dt>Stored</dt>
          <dd>
            <del dir="auto">{storedValue ?? 'nothing'}</del> <StoredSource proposal={proposal} />
          </dd>
        </div>
        <div>
          <dt>Proposed</dt>
          <dd>
            <ins dir="auto">{proposedValue}</ins>{' '}
            <span class="note">
              <SourceText text={url} />, <DateText date={createdAt} />
              {showsRun && (
                <>
                  , <a href={`/research/${runId}`}>run</a>
                </>
              )}
            </span>
          </dd>
        </div>
      </dl>
      <blockquote dir="auto">{quote}</blockquote>
      {state === 'PROPOSED' ? (
        <form action={`/research/proposals/${proposalId}`} method="post">
          <input type="hidden" name="back" value={back} />
          {refusal && gatesOf(refusal).length > 0 && <Gates gates={gatesOf(refusal)} />}
          <p class="buttons">
            <button class="button" type="submit" name="decision" value="ACCEPT">
              Accept<span class="hidden"> {proposedValue}</span>
            </button>
            <button class="button plain" type="submit" name="decision" value="REJECT">
              Reject<span class="hidden"> {proposedValue}</span>
            </button>
          </p>
        </form>
      ) : (
        <p class="note">
          {wordsOf(state)} <DateText date={decidedAt} />
        </p>
      )}
    </article>
  )
}

function StoredSource({ proposal: { storedSourceType, storedSourceDetail, storedAt } }: { proposal: Proposal }): VNode {
  if (storedSourceType === null) return <span class="note">The source is not recorded.</span>
  return (
    <span class="note">
      {wordsOf(storedSourceType)}
      {storedSourceDetail !== null && (
        <>
          {' '}
          <SourceText text={storedSourceDetail} />
        </>
      )}
      {storedAt !== null && (
        <>
          , <DateText date={storedAt} />
        </>
      )}
    </span>
  )
}

/** The host of a page with its path. */
const shortAddress = (url: string): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : '/'
  return `${hostOf(url)}${path === '/' ? '' : path}`
}

/** A source: a link if it is the URL of a page. */
export const SourceText = ({ text }: { text: string }): VNode =>
  /^https?:\/\//i.test(text) ? (
    <a href={text} rel="nofollow noopener noreferrer" title={text}>
      {shortAddress(text)}
    </a>
  ) : (
    <bdi>{text}</bdi>
  )
