import { LRUCache } from 'lru-cache'
import { type Sql, sql } from '../../kernel/database/sql.js'
import type { DocumentOptions } from '../../kernel/operation/document-options.js'
import type { Projection } from '../../kernel/page/connection.js'
import { isTracked } from '../../kernel/page/document-edges.js'
import { digestOf, type StoredLayout } from './layout.js'

/*
 * A frontend selects the same fields of many entities. So the texts of these selections are stored like complete
 * documents. A stored text is used only on the day on which it was built, and deleted later, so that the texts of
 * selections that are no longer sent do not remain.
 */

/** Number of reads of a selection before its texts are stored. Many selections are sent only a few times. */
const MIN_READS = 20
/** Maximum number of selections whose texts a process stores at the same time. */
const MAX_SELECTIONS = 8
/** Minimum number of connections. The statement for a smaller selection takes as long as reading a stored text. */
const MIN_CONNECTIONS = 2

/** Members that can change while the stored documents of the entity stay current. */
const UNTRACKED = ['lastEventId']

const reads = new WeakMap<Sql, number>()
const layouts = new LRUCache<Sql, StoredLayout>({ max: MAX_SELECTIONS })

/** Whether each change of the selected values makes the stored documents of the entity outdated. */
export function isStorable({ layout, members, connections }: Projection): boolean {
  const selected = Object.values(connections)
  return (
    layout !== undefined &&
    selected.length >= MIN_CONNECTIONS &&
    selected.every(isTracked) &&
    !members.some((name) => UNTRACKED.includes(name))
  )
}

/**
 * Returns the layout of the texts that `document` builds, and counts the read. Undefined if they are not stored. The SQL
 * must be the same object for each read of a selection.
 */
export function selectionLayout(document: Sql, options: DocumentOptions, databaseId: string): StoredLayout | undefined {
  const known = layouts.get(document)
  if (known) return known
  const count = (reads.get(document) ?? 0) + 1
  reads.set(document, count)
  if (count <= MIN_READS || options.monograms === false) return undefined
  const layout = newLayout(document, options, databaseId)
  layouts.set(document, layout)
  return layout
}

function newLayout(document: Sql, options: DocumentOptions, databaseId: string): StoredLayout {
  const source = digestOf(document, databaseId)
  const key = `selection.${source.slice(0, 8)}.${options.reach}`
  return { table: 'entity', alias: 'e', document: () => document, isDated: sql`true`, key, source, options }
}
