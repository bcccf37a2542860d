import { NextPage } from '../component/next-page.js'
import type { AcquisitionEdge } from '../entity/entity-profile.js'
import { Acquisitions } from '../entity/funding.js'
import { type Connection, nextOf, PAGE, withFragments } from '../record/record-shapes.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { dealFilter, FIELDS } from './deal-filter.js'
import { dealPage } from './deal-page.js'

const ACQUISITIONS = withFragments(`query ($filter: AcquisitionListFilter, $after: String) {
  acquisitions(filter: $filter, first: 30, after: $after) { ${PAGE} edges { node {
    announcedAt amount { amount currency } acquired { ...EntityRef } acquirer { ...EntityRef }
  } } }
}`)

/** The acquisitions of all companies, newest first. */
export async function acquisitionsPage(visit: Visit): Promise<Answer> {
  const { url } = visit
  const filter = dealFilter(url, FIELDS.acquisitions)
  const { acquisitions } = await visit.read<{ acquisitions: Connection<AcquisitionEdge> }>(ACQUISITIONS, {
    filter,
    after: url.searchParams.get('after'),
  })
  return dealPage({
    url,
    kind: 'acquisitions',
    title: 'Acquisitions',
    noun: 'acquisition',
    total: acquisitions.totalCount,
    children: (
      <>
        <Acquisitions edges={acquisitions.edges} />
        <NextPage url={url} cursor={nextOf(acquisitions)} />
      </>
    ),
  })
}
