import { pagingOf, restPath } from '../component/copy-as.js'
import { Pager } from '../component/pager.js'
import { type NumberedPage, numberedFile, PER_READ } from '../file/list-file.js'
import { RANKED_COLUMNS } from '../file/record-columns.js'
import type { FileType } from '../file/rows-file.js'
import { stateOf } from '../list/entity-list.js'
import { withFragments } from '../record/record-shapes.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { dealFilter, FIELDS } from './deal-filter.js'
import { dealPage } from './deal-page.js'
import { InvestorTable, RANKED, type RankedInvestor } from './investor-table.js'

const INVESTORS = withFragments(`query ($filter: InvestorRankingFilter, $page: Int, $size: Int) {
  investors(filter: $filter, page: $page, size: $size) { totalElements totalPages content { ${RANKED} } }
}`)

/** One page of the investors that match a filter, the most frequent first. */
export async function readInvestors(
  visit: Visit,
  filter: object,
  page: number,
  size: number,
): Promise<NumberedPage<RankedInvestor>> {
  const variables = { filter, page, size }
  return (await visit.read<{ investors: NumberedPage<RankedInvestor> }>(INVESTORS, variables)).investors
}

const PER_PAGE = 30

/** Who invested most in the rounds that match the address. */
export async function investorsPage(visit: Visit): Promise<Answer> {
  const { url } = visit
  const { page } = stateOf(url)
  const filter = dealFilter(url, FIELDS.investors)
  const investors = await readInvestors(visit, filter, page - 1, PER_PAGE)
  return dealPage({
    url,
    kind: 'investors',
    title: 'Investors by rounds',
    noun: 'investor',
    total: investors.totalElements,
    copy: {
      rest: restPath('/v1/investors', pagingOf(page, PER_PAGE)),
      body: filter,
      graph:
        'query ($filter: InvestorRankingFilter, $page: Int, $size: Int) { investors(filter: $filter, page: $page, size: $size) { totalElements content { name rounds leadRounds lastInvestedAt } } }',
      variables: { filter, ...pagingOf(page, PER_PAGE) },
    },
    children: (
      <>
        <InvestorTable caption="Investors" rounds="Rounds" investors={investors.content} />
        <Pager url={url} page={page} pages={investors.totalPages} />
      </>
    ),
  })
}

/** The same investors as a file. */
export const investorsFile = (visit: Visit, type: FileType): Promise<Answer> =>
  rankedFile(visit, type, dealFilter(visit.url, FIELDS.investors))

/** The investors that match a filter as a file. */
export const rankedFile = (visit: Visit, type: FileType, filter: object): Promise<Answer> =>
  numberedFile(type, RANKED_COLUMNS, (page) => readInvestors(visit, filter, page, PER_READ))
