import type { Clock } from '../../kernel/clock.js'
import type { Config } from '../../kernel/config/config.js'
import type { Log } from '../../kernel/log.js'
import type { Tracer } from '../../kernel/tracer.js'
import { builtInEmbedder } from './built-in.js'
import type { Embedder } from './embedder.js'
import { remoteEmbedder } from './remote.js'
import { SentenceVectors } from './sentences.js'

/** Opens the configured embedder. The caller must close it. */
export function openEmbedder(
  { embedding, hasSentences }: Pick<Config, 'embedding' | 'hasSentences'>,
  clock: Clock,
  log: Log,
  tracer?: Tracer,
): Embedder & { close(): Promise<void> } {
  if (embedding) return remoteEmbedder(embedding, clock, tracer)
  if (!hasSentences) return { ...builtInEmbedder(), close: async () => undefined }
  const sentences = new SentenceVectors(log)
  return { ...builtInEmbedder(), sentences, close: () => sentences.close() }
}
