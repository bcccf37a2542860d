import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { line, RowId, Uuid } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { MediaObjectType } from '../media/media.js'
import type { TargetKind } from '../media/media-reads.js'
import { readNextIds, type Scope } from './media-upkeep-reads.js'

/** Maximum number of records that a job can name. */
const MOST_TARGETS = 200

/** Query parameters that select the records of a job. */
export const targetQuery = {
  targetDomain: MediaObjectType.default('ENTITY').describe('Kind of record whose images are checked.'),
  targetId: z
    .array(line(64))
    .max(MOST_TARGETS)
    .default([])
    .describe('Ids of the records. If none is sent, all records of the kind are checked.'),
}

/** The records of a job, as it is stored. */
export const StoredScope = { kind: z.enum(['entity', 'person', 'news']), targetId: z.array(z.string()) }

const KINDS = { ENTITY: 'entity', PERSON: 'person', NEWS: 'news' } as const

/** The kind of record in the parameters of a request. */
export const DOMAINS = { entity: 'ENTITY', person: 'PERSON', news: 'NEWS' } as const

interface Targets {
  readonly targetDomain: MediaObjectType
  readonly targetId: readonly string[]
}

/**
 * The records that a request selects. 422 for a kind of record without images, 400 for a text that is not an id, and 404
 * for an id without a record.
 */
export async function scopeOf({ db }: Context, { targetDomain, targetId }: Targets): Promise<Scope> {
  if (targetDomain === 'BLOG') throw noImages()
  const kind = KINDS[targetDomain]
  const ids = [...new Set(targetId.map((id) => idOf(kind, id)))]
  if (ids.length > 0) {
    const found = new Set(await readNextIds(db, { kind, targetId: ids }, null, ids.length))
    const missing = ids.find((id) => !found.has(id))
    if (missing !== undefined) throw noTarget(missing)
  }
  return { kind, targetId: ids }
}

function idOf(kind: TargetKind, id: string): string {
  const parsed = kind === 'news' ? RowId.safeParse(/^\d{1,10}$/.test(id) ? Number(id) : undefined) : Uuid.safeParse(id)
  if (parsed.success) return String(parsed.data)
  throw new Problem('badRequest', {
    detail: `targetId contains a text that is not an id of a record of the kind ${DOMAINS[kind]}.`,
    field: 'targetId',
    value: id,
    hint: kind === 'news' ? 'The id of an article is a number.' : 'Send UUIDs.',
    resolution: { action: 'setParameter', parameter: 'targetId' },
  })
}

const noTarget = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'No record of this kind has this targetId.',
    field: 'targetId',
    value: id,
    hint: 'Check targetId and targetDomain. Deleted records are not checked.',
  })

const noImages = (): Problem =>
  new Problem('unprocessable', {
    detail: 'The service stores no images of blog posts.',
    field: 'targetDomain',
    value: 'BLOG',
    hint: 'Send ENTITY, PERSON or NEWS.',
    resolution: { action: 'setParameter', parameter: 'targetDomain', acceptedValue: ['ENTITY', 'PERSON', 'NEWS'] },
  })
