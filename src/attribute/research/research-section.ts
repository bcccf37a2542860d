import type { Reach } from '../../operation/access/caller.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { flag, instant, list, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { type OwnerRef, ownedBy } from '../../visibility/owner-column.js'
import { snippetsWithin } from '../../visibility/snippet-visibility.js'
import { detailTypes } from './detail-types.js'

/** Maximum number of snippets, and of details, in a document. */
const DOCUMENT_CAP = 500

/** SQL for the members of a snippet, from alias `n` of `research_snippet`. */
export const snippetMembers = {
  compliance: raw(`coalesce(n.compliance::text, 'null')`),
  createdAt: instant('n.created_at'),
  entityId: token('n.entity_id'),
  id: number('n.id'),
  isCurrent: flag('n.is_current'),
  isPrimary: flag('n.is_primary'),
  text: text('n.text'),
  textType: text('n.text_type'),
  updatedAt: instant('n.updated_at'),
  visible: flag('n.visible'),
}

/**
 * SQL for the array of the snippets of an entity: a section of its document. Order: by type, the current snippet first.
 */
export const snippetSection = (owner: OwnerRef, reach: Reach): Sql =>
  list(
    object(snippetMembers),
    sql`(
      select * from research_snippet n where ${ownedBy('n', owner)} and ${snippetsWithin(reach)}
      order by n.text_type collate "C", n.is_current desc, n.id desc limit ${raw(String(DOCUMENT_CAP))}) n`,
  )

const valueType = `case d.type ${detailTypes.map(({ typeValue, valueType }) => `when '${typeValue}' then '${valueType}'`).join(' ')} else 'text' end`
const targetTypes = detailTypes.filter(({ valueShape }) => valueShape === 'targetDateAbsolute')
const isTarget = `d.type in (${targetTypes.map(({ typeValue }) => `'${typeValue}'`).join(', ')})`

/**
 * SQL for the time from `now` to the target date of a detail `d`. null if the type of the detail has no target date.
 */
const derivedRange = (now: Date): Sql => sql`coalesce((
  select ${object({
    asOfDate: instant('r.now'),
    bucket:
      token(`case when r.target < r.now then 'pastDue' when r.target <= r.now + interval '3 months' then 'withinThreeMonths'
      when r.target <= r.now + interval '6 months' then 'threeToSixMonths' when r.target <= r.now + interval '12 months' then 'sixToTwelveMonths'
      when r.target <= r.now + interval '24 months' then 'twelveToTwentyFourMonths' else 'beyondTwoYears' end`),
    monthsFromNow: number(
      '(extract(year from age(r.target, r.now)) * 12 + extract(month from age(r.target, r.now)))::int',
    ),
    targetDate: instant('r.target'),
  })}
  from (select (d.value_token || 'T00:00:00Z')::timestamptz as target, ${now.toISOString()}::timestamptz as now) r
  where ${raw(isTarget)}), 'null')`

/**
 * SQL for the members of a detail, from alias `d` of `research_detail`. The time to a target date is counted from `now`.
 */
export const detailMembers = (now: Date) => ({
  asOfDate: instant('d.as_of_date'),
  createdAt: instant('d.created_at'),
  creator: text('d.creator'),
  dataConfidence: token('d.data_confidence'),
  derivedRange: derivedRange(now),
  discreteValue: number('d.discrete_value'),
  entityId: token('d.entity_id'),
  id: number('d.id'),
  textValue: text('d.text_value'),
  typeResearchDetail: text('d.type'),
  updatedAt: instant('d.updated_at'),
  valueResearchDetail: text('d.value_token'),
  valueType: token(valueType),
})

/** SQL condition: the owner has research details whose values depend on the current date. */
export const datedDetails = (owner: OwnerRef): Sql =>
  sql`exists (select 1 from research_detail d where ${ownedBy('d', owner)} and ${raw(isTarget)})`

/**
 * SQL for the array of the research details of an entity: a section of its document. Order: by type, the newest
 * observation first.
 */
export const researchDetailSection = (owner: OwnerRef, now: Date): Sql =>
  list(
    object(detailMembers(now)),
    sql`(
      select * from research_detail d where ${ownedBy('d', owner)}
      order by d.type collate "C", d.as_of_date desc nulls last, d.id desc limit ${raw(String(DOCUMENT_CAP))}) d`,
  )
