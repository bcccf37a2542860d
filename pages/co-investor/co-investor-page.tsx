import type { VNode } from 'preact'
import { Section } from '../component/section.js'
import { InvestorTable, RANKED, type RankedInvestor } from '../deal/investor-table.js'
import { withFragments } from '../record/record-shapes.js'
import type { Visit } from '../server/visit.js'

/** Number of co-investors that the page shows. */
const SHOWN = 100

const CO_INVESTORS = withFragments(`query ($id: UUID!) {
  investors(filter: { coInvestorOf: $id }, size: ${SHOWN}) { totalElements content { ${RANKED} } }
}`)

interface Found {
  readonly investors: { readonly totalElements: number; readonly content: readonly RankedInvestor[] }
}

/** Who invested in the same rounds as an entity or a person, as a section of its page. `id` is the id of the record. */
export async function coInvestors(visit: Visit, id: string): Promise<VNode> {
  const { totalElements, content } = (await visit.read<Found>(CO_INVESTORS, { id })).investors
  return (
    <Section id="co-investors" title="Co-investors" count={totalElements}>
      <p class="note">
        Investors of the same rounds, the most frequent first.
        {totalElements > SHOWN && ` The first ${SHOWN} are shown.`}
      </p>
      {content.length === 0 ? (
        <p>No round has another known investor.</p>
      ) : (
        <InvestorTable caption="Co-investors" rounds="Rounds together" investors={content} />
      )}
    </Section>
  )
}
