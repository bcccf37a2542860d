import { reachOf } from '../../src/kernel/access/caller.js'
import { seesSourceDetails } from '../../src/kernel/provenance/privacy.js'
import { type RecordedEvent, readChangedValues, readEvents } from '../../src/lifecycle/history/reads.js'
import { builder } from '../build/builder.js'
import type { GraphContext } from '../build/context.js'

/** One recorded change with its source. */
export const ProvenanceEvent = builder.objectRef<RecordedEvent>('ProvenanceEvent').implement({
  description: 'One recorded change of a record: kind of change, time and source.',
  fields: (t) => ({
    action: t.exposeString('action', { description: 'create, update or delete.' }),
    sourceType: t.exposeString('sourceType', { description: 'Kind of source, such as firstPartyWebsite.' }),
    sourceDetail: t.string({
      description:
        'The source, such as a web address. Only admin callers see it where the source is not published; others get an empty text.',
      resolve: ({ sourceDetail, sourceType }, _args, { reads }) =>
        seesSourceDetails(reachOf(reads.caller), sourceType) ? sourceDetail : '',
    }),
    sourceProvider: t.exposeString('sourceProvider', { nullable: true }),
    actorType: t.exposeString('actorType', { nullable: true, description: 'agent or employee. Null if unknown.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    change: t.field({
      type: 'JSON',
      nullable: true,
      authScopes: { changedValues: true },
      unauthorizedResolver: () => null,
      description: 'Maps each field to [before, after]. Admin callers only.',
      resolve: ({ id }, _args, { loaders, reads }) =>
        loaders.load('changed values', id, (ids) => readChangedValues(reads, ids)),
    }),
  }),
})

/** The recorded change with this id. */
export const eventOf = (
  id: string | null,
  { loaders, reads }: Pick<GraphContext, 'loaders' | 'reads'>,
): Promise<RecordedEvent | null> | null =>
  id === null ? null : loaders.load('recorded event', id, (ids) => readEvents(reads, ids))
