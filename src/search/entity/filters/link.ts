import { UrlMatchMode, UrlType } from '../../../attribute/url-link/url-link.js'
import { type Sql, sql } from '../../../kernel/database/sql.js'
import { type FilterContext, filter, option } from '../../../kernel/filter/filter.js'
import { urlKeyOf } from '../../../kernel/wire/url-key.js'
import { line } from '../../../kernel/wire/values.js'

/** Entities with a current link `l` that satisfies a condition and has the type that `urlType` names, if any. */
function linked(condition: Sql, { values: { urlType } }: FilterContext): Sql {
  const onPlatform = typeof urlType === 'string' ? sql`l.url_type = ${urlType}` : sql`true`
  return sql`e.id in (select l.entity_id from url_link l where l.is_current and ${onPlatform} and ${condition})`
}

/** Filters by web links. Two different links may match `url` and `urlDomain`. */
export const linkFilters = {
  url: filter({
    shape: line(2048).nullish(),
    description: 'URL of a current link of the entity, compared by host and path unless urlMatchMode is domain.',
    condition: (url, context) => {
      const { domain, hostPath } = urlKeyOf(url, 'url')
      const isDomain = context.values.urlMatchMode === UrlMatchMode.enum.domain
      return linked(isDomain ? sql`l.domain = ${domain}` : sql`l.host_path = ${hostPath}`, context)
    },
  }),
  urlDomain: filter({
    shape: line(255).nullish(),
    description: 'Registrable domain of a current link.',
    condition: (domain, context) => linked(sql`l.domain = ${urlKeyOf(domain, 'urlDomain').domain}`, context),
  }),
  urlType: option(UrlType.nullish(), 'Restricts url and urlDomain to links of one type.'),
  urlMatchMode: option(UrlMatchMode.nullish(), 'How url is compared. The default is hostPath.'),
}
