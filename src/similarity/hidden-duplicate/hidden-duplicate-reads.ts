import type { Json } from '../../kernel/wire/json.js'
import { type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { instant, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import type { HiddenDuplicate } from './hidden-duplicate.js'

/** Reads one page of the pairs whose records are both stored and not deleted, the last found first. */
export function readHiddenDuplicates({ db }: Context, page: ListingRequest): Promise<Json<Page<HiddenDuplicate>>> {
  const listing: Listing<HiddenDuplicate> = {
    from: sql`
      hidden_duplicate d cross join lateral (${side('record')}) r cross join lateral (${side('hidden')}) h where true`,
    carry: sql`d.id, d.reason, d.score, d.created_at, d.updated_at, d.record_type, d.record_id, r.name as record_name,
      r.slug as record_slug, d.hidden_type, d.hidden_id, h.name as hidden_name, h.slug as hidden_slug`,
    columns: { updatedAt: { expression: 'd.updated_at', type: 'timestamptz' } },
    id: { expression: 'd.id', type: 'int' },
    order: { property: 'updatedAt', descending: true },
    expand: sql`cross join lateral (select k.*) d`,
    item: pair,
  }
  return readListing(db, listing, page)
}

type Side = 'record' | 'hidden'

/** The record on one side of the pair `d`. The columns contain ids of several types, so only an id of the type is cast. */
function side(name: Side): Sql {
  const id = (type: string, cast: string) => raw(`case when d.${name}_type = '${type}' then d.${name}_id::${cast} end`)
  return sql`
    select e.name_brand as name, e.slug from entity e where e.id = ${id('entity', 'uuid')} and ${entitiesWithin('private')}
    union all
    select p.name_full, p.slug from person p where p.id = ${id('person', 'uuid')} and ${peopleWithin('private')}
    union all
    select n.title, n.slug from news_article n where n.id = ${id('newsArticle', 'int')} and ${newsWithin('private')}`
}

const recordOf = (name: Side) =>
  object({
    id: text(`d.${name}_id`),
    name: text(`d.${name}_name`),
    recordType: token(`d.${name}_type`),
    slug: token(`d.${name}_slug`),
  })

const pair = object({
  createdAt: instant('d.created_at'),
  hidden: recordOf('hidden'),
  reason: raw('to_json(d.reason)::text'),
  record: recordOf('record'),
  score: number('d.score'),
  updatedAt: instant('d.updated_at'),
})
