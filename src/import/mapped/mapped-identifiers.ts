import type { UniqueIdType } from '../../attribute/unique-id/unique-id.js'
import { ID_TYPES } from '../../attribute/unique-id/unique-id.js'
import { registries } from '../../attribute/unique-id/unique-id-rules.js'
import type { CellValues } from '../cell/cell-values.js'
import type { Facts } from '../row/row-facts.js'
import { statedOrNamed } from './named-facts.js'
import { describedOf, registrationsOf, uniqueIdsOf } from './owned-facts.js'

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z\d]/g, '')

/** Other names of registers. Words such as `number` behind them make no difference. */
const ALSO: Readonly<Partial<Record<UniqueIdType, string>>> = {
  secCik: 'seccik|cik|edgar|edgarcik|seccentralindexkey|centralindexkey',
  ein: 'ein|fein|irs|irsein|ustaxid|employeridentification',
  lei: 'lei|gleif|legalentityidentifier',
  duns: 'duns|dnb|dunbradstreet|dunandbradstreet',
  ticker: 'ticker|symbol|stock|stocksymbol|tickersymbol|exchangeticker',
  crd: 'crd|finra|finracrd|iardcrd',
}
const TYPES: ReadonlyMap<string, UniqueIdType> = new Map(
  ID_TYPES.flatMap((type) =>
    [type, ...registries[type].alias, ...(ALSO[type] ?? '').split('|')].map((name) => [plain(name), type] as const),
  ),
)

/** The type of identifier that the name of a register means. */
const typeOf = (scheme: string): UniqueIdType | undefined => {
  const name = plain(scheme)
  return TYPES.get(name) ?? TYPES.get(name.replace(/(?:number|no|code|id|nr)$/, ''))
}

const SITE = /^(?:domain|domainname|website|url|web|homepage|site)$/

/**
 * The identifiers of a row. In a row with the name of a register, that decides which type they have. Numbers of registers without a
 * type become texts about the entity, and domains become its website.
 */
export function identifiersOf(values: CellValues): Facts[] {
  const { ids, records } = statedOrNamed(values, 'entityId', 'company', { described: describedOf(values) })
  const [entityRef = ''] = ids
  const [company] = records
  const scheme = values.text('scheme')
  const type = scheme === undefined ? undefined : typeOf(scheme)
  const uniqueIds = [
    ...uniqueIdsOf(values),
    ...(type === undefined ? [] : values.list('identifier').map((identifier) => ({ idType: type, identifier }))),
  ]
  const stated = { record: 'identifiers' as const, kind: 'identifiers', entityRef, uniqueIds }
  const facts: Facts[] =
    uniqueIds.length > 0 || !hasOthers(values)
      ? [{ ...stated, providerId: scheme === undefined ? entityRef : `${entityRef} ${scheme}` }]
      : []
  if (!hasOthers(values) || (scheme !== undefined && type !== undefined)) return [...facts, ...records]
  if (!company) {
    values.refuse('scheme', `is not one of ${ID_TYPES.join(', ')}`, 'Add a column with the name of the company.')
    return facts
  }
  const isSite = scheme !== undefined && SITE.test(plain(scheme))
  const more = isSite
    ? { urls: values.list('identifier').map((url) => ({ urlType: 'website' as const, url })) }
    : { snippets: [...registrationsOf(values), ...(scheme === undefined ? [] : registrationsOf(values, scheme))] }
  // Rows about one company have several such facts.
  return [...facts, { ...company, ...more, kind: `${company.kind} ${scheme ?? 'registration'}` }, ...records]
}

const hasOthers = (values: CellValues): boolean =>
  values.list('registrationNumber').length > 0 || values.list('identifier').length > 0
