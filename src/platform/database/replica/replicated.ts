import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Turn } from '../../../kernel/fair-queue.js'
import type { Database, ReplicaState, Replicas, Snapshot } from '../client/database.js'
import { BoundPrisma, PrismaDb } from '../client/prisma.js'
import { LATEST, NONE, WRITTEN } from '../client/replica-position.js'
import { openServer, type ServerOptions } from '../server/server.js'
import { CLUSTER, Replica, type Samples } from './replica.js'
import { ReadsOfRequest, type Servers } from './replica-reads.js'
import { SnapshotReads } from './replica-snapshot.js'
import { Stores } from './replica-stores.js'

const CHECK_MS = 250
/** Maximum time that a read waits for a replica to get the last write of its caller. Then it goes to the primary server. */
const CATCH_UP_MS = 100
const STEP_MS = 2
/** Maximum number of stored positions of the primary server: four minutes of changes. */
const MOST_SAMPLES = 1_000
/** Maximum number of callers whose last write is remembered. */
const MOST_WRITERS = 100_000
/** A replica in use can be a check older than its lag says. */
const MARGIN_SECONDS = 5

export interface ReplicaOptions {
  readonly urls: readonly string[]
  /** A replica that is further behind gets no reads. */
  readonly maxLagSeconds: number
}

/** Opens a PostgreSQL server and its replicas. A replica that cannot be reached is used later. */
export async function openReplicated(server: ServerOptions, options: ReplicaOptions): Promise<Database> {
  const shared = { ...server, prisma: new BoundPrisma() }
  const primary = openServer(shared)
  const replicas = new ReplicaSet(primary, shared, options)
  await replicas.start()
  return {
    ...primary,
    replicas,
    transaction: (work, { turn, ...given } = {}) =>
      primary.transaction(work, {
        ...given,
        turn,
        ...(turn && { onCommit: (position) => replicas.require(turn.key, position ?? LATEST) }),
      }),
    close: async () => {
      await replicas.close()
      await primary.close()
    },
  }
}

class ReplicaSet implements Replicas {
  readonly #primary: Database
  readonly #prisma: BoundPrisma
  readonly #replicas: readonly Replica[]
  /** The position that the reads of a caller need. A replica in use has what is older. */
  readonly #needed: LRUCache<string, string>
  readonly #shares = new Map<Replica | undefined, number>()
  readonly #samples: Samples[number][] = []
  readonly #stores = new Stores()
  readonly #oneStatement = new WeakSet<object>()
  #cluster: string | undefined
  #turn = 0
  #isClosed = false
  #onChange: (state: ReplicaState) => void = () => undefined

  constructor(
    primary: Database,
    server: ServerOptions & { prisma: BoundPrisma },
    { urls, maxLagSeconds }: ReplicaOptions,
  ) {
    this.#primary = primary
    this.#prisma = server.prisma
    this.#needed = new LRUCache({ max: MOST_WRITERS, ttl: (maxLagSeconds + MARGIN_SECONDS) * 1_000 })
    const known = {
      maxLagSeconds,
      samples: this.#samples,
      cluster: () => this.#cluster,
      onChange: (state: ReplicaState) => this.#onChange(state),
    }
    this.#replicas = urls.map(
      (url) => new Replica({ ...known, url }, (onLost) => openServer({ ...server, url, directUrl: undefined, onLost })),
    )
  }

  /** Checks each server once, and then again and again. */
  async start(): Promise<void> {
    const [found] = await this.#primary.probe<{ id: string }>(CLUSTER).catch(() => [])
    this.#cluster = found?.id
    const checks = [() => this.#sample(), ...this.#replicas.map((replica) => () => replica.check())]
    await Promise.all(checks.map((check) => check()))
    for (const check of checks) void this.#repeat(check)
  }

  reads(turn: Turn): PrismaDb {
    const reads = new ReadsOfRequest(this.#serversFor(turn))
    return new PrismaDb((statement, options) => reads.rows(statement, options), this.#prisma)
  }

  snapshot(turn: Turn, shape: object): Snapshot {
    const [prisma, oneStatement] = [this.#prisma, this.#oneStatement]
    return new SnapshotReads({ ...this.#serversFor(turn), prisma, oneStatement, shape })
  }

  positionOf(key: string): string | undefined {
    return this.#needed.get(key)
  }

  /** From now on, the reads of a caller see the writes up to a position. */
  require(key: string, position: string): void {
    if (position > (this.#needed.get(key) ?? NONE)) this.#needed.set(key, position)
  }

  async requireSent(key: string, position: string): Promise<void> {
    const isKnown = position <= (this.#samples.at(-1)?.position ?? NONE)
    const newest = isKnown ? position : await this.#sample()
    // If the primary server does not respond, nobody knows its newest position.
    this.require(key, newest !== undefined && newest < position ? newest : position)
  }

  states(): ReplicaState[] {
    return this.#replicas.map(({ state }) => state)
  }

  shares(): [string, number][] {
    return [undefined, ...this.#replicas].map((server) => [
      server?.state.name ?? 'primary',
      this.#shares.get(server) ?? 0,
    ])
  }

  watch(onChange: (replica: ReplicaState) => void): void {
    this.#onChange = onChange
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#onChange = () => undefined
    await Promise.all(this.#replicas.map(({ db }) => db.close()))
  }

  #serversFor(turn: Turn): Servers {
    const primary = this.#primary.inTurn(turn)
    return {
      primary,
      turn,
      stores: this.#stores,
      choose: (isShort) => this.#choose(turn.key, isShort),
      count: this.#count,
    }
  }

  #count = (server: Replica | undefined): void => {
    this.#shares.set(server, (this.#shares.get(server) ?? 0) + 1)
  }

  /** The replica for a read of a caller. Undefined for the primary server. */
  async #choose(key: string, isShort: boolean): Promise<Replica | undefined> {
    const needed = this.#needed.get(key) ?? NONE
    const inUse = this.#replicas.filter((replica) => replica.isInUse)
    const [first, ...others] = inUse.filter(({ replayed }) => replayed >= needed)
    if (first) return this.#leastBusy(first, others, isShort)
    const next = inUse[this.#turn++ % inUse.length]
    return next && needed !== LATEST ? caughtUp(next, needed) : undefined
  }

  /**
   * The replica that runs the fewest reads of this kind. Short reads have connections of their own. If all reads counted, a replica
   * with a few more of the longer ones would get no short reads.
   */
  #leastBusy(first: Replica, others: readonly Replica[], isShort: boolean): Replica {
    if (others.length === 0) return first
    const all = [first, ...others]
    // By chance among those with the same load: if they took turns, requests of two kinds that alternate would each go to one replica.
    const start = Math.floor(Math.random() * all.length)
    return [...all.slice(start), ...all.slice(0, start)].reduce((least, one) =>
      one.db.readsInside(isShort) < least.db.readsInside(isShort) ? one : least,
    )
  }

  /** Asks the primary server for its newest position. Undefined if it does not respond. */
  async #sample(): Promise<string | undefined> {
    const at = performance.now()
    const [row] = await this.#primary.probe<{ position: string }>(WRITTEN).catch(() => [])
    if (!row) return undefined
    const { position } = row
    // After a failover, the new primary server can be behind the lost one.
    while ((this.#samples.at(-1)?.position ?? NONE) > position) this.#samples.pop()
    if (this.#samples.at(-1)?.position !== position) this.#samples.push({ at, position })
    if (this.#samples.length > MOST_SAMPLES) this.#samples.shift()
    return position
  }

  async #repeat(check: () => Promise<unknown>): Promise<void> {
    while (!this.#isClosed) {
      await wait(CHECK_MS, undefined, { ref: false })
      if (!this.#isClosed) await check()
    }
  }
}

/** Waits a moment until the replica has a position. Undefined if it does not get it. */
async function caughtUp(replica: Replica, position: string): Promise<Replica | undefined> {
  for (const until = performance.now() + CATCH_UP_MS; performance.now() < until; await wait(STEP_MS)) {
    await replica.check()
    if (!replica.isInUse) return undefined
    if (replica.replayed >= position) return replica
  }
  return undefined
}
