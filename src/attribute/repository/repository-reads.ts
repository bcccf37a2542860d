import { z } from 'zod'
import type { OwnerType } from '../../identity/owner/owner-type.js'
import { Json } from '../../kernel/wire/json.js'
import { orderBy } from '../../operation/page/order.js'
import type { SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { HostPage } from '../../platform/code-host/code-host.js'
import { HostedRepository } from '../../platform/code-host/hosted-repository.js'
import type { Db } from '../../platform/database/client/database.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { arrayOf, flag, instant, number, text } from '../../platform/database/client/sql-values.js'
import { ownerColumn } from '../../visibility/owner-column.js'
import { ownedRows } from '../family/family-reads.js'
import type { Repository } from './repository.js'

const MOST_STARS: SortTerm = { property: 'stargazerCount', descending: true }
const BY_NAME: SortTerm = { property: 'name', descending: false }

/** SQL that reads repositories, on alias `r`. */
export const repositoryRows = ownedRows<Repository>({
  table: 'repository',
  alias: 'r',
  members: {
    id: number('r.id'),
    githubId: number('r.github_id'),
    name: text('r.name'),
    ownerLogin: text('r.owner_login'),
    url: text('r.url'),
    description: text('r.description'),
    homepageUrl: text('r.homepage_url'),
    language: text('r.language'),
    license: text('r.license'),
    topic: raw('to_json(r.topic)::text'),
    forkCount: number('r.fork_count'),
    stargazerCount: number('r.stargazer_count'),
    isArchived: flag('r.is_archived'),
    isFork: flag('r.is_fork'),
    repoCreatedAt: instant('r.repo_created_at'),
    repoPushedAt: instant('r.repo_pushed_at'),
    createdAt: instant('r.created_at'),
    updatedAt: instant('r.updated_at'),
  },
  columns: {
    stargazerCount: { expression: 'r.stargazer_count', type: 'int' },
    forkCount: { expression: 'r.fork_count', type: 'int' },
    name: { expression: 'r.name collate "und-x-icu"', type: 'text' },
    repoCreatedAt: { expression: 'r.repo_created_at', type: 'timestamptz' },
    repoPushedAt: { expression: 'r.repo_pushed_at', type: 'timestamptz' },
  },
  id: { expression: 'r.id', type: 'int' },
  usual: MOST_STARS,
  usualNext: [BY_NAME],
})

/** All repositories of an owner, most stars first. */
export async function readRepositories(
  { db }: Context,
  { kind }: OwnerType,
  ownerId: string,
): Promise<Json<Repository[]>> {
  const { item, columns, id } = repositoryRows
  const [row] = await db.rows<{ text: string }>(sql`
    select ${arrayOf(item)} as text from (
      select r.* from repository r where ${ownerColumn('r', kind)} = ${ownerId}::uuid
      ${orderBy([MOST_STARS, BY_NAME], columns, id)}) r`)
  return new Json(row?.text ?? '[]')
}

/**
 * Reads host and path of the current links of an owner to the platform. Undefined if the caller cannot see the owner.
 */
export async function readHostLinks(
  { db, caller }: Context,
  ownerType: OwnerType,
  ownerId: string,
): Promise<string[] | undefined> {
  const [row] = await db.rows<{ paths: string[] }>(sql`
    select array(
      select l.host_path from url_link l
      where ${ownerColumn('l', ownerType.kind)} = o.id and l.url_type = 'github' and l.is_current
      order by l.is_primary desc, l.id limit ${MOST_LINKS}) as paths
    from ${raw(ownerType.table)} o where o.id = ${ownerId}::uuid and ${ownerType.visible(caller, 'o')}`)
  return row?.paths
}

/** Maximum number of links. An owner usually has one or two accounts on the platform. */
const MOST_LINKS = 10

/** Reads a stored response of the platform. */
export async function readHostPage(db: Db, url: string): Promise<HostPage | undefined> {
  const page = await db.prisma.codeHostPage.findUnique({ where: { url }, omit: { storedAt: true } })
  return page ? { ...page, repositories: z.array(HostedRepository.nullable()).parse(page.repositories) } : undefined
}
