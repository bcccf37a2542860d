import type { VNode } from 'preact'
import { EntityCards } from '../component/entity-cards.js'
import { EntityLink } from '../component/entity-link.js'
import { NewsList } from '../component/news-list.js'
import { PersonLink } from '../component/person-link.js'
import {
  ACQUISITION_COLUMNS,
  ARTICLE_COLUMNS,
  ENTITY_COLUMNS,
  INVESTMENT_COLUMNS,
  INVESTOR_COLUMNS,
  MEMBER_COLUMNS,
  ofNode,
  PERSON_INVESTOR_COLUMNS,
  ROUND_COLUMNS,
} from '../file/record-columns.js'
import type { Columns } from '../file/rows-file.js'
import { counted } from '../record/format.js'
import { nextOf } from '../record/record-shapes.js'
import type { EntityParts, InvestorEdge, PersonInvestorEdge } from './entity-profile.js'
import { Acquisitions, InvestedRounds, RaisedRounds } from './funding.js'
import { PeopleOf } from './people.js'

type EdgesOf<K extends keyof EntityParts> = NonNullable<EntityParts[K]>['edges']

/** A part of an entity: its title, how its records are shown, and what a file says of each. */
type Part<K extends keyof EntityParts> = {
  readonly title: string
  readonly show: (edges: EdgesOf<K>) => VNode
  readonly columns: Columns<EdgesOf<K>[number]>
}

/** The parts of the page of an entity, in their order. */
const PARTS: { readonly [K in keyof EntityParts]: Part<K> } = {
  fundraiseRounds: {
    title: 'Funding rounds',
    show: (edges) => <RaisedRounds edges={edges} />,
    columns: ROUND_COLUMNS,
  },
  investors: { title: 'Investors', show: (edges) => <Investors edges={edges} />, columns: INVESTOR_COLUMNS },
  personInvestors: {
    title: 'People who invested',
    show: (edges) => <PersonInvestors edges={edges} />,
    columns: PERSON_INVESTOR_COLUMNS,
  },
  investments: { title: 'Investments', show: (edges) => <InvestedRounds edges={edges} />, columns: INVESTMENT_COLUMNS },
  // The number is that of the roles: a person can have several.
  people: { title: 'People and roles', show: (edges) => <PeopleOf edges={edges} />, columns: MEMBER_COLUMNS },
  acquisitions: {
    title: 'Acquisitions',
    show: (edges) => <Acquisitions edges={edges} />,
    columns: ACQUISITION_COLUMNS,
  },
  products: {
    title: 'Products',
    show: (edges) => <EntityCards entities={edges.map(({ node }) => node)} />,
    columns: ofNode(ENTITY_COLUMNS),
  },
  news: {
    title: 'News',
    show: (edges) => <NewsList articles={edges.map(({ node }) => node)} />,
    columns: ofNode(ARTICLE_COLUMNS),
  },
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

const PersonInvestors = ({ edges }: { edges: readonly PersonInvestorEdge[] }): VNode => (
  <ul class="who-list">
    {edges.map(({ node, roundCount }) => (
      <li key={node.slug}>
        <PersonLink person={node}>{counted(roundCount, 'round')}</PersonLink>
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

export const columnsOf = <K extends keyof EntityParts>(name: K): Part<K>['columns'] => PARTS[name].columns
