import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '../../../src/kernel/database/embedded.js'
import { DirectoryLocked, lockDirectory } from '../../../src/kernel/database/lock.js'
import { sql } from '../../../src/kernel/database/sql.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { temporaryFolder } from '../../support/folder.js'
import { emptyImage, emptyImageFile } from '../../support/golden.js'
import { compiled, script } from '../../support/process.js'

const refusal = (error: unknown) =>
  error instanceof Problem ? { status: error.status, headers: error.headers } : error

const empty = await emptyImage()

async function open(options: { directory: string; waiting?: number }) {
  const db = await openEmbedded({ migrations: [], image: () => empty, onStatement: undefined, ...options })
  onTestFinished(() => db.close())
  return db
}

test('refuses a request at once if the queue is full, and accepts requests again afterwards', async () => {
  const db = await open({ directory: 'memory', waiting: 2 })
  const one = sql`select 1 as one`
  const inside = [db.rows(one), db.transaction((tx) => tx.rows(one))]
  expect(await db.rows(one).catch(refusal)).toEqual({ status: 503, headers: { 'Retry-After': '1' } })
  expect(await Promise.all(inside)).toEqual([[{ one: 1 }], [{ one: 1 }]])
  expect(await db.rows(one)).toEqual([{ one: 1 }])
})

test('a closed database refuses statements and transactions', async () => {
  const db = await openEmbedded({ directory: 'memory', migrations: [], image: () => empty, onStatement: undefined })
  const one = sql`select 1 as one`
  expect(await db.rows(one)).toEqual([{ one: 1 }])
  await db.close()
  await expect(db.rows(one)).rejects.toThrow('PGlite is closed')
  await expect(db.transaction((tx) => tx.rows(one))).rejects.toThrow('PGlite is closed')
})

test('other work continues between the statements of a long transaction', async () => {
  const db = await open({ directory: 'memory' })
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await db.transaction(async (tx) => {
    for (let count = 0; count < 5; count++) await tx.rows(sql`select pg_sleep(0.03)`)
  })
  clearInterval(timer)
  expect(turns).toBeGreaterThanOrEqual(4)
})

const WRITER = `
  import { openAsBlob } from 'node:fs'
  import { openEmbedded } from '${compiled('kernel/database/embedded.js')}'
  import { sql } from '${compiled('kernel/database/sql.js')}'
  const [directory, imageFile] = process.argv.slice(1)
  const image = await openAsBlob(imageFile)
  const db = await openEmbedded({ directory, image: () => image, migrations: [] })
  await db.rows(sql\`create table written (n int primary key)\`)
  for (let n = 1; ; n++) {
    if (n % 2) await db.rows(sql\`insert into written values (\${n})\`)
    else await db.transaction((tx) => tx.rows(sql\`insert into written values (\${n})\`))
    console.log('written ' + n)
  }`

test('a process that is killed while it writes loses no acknowledged write, and its folder opens again', async () => {
  const directory = temporaryFolder()
  const writer = script(WRITER, [directory, await emptyImageFile()])
  await writer.printed(/written 60\n/)
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked)
  writer.child.kill('SIGKILL')
  const { stdout } = await writer.ended
  const acknowledged = [...stdout.matchAll(/written (\d+)\n/g)].map(([, n]) => Number(n))
  const db = await open({ directory })
  const found = (await db.rows<{ n: number }>(sql`select n from written order by n`)).map(({ n }) => n)
  // The last one may have been stored without its acknowledgement being read.
  expect(found.slice(0, acknowledged.length)).toEqual(acknowledged)
  expect(found.length - acknowledged.length).toBeLessThanOrEqual(1)
})

test('a folder whose first start was killed is initialized again', async () => {
  const directory = temporaryFolder()
  const first = script(
    `
    import { openEmbedded } from '${compiled('kernel/database/embedded.js')}'
    import { watch } from 'node:fs'
    watch(process.argv[1], (_, name) => { if (name === 'postgres') console.log('begun') })
    setTimeout(() => openEmbedded({ directory: process.argv[1], migrations: [] }).then(() => console.log('opened')), 50)`,
    [directory],
  )
  await first.printed(/begun/)
  first.child.kill('SIGKILL')
  await first.ended
  const db = await open({ directory })
  expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
})
