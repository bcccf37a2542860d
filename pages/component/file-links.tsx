import type { VNode } from 'preact'
import { FILE_TYPES } from '../file/rows-file.js'
import { wholeList } from '../record/paths.js'

interface FileLinksProps {
  /** Address of the page whose records the files contain. */
  readonly href: string
  /** What the files contain, for screen readers. */
  readonly of?: string
}

/** The records of a page as files: the address of the page with the ending of a file after its path. */
export function FileLinks({ href, of }: FileLinksProps): VNode {
  const [path = '', query] = href.split('?', 2)
  return (
    <>
      {FILE_TYPES.map((type) => (
        <a key={type} href={`${path}.${type}${query === undefined ? '' : `?${query}`}`}>
          {of !== undefined && <span class="hidden">{of} as </span>}
          {type.toUpperCase()}
        </a>
      ))}
    </>
  )
}

/** The files of a list that has no other tools. */
export const ListFiles = ({ url }: { url: URL }): VNode => (
  <nav class="list-tools" aria-label="Files">
    <span class="list-gap" />
    <FileLinks href={wholeList(url)} />
  </nav>
)
