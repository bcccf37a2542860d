import { Problem } from '../../kernel/problem/problem.js'
import { DateTime, line, SentSlug, Uuid } from '../../kernel/wire/values.js'
import type { OwnerKind } from '../../visibility/owner-column.js'

/** Query parameters that select investors of the rounds that an entity raised. */
export const joinSelectors = {
  joinId: Uuid.optional().describe('Id of the investor join: the record of one investor in one round.'),
  transactionId: Uuid.optional().describe(
    'Returns only investors of the round with this id. With transactionId, round and dateAnnounced are ignored.',
  ),
  round: line(255).optional().describe('Returns only investors of rounds with exactly this label, such as Series A.'),
  dateAnnounced: DateTime.optional().describe(
    'Returns only investors of rounds that were announced at exactly this time.',
  ),
  investorEntityId: Uuid.optional().describe('Id of the investor, if it is an entity.'),
  investorEntitySlug: SentSlug.optional().describe(
    'Current or former slug of the investor, if it is an entity. Ignored if investorEntityId is sent.',
  ),
  investorPersonId: Uuid.optional().describe('Id of the investor, if it is a person.'),
  investorPersonSlug: SentSlug.optional().describe(
    'Current or former slug of the investor, if it is a person. Ignored if investorPersonId is sent.',
  ),
}

export interface InvestorSelectors {
  readonly investorEntityId?: string | null | undefined
  readonly investorEntitySlug?: string | null | undefined
  readonly investorPersonId?: string | null | undefined
  readonly investorPersonSlug?: string | null | undefined
}

export interface RoundSelectors {
  readonly transactionId?: string | null | undefined
  readonly round?: string | null | undefined
  readonly dateAnnounced?: string | null | undefined
}

/** Selects investors of the rounds that an entity raised. With joinId, the other fields are ignored. */
export interface JoinSelectors extends InvestorSelectors, RoundSelectors {
  readonly joinId?: string | undefined
}

/** The investor that a request selects, and the field that selects it. */
export interface NamedInvestor {
  readonly kind: OwnerKind
  readonly by: 'id' | 'slug'
  readonly field: keyof InvestorSelectors
  readonly value: string
}

const INVESTOR_FIELDS = [
  ['entity', 'id', 'investorEntityId'],
  ['entity', 'slug', 'investorEntitySlug'],
  ['person', 'id', 'investorPersonId'],
  ['person', 'slug', 'investorPersonSlug'],
] as const

/**
 * Returns the investor that the body selects. If the body has an id and a slug, the id is used. Throws 400 if the body
 * selects an entity and a person.
 */
export function namedInvestor(body: InvestorSelectors): NamedInvestor | undefined {
  const [first, ...others] = INVESTOR_FIELDS.flatMap(([kind, by, field]) => {
    const value = body[field]
    return value == null ? [] : [{ kind, by, field, value }]
  })
  const other = others.find(({ kind }) => kind !== first?.kind)
  if (!other) return first
  throw new Problem('badRequest', {
    detail: 'The request contains an entity and a person as the investor. An investor is only one of them.',
    field: other.field,
    value: other.value,
    hint: 'Record one investor join for each investor.',
  })
}

/** The problem (400) if the body selects no investor. */
export const investorMissing = (): Problem =>
  new Problem('badRequest', {
    detail: 'The investor is required.',
    field: 'investorEntityId',
    hint: 'Send the id or the slug of an entity or of a person.',
    resolution: { action: 'setField', fieldPath: 'investorEntityId' },
  })

export const noJoin = (id?: string): Problem =>
  new Problem('notFound', {
    detail:
      id === undefined
        ? 'No investor join of the entity matches the request.'
        : 'The rounds that the entity raised have no investor join with this id.',
    field: 'joinId',
    ...(id === undefined ? {} : { value: id }),
    hint: 'id and slug select the entity that raised the round, never its investor.',
  })
