import {
  type InvestorActivityCount as Activity,
  InvestorActivityCount as ActivitySchema,
} from '../../src/list/investor/investor-activity-count.js'
import { listInvestors, listInvestorsPost } from '../../src/list/investor/investor-ranking.js'
import { INVESTOR_SORT } from '../../src/list/investor/investor-ranking-reads.js'
import { sortInput } from '../build/argument/sort.js'
import { builder } from '../build/builder.js'
import { type PageOf, pageType } from '../build/connection/page.js'
import { COST } from '../build/field-extensions.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity, loadEntity } from './entity.js'
import { ownerField } from './owner.js'

const InvestorActivityCount = builder.objectRef<Activity>('InvestorActivityCount').implement({
  ...describe(ActivitySchema),
  fields: (t) => ({
    ...shapeFields(t, ActivitySchema, [
      'slug',
      'name',
      'typeRecord',
      'rounds',
      'leadRounds',
      'entities',
      'firstInvestedAt',
      'lastInvestedAt',
    ]),
    investor: ownerField(t, 'The investor.', ({ investor }) => investor),
    recentEntities: t.field({
      type: [Entity],
      nullable: { list: false, items: true },
      ...describe(ActivitySchema, 'recentEntity'),
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ recentEntity }, _args, context) => Promise.all(recentEntity.map(({ id }) => loadEntity(id, context))),
    }),
  }),
})

bindQuery({
  operation: listInvestorsPost,
  serves: [listInvestors],
  description:
    'Who invested in the rounds that match a filter, as a numbered page with the exact total. With coInvestorOf, who invested together with this investor. The default order is most rounds first.',
  args: { body: 'filter', sort: sortInput('InvestorActivityCount', INVESTOR_SORT) },
  cost: COST.search,
  type: pageType('InvestorPage', InvestorActivityCount),
  present: (page: PageOf<Activity>) => page,
})
