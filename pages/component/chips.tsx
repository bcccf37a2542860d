import type { VNode } from 'preact'

export interface Chip {
  readonly name: string
  readonly href: string
}

/** Short links to lists, such as the classifications of a record. */
export function Chips({ chips }: { chips: readonly Chip[] }): VNode {
  return (
    <ul class="chips">
      {chips.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
