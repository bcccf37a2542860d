import { type Sql, sql } from '../../platform/database/client/sql.js'

/**
 * SQL condition: the link row `l` has this address (the SQL of a `UrlKey.hostPath`). An address without a query also
 * finds a link with a query, if only one owner has links with this host and path. `visible` is the SQL condition on a
 * link row `o` that the caller can see its owner.
 */
export const hasAddress = (hostPath: Sql, visible: Sql): Sql => sql`
  (l.host_path = ${hostPath} or ${hasPath('l', hostPath)} and not exists (
    select 1 from url_link o where (o.host_path = ${hostPath} or ${hasPath('o', hostPath)}) and o.is_current
      and (o.entity_id, o.person_id) is distinct from (l.entity_id, l.person_id) and ${visible}))`

/** SQL condition: the link row has a query, and this host and path. The index of paths has the same expressions. */
const hasPath = (alias: 'l' | 'o', hostPath: Sql): Sql => {
  const column = alias === 'l' ? sql`l.host_path` : sql`o.host_path`
  return sql`strpos(${column}, '?') > 0 and split_part(${column}, '?', 1) = ${hostPath}`
}
