import { asAdmin, provenance, type TestApp } from './app.js'

let made = 0
/** A number that no other record of the file has. */
export const unique = (): number => ++made

/** An entity, made through the API; published unless the fields say otherwise. Its core is returned. */
export async function makeEntity(
  app: TestApp,
  fields: Record<string, unknown> = {},
): Promise<{ id: string; slug: string; nameBrand: string }> {
  const { status, body } = await app.rest('/v1/entities/detail', {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
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

/** An identifier of an entity, made through the API. */
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
