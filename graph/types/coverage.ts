import {
  CompletionGateType as CompletionGateTypeSchema,
  EntityDetailCoverage as EntityDetailCoverageSchema,
  type CompletionGateType as Gate,
  type SearchedPage,
  SearchedPage as SearchedPageSchema,
  type EntityDetailCoverageSlot as Slot,
} from '../../src/lifecycle/coverage/coverage.js'
import { completionGates, entityDetailCoverage } from '../../src/lifecycle/coverage/coverage-operations.js'
import { builder } from '../build/builder.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity } from './entity.js'

const SlotSchema = EntityDetailCoverageSchema.shape.slot.element

const CompletionGate = builder.objectRef<Gate>('CompletionGate').implement({
  ...describe(CompletionGateTypeSchema),
  fields: (t) => ({
    ...shapeFields(t, CompletionGateTypeSchema, [
      'gateId',
      'label',
      'floor',
      'indexed',
      'minCount',
      'owningRead',
      'passCriteria',
      'slotRef',
      'unobtainableAllowed',
    ]),
    appliesToType: t.exposeStringList('appliesToType', { ...describe(CompletionGateTypeSchema, 'appliesToType') }),
  }),
})

const Searched = builder.objectRef<SearchedPage>('SearchedPage').implement({
  ...describe(SearchedPageSchema),
  fields: (t) => ({ ...shapeFields(t, SearchedPageSchema, ['url', 'checkedAt']) }),
})

export const CoverageSlot = builder.objectRef<Slot>('EntityDetailCoverageSlot').implement({
  ...describe(SlotSchema),
  fields: (t) => ({
    ...shapeFields(t, SlotSchema, [
      'gateId',
      'label',
      'count',
      'coverage',
      'required',
      'howToObtain',
      'owningRead',
      'parentPersonId',
      'parentProductServiceId',
      'unobtainableAllowed',
    ]),
    unobtainable: t.field({
      type: Searched,
      nullable: true,
      ...describe(SlotSchema, 'unobtainable'),
      resolve: ({ unobtainable }) => unobtainable,
    }),
  }),
})

const Coverage = builder.objectRef<{ entityId: string; slot: Slot[] }>('EntityDetailCoverage').implement({
  ...describe(EntityDetailCoverageSchema),
  fields: (t) => ({
    ...shapeFields(t, EntityDetailCoverageSchema, ['entityId']),
    slot: t.field({
      type: [CoverageSlot],
      ...describe(EntityDetailCoverageSchema, 'slot'),
      resolve: ({ slot }) => slot,
    }),
  }),
})

bindQuery({ operation: completionGates, type: [CompletionGate], present: (gates: Gate[]) => gates })
bindQuery({
  operation: entityDetailCoverage,
  of: { type: Entity, parameter: 'entityId' },
  type: Coverage,
  present: (coverage: { entityId: string; slot: Slot[] }) => coverage,
})
