import { expect, test } from 'vitest'
import { type Company, evidenceFor } from '../../../src/lookup/mention/evidence.js'
import type { FoundName } from '../../../src/lookup/mention/found-name.js'

test('a sentence is searched once for each tag, however often it contains the name', () => {
  const occurrences = Array.from({ length: 1_000 }, (_, at) => ({
    part: 0,
    start: at,
    end: at + 1,
    sentence: 0,
    isWeak: false,
    isCompany: false,
    hasForm: false,
  }))
  const record = { kind: 'entity', id: 'a' } as const
  const name: FoundName = {
    name: 'Alder',
    key: 'alder',
    records: [record],
    occurrences,
    isAmbiguous: false,
    isPlace: false,
  }
  const facts = ['fintech', 'payments'].map((value) => ({ what: 'tag', entityId: 'a', value }) as const)
  const company: Company = {
    entities: new Set(['a']),
    people: new Set(),
    orgSentences: new Set(),
    roleSentences: new Set(),
    facts: new Map([['a', facts]]),
    employers: new Map(),
  }
  let searched = 0
  const sentenceKey = () => {
    searched++
    return ' alder alder alder '
  }
  const clues = { domains: new Set<string>(), tickers: new Set<string>(), sentenceKey }
  expect([evidenceFor(record, name, clues, company), searched]).toEqual([[], 2])
})
