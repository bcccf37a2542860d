import { raw, type Sql, sql } from '../../kernel/database/sql.js'

/*
 * What becomes of the rows that point at an entity when it is merged into another one: a rule for each foreign key. What
 * is derived has none: it goes with the loser and is recomputed for the survivor. In conditions `l` is a row of the
 * loser, `s` one of the survivor.
 */

/** Rows that hang on a row which is dropped: they go to the survivor's row that is the same, where it has no such yet. */
export interface Absorbed {
  readonly table: string
  readonly column: string
  /** Whether `x`, which the survivor's row has already, is the same as `c`. */
  readonly same: string
}

export interface MergeRule {
  /** The rule in words. */
  readonly says: string
  /** Rows that stay with the loser, since the survivor gets what they say in another way. */
  readonly stays?: true
  /** When the survivor has the same already: the loser's row is dropped. */
  readonly same?: (survivor: Sql) => Sql
  readonly absorbs?: readonly Absorbed[]
  /** When both cannot be what they are at once: what is set on the loser's row. */
  readonly yields?: { readonly when: (survivor: Sql) => Sql; readonly set: Sql }
}

const owned =
  (...columns: readonly string[]) =>
  (survivor: Sql): Sql =>
    sql`s.entity_id = ${survivor} and ${raw(columns.map((name) => `s.${name} is not distinct from l.${name}`).join(' and '))}`

/** The survivor's current primary stays the primary. */
const primary = (type: string) => ({
  when: (survivor: Sql) =>
    sql`s.entity_id = ${survivor} and ${raw(`l.is_current and l.is_primary and s.is_current and s.is_primary and s.${type} = l.${type}`)}`,
  set: raw('is_primary = false'),
})

/** Relationship types whose two ends say the same of each other. */
const SYMMETRIC = `('competitor', 'similarCompany', 'competingProductService', 'calculated')`

/** A relationship of the loser that the survivor has too, or that would tie the survivor to itself. */
const relationship =
  (own: string, other: string) =>
  (survivor: Sql): Sql =>
    sql`(s.id = l.id and l.${raw(other)} = ${survivor}) or (
      s.id <> l.id and s.is_current and l.is_current and s.relationship_type = l.relationship_type and (
        (s.${raw(own)} = ${survivor} and s.${raw(other)} = l.${raw(other)}
          and (coalesce(s.detail, '') = coalesce(l.detail, '') or l.relationship_type in ${raw(SYMMETRIC)}))
        or (l.relationship_type in ${raw(SYMMETRIC)} and s.${raw(other)} = ${survivor} and s.${raw(own)} = l.${raw(other)})
        or (l.relationship_type = 'productService' and ${raw(`'${own}' = 'target_entity_id'`)} and s.target_entity_id = ${survivor})))`

/** Foreign key -> rule, in the order in which they are followed. */
export const MERGE_RULES: Readonly<Record<string, MergeRule>> = {
  'fundraise_round.entity_id': {
    says: 'Rounds move. One with the label, day and amount of a survivor round is that round: its investors, acquisition and sources go there.',
    same: (survivor) => sql`s.entity_id = ${survivor} and lower(s.round) is not distinct from lower(l.round)
      and s.date_announced::date is not distinct from l.date_announced::date
      and coalesce(s.amount_raised = l.amount_raised, true) and coalesce(s.currency = l.currency, true)`,
    absorbs: [
      {
        table: 'investor_join',
        column: 'round_id',
        same: 'x.entity_id is not distinct from c.entity_id and x.person_id is not distinct from c.person_id',
      },
      { table: 'entity_relationship', column: 'round_id', same: 'false' },
      { table: 'source_record', column: 'round_id', same: 'false' },
    ],
  },
  'investor_join.entity_id': {
    says: 'Investments move. Where both invested in one round the survivor’s stays, and takes the partners.',
    same: owned('round_id'),
    absorbs: [{ table: 'investor_partner', column: 'join_id', same: 'x.person_id = c.person_id' }],
  },
  'entity_relationship.source_entity_id': {
    says: 'Relationships move. One that the survivor has, and one between the two, is dropped.',
    same: relationship('source_entity_id', 'target_entity_id'),
  },
  'entity_relationship.target_entity_id': {
    says: 'Relationships move. One that the survivor has, and one between the two, is dropped; an offering keeps its provider.',
    same: relationship('target_entity_id', 'source_entity_id'),
  },
  'entity_person.entity_id': {
    says: 'Positions move. The same person with the same title and beginning stays once.',
    same: owned('person_id', 'title_id', 'start_date'),
  },
  'address_join.entity_id': {
    says: 'Addresses move. The same place in the same role stays once.',
    same: owned('address_id', 'role'),
  },
  'owned_text.entity_id': {
    says: 'Texts move as history. The survivor’s current primary of a type stays it.',
    same: owned('text_type', 'text'),
    yields: primary('text_type'),
  },
  'research_snippet.entity_id': {
    says: 'Snippets move as history. The survivor’s current primary of a type stays it.',
    same: owned('text_type', 'text'),
    yields: primary('text_type'),
  },
  'research_detail.entity_id': {
    says: 'Details move. A latest valuation in a month of which the survivor has one is dropped, and so is an equal detail.',
    same: (survivor) => sql`s.entity_id = ${survivor} and s.type = l.type and (
      (l.type = 'latestValuation' and date_trunc('month', s.as_of_date at time zone 'UTC') = date_trunc('month', l.as_of_date at time zone 'UTC'))
      or (s.as_of_date is not distinct from l.as_of_date and s.discrete_value is not distinct from l.discrete_value
        and s.text_value is not distinct from l.text_value and s.value_token is not distinct from l.value_token))`,
  },
  'url_link.entity_id': {
    says: 'Links move. The same page of a type stays once; the survivor’s current primary of a type stays it.',
    same: owned('url_type', 'host_path'),
    yields: primary('url_type'),
  },
  'unique_id.entity_id': {
    says: 'Identifiers move. The same one stays once.',
    same: owned('id_type', 'identifier'),
  },
  'entity_tag.entity_id': { says: 'Tags move. The same one stays once.', same: owned('tag_id') },
  'entity_classification.entity_id': {
    says: 'Classifications move. The same one stays once.',
    same: owned('classification_id'),
  },
  'news_entity.entity_id': { says: 'Mentions in news move. The same article stays once.', same: owned('news_id') },
  'blog_post.entity_id': {
    says: 'Posts move. The same page stays once, and takes the mentions.',
    same: owned('host_path'),
    absorbs: [
      { table: 'blog_post_entity', column: 'blog_post_id', same: 'x.entity_id = c.entity_id' },
      { table: 'blog_post_person', column: 'blog_post_id', same: 'x.person_id = c.person_id' },
    ],
  },
  'blog_post_entity.entity_id': {
    says: 'Mentions in posts move. The same post stays once.',
    same: owned('blog_post_id'),
  },
  'media_slot.entity_id': {
    says: 'Images move as history. The survivor’s current one of a kind stays it.',
    yields: {
      when: (survivor) =>
        sql`s.entity_id = ${survivor} and l.is_current and s.is_current and s.logo_type is not distinct from l.logo_type`,
      set: raw('is_current = false'),
    },
  },
  'slug_redirect.entity_id': { says: 'Redirects move: former paths of the loser lead to the survivor.' },
  'source_record.entity_id': { says: 'Records of outside collections are the survivor’s from now on.' },
  'entity_alias.entity_id': {
    says: 'The loser’s names become aliases of the survivor, whose list is written anew.',
    stays: true,
  },
}
