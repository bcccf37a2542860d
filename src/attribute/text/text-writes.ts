import { markOwnersStale } from '../../derived/stale.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { flag, object, text, token } from '../../platform/database/client/sql-values.js'
import type { OwnerId } from '../../visibility/owner-column.js'
import { insertOwned, lockOwned, type OwnedStore, ofOwners } from '../family/family-writes.js'
import { type Claim, demoteOthers, onePrimaryEach, type Ranking } from '../family/primary.js'
import { normalized, type TextState, textCompliance } from './text-rules.js'

export const textStore: OwnedStore<TextState> = {
  table: 'owned_text',
  recordType: 'text',
  key: 'number',
  owners: ['entity', 'person'],
  state: object({
    textType: token('t.text_type'),
    text: text('t.text'),
    textName: text('t.text_name'),
    source: text('t.source'),
    language: text('t.language'),
    isCurrent: flag('t.is_current'),
    isPrimary: flag('t.is_primary'),
  }),
  columns: (state) => ({
    text_type: state.textType,
    text: state.text,
    text_name: state.textName,
    source: state.source,
    language: state.language,
    is_current: state.isCurrent,
    is_primary: state.isPrimary,
    compliance: textCompliance(state),
  }),
}

const typeOf = ({ textType }: TextState): string => textType

const ranking: Ranking<TextState> = {
  store: textStore,
  column: 'text_type',
  typeOf,
  among: 'primary',
  demoted: (state) => ({ ...state, isPrimary: false }),
}

/**
 * `claims` are the texts that become primary. Changes the stored primary texts of the same owners and types: they are no
 * longer primary. Call it before the claims are written.
 */
export const demoteOtherTexts = (context: Context, claims: readonly Claim<TextState>[]): Promise<void> =>
  demoteOthers(context, ranking, claims)

/** A text to add to an entity or a person. It becomes current and primary. */
export type TextDraft = OwnerId & {
  readonly textType: string
  readonly text: string
  readonly source?: string | null
  readonly textName?: string | null
  readonly language?: string | null
}

/**
 * Adds current texts and their history. The number of statements does not depend on the number of texts. Each becomes
 * the primary text of its type; the previous primary text stays current. A text that its owner already has, with equal
 * words, is skipped. The rules of the type are not enforced; `compliance` reports violations. Returns the number of
 * added texts.
 */
export async function createTexts(context: Context, drafts: readonly TextDraft[]): Promise<number> {
  if (drafts.length === 0) return 0
  const ownedDrafts = drafts.map(({ entityId, personId, text, textType, source, textName, language }) => ({
    owner: entityId === undefined ? { personId } : { entityId },
    state: {
      textType,
      text: normalized(text),
      textName: textName ?? null,
      source: source ?? null,
      language: language ?? null,
      isCurrent: true,
      isPrimary: true,
    },
  }))
  const owners = ownedDrafts.map(({ owner }) => owner)
  const stored = await lockOwned(context, textStore, sql`${ofOwners(owners)} and t.is_current`)
  const known = new Set(stored.map(keyOf))
  const missing = ownedDrafts.filter((draft) => draft.state.text !== '' && !known.has(keyOf(draft)))
  const added = onePrimaryEach(missing, typeOf)
  await demoteOtherTexts(context, added)
  const ids = await insertOwned(context, textStore, added)
  markOwnersStale(
    context,
    added.map(({ owner }) => owner),
  )
  return ids.filter((id) => id !== undefined).length
}

const keyOf = ({ owner, state }: { readonly owner: OwnerId; readonly state: TextState }): string =>
  [owner.entityId ?? owner.personId, state.textType, state.text].join('\n')
