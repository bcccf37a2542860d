import { asAdmin, provenance, type TestApp } from '../app.js'
import { makeEntity } from '../make.js'

/** Creates a published offering. Creates its provider too, unless it is given. */
export async function makeOffering(
  app: TestApp,
  provider?: { id: string; slug: string },
): Promise<{ provider: { id: string; slug: string }; offering: { id: string; slug: string; nameBrand: string } }> {
  const owner = provider ?? (await makeEntity(app))
  const offering = await makeEntity(app)
  const { status, body } = await app.rest('/v1/entities/detail', {
    method: 'PATCH',
    headers: asAdmin,
    query: { id: offering.id, productServiceProviderId: owner.id, ...provenance },
    body: { typeRecord: 'Product' },
  })
  if (status !== 200) throw new Error(`the offering was refused: ${JSON.stringify(body)}`)
  return { provider: owner, offering }
}
