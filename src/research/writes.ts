import type { Context } from '../operation/context.js'
import { type Claim, makeWay, type Ranking } from '../owned/primary.js'
import type { OwnedStore } from '../owned/store.js'
import { flag, instant, number, object, text, token } from '../wire/sql.js'
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

/** The live snippet of the type becomes history. */
export const makeWayForSnippets = (context: Context, claims: readonly Claim<SnippetState>[]): Promise<void> =>
  makeWay(context, ranking, claims)

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
