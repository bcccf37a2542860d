import { Problem } from '../../src/kernel/problem/problem.js'
import { DateText } from '../component/date-text.js'
import { Notice } from '../component/notice.js'
import { OwnerName } from '../component/owner-name.js'
import { ownerPath } from '../record/paths.js'
import { type OwnerRef, withFragments } from '../record/record-shapes.js'
import { type Answer, moved, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

const OWNER = withFragments(`query ($id: UUID!) {
  entity(id: $id) { __typename ...EntityRef } person(id: $id) { __typename ...PersonRef }
}`)

/** What the service knows about a token: the record that it identifies, or when this record was deleted. */
interface Handle {
  readonly matchedBy: string
  readonly owner: { readonly entityId: string | null; readonly personId: string | null }
}
interface Deletion {
  readonly deletedAt?: string
  readonly survivorId?: string | null
}

/**
 * The answer to a path whose last part is no current slug. An id, a public id and the slug of a record of another kind lead
 * to the page of the record (301). The page of a deleted record says so (410). Undefined if no record has this name.
 */
export async function endedPage(visit: Visit, token: string): Promise<Answer | undefined> {
  const found = await lookUp(visit, token)
  if (found === undefined) return undefined
  if ('matchedBy' in found) {
    const { entityId, personId } = found.owner
    // An identifier of a registry can be a wrong slug too, so it leads nowhere.
    const owner = found.matchedBy === 'EXTERNAL_ID' ? undefined : await readOwner(visit, entityId ?? personId)
    const path = owner && ownerPath(owner)
    return path === undefined || path === visit.url.pathname ? undefined : moved(`${path}${visit.url.search}`)
  }
  const { deletedAt, survivorId = null } = found
  if (deletedAt === undefined) return undefined
  const survivor = await readOwner(visit, survivorId)
  const title = survivor ? 'This record was merged into another one' : 'This record was deleted'
  return page({
    status: 410,
    title,
    content: (
      <Notice code={410} title={title}>
        <p>
          {survivor ? 'It was the same as a second record. They were merged on ' : 'It was published until '}
          <DateText date={deletedAt} />.
        </p>
        <p>
          {survivor ? (
            <>
              Everything that was known is now on the page of <OwnerName owner={survivor} />.
            </>
          ) : (
            <>
              <a href="/search">Search for other records</a>, or begin at the <a href="/">home page</a>.
            </>
          )}
        </p>
      </Notice>
    ),
  })
}

async function readOwner(visit: Visit, id: string | null): Promise<OwnerRef | undefined> {
  if (id === null) return undefined
  const found = await visit.find<{ entity: OwnerRef | null; person: OwnerRef | null }>(OWNER, { id })
  return found?.entity ?? found?.person ?? undefined
}

async function lookUp(visit: Visit, token: string): Promise<Handle | Deletion | undefined> {
  try {
    return (await visit.call('resolve', { path: { token } })) as Handle
  } catch (error) {
    if (error instanceof Problem && error.status < 429) return error.members.details
    throw error
  }
}
