import { restPath } from '../component/copy-as.js'
import { EntityLink } from '../component/entity-link.js'
import { NextPage } from '../component/next-page.js'
import type { RaisedEdge } from '../entity/entity-profile.js'
import { RaisedRounds } from '../entity/funding.js'
import { listFile, partOf } from '../file/list-file.js'
import { DEAL_COLUMNS } from '../file/record-columns.js'
import type { FileType } from '../file/rows-file.js'
import { type Connection, type EntityRef, nextOf, PAGE, withFragments } from '../record/record-shapes.js'
import { SaveLink } from '../saved/save-link.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { dealFilter, FIELDS } from './deal-filter.js'
import { dealPage } from './deal-page.js'

const ROUNDS = withFragments(`query ($filter: FundraiseRoundListFilter, $after: String, $first: Int, $investors: Int) {
  rounds: fundraiseRounds(filter: $filter, first: $first, after: $after) { ${PAGE} edges { node {
    ...Round entity { ...EntityRef }
    investors(first: $investors) { totalCount edges { leadInvestor node { __typename ...EntityRef ...PersonRef } } }
  } } }
}`)

type Deal = RaisedEdge & { readonly node: { readonly entity: EntityRef | null } }

interface Variables {
  readonly filter: object
  readonly after: string | null
}

/** Numbers of rounds, and of the investors of each, that are read at once. */
const SHOWN = { first: 30, investors: 6 }
const IN_FILE = { first: 50, investors: 25 }

const readRounds = async (visit: Visit, variables: Variables & typeof SHOWN): Promise<Connection<Deal>> =>
  (await visit.read<{ rounds: Connection<Deal> }>(ROUNDS, { ...variables })).rounds

/** The rounds of all companies, newest first. */
export async function roundsPage(visit: Visit): Promise<Answer> {
  const { url } = visit
  const filter = dealFilter(url, FIELDS.rounds)
  const rounds = await readRounds(visit, { filter, after: url.searchParams.get('after'), ...SHOWN })
  return dealPage({
    url,
    kind: 'rounds',
    title: 'Funding rounds',
    noun: 'round',
    total: rounds.totalCount,
    save: visit.isSignedIn && (
      <SaveLink subject={{ recordType: 'ROUND', roundFilter: filter }} name="Funding rounds" text="Save this search" />
    ),
    copy: {
      rest: restPath('/v1/fundraise-rounds', { size: SHOWN.first }),
      body: filter,
      graph:
        'query ($filter: FundraiseRoundListFilter) { fundraiseRounds(filter: $filter, first: 30) { totalCount nodes { dateAnnounced round amountRaised { amount currency } entity { nameBrand slug } } } }',
      variables: { filter },
    },
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

/** The same rounds as a file. */
export function roundsFile(visit: Visit, type: FileType): Promise<Answer> {
  const filter = dealFilter(visit.url, FIELDS.rounds)
  return listFile(type, DEAL_COLUMNS, async (after) => partOf(await readRounds(visit, { filter, after, ...IN_FILE })))
}
