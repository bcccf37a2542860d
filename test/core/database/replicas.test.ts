import { beforeAll, expect, test } from 'vitest'
import { type Cluster, serverPrograms, startCluster } from '../../../check/campaign/cluster.js'
import { migrationsFolder } from '../../../src/kernel/paths.js'
import { replicateDocuments } from '../../../src/operation/document/stored-writes.js'
import type { Database, Snapshot } from '../../../src/platform/database/client/database.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { openDatabase } from '../../../src/platform/database/open.js'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'
import { administer } from '../../support/empty-database.js'
import { atFileEnd } from '../../support/file-end.js'
import { makeEntity } from '../../support/make.js'

/*
 * Two processes of the service on one PostgreSQL server with two replicas. One replica is always 60 ms behind, so a read
 * that does not wait for a write does not see it. Without the programs of a PostgreSQL server, these tests are skipped.
 */

if (!serverPrograms)
  process.stderr.write('replicas.test.ts is skipped: /usr/lib/postgresql has no programs of a server\n')

let cluster: Cluster
let one: TestApp
let other: TestApp
let id: string

beforeAll(async () => {
  if (!serverPrograms) return
  cluster = await startCluster(['recovery_min_apply_delay = 60ms', ''])
  atFileEnd(() => cluster.remove())
  const db = await openProcess()
  await db.migrate()
  await replicateDocuments(db)
  one = await testApp({}, { db, statements: [] })
  other = await testApp({}, { db: await openProcess(), statements: [] })
  ;({ id } = await makeEntity(one))
}, 180_000)

async function openProcess(): Promise<Database> {
  const urls = cluster.replicas.map(({ url }) => url)
  const db = await openDatabase({
    databaseUrl: cluster.primary.url,
    readsFrom: { urls, maxLagSeconds: 5 },
    dataDir: 'memory',
    migrations: migrationsFolder,
  })
  atFileEnd(() => db.close())
  return db
}

/** Renames the entity in the first process. Returns the position of the write. */
async function rename(nameBrand: string): Promise<string> {
  const { status, body, headers } = await one.rest('/v1/entities/detail', {
    method: 'PATCH',
    headers: asAdmin,
    query: { id, ...provenance },
    body: { nameBrand },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return headers.get('x-consistency') ?? ''
}

async function nameIn(app: TestApp, more: Record<string, string> = {}): Promise<string> {
  const { status, body } = await app.rest('/v1/entities/detail', { headers: { ...asAdmin, ...more }, query: { id } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.core.nameBrand
}

async function nameInGraph(app: TestApp, headers: Record<string, string> = asAdmin): Promise<string> {
  const { body } = await app.graph('query ($id: UUID) { entity(id: $id) { nameBrand } }', { id }, headers)
  if (body.errors) throw new Error(JSON.stringify(body))
  return body.data.entity.nameBrand
}

const replicasOf = ({ db }: TestApp) => db.replicas ?? expect.fail('the process has no replicas')
const statusOf = (index: number) => replicasOf(other).states()[index]?.status
const sharesOf = (app: TestApp) => Object.fromEntries(replicasOf(app).shares())

const scenario = test.skipIf(!serverPrograms)

scenario(
  'a read with X-Consistency sees the write of another process, in REST and GraphQL, and a read without may not',
  async () => {
    let [stale, old] = [0, 0]
    for (let n = 0; n < 250; n++) {
      const name = `Renamed ${n}`
      const position = await rename(name)
      expect(position).toMatch(/^[\da-f]{16}$/)
      old += (await nameInGraph(other, asClient)) === name ? 0 : 1
      const consistency = { 'x-consistency': position }
      const seen = await Promise.all([
        ...Array.from({ length: 4 }, () => nameIn(other, consistency)),
        ...Array.from({ length: 4 }, () => nameInGraph(other, { ...asAdmin, ...consistency })),
      ])
      stale += seen.filter((found) => found !== name).length
    }
    expect({ stale, hasOld: old > 0 }).toEqual({ stale: 0, hasOld: true })
    const { primary = 0, ...replicas } = sharesOf(other)
    expect(Object.values(replicas).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(primary)
  },
  120_000,
)

scenario('a process knows the writes that it ran itself, also those of mutations', async () => {
  const found: string[][] = []
  for (let n = 0; n < 50; n++) {
    await rename(`Own ${n}`)
    found.push(await Promise.all([nameIn(one), nameInGraph(one)]))
  }
  expect(found).toEqual(Array.from({ length: 50 }, (_, n) => [`Own ${n}`, `Own ${n}`]))
  const mutation = `mutation ($id: UUID, $name: String!) {
    updateEntity(input: { id: $id, nameBrand: $name, provenance: { sourceType: LLM, sourceDetail: "https://a.example" } }) { entity { nameBrand } problem { code } } }`
  const { headers, body } = await one.graph(mutation, { id, name: 'Mutated' }, asAdmin)
  expect(body.errors).toBeUndefined()
  expect(await nameInGraph(other, { ...asAdmin, 'x-consistency': headers.get('x-consistency') ?? '' })).toBe('Mutated')
})

scenario(
  'the health check shows the replicas without their names, and the metrics show them with their names',
  async () => {
    const { body } = await other.rest('/readyz')
    expect(body).toEqual({
      status: 'ready',
      replicas: [
        { status: 'inUse', lagSeconds: expect.any(Number) },
        { status: 'inUse', lagSeconds: expect.any(Number) },
      ],
      readShare: expect.any(Number),
    })
    const { body: metrics } = await other.rest('/metrics', { headers: asAdmin })
    const names = cluster.replicas.map(({ url }) => new URL(url).host)
    for (const name of names) expect(metrics).toContain(`venture_replica_in_use{replica="${name}/postgres"} 1`)
  },
)

scenario('a text that is no position is refused with the way out, in REST and GraphQL', async () => {
  for (const sent of ['1', 'F'.repeat(16), `${'0'.repeat(16)} `.repeat(2), '0/16B3748']) {
    const headers = { ...asAdmin, 'x-consistency': sent }
    const { status, body } = await other.rest('/v1/entities/detail', { headers, query: { id } })
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        code: 'bad_request',
        field: 'X-Consistency',
        hint: 'Send the X-Consistency of an earlier response unchanged, or omit it.',
      }),
    ])
    const { body: graph } = await other.graph('{ entities(first: 1) { totalCount } }', {}, headers)
    expect(graph.errors[0].extensions).toMatchObject({ code: 'bad_request', field: 'X-Consistency' })
  }
})

scenario('a position that no replica has is read from the primary server', async () => {
  const before = sharesOf(other).primary ?? 0
  for (const { url } of cluster.replicas) await administer('select pg_wal_replay_pause()', url)
  const position = await rename('On the primary server')
  expect(await nameIn(other, { 'x-consistency': position })).toBe('On the primary server')
  for (const { url } of cluster.replicas) await administer('select pg_wal_replay_resume()', url)
  expect(sharesOf(other).primary).toBeGreaterThan(before)
})

scenario('a position that the primary server has not reached moves no reads of the credential away', async () => {
  const secret = { ...asClient, 'x-consistency': 'f'.repeat(16) }
  expect((await other.rest('/v1/entities', { headers: secret })).status).toBe(200)
  // The replicas have the newest position after a moment.
  await expect
    .poll(async () => {
      const before = sharesOf(other).primary ?? 0
      await other.rest('/v1/entities', { headers: asClient })
      return (sharesOf(other).primary ?? 0) - before
    })
    .toBe(0)
})

scenario(
  'the reads of a GraphQL query see one snapshot, and a read that writes writes on the primary server',
  async () => {
    const snapshot = replicasOf(other).snapshot({ key: 'reader' }, {})
    const count = sql`select count(*)::int as count from entity where name_brand like 'Snapshot%'`
    const read = async () => (await snapshot.db.rows<{ count: number }>(count))[0]?.count
    expect(await read()).toBe(0)
    await makeEntity(one, { nameBrand: 'Snapshot 1' })
    await expect
      .poll(async () => (await replicasOf(other).snapshot({ key: 'b' }, {}).db.rows(count))[0])
      .toEqual({ count: 1 })
    expect(await read()).toBe(0)
    await expect
      .poll(() => {
        snapshot.end()
        return read()
      })
      .toBe(1)
    expect(snapshot.isFailed).toBe(false)
    snapshot.end()
    await snapshot.db.rows(sql`update entity set name_brand = 'Written' where name_brand = 'Snapshot 1'`)
    expect(
      await administer(`select count(*)::int from entity where name_brand = 'Written'`, cluster.primary.url),
    ).toEqual([{ count: 1 }])
    snapshot.end()
  },
)

scenario('a query that sent one statement needs no transaction, and begins again in one if it sends two', async () => {
  const isolation = sql`select current_setting('transaction_isolation') as level`
  const begin = replicasOf(other).snapshot.bind(replicasOf(other), { key: 'reader' }, {})
  const levelIn = async ({ db }: Snapshot) => (await db.rows<{ level: string }>(isolation))[0]?.level
  const first = begin()
  expect(await levelIn(first)).toBe('repeatable read')
  first.end()
  const [second, writing] = [begin(), begin()]
  expect([await levelIn(second), second.isFailed]).toEqual(['read committed', false])
  await expect(levelIn(second)).rejects.toThrow('A second statement needs a transaction.')
  await expect(writing.db.rows(sql`update entity set name_brand = 'Too early'`)).rejects.toThrow('A second statement')
  expect([second.isFailed, writing.isFailed]).toEqual([true, true])
  const early = `select count(*)::int from entity where name_brand = 'Too early'`
  expect(await administer(early, cluster.primary.url)).toEqual([{ count: 0 }])
  const again = second.again()
  expect([await levelIn(again), await levelIn(again)]).toEqual(['repeatable read', 'repeatable read'])
  again.end()
  expect(await levelIn(begin())).toBe('repeatable read')
})

scenario('a GraphQL query that sends more statements than before returns its whole result', async () => {
  const query = `query ($id: UUID, $all: Boolean!) { entity(id: $id) { slug }
    entities(first: 1) @include(if: $all) { totalCount } }`
  const read = async (all: boolean) => (await other.graph(query, { id, all }, asAdmin)).body.data
  const [short, long] = [await read(false), await read(true)]
  expect(short).toEqual({ entity: { slug: expect.any(String) } })
  expect(long).toEqual({ ...short, entities: { totalCount: expect.any(Number) } })
  const sent = [false, false, true, true, false, true]
  expect(await Promise.all(sent.map(read))).toEqual(sent.map((all) => (all ? long : short)))
  for (const all of sent) expect(await read(all)).toEqual(all ? long : short)
})

/** Reads again and again until `work` ends. Returns the statuses and how often each was received. */
async function readingWhile(work: () => Promise<void>): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  let isRunning = true
  const readers = Array.from({ length: 8 }, async (_, index) => {
    while (isRunning) {
      const status =
        index % 2 === 0
          ? (await other.rest('/v1/entities', { headers: asAdmin, query: { size: 5 } })).status
          : await nameInGraph(other).then(
              () => 200,
              (error: unknown) => String(error),
            )
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  })
  try {
    await work()
  } finally {
    isRunning = false
    await Promise.all(readers)
  }
  return statuses
}

scenario(
  'no read fails while a replica stops, crashes, comes back and is promoted',
  async () => {
    const [delayed, current] = cluster.replicas
    if (!delayed || !current) expect.fail('the cluster has two replicas')
    const statuses = await readingWhile(async () => {
      for (const mode of ['fast', 'immediate'] as const) {
        await current.stop(mode)
        await expect.poll(() => statusOf(1)).toBe('unreachable')
        await current.start()
        await expect.poll(() => statusOf(1)).toBe('inUse')
      }
      await administer('select pg_wal_replay_pause()', delayed.url)
      await delayed.stop('immediate')
      await current.stop('immediate')
      await expect.poll(() => [statusOf(0), statusOf(1)]).toEqual(['unreachable', 'unreachable'])
      await delayed.start()
      await current.start()
      await expect.poll(() => [statusOf(0), statusOf(1)]).toEqual(['inUse', 'inUse'])
      await delayed.promote()
      await expect.poll(() => statusOf(0)).toBe('promoted')
    })
    expect(Object.keys(statuses)).toEqual(['200'])
  },
  120_000,
)

scenario('a replica that is further behind than the limit gets no reads until it has caught up', async () => {
  const [, current] = cluster.replicas
  if (!current) expect.fail('the cluster has two replicas')
  await administer('select pg_wal_replay_pause()', current.url)
  await rename('While paused')
  await expect.poll(() => statusOf(1)).toBe('behind')
  expect(await nameIn(other)).toBe('While paused')
  await administer('select pg_wal_replay_resume()', current.url)
  await expect.poll(() => statusOf(1)).toBe('inUse')
})

scenario('no write was sent to a replica, and replicas have the stored documents', async () => {
  const logs = await Promise.all(cluster.replicas.map((replica) => replica.log()))
  expect(logs.join('').match(/cannot (?:execute|access) .*/g)).toBeNull()
})
