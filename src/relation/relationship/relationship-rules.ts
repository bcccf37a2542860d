import type {
  RelationshipMutation,
  RelationshipType,
  RelationshipTypeOption,
} from '../../document/shape/relationship.js'
import { EntityType } from '../../identity/entity/types.js'
import { Problem } from '../../kernel/problem/problem.js'
import { mergePatch } from '../../kernel/wire/merge-patch.js'
import type { RelationshipState } from './relationship-state.js'

type Kind = Omit<
  RelationshipTypeOption,
  'canonical' | 'acquisitionManaged' | 'readOnly' | 'joinable' | 'exclusiveRelationshipType'
> & {
  readonly managed?: 'acquisition' | 'readOnly'
  readonly exclusiveRelationshipType?: readonly RelationshipType[]
  /**
   * Allowed entity types: `source` for the source entity, `target` for the target entity. If a list is missing, every
   * type is allowed.
   */
  readonly source?: readonly EntityType[]
  readonly target?: readonly EntityType[]
  /** Relationships of this type must not form a cycle: an entity cannot be the parent of its own parent. */
  readonly acyclic?: true
}

const OFFERING: readonly EntityType[] = ['Product', 'Service']
/** Entity types that can be the provider of an offering. Investors and generic organisations cannot. */
const PROVIDER: readonly EntityType[] = ['Company', 'Nonprofit', 'Government', 'Business Line']
/** Entity types that can own other entities. An offering belongs to its provider and owns nothing. */
const OWNER: readonly EntityType[] = EntityType.options.filter((type) => !OFFERING.includes(type))
const ANY_PAIR = 'Any two entities.'

/** All relationship types by name. */
const kinds: Readonly<Record<RelationshipType, Kind>> = {
  acceleratorParticipant: {
    alias: ['accelerator', 'acceleratorParticipation'],
    description:
      'The source took part in a batch of the target, which is an accelerator. detail contains the batch, asOf its day.',
    direction: 'typeOriented',
    pairRule: 'Exactly one side must be an Investment Firm. Source and target are swapped if needed.',
    sourceRole: 'participant',
    targetRole: 'accelerator',
    target: ['Investment Firm'],
  },
  acquirer: {
    alias: ['acquisition', 'acquiredBy'],
    description: 'The source bought the target.',
    acyclic: true,
    direction: 'directional',
    managed: 'acquisition',
    exclusiveRelationshipType: ['parent'],
    pairRule: 'The source is not a Product or Service.',
    sourceRole: 'acquirer',
    targetRole: 'acquired',
    source: OWNER,
  },
  affinity: {
    alias: ['member'],
    description: 'The source is a member of a network, alliance or programme of the target.',
    direction: 'directional',
    pairRule: ANY_PAIR,
    sourceRole: 'member',
    targetRole: 'provider',
  },
  calculated: {
    alias: [],
    description: 'The texts of the two entities are similar. The service computes this.',
    direction: 'symmetric',
    managed: 'readOnly',
    pairRule: ANY_PAIR,
    sourceRole: null,
    targetRole: null,
  },
  competingProductService: {
    alias: ['competingProduct', 'competingService'],
    description: 'The two offerings compete with each other.',
    direction: 'symmetric',
    pairRule: 'Both sides must be a Product or Service.',
    sourceRole: null,
    targetRole: null,
    source: OFFERING,
    target: OFFERING,
  },
  competitor: {
    alias: ['competes'],
    description: 'The two entities compete with each other.',
    direction: 'symmetric',
    pairRule: ANY_PAIR,
    sourceRole: null,
    targetRole: null,
  },
  customer: {
    alias: ['client'],
    description: 'The source is a customer of the target.',
    direction: 'directional',
    pairRule: ANY_PAIR,
    sourceRole: 'customer',
    targetRole: 'vendor',
  },
  fundManagerFirm: {
    alias: ['fundManager', 'managedFund'],
    description: 'The source is a fund that the target manages. The investments of the fund also count for the target.',
    direction: 'typeOriented',
    pairRule: 'The source is a Fund, the target an Investment Firm. Source and target are swapped if needed.',
    sourceRole: 'fund',
    targetRole: 'manager',
    source: ['Fund'],
    target: ['Investment Firm'],
  },
  parent: {
    alias: ['subsidiary', 'parentCompany'],
    description: 'The source is the parent of the target.',
    acyclic: true,
    direction: 'directional',
    exclusiveRelationshipType: ['acquirer'],
    pairRule: ANY_PAIR,
    sourceRole: 'parent',
    targetRole: 'child',
  },
  productService: {
    alias: ['product', 'service', 'offering'],
    description: 'The source provides the target. An offering has one provider.',
    direction: 'typeOriented',
    pairRule: `One side is a Product or Service, the other one of ${PROVIDER.join(', ')}. Source and target are swapped if needed.`,
    sourceRole: 'provider',
    targetRole: 'offering',
    source: PROVIDER,
    target: OFFERING,
  },
  serviceProvider: {
    alias: ['vendor', 'supplier'],
    description: 'The source provides services to the target.',
    direction: 'directional',
    pairRule: ANY_PAIR,
    sourceRole: 'provider',
    targetRole: 'client',
  },
  similarCompany: {
    alias: ['similar'],
    description: 'An editor decided that the two entities are similar.',
    direction: 'symmetric',
    pairRule: ANY_PAIR,
    sourceRole: null,
    targetRole: null,
  },
  spinOffFrom: {
    alias: ['spinOff', 'spinoff'],
    description: 'The source was spun off from the target.',
    acyclic: true,
    direction: 'directional',
    pairRule: ANY_PAIR,
    sourceRole: 'spinOff',
    targetRole: 'origin',
  },
  successor: {
    alias: ['successorOf'],
    description: 'The source succeeds the target.',
    acyclic: true,
    direction: 'directional',
    pairRule: ANY_PAIR,
    sourceRole: 'successor',
    targetRole: 'predecessor',
  },
}

/** All relationship types in the form that clients read. */
export const relationshipTypes: readonly RelationshipTypeOption[] = Object.entries(kinds).map(
  ([canonical, { managed, exclusiveRelationshipType = [], source: _, target: __, acyclic: ___, ...kind }]) => ({
    ...kind,
    canonical: canonical as RelationshipType,
    acquisitionManaged: managed === 'acquisition',
    exclusiveRelationshipType: [...exclusiveRelationshipType],
    joinable: managed === undefined,
    readOnly: managed === 'readOnly',
  }),
)

/** Finds a relationship type by its name or an alias. Case and spacing do not matter. */
export function relationshipTypeOf(name: string): RelationshipTypeOption | undefined {
  const key = spelling(name)
  return relationshipTypes.find(({ canonical, alias }) => [canonical, ...alias].some((name) => spelling(name) === key))
}

/**
 * Types without a direction. Two entities can have only one relationship of such a type, whichever of them is the
 * source.
 */
export const symmetricTypes: readonly RelationshipType[] = relationshipTypes
  .filter(({ direction }) => direction === 'symmetric')
  .map(({ canonical }) => canonical)

/** Whether relationships of this type must not form a cycle. */
export const isAcyclic = (type: RelationshipType): boolean => kinds[type].acyclic === true

const spelling = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

interface Side {
  readonly id: string
  readonly typeRecord: string
}

/**
 * Puts the two entities in the order that the relationship type requires: source, then target. For a `typeOriented`
 * type, they are swapped if their types fit only the other way round. Undefined if entities of these types cannot have
 * this relationship.
 */
export function oriented<S extends Side>(type: RelationshipType, source: S, target: S): readonly [S, S] | undefined {
  const kind = kinds[type]
  const fits = (from: Side, to: Side) => within(kind.source, from.typeRecord) && within(kind.target, to.typeRecord)
  if (
    type === 'acceleratorParticipant' &&
    within(kind.target, source.typeRecord) &&
    within(kind.target, target.typeRecord)
  )
    return undefined
  if (fits(source, target)) return [source, target]
  return kind.direction === 'typeOriented' && fits(target, source) ? [target, source] : undefined
}

const within = (types: readonly EntityType[] | undefined, typeRecord: string): boolean =>
  types === undefined || types.some((type) => type === typeRecord)

/** Whether an entity of this type can be the source or the target of a relationship. */
export const canBe = (side: 'source' | 'target', relationship: RelationshipType, typeRecord: string): boolean =>
  within(kinds[relationship][side], typeRecord)

/** Whether an entity of this type can invest in rounds. Who can buy an entity can also buy a part of it. */
export const canInvest = (typeRecord: string): boolean => canBe('source', 'acquirer', typeRecord)

/** Parses `batch=<label>` or `program=<name>; batch=<label>`. Undefined for another text. */
export function parseParticipation(detail: string): { program: string | null; batch: string } | undefined {
  const found = /^(?:program=([^;=]+);\s*)?batch=([^;=]+)$/i.exec(detail.trim())
  const [, program, batch] = found ?? []
  return batch?.trim() ? { program: program?.trim() || null, batch: batch.trim() } : undefined
}

/** Whether the detail of an accelerator participation only repeats the name of the accelerator. */
export function restatesTarget(detail: string, accelerator: string): boolean {
  const name = spelling(accelerator)
  const { program, batch } = parseParticipation(detail) ?? { program: null, batch: '' }
  return name !== '' && (spelling(program ?? '') === name || spelling(batch).includes(name))
}

/** The program and the batch from the detail of an accelerator participation. */
export const participationOf = ({
  relationshipType,
  detail,
}: {
  readonly relationshipType: RelationshipType
  readonly detail?: string | null | undefined
}): { program: string | null; batch: string | null } =>
  (relationshipType === 'acceleratorParticipant' && detail ? parseParticipation(detail) : undefined) ?? {
    program: null,
    batch: null,
  }

/**
 * The state of a relationship after a patch. Null clears a field; a flag that is cleared gets its default, true. The type
 * can be an alias.
 */
export function patchedRelationship(
  stored: RelationshipState,
  patch: RelationshipMutation,
): Omit<RelationshipState, 'relationshipType'> & { readonly relationshipType: string } {
  const { relationshipType = stored.relationshipType, sourceEntityId = stored.sourceEntityId } = patch
  const { targetEntityId = stored.targetEntityId, isCurrent = stored.isCurrent, isPrimary = stored.isPrimary } = patch
  if (relationshipType === null) throw required('relationshipType')
  if (sourceEntityId === null) throw required('sourceEntityId')
  if (targetEntityId === null) throw required('targetEntityId')
  const sides = { relationshipType, sourceEntityId, targetEntityId }
  return { ...mergePatch(stored, patch), ...sides, isCurrent: isCurrent ?? true, isPrimary: isPrimary ?? true }
}

/** 400: a required field is missing. */
export const required = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} is required.`,
    field,
    hint: `Send ${field}.`,
    resolution: { action: 'setField', fieldPath: field },
  })
