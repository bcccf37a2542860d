import type { VNode } from 'preact'
import { EntityLink } from '../component/entity-link.js'
import { Table } from '../component/table.js'
import { moneyText } from '../record/format.js'
import type { EntityRow } from '../record/record-shapes.js'
import { columnsOf } from './columns.js'

interface EntityTableProps {
  readonly entities: readonly EntityRow[]
  /** The names of the columns besides the name of the entity. */
  readonly columns: readonly string[]
}

/** Entities as a table. The chosen ones can be compared. */
export const EntityTable = ({ entities, columns }: EntityTableProps): VNode => (
  <form action="/compare" method="get">
    <Table
      caption="Results"
      rows={entities}
      columns={[
        {
          name: 'Name',
          cell: (entity) => (
            <span class="choice">
              <input type="checkbox" name="slug" value={entity.slug} aria-label={`Compare ${entity.nameBrand}`} />
              <EntityLink entity={entity} />
            </span>
          ),
        },
        ...columnsOf(columns),
      ]}
    />
    <p class="more">
      <button class="button" type="submit">
        Compare the chosen
      </button>
    </p>
  </form>
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
