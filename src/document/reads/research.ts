import type { z } from 'zod'
import { researchDetailSection, snippetSection } from '../../attribute/research/section.js'
import { type Reach, reachOf } from '../../kernel/access/caller.js'
import { raw, sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { documentOptions } from '../../kernel/operation/document-options.js'
import { Json } from '../../kernel/wire/json.js'
import type { OwnerRef } from '../../kernel/wire/owner.js'
import { object } from '../../kernel/wire/sql.js'
import { visibleEntities } from '../../visibility/entity.js'
import { acceleratorSection } from '../section/relationship.js'
import type { EntityResearch } from '../shape/research.js'

const SELF: OwnerRef = { kind: 'entity', id: raw('e.id') }

/** Research data of an entity, in one statement; undefined if the caller may not see the entity. */
export async function readResearch(
  context: Context,
  entityId: string,
  includePrivate: boolean | undefined,
): Promise<Json<z.infer<typeof EntityResearch>> | undefined> {
  const { db, caller, clock } = context
  const reach: Reach = reachOf(caller, includePrivate)
  const research = object({
    acceleratorParticipation: acceleratorSection(documentOptions(context, { includePrivate })),
    detail: researchDetailSection(SELF, clock.now()),
    snippet: snippetSection(SELF, reach),
  })
  const [row] = await db.rows<{ text: string }>(sql`
    select ${research} as text from entity e where e.id = ${entityId}::uuid and ${visibleEntities(caller, includePrivate)}`)
  return row && new Json(row.text)
}
