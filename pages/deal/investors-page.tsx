import { Pager } from '../component/pager.js'
import { stateOf } from '../list/entity-list.js'
import { withFragments } from '../record/record-shapes.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { dealFilter, FIELDS } from './deal-filter.js'
import { dealPage } from './deal-page.js'
import { InvestorTable, RANKED, type RankedInvestor } from './investor-table.js'

const INVESTORS = withFragments(`query ($filter: InvestorRankingFilter, $page: Int) {
  investors(filter: $filter, page: $page, size: 30) { totalElements totalPages content { ${RANKED} } }
}`)

interface Investors {
  readonly investors: {
    readonly totalElements: number
    readonly totalPages: number
    readonly content: readonly RankedInvestor[]
  }
}

/** Who invested most in the rounds that match the address. */
export async function investorsPage(visit: Visit): Promise<Answer> {
  const { url } = visit
  const { page } = stateOf(url)
  const filter = dealFilter(url, FIELDS.investors)
  const { investors } = await visit.read<Investors>(INVESTORS, { filter, page: page - 1 })
  return dealPage({
    url,
    kind: 'investors',
    title: 'Investors by rounds',
    noun: 'investor',
    total: investors.totalElements,
    children: (
      <>
        <InvestorTable caption="Investors" rounds="Rounds" investors={investors.content} />
        <Pager url={url} page={page} pages={investors.totalPages} />
      </>
    ),
  })
}
