import { expect, test } from 'vitest'
import { readConfig } from '../../../src/kernel/config/config.js'

test('EMBEDDER selects the embedder', () => {
  const embedding = { baseUrl: 'https://e.example/v1', model: 'text-embedding-3-small', apiKey: undefined }
  expect(readConfig({ EMBEDDER: 'sentence' })).toMatchObject({ embedding: undefined, hasSentences: true })
  expect(readConfig({ EMBEDDER: 'words' })).toMatchObject({ embedding: undefined, hasSentences: false })
  expect(readConfig({ EMBEDDER: 'https://e.example/v1' })).toMatchObject({ embedding, hasSentences: false })
})
