import transliterate from '@sindresorhus/transliterate'
import { nameKey } from '../../../identity/entity/entity-rules.js'
import { withoutUmlauts } from '../../../identity/name/umlauts.js'

/** The owner of a website, as far as it is known while a page is read. */
export interface Subject {
  /** The words of the host without spaces, such as `acmerobotics`. */
  readonly host: string
  /** Names of the owner. */
  readonly names: readonly string[]
}

/** Parts of hosts that are no name. */
const GENERIC_LABEL =
  /^(?:www\d?|web|en|de|fr|es|it|nl|shop|store|blog|news|about|ir|investors?|corporate|corp|company|home|m|site|info)$/

/** Letters without a decomposition in Unicode, and how hosts write them. */
const LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' }

/** Scripts that hosts write in Latin letters, letter by letter. */
const FOREIGN = /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Georgian}]/u

/** Letters and digits of a name as a host writes them: `Grüberthal Ølbryg` becomes `gruberthalolbryg`. */
export function compactKey(name: string): string {
  const key = nameKey(FOREIGN.test(name) ? transliterate(name) : name)
  return withoutUmlauts(key.replace(/[łøđßæœıþ]/g, (letter) => LETTERS[letter] ?? letter)).replaceAll(' ', '')
}

/** The label of a host that names its owner. */
export function hostKey(url: string): string {
  const labels = new URL(url).hostname.split('.')
  return compactKey(labels.find((label, at) => at < labels.length - 1 && !GENERIC_LABEL.test(label)) ?? labels[0] ?? '')
}

/** Minimum length of a word that the host and a name have in common. */
const MIN_WORD = 4

/** A name in a script that writes particles next to names. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30fc]{3,}$/u

/** Whether a text names the owner of the website: it contains one of the names, or a word with which the host begins. */
export function isOwn(text: string, subject: Subject): boolean {
  const { host, names } = subject
  const key = ` ${nameKey(text)} `
  if (keysOf(subject).some((name) => key.includes(name))) return true
  if (names.some((name) => UNSPACED.test(name) && text.includes(name))) return true
  const words = key.trim().split(' ')
  return words.some((written, at) => {
    if (!mayBegin(written, host)) return false
    const word = compactKey(written)
    if (word === '' || !host.startsWith(word)) return false
    if (word.length >= MIN_WORD) return true
    return words
      .slice(at, at + 4)
      .map(compactKey)
      .join('')
      .startsWith(host)
  })
}

/** The names of the owner as `isOwn` compares them. */
const subjectKeys = new WeakMap<Subject, readonly string[]>()
function keysOf(subject: Subject): readonly string[] {
  const known = subjectKeys.get(subject)
  if (known) return known
  const keys = subject.names.flatMap((name) => (name.length > 2 ? [` ${nameKey(name)} `] : []))
  subjectKeys.set(subject, keys)
  return keys
}

/** Whether a host can begin with a word: its first letter is that of the host, or one that a host writes in another way. */
export const mayBegin = (word: string, host: string): boolean =>
  word.charAt(0).toLowerCase() === host.charAt(0) ? word !== '' : FOREIGN_START.test(word)
/** Letters of the scripts that hosts write in Latin letters, and Latin letters with marks. */
const FOREIGN_START = /^[^\p{ASCII}\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** Whether a name has something in common with the owner: a longer word, or the beginning of the host. */
export function isRelated(name: string, { host, names }: Subject): boolean {
  const own = new Set(names.flatMap((one) => nameKey(one).split(' ')))
  const compact = compactKey(name)
  if (compact.length >= MIN_WORD && (host.includes(compact) || compact.includes(host))) return true
  if (names.some((one) => compactKey(one).length >= MIN_WORD && compact.includes(compactKey(one)))) return true
  return nameKey(name)
    .split(' ')
    .some((word) => word.length >= MIN_WORD && (own.has(word) || host.includes(compactKey(word))))
}
