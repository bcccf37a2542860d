import type { AllowanceType } from '../../account/billing/usage.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import { noModel } from '../../platform/model/failure.js'
import { acceptsFindings, groupsOf, type PresetKey } from './presets.js'
import type { ResearchFinding, ResearchRunMode } from './research-run.js'
import type { Candidate, EarlierRun, SubjectKey } from './run-reads.js'
import { siteOf } from './site.js'
import { SLOTS } from './slots.js'
import { isActive } from './states.js'

/** A record is researched at most once in this time. */
export const WINDOW_MS = 24 * 3_600_000
const WINDOW_SECONDS = WINDOW_MS / 1_000

export type SubjectKind = 'entity' | 'person'

/** What a run researches. */
export interface Subject extends SubjectKey {
  readonly kind: SubjectKind
}

/** Paths of profiles of people on platforms that also have profiles of companies. */
const PERSON_PROFILES: readonly RegExp[] = [
  /^([a-z]{2}\.)?linkedin\.com\/(in|pub)\//,
  /^crunchbase\.com\/person\//,
  /^ycombinator\.com\/people\//,
  /^wellfound\.com\/(u|p)\//,
  /^theorg\.com\/org\/[^/]+\/org-chart\//,
]

/** Returns the subject for a stored record. */
export const recordSubject = (kind: SubjectKind, id: string): Subject => ({
  kind,
  subject: `${kind}:${id}`,
  entityId: kind === 'entity' ? id : null,
  personId: kind === 'person' ? id : null,
})

/** Returns the subject for a URL whose site no record has. All pages of a site are one subject. The form of the URL decides whether the subject is a person. */
export const newSubject = (hostPath: string): Subject => ({
  kind: PERSON_PROFILES.some((pattern) => pattern.test(hostPath)) ? 'person' : 'entity',
  subject: `url:${siteOf(hostPath)}`,
  entityId: null,
  personId: null,
})

/** Returns the purpose for which a run uses its research unit. */
export function allowanceOf({ kind, entityId, personId }: Subject): AllowanceType {
  const isStored = (entityId ?? personId) !== null
  if (kind === 'person') return isStored ? 'UPDATE_PERSON' : 'NEW_PERSON'
  return isStored ? 'UPDATE' : 'NEW_COMPANY'
}

/**
 * Chooses the record to research among all records with the URL. If there are several, the name decides. Undefined if
 * there is none.
 */
export function choose(candidates: readonly Candidate[], url: string, name: string | undefined): Candidate | undefined {
  if (candidates.length <= 1) return candidates[0]
  const named = name === undefined ? [] : candidates.filter((one) => nameKey(one.name) === nameKey(name))
  if (named.length === 1) return named[0]
  const idsOf = (kind: SubjectKind) => candidates.filter((one) => one.kind === kind).map(({ id }) => id)
  throw new Problem('conflict', {
    detail: `${candidates.length} records have this URL.`,
    field: 'url',
    value: url.slice(0, 200),
    hint: 'Send the name of one of them, or create the run by the id of the record.',
    details: { candidateEntityId: idsOf('entity'), candidatePersonId: idsOf('person') },
    resolution: {
      action: 'reviewCandidates',
      endpoint: 'POST /v1/enrichments',
      acceptedValue: candidates.map(({ id }) => id),
    },
  })
}

/** The values of a run to create that are compared with earlier runs. */
export interface Filer {
  readonly userId: string
  readonly mode: ResearchRunMode
  readonly presets: readonly PresetKey[]
}

/** Whether a request repeats an active run: of the same account, with the same mode and presets. */
export const repeats = (earlier: EarlierRun, { userId, mode, presets }: Filer): boolean =>
  isActive(earlier.status) &&
  earlier.userId === userId &&
  earlier.mode === mode &&
  [...earlier.taskPresetKey].sort().join() === [...presets].sort().join()

/** The problem (429) if the record is being researched now, or was researched in the last 24 hours. */
export function windowProblem({ finishedAt }: EarlierRun, now: Date): Problem {
  const reset = new Date((finishedAt ?? now).getTime() + WINDOW_MS)
  const retryAfterSeconds = Math.max(1, Math.ceil((reset.getTime() - now.getTime()) / 1_000))
  return new Problem('rate_limited', {
    detail: finishedAt
      ? `This record was researched at ${finishedAt.toISOString()}. Retry at ${reset.toISOString()}.`
      : 'This record is being researched now. Retry 24 hours after that research has ended.',
    hint: 'A record is researched at most once in 24 hours, for all callers together. The record contains the results: read it.',
    windowSeconds: WINDOW_SECONDS,
    resetAt: reset.toISOString(),
    retryAfterSeconds,
  })
}

/** The value of `model` for the extractor, which uses no language model. */
export const BUILT_IN = 'built-in'

/** Refuses a language model that the service does not have. */
export function checkModel(chosen: string | undefined, names: readonly string[] | undefined): void {
  if (chosen === undefined || chosen === BUILT_IN) return
  if (!names) throw noModel('a run with `model`', 'model')
  if (names.includes(chosen)) return
  throw new Problem('unprocessable', {
    detail: 'The service does not have this language model.',
    field: 'model',
    value: chosen,
    hint: 'Send the name of a configured language model, or send no model.',
    resolution: { action: 'setField', fieldPath: 'model', acceptedValue: [BUILT_IN, ...names] },
  })
}

/**
 * Throws if the request contains findings but no preset accepts them. A run that verifies findings needs at least one
 * finding.
 */
export function checkFindings(presets: readonly PresetKey[], findings: readonly Pick<ResearchFinding, 'slot'>[]): void {
  const accepts = acceptsFindings(presets)
  for (const [index, { slot }] of findings.entries()) checkSlot(slot, `finding.${index}.slot`)
  if (accepts === findings.length > 0) return
  throw new Problem('badRequest', {
    detail: accepts
      ? 'The task preset verifies findings, but the request has none.'
      : 'A run without a task preset that accepts findings cannot verify findings.',
    field: 'finding',
    hint: accepts ? 'Send at least one finding.' : 'Send taskPresetKey=["findings"], or send no findings.',
    resolution: accepts
      ? { action: 'setField', fieldPath: 'finding' }
      : { action: 'setField', fieldPath: 'taskPresetKey', acceptedValue: ['findings'] },
  })
}

/** Refuses a finding whose fact no run can write. */
function checkSlot(slot: string, field: string): void {
  if (SLOTS.some((one) => one === slot)) return
  throw new Problem('badRequest', {
    detail: `${field}: "${slot}" is not a slot that a run can write.`,
    field,
    value: slot,
    hint: `Send one of ${SLOTS.join(', ')}.`,
    resolution: { action: 'setField', fieldPath: field, acceptedValue: SLOTS },
  })
}

/**
 * Throws if a run that only verifies findings would have to create a record and no finding states its name. Such a run
 * reads no other facts.
 */
export function checkNamed(
  { entityId, personId }: Subject,
  presets: readonly PresetKey[],
  findings: readonly Pick<ResearchFinding, 'slot'>[],
): void {
  const isStored = (entityId ?? personId) !== null
  if (isStored || groupsOf(presets).length > 0 || findings.some(({ slot }) => slot === 'core.nameBrand')) return
  throw new Problem('badRequest', {
    detail: 'finding: no record has this URL, and no finding states the name of the new record.',
    field: 'finding',
    hint: 'Send a finding with the slot core.nameBrand too, or first research the URL without the preset findings.',
    resolution: { action: 'setField', fieldPath: 'finding' },
  })
}
