import { memo } from '../../kernel/wire/memo.js'
import type { Projection } from '../../operation/document/connection.js'
import { addConnections, isFromDocument, isTracked } from '../../operation/document/document-edges.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import { readTexts } from '../../operation/document/stored-reads.js'
import { textsIn } from '../../operation/page/text-rows.js'
import type { Context } from '../../operation/pipeline/context.js'
import { type Sql, sql } from '../../platform/database/sql.js'
import { detailDocument, nodeDocument, sections } from '../entity.js'
import type { EntityDetail } from '../shape/entity-detail.js'

/*
 * Reads the fields of an entity that GraphQL selects from the stored detail of the entity, if this is cheaper than the
 * statement that reads them from the tables. It is cheaper if the document replaces several sub-selects of the
 * statement, and if the document is not too large to be parsed.
 */

/** Minimum number of lists of a selection that the document contains. */
const MIN_LISTS = 3
/** Maximum length of a document. Parsing a larger one takes longer than the statement. */
const MAX_BYTES = 32_768

/** Sections of GraphQL that the detail contains. */
const SECTIONS: Readonly<Record<string, (detail: EntityDetail) => unknown>> = {
  acceleratorParticipation: ({ research }) => research.acceleratorParticipation,
  fundingDetail: ({ enrichment }) => enrichment.fundingDetail,
  sitemap: ({ sitemap }) => sitemap,
  text: ({ enrichment }) => enrichment.text,
  urlLink: ({ enrichment }) => enrichment.urlLink,
}

/** Minimum number of connections of a selection whose texts are stored. */
const MIN_CONNECTIONS = 2

/** Whether the detail contains a member, or the member is not a section, but a core field or a connection. */
const isContained = (name: string): boolean => !(name in sections) || name in SECTIONS

/** Whether the texts of a selection can be stored: each change of a selected value makes the detail outdated. */
export function isStorable({ monograms }: DocumentOptions, { layout, members, connections }: Projection): boolean {
  const selected = Object.values(connections)
  return (
    layout !== undefined &&
    monograms !== false &&
    selected.length >= MIN_CONNECTIONS &&
    selected.every(isTracked) &&
    members.every(isContained)
  )
}

/** The parts of a projection that the detail contains, and the rest, which the same statement reads from the tables. */
interface Divided {
  readonly sections: readonly string[]
  readonly stored: Pick<Projection, 'connections'>
  readonly rest: Projection | undefined
}

/** Divides a projection. `parts` is undefined if the document does not contain enough of it. */
const divided = memo((projection: Projection): { readonly parts: Divided | undefined } => {
  const { members, parts, connections } = projection
  const all = Object.entries(connections)
  const stored = all.filter(([, connection]) => isFromDocument(connection))
  const others = all.filter(([, connection]) => !isFromDocument(connection))
  const contained = Object.keys(SECTIONS).filter((name) => members.includes(name))
  if (stored.length + contained.length < MIN_LISTS) return { parts: undefined }
  const missing = members.filter((name) => !isContained(name))
  const rest = { members: missing, parts, connections: Object.fromEntries(others) }
  return {
    parts: {
      sections: contained,
      stored: { connections: Object.fromEntries(stored) },
      rest: missing.length + others.length > 0 ? rest : undefined,
    },
  }
})

export interface NodeRow {
  readonly id: string
  readonly version: number
  readonly node: object
}

/**
 * Reads the selected fields of at most two entities that satisfy `condition`. Undefined if they must be read from the
 * tables.
 */
export async function readStoredNodes(
  context: Context,
  options: DocumentOptions,
  condition: Sql,
  byKey: boolean,
): Promise<NodeRow[] | undefined> {
  const { projection, stale, resources, db } = context
  const parts = projection && divided(projection).parts
  // Connections have the usual reach of the caller, and the document must have the same reach.
  if (
    !parts ||
    projection.layout ||
    stale ||
    resources?.databaseId === undefined ||
    options !== documentOptions(context)
  )
    return undefined
  const rest = parts.rest ? nodeDocument(options, parts.rest) : sql`'{}'`
  const rows = await readTexts(
    context,
    { document: detailDocument(options), options, layout: 'entity.detail', maxBytes: MAX_BYTES },
    (text, isStored) =>
      db.rows<{ id: string; version: number; text: string; rest: string }>(
        sql`select e.id, e.version, ${text} as text, ${rest} as rest from entity e where ${condition} order by e.id limit 2`,
        { isShort: isStored && byKey && !parts.rest },
      ),
    textsIn,
  )
  const nodes: NodeRow[] = []
  for (const { id, version, text, rest } of rows) {
    const node = text === '' ? undefined : nodeOf(JSON.parse(text), JSON.parse(rest), parts)
    if (!node) return undefined
    nodes.push({ id, version, node })
  }
  return nodes
}

function nodeOf(detail: EntityDetail, rest: object, { sections, stored }: Divided): object | undefined {
  const node: Record<string, unknown> = Object.assign(detail.core, rest)
  for (const name of sections) node[name] = SECTIONS[name]?.(detail)
  return addConnections(node, stored, detail) ? node : undefined
}
