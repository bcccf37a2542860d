import type { Block } from '../../page/page.js'
import { isOwn, type Subject } from '../fact/subject.js'
import { sentencesOf } from '../word/sentences.js'
import { findWord } from '../word/word-search.js'
import { GONE, HANDED_OVER, UPDATE } from './standing-words.js'

/*
 * Finds the people of whom a page says elsewhere that they have left. An article names a new member, and a note below it says that
 * the member has left again.
 */

/** Maximum number of characters between a name and the words about leaving, and between these and the owner. */
const NEAR = 60
/** Minimum length of a part of a name that stands for the whole name. */
const MIN_PART = 3
/** Maximum number of people of a page that are compared with its sentences. */
const MAX_NAMES = 60
/** Maximum number of blocks of a page that are searched. */
const MAX_BLOCKS = 500

/** The names of the people who have left. */
export function departedIn(names: readonly string[], blocks: readonly Block[], subject: Subject): ReadonlySet<string> {
  if (names.length === 0) return new Set()
  const notes = blocks.slice(0, MAX_BLOCKS).flatMap(({ text }) => notesIn(text, subject))
  return new Set(
    notes.length === 0 ? [] : names.slice(0, MAX_NAMES).filter((name) => notes.some((note) => isAbout(name, note))),
  )
}

/** The words before a statement that somebody has left, and the words directly after it. */
interface Note {
  readonly before: string
  readonly after: string
}

function notesIn(text: string, subject: Subject): Note[] {
  const sentences = sentencesOf(text)
  const update = sentences.findIndex((sentence) => findWord(sentence.slice(0, NEAR), UPDATE)?.at === 0)
  return sentences.flatMap((sentence, at, all): Note[] => {
    const handed = findWord(sentence, HANDED_OVER)
    if (handed) return [noteAt(sentence, handed)]
    const gone = findWord(sentence, GONE)
    if (!gone) return []
    // `Jane Doe, Head of Data, starts on Monday. (She left in 2024.)`
    if (IN_BRACKETS.test(sentence)) return [{ before: all[at - 1] ?? '', after: '' }]
    const isOurs = isOwn(sentence.slice(gone.end, gone.end + NEAR).split(TO, 1)[0] ?? '', subject)
    return (update !== -1 && at >= update) || isOurs ? [noteAt(sentence, gone)] : []
  })
}

const noteAt = (sentence: string, { at, end }: { readonly at: number; readonly end: number }): Note => ({
  before: sentence.slice(Math.max(0, at - NEAR), at),
  after: sentence.slice(end, end + NEAR).trimStart(),
})

/** `left Hexagon to start Acme` is about another employer. */
const TO = / (?:to|and|um|para|pour|per|om|för|for|at) /u
const IN_BRACKETS = /^\((?:She|He|They) (?:has |have )?(?:since )?(?:left|retired|moved on|departed)(?!\p{L})/u

const isAbout = (name: string, { before, after }: Note): boolean =>
  name.split(' ').some((part) => part.length >= MIN_PART && findWord(before, [part.toLowerCase()]) !== undefined) ||
  after.startsWith(name)
