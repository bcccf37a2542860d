import type { EmployeeCount, ValuationPoint } from './series.js'

export const exampleValuation: ValuationPoint = {
  amountRaised: null,
  asOfDate: '1980-12-12T00:00:00.000Z',
  confidence: 'high',
  currency: 'USD',
  declaredBasis: 'postMoney',
  derivation: 'stored',
  detailId: 3,
  label: 'https://www.apple.com',
  source: 'researchDetail',
  sourceRef: 'detail-3',
  valuationPostMoney: 1778000000,
  valuationPreMoney: null,
}

export const exampleEmployeeCount: EmployeeCount = {
  asOfDate: '2024-09-28T00:00:00.000Z',
  fact: {
    asOfDate: '2024-09-28T00:00:00.000Z',
    dataConfidence: 'high',
    dateValue: null,
    numericValue: 164000,
    referenceValue: null,
    source: 'https://www.sec.gov',
    textValue: null,
    updatedAt: '2026-03-01T12:00:00.000Z',
    valueType: 'numeric',
  },
  id: 'detail-2',
}
