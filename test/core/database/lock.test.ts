import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { DirectoryLocked, lockDirectory } from '../../../src/platform/database/embedded/lock.js'
import { temporaryFolder } from '../../support/folder.js'
import { script, source } from '../../support/process.js'

const HOLD = `
  import { lockDirectory } from '${source('src/platform/database/embedded/lock.ts')}'
  const [directory, at] = process.argv.slice(1)
  while (at && Date.now() < Number(at)) {}
  try { lockDirectory(directory); console.log('held') } catch (error) { console.log(error.constructor.name + ': ' + error.message) }
  process.stdin.on('end', () => process.exit()).resume()`

const locks = (directory: string) => readdirSync(directory).filter((name) => name.startsWith('lock.'))
const refusalOf = (pid: number | undefined, directory: string) =>
  `${directory} is in use by process ${pid} on ${hostname()} (${directory} 0): stop it first, or set DATABASE_URL to share one database`

afterEach(() => vi.useRealTimers())

test('refuses a second process in one line that names the holder', async () => {
  const directory = temporaryFolder()
  const holder = script(HOLD, [directory, '0'])
  await holder.printed(/held/)
  expect(() => lockDirectory(directory)).toThrow(new DirectoryLocked(refusalOf(holder.child.pid, directory)))
  expect(locks(directory)).toEqual(['lock.1'])
  holder.child.kill('SIGKILL')
  await holder.ended
})

test('replaces the lock of a killed process at once', async () => {
  const directory = temporaryFolder()
  const holder = script(HOLD, [directory, '0'])
  await holder.printed(/held/)
  holder.child.kill('SIGKILL')
  await holder.ended
  const lock = lockDirectory(directory)
  expect(locks(directory)).toEqual(['lock.2'])
  lock.release()
})

test('a released lock is free at once, and the lock number increases', () => {
  const directory = temporaryFolder()
  lockDirectory(directory).release()
  const lock = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked)
  expect(locks(directory)).toEqual(['lock.2'])
  lock.release()
  expect(readdirSync(directory)).toEqual(['lock.2'])
})

test('exactly one of sixteen processes acquires the lock of a dead process', async () => {
  const directory = temporaryFolder()
  writeFileSync(join(directory, 'lock.7'), JSON.stringify({ ...ownLock(directory), started: 'long ago' }))
  const at = String(Date.now() + 1_500)
  const all = Array.from({ length: 16 }, () => script(HOLD, [directory, at]))
  const outputs = await Promise.all(all.map(({ printed }) => printed(/(held|DirectoryLocked: .*)\n/)))
  for (const { child } of all) child.stdin?.end()
  await Promise.all(all.map(({ ended }) => ended))
  const winner = all[outputs.findIndex(([, text]) => text === 'held')]?.child.pid
  const refusal = `DirectoryLocked: ${refusalOf(winner, directory).replace(`(${directory} 0)`, `(${directory} ${at})`)}`
  expect(outputs.map(([, text]) => text).sort()).toEqual([...Array(15).fill(refusal), 'held'].sort())
  expect(locks(directory)).toEqual(['lock.8'])
}, 60_000)

/** The content of the lock file of this process. */
function ownLock(directory: string) {
  const lock = lockDirectory(directory)
  const [name = ''] = locks(directory)
  const holder = JSON.parse(readFileSync(join(directory, name), 'utf8'))
  lock.release()
  return holder
}

test.each([
  ['on another machine', { host: 'elsewhere' }],
  ['in another container', { space: 'another pid space' }],
])('a holder %s keeps the lock while its heartbeat is recent', (_, where) => {
  const directory = temporaryFolder()
  const path = join(directory, 'lock.3')
  writeFileSync(path, JSON.stringify({ ...ownLock(directory), pid: 999_999, ...where }))
  expect(() => lockDirectory(directory)).toThrow(/in use by process 999999 on /)
  const silent = new Date(Date.now() - 31_000)
  utimesSync(path, silent, silent)
  lockDirectory(directory).release()
  expect(locks(directory)).toEqual(['lock.4'])
})

test('a process that reuses the id of the holder does not hold the lock', () => {
  const directory = temporaryFolder()
  writeFileSync(join(directory, 'lock.3'), JSON.stringify({ ...ownLock(directory), started: '1' }))
  lockDirectory(directory).release()
  expect(locks(directory)).toEqual(['lock.4'])
})

test('an empty lock file does not hold the lock', () => {
  const directory = temporaryFolder()
  writeFileSync(join(directory, 'lock.3'), '')
  lockDirectory(directory).release()
  expect(locks(directory)).toEqual(['lock.4'])
})

test('a holder that lost its lock is notified, and does not remove the new lock', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const directory = temporaryFolder()
  const reasons: string[] = []
  const lock = lockDirectory(directory, (reason) => reasons.push(reason))
  vi.advanceTimersByTime(5_000)
  expect(reasons).toEqual([])
  writeFileSync(join(directory, 'lock.2'), '{"host":"elsewhere"}')
  vi.advanceTimersByTime(5_000)
  expect(reasons).toEqual([`${directory} was taken over by another process while this process was suspended`])
  lock.release()
  expect(readFileSync(join(directory, 'lock.2'), 'utf8')).toBe('{"host":"elsewhere"}')
})

test('refuses a folder that cannot be used, in one line', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  expect(() => lockDirectory(file)).toThrow(/^DATA_DIR: .*file cannot be used: E/)
})
