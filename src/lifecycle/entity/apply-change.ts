import { showMonogram } from '../../attribute/media/monogram.js'
import { completeDetail, readDetail } from '../../document/reads/entity.js'
import type { EntityDetail } from '../../document/shape/entity-detail.js'
import { type EntityState, isOffering, isTerminal, nameKey, publicPath } from '../../identity/entity/entity-rules.js'
import { lockSelected, withId } from '../../identity/entity/entity-select.js'
import { lockEntities, type StoredEntity } from '../../identity/entity/entity-writes.js'
import { type OverrideRequest, passGates } from '../../identity/gate/override-gate.js'
import { checkLocationSuffix } from '../../identity/slug/slug-rules.js'
import { claimSlug, redirectOldPath } from '../../identity/slug/slug-writes.js'
import type { Json } from '../../kernel/wire/json.js'
import { changes } from '../../kernel/wire/merge-patch.js'
import { type RecordVersion, versionOf } from '../../kernel/wire/record-version.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { endProviderJoin, joinProvider } from '../../relation/relationship/relationship-writes.js'
import { brandBlock, publicationBlock, structureBlock } from '../gate/entity-gates.js'
import { readStructure } from '../gate/gate-reads.js'
import { endOperations } from '../operating-status/operating-status-writes.js'
import { readOfferingNamed } from './entity-reads.js'
import { updateEntity } from './entity-writes.js'
import {
  checkOfferingName,
  checkProvider,
  movesProvider,
  namedAsOffering,
  needsProvider,
  noProvider,
  type Provider,
} from './offering.js'

/** The entity to change, and the other query parameters. */
export interface ChangeRequest extends OverrideRequest {
  readonly id?: string | undefined
  readonly slug?: string | undefined
  readonly productServiceProviderId?: string | undefined
  readonly permitMonogram?: boolean | undefined
  /** Date on which a terminal operating status (Acquired, Closed or Inactive) began. */
  readonly asOfDate?: string | undefined
}

export interface EntityChange {
  /** Returns the state after the change. */
  readonly rule: (state: EntityState) => EntityState
  /** The request field that contained the slug. */
  readonly slugField: string
  /** The request field that caused the name. Default: `nameBrand`. */
  readonly nameField?: string
  readonly replaces?: boolean
  /**
   * Further changes for the history: the value before and after the change, by name. If it is set, a history entry is
   * written even if no field changes.
   */
  readonly also?: Record<string, [unknown, unknown]>
  /** Options of the document to return with the change. */
  readonly responseOptions?: DocumentOptions
}

interface ChangedEntity {
  readonly id: string
  readonly version: RecordVersion
  readonly state: EntityState
  /**
   * Document of the entity after the change. Unset if the caller did not request it, if nothing changed, or if the
   * provider or the monogram of the entity is stored later.
   */
  readonly document?: Json<EntityDetail> | undefined
}

/**
 * Changes the fields of an entity itself. Every change of these fields uses this function. It locks the entity, applies
 * a pure rule, checks the gates and writes the differences. Without differences it writes no history.
 */
export async function applyChange(
  context: Context,
  request: ChangeRequest,
  { rule, slugField, nameField = 'nameBrand', replaces = false, also, responseOptions }: EntityChange,
): Promise<ChangedEntity> {
  const providerIds = request.productServiceProviderId === undefined ? [] : [request.productServiceProviderId]
  const stored = await lockSelected(context, request, 'stored', providerIds)
  const version = versionOf('entity', stored)
  checkVersion(context, version)
  const { state, related } = stored
  const next = rule(state)
  const difference = changes(state, next)
  const provider = await providerOf(context, stored, next, request.productServiceProviderId)
  checkOfferingName(next.typeRecord, next.nameBrand, provider?.nameBrand ?? related.shownProvider?.name ?? null)
  // A merge adds the offerings of the other entity to this entity.
  if (!isOffering(next.typeRecord) && (difference.nameBrand || also))
    await checkOfferings(context, stored.id, next.nameBrand, nameField)
  const override = passGates(request, [
    ...publicationBlock(state, next, related.textType, replaces),
    // A merge adds the relationships of the other entity to this entity.
    ...(difference.typeRecord || also ? structureBlock(next.typeRecord, await readStructure(context, stored.id)) : []),
    ...brandBlock(state, next, related),
  ])
  const namespace = isOffering(next.typeRecord) ? (provider?.id ?? related.namespace) : 'entity'
  const former = { kind: 'entity' as const, id: stored.id, namespace: related.namespace, slug: state.slug }
  const formerPath = publicPath(state.typeRecord, state.slug, related.providerPath)
  const path = publicPath(next.typeRecord, next.slug, provider?.path ?? related.providerPath)
  if (difference.slug) checkLocationSuffix(next.typeRecord, related.headquarters, next.slug, slugField)
  if (path !== formerPath || namespace !== related.namespace)
    await claimSlug(context, { ...former, namespace }, next.slug, path, slugField)
  const change = {
    ...also,
    ...difference,
    ...(namespace === related.namespace ? {} : { slugNamespace: [related.namespace, namespace] as [string, string] }),
  }
  const named = { kind: 'entity', id: stored.id, name: next.nameBrand } as const
  const draws = request.permitMonogram === true
  if (Object.keys(change).length === 0) {
    if (draws) await showMonogram(context, named)
    return { id: stored.id, version, state }
  }
  const { version: newVersion, document } = await updateEntity(context, stored, next, change, {
    override,
    namespace,
    // The document contains the provider and the monogram. They are stored only after this update, so the update cannot
    // read them.
    responseOptions: provider || draws ? undefined : responseOptions,
  })
  if (path !== formerPath) await redirectOldPath(context, { ...former, path: formerPath }, path)
  if (provider) await joinProvider(context, provider.id, stored.id)
  if (isOffering(state.typeRecord) && !isOffering(next.typeRecord)) await endProviderJoin(context, stored.id)
  const ends = difference.operatingStatus && isTerminal(next.operatingStatus)
  if (ends) await endOperations(context, stored.id, request.asOfDate)
  if (draws) await showMonogram(context, named)
  return { id: stored.id, version: newVersion, state: next, document }
}

/**
 * Locks the provider of an entity that becomes an offering. The provider must exist, and the entity must have no other
 * provider.
 */
async function providerOf(
  context: Context,
  { id, related }: StoredEntity,
  next: EntityState,
  given: string | undefined,
): Promise<Provider | undefined> {
  if (!isOffering(next.typeRecord)) return undefined
  if (related.providerId !== null) {
    if (given !== undefined && given !== related.providerId) throw movesProvider(given, related.shownProvider?.id)
    return undefined
  }
  if (given === undefined) throw needsProvider(next.typeRecord)
  return readProvider(context, given, id)
}

/** Throws 422 if an offering that the caller can see has the name of its provider. */
async function checkOfferings(context: Context, providerId: string, nameBrand: string, field: string): Promise<void> {
  const named = await readOfferingNamed(context, providerId, nameKey(nameBrand))
  if (named !== undefined) throw namedAsOffering(nameBrand, named, field)
}

/** Reads a stored entity as the provider of an offering. */
export async function readProvider(context: Context, given: string, offeringId?: string): Promise<Provider> {
  const [found] = await lockEntities(context, [given], [])
  if (!found || found.deleted || found.id === offeringId) throw noProvider(given)
  checkProvider(found)
  const { typeRecord, slug, nameBrand } = found.state
  return { id: found.id, nameBrand, path: publicPath(typeRecord, slug, null) }
}

/** Reads the record after a write, even if it is hidden. */
export async function written(
  context: Context,
  id: string,
  options = documentOptions(context),
  complete = completeDetail,
): Promise<Json<EntityDetail>> {
  const [found] = await readDetail(context, options, 'id', withId(id), complete)
  if (!found) throw new Error(`entity ${id} was not found after its own write`)
  return found.document
}
