import type { VNode } from 'preact'
import { DateText } from '../component/date-text.js'
import { NextPage } from '../component/next-page.js'
import { Table } from '../component/table.js'
import { nextOf } from '../record/record-shapes.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { signInFirst, usesRights } from '../session/rights.js'
import { NEEDS_KEY, reasonText } from './choose-page.js'
import { type Pair, readPairs } from './merge-reads.js'

/** The pairs of records that may be the same, for admins. */
export async function duplicatesPage(visit: Visit): Promise<Answer> {
  if (!usesRights(visit)) return signInFirst(NEEDS_KEY)
  const pairs = await readPairs(visit, visit.url.searchParams.get('after'))
  return page({
    title: 'Duplicates',
    content: (
      <div class="stack">
        <h1>Duplicates</h1>
        <p>
          These records were written while a similar record was hidden from the writer. To find the duplicates of any
          other record, open its page and follow “Merge”.
        </p>
        {pairs && pairs.nodes.length > 0 ? (
          <div class="section">
            <Pairs pairs={pairs.nodes} />
            <NextPage url={visit.url} cursor={nextOf(pairs)} />
          </div>
        ) : (
          <p class="section note">There are no such pairs.</p>
        )}
      </div>
    ),
  })
}

const Pairs = ({ pairs }: { pairs: readonly Pair[] }): VNode => (
  <Table
    caption="Pairs of records that may be the same"
    rows={pairs}
    columns={[
      { name: 'Written record', cell: ({ record }) => <bdi>{record.name}</bdi> },
      { name: 'Hidden record', cell: ({ hidden }) => <bdi>{hidden.name}</bdi> },
      { name: 'Similarity', isNumber: true, cell: ({ score }) => score },
      { name: 'Reasons', cell: ({ reason }) => reasonText(reason) },
      { name: 'Found', cell: ({ createdAt }) => <DateText date={createdAt} /> },
      { name: 'Merge', cell: (pair) => <MergeLink pair={pair} /> },
    ]}
  />
)

/** Articles cannot be merged: one of the two is deleted. */
const MergeLink = ({ pair: { record, hidden } }: { pair: Pair }): VNode | null =>
  record.recordType === 'NEWS_ARTICLE' || record.recordType !== hidden.recordType ? null : (
    <a href={`/merge/${record.recordType.toLowerCase()}/${record.id}?with=${hidden.id}`}>
      Compare<span class="hidden"> {record.name}</span>
    </a>
  )
