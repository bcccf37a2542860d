import type { VNode } from 'preact'
import { countText } from '../record/format.js'
import type { Facet } from './facets.js'
import { filtersOf, VALUE_FILTERS, withFilter } from './filters.js'

/** The frequent values of each filter with their counts. A click narrows the list. */
export function FacetList({ url, facets }: { url: URL; facets: readonly Facet[] }): VNode {
  const set = filtersOf(url)
  const isSet = (name: string, value: string) => set.some((one) => one.name === name && one.value === value)
  return (
    <>
      {facets.map(({ name, values }) => (
        <section class="facet" key={name} aria-labelledby={`facet-${name}`}>
          <h2 class="facet-name" id={`facet-${name}`}>
            {VALUE_FILTERS[name]}
          </h2>
          <ul>
            {values
              .filter(({ value }) => !isSet(name, value))
              .map(({ value, count }) => (
                <li key={value}>
                  <a href={withFilter(url, { name, value })}>
                    <bdi>{value}</bdi> <span class="count">{countText(count)}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
