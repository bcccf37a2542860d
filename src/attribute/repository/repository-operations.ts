import { z } from 'zod'
import { entityOwner, personOwner } from '../../identity/owner/owner.js'
import { type OwnerType, ownerIn, ownerPath } from '../../identity/owner/owner-type.js'
import { Problem } from '../../kernel/problem/problem.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation, type Endpoint } from '../../operation/pipeline/definition/define.js'
import type { HostPage } from '../../platform/code-host/code-host.js'
import type { HostedRepository } from '../../platform/code-host/hosted-repository.js'
import { READERS, WRITERS } from '../family/declaration.js'
import { readOwnedPage } from '../family/family-reads.js'
import { type HostAccount, hostAccounts } from './accounts.js'
import { exampleRepository, Repository } from './repository.js'
import { readHostLinks, readHostPage, readRepositories, repositoryRows } from './repository-reads.js'
import { replaceRepositories, saveHostPages } from './repository-writes.js'

/** Maximum number of pages that are read of the list of an account. A page has 100 repositories. */
const MOST_PAGES = 10
const tag = 'Repositories'

const listOf = (owner: OwnerType, endpoint: Endpoint<'GET'>) =>
  defineOperation({
    ...endpoint,
    kind: 'read',
    auth: READERS,
    tag,
    summary: `List the repositories of ${owner.label}`,
    description:
      'Returns the repositories of the owner on GitHub (or on another server with the same API), as they were at the last synchronization. Default order: most stars first, then by name.',
    input: {
      path: ownerPath(owner),
      query: z.strictObject({ ...pageQuery({ size: 50, sort: Object.keys(repositoryRows.columns) }), ...continuation }),
    },
    output: pageOf(Repository, 'PageRepository'),
    problems: ['notFound'],
    example: { path: { [owner.idField]: owner.exampleId }, response: examplePage([exampleRepository], 50) },
    handle: async (context, { path, query }) => {
      const id = ownerIn(owner, path)
      const page = await readOwnedPage(context, owner, repositoryRows, id, query)
      if (page) return page
      throw owner.missing(id)
    },
  })

const syncOf = (owner: OwnerType, endpoint: Endpoint<'POST'>) =>
  defineOperation({
    ...endpoint,
    kind: 'act',
    auth: WRITERS,
    tag,
    summary: `Synchronize the repositories of ${owner.label}`,
    description: `Reads the repositories of the accounts that the current links of the type github name. Replaces the stored repositories in one transaction. For a link to one repository, reads only this repository. Reads at most ${MOST_PAGES * 100} repositories of an account. Private repositories, and repositories without a usable name or web page, are left out. Returns all repositories, most stars first. If GitHub (or the other server) fails, or its rate limit is used up, the response is 503, and the stored repositories stay.`,
    input: { path: ownerPath(owner), query: z.strictObject({}) },
    output: z.array(Repository),
    problems: ['notFound', 'code_host_error', 'code_host_rate_limited'],
    example: { path: { [owner.idField]: owner.exampleId }, response: [exampleRepository] },
    // The requests to the platform are sent before the transaction begins, so that no lock is held while they run.
    prepare: async (context, { path }) => {
      const id = ownerIn(owner, path)
      const links = await readHostLinks(context, owner, id)
      if (links === undefined) throw owner.missing(id)
      const accounts = hostAccounts(links)
      if (accounts.length === 0) throw noLink(owner, id)
      return readAll(context, accounts)
    },
    handle: async (context, { path }, pages) => {
      const locked = await owner.lock(context, ownerIn(owner, path))
      await replaceRepositories(
        context,
        locked,
        distinct(pages.flatMap(({ repositories }) => repositories.flatMap((one) => one ?? []))),
      )
      await saveHostPages(context, pages)
      return readRepositories(context, owner, locked.id)
    },
  })

/** Reads the repositories of all accounts. An account that does not exist on the platform has no repositories. */
async function readAll(context: Context, accounts: readonly HostAccount[]): Promise<HostPage[]> {
  const { codeHost } = resourcesOf(context)
  const pages: HostPage[] = []
  for (const { login, repository } of accounts) {
    let next: string | null = codeHost.addressOf(login, repository)
    for (let count = 0; next !== null && count < MOST_PAGES; count++) {
      const page: HostPage | undefined = await codeHost.page(next, await readHostPage(context.db, next))
      if (page) pages.push(page)
      next = page?.next ?? null
    }
  }
  return pages
}

/** Removes repeated repositories, because two links can name the same account. */
const distinct = (repositories: readonly HostedRepository[]): HostedRepository[] => [
  ...new Map(repositories.map((repository) => [repository.id, repository])).values(),
]

const noLink = ({ table, idField }: OwnerType, id: string): Problem =>
  new Problem('notFound', {
    detail: `The ${table} has no current link to an account on the code-hosting platform.`,
    field: idField,
    value: id,
    hint: 'Add a link of the type github, such as https://github.com/octocat.',
  })

export const listEntityRepositories = listOf(entityOwner, {
  id: 'listEntityRepositories',
  route: 'GET /v1/entities/{entityId}/repositories',
  graph: 'Entity.repositories',
})

export const syncEntityRepositories = syncOf(entityOwner, {
  id: 'syncEntityRepositories',
  route: 'POST /v1/entities/{entityId}/repositories/sync',
  graph: 'Mutation.syncEntityRepositories',
})

export const listPersonRepositories = listOf(personOwner, {
  id: 'listPersonRepositories',
  route: 'GET /v1/people/{personId}/repositories',
  graph: 'Person.repositories',
})

export const syncPersonRepositories = syncOf(personOwner, {
  id: 'syncPersonRepositories',
  route: 'POST /v1/people/{personId}/repositories/sync',
  graph: 'Mutation.syncPersonRepositories',
})
