import type { VNode } from 'preact'
import { CHARTS, type ChartedEntity, EntityCharts } from '../chart/entity-charts.js'
import { coInvestors } from '../co-investor/co-investor-page.js'
import { Section } from '../component/section.js'
import { entityPath } from '../record/paths.js'
import { RelationView } from '../relation/relation-view.js'
import { type RelatedEntity, relationsOf } from '../relation/relations.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { headQuery } from './entity-documents.js'
import { EntitySubpage, redirectOf } from './entity-heading.js'
import type { EntityHead, EntityProfile } from './entity-profile.js'
import { type EntityKey, findEntity } from './find-entity.js'

/** An entity with what a view shows of it. */
interface Viewed {
  readonly entity: EntityHead
  readonly content: VNode
}

interface View {
  readonly title: string
  readonly read: (visit: Visit, key: EntityKey) => Promise<Viewed | undefined>
}

const HEAD = headQuery()
/** With 20 records of each group, the picture has at most 141 names. */
const RELATIONS = relationsOf(20)

/** Views of an entity, by their names in the parameter `show`. */
const VIEWS: Readonly<Record<string, View>> = {
  charts: {
    title: 'Charts',
    read: async (visit, key) => {
      const entity = await findEntity<ChartedEntity>(visit, CHARTS, key)
      if (!entity) return undefined
      return {
        entity,
        content: (
          <Section id="charts" title="Charts">
            <EntityCharts entity={entity} />
          </Section>
        ),
      }
    },
  },
  relations: {
    title: 'Relations',
    read: async (visit, key) => {
      const entity = await findEntity<RelatedEntity>(visit, RELATIONS, key)
      return entity ? { entity, content: <RelationView entity={entity} /> } : undefined
    },
  },
  'co-investors': {
    title: 'Co-investors',
    read: async (visit, key) => {
      const entity = await findEntity<EntityHead>(visit, HEAD, key)
      return entity ? { entity, content: await coInvestors(visit, entityPath(entity), entity.entityId) } : undefined
    },
  },
}

export const isView = (name: string): boolean => Object.hasOwn(VIEWS, name)

/** The page of a view of an entity. Undefined if no entity has the path. */
export async function viewPage(visit: Visit, key: EntityKey, name: string): Promise<Answer | undefined> {
  const view = VIEWS[name]
  const viewed = await view?.read(visit, key)
  if (!view || !viewed) return undefined
  const { entity, content } = viewed
  return (
    redirectOf(visit, entity) ??
    page({
      title: `${view.title} of ${entity.nameBrand}`,
      content: <EntitySubpage entity={entity}>{content}</EntitySubpage>,
    })
  )
}

/** Links to the views of an entity that have something to show. */
export function ViewLinks({ entity }: { entity: EntityProfile }): VNode {
  const path = entityPath(entity)
  const invests = entity.investorActivity.totalInvestment > 0
  const raised = (entity.fundingDetail?.fundingRoundCount ?? 0) > 0
  return (
    <>
      {(invests || raised || entity.employeeCount) && <a href={`${path}?show=charts`}>Charts</a>}
      <a href={`${path}?show=relations`}>Relations</a>
      {invests && <a href={`${path}?show=co-investors`}>Co-investors</a>}
      <a href={`/compare?slug=${encodeURIComponent(entity.slug)}`}>Compare</a>
    </>
  )
}
