import { reachOf } from '../../src/kernel/access/caller.js'
import { seesSourceDetails } from '../../src/kernel/provenance/privacy.js'
import { builder } from '../build/builder.js'

/** One recorded change, with the source it came from. Immutable and asked for one at a time: Prisma reads it. */
export const ProvenanceEvent = builder.prismaObject('ProvenanceEvent', {
  description: 'One recorded change of a record: what kind of change, when, and which source the facts came from.',
  fields: (t) => ({
    action: t.exposeString('action', { description: 'create, update or delete.' }),
    sourceType: t.exposeString('sourceType', { description: 'Kind of source, such as firstPartyWebsite.' }),
    sourceDetail: t.string({
      select: { sourceDetail: true, sourceType: true },
      description:
        'The source itself, such as a web address. Empty for callers without admin authority where the source is not published.',
      resolve: ({ sourceDetail, sourceType }, _args, { reads }) =>
        seesSourceDetails(reachOf(reads.caller), sourceType) ? sourceDetail : '',
    }),
    sourceProvider: t.exposeString('sourceProvider', { nullable: true }),
    actorType: t.exposeString('actorType', { nullable: true, description: 'agent or employee, where it is known.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    change: t.field({
      type: 'JSON',
      nullable: true,
      select: { change: true },
      authScopes: { changedValues: true },
      unauthorizedResolver: () => null,
      description: 'Field to [before, after]; admin callers only.',
      resolve: ({ change }) => change,
    }),
  }),
})
