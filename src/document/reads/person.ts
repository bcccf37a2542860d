import type { z } from 'zod'
import type { UrlLink } from '../../attribute/url-link/url-link.js'
import { Uuid } from '../../kernel/wire/values.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import type { ResponseDocument } from '../../operation/document/documents.js'
import {
  completeDocument,
  partialDocument,
  type ReadRecord,
  readRecords,
  selectedDocument,
} from '../../operation/document/documents.js'
import { type EdgeProjection, edgeMembers } from '../../operation/document/projection.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { peopleWithin, visiblePeople } from '../../visibility/person-visibility.js'
import { personDetailKind, personRowKind } from '../document-kinds.js'
import { type PersonParts, personDetail, personNode, personSections } from '../person.js'
import type { PastMembers } from '../shape/as-of.js'
import { ASSOCIATION_CAP } from '../shape/association.js'
import type { PersonDetail } from '../shape/person-detail.js'
import type { PersonSummary } from '../shape/person-summary.js'

/**
 * A person that a search by identity found: the document, and the fields that distinguish one candidate from another.
 */
export type FoundPerson = ReadRecord<
  PersonDetail,
  { readonly slug: string; readonly nameFull: string; readonly nameKey: string }
>

/** Returns the document of a person with these parts. Only the text of a document with all parts is stored. */
export function personResponse(options: DocumentOptions, parts: PersonParts = {}): ResponseDocument<PersonDetail> {
  const { includeUrl, includeAddress, includeAssociation, maxAssociations = ASSOCIATION_CAP, isNew } = parts
  const isComplete =
    !isNew && ![includeUrl, includeAddress, includeAssociation].includes(false) && maxAssociations >= ASSOCIATION_CAP
  if (isComplete) return completeDocument(personDetailKind, options)
  const given = { includeUrl, includeAddress, includeAssociation, maxAssociations, isNew }
  return partialDocument(personDetailKind, options, personDetail(options, given))
}

/** Returns the person for a response: for GraphQL the selected fields, for REST the document with these parts. */
export const selectedPerson = (
  { projection }: Pick<Context, 'projection'>,
  options: DocumentOptions,
  parts: PersonParts,
): ResponseDocument<PersonDetail> =>
  projection ? selectedDocument(personDetailKind, options, projection, personNode) : personResponse(options, parts)

/** The row of a person in a list. */
export const completePersonRow = (options: DocumentOptions): ResponseDocument<PersonSummary> =>
  completeDocument(personRowKind, options)

/**
 * Reads at most `limit` documents of people, in id order. `condition` is SQL about the row `p` of the table person. It
 * compares `by`.
 */
export const readPersonDocuments = (
  context: Context,
  document: ResponseDocument<PersonDetail>,
  by: string,
  condition: Sql,
  limit: number,
): Promise<FoundPerson[]> =>
  readRecords(context, document, {
    by,
    condition,
    limit,
    columns: sql`p.slug, p.name_full as "nameFull", p.name_full_key as "nameKey"`,
  })

/** Whether any stored person satisfies a condition. Hidden people are included. */
export async function isStoredPerson({ db }: Context, condition: Sql): Promise<boolean> {
  const rows = await db.rows(sql`select 1 from person p where ${peopleWithin('private')} and ${condition} limit 1`)
  return rows.length > 0
}

/** A person node of GraphQL: the core fields and sections that were read. */
export type PersonNode = PersonSummary &
  PastMembers & {
    readonly urlLink?: readonly z.infer<typeof UrlLink>[]
    readonly lastEventId?: string | null
  }

/**
 * Reads, with one statement, people in the order of `ids`. Null for an invalid id, and for a person that the caller
 * cannot see.
 */
export async function readPeople(context: Context, ids: readonly string[]): Promise<(PersonNode | null)[]> {
  const possible = ids.filter((id) => Uuid.safeParse(id).success)
  const rows = await context.db.rows<{ text: string }>(sql`
    select ${personNode(documentOptions(context))} as text
    from person p where p.id = any(${possible}::uuid[]) and ${visiblePeople(context.caller)}`)
  const nodes = new Map(rows.map(({ text }) => JSON.parse(text) as PersonNode).map((node) => [node.id, node]))
  return ids.map((id) => nodes.get(id) ?? null)
}

/** Reads, with one statement, one section of many people, in the order of `ids`. */
export async function readPersonSection<T>(
  { db }: Context,
  ids: readonly string[],
  name: keyof typeof personSections,
): Promise<T[]> {
  const rows = await db.rows<{ id: string; text: string }>(sql`
    select p.id, ${personSections[name]()} as text from person p where p.id = any(${ids}::uuid[])`)
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  return ids.map((id) => JSON.parse(texts.get(id) ?? 'null'))
}

/**
 * Members of a GraphQL edge from a parent record to a person. `p` is the SQL name of the person row. `join` contains
 * the fields of the link between the parent record and the person.
 */
export const personEdge = (
  options: DocumentOptions,
  projection: EdgeProjection,
  join: Readonly<Record<string, Sql>> = {},
) => edgeMembers(projection, 'Person', (node) => personNode(options, node), join)
