import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tally } from '../../src/import/load/tally.js'
import type { Database } from '../../src/platform/database/client/database.js'
import { sql } from '../../src/platform/database/client/sql.js'
import { temporaryFolder } from './folder.js'

/** The imported records, without ids and times. */
export async function importedState(database: Database) {
  const entities = await database.rows(sql`
    select e.slug, e.name_brand as name, e.type_record as type, e.operating_status as status, e.founded_year as year,
      (select coalesce(json_agg(a.name order by a.position), '[]'::json) from entity_alias a where a.entity_id = e.id) as alias,
      (select coalesce(json_agg(u.identifier order by u.identifier), '[]'::json) from unique_id u where u.entity_id = e.id) as ids,
      (select coalesce(json_agg(l.url_type || ' ' || l.url order by l.url_type, l.url), '[]'::json) from url_link l where l.entity_id = e.id) as links
    from entity e order by e.slug collate "C"`)
  const counts = await database.rows(sql`
    select (select count(*) from provenance_event) as history, (select count(*) from source_record) as sources, (select sum(version) from entity)::int as versions`)
  return { entities, counts }
}

/** One company of a YC list. */
export const ycCompany = (id: number, more: object = {}) => ({
  id,
  name: `Company ${id}`,
  status: 'Active',
  former_names: [],
  website: `https://c${id}.example`,
  url: `https://www.ycombinator.com/companies/c${id}`,
  nonprofit: false,
  ...more,
})

/** Writes a YC list file with this text; returns its path. */
export function ycFile(text: string): string {
  const file = join(temporaryFolder(), 'list.json')
  writeFileSync(file, text)
  return file
}

/** The text of a YC list. */
export const ycList = (...companies: object[]): string =>
  `[\n${companies.map((one) => JSON.stringify(one)).join(',\n')}\n]`

/** Writes a Crunchbase export with these files; returns its folder. */
export function crunchbaseFolder(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

/** The counts of an import: created, updated and unchanged records of each kind, and attached values. */
export const figures = ({ records, attached }: Tally): Record<string, unknown> => ({
  ...Object.fromEntries(
    [...records].map(([record, { created, updated, unchanged }]) => [record, [created, updated, unchanged]]),
  ),
  ...Object.fromEntries([...attached].filter(([, count]) => count > 0)),
})
