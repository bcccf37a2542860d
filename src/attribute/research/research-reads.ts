import { type OwnedRows, ownedRows } from '../family/family-reads.js'
import type { Detail } from './detail.js'
import { detailMembers, snippetMembers } from './research-section.js'
import type { Snippet } from './snippet.js'

/** SQL that reads snippets, on alias `n`. */
export const snippetRows = ownedRows<Snippet>({
  table: 'research_snippet',
  alias: 'n',
  members: snippetMembers,
  columns: { updatedAt: { expression: 'n.updated_at', type: 'timestamptz' } },
  id: { expression: 'n.id', type: 'int' },
  usual: { property: 'updatedAt', descending: true },
})

/** SQL that reads details, on alias `d`. The time to a target date is counted from `now`. */
export const detailRows = (now: Date): OwnedRows<Detail> =>
  ownedRows({
    table: 'research_detail',
    alias: 'd',
    members: detailMembers(now),
    columns: { asOfDate: { expression: 'd.as_of_date', type: 'timestamptz', nullable: true } },
    id: { expression: 'd.id', type: 'int' },
    usual: { property: 'asOfDate', descending: true },
  })
