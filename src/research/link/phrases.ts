/** Maximum number of words in a name. */
const NAME_WORDS = 5
/** Maximum number of names that are read from a text. */
const MOST_NAMES = 2_000

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}&'’.-]*/gu

/** Words that begin a sentence or a headline but no name. */
const COMMON = new Set(
  'a an and are as at but by for from has have he her his how i if in is it its more new no not now of on one or our she so that the their there these they this to us was we were what when where which who why will with you your about after all also before read see today here home contact welcome news'.split(
    ' ',
  ),
)

interface Word {
  readonly text: string
  readonly isName: boolean
  /** True if only a space is between the word and the previous word. */
  readonly follows: boolean
}

function* wordsOf(text: string): Generator<Word> {
  let end = -1
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const word = withoutEnd(found)
    const isShortened = word.length < found.length
    yield {
      text: word,
      isName: /^[\p{Lu}\p{N}]/u.test(word) && !COMMON.has(word.toLowerCase()),
      follows: end === index - 1 && text.charAt(end) === ' ',
    }
    // A name does not continue after a possessive or the end of a sentence.
    end = isShortened ? -1 : index + found.length
  }
}

/** Returns a word without a possessive ending and without punctuation marks at its end. */
function withoutEnd(word: string): string {
  const bare = word.replace(/['’]s$/u, '')
  let end = bare.length
  while (".'’-".includes(bare.charAt(end - 1)) && end > 0) end--
  return bare.slice(0, end)
}

/** Sequences of words with a capital letter, in their order. A number alone is not a name. */
export function capitalPhrases(text: string): string[] {
  const found: string[] = []
  let words: string[] = []
  const close = () => {
    if (words.length > 0 && words.length <= NAME_WORDS && /\p{Lu}/u.test(words[0] ?? '')) found.push(words.join(' '))
    words = []
  }
  for (const word of wordsOf(text)) {
    if (found.length >= MOST_NAMES) return found
    if (!word.isName || !word.follows) close()
    if (word.isName) words.push(word.text)
  }
  close()
  return found
}

/** All sequences of words of a headline that begin and end with a capital letter or a number. */
export function nameRuns(headline: string): string[] {
  const words = [...wordsOf(headline)]
  return words.flatMap((first, from) =>
    first.isName
      ? words.slice(from, from + NAME_WORDS).flatMap((last, more) =>
          last.isName
            ? [
                words
                  .slice(from, from + more + 1)
                  .map(({ text }) => text)
                  .join(' '),
              ]
            : [],
        )
      : [],
  )
}
