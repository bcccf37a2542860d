import { ownStage } from '../../derived/writes/stages.js'
import { columnsOf, type ExpectedValues, entityInsert } from '../../identity/entity/entity-rows.js'
import { type EntityState, newPublicId } from '../../identity/entity/entity-rules.js'
import { type Override, overrideChange } from '../../identity/gate/override-gate.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { created, type NewRows } from '../../operation/provenance/record.js'

/**
 * An entity to create. Without a slug, the slug is derived from the name. If that slug is in use, a number is added.
 */
export type EntityDraft = Omit<EntityState, 'slug'> & {
  /** Id of the entity. Default: a new id. The demo records have ids that the examples of the API name. */
  id?: string | undefined
  slug: string | undefined
  /** Id of the provider of an offering. Slugs are unique among the offerings of one provider. */
  providerId?: string | undefined
  override?: Override | undefined
  /** Derived values of what is added to the entity in the same transaction. */
  expected?: Partial<ExpectedValues> | undefined
}

/** Returns the fields of the entity, without the options of the create. */
const stateOf = <T extends EntityState & { id: string; eventId: string }>({
  id: _id,
  eventId: _event,
  ...draft
}: T): EntityState => {
  const {
    providerId: _provider,
    override: _override,
    expected: _expected,
    ...state
  } = draft as EntityState & Partial<EntityDraft>
  return state
}

/** An entity to insert, with the slug to try. */
export type Insertion = EntityState &
  Pick<EntityDraft, 'providerId' | 'override' | 'expected'> & { id: string; eventId: string }

/** The rows of entities, and their history. */
export function rowsOf(context: Context, drafts: readonly Insertion[]): NewRows {
  const rows = drafts.map((draft) => ({
    id: draft.id,
    public_id: newPublicId(),
    slug_namespace: draft.providerId ?? 'entity',
    last_event_id: draft.eventId,
    ...draft.expected,
    stage: ownStage(draft) ?? draft.expected?.stage ?? null,
    ...columnsOf(draft),
  }))
  const creations = drafts.map((draft) => ({
    eventId: draft.eventId,
    recordType: 'entity' as const,
    entityId: draft.id,
    change: { ...created(stateOf(draft)), ...overrideChange(draft.override) },
  }))
  return { table: 'entity', insert: entityInsert(rows, context.clock.now()), creations }
}
