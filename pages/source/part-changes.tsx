import type { VNode } from 'preact'
import { DateText } from '../component/date-text.js'
import { Section } from '../component/section.js'
import { SourceLink } from '../component/source-link.js'
import { dateText, wordsOf } from '../record/format.js'
import type { Visit } from '../server/visit.js'
import { type Change, type HistoryChoice, valueWords, verbOf } from './history.js'
import { partOf, trackedTypes } from './values-page.js'

/* The changes of the texts, links, people and other rows that belong to a record. */

/** Number of changes that are read. The feed begins with the oldest one. */
const MOST = 100

const CHANGES = `query ($entityId: UUID, $personId: UUID, $types: [TrackedRecordType!], $since: DateTime, $until: DateTime) {
  changes(entityId: $entityId, personId: $personId, recordType: $types, since: $since, until: $until, first: ${MOST}) {
    hasMore content { eventId recordType recordId operation: action changedAt changes { fieldName oldValue newValue } }
  }
}`

export interface PartChange extends Pick<Change, 'eventId' | 'operation' | 'changes'> {
  readonly recordType: string
  readonly recordId: string
  readonly changedAt: string
}

export interface PartChanges {
  readonly hasMore: boolean
  readonly content: readonly PartChange[]
}

/**
 * Reads the changes of the rows of an entity or a person in a period: if they are too many, those of the last day with a change.
 * Undefined for other records, and for a chosen field.
 */
export async function readPartChanges(visit: Visit, type: string, id: string, choice: HistoryChoice) {
  const { after, field, since, until } = choice
  const types = trackedTypes(type)
  if (types.length === 0 || field !== undefined || after) return undefined
  const owner = type === 'entity' ? { entityId: id } : { personId: id }
  const read = async (from: string | undefined) => {
    const variables = { ...owner, types: types.map(constantOf), since: from, until }
    return (await visit.find<{ changes: PartChanges | null }>(CHANGES, variables))?.changes ?? undefined
  }
  const found = await read(since)
  if (!found?.hasMore || since !== undefined || until !== undefined) return found
  const variables = { id, now: visit.now.toISOString() }
  const last = (await visit.find<{ record: LastChange | null }>(lastChangeOf(type), variables))?.record?.asOf?.changedAt
  const latest = last ? await read(last.slice(0, 10)) : undefined
  return latest && latest.content.length > 0 ? { ...latest, hasMore: true } : found
}

interface LastChange {
  readonly asOf: { readonly changedAt: string | null } | null
}

const lastChangeOf = (type: string): string =>
  `query ($id: UUID, $now: DateTime) { record: ${type}(id: $id, asOf: $now) { asOf { changedAt } } }`

const constantOf = (type: string): string => type.toUpperCase().replaceAll('-', '_')

export const typeOf = (recordType: string): string =>
  recordType.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

interface PartChangeListProps {
  /** The kind of the record to which the rows belong. */
  readonly kind: string
  /** The path of its sources. */
  readonly path: string
  readonly changes: PartChanges
}

export function PartChangeList({ kind, path, changes: { content, hasMore } }: PartChangeListProps): VNode | null {
  if (content.length === 0) return null
  return (
    <Section id="part-changes" title="Changes of what belongs to the record">
      {hasMore && <p class="note">There are more changes than these {MOST}. Choose dates to see others.</p>}
      <ul class="edit-rows">
        {grouped(content.toReversed()).map((group) => (
          <Item key={group[0].eventId} kind={kind} path={path} group={group} />
        ))}
      </ul>
    </Section>
  )
}

type Group = readonly [PartChange, ...PartChange[]]

/** Changes of a day whose values are not public are one line: they say only that something has changed. */
function grouped(changes: readonly PartChange[]): Group[] {
  const groups = new Map<string, [PartChange, ...PartChange[]]>()
  for (const change of changes) {
    const { eventId, recordType, operation, changedAt } = change
    const key = textOf(change) === '' ? `${recordType} ${operation} ${changedAt.slice(0, 10)}` : eventId
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return [...groups.values()]
}

function Item({ kind, path, group }: { kind: string; path: string; group: Group }): VNode {
  const [change] = group
  const type = typeOf(change.recordType)
  const part = partOf(kind, type)
  const text = textOf(change)
  const verb = verbOf(change).toLowerCase()
  return (
    <li>
      <DateText date={change.changedAt} />
      {group.length === 1 ? (
        <>
          <span>
            {wordsOf(part?.one ?? type)} {verb}
            {text !== '' && ': '}
            <bdi>{text}</bdi>
          </span>
          <SourceLink type={type} id={change.recordId} of={text} />
        </>
      ) : (
        <>
          <span>
            {part?.title ?? wordsOf(type)}: {group.length} {verb}
          </span>
          <a class="source" href={`${path}?part=${part?.path}`}>
            sources<span class="hidden"> of {part?.title}</span>
          </a>
        </>
      )}
    </li>
  )
}

/** Length of the text of a change. */
const LONGEST = 120

/** The new values that are public. */
export function textOf({ changes }: PartChange): string {
  const values = changes.flatMap(({ newValue }) =>
    newValue === null || FLAGS.includes(newValue)
      ? []
      : [TIME.test(newValue) ? dateText(newValue) : valueWords(newValue)],
  )
  const text = values.join(', ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const FLAGS: readonly string[] = ['true', 'false']
const TIME = /^\d{4}-\d\d-\d\dT/
