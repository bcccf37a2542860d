import type { MeaningKind } from '../../derived/writes/sources.js'
import { Problem } from '../../kernel/problem/problem.js'
import { RowId, Uuid } from '../../kernel/wire/values.js'
import type { UpkeepSwitch } from '../../platform/queue/upkeep-switch.js'
import type { ContentSourceType } from './embedding.js'

/** A kind of record in the parameters of a request: the kind of the vectors, and the type of the entities. */
export interface Partition {
  readonly kind: MeaningKind
  readonly typeRecord?: 'Product' | 'Service'
}

const PARTITIONS: Readonly<Record<ContentSourceType, Partition>> = {
  entity: { kind: 'entity' },
  person: { kind: 'person' },
  newsArticle: { kind: 'news' },
  product: { kind: 'entity', typeRecord: 'Product' },
  service: { kind: 'entity', typeRecord: 'Service' },
}

export const SOURCE_TYPES = { entity: 'entity', person: 'person', news: 'newsArticle' } as const

/** Returns the partition that a request names. Throws 400 if it names none. */
export function partitionOf(type: ContentSourceType | undefined): Partition {
  if (type) return PARTITIONS[type]
  throw new Problem('badRequest', {
    detail: 'contentSourceType is missing.',
    field: 'contentSourceType',
    hint: 'Send the kind of record.',
    resolution: { action: 'setParameter', parameter: 'contentSourceType', acceptedValue: Object.keys(PARTITIONS) },
  })
}

/** Checks that a text is an id of a record of this kind. Throws 400 if it is not. */
export function sourceIdOf({ kind }: Partition, id: string): string {
  const parsed = kind === 'news' ? RowId.safeParse(/^\d{1,10}$/.test(id) ? Number(id) : undefined) : Uuid.safeParse(id)
  if (parsed.success) return String(parsed.data)
  throw new Problem('badRequest', {
    detail: 'sourceId is not an id of a record of this kind.',
    field: 'sourceId',
    value: id,
    hint: kind === 'news' ? 'The id of an article is a number.' : 'Send a UUID.',
    resolution: { action: 'setParameter', parameter: 'sourceId' },
  })
}

export const noSource = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'There is no record of this kind with this sourceId.',
    field: 'sourceId',
    value: id,
    hint: 'Check contentSourceType and sourceId. Hidden and deleted records are reported as not found.',
  })

/** Throws 409 if the mode refuses requests for vectors. */
export function checkAdmission({ mode }: UpkeepSwitch): void {
  if (mode === 'RUNNING' || mode === 'PAUSED') return
  throw new Problem('conflict', {
    detail: `The mode is ${mode}, so no further vectors are requested.`,
    hint: 'Set the mode to RUNNING, or to PAUSED to let the request wait.',
    resolution: {
      action: 'useEndpoint',
      endpoint: 'PUT /v1/content/embedding/backlog/mode',
      acceptedValue: ['RUNNING', 'PAUSED'],
    },
  })
}
