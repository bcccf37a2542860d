import { markStale } from '../../derived/stale.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { flag, instant, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { insertOwned, lockOwned, type OwnedStore, ofOwners } from '../family/family-writes.js'
import { type Claim, demoteOthers, type Ranking } from '../family/primary.js'
import type { DetailState } from './detail.js'
import { type SnippetState, snippetCompliance } from './snippet.js'

export const snippetStore: OwnedStore<SnippetState> = {
  table: 'research_snippet',
  recordType: 'entityResearchSnippets',
  key: 'number',
  owners: ['entity'],
  state: object({
    textType: text('t.text_type'),
    text: text('t.text'),
    isCurrent: flag('t.is_current'),
    isPrimary: flag('t.is_primary'),
    visible: flag('t.visible'),
    creator: text('t.creator'),
  }),
  columns: (state) => ({
    text_type: state.textType,
    text: state.text,
    is_current: state.isCurrent,
    is_primary: state.isPrimary,
    visible: state.visible,
    creator: state.creator,
    compliance: snippetCompliance(state),
  }),
}

const ranking: Ranking<SnippetState> = {
  store: snippetStore,
  column: 'text_type',
  typeOf: ({ textType }) => textType,
  among: 'current',
  demoted: (state) => ({ ...state, isCurrent: false, isPrimary: false }),
}

/**
 * Turns the current snippet of a type into a former snippet. Call it before another snippet of the entity and the type
 * becomes current.
 */
export const demoteOtherSnippets = (context: Context, claims: readonly Claim<SnippetState>[]): Promise<void> =>
  demoteOthers(context, ranking, claims)

export const detailStore: OwnedStore<DetailState> = {
  table: 'research_detail',
  recordType: 'entityDetail',
  key: 'number',
  owners: ['entity'],
  state: object({
    typeResearchDetail: text('t.type'),
    asOfDate: instant('t.as_of_date'),
    discreteValue: number('t.discrete_value'),
    textValue: text('t.text_value'),
    valueResearchDetail: text('t.value_token'),
    dataConfidence: token('t.data_confidence'),
    source: text('t.source'),
    creator: text('t.creator'),
  }),
  columns: (state) => ({
    type: state.typeResearchDetail,
    as_of_date: state.asOfDate,
    discrete_value: state.discreteValue,
    text_value: state.textValue,
    value_token: state.valueResearchDetail,
    data_confidence: state.dataConfidence,
    source: state.source,
    creator: state.creator,
  }),
}

/** A number, or a range such as 51-200, that was observed for an entity at one point in time. */
export interface ObservationDraft {
  readonly entityId: string
  readonly typeResearchDetail: string
  readonly discreteValue: number | null
  readonly textValue?: string | null
  readonly asOfDate: string
  readonly source: string | null
}

/**
 * Adds observations of one type and their history. The number of statements does not depend on the number of
 * observations. Skips an observation if its value is equal to the latest stored value of the entity. Returns the number
 * of added observations.
 */
export async function createObservations(context: Context, drafts: readonly ObservationDraft[]): Promise<number> {
  const [first] = drafts
  if (!first) return 0
  const owners = drafts.map(({ entityId }) => ({ entityId }))
  const stored = await lockOwned(
    context,
    detailStore,
    sql`${ofOwners(owners)} and t.type = ${first.typeResearchDetail}`,
  )
  const latest = new Map<string | undefined, DetailState>()
  for (const { owner, state } of stored) {
    const before = latest.get(owner.entityId)
    if (!before || (before.asOfDate ?? '') <= (state.asOfDate ?? '')) latest.set(owner.entityId, state)
  }
  const added = drafts.filter(({ entityId, discreteValue, textValue = null }) => {
    const before = latest.get(entityId)
    return before?.discreteValue !== discreteValue || before.textValue !== textValue
  })
  await insertOwned(
    context,
    detailStore,
    added.map(({ entityId, ...draft }) => ({
      owner: { entityId },
      state: {
        ...draft,
        textValue: draft.textValue ?? null,
        valueResearchDetail: null,
        dataConfidence: null,
        creator: null,
      },
    })),
  )
  markStale(context, { entities: added.map(({ entityId }) => entityId) })
  return added.length
}
