import { readClassificationSuggestions } from '../src/attribute/entity-classification/entity-classification-reads.js'
import type { ClassificationSuggestion } from '../src/attribute/entity-classification/suggestion.js'
import { recomputeEntities } from '../src/derived/writes/entities.js'
import { systemClock } from '../src/kernel/clock.js'
import { migrationsFolder } from '../src/kernel/paths.js'
import type { Context } from '../src/operation/pipeline/definition/context.js'
import { sql } from '../src/platform/database/client/sql.js'
import { openDatabase } from '../src/platform/database/open.js'

/*
 * Measures the quality of suggested tags, with the data in the database of DATABASE_URL. For each entity, it begins a
 * transaction, removes all tags, compares the suggestions with the removed tags, and rolls back. So it writes nothing.
 * Usage: node --import ./build/typescript.js bench/suggest.ts [entities]
 */

const AT = 5
const [sample = 400] = process.argv.slice(2).map(Number)

const db = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: 'memory',
  migrations: migrationsFolder,
})
const entities = await db.rows<{ id: string; tags: number[] }>(sql`
  select e.id, array_agg(j.tag_id) as tags from entity e join entity_tag j on j.entity_id = e.id and j.is_current
  where e.deleted_at is null and not e.is_hidden and e.show_on_sitemap
  group by e.id having count(*) >= 3 order by md5(e.id::text) limit ${sample}`)
const popular = await db.rows<{ id: number }>(sql`
  select j.tag_id as id from entity_tag j group by 1 order by count(*) desc, 1 limit ${AT}`)

class Undone extends Error {}
const times: number[] = []

/** The suggested tags for an entity without tags. */
async function suggested(id: string): Promise<number[]> {
  let found: ClassificationSuggestion[] = []
  const work = db.transaction(async (inside) => {
    const context: Context = {
      operationId: 'bench',
      caller: { kind: 'clientSecret', id: 'bench', roles: [] },
      db: inside,
      clock: systemClock,
      publicUrl: '',
      traceId: '',
      provenance: undefined,
      ifVersion: undefined,
      projection: undefined,
    }
    await inside.rows(sql`delete from entity_tag where entity_id = ${id}::uuid`)
    await recomputeEntities(context, [id])
    const start = performance.now()
    found = (await readClassificationSuggestions(context, id, AT))?.parse() ?? []
    times.push(performance.now() - start)
    throw new Undone()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return found.map(({ classification }) => classification.id)
}

/**
 * Prints the share of entities for which at least one removed tag is suggested, and the average share of removed tags
 * that are suggested.
 */
function report(name: string, suggestions: readonly (readonly number[])[]): void {
  const shares = entities.map(({ tags }, index) => {
    const hits = suggestions[index]?.filter((id) => tags.includes(id)).length ?? 0
    return hits / Math.min(AT, tags.length)
  })
  const hit = shares.filter((share) => share > 0).length / shares.length
  const recall = shares.reduce((sum, share) => sum + share, 0) / shares.length
  process.stdout.write(`${name}: hit@${AT} ${hit.toFixed(3)}, recall@${AT} ${recall.toFixed(3)}\n`)
}

const suggestions: number[][] = []
for (const { id } of entities) suggestions.push(await suggested(id))
report(
  'the most frequent tags',
  entities.map(() => popular.map(({ id }) => id)),
)
report('suggested', suggestions)
times.sort((a, b) => a - b)
process.stdout.write(`median ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms, of ${entities.length} entities\n`)
await db.close()
