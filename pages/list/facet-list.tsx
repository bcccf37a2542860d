import type { VNode } from 'preact'
import { countText } from '../record/format.js'
import type { Facet } from './facets.js'
import { filtersOf, VALUE_FILTERS, withFilter, withOther } from './filters.js'

/**
 * The frequent values of each filter with their counts. A click narrows the list, or replaces the value that the list has:
 * this is what the count says. A second link adds the value to those of the list.
 */
export function FacetList({ url, facets }: { url: URL; facets: readonly Facet[] }): VNode {
  const set = filtersOf(url)
  const has = (name: string) => set.some((one) => one.name === name)
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
                  {has(name) && (
                    <a class="facet-or" href={withOther(url, { name, value })}>
                      or<span class="hidden"> {value}</span>
                    </a>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
