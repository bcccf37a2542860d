import type { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'

export const ProvenanceStatus = namedEnum(
  { id: 'DatasourceProvenanceStatus', graph: 'ProvenanceStatus' },
  'Review status of a change.',
  {
    unconfirmed: 'The change is not reviewed yet.',
    confirmed: 'The change is correct.',
    disputedFirstParty: 'The owner of the record disputes the change.',
    disputedRelatedParty: 'A related party, such as an investor, disputes the change.',
    disputedThirdParty: 'Another party disputes the change.',
    disputedAnonymous: 'A person who gave no name disputes the change.',
  },
)
export type ProvenanceStatus = z.infer<typeof ProvenanceStatus>
