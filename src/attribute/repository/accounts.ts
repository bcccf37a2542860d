import { withoutQuery } from '../../kernel/wire/url-key.js'
/** An account on the platform that hosts source code, or one of its repositories. */
export interface HostAccount {
  readonly login: string
  readonly repository: string | undefined
}

/** A name of an account or of a repository on the platform. */
const NAME = /^[\w.-]{1,100}$/
/**
 * First path segments of web pages of the platform that are not accounts. After `orgs`, the next segment is an account.
 */
const NOT_ACCOUNTS = new Set(['about', 'apps', 'features', 'marketplace', 'pricing', 'search', 'sponsors', 'topics'])

/**
 * Returns each account that the links name once. A link consists of host and path, such as
 * `github.com/octocat/hello-world`.
 */
export function hostAccounts(links: readonly string[]): HostAccount[] {
  const accounts = links.flatMap((link) => {
    const [, first = '', second, third] = withoutQuery(link).split('/')
    const [login, repository] = first === 'orgs' ? [second, undefined] : [first, second]
    if (third !== undefined && first === 'orgs') return nameable(login, undefined)
    return nameable(login, repository)
  })
  const keyOf = ({ login, repository = '' }: HostAccount) => `${login}/${repository}`.toLowerCase()
  return [...new Map(accounts.map((account) => [keyOf(account), account])).values()]
}

function nameable(login: string | undefined, repository: string | undefined): HostAccount[] {
  if (login === undefined || !NAME.test(login) || NOT_ACCOUNTS.has(login.toLowerCase())) return []
  return [{ login, repository: repository !== undefined && NAME.test(repository) ? repository : undefined }]
}
