import type { VNode } from 'preact'
import { BarChart } from '../chart/bar-chart.js'
import { countText } from '../record/format.js'
import { withParameters } from '../record/paths.js'
import type { Facet } from './facets.js'
import { VALUE_FILTERS, withFilter } from './filters.js'

/** The frequent values of each facet as bars. Each bar leads to its list. */
export function FacetCharts({ url, facets }: { url: URL; facets: readonly Facet[] }): VNode {
  if (facets.length === 0) return <p>There is no chart: in this list, no filter has two values or more.</p>
  const list = new URL(withParameters(url, { view: undefined }), url)
  return (
    <div class="charts">
      {facets.map(({ name, values }) => (
        <BarChart
          key={name}
          title={`${VALUE_FILTERS[name]}, most frequent values`}
          columns={[VALUE_FILTERS[name] ?? name, 'Records']}
          bars={values.map(({ value, count }) => ({
            label: value,
            value: count,
            text: countText(count),
            href: withFilter(list, { name, value }),
          }))}
        />
      ))}
    </div>
  )
}
