import { raw, type Sql, sql } from '../database/sql.js'
import { flag, instant, list, number, object, text, token } from '../wire/sql.js'

/** Links a document shows. */
const DOCUMENT_CAP = 200

const urlLink = object({
  id: number('l.id'),
  url: text('l.url'),
  urlType: token('l.url_type'),
  isCurrent: flag('l.is_current'),
  isPrimary: flag('l.is_primary'),
  createdAt: instant('l.created_at'),
  updatedAt: instant('l.updated_at'),
})

/** Array of an owner's links, current and primary ones first: a section of the owner's document. */
export const urlLinkSection = (owner: Sql): Sql =>
  list(
    urlLink,
    sql`(
      select * from url_link l where l.entity_id = ${owner}
      order by l.is_current desc, l.is_primary desc, l.id limit ${raw(String(DOCUMENT_CAP))}) l`,
  )
