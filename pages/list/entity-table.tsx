import type { VNode } from 'preact'
import { EntityLink } from '../component/entity-link.js'
import { StatusBadge } from '../component/status-badge.js'
import { Table } from '../component/table.js'
import { dateText, moneyText } from '../record/format.js'
import type { EntityRow } from '../record/record-shapes.js'

/** Entities as a table, for comparison. */
export const EntityTable = ({ entities }: { entities: readonly EntityRow[] }): VNode => (
  <Table
    caption="Results"
    rows={entities}
    columns={[
      { name: 'Name', cell: (entity) => <EntityLink entity={entity} /> },
      { name: 'Status', cell: ({ operatingStatus }) => <StatusBadge status={operatingStatus} /> },
      { name: 'Place', cell: ({ headquarters }) => <bdi>{headquarters?.fullAddress}</bdi> },
      { name: 'Founded', isNumber: true, cell: ({ foundedYear }) => foundedYear },
      { name: 'Stage', cell: ({ fundingDetail }) => fundingDetail?.stage },
      {
        name: 'Raised',
        isNumber: true,
        cell: ({ fundingDetail }) => fundingDetail && moneyText(fundingDetail.totalRaised),
      },
      {
        name: 'Last round',
        isNumber: true,
        cell: ({ fundingDetail }) => fundingDetail?.mostRecentDate && dateText(fundingDetail.mostRecentDate),
      },
    ]}
  />
)

/** Entities as a list, with what they do. */
export const EntityItems = ({ entities }: { entities: readonly EntityRow[] }): VNode => (
  <ul class="results">
    {entities.map((entity, index) => (
      <li key={index}>
        <EntityLink entity={entity}>{entity.text.short ?? undefined}</EntityLink>
        <p class="note result-facts">
          <span>
            <bdi>{entity.headquarters?.fullAddress}</bdi>
          </span>
          <span class="amount">
            {entity.fundingDetail &&
              entity.fundingDetail.totalRaised.amount > 0 &&
              moneyText(entity.fundingDetail.totalRaised)}
          </span>
        </p>
      </li>
    ))}
  </ul>
)
