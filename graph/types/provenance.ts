import { reachOf } from '../../src/kernel/access/caller.js'
import { seesSourceDetails } from '../../src/kernel/provenance/privacy.js'
import { builder } from '../build/builder.js'

/** One recorded change with its source. Prisma reads it: it never changes, and it is read alone. */
export const ProvenanceEvent = builder.prismaObject('ProvenanceEvent', {
  description: 'One recorded change of a record: kind of change, time and source.',
  fields: (t) => ({
    action: t.exposeString('action', { description: 'Kind of the change: create, update or delete.' }),
    sourceType: t.exposeString('sourceType', { description: 'Kind of source, such as firstPartyWebsite.' }),
    sourceDetail: t.string({
      select: { sourceDetail: true, sourceType: true },
      description:
        'The source, such as a web address. Empty if the source is not published and the caller is not an admin caller.',
      resolve: ({ sourceDetail, sourceType }, _args, { reads }) =>
        seesSourceDetails(reachOf(reads.caller), sourceType) ? sourceDetail : '',
    }),
    sourceProvider: t.exposeString('sourceProvider', { nullable: true }),
    actorType: t.exposeString('actorType', {
      nullable: true,
      description:
        'Who made the change: agent (a program with a language model) or employee (a person). Null if unknown.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    change: t.field({
      type: 'JSON',
      nullable: true,
      select: { change: true },
      authScopes: { changedValues: true },
      unauthorizedResolver: () => null,
      description: 'The changed fields, each with [value before, value after]. Only admin callers get it.',
      resolve: ({ change }) => change,
    }),
  }),
})
