import type { ComponentChildren, VNode } from 'preact'
import { ProfileHead } from '../component/profile-head.js'
import { wordsOf } from '../record/format.js'
import { entityPath, logoOf } from '../record/paths.js'
import { type Answer, moved } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import type { EntityHead } from './entity-profile.js'

/** Every entity has one path. A former slug and the path of another type lead to it. */
export function redirectOf({ url }: Visit, { canonicalLink: { path } }: EntityHead): Answer | undefined {
  const asked = url.pathname.split('/').map(decodeURIComponent).join('/')
  return asked === path ? undefined : moved(`${path.split('/').map(encodeURIComponent).join('/')}${url.search}`)
}

export const EntityHeading = ({ entity }: { entity: EntityHead }): VNode => (
  <ProfileHead
    name={entity.nameBrand}
    image={logoOf(entity)}
    kind={entity.typeRecord === null ? undefined : wordsOf(entity.typeRecord)}
    status={entity.operatingStatus}
    summary={entity.text.short}
    parent={entity.provider ? { name: entity.provider.nameBrand, href: entityPath(entity.provider) } : undefined}
  />
)

/** A page about one part or view of an entity. */
export const EntitySubpage = ({ entity, children }: { entity: EntityHead; children: ComponentChildren }): VNode => (
  <article class="profile">
    <EntityHeading entity={entity} />
    <p>
      <a href={entityPath(entity)}>All about {entity.nameBrand}</a>
    </p>
    {children}
  </article>
)
