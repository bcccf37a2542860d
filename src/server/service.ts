import { checkPlan } from '../account/billing/billing-rules.js'
import { Views } from '../account/billing/views.js'
import { exportLinks } from '../account/export/links.js'
import { billingPages } from '../account/payment/pages.js'
import { recomputeStale } from '../derived/recompute.js'
import { readSurvivors } from '../identity/merged/merged-reads.js'
import type { Clock } from '../kernel/clock.js'
import type { Config } from '../kernel/config/config.js'
import { readTrustedDocuments } from '../kernel/config/trusted-documents.js'
import type { Log } from '../kernel/log.js'
import type { Tracer } from '../kernel/tracer.js'
import { Authenticator } from '../operation/access/authenticate.js'
import { cursorKeyOf, hashKey } from '../operation/access/credential-hash.js'
import { CredentialStore } from '../operation/access/credentials.js'
import type { TokenVerifier } from '../operation/access/tokens.js'
import { DocumentCache } from '../operation/document/document-cache.js'
import type { OpenLink } from '../operation/export/export-files.js'
import type { QueryLists } from '../operation/export/queries.js'
import { Guide } from '../operation/guide/guide.js'
import { Meters } from '../operation/meter/meters.js'
import { type MeterStore, memoryStore, type SharedTexts } from '../operation/meter/store.js'
import type { Context } from '../operation/pipeline/definition/context.js'
import { SharedValues } from '../operation/pipeline/definition/shared-values.js'
import { permissionsOf } from '../operation/pipeline/route/permissions.js'
import type { Registry } from '../operation/pipeline/route/registry.js'
import { registeredLists } from '../operation/pipeline/run/registered-lists.js'
import type { Runtime } from '../operation/pipeline/run/runtime.js'
import { Hub } from '../operation/stream/hub.js'
import { openCodeHost } from '../platform/code-host/code-host.js'
import type { Database } from '../platform/database/client/database.js'
import { readDatabaseId } from '../platform/database/client/identity.js'
import type { Embedder } from '../platform/embedding/embedder.js'
import { openEmbedder } from '../platform/embedding/open.js'
import { ImageColors } from '../platform/image/image-colors.js'
import { createImages, type Images } from '../platform/image/images.js'
import { Variants } from '../platform/image/variant-files.js'
import type { Model } from '../platform/model/model.js'
import { openModel } from '../platform/model/remote.js'
import { createOutbound, type Outbound } from '../platform/outbound/outbound.js'
import { openPayments } from '../platform/payment/open.js'
import type { BillingPages } from '../platform/payment/pages.js'
import type { PaymentProvider } from '../platform/payment/provider.js'
import { openEdgar } from '../platform/sec/edgar.js'
import { openStorage } from '../platform/storage/open.js'
import type { Storage } from '../platform/storage/storage.js'
import { openWebSearch } from '../platform/web-search/open.js'
import { registry } from './operations.js'

/** The running core, without REST and GraphQL. */
export interface Service {
  readonly runtime: Runtime
  readonly registry: Registry
  readonly authenticator: Authenticator
  readonly credentials: CredentialStore
  /** The only client for requests to other servers. */
  readonly outbound: Outbound
  readonly storage: Storage
  readonly images: Images
  /** Reads stored images in other widths. */
  readonly variants: Variants
  readonly embedder: Embedder
  /** The language model. Undefined if none is configured. */
  readonly model: Model | undefined
  readonly payments: PaymentProvider
  readonly billingPages: BillingPages
  /** Opens the files of exports. */
  readonly openLink: OpenLink
  /** Texts that all processes share. */
  readonly sharedTexts: SharedTexts
  /** The only documents that GraphQL executes, by their ids. Undefined if it executes every document. */
  readonly trustedDocuments: ReadonlyMap<string, string> | undefined
  readonly log: Log
  /** Writes collected data, such as counters, to the database now. Without a call, this happens within one second. */
  flush(): Promise<void>
  /** Calls `flush` and closes all resources of the service except the database. */
  close(): Promise<void>
}

/** Opens the connections of GraphQL for exports. This file does not import the surfaces. */
export type OpenQueries = (
  service: Pick<Service, 'runtime' | 'authenticator' | 'registry' | 'sharedTexts' | 'trustedDocuments' | 'log'>,
) => Promise<QueryLists<Context>>

interface ServiceParts {
  readonly config: Config
  /** The database must be open and migrated. */
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly tracer?: Tracer | undefined
  /** Unset for a service without exports of queries. */
  readonly openQueries?: OpenQueries
}

export async function createService({ config, db, clock, log, tracer, openQueries }: ServiceParts): Promise<Service> {
  const trustedDocuments =
    config.trustedDocuments === undefined ? undefined : readTrustedDocuments(config.trustedDocuments)
  const store = await openStore(config, log)
  const cursorKey = cursorKeyOf(await hashKey(db, clock))
  const credentials = await CredentialStore.open(db, clock, config.secrets, { log, messages: store })
  await store.ready()
  const views = new Views(db, clock, log)
  const meters = new Meters(config.limits, clock, store)
  const countViewsIn: Runtime['countViewsIn'] = (context, operation, output) =>
    views.countIn(context, operation, output)
  const viewsOfList: Runtime['viewsOfList'] = (context, operation) => views.ofList(context, operation)
  const tokens = await openTokens(config, clock)
  const flush = async () => {
    await Promise.all([credentials.flush(), views.flush()])
  }
  const storage = openStorage(config)
  const images = createImages()
  const outbound = createOutbound({ clock, tracer, allowed: config.fetchAllowHosts })
  const embedder = openEmbedder(config, clock, log, tracer)
  const model = openModel(config, clock, tracer)
  const hub = new Hub(db)
  const codeHost = openCodeHost(config, clock, tracer)
  const webSearch = openWebSearch(config, clock, tracer)
  const edgar = openEdgar(config, clock, tracer)
  const payments = await openPayments(config, clock, tracer)
  const queries: QueryLists<Context> = {
    check: async (...request) => (await opened()).check(...request),
    open: async (...request) => (await opened()).open(...request),
  }
  const service: Service = {
    runtime: {
      db,
      clock,
      log,
      tracer,
      publicUrl: config.publicUrl ?? '',
      hasPages: config.publicPages || config.publicUrl !== undefined,
      meters,
      checkPlan,
      countViews: (context, shown) => views.count(context, shown),
      countViewsIn,
      viewsOfList,
      recomputeStale,
      readSurvivors,
      resources: {
        operationFingerprint: registry.fingerprint,
        permissions: permissionsOf(registry),
        documents: new DocumentCache(await readDatabaseId(db)),
        credentials,
        cursorKey,
        guide: new Guide(registry.operations),
        lists: registeredLists(registry, { checkPlan, viewsOfList }),
        meters,
        queries,
        shared: new SharedValues(clock),
        outbound,
        storage,
        images,
        colors: new ImageColors(storage, images),
        embedder,
        model,
        hub,
        codeHost,
        payments,
        webSearch,
        edgar,
        transaction: (work, options) => db.transaction(work, options),
      },
    },
    registry,
    authenticator: new Authenticator(credentials, tokens),
    credentials,
    outbound,
    storage,
    images,
    variants: new Variants(storage, images),
    embedder,
    model,
    payments,
    billingPages: billingPages({ db, clock, payments, transaction: (work) => db.transaction(work) }, () =>
      credentials.changed(),
    ),
    openLink: exportLinks({ db, clock, storage }),
    sharedTexts: store,
    trustedDocuments,
    log,
    flush,
    close: async () => {
      // If one client cannot be closed, the collected data must still be written.
      const steps = await Promise.allSettled([
        hub.close(),
        outbound.close(),
        images.close(),
        embedder.close(),
        model?.close(),
        payments.close(),
        codeHost.close(),
        webSearch?.close(),
        edgar.close(),
        flush(),
      ])
      store.close()
      for (const step of steps) if (step.status === 'rejected') throw step.reason
    },
  }
  const opened = once(async () => {
    if (!openQueries) throw new Error('the service was created without GraphQL')
    return openQueries(service)
  })
  return service
}

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** The library for Redis is loaded only if a Redis is configured. */
async function openStore({ redisUrl }: Config, log: Log): Promise<MeterStore> {
  if (redisUrl === undefined) return memoryStore()
  const { redisStore } = await import('../operation/meter/redis-store.js')
  return redisStore(redisUrl, log)
}

/** The library for signed tokens is loaded only if an identity provider is configured. */
async function openTokens({ oidc }: Config, clock: Clock): Promise<TokenVerifier | undefined> {
  if (oidc === undefined) return undefined
  const { oidcTokens } = await import('../operation/access/tokens.js')
  return oidcTokens(oidc, clock)
}
