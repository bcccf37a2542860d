import type { BucketKey } from '../../../src/attribute/classification/classification-rules.js'
import { attachTags } from '../../../src/attribute/entity-classification/entity-classification-writes.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import type { TestApp } from '../app.js'
import { write } from '../write.js'

/** Adds values of buckets, written `bucket:name`, to an entity. The first one is primary. */
export const makeTags = (app: TestApp, entityId: string, ...values: `${BucketKey}:${string}`[]): Promise<number> =>
  write(app, (context) =>
    attachTags(
      context,
      values.map((value, index) => {
        const [bucket, name = ''] = value.split(':')
        return { entityId, bucket: bucket as BucketKey, name, isPrimary: index === 0 }
      }),
    ),
  )

/** Adds a code of a standard to an entity. */
export async function makeCode(
  { db, clock }: TestApp,
  entityId: string,
  category: string,
  code: number,
): Promise<void> {
  await db.rows(sql`
    insert into entity_classification (entity_id, classification_id, is_primary, created_at, updated_at)
    select ${entityId}::uuid, c.id, true, ${clock.now()}, ${clock.now()} from standardized_classification c
    where c.category = ${category} and c.code = ${code}`)
}
