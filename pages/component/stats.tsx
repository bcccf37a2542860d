import type { VNode } from 'preact'

/** A key figure. `note` is a further line, such as a date. */
export interface Stat {
  readonly name: string
  readonly value: string
  readonly note?: string | undefined
  readonly href?: string | undefined
}

export function Stats({ stats }: { stats: readonly Stat[] }): VNode | null {
  if (stats.length === 0) return null
  return (
    <dl class="stats">
      {stats.map(({ name, value, note, href }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {href ? <a href={href}>{value}</a> : value}
            {note && <span class="note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
