import { restPath } from '../component/copy-as.js'
import { NextPage } from '../component/next-page.js'
import type { AcquisitionEdge } from '../entity/entity-profile.js'
import { Acquisitions } from '../entity/funding.js'
import { listFile, PER_READ, partOf } from '../file/list-file.js'
import { ACQUISITION_COLUMNS } from '../file/record-columns.js'
import type { FileType } from '../file/rows-file.js'
import { type Connection, nextOf, PAGE, withFragments } from '../record/record-shapes.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { dealFilter, FIELDS } from './deal-filter.js'
import { dealPage } from './deal-page.js'

const ACQUISITIONS = withFragments(`query ($filter: AcquisitionListFilter, $after: String, $first: Int) {
  acquisitions(filter: $filter, first: $first, after: $after) { ${PAGE} edges { node {
    announcedAt amount { amount currency } acquired { ...EntityRef } acquirer { ...EntityRef }
  } } }
}`)

interface Variables {
  readonly filter: object
  readonly after: string | null
  readonly first: number
}

const readAcquisitions = async (visit: Visit, variables: Variables): Promise<Connection<AcquisitionEdge>> =>
  (await visit.read<{ acquisitions: Connection<AcquisitionEdge> }>(ACQUISITIONS, { ...variables })).acquisitions

/** The acquisitions of all companies, newest first. */
export async function acquisitionsPage(visit: Visit): Promise<Answer> {
  const { url } = visit
  const filter = dealFilter(url, FIELDS.acquisitions)
  const acquisitions = await readAcquisitions(visit, { filter, after: url.searchParams.get('after'), first: 30 })
  return dealPage({
    url,
    kind: 'acquisitions',
    title: 'Acquisitions',
    noun: 'acquisition',
    total: acquisitions.totalCount,
    copy: {
      rest: restPath('/v1/acquisitions', { size: 30 }),
      body: filter,
      graph:
        'query ($filter: AcquisitionListFilter) { acquisitions(filter: $filter, first: 30) { totalCount nodes { announcedAt amount { amount currency } acquirer { nameBrand slug } acquired { nameBrand slug } } } }',
      variables: { filter },
    },
    children: (
      <>
        <Acquisitions edges={acquisitions.edges} />
        <NextPage url={url} cursor={nextOf(acquisitions)} />
      </>
    ),
  })
}

/** The same acquisitions as a file. */
export function acquisitionsFile(visit: Visit, type: FileType): Promise<Answer> {
  const filter = dealFilter(visit.url, FIELDS.acquisitions)
  const read = async (after: string | null) => partOf(await readAcquisitions(visit, { filter, after, first: PER_READ }))
  return listFile(type, ACQUISITION_COLUMNS, read)
}
