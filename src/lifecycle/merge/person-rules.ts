import { raw, sql } from '../../platform/database/client/sql.js'
import { equalRow, type MergeRule, primaryOf } from './merge-rule.js'

const owned = equalRow('person')
const primary = primaryOf('person')

/** The rule for each foreign key to a person. The rules are applied in this order. */
export const PERSON_MERGE_RULES: Readonly<Record<string, MergeRule>> = {
  'investor_join.person_id': {
    description:
      'Investments move. If both invested in the same round, the investment of the survivor stays and gets the partners of the other investment.',
    same: owned('round_id'),
    children: [{ table: 'investor_partner', column: 'join_id', same: 'x.person_id = c.person_id' }],
  },
  'investor_partner.person_id': {
    description:
      'Partners of investments move. If both people are partners of the same investment, only one partner stays.',
    same: owned('join_id'),
  },
  'entity_person.person_id': {
    description: 'Associations move. If both have an association with the same entity, title and start, one stays.',
    same: owned('entity_id', 'title_id', 'start_date'),
  },
  'address_join.person_id': {
    description: 'Addresses move. If both have an address with the same location, role and period, one stays.',
    same: owned('address_id', 'role', 'start_date', 'end_date', 'is_current'),
  },
  'owned_text.person_id': {
    description: 'Texts move. If both have a current primary text of a type, the text of the survivor stays primary.',
    same: owned('text_type', 'text'),
    demote: primary('text_type'),
  },
  'url_link.person_id': {
    description:
      'Links move. Of two equal links of a type, one stays. The survivor’s current primary link of a type stays primary.',
    same: owned('url_type', 'host_path'),
    demote: primary('url_type'),
  },
  'repository.person_id': {
    description: 'Repositories move. A repository that both have stays once.',
    same: owned('github_id'),
  },
  'unique_id.person_id': {
    description: 'Identifiers move. Of two equal identifiers, one stays.',
    same: owned('id_type', 'identifier'),
  },
  'news_person.person_id': {
    description: 'Mentions in news move. Of two mentions in the same article, one stays.',
    same: owned('news_id'),
  },
  'blog_post.person_id': {
    description: 'Posts move. Of two posts with the same URL, one stays and gets the mentions of the other.',
    same: owned('host_path'),
    children: [
      { table: 'blog_post_entity', column: 'blog_post_id', same: 'x.entity_id = c.entity_id' },
      { table: 'blog_post_person', column: 'blog_post_id', same: 'x.person_id = c.person_id' },
    ],
  },
  'blog_post_person.person_id': {
    description: 'Mentions in posts move. Of two mentions in the same post, one stays.',
    same: owned('blog_post_id'),
  },
  'publication_person.person_id': {
    description: 'Authorships move. If both are authors of the same publication, one stays.',
    same: owned('publication_id'),
  },
  'media_slot.person_id': {
    description: 'Photos move. If both have a current photo, the photo of the survivor stays current.',
    demote: {
      when: (survivor) => sql`s.person_id = ${survivor} and l.is_current and s.is_current`,
      set: raw('is_current = false'),
    },
  },
  'reference_mark.person_id': {
    description: 'Markings of web pages move. Of two markings with the same URL, one stays.',
    same: owned('url'),
  },
  'slug_redirect.person_id': {
    description: 'Redirects move: former paths of the deleted person redirect to the survivor.',
  },
  'source_record.person_id': { description: 'Source records move: later imports of their rows update the survivor.' },
  'person_alias.person_id': {
    description: 'The rows do not move. The names of the deleted person are added to the aliases of the survivor.',
    staysWithLoser: true,
  },
}
