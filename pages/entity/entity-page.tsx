import type { VNode } from 'preact'
import { EntityCards } from '../component/entity-cards.js'
import { Paragraphs } from '../component/paragraphs.js'
import { ProfileHead } from '../component/profile-head.js'
import { Section } from '../component/section.js'
import { Stats } from '../component/stats.js'
import { wordsOf } from '../record/format.js'
import { entityPath, logoOf, withParameters } from '../record/paths.js'
import { type Answer, moved, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { isPart, PROFILE, partQuery } from './entity-documents.js'
import { EntityFacts } from './entity-facts.js'
import { partsOf, titleOf } from './entity-parts.js'
import type { EntityHead, EntityParts, EntityProfile } from './entity-profile.js'
import { statsOf } from './entity-stats.js'
import { type EntityKey, findEntity } from './find-entity.js'
import { organizationData } from './structured-data.js'

/** The page of an entity, or of one of its parts with all records. Undefined if no entity has the path. */
export async function entityPage(visit: Visit, key: EntityKey): Promise<Answer | undefined> {
  const show = visit.url.searchParams.get('show')
  if (show !== null && isPart(show)) return partPage(visit, key, show)
  const entity = await findEntity<EntityProfile>(visit, PROFILE, key)
  if (!entity) return undefined
  return (
    redirect(visit, entity) ??
    page({
      title: entity.nameBrand,
      description: entity.text.short ?? undefined,
      canonical: entity.publicUrl === null ? undefined : entity.canonicalLink.path,
      subject: organizationData(entity),
      content: <Profile entity={entity} />,
    })
  )
}

/** Every entity has one path. A former slug and the path of another type lead to it. */
function redirect({ url }: Visit, { canonicalLink: { path } }: EntityHead): Answer | undefined {
  const asked = url.pathname.split('/').map(decodeURIComponent).join('/')
  return asked === path ? undefined : moved(`${path.split('/').map(encodeURIComponent).join('/')}${url.search}`)
}

const headOf = (entity: EntityHead): VNode => (
  <ProfileHead
    name={entity.nameBrand}
    image={logoOf(entity)}
    kind={entity.typeRecord === null ? undefined : wordsOf(entity.typeRecord)}
    status={entity.operatingStatus}
    summary={entity.text.short}
    parent={entity.provider ? { name: entity.provider.nameBrand, href: entityPath(entity.provider) } : undefined}
  />
)

function Profile({ entity }: { entity: EntityProfile }): VNode {
  const path = entityPath(entity)
  const parts = partsOf(entity)
  const links = [
    ...(entity.text.expanded ? [['about', 'About'] as const] : []),
    ...parts.map(({ name, title }) => [name, title] as const),
    ...(entity.similar?.nodes.length ? [['similar', 'Similar'] as const] : []),
  ]
  return (
    <article class="profile">
      {headOf(entity)}
      <Stats stats={statsOf(entity)} />
      {links.length > 1 && (
        <nav class="jumps" aria-label="Sections of this page">
          {links.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
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

async function partPage(visit: Visit, key: EntityKey, name: keyof EntityParts): Promise<Answer | undefined> {
  const after = visit.url.searchParams.get('after')
  const entity = await findEntity<EntityHead & Partial<EntityParts>>(visit, partQuery(name), key, { after })
  if (!entity) return undefined
  const [part] = partsOf(entity)
  const title = titleOf(name)
  return (
    redirect(visit, entity) ??
    page({
      title: `${title} of ${entity.nameBrand}`,
      content: (
        <article class="profile">
          {headOf(entity)}
          <p>
            <a href={entityPath(entity)}>All about {entity.nameBrand}</a>
          </p>
          <Section id={name} title={title} count={part?.count}>
            {part?.content ?? <p>There are no more records.</p>}
            {part?.nextCursor && (
              <p class="more">
                <a href={withParameters(visit.url, { after: part.nextCursor })} rel="next">
                  Next page
                </a>
              </p>
            )}
          </Section>
        </article>
      ),
    })
  )
}
