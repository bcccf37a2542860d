import type { VNode } from 'preact'
import { PersonLink } from '../component/person-link.js'
import { periodText } from '../record/format.js'
import type { PersonRef } from '../record/record-shapes.js'
import type { PersonEdge } from './entity-profile.js'

interface Member {
  readonly person: PersonRef
  readonly titles: string[]
  readonly isCurrent: boolean
}

/** The people of an entity, each once, with all titles: first the current people, then the former ones. */
export function PeopleOf({ edges }: { edges: readonly PersonEdge[] }): VNode {
  const members = membersOf(edges)
  const [current, former] = [
    members.filter(({ isCurrent }) => isCurrent),
    members.filter(({ isCurrent }) => !isCurrent),
  ]
  return (
    <>
      {current.length > 0 && <Members members={current} />}
      {former.length > 0 && (
        <>
          <h3>Former</h3>
          <Members members={former} />
        </>
      )}
    </>
  )
}

function membersOf(edges: readonly PersonEdge[]): Member[] {
  const members = new Map<string, Member>()
  for (const { node, titleName, isCurrent, startDate, endDate } of edges) {
    const key = `${isCurrent} ${node.slug}`
    const member = members.get(key) ?? { person: node, titles: [], isCurrent }
    const period = periodText(startDate, endDate)
    if (titleName !== null || period !== '') member.titles.push([titleName, period].filter((part) => part).join(' '))
    members.set(key, member)
  }
  return [...members.values()]
}

const Members = ({ members }: { members: readonly Member[] }): VNode => (
  <ul class="who-list">
    {members.map(({ person, titles }) => (
      <li key={person.slug}>
        <PersonLink person={person}>{titles.join(', ') || undefined}</PersonLink>
      </li>
    ))}
  </ul>
)
