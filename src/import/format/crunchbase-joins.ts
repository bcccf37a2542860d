import type { Cells } from '../file/source-record.js'
import type { AssociationFacts, InvestmentFacts, PartnerFacts, RelationshipFacts } from '../row/row-facts.js'
import { day, present, type Sheet, text } from './crunchbase-values.js'

const isTrue = (value: string | undefined): boolean => /^t/i.test(value ?? '')

function job(row: Cells): AssociationFacts | undefined {
  const { person_uuid: personRef, org_uuid: entityRef, title } = row
  const startDate = day(row.started_on)
  return personRef && entityRef
    ? {
        record: 'association',
        kind: 'jobs',
        providerId: [personRef, entityRef, title, startDate].join(' '),
        personRef,
        entityRef,
        isCurrent: isTrue(row.is_current),
        ...present({
          title: text(title),
          titleFunction: isTrue(row.executive_role) ? 'Executive' : isTrue(row.advisory_role) ? 'Advisory' : undefined,
          startDate,
          endDate: day(row.ended_on),
        }),
      }
    : undefined
}

/** Returns the association in a row of people.csv. A row without an organization has none. */
function primaryJob(row: Cells): readonly AssociationFacts[] {
  const { uuid: personRef, primary_organization_uuid: entityRef } = row
  return personRef && entityRef && text(row.primary_affiliation_organization)
    ? [
        {
          record: 'association',
          kind: 'people',
          providerId: [personRef, entityRef].join(' '),
          personRef,
          entityRef,
          isCurrent: true,
          isFallback: true,
          ...present({ title: text(row.primary_affiliation_title) }),
        },
      ]
    : []
}

function investment(row: Cells): InvestmentFacts | undefined {
  const { funding_round_uuid: roundRef, investor_uuid: investorRef } = row
  return roundRef && investorRef
    ? {
        record: 'investment',
        kind: 'investments',
        providerId: [roundRef, investorRef].join(' '),
        roundRef,
        investorRef,
        leadInvestor: isTrue(row.is_lead_investor),
      }
    : undefined
}

function partner(row: Cells): PartnerFacts | undefined {
  const { funding_round_uuid: roundRef, investor_uuid: investorRef, partner_uuid: partnerRef } = row
  return roundRef && investorRef && partnerRef
    ? {
        record: 'partner',
        kind: 'investment partners',
        providerId: [roundRef, investorRef, partnerRef].join(' '),
        roundRef,
        investorRef,
        partnerRef,
      }
    : undefined
}

function parent(row: Cells): RelationshipFacts | undefined {
  const { org_uuid: targetRef, parent_org_uuid: sourceRef } = row
  return targetRef && sourceRef
    ? {
        record: 'relationship',
        kind: 'org parents',
        providerId: [sourceRef, targetRef].join(' '),
        relationshipType: 'parent',
        sourceRef,
        targetRef,
        ...present({ detail: text(row.relationship_to_parent) }),
      }
    : undefined
}

/** The sheets that connect records of other sheets. */
export const joinSheets: readonly Sheet[] = [
  { file: 'jobs.csv', kind: 'associations', needs: ['person_uuid', 'org_uuid'], read: (row) => [job(row)] },
  {
    file: 'people.csv',
    kind: 'people',
    needs: ['uuid', 'primary_organization_uuid'],
    read: primaryJob,
    isReadAgain: true,
  },
  {
    file: 'investments.csv',
    kind: 'investments',
    needs: ['funding_round_uuid', 'investor_uuid'],
    read: (row) => [investment(row)],
  },
  {
    file: 'investment_partners.csv',
    kind: 'investments',
    needs: ['funding_round_uuid', 'investor_uuid', 'partner_uuid'],
    read: (row) => [partner(row)],
  },
  {
    file: 'org_parents.csv',
    kind: 'relationships',
    needs: ['org_uuid', 'parent_org_uuid'],
    read: (row) => [parent(row)],
  },
]
