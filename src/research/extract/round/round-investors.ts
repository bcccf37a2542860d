import { z } from 'zod'
import { hasWord, placesOfWords, readTable, type Words, wordsFrom } from '../word/word-table.js'

/* The investors that the sentences about a round name, in any language. */

export interface Investors {
  readonly leads: readonly string[]
  readonly others: readonly string[]
}

const table = z.record(z.string(), z.array(z.string())).parse(readTable('round/round-words.json'))
const words = (name: string): Words => wordsFrom(table[name] ?? [])
const LED = words('led')
const FROM = words('from')
const LEADS = words('leads')
/** Words before the names of investors: `existing investors`. */
const KINDS = words('kinds')

const MAX_INVESTORS = 12
/** Maximum number of words in lower case before a name, such as `existing investors`. */
const MAX_KINDS = 5
const MAX_NAME_WORDS = 6
/** Words that join names. */
const AND = /^(?:and|und|sowie|et|y|e|en|och|og|ja|i|a|&)$/
/** Words inside of a name. */
const INNER = /^(?:&|of|de|di|da|do|von|van)$/
const isCapital = (word: string): boolean => /^[\p{Lu}\d]/u.test(word)

/** The names at the start of a text: runs of words with capitals, with commas and `and` between them. */
function namesAt(text: string): string[] {
  const names: string[] = []
  const words = text.trimStart().split(' ', MAX_INVESTORS * MAX_NAME_WORDS)
  for (let at = 0; at < words.length && names.length < MAX_INVESTORS; ) {
    const start = words.slice(at, at + MAX_KINDS + 1).findIndex(isCapital)
    const before = words.slice(at, at + Math.max(start, 0))
    if (start === -1 || before.some((word) => !hasWord(word, KINDS) || /[,.;:)]$/.test(word))) break
    at += start
    let end = at
    while (end < words.length && end - at < MAX_NAME_WORDS) {
      const word = words[end] ?? ''
      const isInner = INNER.test(word) && isCapital(words[end + 1] ?? '') && end > at
      if (!isCapital(word) && !isInner) break
      end++
      if (/[,.;:)]$/.test(word)) break
    }
    const last = words[end - 1] ?? ''
    names.push(bare(words.slice(at, end).join(' ')))
    at = end
    if (AND.test(words[at] ?? '')) at++
    else if (!/[,;]$/.test(last)) break
  }
  return names.filter((name) => name.length > 1)
}

/** A name without the sign after it, and without a possessive before it: `Berlin's Acme Ventures`. */
const bare = (name: string): string => {
  const own = name.split(/['\u2019]s /)
  return (own.at(-1) ?? '').replace(/[.,;:)]$/, '').replace(/['\u2019]s$/, '')
}

/** The name that ends a text: the subject of `led the round`. */
const nameBefore = (text: string): string[] => {
  const run = text.trimEnd().split(' ').slice(-MAX_NAME_WORDS)
  const start = run.findLastIndex((word) => !/^(?:\p{Lu}|&$)/u.test(word) || /[.,;:]$/.test(word)) + 1
  const name = run.slice(start).join(' ')
  return name.length > 2 ? [name] : []
}

const EAST_ASIAN_LEAD =
  /([\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}ー]{2,20}|\p{Lu}[\p{L} ]{2,30}?)(?:をリード|领投|領投|가 리드|이 리드|가 주도|이 주도)/u
const EAST_ASIAN_OTHERS = /([^\s，。,][^。]{1,60}?) ?(?:跟投|を引受先|が参加|가 참여|이 참여)/u

function eastAsianIn(text: string): Investors {
  const leads = (EAST_ASIAN_LEAD.exec(text)?.slice(1, 2) ?? []).map((name) => name.replace(/^.*[由は、，]/u, ''))
  const list = EAST_ASIAN_OTHERS.exec(text)?.[1] ?? ''
  const others = (list.split(/领投，|領投，|とし、|，/u).at(-1) ?? '')
    .split(/[、,，]\s?/u)
    .filter((name) => name.length > 1)
  return { leads, others: others.filter((name) => name.length <= 30 && !leads.includes(name)) }
}

/** The investors in a text about one round. */
export function investorsOf(text: string): Investors {
  if (/[\p{sc=Han}\p{sc=Hangul}\p{sc=Katakana}]/u.test(text)) return eastAsianIn(text)
  const led = placesOfWords(text, LED).flatMap(({ end }) => namesAt(text.slice(end)))
  const active = placesOfWords(text, LEADS).flatMap(({ at }) => nameBefore(text.slice(0, at)))
  const leads = [...new Set(led.length > 0 ? led : active)]
  const others = placesOfWords(text, FROM).flatMap(({ end }) =>
    text
      .slice(end + 1)
      .split(' ', MAX_KINDS)
      .some(isCapital)
      ? namesAt(text.slice(end))
      : [],
  )
  return { leads, others: [...new Set(others)].filter((name) => !leads.includes(name)) }
}

/** Whether a sentence names investors. */
export const namesInvestorsOf = (sentence: string): boolean => {
  const { leads, others } = investorsOf(sentence)
  return (
    leads.length > 0 ||
    (others.length > 0 && /invest|round|runde|ronde|tour|ronda|rodada|runda|join|part/i.test(sentence))
  )
}
