import { ChangeAction, Source } from '../../src/lifecycle/history/history.js'
import { RecordChange } from '../../src/lifecycle/history/history-changes.js'
import { type RecordedEvent, readChangedValues, readEvents } from '../../src/lifecycle/history/history-reads.js'
import { reachOf } from '../../src/operation/access/caller.js'
import { ActorType, RecordedSourceType } from '../../src/operation/pipeline/request/provenance.js'
import { seesSourceDetails } from '../../src/operation/provenance/privacy.js'
import { builder } from '../build/builder.js'
import type { GraphContext } from '../build/context.js'
import { enumOf } from '../build/type/enum.js'
import { describe } from '../build/type/shape.js'

/** One recorded change with its source. */
export const ProvenanceEvent = builder.objectRef<RecordedEvent>('ProvenanceEvent').implement({
  description: 'One recorded change of a record: kind of change, time and source.',
  fields: (t) => ({
    action: t.expose('action', { type: enumOf(ChangeAction), ...describe(ChangeAction) }),
    sourceType: t.expose('sourceType', { type: enumOf(RecordedSourceType), ...describe(RecordedSourceType) }),
    sourceDetail: t.string({
      description:
        'The source, such as a web address. Empty if the source is not published and the caller is not an admin caller.',
      resolve: ({ sourceDetail, sourceType }, _args, { reads }) =>
        seesSourceDetails(reachOf(reads.caller), sourceType) ? sourceDetail : '',
    }),
    sourceProvider: t.exposeString('sourceProvider', { nullable: true, ...describe(Source, 'sourceProvider') }),
    actorType: t.expose('actorType', {
      type: enumOf(ActorType),
      nullable: true,
      description: 'Who made the change. Null if unknown.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', ...describe(RecordChange, 'changedAt') }),
    change: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'The changed fields, each with [value before, value after]. Only admin callers get fields that are not public.',
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
