import type { VNode } from 'preact'
import { EntityCards } from '../component/entity-cards.js'
import { Paragraphs } from '../component/paragraphs.js'
import { Section } from '../component/section.js'
import { Stats } from '../component/stats.js'
import { pastEntityPage } from '../past/past-entity.js'
import { chosenTime } from '../past/past-time.js'
import { entityPath } from '../record/paths.js'
import { SaveLink } from '../saved/save-link.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { headQuery, isPart, PROFILE } from './entity-documents.js'
import { EntityFacts } from './entity-facts.js'
import { EntityHeading, redirectOf } from './entity-heading.js'
import { partPage } from './entity-part-page.js'
import { partsOf } from './entity-parts.js'
import type { EntityHead, EntityParts, EntityProfile } from './entity-profile.js'
import { statsOf } from './entity-stats.js'
import { isView, ViewLinks, viewPage } from './entity-views.js'
import { type EntityKey, findEntity } from './find-entity.js'
import { organizationData } from './structured-data.js'

const HEAD = headQuery()

/** The page of an entity, or of one of its parts with all records. Undefined if no entity has the path. */
export async function entityPage(visit: Visit, key: EntityKey): Promise<Answer | undefined> {
  const show = visit.url.searchParams.get('show') ?? ''
  if (isPart(show)) return partPage(visit, key, show)
  if (isView(show)) return viewPage(visit, key, show)
  const time = chosenTime(visit)
  if (time !== undefined) {
    const head = await findEntity<EntityHead>(visit, HEAD, key)
    return head ? (redirectOf(visit, head) ?? pastEntityPage(visit, head, time)) : undefined
  }
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
      content: <Profile entity={entity} canEdit={visit.isSignedIn} world={visit.assets.world} />,
    })
  )
}

/** The rows with the sources of a part. The rounds have links of their own. */
const sourcedBy: Readonly<Partial<Record<keyof EntityParts, string>>> = {
  investors: 'investors',
  personInvestors: 'investors',
  people: 'people',
}

interface ProfileProps {
  readonly entity: EntityProfile
  readonly canEdit: boolean
  /** Path of the map of the world. */
  readonly world: string
}

function Profile({ entity, canEdit, world }: ProfileProps): VNode {
  const path = entityPath(entity)
  const sourcesOf = (part: string): string => `/sources/entity/${entity.entityId}?part=${part}`
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
      {(links.length > 0 || canEdit) && (
        <nav class="jumps" aria-label="Sections of this page">
          {links.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
          <ViewLinks entity={entity} />
          {canEdit && <a href={`/edit/entity/${entity.entityId}`}>Edit</a>}
          {canEdit && <a href={`/merge/entity/${entity.entityId}`}>Merge</a>}
          {canEdit && <a href={`/research?entity=${entity.entityId}`}>Research</a>}
          {canEdit && (
            <SaveLink
              subject={{ recordType: 'ENTITY', recordId: entity.entityId }}
              name={entity.nameBrand}
              text="Watch"
            />
          )}
        </nav>
      )}
      <div class="two">
        <div class="stack">
          {entity.text.expanded && (
            <Section id="about" title="About" sources={sourcesOf('texts')}>
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
              files={`${path}?show=${name}`}
              sources={sourcedBy[name] && sourcesOf(sourcedBy[name])}
            >
              {content}
            </Section>
          ))}
          {parts.length === 0 && !entity.text.expanded && (
            <p class="section note">
              Nothing else is stored about <bdi>{entity.nameBrand}</bdi> yet.
            </p>
          )}
          {entity.similar && entity.similar.nodes.length > 0 && (
            <Section id="similar" title="Similar">
              <EntityCards entities={entity.similar.nodes} />
            </Section>
          )}
        </div>
        <aside class="stack" aria-label="Facts">
          <EntityFacts entity={entity} world={world} />
        </aside>
      </div>
    </article>
  )
}
