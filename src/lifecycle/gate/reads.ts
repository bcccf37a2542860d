import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import type { Structure } from './entity-gates.js'

/** Reads what is stored about an entity and can contradict its type. */
export async function readStructure({ db }: Context, entityId: string): Promise<Structure> {
  const [row] = await db.rows<{ structure: Structure }>(sql`
    select json_build_object(
      'offers', exists (select 1 from entity_relationship r where r.source_entity_id = o.id
        and r.relationship_type = 'productService' and r.is_current),
      'isOffered', exists (select 1 from entity_relationship r where r.target_entity_id = o.id
        and r.relationship_type = 'productService' and r.is_current),
      'isManaged', exists (select 1 from entity_relationship r where r.source_entity_id = o.id
        and r.relationship_type = 'fundManagerFirm' and r.is_current),
      'manages', exists (select 1 from entity_relationship r where r.target_entity_id = o.id
        and r.relationship_type = 'fundManagerFirm' and r.is_current),
      'raised', exists (select 1 from fundraise_round f where f.entity_id = o.id),
      'employs', exists (select 1 from entity_person p where p.entity_id = o.id and p.is_current)) as structure
    from (select ${entityId}::uuid as id) o`)
  if (!row) throw new Error(`the structure of ${entityId} was not read`)
  return row.structure
}
