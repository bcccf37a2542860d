import { readSealed, SENTENCE_FILES } from './sentence-files.js'

/** The mark of a space before a word (SentencePiece). */
const SPACE = '\u2581'
/** Id of all characters that are in no piece. */
const UNKNOWN = 0
/** The first pieces of the list are reserved. */
const RESERVED = 6
/** Logarithmic probability of an unknown character: lower than that of any known piece. */
const UNKNOWN_SCORE = -20

interface Piece {
  readonly id: number
  readonly score: number
}

/** Divides texts into pieces of words: the most probable division by a unigram model (SentencePiece, Kudo 2018). */
export class Pieces {
  readonly #pieces: ReadonlyMap<string, Piece>
  readonly #longest: number

  constructor() {
    const lines = readSealed(SENTENCE_FILES.pieces).toString('utf8').trimEnd().split('\n')
    const pieces = lines.map((line, id) => {
      const [text = '', score] = line.split('\t')
      return [text, { id, score: Number(score) }] as const
    })
    this.#pieces = new Map(pieces.slice(RESERVED))
    this.#longest = Math.max(...pieces.map(([text]) => text.length))
  }

  /** Returns the ids of the first `most` pieces of a text. */
  idsOf(text: string, most: number): number[] {
    // A longer text cannot change the first pieces, so it need not be read.
    const start = [...text.slice(0, most * this.#longest).normalize('NFKC')]
    const characters = [...`${SPACE}${start.join('')}`.replaceAll(' ', SPACE)]
    const best = this.#bestPieces(characters)
    const ids: number[] = []
    for (let end = characters.length; end > 0; end -= best[end]?.length ?? 1) {
      const id = best[end]?.id ?? UNKNOWN
      // Adjacent unknown characters are one piece.
      if (id !== UNKNOWN || ids.at(-1) !== UNKNOWN) ids.push(id)
    }
    return ids.reverse().slice(0, most)
  }

  /** For each position, the last piece of the most probable division that ends there (Viterbi). */
  #bestPieces(characters: readonly string[]): { id: number; length: number; score: number }[] {
    const best = [{ id: UNKNOWN, length: 0, score: 0 }]
    const raise = (end: number, id: number, length: number, score: number) => {
      const known = best[end]
      if (!known || score > known.score) best[end] = { id, length, score }
    }
    for (let from = 0; from < characters.length; from++) {
      const { score } = best[from] ?? { score: 0 }
      raise(from + 1, UNKNOWN, 1, score + UNKNOWN_SCORE)
      let text = ''
      for (let end = from; end < characters.length && text.length < this.#longest; end++) {
        text += characters[end]
        const piece = this.#pieces.get(text)
        if (piece) raise(end + 1, piece.id, end + 1 - from, score + piece.score)
      }
    }
    return best
  }
}
