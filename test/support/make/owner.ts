import { v7 as uuidv7 } from 'uuid'
import { sql } from '../../../src/database/sql.js'
import type { OwnerFace } from '../../../src/owned/face.js'
import { entityOwner, personOwner } from '../../../src/owner/owner.js'
import { asAdmin, provenance, type TestApp } from '../app.js'
import { makeEntity, unique } from '../make.js'

/** A person as it is stored; published unless said otherwise. */
async function makePersonRow(app: TestApp, hidden: boolean): Promise<string> {
  const id = uuidv7()
  const number = unique()
  const now = app.clock.now()
  await app.db.rows(sql`
    insert into person (id, public_id, slug, name_first, name_last, name_full, name_full_key, is_hidden, show_on_sitemap,
      created_at, updated_at, last_modified_at)
    values (${id}::uuid, ${`p${String(number).padStart(12, '0')}`}, ${`owner-${number}`}, 'Owner', ${String(number)},
      ${`Owner ${number}`}, ${`owner ${number}`}, ${hidden}, ${!hidden}, ${now}, ${now}, ${now})`)
  return id
}

/** Both kinds of owner, with the address of their records. */
export const faces: readonly OwnerFace[] = [entityOwner, personOwner]

/** An owner of a kind. */
export const makeOwner = async (app: TestApp, { kind }: OwnerFace, hidden = false): Promise<string> =>
  kind === 'person'
    ? makePersonRow(app, hidden)
    : (await makeEntity(app, { status: { isHidden: hidden, showOnSitemap: !hidden } })).id

/** Path of an owner's records. */
export const pathOf = ({ base, idField }: OwnerFace, id: string, rest: string): string =>
  `${base.replace(`{${idField}}`, id)}/${rest}`

/** A record of an owner, made through the API. */
export async function makeOwned(
  app: TestApp,
  face: OwnerFace,
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
