import type { ComponentChildren, VNode } from 'preact'
import { withParameters } from '../record/paths.js'

interface NextPageProps {
  readonly url: URL
  /** The cursor of the records after those of the page. Null if there are none: then there is no link. */
  readonly cursor: string | null
  /** Text of the link. */
  readonly children?: ComponentChildren
}

/** The link to the records after those of a page. */
export const NextPage = ({ url, cursor, children = 'Next page' }: NextPageProps): VNode | null =>
  cursor === null ? null : (
    <p class="more">
      <a href={withParameters(url, { after: cursor })} rel="next">
        {children}
      </a>
    </p>
  )
