import { entityOwner, personOwner } from '../../../src/identity/owner/owner.js'
import type { OwnerType } from '../../../src/identity/owner/owner-type.js'
import { asAdmin, provenance, type TestApp } from '../app.js'
import { makeEntity } from '../make.js'
import { makePerson } from './person.js'

/** Both kinds of owner. */
export const faces: readonly OwnerType[] = [entityOwner, personOwner]

/** An owner of a kind. */
export const makeOwner = async (app: TestApp, { kind }: OwnerType, hidden = false): Promise<string> =>
  kind === 'person'
    ? (await makePerson(app, { isHidden: hidden, showOnSitemap: !hidden })).id
    : (await makeEntity(app, { status: { isHidden: hidden, showOnSitemap: !hidden } })).id

/** Path of an owner's records. */
export const pathOf = ({ kind }: OwnerType, id: string, rest: string): string =>
  `/v1/${kind === 'entity' ? 'entities' : 'people'}/${id}/${rest}`

/** A record of an owner, made through the API. */
export async function makeOwned(
  app: TestApp,
  face: OwnerType,
  ownerId: string,
  segment: string,
  body: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever was answered
): Promise<any> {
  const answer = await app.rest(pathOf(face, ownerId, segment), {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body,
  })
  if (answer.status > 201) throw new Error(`the record was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}
