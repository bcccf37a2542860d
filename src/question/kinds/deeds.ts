import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectFolder } from '../../kernel/paths.js'
import { memo } from '../../kernel/wire/memo.js'
import { PhraseBook } from '../plan/reading/phrases.js'
import type { Token } from '../plan/reading/tokens.js'

/* What records do with each other, as classes of words. A word says only what is done: the kinds of both sides say the rest. */

const Deed = z.enum(['fund', 'raise', 'lead', 'acquire', 'found', 'run', 'leave', 'train', 'meet'])
export type Deed = z.infer<typeof Deed>

const words = z.array(z.string())
const DeedTerms = z.array(z.strictObject({ deed: Deed, verbs: words, nouns: words, people: words }))

/** Whether a word says what is done, what is given or shared, or who does it. */
type DeedWord = 'verb' | 'noun' | 'person'

interface DeedMeaning {
  readonly deed: Deed
  readonly word: DeedWord
}

/** A word for a deed in a question. */
export interface DeedAt extends DeedMeaning {
  readonly from: number
  readonly to: number
}

/** The phrases of the classes. They do not change, so each process reads them once. */
const bookOf = memo((of: typeof DeedTerms): PhraseBook<DeedMeaning> => {
  const file = join(projectFolder, 'src', 'question', 'plan', 'terms', 'deeds.json')
  const book = new PhraseBook<DeedMeaning>()
  for (const { deed, verbs, nouns, people } of of.parse(JSON.parse(readFileSync(file, 'utf8')))) {
    book.addAll(verbs, { deed, word: 'verb' })
    book.addAll(nouns, { deed, word: 'noun' })
    book.addAll(people, { deed, word: 'person' })
  }
  return book
})

/** The word at a position for one of the deeds that both sides allow. A verb comes before a noun of the same length. */
export function deedAt(tokens: readonly Token[], at: number, allowed: ReadonlySet<Deed>): DeedAt | undefined {
  const found = bookOf(DeedTerms).longestAt(tokens, at, ({ deed }) => allowed.has(deed))
  const [meaning] = found?.meanings ?? []
  return found && meaning && { ...meaning, from: at, to: found.to }
}
