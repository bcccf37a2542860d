import { expect, test } from 'vitest'
import { probe } from '../../../src/lifecycle/operating-status/probe.js'
import { type FailureReason, OutboundFailure } from '../../../src/platform/outbound/failure.js'
import type { Outbound } from '../../../src/platform/outbound/outbound.js'

const website = 'https://quillfeather.com'
const failing = (error: Error): Outbound => ({
  check: () => undefined,
  fetch: () => Promise.reject(error),
  close: async () => undefined,
})
const probeWith = (error: Error) =>
  probe(failing(error), { nameBrand: 'Quillfeather', operatingStatus: 'Operating', website })

test.each<[FailureReason, string, string, string | null]>([
  ['unresolved', 'DEAD_TARGET', 'HIGH', 'Inactive'],
  ['refused', 'DEAD_TARGET', 'MEDIUM', null],
  ['network', 'INDETERMINATE', 'LOW', null],
  ['timeout', 'INDETERMINATE', 'LOW', null],
  ['capacity', 'INDETERMINATE', 'LOW', null],
  ['robots', 'INDETERMINATE', 'LOW', null],
  ['redirects', 'INDETERMINATE', 'LOW', null],
  ['tooLarge', 'INDETERMINATE', 'LOW', null],
  ['encoding', 'INDETERMINATE', 'LOW', null],
  ['address', 'INDETERMINATE', 'LOW', null],
  ['url', 'INDETERMINATE', 'LOW', null],
])('a check that fails with %s has the verdict %s', async (reason, verdict, confidence, suggested) => {
  expect(await probeWith(new OutboundFailure(reason, 'What happened.'))).toEqual({
    cdnProvider: null,
    httpStatus: null,
    probedUrl: website,
    resolvedUrl: null,
    verdict,
    confidence,
    suggested,
    evidence: ['What happened.'],
  })
})

test('throws an internal error instead of returning a verdict', async () => {
  await expect(probeWith(new Error('internal'))).rejects.toThrow('internal')
})
