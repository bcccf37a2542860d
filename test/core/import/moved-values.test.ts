import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import { readMapping } from '../../../src/import/mapping/mapping.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, provenance, testApp } from '../../support/app.js'
import { temporaryFolder } from '../../support/folder.js'

const app = await testApp()
beforeEach(() =>
  app.db.rows(sql`truncate entity, person, provenance_event, source_record cascade`).then(() => undefined),
)

const fields = { id: 'Id', nameBrand: 'Name', 'url.website': 'Web', city: 'City', country: 'Country', tag: 'Tags' }

/** Imports rows of one source. */
async function load(rows: readonly string[], provider = 'crm') {
  const path = join(temporaryFolder(), 'list.csv')
  writeFileSync(path, ['Id,Name,Web,City,Country,Tags', ...rows].join('\n'))
  const mapping = readMapping('entities', JSON.stringify({ provider, fields }))
  return loadCollection(await mappedCollection(path, mapping), { db: app.db, clock: systemClock })
}

/** What is current of the only entity, and its headquarters and primary website. */
const stored = async () => {
  const [row] = await app.db.rows(sql`
    select e.hq_city as hq,
      array(select distinct y.name from address_join j join address a on a.id = j.address_id join city y on y.id = a.city_id
        where j.entity_id = e.id and j.is_current order by 1) as places,
      (select l.url from url_link l where l.entity_id = e.id and l.is_current and l.is_primary) as site,
      array(select l.url from url_link l where l.entity_id = e.id and l.is_current order by l.url) as sites,
      array(select g.name from entity_tag j join tag g on g.id = j.tag_id where j.entity_id = e.id and j.is_current order by 1) as tags
    from entity e`)
  return row
}
const BERLIN = '1,Acme,https://acme.example,Berlin,Germany,Robots; Łasers'
const PARIS = '1,Acme,https://acme.test,Paris,France,Robots; Drones'
const IN_BERLIN = {
  hq: 'Berlin',
  places: ['Berlin'],
  site: 'https://acme.example',
  sites: ['https://acme.example'],
  tags: ['Robots', 'Łasers'],
}
const IN_PARIS = {
  hq: 'Paris',
  places: ['Paris'],
  site: 'https://acme.test',
  sites: ['https://acme.test'],
  tags: ['Drones', 'Robots'],
}
const entityId = async () => (await app.db.rows<{ id: string }>(sql`select id from entity`))[0]?.id ?? ''
const write = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await app.rest(`/v1/entities/${await entityId()}/${path}`, {
    method,
    headers: asAdmin,
    query: provenance,
    ...(body ? { body } : {}),
  })
  expect([status < 300, answer]).toEqual([true, answer])
  return answer
}

test('a changed row moves headquarters, primary site and tags of its source, and a row as before moves them back', async () => {
  await load([BERLIN])
  expect(await stored()).toEqual(IN_BERLIN)
  const moved = await load([PARIS])
  expect([await stored(), moved.losses, moved.kept]).toEqual([IN_PARIS, [], 0])
  const back = await load([BERLIN])
  expect([await stored(), back.losses, back.kept]).toEqual([IN_BERLIN, [], 0])
  const roles = await app.db.rows(sql`
    select y.name, array_agg(j.role order by j.role) as roles from address_join j join address a on a.id = j.address_id
    join city y on y.id = a.city_id where j.is_current group by 1`)
  expect(roles).toEqual([{ name: 'Berlin', roles: ['domicile', 'dominant'] }])
})

test('a changed row without a place, a site or tags keeps those that are stored', async () => {
  await load([BERLIN])
  await load(['1,Acme,,,,'])
  expect(await stored()).toEqual(IN_BERLIN)
})

test('what a user changed is kept and reported with a way out', async () => {
  await load([BERLIN])
  await write('POST', 'urls', { url: 'https://chosen.example', urlType: 'website', isPrimary: true })
  await write('POST', 'addresses', { cityName: 'Hamburg', countryCode: 'DE', isHq: true, researchExhausted: true })
  await write('POST', 'classifications', { type: 'tag', name: 'Chosen' })
  const [robots] = await app.db.rows<{ id: number }>(
    sql`select j.id from entity_tag j join tag g on g.id = j.tag_id where g.name = 'Robots'`,
  )
  await write('PATCH', `classifications/${robots?.id}`, { isCurrent: false })
  const { losses, kept } = await load([PARIS])
  expect(await stored()).toEqual({
    hq: 'Hamburg',
    places: ['Hamburg', 'Paris'],
    site: 'https://chosen.example',
    sites: ['https://acme.example', 'https://acme.test', 'https://chosen.example'],
    tags: ['Chosen', 'Drones'],
  })

  expect(kept).toBe(3)
  const wayOut = 'If the value of the file is right, change the record in the service.'
  expect(losses.map((loss) => [loss.line, loss.kind, loss.field, loss.value, loss.wayOut])).toEqual([
    [2, 'value', 'url', 'https://acme.test', wayOut],
    [2, 'value', 'place', 'Paris, France', wayOut],
    [2, 'value', 'tag', 'Robots', wayOut],
  ])
})

test('the place, site and tags of another source stay', async () => {
  await load([BERLIN])
  const id = await entityId()
  await app.db.rows(sql`update provenance_event set source_provider = 'other' where entity_id = ${id}::uuid`)
  await load([PARIS])
  expect(await stored()).toMatchObject({
    hq: 'Berlin',
    site: 'https://acme.example',
    tags: ['Drones', 'Robots', 'Łasers'],
  })
})
