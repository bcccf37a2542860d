import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { symmetricTypes } from '../../relation/relationship/relationship-rules.js'
import { equalRow, type MergeRule, primaryOf } from './merge-rule.js'

/*
 * Rules for the rows that refer to an entity, when this entity is merged into another entity. There is one rule for
 * each foreign key. Derived rows have no rule: they are deleted with the loser and recomputed for the survivor. In SQL
 * conditions, `l` is a row of the loser and `s` is a row of the survivor.
 */

const owned = equalRow('entity')
const primary = primaryOf('entity')

const isSymmetric = sql`l.relationship_type = any(${symmetricTypes})`

/**
 * The rule for relationships. A relationship of the loser is removed if the survivor already has an equal relationship,
 * or if the relationship would connect the survivor with itself.
 */
const relationship =
  (own: string, other: string) =>
  (survivor: Sql): Sql =>
    sql`(s.id = l.id and l.${raw(other)} = ${survivor}) or (
      s.id <> l.id and s.is_current and l.is_current and s.relationship_type = l.relationship_type and (
        (s.${raw(own)} = ${survivor} and s.${raw(other)} = l.${raw(other)}
          and (coalesce(s.detail, '') = coalesce(l.detail, '') or ${isSymmetric}))
        or (${isSymmetric} and s.${raw(other)} = ${survivor} and s.${raw(own)} = l.${raw(other)})
        or (l.relationship_type = 'productService' and ${raw(`'${own}' = 'target_entity_id'`)} and s.target_entity_id = ${survivor})))`

/** The rule for each foreign key. The rules are applied in this order. */
export const MERGE_RULES: Readonly<Record<string, MergeRule>> = {
  'fundraise_round.entity_id': {
    description:
      'Rounds move. A round with the label, day and amount of a survivor’s round is dropped: its investors, acquisition and sources move to that round.',
    same: (survivor) => sql`s.entity_id = ${survivor} and lower(s.round) is not distinct from lower(l.round)
      and s.date_announced::date is not distinct from l.date_announced::date
      and coalesce(s.amount_raised = l.amount_raised, true) and coalesce(s.currency = l.currency, true)`,
    children: [
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
    description:
      'Investments move. If both invested in the same round, the investment of the survivor stays and gets the partners of the other investment.',
    same: owned('round_id'),
    children: [{ table: 'investor_partner', column: 'join_id', same: 'x.person_id = c.person_id' }],
  },
  'entity_relationship.source_entity_id': {
    description:
      'Relationships move. A relationship that the survivor already has, or that connects the two entities, is dropped.',
    same: relationship('source_entity_id', 'target_entity_id'),
  },
  'entity_relationship.target_entity_id': {
    description:
      'Relationships move. A relationship that the survivor already has, or that connects the two entities, is dropped. An offering keeps its provider.',
    same: relationship('target_entity_id', 'source_entity_id'),
  },
  'entity_person.entity_id': {
    description: 'Associations move. If both have an association with the same person, title and start, one stays.',
    same: owned('person_id', 'title_id', 'start_date'),
  },
  'address_join.entity_id': {
    description: 'Addresses move. If both have an address with the same location, role and period, one stays.',
    same: owned('address_id', 'role', 'start_date', 'end_date', 'is_current'),
  },
  'owned_text.entity_id': {
    description: 'Texts move. If both have a current primary text of a type, the text of the survivor stays primary.',
    same: owned('text_type', 'text'),
    demote: primary('text_type'),
  },
  'research_snippet.entity_id': {
    description:
      'Snippets move. If both have a current primary snippet of a type, the snippet of the survivor stays primary.',
    same: owned('text_type', 'text'),
    demote: primary('text_type'),
  },
  'research_detail.entity_id': {
    description:
      'Details move. A detail that the survivor already has is removed. A latest valuation is removed if the survivor has a valuation in the same month.',
    same: (survivor) => sql`s.entity_id = ${survivor} and s.type = l.type and (
      (l.type = 'latestValuation' and date_trunc('month', s.as_of_date at time zone 'UTC') = date_trunc('month', l.as_of_date at time zone 'UTC'))
      or (s.as_of_date is not distinct from l.as_of_date and s.discrete_value is not distinct from l.discrete_value
        and s.text_value is not distinct from l.text_value and s.value_token is not distinct from l.value_token))`,
  },
  'url_link.entity_id': {
    description:
      'Links move. Of two equal links of a type, one stays. The survivor’s current primary link of a type stays primary.',
    same: owned('url_type', 'host_path'),
    demote: primary('url_type'),
  },
  'repository.entity_id': {
    description: 'Repositories move. A repository that both have stays once.',
    same: owned('github_id'),
  },
  'unique_id.entity_id': {
    description: 'Identifiers move. Of two equal identifiers, one stays.',
    same: owned('id_type', 'identifier'),
  },
  'entity_tag.entity_id': { description: 'Tags move. Of two equal tags, one stays.', same: owned('tag_id') },
  'entity_classification.entity_id': {
    description: 'Classifications move. Of two equal classifications, one stays.',
    same: owned('classification_id'),
  },
  'news_entity.entity_id': {
    description: 'Mentions in news move. Of two mentions in the same article, one stays.',
    same: owned('news_id'),
  },
  'blog_post.entity_id': {
    description: 'Posts move. Of two posts with the same URL, one stays and gets the mentions of the other.',
    same: owned('host_path'),
    children: [
      { table: 'blog_post_entity', column: 'blog_post_id', same: 'x.entity_id = c.entity_id' },
      { table: 'blog_post_person', column: 'blog_post_id', same: 'x.person_id = c.person_id' },
    ],
  },
  'blog_post_entity.entity_id': {
    description: 'Mentions in posts move. Of two mentions in the same post, one stays.',
    same: owned('blog_post_id'),
  },
  'media_slot.entity_id': {
    description: 'Images move. If both have a current image of a kind, the image of the survivor stays current.',
    demote: {
      when: (survivor) =>
        sql`s.entity_id = ${survivor} and l.is_current and s.is_current and s.logo_type is not distinct from l.logo_type`,
      set: raw('is_current = false'),
    },
  },
  'reference_mark.entity_id': {
    description: 'Markings of websites move. Of two markings with the same URL, one stays.',
    same: owned('url'),
  },
  'slug_redirect.entity_id': {
    description: 'Redirects move: former paths of the deleted entity redirect to the survivor.',
  },
  'source_record.entity_id': { description: 'Source records move: later imports of their rows update the survivor.' },
  'entity_alias.entity_id': {
    description: 'The rows do not move. The names of the deleted entity are added to the aliases of the survivor.',
    staysWithLoser: true,
  },
}
