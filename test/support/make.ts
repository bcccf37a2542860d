import { sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, provenance, type TestApp } from './app.js'
import { atFileEnd } from './file-end.js'

let lastNumber = 0
/** A number that is unique in the test file; each file counts from one. */
export function unique(): number {
  if (lastNumber === 0)
    atFileEnd(async () => {
      lastNumber = 0
    })
  return ++lastNumber
}

/** Query parameters that override the gates of a create: records of tests have no texts, and similar names. */
export const overrides = {
  overrideGate: ['duplicate', 'entity-publication-requirements'],
  overrideReason: 'made for a test',
}

/** Inserts the texts that a publication and a replacement need. */
export const makeTexts = async ({ db, clock }: TestApp, entityId: string): Promise<void> => {
  await db.rows(sql`
    insert into owned_text (entity_id, text_type, text, created_at, updated_at)
    select ${entityId}::uuid, type, 'Makes ' || type, ${clock.now()}::timestamptz, ${clock.now()}::timestamptz
    from unnest(array['summary', 'expanded']) type`)
}

/** Creates an entity through the API, published unless the fields say otherwise; returns its core. */
export async function makeEntity(
  app: TestApp,
  fields: Record<string, unknown> = {},
  headers = asAdmin as Record<string, string>,
): Promise<{ id: string; slug: string; nameBrand: string }> {
  const { status, body } = await app.rest('/v1/entities/detail', {
    method: 'POST',
    headers,
    query: { ...provenance, ...overrides },
    body: {
      nameBrand: `Company ${unique()}`,
      typeRecord: 'Company',
      operatingStatus: 'Operating',
      status: { isHidden: false, showOnSitemap: true },
      ...fields,
    },
  })
  if (status !== 201) throw new Error(`the entity was refused: ${JSON.stringify(body)}`)
  return body.entity.core
}

/** Creates an identifier of an entity through the API. */
export async function makeUniqueId(
  app: TestApp,
  entityId: string,
  fields: Record<string, unknown> = {},
): Promise<{ id: number; identifier: string; idType: string }> {
  const { status, body } = await app.rest(`/v1/entities/${entityId}/unique-ids`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { idType: 'ticker', identifier: `T${unique()}`, source: 'exchange', ...fields },
  })
  if (status !== 201) throw new Error(`the identifier was refused: ${JSON.stringify(body)}`)
  return body
}
