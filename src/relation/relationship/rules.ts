import type { RelationshipType, RelationshipTypeOption } from '../../document/shape/relationship.js'
import type { EntityType } from '../../identity/entity/types.js'

type Kind = Omit<
  RelationshipTypeOption,
  'canonical' | 'acquisitionManaged' | 'readOnly' | 'joinable' | 'exclusiveRelationshipType'
> & {
  readonly managed?: 'acquisition' | 'readOnly'
  readonly exclusiveRelationshipType?: readonly RelationshipType[]
  /** Types that each side may have; unset: any. */
  readonly source?: readonly EntityType[]
  readonly target?: readonly EntityType[]
}

const OFFERING: readonly EntityType[] = ['Product', 'Service']
/** Who may provide an offering: not those that only invest, and no mere group. */
const PROVIDER: readonly EntityType[] = ['Company', 'Nonprofit', 'Government', 'Business Line']
const any = 'Any two entities.'

/** Every kind of tie, by its token. */
const kinds: Readonly<Record<RelationshipType, Kind>> = {
  acceleratorParticipant: {
    alias: ['accelerator', 'acceleratorParticipation'],
    description: 'The source took part in a batch of the target, an accelerator. detail names the batch, asOf its day.',
    direction: 'typeOriented',
    pairRule: 'Exactly one side is an Investment Firm; the other order is turned round.',
    sourceRole: 'participant',
    targetRole: 'accelerator',
    target: ['Investment Firm'],
  },
  acquirer: {
    alias: ['acquisition', 'acquiredBy'],
    description: 'The source bought the target.',
    direction: 'directional',
    managed: 'acquisition',
    exclusiveRelationshipType: ['parent'],
    pairRule: any,
    sourceRole: 'acquirer',
    targetRole: 'acquired',
  },
  affinity: {
    alias: ['member'],
    description: 'The source is a member of a network, alliance or programme of the target.',
    direction: 'directional',
    pairRule: any,
    sourceRole: 'member',
    targetRole: 'provider',
  },
  calculated: {
    alias: [],
    description: 'The two are alike by their texts, as the service computes it.',
    direction: 'symmetric',
    managed: 'readOnly',
    pairRule: any,
    sourceRole: null,
    targetRole: null,
  },
  competingProductService: {
    alias: ['competingProduct', 'competingService'],
    description: 'The two offerings compete.',
    direction: 'symmetric',
    pairRule: 'Both sides are a Product or Service.',
    sourceRole: null,
    targetRole: null,
    source: OFFERING,
    target: OFFERING,
  },
  competitor: {
    alias: ['competes'],
    description: 'The two compete.',
    direction: 'symmetric',
    pairRule: any,
    sourceRole: null,
    targetRole: null,
  },
  customer: {
    alias: ['client'],
    description: 'The source is a customer of the target.',
    direction: 'directional',
    pairRule: any,
    sourceRole: 'customer',
    targetRole: 'vendor',
  },
  fundManagerFirm: {
    alias: ['fundManager', 'managedFund'],
    description: "The source is a fund that the target manages: the fund's deals count for the firm.",
    direction: 'typeOriented',
    pairRule: 'The source is a Fund, the target an Investment Firm; the other order is turned round.',
    sourceRole: 'fund',
    targetRole: 'manager',
    source: ['Fund'],
    target: ['Investment Firm'],
  },
  parent: {
    alias: ['subsidiary', 'parentCompany'],
    description: 'The source is the parent of the target.',
    direction: 'directional',
    exclusiveRelationshipType: ['acquirer'],
    pairRule: any,
    sourceRole: 'parent',
    targetRole: 'child',
  },
  productService: {
    alias: ['product', 'service', 'offering'],
    description: 'The source provides the target. An offering has one provider.',
    direction: 'typeOriented',
    pairRule: `One side is a Product or Service, the other a ${PROVIDER.join(', ')}; the other order is turned round.`,
    sourceRole: 'provider',
    targetRole: 'offering',
    source: PROVIDER,
    target: OFFERING,
  },
  serviceProvider: {
    alias: ['vendor', 'supplier'],
    description: 'The source serves the target.',
    direction: 'directional',
    pairRule: any,
    sourceRole: 'provider',
    targetRole: 'client',
  },
  similarCompany: {
    alias: ['similar'],
    description: 'The two are alike, as an editor judged.',
    direction: 'symmetric',
    pairRule: any,
    sourceRole: null,
    targetRole: null,
  },
  spinOffFrom: {
    alias: ['spinOff', 'spinoff'],
    description: 'The source was spun off from the target.',
    direction: 'directional',
    pairRule: any,
    sourceRole: 'spinOff',
    targetRole: 'origin',
  },
  successor: {
    alias: ['successorOf'],
    description: 'The source succeeds the target.',
    direction: 'directional',
    pairRule: any,
    sourceRole: 'successor',
    targetRole: 'predecessor',
  },
}

/** The catalogue of ties, as clients read it. */
export const relationshipTypes: readonly RelationshipTypeOption[] = Object.entries(kinds).map(
  ([canonical, { managed, exclusiveRelationshipType = [], source: _, target: __, ...kind }]) => ({
    ...kind,
    canonical: canonical as RelationshipType,
    acquisitionManaged: managed === 'acquisition',
    exclusiveRelationshipType: [...exclusiveRelationshipType],
    joinable: managed === undefined,
    readOnly: managed === 'readOnly',
  }),
)

/** The kind of tie that a token or an alias of it names, in any case and spacing. */
export function relationshipTypeOf(name: string): RelationshipTypeOption | undefined {
  const key = spelling(name)
  return relationshipTypes.find(({ canonical, alias }) => [canonical, ...alias].some((one) => spelling(one) === key))
}

const spelling = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

interface Side {
  readonly id: string
  readonly typeRecord: string
}

/**
 * The two sides as the kind of tie wants them: `typeOriented` ones are told from the other end where only that fits.
 * Undefined where the types of the entities may not be tied so.
 */
export function oriented<S extends Side>(type: RelationshipType, source: S, target: S): readonly [S, S] | undefined {
  const kind = kinds[type]
  const fits = (from: Side, to: Side) => within(kind.source, from) && within(kind.target, to)
  if (type === 'acceleratorParticipant' && within(kind.target, source) && within(kind.target, target)) return undefined
  if (fits(source, target)) return [source, target]
  return kind.direction === 'typeOriented' && fits(target, source) ? [target, source] : undefined
}

const within = (types: readonly EntityType[] | undefined, { typeRecord }: Side): boolean =>
  types === undefined || types.some((type) => type === typeRecord)

/** What `batch=<label>` or `program=<name>; batch=<label>` says; undefined for anything else. */
export function parseParticipation(detail: string): { program: string | null; batch: string } | undefined {
  const found = /^(?:program=([^;=]+);\s*)?batch=([^;=]+)$/i.exec(detail.trim())
  const [, program, batch] = found ?? []
  return batch?.trim() ? { program: program?.trim() || null, batch: batch.trim() } : undefined
}

/** Whether the detail of a participation only repeats the accelerator's name. */
export function restatesTarget(detail: string, accelerator: string): boolean {
  const name = spelling(accelerator)
  const { program, batch } = parseParticipation(detail) ?? { program: null, batch: '' }
  return name !== '' && (spelling(program ?? '') === name || spelling(batch).includes(name))
}
