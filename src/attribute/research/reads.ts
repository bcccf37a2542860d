import type { OwnedRows } from '../family/reads.js'
import type { Detail } from './detail.js'
import { detail, snippet } from './section.js'
import type { Snippet } from './snippet.js'

/** SQL that reads snippets, on alias `n`. */
export const snippetRows: OwnedRows<Snippet> = {
  table: 'research_snippet',
  alias: 'n',
  item: snippet,
  columns: { updatedAt: { expression: 'n.updated_at', type: 'timestamptz' } },
  id: { expression: 'n.id', type: 'int' },
  usual: { property: 'updatedAt', descending: true },
}

/** SQL that reads details, on alias `d`. The time to a target date is counted from `now`. */
export const detailRows = (now: Date): OwnedRows<Detail> => ({
  table: 'research_detail',
  alias: 'd',
  item: detail(now),
  columns: { asOfDate: { expression: 'd.as_of_date', type: 'timestamptz', nullable: true } },
  id: { expression: 'd.id', type: 'int' },
  usual: { property: 'asOfDate', descending: true },
})
