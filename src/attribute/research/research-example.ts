import type { z } from 'zod'
import type { Detail } from './detail.js'

const time = '2026-03-01T12:00:00.000Z'

/** A detail as a client sends it. */
export const exampleObservation = {
  typeResearchDetail: 'numberOfEmployees',
  discreteValue: 164_000,
  asOfDate: time,
} as const

/** A detail as clients read it. */
export const exampleDetail = (entityId: string): z.infer<typeof Detail> => ({
  asOfDate: time,
  createdAt: time,
  creator: null,
  dataConfidence: null,
  derivedRange: null,
  discreteValue: exampleObservation.discreteValue,
  entityId,
  id: 1,
  textValue: null,
  typeResearchDetail: exampleObservation.typeResearchDetail,
  updatedAt: time,
  valueResearchDetail: null,
  valueType: 'numeric',
})
