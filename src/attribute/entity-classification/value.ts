import type { Context } from '../../kernel/operation/context.js'
import { Problem } from '../../kernel/problem/problem.js'
import { BUCKETS, bucketOf } from '../classification/rules.js'
import type { EntityClassificationMutation, Named } from './mutation.js'
import type { Registry } from './reads.js'
import { type JoinState, lockTag, type RegisteredTag, readCode, registerTag, wakeTag } from './writes.js'

/** A registered value that an entity can be joined to. */
export type Value = Pick<JoinState, 'valueId' | 'place' | 'name'> & { readonly registry: Registry }

type Waking = EntityClassificationMutation['inactiveTagOverride']

/** The registered value that a mutation names; a missing one is registered where its bucket allows it. */
export async function registeredValue(context: Context, named: Named, waking: Waking): Promise<Value> {
  if (named.by === 'standardizedClassificationId') {
    const code = await readCode(context, named.id)
    if (!code) throw missing('standardizedClassificationId', named.id)
    return { registry: 'standardized', valueId: code.id, place: code.category, name: code.name }
  }
  if (named.by === 'tagId') {
    const tag = await lockTag(context, { id: named.id })
    if (!tag) throw missing('tagId', named.id)
    if (!tag.isActive && waking == null) throw dormant(tag)
    return used(context, tag, waking)
  }
  const bucket = bucketOf(named.type, 'type')
  const tag = await lockTag(context, { bucket, name: named.name })
  if (tag) return used(context, tag, waking)
  if (!BUCKETS[bucket].creatable) throw governed(bucket, named.name)
  return used(context, await registerTag(context, bucket, named.name), waking)
}

async function used(context: Context, tag: RegisteredTag, waking: Waking): Promise<Value> {
  if (!tag.isActive && waking !== 'ATTACH_INACTIVE') await wakeTag(context, tag.id)
  return { registry: 'tag', valueId: tag.id, place: tag.bucket, name: tag.name }
}

const missing = (field: string, id: number): Problem =>
  new Problem('notFound', {
    detail: `No classification has this ${field}.`,
    field,
    value: String(id),
    hint: 'Find its id with GET /v1/classifications/search.',
    resolution: { action: 'useEndpoint', endpoint: 'GET /v1/classifications/search' },
  })

const dormant = ({ id, name, slug }: RegisteredTag): Problem =>
  new Problem('conflict', {
    detail: `"${name}" is dormant.`,
    field: 'tagId',
    value: String(id),
    hint: 'Send inactiveTagOverride: REACTIVATE uses it again, ATTACH_INACTIVE joins it as it is.',
    details: { availableOverrides: ['REACTIVATE', 'ATTACH_INACTIVE'], slug, tagId: id },
    resolution: {
      action: 'setField',
      fieldPath: 'inactiveTagOverride',
      acceptedValue: ['REACTIVATE', 'ATTACH_INACTIVE'],
    },
  })

const governed = (bucket: string, name: string): Problem =>
  new Problem('unprocessable', {
    detail: `name: "${name}" is no value of ${bucket}, and none can be added to it.`,
    field: 'name',
    value: name,
    hint: 'Choose one of its values from GET /v1/classifications/catalog.',
    resolution: { action: 'useEndpoint', endpoint: 'GET /v1/classifications/catalog' },
  })
