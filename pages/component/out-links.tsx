import type { VNode } from 'preact'
import { hostOf, siteName } from '../record/format.js'

interface OutLink {
  readonly url: string
  readonly urlType: string
}

/** Number of links that are shown at once. */
const SHOWN = 8

/** Links to other websites. A link that is no web address is shown as text, so that it cannot run anything. */
export function OutLinks({ links }: { links: readonly OutLink[] }): VNode {
  const show = (shown: readonly OutLink[]) => (
    <ul class="links">
      {shown.map(({ url, urlType }, index) => (
        <li key={index}>
          {/^https?:\/\//i.test(url) ? (
            <a href={url} rel="nofollow noopener noreferrer">
              {urlType === 'WEBSITE' ? hostOf(url) : siteName(urlType)}
            </a>
          ) : (
            url
          )}{' '}
          {urlType !== 'WEBSITE' && <span class="note">{hostOf(url)}</span>}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {show(links.slice(0, SHOWN))}
      {links.length > SHOWN && (
        <details>
          <summary>All {links.length} links</summary>
          {show(links.slice(SHOWN))}
        </details>
      )}
    </>
  )
}
