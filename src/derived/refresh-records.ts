import { z } from 'zod'
import { Uuid } from '../kernel/wire/values.js'
import { defineJob } from '../platform/queue/define.js'
import { REFRESH_RECORDS } from './writes/neighbours.js'
import { recomputeRecords } from './writes/reindex.js'

/** Recomputes the derived data of records that refer to a changed entity, such as the people of a renamed company. */
export const refreshRecords = defineJob({
  topic: REFRESH_RECORDS,
  payload: z.strictObject({ kind: z.enum(['entities', 'people']), ids: z.array(Uuid), lane: z.string().optional() }),
  lane: ({ lane }) => lane,
  concurrency: 1,
  handle: ({ db }, { kind, ids }) => db.transaction((inside) => recomputeRecords(inside, kind, ids)),
})
