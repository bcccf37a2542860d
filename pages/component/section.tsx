import type { ComponentChildren, VNode } from 'preact'
import { countText } from '../record/format.js'
import { FileLinks } from './file-links.js'

interface SectionProps {
  /** Fragment of links to the section. */
  readonly id: string
  readonly title: string
  /** Number of all records of which the section shows some. */
  readonly count?: number | undefined
  /** The page with all records. Undefined if the section shows all. */
  readonly more?: string | undefined
  /** Text of the link to this page. Default: the title with `All`. */
  readonly moreText?: string
  /** The address of the page with all records, if it exists as files too. */
  readonly files?: string | undefined
  /** The page with the sources of its values. */
  readonly sources?: string | undefined
  readonly children: ComponentChildren
}

export function Section({ id, title, count, more, moreText, files, sources, children }: SectionProps): VNode {
  return (
    <section class="section" id={id} aria-labelledby={`${id}-title`}>
      <header class="section-head">
        <h2 id={`${id}-title`}>
          {title}
          {count !== undefined && count > 0 && <span class="count">{countText(count)}</span>}
        </h2>
        {(files ?? sources) !== undefined && (
          <p class="files">
            {files !== undefined && <FileLinks href={files} of={title} />}
            {sources !== undefined && (
              <a href={sources}>
                Sources<span class="hidden"> of {title}</span>
              </a>
            )}
          </p>
        )}
      </header>
      {children}
      {more !== undefined && (
        <p class="more">
          <a href={more}>
            {moreText ?? `All ${count === undefined ? '' : `${countText(count)} `}${title.toLowerCase()}`}
          </a>
        </p>
      )}
    </section>
  )
}
