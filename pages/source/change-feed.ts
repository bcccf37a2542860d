import { fieldWords, wordsOf } from '../record/format.js'
import type { FileAnswer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { element, xmlFile, xmlText } from '../xml/xml.js'
import { type Change, readHistory, verbOf } from './history.js'
import { type PartChange, readPartChanges, textOf, typeOf } from './part-changes.js'
import { partOf } from './values-page.js'

/** The newest changes of a record, and of what belongs to it, as an Atom feed (RFC 4287). Undefined if the visitor may not see the record. */
export async function changeFeed(visit: Visit, type: string, id: string): Promise<FileAnswer | undefined> {
  const history = await readHistory(visit, type, id)
  const newest = history?.edges[0]?.node
  if (!history || !newest) return undefined
  const parts = (await readPartChanges(visit, type, id, {}))?.content ?? []
  const page = `${visit.base}/sources/${encodeURIComponent(type)}/${encodeURIComponent(id)}`
  const lines = [
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', page),
    element('title', `Changes of ${wordsOf(type.replaceAll('-', '_')).toLowerCase()} ${id}`),
    element('updated', [newest.effectiveAt, ...parts.map(({ changedAt }) => changedAt)].sort().at(-1) ?? ''),
    `<link rel="self" href="${xmlText(`${page}.atom`)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...[
      ...history.edges.map(({ node }) => ({ at: node.effectiveAt, entry: entryOf(node, page) })),
      ...parts.map((change) => ({ at: change.changedAt, entry: partEntryOf(change, type, visit.base) })),
    ]
      .sort((one, other) => other.at.localeCompare(one.at))
      .map(({ entry }) => entry),
    '</feed>',
  ]
  return xmlFile('application/atom+xml', lines.join('\n'))
}

/** The change of a row that belongs to the record, such as a text. Its page names the source. */
function partEntryOf(change: PartChange, kind: string, base: string): string {
  const type = typeOf(change.recordType)
  const one = wordsOf(partOf(kind, type)?.one ?? type)
  return [
    '<entry>',
    element('id', `urn:uuid:${change.eventId}`),
    element('title', `${one} ${verbOf(change).toLowerCase()}`),
    element('updated', change.changedAt),
    `<author>${element('name', 'unknown')}</author>`,
    `<link href="${xmlText(`${base}/sources/${type}/${change.recordId}`)}"/>`,
    `<content type="text">${xmlText(textOf(change))}</content>`,
    '</entry>',
  ].join('')
}

function entryOf(change: Change, page: string): string {
  const { eventId, effectiveAt, actor, source, changes } = change
  const fields = changes.map(({ fieldName }) => fieldWords(fieldName).toLowerCase())
  const values = changes.map(({ fieldName, oldValue, newValue }) =>
    oldValue === null && newValue === null
      ? fieldWords(fieldName)
      : `${fieldWords(fieldName)}: ${oldValue ?? 'nothing'} → ${newValue ?? 'nothing'}`,
  )
  return [
    '<entry>',
    element('id', `urn:uuid:${eventId}`),
    element('title', [verbOf(change), fields.slice(0, 5).join(', ')].filter((part) => part !== '').join(': ')),
    element('updated', effectiveAt),
    `<author>${element('name', actor?.displayName ?? 'unknown')}</author>`,
    `<link href="${xmlText(page)}"/>`,
    `<content type="text">${xmlText([...values, `Source: ${source.sourceDetail}`].join('\n'))}</content>`,
    '</entry>',
  ].join('')
}
