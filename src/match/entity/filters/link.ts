import { hasAddress } from '../../../attribute/url-link/link-address.js'
import { UrlMatchMode, UrlType } from '../../../attribute/url-link/url-link.js'
import { urlKeyOf } from '../../../kernel/wire/url-key.js'
import { line } from '../../../kernel/wire/values.js'
import { type Sql, sql } from '../../../platform/database/client/sql.js'
import { ownedWithin } from '../../../visibility/owner-visibility.js'
import { type FilterContext, filter, option } from '../../filter/filter.js'

/**
 * Condition that the entity has a current link `l` that satisfies a condition. If the request has urlType, the link
 * must have this type.
 */
function linked(condition: Sql, { values: { urlType } }: FilterContext): Sql {
  const onPlatform = typeof urlType === 'string' ? sql`l.url_type = ${urlType}` : sql`true`
  return sql`e.id in (select l.entity_id from url_link l where l.is_current and ${onPlatform} and ${condition})`
}

/** Filters by links. If a request has both `url` and `urlDomain`, they may match two different links. */
export const linkFilters = {
  url: filter({
    shape: line(2048).nullish(),
    description:
      'URL of a current link of the entity. By default, host, path and query must be equal, without tracking parameters. A URL without a query also matches one with a query, if only one owner has links with this host and path; with urlMatchMode=domain, only the domain.',
    condition: (url, context) => {
      const { domain, hostPath } = urlKeyOf(url, 'url')
      const isDomain = context.values.urlMatchMode === UrlMatchMode.enum.domain
      return linked(
        isDomain ? sql`l.domain = ${domain}` : hasAddress(sql`${hostPath}::text`, ownedWithin(context.reach, 'o')),
        context,
      )
    },
  }),
  urlDomain: filter({
    shape: line(255).nullish(),
    description: 'Domain of a current link of the entity, such as example.com.',
    condition: (domain, context) => linked(sql`l.domain = ${urlKeyOf(domain, 'urlDomain').domain}`, context),
  }),
  urlType: option(
    UrlType.nullish(),
    'Type of the link that url or urlDomain must match. Without url and urlDomain it has no effect.',
  ),
  urlMatchMode: option(UrlMatchMode.nullish(), 'How url is compared. The default is hostPath.'),
}
