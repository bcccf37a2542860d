import type { ComponentChildren } from 'preact'
import type { Line } from '../component/side-by-side.js'
import { SUBJECTS } from '../edit/fields.js'
import { textOf } from '../edit/values.js'
import { countText, dateText, hostOf, wordsOf } from '../record/format.js'
import type { Merged, MergeKind } from './merge-reads.js'

/** Longer texts are cut, because the table shows two of them beside each other. */
const MAX_TEXT = 400

const cut = (text: string | null): string =>
  text !== null && text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : (text ?? '')
const listed = (values: readonly string[] = []): string => [...new Set(values)].sort().join(', ')
const counted = (part: { readonly totalCount: number } | null | undefined): string =>
  part ? countText(part.totalCount) : ''

/** What is compared besides the core fields. The merge moves these values to the survivor. */
const MOVED: Readonly<Record<string, (record: Merged) => string>> = {
  Type: (record) => (record.__typename === 'Entity' && record.typeRecord ? wordsOf(record.typeRecord) : ''),
  Visibility: ({ status }) => (status ? (status.isHidden ? 'Hidden' : 'Public') : ''),
  'Other names': ({ nameAlias }) => listed(nameAlias.map(({ name }) => name)),
  Place: ({ headquarters }) => headquarters?.fullAddress ?? '',
  'Short text': ({ text }) => cut(text.short),
  'Long text': ({ text }) => cut(text.expanded),
  Links: ({ urlLinks }) => listed(urlLinks.filter(({ isCurrent }) => isCurrent).map(({ url }) => hostOf(url))),
  Identifiers: ({ uniqueIds }) =>
    listed(uniqueIds?.nodes.map(({ idType, identifier }) => `${wordsOf(idType)} ${identifier}`)),
  Classifications: ({ tags }) => listed(tags?.nodes.map(({ name }) => name)),
  Roles: ({ entities }) =>
    listed(
      entities?.edges.map(({ node, associations }) =>
        [node.nameBrand, ...associations.map(({ titleName }) => titleName ?? '')].filter((part) => part).join(': '),
      ),
    ),
  People: ({ people }) => counted(people),
  Rounds: ({ fundraiseRounds }) => counted(fundraiseRounds),
  Investments: ({ investments }) => counted(investments),
  Acquisitions: ({ acquisitions }) => counted(acquisitions),
  Products: ({ products }) => counted(products),
  News: ({ news }) => counted(news),
  Stored: ({ createdAt }) => (createdAt === null ? '' : dateText(createdAt)),
}

/** The two records of a merge. */
export type Both = readonly [Merged, Merged]

/** The name of the choice of a core field in the form. Its value is the id of the record whose value is kept. */
export const choiceOf = (name: string): string => `keep.${name}`

/** The values of both records, one line each. A core field that differs can be chosen. */
export function mergeLines(kind: MergeKind, both: Both, values: URLSearchParams): readonly Line[] {
  const core = SUBJECTS[kind].fields.map((field): Line => {
    const texts = both.map((record) => textOf(field, record))
    const shown = texts.map((text) => (field.kind === 'choice' && text !== '' ? wordsOf(text) : text))
    if (texts[0] === texts[1]) return { name: field.label, cells: shown.map(written) }
    // A value that only one record has would be lost with this record, so it is chosen first.
    const only = both.find((_, at) => texts[1 - at] === '')?.id
    const chosen = values.get(choiceOf(field.name)) ?? only
    const cells = both.map(({ id }, at) =>
      texts[at] === '' ? '' : <Choice name={choiceOf(field.name)} id={id} text={shown[at] ?? ''} chosen={chosen} />,
    )
    return { name: field.label, cells, differs: true }
  })
  const moved = Object.entries(MOVED).map(([name, show]): Line => {
    const [first = '', second = ''] = both.map(show)
    return { name, cells: [first, second].map(written), differs: first !== second }
  })
  return [...core, ...moved]
}

const written = (text: string): ComponentChildren => text && <span dir="auto">{text}</span>

const Choice = ({ name, id, text, chosen }: { name: string; id: string; text: string; chosen: string | undefined }) => (
  <label class="choice">
    <input type="radio" name={name} value={id} checked={chosen === id} /> <span dir="auto">{text}</span>
  </label>
)
