import { v7 as uuidv7 } from 'uuid'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import type { TestApp } from '../app.js'
import { makeEntity, unique } from '../make.js'
import { slugOwners } from './slug.js'

/** Inserts a row with the columns that the table has. Fills in the times. */
export async function insertRow(app: TestApp, table: string, row: Record<string, unknown>): Promise<void> {
  const at = app.clock.now().toISOString()
  const filled: Record<string, unknown> = { created_at: at, updated_at: at, first_uploaded_at: at, ...row }
  const columns = await app.db.rows<{ name: string }>(sql`
    select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0`)
  const names = raw(
    columns
      .map(({ name }) => name)
      .filter((name) => filled[name] !== undefined)
      .join(', '),
  )
  await app.db.rows(sql`
    insert into ${raw(table)} (${names})
    select ${names} from json_populate_record(null::${raw(table)}, ${JSON.stringify(filled)}::json)`)
}

const idOf = async (app: TestApp, table: string, row: Record<string, unknown>): Promise<number> => {
  await insertRow(app, table, row)
  const [found] = await app.db.rows<{ id: number }>(sql`select max(id)::int as id from ${raw(table)}`)
  return found?.id ?? 0
}

/** Creates entities, people and an article. Each foreign key to the first of each kind gets a row of its table. */
export async function makeEverything(app: TestApp) {
  const [, personKind, newsKind] = slugOwners
  const [entity, other, third] = [
    await makeEntity(app, { nameAlias: [{ name: 'Older' }] }),
    await makeEntity(app),
    await makeEntity(app),
  ]
  const [person, colleague] = [await personKind.make(app), await personKind.make(app)]
  const article = { id: Number((await newsKind.make(app)).id) }
  const [entity_id, person_id] = [entity.id, person.id]
  const [round, otherRound, join, post, personPost] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const addressId = await idOf(app, 'address', { full_address: 'x', canonical_key: `key ${unique()}` })
  const tag = await idOf(app, 'tag', { bucket: 'tag', name: 'x', name_key: `x${unique()}`, slug: 'x', is_active: true })
  const [code] = await app.db.rows<{ id: number }>(sql`select min(id)::int as id from standardized_classification`)
  const at = '2020-01-01T00:00:00Z'
  const image = { path: 'x', content_type: 'image/png', is_monogram: false, is_current: true }
  const relationship = { relationship_type: 'competitor', is_current: true, is_primary: true }
  const rows: readonly (readonly [table: string, row: Record<string, unknown>])[] = [
    ['fundraise_round', { id: round, entity_id, round: 'Seed', currency: 'USD', date_announced: at }],
    ['investor_join', { id: join, round_id: round, person_id, lead_investor: true, amount_invested: 12.5 }],
    ['investor_join', { id: uuidv7(), round_id: round, entity_id: other.id, lead_investor: false }],
    ['fundraise_round', { id: otherRound, entity_id: third.id, round: 'Seed', date_announced: at }],
    ['investor_join', { id: uuidv7(), round_id: otherRound, entity_id, lead_investor: false }],
    ['investor_partner', { join_id: join, person_id: colleague.id }],
    ['investor_partner', { join_id: join, person_id }],
    [
      'entity_relationship',
      { ...relationship, source_entity_id: other.id, target_entity_id: third.id, round_id: round },
    ],
    ['entity_relationship', { ...relationship, source_entity_id: entity_id, target_entity_id: other.id }],
    ['entity_relationship', { ...relationship, source_entity_id: third.id, target_entity_id: entity_id }],
    ['entity_person', { entity_id, person_id, is_current: true }],
    ['research_snippet', { entity_id, text_type: 'x', text: 'x', is_current: true, is_primary: true, visible: true }],
    ['research_detail', { entity_id, type: 'numberOfEmployees', discrete_value: 7 }],
    ['entity_tag', { entity_id, tag_id: tag, is_current: true, is_primary: false }],
    ['entity_classification', { entity_id, classification_id: code?.id, is_primary: false }],
    ['news_entity', { news_id: article.id, entity_id }],
    ['news_person', { news_id: article.id, person_id }],
    ['news_feedback', { news_id: article.id, caller_id: 'reader', reaction: 'useful' }],
    ['blog_post', { id: post, entity_id, type: 'x', url: 'https://x.com', host_path: 'x.com', is_current: true }],
    ['blog_post_entity', { blog_post_id: post, entity_id: other.id }],
    ['blog_post_entity', { blog_post_id: post, entity_id }],
    ['blog_post_person', { blog_post_id: post, person_id }],
    ['source_record', { provider: 'x', kind: 'x', provider_id: `r${unique()}`, round_id: round, digest: 'x' }],
    ['person_alias', { person_id, position: 0, name: 'x', name_key: 'x' }],
    ['publication', { id: post, title: 'x', title_key: 'x' }],
    ['publication_person', { publication_id: post, person_id, position: 0 }],
    ['media_slot', { ...image, media_type: 'NEWS', news_id: article.id }],
    ['slug_redirect', { news_id: article.id, namespace: 'news', slug: 'x', old_path: `/news/x${unique()}` }],
    ...[{ entity_id }, { person_id }].flatMap((owner) => ownedRows(owner, addressId, image)),
    ['blog_post', { id: personPost, person_id, type: 'x', url: 'https://y.com', host_path: 'y.com', is_current: true }],
    ['blog_post_entity', { blog_post_id: personPost, entity_id: other.id }],
    ['blog_post_person', { blog_post_id: personPost, person_id: colleague.id }],
  ]
  for (const [table, row] of rows) await insertRow(app, table, row)
  return {
    entity: entity.id,
    person: person.id,
    article: article.id,
    /** Records that some of the rows connect with the first ones. */
    others: { entity: other.id, person: colleague.id },
  }
}

const noCounts = { topic: '{}', fork_count: 0, stargazer_count: 0, is_archived: false, is_fork: false }

const ownedRows = (
  owner: { entity_id: string } | { person_id: string },
  addressId: number,
  image: Record<string, unknown>,
): (readonly [string, Record<string, unknown>])[] => {
  const kind = 'entity_id' in owner ? 'entity' : 'person'
  return [
    ['address_join', { ...owner, address_id: addressId, is_current: true }],
    ['owned_text', { ...owner, text_type: 'summary', text: 'x', is_current: true, is_primary: true }],
    ['owned_text', { ...owner, text_type: 'summary', text: 'former', is_current: false, is_primary: false }],
    ['url_link', { ...owner, url: 'https://x.com', url_type: 'website', host_path: 'x.com', domain: 'x.com' }],
    ['unique_id', { ...owner, id_type: 'ticker', identifier: 'X' }],
    ['media_slot', { ...owner, ...image, media_type: kind.toUpperCase() }],
    [
      'reference_mark',
      { ...owner, url: 'https://x.com/icon.png', signal: 'icon', perceptual_hash: 'x', seen_at: new Date(0) },
    ],
    ['repository', { ...owner, github_id: 1, name: 'x', owner_login: 'x', url: 'https://x.com', ...noCounts }],
    ['slug_redirect', { ...owner, namespace: kind, slug: 'x', old_path: `/${kind}/x${unique()}` }],
    ['source_record', { ...owner, provider: 'x', kind: 'x', provider_id: `${kind}${unique()}`, digest: 'x' }],
  ]
}
