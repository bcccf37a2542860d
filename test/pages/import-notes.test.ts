import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newTally } from '../../src/import/load/tally.js'
import { mappedCollection } from '../../src/import/mapped/mapped-file.js'
import { mappingOf } from '../../src/import/mapping/mapping.js'
import { report } from '../../src/server/command/import-report.js'
import { asUser, testApp } from '../support/app.js'
import { temporaryFolder } from '../support/folder.js'
import { IMPORTS, importsOf, MAPPING } from '../support/import-jobs.js'
import { openPage } from '../support/open-page.js'
import { workbookOf } from '../support/zip.js'

const app = await testApp()
const imports = importsOf(app)
const table = (name: string) => [
  ['Id', 'Company', 'Founded', 'City', 'Country'],
  ['1', name, '1999', 'Lyon', 'France'],
  ['2', `${name} B`, '2001', 'Lyon', 'France'],
]
const BOOK = workbookOf({
  Cover: [['A list']],
  Looms: [['Made for the board'], ...table('Alder Looms')],
  Kilns: table('Alder Kilns'),
  Names: [['Alder'], ['Birch']],
})
const NOTES = [
  'The columns begin at line 2. The lines before it are left out.',
  'Only Looms is read. Import the others with the option sheet: Kilns, Names.',
]

test.each([
  ['guessed', undefined],
  ['stated', { ...MAPPING, provider: 'notes' }],
])(
  'with a %s mapping, REST, GraphQL and the page name the sheets and the lines that are not read',
  async (_, mapping) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(BOOK)], 'book.xlsx'))
    if (mapping) form.append('body', JSON.stringify({ mapping }))
    const query = { kind: 'entities', provider: 'notes', start: false }
    const { body } = await app.rest(IMPORTS, { method: 'POST', headers: asUser, query, body: form })
    expect([body.unreadSheet, body.note]).toEqual([['Kilns', 'Names'], NOTES])
    const { importId } = body
    const { unreadSheet, note } = await imports.read(importId)
    expect({ unreadSheet, note }).toEqual({ unreadSheet: ['Kilns', 'Names'], note: NOTES })
    const found = await app.graph(
      'query ($id: UUID!) { import(importId: $id) { unreadSheet note } }',
      { id: importId },
      asUser,
    )
    expect(found.body.data.import).toEqual({ unreadSheet, note })
    const signIn = await openPage(app, '/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ key: asUser.authorization.slice('Bearer '.length) }).toString(),
    })
    const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { text } = await openPage(app, `/import/${importId}`, { headers: { cookie } })
    for (const sentence of NOTES) expect(text).toContain(sentence)
  },
)

test('the report of the command has the same sentences with the option of the command', async () => {
  const path = join(temporaryFolder(), 'book.xlsx')
  writeFileSync(path, BOOK)
  const { notes } = await mappedCollection(path, mappingOf('entities', { ...MAPPING, provider: 'notes' }))
  const all = NOTES.map((note) => note.replace('the option sheet', '--sheet'))
  expect(report(newTally(), undefined, notes).split('\n').slice(1, -1)).toEqual(all)
})
