import { Authenticator } from './access/authenticate.js'
import { CredentialStore } from './access/credentials.js'
import { oidcTokens } from './access/tokens.js'
import type { Clock } from './clock.js'
import type { Config } from './config.js'
import type { Database } from './database/database.js'
import type { Log } from './log.js'
import type { Registry } from './operation/registry.js'
import type { Kernel } from './operation/run.js'
import { registry } from './operations.js'
import { createOutbound, type Outbound } from './outbound/outbound.js'

/** The running service, without its surfaces. */
export interface Service {
  readonly kernel: Kernel
  readonly registry: Registry
  readonly authenticator: Authenticator
  readonly credentials: CredentialStore
  /** The one door to the outside. */
  readonly outbound: Outbound
  readonly log: Log
}

interface ServiceParts {
  readonly config: Config
  /** Open and migrated. */
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}

export async function createService({ config, db, clock, log }: ServiceParts): Promise<Service> {
  const credentials = await CredentialStore.open(db, clock, config.secrets)
  const tokens = config.oidc && oidcTokens(config.oidc, clock)
  return {
    kernel: { db, clock, publicUrl: config.publicUrl ?? '', admissions: [] },
    registry,
    authenticator: new Authenticator(credentials, tokens),
    credentials,
    outbound: createOutbound({ clock, allowed: config.fetchAllowHosts }),
    log,
  }
}
