import { EntityLink } from '../component/entity-link.js'
import { NextPage } from '../component/next-page.js'
import type { RaisedEdge } from '../entity/entity-profile.js'
import { RaisedRounds } from '../entity/funding.js'
import { type Connection, type EntityRef, nextOf, PAGE, withFragments } from '../record/record-shapes.js'
import { SaveLink } from '../saved/save-link.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { dealFilter, FIELDS } from './deal-filter.js'
import { dealPage } from './deal-page.js'

const ROUNDS = withFragments(`query ($filter: FundraiseRoundListFilter, $after: String) {
  rounds: fundraiseRounds(filter: $filter, first: 30, after: $after) { ${PAGE} edges { node {
    ...Round entity { ...EntityRef }
    investors(first: 6) { totalCount edges { leadInvestor node { __typename ...EntityRef ...PersonRef } } }
  } } }
}`)

interface Rounds {
  readonly rounds: Connection<RaisedEdge & { readonly node: { readonly entity: EntityRef | null } }>
}

/** The rounds of all companies, newest first. */
export async function roundsPage(visit: Visit): Promise<Answer> {
  const { url } = visit
  const filter = dealFilter(url, FIELDS.rounds)
  const { rounds } = await visit.read<Rounds>(ROUNDS, { filter, after: url.searchParams.get('after') })
  return dealPage({
    url,
    kind: 'rounds',
    title: 'Funding rounds',
    noun: 'round',
    total: rounds.totalCount,
    save: visit.isSignedIn && (
      <SaveLink subject={{ recordType: 'ROUND', roundFilter: filter }} name="Funding rounds" text="Save this search" />
    ),
    children: (
      <>
        <RaisedRounds
          edges={rounds.edges}
          company={({ node: { entity } }) => entity && <EntityLink entity={entity} />}
        />
        <NextPage url={url} cursor={nextOf(rounds)} />
      </>
    ),
  })
}
