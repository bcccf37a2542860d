import { z } from 'zod'
import { readCountries } from '../../attribute/address/address-reads.js'
import { FIRST_ROLES, periodStore, storePlaces } from '../../attribute/address/address-writes.js'
import { newPeriod, type Period, rolesOf } from '../../attribute/address/periods.js'
import { type Place as AddressPlace, namesOfPlace } from '../../attribute/address/place.js'
import { placeStated } from '../../attribute/address/place-check.js'
import { checkPrecision, placeParts } from '../../attribute/address/place-parts.js'
import { namedBy } from '../../attribute/entity-classification/entity-classification-mutation.js'
import type { Registry } from '../../attribute/entity-classification/entity-classification-reads.js'
import {
  type ClassificationJoinState,
  joinStores,
} from '../../attribute/entity-classification/entity-classification-writes.js'
import { joinState, registeredValue } from '../../attribute/entity-classification/value.js'
import { insertOwned, type OwnedDraft } from '../../attribute/family/family-writes.js'
import { onePrimaryEach } from '../../attribute/family/primary.js'
import { showMonogram } from '../../attribute/media/monogram.js'
import type { DetailState } from '../../attribute/research/detail.js'
import { newDetailState } from '../../attribute/research/research-rules.js'
import { detailStore } from '../../attribute/research/research-writes.js'
import { newTextState, type TextState } from '../../attribute/text/text-rules.js'
import { textStore } from '../../attribute/text/text-writes.js'
import { attachLinks, checkLinksFree, locksOfLinks } from '../../attribute/url-link/attach-links.js'
import { newLinkState, type UrlLinkState } from '../../attribute/url-link/link-state.js'
import { exampleDetail } from '../../document/example/entity-example.js'
import {
  isOffering,
  isTerminal,
  locationSuffix,
  nameKey,
  PUBLICATION_TEXTS,
  slugOf,
} from '../../identity/entity/entity-rules.js'
import { permitMonogram } from '../../identity/entity/entity-select.js'
import { type OverrideRequest, overrideQuery, passGates } from '../../identity/gate/override-gate.js'
import { recordHiddenDuplicates } from '../../identity/hidden-duplicate/hidden-duplicate-writes.js'
import { checkLocationSuffix, slugLockName } from '../../identity/slug/slug-rules.js'
import { slugHeld } from '../../identity/slug/taken.js'
import { at, throwAt } from '../../kernel/problem/at.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { joinProvider } from '../../relation/relationship/relationship-writes.js'
import { findEntityDuplicates, previewEntityDuplicates } from '../../similarity/entity-duplicate/gate.js'
import { publicationBlock } from '../gate/entity-gates.js'
import { endOperations } from '../operating-status/operating-status-writes.js'
import { readProvider, written } from './apply-change.js'
import { createOne, duplicateQueryOf, slugClaimOf } from './create.js'
import { EntityCreateResult } from './create-result.js'
import type { EntityDraft } from './entity-draft.js'
import { draftOf } from './entity-mutation.js'
import { EntityFullMutation } from './full-mutation.js'
import { prepareLogo, websiteLogo } from './logo.js'
import { checkOfferingName, needsProvider } from './offering.js'
import { logoResponse, showLogo } from './shown-logo.js'

export const createFullEntity = defineOperation({
  id: 'createFullEntity',
  route: 'POST /v1/entities/detail/full',
  graph: 'Mutation.createFullEntity',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'Entities',
  summary: 'Create an entity with its owned records',
  description:
    'Creates an entity with its texts, links, addresses, classifications and research details, and a Product or Service with its provider, in one transaction. If one part is refused, nothing is written, and `field` names the part. Texts of the types summary and expanded are required. If a logo cannot be fetched or stored, the create fails. Without a logo in the request, the service searches the website for one, for at most 10 seconds, as importEntityLogo does; if it finds none, the entity is created without a logo. A logo with about equal width and height becomes the square logo. Any other logo becomes the standard logo. If the request contains no slug, the service derives the slug from the name and the location. If the entity may already be stored, the request is refused with 409 and the candidates (gate duplicate).',
  input: {
    query: z.strictObject({ ...overrideQuery, permitMonogram }),
    body: EntityFullMutation,
  },
  requires: ['create'],
  accepts: ['multipart/form-data', 'application/json'],
  files: ['logo'],
  output: EntityCreateResult,
  status: 201,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    query: { sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com' },
    body: {
      create: {
        entity: { nameBrand: 'Example Orchards', typeRecord: 'Company', operatingStatus: 'Operating' },
        urlLink: [{ url: 'https://www.linkedin.com/company/example-orchards' }],
      },
      text: [
        { textType: 'summary', text: 'Makes computers, phones and their software.' },
        { textType: 'expanded', text: 'Apple designs computers, phones and tablets, and writes their software.' },
      ],
    },
    response: { entity: exampleDetail, importedLogo: null },
  },
  prepare: async (context, { query, body, files }) => {
    const parts = await partsOf(context, body)
    const website = parts.links.find(({ urlType, isCurrent }) => urlType === 'website' && isCurrent)
    if (!body.manualLogo && !files?.logo && !website) return undefined
    // A create that will be refused must not wait for a request to another server.
    await checkFree(context, parts, await admitted(context, query, body, parts, previewEntityDuplicates))
    return (await prepareLogo(context, body.manualLogo, files)) ?? (website && websiteLogo(context, website.url))
  },
  handle: async (context, { query, body }, logo) => {
    const parts = await partsOf(context, body)
    const { draft, provider, override, hidden } = await admitted(context, query, body, parts, findEntityDuplicates)
    const id = await createOne(context, { ...draft, override }).catch((error) => throwAt('create.entity', error))
    await recordHiddenDuplicates(context, 'entity', id, hidden)
    await attach(context, id, body, parts)
    const options = documentOptions(context, query)
    const mediaId = logo && (await showLogo(context, id, logo))
    if (query.permitMonogram) await showMonogram(context, { kind: 'entity', id, name: draft.nameBrand })
    if (provider) await joinProvider(context, provider.id, id)
    if (isTerminal(draft.operatingStatus)) await endOperations(context, id, undefined)
    return async () => {
      const detail = await written(context, id, options)
      const importedLogo = logo && mediaId !== undefined ? await logoResponse(context, options, mediaId, logo) : 'null'
      return new Json(`{"entity":${detail.text},"importedLogo":${importedLogo}}`, detail.version)
    }
  },
})

/** Returns the entity to create, unless a gate blocks it. */
async function admitted(
  context: Context,
  request: OverrideRequest,
  body: EntityFullMutation,
  parts: Parts,
  find: typeof findEntityDuplicates,
) {
  const { draft, provider } = await draftedWith(context, body, parts)
  const duplicateQuery = {
    ...duplicateQueryOf(draft),
    links: parts.links.map(({ url }) => urlKey(url)?.hostPath ?? url),
    domains: parts.links.flatMap(({ url, urlType }) => (urlType === 'website' ? [urlKey(url)?.domain ?? url] : [])),
    places: namesOfPlace(parts.headquarters)
      .filter((name) => name !== null)
      .map(nameKey),
  }
  const locks = [slugLockName('entity', draft.slug ?? slugOf(draft.nameBrand)), ...locksOfLinks(parts.links)]
  const { blocks, hidden } = await find(context, duplicateQuery, createFullEntity.path, locks)
  const override = passGates(request, [...blocks, ...publicationBlock(undefined, draft, PUBLICATION_TEXTS)])
  return { draft, provider, override, hidden }
}

/** Throws 409 if another record has the slug of the entity to create, or a link that only one record can have. */
async function checkFree(
  context: Context,
  { links }: Parts,
  { draft }: { readonly draft: EntityDraft },
): Promise<void> {
  const held = draft.slug === undefined ? undefined : await slugHeld(context, ...slugClaimOf(draft, draft.slug))
  if (held) throwAt('create.entity', held)
  await checkLinksFree(context, 'entity', links, 'create.urlLink')
}

interface Parts {
  readonly texts: readonly TextState[]
  readonly links: readonly UrlLinkState[]
  readonly places: readonly AddressPlace[]
  readonly periods: readonly Period[]
  readonly details: readonly DetailState[]
  /** The headquarters: the first current address. */
  readonly headquarters: AddressPlace | undefined
}

/** Validates each part of the body by the rules of its kind of record. */
async function partsOf(context: Context, body: EntityFullMutation): Promise<Parts> {
  const texts = body.text.map((text, index) => at(`text.${index}`, () => newTextState(text, context.caller, 'entity')))
  const missing = PUBLICATION_TEXTS.find(
    (type) => !texts.some(({ textType, isPrimary }) => textType === type && isPrimary),
  )
  if (missing) throw lacking('text', `a current primary text of type ${missing}`)
  const links = (body.create.urlLink ?? []).map((link, index) =>
    at(`create.urlLink.${index}`, () => newLinkState(link, 'entity')),
  )
  const addresses = body.address ?? []
  const countries = addresses.length > 0 ? await readCountries(context) : []
  const places: AddressPlace[] = []
  for (const [index, address] of addresses.entries()) {
    const parts = at(`address.${index}`, () => placeParts(address, 'entity'))
    at(`address.${index}`, () => checkPrecision(parts, address.researchExhausted ?? false))
    places.push(await placeStated(parts, countries).catch((error) => throwAt(`address.${index}`, error)))
  }
  const firstCurrent = addresses.findIndex(({ isCurrent }) => isCurrent !== false)
  const today = context.clock.now().toISOString().slice(0, 10)
  const periods = addresses.map((address, index) => at(`address.${index}`, () => newPeriod(address, today)))
  const details = (body.researchDetail ?? []).map((detail, index) =>
    at(`researchDetail.${index}`, () => newDetailState(detail)),
  )
  return { texts, links, places, periods, details, headquarters: places[firstCurrent] }
}

/**
 * Returns the entity to create. The slug is derived from the name and the location. An offering also gets its provider.
 */
async function draftedWith(context: Context, body: EntityFullMutation, { links, headquarters }: Parts) {
  const draft = at('create.entity', () => draftOf(body.create.entity))
  const { typeRecord, nameBrand, slug } = draft
  const place = namesOfPlace(headquarters)
  if (!isOffering(typeRecord)) {
    if (links.length === 0) throw lacking('create.urlLink', 'at least one link')
    const suffix = locationSuffix(typeRecord, place)
    if (slug !== undefined) checkLocationSuffix(typeRecord, place, slug, 'create.entity.slug')
    const named: EntityDraft = { ...draft, slug: slug ?? (suffix && `${slugOf(nameBrand)}-${suffix}`) }
    return { draft: named, provider: undefined }
  }
  if (body.productServiceProviderId == null) throw needsProvider(typeRecord)
  const provider = await readProvider(context, body.productServiceProviderId)
  at('create.entity', () => checkOfferingName(typeRecord, nameBrand, provider.nameBrand))
  return { draft: { ...draft, slug: slug ?? slugOf(nameBrand), providerId: provider.id } as EntityDraft, provider }
}

/** Writes the owned records of the created entity. */
async function attach(context: Context, id: string, body: EntityFullMutation, parts: Parts): Promise<void> {
  const owner = { entityId: id }
  const drafts = <S extends object>(states: readonly S[]) => states.map((state) => ({ owner, state }))
  await insertOwned(
    context,
    textStore,
    onePrimaryEach<TextState, OwnedDraft<TextState>>(drafts(parts.texts), ({ textType }) => textType),
  )
  await attachLinks(context, 'entity', id, parts.links, 'create.urlLink')
  await attachPlaces(context, owner, body, parts)
  await attachClassifications(context, owner, body.classification ?? [])
  await insertOwned(context, detailStore, drafts(parts.details))
}

async function attachPlaces(
  context: Context,
  owner: { entityId: string },
  body: EntityFullMutation,
  { places, periods, headquarters }: Parts,
): Promise<void> {
  const rows = await storePlaces(context, places)
  const drafts = (body.address ?? []).flatMap((mutation, index) => {
    const named = rolesOf(mutation)
    const first = places[index] === headquarters && mutation.role === undefined
    const roles = named.length > 0 ? named : first ? FIRST_ROLES : [null]
    const period = periods[index]
    return period ? roles.map((role) => ({ owner, state: { ...period, addressId: rows[index] ?? 0, role } })) : []
  })
  await insertOwned(context, periodStore('entity'), drafts)
}

type Classifications = NonNullable<EntityFullMutation['classification']>

async function attachClassifications(
  context: Context,
  owner: { entityId: string },
  mutations: Classifications,
): Promise<void> {
  const drafts: Record<Registry, OwnedDraft<ClassificationJoinState>[]> = { tag: [], standardized: [] }
  for (const [index, mutation] of mutations.entries()) {
    const { registry, state } = await joinOf(context, mutation).catch((error) =>
      throwAt(`classification.${index}`, error),
    )
    drafts[registry].push({ owner, state })
  }
  for (const registry of ['tag', 'standardized'] as const)
    await insertOwned(
      context,
      joinStores[registry],
      onePrimaryEach<ClassificationJoinState, OwnedDraft<ClassificationJoinState>>(
        drafts[registry],
        ({ place }) => place,
      ),
    )
}

async function joinOf(
  context: Context,
  mutation: Classifications[number],
): Promise<{ registry: Registry; state: ClassificationJoinState }> {
  const named = namedBy(mutation)
  if (!named) throw lacking('tagId', 'tagId, standardizedClassificationId, or type and name')
  const value = await registeredValue(context, named, mutation.inactiveTagOverride)
  return { registry: value.registry, state: joinState(value, mutation) }
}

const lacking = (field: string, part: string): Problem =>
  new Problem('badRequest', {
    detail: `The entity needs ${part}.`,
    field,
    hint: `Send ${part}.`,
    resolution: { action: 'setField', fieldPath: field },
  })
