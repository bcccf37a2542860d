import type { VNode } from 'preact'
import { PersonLink } from '../component/person-link.js'
import { titlesText } from '../record/format.js'
import type { PersonEdge } from './entity-profile.js'

/** The people of an entity with all their titles: first the current people, then the former ones. */
export function PeopleOf({ edges }: { edges: readonly PersonEdge[] }): VNode {
  const [current, former] = [edges.filter(({ isCurrent }) => isCurrent), edges.filter(({ isCurrent }) => !isCurrent)]
  return (
    <>
      {current.length > 0 && <Members edges={current} />}
      {former.length > 0 && (
        <>
          <h3>Former</h3>
          <Members edges={former} />
        </>
      )}
    </>
  )
}

const Members = ({ edges }: { edges: readonly PersonEdge[] }): VNode => (
  <ul class="who-list">
    {edges.map(({ node, associations }) => (
      <li key={node.slug}>
        <PersonLink person={node}>{titlesText(associations)}</PersonLink>
      </li>
    ))}
  </ul>
)
