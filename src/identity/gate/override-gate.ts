import { z } from 'zod'
import type { ProblemName } from '../../kernel/problem/catalogue.js'
import { Problem, type ProblemMembers } from '../../kernel/problem/problem.js'

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
  .meta({
    id: 'OverrideGate',
    values: {
      duplicate: 'Refuses to create a record if a similar record is stored.',
      'entity-publication-requirements':
        'Refuses to publish or to replace an entity that has no current primary summary or expanded text.',
      'square-logo-deletion': 'Refuses to delete the square logo of a published entity.',
      'current-classification-removal':
        'Refuses to remove or to change a current classification, and to end the last current classification of a bucket.',
      'news-thumbnail-required': 'Refuses a new article if its web page can be read but gives no image.',
      'news-article-url-fetch': 'Refuses to create an article with missing fields if its web page cannot be read.',
      'news-dated-slug': 'Refuses a slug of an article that does not start with the day of publication.',
      'brand-match':
        'Refuses a change of the brand name if the former name matches the website and the changed name does not. Also refuses a square logo that shows another logo than the website.',
      'type-structure-contradiction': 'Refuses a type that contradicts stored data of the entity.',
    },
    description: 'A check that can refuse a write. The client can override it with a reason.',
  })
type OverrideGate = z.infer<typeof OverrideGate>

/** Query parameters of every write that a gate can block. */
export const overrideQuery = {
  overrideGate: z
    .array(OverrideGate)
    .max(OverrideGate.options.length)
    .optional()
    .describe(
      'Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`.',
    ),
  overrideReason: z
    .string()
    .trim()
    .max(2048)
    .optional()
    .describe(
      'Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it.',
    ),
}

/** Override parameters of a request. */
export interface OverrideRequest {
  readonly overrideGate?: readonly OverrideGate[] | undefined
  readonly overrideReason?: string | undefined
}

interface GateRow {
  /** When the gate blocks. */
  readonly condition: string
  readonly problem: ProblemName
  /** What a client can do instead of an override. */
  readonly remedy: string
  /** What the history stores for an override, besides the gate and the reason. */
  readonly records: string
}

/** The gates of writes. */
const GATES = {
  duplicate: {
    condition: 'A create request whose names, links or identifiers are similar to those of a stored record.',
    problem: 'conflict',
    remedy: 'Read the candidates. If one of them is the same record, update it.',
    records: 'The candidates that were ignored, with their scores.',
  },
  'entity-publication-requirements': {
    condition:
      'A replacement of an entity, or a change that publishes it or adds it to the sitemap, while it has no current primary summary or expanded text.',
    problem: 'unprocessable',
    remedy: 'Write the missing texts first.',
    records: 'The text types that were missing.',
  },
  'type-structure-contradiction': {
    condition: 'A type that contradicts stored data of the entity, such as an offering that raised rounds.',
    problem: 'unprocessable',
    remedy: 'First remove or move the data that contradicts the type.',
    records:
      'The data that contradicted the type. If the entity was an offering, its relationship to the provider is ended.',
  },
  'brand-match': {
    condition:
      'A change of the brand name, if the former name matches the website and the changed name does not. A square logo that shows another logo than the website.',
    problem: 'unprocessable',
    remedy: 'Change the website first, add the name as an alias, or create another entity.',
    records: 'The domain that the name does not match, or the most similar reference image of the website.',
  },
  'current-classification-removal': {
    condition:
      'A deletion of a current classification, a change of its value, or a change that ends the last current classification of its bucket.',
    problem: 'unprocessable',
    remedy: 'Add the correct value, and set isCurrent=false for this classification.',
    records: 'The classification that was removed.',
  },
  'square-logo-deletion': {
    condition: 'A deletion of the square logo of a published entity.',
    problem: 'unprocessable',
    remedy: 'Upload another square logo instead. It replaces the current square logo.',
    records: 'The path of the deleted logo.',
  },
  'news-article-url-fetch': {
    condition: 'A create request for an article with missing fields whose web page is not readable.',
    problem: 'unprocessable',
    remedy: 'Send title, publication and excerpt.',
    records: 'The reason of the failure, and the status and evidence that the client sent.',
  },
  'news-thumbnail-required': {
    condition: 'A new article whose web page can be read, but from which no image can be imported.',
    problem: 'unprocessable',
    remedy: 'Upload an image with POST /v1/media/upload, and send its path as newsImageThumbnail.',
    records: 'The reason of the failure, and whether the client says that the publisher blocks its images.',
  },
  'news-dated-slug': {
    condition: 'A slug of an article that does not start with the day of publication.',
    problem: 'unprocessable',
    remedy: 'Omit the slug, or start it with the day of publication.',
    records: 'The requested slug, and the slug that the service would create.',
  },
} as const satisfies Partial<Record<OverrideGate, GateRow>>

/** A gate that blocks a write. */
export interface Block {
  readonly gate: keyof typeof GATES
  readonly detail: string
  readonly field: string
  /** What the history stores for an override. */
  readonly records: unknown
  /** Data that a client needs to decide about an override, such as records that may be duplicates. */
  readonly details?: Record<string, unknown>
  /** Replaces the problem and the remedy of the gate, if the gate blocks for several reasons. */
  readonly problem?: ProblemName
  readonly remedy?: string
  /** Further members of the problem. */
  readonly members?: ProblemMembers
  /** The operation that reads the records to review before an override. */
  readonly endpoint?: string
  /** Id of the stored record that caused the block. Unset if no record or several records caused it. */
  readonly existingRecordId?: string
}

/** What the history stores about overridden gates. */
export interface Override {
  readonly gate: readonly string[]
  readonly reason: string
  readonly passed: Readonly<Record<string, unknown>>
}

/**
 * Throws if gates block the write and the request does not override all of them. Returns the override for the history.
 */
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
      hint: 'Send overrideReason: why the gate does not apply, and the source of that information.',
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
  const endpoint = open.find((block) => block.endpoint !== undefined)?.endpoint
  const members: ProblemMembers = {
    detail: open.map(({ detail }) => detail).join(' '),
    ...(first ? { field: first.field } : {}),
    hint: `${open.map(({ gate, remedy }) => remedy ?? GATES[gate].remedy).join(' ')} Or repeat the request with overrideGate=${gates.join('&overrideGate=')} and an overrideReason.`,
    resolution: {
      action: endpoint === undefined ? 'setParameter' : 'reviewCandidates',
      ...(endpoint === undefined ? {} : { endpoint }),
      parameter: 'overrideGate',
      acceptedValue: gates,
      retryable: true,
    },
  }
  const details = Object.assign({}, ...open.map((block) => block.details ?? {}))
  const existingRecordId = open.find((block) => block.existingRecordId !== undefined)?.existingRecordId
  return new Problem(first?.problem ?? GATES[first?.gate ?? 'duplicate'].problem, {
    ...first?.members,
    ...members,
    ...(Object.keys(details).length > 0 ? { details } : {}),
    ...(existingRecordId === undefined ? {} : { existingRecordId }),
  })
}

/** Returns the override in the form in which a history row stores it. Empty if no gate was overridden. */
export const overrideChange = (override: Override | undefined): Record<string, unknown> =>
  override ? { override: [null, override] } : {}
