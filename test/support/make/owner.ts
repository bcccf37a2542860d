import { entityOwner, personOwner } from '../../../src/identity/owner/owner.js'
import type { OwnerType } from '../../../src/identity/owner/owner-type.js'
import { asAdmin, provenance, type TestApp } from '../app.js'
import { makeEntity } from '../make.js'
import { makePerson } from './person.js'

/** Both kinds of owner. */
export const faces: readonly OwnerType[] = [entityOwner, personOwner]

/** Creates an owner of a kind; returns its id. */
export const makeOwner = async (app: TestApp, { kind }: OwnerType, hidden = false): Promise<string> =>
  kind === 'person'
    ? (await makePerson(app, { isHidden: hidden, showOnSitemap: !hidden })).id
    : (await makeEntity(app, { status: { isHidden: hidden, showOnSitemap: !hidden } })).id

/** Path of the records of an owner. */
export const pathOf = ({ kind }: OwnerType, id: string, rest: string): string =>
  `/v1/${kind === 'entity' ? 'entities' : 'people'}/${id}/${rest}`

/** Creates a record of an owner through the API. */
export async function makeOwned(
  app: TestApp,
  ownerType: OwnerType,
  ownerId: string,
  segment: string,
  body: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any response body
): Promise<any> {
  const response = await app.rest(pathOf(ownerType, ownerId, segment), {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body,
  })
  if (response.status > 201) throw new Error(`the record was refused: ${JSON.stringify(response.body)}`)
  return response.body
}
