import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRecord } from '../../check/row-types/record.js'
import { projectFolder } from '../../src/kernel/paths.js'
import { lockNames } from '../../src/platform/database/client/name-lock.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { testDatabase } from './database.js'
import { temporaryFolder } from './folder.js'
import { recorded } from './statement-record.js'

const FILE = 'src/platform/database/client/name-lock.ts'
const lines = readFileSync(join(projectFolder, FILE), 'utf8').split('\n')
const site = `${FILE}:${lines.findIndex((line) => line.includes('db.rows(')) + 1}`
const db = await testDatabase()

test('records the TypeScript line of each call of the product, its text, and the kinds of its values', async () => {
  const folder = temporaryFolder()
  const both = recorded(db, folder)
  await lockNames({ db: both }, ['a'])
  await both.transaction((inside) => lockNames({ db: inside }, ['a', 'b']))
  await lockNames({ db: both.inTurn({ key: 'client', signal: new AbortController().signal }) }, ['c'])
  const record = readRecord(folder)
  expect([...record.keys()]).toEqual([site])
  const [[text, columns] = ['', undefined], ...others] = record.get(site) ?? []
  expect(others).toEqual([])
  expect(text).toMatch(/^\s+select count\(\*\)::int as turns from /)
  expect(columns).toEqual(new Map([['turns', new Set(['number'])]]))
})

test('records neither calls of tests nor a run without a folder', async () => {
  const folder = temporaryFolder()
  await recorded(db, folder).rows(sql`select 1 as one`)
  await lockNames({ db: recorded(db, undefined) }, ['a'])
  expect(readRecord(folder)).toEqual(new Map())
})
