import type { ComponentChildren, VNode } from 'preact'
import { countText } from '../record/format.js'

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
  readonly children: ComponentChildren
}

export function Section({ id, title, count, more, moreText, children }: SectionProps): VNode {
  return (
    <section class="section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {title}
        {count !== undefined && count > 0 && <span class="count">{countText(count)}</span>}
      </h2>
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
