import type { DetailState } from '../../attribute/research/detail.js'
import { Problem } from '../../kernel/problem/problem.js'
import { mergePatch } from '../../kernel/wire/merge-patch.js'
import { utc } from '../../kernel/wire/values.js'
import type { ValuationMutation } from './series.js'

const REQUIRED = ['valuation', 'kind', 'currency', 'asOfDate', 'source'] as const

/** Returns the research detail that stores a valuation. Throws 400 if a required field is missing. */
export function valuationState(body: ValuationMutation): DetailState {
  const missing = REQUIRED.find((field) => body[field] == null)
  if (missing !== undefined) {
    throw new Problem('badRequest', {
      detail: `${missing} is required.`,
      field: missing,
      hint: `Send ${missing}.`,
      resolution: { action: 'setField', fieldPath: missing },
    })
  }
  return {
    typeResearchDetail: 'latestValuation',
    asOfDate: utc(body.asOfDate),
    discreteValue: body.valuation ?? null,
    textValue: body.kind ?? null,
    valueResearchDetail: body.currency ?? null,
    dataConfidence: body.confidence ?? 'medium',
    source: body.source ?? null,
    creator: null,
  }
}

/** Source of stored research details that have none. A patch of another field does not add a source. */
const NO_SOURCE = 'unknown'
const KINDS = ['preMoney', 'postMoney'] as const

/** A stored valuation with the changes of a patch. */
export const patchedValuation = (stored: DetailState, patch: ValuationMutation): DetailState => ({
  ...valuationState(
    mergePatch<ValuationMutation>(
      {
        asOfDate: stored.asOfDate,
        confidence: stored.dataConfidence,
        currency: stored.valueResearchDetail ?? 'USD',
        kind: KINDS.find((kind) => kind === stored.textValue) ?? 'reported',
        source: stored.source ?? NO_SOURCE,
        valuation: stored.discreteValue,
      },
      patch,
    ),
  ),
  source: patch.source ?? stored.source,
  creator: stored.creator,
})

/** Returns the month (UTC) of a valuation. */
export function monthOf({ asOfDate }: DetailState): { readonly year: number; readonly month: number } {
  const date = new Date(asOfDate ?? 0)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}
