import type { VNode } from 'preact'
import { StatusBadge } from '../component/status-badge.js'
import type { Column } from '../component/table.js'
import { countText, dateText, moneyText, wordsOf } from '../record/format.js'
import type { EntityRow } from '../record/record-shapes.js'

/** The columns that a table of entities can have besides the name, by their names in the address. */
const COLUMNS: Readonly<Record<string, Column<EntityRow>>> = {
  type: { name: 'Type', cell: ({ typeRecord }) => typeRecord && wordsOf(typeRecord) },
  status: { name: 'Status', cell: ({ operatingStatus }) => <StatusBadge status={operatingStatus} /> },
  place: { name: 'Place', cell: ({ headquarters }) => <bdi>{headquarters?.fullAddress}</bdi> },
  founded: { name: 'Founded', isNumber: true, cell: ({ foundedYear }) => foundedYear },
  stage: { name: 'Stage', cell: ({ fundingDetail }) => fundingDetail?.stage },
  raised: {
    name: 'Raised',
    isNumber: true,
    cell: ({ fundingDetail }) =>
      fundingDetail && fundingDetail.totalRaised.amount > 0 && moneyText(fundingDetail.totalRaised),
  },
  rounds: {
    name: 'Rounds',
    isNumber: true,
    cell: ({ fundingDetail }) => fundingDetail && countText(fundingDetail.fundingRoundCount),
  },
  valuation: {
    name: 'Valuation',
    isNumber: true,
    cell: ({ fundingDetail }) => fundingDetail?.latestValuation && moneyText(fundingDetail.latestValuation),
  },
  recent: {
    name: 'Last round',
    isNumber: true,
    cell: ({ fundingDetail }) => fundingDetail?.mostRecentDate && dateText(fundingDetail.mostRecentDate),
  },
  text: { name: 'What it does', cell: ({ text }) => text.short && <span dir="auto">{text.short}</span> },
}

const USUAL: readonly string[] = ['status', 'place', 'founded', 'stage', 'raised', 'recent']

export const isColumn = (name: string): boolean => Object.hasOwn(COLUMNS, name)

/** The names of the chosen columns of an address, in the order of the table. Unknown names are ignored. */
export function columnNames({ searchParams }: URL): readonly string[] {
  const asked = searchParams.getAll('column')
  const known = Object.keys(COLUMNS).filter((name) => asked.includes(name))
  return known.length > 0 ? known : USUAL
}

export const columnsOf = (names: readonly string[]): Column<EntityRow>[] => names.flatMap((name) => COLUMNS[name] ?? [])

/** Chooses the columns of the table. The form keeps the other parameters of the address. */
export function ColumnChoice({ url, names }: { url: URL; names: readonly string[] }): VNode {
  const others = [...url.searchParams].filter(([name]) => name !== 'column')
  return (
    <details class="columns-choice">
      <summary>Columns</summary>
      <form action={url.pathname} method="get">
        {others.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {Object.entries(COLUMNS).map(([name, column]) => (
          <label key={name}>
            <input type="checkbox" name="column" value={name} checked={names.includes(name)} /> {column.name}
          </label>
        ))}
        <button class="button" type="submit">
          Show
        </button>
      </form>
    </details>
  )
}
