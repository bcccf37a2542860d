import type { VNode } from 'preact'
import { DateText } from '../component/date-text.js'
import { EntityLink } from '../component/entity-link.js'
import { OwnerName } from '../component/owner-name.js'
import { SourceLink } from '../component/source-link.js'
import { Table } from '../component/table.js'
import { countText, moneyText } from '../record/format.js'
import type { Connection } from '../record/record-shapes.js'
import type { AcquisitionEdge, InvestmentEdge, RaisedEdge, RoundInvestorEdge } from './entity-profile.js'

const ROUND_TYPE = 'FUNDRAISE_TRANSACTION'

interface RaisedRoundsProps<E extends RaisedEdge> {
  readonly edges: readonly E[]
  /** The company that raised a round. Unset if all rounds are those of one company. */
  readonly company?: (edge: E) => VNode | null
}

/** Rounds with their investors. */
export function RaisedRounds<E extends RaisedEdge>({ edges, company }: RaisedRoundsProps<E>): VNode {
  return (
    <Table
      caption="Funding rounds"
      rows={edges}
      columns={[
        ...(company ? [{ name: 'Company', cell: company }] : []),
        { name: 'Announced', cell: ({ node }) => <DateText date={node.dateAnnounced} /> },
        {
          name: 'Round',
          cell: ({ node }) => (
            <>
              {node.round ?? 'Unknown round'} <SourceLink type={ROUND_TYPE} id={node.transactionId} />
            </>
          ),
        },
        { name: 'Amount', isNumber: true, cell: ({ node }) => node.amountRaised && moneyText(node.amountRaised) },
        {
          name: 'Valuation',
          isNumber: true,
          cell: ({ node }) => node.valuationPostMoney && moneyText(node.valuationPostMoney),
        },
        { name: 'Investors', cell: ({ node }) => <RoundInvestors investors={node.investors} /> },
      ]}
    />
  )
}

function RoundInvestors({ investors }: { investors: Connection<RoundInvestorEdge> | null }): VNode | null {
  if (!investors || investors.edges.length === 0) return null
  const further = investors.totalCount - investors.edges.length
  return (
    <span class="inline">
      {investors.edges.map(({ node, leadInvestor }) => (
        <span key={node.slug}>
          <OwnerName owner={node} />
          {leadInvestor && <span class="note"> lead</span>}
        </span>
      ))}
      {further > 0 && <span class="note">and {countText(further)} more</span>}
    </span>
  )
}

/** The rounds in which a record invested. */
export function InvestedRounds({ edges }: { edges: readonly InvestmentEdge[] }): VNode {
  return (
    <Table
      caption="Investments"
      rows={edges}
      columns={[
        { name: 'Company', cell: ({ node }) => node.entity && <EntityLink entity={node.entity} /> },
        { name: 'Announced', cell: ({ node }) => <DateText date={node.dateAnnounced} /> },
        {
          name: 'Round',
          cell: ({ node }) => (
            <>
              {node.round ?? 'Unknown round'} <SourceLink type={ROUND_TYPE} id={node.transactionId} />
            </>
          ),
        },
        { name: 'Round size', isNumber: true, cell: ({ node }) => node.amountRaised && moneyText(node.amountRaised) },
      ]}
    />
  )
}

export function Acquisitions({ edges }: { edges: readonly AcquisitionEdge[] }): VNode {
  return (
    <Table
      caption="Acquisitions"
      rows={edges}
      columns={[
        { name: 'Buyer', cell: ({ node }) => <EntityLink entity={node.acquirer} /> },
        { name: 'Bought', cell: ({ node }) => <EntityLink entity={node.acquired} /> },
        { name: 'Announced', cell: ({ node }) => <DateText date={node.announcedAt} /> },
        { name: 'Price', isNumber: true, cell: ({ node }) => node.amount && moneyText(node.amount) },
      ]}
    />
  )
}
