import type { z } from 'zod'
import { researchDetailSection, snippetSection } from '../../attribute/research/research-section.js'
import { Json } from '../../kernel/wire/json.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { object } from '../../platform/database/client/sql-values.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import type { OwnerRef } from '../../visibility/owner-column.js'
import { acceleratorSection } from '../section/relationship-section.js'
import type { EntityResearch } from '../shape/research.js'

const SELF: OwnerRef = { kind: 'entity', id: raw('e.id') }

/** Reads, with one statement, research data of an entity. Undefined if the caller cannot see the entity. */
export async function readResearch(
  context: Context,
  entityId: string,
  includePrivate: boolean | undefined,
): Promise<Json<z.infer<typeof EntityResearch>> | undefined> {
  const { db, clock } = context
  const options = documentOptions(context, { includePrivate })
  const research = object({
    acceleratorParticipation: acceleratorSection(options),
    detail: researchDetailSection(SELF, clock.now()),
    snippet: snippetSection(SELF, options.reach),
  })
  const [row] = await db.rows<{ text: string }>(sql`
    select ${research} as text from entity e where e.id = ${entityId}::uuid and ${visibleEntities(context.caller, includePrivate)}`)
  return row && new Json(row.text)
}
