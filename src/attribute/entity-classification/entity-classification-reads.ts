import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, flag, number, object } from '../../platform/database/client/sql-values.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import type { Classification, EntityClassification } from '../classification/classification.js'
import {
  CODE_JOINED,
  classificationSection,
  codeItem,
  creatableBuckets,
  JOINED,
  tagItem,
} from '../classification/classification-section.js'
import type { ClassificationSuggestion } from './suggestion.js'

/** The two registries: tags, and codes of standards. */
export type Registry = 'tag' | 'standardized'

/**
 * Reads, with one statement, the tags and codes of an entity by bucket. undefined if the caller cannot see the entity.
 */
export async function readClassification(
  { db, caller }: Context,
  entityId: string,
  currentOnly: boolean,
): Promise<Json<EntityClassification> | undefined> {
  const [row] = await db.rows<{ text: string }>(sql`
    select ${classificationSection({ kind: 'entity', id: raw('e.id') }, currentOnly)} as text
    from entity e where e.id = ${entityId}::uuid and ${visibleEntities(caller)}`)
  return row && new Json(row.text)
}

const JOINS: Readonly<Record<Registry, Sql>> = {
  tag: sql`select j.id, ${tagItem(JOINED)} as text, j.version from entity_tag j join tag g on g.id = j.tag_id`,
  standardized: sql`select j.id, ${codeItem(CODE_JOINED)} as text, j.version
    from entity_classification j join standardized_classification c on c.id = j.classification_id`,
}

/**
 * One classification of an entity, with its version. `id` is the id of the row that attaches the value to the entity.
 */
export async function readClassificationJoin(
  { db }: Context,
  registry: Registry,
  id: number,
): Promise<Json<Classification>> {
  const [row] = await db.rows<{ id: number; text: string; version: number }>(sql`${JOINS[registry]} where j.id = ${id}`)
  if (!row) throw new Error(`the join ${id} was not found`)
  return new Json(row.text, versionOf(registry, row))
}

/**
 * Classifications of entities that the caller may see, each with its version, in the order of the ids. Null for any
 * other id, and for a former tag if the caller has a client secret.
 */
export async function readClassificationJoins(
  { db, caller }: Context,
  registry: Registry,
  ids: readonly number[],
): Promise<((Classification & { readonly version: number }) | null)[]> {
  const rows = await db.rows<{ id: number; text: string; version: number }>(sql`
    select t.* from (${JOINS[registry]} join entity e on e.id = j.entity_id
      where j.id = any(${ids}::int[]) and ${visibleEntities(caller)}) t`)
  const found = new Map(rows.map(({ id, text, version }) => [id, { ...(JSON.parse(text) as Classification), version }]))
  const isShown = ({ isCurrent }: Classification) => isCurrent === true || caller.kind !== 'clientSecret'
  return ids.map((id) => [found.get(id)].find((one) => one && isShown(one)) ?? null)
}

/**
 * Maximum number of words of the entity that are used to find similar entities. The words of its names and its summary
 * come first, then frequent words.
 */
const WORDS = 24
/**
 * Number of entities in the sample that finds common words. A word that more than a tenth of these entities contain is
 * not used.
 */
const SAMPLE = 200
/** A word is ignored if more than this number of entities have it. So the work does not grow with the database. */
const COMMON = 500
/** Maximum number of similar entities whose values are counted. */
const NEIGHBOURS = 40
/** Maximum number of values of each registry whose names are compared. */
const NAMES = 5_000
/**
 * A value is suggested if the texts of the entity contain at least this share of the words of its name. Rare words
 * count more.
 */
const NAMED = 0.6
/**
 * Score of a value if the texts of the entity contain its full name. For comparison: a value that all similar entities
 * have gets the score 1.
 */
const NAME_WEIGHT = 0.15

/**
 * Reads, with one statement, the tags and codes that may fit an entity. undefined if the caller cannot see the entity.
 * Entities are similar if their search documents share words; rare words count more. Entities that the caller cannot
 * see have no effect on the result.
 */
export async function readClassificationSuggestions(
  { db, caller }: Context,
  entityId: string,
  limit: number,
): Promise<Json<ClassificationSuggestion[]> | undefined> {
  const item = object({
    alreadyJoined: flag('x.joined'),
    classification: sql`coalesce(x.tag_text, x.code_text)`,
    creatable: flag('x.creatable'),
    rank: number('x.rank'),
    score: number('x.score'),
    writable: sql`'true'`,
  })
  const [row] = await db.rows<{ text: string }>(sql`
    with target as materialized (
      select e.id, s.document, tsvector_to_array(s.document) as words
      from entity e left join entity_search s on s.entity_id = e.id
      where e.id = ${entityId}::uuid and ${visibleEntities(caller)}),
    common as materialized (
      select l.lexeme from (
        select s.document from entity e join entity_search s on s.entity_id = e.id
        where ${visibleEntities(caller)} order by e.id limit ${raw(String(SAMPLE))}) o
      cross join unnest(tsvector_to_array(o.document)) l(lexeme)
      group by l.lexeme having count(*) > ${raw(String(SAMPLE / 10))}),
    word as materialized (
      select u.lexeme, case when u.weights && array['A', 'B'] then 2 else 1 end * sqrt(cardinality(u.positions)) as weight,
        ('''' || replace(replace(u.lexeme, '\\', '\\\\'), '''', '''''') || '''')::tsquery as query
      from target t cross join unnest(t.document) u
      where u.lexeme ~ '[^0-9]' and length(u.lexeme) > 1 and u.lexeme not in (select lexeme from common)
      order by u.weights && array['A', 'B'] desc, cardinality(u.positions) desc, u.lexeme collate "C" limit ${raw(String(WORDS))}),
    occurrence as materialized (
      select w.lexeme, w.weight, h.id from word w cross join lateral (
        select e.id from entity_search s join entity e on e.id = s.entity_id
        where s.document @@ w.query and e.id <> ${entityId}::uuid and ${visibleEntities(caller)}
        limit ${raw(String(COMMON + 1))}) h),
    distinctive as (
      select lexeme, ln(1 + ${raw(`${COMMON}.0`)} / count(*)) as rarity from occurrence group by lexeme having count(*) <= ${raw(String(COMMON))}),
    similar_entities as (
      select h.id, sum(h.weight * y.rarity) as similarity from occurrence h join distinctive y using (lexeme)
      group by h.id order by similarity desc, h.id limit ${raw(String(NEIGHBOURS))}),
    value as (
      (select 0 as registry, g.id, g.name from tag g where g.is_active order by g.id limit ${raw(String(NAMES))})
      union all (select 1, c.id, c.name from standardized_classification c order by c.id limit ${raw(String(NAMES))})),
    name_word as (
      select n.registry, n.id, l.lexeme, ln(1 + count(*) over () / count(*) over (partition by l.lexeme)::float) as rarity
      from value n cross join unnest(tsvector_to_array(to_tsvector('english', search_text(n.name)))) l(lexeme)),
    matched_names as (
      select p.registry, p.id, coalesce(sum(p.rarity) filter (where p.lexeme = any(t.words)), 0) / sum(p.rarity) as share
      from name_word p cross join target t group by p.registry, p.id),
    scored as (
      select 0 as registry, j.tag_id as id, n.similarity / (select sum(similarity) from similar_entities) as share
      from similar_entities n join entity_tag j on j.entity_id = n.id and j.is_current
      union all select 1, j.classification_id, n.similarity / (select sum(similarity) from similar_entities)
      from similar_entities n join entity_classification j on j.entity_id = n.id
      union all select registry, id, ${raw(String(NAME_WEIGHT))} * power(share, 4) from matched_names where share >= ${raw(String(NAMED))}),
    ranked as (
      select v.registry, v.id, round(sum(v.share)::numeric, 6)::float as score from scored v
      where not exists (select 1 from tag g where v.registry = 0 and g.id = v.id and not g.is_active)
        and not exists (select 1 from entity_tag j where v.registry = 0 and j.entity_id = ${entityId}::uuid and j.tag_id = v.id and j.is_current)
        and not exists (select 1 from entity_classification j where v.registry = 1 and j.entity_id = ${entityId}::uuid and j.classification_id = v.id)
      group by v.registry, v.id order by score desc, v.registry, v.id limit ${limit})
    select (select ${arrayOf(item, sql`order by x.rank`)} from (
      select r.score, row_number() over (order by r.score desc, r.registry, r.id) as rank,
        case when g.id is not null then ${tagItem()} end as tag_text, case when c.id is not null then ${codeItem()} end as code_text,
        coalesce(g.bucket in (${creatableBuckets}), false) as creatable,
        exists (select 1 from entity_tag j where j.entity_id = ${entityId}::uuid and j.tag_id = g.id) as joined
      from ranked r left join tag g on r.registry = 0 and g.id = r.id
      left join standardized_classification c on r.registry = 1 and c.id = r.id) x) as text
    from target`)
  return row && new Json(row.text)
}
