/** Order of the results that a question requests. The plans translate it to a property of the list. */
/** `other`: an order that no list has. */
export type OrderName = 'size' | 'newest' | 'raised' | 'valuation' | 'round' | 'deals' | 'invested' | 'name' | 'other'

export interface Range {
  readonly min?: number
  readonly max?: number
}

/** Filters by a list of values. Each has the same meaning in every question. */
export type ValueKind =
  | 'type'
  | 'status'
  | 'industry'
  | 'tag'
  | 'topic'
  | 'mainProduct'
  | 'typeModel'
  | 'typeOwnership'
  | 'typeCustomer'
  | 'typeRevenue'
  | 'typeTechnologyUsed'
  | 'country'
  | 'state'
  | 'city'
  | 'accelerator'
  | 'batch'
  | 'round'
  | 'stage'
  | 'exchange'
  | 'role'
  | 'backedBy'
  | 'ledBy'
  | 'acquiredBy'
  | 'investedIn'
  | 'employer'
  | 'coInvestor'
  /** An entity whose investors the records share. */
  | 'sameInvestor'
  /** An entity that the records are like. */
  | 'similar'
  /** An entity that is not meant itself. */
  | 'other'
  /** The entity that a question names, without words that say how it is connected with the records. */
  | 'subject'

export type RangeKind =
  | 'founded'
  | 'employees'
  | 'deals'
  | 'totalRaised'
  | 'roundAmount'
  | 'valuation'
  /** The valuation before and after a round. */
  | 'preMoney'
  | 'postMoney'
  | 'invested'
  | 'investedInRound'
  | 'lastRound'
  | 'rounds'
  | 'investors'
  | 'announced'
  | 'acquiredIn'
  | 'price'
  | 'started'
  | 'ended'
  | 'held'

/** Which records a question asks for. */
export type About = 'entity' | 'person'

/** How certain a translation is. HIGH: the words have one meaning. MEDIUM: the meaning depends on other words. */
export type Certainty = 'HIGH' | 'MEDIUM' | 'LOW'

/** What a question says about a person of an entity. */
export interface Staff {
  readonly role: readonly string[]
  /** Roles that the person has or had there too. */
  readonly alsoRole?: readonly string[]
  readonly isCurrent?: boolean
  /** Full names of people, of whom one is enough. */
  readonly people?: readonly string[]
  /** Names of other entities where the person is or was, whether only formerly, and the role there. */
  readonly otherEntity?: readonly string[]
  readonly isFormer?: boolean
  readonly otherRole?: readonly string[]
}

export type Meaning =
  | {
      readonly kind: ValueKind
      readonly values: readonly string[]
      /** True if the phrase is an abbreviation of two letters, such as MA. */
      readonly isAbbreviation?: true
      /** True if all values must match, such as "backed by A and B". */
      readonly isAll?: true
      /** True if the phrase has this meaning only probably. */
      readonly isGuess?: true
      /** True if the entity that the values name is an investor. */
      readonly isInvestor?: true
    }
  | { readonly kind: RangeKind; readonly range: Range; readonly isGuess?: true }
  | { readonly kind: 'order'; readonly order: OrderName; readonly descending: boolean; readonly isGuess?: true }
  | { readonly kind: 'personName'; readonly first: string | null; readonly last: string | null }
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'time'; readonly isCurrent: boolean }
  | { readonly kind: 'flag'; readonly flag: 'featured' | 'hasFundraising' | 'angel' | 'lead'; readonly value: boolean }
  /** The place of a person, not of an entity, follows. */
  | { readonly kind: 'staff'; readonly staff: Staff }
  /** The number of people of an entity with one of the roles, or of entities of a person. */
  | { readonly kind: 'staffCount'; readonly role: readonly string[]; readonly range: Range }
  /** Two investors share a round, a round is the first one of an investor, or the last one of a company. */
  | { readonly kind: 'sameRound' | 'entry' | 'terminal' }
  /** An association may be current or former. */
  | { readonly kind: 'always' }
  /**
   * Filters by their paths, of the list of entities or of people. `without` are the filters for the records without this
   * meaning.
   */
  | {
      readonly kind: 'direct'
      readonly of: About
      readonly filters: Readonly<Record<string, unknown>>
      readonly without?: Readonly<Record<string, unknown>>
    }
  /** The records are buyers: a price and a time are those of what they bought. */
  | { readonly kind: 'buyer' }
  | { readonly kind: 'home' }
  | { readonly kind: 'portfolio' }
  | { readonly kind: 'attribute' }

/** What some words of a question mean. */
export type Finding = Meaning & {
  /** Position of the first token, and of the token after the last one. */
  readonly from: number
  readonly to: number
  readonly words: string
  readonly certainty: Certainty
  /** True if the question excludes the records with this meaning. */
  readonly isNegated: boolean
  /** True if "or" is between these words and the finding before them. */
  readonly isAfterOr: boolean
  /** True if only a sign such as a comma is between these words and the finding before them. */
  readonly isListed: boolean
  /** The words between the finding before and this one. */
  readonly between: readonly string[]
}

/** The result of the analysis of a question: what its words mean, and the words that no filter expresses. */
export interface Analysis {
  readonly findings: readonly Finding[]
  /** Words that describe records but match no filter, in their order. */
  readonly rest: readonly string[]
  /** Parts of the question that were understood but cannot be translated. */
  readonly lost: readonly string[]
  /** The entity about which a question such as "what is the valuation of X?" is. The other words say what the answer is. */
  readonly subject?: Finding
}
