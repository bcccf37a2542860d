import type { LockedOwner } from '../../identity/owner/owner-type.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { HostPage } from '../../platform/code-host/code-host.js'
import type { HostedRepository } from '../../platform/code-host/hosted-repository.js'
import type { Db } from '../../platform/database/client/database.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { upkeepJob } from '../../platform/queue/upkeep.js'
import { ownerColumns } from '../../visibility/owner-column.js'

/** Replaces the repositories of an owner. A repository that the owner already has keeps its id and its creation time. */
export async function replaceRepositories(
  { db, clock }: Context,
  { kind, id, ref }: LockedOwner,
  repositories: readonly HostedRepository[],
): Promise<void> {
  const now = clock.now()
  const { entity_id, person_id } = ownerColumns(ref)
  const rows = JSON.stringify(repositories.map(rowOf))
  await db.prisma.repository.deleteMany({
    where: { [`${kind}Id`]: id, githubId: { notIn: repositories.map((one) => one.id) } },
  })
  await db.rows(sql`
    insert into repository (entity_id, person_id, github_id, name, owner_login, url, description, homepage_url, language,
      license, topic, fork_count, stargazer_count, is_archived, is_fork, repo_created_at, repo_pushed_at, created_at,
      updated_at)
    select ${entity_id}::uuid, ${person_id}::uuid, g.*, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${rows}::json) as g (github_id bigint, name text, owner_login text, url text,
      description text, homepage_url text, language text, license text, topic text[], fork_count int,
      stargazer_count int, is_archived boolean, is_fork boolean, repo_created_at timestamptz, repo_pushed_at timestamptz)
    on conflict (${raw(kind === 'entity' ? 'entity_id' : 'person_id')}, github_id) do update set name = excluded.name,
      owner_login = excluded.owner_login, url = excluded.url, description = excluded.description,
      homepage_url = excluded.homepage_url, language = excluded.language, license = excluded.license,
      topic = excluded.topic, fork_count = excluded.fork_count, stargazer_count = excluded.stargazer_count,
      is_archived = excluded.is_archived, is_fork = excluded.is_fork, repo_created_at = excluded.repo_created_at,
      repo_pushed_at = excluded.repo_pushed_at, updated_at = excluded.updated_at`)
}

/** The platform writes NOASSERTION for a license that it does not recognize. */
const licenseOf = ({ license }: HostedRepository): string | null =>
  license?.spdx_id === 'NOASSERTION' ? null : (license?.spdx_id ?? null)

const rowOf = (given: HostedRepository) => ({
  github_id: given.id,
  name: given.name,
  owner_login: given.owner.login,
  url: given.html_url,
  description: given.description ?? null,
  homepage_url: given.homepage ?? null,
  language: given.language ?? null,
  license: licenseOf(given),
  topic: given.topics,
  fork_count: given.forks_count,
  stargazer_count: given.stargazers_count,
  is_archived: given.archived,
  is_fork: given.fork,
  repo_created_at: given.created_at ?? null,
  repo_pushed_at: given.pushed_at ?? null,
})

/** Stores the responses of the platform that have an ETag. */
export async function saveHostPages({ db, clock }: Context, pages: readonly HostPage[]): Promise<void> {
  const rows = JSON.stringify(pages.filter(({ etag }) => etag !== ''))
  await db.rows(sql`
    insert into code_host_page (url, etag, next, repositories, stored_at)
    select url, etag, next, repositories, ${clock.now()} from json_to_recordset(${rows}::json)
      as given (url text, etag text, next text, repositories jsonb)
    order by url
    on conflict (url) do update set etag = excluded.etag, next = excluded.next, repositories = excluded.repositories,
      stored_at = excluded.stored_at`)
}

const RETENTION_MS = 30 * 86_400_000

/** Deletes stored responses that were not used for 30 days. */
export const expireHostPages = upkeepJob({
  topic: 'expire-code-host-pages',
  retentionMs: RETENTION_MS,
  remove: async (db: Db, until, most) => {
    const expired = await db.prisma.codeHostPage.findMany({
      where: { storedAt: { lt: until } },
      orderBy: [{ storedAt: 'asc' }, { url: 'asc' }],
      take: most,
      select: { url: true },
    })
    const { count } = await db.prisma.codeHostPage.deleteMany({ where: { url: { in: expired.map(({ url }) => url) } } })
    return count
  },
})
