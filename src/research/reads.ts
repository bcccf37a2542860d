import { type Reach, reachOf } from '../access/caller.js'
import { raw, sql } from '../database/sql.js'
import { documentOptions } from '../entity/core.js'
import { visibleEntities } from '../entity/visibility.js'
import type { Context } from '../operation/context.js'
import type { OwnedRows } from '../owned/rows.js'
import { acceleratorSection } from '../relationship/section.js'
import { Json } from '../wire/json.js'
import type { OwnerRef } from '../wire/owner.js'
import { object } from '../wire/sql.js'
import { detail, researchDetailSection, snippet, snippetSection } from './section.js'

/** How snippets are read, as alias `n`. */
export const snippetRows: OwnedRows = {
  table: 'research_snippet',
  alias: 'n',
  item: snippet,
  columns: { updatedAt: { expression: 'n.updated_at', type: 'timestamptz' } },
  id: { expression: 'n.id', type: 'int' },
  usual: { property: 'updatedAt', descending: true },
}

/** How details are read at an instant, as alias `d`. */
export const detailRows = (now: Date): OwnedRows => ({
  table: 'research_detail',
  alias: 'd',
  item: detail(now),
  columns: { asOfDate: { expression: 'd.as_of_date', type: 'timestamptz', nullable: true } },
  id: { expression: 'd.id', type: 'int' },
  usual: { property: 'asOfDate', descending: true },
})

const SELF: OwnerRef = { kind: 'entity', id: raw('e.id') }

/** What research found about an entity, in one statement; undefined where the caller sees no such entity. */
export async function readResearch(
  context: Context,
  entityId: string,
  includePrivate: boolean | undefined,
): Promise<Json<never> | undefined> {
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
