import { unique } from '../make.js'

const SENTENCE = 'The company builds instruments that measure wind and waves for ports, farms and research stations.'

/** The body of a full create, with records of several kinds and with a unique website. */
export function fullBody(nameBrand: string, entity: Record<string, unknown> = {}) {
  const domain = `full-${unique()}.com`
  return {
    create: {
      entity: { nameBrand, typeRecord: 'Company', operatingStatus: 'Operating', ...entity },
      urlLink: [{ url: `https://${domain}` }],
    },
    text: [
      { textType: 'summary', text: 'Builds instruments that measure wind and waves for ports and farms.' },
      { textType: 'expanded', text: Array(4).fill(SENTENCE.repeat(3)).join('\n\n') },
    ],
    address: [{ cityName: 'San Francisco', stateName: 'California', countryCode: 'US', researchExhausted: true }],
    classification: [{ type: 'industry', name: 'Instruments' }],
    researchDetail: [{ typeResearchDetail: 'numberOfEmployees', discreteValue: 12, asOfDate: '2026-01-01T00:00:00Z' }],
  }
}
