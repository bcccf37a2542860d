import type { ComponentChildren, VNode } from 'preact'

export interface Fact {
  readonly name: string
  readonly value: ComponentChildren
}

/** Names with values, one line each. */
export function Facts({ facts }: { facts: readonly Fact[] }): VNode | null {
  if (facts.length === 0) return null
  return (
    <dl class="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
