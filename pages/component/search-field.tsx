import type { VNode } from 'preact'

interface SearchFieldProps {
  readonly question?: string | undefined
  readonly isLarge?: boolean
}

/** The search box. A question in plain English is translated to filters. */
export function SearchField({ question, isLarge = false }: SearchFieldProps): VNode {
  const id = isLarge ? 'search-large' : 'search'
  return (
    <search class={isLarge ? 'search large' : 'search'}>
      <form action="/search" method="get">
        <label class="hidden" for={id}>
          Search by name, or ask in plain English
        </label>
        <input
          id={id}
          name="q"
          type="search"
          data-suggest=""
          value={question}
          maxLength={500}
          autocomplete="off"
          placeholder={isLarge ? 'fintech companies in California founded since 2010' : 'Search or ask'}
        />
        <button type="submit">Search</button>
      </form>
    </search>
  )
}
