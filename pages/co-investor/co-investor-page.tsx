import type { VNode } from 'preact'
import { OwnerName } from '../component/owner-name.js'
import { Section } from '../component/section.js'
import { Table } from '../component/table.js'
import { countText } from '../record/format.js'
import { entityPath } from '../record/paths.js'
import type { Connection, EntityRef } from '../record/record-shapes.js'
import { PAGE } from '../record/record-shapes.js'
import { type CoInvestor, coInvestorsOf, type InvestedRound } from './co-investors.js'

/** Number of rounds of one document, of the investors of each, and of documents for one page. */
const ROUNDS = 50
const INVESTORS = 30
const READS = 6

/** What a document selects of an investor, from a cursor on. */
export const INVESTED = `investments(first: ${ROUNDS}, after: $after) { ${PAGE} edges { node {
  entity { ...EntityRef }
  investors(first: ${INVESTORS}) { edges { node { __typename ...EntityRef ...PersonRef } } }
} } }`

export interface Investor {
  readonly investments: Connection<{ readonly node: InvestedRound }> | null
}

export interface CoInvestments {
  readonly coInvestors: readonly CoInvestor[]
  readonly rounds: number
  readonly total: number
}

/** Reads the rounds of an investor from the newest on. `first` is the first part of them. */
export async function readCoInvestments<T extends Investor>(
  first: T,
  self: string,
  next: (after: string) => Promise<T | null | undefined>,
): Promise<CoInvestments> {
  const rounds: InvestedRound[] = []
  let part = first.investments
  for (let reads = 1; part; reads++) {
    rounds.push(...part.edges.map(({ node }) => node))
    const { hasNextPage, endCursor }: Connection<unknown>['pageInfo'] = part.pageInfo
    if (!hasNextPage || endCursor === null || reads === READS) break
    part = (await next(endCursor))?.investments ?? null
  }
  const total = first.investments?.totalCount ?? 0
  return { coInvestors: coInvestorsOf(rounds, self), rounds: rounds.length, total }
}

/** Number of co-investors, and of companies of each, that the page shows. */
const SHOWN = 100
const COMPANIES = 6

export function CoInvestors({ coInvestors, rounds, total }: CoInvestments): VNode {
  return (
    <Section id="co-investors" title="Co-investors" count={coInvestors.length}>
      <p class="note">
        Investors of the same rounds.
        {total > rounds && ` From ${countText(rounds)} of ${countText(total)} rounds, the newest first.`}
        {coInvestors.length > SHOWN && ` The ${SHOWN} most frequent are shown.`}
      </p>
      {coInvestors.length === 0 ? (
        <p>No round has another known investor.</p>
      ) : (
        <Table
          caption="Co-investors"
          rows={coInvestors.slice(0, SHOWN)}
          columns={[
            { name: 'Investor', cell: ({ investor }) => <OwnerName owner={investor} /> },
            { name: 'Rounds together', isNumber: true, cell: (one) => countText(one.rounds) },
            { name: 'In', cell: ({ companies }) => <Companies companies={companies} /> },
          ]}
        />
      )}
    </Section>
  )
}

function Companies({ companies }: { companies: readonly EntityRef[] }): VNode {
  const further = companies.length - COMPANIES
  return (
    <span class="inline">
      {companies.slice(0, COMPANIES).map((company) => (
        <a key={company.slug} href={entityPath(company)}>
          <bdi>{company.nameBrand}</bdi>
        </a>
      ))}
      {further > 0 && <span class="note">and {countText(further)} more</span>}
    </span>
  )
}
