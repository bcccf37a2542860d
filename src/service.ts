import { Authenticator } from './access/authenticate.js'
import { CredentialStore } from './access/credentials.js'
import { permissionsOf } from './access/permissions.js'
import { oidcTokens } from './access/tokens.js'
import { checkPlan } from './billing/rules.js'
import { Views } from './billing/views.js'
import type { Clock } from './clock.js'
import type { Config } from './config.js'
import type { Database } from './database/database.js'
import type { Embedder } from './embedding/embedder.js'
import { openEmbedder } from './embedding/open.js'
import type { Log } from './log.js'
import { Meters } from './meter/meters.js'
import { memoryStore, redisStore } from './meter/store.js'
import type { Registry } from './operation/registry.js'
import type { Kernel } from './operation/run.js'
import { registry } from './operations.js'
import { createOutbound, type Outbound } from './outbound/outbound.js'
import { openStorage } from './storage/open.js'
import type { Storage } from './storage/storage.js'

/** The running service, without its surfaces. */
export interface Service {
  readonly kernel: Kernel
  readonly registry: Registry
  readonly authenticator: Authenticator
  readonly credentials: CredentialStore
  /** The one door to the outside. */
  readonly outbound: Outbound
  readonly storage: Storage
  readonly embedder: Embedder
  readonly log: Log
  /** Writes down what was collected of many requests, as it is within a second anyway. */
  flush(): Promise<void>
  /** The same, and lets go of what the service holds open; the database stays. */
  close(): Promise<void>
}

interface ServiceParts {
  readonly config: Config
  /** Open and migrated. */
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}

export async function createService({ config, db, clock, log }: ServiceParts): Promise<Service> {
  const store = config.redisUrl === undefined ? memoryStore() : redisStore(config.redisUrl, log)
  const credentials = await CredentialStore.open(db, clock, config.secrets, { log, messages: store })
  await store.ready()
  const views = new Views(db, clock, log)
  const tokens = config.oidc && oidcTokens(config.oidc, clock)
  const flush = async () => {
    await Promise.all([credentials.flush(), views.flush()])
  }
  const storage = openStorage(config)
  const outbound = createOutbound({ clock, allowed: config.fetchAllowHosts })
  const embedder = openEmbedder(config, clock)
  return {
    kernel: {
      db,
      clock,
      publicUrl: config.publicUrl ?? '',
      meters: new Meters(config.limits, clock, store),
      checkPlan,
      office: {
        operationFingerprint: registry.fingerprint,
        permissions: permissionsOf(registry),
        credentials,
        outbound,
        storage,
        embedder,
        viewed: (context, kind, id) => views.viewed(context, kind, id),
      },
    },
    registry,
    authenticator: new Authenticator(credentials, tokens),
    credentials,
    outbound,
    storage,
    embedder,
    log,
    flush,
    close: async () => {
      await outbound.close()
      await embedder.close()
      await flush()
      store.close()
    },
  }
}
