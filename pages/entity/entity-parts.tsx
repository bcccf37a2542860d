import type { VNode } from 'preact'
import { EntityCards } from '../component/entity-cards.js'
import { EntityLink } from '../component/entity-link.js'
import { NewsList } from '../component/news-list.js'
import { counted } from '../record/format.js'
import { nextOf } from '../record/record-shapes.js'
import type { EntityParts, InvestorEdge } from './entity-profile.js'
import { Acquisitions, InvestedRounds, RaisedRounds } from './funding.js'
import { PeopleOf } from './people.js'

/** A part of an entity: its title and how its records are shown. */
type Part<K extends keyof EntityParts> = {
  readonly title: string
  readonly show: (edges: NonNullable<EntityParts[K]>['edges']) => VNode
}

/** The parts of the page of an entity, in their order. */
const PARTS: { readonly [K in keyof EntityParts]: Part<K> } = {
  fundraiseRounds: { title: 'Funding rounds', show: (edges) => <RaisedRounds edges={edges} /> },
  investors: { title: 'Investors', show: (edges) => <Investors edges={edges} /> },
  investments: { title: 'Investments', show: (edges) => <InvestedRounds edges={edges} /> },
  // The number is that of the roles: a person can have several.
  people: { title: 'People and roles', show: (edges) => <PeopleOf edges={edges} /> },
  acquisitions: { title: 'Acquisitions', show: (edges) => <Acquisitions edges={edges} /> },
  products: { title: 'Products', show: (edges) => <EntityCards entities={edges.map(({ node }) => node)} /> },
  news: { title: 'News', show: (edges) => <NewsList articles={edges.map(({ node }) => node)} /> },
}

const Investors = ({ edges }: { edges: readonly InvestorEdge[] }): VNode => (
  <ul class="who-list">
    {edges.map(({ node, roundCount }) => (
      <li key={node.slug}>
        <EntityLink entity={node}>{counted(roundCount, 'round')}</EntityLink>
      </li>
    ))}
  </ul>
)

/** A part with what it shows. */
export interface ShownPart {
  readonly name: keyof EntityParts
  readonly title: string
  readonly count: number
  readonly shown: number
  readonly nextCursor: string | null
  readonly content: VNode
}

/** The parts that have records. */
export const partsOf = (entity: Partial<EntityParts>): ShownPart[] =>
  (Object.keys(PARTS) as (keyof EntityParts)[]).flatMap((name) => partOf(entity, name) ?? [])

function partOf<K extends keyof EntityParts>(entity: Partial<EntityParts>, name: K): ShownPart | undefined {
  const connection: EntityParts[K] | undefined = entity[name]
  if (!connection || connection.edges.length === 0) return undefined
  const { totalCount: count, edges } = connection
  const { title, show } = PARTS[name]
  const nextCursor = nextOf(connection)
  return { name, title, count, shown: edges.length, nextCursor, content: show(edges) }
}

export const titleOf = (name: keyof EntityParts): string => PARTS[name].title
