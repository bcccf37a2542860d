import { invested } from '../../document/section/fundraise-section.js'
import type { RelationshipType } from '../../document/shape/relationship.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { Structure } from './entity-gates.js'

/** Reads the stored data of an entity that can contradict its type. */
export async function readStructure({ db }: Context, entityId: string): Promise<Structure> {
  const [row] = await db.rows<{ structure: Structure }>(sql`
    select json_build_object(
      'offers', ${related('source', 'productService')},
      'isOffered', ${related('target', 'productService')},
      'isManaged', ${related('source', 'fundManagerFirm')},
      'manages', ${related('target', 'fundManagerFirm')},
      'accelerates', ${related('target', 'acceleratorParticipant')},
      'competesAsOffering', ${related('source', 'competingProductService')} or ${related('target', 'competingProductService')},
      'acquires', ${related('source', 'acquirer')},
      'invests', exists (
        select 1 from investor_join i join fundraise_round r on r.id = i.round_id where i.entity_id = o.id and ${invested}),
      'raised', exists (select 1 from fundraise_round f where f.entity_id = o.id),
      'employs', exists (select 1 from entity_person p where p.entity_id = o.id and p.is_current)) as structure
    from (select ${entityId}::uuid as id) o`)
  if (!row) throw new Error(`the structure of ${entityId} was not read`)
  return row.structure
}

/** SQL of whether the entity is on this side of a current relationship of this type. */
const related = (side: 'source' | 'target', type: RelationshipType): Sql =>
  raw(`exists (select 1 from entity_relationship r where r.${side}_entity_id = o.id
    and r.relationship_type = '${type}' and r.is_current)`)
