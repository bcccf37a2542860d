const PROPOSALS = '20261127194700_research_proposals constrains'

const HISTORY = '20261128140002_history_by_year'

/**
 * What migrations since the last release do although the last release cannot live with it in general, and why it can here.
 * After a release, the list is empty again.
 */
export const ACCEPTED: Readonly<Record<string, string>> = {
  [`${PROPOSALS} research_fact.outcome with research_fact_outcome`]:
    'The constraint accepts more outcomes than before.',
  [`${PROPOSALS} research_fact.outcome with research_fact_proposal`]:
    'It refuses outcomes that 0.2.0 does not write, and a new column that it does not write.',
  [`${PROPOSALS} research_fact.record_id, research_fact.slot with research_fact_open_proposal`]:
    'The index contains only an outcome that 0.2.0 does not write.',
  '20261128140000_end_of_the_first_history runs a DO block, which this check cannot read':
    'It adds a constraint that all ids of this year fulfil.',
  [`${HISTORY} renames the table provenance_event`]: 'It creates a table with the same name, columns and rows.',
  [`${HISTORY} constrains provenance_event.id with provenance_event_pkey`]: 'The key is the same as before.',
  [`${HISTORY} runs a DO block, which this check cannot read`]: 'It makes the former table a partition of the new one.',
  '20261127230000_folded_letters runs a DO block, which this check cannot read': 'It only updates keys of names.',
}
