import type { VNode } from 'preact'
import { counted, countText } from '../record/format.js'
import { withParameters } from '../record/paths.js'

interface PagerProps {
  readonly url: URL
  /** The number of the page, counted from 1. */
  readonly page: number
  readonly pages: number
}

export function Pager({ url, page, pages }: PagerProps): VNode | null {
  if (pages < 2 && page <= pages) return null
  const to = (number: number) => withParameters(url, { page: number === 1 ? undefined : String(number) })
  if (page > pages)
    return pages === 0 ? null : (
      <p class="pager">
        <span class="note">The list has only {counted(pages, 'page')}.</span> <a href={to(pages)}>Last page</a>
      </p>
    )
  return (
    <nav class="pager" aria-label="Pages">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          Previous
        </a>
      )}
      <span class="note">
        Page {countText(page)} of {countText(pages)}
      </span>
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}
