import { reachOf } from '../../src/kernel/access/caller.js'
import { seesSourceDetails } from '../../src/kernel/provenance/privacy.js'
import { builder } from '../build/builder.js'

/** One recorded change with its source. Prisma reads it, because it is immutable and read one at a time. */
export const ProvenanceEvent = builder.prismaObject('ProvenanceEvent', {
  description: 'One recorded change of a record: kind of change, time and source.',
  fields: (t) => ({
    action: t.exposeString('action', { description: 'create, update or delete.' }),
    sourceType: t.exposeString('sourceType', { description: 'Kind of source, such as firstPartyWebsite.' }),
    sourceDetail: t.string({
      select: { sourceDetail: true, sourceType: true },
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
      select: { change: true },
      authScopes: { changedValues: true },
      unauthorizedResolver: () => null,
      description: 'Maps each field to [before, after]. Admin callers only.',
      resolve: ({ change }) => change,
    }),
  }),
})
