import type { VNode } from 'preact'
import { EntityCards } from '../component/entity-cards.js'
import { Paragraphs } from '../component/paragraphs.js'
import { Section } from '../component/section.js'
import { Stats } from '../component/stats.js'
import { entityPath } from '../record/paths.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { isPart, PROFILE } from './entity-documents.js'
import { EntityFacts } from './entity-facts.js'
import { EntityHeading, redirectOf } from './entity-heading.js'
import { partPage } from './entity-part-page.js'
import { partsOf } from './entity-parts.js'
import type { EntityProfile } from './entity-profile.js'
import { statsOf } from './entity-stats.js'
import { isView, ViewLinks, viewPage } from './entity-views.js'
import { type EntityKey, findEntity } from './find-entity.js'
import { organizationData } from './structured-data.js'

/** The page of an entity, or of one of its parts with all records. Undefined if no entity has the path. */
export async function entityPage(visit: Visit, key: EntityKey): Promise<Answer | undefined> {
  const show = visit.url.searchParams.get('show') ?? ''
  if (isPart(show)) return partPage(visit, key, show)
  if (isView(show)) return viewPage(visit, key, show)
  const entity = await findEntity<EntityProfile>(visit, PROFILE, key)
  if (!entity) return undefined
  return (
    redirectOf(visit, entity) ??
    page({
      title: entity.nameBrand,
      description: entity.text.short ?? undefined,
      canonical: entity.publicUrl === null ? undefined : entity.canonicalLink.path,
      subject: organizationData(entity),
      feed: `/sources/entity/${entity.entityId}.atom`,
      content: <Profile entity={entity} canEdit={visit.isSignedIn} />,
    })
  )
}

function Profile({ entity, canEdit }: { entity: EntityProfile; canEdit: boolean }): VNode {
  const path = entityPath(entity)
  const parts = partsOf(entity)
  const links = [
    ...(entity.text.expanded ? [['about', 'About'] as const] : []),
    ...parts.map(({ name, title }) => [name, title] as const),
    ...(entity.similar?.nodes.length ? [['similar', 'Similar'] as const] : []),
  ]
  return (
    <article class="profile">
      <EntityHeading entity={entity} />
      <Stats stats={statsOf(entity)} />
      {links.length > 0 && (
        <nav class="jumps" aria-label="Sections of this page">
          {links.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
          <ViewLinks entity={entity} />
          {canEdit && <a href={`/edit/entity/${entity.entityId}`}>Edit</a>}
        </nav>
      )}
      <div class="two">
        <div class="stack">
          {entity.text.expanded && (
            <Section id="about" title="About">
              <Paragraphs text={entity.text.expanded} />
            </Section>
          )}
          {parts.map(({ name, title, count, shown, content }) => (
            <Section
              key={name}
              id={name}
              title={title}
              count={count}
              more={count > shown ? `${path}?show=${name}` : undefined}
            >
              {content}
            </Section>
          ))}
          {parts.length === 0 && !entity.text.expanded && (
            <p class="section note">Nothing else is stored about {entity.nameBrand} yet.</p>
          )}
          {entity.similar && entity.similar.nodes.length > 0 && (
            <Section id="similar" title="Similar">
              <EntityCards entities={entity.similar.nodes} />
            </Section>
          )}
        </div>
        <aside class="stack" aria-label="Facts">
          <EntityFacts entity={entity} />
        </aside>
      </div>
    </article>
  )
}
