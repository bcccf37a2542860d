import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStorage } from '../../../src/platform/storage/open.js'
import { pathOf, typeAt } from '../../../src/platform/storage/storage.js'
import { temporaryFolder } from '../../support/folder.js'

const bytes = Buffer.from('content')
const path = pathOf(bytes, 'png')

test.each([
  ['below the data folder', (folder: string) => ({ dataDir: folder, mediaUrl: undefined }), 'media'],
  ['in a separate folder', (folder: string) => ({ dataDir: 'memory', mediaUrl: `file:${folder}/own` }), 'own'],
  ['in a folder with a file URL', (folder: string) => ({ dataDir: 'memory', mediaUrl: `file://${folder}/own` }), 'own'],
])('stores a file %s, without other files in its folder, and does not overwrite it', async (_, configOf, name) => {
  const folder = temporaryFolder()
  const storage = openStorage(configOf(folder))
  expect(await storage.get(path)).toBeUndefined()
  await Promise.all([storage.put(path, bytes), storage.put(path, bytes)])
  expect(await storage.get(path)).toEqual(bytes)
  const file = join(folder, name, path)
  expect(readdirSync(join(file, '..'))).toEqual([path.slice(3)])
  writeFileSync(file, 'as it was')
  await storage.put(path, bytes)
  expect(readFileSync(file, 'utf8')).toBe('as it was')
})

test('a write that fails after its first bytes leaves no file', async () => {
  const folder = temporaryFolder()
  const storage = openStorage({ dataDir: folder, mediaUrl: undefined })
  function* interrupted() {
    yield bytes
    throw new Error('the disk is full')
  }
  await expect(storage.put(path, interrupted() as never)).rejects.toThrow('the disk is full')
  expect(readdirSync(join(folder, 'media', path, '..'))).toEqual([])
  expect(await storage.get(path)).toBeUndefined()
})

test('rejects writes and reads if the media folder is a file', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'media'), 'no folder')
  const storage = openStorage({ dataDir: folder, mediaUrl: undefined })
  await expect(storage.put(path, bytes)).rejects.toThrow()
  await expect(storage.get(path)).rejects.toThrow()
})

test('stores files in memory without a folder', async () => {
  const storage = openStorage({ dataDir: 'memory', mediaUrl: undefined })
  await storage.put(path, bytes)
  expect(await storage.get(path)).toEqual(bytes)
  expect(existsSync('memory')).toBe(false)
})

test.each([
  ['memory', () => ({ dataDir: 'memory', mediaUrl: undefined })],
  ['a folder', () => ({ dataDir: temporaryFolder(), mediaUrl: undefined })],
])('removes a file in %s, and does nothing if there is none', async (_, configOf) => {
  const storage = openStorage(configOf())
  await storage.put(path, bytes)
  await storage.remove(path)
  expect(await storage.get(path)).toBeUndefined()
  await storage.remove(path)
})

test('typeAt accepts only paths that pathOf creates', () => {
  expect(typeAt(path)).toBe('image/png')
  for (const other of ['', '../etc/passwd', `${path}/..`, `ff/${path.slice(3)}`, path.replace('.png', '.svg')])
    expect(typeAt(other), other).toBeUndefined()
})
