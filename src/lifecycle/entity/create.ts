import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { exampleDetail } from '../../document/example/entity-example.js'
import { completeNew, selectedEntity } from '../../document/reads/entity.js'
import { EntityMutation } from '../../document/shape/entity-detail.js'
import { isOffering, publicPath, slugOf } from '../../identity/entity/entity-rules.js'
import { overrideQuery, passGates } from '../../identity/gate/override-gate.js'
import { recordHiddenDuplicates } from '../../identity/hidden-duplicate/hidden-duplicate-writes.js'
import { slugLockName } from '../../identity/slug/slug-rules.js'
import { slugTaken } from '../../identity/slug/taken.js'
import { Json } from '../../kernel/wire/json.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import type { DuplicateQuery } from '../../similarity/entity-duplicate/entity-duplicate-reads.js'
import { findEntityDuplicates } from '../../similarity/entity-duplicate/gate.js'
import { publicationBlock } from '../gate/entity-gates.js'
import { EntityCreateResult } from './create-result.js'
import type { EntityDraft } from './entity-draft.js'
import { draftOf } from './entity-mutation.js'
import { createAlone, createEntities } from './entity-writes.js'
import { notBootstrapped } from './offering.js'

export const createEntity = defineOperation({
  id: 'createEntity',
  route: 'POST /v1/entities/detail',
  graph: 'Mutation.createEntity',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'Entities',
  summary: 'Create an entity',
  description:
    'Creates a hidden entity without texts. To publish it at once, override the gate entity-publication-requirements. Brand name, type and operating status are required. If the request contains no slug, the service derives the slug from the name. If the entity may already be stored, the request is refused with 409 and the candidates (gate duplicate). A Product or Service cannot be created here: create it with its owned records, which include its provider.',
  input: { query: z.strictObject(overrideQuery), body: EntityMutation },
  requires: ['nameBrand', 'typeRecord', 'operatingStatus'],
  output: EntityCreateResult,
  status: 201,
  problems: ['conflict', 'unprocessable'],
  example: {
    query: { sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com' },
    body: { nameBrand: 'Example Orchards', typeRecord: 'Company', operatingStatus: 'Operating', foundedYear: 2021 },
    response: { entity: exampleDetail, importedLogo: null },
  },
  handle: async (context, { query, body }) => {
    const draft = draftOf(body)
    if (isOffering(draft.typeRecord)) throw notBootstrapped(draft.typeRecord)
    const slugLock = slugLockName('entity', draft.slug ?? slugOf(draft.nameBrand))
    const found = await findEntityDuplicates(context, duplicateQueryOf(draft), createEntity.path, [slugLock])
    const override = passGates(query, [...found.blocks, ...publicationBlock(undefined, draft, [])])
    const id = uuidv7()
    const { document } = selectedEntity(context, documentOptions(context), completeNew)
    const detail = await createAlone(context, { ...draft, id, override }, document)
    if (!detail) throw await slugTaken(context, ...slugClaimOf(draft, draft.slug ?? ''))
    await recordHiddenDuplicates(context, 'entity', id, found.hidden)
    return () => new Json(`{"entity":${detail.text},"importedLogo":null}`, detail.version)
  },
})

/** The fields of a draft that the duplicate check compares with stored records. */
export const duplicateQueryOf = (draft: EntityDraft): DuplicateQuery => ({
  names: [draft.nameBrand, ...(draft.nameLegal === null ? [] : [draft.nameLegal])],
  legal: draft.nameLegal,
  aliases: draft.nameAlias.map(({ name }) => name),
  slug: null,
  links: [],
  domains: [],
  identifiers: [],
  foundedYear: draft.foundedYear,
  places: [],
  scope: draft.providerId === undefined ? 'standalone' : { providerId: draft.providerId },
})

/** Creates one entity. Throws 409 with the entity that has the slug, if it is in use. */
export async function createOne(context: Context, draft: EntityDraft): Promise<string> {
  const [id] = await createEntities(context, [draft])
  if (id !== undefined) return id
  throw await slugTaken(context, ...slugClaimOf(draft, draft.slug ?? ''))
}

/** Where the slug of an entity to create must be free: its namespace, and its public path. */
export const slugClaimOf = ({ typeRecord, providerId }: EntityDraft, slug: string) =>
  [{ kind: 'entity', namespace: providerId ?? 'entity' }, slug, publicPath(typeRecord, slug, null)] as const
