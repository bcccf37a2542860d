import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { temporaryFolder } from '../../support/folder.js'

const database = await testDatabase()
beforeEach(async () => {
  await database.rows(sql`truncate entity, person, provenance_event, source_record cascade`)
})

type Place = readonly [city: string, state: string, country: string]

/** Imports a company for each place. Returns the stored places, and the reasons of the report. */
async function placesOf(places: readonly Place[]) {
  const path = join(temporaryFolder(), 'places.csv')
  const rows = places.map((place, index) => `C${index + 10},${place.join(',')}`)
  writeFileSync(path, `Name,City,State,Country\n${rows.join('\n')}\n`)
  const fields = { id: 'Name', nameBrand: 'Name', city: 'City', state: 'State', country: 'Country' }
  const mapping = mappingOf('entities', { provider: 'places', fields })
  const { losses } = await loadCollection(await mappedCollection(path, mapping), { db: database, clock: systemClock })
  const stored = await database.rows<{ place: string }>(sql`
    select concat_ws('/', hq_city, hq_state, hq_country) as place from entity order by name_brand`)
  return { stored: stored.map(({ place }) => place), reasons: losses.map(({ reason }) => reason) }
}

test('a city has one name, whether a file names it in English or in the language of the country', async () => {
  expect(
    await placesOf([
      ['Wien', '', 'Austria'],
      ['Vienna', '', 'Austria'],
      ['København', '', 'Denmark'],
      ['Antwerp', '', 'Belgium'],
      ["'s-Gravenhage", '', 'NL'],
      ['Warszawa', '', ''],
      ['Roma', '', ''],
    ]),
  ).toEqual({
    stored: [
      'Vienna/Austria',
      'Vienna/Austria',
      'Copenhagen/Denmark',
      'Antwerpen/Belgium',
      'The Hague/Netherlands',
      'Warsaw/Poland',
      'Rome/Italy',
    ],
    reasons: [],
  })
})

test('the code of a state is that of the country with the city: Milano, MI is not in Michigan', async () => {
  expect(
    await placesOf([
      ['Milano', 'MI', ''],
      ['Detroit', 'MI', ''],
      ['Nowhere Falls', 'MI', ''],
      ['Perth', 'WA', ''],
    ]),
  ).toEqual({
    stored: [
      'Milan/Lombardia/Italy',
      'Detroit/Michigan/United States',
      'Nowhere Falls/Michigan/United States',
      'Perth/Western Australia/Australia',
    ],
    reasons: [],
  })
})

test('short names of countries in other languages are known', async () => {
  const names = ['السعودية', 'الإمارات', 'США', 'EE.UU.', 'EUA', '米国', '한국', '香港', 'Inghilterra', 'Olanda']
  expect(await placesOf(names.map((name) => ['', '', name] as const))).toEqual({
    stored: [
      'Saudi Arabia',
      'United Arab Emirates',
      'United States',
      'United States',
      'United States',
      'United States',
      'South Korea',
      'Hong Kong',
      'United Kingdom',
      'Netherlands',
    ],
    reasons: [],
  })
})

test('of a country that is not known, the report names each part of the place that is left out', async () => {
  expect(await placesOf([['Lima', 'Callao', 'Perru']])).toEqual({
    stored: [''],
    reasons: [
      'country: "Perru" is left out. No country has the countryName "Perru".',
      'city: "Lima" is left out. Its country is not known.',
      'state: "Callao" is left out. Its country is not known.',
    ],
  })
})
