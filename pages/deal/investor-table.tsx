import type { VNode } from 'preact'
import { DateText } from '../component/date-text.js'
import { OwnerName } from '../component/owner-name.js'
import { Table } from '../component/table.js'
import { countText } from '../record/format.js'
import { entityPath } from '../record/paths.js'
import type { EntityRef, OwnerRef } from '../record/record-shapes.js'

/** What a document selects of an investor with its rounds. */
export const RANKED =
  'name rounds leadRounds entities lastInvestedAt investor { __typename ...EntityRef ...PersonRef } recentEntities { ...EntityRef }'

export interface RankedInvestor {
  readonly name: string
  readonly rounds: number
  readonly leadRounds: number
  readonly entities: number
  readonly lastInvestedAt: string | null
  readonly investor: OwnerRef | null
  readonly recentEntities: readonly (EntityRef | null)[]
}

interface InvestorTableProps {
  readonly caption: string
  /** Head of the column with the number of rounds. */
  readonly rounds: string
  readonly investors: readonly RankedInvestor[]
}

/** Investors with how often they invested, and in what. */
export const InvestorTable = ({ caption, rounds, investors }: InvestorTableProps): VNode => (
  <Table
    caption={caption}
    rows={investors}
    columns={[
      { name: 'Investor', cell: ({ investor, name }) => (investor ? <OwnerName owner={investor} /> : name) },
      { name: rounds, isNumber: true, cell: (one) => countText(one.rounds) },
      { name: 'Led', isNumber: true, cell: ({ leadRounds }) => countText(leadRounds) },
      { name: 'Latest', cell: ({ lastInvestedAt }) => <DateText date={lastInvestedAt} /> },
      { name: 'In', cell: (investor) => <Companies {...investor} /> },
    ]}
  />
)

function Companies({ entities, recentEntities }: RankedInvestor): VNode {
  const shown = recentEntities.filter((entity) => entity !== null)
  const further = entities - shown.length
  return (
    <span class="inline">
      {shown.map((company) => (
        <a key={company.slug} href={entityPath(company)}>
          <bdi>{company.nameBrand}</bdi>
        </a>
      ))}
      {further > 0 && <span class="note">and {countText(further)} more</span>}
    </span>
  )
}
