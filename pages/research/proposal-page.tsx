import { NextPage } from '../component/next-page.js'
import { Section } from '../component/section.js'
import { RefusalNotice } from '../form/refusal.js'
import { submit } from '../form/submit.js'
import { nextOf } from '../record/record-shapes.js'
import { type Answer, page, seeOther } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'
import { ProposalList, ProposalView } from './proposal-view.js'
import { type Listed, ONE_PROPOSAL, PROPOSALS, type Proposal } from './research-documents.js'
import { NEEDS_KEY } from './research-page.js'

/** All open proposals, or those of one record. */
export async function proposalsPage(visit: Visit): Promise<Answer> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const given = (name: string) => visit.url.searchParams.get(name) ?? undefined
  const variables = { entityId: given('entity'), personId: given('person'), after: given('after') }
  const { researchProposals: found } = await visit.read<{ researchProposals: Listed<Proposal> | null }>(
    PROPOSALS,
    variables,
  )
  return page({
    title: 'Open proposals',
    content: (
      <div class="stack narrow-page">
        <h1>Open proposals</h1>
        <p class="lead">Pages contradict these stored values. Accept the value of the page, or keep the stored one.</p>
        {found && found.nodes.length > 0 ? (
          <Section id="proposals" title="Proposals" count={found.totalCount}>
            <ProposalList proposals={found.nodes} back={`${visit.url.pathname}${visit.url.search}`} showsRun />
            <NextPage url={visit.url} cursor={nextOf(found)} />
          </Section>
        ) : (
          <p class="section note">There are no open proposals.</p>
        )}
      </div>
    ),
  })
}

/** Accepts or rejects a proposal. If the core refuses the decision, the page shows the proposal and why. */
export async function decideProposal(visit: Visit, proposalId: string): Promise<Answer | undefined> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const { form } = visit
  const back = backIn(form)
  const overrides = form.has('overrideGate')
    ? { overrideGate: form.getAll('overrideGate'), overrideReason: form.get('overrideReason') ?? '' }
    : {}
  const decision = form.get('decision') === 'ACCEPT' ? 'ACCEPT' : 'REJECT'
  const { refusal } = await submit(visit, 'decideResearchProposal', { proposalId, decision, ...overrides })
  if (!refusal) return seeOther(back)
  const found = await visit.find<{ researchProposal: Proposal | null }>(ONE_PROPOSAL, { id: proposalId })
  if (refusal.status === 404 || !found?.researchProposal) return undefined
  return page({
    status: refusal.status,
    title: 'Proposal',
    content: (
      <div class="stack narrow-page">
        <h1>Proposal</h1>
        <RefusalNotice refusal={refusal} />
        <div class="section">
          <ProposalView proposal={found.researchProposal} back={back} refusal={refusal} />
        </div>
        <p>
          <a href={back}>Back</a>
        </p>
      </div>
    ),
  })
}

/** The page to open after a form: only a page about research. */
function backIn(form: URLSearchParams): string {
  const back = form.get('back') ?? ''
  return /^\/research(?:\/proposals|\/[\da-f-]{36})?(?:\?[\w=&%.-]*)?$/.test(back) ? back : '/research'
}
