import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { systemClock } from '../../../src/kernel/clock.js'
import { migrationsFolder } from '../../../src/kernel/paths.js'
import { openDatabase } from '../../../src/platform/database/open.js'
import { writeBackup } from '../../../src/server/backup/backup.js'
import { restoreBackup, type Target } from '../../../src/server/backup/restore.js'
import { testApp } from '../../support/app.js'
import { emptyDatabase, serverUrl } from '../../support/empty-database.js'
import { atFileEnd } from '../../support/file-end.js'
import {
  askAgain,
  keptOf,
  lostValues,
  makeSample,
  readSample,
  SAMPLE,
  SAMPLE_READS,
  sampleReads,
} from '../../support/upgrade-sample.js'
import { testAppWithWeb } from '../../support/web.js'

const isKept = process.env.RELEASE_SAMPLE === 'keep'

test.runIf(isKept)(
  'keeps a database of this release and its reads for the next one',
  async () => {
    const app = await testAppWithWeb()
    await makeSample(app)
    const reads = await readSample(app)
    writeFileSync(SAMPLE_READS, gzipSync(JSON.stringify(reads), { level: 9 }))
    rmSync(SAMPLE, { force: true })
    await writeBackup(
      { db: app.db, storage: app.service.storage, clock: systemClock, credentialsFile: undefined },
      SAMPLE,
    )
  },
  600_000,
)

// Also after the sample was written: it must contain no read whose answer differs each time.
test('a database of the last release that is upgraded answers each read as before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'venture-'))
  atFileEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const target: Target = {
    databaseUrl: serverUrl === undefined ? undefined : await emptyDatabase(),
    dataDir: join(folder, 'data'),
    mediaUrl: undefined,
  }
  await restoreBackup(target, SAMPLE)
  const db = await openDatabase({ ...target, migrations: migrationsFolder })
  atFileEnd(() => db.close())
  const app = await testApp({}, { db, statements: [] })
  const lost: string[] = []
  for (const read of sampleReads()) {
    const now = await askAgain(app, read)
    if (now) lost.push(...lostValues(keptOf(read), now).map((line) => `${read.operation} ${line}`))
  }
  expect([...new Set(lost)]).toEqual([])
}, 600_000)

test('a value that is gone or differs is found, and a new member, filter or field is no difference', () => {
  const former = { status: 200, body: { total: 1, content: [{ id: 'a' }], filter: [{ filterKey: 'x', label: 'X' }] } }
  const { body } = former
  const after = (more: object) => lostValues(former, { ...former, body: { ...body, ...more } })
  expect(after({ added: 1, filter: [{ filterKey: 'w' }, { filterKey: 'x', label: 'X' }] })).toEqual([])
  expect(after({ total: 2 })).toEqual(['/body/total: 1 -> 2'])
  expect(after({ content: [] })).toEqual(['/body/content/0: {"id":"a"} -> nothing'])
  expect(after({ content: [{ id: 'a' }, { id: 'b' }] })).toEqual(['/body/content: 1 elements more'])
  const fields = (...availableField: string[]) => ({ availableField })
  expect(lostValues(fields('a', 'b'), fields('a', 'c', 'b'))).toEqual([])
  expect(lostValues(fields('a', 'b'), fields('a', 'c'))).toEqual(['/availableField/b: "b" -> nothing'])
  expect(after({ filter: [{ filterKey: 'x', label: 'Y' }] })).toEqual(['/body/filter/x/label: "X" -> "Y"'])
})
