import { UrlMatchMode, UrlType } from '../../../attribute/url-link/url-link.js'
import { type Sql, sql } from '../../../kernel/database/sql.js'
import { type FilterContext, filter, option } from '../../../kernel/filter/filter.js'
import { urlKeyOf } from '../../../kernel/wire/url-key.js'
import { line } from '../../../kernel/wire/values.js'

/** Whether a current link `l` satisfies a condition, on the platform that `urlType` names. */
function linked(condition: Sql, { values: { urlType } }: FilterContext): Sql {
  const onPlatform = typeof urlType === 'string' ? sql`l.url_type = ${urlType}` : sql`true`
  return sql`e.id in (select l.entity_id from url_link l where l.is_current and ${onPlatform} and ${condition})`
}

/** Where an entity is found on the web. `url` and `urlDomain` may be met by two links. */
export const linkFilters = {
  url: filter({
    shape: line(2048).nullish(),
    description: 'A current link of the entity, compared by host and path.',
    condition: (url, asked) => {
      const { domain, hostPath } = urlKeyOf(url, 'url')
      const isDomain = asked.values.urlMatchMode === UrlMatchMode.enum.domain
      return linked(isDomain ? sql`l.domain = ${domain}` : sql`l.host_path = ${hostPath}`, asked)
    },
  }),
  urlDomain: filter({
    shape: line(255).nullish(),
    description: 'Registrable domain of a current link.',
    condition: (domain, asked) => linked(sql`l.domain = ${urlKeyOf(domain, 'urlDomain').domain}`, asked),
  }),
  urlType: option(UrlType.nullish(), 'Narrows url or urlDomain to one platform.'),
  urlMatchMode: option(UrlMatchMode.nullish(), 'How url is compared; hostPath unless said otherwise.'),
}
