import { statSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../kernel/log.js'
import type { Sentences } from './embedder.js'
import { SENTENCE_FILES } from './sentence-files.js'
import { SentenceWorker } from './sentence-worker.js'

/** Change the name whenever the vectors change, so that stored vectors are recomputed. */
const MODEL = 'sentence-encoder-lite-1'
/** Number of questions whose vectors are kept: 2 kB each. */
const CACHED_QUESTIONS = 2_000
/** Longer questions are cut, because the encoder reads only the first 128 pieces of words. */
const MAX_CHARACTERS = 1_000
const QUESTION_IDLE_MS = 600_000
const BACKGROUND_IDLE_MS = 60_000

type Encoding = Pick<SentenceWorker, 'encode' | 'close'>

/**
 * The sentence encoder. Questions and stored texts have a thread each, so that a question does not wait for texts. If
 * the encoder cannot be used, the log says why, once, and search uses the other vectors only.
 */
export class SentenceVectors implements Sentences {
  readonly model = MODEL
  readonly #questions: Encoding
  readonly #texts: Encoding
  readonly #cache = new LRUCache<string, Promise<Float32Array | undefined>>({ max: CACHED_QUESTIONS })
  #failed = false

  constructor(
    private readonly log: Pick<Log, 'warn'>,
    start: (isBackground: boolean, idleMs: number) => Encoding = (...options) => new SentenceWorker(...options),
  ) {
    this.#questions = start(false, QUESTION_IDLE_MS)
    this.#texts = start(true, BACKGROUND_IDLE_MS)
    try {
      for (const file of Object.values(SENTENCE_FILES)) statSync(file)
    } catch (error) {
      this.#fail(error)
    }
  }

  ofQuestion(text: string): Promise<Float32Array | undefined> {
    const question = text.slice(0, MAX_CHARACTERS)
    const known = this.#cache.get(question)
    if (known) return known
    const vector = this.#encode(this.#questions, [question]).then((vectors) => vectors?.[0])
    this.#cache.set(question, vector)
    return vector
  }

  ofTexts(texts: readonly string[]): Promise<Float32Array[] | undefined> {
    return this.#encode(
      this.#texts,
      texts.map((text) => text.slice(0, MAX_CHARACTERS)),
    )
  }

  async close(): Promise<void> {
    // A request that is under way is answered without sentence vectors, and nothing failed.
    this.#failed = true
    await Promise.all([this.#questions.close(), this.#texts.close()])
  }

  async #encode(worker: Encoding, texts: readonly string[]): Promise<Float32Array[] | undefined> {
    if (this.#failed) return undefined
    return worker.encode(texts).catch((error: unknown) => {
      this.#fail(error)
      return undefined
    })
  }

  #fail(error: unknown): void {
    if (!this.#failed)
      this.log.warn(
        { err: error },
        'the sentence encoder cannot be used; search by meaning uses the vectors of words. Install the service again, or set EMBEDDER=words',
      )
    this.#failed = true
  }
}
