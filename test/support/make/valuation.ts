import { asAdmin, provenance, type TestApp } from '../app.js'

/** Creates a stated valuation through the API; returns the id of its research detail. */
export async function makeValuation(app: TestApp, entityId: string, fields: Record<string, unknown>): Promise<number> {
  const { status, body } = await app.rest('/v1/entities/detail/financial/valuation', {
    method: 'POST',
    headers: asAdmin,
    query: { id: entityId, ...provenance },
    body: { kind: 'reported', currency: 'USD', source: 'https://example.com', ...fields },
  })
  if (status !== 201) throw new Error(`the valuation was refused: ${JSON.stringify(body)}`)
  return body.detailId
}
