import { NextPage } from '../component/next-page.js'
import { Section } from '../component/section.js'
import { wholeList } from '../record/paths.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { partQuery } from './entity-documents.js'
import { EntitySubpage, redirectOf } from './entity-heading.js'
import { partsOf, titleOf } from './entity-parts.js'
import type { EntityHead, EntityParts } from './entity-profile.js'
import { type EntityKey, findEntity } from './find-entity.js'

/** The page of one part of an entity with all its records. Undefined if no entity has the path. */
export async function partPage(visit: Visit, key: EntityKey, name: keyof EntityParts): Promise<Answer | undefined> {
  const after = visit.url.searchParams.get('after')
  const entity = await findEntity<EntityHead & Partial<EntityParts>>(visit, partQuery(name), key, { after })
  if (!entity) return undefined
  const [part] = partsOf(entity)
  const title = titleOf(name)
  return (
    redirectOf(visit, entity) ??
    page({
      title: `${title} of ${entity.nameBrand}`,
      content: (
        <EntitySubpage entity={entity}>
          <Section id={name} title={title} count={part?.count} files={wholeList(visit.url)}>
            {part?.content ?? <p>There are no more records.</p>}
            <NextPage url={visit.url} cursor={part?.nextCursor ?? null} />
          </Section>
        </EntitySubpage>
      ),
    })
  )
}
