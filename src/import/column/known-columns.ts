import { UrlType } from '../../attribute/url-link/url-link.js'
import { ROW_KINDS, type RowKind } from '../mapping/fields.js'
import { plainName } from './column-match.js'
import { COLUMN_NAMES } from './column-names.js'
import { TRANSLATED_NAMES } from './translated-names.js'

/** Other names of columns with links to a site. */
const LINKS: Readonly<Partial<Record<UrlType, string>>> = {
  appstore: 'ios|ios app|apple app store|apple store|itunes|itunes url|app store ios|ios url|ios link|app store id url',
  googleplay:
    'android|android app|google play store|play store|play store url|play store link|android url|android link',
  youtube: 'youtube channel',
  subreddit: 'reddit',
  documentation: 'docs|docs url',
  support: 'help center|help centre|support center',
  wikipedia: 'wiki|wikipedia article|wikipedia page|wikipedia 記事',
  wellfound: 'wellfound profile',
  angellist: 'angel list|al url',
  ycombinator: 'yc|yc url|yc page|yc profile|yc link',
  chromewebstore: 'chrome extension|chrome store|chrome web store link',
  statuspage: 'status page',
  discord: 'discord server|discord invite',
  producthunt: 'product hunt|product hunt page|ph link',
  g2: 'g2 crowd|g2 page|g2 profile',
  gartnerpeerinsights: 'gartner peer insights',
  vscodemarketplace: 'vs code marketplace',
  dockerhub: 'docker hub',
}

/** The names of the columns with links that `COLUMN_NAMES` does not have. */
const linkNames = (known: Readonly<Record<string, string>>): [field: string, names: string][] =>
  UrlType.options
    .filter((type) => known[`url.${type}`] === undefined)
    .map((type) => {
      const also = LINKS[type] === undefined ? '' : `|${LINKS[type]}`
      return [`url.${type}`, `${type}|${type} url|${type} link|${type} page|${type} profile${also}`]
    })

const namesOf = (kind: RowKind): readonly (readonly [field: string, names: readonly string[]])[] =>
  Object.entries({
    ...COLUMN_NAMES[kind],
    ...(kind === 'entities' || kind === 'people' ? Object.fromEntries(linkNames(COLUMN_NAMES[kind])) : {}),
  }).map(([field, all]) => {
    const translated = TRANSLATED_NAMES[kind][field]
    const names = translated === undefined ? all : `${all}|${translated}`
    return [field, [...new Set(names.split('|').map(plainName))]] as const
  })

/** The known names of columns, in the form in which they are compared. */
export const KNOWN_NAMES = Object.fromEntries(ROW_KINDS.map((kind) => [kind, namesOf(kind)])) as Record<
  RowKind,
  ReturnType<typeof namesOf>
>

const FIELDS_BY_NAME: ReadonlyMap<string, ReadonlySet<string>> = fieldsByName()

function fieldsByName(): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>()
  for (const kind of ROW_KINDS)
    for (const [field, names] of KNOWN_NAMES[kind])
      for (const name of names) fields.set(name, (fields.get(name) ?? new Set()).add(field))
  return fields
}

/** Longer texts are no names of columns. */
const MOST_LETTERS = 40

/** The fields that columns with this name contain, in files of any kind. */
export const fieldsNamed = (text: string): ReadonlySet<string> =>
  (text.length > MOST_LETTERS ? undefined : FIELDS_BY_NAME.get(plainName(text))) ?? new Set()
