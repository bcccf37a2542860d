/*
 * Questions with the answers that a reader expects. They were written before the code that answers them. An answer is
 * right if one of the expected operations is among the first three operations, or if one of the expected pages of the
 * documentation is among the citations. For a question without an expected answer, the service must say that it does not
 * know.
 */

export interface HelpCase {
  readonly question: string
  /** Ids of operations, or names of pages. Empty: the service must not answer. */
  readonly expected: readonly string[]
}

const ask = (question: string, ...expected: string[]): HelpCase => ({ question, expected })

export const helpCases: readonly HelpCase[] = [
  // One operation.
  ask('How do I merge two companies?', 'mergeEntities'),
  ask('How can I add an address to a company?', 'createAddress_1'),
  ask('Which operation lists the funding rounds of a company?', 'entityFundraises', 'listFundraiseRounds'),
  ask('upload a logo', 'uploadMedia'),
  ask('How do I create an API key for myself?', 'createMyApiKey'),
  ask('revoke an api key', 'revokeMyApiKey'),
  ask('What does my plan still include this month?', 'getSubscription'),
  ask('How do I cancel my subscription?', 'cancelSubscription'),
  ask('Where do I find my invoices?', 'listInvoices'),
  ask('get notified when a record changes', 'createWebhook', 'listChanges'),
  ask('How do I send a webhook message again?', 'replayWebhookDelivery'),
  ask('How do I export all data to CSV?', 'createExport', 'exports'),
  ask('find companies similar to another one', 'listSimilarEntities'),
  ask('Which investors invested in a company?', 'entityInvestors', 'listFundraiseInvestorJoins'),
  ask('rank investors by number of deals', 'listInvestors'),
  ask('How do I find the owner of a ticker symbol?', 'lookupUniqueId'),
  ask('change the slug of a person', 'changePersonSlug'),
  ask('Who changed this record and what was the source?', 'getHistory', 'getLatestSource'),
  ask('dispute a fact in the history', 'updateStatus'),
  ask('How do I start research on a company?', 'createResearchRun', 'createEntityEnrichment'),
  ask('stop a running research', 'stopResearchRun'),
  ask('sync GitHub repositories', 'syncEntityRepositories'),
  ask('How do I set the valuation of a company?', 'createValuation'),
  ask(
    'check for duplicates before I create an entity',
    'duplicateCheckEntityCandidatesGet',
    'duplicateCheckEntitiesGet',
  ),
  ask('delete a news article', 'deleteNewsDetail'),
  ask('search in plain English', 'searchNatural', 'naturalSearch', 'search', 'searchAll'),
  ask('count companies by industry tag', 'entityFilterCounts'),
  ask('Which people work at a company?', 'listEntityPeopleAssociations'),
  // A page of the documentation.
  ask('How do I make a backup of the database?', 'backup'),
  ask('How do I configure PostgreSQL?', 'configuration', 'operations', 'deployment'),
  ask('What is a reservation of a research unit?', 'billing', 'meters', 'research'),
  ask('What does public id mean?', 'glossary', 'values'),
  ask('How do retries with an idempotency key work?', 'http'),
  ask('Which rate limits does the service have?', 'meters'),
  ask('How do I connect an agent over MCP?', 'agents'),
  ask('How do I use a language model of my own?', 'language-model', 'configuration'),
  // Not about the service.
  ask('What is the weather in Paris tomorrow?'),
  ask('How do I bake sourdough bread?'),
  ask('Who won the football match yesterday?'),
  ask('purple monkey dishwasher'),
]
