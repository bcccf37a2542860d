import { z } from 'zod'
import type { ProblemName } from '../problem/catalogue.js'
import { Problem, type ProblemMembers } from '../problem/problem.js'

const OverrideGate = z
  .enum([
    'duplicate',
    'entity-publication-requirements',
    'square-logo-deletion',
    'current-classification-removal',
    'news-thumbnail-required',
    'news-article-url-fetch',
    'news-dated-slug',
    'brand-match',
    'type-structure-contradiction',
  ])
  .meta({ id: 'OverrideGate', description: 'A check that a caller who knows better may pass, with a reason.' })
type OverrideGate = z.infer<typeof OverrideGate>

/** Query members of every write that a gate may block. */
export const overrideQuery = {
  overrideGate: z
    .array(OverrideGate)
    .max(OverrideGate.options.length)
    .optional()
    .describe('The gate to pass, as the resolution of a refusal names it; repeatable where it names several.'),
  overrideReason: z
    .string()
    .trim()
    .max(2048)
    .optional()
    .describe('Source-backed reason; required with overrideGate, and kept in history.'),
}

/** What a request says of gates. */
export interface OverrideRequest {
  readonly overrideGate?: readonly OverrideGate[] | undefined
  readonly overrideReason?: string | undefined
}

interface GateRow {
  /** What makes it block. */
  readonly condition: string
  readonly problem: ProblemName
  /** What a client does instead of overriding it. */
  readonly remedy: string
  /** What an override leaves in history beside the gate and the reason. */
  readonly records: string
}

/** The gates of writes on entities, a row each; those of news and media stand with their nouns. */
const GATES = {
  duplicate: {
    condition: 'A create whose names, links or identifiers look like those of a stored entity.',
    problem: 'conflict',
    remedy: 'Read the candidates; update the one that is the same record.',
    records: 'The candidates that were passed over, with their scores.',
  },
  'entity-publication-requirements': {
    condition:
      'A replacement, or a change that shows a hidden record or puts it on the sitemap, of an entity without current primary summary and expanded texts.',
    problem: 'unprocessable',
    remedy: 'Write the missing texts first.',
    records: 'The text types that were missing.',
  },
  'type-structure-contradiction': {
    condition: 'A type that contradicts what is stored around the entity, such as an offering that raised rounds.',
    problem: 'unprocessable',
    remedy: 'Remove or move what contradicts the type first.',
    records: 'What contradicted the type. The provider join of an offering that becomes something else is ended.',
  },
  'brand-match': {
    condition: 'A new brand name that has nothing in common with the website that the former one matched.',
    problem: 'unprocessable',
    remedy: 'Change the website first, list the new name as an alias, or create another entity.',
    records: 'The domain that the name does not match.',
  },
  'current-classification-removal': {
    condition:
      'A deletion of a current classification, or a change that replaces one or ends the last one of its bucket or standard.',
    problem: 'unprocessable',
    remedy: 'Join the right value beside it, and keep this one as history with isCurrent=false.',
    records: 'The classification that was removed.',
  },
} as const satisfies Partial<Record<OverrideGate, GateRow>>

/** One gate that stands in the way of one write. */
export interface Block {
  readonly gate: keyof typeof GATES
  readonly detail: string
  readonly field: string
  /** What an override of it leaves in history. */
  readonly records: unknown
  /** What a client needs to decide, such as the candidates of a duplicate. */
  readonly details?: Record<string, unknown>
  /** The one stored record that stands in the way, if it is one. */
  readonly existingRecordId?: string
}

/** What history keeps of gates that were passed. */
export interface Override {
  readonly gate: readonly string[]
  readonly reason: string
  readonly passed: Readonly<Record<string, unknown>>
}

/** Refuses a write that gates block unless the request overrides each of them; returns what history must keep. */
export function passGates(
  { overrideGate = [], overrideReason = '' }: OverrideRequest,
  blocks: readonly Block[],
): Override | undefined {
  const open = blocks.filter(({ gate }) => !overrideGate.includes(gate))
  if (open.length > 0) throw blocked(open)
  if (blocks.length === 0) return undefined
  if (overrideReason === '') {
    throw new Problem('badRequest', {
      detail: 'An override needs a reason.',
      field: 'overrideReason',
      hint: 'Send overrideReason: why the gate does not apply, and from which source that is known.',
      resolution: { action: 'setParameter', parameter: 'overrideReason' },
    })
  }
  return {
    gate: blocks.map(({ gate }) => gate),
    reason: overrideReason,
    passed: Object.fromEntries(blocks.map(({ gate, records }) => [gate, records])),
  }
}

function blocked(open: readonly Block[]): Problem {
  const [first] = open
  const gates = open.map(({ gate }) => gate)
  const members: ProblemMembers = {
    detail: open.map(({ detail }) => detail).join(' '),
    ...(first ? { field: first.field } : {}),
    hint: `${gates.map((gate) => GATES[gate].remedy).join(' ')} Or repeat the request with overrideGate=${gates.join('&overrideGate=')} and an overrideReason.`,
    resolution: {
      action: gates.includes('duplicate') ? 'reviewCandidates' : 'setParameter',
      ...(gates.includes('duplicate') ? { endpoint: 'POST /v1/entities/duplicate-check/candidates' } : {}),
      parameter: 'overrideGate',
      acceptedValue: gates,
      retryable: true,
    },
  }
  const details = Object.assign({}, ...open.map((block) => block.details ?? {}))
  const existingRecordId = open.find((block) => block.existingRecordId !== undefined)?.existingRecordId
  return new Problem(GATES[first?.gate ?? 'duplicate'].problem, {
    ...members,
    ...(Object.keys(details).length > 0 ? { details } : {}),
    ...(existingRecordId === undefined ? {} : { existingRecordId }),
  })
}

/** The member of a history row that tells of passed gates. */
export const overrideChange = (override: Override | undefined): Record<string, unknown> =>
  override ? { override: [null, override] } : {}
