import type { z } from 'zod'
import { documentOptions } from '../../document/section/entity-core.js'
import { acceleratorSection } from '../../document/section/relationship.js'
import type { EntityResearch } from '../../document/shape/research.js'
import { type Reach, reachOf } from '../../kernel/access/caller.js'
import { raw, sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { Json } from '../../kernel/wire/json.js'
import type { OwnerRef } from '../../kernel/wire/owner.js'
import { object } from '../../kernel/wire/sql.js'
import { visibleEntities } from '../../visibility/entity.js'
import type { OwnedRows } from '../family/rows.js'
import type { Detail } from './detail.js'
import { detail, researchDetailSection, snippet, snippetSection } from './section.js'
import type { Snippet } from './snippet.js'

/** How snippets are read, as alias `n`. */
export const snippetRows: OwnedRows<Snippet> = {
  table: 'research_snippet',
  alias: 'n',
  item: snippet,
  columns: { updatedAt: { expression: 'n.updated_at', type: 'timestamptz' } },
  id: { expression: 'n.id', type: 'int' },
  usual: { property: 'updatedAt', descending: true },
}

/** How details are read at an instant, as alias `d`. */
export const detailRows = (now: Date): OwnedRows<Detail> => ({
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
