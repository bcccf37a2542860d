import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judge } from '../../check/campaign/judge.js'
import { Witness } from '../../check/campaign/witness.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, testApp } from '../support/app.js'
import { temporaryFolder } from '../support/folder.js'

const app = await testApp()

const SOURCE = 'sourceType=firstPartyWebsite&sourceDetail=https://campaign.example'

/** A company that two requests wrote, as a client of the campaign knows it. */
async function written(name: string) {
  const { body } = await app.rest(`/v1/entities/detail?${SOURCE}`, {
    method: 'POST',
    headers: asAdmin,
    body: { nameBrand: name, typeRecord: 'Company', operatingStatus: 'Operating', foundedYear: 1950 },
  })
  const { id } = body.entity.core
  await app.rest(`/v1/entities/detail?id=${id}&${SOURCE}`, {
    method: 'PATCH',
    headers: asAdmin,
    body: { foundedYear: 1960 },
  })
  return { id, name }
}
const witnessed = (...writes: readonly { id: string; name: string; year: number }[]): Witness => {
  const witness = new Witness(join(temporaryFolder(), 'witness.ndjson'))
  for (const write of writes) witness.add(write)
  return witness
}

test('the campaign of faults names each write that is lost, changed, repeated or without a source', async () => {
  const [kept, other] = [await written('Bodoku Remina'), await written('Tavezo Kilupa')]
  await app.db.rows(sql`update outbox set drained_at = now()`)
  const both = [kept, other].flatMap((one) => [
    { ...one, year: 1950 },
    { ...one, year: 1960 },
  ])
  expect(await judge(app.db, witnessed(...both))).toEqual([])

  const lost = { id: '01890a5d-ac96-774b-bcce-b30209a98121', name: 'Gone', year: 1950 }
  expect(await judge(app.db, witnessed(...both, lost))).toEqual(['Gone: lost'])
  expect(await judge(app.db, witnessed(...both.slice(0, 2)))).toEqual(['Tavezo Kilupa: no write was acknowledged'])
  expect(await judge(app.db, witnessed(...both, { ...other, year: 1970 }))).toEqual([
    'Tavezo Kilupa: has the year 1960, not 1970',
    'Tavezo Kilupa: has the history 1950,1960, not 1950,1960,1970',
  ])

  await app.db.rows(sql`update entity set last_event_id = null where id = ${kept.id}`)
  await app.db.rows(sql`
    insert into outbox (id, topic, payload, created_at) values (${lost.id}, 'refresh-records', '{}', now())`)
  expect(await judge(app.db, witnessed(...both))).toEqual([
    '1 companies without the source of their last change',
    '1 messages that no job has taken',
  ])
})
