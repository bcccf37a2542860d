import type { VNode } from 'preact'
import { Table } from '../component/table.js'
import type { Refusal } from '../form/explain.js'
import { reasonText } from '../merge/choose-page.js'
import type { CreateKind } from './create-kinds.js'

interface Candidate {
  readonly name: string
  readonly href: string
  readonly score: number
  readonly reason: readonly string[]
}

/** The stored records that may be the one of a refused form, with links. */
export function Candidates({ kind, refusal }: { kind: CreateKind; refusal: Refusal }): VNode | null {
  const candidates = candidatesOf(kind, refusal)
  if (candidates.length > 0)
    return (
      <div class="section">
        <h2>Is it one of these?</h2>
        <p class="note">If it is, open it and change it there. If it is none of them, say so below the form.</p>
        <Table
          caption="Similar records"
          rows={candidates}
          columns={[
            {
              name: 'Record',
              cell: ({ name, href }) => (
                <a href={href}>
                  <bdi>{name}</bdi>
                </a>
              ),
            },
            { name: 'Similarity', isNumber: true, cell: ({ score }) => Math.round(score) },
            { name: 'Reasons', cell: ({ reason }) => reasonText(reason) },
          ]}
        />
      </div>
    )
  const { existingRecordId } = refusal
  if (!existingRecordId) return null
  return (
    <p class="section">
      <a href={pathOf(kind, existingRecordId)}>Open the stored record</a>
    </p>
  )
}

function candidatesOf(kind: CreateKind, { body }: Refusal): readonly Candidate[] {
  const { candidate, newsCandidate } = body?.details ?? {}
  const articles = (newsCandidate ?? []).map(({ id, title, slug, ...rest }) => ({
    ...rest,
    name: title ?? String(id),
    href: slug === null ? pathOf(kind, String(id)) : `/news/${encodeURIComponent(slug)}`,
  }))
  const others = (candidate ?? []).map(({ id, name, publicPath, ...rest }) => ({
    ...rest,
    name: name ?? id,
    href: publicPath ?? pathOf(kind, id),
  }))
  return [...others, ...articles]
}

/** The form of a record. A hidden record has no page. */
const pathOf = ({ subject }: CreateKind, id: string): string => `/edit/${subject}/${encodeURIComponent(id)}`
