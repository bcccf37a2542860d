import { nameKey } from '../../identity/entity/entity-rules.js'
import { trimEnd } from '../../kernel/wire/trim.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { type LinkMatchType, MOST_MATCHES, type NewsLinkerMatch } from './news-linker.js'

/** The parts of an article in which names are searched. */
interface ArticleText {
  readonly title: string
  readonly excerpt: string | null
  readonly text: string | null
}

/** A name or a link in an article, as the article has it. */
interface Mention {
  readonly type: LinkMatchType
  readonly evidence: string
}

/** The names and the links of an article, by the key with which records are found. */
export interface Mentions {
  readonly names: ReadonlyMap<string, readonly Mention[]>
  readonly links: ReadonlyMap<string, readonly Mention[]>
}

/** Number of characters of a text that are searched. */
const SEARCHED = 6_000
const MOST_WORDS = 5
/** Maximum number of names and of links of an article that are looked up. */
const MOST_NAMES = 300
const MOST_LINKS = 30
/** Minimum length of a name of one word, in characters. */
const LEAST_LETTERS = 3

/** Words that begin sentences. Alone, they are no names. */
const NO_NAMES: ReadonlySet<string> = new Set(
  'the this that these those and but for from with after before when while where who what why how his her its our their they you she not now new one two three all any both each more most some such than then there here said says today monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december inc llc ltd corp ceo cto cfo series seed round company startup'.split(
    ' ',
  ),
)

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}&.'’+-]*/gu
const URL_IN_TEXT = /https?:\/\/[^\s"'<>()[\]{}|\\^`]+/gi
const NAME_START = /^[\p{Lu}\p{N}]/u
/** A text between two words of one name. */
const BETWEEN = /^[ \u00a0]+$/

/** Finds the names and the links in the parts of an article. Names begin with a capital letter or a digit. */
export function mentionsIn({ title, excerpt, text }: ArticleText): Mentions {
  const names = new Map<string, Mention[]>()
  const links = new Map<string, Mention[]>()
  for (const [type, part] of [
    ['title', title],
    ['excerpt', excerpt],
    ['text', text],
  ] as const) {
    const searched = (part ?? '').slice(0, SEARCHED)
    for (const name of namesIn(searched.replace(URL_IN_TEXT, ' | ')))
      add(names, nameKey(name), { type, evidence: name }, MOST_NAMES)
    for (const [url] of searched.matchAll(URL_IN_TEXT)) {
      const key = urlKey(trimEnd(url, '.,;:!?'))
      if (key) add(links, key.hostPath, { type: 'link', evidence: key.address }, MOST_LINKS)
    }
  }
  return { names, links }
}

function add(found: Map<string, Mention[]>, key: string, mention: Mention, most: number): void {
  const known = found.get(key)
  if (known) {
    if (!known.some(({ type }) => type === mention.type)) known.push(mention)
  } else if (found.size < most) found.set(key, [mention])
}

/** All runs of up to five words that can be a name, the longest first at each place. */
function namesIn(text: string): string[] {
  const words = [...text.matchAll(WORD)].map((found) => ({
    word: trimEnd(found[0], ".'’+-"),
    from: found.index,
    to: found.index + found[0].length,
  }))
  return words.flatMap(({ word, from }, index) => {
    if (!NAME_START.test(word)) return []
    const runs: string[] = []
    for (let last = index; last < Math.min(words.length, index + MOST_WORDS); last++) {
      const [one, before] = [words[last], words[last - 1]]
      if (!one || (last > index && before && !BETWEEN.test(text.slice(before.to, one.from)))) break
      if (last > index && !NAME_START.test(one.word) && !/^(of|and|the|for|de|von|van|&)$/.test(one.word)) break
      runs.push(text.slice(from, one.from + one.word.length))
    }
    return runs.reverse().filter(isName)
  })
}

function isName(run: string): boolean {
  if (run.includes(' ')) return true
  return run.length >= LEAST_LETTERS && !NO_NAMES.has(run.toLowerCase()) && /\p{L}/u.test(run)
}

/** A record that has the name or the page with this key. */
export interface FoundRecord {
  readonly by: 'name' | 'link'
  readonly key: string
  readonly kind: 'entity' | 'person'
  readonly id: string
  readonly slug: string
  readonly name: string
}

const ORDER: readonly LinkMatchType[] = ['link', 'title', 'excerpt', 'text']

/** The records that an article names, without `known` ones (`kind:id`). Links and titles come first. */
export function matchesOf(
  { names, links }: Mentions,
  records: readonly FoundRecord[],
  known: ReadonlySet<string>,
): NewsLinkerMatch[] {
  const byRecord = new Map<string, FoundRecord[]>()
  for (const record of records) {
    const mentioned = record.by === 'name' ? names.has(record.key) : links.has(record.key)
    const id = `${record.kind}:${record.id}`
    // People have the names of many others, so a single word is not enough.
    if (!mentioned || known.has(id) || (record.kind === 'person' && record.by === 'name' && !record.key.includes(' ')))
      continue
    byRecord.set(id, [...(byRecord.get(id) ?? []), record])
  }
  const owners = new Map<string, Set<string>>()
  for (const [id, found] of byRecord)
    for (const { by, key } of found) owners.set(`${by} ${key}`, (owners.get(`${by} ${key}`) ?? new Set()).add(id))
  return [...byRecord.values()]
    .map((found) => matchOf(found, { names, links }, owners))
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_MATCHES)
}

const rankOf = ({ matchType: [first = 'text'] }: NewsLinkerMatch): number => ORDER.indexOf(first)

function matchOf(
  found: readonly FoundRecord[],
  { names, links }: Mentions,
  owners: ReadonlyMap<string, ReadonlySet<string>>,
): NewsLinkerMatch {
  const mentions = found.flatMap(({ by, key }) => (by === 'name' ? names : links).get(key) ?? [])
  const types = new Set(mentions.map(({ type }) => type))
  const [{ kind = 'entity', id = '', slug = '', name = '' } = {}] = found
  return {
    kind,
    id,
    slug,
    name,
    matchType: ORDER.filter((type) => types.has(type)),
    evidence: [...new Set(mentions.map(({ evidence }) => evidence))],
    isUnique: found.some(({ by, key }) => owners.get(`${by} ${key}`)?.size === 1),
  }
}

/** Where an article names records of a kind. */
export const typesOf = (matches: readonly NewsLinkerMatch[], kind: NewsLinkerMatch['kind']): LinkMatchType[] =>
  ORDER.filter((type) => matches.some((match) => match.kind === kind && match.matchType.includes(type)))
